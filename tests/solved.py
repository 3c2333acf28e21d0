"""Endings that can be solved: one seat decides to the end, every way is tried, and chance changes nothing."""

from pathlib import Path

import bastide
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.engine.state import NOBODY, State

GOLDEN = Path(__file__).parent / "golden"
MOST = 6000  # tables of an ending
OUTCOMES = 3  # of chance that are looked at


class TooLarge(Exception):
    """Not an ending that is solved here."""


class Solver:
    """The best end that a seat can reach: first or not, and by how much it is ahead."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tables = 0

    def worths(self, state: State) -> dict[int, tuple[bool, int]]:
        """Every decision, and the best end that it leads to."""
        found = {}
        for decision in state.decisions():
            ends = set()
            for number in range(OUTCOMES):
                trial = state.copy()
                trial.chance = stream(f"{number}")
                trial.play(decision)
                self.tables += 1
                if self.tables > MOST:
                    raise TooLarge
                ends.add(self.end(trial))
                if trial.chance.drawn == 0:
                    break
            if len(ends) > 1:
                raise TooLarge
            found[decision] = ends.pop()
        return found

    def end(self, state: State) -> tuple[bool, int]:
        if state.seat == NOBODY:
            scores = state.scores()
            others = [score for seat, score in enumerate(scores) if seat != self.seat]
            return state.ranking()[self.seat] == 1, scores[self.seat] - max(others, default=0)
        if state.seat != self.seat:
            raise TooLarge
        return max(self.worths(state).values())


def ending(record: str, move: int) -> Match:
    """A golden match up to a move."""
    kept = bastide.loads((GOLDEN / record).read_text())
    whole = bastide.resume(bastide.game(kept.game), kept)
    return whole.game.set_up(whole.game.position(whole.at(move)), seed="an ending")


def best(match: Match, table: State | None = None) -> list[str]:
    """The decisions that lead to the best end: at the table of the match, or at another that looks the same."""
    table = match.state if table is None else table
    worths = Solver(table.seat).worths(table)
    most = max(worths.values())
    return [match.game.notation(decision) for decision, worth in worths.items() if worth == most]
