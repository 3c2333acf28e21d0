"""Matches played once, for all that is looked at in them."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.options import OptionValue
from bastide.engine.record import Json


def some_match(game: AnyGame, number: int, longest: int, given: Mapping[str, OptionValue]) -> Match:
    """A match of some options, some way into the game, played at random or seeking good positions."""
    chance = stream(f"played:{number}")
    length, seeks = chance.sample(longest + 1), chance.sample(2) == 0
    match = Match(game, random_options(game, chance, given), f"played:{number}")
    while not match.is_over and len(match.line) < length:
        match.play(choose(match, chance, seeks))
    return match


class Played(NamedTuple):
    """A match, and each of its moves: position before, seat, words of the decision, position after."""

    match: Match
    steps: list[tuple[Json, int, list[str], Json]]


def played_through(match: Match) -> Played:
    game = match.game
    positions = pairwise(game.position(state) for state in match.states())
    return Played(
        match,
        [
            (before, move.seat, game.notation(move.decision).split(), after)
            for (before, after), move in zip(positions, match.line, strict=True)
        ],
    )
