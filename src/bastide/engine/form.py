"""In which form the rules run here."""

from importlib.machinery import EXTENSION_SUFFIXES

from bastide.engine import state


def is_compiled() -> bool:
    return str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES))
