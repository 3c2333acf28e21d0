"""The bridge to OpenSpiel, where it is installed: its own checks run over every game."""

import json
import random

import pytest

import bastide

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed: the bridge is not tested")

from bastide import lab  # noqa: E402

GAMES = sorted(bastide.LISTED)


@pytest.mark.parametrize("key", GAMES)
def test_its_own_checks_pass(key: str, capfd: pytest.CaptureFixture[str]) -> None:
    random.seed(7)
    players = 4 if key == "burgundy" else 2
    pyspiel.random_sim_test(lab.spiel(key, players=players, limit=25), num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_is_played_and_paid() -> None:
    numbers = random.Random(7)
    state = lab.spiel("builders", players=3, max_rounds=4, reward="margin").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            state.apply_action(numbers.choices(outcomes, weights)[0])
        else:
            state.apply_action(numbers.choice(state.legal_actions()))
    table = state.table.state
    scores = table.scores()
    assert state.returns() == [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]


@pytest.mark.parametrize("players", [3, 4])
def test_many_dice_are_rolled_die_by_die(players: int) -> None:
    """Nine dice have ten million outcomes: each is narrowed down in steps of six, all as likely as before."""
    state, numbers = lab.spiel("burgundy", players=players).new_initial_state(), random.Random(players)
    chances, rolls = 1.0, 0
    while rolls == 0 or state.is_chance_node():
        if not state.is_chance_node():
            state.apply_action(numbers.choice(state.legal_actions()))
            continue
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert len(outcomes) <= 216 and sum(weights) == pytest.approx(1)
        assert len({state.action_to_string(pyspiel.PlayerId.CHANCE, outcome) for outcome in outcomes}) == len(outcomes)
        if state.table.asked.total == 6 ** (2 * players + 1):
            rolls += 1
            chances *= weights[0]
        state.apply_action(numbers.choices(outcomes, weights)[0])
    assert chances == pytest.approx(6 ** -(2 * players + 1))
    assert all(1 <= die <= 6 for die in state.table.state.dice)


def test_a_player_sees_what_a_seat_sees() -> None:
    game = lab.spiel("torres", players=2)
    state, numbers = game.new_initial_state(), random.Random(3)
    for _ in range(40):
        choices = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(numbers.choice(choices))
    layout, table = lab.layout("torres", players=2), state.table.state
    observer = game.make_py_observer()
    for seat in range(2):
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == layout.row(table, seat).tolist()
        assert json.loads(observer.string_from(state, seat)) == json.loads(json.dumps(layout.game.view(table, seat)))


def test_a_copy_goes_its_own_way() -> None:
    state = lab.spiel("builders", players=2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(bastide.UnknownGame):
        lab.spiel("chess", players=2)
