"""What the host does with the books: on SQLite and on PostgreSQL alike."""

import asyncio
import json
from dataclasses import dataclass

import pytest
from sqlalchemy import text

import bastide
from bastide.cli import main
from bastide.engine.replay import verify
from bastide.server.people.guests import new_id
from bastide.server.store.storage import Storage
from tests.server.conftest import build
from tests.server.guests import Guest, Json, good


@dataclass
class Books:
    """A house that is closed, and what was in it."""

    database: str
    anne: Guest
    bruno: Guest
    over: Json
    shared: Json
    alone: Json
    capsys: pytest.CaptureFixture[str]

    def admin(self, *words: str, code: int = 0) -> str:
        """What the command says."""
        self.capsys.readouterr()
        assert main(["--lang", "en", "admin", *words, "--database", self.database]) == code
        out, err = self.capsys.readouterr()
        return out if code in (0, 1) and out else err

    def execute(self, statement: str) -> None:
        async def work() -> None:
            storage = Storage(self.database)
            async with storage.engine.begin() as connection:
                await connection.execute(text(statement))
            await storage.close()

        asyncio.run(work())

    def guest(self, name: str) -> str:
        return next(line.split()[0] for line in self.admin("guests").splitlines() if line.endswith(name))


@pytest.fixture
def books(database: str, capsys: pytest.CaptureFixture[str]) -> Books:
    with build(database, bot_pause=60) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        over = anne.play(anne.open("me", "Clara", rounds=1), "take 3", "end", "take 3", "end")
        shared = anne.open("me", "open")
        bruno.join(shared)
        anne.decide(anne.look(shared), "take 1")
        alone = anne.open("apprentice", "me")
    return Books(database, anne, bruno, over, shared, alone, capsys)


def test_tables_and_guests_are_listed(books: Books) -> None:
    lines = {line.split()[0]: line for line in books.admin("tables").splitlines()}
    assert set(lines) == {books.over["id"], books.shared["id"], books.alone["id"]}
    assert "over" in lines[books.over["id"]] and "Anne, Clara" in lines[books.over["id"]]
    assert [line.split()[-1] for line in books.admin("guests").splitlines()] == ["Anne", "Bruno"]


def test_ratings_are_reckoned_anew(books: Books) -> None:
    assert books.admin("ratings") == "0 games count; 0 ratings were not as they are now.\n"


def test_check_says_which_tables_do_not_replay(books: Books) -> None:
    assert books.admin("check") == "3 tables can be opened, 0 cannot.\n"
    books.execute(f"UPDATE entries SET do = 'dance' WHERE table_id = '{books.shared['id']}'".replace(" do ", ' "do" '))
    books.execute(f"UPDATE tables SET status = 'running' WHERE id = '{books.over['id']}'")
    said = books.admin("check", code=1)
    assert f"{books.shared['id']}: BadNotation" in said
    assert f"{books.over['id']}: it is written down as running, and its log says over" in said
    assert said.endswith("1 table can be opened, 2 cannot.\n")


def test_a_table_is_exported_as_its_record(books: Books) -> None:
    record = bastide.loads(books.admin("export", books.over["id"]))
    assert verify(bastide.game("builders"), record).is_over


def test_a_table_is_put_away_and_taken_out(books: Books) -> None:
    books.admin("put-away", books.alone["id"])
    assert "put away" in books.admin("tables")
    with build(books.database, bot_pause=60) as house:
        mine = good(Guest(house, books.anne.headers).get("/api/tables"))["mine"]
        assert books.alone["id"] not in {line["id"] for line in mine}
    books.admin("take-out", books.alone["id"])
    with build(books.database, bot_pause=60) as house:
        mine = good(Guest(house, books.anne.headers).get("/api/tables"))["mine"]
        assert books.alone["id"] in {line["id"] for line in mine}


def test_a_deleted_table_is_gone_with_its_log(books: Books) -> None:
    books.admin("delete", books.shared["id"])
    with build(books.database) as house:
        assert Guest(house, books.anne.headers).get(f"/api/tables/{books.shared['id']}").status_code == 404
    assert books.shared["id"] not in books.admin("tables")
    assert "there is no" in books.admin("delete", books.shared["id"], code=1)


def test_a_person_gets_what_is_kept_of_them(books: Books) -> None:
    kept = json.loads(books.admin("export-guest", books.guest("Anne")))
    assert (kept["name"], set(kept["hosted"])) == ("Anne", {t["id"] for t in (books.over, books.shared, books.alone)})
    decisions = {seat["table"]: [made["do"] for made in seat["decisions"]] for seat in kept["seats"]}
    assert decisions[books.shared["id"]] == ["take 1"]


def test_a_person_is_forgotten_and_others_keep_their_games(books: Books) -> None:
    anne = books.guest("Anne")
    assert "2 tables deleted, 1 seats cleared" in books.admin("delete-guest", anne)
    assert [line.split()[-1] for line in books.admin("guests").splitlines()] == ["Bruno"]
    assert "there is no" in books.admin("export-guest", anne, code=1)
    with build(books.database) as house:
        assert Guest(house, books.anne.headers).get("/api/me").status_code == 401
        seen = Guest(house, books.bruno.headers).look(books.shared)
        assert [seat["name"] for seat in seen["seats"]] == ["–", "Bruno"]
        assert seen["number"] == 1
    assert books.admin("check").startswith("1 table can be opened")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "admin does not know “dance”"),
        (["delete"], "“delete” needs an id"),
        (["check", "x"], "“check” takes no id"),
    ],
)
def test_nonsense_is_refused(books: Books, words: list[str], said: str) -> None:
    assert said in books.admin(*words, code=2)


def test_nothing_is_changed_under_a_running_server_on_sqlite(books: Books) -> None:
    with build(books.database, bot_pause=60) as house:
        anne = Guest(house, books.anne.headers)
        assert len(books.admin("tables").splitlines()) == 3
        if books.database.startswith("sqlite"):
            assert "another server is using" in books.admin("delete", books.alone["id"], code=1)
            assert anne.look(books.alone)["id"] == books.alone["id"]
        else:
            books.admin("delete", books.alone["id"])
            assert anne.get(f"/api/tables/{books.alone['id']}").status_code == 404


def test_an_id_never_begins_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-first", "--second", "third"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda length: next(drawn))
    assert new_id(9) == "third"
