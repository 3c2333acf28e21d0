"""Tables in memory follow the store: put away, read back, woken up."""

from pathlib import Path

import pytest

from bastide.server.entrance.requests import tables_of
from bastide.server.play import tables
from tests.server.conftest import build, sqlite
from tests.server.guests import Guest, wait_for


def test_tables_put_out_of_memory_are_read_back_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "KEPT", 2)
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        known = [anne.open("me", "Clara") for _ in range(5)]
        for do in ("take 1", "undo", "take 3", "end"):
            known = [anne.decide(table, do) for table in known]
            assert len(tables_of(house.app.state)._live) <= 2
        assert [anne.look(table) for table in known] == known


def test_a_house_opened_again_has_everything_and_the_bots_play_on(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), bot_pause=30) as house:
        anne = Guest.program(house, "Anne")
        mine = anne.play(anne.open("me", "Clara"), "take 1", "take 1", "undo")
        waiting = anne.open("apprentice", "Anne")
    with build(sqlite(tmp_path)) as house:
        again = Guest(house, anne.headers)
        assert again.look(mine) == mine
        wait_for(lambda: again.look(waiting)["view"]["seat"] == 1, "the bot has its turn")


def test_a_bot_that_dies_while_thinking_is_asked_again(tmp_path: Path) -> None:
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        table = anne.open("me", "Clara")
        path = f"/api/tables/{table['id']}/hint"
        assert anne.post(path).status_code == 200
        pool = tables_of(house.app.state).thinker._pool
        assert pool is not None
        for process in list(pool._processes.values()):
            process.kill()
        assert anne.post(path).status_code == 200


def test_finished_tables_leave_the_memory_and_can_be_looked_at_all_the_same(tmp_path: Path) -> None:
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        goes_on = anne.play(anne.open("me", "Clara"), "take 1")
        over = anne.open("me", "Clara")
        assert anne.post(f"/api/tables/{over['id']}/resign", {"number": 0}).status_code == 201
        ended, kept = anne.look(over), tables_of(house.app.state)
        kept.let_rest(3600)
        assert set(kept._live) == {goes_on["id"], over["id"]}  # somebody has just asked for it
        kept.let_rest(0)
        assert set(kept._live) == {goes_on["id"]}
        assert anne.look(over) == ended and ended["status"] == "over"
