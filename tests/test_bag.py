"""Bags: counted things in the lanes of one number."""

from hypothesis import given
from hypothesis import strategies as st

from bastide.engine.bag import (
    KINDS,
    LANE,
    ONE,
    bag_of,
    contents,
    count_of,
    counted_bag,
    counts,
    covers,
    kinds_in,
    lane_of,
    shortfall,
    size_of,
)

NUMBERS = st.lists(st.integers(0, LANE), min_size=KINDS, max_size=KINDS)
NEEDS = st.lists(st.integers(0, 31), min_size=KINDS, max_size=KINDS)


@given(NUMBERS)
def test_a_bag_holds_so_many_of_each_kind(numbers: list[int]) -> None:
    bag = counted_bag(numbers)
    assert counts(bag, KINDS) == numbers == [count_of(bag, kind) for kind in range(KINDS)]
    assert sum(lane_of(bag, kind) for kind in range(KINDS)) == bag
    assert kinds_in(bag) == sum(1 << kind for kind, number in enumerate(numbers) if number)
    assert contents(bag) == [kind for kind, number in enumerate(numbers) for _ in range(number)]


@given(st.lists(st.integers(0, KINDS - 1), max_size=LANE - 1))
def test_a_bag_of_single_things(kinds: list[int]) -> None:
    bag = bag_of(kinds)
    assert contents(bag) == sorted(kinds)
    assert size_of(bag) == len(kinds)


@given(NEEDS, NEEDS)
def test_bags_are_put_together_and_taken_apart_by_plain_sums(some: list[int], more: list[int]) -> None:
    both = counted_bag(some) + counted_bag(more)
    assert counts(both, KINDS) == [one + other for one, other in zip(some, more, strict=True)]
    assert both - counted_bag(some) == counted_bag(more)


@given(NUMBERS, NEEDS)
def test_a_bag_covers_needs_if_no_kind_falls_short(numbers: list[int], needs: list[int]) -> None:
    bag, needed = counted_bag(numbers), counted_bag(needs)
    short = [max(0, need - number) for number, need in zip(numbers, needs, strict=True)]
    assert covers(bag, needed) == (not any(short))
    assert counts(shortfall(bag, needed), KINDS) == short


def test_the_edges() -> None:
    full = counted_bag([LANE] * KINDS)
    assert covers(full, counted_bag([31] * KINDS)) and covers(0, 0) and not covers(0, ONE[KINDS - 1])
    assert (size_of(0), kinds_in(0), contents(0), bag_of([])) == (0, 0, [], 0)
    assert full < 2**62  # a quick int, compiled
