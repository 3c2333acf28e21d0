"""Records and positions from files; what cannot be read or written is said in words."""

import json
from pathlib import Path

from bastide.bots.dataset import Manifest, Writer
from bastide.engine.errors import BadPosition, BastideError
from bastide.engine.match import Match
from bastide.engine.record import FORMAT, Json, Record, loads
from bastide.engine.replay import resume
from bastide.engine.text import Text
from bastide.games import game


class UnusableFile(BastideError):
    """A file that cannot be read or written."""


def read(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UnusableFile(Text(f"there is no file {name}", f"il n'y a pas de fichier {name}")) from None
    except UnicodeDecodeError:
        raise UnusableFile(Text(f"{name} is not a text file", f"{name} n'est pas un texte")) from None
    except (OSError, ValueError) as error:
        raise UnusableFile(
            Text(f"{name} cannot be read ({_why(error)})", f"impossible de lire {name} ({_why(error)})")
        ) from None


def write(name: str, text: str) -> None:
    try:
        Path(name).write_bytes(text.encode())  # encoded first: a text that cannot be leaves the file alone
    except (OSError, ValueError) as error:
        raise UnusableFile(
            Text(f"{name} cannot be written ({_why(error)})", f"impossible d'écrire {name} ({_why(error)})")
        ) from None


def data_set(path: Path, head: Manifest) -> Writer:
    """A new data set of games, open for writing."""
    try:
        return Writer(path, head)
    except (OSError, ValueError) as error:
        raise UnusableFile(
            Text(f"{path} cannot be written ({_why(error)})", f"impossible d'écrire {path} ({_why(error)})")
        ) from None


def read_record(name: str) -> Record:
    return loads(read(name))


def read_match(name: str) -> Match:
    """The match of a record, as it was left."""
    record = read_record(name)
    return resume(game(record.game), record)


def read_table(name: str) -> Match:
    """A match from a record, or one that begins with a position."""
    text = read(name)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition(Text(f"{name} is not JSON ({error})", f"{name} n'est pas du JSON ({error})")) from None
    if isinstance(data, dict) and data.get("format") == FORMAT:
        record = loads(text)
        return resume(game(record.game), record)
    return _set_up(data)


def _set_up(data: Json) -> Match:
    key = data.get("game") if isinstance(data, dict) else None
    if not isinstance(key, str):
        raise BadPosition(
            Text(
                "this is neither a record nor a position: it does not name its game",
                "ce n'est ni une partie ni une position : le jeu n'y est pas nommé",
            )
        )
    return game(key).set_up(data)


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
