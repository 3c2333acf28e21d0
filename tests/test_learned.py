"""Learned judges: what they see, what they reckon with, where their weights come from."""

from array import array
from pathlib import Path
from random import Random

import pytest

import bastide
from bastide.bots import weights as files
from bastide.bots.learned import judge_of, learns, weights_file
from bastide.bots.net import (
    CERTAIN,
    MOST_PARTS,
    NARROW,
    PART_STEP,
    WIDE,
    Lanes,
    LearnedJudge,
    Net,
    chance_of,
    packed,
)
from bastide.bots.training.tables import table_options
from bastide.bots.weights import OUTPUTS, BadWeights, Weights
from bastide.engine.chance import stream
from bastide.engine.features import BLOCKS, Features
from bastide.engine.game import AnyGame
from bastide.engine.state import State

GAMES = sorted(bastide.LISTED)


def features_of(game: AnyGame) -> Features:
    assert game.features is not None
    return game.features


def seen(features: Features, state: State, seat: int) -> list[list[int]]:
    """Everything that a seat sees, block by block."""
    blocks: list[list[int]] = []
    for block in range(len(BLOCKS)):
        blocks.append([])
        features.look(state, seat, block, blocks[-1])
    return blocks


def some_tables(key: str, games: int) -> list[State]:
    """Tables of random play, with all numbers of players and what the game has to offer."""
    game, chance, found = bastide.game(key), stream(f"tables of {key}"), []
    features = features_of(game)
    for number in range(games):
        options = table_options(game, number)
        state: State = game.deal(game.versions[game.version], options, stream(f"{key} {number}"))
        assert features.covers(state)
        while state.seat >= 0:
            if features.has_begun(state) and chance.sample(12) == 0:
                found.append(state.copy())
            choices = state.decisions()
            state.play(choices[chance.sample(len(choices))])
    return found


# --- Features -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_groups_lie_one_behind_the_other(key: str) -> None:
    features = features_of(bastide.game(key))
    end = 0
    for group in features.groups:
        assert group.start == end and group.size > 0 and group.about
        end += group.size
    assert end == features.size
    assert len({(group.block, group.key) for group in features.groups}) == len(features.groups)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_seen_lies_in_the_groups_of_its_block_and_does_not_depend_on_what_is_hidden(key: str) -> None:
    features = features_of(bastide.game(key))
    block_of = [group.block for group in features.groups for _ in range(group.size)]
    tables = some_tables(key, 12)
    assert len(tables) > 50
    chance, differing = stream("guesses"), 0
    for table in tables:
        assert 0 <= features.stage(table) < features.stages
        for seat in range(len(table.scores())):
            blocks = seen(features, table, seat)
            for block, found in enumerate(blocks):
                assert found and all(block_of[feature] == block for feature in found)
            guess = table.guess(seat, chance)
            assert seen(features, guess, seat) == blocks
            judged = features.judged(table, seat)
            assert features.judged(guess, seat) == judged and len(judged) == len(features.parts)
        differing += seen(features, table, 0) != seen(features, table, 1)
    assert differing > len(tables) // 2


@pytest.mark.parametrize("key", GAMES)
def test_what_happens_changes_what_is_seen(key: str) -> None:
    features = features_of(bastide.game(key))
    changed = tables = 0
    for table in some_tables(key, 4):
        seat, before = table.seat, seen(features, table, table.seat)
        table.play(table.decisions()[-1])
        if table.seat >= 0:
            tables += 1
            changed += seen(features, table, seat) != before
    assert changed > 0.9 * tables > 0


# --- The net ------------------------------------------------------------------------------------------------


def test_lanes_hold_values_of_both_signs() -> None:
    values = [-3, 0, 7, -32768, 32767]
    lanes = Lanes(len(values), NARROW)
    row = packed(values, NARROW)
    assert [value - lanes.half for value in lanes.read(row)] == values
    assert [value - lanes.half for value in Lanes(5, WIDE).read(packed(values, WIDE) * 1000)] != values
    twice = packed([1, -2, 3, -4, 5], NARROW)
    assert [value - lanes.half for value in lanes.read(twice + twice + twice)] == [3, -6, 9, -12, 15]


def random_weights(features: Features, widths: tuple[int, int] = (8, 6)) -> Weights:
    random = Random(3)
    one, two = widths

    def some(kind: str, count: int, most: int) -> "array[int]":
        return array(kind, [random.randint(-most, most) for _ in range(count)])

    return Weights(
        widths,
        some("b", features.size * features.stages * one, 60),
        some("i", len(features.parts) * one, 900),
        some("i", one, 1 << 19),
        some("h", one * two, 200),
        some("i", two, 1 << 17),
        some("h", OUTPUTS * two, 900),
        some("i", OUTPUTS, 1 << 19),
        array("i", [1024] * features.stages),
        {"command": "a test"},
    )


def plainly(weights: Weights, rows: list[int], parts: list[int]) -> list[float]:
    """What the net says, reckoned with fractions and without lanes."""
    one, two = weights.widths
    first = []
    for place in range(one):
        value = sum(weights.rows[row * one + place] for row in rows) / 128 + weights.first[place] / 2**20
        value += sum(part / 1024 * weights.parts[at * one + place] / 1024 for at, part in enumerate(parts))
        first.append(max(0.0, value))
    second = [
        max(0.0, weights.second[to] / 2**18 + sum(first[at] * weights.hidden[at * two + to] / 256 for at in range(one)))
        for to in range(two)
    ]
    return [
        weights.last[out] / 2**20 + sum(second[at] * weights.outputs[out * two + at] / 1024 for at in range(two))
        for out in range(OUTPUTS)
    ]


@pytest.mark.parametrize("key", GAMES)
def test_the_net_of_whole_numbers_says_what_the_layers_say(key: str) -> None:
    game = bastide.game(key)
    features = features_of(game)
    weights = random_weights(features)
    judge = LearnedJudge(features, weights.net(), game.judge)
    for table in some_tables(key, 2)[:40]:
        first = features.stage(table) * features.size
        rows = [first + feature for block in seen(features, table, 0) for feature in block]
        judged = features.judged(table, 0)
        steps = [min(max(part // PART_STEP, -MOST_PARTS), MOST_PARTS) for part in judged]
        expected = plainly(weights, rows, steps)
        net: Net = judge.net
        values = net.think(judge.total(table, 0), judged)
        said = [net.output(number, values) / 2**20 for number in range(OUTPUTS)]
        assert said == pytest.approx(expected, abs=0.05)
        again = LearnedJudge(features, weights.net(), game.judge)
        assert again.worth(table, 0) == judge.worth(table, 0)


def test_the_chance_to_win_follows_the_odds() -> None:
    assert chance_of(0) == CERTAIN // 2
    assert chance_of(1 << 20) == pytest.approx(73_106, abs=2)
    assert chance_of(-(100 << 20)) == pytest.approx(34, abs=2)
    chances = [chance_of(odds << 12) for odds in range(-3000, 3000)]
    assert chances == sorted(chances)


def test_a_finished_game_is_worth_what_it_brought() -> None:
    game = bastide.game("builders")
    judge = LearnedJudge(features_of(game), random_weights(features_of(game)).net(), game.judge)
    match = game.start(players=2, seed=5, max_rounds=60)
    chance = stream("to the end")
    while not match.is_over:
        match.play(match.decisions()[chance.sample(len(match.decisions()))])
    gap = match.scores()[0] - match.scores()[1]
    wins = [place == 1 for place in match.ranking()]
    for seat, ahead in ((0, gap), (1, -gap)):
        assert judge.worth(match.state, seat) == 1000 * ahead + (8000 // wins.count(True) if wins[seat] else 0)
        assert judge.chance(match.state, seat) == (CERTAIN // wins.count(True) if wins[seat] else 0)


def test_tables_that_were_not_learned_are_left_to_the_hand_made_judge() -> None:
    game = bastide.game("burgundy")
    judge = LearnedJudge(features_of(game), random_weights(features_of(game)).net(), game.judge)
    state = game.start(players=2, seed=1, inns=True).state
    assert judge.worth(state, 0) == game.judge.worth(state, 0)
    assert judge.chance(state, 0) == -1
    assert not learns(game, state)


# --- Files --------------------------------------------------------------------------------------------------


def test_weights_are_read_as_they_were_written_and_refused_where_they_do_not_fit(tmp_path: Path) -> None:
    game = bastide.game("builders")
    features = features_of(game)
    weights, path = random_weights(features), tmp_path / "learned.weights"
    files.write(path, weights, "builders", 1, features)
    assert files.read(path, "builders", 1, features) == weights
    for key, rules, others in (
        ("torres", 1, features),
        ("builders", 2, features),
        ("builders", 1, features_of(bastide.game("torres"))),
    ):
        with pytest.raises(BadWeights, match="learned for another"):
            files.read(path, key, rules, others)
    for broken in (b"", b"{}\n", path.read_bytes()[:-9], b"[]\n" + path.read_bytes().split(b"\n", 1)[1]):
        path.write_bytes(broken)
        with pytest.raises(BadWeights, match="holds no weights"):
            files.read(path, "builders", 1, features)


@pytest.mark.parametrize("key", GAMES)
def test_the_weights_of_the_house_fit_and_say_where_they_come_from(key: str) -> None:
    game = bastide.game(key)
    path = weights_file(game)
    if not path.exists():
        assert judge_of(game) is game.judge
        return
    assert isinstance(judge_of(game), LearnedJudge)
    assert path.stat().st_size < 1_200_000
    about = files.read(path, key, game.version, features_of(game)).about
    assert about["command"].startswith(f"bastide train {key} ") and about["rounds"][-1]["wins"] > 0.5
