"""How often one may call: guests, newcomers, whole addresses; and what proxies may say."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from bastide.server.entrance.limits import Buckets, household
from bastide.server.entrance.requests import sessions_of
from bastide.web.app import create_house
from tests.server.conftest import House, build, fresh, settings, sqlite
from tests.server.guests import PATIENCE, Guest, refusal
from tests.server.processes import ROOT, Server


def test_one_guest_too_busy_is_asked_to_wait_and_others_are_not(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), requests_per_minute=5) as house:
        busy, calm = Guest.program(house, "Busy"), Guest.program(house, "Calm")
        answers = [busy.get("/api/me") for _ in range(8)]
        assert [answer.status_code for answer in answers[:5]] == [200] * 5
        refused = answers[-1]
        assert refusal(refused) == (429, "too many requests; wait a moment")
        assert int(refused.headers["retry-after"]) > 0
        assert refusal(busy.get("/api/me?lang=fr")) == (429, "trop de demandes ; patientez un instant")
        assert calm.get("/api/me").status_code == 200


def test_strangers_of_one_address_share_its_limit(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), requests_per_minute=3) as house:
        assert [Guest(house).get("/api/me").status_code for _ in range(5)] == [200, 200, 200, 429, 429]


def test_an_address_makes_only_so_many_newcomers(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), newcomers_per_minute=3) as house:
        guest = Guest.program(house, "Anne")
        guest.open("me", "open")
        guest.open("me", "open")
        assert refusal(Guest(house).post("/api/tokens", {"name": "Bruno"}))[0] == 429
        body = {"game": "builders", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert refusal(guest.post("/api/tables", body))[0] == 429
        assert guest.get("/api/me").status_code == 200


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    """The house with its pages, and five requests a minute for everybody."""
    with TestClient(create_house(settings(sqlite(tmp_path), requests_per_minute=5))) as house:
        yield house


@pytest.mark.parametrize(
    "path", ["/", "/about", "/rules/builders", "/new/builders", "/api/games", "/api/tables", "/schema/openapi.json"]
)
def test_who_brings_no_cookie_is_counted_by_address(strict: House, path: str) -> None:
    statuses = [Guest(strict).get(path).status_code for _ in range(8)]
    assert statuses == [200] * 5 + [429] * 3


def test_files_and_health_are_for_everybody(strict: House) -> None:
    for path in ("/static/style.css", "/static/palette.css", "/health"):
        assert {Guest(strict).get(path).status_code for _ in range(8)} == {200}, path


def test_every_new_cookie_is_counted(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), newcomers_per_minute=3) as house:
        answers = [Guest(house).get("/door") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert ["set-cookie" in answer.headers for answer in answers] == [True, True, True, False, False]


def test_cookies_gathered_at_one_address_share_its_limit(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), requests_per_minute=2) as house:
        signer = house.app.state["signer"]
        many = [Guest(house, {"cookie": f"bastide_guest={signer.cookie(f'guest{number}')}"}) for number in range(30)]
        statuses = [guest.get("/api/me").status_code for guest in many]
        assert statuses == [200] * 20 + [429] * 10


def test_tokens_that_are_none_are_not_even_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with build(sqlite(tmp_path), requests_per_minute=3) as house:
        asked: list[str] = []

        async def nobody(key: str) -> None:
            asked.append(key)

        monkeypatch.setattr(sessions_of(house.app.state), "guest_of_token", nobody)
        tried = [Guest(house, {"authorization": f"Bearer {number}"}).get("/api/me") for number in range(6)]
        assert [answer.status_code for answer in tried] == [401] * 3 + [429] * 3
        assert len(asked) == 3


# --- addresses ---


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2:3::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("testclient", "testclient", True),
    ],
)
def test_one_line_is_one_address(one: str, other: str, is_same: bool) -> None:
    assert (household(one) == household(other)) is is_same


@pytest.mark.parametrize(("proxies", "last"), [("", 429), ("192.0.2.7", 429), ("127.0.0.1", 200), ("127.0.0.0/8", 200)])
def test_only_a_proxy_that_the_host_names_says_for_whom_it_asks(tmp_path: Path, proxies: str, last: int) -> None:
    with Server(sqlite(tmp_path), tmp_path, requests_per_minute=3, proxies=proxies) as server:
        answers = [
            server.http.get("/api/games", headers={"x-forwarded-for": f"192.0.2.{number}"}) for number in range(5)
        ]
    assert answers[-1].status_code == last


# --- several processes ---


def test_a_bucket_is_filled_again_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    buckets = Buckets()
    assert [buckets.take("anne", 3) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("bruno", 3)
    now += 20
    assert [buckets.take("anne", 3) for _ in range(2)] == [True, False]


def test_very_many_callers_take_no_more_memory_and_the_latest_are_remembered() -> None:
    buckets = Buckets()
    for number in range(60_000):
        buckets.take(f"guest {number}", 1)
    assert not buckets.take("guest 59999", 1)


TAKE = """
import sys, time
time.monotonic = lambda: 1.0
from bastide.server.entrance.limits import Buckets
buckets = Buckets(sys.argv[1])
print(sum(buckets.take("anne", 500) for _ in range(400)))
"""


def test_processes_that_count_at_once_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", TAKE, str(tmp_path / "shared")]
    counting = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    taken = [int(process.communicate(timeout=300)[0]) for process in counting]
    assert sum(taken) == 500


def test_the_processes_of_one_server_share_their_limits(postgres: str, tmp_path: Path) -> None:
    with Server(fresh(postgres), tmp_path, processes=2, requests_per_minute=10) as server:
        statuses, begin = [], time.monotonic()
        for _ in range(30):
            with httpx.Client(
                base_url=server.address, timeout=PATIENCE
            ) as fresh_line:  # each may end at another process
                statuses.append(fresh_line.get("/api/games").status_code)
        come_back = (time.monotonic() - begin) * 10 / 60
    assert statuses.count(200) <= 11 + come_back
