"""What stands above the table: year and round, whose turn it is and what is left of it; in the end the ranking."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bastide.drawing import Block, Element, Pen, beside, group, path, scaled, width_of
from bastide.drawing import bar as kit
from bastide.drawing.areas import Sitter
from bastide.drawing.icons import ACTION, LAUREL, Icon
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.torres import captions, labels
from bastide.games.torres.components import YEARS
from bastide.games.torres.icons import BLOCK, CARD, KING
from bastide.games.torres.state import (
    BY_ACTIONS,
    BY_CASTLES,
    BY_JUMPS,
    BY_KING,
    BY_MASTER,
    TorresState,
)

_WHY: Final[Text] = Text(f"{YEARS} years are over", f"les {YEARS} années sont passées")
_SOURCES: Final[tuple[tuple[int, Icon], ...]] = tuple(
    (source, replace(icon, name=captions.SOURCE_NAMES[source]))
    for source, icon in (
        (BY_CASTLES, BLOCK),
        (BY_KING, KING),
        (BY_MASTER, CARD),
        (BY_ACTIONS, ACTION),
        (BY_JUMPS, LAUREL),
    )
)


def bar(pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    heading = kit.Heading(kit.initial(pen, "T", _wall(pen)), captions.NAME, labels.moment(state))
    return kit.bar(pen, heading, _WHY if state.seat == NOBODY else _turn(pen, state, names, viewer), width)


def _wall(pen: Pen) -> Element:
    return path("M9 46V38H13V41H17V38H21V46ZM33 46V38H37V41H41V38H45V46Z", fill=pen.palette.gold, opacity=0.85)


# --- Whose turn it is ---------------------------------------------------------------------------------------


def _turn(pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None) -> kit.Turn:
    sitter = Sitter(state.seat, names[state.seat], state.seat == viewer)
    if not labels.is_turn(state):
        return kit.Turn(sitter, kit.to_play(sitter))
    label = pen.say(captions.action_points(state.ap))
    words = Block(width_of(label, 14), 22, pen.write(0, 16, label, 14))
    return kit.Turn(sitter, kit.to_play(sitter), beside([words, _pips(pen, state, 22)], 8), _pips(pen, state, 20))


def _pips(pen: Pen, state: TorresState, size: float) -> Block:
    """One sandglass an action point, those used faint."""
    whole = max(state.ap, state.book.turn_points(state))
    said = captions.action_points(state.ap)
    left = Text(f"{said.en} of {whole} left", f"encore {said.fr} sur {whole}")
    glasses = [pen.icon(ACTION, place * size, 0, size, faint=place >= state.ap) for place in range(whole)]
    return Block(whole * size, size, group(*glasses, title=pen.say(left)))


# --- The end ------------------------------------------------------------------------------------------------


def ranking(pen: Pen, state: TorresState, names: Sequence[str], width: float, gap: float) -> Block:
    def sources(seat: int, room: float) -> Block:
        earned = [(icon, state.camps[seat].earned[source]) for source, icon in _SOURCES]
        tallies = pen.tallies([(icon, points) for icon, points in earned if points], 15, 8)
        return Block(room, 16, scaled(tallies.content, min(1.0, room / max(1.0, tallies.width)), (0, 0)))

    return kit.ranking(pen, names, state.ranking(), state.totals(), sources, width, gap)
