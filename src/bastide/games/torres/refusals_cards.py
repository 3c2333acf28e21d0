"""Why a card of Torres cannot be kept so, or carried out so (T8.3, T8.4, T8.7)."""

from bastide.engine.bag import count_of
from bastide.engine.text import Text, counted
from bastide.games.torres import captions
from bastide.games.torres.components import (
    ANY_DOOR,
    BLOCK_UNDER,
    CLIMB_TWO,
    DIAG,
    DIAGONAL,
    KINDS,
    LEAPFROG,
    LEAPS,
    MOVE_BLOCK,
    ORTH,
    REDEPLOY,
    SUPPLY_BLOCK,
    square_name,
)
from bastide.games.torres.decisions import BLOCK, MOVE, UNDER, VERBS, kept_cards
from bastide.games.torres.refusals_places import (
    joins,
    why_not_block,
    why_not_free,
    why_not_higher,
    why_not_knight,
    why_not_own,
)
from bastide.games.torres.state import BETWEEN, FREE, GROUND, KING, NONE, TorresState

# --- Keeping one of three (T8.3, T8.4) ----------------------------------------------------------------------


def why_not_keep(state: TorresState, decision: int) -> Text | None:
    kept, top, bottom = kept_cards(decision)
    if sorted([kept, *top, *bottom]) != sorted(state.look):
        names = captions.names(list(state.look))
        return Text(
            f"you look at {names.en}: keep one, and say where the rest goes",
            f"vous regardez {names.fr} : gardez-en une, et dites où vont les autres",
        )
    if bottom and state.decks[state.deck_of(state.seat)].is_empty():
        return Text(
            "nothing is left in the deck: all cards go back on top",
            "la pioche est vide : les cartes vont dessus",
        )
    if top and bottom and state.terms.same_end:
        return Text(
            "both cards go back to the same end of the deck", "les deux cartes retournent du même côté de la pioche"
        )
    return None


# --- Carrying a card out (T8.7) -----------------------------------------------------------------------------


def why_not_target(state: TorresState, kind: int, decision: int) -> Text | None:
    """Each card is answered by one verb."""
    verb = VERBS.of[decision]
    if kind == SUPPLY_BLOCK and verb is BLOCK:
        return why_not_block(state, BLOCK.part(decision, 0))
    if kind == BLOCK_UNDER and verb is UNDER:
        return why_not_rise(state, UNDER.part(decision, 0)) or _why_not_stack(state, UNDER.part(decision, 1))
    if kind not in (SUPPLY_BLOCK, BLOCK_UNDER) and verb is MOVE:
        here, there = MOVE.part(decision, 0), MOVE.part(decision, 1)
        return why_not_carry(state, here, there) if kind == MOVE_BLOCK else why_not_way(state, kind, here, there)
    return carry_out_first(kind)


def carry_out_first(kind: int) -> Text:
    name, effect = KINDS[kind].name, captions.effect(kind)
    return Text(f"carry out “{name.en}” first: {effect.en}", f"exécutez d'abord « {name.fr} » : {effect.fr}")


def why_not_rise(state: TorresState, square: int) -> Text | None:
    """a02: a block under a knight."""
    reason = why_not_own(state, square) or why_not_higher(state, square)
    if reason is not None or state.book.may_rise(state, square):
        return reason
    return joins(square_name(square))


def _why_not_stack(state: TorresState, size: int) -> Text | None:
    if size == 0:
        if state.in_use > 0:
            return None
        if state.in_use == NONE:
            return Text("no stack of yours is in use yet", "aucune de vos piles n'est encore entamée")
        return Text("your stack of this turn is used up", "votre pile de ce tour est épuisée")
    if count_of(state.camps[state.seat].stacks, size):
        return None
    blocks = captions.blocks(size)
    return Text(f"you have no other stack of {blocks.en}", f"vous n'avez pas d'autre pile de {blocks.fr}")


def why_not_way(state: TorresState, kind: int, here: int, there: int) -> Text | None:
    """Cards that take a knight somewhere."""
    reason = why_not_own(state, here) or why_not_free(state, there)
    if reason is not None:
        return reason
    if kind == CLIMB_TWO:
        return _why_not_climb(state, here, there)
    if kind == ANY_DOOR:
        return _why_not_any_door(state, here, there)
    if kind == DIAGONAL:
        return _why_not_diagonal(state, here, there)
    if kind == LEAPFROG:
        return _why_not_leap(state, here, there)
    assert kind == REDEPLOY
    return why_not_knight(state, there, here)


def _why_not_climb(state: TorresState, here: int, there: int) -> Text | None:
    if there in state.book.ways(state, CLIMB_TWO, here):
        return None
    start, goal, up = square_name(here), square_name(there), state.heights[there] - state.heights[here]
    if there not in ORTH[here]:
        return Text(f"{goal} is not beside {start}", f"{goal} n'est pas à côté de {start}")
    return Text(
        f"this card climbs exactly two levels; {goal} is {_away(up).en} {start}",
        f"cette carte monte d'exactement deux niveaux ; {goal} est {_away(up).fr} que {start}",
    )


def _away(up: int) -> Text:
    if up == 0:
        return Text("as high as", "aussi haut")
    levels = counted(abs(up), Text("level", "niveau"), Text("levels", "niveaux"))
    if up > 0:
        return Text(f"{levels.en} higher than", f"{levels.fr} plus haut")
    return Text(f"{levels.en} lower than", f"{levels.fr} plus bas")


def _why_not_any_door(state: TorresState, here: int, there: int) -> Text | None:
    if there in state.book.ways(state, ANY_DOOR, here):
        return None
    start, goal = square_name(here), square_name(there)
    if all(state.heights[side] <= state.heights[here] for side in ORTH[here]):
        return Text(
            f"nothing higher stands beside {start}: there is no door to enter",
            f"rien de plus haut à côté de {start} : pas de porte où entrer",
        )
    return Text(
        f"no castle entered from {start} has a door onto {goal}",
        f"aucun château où l'on entre depuis {start} n'a de porte vers {goal}",
    )


def _why_not_diagonal(state: TorresState, here: int, there: int) -> Text | None:
    if there in state.book.ways(state, DIAGONAL, here):
        return None
    if there not in DIAG[here]:
        start, goal = square_name(here), square_name(there)
        return Text(f"{goal} does not touch {start} at a corner", f"{goal} ne touche pas {start} par un coin")
    return _too_high(state, here, there)


def _too_high(state: TorresState, here: int, there: int) -> Text:
    goal, up = square_name(there), state.heights[there] - state.heights[here]
    return Text(
        f"{goal} is {up} levels higher; this card climbs one at most",
        f"{goal} est {up} niveaux plus haut ; cette carte en monte un au plus",
    )


def _why_not_leap(state: TorresState, here: int, there: int) -> Text | None:
    if there in state.book.ways(state, LEAPFROG, here):
        return None
    start, goal = square_name(here), square_name(there)
    if there not in LEAPS[here]:
        return Text(
            f"{goal} is not the second square from {start} in a straight line",
            f"{goal} n'est pas la deuxième case en ligne droite depuis {start}",
        )
    over = (here + there) // 2
    if state.standing[over] in (FREE, KING, state.seat):
        name = square_name(over)
        return Text(f"no rival's knight stands on {name} to leap over", f"aucun chevalier adverse à sauter en {name}")
    return _too_high(state, here, there)


# --- Moving a block (a08) -----------------------------------------------------------------------------------


def why_not_lift(state: TorresState, here: int) -> Text | None:
    name = square_name(here)
    if state.heights[here] == 0:
        return Text(f"no block lies on {name}", f"il n'y a pas de bloc en {name}")
    reason = why_not_free(state, here)
    if reason is not None or state.book.may_lift(state, here):
        return reason
    return Text(
        f"without the block of {name} its castle would fall apart", f"sans le bloc de {name}, son château se couperait"
    )


def why_not_carry(state: TorresState, here: int, there: int) -> Text | None:
    reason = why_not_lift(state, here) or why_not_free(state, there)
    if reason is not None:
        return reason
    if here == there:
        return Text("the block must go to another square", "le bloc doit aller sur une autre case")
    landings: list[object] = []
    state.book.add_landings(state, here, False, landings)
    if MOVE.at(here, there) in landings:
        return None
    return _why_not_landing(state, here, there)


def _why_not_landing(state: TorresState, here: int, there: int) -> Text:
    is_gone = state.heights[here] == 1
    touching = state.touched_without(there, here if is_gone else NONE)
    castles = len(state.castles) - (len(state.castles[state.castle[here]].squares) == 1)
    if state.castle[there] >= GROUND:
        if touching == BETWEEN:
            return joins(square_name(there))
        castles += touching == GROUND
    least = state.book.least_castles
    if castles < least:
        return Text(f"fewer than {least} castles would be left", f"il resterait moins de {least} châteaux")
    return Text("a castle would then be higher than it is large", "un château serait alors plus haut qu'il n'est grand")
