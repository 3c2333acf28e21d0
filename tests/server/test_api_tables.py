"""The API: games, guests and tables; opening, joining, filling, handing over, listing."""

from typing import Any

import pytest

from bastide.games import LISTED
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good, refusal

BOTH = [{"kind": "me"}, {"kind": "open"}]


# --- the house ---


def test_the_house_is_open(nobody: Guest) -> None:
    assert good(nobody.get("/health"))["status"] == "ok"


def test_the_games_are_described_in_both_languages(nobody: Guest) -> None:
    english = good(nobody.get("/api/games"))
    french = good(nobody.get("/api/games?lang=fr"))
    keys = ["apprentice", "journeyman", "master", "grandmaster"]
    assert english["levels"] == dict(zip(keys, ["apprentice", "journeyman", "master", "grand master"], strict=True))
    assert french["levels"] == dict(zip(keys, ["apprenti", "compagnon", "maître", "grand maître"], strict=True))
    assert [game["key"] for game in english["games"]] == [game["key"] for game in french["games"]] == list(LISTED)
    for one, une in zip(english["games"], french["games"], strict=True):
        assert one["about"] != une["about"]
        assert one["options"][0]["key"] == "players"
        assert [option["help"] for option in one["options"]] != [option["help"] for option in une["options"]]


def test_options_are_completed_as_they_are_chosen(nobody: Guest) -> None:
    usual = good(nobody.get("/api/games/torres/options"))
    older = good(nobody.get("/api/games/torres/options?players=3&edition=1999"))
    assert (usual["options"]["deck"], older["options"]["deck"]) == ("own", "shared")
    assert (older["options"]["players"], older["refusal"], older["odd"]) == (3, None, None)


def test_options_tell_which_of_them_matter(nobody: Guest) -> None:
    plain = good(nobody.get("/api/games/torres/options"))["matters"]
    master = good(nobody.get("/api/games/torres/options?master=true"))["matters"]
    assert set(plain) - set(master) == {"deck", "buy", "rejects", "next_year_starter"}
    assert set(master) - set(plain) == {"master_card", "master_reveal", "master_all_min"}
    older = good(nobody.get("/api/games/torres/options?edition=1999"))["matters"]
    assert set(plain) - set(older) == {"rejects"}


def test_options_that_do_not_go_together_are_told_in_words_with_the_odd_one(nobody: Guest) -> None:
    asked = "/api/games/torres/options?players=2&starter=3&edition=1999"
    said = good(nobody.get(f"{asked}&lang=fr"))
    assert (said["refusal"], said["odd"]) == ("le quatrième siège ne peut pas commencer : on joue à 2", "starter")
    assert said["options"]["deck"] == "shared"
    assert said["fitting"]["starter"] == ["random", 0, 1]


@pytest.mark.parametrize(
    ("asked", "status", "reason"),
    [
        ("chess/options", 404, "there is no game chess"),
        ("torres/options?colour=red", 400, "there is no option colour"),
        ("torres/options?players=9", 400, "players cannot be 9"),
        ("builders/options?max_rounds=many", 400, "max_rounds cannot be many"),
    ],
)
def test_what_is_no_option_is_refused(nobody: Guest, asked: str, status: int, reason: str) -> None:
    found = refusal(nobody.get(f"/api/games/{asked}"))
    assert found[0] == status and found[1].startswith(reason)


def test_nobody_is_known_before_they_say_so(nobody: Guest) -> None:
    assert good(nobody.get("/api/me")) == {"name": None, "is_known": False}


def test_who_has_a_token_is_known_by_name_and_may_change_it(anne: Guest) -> None:
    assert good(anne.get("/api/me")) == {"name": "Anne", "is_known": True}
    assert good(anne.ask("PUT", "/api/me", {"name": "  Aliénor\n"})) == {"name": "Aliénor", "is_known": True}
    assert good(anne.get("/api/me"))["name"] == "Aliénor"


def test_a_second_token_is_for_the_same_guest(house: House, anne: Guest) -> None:
    table = anne.open("me", "open")
    token = good(anne.post("/api/tokens", {"name": "Anne"}))["token"]
    again = Guest(house, {"authorization": f"Bearer {token}"})
    assert again.look(table)["seats"][0]["is_mine"]


def test_two_newcomers_are_two_guests_even_with_one_name(house: House, anne: Guest) -> None:
    table = anne.open("me", "open")
    assert Guest.program(house, "Anne").get(f"/api/tables/{table['id']}").status_code == 403


@pytest.mark.parametrize("name", ["   ", "\u200b"])
def test_a_name_of_nothing_is_refused(anne: Guest, name: str) -> None:
    assert refusal(anne.ask("PUT", "/api/me", {"name": name})) == (400, "a name needs a letter or two")
    assert refusal(anne.post("/api/tokens", {"name": name})) == (400, "a name needs a letter or two")


# --- opening a table ---


def test_a_table_is_opened_as_wished(anne: Guest) -> None:
    table = anne.open("me", "Clara", "journeyman", "open", is_public=True, welcomes_watchers=False)
    assert [(seat["kind"], seat["name"], seat["level"], seat["is_mine"]) for seat in table["seats"]] == [
        ("person", "Anne", None, True),
        ("person", "Clara", None, True),
        ("bot", "Blanche", "journeyman", False),
        ("open", "", None, False),
    ]
    assert (table["status"], table["number"], table["is_public"]) == ("gathering", 0, True)
    assert not table["welcomes_watchers"]
    assert table["invite"]
    assert table["view"]["names"] == ["Anne", "Clara", "Blanche", "(4)"]


def test_options_left_out_take_their_defaults_and_others_are_agreed(anne: Guest) -> None:
    options = {"players": 2, "early_end": "coins"}
    table = good(anne.post("/api/tables", {"game": "builders", "seats": BOTH, "options": options}))
    assert table["view"]["options"]["early_end"] == "coins"
    assert table["view"]["options"]["max_rounds"] == 100


def test_two_tables_never_share_a_seed(anne: Guest) -> None:
    assert anne.open("me", "open")["view"]["seed_hash"] != anne.open("me", "open")["view"]["seed_hash"]


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 404, f"there is no game chess; there are: {', '.join(LISTED)}"),
        ({"options": {"players": 3}}, 400, "3 players need 3 seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "you have one seat; others here sit on a hot seat"),
        (
            {"seats": [{"kind": "me"}, {"kind": "bot", "level": "wizard"}]},
            400,
            "there is no level wizard; there are: apprentice, journeyman, master, grandmaster",
        ),
        (
            {"seats": [{"kind": "me"}, {"kind": "bot"}]},
            400,
            "there is no level None; there are: apprentice, journeyman, master, grandmaster",
        ),
        ({"seats": [{"kind": "me", "name": " "}, {"kind": "open"}]}, 400, "a name needs a letter or two"),
        ({"seats": [{"kind": "king"}, {"kind": "open"}]}, 400, "this request does not make sense"),
        ({"seats": []}, 400, "this request does not make sense"),
        ({"seats": BOTH * 5}, 400, "this request does not make sense"),
        ({"options": {"players": [2]}}, 400, "this request does not make sense"),
        ({"is_public": "perhaps"}, 400, "this request does not make sense"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(anne: Guest, change: Json, status: int, words: str) -> None:
    body: Json = {"game": "builders", "seats": BOTH, "options": {"players": 2}}
    assert refusal(anne.post("/api/tables", body | change)) == (status, words)
    assert good(anne.get("/api/tables"))["mine"] == []


@pytest.mark.parametrize("options", [{"dragons": True}, {"players": 9}, {"max_rounds": -1}, {"tie_break": "duel"}])
def test_an_option_that_is_none_is_refused_and_named(anne: Guest, options: Json) -> None:
    body = {"game": "builders", "seats": BOTH, "options": {"players": 2} | options}
    status, words = refusal(anne.post("/api/tables", body))
    assert status == 400
    assert next(iter(options)) in words


def test_a_stranger_cannot_open_a_table(nobody: Guest) -> None:
    status, words = refusal(nobody.post("/api/tables", {"game": "builders", "seats": BOTH}))
    assert (status, words) == (401, "nobody knows you yet: open a page first, or send a token")


# --- joining ---


def test_who_has_the_link_sits_down_under_their_own_name(anne: Guest, bruno: Guest) -> None:
    table = anne.open("me", "open")
    joined = bruno.join(table)
    assert (joined["status"], joined["viewpoint"]) == ("running", 1)
    assert joined["seats"][1] == {
        "number": 1, "kind": "person", "name": "Bruno", "level": None, "stand_in": None, "is_mine": True,
    }  # fmt: skip
    assert anne.look(table)["seats"][1]["name"] == "Bruno"


def test_a_name_for_this_table_only(anne: Guest, bruno: Guest) -> None:
    assert bruno.join(anne.open("me", "open"), name="Bruno the Bold")["seats"][1]["name"] == "Bruno the Bold"
    assert good(bruno.get("/api/me"))["name"] == "Bruno"


def test_anybody_sits_down_at_a_public_table(anne: Guest, bruno: Guest) -> None:
    assert bruno.join(anne.open("me", "open", is_public=True) | {"invite": None})["viewpoint"] == 1


def test_joining_changes_the_mark(anne: Guest, bruno: Guest) -> None:
    table = anne.open("me", "open")
    assert bruno.join(table)["mark"] != table["mark"]


def test_joining_is_refused_without_the_link_when_full_and_twice(anne: Guest, bruno: Guest, stranger: Guest) -> None:
    table = anne.open("me", "open")
    path = f"/api/tables/{table['id']}/join"
    assert refusal(bruno.post(path, {})) == (403, "this table needs an invitation link")
    assert refusal(bruno.post(path, {"invite": "another"})) == (403, "this table needs an invitation link")
    assert refusal(anne.post(path, {"invite": table["invite"]})) == (409, "you sit at this table already")
    bruno.join(table)
    assert refusal(stranger.post(path, {"invite": table["invite"]})) == (409, "all seats are taken")
    assert refusal(stranger.post(path, {"invite": table["invite"]}, accept_language="fr")) == (
        409,
        "tous les sièges sont pris",
    )


# --- filling, handing over ---


def test_the_host_fills_the_open_seats(anne: Guest) -> None:
    table = anne.open("me", "open", "open")
    filled = good(anne.post(f"/api/tables/{table['id']}/fill", {"level": "apprentice"}))
    assert [seat["name"] for seat in filled["seats"]] == ["Anne", "Blanche", "Gaucher"]
    assert filled["status"] == "running"


def test_filling_is_refused_to_others_and_with_an_unknown_level(anne: Guest, bruno: Guest) -> None:
    table = anne.open("me", "open", "open")
    bruno.join(table)
    path = f"/api/tables/{table['id']}/fill"
    assert refusal(bruno.post(path, {"level": "apprentice"})) == (403, "only the host can do that")
    assert refusal(anne.post(path, {"level": "random"}))[0] == 400
    assert refusal(anne.post(path, {})) == (400, "this request does not make sense")
    assert anne.look(table)["status"] == "gathering"


def test_a_seat_is_handed_over_and_taken_back(anne: Guest, bruno: Guest) -> None:
    table = anne.open("me", "open")
    bruno.join(table)
    path = f"/api/tables/{table['id']}/seats/1/hand-over"
    assert good(bruno.post(path, {"level": "apprentice"}))["seats"][1]["stand_in"] == "apprentice"
    refused = bruno.try_to_decide(bruno.look(table), "take 1", seat=1)
    assert refusal(refused) == (422, "a bot is playing for you; take your seat back first")
    assert good(bruno.post(path, {"level": None}))["seats"][1]["stand_in"] is None


@pytest.mark.parametrize("seat", [0, 2, 99])
def test_nobody_hands_over_anothers_seat(anne: Guest, bruno: Guest, seat: int) -> None:
    table = anne.open("me", "open")
    bruno.join(table)
    answer = bruno.post(f"/api/tables/{table['id']}/seats/{seat}/hand-over", {"level": "apprentice"})
    assert refusal(answer) == (403, "that is not your seat")
    assert anne.look(table)["seats"][0]["stand_in"] is None


def test_a_seat_is_handed_to_no_unknown_bot(anne: Guest) -> None:
    table = anne.open("me", "open")
    status, words = refusal(anne.post(f"/api/tables/{table['id']}/seats/0/hand-over", {"level": "wizard"}))
    assert (status, words) == (400, "there is no level wizard; there are: apprentice, journeyman, master, grandmaster")


# --- lists ---


def ids(tables: list[Any]) -> set[str]:
    return {table["id"] for table in tables}


def test_my_tables_and_those_open_to_everybody(anne: Guest, bruno: Guest) -> None:
    private = anne.open("me", "open")
    public = anne.open("me", "open", is_public=True)
    watched = anne.open("me", "Clara", is_public=True)
    unwatched = anne.open("me", "Clara", is_public=True, welcomes_watchers=False)
    everything = {private["id"], public["id"], watched["id"], unwatched["id"]}
    mine, theirs = good(anne.get("/api/tables")), good(bruno.get("/api/tables"))
    assert ids(mine["mine"]) == everything
    assert ids(mine["open"]) & everything == set()
    assert theirs["mine"] == []
    assert ids(theirs["open"]) & everything == {public["id"], watched["id"]}


def test_a_line_of_the_list_tells_whose_turn_it_is(anne: Guest, bruno: Guest) -> None:
    table = anne.open("me", "open")
    bruno.join(table)
    (line,), (theirs,) = good(anne.get("/api/tables"))["mine"], good(bruno.get("/api/tables"))["mine"]
    assert line == {
        "id": table["id"], "game": "builders", "status": "running", "seats": ["Anne", "Bruno"],
        "is_mine": True, "is_my_turn": True,
    }  # fmt: skip
    assert (theirs["is_mine"], theirs["is_my_turn"]) == (True, False)
