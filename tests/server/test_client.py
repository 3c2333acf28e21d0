"""The client for programs plays over HTTP."""

import asyncio
import random

import pytest

import bastide
from bastide.engine.replay import verify
from bastide.server.client import Client, Refused, TableView
from tests.server.guests import PATIENCE
from tests.server.processes import Server

pytestmark = pytest.mark.anyio
SHORT = {"players": 2, "first_player": 0, "max_rounds": 3}


async def play_out(player: Client, table: TableView, seed: int) -> TableView:
    chance = random.Random(seed)
    while table["status"] != "over":
        table = await player.my_turn(table)
        if table["view"]["decisions"]:
            table = await player.decide(table, chance.choice(table["view"]["decisions"]))
    return table


async def test_a_program_plays_a_bot_to_the_end(server: Server) -> None:
    async with Client(server.address, name="Robin") as robin:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "journeyman"}]
        table = await robin.start("builders", seats, options=SHORT)
        assert table["seats"][0]["name"] == "Robin"
        async with asyncio.timeout(PATIENCE):
            over = await play_out(robin, table, 1)
    assert over["status"] == "over"
    record = bastide.loads(server.http.get(f"/api/tables/{over['id']}/record?invite={over['invite']}").text)
    assert verify(bastide.game("builders"), record).scores() == over["view"]["result"]["scores"]


async def test_two_programs_play_each_other_to_the_end(server: Server) -> None:
    async with Client(server.address, "Robin") as robin, Client(server.address, "Marian") as marian:
        table = await robin.start("builders", [{"kind": "me"}, {"kind": "open"}], options=SHORT)
        joined = await marian.join(table["id"], table["invite"])
        assert [seat["name"] for seat in joined["seats"]] == ["Robin", "Marian"]
        async with asyncio.timeout(PATIENCE):
            ends = await asyncio.gather(play_out(robin, await robin.look(table["id"]), 1), play_out(marian, joined, 2))
    assert ends[0]["view"]["result"] == ends[1]["view"]["result"] is not None


async def test_a_program_takes_a_decision_back(server: Server) -> None:
    async with Client(server.address) as robin:
        table = await robin.start("builders", [{"kind": "me"}, {"kind": "hotseat", "name": "Much"}], options=SHORT)
        back = await robin.undo(await robin.decide(table, "take 1"))
    assert back["view"]["table"] == table["view"]["table"]


async def test_a_decision_sent_again_with_its_name_happens_once(server: Server) -> None:
    async with Client(server.address) as robin:
        table = await robin.start("builders", [{"kind": "me"}, {"kind": "hotseat", "name": "Much"}], options=SHORT)
        first = await robin.decide(table, "take 1", request_id="please")
        assert await robin.decide(table, "take 1", request_id="please") == first


TWO = {"kind": "me"}, {"kind": "hotseat", "name": "Much"}
FIRST = {"players": 2, "first_player": 0}


async def test_a_program_with_several_seats_and_secrets_looks_for_one_of_them(server: Server) -> None:
    async with Client(server.address) as robin:
        table = await robin.start("golden_city", TWO, options=FIRST)
        assert (table["viewpoint"], table["view"]["decisions"]) == (None, [])
        own, other = await robin.look(table["id"], eyes=0), await robin.look(table["id"], eyes=1)
        assert own["viewpoint"] == 0 and own["view"]["decisions"]
        assert (other["viewpoint"], other["view"]["decisions"]) == (None, [])
        async with asyncio.timeout(PATIENCE):
            due = await robin.my_turn(table)
            after = await robin.my_turn(await robin.decide(due, due["view"]["decisions"][0]), eyes=1)
        assert (due["viewpoint"], after["viewpoint"]) == (0, 1)
        assert after["view"]["table"] != (await robin.look(table["id"]))["view"]["table"]


async def test_a_program_plays_both_sides_of_a_secret_game_to_the_end(server: Server) -> None:
    async with Client(server.address) as robin:
        table = await robin.start("golden_city", TWO, options=FIRST)
        async with asyncio.timeout(PATIENCE):
            over = await play_out(robin, table, 3)
    assert over["status"] == "over"


async def test_waiting_for_one_of_my_seats_is_not_ended_by_the_other(server: Server) -> None:
    """Also where there are no secrets, and the server shows the table to whichever seat is on turn."""
    async with Client(server.address) as robin:
        table = await robin.start("builders", TWO, options=SHORT)
        waiting = asyncio.create_task(robin.my_turn(table, eyes=1))
        while table["view"]["seat"] == 0:
            assert not waiting.done()
            table = await robin.decide(table, table["view"]["decisions"][-1])
        async with asyncio.timeout(PATIENCE):
            assert (await waiting)["viewpoint"] == 1


async def test_a_refusal_says_why(server: Server) -> None:
    async with Client(server.address) as robin:
        table = await robin.start("builders", [{"kind": "me"}, {"kind": "hotseat", "name": "Much"}], options=SHORT)
        await robin.decide(table, "take 1")
        with pytest.raises(Refused) as caught:
            await robin.decide(table, "take 1")
        assert (caught.value.status, caught.value.reason) == (409, "the table has moved on; look again")
        assert caught.value.answer["number"] == 1
        with pytest.raises(Refused) as caught:
            await robin.look("none")
        assert str(caught.value) == "404: there is no such table"


async def test_a_token_kept_is_the_same_guest_again(server: Server) -> None:
    async with Client(server.address) as robin:
        table = await robin.start("builders", [{"kind": "me"}, {"kind": "open"}])
    async with Client(server.address, token=robin.token) as again:
        assert (await again.look(table["id"]))["seats"][0]["is_mine"]


async def test_listening_where_one_may_not_is_refused(server: Server) -> None:
    async with Client(server.address) as robin, Client(server.address) as stranger:
        table = await robin.start("builders", [{"kind": "me"}, {"kind": "open"}])
        with pytest.raises(Refused) as caught:
            async for _ in stranger.marks(table["id"]):
                pass
        assert caught.value.status == 403
