"""Friends by link: both agree, each finds the other, and one asks the other to a table."""

import re
from itertools import count

import pytest
from litestar.testing import TestClient

from bastide.web.app import create_house
from tests.server.conftest import House, settings, sqlite
from tests.web.visitors import Visitor, said

NUMBERS = count(1)


def link_of(visitor: Visitor) -> str:
    """The path of a friend link."""
    found = re.search(r'id="friend-link"[^>]*value="https?://[^/]+(/friends/[\w-]+)"', visitor.get("/me").text)
    assert found
    return found[1]


def friends_of(visitor: Visitor) -> list[str]:
    return re.findall(r'<strong class="line-name">(?:<a[^>]*>)?([^<]+)<', visitor.get("/me").text)


@pytest.fixture
def pair(house: House) -> tuple[Visitor, Visitor]:
    """Two who are friends."""
    number = next(NUMBERS)
    anne, bruno = Visitor(house).sign_up(f"Anne {number}"), Visitor(house).sign_up(f"Bruno {number}")
    assert bruno.send(link_of(anne)).status_code == 303
    return anne, bruno


def test_who_opens_a_link_and_agrees_is_a_friend(house: House) -> None:
    anne, bruno = Visitor(house).sign_up("Agnes"), Visitor(house).sign_up("Benedict")
    link = link_of(anne)
    assert "Agnes would like to be your friend" in bruno.get(link).text
    assert friends_of(anne) == friends_of(bruno) == []  # looking is not agreeing
    bruno.send(link)
    bruno.send(link)  # once more changes nothing
    assert (friends_of(anne), friends_of(bruno)) == (["Benedict"], ["Agnes"])


def test_one_is_not_ones_own_friend_and_guests_keep_a_name_first(house: House) -> None:
    anne, guest = Visitor(house).sign_up("Columba"), Visitor(house)
    link = link_of(anne)
    answer = anne.send(link)
    assert (answer.status_code, said(answer)) == (409, "This link is your own.")
    assert f"/sign-up?to={link}" in guest.get(link).text
    assert guest.send(link).status_code == 401
    guest.sign_up("Dunstan", to=link)
    assert guest.send(link).status_code == 303 and friends_of(guest) == ["Columba"]


def test_a_new_link_takes_the_place_of_the_old(house: House) -> None:
    anne, bruno = Visitor(house).sign_up("Edith"), Visitor(house).sign_up("Frideswide")
    old = link_of(anne)
    anne.send("/me/friends/link")
    assert link_of(anne) != old
    assert (bruno.get(old).status_code, bruno.send(old).status_code) == (404, 404)
    assert friends_of(bruno) == []


def test_friends_part(pair: tuple[Visitor, Visitor]) -> None:
    anne, bruno = pair
    bruno.send("/me/friends/part", friend=anne.me()["name"])
    assert friends_of(anne) == friends_of(bruno) == []


def test_a_table_opened_with_a_friend_is_on_their_home_page(pair: tuple[Visitor, Visitor]) -> None:
    anne, bruno = pair
    answer = anne.send("/me/friends/table", friend=bruno.me()["name"], game="torres")
    path = answer.headers["location"]
    home = bruno.get("/").text
    assert f"{anne.me()['name']} invites you" in home
    (invited,) = re.findall(rf'href="({path}\?invite=[\w-]+)"', home)
    assert bruno.get(invited).status_code == 200
    table = {"id": path.rpartition("/")[2], "invite": invited.rpartition("=")[2]}
    assert bruno.player.join(table)["status"] == "running"
    assert "invites you" not in bruno.get("/").text and table["id"] in bruno.tables()


def test_a_friend_is_asked_to_a_table_that_waits(pair: tuple[Visitor, Visitor]) -> None:
    anne, bruno = pair
    table = anne.player.open("me", "open", "open")
    name = bruno.me()["name"]
    assert f'<option value="{name}">' in anne.get(f"/tables/{table['id']}").text
    assert anne.send(f"/tables/{table['id']}/call", friend=name).status_code == 303
    anne.send(f"/tables/{table['id']}/call", friend=name)  # once more changes nothing
    assert bruno.get("/").text.count("invites you") == 1


def test_only_friends_are_asked_and_only_to_ones_own_table(house: House, pair: tuple[Visitor, Visitor]) -> None:
    anne, bruno = pair
    name, stranger = bruno.me()["name"], Visitor(house).sign_up("Godric")
    theirs = stranger.player.open("me", "open", is_public=True)
    answer = anne.send(f"/tables/{theirs['id']}/call", friend=name)
    assert (answer.status_code, said(answer)) == (403, "This table is not yours.")
    for path, more in (("/me/friends/table", {"game": "builders"}), (f"/tables/{theirs['id']}/call", {})):
        answer = stranger.send(path, friend=name, **more)
        assert (answer.status_code, said(answer)) == (403, "This person is not among your friends.")
    assert "invites you" not in bruno.get("/").text


def test_an_unknown_game_opens_no_table(pair: tuple[Visitor, Visitor]) -> None:
    anne, bruno = pair
    assert anne.send("/me/friends/table", friend=bruno.me()["name"], game="chess").status_code == 404


def test_a_house_may_have_no_friends(tmp_path_factory: pytest.TempPathFactory) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path_factory.mktemp("x")), friends=False))) as house:
        anne = Visitor(house).sign_up("Anne")
        assert "friend" not in anne.get("/me").text
        assert anne.send("/me/friends/link").status_code == anne.get("/friends/x").status_code == 404
