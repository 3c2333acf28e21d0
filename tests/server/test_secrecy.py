"""Who sees what: a player, another player, a watcher, a stranger, each as much as they may and no more."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bastide.server.entrance.requests import signer_of, tables_of
from bastide.server.people.guests import Caller
from tests.server.conftest import House, build, fresh, sqlite
from tests.server.guests import Guest, Json, good, refusal

SAMPLES: dict[str, Any] = {
    "/decisions": {"number": 1, "do": "take 1", "request_id": "please"},
    "/undo": {"number": 1, "request_id": "please"},
    "/redo": {"number": 1},
    "/join": {"name": "Mallory"},
    "/fill": {"level": "apprentice"},
    "/hand-over": {"level": "apprentice"},
    "/hint": {},
    "/play-on": {"move": 1, "level": "apprentice"},
    "/resign": {"number": 1, "request_id": "please"},
    "/offer": {"what": "end"},
    "/rest": {"days": 1},
    "/analysis": {},
}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Secrets are kept wherever they are stored."""
    is_sqlite = request.param == "sqlite"
    database = sqlite(tmp_path_factory.mktemp("house")) if is_sqlite else fresh(request.getfixturevalue("postgres"))
    with build(database) as open_house:
        yield open_house


def seed_of(house: House, table: Json) -> str:
    """What nobody may see: taken from the server's own memory."""
    seed = tables_of(house.app.state)._live[table["id"]].table.match.record.seed
    assert seed
    return seed


@pytest.fixture
def duel(anne: Guest, bruno: Guest) -> Json:
    """Anne has made one decision and is still on turn; anybody with the link may watch."""
    table = anne.open("me", "open")
    bruno.join(table)
    return anne.decide(table, "take 1", request_id="please")


# --- the same table through several pairs of eyes ---


def test_players_and_watchers_see_the_same_public_table(anne: Guest, bruno: Guest, stranger: Guest, duel: Json) -> None:
    mine, theirs = anne.look(duel), bruno.look(duel)
    watched = stranger.look(duel, f"?invite={duel['invite']}")
    for key in ("id", "status", "number", "mark"):
        assert mine[key] == theirs[key] == watched[key]
    assert mine["view"]["table"] == theirs["view"]["table"] == watched["view"]["table"]


def test_only_who_is_on_turn_is_given_decisions_and_may_undo(
    anne: Guest, bruno: Guest, stranger: Guest, duel: Json
) -> None:
    mine, theirs = anne.look(duel), bruno.look(duel)
    watched = stranger.look(duel, f"?invite={duel['invite']}")
    assert mine["view"]["decisions"] and mine["can_undo"]
    assert theirs["view"]["decisions"] == watched["view"]["decisions"] == []
    assert not (theirs["can_undo"] or theirs["can_redo"] or watched["can_undo"] or watched["can_redo"])
    assert (mine["viewpoint"], theirs["viewpoint"], watched["viewpoint"]) == (0, 1, None)
    assert [seat["is_mine"] for seat in watched["seats"]] == [False, False]


def test_a_watcher_is_not_given_the_link(anne: Guest, stranger: Guest, nobody: Guest) -> None:
    table = anne.open("me", "open", is_public=True)
    for watcher in (stranger, nobody):
        seen = watcher.look(table)
        assert seen["invite"] is None
        assert table["invite"] not in json.dumps(seen)


def test_the_seed_and_the_guests_are_shown_to_nobody(
    house: House, anne: Guest, bruno: Guest, stranger: Guest, duel: Json
) -> None:
    table = tables_of(house.app.state)._live[duel["id"]].table
    hidden = [seed_of(house, duel), *(str(seat.guest) for seat in table.seats)]
    path = f"/api/tables/{duel['id']}"
    shown = [guest.get(f"{path}{part}").text for guest in (anne, bruno) for part in ("", "/record")]
    shown += [stranger.get(f"{path}{part}?invite={duel['invite']}").text for part in ("", "/record")]
    shown += [guest.get("/api/tables").text for guest in (anne, bruno, stranger)]
    for text in shown:
        assert not [secret for secret in hidden if secret in text]


def test_a_watcher_may_read_the_sealed_record(stranger: Guest, duel: Json) -> None:
    record = good(stranger.get(f"/api/tables/{duel['id']}/record?invite={duel['invite']}"))
    assert record["seed"] is None
    assert [entry["do"] for entry in record["entries"]] == ["take 1"]


# --- the link ---


@pytest.mark.parametrize("part", ["", "/record", "/events"])
def test_a_private_table_is_shown_only_with_the_right_link(
    stranger: Guest, nobody: Guest, duel: Json, part: str
) -> None:
    for watcher in (stranger, nobody):
        for query in ("", "?invite=", "?invite=another"):
            answer = watcher.get(f"/api/tables/{duel['id']}{part}{query}")
            assert refusal(answer) == (403, "this table is private; ask its host for the link")
        french = watcher.get(f"/api/tables/{duel['id']}{part}", accept_language="fr")
        assert refusal(french) == (403, "cette table est privée ; demandez le lien à son hôte")


def test_the_link_of_one_table_opens_no_other(anne: Guest, stranger: Guest, duel: Json) -> None:
    other = anne.open("me", "open")
    assert stranger.get(f"/api/tables/{duel['id']}?invite={other['invite']}").status_code == 403


def test_where_watchers_are_not_welcome_the_link_ends_with_the_last_seat(
    anne: Guest, bruno: Guest, stranger: Guest
) -> None:
    table = anne.open("me", "open", welcomes_watchers=False)
    path = f"/api/tables/{table['id']}?invite={table['invite']}"
    assert stranger.get(path).status_code == 200
    bruno.join(table)
    assert stranger.get(path).status_code == 403


# --- a stranger tries every door ---


def routes(house: House) -> list[tuple[str, str]]:
    document = house.get("/schema/openapi.json").json()
    return [(method.upper(), path) for path, item in document["paths"].items() for method in item]


def test_the_document_lists_every_route_of_the_api(house: House) -> None:
    def plain(path: str) -> str:
        return re.sub(r"{(\w+):\w+}", r"{\1}", path)

    served = {
        (method, plain(route.path))
        for route in house.app.routes
        if route.path.startswith("/api")
        for method in route.methods
        if method != "OPTIONS"
    }
    assert set(routes(house)) == served
    assert len(served) == 40


def knock(guest: Guest, method: str, path: str, table: Json) -> Any:
    path = path.format(table_id=table["id"], seat=0)
    body = next((sample for end, sample in SAMPLES.items() if path.endswith(end)), None)
    return guest.ask(method, path, body if method != "GET" else None)


@pytest.mark.parametrize("who", ["stranger", "nobody", "cookie"])
def test_a_stranger_at_a_private_table_sees_nothing_and_changes_nothing(
    house: House, anne: Guest, duel: Json, who: str, request: pytest.FixtureRequest
) -> None:
    before = anne.look(duel)
    if who == "cookie":
        signer = signer_of(house.app.state)
        made = {
            "cookie": f"bastide_guest={signer.cookie('mallory')}",
            "x-form-mark": signer.form_mark(Caller("mallory")),
        }
        guest = Guest(house, made)
    else:
        guest = request.getfixturevalue(who)
    doors = [(method, path) for method, path in routes(house) if "{table_id}" in path]
    assert len(doors) == 19
    for method, path in doors:
        answer = knock(guest, method, path, duel)
        assert answer.status_code in (401, 403), f"{method} {path}: {answer.status_code} {answer.text}"
        assert set(answer.json()) == {"status", "reason"}, f"{method} {path} tells {answer.text}"
    assert anne.look(duel) == before


@pytest.mark.parametrize("number", [0, 1, 7])
def test_a_stranger_does_not_learn_how_far_a_private_game_is(stranger: Guest, duel: Json, number: int) -> None:
    answer = stranger.try_to_decide(duel | {"number": number}, "take 1")
    assert (answer.status_code, set(answer.json())) == (403, {"status", "reason"})


def test_a_stranger_who_guesses_a_request_does_not_see_the_table(stranger: Guest, duel: Json) -> None:
    answer = stranger.try_to_decide(duel | {"number": 0}, "take 1", request_id="please")
    assert (answer.status_code, set(answer.json())) == (403, {"status", "reason"})


def test_private_tables_are_on_nobody_elses_list(stranger: Guest, nobody: Guest, duel: Json) -> None:
    for guest in (stranger, nobody):
        assert duel["id"] not in guest.get("/api/tables").text


def test_another_player_may_not_do_the_hosts_things(bruno: Guest, anne: Guest, duel: Json) -> None:
    before = anne.look(duel)
    for path, body in (
        ("decisions", {"number": 1, "do": "take 1", "seat": 0}),
        ("undo", {"number": 1}),
        ("fill", {"level": "apprentice"}),
        ("seats/0/hand-over", {"level": "apprentice"}),
        ("hint", {}),
        ("resign", {"number": 1, "seat": 0}),
        ("rest", {"days": 1}),
        ("leave", {}),
        ("rematch", {}),
    ):
        assert bruno.post(f"/api/tables/{duel['id']}/{path}", body).status_code in (403, 409), path
    assert anne.look(duel) == before
