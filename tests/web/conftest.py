"""The house with its pages, and among its games one with secrets and one with much to choose."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient

from bastide import games
from bastide.server import passwords
from bastide.web.app import create_house
from tests.server.conftest import House, settings, sqlite
from tests.server.guests import Guest, Json, good, wish


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
