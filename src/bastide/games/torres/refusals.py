"""Why a decision of Torres is not legal, said in words. A check holds this against the rules.

Beside this file: refusals_cards (keeping cards, and carrying them out).
"""

from bastide.engine.bag import count_of
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.engine.verbs import Verb
from bastide.games.torres import captions, refusals_cards
from bastide.games.torres.components import (
    ANY_DOOR,
    KINDS,
    KNIGHTS,
    ORTH,
    square_name,
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
    ending_name,
)
from bastide.games.torres.refusals_places import (
    why_not_block,
    why_not_free,
    why_not_knight,
    why_not_own,
    why_not_throne,
)
from bastide.games.torres.state import (
    KEEP,
    KING_MOVE,
    NAME_STARTER,
    NONE,
    PLACE_CASTLE,
    START_KING,
    START_KNIGHT,
    TARGET,
    TURN,
    TorresState,
)

_FIRST = {
    PLACE_CASTLE: Text("place a castle first: choose a square for it", "posez d'abord un château : choisissez sa case"),
    START_KNIGHT: Text(
        "put your first knight on a free castle first", "posez d'abord votre premier chevalier sur un château libre"
    ),
    START_KING: Text("put the king on a free castle first", "posez d'abord le roi sur un château libre"),
    KEEP: Text("choose first which card you keep", "choisissez d'abord la carte que vous gardez"),
    KING_MOVE: Text(
        "say first where the king goes, or that it stays", "dites d'abord où va le roi, ou qu'il reste en place"
    ),
    NAME_STARTER: Text("name first who starts the year", "désignez d'abord qui commence l'année"),
}


def why_not(state: TorresState, decision: int) -> Text | None:
    """None if the decision is legal."""
    if state.seat == NOBODY:
        return Text("the game is over", "la partie est terminée")
    question = state.question
    if question == TURN:
        return _why_not_in_turn(state, decision)
    if question == TARGET:
        return refusals_cards.why_not_target(state, state.detail, decision)
    verb = VERBS.of[decision]
    if question == KEEP and verb in (KEEP_OF_2, KEEP_OF_3):
        return refusals_cards.why_not_keep(state, decision)
    if question == PLACE_CASTLE and verb is CASTLE:
        return _why_not_castle(state, CASTLE.part(decision, 0))
    if question == START_KNIGHT and verb is START:
        return why_not_throne(state, START.part(decision, 0))
    if question in (START_KING, KING_MOVE) and verb is KING_TO:
        return why_not_throne(state, KING_TO.part(decision, 0))
    if question == KING_MOVE and verb is STAY:
        return None
    if question == NAME_STARTER and verb is STARTER:
        return _why_not_starter(state, STARTER.part(decision, 0))
    return _FIRST[question]


def _why_not_castle(state: TorresState, square: int) -> Text | None:
    for other, height in enumerate(state.heights):
        if height and state.book.are_close(square, other):
            name, near, steps = square_name(square), square_name(other), state.book.spacing
            return Text(
                f"{name} is too close to the castle on {near}: {steps} steps at least lie between two castles",
                f"{name} est trop près du château en {near} : il faut au moins {steps} pas entre deux châteaux",
            )
    return None


def _why_not_starter(state: TorresState, seat: int) -> Text | None:
    if seat < state.terms.players:
        return None
    return Text(f"nobody sits on seat {seat}", f"personne n'occupe le siège {seat}")


# --- In a turn (T5) -----------------------------------------------------------------------------------------


def _why_not_in_turn(state: TorresState, decision: int) -> Text | None:
    verb = VERBS.of[decision]
    if verb in (END, END_AS):
        return _why_not_end(state, decision)
    if verb is SCORE:
        return why_not_pay(state, state.book.point_price)
    if verb is BUY:
        return _why_not_buy(state)
    if verb is PLAY:
        return _why_not_play(state, PLAY.part(decision, 0))
    if verb is KNIGHT:
        return _why_not_new_knight(state, KNIGHT.part(decision, 0))
    if verb is BLOCK:
        return _why_not_next_block(state, BLOCK.part(decision, 0))
    if verb is BLOCK_FROM:
        return _why_not_first_block(state, BLOCK_FROM.part(decision, 0), BLOCK_FROM.part(decision, 1))
    if verb is MOVE:
        here, there = MOVE.part(decision, 0), MOVE.part(decision, 1)
        return why_not_pay(state, state.book.move_price) or why_not_move(state, here, there)
    return _not_in_a_turn(state, verb)


def _not_in_a_turn(state: TorresState, verb: Verb) -> Text:
    if verb in (KEEP_OF_2, KEEP_OF_3):
        seen = captions.spelled(state.book.look)
        return Text(
            f"buy a card first: then you choose among {seen.en}",
            f"achetez d'abord : vous choisirez parmi {seen.fr} cartes",
        )
    if verb is UNDER:
        return Text("a block goes under a knight only by a card", "un bloc ne va sous un chevalier que par une carte")
    if verb in (STAY, KING_TO):
        return Text("the king moves only when a year ends", "le roi ne se déplace qu'à la fin d'une année")
    if verb is STARTER:
        return Text("a starter is named only when a year begins", "on ne désigne qui commence qu'au début d'une année")
    return Text("that belongs to the set-up of the game", "cela fait partie de la mise en place")


def why_not_pay(state: TorresState, points: int) -> Text | None:
    if state.ap >= points:
        return None
    needed, left = captions.action_points(points), state.ap
    return Text(f"that costs {needed.en}; you have {left} left", f"cela coûte {needed.fr} ; il vous en reste {left}")


def _why_not_buy(state: TorresState) -> Text | None:
    if state.terms.master:
        return Text("in the master version nobody buys cards", "dans la version Maître, on n'achète pas de carte")
    if state.buys >= state.book.most_buys:
        return Text(
            f"you have bought {state.buys} cards in this turn: no more are allowed",
            f"vous avez acheté {state.buys} cartes pendant ce tour : c'est le maximum",
        )
    if state.decks[state.deck_of(state.seat)].is_empty():
        return Text("the deck is empty", "la pioche est vide")
    return why_not_pay(state, state.book.card_price)


def _why_not_play(state: TorresState, kind: int) -> Text | None:
    camp = state.camps[state.seat]
    card = KINDS[kind].name
    if state.played != NONE:
        played = KINDS[state.played].name
        return Text(
            f"one card a turn: you have played “{played.en}”",
            f"une carte par tour : vous avez joué « {played.fr} »",
        )
    if count_of(camp.hand, kind) == 0:
        return Text(f"“{card.en}” is not in your hand", f"« {card.fr} » n'est pas dans votre main")
    if count_of(camp.hand, kind) == count_of(state.bought, kind):
        return Text(
            f"you bought “{card.en}” in this turn: it can be played from your next turn on",
            f"vous avez acheté « {card.fr} » pendant ce tour : elle se joue dès votre prochain tour",
        )
    if state.book.is_playable(state, kind):
        return None
    return Text(
        f"“{card.en}” finds nothing it could be used for now", f"« {card.fr} » ne peut servir à rien pour l'instant"
    )


def _why_not_end(state: TorresState, decision: int) -> Text | None:
    results = state.book.endings(state)
    if decision == END.first:
        if len(results) == 1:
            return None
    elif len(results) > 1 and ENDINGS[END_AS.part(decision, 0)] in results:
        return None
    if len(results) == 1:
        return Text("your stacks leave no choice: just end", "vos piles ne laissent aucun choix : terminez simplement")
    names = [ending_name(bag) for bag in results]
    return Text(
        f"say how your stacks shall be afterwards: {', '.join(names[:-1])} or {names[-1]}",
        f"dites comment seront vos piles ensuite : {', '.join(names[:-1])} ou {names[-1]}",
    )


# --- Knights (T6) -------------------------------------------------------------------------------------------


def _why_not_new_knight(state: TorresState, square: int) -> Text | None:
    if len(state.camps[state.seat].knights) == KNIGHTS:
        return Text(
            f"all your {KNIGHTS} knights are on the board", f"vos {KNIGHTS} chevaliers sont tous sur le plateau"
        )
    return why_not_pay(state, state.book.knight_price) or why_not_knight(state, square, NONE)


def why_not_move(state: TorresState, here: int, there: int) -> Text | None:
    """A step, or a way through doors (T6.2-T6.4)."""
    reason = why_not_own(state, here) or why_not_free(state, there)
    if reason is not None or there in state.book.reach(state, here):
        return reason
    start, goal = square_name(here), square_name(there)
    level, height = state.heights[here], state.heights[there]
    if there in ORTH[here]:
        return Text(
            f"{goal} is {height - level} levels higher than {start}; a step climbs one",
            f"{goal} est {height - level} niveaux plus haut que {start} ; un pas n'en monte qu'un",
        )
    if all(state.heights[side] <= level for side in ORTH[here]):
        return Text(
            f"{goal} is not beside {start}, and nothing higher stands beside {start} whose door could be used",
            f"{goal} n'est pas à côté de {start}, et rien de plus haut n'y offre une porte",
        )
    if there not in state.book.ways(state, ANY_DOOR, here):
        return Text(
            f"no castle entered from {start} has a door onto {goal}",
            f"aucun château où l'on entre depuis {start} n'a de porte vers {goal}",
        )
    if height > level:
        return Text(
            f"doors lead up to level {level} from {start}; {goal} is at level {height}",
            f"depuis {start}, les portes mènent au niveau {level} au plus ; {goal} est au niveau {height}",
        )
    return Text(
        f"inside the castle no way leads from {start} to {goal} without going up",
        f"dans le château, aucun chemin ne mène de {start} à {goal} sans monter",
    )


# --- Blocks (T7) --------------------------------------------------------------------------------------------


def _why_not_first_block(state: TorresState, size: int, square: int) -> Text | None:
    if state.in_use != NONE:
        return Text(
            "your stack of this turn is in use already: blocks come from it",
            "votre pile de ce tour est déjà entamée : les blocs viennent d'elle",
        )
    if count_of(state.camps[state.seat].stacks, size) == 0:
        blocks = captions.blocks(size)
        return Text(f"you have no stack of {blocks.en}", f"vous n'avez pas de pile de {blocks.fr}")
    return why_not_pay(state, state.book.block_price) or why_not_block(state, square)


def _why_not_next_block(state: TorresState, square: int) -> Text | None:
    if state.in_use == NONE:
        return Text(
            "choose first the stack that this turn's blocks come from",
            "choisissez d'abord la pile d'où viennent les blocs de ce tour",
        )
    if state.in_use == 0:
        return Text("your stack of this turn is used up", "votre pile de ce tour est épuisée")
    return why_not_pay(state, state.book.block_price) or why_not_block(state, square)
