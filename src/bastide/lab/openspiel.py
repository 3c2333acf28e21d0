"""A bridge to OpenSpiel: the games as its Python games, chance with all its outcomes and their probabilities.

Only where ``open_spiel`` is installed. The set-up is part of the game: its draws are the first chance nodes.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from bastide.engine.chance import Unanswered, Wondering
from bastide.engine.options import find, spell
from bastide.engine.state import NOBODY, State
from bastide.games import game as listed
from bastide.lab.layout import Layout
from bastide.lab.raw import LIMIT, REWARDS, margins, sides_of, won

NAME: Final = "python_bastide"
MOST_OUTCOMES: Final = 6**3  # of one chance node
SPLIT: Final = 6  # into so many parts are more outcomes narrowed down: the dice of Burgundy, die by die
MOST_POINTS: Final = 1000.0
PARAMETERS: Final[dict[str, Any]] = {"game": "builders", "players": 2, "options": "", "reward": "win", "limit": LIMIT}
TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Bastide",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class Agreed:
    """What a game of OpenSpiel is about, from its parameters; ``options`` are written ``key=value;key=value``."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        said = {**PARAMETERS, **params}
        self.params = said
        self.game = listed(said["game"])
        pairs = [pair.partition("=") for pair in said["options"].split(";") if pair]
        given = {key: find(self.game.options, key).read(value) for key, _, value in pairs}
        self.options = self.game.agree({**given, "players": said["players"]})
        self.limit: int = said["limit"]
        self.paid = won if said["reward"] == REWARDS[0] else margins

    def __reduce__(self) -> tuple[Any, ...]:
        return Agreed, (self.params,)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel does not say its types
    """One of our games."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.agreed = Agreed(params or {})
        most = 1.0 if self.agreed.paid is won else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.agreed.game.decision_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.agreed.options.players,
            min_utility=-most,
            max_utility=most,
            max_game_length=self.agreed.limit,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        return Observer(self.agreed)


class Table:
    """A table, and what of the set-up or of a decision chance has answered so far."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed
        self.state: State | None = None  # until all of the set-up is drawn
        self.done: list[int] = []  # decisions and answers, as OpenSpiel counts them
        self.made = 0
        self.pending: int | None = None  # the decision that waits for chance
        self.answers: list[int] = []
        self.asked: Wondering | None = None  # chance, where it is to answer now
        self.could: Sequence[int] = []  # what it may answer, as far as that is narrowed down
        self._go_on()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.state = None if self.state is None else self.state.copy()
        twin.answers, twin.done = self.answers[:], self.done[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Between processes go what was agreed on and what was done: a table itself cannot."""
        return _replayed, (self.agreed, self.done)

    def _go_on(self) -> None:
        """As far as the answers of chance lead: to the next question, or to the next answer that is needed."""
        game, chance = self.agreed.game, Wondering(self.answers[:])
        self.asked = None
        try:
            if self.state is None:
                self.state = game.deal(game.versions[game.version], self.agreed.options, chance)
            elif self.pending is not None:
                after = self.state.copy()
                after.chance = chance
                after.play(self.pending)
                self.state = after
                self.made += 1
        except Unanswered:
            self.asked = chance
            self.could = chance.outcomes() if chance.weights else range(chance.base, chance.base + chance.total)
            return
        self.pending, self.answers = None, []

    def parts(self) -> list[Sequence[int]]:
        """Among which chance chooses next: single outcomes, or where there are too many runs of them."""
        many = len(self.could)
        size = 1 if many <= MOST_OUTCOMES else -(-many // SPLIT)
        return [self.could[first : first + size] for first in range(0, many, size)]

    def do(self, action: int) -> None:
        """A decision; or an answer of chance, by its place among those that are possible."""
        self.done.append(action)
        if self.asked is None:
            self.pending = action
        else:
            self.could = self.parts()[action]
            if len(self.could) > 1:
                return
            self.answers.append(self.could[0])
        self._go_on()

    @property
    def is_over(self) -> bool:
        if self.asked is not None or self.state is None:
            return False
        return self.state.seat == NOBODY or self.made >= self.agreed.limit


def _replayed(agreed: Agreed, done: list[int]) -> Table:
    table = Table(agreed)
    for action in done:
        table.do(action)
    return table


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.agreed)

    def current_player(self) -> int:
        table = self.table
        if table.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if table.asked is not None or table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return table.state.seat

    def _legal_actions(self, player: int) -> list[int]:
        state = self.table.state
        return sorted(state.decisions()) if state is not None and state.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Answers by their place among those that are possible."""
        asked = self.table.asked
        assert asked is not None, "nothing is drawn now"
        weights = [_weight(asked, part) for part in self.table.parts()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.table.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game, asked = self.table.agreed.game, self.table.asked
        if player == pyspiel.PlayerId.CHANCE:
            if asked is None:
                return str(action)
            part = self.table.parts()[action]
            first, last = game.outcome_notation(part[0]), game.outcome_notation(part[-1])
            return first if len(part) == 1 else f"{first} to {last}"
        return game.notation(action)

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        agreed, state = self.table.agreed, self.table.state
        players = agreed.options.players
        if state is None or self.table.asked is not None or state.seat != NOBODY:
            return [0.0] * players
        return agreed.paid(state, players, sides_of(len(state.scores()), agreed.game.teams(agreed.options)))

    def __str__(self) -> str:
        state = self.table.state
        return "" if state is None else json.dumps(self.table.agreed.game.position(state))


def _weight(asked: Wondering, outcomes: Sequence[int]) -> int:
    return sum(map(asked.weight, outcomes)) if asked.weights else len(outcomes)


class Observer:
    """What a player sees: the row of the laboratory as numbers, the view of the seat as a text."""

    def __init__(self, agreed: Agreed) -> None:
        self.layout = Layout(agreed.game, agreed.options)
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {
            section.name: self.tensor[section.start : section.start + section.size] for section in self.layout.sections
        }

    def set_from(self, state: SpielState, player: int) -> None:
        table = state.table.state
        self.tensor[:] = 0 if table is None else self.layout.row(table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        table = state.table.state
        return "" if table is None else json.dumps(self.layout.game.view(table, player))


pyspiel.register_game(TYPE, SpielGame)


def spiel(game: str, players: int, reward: str = "win", limit: int = LIMIT, **options: Any) -> Any:
    """A game of OpenSpiel: ``lab.spiel("torres", players=2)``."""
    listed(game)  # an unknown one is refused in our own words
    pairs = ";".join(f"{key}={spell(value)}" for key, value in options.items())
    said = {"game": game, "players": players, "options": pairs, "reward": reward, "limit": limit}
    return pyspiel.load_game(NAME, said)
