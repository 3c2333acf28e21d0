"""Stacks of blocks: dealt for a year, used up one a turn, what is left spread over the others (T4.3, T7.5-T7.10)."""

from typing import Final

from mypy_extensions import i64

from bastide.engine.bag import ONE, bag_of, count_of
from bastide.games.torres.components import (
    STACK_LIMIT,
    blocks_in,
)
from bastide.games.torres.decisions import END, END_AS, ENDING_OF, ENDINGS
from bastide.games.torres.state import NONE, Camp, TorresState


def deal_year(state: TorresState) -> None:
    """Each player forms the stacks of the year card; blocks held are kept or go back (T4.3, T10.6)."""
    sizes = state.terms.stacks[state.year - 1]
    for camp in state.camps:
        state.supply += camp.held - sum(sizes)
        camp.stacks = bag_of(sizes)
        if state.terms.keeps_blocks:
            state.supply -= hand_out(camp)
        camp.held = 0


def hand_out(camp: Camp) -> int:
    """Spread held blocks over new stacks as far as they fit; how many did."""
    placed = 0
    for _ in range(camp.held):
        for size in range(STACK_LIMIT - 1, 0, -1):
            if count_of(camp.stacks, size):
                camp.stacks += ONE[size + 1] - ONE[size]
                placed += 1
                break
    return placed


def spread(stacks: int, blocks: int) -> list[int]:
    """The stacks after blocks were spread over them: none above the limit, none on an empty one, as many as fit.
    Each result once."""
    results = [stacks]
    for _ in range(blocks):
        grown: list[int] = []
        for bag in results:
            for size in range(1, STACK_LIMIT):
                if count_of(bag, size):
                    larger = bag + ONE[size + 1] - ONE[size]
                    if larger not in grown:
                        grown.append(larger)
        if not grown:
            return results
        results = grown
    return sorted(results)


def endings(stacks: int, in_use: int) -> list[int]:
    """What stacks may be after the turn, each result once; without a stack in use any may be named (T7.6-T7.8)."""
    if in_use != NONE:
        return spread(stacks, in_use)
    found: list[int] = []
    for size in range(STACK_LIMIT + 1):
        if count_of(stacks, size):
            for bag in spread(stacks - ONE[size], size):
                if bag not in found:
                    found.append(bag)
    return found


def _all_endings() -> list[list[int]]:
    """What a turn may leave, by the stacks and what is in use: there are not many."""
    found: list[list[int]] = [[] for _ in range(_USES * _CASES)]
    for bag in ENDINGS:
        for blocks in range(STACK_LIMIT + 1):
            found[_USES * (bag % _CASES) + blocks + 1] = endings(bag, blocks)
            whole = bag + ONE[blocks]
            found[_USES * (whole % _CASES)] = endings(whole, NONE)
    return found


def _cases() -> int:
    """The smallest number by which all stacks that a player can have leave different remainders."""
    stacks = {bag + more for bag in ENDINGS for more in [0, *ONE[: STACK_LIMIT + 1]]}
    number = len(stacks)
    while len({bag % number for bag in stacks}) < len(stacks):
        number += 1
    return number


def _named(results: list[int]) -> list[object]:
    return [END.first] if len(results) == 1 else [END_AS.at(ENDING_OF[bag]) for bag in results]


_USES: Final[int] = STACK_LIMIT + 2
_CASES: Final[int] = _cases()
_ALL_ENDINGS: Final[list[list[int]]] = _all_endings()
_CLOSINGS: Final[list[list[object]]] = [_named(results) for results in _ALL_ENDINGS]  # the same as decisions


def _case(state: TorresState) -> i64:
    """What the seat has, as a place in these lists."""
    stacks: i64 = state.camps[state.seat].stacks
    return _USES * (stacks % _CASES) + state.in_use + 1


def closings(state: TorresState) -> list[object]:
    """The decisions that end the turn: one, or one for each result."""
    return _CLOSINGS[_case(state)]


def close(state: TorresState, decision: int) -> None:
    """End a turn as decided."""
    if decision == END.first:
        settle(state, _ALL_ENDINGS[_case(state)][0])
    else:
        settle(state, ENDINGS[decision - END_AS.first])


def settle(state: TorresState, ending: int) -> None:
    """The stack of the turn disappears; what does not fit goes to the supply, in a year's last turn it is held."""
    camp = state.camps[state.seat]
    before = blocks_in(camp.stacks) + max(0, state.in_use)
    left = before - blocks_in(ending)
    if ending == 0:
        camp.held = left
    else:
        state.supply += left
    camp.stacks = ending
    state.in_use = NONE
