"""How much memory a live table takes for each move that is made at it."""

import gc
import random
import tracemalloc

import pytest

import bastide
from bastide.table.seats import Seat
from bastide.table.table import Table

SEATS = [Seat("person", "Anne", "anne"), Seat("person", "Bruno", "bruno")]
BEGUN, MOVES = 16, 144  # then eight moves are left as they were told, and the others are pressed
MOST = 300  # bytes a move: places in line and log, and what was told; more where much else is remembered


def opened(game: str) -> Table:
    return Table("table", bastide.game(game).start(2, seed=7), SEATS, "anne", "", True, True)


def play_on(table: Table, moves: int) -> None:
    """Up to so many moves; the same at each table."""
    for number in range(len(table.match.line), moves):
        seat = table.match.seat
        assert seat is not None
        table.accept(table.try_entry(seat, random.Random(number).choice(table.match.notations())))


def traced() -> int:
    """Bytes that are there, without what only waits for a search for rubbish."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.parametrize("game", ["builders", "burgundy"])
def test_what_was_decided_elsewhere_takes_little_when_it_is_decided_again(game: str) -> None:
    play_on(opened(game), MOVES)
    tracemalloc.start()
    try:
        table = opened(game)
        play_on(table, BEGUN)
        before = traced()
        play_on(table, MOVES)
        grown = traced() - before
    finally:
        tracemalloc.stop()
    assert grown < MOST * (MOVES - BEGUN), grown / (MOVES - BEGUN)
