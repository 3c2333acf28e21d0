"""Burgundy in words: the question, the table, its points, and what the end of a turn sets off. Verbs tell the rest."""

from collections.abc import Sequence

from bastide.engine.bag import contents
from bastide.engine.bits import members
from bastide.engine.game import Forecast, Outcome, Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, de, join
from bastide.games.burgundy import captions
from bastide.games.burgundy import components as box
from bastide.games.burgundy.gates import lying_in
from bastide.games.burgundy.state import CHOOSING, FROM_EARLIER, FROM_FOUNDING, FROM_GOODS, NONE, OVER, BurgundyState

_TOLD = captions.told("told")


def question(state: BurgundyState) -> Text:
    return state.asked().words(state)


# --- The table --------------------------------------------------------------------------------------------


def table(state: BurgundyState, names: Sequence[str], seat: int | None) -> Text:
    """The table as lines of text, for terminals and readable logs; all of it lies open."""
    lines = [_headline(state, names)]
    if state.stage != CHOOSING:
        lines += _depot_lines(state)
        for module in state.terms.modules:
            lines += module.words.table_lines(state)
    told: list[int] = []
    for each in state.order:
        if state.terms.partner[each] not in told:
            lines += _seat_lines(state, each, names)
            told.append(each)
    return join(lines, "\n")


def _headline(state: BurgundyState, names: Sequence[str]) -> Text:
    if state.stage == CHOOSING:
        return Text(f"Before phase A, {names[state.seat]} chooses", f"Avant la phase A, {names[state.seat]} choisit")
    phase = box.PHASES[state.phase]
    if state.seat == NOBODY:
        over, told = Text("Game over", "Partie terminée"), outcome(state)
        return over if told is None else Text(f"{over.en}. {told.words.en}", f"{over.fr}. {told.words.fr}")
    who = Text(names[state.seat], de(names[state.seat]))
    if state.turn == state.terms.seats:
        return Text("End of phase {}, {} decides", "Fin de la phase {}, {} décide").of(phase, names[state.seat])
    said = Text("Phase {}, round {}, {}'s turn", "Phase {}, manche {}, au tour {}")
    return said.of(phase, state.round, who)


def _depot_lines(state: BurgundyState) -> list[Text]:
    lines = []
    for depot in range(1, box.DEPOTS + 1):
        tiles, heap = _tiles(lying_in(state, depot)), state.wares[depot - 1]
        goods = Text("; {}", " ; {}").of(captions.heap(heap)) if heap else ""
        lines.append(Text("  depot {}: {}{}", "  dépôt {} : {}{}").of(depot, tiles, goods))
    lines.append(Text("  black depot: {}", "  dépôt noir : {}").of(_tiles(lying_in(state, 0))))
    if state.arriving:
        coming = captions.gains([captions.one_of_goods(goods) for goods in state.arriving])
        lines.append(Text(f"  still to come: {coming.en}", f"  à venir : {coming.fr}"))
    return lines


def _tiles(kinds: list[int]) -> Text:
    lying = [captions.tile(kind) for kind in kinds if kind != NONE]
    return captions.gains(lying) if lying else Text("empty", "vide")


def _seat_lines(state: BurgundyState, seat: int, names: Sequence[str]) -> list[Text]:
    estate, partner = state.estates[seat], state.terms.partner[seat]
    does_decide = seat < state.terms.players  # who does not has neither workers nor a storage (X13.1)
    means = captions.silver(estate.silver)
    if does_decide:
        means = captions.gains([means, captions.workers(estate.workers)])
    if partner == NONE:
        lines = [_player_line(state, seat, names[seat], means)]
    else:
        team, vp = captions.team(names, seat, partner), captions.points(state.book.team_points(state, seat))
        lines = [Text(f"  {team.en}: {vp.en}, {means.en}", f"  {team.fr} : {vp.fr}, {means.fr}")]
        for each in (seat, partner):
            lines.append(_player_line(state, each, names[each]))
            for module in state.terms.modules:
                lines += module.words.player_lines(state, each)
    goods, stored = captions.heap(estate.goods), _tiles(estate.store)
    lines.append(Text(f"    goods: {goods.en}", f"    marchandises : {goods.fr}"))
    if state.stage != CHOOSING and does_decide:
        shared = Text("", "") if partner == NONE else Text("shared ", " commune")
        lines.append(Text(f"    {shared.en}storage: {stored.en}", f"    réserve{shared.fr} : {stored.fr}"))
    if estate.board_number >= 0:
        lines += _duchy_lines(state, seat)
    for module in state.terms.modules:
        lines += module.words.seat_lines(state, seat)
    return lines


def _player_line(state: BurgundyState, seat: int, name: str, means: Text | None = None) -> Text:
    """Points and dice, and whose turn it is; the means, where they are not shared."""
    vp, mark = captions.points(state.vp[seat]), "▸ " if seat == state.seat else "  "
    dice = " ".join(str(die) for die in state.dice[2 * seat : 2 * seat + 2] if die)
    has = "" if means is None else Text(", {}", ", {}").of(means)
    rolled = Text(", dice {}", ", dés {}").of(dice) if dice else ""
    return Text("{}{}: {}{}{}", "{}{} : {}{}{}").of(mark, name, vp, has, rolled)


def _duchy_lines(state: BurgundyState, seat: int) -> list[Text]:
    estate, board = state.estates[seat], captions.board_name(state, seat)
    placed = [
        Text("{} {}", "{} {}").of(space, captions.tile(kind))
        for space in members(estate.covered)
        if (kind := estate.tiles[space]) != NONE
    ]
    said = captions.gains(placed) if placed else Text("nothing placed", "rien de placé")
    lines = [Text(f"    {board.en}: {said.en}", f"    {board.fr} : {said.fr}")]
    beside = members(estate.frontier)
    if beside:
        types, numbers = estate.board.types, estate.board.ground.numbers
        wanted = Text("{} {} {}", "{} {} {}")
        open_ = [wanted.of(space, box.TYPE_NAMES[types[space]], numbers[space]) for space in beside]
        lines.append(Text("    beside: {}", "    à côté : {}").of(captions.gains(open_)))
    return lines


def outcome(state: BurgundyState) -> Outcome | None:
    """Whether the game was won, where an expansion makes it more than a matter of points."""
    for module in state.terms.modules:
        told: Outcome | None = module.words.outcome(state)
        if told is not None:
            return told
    return None


# --- Where points come from ---------------------------------------------------------------------------------

_ONLY_IF_ANY = (FROM_FOUNDING, FROM_EARLIER)


def breakdown(state: BurgundyState) -> list[Share]:
    """Where the points come from."""
    shares = []
    for source, name in sources(state):
        points = [state.earned[seat * state.terms.sources + source] for seat in range(state.terms.seats)]
        if source not in _ONLY_IF_ANY or any(points):
            shares.append(Share(name, points))
    return shares


def sources(state: BurgundyState) -> list[tuple[int, Text]]:
    """Where points may come from at this table, each with its number."""
    names = {number: source.name for number, source in enumerate(captions.SOURCES)}
    for module in state.terms.modules:
        names |= module.words.source_names(state)
        names |= {source.number: source.name for source in module.sources}
    return list(names.items())


def forecast(state: BurgundyState, eyes: int | None) -> Forecast | None:
    """The score so far, and what the final scoring would add to it now."""
    if state.stage == CHOOSING or state.seat == NOBODY or not state.terms.has_final_scoring:
        return None
    shares = [Share(Text("so far", "jusqu'ici"), state.scores()), *final_shares(state)]
    return Forecast(Text("If the game ended now", "Si la partie s'arrêtait là"), shares)


def final_shares(state: BurgundyState) -> list[Share]:
    """What the final scoring brings, by source, as the table lies."""
    items = [state.book.final_items(state, seat) for seat in range(state.terms.seats)]
    shares = [
        Share(captions.SOURCES[FROM_GOODS + place].name, [item[place] for item in items])
        for place in range(len(items[0]))
    ]
    for module in state.terms.modules:
        shares += module.words.forecast(state)
    return shares


def stretch(state: BurgundyState) -> Text | None:
    """``B3``: the phase and its round."""
    name = f"{box.PHASES[state.phase]}{state.round}"
    return Text(name, name) if state.round else None


# --- What the end of a turn sets off ------------------------------------------------------------------------


def tell_passing(before: BurgundyState, after: BurgundyState) -> list[Text]:
    """What the last answer of a turn or a phase sets off: a round, a phase, the end."""
    if after.stage != OVER and (after.phase, after.round) == (before.phase, before.round):
        return []
    told: list[Text] = []
    if after.phase != before.phase or after.stage == OVER:
        told.append(_TOLD["phase ends"].of(phase=box.PHASES[before.phase]))
    if after.stage == OVER:
        return [*told, _TOLD["scoring" if after.terms.has_final_scoring else "over"]]
    if after.phase != before.phase:
        phase, vp = box.PHASES[after.phase], after.book.phase_points(after.phase)
        told.append(_TOLD["phase begins"].of(phase=phase, vp=vp))
    for module in after.terms.modules:
        told += module.words.tell_passing(before, after)
    told.append(tell_round(before, after))
    return told


def tell_round(before: BurgundyState, after: BurgundyState) -> Text:
    was, now = contents(before.wares[after.white - 1]), contents(after.wares[after.white - 1])
    new = [goods for goods in set(now) if now.count(goods) > was.count(goods)]
    # Goods may have gone before, at the end of a phase or with a seat that decides nothing: then nobody can say.
    laid = captions.some_goods(new[0], 1) if len(new) == 1 else Text("goods", "une marchandise")
    said = _TOLD["round of one" if after.terms.seats == 1 else "round"]
    return said.of(round=after.round, goods=laid, depot=after.white)
