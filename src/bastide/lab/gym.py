"""Gymnasium's interface to one seat: bots hold the others."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium

from bastide.bots.levels import player
from bastide.bots.players import Player
from bastide.engine.chance import Stream, stream
from bastide.engine.errors import BadOption, IllegalDecision
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games import game as listed
from bastide.lab.raw import LIMIT, Raw, Reward
from bastide.lab.spaces import RENDER_MODES, Observation, action_space, check_mode, observation_space, rendered

Base: TypeAlias = gymnasium.Env[Observation, int]


class Seat(Base):
    """One seat of a table. The bots get guesses, as they do everywhere; an illegal action loses the match."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # gymnasium wants it so

    def __init__(self, table: Raw, seat: int, against: Sequence[Player], render_mode: str | None = None) -> None:
        check_mode(render_mode)
        self.table, self.seat, self.render_mode = table, seat, render_mode
        self._others = [other for other in range(table.players) if other != seat]
        self._bots = dict(zip(self._others, against, strict=True))
        self._streams: dict[int, Stream] = {}
        self.observation_space: gymnasium.Space[Any] = observation_space(table.layout)
        self.action_space: gymnasium.Space[Any] = action_space(table.layout)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, up to the first question of the seat; its seeds are drawn from Gymnasium's own."""
        super().reset(seed=seed)
        while True:
            words = str(self.np_random.integers(2**62))
            self.table.reset(words)
            self._streams = {other: stream(f"{words}:{other}") for other in self._others}
            self._go_on()
            if not self.table.is_over:
                return self._observation(), {}

    def _go_on(self) -> None:
        """The bots decide until the seat is asked, or nobody is."""
        table = self.table
        while table.seat not in (self.seat, NOBODY):
            numbers = self._streams[table.seat]
            guess = table.state.guess(table.seat, numbers)
            table.step(self._bots[table.seat].choose(guess, numbers))

    def _observation(self) -> Observation:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        try:
            table.step(int(action))
        except IllegalDecision as error:
            return self._observation(), -1.0, True, False, {"illegal": error.reason.en}
        self._go_on()
        is_cut_short = table.is_cut_short
        return (
            self._observation(),
            table.rewards()[self.seat],
            table.is_over and not is_cut_short,
            is_cut_short,
            {},
        )

    def render(self) -> str | None:
        return rendered(self.table, self.render_mode, self.seat)


def seat(
    game: str,
    against: str | Sequence[str] = "greedy",
    seat: int = 0,
    render_mode: str | None = None,
    reward: Reward = "win",
    limit: int = LIMIT,
    **options: object,
) -> Seat:
    """One seat as a Gymnasium environment: ``lab.seat("builders", against="random")``.

    ``against``: one bot for all others, or one for each, by their names.
    """
    found = listed(game)
    table = Raw(found, found.agree(options), reward, limit)
    names = [against] * (table.players - 1) if isinstance(against, str) else list(against)
    if len(names) != table.players - 1 or not 0 <= seat < table.players:
        raise BadOption(
            Text(
                f"seat {seat} of {table.players} is played against {table.players - 1} bots, not {len(names)}",
                f"le siège {seat} sur {table.players} joue contre {table.players - 1} bots, pas {len(names)}",
            )
        )
    return Seat(table, seat, [player(name, found) for name in names], render_mode)
