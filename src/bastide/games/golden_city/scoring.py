"""Letters and victory points: the scoring of a round, bonus cards, special scorings, places (G10, G12, G13)."""

from bastide.engine.bits import members
from bastide.games.golden_city.components import (
    BONUS_CITY,
    BONUS_COINS,
    BONUS_EACH,
    BONUS_GOODS,
    BONUS_LANDSCAPE,
    BONUS_RIVER,
    FOREST,
    MAJORITY,
    NONE,
    PRESENCE,
    SPECIAL_POINTS,
)
from bastide.games.golden_city.state import SOURCES, GoldenCityState


def letters(state: GoldenCityState, seat: int) -> int:
    return sum(state.earned[seat * SOURCES : (seat + 1) * SOURCES])


def earn(state: GoldenCityState, seat: int, source: int, number: int) -> None:
    """Letters come to a seat from one of the sources."""
    state.earned[seat * SOURCES + source] += number


def points(state: GoldenCityState, seat: int) -> int:
    """Victory points from the special scorings of the drought (G13.7)."""
    won = 0
    for place in range(len(state.verdicts)):
        if state.verdicts[place] == seat:
            won += SPECIAL_POINTS[place]
    return won


def scores(state: GoldenCityState) -> list[int]:
    """Letters; in the drought victory points, for letters go back there."""
    seats = range(state.terms.players)
    if state.terms.drought:
        return [points(state, seat) for seat in seats]
    return [letters(state, seat) for seat in seats]


def standings(state: GoldenCityState) -> list[tuple[int, ...]]:
    """Who lost comes last; then letters, city posts, coins (G12.5); in the drought victory points alone (G13.9)."""
    found: list[tuple[int, ...]] = []
    for seat in range(state.terms.players):
        stands = 1 - (state.lost >> seat & 1)
        if state.terms.drought:
            found.append((stands, points(state, seat)))
        else:
            found.append((stands, letters(state, seat), city_posts(state, seat), state.coins[seat]))
    return found


# --- A round (G10) ----------------------------------------------------------------------------------------


def goods_letters(state: GoldenCityState, card: int) -> list[int]:
    """Two letters for the good of a score card, two more for its only owner (G10.2)."""
    island = state.terms.map
    showing = island.showing[island.score_cards[card].good]
    paid = [0] * state.terms.players
    owners = 0
    owner = 0
    for seat in range(state.terms.players):
        if state.goods[seat] & showing:
            paid[seat] = PRESENCE
            owners += 1
            owner = seat
    if owners == 1:
        paid[owner] += MAJORITY
    return paid


def area_letters(state: GoldenCityState, card: int) -> list[int]:
    """Two letters for a post in the river or quarter of a score card, two more for having most alone (G10.3)."""
    area = state.terms.map.areas[card]
    paid = [0] * state.terms.players
    most = 0
    leader = NONE
    for seat in range(state.terms.players):
        number = posts_in(state, seat, area)
        if number:
            paid[seat] = PRESENCE
        if number > most:
            most = number
            leader = seat
        elif number == most:
            leader = NONE
    if leader != NONE:
        paid[leader] += MAJORITY
    return paid


def posts_in(state: GoldenCityState, seat: int, area: int) -> int:
    """Posts of a seat in a set of sites, its black ones included (G14.5)."""
    number = (state.posts[seat] & area).bit_count()
    return number + (state.black[seat] & area).bit_count() if state.terms.black else number


def city_posts(state: GoldenCityState, seat: int) -> int:
    return posts_in(state, seat, state.terms.map.zones)


# --- Bonus cards (G12.6) ----------------------------------------------------------------------------------


def bonus_letters(state: GoldenCityState, seat: int, card: int) -> int:
    """What a bonus card pays a seat as the table lies."""
    island = state.terms.map
    if card == BONUS_GOODS:
        number = state.goods[seat].bit_count()
    elif card == BONUS_COINS:
        number = state.coins[seat]
    elif card == BONUS_RIVER:
        number = posts_in(state, seat, island.riverside)
    elif card == BONUS_CITY:
        number = city_posts(state, seat)
    else:
        number = posts_in(state, seat, island.of_terrain[card - BONUS_LANDSCAPE + FOREST])
    return BONUS_EACH[card] * number


def bonuses(state: GoldenCityState, seat: int) -> int:
    """What all bonus cards of a seat pay."""
    total = 0
    for card in members(state.bonus[seat]):
        total += bonus_letters(state, seat, card)
    return total
