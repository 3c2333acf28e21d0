"""What people agree on beside the game: its end, and who plays for somebody who stays away."""

import pytest

from bastide.engine.text import Text
from bastide.table.clocks import DAY, FIRST_GRACE, Cadence
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.offers import Offer, What, asked, offered, players, replaced, standing
from bastide.table.seats import Seat
from bastide.table.table import Table
from tests.table.conftest import ANNE, BOT, BRUNO, HOT, INVITE, OPEN, play, sit

NOON = 1_900_000_000.0
LONG = NOON + FIRST_GRACE + 7 * DAY
CLARA = Seat("person", "Clara", "clara")


def offer(table: Table, guest: str, what: What, seat: int | None = None, now: float = NOON) -> Offer:
    return offered(table, None, guest, what, seat, now)


def refused(table: Table, guest: str, what: What, seat: int | None = None, now: float = NOON) -> Text:
    with pytest.raises((NotNow, NotAllowed)) as caught:
        offer(table, guest, what, seat, now)
    return caught.value.reason


@pytest.fixture
def three() -> Table:
    table = sit(ANNE, BRUNO, CLARA)
    table.keep_time(Cadence(), NOON)
    return table


# --- the end ---


def test_the_game_ends_when_everybody_who_plays_has_agreed(three: Table) -> None:
    first = offer(three, "bruno", "end")
    assert asked(three, first) == ["anne", "clara"]
    second = offered(three, first, "clara", "end", None, NOON)
    assert asked(three, second) == ["anne"]
    assert asked(three, offered(three, second, "anne", "end", None, NOON)) == []


def test_bots_and_those_they_play_for_are_not_asked() -> None:
    table = sit(ANNE, BRUNO, BOT, Seat("person", "Clara", "clara", None, "journeyman"))
    assert players(table) == ["anne", "bruno"]
    assert asked(table, offer(table, "anne", "end")) == ["bruno"]


def test_whoever_holds_several_seats_is_asked_once() -> None:
    assert players(sit(ANNE, HOT, BRUNO)) == ["anne", "bruno"]


def test_alone_one_resigns() -> None:
    assert refused(sit(ANNE, BOT), "anne", "end").en == "nobody else is asked here; you may resign"


def test_an_offer_stands_until_something_else_happens(three: Table) -> None:
    made = offer(three, "anne", "end")
    assert standing(three, made) == made
    play(three, "take 1")
    assert standing(three, made) is None


def test_one_offer_at_a_time(three: Table) -> None:
    made = offer(three, "clara", "bot", 0, LONG)
    with pytest.raises(NotNow, match="answer the other offer first"):
        offered(three, made, "bruno", "end", None, LONG)


def test_only_who_plays_offers(three: Table) -> None:
    assert refused(three, "stranger", "end").en == "only who plays here can offer that"


def test_nothing_is_offered_before_the_game_or_after_it(three: Table) -> None:
    assert refused(sit(ANNE, BRUNO, OPEN), "anne", "end").en == "there is no game under way"
    three.accept(three.try_event(0, "resigns"))
    assert refused(three, "anne", "end").en == "there is no game under way"


# --- who stays away ---


def test_whoever_did_not_decide_for_the_days_agreed_is_replaced_by_agreement_of_all_others(three: Table) -> None:
    assert refused(three, "bruno", "bot", 0, LONG - 1).en == "that is possible when nothing was decided for 7 days"
    made = offer(three, "bruno", "bot", 0, LONG)
    assert asked(three, made) == ["clara"]  # not Anne, who stays away
    assert asked(three, offered(three, made, "clara", "bot", 0, LONG)) == []


@pytest.mark.parametrize(
    ("guest", "seat", "en"),
    [
        ("bruno", 2, "it is not their turn"),
        ("bruno", 1, "say whose seat it is"),
        ("bruno", None, "say whose seat it is"),
        ("bruno", 7, "say whose seat it is"),
    ],
)
def test_nobody_else_is_replaced(three: Table, guest: str, seat: int | None, en: str) -> None:
    assert refused(three, guest, "person", seat, LONG).en == en


def test_where_a_bot_plays_nobody_is_away() -> None:
    table = sit(BOT, ANNE, BRUNO)
    assert refused(table, "anne", "bot", 0, LONG).en == "a bot plays there already"


def test_who_is_no_guest_of_the_house_any_more_is_replaced_at_once() -> None:
    table = sit(Seat("person", "–", None), ANNE)
    assert asked(table, offer(table, "anne", "bot", 0)) == []


def test_a_seat_given_to_a_bot_stays_its_persons_and_one_given_up_is_free(three: Table) -> None:
    assert replaced(ANNE, "bot", "journeyman") == Seat("person", "Anne", "anne", None, "journeyman")
    three.seats[0] = replaced(ANNE, "person", "journeyman")
    assert three.given_up == [0]
    with pytest.raises(NotAllowed):
        three.join("denis", "Denis", None)
    assert three.join("denis", "Denis", INVITE) == 0
    assert three.seats[0] == Seat("person", "Denis", "denis")


# --- before the game ---


def test_whoever_leaves_before_the_start_frees_the_seat(three: Table) -> None:
    table = sit(ANNE, BRUNO, OPEN)
    table.leave("bruno")
    assert table.seats == [ANNE, OPEN, OPEN] and table.host == "anne"
    with pytest.raises(NotNow, match="the game has begun"):
        three.leave("bruno")
    with pytest.raises(NotAllowed):
        table.leave("bruno")


def test_a_host_who_leaves_is_followed_by_the_next() -> None:
    table = sit(ANNE, HOT, BRUNO, OPEN)
    table.leave("anne")
    assert table.seats == [OPEN, OPEN, BRUNO, OPEN] and table.host == "bruno"


def test_a_seat_kept_for_somebody_is_theirs_alone() -> None:
    table = sit(ANNE, Seat("open", "Bruno", "bruno"), Seat("open", "Bea", "bruno"), OPEN)
    assert table.is_invited("bruno") and table.is_of("bruno") and table.seats_of("bruno") == []
    assert table.join("denis", "Denis", INVITE) == 3
    with pytest.raises(NotNow, match="all seats are taken"):
        table.join("emma", "Emma", INVITE)
    assert table.join("bruno", "Bruno", INVITE) == 1
    assert [seat.name for seat in table.seats] == ["Anne", "Bruno", "Bea", "Denis"]
    assert table.seats_of("bruno") == [1, 2] and not table.is_gathering
