"""Sets of small numbers, as the bits of one int."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.engine import bits

SETS = st.sets(st.integers(0, 61))


@given(SETS)
def test_members_and_the_lowest_of_them(numbers: set[int]) -> None:
    mask = bits.mask_of(list(numbers))
    assert bits.members(mask) == sorted(numbers)
    if numbers:
        assert bits.lowest(mask) == min(numbers)
        assert bits.member(mask, len(numbers) - 1) == max(numbers)


@pytest.mark.parametrize("is_plain", [True, False])
def test_sets_are_counted_alike_in_both_forms(is_plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits, "_IS_PLAIN", is_plain)
    for low in range(62):
        for high in range(62):
            mask = (1 << high) - 1 ^ (1 << low) - 1 | 1 << 61
            assert bits.how_many(mask) == bin(mask).count("1")
    assert bits.how_many(0) == 0
