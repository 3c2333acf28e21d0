"""The processes that bots think in: there when asked, replaced when they die, gone when the house closes."""

import asyncio
import multiprocessing
import threading
from collections.abc import Iterator

import pytest

import bastide
from bastide import game
from bastide.bots.levels import LEVELS
from bastide.server.play import thinking
from bastide.server.play.thinking import Thinker
from bastide.web import words


@pytest.fixture(scope="module")
def record() -> str:
    return bastide.game("builders").start(players=2, seed=7).record.dumps()


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(1)
    yield made
    asyncio.run(made.close())


def children() -> set[int | None]:
    return {child.pid for child in multiprocessing.active_children()}


async def think_often(thinker: Thinker, record: str, times: int) -> list[str]:
    return await asyncio.gather(*(thinker.choose(record, 0, "journeyman") for _ in range(times)))


async def kill(thinker: Thinker) -> None:
    assert thinker._pool is not None
    for process in list(thinker._pool._processes.values()):
        process.kill()


def test_a_closed_thinker_leaves_nobody_behind(thinker: Thinker, record: str) -> None:
    """Neither a process nor the thread that looked after it: Python would stumble over them at its own end."""

    async def house() -> set[int | None]:
        threads, others = set(threading.enumerate()), children()
        await thinker.choose(record, 0, "journeyman")
        made = children() - others
        await thinker.close()
        left = set(threading.enumerate()) - threads
        assert not [thread for thread in left if "Executor" in type(thread).__name__]
        return made

    made = asyncio.run(house())
    assert made and not made & children()


def test_several_thoughts_that_lose_their_process_are_all_thought_again(thinker: Thinker, record: str) -> None:
    async def house() -> list[str]:
        await thinker.choose(record, 0, "journeyman")
        thoughts = asyncio.create_task(think_often(thinker, record, 6))
        await asyncio.sleep(0)
        await kill(thinker)
        return await thoughts

    assert len(asyncio.run(house())) == 6


def test_a_thinker_can_be_closed_twice_and_asked_again(thinker: Thinker, record: str) -> None:
    async def house() -> str:
        await thinker.close()
        await thinker.choose(record, 0, "journeyman")
        await thinker.close()
        return await thinker.choose(record, 0, "journeyman")

    assert asyncio.run(house())


def test_who_asks_now_waits_for_those_before(thinker: Thinker, record: str) -> None:
    async def house() -> list[int]:
        lines = [thinker.line]
        thoughts = []
        for _ in range(thinker._workers + 2):
            thoughts.append(asyncio.create_task(thinker.choose(record, 0, "journeyman")))
            await asyncio.sleep(0)
            lines.append(thinker.line)
        await asyncio.gather(*thoughts)
        return [*lines, thinker.line]

    workers = thinker._workers
    assert asyncio.run(house()) == [*[0] * workers, 1, 2, 3, 0]


class Stubborn(Exception):
    """Made of nothing, and kept with something: no other process can make it anew."""

    def __init__(self) -> None:
        super().__init__("the table has no legs")


def stumble() -> str:
    raise Stubborn


def test_a_thought_that_comes_to_no_end_says_what_it_was(thinker: Thinker) -> None:
    with pytest.raises(thinking.Stumbled, match="Stubborn: the table has no legs"):
        asyncio.run(thinker._ask(stumble))


def test_a_page_tells_of_the_line() -> None:
    one, many = (words.thinking("Odile", LEVELS["master"], line) for line in (1, 2))
    assert words.thinking("Odile", LEVELS["master"]).en == "Odile (bot, master) is thinking…"
    assert one.en == "Odile (bot, master) is thinking… Ahead of it: 1 bot at other tables."
    assert many.fr == "Odile (robot, maître) réfléchit… Avant lui : 2 robots d'autres tables."


def test_a_bot_of_the_house_remembers_its_plan_within_a_turn() -> None:
    """The same bot is asked again for the next decision; few are kept."""
    first = thinking._thinker_at("a match", 0, "master", game("builders"))
    assert thinking._thinker_at("a match", 0, "master", game("builders")) is first
    assert thinking._thinker_at("a match", 1, "master", game("builders")) is not first
    for number in range(thinking.REMEMBERED):
        thinking._thinker_at(f"match {number}", 0, "master", game("builders"))
    assert thinking._thinker_at("a match", 0, "master", game("builders")) is not first
    assert len(thinking._at) == thinking.REMEMBERED
