"""Clocks: reckoned from the times of the log, by whoever says what time it is."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bastide.engine.errors import BadOption
from bastide.engine.record import BACK, BOT, CLOCK, RESIGNS
from bastide.table.clocks import (
    DAY,
    FIRST_GRACE,
    GRACE,
    ON_THE_WAY,
    Cadence,
    Clocks,
    Pause,
    moment,
    read_cadence,
    written,
)
from bastide.table.errors import NotNow
from bastide.table.table import Table
from tests.table.conftest import ANNE, BRUNO, sit
from tests.table.conftest import BOT as ROBOT

NOON = 1_900_000_000.0
LIVE = Cadence("live", minutes=10, seconds=15)
DAYS = Cadence("days", days=3)


def begun(cadence: Cadence, *bots: int) -> Clocks:
    """Two seats; seat 0 is on turn."""
    return Clocks.begun(cadence, 2, NOON, 0, 0 in bots)


# --- live ---


def test_the_first_seconds_of_a_turn_do_not_count_and_those_of_the_first_are_more() -> None:
    clocks = begun(LIVE)
    assert clocks.left_at(0, NOON + FIRST_GRACE) == 600
    assert clocks.left_at(0, NOON + FIRST_GRACE + 40) == 560
    assert clocks.left_at(1, NOON + FIRST_GRACE + 40) == 600
    later = clocks.passed(NOON + FIRST_GRACE + 40, 1, False)
    assert later.left_at(1, NOON + FIRST_GRACE + 40 + GRACE) == 600
    assert later.left_at(1, NOON + FIRST_GRACE + 40 + GRACE + 10) == 590


def test_time_is_added_when_the_turn_passes_on_and_not_for_each_decision() -> None:
    at = NOON + FIRST_GRACE + 40
    same = begun(LIVE).passed(at, 0, False)
    assert (list(same.left), same.since) == ([560, 600], at)
    assert same.passed(at + 10, 1, False).left == (565, 600)  # 600 - 40 - 10 + 15


def test_a_clock_runs_out_when_all_of_it_is_used_and_a_move_on_its_way_still_counts() -> None:
    clocks = begun(LIVE)
    assert clocks.deadline == NOON + FIRST_GRACE + 600
    assert not clocks.is_due(clocks.deadline + ON_THE_WAY - 0.01)
    assert clocks.is_due(clocks.deadline + ON_THE_WAY)
    assert clocks.left_at(0, NOON + DAY) == 0


def test_no_clock_runs_while_a_bot_decides() -> None:
    clocks = begun(LIVE, 0)
    assert clocks.deadline is None and clocks.left_at(0, NOON + DAY) == 600
    assert clocks.passed(NOON + 5, 1, False).left == (600, 600)  # and nothing is added


def test_to_give_a_seat_away_and_take_it_back_again_and_again_wins_no_time() -> None:
    clocks = begun(LIVE)
    for at in range(int(NOON + FIRST_GRACE), int(NOON + FIRST_GRACE + 40)):
        clocks = clocks.passed(at, 0, True).passed(at, 0, False)
    assert clocks.left_at(0, NOON + FIRST_GRACE + 40) == 560


def test_no_clock_runs_where_none_was_agreed_or_when_the_game_is_over() -> None:
    assert begun(Cadence()).deadline is None
    assert begun(LIVE).passed(NOON, None, False).deadline is None


# --- by correspondence ---


def test_each_turn_has_its_days() -> None:
    at = NOON + FIRST_GRACE + 2 * DAY
    clocks = begun(DAYS).passed(at, 0, False).passed(at, 1, False)
    assert clocks.left == (DAY, 3 * DAY)
    assert clocks.passed(at + 60, 0, False).left[0] == 3 * DAY


def test_a_holiday_stops_one_clock_and_a_closed_house_all() -> None:
    start = NOON + FIRST_GRACE
    mine, theirs = Pause(0, start + 10, start + 10 + DAY), Pause(1, start, start + 9 * DAY)
    clocks = begun(DAYS).paused([mine, theirs])
    assert clocks.deadline == start + 4 * DAY
    assert clocks.left_at(0, start + 60) == 3 * DAY - 10
    assert clocks.left_at(0, start + 2 * DAY) == 2 * DAY
    closed = Pause(None, start + DAY / 2, start + 2 * DAY)  # overlaps with the holiday: no day counts twice
    assert clocks.paused([mine, theirs, closed]).deadline == start + (2 * DAY - 10) + 3 * DAY


def test_a_pause_behind_the_deadline_is_none_of_its_business() -> None:
    clocks = begun(LIVE)
    assert clocks.deadline is not None
    assert clocks.paused([Pause(None, clocks.deadline + 1, clocks.deadline + 100)]).deadline == clocks.deadline


def test_holidays_are_counted() -> None:
    clocks = begun(DAYS).paused([Pause(0, NOON, NOON + 2 * DAY), Pause(1, NOON, NOON + DAY)])
    assert clocks.holidays_taken(0) == 2
    assert clocks.rests_until(0, NOON + DAY) == NOON + 2 * DAY
    assert clocks.rests_until(0, NOON + 2 * DAY) is None


# --- what is agreed ---


@pytest.mark.parametrize(
    ("said", "en"),
    [
        ({"kind": "sand"}, "a clock is none, live or days"),
        ({"kind": "live", "minutes": 0}, "minutes on each clock: a whole number from 1 to 180, please"),
        ({"kind": "live", "seconds": 1.5}, "seconds for each turn: a whole number from 0 to 300, please"),
        ({"kind": "days", "days": True}, "days for each turn: a whole number from 1 to 30, please"),
        ({"kind": "days", "holidays": 61}, "days of rest: a whole number from 0 to 60, please"),
        ({"absence": "long"}, "days of absence: a whole number from 1 to 90, please"),
        ({"late": "wizard"}, "what comes of a clock that ran out is one of: loses, apprentice"),
        ({"hours": 3}, "there is nothing to agree called hours"),
    ],
)
def test_what_cannot_be_agreed_is_refused(said: Mapping[str, object], en: str) -> None:
    with pytest.raises(BadOption) as caught:
        read_cadence(said, ("apprentice",))
    assert caught.value.reason.en == en and caught.value.option == "cadence"
    assert caught.value.reason.fr != en


def test_what_is_left_out_is_as_usual() -> None:
    assert read_cadence({"kind": "live", "late": "apprentice"}, ("apprentice",)) == Cadence("live", late="apprentice")
    assert read_cadence(None, ()) == Cadence()


def test_a_moment_is_read_back_as_it_was_written() -> None:
    assert written(NOON + 0.25) == "2030-03-17T17:46:40.250000Z"
    assert moment(written(NOON + 0.123456)) == pytest.approx(NOON + 0.123456, abs=1e-6)


# --- at a table ---


@pytest.fixture
def live() -> Table:
    table = sit(ANNE, BRUNO)
    table.keep_time(LIVE, NOON)
    return table


def decide(table: Table, at: float, *decisions: str) -> None:
    for do in decisions:
        assert table.match.seat is not None
        table.accept(table.try_entry(table.match.seat, do, at), at)


def test_the_record_has_the_times_where_clocks_run_and_only_there(live: Table) -> None:
    at = NOON + 100
    decide(live, at, "take 3", "undo", "redo", "end")
    assert [entry.time for entry in live.match.record.entries] == [written(at)] * 4
    plain = sit(ANNE, BRUNO)
    decide(plain, at, "take 3", "end")
    assert plain.match.record.format == "bastide-record/1"


def test_a_followed_log_leads_to_the_same_clocks(live: Table) -> None:
    decide(live, NOON + 70, "take 3")
    decide(live, NOON + 80, "end")
    live.accept(live.try_event(1, BOT, NOON + 90), NOON + 90)
    live.accept(live.try_event(1, BACK, NOON + 99), NOON + 99)
    decide(live, NOON + 120, "take 3", "end")
    twin = sit(ANNE, BRUNO)
    twin.keep_time(LIVE, NOON)
    for entry in live.match.record.entries:
        twin.follow(entry)
    assert twin.clocks == live.clocks
    assert twin.clocks.left == (565, 600 - 8 - 21 + 15)


def test_a_table_without_clocks_knows_how_long_it_waits_from_the_times_in_the_store() -> None:
    table = sit(ANNE, BRUNO)
    decide(table, NOON, "take 3", "end")
    twin = sit(ANNE, BRUNO)
    for entry in table.match.record.entries:
        twin.follow(replace(entry, time=written(NOON)))
    assert twin.clocks.waited(NOON + GRACE + 50) == table.clocks.waited(NOON + GRACE + 50) == 50
    assert twin.match.record.format == "bastide-record/1"


def test_a_seat_lost_on_time_is_not_taken_back() -> None:
    table = sit(ANNE, BRUNO)
    table.keep_time(replace(LIVE, late="apprentice"), NOON)
    table.let_bot_play(0, "apprentice")
    table.accept(table.try_event(0, BOT, NOON + 9999), NOON + 9999)
    with pytest.raises(NotNow, match="your time is used up"):
        table.hand_over("anne", 0, None)


# --- what is told of events ---


def test_an_event_is_told_behind_the_decision_before_it(live: Table) -> None:
    live.accept(live.try_event(1, BOT, NOON), NOON)
    decide(live, NOON + 50, "take 3")
    live.accept(live.try_event(1, BACK, NOON + 51), NOON + 51)
    decide(live, NOON + 52, "end")
    live.accept(live.try_event(1, CLOCK, NOON + 53), NOON + 53)
    assert [(one.after, one.words.en) for one in live.happenings] == [
        (0, "A bot plays for Bruno from now on."),
        (1, "Bruno plays from now on."),
        (2, "Bruno's time is up."),
    ]
    assert len(live.told(None)) == 2


def test_a_step_back_leaves_events_behind_what_still_stands(live: Table) -> None:
    decide(live, NOON, "take 1", "take 2")
    live.accept(live.try_event(1, BOT, NOON), NOON)
    decide(live, NOON, "undo")
    assert [one.after for one in live.happenings] == [1]
    decide(live, NOON, "redo")
    assert [one.after for one in live.happenings] == [1] and len(live.told(None)) == 2


def test_a_line_behind_which_something_happened_is_told_again(live: Table) -> None:
    decide(live, NOON, "take 1", "take 2")
    assert live.still_told(2, 2) == 2
    live.accept(live.try_event(1, BOT, NOON), NOON)
    assert live.still_told(2, 2) == 1 and live.still_told(3, 2) == 2
    decide(live, NOON, "undo")  # what is told behind the second line is told behind the first
    assert live.still_told(3, 2) == 0


def test_events_do_not_lift_the_limit_of_steps_back(live: Table) -> None:
    for _ in range(100):
        decide(live, NOON, "take 1", "undo")
    live.accept(live.try_event(1, BOT, NOON), NOON)
    decide(live, NOON, "take 1")
    refusal = live.undo_refusal(0)
    assert refusal is not None and "100 times" in refusal.en


def test_what_ends_the_match_ends_the_table(live: Table) -> None:
    live.accept(live.try_event(1, RESIGNS, NOON), NOON)
    assert live.status == "over" and live.bot_due() is None


def test_a_seat_against_a_bot_has_a_clock_and_the_bot_has_none() -> None:
    table = sit(ANNE, ROBOT)
    table.keep_time(LIVE, NOON)
    decide(table, NOON + 60, "take 3", "end")
    stopped = table.clocks
    decide(table, NOON + 70, "take 3", "end")
    assert stopped.seat is None
    assert (list(table.clocks.left), table.clocks.seat) == ([585, 600], 0)
