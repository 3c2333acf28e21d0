"""By which names the house may be called, and what it tells of HTTPS."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.server.entrance.hosts import Hosts, StrangeHost
from bastide.server.store.storage import Storage
from bastide.web.app import create_house
from tests.server.conftest import House, build, settings, sqlite
from tests.server.guests import Guest, refusal

NAMED = "games.example.org, *.club.example"


@pytest.mark.parametrize(
    "header",
    ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "mybox.local:8000",
     "games.example.org", "Games.Example.Org:443", "games.example.org.", "a.club.example", "b.a.club.example", ""],
)  # fmt: skip
def test_a_name_of_the_house_is_welcome(header: str) -> None:
    Hosts(NAMED).check(header)


@pytest.mark.parametrize(
    "header",
    ["evil.example", "games.example.org.evil.example", "evilgames.example.org", "club.example", "evil.example:8000",
     "localhost.evil.example", "127.0.0.1.evil.example", "evil.example/games.example.org", "a@b.club.example",
     "localhost:99999", "localhost:x", "localhost:80:80", "[::1", "::1]", "localhost:80/evil.example"],
)  # fmt: skip
def test_a_strange_name_is_refused(header: str) -> None:
    with pytest.raises(StrangeHost):
        Hosts(NAMED).check(header)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> House:
    return TestClient(create_house(settings(sqlite(tmp_path_factory.mktemp("hosts")), hosts=NAMED)))


def test_a_strange_host_never_gets_into_an_invitation(pages: House) -> None:
    with pages:
        page = pages.get("/", headers={"host": "games.example.org"})
        cookie = f"bastide_guest={page.cookies['bastide_guest']}"
        mark = page.text.split('name="form-mark" content="')[1].split('"')[0]
        anne = Guest(pages, {"cookie": cookie, "x-form-mark": mark, "host": "games.example.org"})
        table = anne.open("me", "open")
        asked = anne.get(f"/tables/{table['id']}")
        assert f"http://games.example.org/tables/{table['id']}?invite={table['invite']}" in asked.text
        for odd in ("games.example.org:99999", "games.example.org:x", "[games.example.org"):
            for path in ("/", "/api/me", "/nowhere"):
                answer = Guest(pages, {"host": odd}).get(path)
                assert answer.status_code == (404 if path == "/nowhere" else 400)
        strange = Guest(pages, anne.headers | {"host": "evil.example"})
        for path in ("/", f"/tables/{table['id']}", "/api/tables", "/about"):
            answer = strange.get(path)
            assert answer.status_code == 400 and "evil.example" not in answer.text
        assert refusal(strange.get("/api/me"))[1].startswith("this house is not known by that name")
        assert strange.get("/health").status_code == 200


def test_behind_https_browsers_are_told_to_stay_there(tmp_path: Path, house: House) -> None:
    with build(sqlite(tmp_path), secure_cookies=True) as secure:
        for path in ("/door", "/health", "/nowhere"):
            assert secure.get(path).headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in house.get("/health").headers


def test_so_many_connections_to_postgresql_and_no_more(new_postgres: str) -> None:
    storage = Storage(new_postgres, 3)
    pool = storage.engine.pool
    assert (pool.size(), pool._max_overflow) == (3, 0)  # type: ignore[attr-defined]
