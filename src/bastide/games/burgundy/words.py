"""Burgundy in words: the question, the decisions before they are made, the table and its points. After: telling.py."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.game import Forecast, Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, counted, de, join, listed
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.components import (
    BANK,
    BANK_SILVER,
    BLACK_FIRST,
    BOARDING_HOUSE,
    BOARDING_WORKERS,
    BOARDS,
    CASTLE_TILE,
    DEPOTS,
    FETCHED,
    FOUNDING_VP,
    GOODS,
    KIND_TYPE,
    LIVESTOCK,
    MORE_WORKERS,
    NUMBER,
    PHASES,
    PRICE_SILVER,
    PRICE_WORKERS,
    REGION,
    SALE_SILVER,
    SLOTS,
    SPACES,
    TAKEN_WORKERS,
    TYPE_NAMES,
    WATCHTOWER,
    WATCHTOWER_VP,
    count_of,
    lane_of,
)
from bastide.games.burgundy.decisions import (
    BUY,
    DECLINE,
    DISCARD,
    END,
    FOUND,
    FREE,
    LOAD,
    LOAD_NONE,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
    buy_parts,
    load_parts,
    place_parts,
    sell_parts,
    take_parts,
    wharf_depots,
)
from bastide.games.burgundy.rules_moves import BOTH_DICE, FETCHER, place_aids, price, sale_aids, take_aids
from bastide.games.burgundy.scoring import final_items
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CITY_HALL,
    BY_MARKET,
    BY_SHIP,
    BY_WAREHOUSE,
    CHOOSING,
    FROM_EARLIER,
    FROM_FOUNDING,
    FROM_GOODS,
    MAKE_ROOM,
    NONE,
    PICK_SIDE,
    PICK_START,
    SOURCES,
    TURN,
    BurgundyState,
)

# --- The question -----------------------------------------------------------------------------------------


def question(state: BurgundyState) -> Text:
    if state.seat == NOBODY:
        return Text("The game is over.", "La partie est terminée.")
    if state.question == TURN:
        return _turn_question(state)
    if state.question == MAKE_ROOM:
        tile = captions.tile(state.detail)
        return Text(
            f"Your storage is full. Which tile goes to the box, to make room for the new one ({tile.en})?",
            f"Votre réserve est pleine. Quelle tuile va dans la boîte, pour faire place à la nouvelle ({tile.fr}) ?",
        )
    if BY_CARPENTER <= state.question <= BY_MARKET:
        wanted = captions.types(FETCHED[FETCHER[state.question - BY_CARPENTER]])
        who = captions.tile(FETCHER[state.question - BY_CARPENTER])
        return Text(
            f"The {who.en} fetches a tile ({wanted.en}) from any numbered depot. Which one?",
            f"{who.fr[0].upper()}{who.fr[1:]} : prenez une tuile d'un dépôt numéroté ({wanted.fr}). Laquelle ?",
        )
    if state.question == BY_CITY_HALL and max(state.decisions()) < PLACE:
        return Text(
            "No stored tile can be placed. Buy one for your city hall to place, or decline.",
            "Aucune tuile en réserve ne peut être placée. Achetez-en une pour votre hôtel de ville, ou renoncez.",
        )
    asked = _QUESTIONS[state.question]
    if state.question in (BY_CASTLE, BY_CITY_HALL) and any(BUY <= choice < TAKE for choice in state.decisions()):
        return join([asked, Text("You may buy a tile first.", "Vous pouvez d'abord acheter une tuile.")])
    return asked


_QUESTIONS = {
    PICK_SIDE: Text("Which side of your duchy do you play?", "Quel côté de votre duché jouez-vous ?"),
    PICK_START: Text("Where does your first castle stand?", "Où se dresse votre premier château ?"),
    BY_SHIP: Text(
        "Your ship is in: the goods of which depot come aboard?",
        "Votre navire est arrivé : les marchandises de quel dépôt chargez-vous ?",
    ),
    BY_CASTLE: Text(
        "Your castle grants one more action, with any number: take, place, sell, or workers.",
        "Votre château offre une action de plus, nombre au choix : prendre, placer, vendre, ou des ouvriers.",
    ),
    BY_CITY_HALL: Text(
        "Your city hall places another stored tile, whatever its number. Which one, and where?",
        "Votre hôtel de ville place une autre tuile en réserve, quel que soit le nombre. Laquelle, et où ?",
    ),
    BY_WAREHOUSE: Text(
        "Your warehouse sells one type of goods. Which one?",
        "Votre entrepôt vend un type de marchandises. Lequel ?",
    ),
}


def _turn_question(state: BurgundyState) -> Text:
    if state.used == BOTH_DICE:
        can_buy = state.decisions() != [END]
        more = Text(", or buy a tile first", ", ou achetez d'abord une tuile") if can_buy else Text("", "")
        return Text(
            f"Both dice are used. End your turn{more.en}.", f"Vos dés sont utilisés. Terminez votre tour{more.fr}."
        )
    dice = [state.dice[2 * state.seat + die] for die in (0, 1) if not state.used >> die & 1]
    shown = listed([Text(f"a {die}", f"un {die}") for die in dice])
    left = counted(len(dice), Text("die", "dé"), Text("dice", "dés"))
    return Text(
        f"Your turn: {left.en} left, {shown.en}. Choose a die, a tile or a space.",
        f"À vous : encore {left.fr}, {shown.fr}. Choisissez un dé, une tuile ou une case.",
    )


# --- Before a decision ------------------------------------------------------------------------------------


def describe(state: BurgundyState, decision: int) -> Text:
    """A decision with its price, and what it brings at once."""
    if decision >= PLACE:
        return _describe_place(state, *place_parts(decision))
    if decision >= LOAD:
        goods = cargo(state, *load_parts(decision))
        return Text(f"Bring {goods.en}", f"Charger {goods.fr}")
    if decision >= TAKE:
        return _describe_take(state, *take_parts(decision))
    if decision >= BUY:
        return _describe_buy(state, *buy_parts(decision))
    if decision >= DISCARD:
        return _describe_chosen(state, decision)
    if decision >= SELL:
        return _describe_sell(state, *sell_parts(decision))
    if decision >= WORKERS:
        return _describe_workers(state, decision - WORKERS)
    return _PLAIN[decision]


_PLAIN = {
    END: Text("End the turn", "Terminer le tour"),
    DECLINE: Text("Decline", "Renoncer"),
    LOAD_NONE: Text("Bring no goods", "Ne rien charger"),
}


def _by(state: BurgundyState, means: int, number: int, aids: int, what: Text) -> Text:
    """``With the 3, for 2 workers: take ...``; without a die, just what is done."""
    if means == FREE:
        return Text(f"{what.en[0].upper()}{what.en[1:]}", f"{what.fr[0].upper()}{what.fr[1:]}")
    shown = state.dice[2 * state.seat + means]
    due = price(state, means, number, aids) if number else 0
    if due == 0:
        return Text(f"With the {shown}: {what.en}", f"Avec le {shown} : {what.fr}")
    paid = captions.workers(due)
    return Text(
        f"With the {shown} turned to {number} for {paid.en}: {what.en}",
        f"Avec le {shown} changé en {number} pour {paid.fr} : {what.fr}",
    )


def _describe_workers(state: BurgundyState, means: int) -> Text:
    gain = workers_gain(state)
    return _by(state, means, 0, 0, Text(f"take {gain.en}", f"prendre {gain.fr}"))


def workers_gain(state: BurgundyState) -> Text:
    """What taking workers brings (B9.4)."""
    has = state.monasteries[state.seat]
    gain = captions.workers(MORE_WORKERS if has >> 14 & 1 else TAKEN_WORKERS)
    if has >> 13 & 1:
        gain = captions.gains([gain, captions.silver(1)])
    return gain


def _describe_take(state: BurgundyState, means: int, depot: int, kind: int) -> Text:
    tile, does = captions.a_tile(kind), _promise(state, kind)
    what = Text(f"take {tile.en} from depot {depot} ({does.en})", f"prendre {tile.fr} au dépôt {depot} ({does.fr})")
    return _by(state, means, depot, take_aids(state, state.seat), what)


def _describe_sell(state: BurgundyState, means: int, goods: int) -> Text:
    count = count_of(state.goods[state.seat], goods)
    name, gain = captions.goods(goods), sale_gain(state, state.seat, count)
    what = Text(f"sell {count} × {name.en}: {gain.en}", f"vendre {count} × {name.fr} : {gain.fr}")
    return _by(state, means, goods, sale_aids(state, state.seat), what)


def sale_gain(state: BurgundyState, seat: int, count: int) -> Text:
    """What a sale of so many tiles brings a seat (B9.3)."""
    has = state.monasteries[seat]
    parts = [captions.points(state.terms.sale_vp * count), captions.silver(SALE_SILVER + (has >> 3 & 1))]
    if has >> 4 & 1:
        parts.append(captions.workers(1))
    return captions.gains(parts)


def _describe_buy(state: BurgundyState, depot: int, kind: int) -> Text:
    bought, does = purchase(state, depot, kind), _promise(state, kind)
    return Text(f"Buy {bought.en} ({does.en})", f"Acheter {bought.fr} ({does.fr})")


def _promise(state: BurgundyState, kind: int) -> Text:
    """What a tile that comes to the storage does, and what it would score now; for livestock that is the same."""
    does, now = captions.short_effect(kind, state.terms.is_special), worth.prospect(state, state.seat, kind)
    if KIND_TYPE[kind] == LIVESTOCK:
        return now
    return Text(f"{does.en}; {now.en}", f"{does.fr} ; {now.fr}") if now.en else does


def purchase(state: BurgundyState, depot: int, kind: int) -> Text:
    """``a ship in the black depot for 2 silver``."""
    tile = captions.a_tile(kind)
    where = Text(f"depot {depot}", f"au dépôt {depot}") if depot else Text("the black depot", "au dépôt noir")
    is_hired = depot > 0 and state.terms.is_special
    cost = captions.workers(PRICE_WORKERS) if is_hired else captions.silver(PRICE_SILVER)
    return Text(f"{tile.en} in {where.en} for {cost.en}", f"{tile.fr} {where.fr} pour {cost.fr}")


def cargo(state: BurgundyState, wharf: int, types: int) -> Text:
    """``1 × goods 2 (violet), 2 × goods 5 (brown) from depots 1 and 6``."""
    depots, heap = wharf_depots(wharf), 0
    for goods in range(1, GOODS + 1):
        if types >> (goods - 1) & 1:
            heap += sum(lane_of(state.wares[depot - 1], goods) for depot in depots)
    goods_words, names = captions.heap(heap), listed([Text(str(depot), str(depot)) for depot in depots])
    one = len(depots) == 1
    return Text(
        f"{goods_words.en} from {'depot' if one else 'depots'} {names.en}",
        f"{goods_words.fr} {'du dépôt' if one else 'des dépôts'} {names.fr}",
    )


def _describe_chosen(state: BurgundyState, decision: int) -> Text:
    if decision >= SIDE:
        board = BOARDS[decision - SIDE]
        sizes = region_sizes(decision - SIDE)
        return Text(f"Play duchy {board.name}: {sizes.en}", f"Jouer le duché {board.name} : {sizes.fr}")
    if decision >= START:
        where = captions.space(decision - START)
        return Text(f"Place the first castle on {where.en}", f"Placer le premier château sur {where.fr}")
    if decision >= FOUND:
        space = decision - FOUND
        where, gain = captions.space(space), placement_gain(state, state.seat, CASTLE_TILE, space)
        return Text(
            f"Found a castle on {where.en} for both dice and {FOUNDING_VP} VP{gain.en}",
            f"Fonder un château sur {where.fr} contre les deux dés et {FOUNDING_VP} PV{gain.fr}",
        )
    tile = captions.a_tile(decision - DISCARD)
    return Text(f"Discard {tile.en}", f"Défausser {tile.fr}")


def region_sizes(board: int) -> Text:
    """``towns 5-3-3-1``: what distinguishes one duchy from another."""
    towns = sorted({r for s, r in enumerate(BOARDS[board].regions) if BOARDS[board].types[s] == 0})
    sizes = "-".join(str(size) for size in sorted((town.bit_count() for town in towns), reverse=True))
    return Text(f"towns {sizes}", f"villes {sizes}")


# --- A placement and its points ---------------------------------------------------------------------------


def _describe_place(state: BurgundyState, means: int, kind: int, space: int) -> Text:
    tile, where = captions.a_tile(kind), captions.space(space)
    gain = placement_gain(state, state.seat, kind, space)
    if KIND_TYPE[kind] != LIVESTOCK and kind not in _AT_ONCE:
        does = captions.short_effect(kind, state.terms.is_special)
        gain = Text(f"; {does.en}{gain.en}", f" ; {does.fr}{gain.fr}")
    what = Text(f"place {tile.en} on {where.en}{gain.en}", f"placer {tile.fr} sur {where.fr}{gain.fr}")
    return _by(state, means, NUMBER[space], place_aids(state, state.seat, KIND_TYPE[kind]), what)


_AT_ONCE = (WATCHTOWER, BANK, BOARDING_HOUSE)  # what they bring is a number, and is told as such


def placement_gain(state: BurgundyState, seat: int, kind: int, space: int) -> Text:
    """What a placement brings at once: ``; completes a town of 3: 6 + 8 VP``; empty where it brings nothing."""
    parts: list[Text] = []
    if KIND_TYPE[kind] == LIVESTOCK:
        herd = captions.points(worth.herd(state, seat, kind, space))
        parts.append(Text(f"the herd scores {herd.en}", f"le troupeau rapporte {herd.fr}"))
    elif kind == WATCHTOWER:
        parts.append(captions.points(WATCHTOWER_VP))
    elif kind == BANK:
        parts.append(captions.silver(BANK_SILVER))
    elif kind == BOARDING_HOUSE:
        parts.append(captions.workers(BOARDING_WORKERS))
    parts += completion(state, seat, kind, space)
    said = captions.gains(parts)
    return Text(f"; {said.en}", f" ; {said.fr}") if parts else Text("", "")


def completion(state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
    """The region and the type that a tile completes, with their points (B11)."""
    points = worth.completing(state, seat, space)
    if not points:
        return []
    region = captions.region(KIND_TYPE[kind], REGION[state.boards[seat] * SPACES + space].bit_count())
    sum_ = f"{points[0]} + {points[1]}"
    parts = [Text(f"completes {region.en}: {sum_} VP", f"complète {region.fr} : {sum_} PV")]
    for bonus in map(captions.points, points[2:]):
        parts.append(Text(f"bonus tile: {bonus.en}", f"tuile bonus : {bonus.fr}"))
    return parts


# --- The table --------------------------------------------------------------------------------------------


def table(state: BurgundyState, names: Sequence[str], seat: int | None) -> Text:
    """The table as lines of text, for terminals and readable logs; all of it lies open."""
    lines = [_headline(state, names)]
    if state.stage != CHOOSING:
        lines += _depot_lines(state)
    for each in state.order:
        lines += _seat_lines(state, each, names[each])
    return join(lines, "\n")


def _headline(state: BurgundyState, names: Sequence[str]) -> Text:
    if state.stage == CHOOSING:
        return Text(f"Before phase A, {names[state.seat]} chooses", f"Avant la phase A, {names[state.seat]} choisit")
    phase = PHASES[state.phase]
    if state.seat == NOBODY:
        return Text("Game over", "Partie terminée")
    return Text(
        f"Phase {phase}, round {state.round}, {names[state.seat]}'s turn",
        f"Phase {phase}, manche {state.round}, au tour {de(names[state.seat])}",
    )


def _depot_lines(state: BurgundyState) -> list[Text]:
    lines = []
    for depot in range(1, DEPOTS + 1):
        tiles = _tiles(state.depots[(depot - 1) * SLOTS : depot * SLOTS])
        goods = captions.heap(state.wares[depot - 1])
        line = Text(f"  depot {depot}: {tiles.en}", f"  dépôt {depot} : {tiles.fr}")
        if state.wares[depot - 1]:
            line = Text(f"{line.en}; {goods.en}", f"{line.fr} ; {goods.fr}")
        lines.append(line)
    black = _tiles(state.depots[BLACK_FIRST:])
    lines.append(Text(f"  black depot: {black.en}", f"  dépôt noir : {black.fr}"))
    if state.arriving:
        coming = captions.gains([captions.goods(goods) for goods in state.arriving])
        lines.append(Text(f"  still to come: {coming.en}", f"  à venir : {coming.fr}"))
    return lines


def _tiles(kinds: list[int]) -> Text:
    lying = [captions.tile(kind) for kind in kinds if kind != NONE]
    return captions.gains(lying) if lying else Text("empty", "vide")


def _seat_lines(state: BurgundyState, seat: int, name: str) -> list[Text]:
    silver, workers = captions.silver(state.silver[seat]), captions.workers(state.workers[seat])
    vp, mark = captions.points(state.vp[seat]), "▸ " if seat == state.seat else "  "
    dice = " ".join(str(die) for die in state.dice[2 * seat : 2 * seat + 2] if die)
    lines = [
        Text(
            f"{mark}{name}: {vp.en}, {silver.en}, {workers.en}" + (f", dice {dice}" if dice else ""),
            f"{mark}{name} : {vp.fr}, {silver.fr}, {workers.fr}" + (f", dés {dice}" if dice else ""),
        )
    ]
    goods, stored = captions.heap(state.goods[seat]), _tiles(state.store[seat])
    lines.append(Text(f"    goods: {goods.en}", f"    marchandises : {goods.fr}"))
    if state.stage != CHOOSING:
        lines.append(Text(f"    storage: {stored.en}", f"    réserve : {stored.fr}"))
    if state.boards[seat] >= 0:
        lines += _duchy_lines(state, seat)
    return lines


def _duchy_lines(state: BurgundyState, seat: int) -> list[Text]:
    board = captions.board_name(state, seat)
    placed = [
        Text(f"{space} {captions.tile(kind).en}", f"{space} {captions.tile(kind).fr}")
        for space in members(state.covered[seat])
        if (kind := state.tiles[seat * SPACES + space]) != NONE
    ]
    said = captions.gains(placed) if placed else Text("nothing placed", "rien de placé")
    lines = [Text(f"    {board.en}: {said.en}", f"    {board.fr} : {said.fr}")]
    beside = members(state.frontier[seat])
    if beside:
        types = [BOARDS[state.boards[seat]].types[space] for space in beside]
        open_ = captions.gains(
            [
                Text(f"{space} {TYPE_NAMES[type].en} {NUMBER[space]}", f"{space} {TYPE_NAMES[type].fr} {NUMBER[space]}")
                for space, type in zip(beside, types, strict=True)
            ]
        )
        lines.append(Text(f"    beside: {open_.en}", f"    à côté : {open_.fr}"))
    return lines


# --- Where points come from ---------------------------------------------------------------------------------

_ONLY_IF_ANY = (FROM_FOUNDING, FROM_EARLIER)


def breakdown(state: BurgundyState) -> list[Share]:
    """Where the points come from."""
    shares = []
    for source, name in enumerate(captions.SOURCE_NAMES):
        points = [state.earned[seat * SOURCES + source] for seat in range(state.terms.players)]
        if source not in _ONLY_IF_ANY or any(points):
            shares.append(Share(name, points))
    return shares


def forecast(state: BurgundyState, eyes: int | None) -> Forecast | None:
    """The score so far, and what the final scoring would add to it now."""
    if state.stage == CHOOSING or state.seat == NOBODY:
        return None
    items = [final_items(state, seat) for seat in range(state.terms.players)]
    shares = [Share(Text("so far", "jusqu'ici"), state.scores())]
    shares += [
        Share(captions.SOURCE_NAMES[FROM_GOODS + place], [item[place] for item in items])
        for place in range(len(items[0]))
    ]
    return Forecast(Text("If the game ended now", "Si la partie s'arrêtait là"), shares)


def stretch(state: BurgundyState) -> Text | None:
    """``B3``: the phase and its round."""
    name = f"{PHASES[state.phase]}{state.round}"
    return Text(name, name) if state.round else None
