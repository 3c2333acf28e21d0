"""The laboratory: tables as environments for research.

    raw     one table in a plain loop of our own
    env     the same as a PettingZoo AEC environment
    seat    one seat of it as a Gymnasium environment, bots on the others
    layout  what the numbers of an observation say

What needs PettingZoo or Gymnasium is loaded when it is asked for: ``pip install bastide[lab]``.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bastide.games import game as listed
from bastide.lab.layout import Layout
from bastide.lab.raw import Raw, raw

if TYPE_CHECKING:
    from bastide.lab.gym import seat
    from bastide.lab.zoo import env

__all__ = ["Layout", "Raw", "env", "layout", "raw", "seat"]


def layout(game: str, **options: object) -> Layout:
    """How the observations of a game with such options are laid out."""
    found = listed(game)
    return Layout(found, found.agree(options))


_LATE = {"env": "bastide.lab.zoo", "seat": "bastide.lab.gym"}


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(import_module(_LATE[name]), name)
