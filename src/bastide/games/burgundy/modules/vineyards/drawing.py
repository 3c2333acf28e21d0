"""Vineyards at the table: depot and store below the main board, a vineyard beside each duchy (X12)."""

from typing import Final

from bastide.drawing import Block, Element, Pen, beside, column, flow, group, path, rect, width_of
from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy import captions as base
from bastide.games.burgundy import hexes, icons, pieces
from bastide.games.burgundy.belongings import section
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.vineyards import captions, faces
from bastide.games.burgundy.modules.vineyards.faces import Shown
from bastide.games.burgundy.modules.vineyards.rules_planting import BY_BONUSES, left_bonuses
from bastide.games.burgundy.modules.vineyards.rules_storage import ROOM_FOR_DOUBLE, aids
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    COUNTY_SYMBOL,
    IS_RECONSTRUCTED,
    NUMBERS,
    ONE,
    OTHER,
    PAIRS,
    SLOT_NUMBERS,
    SLOTS,
    SLOTS_IN_PLAY,
    STORE_IN_PLAY,
    area_points,
    areas,
    open_spaces,
    vines,
    yard_of,
    yard_points,
)
from bastide.games.burgundy.modules.vineyards.words import RECONSTRUCTED
from bastide.games.burgundy.prices import turning
from bastide.games.burgundy.state import NONE, BurgundyState

_LYING: Final[float] = 14.5  # the radius of the vines of a double tile on the main board, where there is room
_APART: Final[float] = 6  # between two of them
_OWN: Final[float] = 22.5  # of the hexes of one's own vineyard
_SMALL: Final[float] = 9  # of those of others, where there is little room
_CHIP: Final[float] = 10.5  # of a bonus vine
_FIGURE: Final[float] = 13  # legible where a desk is drawn a little smaller


class VineyardDrawing(Drawing):
    def below_depots(self, pen: Pen, state: BurgundyState, viewer: int | None, width: float) -> list[Block]:
        """Depot, store and bonus vines, in as many lines as the width asks for."""
        room, seats = width - 20, state.terms.seats
        tiles = len(SLOTS_IN_PLAY[seats]) + len(STORE_IN_PLAY[seats])
        radius = min(_LYING, ((room - 14 + 2 * _APART) / tiles - _APART) / (2 * hexes.WIDE))  # they share a line
        groups = [_depot(pen, state, viewer, radius), _store(pen, state, radius), _supply(pen, state)]
        inside = flow(groups, room, 14, 4)
        high = inside.height + 10
        return [Block(width, high, group(pen.panel(width, high), inside.at(10, 5), data_zone="vineyard-depot"))]

    def boards(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """The vineyard, below it the bonus vines with what they bring now."""
        radius = _SMALL if is_small(owner) else _OWN * owner.scale
        how = Shown(radius, owner.is_labelled, owner, _prices(pen, state, owner))
        land, held = faces.board(pen, yard_of(state, owner.seat).vines, how), _held(pen, state, owner)
        if is_small(owner):
            whole = beside([land, *([column(held, 2)] if held else [])], 4)
        else:
            whole = column([land, *([flow(held, land.width, 6, 3)] if held else [])], 4)
        return [section(pen, owner, Text("Vineyard", "Vignoble"), _told(pen, state, owner, whole))]

    def silent_belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """How many double tiles a seat made of cards has (X13.35); their colours mean nothing to it."""
        count = len(vines(state).rival)
        figure = pen.write(27, 19, f"×{count}", _FIGURE, font_weight=700)
        drawn = group(hexes.sign(pen, faces.DOUBLE, 12, 14, 25), figure, title=pen.say(captions.rival_doubles(count)))
        return [Block(48, 28, drawn)]

    def county_symbol(self, pen: Pen, symbol: str, size: float) -> Element | None:
        if symbol != COUNTY_SYMBOL:
            return None
        said = Text("Covered, it brings a double tile", "Couverte, elle apporte une tuile double")
        return group(hexes.sign(pen, faces.DOUBLE, 0, 0, size), title=pen.say(said))

    def stored(self, pen: Pen, state: BurgundyState, owner: Owner, radius: float) -> list[Element]:
        found = []
        for pair in yard_of(state, owner.seat).stored:
            said = captions.double(pair)
            found.append(
                group(
                    faces.double(pen, ONE[pair], OTHER[pair], radius * 0.93),
                    _rim(pen, radius * 0.93),
                    title=pen.say(Text(f"{said.en}: takes two spaces", f"{said.fr} : prend deux cases")),
                    **owner.piece(f"double-{PAIRS[pair]}"),
                )
            )
        return found

    def arriving(self, pen: Pen, state: BurgundyState, radius: float) -> list[Element]:
        if state.question != ROOM_FOR_DOUBLE.number:
            return []
        said, pair = captions.double(state.detail), state.detail
        title = pen.say(Text(f"Arriving: {said.en}", f"Arrive : {said.fr}"))
        return [group(faces.double(pen, ONE[pair], OTHER[pair], radius), title=title)]

    def in_hand(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """What a double tile covers, as long as its owner is asked: beside the dice, where no scrolling is needed."""
        if not owner.is_viewer or state.seat != owner.seat or state.question != BY_BONUSES.number:
            return []
        cells = []
        for number in left_bonuses(state.detail):
            card = rect(0, 0, 46, 46, rx=6, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge")
            said = captions.bonus(number)
            content = group(
                card,
                group(faces.bonus(pen, number, 32), at=(23, 23)),
                title=pen.say(said),
                **owner.piece(f"bonus-{BONUSES[number]}"),
            )
            cells.append(Block(46, 46, content))
        inside = flow(cells, 52.0 * len(cells), 6)
        return [section(pen, owner, Text("Bonuses", "Bonus couverts"), inside)]


def is_small(owner: Owner) -> bool:
    """Is there little room: for the areas of two or three others on a desk?"""
    return owner.scale < 0.6


def _rim(pen: Pen, radius: float) -> Element:
    """What a page lights up around a double tile."""
    return path(
        faces.outline(radius), fill="none", stroke="none", stroke_width=1.4, class_="edge", pointer_events="all"
    )


# --- On the main board ----------------------------------------------------------------------------------------


def _tags(pen: Pen, state: BurgundyState, viewer: int | None, numbers: list[int], y: float) -> list[Element]:
    """What each die costs that comes to one of these numbers, shown once it is chosen."""
    least: dict[str, int] = {}
    for number in numbers:
        for die, cost in turning(state, viewer, number, aids(state)) if viewer == state.seat else []:
            least[die] = min(cost, least.get(die, cost))
    return [
        group(pieces.price(pen, cost, 14.5), at=(0, y), data_when=die, display="none") for die, cost in least.items()
    ]


def _lying(pen: Pen, pair: int, radius: float, piece: str, said: Text, tags: list[Element]) -> Element:
    """A double tile around its middle; where it was taken, its outline."""
    if pair == NONE:
        return path(faces.outline(radius), fill="none", stroke=pen.palette.hairline, stroke_dasharray="3 3")
    return group(
        faces.double(pen, ONE[pair], OTHER[pair], radius),
        _rim(pen, radius),
        *tags,
        title=pen.say(said),
        data_piece=piece,
        data_one_of="thing",
    )


def _depot(pen: Pen, state: BurgundyState, viewer: int | None, radius: float) -> Block:
    """Double tiles, below the numbers with which they are taken."""
    depot, step = vines(state).depot, 2 * hexes.WIDE * radius + _APART
    cells: list[Element] = []
    slots = SLOTS_IN_PLAY[state.terms.seats]
    for place, slot in enumerate(slots):
        x = step * (place + 0.5) - _APART / 2
        numbers = SLOT_NUMBERS[slot]
        left = x - (17 * len(numbers) - 2) / 2
        for number, value in enumerate(numbers):
            cells.append(group(pieces.die(pen, value, 15), at=(left + 17 * number, 17)))
        where = captions.slot(slot)
        said = _NOTHING if depot[slot] == NONE else captions.double(depot[slot])
        title = Text(f"Vineyard depot, {where.en}: {said.en}", f"Dépôt du vignoble, {where.fr} : {said.fr}")
        tags = _tags(pen, state, viewer, numbers, 9) if depot[slot] != NONE else []
        cells.append(
            group(_lying(pen, depot[slot], radius, f"vineslot-{SLOTS[slot]}", title, tags), at=(x, 34 + radius))
        )
    width = max(step * len(slots) - _APART, 90.0)
    return Block(width, 36 + 2 * radius, group(pen.rubric(Text("Vineyard depot", "Dépôt du vignoble")), *cells))


def _store(pen: Pen, state: BurgundyState, radius: float) -> Block:
    """Double tiles to buy."""
    store, step = vines(state).store, 2 * hexes.WIDE * radius + _APART
    cost = base.silver(state.book.tile_price())
    cells: list[Element] = [pen.tally(icons.SILVER, 0, 16, state.book.tile_price(), 16)]
    places = STORE_IN_PLAY[state.terms.seats]
    for number, place in enumerate(places):
        pair = store[place]
        said = _NOTHING if pair == NONE else captions.double(pair)
        title = Text(
            f"Vineyard store: {said.en}, the purchase of a turn for {cost.en}",
            f"Cellier : {said.fr}, l'achat d'un tour pour {cost.fr}",
        )
        piece = "" if pair == NONE else f"vinestore-{PAIRS[pair]}"
        cells.append(
            group(_lying(pen, pair, radius, piece, title, []), at=(step * (number + 0.5) - _APART / 2, 34 + radius))
        )
    return Block(step * len(places) - _APART, 36 + 2 * radius, group(pen.rubric(Text("Store", "Cellier")), *cells))


def _supply(pen: Pen, state: BurgundyState) -> Block:
    """The bonus vines that complete rows bring."""
    chips = []
    for colour, count in enumerate(vines(state).supply):
        if vines(state).removed >> colour & 1:
            continue
        many, said = f"×{count}", captions.vine(colour)
        content = group(
            group(faces.vine(pen, colour, _CHIP), hexes.edge(pen, _CHIP), at=(_CHIP, _CHIP)),
            pen.write(2 * _CHIP + 2, _CHIP + 4.5, many, _FIGURE, font_weight=700),
            title=pen.say(Text(f"{many} {said.en}, for complete rows", f"{many} {said.fr}, pour des rangs complets")),
            data_piece=f"vinesupply-{COLOURS[colour]}",
            data_one_of="thing",
            opacity=None if count else 0.45,
        )
        chips.append(Block(2 * _CHIP + 4 + width_of(many, _FIGURE), 2 * _CHIP, content))
    wide = max(chip.width for chip in chips)
    line = beside([Block(wide, chip.height, chip.content) for chip in chips], 6)
    return Block(line.width, line.height + 16, group(pen.rubric(Text("Bonus vines", "Vignes bonus")), line.at(0, 16)))


_NOTHING: Final = Text("empty", "vide")


# --- Beside a duchy -------------------------------------------------------------------------------------------


def _prices(pen: Pen, state: BurgundyState, owner: Owner) -> dict[int, list[Element]]:
    """What the dice cost that place a stored double tile, on each double space that is open."""
    yard = yard_of(state, owner.seat)
    if not owner.is_viewer or state.seat != owner.seat or not yard.stored:
        return {}
    return {space: _tags(pen, state, owner.seat, [NUMBERS[space]], 11) for space in members(open_spaces(yard))}


def _held(pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
    """Bonus vines, each colour with the points that its areas bring now."""
    yard, found = yard_of(state, owner.seat), []
    for colour in range(COLOUR_COUNT):
        held = yard.held[colour]
        if not held:
            continue
        sizes, name = areas(yard.vines, colour), captions.vine(colour)
        points = area_points(sizes, held)
        shown = f"{points}" if held == 1 or is_small(owner) else f"×{held} {points}"
        largest = ", ".join(map(str, sizes)) or "0"
        said = Text(
            f"{held} × {name.en}: areas of {largest} bring {points} VP now",
            f"{held} × {name.fr} : des zones de {largest} rapportent {points} PV pour l'instant",
        )
        content = group(
            group(faces.vine(pen, colour, _CHIP), at=(_CHIP, _CHIP)),
            pen.write(2 * _CHIP + 3, _CHIP + 4.5, shown, _FIGURE, font_weight=700),
            title=pen.say(said),
        )
        found.append(Block(2 * _CHIP + 5 + width_of(shown, _FIGURE), 2 * _CHIP, content))
    return found


def _told(pen: Pen, state: BurgundyState, owner: Owner, whole: Block) -> Block:
    """With what the vineyard brings now, and where its board comes from."""
    points = base.points(yard_points(yard_of(state, owner.seat)))
    said = Text(f"Vineyard: {points.en} as it lies.", f"Vignoble : {points.fr} en l'état.")
    if IS_RECONSTRUCTED:
        said = Text(f"{said.en} {RECONSTRUCTED.en}", f"{said.fr} {RECONSTRUCTED.fr}")
    return Block(
        whole.width, whole.height, group(whole.content, title=pen.say(said), data_zone=f"vineyard-{owner.seat}")
    )
