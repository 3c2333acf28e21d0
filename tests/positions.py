"""Positions that cannot lie on a table: what is said of them."""

import pytest

from bastide.engine.errors import BadPosition
from bastide.engine.game import AnyGame
from bastide.engine.record import Json


def refusal(game: AnyGame, position: Json) -> str:
    """Why a position is refused, in English; the French must be there too."""
    with pytest.raises(BadPosition) as caught:
        game.set_up(position)
    reason = caught.value.reason
    assert reason.fr and reason.fr != reason.en
    assert "“" not in reason.fr  # French has quotation marks of its own
    return reason.en
