"""The drawing kit: palettes, icons and a pen for boards of any game. It knows no game.

What every drawing is made with is imported from here; what some need, from its own file.
"""

from bastide.drawing.layout import Block, beside, column, flow, packed
from bastide.drawing.lettering import LEGIBLE, width_of, wrap
from bastide.drawing.palette import MARKS, ON_WAX, THEMES, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, Point, Value, circle, element, group, line, path, rect, scaled, span, text

__all__ = [
    "LEGIBLE",
    "MARKS",
    "ON_WAX",
    "THEMES",
    "WAX",
    "Block",
    "Element",
    "Pen",
    "Point",
    "Value",
    "beside",
    "circle",
    "column",
    "element",
    "flow",
    "group",
    "line",
    "packed",
    "path",
    "rect",
    "scaled",
    "span",
    "text",
    "width_of",
    "wrap",
]
