"""What somebody shows of the games they played: to whom, how much, and nothing of tables that are not theirs to see."""

import re
from collections.abc import Callable
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import Update, event, update

from bastide.server.entrance.requests import tables_of
from bastide.server.people.sessions import now
from bastide.server.store import schema
from bastide.web.app import create_house
from tests.server.conftest import House, settings, sqlite
from tests.server.guests import Guest, Json, good, wait_for
from tests.web.conftest import open_whispers
from tests.web.test_friends import link_of
from tests.web.test_strength import beat
from tests.web.visitors import Visitor, said

NUMBERS = count(1)
GONE = (404, "Nobody shows games under this name here.")


class Person(Visitor):
    """Somebody whose name is kept."""

    name: str = ""

    @property
    def page(self) -> str:
        return f"/people/{self.name}"

    def show_to(self, whom: str) -> "Person":
        assert self.send("/me/profile", to=whom).status_code == 303
        return self


@pytest.fixture
def someone(house: House) -> Callable[[str], Person]:
    def keep(name: str) -> Person:
        person = Person(house)
        person.name = f"{name} {next(NUMBERS)}"
        person.sign_up(person.name)
        return person

    return keep


@pytest.fixture
def anne(someone: Callable[[str], Person]) -> Person:
    return someone("Adelind")


@pytest.fixture
def stranger(house: House) -> Visitor:
    return Visitor(house)


@pytest.fixture
def friend(anne: Person, someone: Callable[[str], Person]) -> Person:
    bruno = someone("Balduin")
    assert bruno.send(link_of(anne)).status_code == 303
    return bruno


def finish(visitor: Visitor, *seats: str, **more: object) -> Json:
    """A game of one round, played to its end by whoever opened it."""
    player = visitor.player
    return player.play(player.open(*seats, rounds=1, **more), *(["take 3", "end"] * len(seats)))


def rewrite(house: House, statement: Update, table_id: str) -> None:
    """As time would."""

    async def work() -> None:
        async with tables_of(house.app.state).storage.writing() as connection:
            await connection.execute(statement.where(schema.results.c.table_id == table_id))

    with house.portal() as portal:
        portal.call(work)


def figures(visitor: Visitor, page: str) -> list[list[str]]:
    """Of every game: how many were played, how many won, and the best score."""
    rows = re.findall(r'<th scope="row">.*?</th>(.*?)</tr>', visitor.get(page).text)
    return [re.findall(r"<td>([^<]*)</td>", row) for row in rows]


def answer(visitor: Visitor, page: str) -> tuple[int, str]:
    found = visitor.get(page)
    return found.status_code, said(found)


def test_it_tells_how_strong_somebody_is_and_not_whom_they_met(anne: Person, friend: Person, bruno: Guest) -> None:
    beat(anne.player, bruno)
    shown = friend.get(anne.page).text
    assert re.search(r'<h2 id="strength">Strength</h2>.*>15\d\d <small>provisional</small>', shown, re.DOTALL)
    assert "Your opponents" not in shown and "Your opponents" in anne.get("/me").text


# --- who sees it ---


def test_at_first_a_profile_is_for_friends(anne: Person, friend: Person, stranger: Visitor) -> None:
    assert anne.get(anne.page).status_code == friend.get(anne.page).status_code == 200
    assert answer(stranger, anne.page) == GONE


@pytest.mark.parametrize(
    ("whom", "seen"),
    [("everybody", [200, 200, 200]), ("friends", [200, 200, 404]), ("nobody", [200, 404, 404])],
)
def test_one_says_who_sees_it(anne: Person, friend: Person, stranger: Visitor, whom: str, seen: list[int]) -> None:
    anne.show_to(whom)
    assert [visitor.get(anne.page).status_code for visitor in (anne, friend, stranger)] == seen
    assert f'<option value="{whom}" selected>' in anne.get("/me").text


def test_a_profile_that_is_hidden_and_a_name_that_nobody_keeps_answer_the_same(
    anne: Person, house: House, stranger: Visitor
) -> None:
    def all_of(page: str, lang: str) -> str:
        found = Visitor(house, cookies=dict(stranger.cookies), lang=lang).get(page)
        assert found.status_code == 404
        return re.sub(re.escape(page), "", found.text.replace("%20", " "))

    stranger.get("/")
    anne.show_to("nobody")
    for lang in ("en", "fr"):
        hidden, unknown = (re.sub(r"people/\S*", "", all_of(page, lang)) for page in (anne.page, "/people/Nemo 0"))
        assert hidden == unknown


def test_friends_no_longer_see_no_more(anne: Person, friend: Person) -> None:
    anne.send("/me/friends/part", friend=friend.name)
    assert answer(friend, anne.page) == GONE


def test_nonsense_changes_nothing(anne: Person, stranger: Visitor) -> None:
    found = anne.send("/me/profile", to="the moon")
    assert (found.status_code, said(found)) == (400, "A profile is shown to everybody, to friends or to nobody.")
    assert stranger.send("/me/profile", to="everybody").status_code == 401
    assert '<option value="friends" selected>' in anne.get("/me").text


def test_who_is_deleted_has_no_profile(anne: Person, stranger: Visitor) -> None:
    finish(anne, "me", "Clara", is_public=True)
    anne.show_to("everybody")
    assert stranger.get(anne.page).status_code == 200
    anne.send("/me/delete", name=anne.name)
    assert answer(stranger, anne.page) == GONE


@pytest.mark.parametrize("name", ["a/b", "a//b", "100% sûr?", "É&<i>#", "a.b"])
def test_every_name_has_its_page(house: House, name: str) -> None:
    person = Visitor(house).sign_up(name)
    found = re.search(r'href="(/people/[^"]+)"', person.get("/me").text)
    assert found and person.get(found[1]).status_code == 200
    assert "<i>" not in person.get(found[1]).text


# --- what is seen ---


def test_results_are_counted_game_by_game(anne: Person) -> None:
    seats = (["me", "Clara"], ["me", "Clara", "Denise"], ["me", "Clara", "Denise"])
    ended = [finish(anne, *people)["view"]["result"] for people in seats]
    anne.player.open("me", "Clara")  # goes on, so nothing of it is here
    wins, best = sum(one["ranking"][0] == 1 for one in ended), max(one["scores"][0] for one in ended)
    assert figures(anne, anne.page) == [["3", str(wins), str(best)]]
    shown = anne.get(anne.page).text
    assert "Usually 3 players · First player: Seat 1 · Most rounds: 1" in re.sub(r"<[^>]+>", "", shown)
    assert shown.count('<span class="result-place') == 3  # those who share the screen have results of their own
    assert "with Clara, Denise" in shown


def test_strangers_see_what_they_could_have_watched_and_friends_that_there_was_more(
    anne: Person, friend: Person, stranger: Visitor
) -> None:
    anne.show_to("everybody")
    seen = finish(anne, "me", "Clara", is_public=True)
    closed = finish(anne, "me", "Denise", is_public=True, welcomes_watchers=False)
    private = finish(anne, "me", "Ermengarde")
    for visitor, number in ((stranger, 1), (friend, 3), (anne, 3)):
        assert [line[0] for line in figures(visitor, anne.page)] == [str(number)]
        shown = visitor.get(anne.page).text
        assert seen["id"] in shown and "Clara" in shown
        hidden = ["Denise", "Ermengarde", closed["id"], private["id"]]
        assert [word in shown for word in hidden] == [visitor is anne] * 4
        assert shown.count("private table") == (2 if visitor is friend else 0)


def test_what_watchers_see_later_a_profile_shows_later(anne: Person, stranger: Visitor, house: House) -> None:
    anne.show_to("everybody")
    player = anne.player
    table = player.open("me", "Clara", rounds=1, is_public=True)
    assert player.post(f"/tables/{table['id']}/chat/delay", {"minutes": 10}).is_success
    player.play(player.look(table), *(["take 3", "end"] * 2))
    assert figures(stranger, anne.page) == [] and table["id"] in anne.get(anne.page).text
    assert stranger.get(f"/tables/{table['id']}/last/en/light").status_code == 404
    rewrite(house, update(schema.results).values(ended_at=now() - timedelta(minutes=11)), table["id"])
    assert len(figures(stranger, anne.page)) == 1


def test_whoever_sat_there_sees_with_whom(anne: Person, friend: Person) -> None:
    table = anne.player.open("me", "open", rounds=1)
    friend.player.join(table)
    anne.player.play(anne.player.look(table), "take 3", "end")
    friend.player.play(friend.player.look(table), "take 3", "end")
    shown = friend.get(anne.page).text
    assert table["id"] in shown and f"with {friend.name}" in shown
    assert f"with {anne.name}" in friend.get(friend.page).text


def test_a_person_without_a_name_or_a_deleted_one_opens_no_table_of_bots(anne: Person, house: House) -> None:
    """Seats of bots and of those who are gone belong to nobody; and nobody is not somebody who sat there."""
    finish(anne, "me", "Clara")
    anne.show_to("everybody")
    nameless = Guest(house)  # not even a cookie
    shown = nameless.get(anne.page, accept="text/html", authorization="")
    assert shown.status_code == 200 and "No finished game to show yet." in shown.text


def test_a_bot_that_finished_the_game_wins_nothing_for_me(anne: Person) -> None:
    table = anne.player.open("me", "Clara", rounds=1)
    for seat in (0, 1):
        anne.player.post(f"/api/tables/{table['id']}/seats/{seat}/hand-over", {"level": "apprentice"})
    wait_for(lambda: anne.player.look(table)["status"] == "over", "the bots have come to the end")
    assert figures(anne, anne.page) == [["1", "0", "–"]]
    assert "a bot finished the game" in anne.get(anne.page).text


def test_a_lesson_is_no_game_that_somebody_played(anne: Person) -> None:
    lesson = good(anne.player.post("/api/tables", {"game": "builders", "lesson": True}))
    good(anne.player.post(f"/api/tables/{lesson['id']}/resign", {"number": lesson["number"]}))
    assert "No finished game to show yet." in anne.get(anne.page).text


def test_a_profile_opens_no_table_and_asks_little(tmp_path: Path) -> None:
    database = settings(sqlite(tmp_path))
    with TestClient(create_house(database)) as house:
        anne = Visitor(house).sign_up("Anne")
        for _ in range(3):
            finish(anne, "me", "Clara")
        session = dict(anne.cookies)
    with TestClient(create_house(database)) as house:
        anne, asked = Visitor(house, cookies=session), []
        anne.get("/people/Anne")

        def note(_: object, __: object, statement: str, *___: object) -> None:
            asked.append(statement)

        storage = tables_of(house.app.state).storage
        event.listen(storage.engine.sync_engine, "before_cursor_execute", note)
        assert anne.get("/people/Anne").text.count('loading="lazy"') == 6  # three boards, by day and by night
        event.remove(storage.engine.sync_engine, "before_cursor_execute", note)
        assert not tables_of(house.app.state)._live
        assert len([statement for statement in asked if "results" in statement or "FROM accounts" in statement]) <= 3


# --- boards ---


def test_the_last_three_boards_are_drawn_for_whoever_may_look(anne: Person, stranger: Visitor) -> None:
    seen = finish(anne, "me", "Clara", is_public=True)
    private = finish(anne, "me", "Clara")
    for _ in range(2):
        finish(anne, "me", "Clara", is_public=True)
    assert anne.get(anne.page).text.count('class="by-day" src=') == 3
    board = stranger.get(f"/tables/{seen['id']}/last/fr/dark")
    assert board.headers["content-type"] == "image/svg+xml" and board.text.startswith("<svg")
    assert "private" in board.headers["cache-control"]
    assert stranger.get(f"/tables/{private['id']}/last/en/light").status_code == 403
    assert anne.get(f"/tables/{private['id']}/last/en/light").status_code == 200


def test_no_board_is_drawn_while_the_game_goes_on(anne: Person) -> None:
    player = anne.player
    table = open_whispers(player, "me", "apprentice", rounds=1)
    assert anne.get(f"/tables/{table['id']}/last/en/light").status_code == 404
    assert anne.get("/tables/nowhere/last/en/light").status_code == 404
    assert anne.get(f"/tables/{table['id']}/last/de/light").status_code == 400


# --- the ways to it ---


def test_my_page_friends_and_names_at_a_table_lead_there(anne: Person, friend: Person, stranger: Visitor) -> None:
    def links(visitor: Visitor, page: str) -> set[str]:
        return set(re.findall(r'href="/people/([^"]+)"', visitor.get(page).text))

    hers, his = anne.name.replace(" ", "%20"), friend.name.replace(" ", "%20")
    assert links(anne, "/me") == links(friend, "/me") == {hers, his}
    table = anne.player.open("me", "Clara", "open", is_public=True)
    at, here = f"/tables/{table['id']}", f"/tables/{table['id']}/people"
    assert links(friend, at) == {hers} and links(stranger, at) == set()  # a door that would not open is not shown
    friend.player.join(table)
    anne.show_to("everybody")
    assert links(friend, here) == {hers, his} and links(stranger, here) == {hers}
    assert f'href="{here}"' in stranger.get(at).text
    anne.show_to("nobody")
    assert links(friend, here) == {his} and links(friend, "/me") == {his}


def test_who_sits_at_a_private_table_is_not_told(anne: Person, stranger: Visitor) -> None:
    table = anne.player.open("me", "Clara")
    assert stranger.get(f"/tables/{table['id']}/people").status_code == 403


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_speaks_both_languages(house: House, lang: str) -> None:
    person = Person(house, lang=lang)
    person.name = f"Odile {lang}"
    person.sign_up(person.name)
    finish(person, "me", "Clara")
    shown = person.get(person.page).text.replace("\u00a0", " ")
    words = {
        "en": ["My profile", "Name kept since", "You and your friends see this page", "Latest results", "with Clara"],
        "fr": [
            "Mon profil",
            "Nom gardé depuis",
            "Vous et vos amis voyez cette page",
            "Derniers résultats",
            "avec Clara",
        ],
    }
    assert [word for word in words[lang] if word not in shown] == []


# --- as the host wants it ---


def test_without_friends_it_is_for_everybody_or_for_oneself(tmp_path: Path) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path), friends=False))) as house:
        anne, stranger = Visitor(house).sign_up("Anne"), Visitor(house)
        assert "Only you see this page." in anne.get("/people/Anne").text
        assert 'value="friends"' not in anne.get("/me").text
        assert stranger.get("/people/Anne").status_code == 404
        anne.send("/me/profile", to="everybody")
        assert stranger.get("/people/anne").status_code == 200


def test_without_names_that_are_kept_there_are_no_profiles(tmp_path: Path) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path), sign_in=""))) as house:
        anne = Visitor(house)
        table = anne.player.open("me", "Clara")
        for page in ("/people/Anne", f"/tables/{table['id']}/people"):
            assert anne.get(page).status_code == 404
        assert anne.send("/me/profile", to="everybody").status_code == 404
        assert "/people" not in anne.get("/me").text + anne.get(f"/tables/{table['id']}").text
