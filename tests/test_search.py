"""Players that search: what they look at, what they may know, and how long they think."""

import json
from itertools import combinations

import pytest

import bastide
from bastide.bots import levels
from bastide.bots.levels import LEVELS, UnknownBot, contestant, player
from bastide.bots.players import GreedyPlayer, shown
from bastide.bots.search import Clairvoyant, Line, Searcher, better_half, same_start
from bastide.engine.chance import Stream, stream
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.shadows import future
from bastide.engine.state import Judge, State
from bastide.engine.way import Way


def in_mid_game(key: str, decisions: int, players: int = 2) -> Match:
    """A match that greedy players have begun; somebody's turn begins, with a choice."""
    game = bastide.game(key)
    match, chance, greedy = game.start(players=players, seed="search"), stream("search"), GreedyPlayer(game.judge)
    while len(match.line) < decisions or not begins(match):
        match.play(greedy.choose(match.guess(match.state.seat, chance), chance))
    return match


def begins(match: Match) -> bool:
    """Has somebody's turn just begun, with a choice?"""
    return bool(match.line) and match.line[-1].seat != match.seat and len(match.decisions()) > 2


MATCHES = {key: in_mid_game(key, 45) for key in bastide.LISTED}


def in_the_dark(key: str, count: int) -> list[Match]:
    """A match that journeymen play, at the first moments when a turn begins, with a choice, and something lies hidden
    from the seat on turn."""
    game, chance = bastide.game(key), stream("secrets")
    match, journeyman, found = game.start(players=2, seed="secrets"), player("journeyman", game), list[Match]()
    while len(found) < count:
        if begins(match) and len({written(match, table) for table in exchanged(match, 4)}) > 1:
            found.append(match.copy())
        match.play(journeyman.choose(match.guess(match.state.seat, chance), chance))
    return found


def written(match: Match, table: State) -> str:
    return json.dumps(match.game.position(table))


def exchanged(match: Match, count: int) -> list[State]:
    """The table itself, and others at which all that the seat on turn cannot know is exchanged, chance included."""
    return [match.state, *(match.guess(match.state.seat, stream(f"hidden {number}")) for number in range(1, count))]


IN_THE_DARK = [
    *((key, match) for key in bastide.LISTED if bastide.game(key).has_secrets for match in in_the_dark(key, 2)),
    *MATCHES.items(),
]
NAMES = [f"{key} {len(match.line)}" for key, match in IN_THE_DARK]


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short thoughts are enough to see what a player looks at."""
    monkeypatch.setattr(levels, "SLOWNESS_OF_PLAIN_PYTHON", 2000)


class Witness(Judge):
    """A judge that notes the futures of the tables it is shown, and through whose eyes."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.futures: list[set[tuple[int, int]]] = []

    def worth(self, state: State, seat: int) -> int:
        self.futures.append(future(state.chance))
        return self.judge.worth(state, seat)


# --- Secrets ----------------------------------------------------------------------------------------------


def answers(match: Match, bot: str, count: int = 3) -> set[int]:
    """What it decides at each of them, shown what the arena shows it, with the same stream."""
    found = set()
    for table in exchanged(match, count):
        numbers, thinker = stream("thinking"), contestant(bot, match.game)
        found.add(thinker.choose(shown(table, thinker, numbers), numbers))
    return found


@pytest.mark.parametrize(("key", "match"), IN_THE_DARK, ids=NAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_what_is_hidden(key: str, match: Match, level: str) -> None:
    """All that the seat cannot know is exchanged, chance included; with the same stream it chooses the same."""
    assert len(answers(match, level)) == 1


def test_whoever_knows_what_is_hidden_is_found_out_so() -> None:
    """By the yardstick, which is shown the table itself: it does not always choose the same."""
    match = next(match for key, match in IN_THE_DARK if key == "golden_city")
    assert len(answers(match, "clairvoyant", 8)) > 1


@pytest.mark.parametrize(("key", "match"), IN_THE_DARK, ids=NAMES)
def test_what_is_exchanged_is_hidden(key: str, match: Match) -> None:
    tables = exchanged(match, 4)
    views = [match.game.view(table, table.seat) for table in tables]
    assert all(view == views[0] for view in views)
    futures = [future(table.chance) for table in tables]
    assert not any(one & other for one, other in combinations(futures, 2))


@pytest.mark.parametrize("key", bastide.LISTED)
@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_trials_see_many_futures_and_never_the_real_one(key: str, level: str) -> None:
    """In the way of each level; a master of Torres runs no trials, and its lines do not look at the real future."""
    match = MATCHES[key]
    seat, numbers = match.state.seat, stream("thinking")
    searcher = player(level, match.game)
    assert isinstance(searcher, Searcher)
    witness = Witness(searcher.judge)
    searcher.judge = searcher.guide = searcher.follower.judge = witness
    searcher.choose(match.guess(seat, numbers), numbers)
    real = future(match.state.chance)
    assert witness.futures
    assert not any(seen & real for seen in witness.futures)
    assert len({frozenset(seen) for seen in witness.futures}) > (4 if searcher.way.budget else 0)


# --- The one exception: a yardstick -----------------------------------------------------------------------


@pytest.mark.parametrize("key", bastide.LISTED)
def test_the_clairvoyant_alone_is_shown_the_table_itself(key: str) -> None:
    """By arena and league: it looks into the one future that there is. All others are shown a guess."""
    match, numbers = MATCHES[key], stream("thinking")
    for name in ("random", "greedy", *LEVELS):
        assert not future(shown(match.state, player(name, match.game), numbers).chance) & future(match.state.chance)
    yardstick = contestant("clairvoyant", match.game)
    table = shown(match.state, yardstick, numbers)
    assert table is not match.state and future(table.chance) == future(match.state.chance)
    witness = Witness(match.game.judge)
    Clairvoyant(witness, Way(0, width=0, racers=2, turns=1, outcomes=1), match.game.judge).choose(table, numbers)
    assert any(seen & future(match.state.chance) for seen in witness.futures)


def test_the_clairvoyant_sits_at_no_table_and_no_bot_of_your_own_is_one() -> None:
    game = bastide.game("builders")
    assert "clairvoyant" not in LEVELS
    with pytest.raises(UnknownBot):
        player("clairvoyant", game)
    assert not player("tests.test_search:Peeping", game).sees_all


class Peeping(GreedyPlayer):
    """A bot of your own that would like to see everything."""

    sees_all = True

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game.judge)


def test_the_clairvoyant_follows_each_line_once() -> None:
    match = MATCHES["builders"]
    line = Line(match.state.copy(), [match.decisions()[0]], 0)
    other = Line(match.state.copy(), [match.decisions()[1]], 0)
    yardstick, looked = Clairvoyant(match.game.judge, Way(0, turns=1, outcomes=1)), []
    for lines in ([line], [line, other]):
        before = yardstick.looked
        assert yardstick.race(match.state.copy(), lines, stream("thinking")) in lines
        looked.append(yardstick.looked - before)
    assert 0 < looked[0] < looked[1]


# --- Thinking ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", bastide.LISTED)
def test_a_thought_is_as_long_as_its_budget(key: str) -> None:
    """Counted in tables looked at: the same on a busy machine. A trial under way is finished."""
    match = MATCHES[key]
    looked = []
    for budget in (0, 300, 3000):
        searcher, numbers = Searcher(match.game.judge, Way(budget, width=0, racers=4, turns=1)), stream("thinking")
        searcher.choose(match.guess(match.state.seat, numbers), numbers)
        looked.append(searcher.looked)
    assert looked[0] < looked[1] < looked[2]
    assert looked[1] - looked[0] >= 300 and looked[2] - looked[0] >= 3000


def test_with_more_players_as_many_rounds_are_looked_ahead_and_one_rival_weighs_less() -> None:
    way = Way(300, turns=4, crowd=True)
    ways = [way.among(players) for players in (2, 3, 4)]
    assert [(one.turns, one.rivals) for one in ways] == [(4, 100), (6, 66), (8, 50)]
    assert (way.among(1).budget, way.among(1).turns) == (900, 4)
    same = Way(300, turns=4)
    assert same.among(4) is same
    match = in_mid_game("builders", 20, players=4)
    searcher, numbers = Searcher(match.game.judge, Way(300, turns=1, crowd=True)), stream("thinking")
    searcher.choose(match.guess(match.state.seat, numbers), numbers)
    assert (searcher.pace.turns, searcher.pace.rivals) == (2, 50)


def test_simple_play_goes_by_what_was_learned_where_the_way_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bastide.game("golden_city")
    for learned in (True, False):
        monkeypatch.setattr(type(game), "master", Way(300, width=0, learned=learned))
        thinker = player("master", game)
        assert isinstance(thinker, Searcher)
        assert thinker.guide is (thinker.judge if learned else game.judge)
    assert Way(300, learned=True).within(5).as_far_as(1).among(3).learned


@pytest.mark.parametrize("key", ["builders", "torres", "burgundy"])
def test_turns_are_counted_as_they_begin(key: str) -> None:
    """The one that runs, and one for each that was ended; copies and guesses have the same count."""
    match = MATCHES[key]
    ended = sum(match.game.notation(move.decision).startswith("end") for move in match.line)
    assert ended > 2 and match.state.turns == ended + 1
    assert match.state.copy().turns == match.guess(0, stream("turns")).turns == ended + 1


def test_a_trial_ends_when_so_many_turns_have_begun_where_one_player_is_alone() -> None:
    """The seat never changes there: a trial that waited for that would play to the end of the game."""
    match = bastide.game("burgundy").start(players=1, solo=33, seed="alone")
    searcher, greedy, numbers = Searcher(match.game.judge, Way(300, turns=2)), GreedyPlayer(match.game.judge), Stream(1)
    while match.state.turns < 3:
        match.play(greedy.choose(match.guess(0, numbers), numbers))
    searcher.choose(match.guess(0, numbers), numbers)
    trial, begun = match.guess(0, numbers), match.state.turns
    searcher.outcome(trial, [], 0)
    assert match.state.players == 1 and trial.turns == begun + 2


def test_simple_play_may_follow_lines_through_each_turn_of_a_trial() -> None:
    """Such a trial ends where one does that plays decision by decision, and all that it looked at counts."""
    match = MATCHES["torres"]
    looked = []
    for follow in (1, 2):
        searcher = Searcher(match.game.judge, Way(300, turns=1, follow=follow))
        trial = match.guess(match.state.seat, stream("trial"))
        searcher.outcome(trial, [], match.state.seat)
        looked.append(searcher.looked)
    assert 0 < looked[0] < looked[1]


def test_where_tables_cost_more_fewer_are_looked_at_and_fewer_lines_followed() -> None:
    hasty = Way(1600, width=64, racers=16, follow=2).in_haste(16, 32, 8)
    assert (hasty.budget, hasty.width, hasty.racers, hasty.follow) == (100, 32, 8, 2)
    brief = Way(1600, width=8, racers=4).in_haste(16, 32, 8)
    assert (brief.width, brief.racers) == (8, 4)


def test_whoever_seats_a_player_may_say_how_far_it_looks() -> None:
    match = MATCHES["golden_city"]
    looked = []
    for budget in (0, 100, 1000):
        searcher, numbers = Searcher(match.game.judge, Way(300, width=0, racers=4, turns=1)), stream("thinking")
        searcher.budget = budget
        searcher.choose(match.guess(match.state.seat, numbers), numbers)
        looked.append(searcher.looked)
    assert looked[1] < looked[0] < looked[2]


def test_it_chooses_what_is_legal_with_any_way() -> None:
    for key, match in MATCHES.items():
        for way in (Way(0), Way(0, width=0), Way(60, width=0, turns=1), Way(60, width=2, racers=3, turns=1, rivals=0)):
            numbers = stream("thinking")
            chosen = Searcher(match.game.judge, way).choose(match.guess(match.state.seat, numbers), numbers)
            assert chosen in match.decisions(), key


def planning() -> tuple[Match, Searcher, Stream]:
    """A turn of Torres whose first decision was made, and the rest planned."""
    match = in_mid_game("torres", 45)
    searcher, numbers = Searcher(match.game.judge, Way(0, width=1, racers=1)), stream("thinking")
    match.play(searcher.choose(match.guess(match.state.seat, numbers), numbers))
    assert searcher.plan and match.state.seat == match.line[-1].seat
    return match, searcher, numbers


def goes_on(match: Match, decision: int) -> bool:
    """Does the same seat have a choice afterwards?"""
    twin = match.copy()
    twin.play(decision)
    return twin.seat == match.seat and len(twin.decisions()) > 1


def test_a_plan_is_followed_without_further_thought_while_the_table_is_as_expected() -> None:
    match, searcher, numbers = planning()
    looked, planned = searcher.looked, searcher.plan[0]
    assert searcher.choose(match.guess(match.state.seat, numbers), numbers) == planned
    assert searcher.looked == looked


def test_a_plan_is_dropped_when_the_table_is_another() -> None:
    match, searcher, numbers = planning()
    looked, planned = searcher.looked, searcher.plan[0]
    match.play(next(decision for decision in match.decisions() if decision != planned and goes_on(match, decision)))
    assert searcher.choose(match.guess(match.state.seat, numbers), numbers) in match.decisions()
    assert searcher.looked > looked


# --- Lines ------------------------------------------------------------------------------------------------


def line(*steps: int, total: int = 0, trials: int = 0) -> Line:
    made = Line(MATCHES["builders"].state, list(steps), 0)
    made.total, made.trials = total, trials
    return made


def test_what_all_lines_begin_with_needs_no_race() -> None:
    assert same_start([line(1, 2, 3), line(1, 2, 4)]) == 2
    assert same_start([line(1, 2), line(1, 2, 4)]) == 2
    assert same_start([line(1), line(2)]) == 0
    assert same_start([line(5, 6)]) == 2


def test_the_better_half_is_kept_by_the_mean_of_its_trials() -> None:
    lines = [line(1, total=10, trials=10), line(2, total=9, trials=3), line(3, total=-5, trials=1)]
    assert [kept.steps for kept in better_half(lines)] == [[2], [1]]


@pytest.mark.parametrize("key", bastide.LISTED)
def test_lines_end_where_somebody_else_or_chance_has_a_say(key: str) -> None:
    match = MATCHES[key]
    searcher, numbers = Searcher(match.game.judge, Way(0, width=3, outcomes=1)), stream("thinking")
    table = match.guess(match.state.seat, numbers)
    for found in searcher.beam(table):
        trial = table.copy()
        for step in found.steps:
            assert trial.seat == table.seat and trial.chance.drawn == table.chance.drawn
            trial.play(step)
