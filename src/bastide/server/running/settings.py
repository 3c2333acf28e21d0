"""How this server is run: where its data lies and how it behaves."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """What ``bastide serve`` was told."""

    database: str  # a SQLAlchemy address with an async driver
    database_connections: int = 10  # to PostgreSQL, of each process; one more listens
    host: str = "127.0.0.1"
    port: int = 8000
    bot_pause: float = 0.7  # seconds between the moves of a bot, so that people can follow
    bot_workers: int = 1  # processes in which bots think
    requests_per_minute: int = 600  # of one guest; a club that trusts its network may raise it
    newcomers_per_minute: int = 120  # new guests, tokens and tables from one address
    streams_per_guest: int = 16  # open at once; the oldest gives way to one more
    streams_per_address: int = 200
    patience: float = 20  # seconds for a request to arrive
    hosts: str = ""  # names of the house, with commas between, besides those of this machine
    metrics_from: str = ""  # networks that may see /metrics besides this machine
    proxies: str = ""  # addresses and networks, with commas between, that may say for whom they ask
    shared: str | None = None  # the file that the processes of one server share for their limits
    put_away_after: float = 90  # days until an unfinished table that nobody touches is put away; 0 for never
    guesses: int = 10  # of the key to one name in a quarter of an hour; from one address three times as many
    sign_up: str = "open"  # to whom new names are kept: open, invite or closed
    sign_in: str = "passkey,password"  # how one signs in; empty where no names are kept at all
    friends: bool = True  # by link, among those whose names are kept
    chat: bool = True  # at tables
    push: bool = True  # notices through browsers
    webhooks: bool = True
    mail: str = ""  # the SMTP server that takes letters; none: no letters
    mail_from: str = ""
    address: str = ""  # of the house, such as https://games.example.org; links in letters lead there
    private_notices: bool = False  # may push services and webhooks lie in private networks?
    ratings: bool = True  # of games that were agreed as rated
    seek: bool = True  # somebody of one's own strength, to play at once
    tournaments: bool = True
    terms: str = ""  # where a page of the host's own lies, in Markdown
    privacy: str = ""
    secure_cookies: bool = False  # behind HTTPS
    log_json: bool = True


def data_folder() -> Path:
    """Where a user's data belongs on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "bastide"


def database_address(given: str | None, data: Path | None) -> str:
    """The database: PostgreSQL if an address is given, else a SQLite file in the data folder."""
    if given:
        for plain in ("postgresql://", "postgres://"):
            if given.startswith(plain):
                return "postgresql+asyncpg://" + given.removeprefix(plain)
        return given
    folder = data or data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'bastide.sqlite3'}"
