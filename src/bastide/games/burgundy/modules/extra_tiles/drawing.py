"""The extra tiles drawn: what a crane may copy, what a worker costs, and the marker that stays on top."""

from typing import Final

from bastide.drawing import Block, Element, Pen, circle, group, path, rect
from bastide.drawing.icons import ARROW
from bastide.engine.text import Text, join
from bastide.games.burgundy import hexes, icons, labels, tiles
from bastide.games.burgundy.belongings import in_hand, section
from bastide.games.burgundy.components import KINDS
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.extra_tiles.rules import (
    BY_CRANE,
    ON_TOP,
    SELLS_WORKERS,
    WORKERS_A_SILVER,
    copied_kinds,
    has_effect,
)
from bastide.games.burgundy.modules.extra_tiles.words import rate
from bastide.games.burgundy.state import BurgundyState, owns

_COPIED: Final[float] = 22  # the radius of a tile that may be copied
_UP: Final[str] = "M0 3.4V-3M-2.9 -0.3L0 -3.3L2.9 -0.3"


class ExtraTilesDrawing(Drawing):
    def on_marker(self, pen: Pen, state: BurgundyState, seat: int, size: float) -> list[Element]:
        """A golden badge with an arrow: this marker stays on top (X4.2)."""
        if not owns(state.estates[seat], ON_TOP):
            return []
        said = Text(
            "Monastery 27: this marker stays on top of its space", "Monastère 27 : ce pion reste au-dessus sur sa case"
        )
        badge = [
            circle(0, 0, 6.2, fill=pen.palette.gold, stroke=pen.palette.card, stroke_width=1.2),
            path(_UP, fill="none", stroke=pen.palette.card, stroke_width=1.7, stroke_linecap="round"),
        ]
        return [group(*badge, at=(size + 0.5, 1.5), title=pen.say(said), data_mark="on-top")]

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        blocks = []
        if owns(state.estates[owner.seat], SELLS_WORKERS):
            blocks.append(in_hand(owner, _hire(pen, owner)))
        if owner.is_viewer and state.seat == owner.seat and state.question == BY_CRANE.number:
            blocks.append(in_hand(owner, _copied(pen, state, owner)))
        return blocks


def _hire(pen: Pen, owner: Owner) -> Block:
    """A silver, an arrow, and how many workers come for it; one piece for any number of silver."""
    high = 46 * owner.scale
    icon, figures = high * 0.62, high * 0.5
    many = f"×{WORKERS_A_SILVER}"
    wide = 2.35 * icon + high * 0.74 + figures * 1.3
    price = rate()
    said = Text(
        f"Monastery 28: {price.en}, at any decision of yours, as often as you like",
        f"Monastère 28 : {price.fr}, à chacune de vos décisions, autant de fois que voulu",
    )
    content = group(
        rect(0, 0, wide, high, rx=high * 0.12, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge"),
        hexes.sign(pen, icons.SILVER, high * 0.12 + icon / 2, high / 2, icon),
        pen.icon(ARROW, high * 0.18 + icon, high / 2 - icon * 0.24, icon * 0.48),
        hexes.sign(pen, icons.WORKER, high * 0.3 + icon * 1.95, high / 2, icon),
        pen.write(high * 0.36 + icon * 2.5, high / 2 + figures * 0.36, many, figures, font_weight=700),
        title=pen.say(said),
        **owner.piece("hire"),
    )
    return section(pen, owner, Text("Hire", "Engager"), Block(wide, high, content))


def _copied(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """The buildings that a crane may copy; those that would do nothing now are faint (X4.5)."""
    step = hexes.WIDE * _COPIED + 3
    kinds = copied_kinds(state)
    parts: list[Element] = []
    for place, kind in enumerate(kinds):
        said, face = labels.tile(state, kind), tiles.face(pen, kind, _COPIED, state.terms.is_special)
        is_idle = not has_effect(state, kind)
        if is_idle:
            said = join([said, Text("It would do nothing now.", "Il n'aurait pas d'effet maintenant.")])
        parts.append(
            group(
                group(face, opacity=0.35) if is_idle else face,
                hexes.edge(pen, _COPIED),
                at=(step * (place + 0.5), _COPIED),
                title=pen.say(said),
                **owner.piece(f"crane-{KINDS[kind].id}"),
            )
        )
    heading = Text("Your crane copies", "Votre grue copie")
    return section(pen, owner, heading, Block(step * len(kinds), 2 * _COPIED, group(*parts)))
