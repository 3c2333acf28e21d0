"""Clocks: what a table agreed about time, and how much of it everybody has left, reckoned from the times of the log.

Pure: whoever asks says what time it is. Moments are seconds since 1970.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from bastide.engine.errors import BadOption
from bastide.engine.text import Text

Kind = Literal["none", "live", "days"]
KINDS: tuple[Kind, ...] = ("none", "live", "days")
LOSES = "loses"  # what comes of a clock that ran out, where no bot takes the seat
DAY = 24 * 3600.0
GRACE = 2.0  # seconds of each turn that do not count: a move must travel, and be seen
FIRST_GRACE = 30.0  # and of the very first: whoever has waited for the others must find back to the table
ON_THE_WAY = 1.0  # seconds that a move sent in time may need to arrive

RANGES = {
    "minutes": (1, 180),
    "seconds": (0, 300),
    "days": (1, 30),
    "holidays": (0, 60),
    "absence": (1, 90),
}


@dataclass(frozen=True)
class Cadence:
    """What was agreed about time when the table was opened."""

    kind: Kind = "none"
    minutes: int = 15  # live: on each clock at the start
    seconds: int = 15  # live: added whenever a turn is over
    days: int = 3  # by correspondence: for each turn
    holidays: int = 0  # by correspondence: days in the whole game that a person may rest
    late: str = LOSES  # what comes of a clock that ran out: the seat loses, or the level of the bot that takes it
    absence: int = 7  # days on one turn after which the others may agree on somebody else

    @property
    def ticks(self) -> bool:
        return self.kind != "none"

    @property
    def at_first(self) -> float:
        """Seconds on each clock at the start."""
        return {"none": 0.0, "live": self.minutes * 60.0, "days": self.days * DAY}[self.kind]

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def read_cadence(said: Mapping[str, object] | None, levels: Collection[str]) -> Cadence:
    """What was agreed, as it was said; what is left out is as usual. Raises BadOption."""
    said = said or {}
    if unknown := said.keys() - asdict(Cadence()).keys():
        name = sorted(unknown)[0]
        raise _bad(Text(f"there is nothing to agree called {name}", f"rien à convenir ne s'appelle {name}"))
    if said.get("kind", "none") not in KINDS:
        raise _bad(Text("a clock is none, live or days", "une pendule vaut none, live ou days"))
    late = said.get("late", LOSES)
    if late != LOSES and late not in levels:
        known = ", ".join((LOSES, *levels))
        raise _bad(
            Text(
                f"what comes of a clock that ran out is one of: {known}",
                f"quand le temps est écoulé, il y a le choix entre : {known}",
            )
        )
    for key, (low, high) in RANGES.items():
        number = said.get(key, low)
        if type(number) is not int or not low <= number <= high:
            raise _bad(
                Text(
                    f"{_NAMES[key].en}: a whole number from {low} to {high}, please",
                    f"{_NAMES[key].fr} : un nombre entier de {low} à {high}, merci",
                )
            )
    return Cadence(**dict(said))  # type: ignore[arg-type]


_NAMES = {
    "minutes": Text("minutes on each clock", "minutes à chaque pendule"),
    "seconds": Text("seconds for each turn", "secondes par tour"),
    "days": Text("days for each turn", "jours par tour"),
    "holidays": Text("days of rest", "jours de repos"),
    "absence": Text("days of absence", "jours d'absence"),
}


def _bad(reason: Text) -> BadOption:
    return BadOption(reason, "cadence")


class Pause(NamedTuple):
    """No clock of this seat runs from here to there; None: none at all, for the house was closed."""

    seat: int | None
    start: float
    end: float


@dataclass(frozen=True)
class Clocks:
    """The clocks of a table at a moment of its log."""

    cadence: Cadence
    left: tuple[float, ...]  # seconds, of each seat, when its clock last stood still
    turn: int | None  # the seat that must decide
    seat: int | None  # whose clock runs: that one, unless a bot decides for it
    since: float  # from when on it runs
    pauses: tuple[Pause, ...] = ()

    @classmethod
    def begun(cls, cadence: Cadence, seats: int, at: float, turn: int | None, is_bot: bool) -> "Clocks":
        """As they are when all have sat down."""
        return cls(cadence, (cadence.at_first,) * seats, turn, None if is_bot else turn, at + FIRST_GRACE)

    def passed(self, at: float, turn: int | None, is_bot: bool) -> "Clocks":
        """After an entry of the log made at this moment, with whose turn it is now."""
        left = list(self.left)
        if self.seat is not None:
            left[self.seat] = self.left_at(self.seat, at)
        is_new = turn != self.turn
        if is_new and self.seat is not None and self.cadence.kind == "live":
            left[self.seat] += self.cadence.seconds
        if is_new and turn is not None and self.cadence.kind == "days":
            left[turn] = self.cadence.at_first
        seat = None if is_bot else turn
        since = at + GRACE if is_new else max(at, self.since)  # none for whoever takes their seat back: they are there
        return replace(self, left=tuple(left), turn=turn, seat=seat, since=since)

    def paused(self, pauses: Sequence[Pause]) -> "Clocks":
        return replace(self, pauses=tuple(pauses))

    # --- what time it is ---

    def left_at(self, seat: int, now: float) -> float:
        """How many seconds a seat has left."""
        left = self.left[seat]
        if seat != self.seat or not self.cadence.ticks:
            return left
        return max(0.0, left - self.waited(now))

    @property
    def deadline(self) -> float | None:
        """When the clock that runs will have run out, as things stand."""
        if self.seat is None or not self.cadence.ticks:
            return None
        at, left = self.since, self.left[self.seat]
        for start, end in self._rests(self.seat):
            if at + left <= start:
                break
            left -= max(0.0, start - at)
            at = max(at, end)
        return at + left

    @property
    def due(self) -> float | None:
        """When somebody should look whether it has."""
        return None if self.deadline is None else self.deadline + ON_THE_WAY

    def is_due(self, now: float) -> bool:
        return self.due is not None and now >= self.due

    def rests_until(self, seat: int, now: float) -> float | None:
        """Until when a seat is on holiday."""
        return max((one.end for one in self.pauses if one.seat == seat and one.start <= now < one.end), default=None)

    def holidays_taken(self, seat: int) -> int:
        return sum(round((one.end - one.start) / DAY) for one in self.pauses if one.seat == seat)

    def waited(self, now: float) -> float:
        """For how many seconds whoever is on turn has not decided, holidays left out."""
        if self.seat is None:
            return 0.0
        rests = sum(min(end, now) - start for start, end in self._rests(self.seat) if start < now)
        return max(0.0, now - self.since - rests)

    def _rests(self, seat: int) -> Iterator[tuple[float, float]]:
        """When this clock stood still since it began to run: one time after the other, without what overlaps."""
        reached = self.since
        for start, end in sorted((one.start, one.end) for one in self.pauses if one.seat in (None, seat)):
            if end > reached:
                yield max(start, reached), end
                reached = end


def written(at: float) -> str:
    """A moment as a record has it."""
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%dT%H:%M:%S.%f}Z"


def moment(time: str) -> float:
    """A moment as a record has it, in seconds."""
    return datetime.fromisoformat(time).timestamp()
