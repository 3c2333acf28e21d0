"""The house with its pages, and among its games one with secrets and one with much to choose."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient

from bastide import games
from bastide.server.people import passwords
from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, settings, sqlite
from tests.server.guests import Guest, Json, good, wish
from tests.web.clubs import Club, club
from tests.web.receivers import receiving


@pytest.fixture(scope="package", autouse=True)
def cheap_hashes() -> Iterator[None]:
    """Passwords are hashed at length on purpose, and that would be most of what these tests do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.LISTED, "whispers", "tests.whispers:Whispers")
        patch.setitem(games.LISTED, "banners", "tests.banners:Banners")
        with TestClient(create_house(settings(sqlite(tmp_path_factory.mktemp("pages"))))) as open_house:
            yield open_house


@pytest.fixture
def anne(house: House) -> Guest:
    return Guest.program(house, "Anne")


@pytest.fixture
def bruno(house: House) -> Guest:
    return Guest.program(house, "Bruno")


def open_whispers(host: Guest, *seats: str, rounds: int = 100) -> Json:
    """A table of the game with secrets; the first seat begins."""
    options = {"players": len(seats), "first_player": 0, "max_rounds": rounds}
    return good(host.post("/api/tables", {"game": "whispers", "seats": list(map(wish, seats)), "options": options}))


@pytest.fixture(scope="package")
def open_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One club for most tests of notices; each brings its own people."""
    with receiving() as service, club(tmp_path_factory.mktemp("club"), HouseClock(), service) as opened:
        yield opened


@pytest.fixture
def room(open_room: Club) -> Club:
    """With nothing on the way."""
    open_room.service.sent.clear()
    open_room.service.answers.clear()
    open_room.mail.letters.clear()
    open_room.mail.refuses = False
    return open_room
