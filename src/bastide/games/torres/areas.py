"""A player's area: score, stacks, knights that wait, cards. One's own hand is open, the others' are face down."""

from dataclasses import dataclass
from typing import Final

from bastide.drawing.icons import START
from bastide.drawing.layout import Block, column, flow
from bastide.drawing.lettering import width_of
from bastide.drawing.palette import MARKS
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, Value, group, path, span
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.torres import captions, cards, labels, piles
from bastide.games.torres.components import KIND_COUNT, KINDS, KNIGHTS, bag_size, contents, count
from bastide.games.torres.state import KEEP, NONE, TorresState
from bastide.games.torres.track import lap_tile

LEFT: Final[int] = 14  # the coloured spine and some air
RIGHT: Final[int] = 10
_HEAD: Final[int] = 40
_FOOT: Final[int] = 10
_LABEL: Final[int] = 17
_GAP: Final[int] = 8


@dataclass(frozen=True)
class Sitter:
    """Who sits there, and whether it is who looks."""

    seat: int
    name: str
    is_viewer: bool


def area(pen: Pen, state: TorresState, sitter: Sitter, width: float) -> Block:
    """The viewer's sheet has a gold rule; the one on turn has a tinted head."""
    room = width - LEFT - RIGHT
    inside = _own(pen, state, sitter.seat, room) if sitter.is_viewer else _of_another(pen, state, sitter.seat, room)
    return framed(pen, state, sitter, inside, width, _HEAD + inside.height + _FOOT)


def framed(pen: Pen, state: TorresState, sitter: Sitter, inside: Block, width: float, height: float) -> Block:
    mark = MARKS[sitter.seat]
    on_turn = state.seat == sitter.seat
    tint = path(
        f"M6 0.5H{width - 8:g}A7.5 7.5 0 0 1 {width - 0.5:g} 8V34H6Z", fill=pen.palette.colour_of(mark), opacity=0.16
    )
    content = group(
        pen.panel(width, height, chosen=sitter.is_viewer),
        *([tint] if on_turn else []),
        path(f"M6 0A6 7 0 0 0 0 7V{height - 7:g}A6 7 0 0 0 6 {height:g}Z", fill=pen.palette.colour_of(mark)),
        _head(pen, state, sitter, width),
        inside.at(LEFT, _HEAD),
        data_zone=f"seat-{sitter.seat}",
    )
    return Block(width, height, content)


# --- The head -----------------------------------------------------------------------------------------------


def _head(pen: Pen, state: TorresState, sitter: Sitter, width: float) -> Element:
    seat = sitter.seat
    total = state.totals[seat]
    is_first = state.first == seat and not labels.is_setting_up(state)
    left = 64 if is_first else 42
    you = pen.say(Text("you", "vous")) if sitter.is_viewer else ""
    tile = lap_tile(pen, total)
    said = captions.points(total)
    score = width_of(str(total), 18)
    right = width - RIGHT - score - 8 - (44 if tile else 0)
    style: dict[str, Value] = {
        "font_size": 13,
        "font_weight": 400,
        "font_style": "italic",
        "fill": pen.palette.faded,
        "dx": 8,
    }
    return group(
        pen.mark(MARKS[seat], LEFT, 8, 20),
        *([pen.icon(START, 40, 8, 19)] if is_first else []),
        pen.write(
            left,
            24,
            sitter.name,
            17,
            room=right - left - width_of(you, 13) - 10,
            book=True,
            font_weight=700,
            tail=[span(you, **style)] if you else [],
        ),
        *([group(tile, at=(right, 8))] if tile else []),
        group(
            pen.write(width - RIGHT, 24.5, str(total), 18, anchor="end", font_weight=700),
            title=pen.say(said),
        ),
    )


# --- The viewer's own ---------------------------------------------------------------------------------------


def _own(pen: Pen, state: TorresState, seat: int, room: float) -> Block:
    things = flow(_things(pen, state, seat), room, 14, between_lines=8)
    parts = [things]
    if state.question == KEEP and state.seat == seat:
        parts.append(_looked_at(pen, state, room))
    parts.append(_hand(pen, state, seat, room))
    if state.discard[seat]:
        parts.append(_section(pen, Text("Played", "Jouées"), _tokens(pen, state.discard[seat], room)))
    return column(parts, 9)


def _things(pen: Pen, state: TorresState, seat: int) -> list[Block]:
    """Stacks, knights in reserve, deck."""
    found = [_section(pen, Text("Stacks", "Piles"), _stacks(pen, state, seat, is_own=True)), *_held(pen, state, seat)]
    waiting = KNIGHTS - len(state.knights[seat])
    found.append(
        _section(
            pen,
            Text(f"Reserve · {waiting}", f"Réserve · {waiting}"),
            piles.reserve(pen, seat, waiting, piece="reserve"),
        )
    )
    if state.decks and not state.terms.shared:
        size = state.decks[seat].size()
        said = captions.cards(size)
        title = Text(f"your deck: {said.en}", f"votre pioche : {said.fr}")
        found.append(_section(pen, Text("Deck", "Pioche"), cards.deck(pen, size, title, piece="deck")))
    return found


def _stacks(pen: Pen, state: TorresState, seat: int, *, is_own: bool, scale: float = 1) -> Block:
    """The stack in use, and the others."""
    drawn = []
    if state.seat == seat and state.in_use != NONE:
        said = captions.blocks(state.in_use)
        title = Text(f"stack in use: {said.en} left", f"pile en cours : encore {said.fr}")
        piece = "stack" if is_own and not labels.draws_on_supply(state) else None
        drawn.append(piles.stack(pen, state.in_use, title, scale=scale, piece=piece, in_use=True))
    for size in reversed(contents(state.stacks[seat])):
        said = captions.blocks(size)
        title = Text(f"stack of {said.en}", f"pile de {said.fr}")
        piece = f"stack-{size}" if is_own and size else None
        drawn.append(piles.stack(pen, size, title, scale=scale, piece=piece))
    if not drawn:
        nothing = pen.write(0, 14, pen.say(Text("none", "aucune")), 12.5, colour=pen.palette.faded)
        return Block(50, 20, nothing)
    return flow(drawn, sum(block.width + 5 for block in drawn), 5)


def _held(pen: Pen, state: TorresState, seat: int, scale: float = 1) -> list[Block]:
    """What is left of the last stack of a year, until the next is dealt (T7.9)."""
    if state.held[seat] == 0:
        return []
    said = captions.blocks(state.held[seat])
    title = Text(f"{said.en} held until the next year", f"{said.fr} gardés jusqu'à l'année suivante")
    return [_section(pen, Text("Held", "Gardés"), piles.stack(pen, state.held[seat], title, scale=scale))]


def _looked_at(pen: Pen, state: TorresState, room: float) -> Block:
    """Up to three cards, to keep one of them."""
    number = len(state.look)
    width = min(190.0, (room - _GAP * (number - 1)) / max(3, number))
    height = max(cards.LOOKED_AT, cards.large_height(pen, state.look, width))
    faces = [cards.large_card(pen, kind, width, height, f"look-{KINDS[kind].id}") for kind in state.look]
    return _section(pen, Text("You look at, from the top", "Vous regardez, du dessus"), flow(faces, room, _GAP))


def _hand(pen: Pen, state: TorresState, seat: int, room: float) -> Block:
    columns = max(2, int((room + _GAP) // (cards.CARD[0] - 10 + _GAP)))
    width = (room - _GAP * (columns - 1)) / columns
    on_turn = state.seat == seat
    faces = []
    for kind in range(KIND_COUNT):
        held = count(state.hand[seat], kind)
        new = count(state.bought, kind) if on_turn else 0
        for copy in range(held):
            is_new = copy >= held - new
            piece = f"card-{KINDS[kind].id}" if not is_new or new == held else None
            faces.append(cards.hand_card(pen, kind, width, is_new=is_new, piece=piece))
    if state.seat != NOBODY:
        played = state.played if on_turn and state.played != NONE else None
        is_strip = len(faces) % columns == 0
        faces.append(cards.place_to_play(pen, room if is_strip else width, played, is_strip=is_strip))
    size = bag_size(state.hand[seat])
    name = Text(f"Hand · {size}", f"Main · {size}")
    return _section(pen, name, flow(faces, room, _GAP))


# --- The others ---------------------------------------------------------------------------------------------


def _of_another(pen: Pen, state: TorresState, seat: int, room: float) -> Block:
    """The same, smaller, the cards face down; in the master version every hand is known (T13.7)."""
    waiting = KNIGHTS - len(state.knights[seat])
    stacks = _section(pen, Text("Stacks", "Piles"), _stacks(pen, state, seat, is_own=False, scale=0.72))
    reserve = _section(
        pen, Text(f"Reserve · {waiting}", f"Réserve · {waiting}"), piles.reserve(pen, seat, waiting, size=31)
    )
    blocks = [stacks, *_held(pen, state, seat, 0.72), reserve]
    if state.terms.master:
        blocks.append(_section(pen, Text("Hand", "Main"), _tokens(pen, state.hand[seat], room)))
    else:
        blocks.append(_section(pen, Text("Hand", "Main"), cards.backs(pen, bag_size(state.hand[seat]), 110)))
    if state.decks and not state.terms.shared:
        blocks.append(_section(pen, Text("Deck", "Pioche"), _small_deck(pen, state.decks[seat].size())))
    if state.discard[seat]:
        blocks.append(_section(pen, Text("Played", "Jouées"), _tokens(pen, state.discard[seat], room)))
    return flow(blocks, room, 12, between_lines=6)


def _small_deck(pen: Pen, size: int) -> Block:
    width, height = cards.BACK
    said = captions.cards(size)
    pile = [cards.back(pen, width, height)] if size else [pen.gap(width, height)]
    number = pen.write(width + 6, height / 2 + 5, str(size), 14, font_weight=700)
    title = pen.say(Text(f"deck: {said.en}", f"pioche : {said.fr}"))
    return Block(width + 24, height, group(*pile, number, title=title))


# --- Sections -----------------------------------------------------------------------------------------------


def _section(pen: Pen, name: Text, inside: Block) -> Block:
    """A rubric, in red as the scribes wrote it, and what it heads."""
    words = pen.say(name)
    rubric = pen.write(0, 11, words, 13, colour=pen.palette.rubric, book=True, font_style="italic")
    width = max(inside.width, width_of(words, 13) * 0.9)
    return Block(width, inside.height + _LABEL, group(rubric, inside.at(0, _LABEL)))


def _tokens(pen: Pen, bag: int, room: float) -> Block:
    tokens = [cards.token(pen, kind, count(bag, kind)) for kind in range(KIND_COUNT) if count(bag, kind)]
    width = sum(block.width + 4 for block in tokens)
    return flow(tokens, min(width, room), 4)
