"""Bastide: building games from the Middle Ages, exact to the rulebook.

>>> import bastide
>>> match = bastide.game("builders").start(players=2, seed=7)
>>> match.play(match.decisions()[0])
"""

from bastide.engine.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BastideError,
    ChanceMismatch,
    IllegalDecision,
    UndoRefused,
    UnknownFuture,
    UnknownGame,
)
from bastide.engine.record import Record, loads
from bastide.engine.replay import resume, verify
from bastide.engine.version import VERSION
from bastide.games import LISTED, game

__all__ = [
    "LISTED",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BastideError",
    "ChanceMismatch",
    "IllegalDecision",
    "Record",
    "UndoRefused",
    "UnknownFuture",
    "UnknownGame",
    "game",
    "loads",
    "resume",
    "verify",
]
__version__ = VERSION
