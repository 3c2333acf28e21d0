"""What is noted around the board: the year, the king's bonus, the supply, the master card, what actions cost."""

from collections.abc import Sequence

from bastide.drawing import LEGIBLE, MARKS, Block, Element, Pen, beside, circle, column, group, rect, span, wrap
from bastide.drawing.icons import ACTION, LAUREL, Icon
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.torres import captions, cards, labels
from bastide.games.torres.components import MASTERS, YEARS
from bastide.games.torres.icons import BLOCK, CARD, KING, KNIGHT, MASTER_ICONS, MOVE, SUPPLY
from bastide.games.torres.state import NONE, TorresState

# --- Time ---------------------------------------------------------------------------------------------------


def calendar(pen: Pen, state: TorresState, names: Sequence[str], width: float) -> Block:
    """Years, rounds and turns as small markers, and what the king gives this year."""
    parts = [_row(pen, Text("Year", "Année"), _years(pen, state), width)]
    if not labels.is_setting_up(state):
        parts.append(_row(pen, Text("Round", "Manche"), _rounds(pen, state), width))
    if labels.is_turn(state):
        parts.append(_row(pen, Text("Turn", "Tour"), _turns(pen, state, names), width))
    parts.append(_bonus(pen, state, width))
    return column(parts, 6)


def _row(pen: Pen, name: Text, signs: Block, width: float) -> Block:
    return Block(width, 20, group(pen.rubric(name, y=15), signs.at(58, 0)))


def _years(pen: Pen, state: TorresState) -> Block:
    said = Text(f"Year {state.year} of {YEARS}", f"Année {state.year} sur {YEARS}")
    signs = []
    for year in range(1, YEARS + 1):
        colour = pen.palette.gold if year == state.year else pen.palette.faded
        signs.append(
            group(
                rect(
                    0,
                    0,
                    24,
                    20,
                    rx=3,
                    fill=pen.pigment("ochre") if year == state.year else pen.palette.card,
                    stroke=colour,
                    stroke_width=1.6 if year == state.year else 0.8,
                ),
                pen.write(12, 14.5, "I" * year, 12.5, anchor="middle", book=True, font_weight=700),
                opacity=0.55 if year < state.year else None,
                at=(28.0 * (year - 1), 0),
            )
        )
    return Block(28 * YEARS, 20, group(*signs, title=pen.say(said)))


def _rounds(pen: Pen, state: TorresState) -> Block:
    rounds = labels.rounds(state)
    number = min(state.round + 1, rounds)
    said = Text(f"Round {number} of {rounds}", f"Manche {number} sur {rounds}")
    signs: list[Element] = []
    for place in range(rounds):
        is_now = place == state.round
        is_past = place < state.round
        signs.append(
            circle(
                12 + 28 * place,
                10,
                7,
                fill=pen.pigment("ochre") if is_now else pen.palette.hairline if is_past else pen.palette.card,
                stroke=pen.palette.gold if is_now else pen.palette.faded,
                stroke_width=1.8 if is_now else 0.9,
            )
        )
    return Block(28 * rounds, 20, group(*signs, title=pen.say(said)))


def _turns(pen: Pen, state: TorresState, names: Sequence[str]) -> Block:
    """Who plays in this round, in order; those who have played are faint, a bracket is round who plays."""
    seats = [state.first]
    while len(seats) < state.terms.players:
        seats.append(state.clockwise[seats[-1]])
    signs: list[Element] = []
    for place, seat in enumerate(seats):
        is_past = place < state.turn
        if place == state.turn:
            signs.append(rect(28 * place, -1, 24, 22, rx=4, fill="none", stroke=pen.palette.gold, stroke_width=1.8))
        signs.append(group(pen.mark(MARKS[seat], 28 * place + 4, 2, 16), opacity=0.35 if is_past else None))
    order = ", ".join(names[seat] for seat in seats)
    said = Text(f"Order of this round: {order}", f"Ordre de cette manche : {order}")
    return Block(28 * len(seats), 20, group(*signs, title=pen.say(said)))


def _bonus(pen: Pen, state: TorresState, width: float) -> Block:
    level, bonus = state.book.king_level(state), state.book.king_bonus[state.year]
    words = pen.say(
        Text(
            f"+{bonus} for a knight at level {level} in the king's castle",
            f"+{bonus} pour un chevalier au niveau {level} dans le château du roi",
        )
    )
    lines = wrap(words, LEGIBLE, width - 26)
    written = [pen.write(26, 13 + 15 * place, line, LEGIBLE) for place, line in enumerate(lines)]
    return Block(width, max(20, 15 * len(lines) + 3), group(pen.icon(KING, 0, 0, 20), *written, title=words))


# --- Things -------------------------------------------------------------------------------------------------


def supply(pen: Pen, state: TorresState, width: float, *, is_piece: bool) -> Block:
    """How many blocks are left; where a block of the supply is placed, it is taken from here as from a stack."""
    said = captions.blocks(state.supply)
    title = Text(f"{said.en} in the common supply", f"{said.fr} dans la réserve commune")
    label = span(
        pen.say(Text("in supply", "en réserve")), dx=6, font_size=12.5, font_weight=400, fill=pen.palette.faded
    )
    number = pen.write(32, 18, str(state.supply), 16, font_weight=700, tail=[label])
    piece = "stack" if is_piece and labels.draws_on_supply(state) else None
    frame = [rect(-5, -5, width + 5, 34, rx=5, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge")]
    sign = pen.icon(SUPPLY, 0, 0, 24)
    content = group(*(frame if piece else []), sign, number, title=pen.say(title), data_piece=piece)
    return Block(width, 24, content)


def master_card(pen: Pen, state: TorresState, width: float) -> Block | None:
    """The master card, open to all; or that it is still to be drawn."""
    if not state.terms.master:
        return None
    if state.master == NONE:
        words = pen.say(
            Text("The master card is drawn after set-up.", "La carte Maître est tirée après la mise en place.")
        )
        lines = wrap(words, LEGIBLE, width)
        return Block(
            width,
            15 * len(lines),
            group(*[pen.write(0, 12 + 15 * place, line, LEGIBLE) for place, line in enumerate(lines)]),
        )
    card = MASTERS[state.master]
    lines = wrap(pen.say(card.effect), LEGIBLE, width - 20)
    height = 42 + 15.0 * len(lines) + 6
    content = group(
        pen.paper(width, height),
        pen.icon(MASTER_ICONS[state.master], 8, 8, 28),
        pen.rubric(Text("Master card", "Carte Maître"), 44, 19),
        pen.write(44, 35, pen.say(card.name), 14.5, room=width - 52, book=True, font_weight=600),
        *[pen.write(10, 54 + 15 * place, line, LEGIBLE) for place, line in enumerate(lines)],
        title=pen.say(Text(f"{card.name.en}: {card.effect.en}", f"{card.name.fr} : {card.effect.fr}")),
    )
    return Block(width, height, content)


def common_deck(pen: Pen, state: TorresState, width: float, *, is_piece: bool) -> Block | None:
    if not state.terms.shared or not state.decks:
        return None
    size = state.decks[0].size()
    said = captions.cards(size)
    title = Text(f"common deck: {said.en}", f"pioche commune : {said.fr}")
    pile = cards.deck(pen, size, title, piece="deck" if is_piece else None)
    words = wrap(pen.say(Text("Common deck", "Pioche commune")), 12.5, width - pile.width - 10)
    label = [
        pen.write(pile.width + 8, 26 + 15 * place, line, 12.5, colour=pen.palette.faded)
        for place, line in enumerate(words)
    ]
    return Block(width, pile.height + 4, group(pile.at(0, 4), *label))


def _prices(state: TorresState) -> tuple[tuple[Icon, Text, int], ...]:
    book = state.book
    buying = [] if state.terms.master else [(CARD, Text("buy a card", "acheter une carte"), book.card_price)]
    return (
        (KNIGHT, Text("new knight", "nouveau chevalier"), book.knight_price),
        (MOVE, Text("move", "déplacement"), book.move_price),
        (BLOCK, Text("block", "bloc"), book.block_price),
        *buying,
        (LAUREL, Text("point", "point"), book.point_price),
    )


def prices(pen: Pen, state: TorresState, width: float) -> Block:
    """What each action costs, in action points."""
    return _listed(pen, _prices(state), width)


@kept
def _listed(pen: Pen, entries: tuple[tuple[Icon, Text, int], ...], width: float) -> Block:
    pitch = 20.0
    room = 14.0 * max(cost for _, _, cost in entries)  # for the sandglasses, to the right
    lines = []
    for place, (icon, name, cost) in enumerate(entries):
        glasses = [pen.icon(ACTION, room - 14 * (turn + 1), 2, 14) for turn in reversed(range(cost))]
        line = group(
            *glasses,
            pen.icon(icon, room + 6, 1, 17),
            pen.write(room + 28, 14, pen.say(name), 12.5, room=width - room - 28, colour=pen.palette.faded),
            at=(0, pitch * place),
        )
        lines.append(line)
    rubric = pen.rubric(Text("Actions", "Actions"))
    return Block(width, 18 + pitch * len(lines), group(rubric, group(*lines, at=(0, 18))))


def prices_in_line(pen: Pen, state: TorresState) -> Block:
    """The same, as signs only."""
    signs = [
        Block(
            46,
            20,
            group(
                pen.icon(icon, 0, 1, 18), pen.icon(ACTION, 20, 3, 14), pen.write(34, 15, str(cost), 13, font_weight=600)
            ),
        )
        for icon, _, cost in _prices(state)
    ]
    return beside(signs, 12)
