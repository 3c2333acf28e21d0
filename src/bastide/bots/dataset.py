"""A data set of games: records of matches, one a line, compressed, behind a line that says where they are from.

Any tool that unpacks gzip and reads JSON can use it. Each line is a record as everywhere: it can be replayed, verified
and drawn.
"""

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from bastide.engine.errors import BadRecord
from bastide.engine.game import AnyGame
from bastide.engine.options import Options, written
from bastide.engine.record import Record, loads
from bastide.engine.text import Text
from bastide.engine.version import VERSION

FORMAT: Final = "bastide-records/1"


@dataclass(frozen=True)
class Manifest:
    """Where the games of a data set are from. Game number i has the seed ``seed:i``."""

    game: str
    rules: int
    options: Mapping[str, Any]
    bots: Sequence[str]
    seed: str
    games: int
    version: str = VERSION

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, **self.__dict__, "bots": list(self.bots), "options": dict(self.options)}


def manifest(game: AnyGame, options: Options, bots: Sequence[str], seed: str, games: int) -> Manifest:
    return Manifest(game.key, game.version, written(game.options, options), bots, seed, games)


class Writer:
    """Writes a data set, game by game. The same games give the same file, byte for byte."""

    def __init__(self, path: Path, head: Manifest) -> None:
        self._file = path.open("wb")
        self._packed = gzip.GzipFile("", "wb", 6, self._file, mtime=0)
        self._write(json.dumps(head.to_json(), ensure_ascii=False))

    def add(self, record: str) -> None:
        """A record as one line of JSON."""
        self._write(record)

    def _write(self, line: str) -> None:
        self._packed.write(f"{line}\n".encode())

    def __enter__(self) -> "Writer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._packed.close()
        self._file.close()


def one_line(record: Record) -> str:
    """A record without line breaks."""
    return json.dumps(json.loads(record.dumps()), ensure_ascii=False, separators=(",", ":"))


def read_manifest(path: Path) -> Manifest:
    with _opened(path) as lines:
        return _manifest(path, lines)


def records(path: Path) -> Iterator[Record]:
    """The records of a data set, one after the other; raises BadRecord where it is none."""
    with _opened(path) as lines:
        _manifest(path, lines)
        for line in lines:
            yield loads(line)


def _opened(path: Path) -> TextIOWrapper:
    return TextIOWrapper(gzip.open(path, "rb"), encoding="utf-8")


def _manifest(path: Path, lines: TextIOWrapper) -> Manifest:
    try:
        head = json.loads(lines.readline())
        if head.pop("format") == FORMAT:
            return Manifest(**head)
    except (OSError, EOFError, ValueError, KeyError, TypeError, AttributeError):
        pass
    raise BadRecord(Text(f"{path.name} is no data set of records", f"{path.name} n'est pas un recueil de parties"))
