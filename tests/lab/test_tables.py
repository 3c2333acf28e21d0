"""Many tables in lock step, and decisions in parts."""

from collections.abc import Iterator
from typing import cast

import numpy as np
import pytest

import bastide
from bastide import lab
from bastide.engine.chance import stream
from bastide.lab.tables import CUT_SHORT, OVER, Tables

GAMES = sorted(bastide.LISTED)


def steps(tables: Tables, count: int) -> Iterator[tuple[bytes, ...]]:
    """Random play at all tables; what lies in the arrays after each step."""
    numbers = stream("lock step")
    for _ in range(count):
        legal = [np.flatnonzero(mask) for mask in tables.masks]
        tables.step([choices[numbers.sample(len(choices))] for choices in legal])
        yield tuple(part.tobytes() for part in (tables.rows, tables.masks, tables.seats, tables.ends, tables.rewards))


def test_tables_are_the_same_however_many_processes_share_them() -> None:
    told = []
    for jobs in (1, 2):
        with lab.tables("torres", 3, jobs=jobs, limit=40, players=2) as tables:
            tables.reset("shared")
            told.append(list(steps(tables, 50)))
    assert told[0] == told[1]


@pytest.mark.parametrize("key", GAMES)
def test_a_table_in_lock_step_is_a_table_of_the_plain_loop(key: str) -> None:
    tables, alone = lab.tables(key, 2, players=2), lab.raw(key, players=2)
    tables.reset(9)
    alone.reset("9:1:0")
    numbers = stream("alone")
    for _ in range(30):
        assert tables.seats[1] == alone.seat
        assert tables.rows[1].tobytes() == alone.observe(alone.seat).tobytes()
        assert tables.masks[1].tobytes() == alone.mask(alone.seat).tobytes()
        choices = alone.decisions()
        decision = choices[numbers.sample(len(choices))]
        tables.step([np.flatnonzero(tables.masks[0])[0], decision])
        alone.step(decision)
        if alone.is_over:
            break


def test_a_match_that_has_ended_makes_room_for_the_next() -> None:
    tables = lab.tables("builders", 2, reward="margin", players=2, max_rounds=3)
    tables.reset(1)
    ends = 0
    for _ in steps(tables, 120):
        for table in range(tables.count):
            if tables.ends[table]:
                assert tables.ends[table] == OVER and tables.rewards[table].sum() == 0
                ends += 1
            else:
                assert not tables.rewards[table].any()
            assert tables.rows[table, 0] == 0 and tables.masks[table].any()
    assert ends >= 4


def test_a_match_that_is_too_long_is_cut_short_at_its_table() -> None:
    tables = lab.tables("torres", 1, limit=5, players=2)
    tables.reset(1)
    assert [int(tables.ends[0]) for _ in steps(tables, 10)] == [0, 0, 0, 0, CUT_SHORT] * 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_illegal_at_one_table_is_refused(jobs: int) -> None:
    with lab.tables("builders", 2, jobs=jobs, players=2) as tables:
        tables.reset(1)
        illegal = [int(np.flatnonzero(mask == 0)[0]) for mask in tables.masks]
        with pytest.raises(bastide.BastideError):
            tables.step(illegal)
        tables.reset(1)
        assert all(mask.any() for mask in tables.masks)


# --- decisions in parts ---


@pytest.mark.parametrize("key", GAMES)
def test_every_decision_is_put_together_from_its_parts(key: str) -> None:
    game, factors = bastide.game(key), lab.factors(key)
    chance = stream(f"parts: {key}")
    for _ in range(300):
        decision = chance.sample(game.decision_count)
        parts = factors.split(decision)
        verb = game.verbs.of[decision]
        assert factors.names[parts[0]] == verb.word == game.parts(decision)["verb"]
        assert parts[1 : 1 + len(verb.arguments)] == verb.places(decision)
        assert all(0 <= part < size for part, size in zip(parts, factors.sizes, strict=True))
        assert factors.join(parts) == decision
    assert len(np.unique(factors.table, axis=0)) == game.decision_count


@pytest.mark.parametrize("parts", [[99, 0, 0], [-1, 0, 0], [0, 0], [3, 0, 1], [2, 99, 0]])
def test_parts_that_are_no_decision_are_refused(parts: list[int]) -> None:
    with pytest.raises(bastide.BadNotation):
        lab.factors("builders").join(parts)


def test_numbers_of_numpy_are_as_good_as_any() -> None:
    """Compiled rules take Python's alone, so that is what they are given."""
    table, factors = lab.raw("builders", players=2), lab.factors("builders")
    decision = factors.join([*np.array(factors.split(table.decisions()[0]))])
    assert type(decision) is int
    table.step(cast(int, np.int64(decision)))
    assert table.made == 1


@pytest.mark.parametrize("key", GAMES)
def test_whoever_chooses_part_by_part_by_the_masks_decides_what_is_legal(key: str) -> None:
    table, factors, numbers = lab.raw(key, players=2), lab.factors(key), stream("part by part")
    for _ in range(40):
        if table.is_over:
            break
        given: list[int] = []
        for _ in factors.sizes:
            values = np.flatnonzero(factors.mask(table.decisions(), given))
            given.append(int(values[numbers.sample(len(values))]))
        table.step(factors.join(given))
    assert table.made > 20
