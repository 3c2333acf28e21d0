"""The plug is pulled in mid-game: what was acknowledged is there, and the match goes on."""

import random
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

import bastide
from bastide.engine.replay import verify
from tests.server.conftest import fresh, sqlite
from tests.server.guests import Guest, Json, good, wait_for
from tests.server.processes import Server


class Stream(threading.Thread):
    """Decides as fast as it can until the line goes dead, and remembers what was acknowledged."""

    def __init__(self, guest: Guest, table: Json) -> None:
        super().__init__()
        self.guest, self.table = guest, table
        self.acknowledged: dict[int, str] = {}

    def run(self) -> None:
        chance = random.Random(7)
        try:
            while True:
                seen = self.guest.look(self.table)
                if seen["view"]["decisions"]:
                    do = chance.choice(seen["view"]["decisions"])
                    self.guest.decide(seen, do)
                    self.acknowledged[seen["number"]] = do
        except httpx.TransportError:
            return


@dataclass
class Crash:
    """A server that was killed under a stream of decisions, and what Anne knew before."""

    server: Server
    anne: Guest
    streamer: Guest
    streamed: Json
    acknowledged: dict[int, str]
    of_bots: Json
    undone: Json
    asked: Json
    answered: Json


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def crash(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crash]:
    folder = tmp_path_factory.mktemp("crash")
    database = sqlite(folder) if request.param == "sqlite" else fresh(request.getfixturevalue("postgres"))
    with Server(database, folder, bot_pause=0.01) as server:
        anne, streamer = server.guest("Anne"), server.guest("Streamer")
        undone = anne.play(anne.open("me", "Clara"), "take 1", "take 2", "undo")
        asked = anne.open("me", "Clara")
        answered = anne.decide(asked, "take 1", request_id="please")
        of_bots = anne.open("apprentice", "journeyman", rounds=14)
        stream = Stream(streamer, streamer.open("me", "apprentice"))
        stream.start()
        wait_for(lambda: len(stream.acknowledged) >= 10, "the stream flows")
        assert anne.look(of_bots)["status"] == "running"
        server.kill()
        stream.join(30)
        server.launch()
        server.wait()
        yield Crash(server, anne, streamer, stream.table, stream.acknowledged, of_bots, undone, asked, answered)


def entries(guest: Guest, table: Json) -> list[Json]:
    return list(good(guest.get(f"/api/tables/{table['id']}/record?invite={table['invite']}"))["entries"])


def test_every_acknowledged_decision_is_there(crash: Crash) -> None:
    kept = entries(crash.anne, crash.streamed)
    assert {number: kept[number]["do"] for number in crash.acknowledged} == crash.acknowledged
    assert {entry["seat"] for entry in kept} == {0, 1}


def test_bots_among_themselves_play_on_unasked(crash: Crash) -> None:
    """Nobody looks at their table; only the list says how it stands."""

    def is_over() -> bool:
        mine = good(crash.anne.get("/api/tables"))["mine"]
        return {line["id"]: str(line["status"]) for line in mine}[crash.of_bots["id"]] == "over"

    wait_for(is_over, "the bots finish")
    record = bastide.loads(crash.anne.get(f"/api/tables/{crash.of_bots['id']}/record").text)
    assert verify(bastide.game("builders"), record).is_over


def test_steps_back_and_forward_survive_too(crash: Crash) -> None:
    assert crash.anne.look(crash.undone) == crash.undone
    assert good(crash.anne.try_to_step("redo", crash.undone))["view"]["move"] == 2


def test_a_request_whose_answer_was_lost_can_be_sent_again(crash: Crash) -> None:
    assert crash.anne.decide(crash.asked, "take 1", request_id="please") == crash.answered
    assert len(entries(crash.anne, crash.asked)) == 1


def test_the_match_goes_on_with_person_and_bot(crash: Crash) -> None:
    before = entries(crash.anne, crash.streamed)

    def bot_has_moved() -> bool:
        seen = crash.streamer.look(crash.streamed)
        if seen["view"]["decisions"]:
            crash.streamer.decide(seen, seen["view"]["decisions"][-1])
        return any(entry["seat"] == 1 for entry in entries(crash.anne, crash.streamed)[len(before) :])

    wait_for(bot_has_moved, "the bot plays on")
    assert entries(crash.anne, crash.streamed)[: len(before)] == before


def test_a_killed_server_leaves_no_thinking_process_behind(crash: Crash) -> None:
    assert crash.server.is_gone(launched=0)
