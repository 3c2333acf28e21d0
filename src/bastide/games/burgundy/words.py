"""Burgundy in words: the question, the table and its points. Verbs tell the rest."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.game import Forecast, Outcome, Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, de, join
from bastide.games.burgundy import captions
from bastide.games.burgundy import components as box
from bastide.games.burgundy.state import (
    CHOOSING,
    FROM_EARLIER,
    FROM_FOUNDING,
    FROM_GOODS,
    NONE,
    BurgundyState,
)


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
    if state.turn == state.terms.seats:
        return Text(
            f"End of phase {phase}, {names[state.seat]} decides", f"Fin de la phase {phase}, {names[state.seat]} décide"
        )
    return Text(
        f"Phase {phase}, round {state.round}, {names[state.seat]}'s turn",
        f"Phase {phase}, manche {state.round}, au tour {de(names[state.seat])}",
    )


def _depot_lines(state: BurgundyState) -> list[Text]:
    lines = []
    for depot in range(1, box.DEPOTS + 1):
        tiles = _tiles(state.depots[(depot - 1) * box.SLOTS : depot * box.SLOTS])
        goods = captions.heap(state.wares[depot - 1])
        line = Text(f"  depot {depot}: {tiles.en}", f"  dépôt {depot} : {tiles.fr}")
        if state.wares[depot - 1]:
            line = Text(f"{line.en}; {goods.en}", f"{line.fr} ; {goods.fr}")
        lines.append(line)
    lines.append(Text("  black depot: {}", "  dépôt noir : {}").of(_tiles(state.depots[box.BLACK_FIRST :])))
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
    has = Text("", "") if means is None else Text(f", {means.en}", f", {means.fr}")
    return Text(
        f"{mark}{name}: {vp.en}{has.en}" + (f", dice {dice}" if dice else ""),
        f"{mark}{name} : {vp.fr}{has.fr}" + (f", dés {dice}" if dice else ""),
    )


def _duchy_lines(state: BurgundyState, seat: int) -> list[Text]:
    estate, board = state.estates[seat], captions.board_name(state, seat)
    placed = [
        Text(f"{space} {captions.tile(kind).en}", f"{space} {captions.tile(kind).fr}")
        for space in members(estate.covered)
        if (kind := estate.tiles[space]) != NONE
    ]
    said = captions.gains(placed) if placed else Text("nothing placed", "rien de placé")
    lines = [Text(f"    {board.en}: {said.en}", f"    {board.fr} : {said.fr}")]
    beside = members(estate.frontier)
    if beside:
        names = [(box.TYPE_NAMES[estate.board.types[space]], estate.board.ground.numbers[space]) for space in beside]
        open_ = captions.gains(
            [
                Text(f"{space} {name.en} {die}", f"{space} {name.fr} {die}")
                for space, (name, die) in zip(beside, names, strict=True)
            ]
        )
        lines.append(Text(f"    beside: {open_.en}", f"    à côté : {open_.fr}"))
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
