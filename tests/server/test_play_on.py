"""Any moment of a match becomes a table of one's own."""

import pytest

import bastide
from bastide.bots.levels import LEVELS
from bastide.server.entrance.requests import tables_of
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good, refusal, wait_for

ONE_ROUND = ("take 3", "end", "take 3", "end")


@pytest.fixture
def over(anne: Guest) -> Json:
    """Two moves of Anne, two of Clara beside her; all is over after one round."""
    return anne.play(anne.open("me", "Clara", rounds=1, is_public=True), *ONE_ROUND)


def play_on(guest: Guest, table: Json, move: int, level: str = "apprentice") -> Json:
    return good(guest.post(f"/api/tables/{table['id']}/play-on", {"move": move, "level": level}))


def test_a_moment_of_a_finished_match_goes_on_as_another_one(anne: Guest, over: Json) -> None:
    new = play_on(anne, over, 1)
    assert new["id"] != over["id"] and new["status"] == "running"
    assert (new["view"]["seat"], new["viewpoint"], new["number"]) == (0, 0, 0)
    assert [(seat["kind"], seat["level"]) for seat in new["seats"]] == [("person", None), ("bot", "apprentice")]
    assert new["view"]["table"]["seats"][0]["coins"] == 16  # ten, and six for three actions
    assert new["view"]["seed_hash"] != over["view"]["seed_hash"]
    assert anne.decide(new, "end")["view"]["move"] == 1


def test_a_watcher_takes_the_seat_on_turn_and_is_host(over: Json, bruno: Guest) -> None:
    new = play_on(bruno, over, 2, "journeyman")
    assert [seat["kind"] for seat in new["seats"]] == ["bot", "person"]
    assert new["viewpoint"] == new["view"]["seat"] == 1
    assert not new["is_public"] and new["invite"]


def test_who_sat_there_keeps_the_seat_and_the_bot_on_turn_moves(bruno: Guest, anne: Guest) -> None:
    table = anne.play(anne.open("me", "apprentice", rounds=3), "take 3", "end")
    wait_for(lambda: anne.look(table)["view"]["seat"] == 0, "the bot has moved")
    new = play_on(anne, table, 2)
    assert new["viewpoint"] == 0
    wait_for(lambda: anne.look(new)["view"]["seat"] == 0, "the bot goes on")


def test_the_new_match_has_a_record_of_its_own_that_verifies(anne: Guest, over: Json) -> None:
    new = play_on(anne, over, 3)
    new = anne.play(new, "end")
    wait_for(lambda: anne.look(new)["status"] == "over", "the round ends")
    record = bastide.loads(anne.get(f"/api/tables/{new['id']}/record").text)
    assert record.position is not None
    assert bastide.verify(bastide.game("builders"), record).is_over


def test_the_new_table_is_stored_with_where_it_began(house: House, anne: Guest, over: Json) -> None:
    new = play_on(anne, over, 1)
    tables_of(house.app.state)._live.clear()  # as after a restart
    assert anne.look(new)["view"]["table"] == new["view"]["table"]


@pytest.mark.parametrize(
    ("move", "level", "status", "words"),
    [
        (4, "apprentice", 409, "the game is over at this moment"),
        (99, "apprentice", 409, "the game is over at this moment"),
        (1, "wizard", 400, f"there is no level wizard; there are: {', '.join(LEVELS)}"),
        (-1, "apprentice", 400, None),
    ],
)
def test_what_cannot_be_is_refused(
    anne: Guest, over: Json, move: int, level: str, status: int, words: str | None
) -> None:
    mine = len(good(anne.get("/api/tables"))["mine"])
    said = refusal(anne.post(f"/api/tables/{over['id']}/play-on", {"move": move, "level": level}))
    assert said[0] == status and words in (None, said[1])
    assert len(good(anne.get("/api/tables"))["mine"]) == mine


def test_nobody_looks_into_hands_by_playing_on(anne: Guest) -> None:
    """In a game with secrets a moment of a match that runs would show them."""
    wishes = [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}]
    table = good(anne.post("/api/tables", {"game": "torres", "seats": wishes, "options": {"players": 2}}))
    said = refusal(anne.post(f"/api/tables/{table['id']}/play-on", {"move": 0, "level": "apprentice"}))
    assert said == (409, "that would show hidden cards; it is possible when the game is over")


def test_a_private_table_stays_private(anne: Guest, stranger: Guest) -> None:
    table = anne.play(anne.open("me", "Clara", rounds=1, welcomes_watchers=False), *ONE_ROUND)
    path = f"/api/tables/{table['id']}/play-on"
    assert refusal(stranger.post(path, {"move": 1, "level": "apprentice"}))[0] == 403
