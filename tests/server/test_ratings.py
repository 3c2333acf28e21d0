"""A game that was agreed as rated changes the ratings of those who played it, once, and nobody else's."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable, delete, select, update

from bastide.server.entrance.requests import tables_of
from bastide.server.store import schema
from bastide.server.store.books import Books
from bastide.server.store.storage import Storage
from bastide.server.strength.ratings import Ratings
from bastide.server.strength.schema import rated_games, rated_seats, ratings
from bastide.server.strength.skill import PROVISIONAL, Strength, after_game, at_first
from tests.server.conftest import build, sqlite
from tests.server.guests import Guest, Json, good, refusal, wait_for

LIVE = {"kind": "live", "minutes": 30, "seconds": 15}
RATED: Json = {"rated": True, "cadence": LIVE}


def rated(host: Guest, *others: Guest, bots: tuple[str, ...] = (), rounds: int = 1, **more: Any) -> Json:
    table = host.open("me", *("open" for _ in others), *bots, rounds=rounds, **RATED, **more)
    for other in others:
        table = other.join(table)
    return host.look(table)


def beat(winner: Guest, loser: Guest) -> Json:
    """A rated game of two, resigned at once."""
    table = rated(winner, loser)
    return good(loser.post(f"/api/tables/{table['id']}/resign", {"number": table["number"]}))


def look_up(database: str, *tables: Any) -> list[list[tuple[Any, ...]]]:
    async def look() -> list[list[tuple[Any, ...]]]:
        storage = Storage(database)
        async with storage.engine.connect() as connection:
            found = [
                sorted(tuple(row) for row in await connection.execute(select(*table.c)))
                for table in tables or (rated_seats, ratings)
            ]
        await storage.close()
        return found

    return asyncio.run(look())


def execute(database: str, act: Executable) -> None:
    """Behind the back of the house."""

    async def work() -> None:
        storage = Storage(database)
        async with storage.engine.begin() as connection:
            await connection.execute(act)
        await storage.close()

    asyncio.run(work())


def recompute(database: str) -> tuple[int, int]:
    async def work() -> tuple[int, int]:
        storage = Storage(database)
        try:
            return await Books(storage).ratings()
        finally:
            await storage.close()

    return asyncio.run(work())


# --- reckoning ---


def test_the_winner_gains_what_the_loser_loses_and_both_are_better_known() -> None:
    anne, bruno = after_game([Strength(), Strength()], [1, 2], [0, 1])
    assert anne.shown - 1500 == 1500 - bruno.shown > 0
    assert anne.sigma < Strength().sigma > bruno.sigma
    assert (anne.games, anne.wins, anne.streak) == (1, 1, 1) and (bruno.games, bruno.wins, bruno.streak) == (1, 0, 0)


def test_a_draw_is_no_win_and_moves_nobody_of_one_strength() -> None:
    anne, bruno = after_game([Strength(), Strength()], [1, 1], [0, 1])
    assert anne.shown == bruno.shown and anne.wins == bruno.wins == 0


def test_a_team_wins_together() -> None:
    after = after_game([Strength()] * 4, [1, 3, 1, 3], [0, 1, 0, 1])
    assert after[0] == after[2] and after[1] == after[3] and after[0].shown > after[1].shown
    assert [one.wins for one in after] == [1, 0, 1, 0]


def test_to_beat_somebody_stronger_brings_more() -> None:
    won_high = after_game([Strength(), Strength(mu=35)], [1, 2], [0, 1])[0]
    won_low = after_game([Strength(), Strength(mu=15)], [1, 2], [0, 1])[0]
    assert won_high.mu > won_low.mu > 25


def test_streaks_begin_anew_with_a_loss_and_the_best_is_kept() -> None:
    anne = Strength()
    for place in (1, 1, 1, 2, 1):
        anne = after_game([anne, Strength()], [place, 3 - place], [0, 1])[0]
    assert (anne.streak, anne.best_streak, anne.wins) == (1, 3, 4)


def test_bots_of_each_level_begin_above_those_below() -> None:
    levels = [at_first(f"bot:{level}").mu for level in ("apprentice", "journeyman", "master", "grandmaster")]
    assert levels == sorted(set(levels))


# --- agreed when the table is opened ---


@pytest.mark.parametrize(
    ("seats", "more", "why"),
    [
        (["me", "open"], {"cadence": {}}, "a rated game needs a clock"),
        (["me", "open"], {"cadence": LIVE | {"late": "master"}}, "whose time is up loses"),
        (["me", "Clara"], {}, "nobody has two seats"),
        (["me", "apprentice", "apprentice"], {}, "all bots of one level are one player"),
    ],
)
def test_what_cannot_count_is_refused(anne: Guest, seats: list[str], more: Json, why: str) -> None:
    wishes = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "level": one} for one in seats]
    wishes = [{"kind": "hotseat", "name": one["level"]} if one.get("level") == "Clara" else one for one in wishes]
    body = {"game": "builders", "seats": wishes, "options": {"players": len(seats)}, **RATED, **more}
    answer = anne.post("/api/tables", body)
    assert answer.json()["option"] == "rated"
    status, reason = refusal(answer)
    assert status == 400 and why in reason


def test_nobody_helps_in_a_rated_game(anne: Guest, bruno: Guest) -> None:
    table = rated(anne, bruno)
    path = f"/api/tables/{table['id']}"
    assert refusal(anne.post(f"{path}/hint")) == (409, "this game is rated: there are no hints")
    assert "nobody else plays" in refusal(anne.post(f"{path}/seats/0/hand-over", {"level": "master"}))[1]
    assert "nobody else plays" in refusal(bruno.post(f"{path}/offer", {"what": "bot", "seat": 0}))[1]
    assert "when the game is over" in refusal(bruno.post(f"{path}/play-on", {"move": 0, "level": "master"}))[1]


def test_undo_stays_within_ones_own_turn(anne: Guest, bruno: Guest) -> None:
    table = anne.decide(rated(anne, bruno), "take 1")
    assert table["can_undo"]
    table = good(anne.try_to_step("undo", table))
    table = anne.play(table, "take 3", "end")
    assert refusal(anne.try_to_step("undo", table))[0] == 409


def test_bots_of_one_level_do_not_fill_a_rated_table(anne: Guest) -> None:
    table = anne.open("me", "open", "open", **RATED)
    assert refusal(anne.post(f"/api/tables/{table['id']}/fill", {"level": "master"}))[0] == 400
    assert anne.look(table)["status"] == "gathering"


def test_where_the_host_keeps_no_ratings_no_game_counts(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), ratings=False) as house:
        anne = Guest.program(house, "Anne")
        body = {"game": "builders", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"players": 2}, **RATED}
        assert refusal(anne.post("/api/tables", body)) == (400, "this house keeps no ratings")
        assert anne.get("/api/strength").status_code == 404


# --- played ---


def test_a_rated_game_changes_both_ratings_and_nobody_elses(database: str) -> None:
    with build(database) as house:
        anne, bruno, clara = (Guest.program(house, name) for name in ("Anne", "Bruno", "Clara"))
        beat(anne, clara)
        before = look_up(database, ratings)[0]
        over = beat(anne, bruno)
        assert [one["seat"] for one in over["ratings"]] == [0, 1]
        assert over["ratings"][0]["after"] > over["ratings"][0]["before"] > 1500
        assert over["ratings"][1]["before"] == 1500 > over["ratings"][1]["after"]
        assert bruno.look(over)["ratings"] == over["ratings"]
        after = look_up(database, ratings)[0]
        assert len(after) == 3 and len(set(before) & set(after)) == 1  # Clara's
        assert all(one["is_provisional"] for one in over["ratings"])


def test_other_games_change_nothing(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    with build(database) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = bruno.join(anne.open("me", "open", cadence=LIVE))
        over = good(anne.post(f"/api/tables/{table['id']}/resign", {"number": 0}))
        assert over["ratings"] == [] and not over["rated"]
        assert look_up(database) == [[], []]


def test_a_bot_of_a_level_is_one_player_for_all(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    with build(database) as house:
        for name in ("Anne", "Bruno"):
            guest = Guest.program(house, name)
            table = rated(guest, bots=("apprentice", "journeyman"))
            good(guest.post(f"/api/tables/{table['id']}/resign", {"number": guest.look(table)["number"]}))
        players = {row[0]: row for row in look_up(database, ratings)[0]}
        assert {"bot:apprentice", "bot:journeyman"} < set(players) and len(players) == 4
        assert players["bot:apprentice"][5] == 2  # games


def test_a_rematch_counts_too(anne: Guest, bruno: Guest) -> None:
    over = beat(anne, bruno)
    assert good(anne.post(f"/api/tables/{over['id']}/rematch"))["rated"]


# --- once ---


def test_what_a_crash_left_undone_is_done_once(database: str) -> None:
    """The plug is pulled between the last move and the rating: the move says that the rating is due."""
    with build(database, ratings=True) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = rated(anne, bruno)
        tables_of(house.app.state).ratings.is_on = False
        good(bruno.post(f"/api/tables/{table['id']}/resign", {"number": table["number"]}))
        assert look_up(database) == [[], []]
    with build(database) as house:
        wait_for(lambda: look_up(database)[0], "the sweep rates it")
        once = look_up(database)
        anne = Guest(house, anne.headers)
        assert len(anne.look(table)["ratings"]) == 2
        tables = tables_of(house.app.state)
        assert house.blocking_portal is not None
        house.blocking_portal.call(tables.ratings.settle, table["id"])
        assert look_up(database) == once


def test_two_servers_rate_a_game_once(new_postgres: str) -> None:
    async def work() -> None:
        first, second = Storage(new_postgres), Storage(new_postgres)
        try:
            await asyncio.gather(*(Ratings(one).settle(table["id"]) for one in (first, second) * 3))
        finally:
            await first.close()
            await second.close()

    with build(new_postgres) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = rated(anne, bruno)
        tables_of(house.app.state).ratings.is_on = False
        good(bruno.post(f"/api/tables/{table['id']}/resign", {"number": 0}))
        asyncio.run(work())
        games, seats = look_up(new_postgres, rated_games, rated_seats)
        assert (len(games), len(seats)) == (1, 2)


# --- the books ---


def test_the_books_come_to_the_same_and_put_right_what_is_wrong(database: str) -> None:
    with build(database) as house:
        anne, bruno, clara = (Guest.program(house, name) for name in ("Anne", "Bruno", "Clara"))
        for winner, loser in ((anne, bruno), (clara, bruno), (anne, clara), (bruno, anne)):
            beat(winner, loser)
        table = rated(anne, bruno, clara)
        good(clara.post(f"/api/tables/{table['id']}/resign", {"number": 0}))
    guests = {row[1]: row[0] for row in look_up(database, schema.guests)[0]}
    before = look_up(database)
    assert recompute(database) == (5, 0)

    execute(database, update(ratings).values(mu=99.0))
    execute(database, update(rated_seats).values(place=1))
    assert recompute(database)[1] > 0
    assert look_up(database) == before

    for lost in (rated_seats, ratings, rated_games):  # all of it comes from the records alone
        execute(database, delete(lost))
    assert recompute(database)[0] == 5
    assert look_up(database) == before

    async def forget() -> None:
        storage = Storage(database)
        await Books(storage).delete_guest(guests["Clara"])
        await storage.close()

    asyncio.run(forget())  # on no board any more, and the others keep their ratings
    mine = [row for row in before[1] if row[0] == guests["Anne"]]
    assert [row for row in look_up(database, ratings)[0] if row[0] == guests["Anne"]] == mine
    assert all(guests["Clara"] not in row for row in look_up(database, ratings)[0])
    assert recompute(database) == (5, 0)

    execute(database, delete(schema.tables))  # a table that goes leaves what it changed
    assert recompute(database) == (5, 0)


# --- looked at ---


def test_the_board_lists_those_whose_ratings_are_more_than_guesses(database: str) -> None:
    with build(database) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        beat(anne, Guest.program(house, "Clara"))
        for _ in range(PROVISIONAL - 1):
            assert good(anne.get("/api/strength/builders?players=2"))["board"] == []
            over = beat(anne, bruno)
        assert [one["is_provisional"] for one in over["ratings"]] == [False, True]
        board = good(anne.get("/api/strength/builders?players=2"))["board"]
        assert [(line["name"], line["games"], line["wins"], line["streak"]) for line in board] == [("Anne", 8, 8, 8)]
        beat(anne, bruno)
        board = good(anne.get("/api/strength/builders?players=2"))["board"]
        assert [line["name"] for line in board] == ["Anne", "Bruno"]
        assert good(anne.get("/api/strength/builders?players=3"))["board"] == []
        mine = good(bruno.get("/api/strength"))
        assert [(own["game"], own["players"], own["rank"]) for own in mine["mine"]] == [("builders", 2, 2)]
        assert [(one["name"], one["won"], one["lost"]) for one in mine["rivals"]] == [("Anne", 0, 8)]
