"""Who meets whom: nobody twice while that can be avoided, everybody as evenly as can be on all seats."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bastide.engine.errors import BadOption
from bastide.table.tournaments import (
    Form,
    Past,
    Played,
    check_form,
    meetings,
    next_round,
    points_of,
    ranking,
    rounds_of,
    standings,
    still_in,
)

few = settings(max_examples=60, deadline=None)
people_and_seed = st.tuples(st.integers(2, 14), st.integers(0, 10**6))


def played(form: Form, people: int, seed: int, rounds: int | None = None) -> list[Past]:
    """A tournament with results by chance, some of them shared."""
    chance, past = Random(seed), list[Past]()
    while rounds is None or len(past) < rounds:
        now = next_round(form, people, past)
        if now is None:
            break
        tables = [Played(table, tuple(chance.randint(1, len(table)) for _ in table)) for table in now.tables]
        past.append(Past(tuple(tables), now.byes))
    return past


def in_round(past: Past) -> list[int]:
    return sorted([person for table in past.played for person in table.sitting] + list(past.byes))


def can_pair(free: Sequence[int], met: Counter[tuple[int, int]]) -> bool:
    """By trying all there is."""
    if not free:
        return True
    first, *rest = free
    return any(
        can_pair([one for one in rest if one != other], met)
        for other in rest
        if not met[min(first, other), max(first, other)]
    )


# --- what holds for all of them ---


@few
@given(people_and_seed, st.sampled_from(["robin", "swiss", "knockout"]), st.integers(2, 4))
def test_everybody_who_is_in_plays_or_rests_once_a_round(given_: tuple[int, int], kind: str, at_table: int) -> None:
    people, seed = max(given_[0], at_table), given_[1]
    form = Form(kind, at_table, 4)  # type: ignore[arg-type]
    past = played(form, people, seed)
    assert len(past) == rounds_of(form, people)
    for number, one in enumerate(past):
        left = still_in(people, at_table, past[:number]) if kind == "knockout" else range(people)
        assert in_round(one) == sorted(left)
        assert all(2 <= len(table.sitting) <= at_table for table in one.played)
        if kind != "knockout":
            assert len(one.byes) < at_table and all(len(table.sitting) == at_table for table in one.played)


@few
@given(people_and_seed, st.sampled_from(["robin", "swiss"]), st.integers(2, 3))
def test_rests_are_shared_evenly(given_: tuple[int, int], kind: str, at_table: int) -> None:
    people, seed = max(given_[0], at_table), given_[1]
    past = played(Form(kind, at_table, 6), people, seed)  # type: ignore[arg-type]
    rests = Counter(bye for one in past for bye in one.byes)
    assert max((rests[one] for one in range(people)), default=0) - min(rests[one] for one in range(people)) <= 1


@few
@given(people_and_seed, st.sampled_from(["robin", "swiss"]))
def test_at_a_table_of_two_everybody_sits_as_often_on_either_seat(given_: tuple[int, int], kind: str) -> None:
    people, seed = given_
    past = played(Form(kind, 2, 6), people, seed)  # type: ignore[arg-type]
    sat = Counter((person, seat) for one in past for table in one.played for seat, person in enumerate(table.sitting))
    assert all(abs(sat[one, 0] - sat[one, 1]) <= (1 if kind == "robin" else 2) for one in range(people))


@few
@given(people_and_seed)
def test_the_same_past_has_the_same_future(given_: tuple[int, int]) -> None:
    people, seed = given_
    form = Form("swiss", 2, 5)
    assert played(form, people, seed) == played(form, people, seed)


# --- round robin ---


@few
@given(st.integers(2, 16))
def test_in_a_round_robin_of_two_everybody_meets_everybody_once(people: int) -> None:
    past = played(Form("robin"), people, 1)
    assert meetings(past) == Counter(combinations(range(people), 2))
    assert len(past) == (people - 1 if people % 2 == 0 else people)


@settings(max_examples=30, deadline=None)
@given(st.integers(4, 10), st.integers(3, 4))
def test_in_a_round_robin_of_more_everybody_meets_everybody(people: int, at_table: int) -> None:
    met = meetings(played(Form("robin", at_table), people, 1))
    assert set(met) == set(combinations(range(people), 2))


def test_nine_at_tables_of_three_meet_once_each_as_far_as_they_can() -> None:
    assert rounds_of(Form("robin", 3), 9) <= 7  # four would do, found by hand


# --- Swiss ---


@few
@given(people_and_seed)
def test_in_swiss_nobody_meets_twice_while_that_can_be_avoided(given_: tuple[int, int]) -> None:
    people, seed = given_
    past = played(Form("swiss", 2, 6), people, seed)
    for number, one in enumerate(past):
        before = meetings(past[:number])
        again = sum(before[min(table.sitting), max(table.sitting)] > 0 for table in one.played)
        if can_pair([person for table in one.played for person in table.sitting], before):
            assert again == 0, (number, one)


@few
@given(people_and_seed)
def test_the_first_meets_the_next_in_the_first_round(given_: tuple[int, int]) -> None:
    people, _ = given_
    now = next_round(Form("swiss", 2, 3), people, [])
    assert now is not None and {0, 1} in map(set, now.tables)


def test_three_at_a_table_meet_others_in_the_next_round() -> None:
    past = played(Form("swiss", 3, 3), 12, 5)
    assert max(meetings(past).values()) == 1


# --- knockout ---


@few
@given(people_and_seed, st.integers(2, 4))
def test_a_knockout_has_one_winner_and_rests_only_in_its_first_round(given_: tuple[int, int], at_table: int) -> None:
    people, seed = max(given_[0], at_table), given_[1]
    form = Form("knockout", at_table)
    past = played(form, people, seed)
    assert len(still_in(people, at_table, past)) == 1
    assert all(not one.byes for one in past[1:])
    first = ranking(form, people, past)
    assert [one.place for one in first].count(1) == 1 and first[0].person == still_in(people, at_table, past)[0]


def test_the_two_strongest_meet_in_the_final_if_they_win() -> None:
    past: list[Past] = []
    while (now := next_round(Form("knockout"), 8, past)) is not None:
        past.append(Past(tuple(Played(table, tuple(1 + (one != min(table)) for one in table)) for table in now.tables)))
    assert [[set(table.sitting) for table in one.played] for one in past] == [
        [{0, 7}, {3, 4}, {1, 6}, {2, 5}],
        [{0, 3}, {1, 2}],
        [{0, 1}],
    ]


def test_the_strongest_rest_where_somebody_must() -> None:
    now = next_round(Form("knockout"), 5, [])
    assert now is not None and set(now.byes) == {0, 1, 2}


# --- standings ---


def test_a_win_is_a_point_however_many_sit_there() -> None:
    assert points_of(Played((0, 1), (1, 2))) == [1, 0]
    assert points_of(Played((0, 1, 2), (1, 2, 3))) == [1, 0.5, 0]
    assert points_of(Played((0, 1), (1, 1))) == [0.5, 0.5]
    assert points_of(Played((0, 1, 2), (1, 1, 3))) == [0.75, 0.75, 0]


@few
@given(people_and_seed, st.integers(2, 4))
def test_each_table_gives_as_much_as_any_of_its_size(given_: tuple[int, int], at_table: int) -> None:
    people, seed = max(given_[0], at_table), given_[1]
    past = played(Form("swiss", at_table, 4), people, seed)
    given_out = sum(len(table.sitting) / 2 for one in past for table in one.played) + sum(len(one.byes) for one in past)
    assert sum(one.points for one in standings(people, past)) == pytest.approx(given_out)


def test_whose_opponents_did_better_is_before() -> None:
    past = [
        Past((Played((0, 3), (1, 2)), Played((1, 2), (1, 2)))),
        Past((Played((0, 2), (1, 2)), Played((1, 3), (2, 1)))),
    ]
    assert [(one.person, one.points, one.place) for one in standings(4, past)] == [
        (0, 2, 1),
        (3, 1, 2),
        (1, 1, 3),
        (2, 0, 4),
    ]


# --- what is refused ---


@pytest.mark.parametrize(
    ("form", "people", "option"),
    [
        (Form("ladder"), 8, "kind"),  # type: ignore[arg-type]
        (Form("robin", 5), 8, "at_table"),
        (Form("robin", 4), 3, "people"),
        (Form("swiss", 2, 0), 8, "rounds"),
        (Form("swiss", 2, 3), 65, "people"),
    ],
)
def test_what_cannot_be_played_is_refused(form: Form, people: int, option: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_form(form, people)
    assert refused.value.option == option
