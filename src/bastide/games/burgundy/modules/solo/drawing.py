"""The solo game drawn: the marker on its way to the target, the types of spaces, what waits to be put in order."""

from typing import Final

from bastide.drawing import MARKS, Block, Element, Pen, group, path, rect
from bastide.drawing.icons import LAUREL
from bastide.engine.text import Text
from bastide.games.burgundy import captions, hexes, icons, tiles
from bastide.games.burgundy.belongings import section
from bastide.games.burgundy.components import TYPE_COUNT, TYPE_NAMES
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.solo.rules_items import (
    EVENT_SHORT,
    ITEMS,
    effect_name,
)
from bastide.games.burgundy.modules.solo.rules_marker import (
    EFFECT,
    EVENT,
    EVENT_KEYS,
    EVENT_SOURCES,
    FACE_DOWN,
    STEP,
    Item,
    first_target,
    marker_of,
    open_items,
)
from bastide.games.burgundy.state import BurgundyState

_HIGH: Final[float] = 70
_CARD: Final[float] = 50


class SoloDrawing(Drawing):
    def instead_of_tracks(self, pen: Pen, state: BurgundyState, width: float) -> tuple[Block, Block]:
        target = marker_of(state).target
        return track(pen, state.vp[0], target, first_target(state), width), _types(pen, state, width)

    def in_hand(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """The items of a placement, while they are put in order (X10.9): a phone shows all of them behind the dice."""
        if state.question != ITEMS.number or not owner.is_viewer:
            return []
        return [_items(pen, state, owner)]


def track(pen: Pen, own: int, target: int, start: int, width: float) -> Block:
    """From nothing to the first target: where the marker is, and where the target has come to."""
    shown = pen.palette
    left, right, line = 22.0, width - 22.0, 46.0
    step = (right - left) / start
    to = Text(f"Marker {own}, target {target}", f"Marqueur {own}, objectif {target}")
    parts: list[Element] = [
        rect(left, line - 4, right - left, 8, rx=4, fill=shown.card, stroke=shown.hairline),
        rect(left, line - 4, max(8.0, step * own), 8, rx=4, fill=shown.gold),
    ]
    for points in range(0, start + 1, STEP):
        x = left + step * points
        parts.append(path(f"M{x:.4g} {line + 5:g}v4", stroke=shown.hairline, stroke_width=1.2))
    aim = left + step * target
    parts.append(path(f"M{aim:.4g} {line - 9:g}V{line + 9:g}", stroke=shown.rubric, stroke_width=2.4))
    parts.append(pen.mark(MARKS[0], left + step * own - 10, line - 10, 20))
    parts.append(pen.icon(LAUREL, min(aim + 3, right - 2), line - 9, 18))
    said = Text(
        f"The marker is at {own}. At {target} it goes back to 0, the target comes nearer, and you may act once more.",
        f"Le marqueur est à {own}. À {target}, il revient à 0, l'objectif se rapproche et vous pouvez agir de plus.",
    )
    content = group(
        pen.panel(width, _HIGH),
        pen.rubric(Text("Free action", "Action gratuite"), 10, 18),
        pen.write(width - 10, 18, pen.say(to), 14, anchor="end", font_weight=700),
        *parts,
        title=pen.say(said),
        data_zone="target",
    )
    return Block(width, _HIGH, content)


def _types(pen: Pen, state: BurgundyState, width: float) -> Block:
    """For each type of space how many are still empty; a complete one has brought its tile (X10.8)."""
    shown, estate = pen.palette, state.estates[0]
    each = (width - 14) / TYPE_COUNT
    size = min(26.0, each - 29)  # beside it there is room for two figures
    parts: list[Element] = []
    for type in range(TYPE_COUNT):
        empty = (estate.board.of_type[type] & ~estate.covered).bit_count()
        name = TYPE_NAMES[type]
        said = Text(
            f"All {name.en} spaces: {f'{empty} to go' if empty else 'complete'}",
            f"Toutes les cases {name.fr} : {f'encore {empty}' if empty else 'complet'}",
        )
        figure = pen.write(size + 8, 47, str(empty), 16, font_weight=700)
        tick = path(
            f"M{size + 8:g} 41l5 5.5l9 -11", fill="none", stroke=shown.rubric, stroke_width=2.6, stroke_linecap="round"
        )
        parts.append(
            group(
                hexes.sign(pen, icons.TYPES[type], size / 2 + 5, 41, size),
                figure if empty else tick,
                at=(7 + each * type, 0),
                title=pen.say(said),
            )
        )
    heading = Text("A complete kind: a tile of the black depot", "Sorte complète : une tuile du dépôt noir")
    content = group(pen.panel(width, _HIGH), pen.rubric(heading, 10, 18), *parts, data_zone="types")
    return Block(width, _HIGH, content)


# --- Items ---------------------------------------------------------------------------------------------------


def _items(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """A card for each thing that may come next."""
    parts: list[Element] = []
    x = 0.0
    for item in open_items(marker_of(state)):
        card = _card(pen, state, item, owner)
        parts.append(card.at(x, 0))
        x += card.width + 6
    return section(pen, owner, Text("What comes first?", "Quoi d'abord ?"), Block(x, _CARD, group(*parts)))


def _card(pen: Pen, state: BurgundyState, item: Item, owner: Owner) -> Block:
    """Points with where they come from; or the tile whose effect waits."""
    wide = 86.0
    if item.what == EVENT:
        place = EVENT_SOURCES.index(item.source)
        name, said, piece = EVENT_SHORT[place], captions.points(item.points), f"event-{EVENT_KEYS[place]}"
        inside: Element = pen.tally(LAUREL, 9, 5, item.points, 20)
    elif item.what == EFFECT:
        name, piece = Text("effect", "effet"), "item-effect"
        said = effect_name(state, item)
        kind = state.terms.question_of.index(item.question)
        inside = group(tiles.face(pen, kind, 14), at=(wide / 2, 16))
    else:
        name, piece = Text("black depot", "dépôt noir"), "item-black"
        said = Text("a tile of the black depot", "une tuile du dépôt noir")
        inside = group(tiles.face(pen, FACE_DOWN, 14), at=(wide / 2, 16))
    shown = pen.palette
    content = group(
        rect(0, 0, wide, _CARD, rx=6, fill=shown.card, stroke=shown.hairline, class_="edge"),
        inside,
        pen.write(wide / 2, _CARD - 6, pen.say(name), 14, anchor="middle", room=wide - 6, colour=shown.faded),
        title=pen.say(Text(f"{name.en}: {said.en}", f"{name.fr} : {said.fr}")),
        **owner.piece(piece),
    )
    return Block(wide, _CARD, content)
