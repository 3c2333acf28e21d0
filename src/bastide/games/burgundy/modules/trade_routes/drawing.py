"""Trade routes drawn: a strip of squares below what a player has, with the goods on them; and tiles to be laid."""

from typing import Final

from bastide.drawing import Block, Element, Pen, group, rect
from bastide.drawing.icons import LAUREL, Icon
from bastide.engine.bag import count_of
from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy import captions, hexes, icons
from bastide.games.burgundy.belongings import section
from bastide.games.burgundy.components import GOODS, KINDS
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.trade_routes.rules import (
    AS_TILE,
    BONUS,
    NUMBER,
    PER_TILE,
    POINTS,
    ROUTES,
    SILVER,
    WORKERS,
    Routes,
    bonus_words,
    tile_words,
)
from bastide.games.burgundy.state import NONE, BurgundyState

_NAME: Final = Text("Trade route", "Route commerciale")
_TO_LAY: Final = Text("Tiles of your route to lay", "Tuiles de votre route à poser")
_BETWEEN: Final[float] = 3  # tiles
_LEADING: Final[float] = 4  # lines
_FIGURE: Final[float] = 13.4  # can be read on a phone and on a desk


class RoutesDrawing(Drawing):
    lies_beside = True

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        routes = ROUTES.routes(state)
        blocks = []
        if routes.tiles[owner.seat]:
            blocks.append(section(pen, owner, _NAME, _strip(pen, state, owner)))
        return blocks if owner.is_labelled else blocks + _to_lay(pen, routes, owner)

    def in_hand(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """What is chosen from lies where no scrolling is needed; before the first roll there are no dice."""
        return _to_lay(pen, ROUTES.routes(state), owner) if owner.is_labelled else []


def _to_lay(pen: Pen, routes: Routes, owner: Owner) -> list[Block]:
    return [section(pen, owner, _TO_LAY, _hand(pen, routes, owner))] if routes.hands[owner.seat] else []


class Look:
    """How large the squares of a strip are, and how many tiles lie in a line."""

    def __init__(self, tiles: int, room: float, least: float, most: float) -> None:
        rows = 1
        while rows < tiles and _wide(-(-tiles // rows), room) < least:
            rows += 1
        self.in_row = -(-tiles // rows)
        self.wide = min(most, _wide(self.in_row, room))
        self.is_small = least < _OWN_LEAST
        self.top = _FIGURE * 1.25 if self.is_small else 21.0
        self.high = self.top + min(self.wide, 24) + (1 if self.is_small else 3)

    def at(self, place: int) -> tuple[float, float]:
        """The top left corner of a square."""
        row, column = divmod(place // PER_TILE, self.in_row)
        return (
            (column * PER_TILE + place % PER_TILE) * self.wide + column * _BETWEEN,
            row * (self.high + _LEADING),
        )


_OWN_LEAST: Final[float] = 24


def _wide(tiles: int, room: float) -> float:
    return (room - _BETWEEN * (tiles - 1)) / (tiles * PER_TILE)


def look_for(owner: Owner, tiles: int) -> Look:
    room = owner.room or 380
    return Look(tiles, room, _OWN_LEAST, 31) if owner.is_labelled else Look(tiles, room, 13, 22)


def _strip(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    routes, seat = ROUTES.routes(state), owner.seat
    look = look_for(owner, len(routes.tiles[seat]))
    ahead = _previews(pen, state, owner, look) if owner.is_viewer else []
    return strip(pen, routes, seat, look, ahead)


def strip(pen: Pen, routes: Routes, seat: int, look: Look, ahead: list[Element]) -> Block:
    """The squares from left to right; behind the filled ones a golden frame shows where the next good goes."""
    length = routes.length(seat)
    parts = [_square(pen, routes, seat, place, look) for place in range(length)]
    corner = look.at(length - 1)
    wide = max(look.at(place)[0] for place in range(length)) + look.wide
    return Block(wide, corner[1] + look.high, group(*parts, *ahead, data_zone=f"route-{seat}"))


def _square(pen: Pen, routes: Routes, seat: int, place: int, look: Look) -> Element:
    laid, square = routes.goods[seat], routes.square(seat, place)
    is_filled, is_next = place < len(laid), place == len(laid)
    goods = laid[place] if is_filled else NUMBER[square]
    return group(
        face(pen, square, look, goods, is_filled=is_filled, is_met=routes.is_met(seat, place), is_next=is_next),
        at=look.at(place),
        title=pen.say(_card(routes, seat, place)),
    )


def face(
    pen: Pen,
    square: int,
    look: Look,
    goods: int,
    *,
    is_filled: bool = False,
    is_met: bool = False,
    is_next: bool = False,
) -> Element:
    """A square: above, the number it wants or the good on it; below, its bonus, faint where that was missed."""
    shown, wide, high, top = pen.palette, look.wide, look.high, look.top
    icon = icons.GOODS[goods - 1]
    framed = is_met or is_next
    parts = [
        rect(0.5, 0.5, wide - 1, high - 1, rx=3, fill=shown.card),
        rect(0.5, 0.5, wide - 1, top, rx=3, fill=pen.pigment(icon.pigment), opacity=0.75 if is_filled else 0.28),
    ]
    if is_filled and not look.is_small:
        parts.append(hexes.sign(pen, icon, wide * 0.31, top / 2 + 0.5, min(16.0, wide * 0.52)))
        parts.append(pen.write(wide * 0.78, top / 2 + 5.2, str(goods), _FIGURE, anchor="middle", font_weight=700))
    else:
        middle = top / 2 + _FIGURE * 0.36 + 0.5
        parts.append(pen.write(wide / 2, middle, str(goods), _FIGURE, anchor="middle", font_weight=700))
    below = _bonus(pen, BONUS[square], look)
    parts.append(group(below, opacity=0.22) if is_filled and not is_met else below)
    parts.append(
        rect(
            0.5,
            0.5,
            wide - 1,
            high - 1,
            rx=3,
            fill="none",
            stroke=shown.gold if framed else shown.hairline,
            stroke_width=2 if framed else 0.9,
            stroke_dasharray="4 2.5" if is_next else None,
            class_="edge",
        )
    )
    return group(*parts)


def _bonus(pen: Pen, bonus: int, look: Look) -> Element:
    """Its sign; with its amount where there is room for it."""
    middle = (look.top + look.high) / 2
    amount = WORKERS[bonus] or SILVER[bonus] or POINTS[bonus]
    if amount == 0 or look.is_small:
        size = min(look.wide - 1.5, 21.0)
        return hexes.sign(pen, bonus_icon(bonus), look.wide / 2, middle, size)
    size = min(17.0, look.wide * 0.52)
    return group(
        hexes.sign(pen, bonus_icon(bonus), look.wide * 0.31, middle, size),
        pen.write(look.wide * 0.78, middle + 5, str(amount), _FIGURE, anchor="middle", font_weight=700),
    )


def bonus_icon(bonus: int) -> Icon:
    if AS_TILE[bonus] != NONE:
        return icons.TILES[KINDS[AS_TILE[bonus]].id]
    return icons.WORKER if WORKERS[bonus] else icons.SILVER if SILVER[bonus] else LAUREL


def _card(routes: Routes, seat: int, place: int) -> Text:
    """What a square wants and brings, or what became of it."""
    square, laid = routes.square(seat, place), routes.goods[seat]
    brings = bonus_words(BONUS[square])
    if place >= len(laid):
        goods = captions.some_goods(NUMBER[square], 1)
        return Text(
            f"Square {place + 1} of the trade route: {goods.en} laid here brings {brings.en}",
            f"Case {place + 1} de la route commerciale : y poser {goods.fr} rapporte {brings.fr}",
        )
    goods = captions.some_goods(laid[place], 1)
    if routes.is_met(seat, place):
        end = Text(f"it brought {brings.en}", f"bonus reçu : {brings.fr}")
    else:
        end = Text(f"a {NUMBER[square]} would have brought {brings.en}", f"bonus manqué : {brings.fr}")
    return Text(
        f"Square {place + 1} of the trade route: {goods.en}; {end.en}",
        f"Case {place + 1} de la route commerciale : {goods.fr} ; {end.fr}",
    )


def _previews(pen: Pen, state: BurgundyState, owner: Owner, look: Look) -> list[Element]:
    """Where the goods would come to lie, while one points at them or has chosen them; in green where they match."""
    routes, seat = ROUTES.routes(state), owner.seat
    first = len(routes.goods[seat])
    found = []
    for goods in range(1, GOODS + 1):
        count = min(count_of(state.estates[seat].goods, goods), routes.length(seat) - first)
        marks = [
            _ring(pen, look, place, is_met=NUMBER[routes.square(seat, place)] == goods)
            for place in range(first, first + count)
        ]
        if marks:
            found.append(group(*marks, data_hover=f"goods-{goods}", data_when=f"goods-{goods}", display="none"))
    return [group(*found, pointer_events="none", aria_hidden="true")]


def _ring(pen: Pen, look: Look, place: int, *, is_met: bool) -> Element:
    x, y = look.at(place)
    return rect(
        x + 1,
        y + 1,
        look.wide - 2,
        look.high - 2,
        rx=3,
        fill="none",
        stroke=pen.palette.legal if is_met else pen.palette.ink,
        stroke_width=3.4 if is_met else 1.2,
    )


def _hand(pen: Pen, routes: Routes, owner: Owner) -> Block:
    """Tiles still to be laid, each a piece; they lie apart, so that a finger finds them."""
    tiles = members(routes.hands[owner.seat])
    look = Look(1, PER_TILE * (31 if owner.is_labelled else 15), 13 if not owner.is_labelled else _OWN_LEAST, 31)
    wide, gap = look.wide * PER_TILE, 8.0
    in_row = max(1, int(((owner.room or 380) + gap) // (wide + gap)))
    parts = []
    for number, tile in enumerate(tiles):
        row, column = divmod(number, in_row)
        said = tile_words(tile)
        parts.append(
            group(
                tile_face(pen, tile, look),
                at=(column * (wide + gap), row * (look.high + gap)),
                title=pen.say(Text(f"Route tile: {said.en}", f"Tuile de route : {said.fr}")),
                **owner.piece(f"route-{tile + 1}"),
            )
        )
    rows = -(-len(tiles) // in_row)
    width = min(in_row, len(tiles)) * (wide + gap) - gap
    return Block(width, rows * (look.high + gap) - gap, group(*parts))


def tile_face(pen: Pen, tile: int, look: Look) -> Element:
    """A route tile, all of its squares empty."""
    squares = [tile * PER_TILE + place for place in range(PER_TILE)]
    return group(
        *[group(face(pen, square, look, NUMBER[square]), at=look.at(place)) for place, square in enumerate(squares)]
    )
