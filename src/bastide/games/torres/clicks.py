"""What clicks on the drawing mean: the pieces of a decision, and why nothing can be done with others."""

from collections.abc import Sequence

from bastide.engine.text import Text
from bastide.games.torres.components import (
    BLOCK_UNDER,
    KIND_BY_ID,
    MOVE_BLOCK,
    SQUARE_BY_NAME,
    SQUARE_NAMES,
    SUPPLY_BLOCK,
)
from bastide.games.torres.decisions import (
    BLOCK,
    BLOCK_FROM,
    BUY,
    CASTLE,
    KEEP_OF_2,
    KEEP_OF_3,
    KING_TO,
    KNIGHT,
    MOVE,
    PLAY,
    START,
    UNDER,
    VERBS,
)
from bastide.games.torres.refusals import why_not, why_not_pay
from bastide.games.torres.refusals_cards import carry_out_first, why_not_lift, why_not_rise
from bastide.games.torres.refusals_places import why_not_block, why_not_own
from bastide.games.torres.state import (
    FREE,
    KEEP,
    KING_MOVE,
    NONE,
    PLACE_CASTLE,
    START_KING,
    START_KNIGHT,
    TARGET,
    TURN,
    TorresState,
)


def pieces(decision: int) -> list[str]:
    """In the order a player clicks them; score, end, stay and who starts are buttons."""
    verb, parts = VERBS.of[decision], VERBS.parts(decision)
    if verb is BUY:
        return ["deck"]
    if verb is PLAY:
        return [f"card-{parts['card']}", "play"]
    if verb in (CASTLE, START, KING_TO):
        return [parts["square"]]
    if verb is KNIGHT:
        return ["reserve", parts["square"]]
    if verb is BLOCK:
        return ["stack", parts["square"]]
    if verb is BLOCK_FROM:
        return [f"stack-{parts['stack']}", parts["square"]]
    if verb is UNDER:
        return [parts["square"], "stack" if parts["stack"] == "use" else f"stack-{parts['stack']}"]
    if verb is MOVE:
        return [parts["from"], parts["to"]]
    if verb in (KEEP_OF_2, KEEP_OF_3):
        return [f"look-{parts['card']}"]  # where the others go is asked by buttons
    return []


# --- Why nothing happens ------------------------------------------------------------------------------------


def explain(state: TorresState, clicked: Sequence[str]) -> Text | None:
    """The last one was clicked, those before are chosen already."""
    squares = [SQUARE_BY_NAME[name] for name in clicked if name in SQUARE_BY_NAME]
    things = [name for name in clicked if name not in SQUARE_BY_NAME]
    if state.question == TURN:
        return _explain_turn(state, squares, things, clicked[-1])
    if state.question == TARGET:
        return _explain_target(state, state.detail, squares)
    verb = {PLACE_CASTLE: CASTLE, START_KNIGHT: START, START_KING: KING_TO, KING_MOVE: KING_TO}.get(state.question)
    if state.question == KEEP or verb is None or not squares:
        return why_not(state, BUY.first)  # says what is asked
    return why_not(state, verb.at(squares[-1]))


_BEGUN = Text(
    "something else is begun: finish it, or step back first", "autre chose est commencé : finissez, ou annulez d'abord"
)


def _explain_turn(state: TorresState, squares: list[int], things: list[str], last: str) -> Text | None:
    if last == "deck":
        return why_not(state, BUY.first) or _BEGUN
    if last.startswith("card-"):
        return why_not(state, PLAY.at(KIND_BY_ID[last.removeprefix("card-")])) or _BEGUN
    if any(name.startswith("card-") for name in things):
        return Text(
            "lay the card on the place beside your hand to play it",
            "posez la carte à l'endroit prévu à côté de votre main pour la jouer",
        )
    if "play" in things:
        return Text("choose the card first that you want to play", "choisissez d'abord la carte à jouer")
    if things and squares:
        return _explain_placing(state, things[0], squares[-1])
    if things:
        return _explain_source(state, things[-1])
    if len(squares) > 1:
        return _explain_way(state, squares[0], squares[-1])
    return _explain_square(state, squares[0])


def _explain_way(state: TorresState, here: int, there: int) -> Text | None:
    """Two squares; a knight may be chosen after the square it should go to."""
    if state.standing[here] == state.seat:
        return why_not(state, MOVE.at(here, there))
    if state.standing[there] == state.seat:
        return why_not(state, MOVE.at(there, here))
    name = SQUARE_NAMES[here]
    return Text(
        f"choose for {name} one of your knights, a stack or your reserve",
        f"choisissez pour {name} un de vos chevaliers, une pile ou votre réserve",
    )


def _explain_placing(state: TorresState, source: str, square: int) -> Text | None:
    """Something taken in hand, and a square it cannot go to."""
    if source == "reserve":
        return why_not(state, KNIGHT.at(square))
    if source == "stack":
        return why_not(state, BLOCK.at(square))
    if source.startswith("stack-"):
        return why_not(state, BLOCK_FROM.at(int(source.removeprefix("stack-")), square))
    return None


def _explain_source(state: TorresState, source: str) -> Text | None:
    """A stack or the reserve that offers nothing: money first, then the thing itself, then the board."""
    if source == "reserve" and (own := state.camps[state.seat].knights):
        reason = why_not(state, KNIGHT.at(own[0]))
        if reason is not None and not state.book.posts(state, state.seat, NONE):
            return why_not_pay(state, state.book.knight_price) or Text(
                "no free square lies beside your knights, at their level or lower",
                "aucune case libre à côté de vos chevaliers, à leur niveau ou plus bas",
            )
        return reason
    return _explain_placing(state, source, 0)


def _explain_square(state: TorresState, square: int) -> Text | None:
    if (reason := why_not_pay(state, min(state.book.move_price, state.book.block_price))) is not None:
        return reason
    if state.standing[square] == FREE:
        reason = why_not_block(state, square)
        near = Text("none of your knights gets here in one move", "aucun de vos chevaliers n'y arrive en un pas")
        if reason is None:
            return near if state.in_use else why_not(state, BLOCK.at(square))
        return Text(f"{near.en}, and {reason.en}", f"{near.fr}, et {reason.fr}")
    if (reason := why_not_own(state, square)) is not None:
        return reason
    if not state.book.reach(state, square):
        return Text("this knight has nowhere to go", "ce chevalier ne peut aller nulle part")
    return None


def _explain_target(state: TorresState, kind: int, squares: list[int]) -> Text | None:
    """A card is being carried out."""
    if not squares:
        return carry_out_first(kind)
    if kind == SUPPLY_BLOCK:
        return why_not(state, BLOCK.at(squares[-1]))
    if kind == BLOCK_UNDER:
        return why_not_rise(state, squares[-1]) or carry_out_first(kind)
    why_not_taken = why_not_lift if kind == MOVE_BLOCK else why_not_own
    here, there = squares[0], squares[-1]
    if len(squares) > 1:
        is_turned = why_not_taken(state, here) and not why_not_taken(state, there)  # the goal was chosen first
        return why_not(state, MOVE.at(there, here) if is_turned else MOVE.at(here, there))
    return why_not_taken(state, here) or Text(
        "this card finds no place to go from here", "cette carte ne mène nulle part depuis cette case"
    )
