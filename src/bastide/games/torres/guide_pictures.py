"""The pictures of the guide, made by the program from positions."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bastide.drawing import THEMES, Block, Element, Pen, Point, beside, column, group, path, wrap
from bastide.drawing.icons import Icon
from bastide.drawing.page import figure
from bastide.engine.chance import stream
from bastide.engine.options import complete
from bastide.engine.text import Lang, Text
from bastide.games.torres import board, captions, overlay, piles, relief, track
from bastide.games.torres.components import (
    KINDS,
    MASTERS,
    SIZE,
    SQUARE_BY_NAME,
    SQUARES,
    Card,
)
from bastide.games.torres.decisions import BLOCK_FROM, KNIGHT, MOVE, SCORE, VERBS
from bastide.games.torres.icons import ICONS, MASTER_ICONS
from bastide.games.torres.options import OPTIONS
from bastide.games.torres.placing import place
from bastide.games.torres.rules import TorresRules, set_up
from bastide.games.torres.state import TorresState

NAMES: Final[tuple[str, ...]] = ("Anne", "Baudouin", "Clémence", "Drogon")
_TILE: Final[float] = 76
_WIDTH: Final[int] = 480  # of a list of cards
_TRACK: Final[float] = 560

Squares = Sequence[int]


# --- Positions ----------------------------------------------------------------------------------------------


def position(corner: str, *rows: str, players: int = 2, **rest: object) -> TorresState:
    """A board on which only some rows are not empty ground; the corner is the square of the first token."""
    tokens = ["."] * SQUARES
    for down, row in enumerate(rows):
        for right, token in enumerate(row.split()):
            tokens[SQUARE_BY_NAME[corner] + SIZE * down + right] = token
    lines = [" ".join(tokens[SIZE * row : SIZE * (row + 1)]) for row in range(SIZE)]
    options = complete(OPTIONS, {"players": players})
    given = {"seats": [{} for _ in range(players)], "board": lines, **rest}
    return place(given, TorresRules(), options, stream("guide"))


def around(corner: str, wide: int, deep: int) -> list[int]:
    """The squares of a rectangle."""
    first = SQUARE_BY_NAME[corner]
    return [first + SIZE * down + right for down in range(deep) for right in range(wide)]


def placing_a_knight() -> TorresState:
    return position("d4", ". 2 .", "1 1a 0b", ". . .")


def climbing() -> TorresState:
    """A stair of three blocks."""
    return position("b5", "0a 1 2 3")


CLIMB: Final[tuple[str, ...]] = ("b5", "c5", "d5", "e5", "f5")  # the last step leads down to the ground


def at_a_door() -> TorresState:
    """A knight on a roof, before a tower."""
    return position("b5", "1a 3 1 3 1")


def building() -> TorresState:
    """A castle that may not rise yet, and another nearby."""
    return position("b5", "3 1 1a . 1")


def scoring() -> TorresState:
    """One castle, two knights of Anne, one of Baudouin."""
    return position("d4", "1 2a 1", ". 3a 1b")


def by_the_king() -> TorresState:
    """The second year: one level counts for the king."""
    return position("c3", "4a 2b", "1K 1", year=2)


def posts(state: TorresState) -> list[int]:
    """Where the seat on turn may place a knight."""
    return [KNIGHT.part(decision, 0) for decision in state.decisions() if VERBS.of[decision] is KNIGHT]


def reach(state: TorresState) -> list[int]:
    """Where the first knight of the seat on turn may move."""
    first = state.camps[state.seat].knights[0]
    moves = [decision for decision in state.decisions() if VERBS.of[decision] is MOVE]
    return [MOVE.part(decision, 1) for decision in moves if MOVE.part(decision, 0) == first]


def building_sites(state: TorresState) -> list[int]:
    """Where the seat on turn may place a block."""
    return sorted({BLOCK_FROM.part(decision, 1) for decision in state.decisions() if VERBS.of[decision] is BLOCK_FROM})


JUMPING: Final[tuple[int, ...]] = (4, 5, 6, 9)  # where the markers are before Anne spends action points on the track
SPENT: Final[int] = 3


def jumped() -> list[int]:
    """Anne's total after each of the points she pays for."""
    state = position("a1", ".", players=4)
    for camp, total in zip(state.camps, JUMPING, strict=True):
        camp.total = total
    found = []
    for _ in range(SPENT):
        state.play(SCORE.first)
        found.append(state.camps[0].total)
    return found


# --- Pictures of the board ----------------------------------------------------------------------------------


def table(lang: Lang, theme: str) -> str:
    state = set_up(TorresRules(), complete(OPTIONS, {"players": 2}), stream("guide"))
    return board.draw(state, NAMES[:2], 0, lang, theme, 760)


def placing(lang: Lang, theme: str) -> str:
    state = placing_a_knight()
    return _lit(lang, theme, state, around("c3", 5, 4), posts(state), Text("A new knight", "Un chevalier"))


def moving(lang: Lang, theme: str) -> str:
    """Up the stair one by one, and down in one."""
    pen, state, view = _pen(lang, theme), climbing(), relief.View(_TILE)
    way = [view.roof(SQUARE_BY_NAME[name], state.heights[SQUARE_BY_NAME[name]]) for name in CLIMB]
    arrows = [_arrow(pen, here, there) for here, there in pairwise(way)]
    drawn = relief.cut_out(pen, state.heights, state.standing, _TILE, around("a4", 6, 3), over=arrows)
    return figure(pen, drawn, Text("Moves", "Déplacements"))


def _arrow(pen: Pen, here: Point, there: Point) -> Element:
    """A bow from roof to roof."""
    (x1, y1), (x2, y2) = here, there
    top = min(y1, y2) - 22
    bow = f"M{x1:.1f} {y1:.1f}C{x1:.1f} {top:.1f} {x2:.1f} {top:.1f} {x2:.1f} {y2:.1f}"
    head = f"M{x2 - 5:.1f} {y2 - 8:.1f}L{x2:.1f} {y2:.1f}L{x2 + 5:.1f} {y2 - 8:.1f}"
    return path(bow + head, fill="none", stroke=pen.palette.rubric, stroke_width=2, stroke_linecap="round")


def doors(lang: Lang, theme: str) -> str:
    state = at_a_door()
    return _lit(lang, theme, state, around("a4", 7, 3), reach(state), Text("Doors", "Portes"))


def blocks(lang: Lang, theme: str) -> str:
    state = building()
    return _lit(lang, theme, state, around("a4", 7, 3), building_sites(state), Text("Blocks", "Blocs"))


def castle(lang: Lang, theme: str) -> str:
    return _valued(lang, theme, scoring(), around("c3", 5, 4), Text("A castle scored", "Un château décompté"))


def king(lang: Lang, theme: str) -> str:
    return _valued(lang, theme, by_the_king(), around("b2", 4, 4), Text("The king's bonus", "Le bonus du roi"))


def _lit(lang: Lang, theme: str, state: TorresState, squares: Squares, lit: Squares, title: Text) -> str:
    """Some squares, those that may be chosen with a ring on their roofs."""
    pen = _pen(lang, theme)
    return figure(pen, relief.cut_out(pen, state.heights, state.standing, _TILE, squares, lit), title)


def _valued(lang: Lang, theme: str, state: TorresState, squares: Squares, title: Text) -> str:
    """Some squares, and beside them what their castle is worth to whom."""
    pen = _pen(lang, theme)
    drawn = relief.cut_out(pen, state.heights, state.standing, _TILE, squares)
    label = overlay.label(pen, overlay.worth(state, 0), NAMES)
    return figure(pen, beside([drawn, _centred(label, drawn.height)], 14), title)


# --- Pictures of other things -------------------------------------------------------------------------------


def stacks(lang: Lang, theme: str) -> str:
    """The stacks of the first year for three players."""
    pen = _pen(lang, theme)
    sizes = position("a1", ".", players=3).terms.stacks[0]
    drawn = [piles.stack(pen, size, captions.blocks(size)) for size in sizes]
    return figure(pen, beside(drawn, 12), Text("Stacks", "Piles"))


def ten_cards(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    return figure(pen, _listed(pen, KINDS, ICONS), Text("The ten action cards", "Les dix cartes Action"))


def masters(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    return figure(pen, _listed(pen, MASTERS, MASTER_ICONS), Text("The master cards", "Les cartes Maître"))


def _listed(pen: Pen, cards: Sequence[Card], icons: Sequence[Icon]) -> Block:
    """Every card with its icon and its words."""
    lines = []
    for card, icon in zip(cards, icons, strict=True):
        words = wrap(pen.say(card.effect), 15, _WIDTH - 56)
        height = 24 + 19.0 * len(words)
        lines.append(
            Block(
                _WIDTH,
                height,
                group(
                    pen.icon(icon, 4, 2, 32),
                    pen.write(50, 16, pen.say(card.name), 17, book=True, font_weight=600),
                    *[pen.write(50, 37 + 19 * place, line, 15) for place, line in enumerate(words)],
                ),
            )
        )
    return column(lines, 8)


def jumping(lang: Lang, theme: str) -> str:
    """The track before and after."""
    pen = _pen(lang, theme)
    lines = track.Lines(_TRACK)
    steps = []
    for totals in (list(JUMPING), [jumped()[-1], *JUMPING[1:]]):
        drawn = group(track.spaces(pen, lines), track.markers(pen, lines, totals, NAMES))
        steps.append(Block(lines.width, lines.height, drawn))
    return figure(pen, column(steps, 14), Text("The score track", "La piste des points"))


# --- How they are made --------------------------------------------------------------------------------------


def _pen(lang: Lang, theme: str) -> Pen:
    return Pen(THEMES[theme], lang)


def _centred(block: Block, height: float) -> Block:
    return Block(block.width, height, block.at(0, (height - block.height) / 2))
