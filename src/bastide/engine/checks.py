"""What must hold for every game: random matches with all sorts of options, looked at from all sides.

A new game gets these checks by being listed. Each check says what it found; the record that shows it is kept.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from bastide.engine.chance import Stream, stream
from bastide.engine.errors import BastideError, UndoRefused
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.options import Options, OptionValue, complete
from bastide.engine.record import Json, Record, loads
from bastide.engine.replay import resume, verify
from bastide.engine.shadows import TRIALS, Shadows, could_be, future
from bastide.engine.state import NOBODY, State
from bastide.engine.steps import Step
from bastide.engine.text import Text

LONGEST = 1500  # decisions; a game without a cap of its own may never end at random
CLOSE_LOOK = 24  # one position in so many is looked at from all sides
UNDO_LOOK = 60  # one decision in so many is taken back and made again
SHADOW_LOOK = 6  # one decision in so many, of those that somebody may not have seen, is made otherwise and kept along
TELL_LOOK = 24  # one decision in so many is told once more, as it would be told of another table
DRAW_LOOK = 12  # one close look in so many compares drawings too
PROBES = 30  # decisions, legal or not, whose refusals are compared with the rules


@dataclass(frozen=True)
class Violation:
    check: str
    message: str
    record: Record

    def to_json(self) -> Json:
        return {"check": self.check, "message": self.message, "record": json.loads(self.record.dumps())}


@dataclass
class Report:
    """What a run of the checks has seen."""

    game: str
    games: int = 0
    decisions: int = 0
    unfinished: int = 0  # stopped after LONGEST decisions
    violations: list[Violation] = field(default_factory=list)

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "games": self.games,
            "decisions": self.decisions,
            "unfinished": self.unfinished,
            "violations": [violation.to_json() for violation in self.violations],
        }


def run_checks(
    game: AnyGame,
    games: int,
    seed: str,
    given: Mapping[str, OptionValue],
    on_game: Callable[[], None] | None = None,
) -> Report:
    """Play so many matches at random, with the given options and random others, and check everything."""
    report = Report(game.key)
    for number in range(games):
        chance = stream(f"{seed}:{number}")
        match = Match(game, random_options(game, chance, given), f"{seed}:{number}")
        try:
            report.decisions += _play_checked(match, chance, report)
        except Exception as error:  # a crash of the rules is what we are looking for
            _add(report, match, "crash", f"{type(error).__name__}: {error}")
        report.games += 1
        report.unfinished += not match.is_over
        if on_game is not None:
            on_game()
    return report


def random_options(game: AnyGame, chance: Stream, given: Mapping[str, OptionValue]) -> Options:
    """Some set of options that goes together and keeps what is given; raises BadOption if there is none."""
    for _ in range(1000):
        drawn = {option.key: option.sample(chance) for option in game.options if option.key not in given}
        chosen = complete(game.options, {**drawn, **given})
        if game.refuse(chosen) is None:  # ``agree`` would also look for the one that is odd, which takes far longer
            return chosen
    return game.agree(given)


def _play_checked(match: Match, chance: Stream, report: Report) -> int:
    seeks = chance.sample(2) == 0  # every other match seeks good positions, to see more than random play shows
    made = 0
    shadows = Shadows(match.game)
    while not match.is_over and made < LONGEST:
        for check, message in _quick_faults(match):
            _add(report, match, check, message)
        if chance.sample(CLOSE_LOOK) == 0:
            for check, message in chain(_close_faults(match, chance), _shadow_faults(match, shadows, chance)):
                _add(report, match, check, message)
        before = match.state  # a match plays on a copy
        match.play(choose(match, chance, seeks))
        made += 1
        shadows.follow(match.line[-1], match.state)
        if not match.is_over and chance.sample(SHADOW_LOOK) == 0:
            shadows.cast(before, match.line[-1], match.state, chance)
        if chance.sample(TELL_LOOK) == 0:
            for check, message in _telling_faults(match, before, chance):
                _add(report, match, check, message)
        if chance.sample(UNDO_LOOK) == 0:
            for check, message in _undo_faults(match):
                _add(report, match, check, message)
    for check, message in [*_quick_faults(match), *_final_faults(match)]:
        _add(report, match, check, message)
    return made


def _add(report: Report, match: Match, check: str, message: str) -> None:
    report.violations.append(Violation(check, message, match.copy().record))


def choose(match: Match, chance: Stream, seeks: bool) -> int:
    """A random decision, or the best of a few random ones."""
    choices = match.decisions()
    if not seeks:
        return choices[chance.sample(len(choices))]
    seat = match.state.seat
    best, best_worth = choices[0], None
    for _ in range(4):
        decision = choices[chance.sample(len(choices))]
        trial = match.guess(seat, chance)
        trial.play(decision)
        worth = match.game.judge.worth(trial, seat)
        if best_worth is None or worth > best_worth:
            best, best_worth = decision, worth
    return best


Faults = Iterator[tuple[str, str]]


def _quick_faults(match: Match) -> Faults:
    """Conservation, and a sound list of decisions; after every decision."""
    for fault in match.game.faults(match.state):
        yield "conservation", fault
    decisions = match.decisions()
    if match.is_over == bool(decisions):
        yield "decisions", "a running game needs decisions, a finished one has none"
    if len(set(decisions)) != len(decisions):
        yield "decisions", "a decision is listed twice"
    if decisions and not 0 <= min(decisions) <= max(decisions) < match.game.decision_count:
        yield "decisions", "a decision is out of range"


def _close_faults(match: Match, chance: Stream) -> Faults:
    yield from _notation_faults(match)
    yield from _refusal_faults(match, chance)
    yield from _copy_faults(match, chance)
    yield from _position_faults(match)
    yield from _forecast_faults(match)
    yield from _secrecy_faults(match, chance)
    yield from _guess_faults(match, chance)
    if chance.sample(DRAW_LOOK) == 0:
        yield from _drawing_faults(match, chance)


def _notation_faults(match: Match) -> Faults:
    """Notation is read back; every decision has its sentence."""
    game = match.game
    for decision in match.decisions():
        text = game.notation(decision)
        if game.parse(text) != decision:
            yield "notation", f"{text} is read as another decision"
        if not all(game.describe(match.state, decision)):
            yield "words", f"{text} has no sentence"
    if not all(match.question) or not all(game.table(match.state, match.names, match.seat)):
        yield "words", "the question or the table has no words"


def _refusal_faults(match: Match, chance: Stream) -> Faults:
    """A decision is refused with a reason if, and only if, it is not legal; a refusal changes nothing."""
    game = match.game
    legal = set(match.decisions())
    before = match.position()
    probes = [chance.sample(game.decision_count) for _ in range(PROBES)]
    for decision in [*legal, *probes]:
        reason = game.why_not(match.state, decision)
        if (reason is None) != (decision in legal):
            yield "refusal", f"{game.notation(decision)}: the reason is {reason}, but legal is {decision in legal}"
        if decision not in legal:
            try:
                match.play(decision)
                yield "refusal", f"{game.notation(decision)} is not legal and was played"
            except BastideError:
                pass
    if match.position() != before:
        yield "refusal", "a refused decision changed the table"


def _copy_faults(match: Match, chance: Stream) -> Faults:
    """What is played on a copy is not seen on the original, and the same decisions give the same table."""
    game, before = match.game, match.position()
    first, second = match.state.copy(), match.state.copy()
    yield from _twin_faults(match)
    for _ in range(12):
        if first.seat == NOBODY:
            break
        choices = first.decisions()
        decision = choices[chance.sample(len(choices))]
        first.play(decision)
        second.play(decision)
        if game.position(first) != game.position(second):
            yield "copy", "the same decision gave two different tables"
            break
    if match.position() != before:
        yield "copy", "playing on a copy changed the original"


def _twin_faults(match: Match) -> Faults:
    game, twin = match.game, match.state.copy()
    if game.position(twin) != match.position() or game.faults(twin) != game.faults(match.state):
        yield "copy", "a copy is another table"


def _position_faults(match: Match) -> Faults:
    """A position set up anew is the same position."""
    game, written = match.game, match.position()
    again = game.set_up(json.loads(json.dumps(written)))
    if again.position() != written:
        yield "position", "a position set up anew reads differently"
    if again.decisions() != match.decisions():
        yield "position", "a position set up anew has other decisions"
    if game.recount(written) != match.scores():
        yield "score", "the scores are not those read off the position"


def _forecast_faults(match: Match) -> Faults:
    """A forecast has words, and a number for every seat."""
    for eyes in _everybody(match):
        forecast = match.game.forecast(match.state, eyes)
        if forecast is None:
            continue
        if not all(forecast.title) or not all(all(share.name) for share in forecast.shares):
            yield "words", "a forecast has no words"
        if any(len(share.points) != len(match.names) for share in forecast.shares):
            yield "score", "a forecast has not one number for each seat"


def _everybody(match: Match) -> list[int | None]:
    """All who look: a watcher, and every player."""
    return [None, *range(match.options.players)]


def _secrecy_faults(match: Match, chance: Stream) -> Faults:
    """Exchange what a seat cannot know: whatever it is shown or told stays, byte for byte."""
    probes = [chance.sample(match.game.decision_count) for _ in range(PROBES)]
    for seat in _everybody(match):
        seen = _shown(match, seat, probes)
        if match.record.seed and match.record.seed in str(seen["view"]).replace(match.record.seed_hash, ""):
            yield "secrecy", f"the view of seat {seat} shows the seed"
        if seat is None:
            yield from _watcher_faults(match, chance, seen)
            continue
        other = _with_state(match, match.guess(seat, chance))
        for what, shown in _shown(other, seat, probes).items():
            if shown != seen[what]:
                yield "secrecy", f"the {what} of seat {seat} depends on what it cannot know"
        again = _with_state(match, other.guess(seat, chance))
        if json.dumps(again.view(seat)) != seen["view"]:
            yield "secrecy", f"a guess of a guess is not a guess for seat {seat}"


def _watcher_faults(match: Match, chance: Stream, seen: Mapping[str, object]) -> Faults:
    """A watcher knows what every seat knows: whatever is hidden from one of them is hidden from the watcher."""
    for seat in range(match.options.players):
        for what, shown in _shown(_with_state(match, match.guess(seat, chance)), None, []).items():
            if shown != seen[what]:
                yield "secrecy", f"the {what} of a watcher shows what seat {seat} cannot know"


def _shown(match: Match, eyes: int | None, probes: Sequence[int]) -> dict[str, object]:
    """All that is shown or told to the viewer, by what shows it; the drawing apart, which takes its time."""
    game, state = match.game, match.state
    shown: dict[str, object] = {
        "view": json.dumps(match.view(eyes)),
        "table in words": game.table(state, match.names, eyes),
        "sight of the scores": match.scores(),
        "forecast": game.forecast(state, eyes),
    }
    if eyes is not None and eyes == match.seat:
        decisions = match.decisions()
        shown["question"] = match.question
        shown["list of decisions"] = decisions
        shown["description of decisions"] = [game.describe(state, decision) for decision in decisions]
        shown["list of refusals"] = [game.why_not(state, decision) for decision in probes]
    return shown


def _drawing_faults(match: Match, chance: Stream) -> Faults:
    """The same for the drawing, in the eyes of one who looks and in one look."""
    game = match.game
    everybody = _everybody(match)
    eyes = everybody[chance.sample(len(everybody))]
    look = game.looks[chance.sample(len(game.looks))].key if game.looks else ""
    seat = chance.sample(match.options.players) if eyes is None else eyes
    other = _with_state(match, match.guess(seat, chance))
    if other.draw(eyes, look=look) != match.draw(eyes, look=look):
        yield "secrecy", f"the drawing for seat {eyes} shows what seat {seat} cannot know"


def _guess_faults(match: Match, chance: Stream) -> Faults:
    """A guess has a future of its own, and leaves the match its own; so trial games foresee nothing."""
    state, written, real = match.state, match.position(), future(match.state.chance)
    for seat in range(match.options.players):
        first, second = match.guess(seat, chance), match.guess(seat, chance)
        if future(first.chance) & real:
            yield "guess", f"a guess of seat {seat} carries the future of the match"
        if future(first.chance) & future(second.chance):
            yield "guess", f"two guesses of seat {seat} have the same future"
        first.play(first.decisions()[0])
        if future(state.chance) != real or match.position() != written:
            yield "guess", f"a guess of seat {seat} changes the match"


def _shadow_faults(match: Match, shadows: Shadows, chance: Stream) -> Faults:
    """What a seat cannot know, for it was or could have been otherwise unseen, is not always guessed as it is."""
    for seat in shadows.of:
        if not match.game.has_secrets:
            yield "secrecy", f"something is hidden from seat {seat}, in a game that has no secrets"
        for kept in shadows.kept(match.state, seat, chance):
            yield "guess", f"seat {seat} cannot know “{kept}”, and a guess keeps it as it is"


def _telling_faults(match: Match, before: State, chance: Stream) -> Faults:
    """Whoever did not make the last decision is told the same whenever it looked the same to them.

    So it is made once more, on tables that they could be sitting at; a private one gives way to others like it.
    Where their view afterwards is the same, what they are told must be the same.
    """
    game, move = match.game, match.line[-1]
    for eyes in _everybody(match):
        if eyes == move.seat:
            continue
        told = _told(match, before, move.decision, match.state, eyes)
        view = json.dumps(game.view(match.state, eyes))
        for _ in range(TRIALS):
            table = before.guess((move.seat + 1) % match.options.players if eyes is None else eyes, chance)
            alike = [decision for decision in table.decisions() if could_be(game, move.decision, decision)]
            if not alike:
                continue
            decision, after = alike[chance.sample(len(alike))], table.copy()
            after.play(decision)
            is_same = json.dumps(game.view(after, eyes)) == view
            if is_same and _told(match, table, decision, after, eyes) != told:
                yield "secrecy", f"what seat {eyes} is told of {game.notation(move.decision)} is more than it may know"
                break


def _told(match: Match, before: State, decision: int, after: State, eyes: int | None) -> tuple[list[Text], list[Step]]:
    """In sentences, and step by step."""
    told = match.game.tell(before, decision, after, match.names, eyes)
    return told, match.game.steps(before, decision, after, match.names, eyes, told)


def _with_state(match: Match, state: State) -> Match:
    twin = match.copy()
    twin.state = state
    return twin


def _undo_faults(match: Match) -> Faults:
    """Where undo is allowed, back and forth gives the same tables; where not, nothing changes."""
    after, seat = match.position(), match.line[-1].seat
    before = match.game.position(match.at(len(match.line) - 1))
    if match.game.position(match.at(len(match.line))) != after:
        yield "undo", "replaying the line gives another table"
    trial = match.copy()
    try:
        trial.undo(seat)
    except UndoRefused:
        if trial.position() != after:
            yield "undo", "a refused undo changed the table"
        return
    if trial.position() != before:
        yield "undo", "undo does not lead back"
    trial.redo(seat)
    if trial.position() != after:
        yield "undo", "redo does not lead forward again"
    if json.dumps(match.view(seat)) != json.dumps(trial.view(seat)):
        yield "undo", "undo and redo change the view"


def _final_faults(match: Match) -> Faults:
    """A copy is the same, the record reads back and verifies, and the points are where the game says they come from."""
    game, record = match.game, match.record
    yield from _twin_faults(match)
    if loads(record.dumps()) != record:
        yield "record", "a record read back is another record"
    for replayed in (resume(game, record), verify(game, record)):
        if replayed.position() != match.position():
            yield "record", "a replay leads to another table"
    if game.recount(match.position()) != match.scores():
        yield "score", "the scores are not those read off the final table"
    shares = [sum(share.points[seat] for share in game.breakdown(match.state)) for seat in range(len(match.names))]
    if shares != match.scores():
        yield "score", "the breakdown does not add up to the scores"
    for eyes in _everybody(match) if game.has_secrets else [None]:
        if not all(told and all(told) for told in match.story("en", eyes) + match.story("fr", eyes)):
            yield "words", "something happened without words"
