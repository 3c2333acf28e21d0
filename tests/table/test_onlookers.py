"""Where those who only watch may see chances to win, and that nobody else does."""

import pytest

import bastide
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.onlookers import ALONE, HIDDEN, NOT_FOR_PLAYERS, UNAIDED, check_shows_chances
from bastide.table.seats import Seat
from bastide.table.table import STILL_OPEN, Table
from tests.table.conftest import ANNE, BRUNO, GAME, HOT, OPEN, sit
from tests.whispers import Whispers


def opened(match: Match, *seats: Seat, shows_chances: bool = True, **kind: bool) -> Table:
    return Table("table", match, seats, "anne", "link", True, True, shows_chances=shows_chances, **kind)


def test_an_open_game_of_two_may_show_them_and_shows_none_unless_that_is_agreed() -> None:
    opened(GAME.start(2, seed=7), ANNE, BRUNO).check_agreed()
    assert not sit(ANNE, BRUNO).shows_chances


@pytest.mark.parametrize(
    ("match", "is_unaided", "why"),
    [
        (GAME.start(2, seed=7), True, UNAIDED),
        (Whispers().start(2, seed=7), False, HIDDEN),
        (bastide.game("burgundy").start(players=1, solo=33, seed=7), False, ALONE),
    ],
)
def test_elsewhere_they_are_refused_with_the_reason(match: Match, is_unaided: bool, why: object) -> None:
    with pytest.raises(BadOption) as caught:
        check_shows_chances(match, is_unaided)
    assert (caught.value.reason, caught.value.option) == (why, "shows_chances")


def test_the_chateauma_is_a_rival() -> None:
    check_shows_chances(bastide.game("burgundy").start(players=1, chateauma="easy", seed=7), False)


def test_a_table_of_a_tournament_refuses_them() -> None:
    with pytest.raises(BadOption):
        opened(GAME.start(2, seed=7), ANNE, BRUNO, of_tournament=True).check_agreed()
    opened(GAME.start(2, seed=7), ANNE, BRUNO, of_tournament=True, shows_chances=False).check_agreed()


def test_they_are_for_those_who_have_no_seat_once_all_have_sat_down() -> None:
    table = opened(GAME.start(2, seed=7), ANNE, HOT)
    for onlooker in ("clara", None):
        table.check_chances(onlooker)
    with pytest.raises(NotAllowed) as caught:
        table.check_chances("anne")
    assert caught.value.reason == NOT_FOR_PLAYERS
    with pytest.raises(NotNow) as still:
        opened(GAME.start(2, seed=7), ANNE, OPEN).check_chances("clara")
    assert still.value.reason == STILL_OPEN
