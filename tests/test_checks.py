"""The universal checks are clean on an honest game, and each of them finds its fault in a broken one."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count

import pytest

import bastide
from bastide.engine import checks, state
from bastide.engine.chance import Chance, Stream, stream
from bastide.engine.checks import Report, Violation, random_options, run_checks
from bastide.engine.errors import BadOption, IllegalDecision, UndoRefused
from bastide.engine.game import AnyGame, Forecast, Look, Share
from bastide.engine.match import DESK, Match
from bastide.engine.options import Options, OptionValue
from bastide.engine.record import Json, loads
from bastide.engine.replay import resume
from bastide.engine.state import Rules, State
from bastide.engine.text import Lang, Text
from bastide.games.builders.game import Builders
from bastide.games.builders.rules import BuildersRules
from bastide.games.builders.state import FORFEIT, BuildersState

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


def dealing(change: Callable[[BuildersState], object]) -> type[Builders]:
    """The Builders, with something changed after every deal."""

    class Dealing(Builders):
        def deal(self, rules: Rules, options: Mapping[str, object], chance: Chance) -> BuildersState:
            dealt = super().deal(rules, options, chance)
            change(dealt)
            return dealt

    return Dealing


def lose_a_building(table: BuildersState) -> None:
    table.buildings.deck &= table.buildings.deck - 1


def lose_a_worker(table: BuildersState) -> None:
    table.workers.deck &= table.workers.deck - 1


def double_a_worker(table: BuildersState) -> None:
    table.team[1] |= table.team[0]


def run_into_debt(table: BuildersState) -> None:
    table.coins[0] = -1


def pay_more_each_time() -> Callable[[BuildersState], None]:
    times = count()

    def pay(table: BuildersState) -> None:
        table.coins[0] += next(times)

    return pay


class Miscounting(Builders):
    def recount(self, position: Json) -> list[int]:
        return [points + 1 for points in super().recount(position)]


class Misdividing(Builders):
    def breakdown(self, state: BuildersState) -> list[Share]:
        return [*super().breakdown(state), Share(Text("luck", "chance"), [1] * state.terms.players)]


class Misreading(Builders):
    def parse(self, text: str) -> int:
        return super().parse("take 2" if text == "take 1" else text)


class Lenient(Builders):
    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        return None


class Strict(Builders):
    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        return super().why_not(state, decision) or Text("never on a Friday", "jamais le vendredi")


class Speechless(Builders):
    def describe(self, state: BuildersState, decision: int) -> Text:
        return Text("something", "")


class Untold(Builders):
    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text("", "")]


class Silent(Builders):
    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return []


class Blank(Builders):
    def table(self, state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
        return Text("", "")


class Narrow(Builders):
    """More decisions than there are numbers for."""

    decision_count = 40


class Peeking(Builders):
    """The view shows the card that will be turned up next."""

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {**super().view(state, seat), "next": state.chance.copy().draw(state.buildings.deck)}


class Counting(Builders):
    """The view shows how far chance has run."""

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {**super().view(state, seat), "drawn": state.chance.drawn}


class Blabbing(Builders):
    """The view shows the seed, even to spectators."""

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {**super().view(state, seat), "seed": getattr(state.chance, "seed", "")}


def next_card(state: BuildersState) -> str:
    """What nobody can know."""
    return str(state.chance.copy().draw(state.buildings.deck))


class Chatty(Builders):
    def table(self, state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
        said = super().table(state, names, seat)
        return Text(said.en + next_card(state), said.fr)


class Prophetic(Builders):
    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        return Forecast(Text("now", "ici"), [Share(Text(next_card(state), "carte"), [0] * state.terms.players)])


class Curious(Builders):
    def question(self, state: BuildersState) -> Text:
        return Text(f"Do you know of {next_card(state)}?", "Savez-vous ?")


class Hinting(Builders):
    def describe(self, state: BuildersState, decision: int) -> Text:
        return Text(f"before {next_card(state)}", "avant")


class Grudging(Builders):
    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        reason = super().why_not(state, decision)
        return reason and Text(f"{next_card(state)} first", "après")


class Painting(Builders):
    looks = (Look("flat", Text("flat", "plat")), Look("deep", Text("deep", "profond")))

    def draw(
        self,
        state: BuildersState,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        assert look in ("flat", "deep")
        return next_card(state) if look == "deep" else ""


class Gossiping(Builders):
    """What is told of a decision depends on what comes next."""

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text(next_card(after), "carte")]


class Discreet(Builders):
    """Coins are taken under the table: nobody sees how many, and the rest of the table is not looked at."""

    has_secrets = True

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {"seat": state.seat} if state.seat != seat else super().view(state, seat)

    def is_private(self, decision: int) -> bool:
        return self.notation(decision).startswith("take")

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text("something", "quelque chose")]


class Betraying(Discreet):
    """It is told all the same."""

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text(self.notation(decision), "pris")] if self.is_private(decision) else [Text("some", "un")]


class Uneven(Builders):
    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        return Forecast(Text("now", "ici"), [Share(Text("luck", "chance"), [1])])


class Mute(Builders):
    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        return Forecast(Text("now", ""), []) if eyes == 1 else None


class Forgetful(Builders):
    """A position set up anew is poorer by a coin."""

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        placed = super().place(position_, rules, options, chance)
        placed.coins[0] -= 1
        return placed


class Lax(Builders):
    """A position set up anew is played by other rules."""

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        placed = super().place(position_, rules, options, chance)
        placed.terms.early_end = FORFEIT
        return placed


class Crashing(Builders):
    def question(self, state: BuildersState) -> Text:
        raise KeyError("no such card")


FAULTS: list[tuple[type[Builders], str, str]] = [
    (dealing(lose_a_building), "conservation", "I1: a building card is missing, doubled or foreign"),
    (dealing(double_a_worker), "conservation", "I2: a worker is missing or doubled"),
    (dealing(run_into_debt), "conservation", "I4: seat 0 owes coins"),
    (Miscounting, "score", "the scores are not those read off the position"),
    (Miscounting, "score", "the scores are not those read off the final table"),
    (Misdividing, "score", "the breakdown does not add up to the scores"),
    (Misreading, "notation", "take 1 is read as another decision"),
    (Strict, "refusal", "the reason is never on a Friday, but legal is True"),
    (Lenient, "refusal", "the reason is None, but legal is False"),
    (Speechless, "words", "take 1 has no sentence"),
    (Untold, "words", "something happened without words"),
    (Silent, "words", "something happened without words"),
    (Blank, "words", "the question or the table has no words"),
    (Narrow, "decisions", "a decision is out of range"),
    (Peeking, "secrecy", "the view of seat 0 depends on what it cannot know"),
    (Counting, "secrecy", "the view of seat 1 depends on what it cannot know"),
    (Blabbing, "secrecy", "the view of seat None shows the seed"),
    (Chatty, "secrecy", "the table in words of seat 1 depends on what it cannot know"),
    (Chatty, "secrecy", "the table in words of a watcher shows what seat 0 cannot know"),
    (Prophetic, "secrecy", "the forecast of seat 0 depends on what it cannot know"),
    (Curious, "secrecy", "the question of seat 0 depends on what it cannot know"),
    (Hinting, "secrecy", "the description of decisions of seat 0 depends on what it cannot know"),
    (Grudging, "secrecy", "the list of refusals of seat 0 depends on what it cannot know"),
    (Painting, "secrecy", "shows what seat 1 cannot know"),
    (Gossiping, "secrecy", "what seat 1 is told of "),
    (Betraying, "secrecy", "is more than it may know"),
    (Betraying, "secrecy", "what seat None is told of take"),
    (Uneven, "score", "a forecast has not one number for each seat"),
    (Mute, "words", "a forecast has no words"),
    (Forgetful, "position", "a position set up anew reads differently"),
    (Lax, "position", "a position set up anew has other decisions"),
    (dealing(pay_more_each_time()), "record", "a replay leads to another table"),
    (Crashing, "crash", "KeyError: 'no such card'"),
]


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
        guessed.coins[seat] += 1
        return guessed

    monkeypatch.setattr(Match, "guess", guess)
    messages = {message for check, message in found(Builders()) if check == "secrecy"}
    assert "the view of seat 0 depends on what it cannot know" in messages
    assert "a guess of a guess is no guess for seat 1" in messages


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
    assert found(Discreet()) == set()


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
        match.state.coins[0] += 1
        if is_refused:
            raise IllegalDecision("no")
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
        match.state.coins[0] += 1
        raise UndoRefused("no")

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
@pytest.mark.parametrize("field", ["coins", "team", "crew", "errands"])
def test_a_copy_that_shares_a_list_is_found(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    honest = BuildersState.copy

    def copy(table: BuildersState) -> BuildersState:
        twin = honest(table)
        setattr(twin, field, getattr(table, field))
        return twin

    monkeypatch.setattr(BuildersState, "copy", copy)
    monkeypatch.setattr(checks, "TELL_LOOK", 10**6)  # it plays on copies too, and would stumble first
    assert ("copy", "playing on a copy changed the original") in found(Builders())


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
