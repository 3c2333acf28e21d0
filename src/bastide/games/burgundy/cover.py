"""The picture of The Castles of Burgundy on the shelf: a castle over a river, a town and vines, tiles and dice."""

from typing import Final

from bastide.drawing import THEMES, Element, Pen, circle, group, path
from bastide.drawing.cover import FRAME, HEIGHT, WIDTH, cover
from bastide.drawing.icons import ring
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, hexes, pieces, tiles
from bastide.games.burgundy import components as box

_LANDSCAPE: Final = box.read("cover.toml")


def draw(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    scene = [
        circle(404, 74, 18, fill=pen.pigment("ochre"), opacity=0.9),
        *_washed(pen, "hills", 0),
        *_washed(pen, "rock", 0),
        *_washed(pen, "castle", 1.1),
        *_washed(pen, "river", 0.8),
        *_washed(pen, "town", 1.1),
        *_vineyard(pen),
        *_washed(pen, "ship", 1.2),
        *_foreground(pen),
        _edges(pen),
    ]
    return cover(pen, captions.NAME, Text(*_LANDSCAPE["says"]), scene, _garland(pen))


def _washed(pen: Pen, part: str, stroke: float) -> list[Element]:
    """A part of the landscape: each of its shapes in one pigment, with fine lines and dark openings on it."""
    ink = pen.palette.ink
    parts: list[Element] = []
    for wash in _LANDSCAPE[part]:
        shapes = [path(wash["shape"], fill=pen.pigment(wash["pigment"]))]
        if "lines" in wash:
            shapes.append(path(wash["lines"], fill="none", stroke_width=0.8))
        if "solid" in wash:
            shapes.append(path(wash["solid"], fill=ink, stroke="none", opacity=0.75))
        line = ink if stroke else "none"
        parts.append(group(*shapes, stroke=line, stroke_width=stroke, **hexes.ROUND))
    return parts


def _vineyard(pen: Pen) -> list[Element]:
    """Rows of vines on the slope, and three sheep by the river."""
    ink, vines, sheep = pen.palette.ink, _LANDSCAPE["vines"], _LANDSCAPE["sheep"]
    rows = path(vines, fill="none", stroke=pen.pigment("verdigris"), stroke_width=5, stroke_linecap="round")
    posts = path(vines, fill="none", stroke=ink, stroke_width=0.9, stroke_dasharray="1 8", stroke_linecap="round")
    animal = [
        path(sheep["legs"], stroke=ink, stroke_width=1.3),
        path(sheep["fleece"], fill=pen.pigment("plaster"), stroke=ink, stroke_width=1),
        path(ring(*sheep["head"]), fill=pen.pigment("slate"), stroke=ink, stroke_width=0.9),
    ]
    return [rows, posts, *[group(*animal, at=(x, y)) for x, y in sheep["places"]]]


def _foreground(pen: Pen) -> list[Element]:
    """A corner of a duchy, and a throw of two dice."""
    radius = 24.0
    step, row = hexes.WIDE * radius, 1.5 * radius
    laid = [(name, 52 + right * step, 246 - up * row) for name, right, up in _LANDSCAPE["tiles"]]
    dice = [
        group(pieces.die(pen, 5, 34, seat=0), transform="translate(372 232) rotate(-9)"),
        group(pieces.die(pen, 3, 34, seat=0), transform="translate(415 230) rotate(12)"),
    ]
    return [*[group(tiles.face(pen, box.KIND_BY_ID[name], radius), at=(x, y)) for name, x, y in laid], *dice]


# --- The border --------------------------------------------------------------------------------------------


def _edges(pen: Pen) -> Element:
    """The ground of the border, over whatever reaches beyond the picture."""
    right, bottom = WIDTH - FRAME, HEIGHT - FRAME
    hole = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{FRAME} {FRAME}V{bottom}H{right}V{FRAME}Z"
    return path(hole, fill=pen.palette.ground)


def _garland(pen: Pen) -> list[Element]:
    """A chain of hexagons in the six colours."""
    half = FRAME / 2
    across, down = _spread(half, WIDTH - half), _spread(half, HEIGHT - half)
    sides = [[(x, y) for x in across] for y in (half, HEIGHT - half)]
    sides += [[(x, y) for y in down] for x in (half, WIDTH - half)]
    colours, ink = [pen.pigment(name) for name in hexes.COLOURS[: box.TYPE_COUNT]], pen.palette.ink
    return [
        path(hexes.outline(7.2, at), fill=colours[number % box.TYPE_COUNT], stroke=ink, stroke_width=0.7)
        for side in sides
        for number, at in enumerate(side)
    ]


def _spread(start: float, end: float) -> list[float]:
    """Places from one corner to the next, evenly, the corners left free."""
    count = round((end - start - 24) / 21)
    step = (end - start - 24) / count
    return [start + 12 + step * (place + 0.5) for place in range(count)]
