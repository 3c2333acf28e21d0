"""The Châteauma drawn: two counties, the inventory, goods and silver, and its duchy type by type (X13)."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Element, Pen, Point, beside, column, flow, group, path, rect
from bastide.drawing.icons import LAUREL
from bastide.engine.bag import count_of
from bastide.engine.text import Text
from bastide.games.burgundy import captions, hexes, icons, labels, pieces, tiles
from bastide.games.burgundy.components import GOODS, KINDS, LIVESTOCK, MONASTERY, SPECIES, TYPE_COUNT, TYPE_NAMES
from bastide.games.burgundy.face_drawing import Drawing, Owner, drawings
from bastide.games.burgundy.modules.chateauma import following
from bastide.games.burgundy.modules.chateauma.counties import (
    ASLEEP,
    CARDS,
    DOUBLE_HEX,
    FACE_DOWN,
    INVENTORY_ORDER,
    PLACE_OF_WHITE,
    PLACES,
    SELLS,
    TAKES_DOUBLE,
    Rival,
    face,
)
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA
from bastide.games.burgundy.modules.chateauma.words import SIDES, space_words
from bastide.games.burgundy.state import NONE, BurgundyState

_GAP: Final[float] = 8
_PILE: Final[float] = 15  # the radius of tiles of the inventory
_CARD: Final[float] = 132  # the least width of a county: its number, a symbol and its points
_SMALL: Final[float] = 12  # the least size of a figure
IS_SPECIAL: Final[bool] = True  # it is of the Special Edition


class ChateaumaDrawing(Drawing):
    def silent_area(self, pen: Pen, state: BurgundyState, owner: Owner, width: float) -> Block | None:
        rival = CHATEAUMA.rival(state)
        radius = 26.0 if owner.scale >= 0.7 else (width - 3 * _GAP) / (2 * 5 * 1.9)
        counties = [county(pen, rival, place, radius, state.white, drawings(state)) for place in range(PLACES)]
        owned = [_die(pen, rival, owner), *_inventory(pen, rival), _purse(pen, state, owner)]
        owned += [_goods(pen, state, owner)]
        owned += [block for drawing in drawings(state) for block in drawing.silent_belongings(pen, state, owner)]
        return column([flow(counties, width, _GAP), flow(owned, width, 10, 6), _duchy(pen, rival, width)], _GAP)


# --- Counties -----------------------------------------------------------------------------------------------


def county(pen: Pen, rival: Rival, place: int, radius: float, white: int, others: Sequence[Drawing] = ()) -> Block:
    """A card: its points, its spaces in reading order; the current one has a strong frame.

    Symbols that mean something to other expansions in play are drawn by them.
    """
    card = CARDS[rival.cards[place]]
    step, is_current = hexes.WIDE * radius + 3, white > 0 and PLACE_OF_WHITE[white] == place
    width, height = max(_CARD, len(card.types) * step + 10), 2 * radius + 40
    frame = rect(
        0,
        0,
        width,
        height,
        rx=6,
        fill=pen.palette.card,
        stroke=pen.palette.rubric if is_current else pen.palette.hairline,
        stroke_width=2 if is_current else 1,
    )
    points = card.vp[rival.level]
    spaces = [
        group(
            _space(pen, rival, place, space, radius, others),
            at=(5 + step * (space + 0.5), 26 + radius),
            title=pen.say(space_words(rival, place, space)),
            data_piece=following.space(place, space),
        )
        for space in range(len(card.types))
    ]
    head = Text(f"County {card.number}", f"Comté {card.number}")
    said = _said(rival, place, is_current)
    return Block(
        width,
        height,
        group(
            frame,
            pen.write(8, 17, pen.say(head), 13, book=True, font_weight=700),
            pen.tally(LAUREL, width - 46, 4, points, 16),
            *_symbol(pen, others, card.corner, 17, (width - 58, 13)),
            *spaces,
            title=pen.say(said),
            data_piece=following.county(place),
            data_one_of="thing",
        ),
    )


def _said(rival: Rival, place: int, is_current: bool) -> Text:
    card, side = CARDS[rival.cards[place]], SIDES[place]
    points = captions.points(card.vp[rival.level])
    now = Text(" The white die makes it the current one.", " Le dé blanc en fait le comté en cours.")
    more = now if is_current else Text("", "")
    source = (
        Text(" This card is a reconstruction.", " Cette carte est une reconstitution.")
        if card.is_invented
        else Text("", "")
    )
    return Text(
        f"The {side.en} county, card {card.number}: complete, it brings {points.en}.{more.en}{source.en}",
        f"Le comté {side.fr}, carte {card.number} : achevé, il rapporte {points.fr}.{more.fr}{source.fr}",
    )


def _symbol(pen: Pen, others: Sequence[Drawing], symbol: str, size: float, at: Point) -> list[Element]:
    found = [drawing.county_symbol(pen, symbol, size) for drawing in others]
    return [group(drawn, at=at) for drawn in found if drawn is not None]


def _space(pen: Pen, rival: Rival, place: int, space: int, radius: float, others: Sequence[Drawing]) -> Element:
    card, tile = CARDS[rival.cards[place]], rival.lying[place][space]
    if tile == NONE:
        drawn = group(hexes.ground(pen, card.types[space], radius), hexes.edge(pen, radius, pen.palette.hairline))
    elif tile >= FACE_DOWN:
        drawn = _back(pen, radius)
    else:
        drawn = tiles.laid(pen, tile, radius, IS_SPECIAL)
    if card.symbols[space] == SELLS:
        return group(drawn, hexes.sign(pen, icons.SOLD, 0, radius + 5, 15))
    if card.symbols[space] == TAKES_DOUBLE:
        return group(drawn, *_symbol(pen, others, DOUBLE_HEX, 15, (0, radius + 5)))
    return drawn


def _back(pen: Pen, radius: float) -> Element:
    """A tile that lies face down."""
    return group(
        path(hexes.outline(radius * 0.955), fill=pen.palette.ink, opacity=0.75),
        path(hexes.outline(radius * 0.7), fill="none", stroke=pen.palette.card, stroke_width=1),
    )


# --- What it owns -------------------------------------------------------------------------------------------


def _die(pen: Pen, rival: Rival, owner: Owner) -> Block:
    """What it rolled last."""
    size = 30.0
    if rival.die == 0:
        return Block(0, size)
    said = Text(f"Its last roll: {rival.die}", f"Son dernier lancer : {rival.die}")
    return Block(
        size,
        size,
        group(pieces.die(pen, rival.die, size, seat=owner.seat), title=pen.say(said), data_piece=following.DIE),
    )


def _purse(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    silver = state.estates[owner.seat].silver
    drawn = pen.tally(icons.SILVER, 0, 4, silver, 22)
    return Block(48, 30, group(drawn, title=pen.say(captions.silver(silver)), data_piece=following.PURSE))


def _inventory(pen: Pen, rival: Rival) -> list[Block]:
    """The top tile of each pile and how many there are; wild tiles apart."""
    radius, found = _PILE, []
    for type in INVENTORY_ORDER:
        pile = rival.inventory[type]
        if pile:
            names = captions.gains([captions.tile(kind) for kind in pile])
            said = Text(f"Inventory, the top tile last: {names.en}", f"Inventaire, le dessus en dernier : {names.fr}")
            found.append(
                _pile(pen, tiles.face(pen, pile[-1], radius, IS_SPECIAL), len(pile), said, following.pile(type))
            )
    if rival.wild:
        names = captions.gains([captions.tile(kind) for kind in rival.wild])
        said = Text(f"Wild tiles, face down: {names.en}", f"Tuiles joker, face cachée : {names.fr}")
        found.append(_pile(pen, _back(pen, radius), len(rival.wild), said, following.WILD))
    return found


def _pile(pen: Pen, drawn: Element, count: int, said: Text, name: str) -> Block:
    radius = _PILE
    number = pen.write(2 * radius, radius + 5, f"×{count}", _SMALL, font_weight=700)
    return Block(
        2 * radius + 18,
        2 * radius,
        group(group(drawn, at=(radius, radius)), number, title=pen.say(said), data_piece=name),
    )


def _goods(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """One piece, whatever it has."""
    heap, size, found = state.estates[owner.seat].goods, 26.0, []
    for kind in range(1, GOODS + 1):
        count = count_of(heap, kind)
        if count:
            drawn = pieces.goods(pen, kind, size, count)
            found.append(Block(size + 6, size + 4, group(drawn, at=(0, 3), title=pen.say(labels.goods(kind, count)))))
    laid = beside(found, 10)
    return Block(laid.width, laid.height, group(laid.content, data_piece=following.GOODS))


# --- The duchy ----------------------------------------------------------------------------------------------


def _duchy(pen: Pen, rival: Rival, width: float) -> Block:
    """Type by type, from the top and the left; tiles that found no free space are a number behind."""
    radius = 15.0 if width > 340 else 11.0
    rows = [_row(pen, rival, type, radius) for type in range(TYPE_COUNT)]
    return flow(rows, width, 12, 5)


def _row(pen: Pen, rival: Rival, type: int, radius: float) -> Block:
    land = rival.land
    step, first, count = hexes.WIDE * radius + 1, land.first[type], land.counts[type]
    parts = []
    for place in range(count):
        tile = rival.duchy[first + place]
        is_marked = first + place in land.again and "D" in rival.modifiers
        at = (step * (place + 0.5), radius)
        parts.append(group(_slot(pen, tile, type, radius, is_marked), at=at, title=_name(pen, tile)))
    covered = count - rival.duchy[first : first + count].count(NONE)
    said = Text(
        f"Its duchy, {TYPE_NAMES[type].en}: {covered} of {count} spaces covered",
        f"Son duché, {TYPE_NAMES[type].fr} : {covered} cases couvertes sur {count}",
    )
    return Block(step * count, 2 * radius, group(*parts, title=pen.say(said), data_piece=following.row(type)))


def _slot(pen: Pen, tile: int, type: int, radius: float, is_marked: bool) -> Element:
    if tile == ASLEEP:
        return _back(pen, radius)
    if tile == NONE:
        rim = pen.palette.gold if is_marked else pen.palette.hairline
        return group(hexes.ground(pen, type, radius), hexes.edge(pen, radius, rim))
    kind = KINDS[face(tile)]  # its figures could not be read; its name says them
    species = SPECIES[kind.species] if kind.type == LIVESTOCK else kind.id
    icon = icons.BOOK if kind.type == MONASTERY else icons.TILES[species]
    return group(hexes.tile_face(pen, kind.type, radius), hexes.sign(pen, icon, 0, 0, 1.2 * radius))


def _name(pen: Pen, tile: int) -> str:
    return "" if tile in (NONE, ASLEEP) else pen.say(captions.tile(face(tile)))
