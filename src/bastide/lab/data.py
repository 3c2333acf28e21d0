"""Data sets as arrays: what ``bastide simulate --records`` wrote, game by game."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bastide.bots.dataset import Manifest, read_manifest, records
from bastide.engine.match import Match
from bastide.engine.record import Record
from bastide.games import game as listed
from bastide.lab.layout import Layout


@dataclass(frozen=True)
class Played:
    """One game: for each decision who made it, which, and what that seat saw before; then how it ended."""

    seats: NDArray[np.int8]
    decisions: NDArray[np.int32]
    rows: NDArray[np.int16]  # decision by decision, laid out as ``layout`` says; none unless they were asked for
    scores: NDArray[np.int16]  # by seat
    ranking: NDArray[np.int8]  # by seat: 1 for who won


class Data:
    """A data set. Going through it again reads it again; never more than one game is in memory."""

    def __init__(self, path: Path, has_rows: bool) -> None:
        self.path = path
        self.has_rows = has_rows
        self.manifest: Manifest = read_manifest(path)
        self.game = listed(self.manifest.game)
        self.options = self.game.agree(self.manifest.options)
        self.layout = Layout(self.game, self.options)

    def __iter__(self) -> Iterator[Played]:
        for record in records(self.path):
            yield self._played(record)

    def _played(self, record: Record) -> Played:
        """Chance answers as the record says; that the moves are legal is taken on trust."""
        game, entries = self.game, record.entries
        opening = [game.parse_outcome(answer) for answer in record.opening]
        options = game.agree(record.options)
        state = Match(game, options, record.seed or "", version=record.rules, opening=opening).state
        rows = np.empty((len(entries) if self.has_rows else 0, self.layout.size), np.int16)
        decisions = np.empty(len(entries), np.int32)
        for place, entry in enumerate(entries):
            decision = decisions[place] = game.parse(entry.do)
            if self.has_rows:
                rows[place] = self.layout.row(state, entry.seat)
            state.chance.forced = [game.parse_outcome(answer) for answer in entry.chance] or None
            state.play(int(decision))
        result = record.result or {"scores": state.scores(), "ranking": state.ranking()}
        return Played(
            np.array([entry.seat for entry in entries], np.int8),
            decisions,
            rows,
            np.array(result["scores"], np.int16),
            np.array(result["ranking"], np.int8),
        )


def read(path: str | Path, rows: bool = True) -> Data:
    """A data set of ``bastide simulate --records``, game by game as arrays; raises BadRecord where it is none.

    Without ``rows`` only decisions and results are read, which is quicker.
    """
    return Data(Path(path), rows)
