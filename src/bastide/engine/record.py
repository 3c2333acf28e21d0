"""A match as a small file: what was agreed, what was chosen, and what chance answered."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from bastide.engine.errors import BadRecord
from bastide.engine.text import Text

FORMAT = "bastide-record/1"  # decisions, undo and redo
FORMAT_2 = "bastide-record/2"  # the same, with events, times and how the result came about
UNDO = "undo"
REDO = "redo"

# What happens to a seat and is not a decision. The first three end the match.
RESIGNS = "resigns"
CLOCK = "clock ran out"
AGREED = "agrees to end the game"  # of the last who was asked
BOT = "bot takes the seat over"
BACK = "player takes the seat back"
ENDING_EVENTS = (RESIGNS, CLOCK, AGREED)
EVENTS = (*ENDING_EVENTS, BOT, BACK)
PLAYED_OUT = "played out"  # how a result comes about that no event brought

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z")

Json: TypeAlias = dict[str, Any]


def seed_hash(seed: str) -> str:
    """What is shown of a seed before the game: it fixes all dice and gives none away."""
    return hashlib.sha256(seed.encode()).hexdigest()


def is_seed(seed: object) -> bool:
    """Any text that is not empty and can be written down."""
    return isinstance(seed, str) and bool(seed) and seed.isprintable()


def is_time(time: object) -> bool:
    """A moment as it is written down: ``2031-05-01T18:03:00Z``, with parts of a second or without."""
    return isinstance(time, str) and _TIME.fullmatch(time) is not None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a seat chose something (or took it back), and chance answered; or an event."""

    seat: int
    do: str = ""  # nothing: an event
    chance: tuple[str, ...] = ()
    event: str = ""
    time: str = ""  # nothing: nobody wrote it down

    @property
    def what(self) -> str:
        return self.do or self.event

    @property
    def is_plain(self) -> bool:
        """Does the first format know it?"""
        return not self.event and not self.time

    def to_json(self) -> Json:
        entry: Json = {"seat": self.seat}
        if self.event:
            entry["event"] = self.event
        else:
            entry["do"] = self.do
        if self.chance:
            entry["chance"] = list(self.chance)
        if self.time:
            entry["time"] = self.time
        return entry


@dataclass
class Record:
    """The log of one match. Replaying it needs no generator; with the seed, chance can be checked as well."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seed: str | None  # None while it must stay secret
    seed_hash: str
    names: list[str]
    position: Json | None = None  # where the match began, if not with the set-up of the game
    opening: tuple[str, ...] = ()  # what chance answered during the set-up
    entries: list[Entry] = field(default_factory=list)
    result: Json | None = None  # once the game is over

    @property
    def format(self) -> str:
        """The first format that can say all of it."""
        return FORMAT if all(entry.is_plain for entry in self.entries) else FORMAT_2

    def sealed(self) -> "Record":
        """The same record without its seed, to be shown while the match runs."""
        return Record(**{**self.__dict__, "seed": None, "entries": list(self.entries)})

    def dumps(self) -> str:
        """The file: JSON with one entry a line."""
        head: Json = {"format": self.format, "game": self.game, "rules": self.rules, "options": dict(self.options)}
        head |= {"seed": self.seed, "seed_hash": self.seed_hash, "names": self.names}
        if self.position is not None:
            head["position"] = self.position
        head["opening"] = list(self.opening)
        lines = [f" {_json(key)}: {_json(value)}," for key, value in head.items()]
        entries = ",\n".join(f"  {_json(entry.to_json())}" for entry in self.entries)
        lines.append(f' "entries": [\n{entries}\n ],' if entries else ' "entries": [],')
        lines.append(f' "result": {_json(self.result)}')
        return "{\n" + "\n".join(lines) + "\n}\n"


def loads(text: str) -> Record:
    """Read a record file; raises BadRecord in words. Whether the game was played by the rules is for the replay."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(
            Text(f"this is not a record: not JSON ({error})", f"ce n'est pas une partie : pas du JSON ({error})")
        ) from None
    if not isinstance(data, dict) or data.get("format") not in (FORMAT, FORMAT_2):
        raise BadRecord(
            Text(
                f"this is not a record: its format is not {FORMAT} or {FORMAT_2}",
                f"ce n'est pas une partie au format {FORMAT} ou {FORMAT_2}",
            )
        )
    fields = {
        "game": _expect(data, "game", str),
        "rules": _expect(data, "rules", int),
        "options": _expect(data, "options", dict),
        "seed_hash": _expect(data, "seed_hash", str),
        "names": _strings(data, "names"),
        "opening": tuple(_strings(data, "opening")),
        "seed": _seed(data),
        "position": None if data.get("position") is None else _expect(data, "position", dict),
        "result": None if data.get("result") is None else _expect(data, "result", dict),
    }
    read = _entry if data["format"] == FORMAT else _any_entry
    entries = [read(number, entry) for number, entry in enumerate(_expect(data, "entries", list), 1)]
    return Record(entries=entries, **fields)


def _entry(number: int, data: object) -> Entry:
    if isinstance(data, dict) and set(data) <= {"seat", "do", "chance"}:
        seat, do, chance = data.get("seat"), data.get("do"), data.get("chance", [])
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(do, str) and _is_strings(chance):
            return Entry(seat, do, tuple(chance))
    raise _broken_entry(number)


def _any_entry(number: int, data: object) -> Entry:
    """An entry of the second format: it may have a time, and be an event."""
    time = data.get("time") if isinstance(data, dict) else None
    if not isinstance(data, dict) or (time is not None and not is_time(time)):
        raise _broken_entry(number)
    rest = {key: value for key, value in data.items() if key != "time"}
    if "event" not in rest:
        return replace(_entry(number, rest), time=time or "")
    seat, event = rest.get("seat"), rest["event"]
    if set(rest) != {"seat", "event"} or type(seat) is not int or event not in EVENTS:
        raise _broken_entry(number)
    return Entry(seat, event=event, time=time or "")


def _broken_entry(number: int) -> BadRecord:
    return BadRecord(
        Text(
            f"entry {number} is broken: it needs a seat, what it did, and what chance answered",
            f"l'entrée {number} est abîmée : il lui faut un siège, un choix et ce que le sort a répondu",
        ),
        number,
    )


def _seed(data: Json) -> str | None:
    seed = data.get("seed")
    if seed is not None and not is_seed(seed):
        raise _broken("seed")
    return seed


def _strings(data: Json, key: str) -> list[str]:
    if not _is_strings(data.get(key)):
        raise _broken(key)
    return list(data[key])


def _is_strings(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def _expect(data: Json, key: str, kind: type) -> Any:
    if type(data.get(key)) is not kind:
        raise _broken(key)
    return data[key]


def _broken(key: str) -> BadRecord:
    return BadRecord(Text(f"the record's “{key}” is missing or broken", f"« {key} » manque ou est abîmé"))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
