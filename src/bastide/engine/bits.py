"""Sets of up to 62 small numbers, kept as the bits of one int."""

from typing import Final

from mypy_extensions import i64

_IS_PLAIN: Final[bool] = __file__.endswith(".py")
BIT: Final[i64] = i64(1)  # no literal, nor a local that is one: compiled, that would be shifted in 32 bits


def members(mask: int) -> list[int]:
    """The numbers in the set, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


_PLACES: Final = 67  # a prime that single bits leave different remainders of
_PLACE: Final[list[i64]] = [i64(0)] * _PLACES
for _number in range(63):
    _PLACE[(1 << _number) % _PLACES] = _number


def lowest(mask: i64) -> i64:
    """The least number in a set that is not empty."""
    return _PLACE[(mask & -mask) % _PLACES]


def how_many(mask: int) -> int:
    """The size of a set; compiled, much quicker than asking the int for it."""
    if _IS_PLAIN:
        return mask.bit_count()
    pairs: i64 = mask
    pairs -= pairs >> 1 & 0x1555555555555555
    fours: i64 = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    bytes: i64 = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return bytes % 255  # 256 leaves 1 when divided by 255, so the bytes add up


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
