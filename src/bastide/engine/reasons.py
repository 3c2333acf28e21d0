"""What speaks for a decision, in a sentence, for whoever asks for a hint; the same for every game."""

from typing import TYPE_CHECKING

from bastide.engine.state import State
from bastide.engine.text import Text, counted

if TYPE_CHECKING:
    from bastide.engine.game import AnyGame

_POINT, _POINTS = Text("point", "point"), Text("points", "points")
_AT_ONCE = Text("It brings {} at once.", "Cela rapporte {} tout de suite.")
_LATER = Text("It makes the next scoring worth {} more.", "Cela vaut {} de plus au prochain décompte.")


def reason(game: "AnyGame", state: State, decision: int) -> Text | None:
    """The points it brings, now or when the next scoring comes; else what the game says of such a decision."""
    seat, trial = state.seat, state.copy()
    trial.play(decision)
    before, after = state.scores()[seat], trial.scores()[seat]
    if after > before:
        return _AT_ONCE.of(counted(after - before, _POINT, _POINTS))
    if (worth := _prospect(game, trial, seat) - _prospect(game, state, seat)) > 0:
        return _LATER.of(counted(worth, _POINT, _POINTS))
    return game.reasons.get(str(game.parts(decision)["verb"]))


def _prospect(game: "AnyGame", state: State, seat: int) -> int:
    """What a scoring would bring a seat now."""
    forecast = game.forecast(state, seat)
    return 0 if forecast is None else sum(share.points[seat] for share in forecast.shares)
