"""Decisions in parts, for learners that choose a verb first and its arguments one by one."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bastide.engine.errors import BadNotation
from bastide.engine.game import AnyGame
from bastide.engine.text import Text
from bastide.games import game as listed

NONE: Final = 0  # of an argument that a verb does not have


class Factors:
    """Every decision as a verb and the places of its arguments in their lists, 0 where a verb has fewer."""

    def __init__(self, game: AnyGame) -> None:
        self.verbs = game.verbs.verbs
        self.names: list[str] = [verb.word for verb in self.verbs]
        width = 1 + max(len(verb.arguments) for verb in self.verbs)
        self.table: NDArray[np.int32] = np.full((game.decision_count, width), NONE, np.int32)  # by decision
        for number, verb in enumerate(self.verbs):
            block = self.table[verb.first : verb.first + verb.count]
            block[:, 0] = number
            codes = np.arange(verb.count)
            for place, (argument, stride) in enumerate(zip(verb.arguments, verb.strides, strict=True), 1):
                block[:, place] = codes // stride % argument.count
        self.sizes: list[int] = [int(size) + 1 for size in self.table.max(axis=0)]

    def split(self, decision: int) -> list[int]:
        """The parts of a decision: verb, then arguments."""
        return [int(part) for part in self.table[decision]]

    def join(self, parts: Sequence[int]) -> int:
        """The decision with these parts; raises BadNotation where there is none."""
        number, *places = map(int, parts)
        if 0 <= number < len(self.verbs) and len(parts) == len(self.sizes):
            verb = self.verbs[number]
            code = sum(place * stride for place, stride in zip(places, verb.strides, strict=False))
            decision = verb.first + code
            if 0 <= code < verb.count and self.split(decision) == list(parts):
                return decision
        raise BadNotation(Text(f"{list(parts)} is no decision", f"{list(parts)} n'est pas une décision"))

    def mask(self, legal: Sequence[int], given: Sequence[int] = ()) -> NDArray[np.int8]:
        """Which values the next part may have, after the first parts are chosen."""
        rows = self.table[np.asarray(legal, np.int64)]
        fitting = rows[(rows[:, : len(given)] == list(given)).all(axis=1)]
        mask = np.zeros(self.sizes[len(given)], np.int8)
        mask[fitting[:, len(given)]] = 1
        return mask


def factors(game: str) -> Factors:
    """The decisions of a game in parts: ``lab.factors("burgundy")``."""
    return Factors(listed(game))
