"""A match: a table, and the log of everything that was decided at it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from sys import intern
from typing import TYPE_CHECKING, Final, NamedTuple

from bastide.engine.chance import ImpossibleOutcome, SealedChance, Stream, Unanswered, Wondering
from bastide.engine.chances import Chances, impossible, too_many
from bastide.engine.errors import BadNotation, BadOption, ChanceMismatch, IllegalDecision, UndoRefused
from bastide.engine.options import Options, written
from bastide.engine.record import (
    AGREED,
    ENDING_EVENTS,
    EVENTS,
    FORMAT,
    PLAYED_OUT,
    REDO,
    RESIGNS,
    UNDO,
    Entry,
    Json,
    Record,
    is_time,
    seed_hash,
)
from bastide.engine.rooms import DESK
from bastide.engine.state import NOBODY, State
from bastide.engine.text import Lang, Text, de

if TYPE_CHECKING:
    from bastide.engine.game import AnyGame, Forecast

DEFAULT_NAMES = ("Anne", "Baudouin", "Clémence", "Denis")


_SILENCE: Final[list[int]] = []  # chance said nothing: after most decisions of thousands
SHARED: Final[int] = 10_000  # moves, and as many entries: a thousand matches say the same few thousand things


class Move(NamedTuple):
    """A decision that stands: who made it, which, and what chance answered."""

    seat: int
    decision: int
    outcomes: list[int]
    reveals: int  # secrets shown before it


@lru_cache(SHARED)
def _move(seat: int, decision: int, outcomes: tuple[int, ...], reveals: int) -> Move:
    """The same object wherever the same was decided, so that a log takes little memory; nobody changes it."""
    return Move(seat, decision, list(outcomes) or _SILENCE, reveals)


@lru_cache(SHARED)
def _entry(seat: int, do: str, chance: tuple[str, ...]) -> Entry:
    """And the same line of a log, but for its time."""
    return Entry(seat, intern(do), chance)


class Match:
    """One match from its start. ``play`` is checked; for bots, ``state`` underneath is quick and trusting."""

    def __init__(
        self,
        game: "AnyGame",
        options: Options,
        seed: str,
        names: Sequence[str] | None = None,
        position: Json | None = None,
        version: int | None = None,
        opening: Sequence[int] | None = None,
    ) -> None:
        self.game = game
        self.state: State
        self.options = options
        version = game.version if version is None else version
        rules = game.versions[version]
        chance = SealedChance(seed)
        chance.answers = []
        chance.forced = list(opening) if opening else None
        if position is None:
            self.state = game.deal(rules, options, chance)
        else:
            self.state = game.place(position, rules, options, chance)
        answers = chance.answers
        chance.answers = None
        self.record = Record(
            game=game.key,
            rules=version,
            options=written(game.options, options),
            seed=seed,
            seed_hash=seed_hash(seed),
            names=_named(names, options.players, game.silent_seats(options)),
            position=None if position is None else game.position(self.state),
            opening=tuple(game.outcome_notation(answer) for answer in answers),
        )
        self._start = self.state.copy()
        self.line: list[Move] = []  # the decisions that stand
        self._undone: list[Move] = []  # and those taken back, the next to redo last
        self.stopped: Entry | None = None  # the event that ended the match before its time
        self._close()

    # --- reading ---

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return None if self.is_over else self.state.seat

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""
        return self.state.seat == NOBODY or self.stopped is not None

    @property
    def names(self) -> list[str]:
        """Who plays, by seat."""
        return self.record.names

    @property
    def question(self) -> Text:
        """What is asked, in a sentence."""
        if (why := self.why_stopped) is not None:
            return Text(f"The game is over: {why.en}.", f"La partie est terminée : {why.fr}.")
        return self.game.question(self.state)

    @property
    def why_stopped(self) -> Text | None:
        """Which event ended the match before its time; None where none did."""
        if self.stopped is None:
            return None
        if self.stopped.event == AGREED:
            return Text("the players agreed to end it", "les joueurs ont convenu de l'arrêter")
        name = self.names[self.stopped.seat]
        if self.stopped.event == RESIGNS:
            return Text(f"{name} resigned", f"{name} a abandonné")
        return Text(f"{name}'s clock ran out", f"le temps {de(name)} est écoulé")

    def decisions(self) -> list[int]:
        """Every legal answer; empty only when the game is over."""
        return [] if self.is_over else self.state.decisions()

    def notations(self) -> list[str]:
        """The legal answers as short texts."""
        return [self.game.notation(decision) for decision in self.decisions()]

    def scores(self) -> list[int]:
        """Points of each seat as the table lies now."""
        return self.state.scores()

    def ranking(self) -> list[int]:
        """The place of each seat; whoever resigned or ran out of time is last, with their team, and the others stand as
        the table lies, as all do where they agreed to end. A player alone is second where the game has won, and who
        gives up lets it win.
        """
        places = self.state.ranking()
        if self.stopped is None or self.stopped.event == AGREED:
            return places
        seat = self.stopped.seat
        gone = next((team for team in self.game.teams(self.options) if seat in team), [seat])
        last = max(2, 1 + len(places) - len(gone))
        return [
            last if other in gone else place - sum(places[one] < place for one in gone)
            for other, place in enumerate(places)
        ]

    def position(self) -> Json:
        """The whole table in the players' words, secrets included; ``game.set_up`` takes it."""
        return self.game.position(self.state)

    def view(self, seat: int | None = None) -> Json:
        """All that a seat may know, as JSON, with its legal decisions; None for a spectator."""
        return {
            "game": self.game.key,
            "rules": self.record.rules,
            "options": written(self.game.options, self.options),
            "names": list(self.names),
            "seed_hash": self.record.seed_hash,
            "move": len(self.line),
            "seat": self.seat,
            "decisions": self.notations() if seat is not None and seat == self.seat else [],
            "result": self.record.result,
            "table": self.game.view(self.state, seat),
        }

    def guess(self, seat: int, stream: Stream) -> State:
        """A table that the seat could be sitting at, drawn with the thinker's own stream."""
        return self.state.guess(seat, stream)

    def forecast(self, seat: int | None = None) -> "Forecast | None":
        """What a scoring would bring each seat if it came now, as a seat may know it; None where none is ahead.

        >>> import bastide
        >>> match = bastide.game("torres").start(players=2, seed=7)
        >>> while match.forecast() is None:
        ...     match.play(match.decisions()[0])
        >>> print(match.forecast().title, [share.points for share in match.forecast().shares])
        If the year ended now [[1, 1], [0, 0]]
        """
        return None if self.is_over else self.game.forecast(self.state, seat)

    def at(self, moves: int) -> State:
        """The table after so many of the decisions that stand."""
        state = self._start.copy()
        for move in self.line[:moves]:
            _repeat(state, move)
        return state

    def states(self) -> Iterator[State]:
        """The table from its start on, after each of the decisions that stand."""
        state = self._start.copy()
        yield state
        for move in self.line:
            state = state.copy()
            _repeat(state, move)
            yield state

    def story(self, lang: Lang = "en", eyes: int | None = None) -> list[list[str]]:
        """What happened, in sentences, one list for each decision that stands, as a seat may know it."""
        told = []
        for (before, after), move in zip(pairwise(self.states()), self.line, strict=True):
            sentences = self.game.tell(before, move.decision, after, self.names, eyes)
            told.append([sentence.to(lang) for sentence in sentences])
        return told

    def draw(
        self, seat: int | None = None, lang: Lang = "en", theme: str = "light", room: int = DESK, look: str = ""
    ) -> str:
        """The table as an SVG, so many units wide."""
        return self.game.draw(self.state, self.names, seat, lang, theme, room, look)

    def _repr_svg_(self) -> str:
        return self.draw()

    def copy(self) -> "Match":
        """An independent match in the same position, with the same past and the same future chance."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        record = self.record.__dict__ | {"entries": list(self.record.entries), "names": list(self.names)}
        twin.record = Record(**record)
        twin.line = list(self.line)
        twin._undone = list(self._undone)
        return twin

    # --- playing ---

    def play(self, decision: int | str, seat: int | None = None, time: str = "") -> None:
        """Make a legal decision, as a number or a short text; changes nothing when it is refused.

        ``time``, here and below, is written into the record if it is given: ``2031-05-01T18:03:00Z``.
        """
        self._play(decision, seat, None, time=time)

    def what_if(self, decision: int | str, chance: Sequence[str] = ()) -> "Match":
        """A copy in which this is decided and chance answers so, each outcome as a record would name it.

        What has one possible outcome is not named. The match itself stays as it is; the copy goes on from there, but
        its record is not what its seed says.
        """
        outcomes = [self.game.parse_outcome(answer) for answer in chance]
        twin = self.copy()
        try:
            twin._play(decision, None, outcomes, forced=True)
        except ChanceMismatch as error:
            if error.asked is None:
                raise
            raise too_many(error.asked, len(outcomes)) from None
        return twin

    def chances(self, decision: int | str, given: Sequence[str] = ()) -> Mapping[str, Fraction]:
        """What chance could answer to a decision, each outcome as a record would name it, and how likely it is.

        Chance may be asked several times: ``given`` are its first answers, and then this is about the next one. Empty:
        it is not asked, or not again. With ``what_if`` one walks through all that can happen. Like ``position`` it
        speaks of the table as it is; what a seat may reckon with it finds out on a guess.

        >>> import bastide
        >>> match = bastide.game("builders").start(players=2, seed=7)
        >>> cards = match.chances("open B02")
        >>> len(cards), cards["B12"]
        (36, Fraction(1, 36))
        >>> match.chances("open B02", ["B12"]), match.chances("take 1")
        ({}, {})
        >>> match.what_if("open B02", chance=["B12"]).position()["buildings"]["top"]
        'B12'
        """
        code = self.legal(decision)
        told = [self.game.parse_outcome(answer) for answer in given]
        state, wondering = self.state.copy(), Wondering(told[:])
        state.chance = wondering
        try:
            state.play(code)
        except Unanswered:
            return Chances(self.game, wondering)
        except ImpossibleOutcome:
            raise impossible(self._named_outcomes(told)) from None
        if wondering.forced:
            raise too_many(len(told) - len(wondering.forced), len(told))
        return {}

    def resign(self, seat: int | None = None, time: str = "") -> None:
        """The match ends: whoever resigns is last, the others are ranked as the table lies."""
        seat = self.seat if seat is None else seat
        if seat is None:
            raise IllegalDecision(_OVER)
        self.happen(seat, RESIGNS, time)

    def happen(self, seat: int, event: str, time: str = "") -> None:
        """Write down an event of the record: what befalls a seat and is not a decision. Some end the match."""
        if self.is_over:
            raise IllegalDecision(_OVER)
        if not 0 <= seat < len(self.names) or event not in EVENTS:
            raise BadNotation(
                Text(f"“{event}” cannot happen to seat {seat}", f"« {event} » ne peut pas arriver au siège {seat}")
            )
        entry = Entry(seat, event=event, time=_checked(time))
        self.record.entries.append(entry)
        if event in ENDING_EVENTS:
            self.stopped = entry
        self._close()

    def undo(self, seat: int | None = None, time: str = "") -> None:
        """Take back the last decision, within the four refusals; any number of times."""
        seat = self.seat if seat is None else seat
        reason = self.undo_refusal(seat)
        if reason is not None or seat is None:
            raise UndoRefused(reason or _OVER)
        entry = Entry(seat, UNDO, time=_checked(time))
        self._undone.append(self.line.pop())
        self.state = self.at(len(self.line))
        self.record.entries.append(entry)

    def redo(self, seat: int | None = None, time: str = "") -> None:
        """Make the decision again that was taken back last."""
        seat = self.seat if seat is None else seat
        if seat is None or not self.can_redo(seat):
            raise UndoRefused(Text("there is nothing to redo", "il n'y a rien à rétablir"))
        entry = Entry(seat, REDO, time=_checked(time))
        move = self._undone.pop()
        self.state.play(move.decision)
        self.line.append(move)
        self.record.entries.append(entry)
        self._close()

    def can_redo(self, seat: int) -> bool:
        """Has this seat taken a decision back that it may make again?"""
        return bool(self._undone) and self._undone[-1].seat == seat

    def undo_refusal(self, seat: int | None) -> Text | None:
        """Why a seat may not take the last decision back; None if it may.

        Four refusals: undo never changes whose turn it is, never makes another player redo, never crosses
        visible chance, never crosses a revealed secret.
        """
        if self.is_over:
            return _OVER
        if not self.line:
            return Text("there is nothing to undo", "il n'y a rien à annuler")
        last = self.line[-1]
        if last.seat != seat:
            name = self.names[last.seat]
            return Text(f"the last decision was {name}'s", f"la dernière décision était celle {de(name)}")
        if self.state.seat != seat:
            name = self.names[self.state.seat]
            return Text(f"it is {name}'s turn already", f"c'est déjà au tour {de(name)}")
        if last.outcomes:
            return Text(
                "the last decision showed what nobody knew: a card or a die",
                "la dernière décision a montré ce que nul ne savait : une carte ou un dé",
            )
        if last.reveals != self.state.reveals:
            return Text("the last decision showed a secret", "la dernière décision a montré un secret")
        return None

    def follow(self, entry: Entry, forced: bool) -> None:
        """Do what an entry of a log says, and check that chance answered as it says.

        ``forced``: chance is made to answer so; else it samples by the seed and must agree.
        """
        if entry.do in (UNDO, REDO) and entry.chance:
            raise ChanceMismatch(
                Text("a step back asks nothing of chance", "un retour en arrière ne demande rien au sort")
            )
        if entry.event:
            self.happen(entry.seat, entry.event, entry.time)
        elif entry.do == UNDO:
            self.undo(entry.seat, entry.time)
        elif entry.do == REDO:
            self.redo(entry.seat, entry.time)
        else:
            outcomes = [self.game.parse_outcome(answer) for answer in entry.chance]
            self._play(entry.do, entry.seat, outcomes, forced, entry.time)

    def _play(
        self,
        decision: int | str,
        seat: int | None,
        expected: list[int] | None,
        forced: bool = False,
        time: str = "",
    ) -> None:
        time = _checked(time)
        code = self.game.parse(decision) if isinstance(decision, str) else decision
        self._check(code, seat)
        state = self.state.copy()  # what is refused half-way changes nothing
        mover, shown_before = state.seat, state.reveals
        chance = state.chance
        chance.answers = []
        chance.forced = expected[:] if forced and expected else None
        try:
            state.play(code)
        except ImpossibleOutcome:
            raise impossible(self._named_outcomes(expected or [])) from None
        answers = chance.answers
        chance.answers = None
        if expected is not None and answers != expected:
            raise self._mismatch(answers, expected)
        self.state = state
        self.line.append(_move(mover, code, tuple(answers), shown_before))
        self._undone.clear()
        shown = tuple([self.game.outcome_notation(answer) for answer in answers])
        entry = _entry(mover, self.game.notation(code), shown)
        self.record.entries.append(replace(entry, time=time) if time else entry)
        self._close()

    def legal(self, decision: int | str) -> int:
        """The number of a decision; raises the refusal of one that is not legal here and now."""
        code = self.game.parse(decision) if isinstance(decision, str) else decision
        self._check(code, None)
        return code

    def _check(self, decision: int, seat: int | None) -> None:
        if self.is_over:
            raise IllegalDecision(_OVER)
        if seat is not None and seat != self.state.seat:
            name = self.names[self.state.seat]
            raise IllegalDecision(Text(f"it is {name}'s turn", f"c'est au tour {de(name)}"))
        if not 0 <= decision < self.game.decision_count:
            raise BadNotation(Text(f"there is no decision {decision}", f"la décision {decision} n'existe pas"))
        if decision not in self.state.decisions():
            reason = self.game.why_not(self.state, decision)
            raise IllegalDecision(reason or Text("that is not possible now", "ce n'est pas possible maintenant"))

    def _mismatch(self, answers: list[int], expected: list[int]) -> ChanceMismatch:
        said, held = self._named_outcomes(answers), self._named_outcomes(expected)
        return ChanceMismatch(
            Text(
                f"chance answered {said}, the entry says {held}",
                f"le sort a répondu {said}, l'entrée dit {held}",
            ),
            len(answers),
        )

    def _named_outcomes(self, outcomes: list[int]) -> str:
        return " ".join(self.game.outcome_notation(outcome) for outcome in outcomes) or "-"

    def _close(self) -> None:
        """Write the result down once the game is over."""
        if self.is_over:
            self.record.result = {"scores": self.scores(), "ranking": self.ranking()}
            if (outcome := self.game.outcome(self.state)) is not None:
                self.record.result["outcome"] = {"won": outcome.is_won, **outcome.facts}
            if self.record.format != FORMAT:
                self.record.result["how"] = PLAYED_OUT if self.stopped is None else self.stopped.event


_OVER = Text("the game is over", "la partie est terminée")


def _checked(time: str) -> str:
    """A time that can be written down, or none; raises BadNotation."""
    if time and not is_time(time):
        raise BadNotation(
            Text(
                f"{time} is not a time such as 2031-05-01T18:03:00Z",
                f"{time} n'est pas un instant tel que 2031-05-01T18:03:00Z",
            )
        )
    return time


def _repeat(state: State, move: Move) -> None:
    """Make a move again with the same answers of chance."""
    state.chance.forced = move.outcomes[:] or None
    state.play(move.decision)


def _named(names: Sequence[str] | None, players: int, silent: Sequence[str]) -> list[str]:
    """Who sits where: the players, then the seats that decide nothing, which bring their own names."""
    if names is None:
        return [*DEFAULT_NAMES[:players], *silent]
    if silent and list(names[players:]) == list(silent):
        return list(names)
    if len(names) != players:
        raise BadOption(
            Text(f"{players} players need {players} names", f"il faut {players} noms pour {players} joueurs")
        )
    return [*names, *silent]
