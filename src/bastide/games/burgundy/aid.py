"""What one would otherwise look up: the points of regions, and what the six kinds of tile do."""

from typing import Final

from bastide.drawing import Block, Element, Pen, group, path
from bastide.drawing.kept import kept
from bastide.drawing.lettering import LEGIBLE, legible
from bastide.engine.text import Text
from bastide.games.burgundy import captions, hexes, icons
from bastide.games.burgundy.components import REGION_VP, TYPE_COUNT, TYPES
from bastide.games.burgundy.state import BurgundyState

_KINDS: Final[tuple[Text, ...]] = tuple(captions.told("legend")[name] for name in TYPES)
_PRINTED: Final[int] = 8  # sizes of regions that the box knows
_SPARED: Final[float] = 7  # what points of one figure leave to those of two, where more sizes share the line


@kept
def region_points(pen: Pen, width: float, more: int = 0) -> Block:
    """Sizes of regions, each with its points, in one line; expansions may know larger ones."""
    shown, sizes = pen.palette, _PRINTED + more
    label = pen.say(Text("Region", "Région"))
    left = 62.0 if width > 450 else 0.0  # a phone has no room for the label
    each = (width - left) / sizes
    parts: list[Element] = []
    if left:
        parts.append(pen.write(0, 20, label, 13, colour=shown.rubric, book=True, font_style="italic"))
    shown_sizes = list(enumerate(REGION_VP[1 : sizes + 1], start=1))
    short = sum(points < 10 for _, points in shown_sizes)
    x, spared = left, _SPARED if sizes > _PRINTED else 0.0
    for size, points in shown_sizes:
        said = Text(f"A region of {size} brings {points} VP", f"Une région de {size} rapporte {points} PV")
        parts.append(
            group(
                path(hexes.outline(11, (x + 10, 15)), fill=shown.card, stroke=shown.hairline),
                pen.write(x + 10, 19.5, str(size), 13, anchor="middle", colour=shown.faded),
                pen.write(x + 22.5, 20, str(points), 15 if left and sizes == _PRINTED else 13.5, font_weight=700),
                title=pen.say(said),
            )
        )
        x += each - spared if points < 10 else each + spared * short / (sizes - short)
    return Block(width, 30, group(*parts))


def kinds(state: BurgundyState) -> tuple[Text, ...]:
    """What the six kinds do at this table."""
    told = dict(enumerate(_KINDS))
    for module in state.terms.modules:
        told |= module.words.kinds
    return tuple(told.values())


@kept
def legend(pen: Pen, width: float, height: float, kinds: tuple[Text, ...] = _KINDS) -> Block:
    """The six kinds, what each does."""
    pitch = (height - 12) / TYPE_COUNT
    radius = min(17.0, pitch * 0.48)
    left = 20 + 2 * radius
    most = max(1, min(4, int(pitch / (1.2 * LEGIBLE))))  # lines
    parts = [pen.panel(width, height)]
    for type, words in enumerate(kinds):
        y = 6 + pitch * (type + 0.5)
        face = [hexes.tile_face(pen, type, radius), hexes.sign(pen, icons.TYPES[type], 0, 0, radius * 1.2)]
        parts.append(group(*face, at=(12 + radius, y)))
        lines, size = legible(pen.say(words), 13, width - left - 8, most)
        first = y + size * 0.34 - (len(lines) - 1) * size * 0.6
        parts += [
            pen.write(left, first + size * 1.2 * place, line, size, pressed=pressed)
            for place, (line, pressed) in enumerate(lines)
        ]
    return Block(width, height, group(*parts, data_zone="legend"))
