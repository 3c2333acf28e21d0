"""Ways out of a game: resign, end it together, replace who stays away, leave before the start, meet again."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import bastide
from bastide.engine.replay import verify
from bastide.server.entrance.requests import tables_of
from bastide.server.play.leaving import decline, offer
from bastide.table.clocks import DAY, FIRST_GRACE
from tests.server.conftest import House, HouseClock, build, sqlite
from tests.server.guests import Guest, Json, good, refusal, wait_for


def ask(guest: Guest, table: Json, path: str, /, **body: object) -> Json:
    return good(guest.post(f"/api/tables/{table['id']}/{path}", body))


def refused(guest: Guest, table: Json, path: str, /, **body: object) -> tuple[int, str]:
    return refusal(guest.post(f"/api/tables/{table['id']}/{path}", body))


def events_of(guest: Guest, table: Json) -> list[tuple[int, str]]:
    """The events of the record, which is checked."""
    record = bastide.loads(guest.get(f"/api/tables/{table['id']}/record").text)
    match = verify(bastide.game("builders"), record) if record.seed else None
    assert match is None or match.is_over
    return [(entry.seat, entry.event) for entry in record.entries if entry.event]


@pytest.fixture
def duel(anne: Guest, bruno: Guest) -> Json:
    """Anne and Bruno; Anne is on turn."""
    return bruno.join(anne.open("me", "open"))


# --- to resign ---


def test_whoever_resigns_ends_the_match_out_of_turn_too(anne: Guest, bruno: Guest, duel: Json) -> None:
    over = ask(bruno, duel, "resign", number=0)
    assert over["status"] == "over"
    assert over["view"]["result"] == {"scores": [1, 1], "ranking": [1, 2], "how": "resigns"}
    assert anne.look(duel)["view"]["result"] == over["view"]["result"]
    assert events_of(anne, duel) == [(1, "resigns")]


def test_a_request_to_resign_sent_twice_happens_once(bruno: Guest, duel: Json) -> None:
    first, second = (ask(bruno, duel, "resign", number=0, request_id="enough") for _ in range(2))
    assert first == second and second["number"] == 1


def test_to_resign_answers_a_number_like_any_entry(anne: Guest, bruno: Guest, duel: Json) -> None:
    anne.decide(anne.look(duel), "take 1")
    assert refused(bruno, duel, "resign", number=0)[0] == 409
    assert bruno.look(duel)["status"] == "running"


def test_nobody_resigns_for_others_or_twice(anne: Guest, bruno: Guest, stranger: Guest, duel: Json) -> None:
    assert refused(stranger, duel, "resign", number=0)[0] == 403
    assert refused(bruno, duel, "resign", number=0, seat=0) == (403, "that is not your seat")
    ask(bruno, duel, "resign", number=0)
    assert refused(anne, duel, "resign", number=1) == (422, "the game is over")


def test_nobody_resigns_before_all_have_sat_down(anne: Guest) -> None:
    assert refused(anne, anne.open("me", "open"), "resign", number=0) == (409, "seats are still open")


def test_of_several_seats_the_one_named_resigns(anne: Guest) -> None:
    table = anne.open("me", "Clara", "Denis")
    assert ask(anne, table, "resign", number=0, seat=1)["view"]["result"]["ranking"][1] == 3


def test_a_resignation_outlives_the_server(database: str) -> None:
    with build(database) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = bruno.join(anne.open("me", "open"))
        over = ask(anne, table, "resign", number=0)
    with build(database) as house:
        assert Guest(house, anne.headers).look(table)["view"] == over["view"] | {"seat": None}
        assert events_of(Guest(house, anne.headers), table) == [(0, "resigns")]


# --- to end it together ---


def test_when_all_have_agreed_the_game_ends_as_the_table_lies(anne: Guest, bruno: Guest, duel: Json) -> None:
    offered = ask(bruno, duel, "offer", what="end")
    assert offered["offer"] == {"what": "end", "seat": None, "by": [1], "asks_me": False}
    assert anne.look(duel)["offer"] == {"what": "end", "seat": None, "by": [1], "asks_me": True}
    over = ask(anne, duel, "offer", what="end")
    assert over["status"] == "over" and over["offer"] is None
    assert over["view"]["result"] == {"scores": [1, 1], "ranking": [1, 1], "how": "agrees to end the game"}
    assert events_of(anne, duel) == [(0, "agrees to end the game")]


def test_an_offer_ends_with_the_answer_or_the_next_decision(anne: Guest, bruno: Guest, duel: Json) -> None:
    ask(bruno, duel, "offer", what="end")
    assert ask(anne, duel, "decline")["offer"] is None
    assert refused(anne, duel, "decline") == (409, "nothing is offered any more")
    ask(bruno, duel, "offer", what="end")
    anne.decide(anne.look(duel), "take 1")
    assert bruno.look(duel)["offer"] is None
    assert ask(anne, duel, "offer", what="end")["status"] == "running"  # a new offer, of hers


def test_a_watcher_is_told_of_no_offer_and_answers_none(bruno: Guest, stranger: Guest, duel: Json) -> None:
    ask(bruno, duel, "offer", what="end")
    query = f"?invite={duel['invite']}"
    assert stranger.look(duel, query)["offer"] is None
    assert refused(stranger, duel, "offer", what="end")[0] == refused(stranger, duel, "decline")[0] == 403


def test_an_offer_outlives_the_server_and_is_heard_at_another(database: str) -> None:
    with build(database) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = bruno.join(anne.open("me", "open"))
        ask(anne, table, "offer", what="end")
    with build(database) as house:
        bruno = Guest(house, bruno.headers)
        assert bruno.look(table)["offer"]["asks_me"]
        assert ask(bruno, table, "offer", what="end")["status"] == "over"


# --- who stays away ---


@pytest.fixture
def later(tmp_path: Path, clock: HouseClock) -> Iterator[House]:
    with build(sqlite(tmp_path), clock, bot_pause=60) as house:
        yield house


def test_a_bot_plays_for_whoever_stays_away_until_they_come_back(later: House, clock: HouseClock) -> None:
    anne, bruno = Guest.program(later, "Anne"), Guest.program(later, "Bruno")
    table = bruno.join(anne.open("me", "open", cadence={"absence": 2}))
    assert refused(bruno, table, "offer", what="bot", seat=0)[0] == 409
    clock.go_on(later, 2 * DAY + FIRST_GRACE)
    seen = ask(bruno, table, "offer", what="bot", seat=0)
    assert seen["seats"][0]["stand_in"] == "journeyman" and seen["number"] == 1
    back = good(anne.post(f"/api/tables/{table['id']}/seats/0/hand-over", {"level": None}))
    assert back["seats"][0]["stand_in"] is None
    assert events_of(anne, table) == [(0, "bot takes the seat over"), (0, "player takes the seat back")]


def test_all_others_must_agree(later: House, clock: HouseClock) -> None:
    anne, bruno, clara = (Guest.program(later, name) for name in ("Anne", "Bruno", "Clara"))
    table = anne.open("me", "open", "open")
    bruno.join(table)
    clara.join(table)
    clock.go_on(later, 8 * DAY)
    seen = ask(bruno, table, "offer", what="bot", seat=0)
    assert seen["seats"][0]["stand_in"] is None and seen["offer"]["by"] == [1]
    assert clara.look(table)["offer"]["asks_me"] and not anne.look(table)["offer"]["asks_me"]
    assert ask(clara, table, "offer", what="bot", seat=0)["seats"][0]["stand_in"] == "journeyman"


def test_another_person_comes_for_whoever_stays_away(later: House, clock: HouseClock) -> None:
    anne, bruno, clara = (Guest.program(later, name) for name in ("Anne", "Bruno", "Clara"))
    table = bruno.join(anne.open("me", "open"))
    clock.go_on(later, 8 * DAY)
    ask(bruno, table, "offer", what="person", seat=0)
    assert refused(anne, table, "seats/0/hand-over", level=None) == (403, "that is not your seat")
    seen = clara.join(table)
    assert [seat["name"] for seat in seen["seats"]] == ["Clara", "Bruno"]
    assert [seat["is_mine"] for seat in seen["seats"]] == [True, False]
    assert [event for _, event in events_of(bruno, table)] == ["bot takes the seat over", "player takes the seat back"]
    assert clara.decide(seen, "take 3")["number"] == 3


# --- a seat handed over ---


def test_the_record_knows_who_played_a_seat(anne: Guest, duel: Json) -> None:
    path = f"/api/tables/{duel['id']}/seats/0/hand-over"
    for level in ("apprentice", "journeyman", None, None):
        table = good(anne.post(path, {"level": level}))
    assert events_of(anne, table)[:1] == [(0, "bot takes the seat over")]
    assert events_of(anne, table)[-1:] == [(0, "player takes the seat back")]
    assert len(events_of(anne, table)) == 2


def test_a_bot_that_takes_over_plays_on_and_the_record_verifies(anne: Guest) -> None:
    table = anne.open("me", "apprentice", rounds=2)
    good(anne.post(f"/api/tables/{table['id']}/seats/0/hand-over", {"level": "apprentice"}))
    wait_for(lambda: anne.look(table)["status"] == "over", "the bots play to the end")
    assert events_of(anne, table) == [(0, "bot takes the seat over")]
    assert anne.look(table)["view"]["result"]["how"] == "played out"


# --- before the start ---


def test_whoever_leaves_before_the_start_frees_the_seat(anne: Guest, bruno: Guest) -> None:
    table = bruno.join(anne.open("me", "open", "open"))
    ask(bruno, table, "leave")
    assert [seat["kind"] for seat in anne.look(table)["seats"]] == ["person", "open", "open"]
    assert good(bruno.get("/api/tables"))["mine"] == []
    assert refused(bruno, table, "leave") == (403, "you do not sit at this table")
    bruno.join(table)


def test_a_host_who_leaves_is_followed_by_the_next_who_may_fill_the_seats(anne: Guest, bruno: Guest) -> None:
    table = bruno.join(anne.open("me", "open", "open"))
    ask(anne, table, "leave")
    assert good(anne.get("/api/tables"))["mine"] == []
    assert refused(anne, table, "fill", level="apprentice")[0] == 403
    assert ask(bruno, table, "fill", level="apprentice")["status"] == "running"


def test_a_table_that_all_have_left_is_put_away(anne: Guest) -> None:
    table = anne.open("me", "open", is_public=True)
    ask(anne, table, "leave")
    assert table["id"] not in [line["id"] for line in good(anne.get("/api/tables"))["mine"]]


def test_nobody_leaves_a_game_that_has_begun(anne: Guest, duel: Json) -> None:
    reason = "the game has begun; you may let a bot play for you, or resign"
    assert refused(anne, duel, "leave") == (409, reason)


# --- once more ---


def test_the_same_people_meet_again(anne: Guest, bruno: Guest, stranger: Guest) -> None:
    table = bruno.join(anne.open("me", "apprentice", "open", cadence={"kind": "days", "days": 5}))
    assert refused(anne, table, "rematch") == (409, "this game is not over yet")
    ask(bruno, table, "resign", number=0)
    again = ask(anne, table, "rematch")
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [
        ("person", "Anne"),
        ("bot", table["seats"][1]["name"]),
        ("open", "Bruno"),
    ]
    assert again["time"]["cadence"]["days"] == 5 and again["status"] == "gathering"
    assert bruno.look(table)["rematch"] == again["id"]
    mine = {line["id"]: line for line in good(bruno.get("/api/tables"))["mine"]}
    assert mine[again["id"]]["status"] == "gathering"
    assert refusal(stranger.post(f"/api/tables/{again['id']}/join", {"invite": again["invite"]})) == (
        409,
        "all seats are taken",
    )
    there = ask(bruno, table, "rematch")
    assert (there["id"], there["status"]) == (again["id"], "running")
    assert ask(anne, table, "rematch")["id"] == again["id"]


def test_whoever_fills_the_table_with_bots_waits_for_nobody(anne: Guest, bruno: Guest, duel: Json) -> None:
    ask(bruno, duel, "resign", number=0)
    again = ask(anne, duel, "rematch")
    assert ask(anne, again, "fill", level="apprentice")["status"] == "running"
    assert ask(bruno, duel, "rematch")["seats"][1]["kind"] == "bot"


def test_a_watcher_does_not_ask_for_a_rematch(anne: Guest, stranger: Guest, duel: Json) -> None:
    ask(anne, duel, "resign", number=0)
    assert refused(stranger, duel, "rematch")[0] == 403


def test_of_two_servers_one_opens_the_rematch(new_postgres: str) -> None:
    with build(new_postgres) as first, build(new_postgres) as second:
        anne, bruno = Guest.program(first, "Anne"), Guest.program(second, "Bruno")
        table = bruno.join(anne.open("me", "open"))
        assert bruno.look(table)["rematch"] is None
        ask(anne, table, "resign", number=0)
        again = ask(anne, table, "rematch")
        there = ask(bruno, table, "rematch")
        assert (there["id"], there["status"]) == (again["id"], "running")


def test_an_offer_that_is_taken_back_at_the_same_moment_ends_nothing(
    house: House, anne: Guest, bruno: Guest, duel: Json
) -> None:
    """Bruno agrees while Anne's second thought is being written down."""
    ask(anne, duel, "offer", what="end")
    tables = tables_of(house.app.state)
    her, him = (str(seat.guest) for seat in tables._live[duel["id"]].table.seats)

    async def both() -> list[object]:
        done = decline(tables, duel["id"], her), offer(tables, duel["id"], him, "end", None)
        return list(await asyncio.gather(*done, return_exceptions=True))

    assert house.blocking_portal is not None
    house.blocking_portal.call(both)
    seen = anne.look(duel)
    assert (seen["status"], seen["offer"]["asks_me"]) == ("running", True)  # it is Bruno's offer now
