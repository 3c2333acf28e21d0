"""Torres in words: the question, the decisions before they are made, the table and its points. After: telling.py."""

from collections.abc import Sequence

from bastide.drawing.palette import MARKS
from bastide.engine.bag import contents, size_of
from bastide.engine.game import Forecast, Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, de, join, shortened
from bastide.games.torres import captions
from bastide.games.torres.components import (
    KINDS,
    KNIGHTS,
    MOVE_BLOCK,
    SIZE,
    blocks_in,
)
from bastide.games.torres.decisions import (
    BLOCK,
    BLOCK_FROM,
    BUY,
    CASTLE,
    END,
    END_AS,
    ENDINGS,
    KEEP_OF_2,
    KEEP_OF_3,
    KING_TO,
    KNIGHT,
    MOVE,
    PLAY,
    SCORE,
    START,
    STARTER,
    STAY,
    UNDER,
    VERBS,
    kept_cards,
)
from bastide.games.torres.state import (
    BY_CASTLES,
    BY_KING,
    BY_MASTER,
    FREE,
    KEEP,
    KING,
    KING_MOVE,
    NAME_STARTER,
    NONE,
    PLACE_CASTLE,
    START_KING,
    START_KNIGHT,
    TARGET,
    TorresState,
)

# --- The question -------------------------------------------------------------------------------------------

_QUESTIONS = {
    START_KNIGHT: Text(
        "Place your first knight on a castle that nobody holds.", "Placez votre premier chevalier sur un château libre."
    ),
    START_KING: Text("Place the king on a castle that nobody holds.", "Placez le roi sur un château libre."),
    KEEP: Text(
        "Choose the card you keep; the others go back into the deck.",
        "Choisissez la carte à garder ; les autres retournent dans la pioche.",
    ),
    KING_MOVE: Text(
        "You are last: move the king to a free square of any castle, or leave him.",
        "Vous êtes dernier : déplacez le roi sur une case libre d'un château, ou laissez-le.",
    ),
    NAME_STARTER: Text("You are last: name who starts the year.", "Vous êtes dernier : désignez qui ouvre l'année."),
}


def question(state: TorresState) -> Text:
    if state.seat == NOBODY:
        return Text("The game is over.", "La partie est terminée.")
    if state.question == PLACE_CASTLE:
        return Text(
            f"Place a castle: a square at least {state.book.spacing} steps from every other.",
            f"Placez un château : une case à {state.book.spacing} pas au moins de tous les autres.",
        )
    if state.question in _QUESTIONS:
        return _QUESTIONS[state.question]
    if state.question == TARGET:
        card = KINDS[state.detail]
        return Text(f"{card.name.en}. {card.effect.en}", f"{card.name.fr}. {card.effect.fr}")
    left = captions.action_points(state.ap)
    if state.ap:
        return Text(
            f"Your turn: {left.en} left. Choose a knight, a stack, a card or a square.",
            f"À vous : encore {left.fr}. Choisissez un chevalier, une pile, une carte ou une case.",
        )
    return Text(
        "No action points left: end your turn, or play a card if you can.",
        "Plus de points d'action : terminez votre tour, ou jouez une carte si possible.",
    )


# --- Decisions ----------------------------------------------------------------------------------------------


def describe(state: TorresState, decision: int) -> Text:
    """A decision with its price, and what it changes for the next scoring."""
    verb = VERBS.of[decision]
    if verb is SCORE:
        return _describe_score(state)
    if verb is BUY:
        return _describe_buy(state)
    if verb is STAY:
        return Text("Leave the king where he is", "Laisser le roi où il est")
    if verb is STARTER:
        return _describe_starter(state, STARTER.part(decision, 0))
    if verb is PLAY:
        kind = PLAY.part(decision, 0)
        name, effect = KINDS[kind].name, captions.effect(kind)
        return Text(f"Play {name.en}: {effect.en}", f"Jouer {name.fr} : {effect.fr}")
    if verb is END:
        return _describe_end(state, state.book.endings(state)[0])
    if verb is END_AS:
        return _describe_end(state, ENDINGS[END_AS.part(decision, 0)])
    if verb in (KEEP_OF_2, KEEP_OF_3):
        return _describe_keep(decision)
    return _with_gain(state, decision, _describe_on_board(state, decision))


def brief(state: TorresState, decision: int) -> Text:
    """``New knight on e7: 2``: in action points, without what follows from it."""
    verb, book = VERBS.of[decision], state.book
    if state.question != TARGET:
        if verb is MOVE:
            here, there = (captions.square(MOVE.part(decision, place)) for place in (0, 1))
            return Text("Move {0} → {1}: {2}", "Pas {0} → {1} : {2}").of(here, there, book.move_price)
        if verb is KNIGHT:
            at = captions.square(KNIGHT.part(decision, 0))
            return Text("New knight on {}: {}", "Nouveau chevalier en {} : {}").of(at, book.knight_price)
        if verb is BLOCK:
            at = captions.square(BLOCK.part(decision, 0))
            return Text("Block on {}: {}", "Bloc en {} : {}").of(at, book.block_price)
        if verb is BLOCK_FROM:
            size, square = BLOCK_FROM.part(decision, 0), captions.square(BLOCK_FROM.part(decision, 1))
            return Text("Block of {} on {}: {}", "Bloc de {} en {} : {}").of(size, square, book.block_price)
    return shortened(describe(state, decision))


def stakes(state: TorresState, decision: int) -> Text | None:
    """Action points that lapse."""
    is_end = VERBS.of[decision] in (END, END_AS)
    return captions.lapse(state.ap) if is_end and state.ap else None


def _describe_score(state: TorresState) -> Text:
    total = state.camps[state.seat].total
    gained = state.book.space(state, state.seat, total + 1) - total
    cost, gain = captions.action_points(state.book.point_price), captions.points(gained)
    jumps = Text(" by a jump", " d'un saut") if gained > 1 else Text("", "")
    return Text(f"Score {gain.en}{jumps.en}: {cost.en}", f"Marquer {gain.fr}{jumps.fr} : {cost.fr}")


def _describe_buy(state: TorresState) -> Text:
    cost = captions.action_points(state.book.card_price)
    if state.terms.picks:
        seen = captions.spelled(state.book.look)
        return Text(f"Buy a card, one of {seen.en}: {cost.en}", f"Acheter une carte, une sur {seen.fr} : {cost.fr}")
    return Text(f"Buy the top card: {cost.en}", f"Acheter la première carte : {cost.fr}")


def _describe_starter(state: TorresState, seat: int) -> Text:
    if seat == state.seat:
        return Text("Start the year yourself", "Ouvrir l'année vous-même")
    mark = MARKS[seat].name
    return Text(
        f"Let seat {seat + 1} start the year ({mark.en})",
        f"Faire ouvrir l'année par le siège {seat + 1} ({mark.fr})",
    )


def _describe_end(state: TorresState, ending: int) -> Text:
    """How the turn ends: points that lapse, stacks that stay, blocks that do not fit."""
    parts = []
    if state.ap:
        parts.append(captions.lapse(state.ap))
    left = blocks_in(state.camps[state.seat].stacks) + max(0, state.in_use) - blocks_in(ending)
    if ending:
        parts.append(captions.stacks_that_stay(ending))
    if left:
        back = captions.blocks(left)
        parts.append(
            Text(f"{back.en} to the supply", f"{back.fr} à la réserve")
            if ending
            else Text(f"{back.en} held", f"{back.fr} de côté")
        )
    if not parts:
        return Text("End the turn", "Terminer le tour")
    told = _series(parts)
    return Text(f"End the turn ({told.en})", f"Terminer le tour ({told.fr})")


def _series(parts: list[Text]) -> Text:
    return Text("; ".join(part.en for part in parts), " ; ".join(part.fr for part in parts))


def halves(state: TorresState, decision: int) -> tuple[Text, Text] | None:
    """A card is kept by a click on it; where the others go tells the decisions apart."""
    return _keep(decision) if decision >= KEEP_OF_2.first else None


def _describe_keep(decision: int) -> Text:
    what, how = _keep(decision)
    return Text(f"{what.en} ({how.en})", f"{what.fr} ({how.fr})") if how.en else what


def _keep(decision: int) -> tuple[Text, Text]:
    kept, top, bottom = kept_cards(decision)
    name, others = KINDS[kept].name, []
    if top:
        cards = captions.in_order(top)
        others.append(Text(f"on top: {cards.en}", f"sur le dessus : {cards.fr}"))
    if bottom:
        cards = captions.in_order(bottom)
        others.append(Text(f"at the bottom: {cards.en}", f"au fond : {cards.fr}"))
    return Text(f"Keep {name.en}", f"Garder {name.fr}"), _series(others)


def _describe_on_board(state: TorresState, decision: int) -> Text:
    """What is put on a square or moved to one, with its price."""
    verb = VERBS.of[decision]
    if verb is MOVE:
        return _describe_move(state, MOVE.part(decision, 0), MOVE.part(decision, 1))
    if verb is BLOCK_FROM:
        stack = _stack(BLOCK_FROM.part(decision, 0))
        return _block_on(state, BLOCK_FROM.part(decision, 1), Text(f"Block {stack.en}", f"Bloc {stack.fr}"), True)
    at = verb.part(decision, 0)
    name = captions.square(at)
    if verb is UNDER:
        stack = _stack(UNDER.part(decision, 1))
        up = captions.level(state.heights[at] + 1)
        return Text(
            f"Block {stack.en} under the knight on {name}: it rises to {up.en}",
            f"Bloc {stack.fr} sous le chevalier en {name} : il monte au {up.fr}",
        )
    if verb is KING_TO:
        return Text(f"The king to {name}", f"Le roi en {name}")
    if verb is START:
        return Text(f"Your first knight on {name}", f"Votre premier chevalier en {name}")
    if verb is CASTLE:
        return Text(f"A castle on {name}", f"Un château en {name}")
    if verb is BLOCK:
        if state.question == TARGET:
            return _block_on(state, at, Text("Block from the supply", "Bloc de la réserve"), False)
        return _block_on(state, at, Text("Block", "Bloc"), True)
    assert verb is KNIGHT
    cost, height = captions.action_points(state.book.knight_price), captions.level(state.heights[at])
    return Text(
        f"New knight on {name} ({height.en}): {cost.en}", f"Nouveau chevalier en {name} ({height.fr}) : {cost.fr}"
    )


def _stack(size: int) -> Text:
    """From the stack of a size; 0: from the one in use."""
    if size == 0:
        return Text("from the stack in use", "de la pile entamée")
    return Text(f"from a stack of {size}", f"d'une pile de {size}")


def _block_on(state: TorresState, at: int, what: Text, has_price: bool) -> Text:
    name, height = captions.square(at), state.heights[at] + 1
    cost = captions.action_points(state.book.block_price)
    price = Text(f": {cost.en}", f" : {cost.fr}") if has_price else Text("", "")
    return Text(
        f"{what.en} on {name}, {height} high{price.en}",
        f"{what.fr} en {name}, hauteur {height}{price.fr}",
    )


def _describe_move(state: TorresState, here: int, there: int) -> Text:
    start, end, height = captions.square(here), captions.square(there), captions.level(state.heights[there])
    if state.question == TARGET and state.detail == MOVE_BLOCK:
        return Text(f"Block from {start} to {end}", f"Bloc de {start} à {end}")
    moved = Text(f"Knight {start} to {end} ({height.en})", f"Chevalier de {start} à {end} ({height.fr})")
    if state.question == TARGET:
        return moved
    cost = captions.action_points(state.book.move_price)
    way = Text("", "")
    if is_passage(state, here, there):
        way = Text(" through doors", " par les portes")
    return Text(f"{moved.en}{way.en}: {cost.en}", f"{moved.fr}{way.fr} : {cost.fr}")


def is_passage(state: TorresState, here: int, there: int) -> bool:
    """Is a move no step, but a way through a castle?"""
    rows, columns = abs(here // SIZE - there // SIZE), abs(here % SIZE - there % SIZE)
    return rows + columns > 1


def _with_gain(state: TorresState, decision: int, told: Text) -> Text:
    """What the own castles and the king would bring afterwards, if that changes."""
    if state.question in (PLACE_CASTLE, START_KNIGHT, START_KING, KING_MOVE):
        return told
    seat, trial = state.seat, state.copy()
    trial.play(decision)
    gain = state.book.due(trial, seat) - state.book.due(state, seat)
    if gain == 0:
        return told
    change = captions.points(gain)
    sign = "+" if gain > 0 else ""
    return Text(f"{told.en}; year end {sign}{change.en}", f"{told.fr} ; fin d'année {sign}{change.fr}")


REASONS = {
    "start": Text("Room to grow, away from the others.", "De la place pour grandir, loin des autres."),
    "buy": Text("A card makes a later turn stronger.", "Une carte rendra un tour prochain plus fort."),
    "keep": Text("It helps most in your position.", "C'est elle qui aide le plus dans votre position."),
    "play": Text("This turn uses it well.", "Ce tour en tire le meilleur parti."),
    "block": Text("It prepares a step up for your knight.", "Cela prépare une marche pour votre chevalier."),
    "knight": Text("One knight more, where the next castle grows.", "Un chevalier de plus, là où grandit un château."),
    "move": Text("From there your knight climbs or defends.", "De là, votre chevalier monte ou défend."),
    "king": Text("There the king helps you most.", "C'est là que le roi vous aide le plus."),
    "end": Text("Nothing more is worth an action point.", "Plus rien ne vaut un point d'action."),
}
"""What speaks for a decision that brings no points yet."""

# --- The table ----------------------------------------------------------------------------------------------


def table(state: TorresState, names: Sequence[str], seat: int | None) -> Text:
    """The table as lines of text, as a seat may see it."""
    lines = [_headline(state, names)]
    lines += [Text(line, line) for line in _board_lines(state)]
    if state.master != NONE:
        lines.append(captions.master(state.master))
    for number, name in enumerate(names):
        lines += _seat_lines(state, number, name, seat)
    if state.question == KEEP and seat == state.seat:
        look = captions.names(state.look)
        lines.append(Text(f"You look at: {look.en}", f"Vous regardez : {look.fr}"))
    return join(lines, "\n")


def _headline(state: TorresState, names: Sequence[str]) -> Text:
    if state.seat == NOBODY:
        return Text(f"Year {state.year}, game over", f"Année {state.year}, partie terminée")
    left = captions.action_points(state.ap)
    name, rounds = names[state.seat], len(state.terms.stacks[state.year - 1])
    now = min(state.round + 1, rounds)
    return Text(
        f"Year {state.year}, round {now} of {rounds}, {name}'s turn, {left.en} left, supply {state.supply}",
        f"Année {state.year}, manche {now} sur {rounds}, au tour {de(name)}, encore {left.fr}, réserve {state.supply}",
    )


def _board_lines(state: TorresState) -> list[str]:
    rows = ["      a   b   c   d   e   f   g   h"]
    for row in range(SIZE):
        cells = [token(state, SIZE * row + column) for column in range(SIZE)]
        rows.append(f"  {row + 1}  " + " ".join(f"{cell:>3}" for cell in cells))
    return rows


def token(state: TorresState, square: int) -> str:
    """A height, and who stands there: 2a, 0b, 1K; a point for free ground."""
    who = state.standing[square]
    if who == FREE:
        return str(state.heights[square]) if state.heights[square] else "."
    return f"{state.heights[square]}{'K' if who == KING else 'abcd'[who]}"


def _seat_lines(state: TorresState, seat: int, name: str, eyes: int | None) -> list[Text]:
    camp = state.camps[seat]
    mark = "▸ " if seat == state.seat else "  "
    score, due_now = captions.points(camp.total), captions.points(state.book.due(state, seat))
    reserve = KNIGHTS - len(camp.knights)
    lines = [
        Text(
            f"{mark}{name} ({'abcd'[seat]}): {score.en}, year end now {due_now.en}",
            f"{mark}{name} ({'abcd'[seat]}) : {score.fr}, fin d'année maintenant {due_now.fr}",
        )
    ]
    sizes = captions.stacks(camp.stacks)
    using = f" + {state.in_use}" if seat == state.seat and state.in_use != NONE else ""
    held = f" ({camp.held})" if camp.held else ""
    lines.append(
        Text(
            f"    stacks {sizes.en}{using}{held}, knights in reserve {reserve}",
            f"    piles {sizes.fr}{using}{held}, chevaliers en réserve {reserve}",
        )
    )
    hand = size_of(camp.hand)
    if hand and (seat == eyes or state.terms.master):
        cards = captions.names(contents(camp.hand))
        lines.append(Text(f"    hand: {cards.en}", f"    main : {cards.fr}"))
    elif hand:
        cards = captions.cards(hand)
        lines.append(Text(f"    hand: {cards.en}", f"    main : {cards.fr}"))
    if camp.discard:
        cards = captions.names(contents(camp.discard))
        lines.append(Text(f"    played: {cards.en}", f"    jouées : {cards.fr}"))
    return lines


# --- Where points come from ---------------------------------------------------------------------------------


def breakdown(state: TorresState) -> list[Share]:
    return [
        Share(name, [camp.earned[source] for camp in state.camps])
        for source, name in captions.SOURCE_NAMES.items()
        if source != BY_MASTER or state.terms.master
    ]


def forecast(state: TorresState, eyes: int | None) -> Forecast | None:
    """All of it lies open; on the track itself spaces may be jumped over besides. While the king moves, the year
    is scored already."""
    if state.seat == NOBODY or state.question in (PLACE_CASTLE, START_KNIGHT, START_KING, KING_MOVE):
        return None
    book, seats = state.book, range(state.terms.players)
    shares = [
        Share(captions.SOURCE_NAMES[BY_CASTLES], [book.castle_points(state, seat) for seat in seats]),
        Share(captions.SOURCE_NAMES[BY_KING], [book.king_points(state, seat) for seat in seats]),
    ]
    if state.master != NONE:
        shares.append(Share(captions.SOURCE_NAMES[BY_MASTER], [book.master_points(state, seat) for seat in seats]))
    return Forecast(Text("If the year ended now", "Si l'année finissait maintenant"), shares)


def stretch(state: TorresState) -> Text | None:
    year = "I" * state.year
    return Text(year, year)
