"""The table as lines of text, for terminals and readable logs; and where the points come from."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.game import Forecast, Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, join
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import BLACK_FIRST, BOARDS, DEPOTS, NUMBER, PHASES, SLOTS, SPACES, TYPE_NAMES
from bastide.games.burgundy.scoring import final_items
from bastide.games.burgundy.state import CHOOSING, FROM_EARLIER, FROM_FOUNDING, FROM_GOODS, NONE, SOURCES, BurgundyState

SOURCE_NAMES = (
    Text("livestock", "bétail"),
    Text("watchtowers", "tours de guet"),
    Text("regions", "régions"),
    Text("phases", "phases"),
    Text("bonus tiles", "tuiles bonus"),
    Text("sales", "ventes"),
    Text("castles founded", "châteaux fondés"),
    Text("unsold goods", "marchandises invendues"),
    Text("silver", "argent"),
    Text("pairs of workers", "paires d'ouvriers"),
    Text("monasteries", "monastères"),
    Text("earlier", "auparavant"),
)
_ONLY_IF_ANY = (FROM_FOUNDING, FROM_EARLIER)


def breakdown(state: BurgundyState) -> list[Share]:
    """Where the points come from."""
    shares = []
    for source, name in enumerate(SOURCE_NAMES):
        points = [state.earned[seat * SOURCES + source] for seat in range(state.terms.players)]
        if source not in _ONLY_IF_ANY or any(points):
            shares.append(Share(name, points))
    return shares


def forecast(state: BurgundyState) -> Forecast | None:
    """The score so far, and what the final scoring would add to it now."""
    if state.stage == CHOOSING or state.seat == NOBODY:
        return None
    items = [final_items(state, seat) for seat in range(state.terms.players)]
    shares = [Share(Text("so far", "jusqu'ici"), state.scores())]
    shares += [
        Share(SOURCE_NAMES[FROM_GOODS + place], [item[place] for item in items]) for place in range(len(items[0]))
    ]
    return Forecast(Text("If the game ended now", "Si la partie s'arrêtait là"), shares)


def stretch(state: BurgundyState) -> Text | None:
    """``B3``: the phase and its round."""
    name = f"{PHASES[state.phase]}{state.round}"
    return Text(name, name) if state.round else None


# --- The table --------------------------------------------------------------------------------------------


def table(state: BurgundyState, names: Sequence[str]) -> Text:
    lines = [_headline(state, names)]
    if state.stage != CHOOSING:
        lines += _depot_lines(state)
    for seat in state.order:
        lines += _seat_lines(state, seat, names[seat])
    return join(lines, "\n")


def _headline(state: BurgundyState, names: Sequence[str]) -> Text:
    if state.stage == CHOOSING:
        return Text(f"Before phase A, {names[state.seat]} chooses", f"Avant la phase A, {names[state.seat]} choisit")
    phase = PHASES[state.phase]
    if state.seat == NOBODY:
        return Text("Game over", "Partie terminée")
    return Text(
        f"Phase {phase}, round {state.round}, {names[state.seat]}'s turn",
        f"Phase {phase}, manche {state.round}, au tour de {names[state.seat]}",
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
