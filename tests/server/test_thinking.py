"""The processes that bots think in: there when asked, replaced when they die, gone when the house closes."""

import asyncio
import multiprocessing
import threading
from collections.abc import Iterator

import pytest

import bastide
from bastide.server.thinking import Thinker


@pytest.fixture(scope="module")
def record() -> str:
    return bastide.game("builders").start(players=2, seed=7).record.dumps()


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(1)
    yield made
    asyncio.run(made.close())


async def think_often(thinker: Thinker, record: str, times: int) -> list[str]:
    return await asyncio.gather(*(thinker.choose(record, 0, "journeyman") for _ in range(times)))


async def kill(thinker: Thinker) -> None:
    assert thinker._pool is not None
    for process in list(thinker._pool._processes.values()):
        process.kill()


def test_a_closed_thinker_leaves_nobody_behind(thinker: Thinker, record: str) -> None:
    """Neither a process nor the thread that looked after it: Python would stumble over them at its own end."""

    async def house() -> set[int | None]:
        threads = set(threading.enumerate())
        await thinker.choose(record, 0, "journeyman")
        made = {child.pid for child in multiprocessing.active_children()}
        await thinker.close()
        left = set(threading.enumerate()) - threads
        assert not [thread for thread in left if "Executor" in type(thread).__name__]
        return made

    made = asyncio.run(house())
    assert made and not made & {child.pid for child in multiprocessing.active_children()}


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
