"""What cannot lie on a table of The Golden City, said in words."""

from bastide.engine.bag import size_of
from bastide.engine.bits import members
from bastide.engine.reading import Once, wrong
from bastide.games.golden_city.components import NONE, Map
from bastide.games.golden_city.decisions import MOST_DISCARDED
from bastide.games.golden_city.position import ENDINGS
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    BOX,
    BUILD,
    BY_CARDS,
    BY_DEAD_END,
    BY_POINTS,
    BY_POSTS,
    DISCARD,
    GOODS,
    RUNNING,
    GoldenCityState,
)

# --- The island -------------------------------------------------------------------------------------------


def check_island(state: GoldenCityState) -> None:
    """Who may stand together (G16.7), and roads to a port (G16.10)."""
    island = state.terms.map
    taken = Once()
    for seat, merchant in enumerate(state.merchants):
        posts = merchant.posts
        for site in members(posts & ~island.zones):
            taken.add(site, island.sites[site].id)
        for site in members(posts & ~_joined(island, posts)):
            raise wrong(
                f"no road of own posts joins {island.sites[site].id} to a port of seat {seat} (G7.5)",
                f"aucune route de ses comptoirs ne relie {island.sites[site].id} à un port du siège {seat} (G7.5)",
            )
        for site in members(merchant.black & ~(posts & island.zones)):
            raise wrong(
                f"a black post on {island.sites[site].id} needs a post of the same seat there, in a zone (G14.3)",
                f"un comptoir noir en {island.sites[site].id} demande un comptoir à soi dans cette zone (G14.3)",
            )
    if state.terms.black:
        for site in members(state.book.full_zones(state)):
            if sum(state.book.posts_in(merchant, 1 << site) for merchant in state.merchants) > 2:
                name = island.sites[site].id
                raise wrong(f"{name} holds at most two posts (G14.2)", f"{name} a au plus deux comptoirs (G14.2)")


def _joined(island: Map, posts: int) -> int:
    """The posts that are joined to a port of the same owner."""
    found, fresh = 0, posts & island.ports
    while fresh:
        found |= fresh
        near = 0
        for site in members(fresh):
            near |= island.near[site]
        fresh = near & posts & ~found
    return found


# --- The turn and the end ---------------------------------------------------------------------------------


def check_turn(state: GoldenCityState) -> None:
    """Does the question make sense, and has nobody too many cards (G16.8)?"""
    seat, question = state.seat, state.question
    if (question == BID) != bool(state.groups):
        raise wrong(
            "there are groups of cards in the auction, and only there",
            "il y a des groupes de cartes aux enchères, et seulement là",
        )
    if question == BID and seat in state.bids:
        raise wrong(
            f"the hand of seat {seat} lies on a group already: another seat bids (G6.1)",
            f"la main du siège {seat} est déjà sur un groupe : un autre siège enchérit (G6.1)",
        )
    if state.lost >> seat & 1 and question in (BUILD, GOODS, BOX, BONUS):
        raise wrong(
            f"seat {seat} has lost: it builds no more (G7.3)", f"le siège {seat} a perdu : il ne construit plus (G7.3)"
        )
    if question == BUILD and not state.book.can_build(state, seat):
        raise wrong(
            f"seat {seat} has no post left to build (G7.3)", f"le siège {seat} n'a plus de comptoir à construire (G7.3)"
        )
    if question == GOODS and not state.goods_pile and max(state.goods_row) == NONE:
        raise wrong("there is no goods card to take", "il n'y a pas de carte marchandise à prendre")
    if question == BONUS and not state.bonus_stack:
        raise wrong("there is no bonus card to take", "il n'y a pas de carte bonus à prendre")
    if question == DISCARD and state.builds:
        raise wrong(
            "the builds are over: “builds” is 0 again", "les constructions sont finies : « builds » vaut 0 de nouveau"
        )
    for owner, merchant in enumerate(state.merchants):
        held, limit = merchant.goods.bit_count(), state.book.goods_limit
        wanted = limit + (question == BOX and owner == seat)
        if held > wanted or (question == BOX and owner == seat and held < wanted):
            raise wrong(
                f"seat {owner} holds {held} goods cards; it can hold {limit}, and one more while it boxes one",
                f"le siège {owner} a {held} cartes marchandise ; la limite est {limit}, et une de plus "
                "tant qu'il en remet une",
            )
        _check_hand_size(state, owner)


def _check_hand_size(state: GoldenCityState, owner: int) -> None:
    held = size_of(state.merchants[owner].hand)
    if owner == state.seat and state.question != BID:
        most = state.book.hand_limit + MOST_DISCARDED
        if state.question == DISCARD and held <= state.book.hand_limit:
            raise wrong(
                f"seat {owner} has {held} cards: nothing is to be discarded",
                f"le siège {owner} a {held} cartes : il n'a rien à défausser",
            )
    elif _is_still_to_build(state, owner) and state.question != BID:
        most = state.book.hand_limit + state.terms.largest_group
    else:
        most = state.book.hand_limit
    if held > most:
        raise wrong(
            f"seat {owner} has {held} cards; now it can have {most} at most (G7.9)",
            f"le siège {owner} a {held} cartes ; il peut en avoir {most} au plus maintenant (G7.9)",
        )


def check_ending(state: GoldenCityState) -> None:
    """A game that is over is over for its reason, and one that runs has none (G12.1, G13.9)."""
    is_target = state.terms.drought and max(state.scores()) >= state.book.target
    used_up = [seat for seat, merchant in enumerate(state.merchants) if merchant.stock == 0]
    if state.ending == RUNNING:
        if is_target:
            raise wrong(
                f"somebody has {state.book.target} victory points: the game is over (G13.9)",
                f"quelqu'un a {state.book.target} points de victoire : la partie est terminée (G13.9)",
            )
        early = [seat for seat in used_up if _is_still_to_build(state, seat) or _begins_turn(state, seat)]
        if early and not state.terms.drought:
            raise wrong(
                f"seat {early[0]} had no post left when this round began: the game is over (G12.1)",
                f"le siège {early[0]} n'avait plus de comptoir au début de la manche : la partie est terminée (G12.1)",
            )
        if state.lost and _is_before_first_build(state):
            raise wrong(
                "somebody lost in an earlier round: the game is over (G12.1)",
                "quelqu'un a perdu à une manche précédente : la partie est terminée (G12.1)",
            )
        return
    reasons = {
        BY_DEAD_END: bool(state.lost),
        BY_POINTS: is_target,
        BY_POSTS: bool(used_up) and not state.terms.drought,
        BY_CARDS: state.score_pile == 0,
    }
    if next((reason for reason, holds_true in reasons.items() if holds_true), None) != state.ending:
        raise wrong(
            f"nothing here ends the game by {ENDINGS[state.ending]} (G12.1, G13.9)",
            f"rien ici ne termine la partie par {ENDINGS[state.ending]} (G12.1, G13.9)",
        )


def _is_still_to_build(state: GoldenCityState, seat: int) -> bool:
    if state.question == BID:
        return True
    return (seat - state.opener) % state.terms.players > state.turn


def _begins_turn(state: GoldenCityState, seat: int) -> bool:
    """Is a seat about to build, and has not built in this round?"""
    return seat == state.seat and state.question == BUILD and state.builds == 0


def _is_before_first_build(state: GoldenCityState) -> bool:
    """Is no build of this round finished? Only a finished one shows who has lost (G12.3)."""
    return state.question == BID or (state.turn == 0 and state.builds == 0 and state.question != DISCARD)
