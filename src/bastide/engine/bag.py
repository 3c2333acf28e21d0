"""Bags: how many there are of each of up to ten kinds, in the lanes of one number.

Bags are put together and taken apart by plain + and -. A lane counts to 63; ``covers`` asks for less than 32 of a kind.
"""

from typing import Final

from mypy_extensions import i64

LANE_BITS: Final[int] = 6
LANE: Final[int] = 63
KINDS: Final[int] = 10
ONE: Final[list[int]] = [1 << (LANE_BITS * kind) for kind in range(KINDS)]  # a bag with one thing of a kind
_TOPS: Final[int] = sum([32 * one for one in ONE])  # the highest bit of every lane


def count_of(bag: int, kind: int) -> int:
    lanes: i64 = bag  # compiled, these are quick where ints are calls
    place: i64 = kind
    return lanes >> (LANE_BITS * place) & LANE


def lane_of(bag: int, kind: int) -> int:
    """All of one kind, as a bag."""
    return bag & (LANE << (LANE_BITS * kind))


def size_of(bag: int) -> int:
    """How many things there are: 64 leaves 1 when divided by 63, so the lanes add up (below 63 things)."""
    lanes: i64 = bag
    return lanes % LANE


def kinds_in(bag: int) -> int:
    """The kinds of which there is at least one, as a set."""
    found = 0
    kind = 0
    while bag:
        if bag & LANE:
            found |= 1 << kind
        bag >>= LANE_BITS
        kind += 1
    return found


def bag_of(kinds: list[int]) -> int:
    """One thing for each entry."""
    bag = 0
    for kind in kinds:
        bag += ONE[kind]
    return bag


def counted_bag(counts: list[int]) -> int:
    """So many of each kind."""
    bag = 0
    for kind in range(len(counts)):
        bag += counts[kind] << (LANE_BITS * kind)
    return bag


def counts(bag: int, kinds: int) -> list[int]:
    """How many of each of the first kinds."""
    return [bag >> (LANE_BITS * kind) & LANE for kind in range(kinds)]


def contents(bag: int) -> list[int]:
    """The kind of every single thing, ascending."""
    found: list[int] = []
    kind = 0
    while bag:
        for _ in range(bag & LANE):
            found.append(kind)
        bag >>= LANE_BITS
        kind += 1
    return found


def shortfall(bag: int, needs: int) -> int:
    """What the needs ask for beyond what the bag holds, as a bag."""
    held: i64 = bag
    needed: i64 = needs
    found: i64 = 0
    shift: i64 = 0
    while needed:
        rest: i64 = (needed & LANE) - (held & LANE)
        if rest > 0:
            found |= rest << shift
        needed >>= LANE_BITS
        held >>= LANE_BITS
        shift += LANE_BITS
    return found


def covers(bag: int, needs: int) -> bool:
    """Does the bag hold at least the need of every kind?"""
    held: i64 = bag
    needed: i64 = needs
    tops: i64 = _TOPS
    return ((held | tops) - needed | held) & tops == tops
