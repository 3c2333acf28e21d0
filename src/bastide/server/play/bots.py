"""Bots at tables: they play where they sit, and one of them gives advice."""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from bastide.bots.levels import ADVISER
from bastide.engine.text import Text
from bastide.server.play.kept import Advice, Live
from bastide.server.play.thinking import Thinker
from bastide.server.store.trouble import is_trouble, tell
from bastide.table.errors import NotNow, Stale
from bastide.table.rated import NO_HINTS
from bastide.table.table import Table

if TYPE_CHECKING:
    from bastide.server.play.tables import Tables

log = logging.getLogger("bastide.tables")


class Bots:
    """All bots of the house. They think elsewhere; what they decide is stored like anybody's decision."""

    def __init__(self, tables: "Tables", thinker: Thinker, pause: float) -> None:
        self.tables = tables
        self.thinker = thinker
        self.pause = pause  # seconds a move takes at least, so that people can follow

    def wake(self, live: Live) -> None:
        """Whoever is on turn there, if it is a bot that does not think already."""
        if live.table.bot_due() is not None and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(self._drive(live))

    async def hint(self, table_id: str, guest: str, eyes: int | None = None) -> Advice:
        """What a master would do in the guest's place, and what speaks for it."""
        table = (await self.tables.get(table_id)).table
        if table.is_rated and not table.match.is_over:
            raise NotNow(NO_HINTS)
        seat = table.seat_to_answer(guest, None)
        if table.is_gathering or table.match.seat != seat or table.viewpoint(guest, eyes) != seat:
            raise NotNow(Text("it is not your turn", "ce n'est pas votre tour"))
        game, imagined = table.match.game, table.imagined(seat)
        record, is_lesson = table.match.record.dumps(), table.rehearsed is not None
        do = await self._think(table, seat, ADVISER)
        decision = game.parse(do)
        chances = None if is_lesson else await self.thinker.weigh(record, seat, do)
        return Advice(do, game.describe(imagined, decision), game.reason(imagined, decision), chances)

    async def _think(self, table: Table, seat: int, level: str) -> str:
        """What a bot decides; in a lesson, what the lesson says."""
        return table.rehearsed or await self.thinker.choose(table.match.record.dumps(), seat, level)

    async def _drive(self, live: Live) -> None:
        """Let the bots at a table play until it is a person's turn."""
        table = live.table
        try:
            while (level := table.bot_due()) is not None and table.match.seat is not None:
                number, seat = table.number, table.match.seat
                live.line = self.thinker.line
                thought = asyncio.create_task(self._think(table, seat, level))
                await asyncio.sleep(self.pause)
                do = await thought
                async with live.lock:
                    await self.tables.catch_up(live)
                    if table.number == number and table.bot_due() == level:
                        with suppress(Stale):
                            await self.tables.store(live, seat, do, None)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if is_trouble(error):
                tell(log, "bots wait while the database does not answer", error)
            else:
                log.exception("a bot could not move", extra={"table": table.id})
        finally:
            live.driver = None
