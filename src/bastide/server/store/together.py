"""What comes at the same time goes to the database together: each way there costs as much as all of them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

MOST = 200  # in one go

What = TypeVar("What")
Answer = TypeVar("Answer")


class Together(Generic[What, Answer]):
    """One go at a time; what has come meanwhile goes with the next one. ``go`` answers each, with an exception for
    those that are refused, or raises what concerns all."""

    def __init__(self, go: "Callable[[Sequence[What]], Awaitable[Sequence[Answer | Exception]]]") -> None:
        self._go = go
        self._waiting: list[tuple[What, asyncio.Future[Answer]]] = []
        self._going: asyncio.Task[None] | None = None

    async def add(self, what: What) -> Answer:
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((what, answered))
        if self._going is None or self._going.done():
            self._going = asyncio.create_task(self._go_on())
        return await answered

    async def finish(self) -> None:
        if self._going is not None:
            await self._going

    async def _go_on(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                answers: Sequence[Answer | Exception] = await self._go([what for what, _ in batch])
            except Exception as error:
                answers = [error] * len(batch)
            for (_, answered), answer in zip(batch, answers, strict=True):
                if answered.done():  # who asked may have gone
                    continue
                if isinstance(answer, Exception):
                    answered.set_exception(answer)
                else:
                    answered.set_result(answer)
