"""A table with people round it: Anne is the host, the match is always the same."""

import pytest

import bastide
from bastide.engine.game import AnyGame
from bastide.table.seats import House, Seat
from bastide.table.table import Table

GAME = bastide.game("builders")
HOUSE = House(("apprentice", "journeyman"), ("Blanche", "Gaucher", "Odile"))
INVITE = "the-link"

ANNE, BRUNO, OPEN = Seat("person", "Anne", "anne"), Seat("person", "Bruno", "bruno"), Seat("open", "")
HOT = Seat("person", "Clara", "anne")  # a second seat of Anne's
BOT = Seat("bot", "Blanche", None, "apprentice")


def sit(
    *seats: Seat, is_public: bool = False, welcomes_watchers: bool = True, rounds: int = 100, game: AnyGame = GAME
) -> Table:
    """Anne's table, the first seat on turn. The row: B02 B16 B21 B05 M02, W25 W22 W18 W09 W11."""
    match = game.start(len(seats), seed=7, first_player=0, max_rounds=rounds)
    return Table("table", match, seats, "anne", INVITE, is_public, welcomes_watchers)


def play(table: Table, *decisions: str) -> Table:
    """Decisions of whoever is on turn, accepted."""
    for do in decisions:
        seat = table.match.seat
        assert seat is not None
        table.accept(table.try_entry(seat, do))
    return table


@pytest.fixture
def duel() -> Table:
    return sit(ANNE, BRUNO)
