"""What programs ask about a table of The Golden City, in the players' words and as numbers."""

from typing import NamedTuple

from bastide.engine.bag import count_of
from bastide.engine.bits import members
from bastide.engine.match import Match
from bastide.games.golden_city.components import KIND_COUNT, KIND_IDS, NONE
from bastide.games.golden_city.decisions import BID, BLACK, BUILD, BUILT, SPENT, VERBS
from bastide.games.golden_city.state import GoldenCityState


class Area(NamedTuple):
    """A river or a quarter that score cards count (G10), and who has how many posts there."""

    name: str  # the river, or the landscape of the quarter
    sites: list[str]
    posts: list[int]  # by seat


def areas(match: Match) -> list[Area]:
    """Everything that is scored on this island.

    >>> import bastide
    >>> match = bastide.game("golden_city").start(players=3, seed=7)
    >>> [(area.name, len(area.sites), area.posts) for area in areas(match)][:2]
    [('mountain', 3, [0, 0, 0]), ('river_ne', 3, [0, 0, 0])]
    """
    state = _state(match)
    island = state.terms.map
    named: dict[int, str] = {}
    for card, area in zip(island.score_cards, island.areas, strict=True):
        named[area] = KIND_IDS[card.quarter] if card.river == NONE else island.rivers[card.river].id
    return [
        Area(
            named[area],
            [island.sites[site].id for site in members(area)],
            [state.book.posts_in(merchant, area) for merchant in state.merchants],
        )
        for area in island.scored
    ]


def open_sites(match: Match, seat: int) -> list[str]:
    """Where a post of the seat may go, cards in hand ignored (G7.4-G7.7).

    >>> import bastide
    >>> match = bastide.game("golden_city").start(players=3, seed=7)
    >>> len(open_sites(match, 0)), open_sites(match, 0)[:2]
    (16, ['mtn_port1', 'mtn_port2'])
    """
    state = _state(match)
    return [state.terms.map.sites[site].id for site in members(state.book.open_sites(state, state.merchants[seat]))]


def _state(match: Match) -> GoldenCityState:
    assert isinstance(match.state, GoldenCityState), "this is asked of The Golden City"
    return match.state


def cost(state: GoldenCityState, decision: int) -> dict[str, int]:
    """Coins of an expulsion (G6.3); landscape cards, and a key for the inner city (G8)."""
    verb = VERBS.of[decision]
    if verb is BID:
        return {} if state.bids[BID.part(decision, 0)] == NONE else {"coins": state.book.price(state)}
    if verb is not BUILD and verb is not BLACK:
        return {}
    island = state.terms.map
    due = {KIND_IDS[kind]: count_of(SPENT[decision], kind) for kind in range(KIND_COUNT)}
    due["keys"] = island.inner >> island.named[BUILT[decision]] & 1
    return {name: count for name, count in due.items() if count}
