"""A player's area: score, stacks, knights that wait, cards. One's own hand is open, the others' are face down."""

from typing import Final

from bastide.drawing import MARKS, Block, Pen, column, flow, group, width_of
from bastide.drawing import areas as kit
from bastide.drawing.areas import LEFT, RIGHT, Sitter
from bastide.drawing.icons import START
from bastide.engine.bag import contents, count_of, size_of
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.torres import captions, cards, labels, piles
from bastide.games.torres.components import (
    KIND_COUNT,
    KINDS,
    KNIGHTS,
)
from bastide.games.torres.state import KEEP, NONE, TorresState
from bastide.games.torres.track import lap_tile

_HEAD: Final[int] = 40
_FOOT: Final[int] = 10
_LABEL: Final[int] = 17
_GAP: Final[int] = 8
_PLAYED: Final[int] = 150  # so wide at least, so that a card more rarely takes another line


def area(pen: Pen, state: TorresState, sitter: Sitter, width: float) -> Block:
    room = width - LEFT - RIGHT
    inside = _own(pen, state, sitter.seat, room) if sitter.is_viewer else _of_another(pen, state, sitter.seat, room)
    head = _head(pen, state, sitter, width)
    return kit.area(pen, sitter, head, inside, _HEAD + inside.height + _FOOT, on_turn=state.seat == sitter.seat)


# --- The head -----------------------------------------------------------------------------------------------


def _head(pen: Pen, state: TorresState, sitter: Sitter, width: float) -> Block:
    seat, total = sitter.seat, state.camps[sitter.seat].total
    is_first = state.first == seat and not labels.is_setting_up(state)
    left = 64 if is_first else 42
    tile = lap_tile(pen, total)
    right = width - RIGHT - width_of(str(total), 18) - 8 - (44 if tile else 0)
    content = group(
        pen.mark(MARKS[seat], LEFT, 8, 20),
        *([pen.icon(START, 40, 8, 19)] if is_first else []),
        kit.name_of(pen, sitter, left, right - left - 10),
        *([group(tile, at=(right, 8))] if tile else []),
        group(
            pen.write(width - RIGHT, 24.5, str(total), 18, anchor="end", font_weight=700),
            title=pen.say(captions.points(total)),
        ),
    )
    return Block(width, _HEAD, content)


# --- The viewer's own ---------------------------------------------------------------------------------------


def _own(pen: Pen, state: TorresState, seat: int, room: float) -> Block:
    camp = state.camps[seat]
    things = _things(pen, state, seat)
    if camp.discard:
        played = _section(pen, Text("Played", "Jouées"), _tokens(pen, camp.discard, room))
        things.append(Block(max(_PLAYED, played.width), played.height, played.content))
    parts = [flow(things, room, 14, between_lines=8)]
    if state.question == KEEP and state.seat == seat:
        parts.append(_looked_at(pen, state, room))
    parts.append(_hand(pen, state, seat, room))
    return column(parts, 9)


def _things(pen: Pen, state: TorresState, seat: int) -> list[Block]:
    """Stacks, knights in reserve, deck."""
    found = [_section(pen, Text("Stacks", "Piles"), _stacks(pen, state, seat, is_own=True)), *_held(pen, state, seat)]
    waiting = KNIGHTS - len(state.camps[seat].knights)
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
    for size in reversed(contents(state.camps[seat].stacks)):
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
    camp = state.camps[seat]
    if camp.held == 0:
        return []
    said = captions.blocks(camp.held)
    title = Text(f"{said.en} held until the next year", f"{said.fr} gardés jusqu'à l'année suivante")
    return [_section(pen, Text("Held", "Gardés"), piles.stack(pen, camp.held, title, scale=scale))]


def _looked_at(pen: Pen, state: TorresState, room: float) -> Block:
    """Up to three cards, to keep one of them."""
    number = len(state.look)
    width = min(190.0, (room - _GAP * (number - 1)) / max(3, number))
    height = max(cards.LOOKED_AT, cards.large_height(pen, state.look, width))
    faces = [cards.large_card(pen, kind, width, height, f"look-{KINDS[kind].id}") for kind in state.look]
    whose = Text("the deck", "la pioche") if state.terms.shared else Text("your deck", "votre pioche")
    name = Text("Top {} cards of {}", "Les {} premières cartes de {}").of(number, whose)
    return _section(pen, name, flow(faces, room, _GAP), "hand")


def _hand(pen: Pen, state: TorresState, seat: int, room: float) -> Block:
    camp = state.camps[seat]
    columns = max(2, int((room + _GAP) // (cards.CARD[0] + _GAP)))
    width = (room - _GAP * (columns - 1)) / columns
    on_turn = state.seat == seat
    faces = []
    for kind in range(KIND_COUNT):
        held = count_of(camp.hand, kind)
        new = count_of(state.bought, kind) if on_turn else 0
        for copy in range(held):
            is_new = copy >= held - new
            piece = f"card-{KINDS[kind].id}" if not is_new or new == held else None
            faces.append(cards.hand_card(pen, kind, width, is_new=is_new, piece=piece))
    if state.seat != NOBODY:
        played = state.played if on_turn and state.played != NONE else None
        is_strip = len(faces) % columns == 0
        faces.append(cards.place_to_play(pen, room if is_strip else width, played, is_strip=is_strip))
    size = size_of(camp.hand)
    name = Text(f"Hand · {size}", f"Main · {size}")
    return _section(pen, name, flow(faces, room, _GAP), "hand" if size else None)


# --- The others ---------------------------------------------------------------------------------------------


def _of_another(pen: Pen, state: TorresState, seat: int, room: float) -> Block:
    """The same, smaller, the cards face down; in the master version every hand is known (T13.7)."""
    camp = state.camps[seat]
    waiting = KNIGHTS - len(camp.knights)
    stacks = _section(pen, Text("Stacks", "Piles"), _stacks(pen, state, seat, is_own=False, scale=0.72))
    reserve = _section(
        pen, Text(f"Reserve · {waiting}", f"Réserve · {waiting}"), piles.reserve(pen, seat, waiting, size=31)
    )
    blocks = [stacks, *_held(pen, state, seat, 0.72), reserve]
    if state.terms.master:
        blocks.append(_section(pen, Text("Hand", "Main"), _tokens(pen, camp.hand, room)))
    else:
        blocks.append(_section(pen, Text("Hand", "Main"), cards.backs(pen, size_of(camp.hand), 110)))
    if state.decks and not state.terms.shared:
        blocks.append(_section(pen, Text("Deck", "Pioche"), _small_deck(pen, state.decks[seat].size())))
    if camp.discard:
        blocks.append(_section(pen, Text("Played", "Jouées"), _tokens(pen, camp.discard, room)))
    return flow(blocks, room, 12, between_lines=6)


def _small_deck(pen: Pen, size: int) -> Block:
    width, height = cards.BACK
    said = captions.cards(size)
    pile = [cards.back(pen, width, height)] if size else [pen.gap(width, height)]
    number = pen.write(width + 6, height / 2 + 5, str(size), 14, font_weight=700)
    title = pen.say(Text(f"deck: {said.en}", f"pioche : {said.fr}"))
    return Block(width + 24, height, group(*pile, number, title=title))


# --- Sections -----------------------------------------------------------------------------------------------


def _section(pen: Pen, name: Text, inside: Block, zone: str | None = None) -> Block:
    width = max(inside.width, width_of(pen.say(name), 13) * 0.9)
    return Block(width, inside.height + _LABEL, group(pen.rubric(name), inside.at(0, _LABEL), data_zone=zone))


def _tokens(pen: Pen, bag: int, room: float) -> Block:
    tokens = [cards.token(pen, kind, count_of(bag, kind)) for kind in range(KIND_COUNT) if count_of(bag, kind)]
    width = sum(block.width + 4 for block in tokens)
    return flow(tokens, min(width, room), 4)
