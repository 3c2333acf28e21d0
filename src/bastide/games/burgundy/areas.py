"""A player's area: name and points, the duchy, and what is owned beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bastide.drawing import LEGIBLE, MARKS, Block, Element, Pen, beside, column, flow, group, path, rect, width_of
from bastide.drawing import areas as kit
from bastide.drawing.areas import LEFT, RIGHT, Sitter
from bastide.drawing.icons import LAUREL
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.burgundy import captions, duchy, hexes, labels, pieces, tiles
from bastide.games.burgundy.belongings import belongings
from bastide.games.burgundy.components import BOARDS, SHEETS
from bastide.games.burgundy.face_drawing import Owner, drawings
from bastide.games.burgundy.prices import placing
from bastide.games.burgundy.state import NONE, BurgundyState, sheet_of

_HEAD: Final[int] = 40
_TWO_HEADS: Final[int] = 66
_LINE: Final[int] = 30  # for each of two partners
_FOOT: Final[int] = 10


@dataclass(frozen=True)
class Form:
    """How an area is laid out: the radius of its spaces, and whether its things lie beside the duchy or below it."""

    width: float
    radius: float
    is_beside: bool
    scale: float = 1.0  # of the things owned
    is_large: bool = False  # with labels, and all things in full size


def contents(pen: Pen, state: BurgundyState, sitter: Sitter, form: Form) -> Block:
    """All that lies in the area."""
    room = form.width - LEFT - RIGHT
    if sitter.seat >= state.terms.players:
        owner = Owner(sitter.seat, sitter.is_viewer, form.scale, form.is_large, room)
        found = [drawing.silent_area(pen, state, owner, room) for drawing in drawings(state)]
        return column([block for block in found if block is not None], 8)
    gap = 12.0
    land = _land(pen, state, sitter, form.radius)
    line = room - land.width - gap if form.is_beside else room
    owner = Owner(sitter.seat, sitter.is_viewer, form.scale, form.is_large, line)
    owned = belongings(pen, state, owner)
    boards = [block for drawing in drawings(state) for block in drawing.boards(pen, state, owner)]
    if form.is_beside:
        between, leading = 9 * form.scale + 3, 10 if form.is_large else 6
        in_turn = flow(owned + boards, line, between, leading)
        aside = min(in_turn, _around_boards(owned, boards, line, between, leading), key=lambda way: way.height)
        tallest = max(land.height, aside.height)
        return beside([land, Block(aside.width, tallest, aside.content)], gap)
    below = _around_boards(owned, boards, room, 11 * form.scale + 1, 8)
    centred = Block(room, land.height, land.at((room - land.width) / 2, 0))
    return column([centred, below], 8)


def _around_boards(owned: Sequence[Block], boards: Sequence[Block], room: float, gap: float, leading: float) -> Block:
    """What is owned at the left of the boards of expansions; what is too wide to lie there, below them."""
    rest = room - sum(board.width + gap for board in boards)
    left = flow([block for block in owned if block.width <= rest], rest, gap, leading)
    wide = [block for block in owned if block.width > rest]
    whole = column([beside([left, *boards], gap), *wide], leading)
    return Block(room, whole.height, whole.content)


def area(pen: Pen, state: BurgundyState, sitters: Sequence[Sitter], form: Form, inside: Block, least: float) -> Block:
    """With all that lies inside, of one or of two partners; no lower than the least."""
    first = sitters[0]
    if len(sitters) == 1:
        head, high = _head(pen, state, first, form), max(least, _HEAD + inside.height + _FOOT)
        return kit.area(pen, first, head, inside, high, on_turn=state.seat == first.seat)
    high = max(least, _TWO_HEADS + inside.height + _FOOT)
    head, zone = _two_heads(pen, state, sitters, form, high), " ".join(f"seat-{sitter.seat}" for sitter in sitters)
    return kit.area(pen, first, head, inside, high, on_turn=False, zone=zone)


def _two_heads(pen: Pen, state: BurgundyState, sitters: Sequence[Sitter], form: Form, height: float) -> Block:
    """Partners one below the other, each with their own points; at the right what they have together (X9.10)."""
    width, sum_ = form.width, state.book.team_points(state, sitters[0].seat)
    wide = _wide(sum_)
    board = pen.say(captions.board_name(state, sitters[0].seat)) if form.is_large else ""
    board_wide = width_of(pen.say(captions.RECONSTRUCTED), LEGIBLE) + 10 if board else 0
    right = width - RIGHT - wide - 12 - board_wide
    spine = f"M6 {height / 2:g}H0V{height - 7:g}A6 7 0 0 0 6 {height:g}Z"  # its lower half is the second partner's
    parts: list[Element] = [
        *_board_name(pen, state, sitters[0], board, width - RIGHT - wide - 12),
        _score(pen, width, 14, sum_, Text(f"Together {sum_} VP", f"Ensemble {sum_} PV")),
        path(spine, fill=pen.palette.colour_of(MARKS[sitters[1].seat])),
    ]
    for line, sitter in enumerate(sitters):
        own, mark = str(state.vp[sitter.seat]), MARKS[sitter.seat]
        tint = rect(6, 1, right - 2, _LINE - 1, rx=4, fill=pen.palette.colour_of(mark), opacity=0.16)
        points = group(
            pen.write(right - 6, 22, own, 15, anchor="end", font_weight=600, colour=pen.palette.faded),
            title=pen.say(captions.points(state.vp[sitter.seat])),
        )
        remark = None if sitter.is_viewer or not sitters[0].is_viewer else Text("your partner", "votre partenaire")
        name = kit.name_of(pen, sitter, 42, right - 42 - width_of(own, 15) - 14, remark if form.is_large else None)
        shown = [tint] if state.seat == sitter.seat else []
        parts.append(group(*shown, pen.mark(mark, LEFT, 5, 20), group(name, at=(0, -3)), points, at=(0, line * _LINE)))
    return Block(width, _TWO_HEADS, group(*parts))


def _board_name(pen: Pen, state: BurgundyState, sitter: Sitter, board: str, x: float) -> list[Element]:
    """Below it, where the layout is our own, that it is."""
    if not board:
        return []
    faded = pen.palette.faded
    if not state.estates[sitter.seat].board.is_reconstructed:
        return [pen.write(x, 38, board, LEGIBLE, colour=faded, anchor="end")]
    written = [
        pen.write(x, 30, board, LEGIBLE, colour=faded, anchor="end"),
        pen.write(x, 45, pen.say(captions.RECONSTRUCTED), LEGIBLE, colour=faded, anchor="end", font_style="italic"),
    ]
    return [group(*written, title=pen.say(labels.SAYS["reconstructed"]))]


def _head(pen: Pen, state: BurgundyState, sitter: Sitter, form: Form) -> Block:
    seat, width = sitter.seat, form.width
    score = state.scores()[seat]
    wide = _wide(score)
    board = pen.say(captions.board_name(state, seat)) if form.is_large and state.estates[seat].board_number >= 0 else ""
    room = width - 42 - wide - RIGHT - 12 - (width_of(board, LEGIBLE) + 10 if board else 0)
    printed = pen.write(width - RIGHT - wide - 12, 23, board, LEGIBLE, colour=pen.palette.faded, anchor="end")
    content = group(
        pen.mark(MARKS[seat], LEFT, 8, 20),
        kit.name_of(pen, sitter, 42, room),
        *([printed] if board else []),
        _score(pen, width, 0, score, captions.points(score)),
    )
    return Block(width, _HEAD, content)


def _score(pen: Pen, width: float, top: float, score: int, said: Text) -> Element:
    """At the right of a head."""
    return group(
        pen.icon(LAUREL, width - RIGHT - _wide(score), top + 6.5, 21),
        pen.write(width - RIGHT, top + 23.8, str(score), 19, anchor="end", font_weight=700),
        title=pen.say(said),
    )


def _wide(score: int) -> float:
    return 25 + width_of(str(score), 19)


# --- The duchy ---------------------------------------------------------------------------------------------


def _land(pen: Pen, state: BurgundyState, sitter: Sitter, usual: float) -> Block:
    estate = state.estates[sitter.seat]
    if estate.board_number < 0:
        return _sides(pen, state, sitter, usual)
    ground = estate.board.ground
    radius = duchy.radius_within(usual, ground)
    owner = Owner(sitter.seat, sitter.is_viewer, 1, True)
    prices = placing(state, sitter.seat) if sitter.is_viewer else [[]] * ground.spaces
    tags: list[list[Element]] = [[]] * ground.spaces
    if sitter.is_viewer or drawings(state):
        tags = [_tags(pen, state, owner, place, radius, prices[place]) for place in range(ground.spaces)]
    titles = [pen.say(labels.space(state, owner.seat, place)) for place in range(ground.spaces)]
    seen = Seen(radius, estate.board_number, tuple(estate.tiles), state.terms.is_special)
    spaces = _spaces(pen, owner, seen, titles, tags) if any(tags) else _plain(pen, owner, seen, tuple(titles))
    land = duchy.land(pen, estate.board_number, radius)
    marks = [mark for drawing in drawings(state) for mark in drawing.on_duchy(pen, state, owner, radius)]
    return Block(*duchy.size(radius, ground), group(land, spaces, *marks))


def _tags(
    pen: Pen, state: BurgundyState, owner: Owner, place: int, radius: float, prices: Sequence[tuple[str, int]]
) -> list[Element]:
    """What hangs on a space: the prices to place a tile there, and what expansions put on it."""
    tags = [pieces.hung(pieces.price(pen, cost, radius * 0.4), radius, die) for die, cost in prices]
    for drawing in drawings(state):
        tags += drawing.on_space(pen, state, owner, place, radius)
    return tags


class Seen(NamedTuple):
    """A duchy as it lies there: how large its spaces are, and the tile on each."""

    radius: float
    board: int
    kinds: tuple[int, ...]
    is_special: bool


@kept
def _plain(pen: Pen, owner: Owner, seen: Seen, titles: tuple[str, ...]) -> Element:
    return _spaces(pen, owner, seen, titles, [()] * len(titles))


def _spaces(pen: Pen, owner: Owner, seen: Seen, titles: Sequence[str], tags: Sequence[Sequence[Element]]) -> Element:
    """Each is one piece, with the tile on it."""
    ground = BOARDS[seen.board].ground
    return group(
        *[
            group(
                *([tiles.laid(pen, kind, seen.radius, seen.is_special)] if kind != NONE else []),
                hexes.edge(pen, seen.radius),
                *tags[place],
                at=duchy.middle(place, seen.radius, ground),
                title=titles[place],
                **owner.piece(f"space-{place}"),
            )
            for place, kind in enumerate(seen.kinds)
        ],
        data_still="",  # a faded tile would let the number under it shine through
    )


def _sides(pen: Pen, state: BurgundyState, sitter: Sitter, radius: float) -> Block:
    """The two sides of the board that was drawn (B3.7)."""
    width, height = duchy.size(radius)
    gap = 12.0
    each = (width - gap) / 2
    parts: list[Element] = []
    for place, side in enumerate(SHEETS[sheet_of(state.estates[sitter.seat].board_number)]):
        land = duchy.duchy(pen, side, {}, duchy.radius_for(each - 12, BOARDS[side].ground))
        name = BOARDS[side].name
        high = land.height + 42
        said = Text(f"Duchy {name}", f"Duché {name}")
        frame = rect(0, 0, each, high, rx=6, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge")
        words = pen.write(each / 2, high - 12, pen.say(said), 16, anchor="middle", book=True, font_weight=700)
        owner = Owner(sitter.seat, sitter.is_viewer, 1, True)
        parts.append(
            group(
                frame,
                land.at(6, 10),
                words,
                at=(place * (each + gap), (height - high) / 2),
                title=pen.say(said),
                **owner.piece(f"side-{name}"),
            )
        )
    return Block(width, height, group(*parts))
