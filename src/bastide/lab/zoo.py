"""PettingZoo's interface to a table: every seat is an agent, ``seat_0`` and so on."""

from typing import Any, TypeAlias

import gymnasium
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bastide.engine.state import NOBODY
from bastide.games import game as listed
from bastide.lab.raw import LIMIT, Raw, Reward
from bastide.lab.spaces import RENDER_MODES, Observation, action_space, check_mode, observation_space, rendered

Agent: TypeAlias = str
Base: TypeAlias = Any
"""An ``AECEnv``: PettingZoo does not say its types."""


class Zoo(AECEnv):  # type: ignore[misc]  # PettingZoo does not say its types
    """One table. What was illegal is refused with its reason; ``env`` wraps it so that it loses the match instead."""

    def __init__(self, table: Raw, render_mode: str | None = None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.table = table
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{table.game.key}_v{table.layout.version.replace('.', '_')}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(table.players)]
        self.agents: list[Agent] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observed, self._acts = observation_space(table.layout), action_space(table.layout)

    def observation_space(self, agent: Agent) -> gymnasium.Space[Any]:
        return self._observed

    def action_space(self, agent: Agent) -> gymnasium.Space[Any]:
        return self._acts

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. What is agreed on is said when the table is made; ``options`` are not looked at."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: Agent) -> Observation:
        seat = self._seats[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "who is still playing must decide"
        table = self.table
        table.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if table.seat != NOBODY:
            self.agent_selection = self.possible_agents[table.seat]
            return
        self.rewards = dict(zip(self.agents, table.rewards(), strict=True))
        ends = self.truncations if table.is_cut_short else self.terminations
        ends.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return rendered(self.table, self.render_mode, None)

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: str, render_mode: str | None = None, reward: Reward = "win", limit: int = LIMIT, **options: object
) -> Base:
    """A table as a PettingZoo AEC environment: ``lab.env("torres", players=4)``. Illegal actions lose the match."""
    found = listed(game)
    table = Zoo(Raw(found, found.agree(options), reward, limit), render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(table, illegal_reward=-1))
