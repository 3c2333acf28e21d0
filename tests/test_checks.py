"""The universal checks are clean on an honest game, and each of them finds its fault in a broken one."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

import bastide
from bastide.engine import checks, shadows, state
from bastide.engine.chance import Stream, stream
from bastide.engine.checks import Report, Violation, random_options, run_checks
from bastide.engine.errors import BadOption, IllegalDecision, UndoRefused
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.options import OptionValue
from bastide.engine.record import loads
from bastide.engine.replay import resume
from bastide.engine.shadows import could_be
from bastide.engine.state import State
from bastide.engine.text import Text
from bastide.games.builders.game import Builders
from bastide.games.builders.rules import BuildersRules
from bastide.games.builders.state import RUNNING, BuildersState
from tests.broken import (
    FAULTS,
    Discreet,
    Misdividing,
    dealing,
    lose_a_building,
    lose_a_worker,
    pay_more_each_time,
)

SHORT: dict[str, OptionValue] = {"players": 2, "max_rounds": 3, "early_end": "forbid"}
pure = pytest.mark.skipif(not str(state.__file__).endswith(".py"), reason="compiled classes cannot be patched")


@pytest.fixture
def close(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every position is looked at from all sides, and every decision taken back."""
    monkeypatch.setattr(checks, "CLOSE_LOOK", 1)
    for look in ("UNDO_LOOK", "TELL_LOOK", "DRAW_LOOK"):
        monkeypatch.setattr(checks, look, 1)


def found(game: AnyGame) -> set[tuple[str, str]]:
    """What the checks find in two short matches."""
    return {(violation.check, violation.message) for violation in run_checks(game, 2, "found", SHORT).violations}


# --- an honest game ---


def test_the_builders_are_clean() -> None:
    report = run_checks(bastide.game("builders"), 6, "clean", {})
    assert report.violations == []
    assert (report.game, report.games) == ("builders", 6)
    assert report.decisions > 100


@pytest.mark.usefixtures("close")
def test_the_builders_are_clean_at_the_closest_look() -> None:
    report = run_checks(bastide.game("builders"), 4, "close", {"max_rounds": 4})
    assert report.violations == []
    assert report.unfinished == 0


@pytest.mark.parametrize("key", bastide.LISTED)
def test_every_listed_game_is_clean(key: str) -> None:
    report = run_checks(bastide.game(key), 5, "listed", {})
    assert report.violations == []
    assert report.decisions > 100


def test_the_same_seed_checks_the_same_matches() -> None:
    first, second = (run_checks(bastide.game("builders"), 2, "again", SHORT) for _ in range(2))
    assert first == second
    assert run_checks(bastide.game("builders"), 2, "other", SHORT).decisions != first.decisions


def test_every_match_is_told_of() -> None:
    told: list[int] = []
    run_checks(bastide.game("builders"), 3, "told", SHORT, lambda: told.append(1))
    assert len(told) == 3


def test_a_match_that_does_not_end_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "LONGEST", 5)
    report = run_checks(bastide.game("builders"), 2, "long", {"max_rounds": None})
    assert (report.unfinished, report.decisions, report.violations) == (2, 10, [])


# --- broken games ---


@pytest.mark.usefixtures("close")
@pytest.mark.parametrize(
    ("broken", "check", "message"), FAULTS, ids=[f"{case[0].__name__}-{case[1]}" for case in FAULTS]
)
def test_a_broken_game_is_found_out(broken: type[Builders], check: str, message: str) -> None:
    assert any(kind == check and message in words for kind, words in found(broken()))


@pytest.mark.usefixtures("close")
def test_a_guess_that_changes_the_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def guess(match: Match, seat: int, thinker: Stream) -> State:
        guessed = match.state.guess(seat, thinker)
        assert isinstance(guessed, BuildersState)
        guessed.workshops[seat].coins += 1
        return guessed

    monkeypatch.setattr(Match, "guess", guess)
    messages = {message for check, message in found(Builders()) if check == "secrecy"}
    assert "the view of seat 0 depends on what it cannot know" in messages
    assert "a guess of a guess is not a guess for seat 1" in messages


@pytest.mark.usefixtures("close")
def test_decisions_that_depend_on_hidden_things_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def decisions(match: Match) -> list[int]:
        listed = match.state.decisions() if not match.is_over else []
        return listed if not isinstance(match.state.chance, Stream) else listed[:-1]

    monkeypatch.setattr(Match, "decisions", decisions)
    assert ("secrecy", "the list of decisions of seat 0 depends on what it cannot know") in found(Builders())


@pytest.mark.usefixtures("close")
def test_scores_that_depend_on_hidden_things_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "scores", lambda match: [match.state.chance.sample(1000)])
    messages = {message for check, message in found(Builders()) if check == "secrecy"}
    assert "the sight of the scores of seat 1 depends on what it cannot know" in messages
    assert "the sight of the scores of a watcher shows what seat 0 cannot know" in messages


@pytest.mark.usefixtures("close")
def test_a_private_decision_that_is_told_to_nobody_is_clean() -> None:
    """But for the guess, which knows it."""
    assert {check for check, _ in found(Discreet())} == {"guess"}


def test_every_seat_must_be_told_something() -> None:
    class Ignoring(Discreet):
        def tell(
            self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
        ) -> list[Text]:
            return [Text("something", "quelque chose")] if eyes != 1 else []

    assert ("words", "something happened without words") in found(Ignoring())


@pytest.mark.usefixtures("close")
def test_a_running_match_without_decisions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "decisions", lambda match: [])
    assert ("decisions", "a running game needs decisions, a finished one has none") in found(Builders())


@pytest.mark.usefixtures("close")
@pytest.mark.parametrize(
    ("is_refused", "message"), [(True, "a refused decision changed the table"), (False, "is not legal and was played")]
)
def test_an_illegal_decision_that_is_carried_out_is_found(
    monkeypatch: pytest.MonkeyPatch, is_refused: bool, message: str
) -> None:
    honest = Match.play

    def play(match: Match, decision: int) -> None:
        if decision in match.decisions():
            return honest(match, decision)
        assert isinstance(match.state, BuildersState)
        match.state.workshops[0].coins += 1
        if is_refused:
            raise IllegalDecision(Text("no", "non"))
        return None

    monkeypatch.setattr(Match, "play", play)
    assert any(check == "refusal" and message in words for check, words in found(Builders()))


def test_a_record_that_reads_back_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "loads", lambda text: replace(loads(text), rules=2))
    assert ("record", "a record read back is another record") in found(Builders())


@pytest.mark.usefixtures("close")
def test_an_undo_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda match, seat: None)
    monkeypatch.setattr(Match, "redo", lambda match, seat: None)
    assert ("undo", "undo does not lead back") in found(Builders())


@pytest.mark.usefixtures("close")
def test_a_redo_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "redo", lambda match, seat: None)
    messages = {message for check, message in found(Builders()) if check == "undo"}
    assert messages == {"redo does not lead forward again", "undo and redo change the view"}


@pytest.mark.usefixtures("close")
def test_a_refused_undo_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def undo(match: Match, seat: int) -> None:
        assert isinstance(match.state, BuildersState)
        match.state.workshops[0].coins += 1
        raise UndoRefused(Text("no", "non"))

    monkeypatch.setattr(Match, "undo", undo)
    assert ("undo", "a refused undo changed the table") in found(Builders())


def patch_play(monkeypatch: pytest.MonkeyPatch, after: Callable[[BuildersState], object]) -> None:
    """Rules that do something more after every decision."""
    honest = BuildersRules.play

    def play(rules: BuildersRules, table: State, decision: int) -> None:
        honest(rules, table, decision)
        assert isinstance(table, BuildersState)
        after(table)

    monkeypatch.setattr(BuildersRules, "play", play)


@pure
def test_rules_that_lose_a_card_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    patch_play(monkeypatch, lose_a_worker)
    assert ("conservation", "I2: a worker is missing or doubled") in found(Builders())


@pure
@pytest.mark.usefixtures("close")
def test_rules_that_give_the_same_decision_two_results_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    patch_play(monkeypatch, pay_more_each_time())
    violations = found(Builders())
    assert ("copy", "the same decision gave two different tables") in violations
    assert ("undo", "undo does not lead back") in violations
    assert ("undo", "replaying the line gives another table") in violations


@pure
@pytest.mark.usefixtures("close")
def test_rules_that_list_a_decision_twice_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = BuildersRules.decisions
    monkeypatch.setattr(BuildersRules, "decisions", lambda rules, table: honest(rules, table) * 2)
    assert ("decisions", "a decision is listed twice") in found(Builders())


@pure
@pytest.mark.usefixtures("close")
@pytest.mark.parametrize("field", ["workshops", "crew", "errands"])
def test_a_copy_that_shares_what_changes_is_found(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    honest = BuildersState.copy

    def copy(table: BuildersState) -> BuildersState:
        twin = honest(table)
        setattr(twin, field, getattr(table, field))
        return twin

    monkeypatch.setattr(BuildersState, "copy", copy)
    for look in ("TELL_LOOK", "SHADOW_LOOK"):  # they play on copies too, and would stumble first
        monkeypatch.setattr(checks, look, 10**6)
    assert ("copy", "playing on a copy changed the original") in found(Builders())


def lose(monkeypatch: pytest.MonkeyPatch, field: str, value: object) -> None:
    """Copies that do not take over a field."""
    honest = BuildersState.copy

    def copy(table: BuildersState) -> BuildersState:
        twin = honest(table)
        setattr(twin, field, value)
        return twin

    monkeypatch.setattr(BuildersState, "copy", copy)


@pure
@pytest.mark.usefixtures("close")
def test_a_copy_that_loses_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lose(monkeypatch, "errands", [0, 0])
    assert ("copy", "a copy is another table") in found(Builders())


@pure
def test_a_copy_that_forgets_how_the_game_ended_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lose(monkeypatch, "ending", RUNNING)
    assert ("copy", "a copy is another table") in found(Builders())


# --- broken guesses ---


def found_in_guesses(
    monkeypatch: pytest.MonkeyPatch, key: str, guess: Callable[[State, int, Stream], State], moves: int
) -> set[str]:
    """What the checks say of guesses made otherwise, in the first moves of two matches of a game."""
    game = bastide.game(key)
    rules = type(game.versions[game.version])
    honest = rules.guess

    def otherwise(own: state.Rules, table: State, seat: int, thinker: Stream) -> State:
        monkeypatch.setattr(rules, "guess", honest)
        guessed = guess(table, seat, thinker)
        monkeypatch.setattr(rules, "guess", otherwise)
        return guessed

    monkeypatch.setattr(rules, "guess", otherwise)
    monkeypatch.setattr(checks, "CLOSE_LOOK", 3)
    monkeypatch.setattr(checks, "SHADOW_LOOK", 1)
    monkeypatch.setattr(checks, "LONGEST", moves)
    violations = run_checks(game, 2, "guesses", {}).violations
    return {violation.message for violation in violations if violation.check == "guess"}


def foreseeing(table: State, seat: int, thinker: Stream) -> State:
    guessed = table.guess(seat, thinker)
    guessed.chance = table.chance.copy()
    return guessed


def foreseeing_from_the_draw_after_next(table: State, seat: int, thinker: Stream) -> State:
    guessed = foreseeing(table, seat, thinker)
    guessed.chance.pick(2)
    return guessed


def taking_part(table: State, seat: int, thinker: Stream) -> State:
    guessed = table.guess(seat, thinker)
    guessed.chance = table.chance
    return guessed


def fated(table: State, seat: int, thinker: Stream) -> State:
    """Always the same future, worked out from the real one."""
    guessed = table.guess(seat, thinker)
    guessed.chance = stream(str(table.chance.copy().pick(1000)))
    return guessed


def thinking_aloud(table: State, seat: int, thinker: Stream) -> State:
    """The draws of the guess are those of whoever thinks."""
    guessed = table.guess(seat, thinker)
    guessed.chance = thinker
    return guessed


def meddling(table: State, seat: int, thinker: Stream) -> State:
    table.chance.pick(2)
    return table.guess(seat, thinker)


def peeking(table: State, seat: int, thinker: Stream) -> State:
    """Whatever is hidden stays as it is."""
    guessed = table.copy()
    guessed.chance = thinker.branch()
    return guessed


@pure
@pytest.mark.parametrize("key", bastide.LISTED)
@pytest.mark.parametrize(
    ("guess", "message"),
    [
        (foreseeing, "a guess of seat 1 carries the future of the match"),
        (foreseeing_from_the_draw_after_next, "a guess of seat 1 carries the future of the match"),
        (taking_part, "a guess of seat 1 carries the future of the match"),
        (fated, "two guesses of seat 1 have the same future"),
        (thinking_aloud, "two guesses of seat 1 have the same future"),
        (meddling, "a guess of seat 1 changes the match"),
    ],
)
def test_a_guess_without_a_future_of_its_own_is_found_in_every_game(
    monkeypatch: pytest.MonkeyPatch, key: str, guess: Callable[[State, int, Stream], State], message: str
) -> None:
    assert message in found_in_guesses(monkeypatch, key, guess, 12)


@pure
@pytest.mark.parametrize(
    ("key", "hidden"), [("torres", "/hand”"), ("golden_city", "/hand”"), ("golden_city", "bonus/stack”")]
)
def test_a_guess_that_keeps_what_is_hidden_is_found_in_every_game_with_secrets(
    monkeypatch: pytest.MonkeyPatch, key: str, hidden: str
) -> None:
    monkeypatch.setattr(shadows, "GUESSES", 30)
    messages = found_in_guesses(monkeypatch, key, peeking, 90)
    assert any(hidden in message and "a guess keeps it" in message for message in messages)


def test_the_games_with_secrets_are_those_whose_guesses_are_tested() -> None:
    assert {key for key in bastide.LISTED if bastide.game(key).has_secrets} == {"torres", "golden_city"}


def test_a_guess_that_has_the_odd_card_now_and_then_is_clean() -> None:
    """The one odd card of a deck is rarely drawn; the checks have the patience."""
    assert (1 - 1 / 60) ** shadows.GUESSES < 1e-4


# --- what a violation shows ---


@pytest.fixture
def report() -> Report:
    return run_checks(Misdividing(), 1, "shown", SHORT)


def test_a_violation_carries_the_record_that_shows_it(report: Report) -> None:
    (violation,) = report.violations
    assert isinstance(violation, Violation)
    again = resume(Builders(), violation.record)
    assert again.is_over
    assert violation.record.options["max_rounds"] == 3


def test_a_violation_shows_the_match_as_it_was_then() -> None:
    violations = run_checks(dealing(lose_a_building)(), 1, "then", SHORT).violations
    assert [len(violation.record.entries) for violation in violations[:3]] == [0, 1, 2]


def test_a_report_survives_json(report: Report) -> None:
    data = json.loads(json.dumps(report.to_json()))
    assert (data["game"], data["games"], data["decisions"]) == ("builders", 1, report.decisions)
    assert data["violations"][0]["check"] == "score"
    assert loads(json.dumps(data["violations"][0]["record"])) == report.violations[0].record


# --- options ---


def test_random_options_keep_what_is_given_and_vary_the_rest() -> None:
    game, chance = bastide.game("builders"), stream("options")
    drawn = [random_options(game, chance, {"players": 3, "early_end": "coins"}) for _ in range(60)]
    assert all(game.agree(options) == options for options in drawn)
    assert {(options["players"], options["early_end"]) for options in drawn} == {(3, "coins")}
    assert {options["first_player"] for options in drawn} == {"random", 0, 1, 2}
    assert {options["worker_top_public"] for options in drawn} == {True, False}


def test_random_options_find_the_others_that_go_with_what_is_given() -> None:
    chance = stream("last seat")
    drawn = [random_options(bastide.game("builders"), chance, {"first_player": 3}) for _ in range(10)]
    assert {options["players"] for options in drawn} == {4}


@pytest.mark.parametrize(
    "given", [{"players": 2, "first_player": 3}, {"players": 7}, {"edition": "1999"}, {"max_rounds": 0}]
)
def test_impossible_options_are_refused(given: dict[str, OptionValue]) -> None:
    with pytest.raises(BadOption):
        random_options(bastide.game("builders"), stream("impossible"), given)
    with pytest.raises(BadOption):
        run_checks(bastide.game("builders"), 1, "impossible", given)


def test_only_a_private_decision_could_have_been_another_private_one() -> None:
    game = bastide.game("golden_city")
    river, city, done = (game.parse(text) for text in ("bonus river", "bonus city", "done"))
    assert could_be(game, river, city) and could_be(game, done, done)
    assert not could_be(game, river, done) and not could_be(game, done, river)
