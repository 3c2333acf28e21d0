"""A table of Torres set up in the players' words."""

from typing import Any

import pytest

import bastide
from bastide.engine.errors import IllegalDecision
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.record import Entry
from bastide.games.torres.components import SIZE, SQUARES, square_name

A, B, C, D = range(4)


def sq(row: int, column: int) -> str:
    """The name of square (row, column) of the specification: (0,3) is d1."""
    return square_name(SIZE * row + column)


def sqs(*squares: tuple[int, int]) -> set[str]:
    """The names of several squares."""
    return {sq(row, column) for row, column in squares}


def cut_outs(text: str) -> list[str]:
    """The eight rows of a board from cut-outs as T17 writes them: ``@3,3: . 2 . / 1 1a 0b ; @0,0: 1``."""
    tokens = ["."] * SQUARES
    for cut_out in text.split(";"):
        corner, rows = cut_out.split(":")
        top, left = (int(number) for number in corner.strip().removeprefix("@").split(","))
        for down, row in enumerate(rows.split("/")):
            for right, token in enumerate(row.split()):
                assert left + right < SIZE, f"{cut_out} leaves the board"
                tokens[SIZE * (top + down) + left + right] = token
    return [" ".join(tokens[SIZE * row : SIZE * (row + 1)]) for row in range(SIZE)]


class Table:
    """A's turn in year 1 with 5 AP, an empty board, cards in the decks, unless said otherwise."""

    def __init__(self, game: AnyGame | None = None) -> None:
        self.game: AnyGame = game or bastide.game("torres")
        self.options: dict[str, Any] = {"players": 2}
        self.seats: list[dict[str, Any]] = [{}, {}]
        self.rest: dict[str, Any] = {}
        self._match: Match | None = None

    # --- setting up ---

    def agree(self, **options: object) -> "Table":
        """players=3, edition="1999", door_path="corridor" ...; before ``give``."""
        self.options |= options
        self.seats = [{} for _ in range(int(self.options["players"]))]
        return self

    def board(self, text: str) -> "Table":
        """The board as cut-outs of T17."""
        self.rest["board"] = cut_outs(text)
        return self

    def give(self, seat: int, **zone: object) -> "Table":
        """total=, earned=, stacks=[2, 2, 2], held=, hand=["a01"], played=["a07"]."""
        self.seats[seat] |= zone
        return self

    def on_turn(self, seat: int = A, **turn: object) -> "Table":
        """ap=, in_use=, buys=, bought=, played=."""
        return self.ask("turn", seat, None, **turn)

    def ask(self, question: str, seat: int | None = None, card: str | None = None, **turn: object) -> "Table":
        """Another question than that of a turn, and the turn it belongs to; look=["a01", "a02", "a03"]."""
        self.rest["asks"] = {"question": question}
        if seat is not None:
            self.rest["asks"]["seat"] = seat
        if card is not None:
            self.rest["asks"]["card"] = card
        if turn:
            self.rest["turn"] = turn
        return self

    def lay(self, **rest: object) -> "Table":
        """Anything else of a position: year=, round=, turns=, starter=, first=, supply=, master=, decks= ..."""
        self.rest |= rest
        return self

    @property
    def match(self) -> Match:
        if self._match is None:
            position = {"options": self.options, "seats": self.seats, **self.rest}
            self._match = self.game.set_up(position, seed="a table")
        return self._match

    def start(self, **options: object) -> "Table":
        """A new game from its set-up, instead of a position."""
        self._match = self.game.start(seed="a table", **{**self.options, **options})
        return self

    # --- playing ---

    def play(self, *decisions: str) -> "Table":
        for decision in decisions:
            self.match.play(decision)
        return self

    def draw(self, decision: str, *outcomes: str) -> "Table":
        """Play a decision, chance answering so: ``draw("buy", "a01", "a02", "a03")``."""
        assert self.match.seat is not None
        self.match.follow(Entry(self.match.seat, decision, outcomes), forced=True)
        return self

    def refusal(self, decision: str) -> str:
        """Why a decision is refused; fails if it is legal."""
        with pytest.raises(IllegalDecision) as caught:
            self.match.play(decision)
        return str(caught.value)

    def describe(self, decision: str) -> str:
        """A decision before it is made."""
        return str(self.game.describe(self.match.state, self.game.parse(decision)).en)

    def legal(self, kind: str = "") -> set[str]:
        return {text for text in self.match.notations() if text.startswith(kind)}

    def targets(self, start: str) -> set[str]:
        """The squares that end the legal decisions which begin so: ``targets("move c5")``, ``targets("knight")``."""
        return {text.split()[-1] for text in self.match.notations() if text.startswith(start + " ")}

    # --- looking ---

    @property
    def position(self) -> dict[str, Any]:
        return self.match.position()

    @property
    def seat(self) -> int | None:
        return self.match.seat

    @property
    def question(self) -> str | None:
        """turn, keep, target ...; None when the game is over."""
        asks = self.position["asks"]
        return None if asks is None else str(asks["question"])

    @property
    def ap(self) -> int:
        return int(self.position["turn"]["ap"])

    @property
    def supply(self) -> int:
        return int(self.position["supply"])

    def token(self, square: str) -> str:
        """What the board shows on a square: ``.``, ``2``, ``1a``, ``1K``."""
        row = self.position["board"][int(square[1]) - 1]
        return str(row.split()["abcdefgh".index(square[0])])

    def height(self, square: str) -> int:
        return int(self.token(square).replace(".", "0").rstrip("abcdK"))

    def total(self, seat: int = A) -> int:
        return int(self.position["seats"][seat]["total"])

    def totals(self) -> list[int]:
        return [int(zone["total"]) for zone in self.position["seats"]]

    def earned(self, seat: int = A) -> dict[str, int]:
        """By source: actions, castles, king, master, jumps."""
        return dict(self.position["seats"][seat]["earned"])

    def stacks(self, seat: int = A) -> list[int]:
        return list(self.position["seats"][seat]["stacks"])

    def held(self, seat: int = A) -> int:
        return int(self.position["seats"][seat]["held"])

    def hand(self, seat: int = A) -> list[str]:
        return list(self.position["seats"][seat]["hand"])

    def deck(self, number: int = 0) -> dict[str, Any]:
        return dict(self.position["decks"][number])


def last_turn(table: Table, year: int = 1, first: int = A) -> Table:
    """The last turn of a year that this seat opened; the scoring comes when it ends."""
    players = len(table.seats)
    last = (first - 1) % players
    rounds = 4 if year == 1 or players == 2 else 3
    return table.lay(year=year, round=rounds, turns=players - 1, first=first, asks={"question": "turn", "seat": last})


@pytest.fixture
def table() -> Table:
    return Table()
