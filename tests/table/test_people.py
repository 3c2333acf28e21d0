"""Sitting down, leaving a seat to a bot, looking on."""

from collections.abc import Callable

import pytest

from bastide.engine.errors import BastideError, IllegalDecision
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.seats import Seat
from bastide.table.table import Table
from tests.table.conftest import ANNE, BOT, BRUNO, HOT, HOUSE, INVITE, OPEN, play, sit
from tests.whispers import Whispers


def refusal(kind: type[BastideError], act: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(kind) as caught:
        act()
    return caught.value.reason.en, caught.value.reason.fr


# --- joining ---


def test_who_has_the_link_takes_the_first_open_seat() -> None:
    table = sit(ANNE, OPEN, OPEN)
    assert table.join("bruno", "Bruno", INVITE) == 1
    assert table.seats[1] == Seat("person", "Bruno", "bruno")
    assert table.match.names == ["Anne", "Bruno", "(3)"]


@pytest.mark.parametrize("invite", [None, "", "another-link"])
def test_a_private_table_needs_its_own_link(invite: str | None) -> None:
    table = sit(ANNE, OPEN)
    en, fr = refusal(NotAllowed, lambda: table.join("bruno", "Bruno", invite))
    assert (en, fr) == ("this table needs an invitation link", "il faut un lien d'invitation pour cette table")
    assert table.seats == [ANNE, OPEN]


def test_anybody_may_sit_down_at_a_public_table() -> None:
    assert sit(ANNE, OPEN, is_public=True).join("bruno", "Bruno", None) == 1


def test_a_full_table_takes_nobody() -> None:
    table = sit(ANNE, BRUNO, is_public=True)
    en, fr = refusal(NotNow, lambda: table.join("clara", "Clara", None))
    assert (en, fr) == ("all seats are taken", "tous les sièges sont pris")


def test_nobody_joins_twice() -> None:
    table = sit(ANNE, OPEN, OPEN)
    table.join("bruno", "Bruno", INVITE)
    en, fr = refusal(NotNow, lambda: table.join("bruno", "Bruno", INVITE))
    assert (en, fr) == ("you sit at this table already", "vous êtes déjà à cette table")
    assert table.seats[2] == OPEN


def test_a_newcomer_of_the_same_name_gets_a_number() -> None:
    table = sit(ANNE, OPEN)
    table.join("another", "Anne", INVITE)
    assert table.match.names == ["Anne", "Anne 2"]


def test_a_table_gathers_then_runs_then_is_over() -> None:
    table = sit(ANNE, OPEN, rounds=1)
    assert table.status == "gathering"
    table.join("bruno", "Bruno", INVITE)
    assert table.status == "running"
    play(table, "take 3", "end", "take 3", "end")
    assert table.status == "over"


# --- bots in open seats ---


def test_the_host_fills_the_open_seats_with_bots() -> None:
    table = sit(ANNE, OPEN, OPEN)
    table.fill_with_bots("anne", "journeyman", HOUSE)
    assert [(seat.kind, seat.name, seat.level) for seat in table.seats[1:]] == [
        ("bot", "Blanche", "journeyman"),
        ("bot", "Gaucher", "journeyman"),
    ]
    assert table.match.names == ["Anne", "Blanche", "Gaucher"]
    assert table.status == "running"


def test_filling_leaves_taken_seats_alone() -> None:
    table = sit(ANNE, BRUNO)
    table.fill_with_bots("anne", "journeyman", HOUSE)
    assert table.seats == [ANNE, BRUNO]


@pytest.mark.parametrize("guest", ["bruno", "stranger"])
def test_nobody_but_the_host_fills_the_seats(guest: str) -> None:
    table = sit(ANNE, BRUNO, OPEN)
    en, fr = refusal(NotAllowed, lambda: table.fill_with_bots(guest, "journeyman", HOUSE))
    assert (en, fr) == ("only the host can do that", "seul l'hôte peut le faire")
    assert table.seats[2] == OPEN


# --- a bot stands in ---


def test_a_seat_handed_over_is_answered_by_a_bot_and_by_nobody_else(duel: Table) -> None:
    duel.hand_over("anne", 0, "journeyman")
    assert duel.bot_due() == "journeyman"
    en, fr = refusal(IllegalDecision, lambda: duel.seat_to_answer("anne", None))
    assert en == "a bot is playing for you; take your seat back first"
    assert fr == "un robot joue pour vous ; reprenez d'abord votre siège"


def test_a_seat_taken_back_is_answered_by_its_person(duel: Table) -> None:
    duel.hand_over("anne", 0, "journeyman")
    duel.hand_over("anne", 0, None)
    assert duel.bot_due() is None
    assert duel.seat_to_answer("anne", None) == 0


def test_a_seat_handed_over_still_belongs_to_its_person(duel: Table) -> None:
    duel.hand_over("anne", 0, "journeyman")
    assert duel.seats[0] == Seat("person", "Anne", "anne", stand_in="journeyman")
    assert duel.seats_of("anne") == [0]


@pytest.mark.parametrize(("guest", "seat"), [("anne", 1), ("stranger", 0), ("anne", 2), ("anne", -1)])
def test_nobody_hands_over_a_seat_that_is_not_theirs(duel: Table, guest: str, seat: int) -> None:
    en, fr = refusal(NotAllowed, lambda: duel.hand_over(guest, seat, "journeyman"))
    assert (en, fr) == ("that is not your seat", "ce n'est pas votre siège")
    assert duel.seats == [ANNE, BRUNO]


def test_nobody_hands_over_a_bots_seat() -> None:
    refusal(NotAllowed, lambda: sit(ANNE, BOT).hand_over("anne", 1, "journeyman"))


# --- whose bot is due ---


def test_a_bot_is_due_when_it_is_its_turn() -> None:
    table = sit(ANNE, BOT)
    assert table.bot_due() is None
    play(table, "take 3", "end")
    assert table.bot_due() == "apprentice"


def test_no_bot_is_due_while_seats_are_open() -> None:
    table = sit(BOT, OPEN)
    assert table.bot_due() is None
    table.join("bruno", "Bruno", INVITE)
    assert table.bot_due() == "apprentice"


def test_no_bot_is_due_when_the_game_is_over() -> None:
    assert play(sit(BOT, BOT, rounds=1), "take 3", "end", "take 3", "end").bot_due() is None


# --- through whose eyes ---


def test_a_player_looks_from_the_own_seat_whoever_is_on_turn(duel: Table) -> None:
    assert (duel.viewpoint("anne"), duel.viewpoint("bruno")) == (0, 1)
    play(duel, "take 3", "end")
    assert (duel.viewpoint("anne"), duel.viewpoint("bruno")) == (0, 1)


def test_a_hot_seat_is_looked_at_from_the_seat_on_turn() -> None:
    table = sit(ANNE, HOT)
    assert table.viewpoint("anne") == 0
    play(table, "take 3", "end")
    assert table.viewpoint("anne") == 1


def test_while_others_play_a_hot_seat_stays_with_who_moved_last() -> None:
    table = sit(ANNE, HOT, BRUNO)
    play(table, "take 3", "end", "take 3", "end")
    assert table.match.seat == 2
    assert table.viewpoint("anne") == 1


def test_a_shared_screen_shows_secrets_only_to_the_seat_that_must_decide_and_is_there() -> None:
    table = sit(ANNE, HOT, BRUNO, game=Whispers())
    assert table.shares_screen("anne") and not table.shares_screen("bruno")
    assert [table.viewpoint("anne", shown) for shown in (None, 0, 1, 2)] == [None, 0, None, None]
    play(table, "take 3", "end")
    assert [table.viewpoint("anne", shown) for shown in (None, 0, 1, 2)] == [None, None, 1, None]
    play(table, "take 3", "end")
    assert [table.viewpoint("anne", shown) for shown in (None, 0, 1, 2)] == [None, None, None, None]
    assert [table.viewpoint("bruno", shown) for shown in (None, 0, 1, 2)] == [2, 2, 2, 2]


def test_a_shared_screen_shows_nothing_of_a_seat_that_a_bot_plays() -> None:
    table = sit(ANNE, HOT, game=Whispers())
    table.hand_over("anne", 0, "apprentice")
    assert table.viewpoint("anne", 0) is None


def test_a_screen_has_no_secrets_left_when_the_game_is_over() -> None:
    table = play(sit(ANNE, HOT, rounds=1, game=Whispers()), "take 3", "end", "take 3", "end")
    assert not table.shares_screen("anne")
    assert table.viewpoint("anne") == 1


@pytest.mark.parametrize("guest", ["stranger", None])
def test_a_watcher_looks_from_no_seat(duel: Table, guest: str | None) -> None:
    assert duel.viewpoint(guest) is None


def test_a_seat_without_a_guest_is_not_the_seat_of_who_has_no_name() -> None:
    assert sit(ANNE, BOT).seats_of(None) == []


# --- who answers for which seat ---


def test_on_a_hot_seat_the_seat_on_turn_is_answered_for() -> None:
    table = play(sit(ANNE, HOT), "take 3", "end")
    assert table.seat_to_answer("anne", None) == 1
    assert table.seat_to_answer("anne", 0) == 0


def test_out_of_turn_a_player_answers_for_the_own_seat(duel: Table) -> None:
    assert duel.seat_to_answer("bruno", None) == 1


def test_a_watcher_answers_for_nobody(duel: Table) -> None:
    en, fr = refusal(NotAllowed, lambda: duel.seat_to_answer("stranger", None))
    assert (en, fr) == ("you are watching, not playing", "vous regardez, vous ne jouez pas")


def test_nobody_answers_for_anothers_seat(duel: Table) -> None:
    en, fr = refusal(NotAllowed, lambda: duel.seat_to_answer("bruno", 0))
    assert (en, fr) == ("that is not your seat", "ce n'est pas votre siège")


# --- who may look on ---


def may_watch(table: Table, guest: str | None, invite: str | None = None) -> bool:
    try:
        table.check_watch(guest, invite)
    except NotAllowed as error:
        assert error.reason.en == "this table is private; ask its host for the link"
        assert error.reason.fr == "cette table est privée ; demandez le lien à son hôte"
        return False
    return True


@pytest.mark.parametrize("is_public", [True, False])
@pytest.mark.parametrize("welcomes", [True, False])
def test_players_and_the_host_always_see_their_table(is_public: bool, welcomes: bool) -> None:
    table = sit(BOT, BRUNO, is_public=is_public, welcomes_watchers=welcomes)
    assert may_watch(table, "anne") and may_watch(table, "bruno")


@pytest.mark.parametrize("guest", ["stranger", None])
@pytest.mark.parametrize("seat", [BRUNO, OPEN])
def test_a_private_table_is_shown_to_no_stranger_without_the_link(guest: str | None, seat: Seat) -> None:
    table = sit(ANNE, seat)
    assert not may_watch(table, guest) and not may_watch(table, guest, "another-link")


@pytest.mark.parametrize(
    ("is_public", "welcomes", "gathers", "invite", "shown"),
    [
        (False, True, False, INVITE, True),
        (False, True, True, INVITE, True),
        (False, False, True, INVITE, True),  # who is invited may see what they are invited to
        (False, False, False, INVITE, False),  # but not watch where watchers are not welcome
        (True, True, False, None, True),
        (True, False, True, None, True),
        (True, False, False, None, False),
        (True, False, False, INVITE, False),
    ],
)
def test_who_looks_on(is_public: bool, welcomes: bool, gathers: bool, invite: str | None, shown: bool) -> None:
    table = sit(ANNE, OPEN if gathers else BRUNO, is_public=is_public, welcomes_watchers=welcomes)
    assert may_watch(table, "stranger", invite) == shown
