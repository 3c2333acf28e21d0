"""Sets of up to 62 small numbers, kept as the bits of one int."""

from typing import Final

from mypy_extensions import i64

BIT: Final[i64] = i64(1)  # no literal, nor a local that is one: compiled, that would be shifted in 32 bits


def members(mask: int) -> list[int]:
    """The numbers in the set, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def how_many(mask: int) -> int:
    """The size of a small set; compiled, quicker than asking the int for it."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def member(mask: int, rank: int) -> int:
    """The number of the given rank, counted from 0 upwards."""
    for _ in range(rank):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
