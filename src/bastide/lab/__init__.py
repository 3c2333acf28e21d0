"""The laboratory: tables as environments for research.

    raw      one table in a plain loop of our own
    tables   many of them in lock step, shared among processes
    env      a table as a PettingZoo AEC environment
    seat     one seat of it as a Gymnasium environment, bots on the others
    layout   what the numbers of an observation say
    factors  decisions as a verb and its arguments
    read     a data set of games as arrays
    spiel    a game of OpenSpiel, where that is installed

What needs PettingZoo or Gymnasium is loaded when it is asked for: ``pip install bastide[lab]``.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bastide.games import game as listed
from bastide.lab.data import Data, Played, read
from bastide.lab.factors import Factors, factors
from bastide.lab.layout import Layout
from bastide.lab.raw import Raw, raw
from bastide.lab.tables import Tables, tables

if TYPE_CHECKING:
    from bastide.lab.gym import seat
    from bastide.lab.openspiel import spiel
    from bastide.lab.zoo import env

__all__ = [
    "Data",
    "Factors",
    "Layout",
    "Played",
    "Raw",
    "Tables",
    "env",
    "factors",
    "layout",
    "raw",
    "read",
    "seat",
    "spiel",
    "tables",
]


def layout(game: str, **options: object) -> Layout:
    """How the observations of a game with such options are laid out."""
    found = listed(game)
    return Layout(found, found.agree(options))


_LATE = {"env": "bastide.lab.zoo", "seat": "bastide.lab.gym", "spiel": "bastide.lab.openspiel"}


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(import_module(_LATE[name]), name)
