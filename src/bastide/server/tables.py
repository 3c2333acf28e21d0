"""The tables of the house: opened, joined, played, resumed. Pages and programs use the same verbs."""

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from bastide.bots.levels import BOT_NAMES, LEVELS
from bastide.engine.errors import BastideError
from bastide.engine.match import Match
from bastide.engine.options import Options
from bastide.engine.record import REDO, UNDO
from bastide.engine.text import Text
from bastide.games import game as game_of
from bastide.server.bell import Bell
from bastide.server.storage import NumberTaken, Storage, TableRow
from bastide.server.thinking import Thinker
from bastide.table.errors import NotNow, Stale
from bastide.table.seats import House, check_level, seat_people
from bastide.table.table import Table

HOUSE = House(tuple(LEVELS), BOT_NAMES)
KEPT = 2000  # tables in memory; the others are read back when somebody asks for them
SWEEP = 20.0  # seconds between looks for tables whose bot nobody is driving

log = logging.getLogger("bastide.tables")


class NoSuchTable(BastideError):
    """No table has this id."""

    def __init__(self) -> None:
        super().__init__(Text("there is no such table", "cette table n'existe pas"))


class Live:
    """A table in memory, with its place in the store."""

    def __init__(self, table: Table, changes: int) -> None:
        self.table = table
        self.changes = changes
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None

    @property
    def mark(self) -> str:
        """Changes whenever anything at the table does."""
        return f"{self.table.number}.{self.changes}"


class Tables:
    """All tables. A move is acknowledged when it is stored; memory only ever follows the store."""

    def __init__(self, storage: Storage, bell: Bell, thinker: Thinker, bot_pause: float) -> None:
        self.storage = storage
        self.bell = bell
        self.thinker = thinker
        self.bot_pause = bot_pause
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None

    # --- the house opens and closes ---

    async def open(self) -> None:
        """Go on with every running match, bots included."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        tasks = [live.driver for live in self._live.values() if live.driver is not None]
        tasks += [self._sweeper] if self._sweeper is not None else []
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self.thinker.close()

    async def _sweep(self) -> None:
        """Bots whose server went away are driven by whoever is still here."""
        while True:
            try:
                for table_id in await self.storage.tables_with_bots():
                    with suppress(NoSuchTable):
                        self._wake_bot(await self.get(table_id))
            except Exception:
                log.exception("the sweep failed; the next one will come")
            await asyncio.sleep(SWEEP)

    # --- finding tables ---

    async def get(self, table_id: str) -> Live:
        """The table as the store has it now; raises NoSuchTable."""
        if not table_id.isprintable():
            raise NoSuchTable
        live = self._live.get(table_id)
        if live is None:
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    live = self._live.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        self._live.move_to_end(table_id)
        if self.storage.is_postgres:
            async with live.lock:
                await self._catch_up(live)
        return live

    async def _load(self, table_id: str) -> Live:
        stored = await self.storage.table(table_id)
        if stored is None:
            raise NoSuchTable
        row, seats = stored
        match = Match(game_of(row.game), Options(row.options), row.seed, version=row.rules)
        table = Table(row.id, match, seats, row.host, row.invite, row.is_public, row.welcomes_watchers)
        for entry in await self.storage.entries(table_id):
            table.follow(entry)
        self._live[table_id] = Live(table, row.changes)
        if len(self._live) > KEPT:
            self._forget()
        return self._live[table_id]

    def _forget(self) -> None:
        """Make room: the table nobody asked for longest, if nothing is going on there."""
        for table_id, live in self._live.items():
            if live.driver is None and not live.lock.locked():
                del self._live[table_id]
                return

    async def _catch_up(self, live: Live) -> None:
        """Follow what other servers have stored."""
        table = live.table
        found = await self.storage.changes(table.id)
        if found is None:
            raise NoSuchTable
        changes, number = found
        if number > table.number:
            for entry in await self.storage.entries(table.id, table.number):
                table.follow(entry)
        if changes != live.changes:
            stored = await self.storage.table(table.id)
            if stored is not None:
                live.changes = stored[0].changes
                table.seat_anew(stored[1])

    # --- opening, joining, leaving ---

    async def start(
        self,
        guest: str,
        guest_name: str,
        game: str,
        options: Mapping[str, object],
        wishes: Sequence[Mapping[str, object]],
        is_public: bool,
        welcomes_watchers: bool,
    ) -> Live:
        """Open a table; raises BadOption. It runs as soon as no seat is open."""
        of = game_of(game)
        agreed = of.agree(options)
        seats = seat_people(wishes, agreed.players, guest, guest_name, HOUSE)
        now = datetime.now(UTC)
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game,
            rules=of.version,
            options=agreed,
            seed=secrets.token_hex(16),
            host=guest,
            invite=secrets.token_urlsafe(12),
            is_public=is_public,
            welcomes_watchers=welcomes_watchers,
            status="gathering" if any(seat.kind == "open" for seat in seats) else "running",
            changes=0,
            created_at=now,
            moved_at=now,
        )
        await self.storage.add_table(row, seats)
        live = await self.get(row.id)
        self._wake_bot(live)
        return live

    async def join(self, table_id: str, guest: str, name: str, invite: str | None) -> Live:
        """Sit down at the first open seat."""
        return await self._reseat(table_id, lambda table: table.join(guest, name, invite))

    async def fill_with_bots(self, table_id: str, guest: str, level: str) -> Live:
        checked = check_level(level, HOUSE)
        return await self._reseat(table_id, lambda table: table.fill_with_bots(guest, checked, HOUSE))

    async def hand_over(self, table_id: str, guest: str, seat: int, level: str | None) -> Live:
        """Let a bot play a seat, or take the seat back (None)."""
        checked = None if level is None else check_level(level, HOUSE)
        return await self._reseat(table_id, lambda table: table.hand_over(guest, seat, checked))

    async def _reseat(self, table_id: str, change: Callable[[Table], object]) -> Live:
        live = await self.get(table_id)
        async with live.lock:
            for _ in range(5):
                await self._catch_up(live)
                before = list(live.table.seats)
                try:
                    change(live.table)
                    await self.storage.save_seats(table_id, live.changes, live.table.status, live.table.seats)
                except NumberTaken:  # another server changed the seats first: look, and try again
                    live.table.seat_anew(before)
                    continue
                except BaseException:
                    live.table.seat_anew(before)
                    raise
                live.changes += 1
                break
            else:
                raise NotNow(Text("the table is busy; try again", "la table est occupée ; réessayez"))
        self.bell.ring(table_id)
        self._wake_bot(live)
        return live

    # --- playing ---

    async def decide(
        self, table_id: str, guest: str, number: int, do: str, request_id: str | None, seat: int | None = None
    ) -> Live:
        """Make a decision, or ``undo`` / ``redo``. ``number`` is the number it answers; a repeated request changes
        nothing. Raises Stale, NotAllowed, IllegalDecision, BadNotation, UndoRefused."""
        live = await self.get(table_id)
        async with live.lock:
            live.table.check_player(guest, seat)
            if request_id is not None:  # one's own, and of one length, whatever it was called
                request_id = hashlib.sha256(f"{guest} {request_id}".encode()).hexdigest()
            if number < live.table.number and await self._is_done(table_id, request_id):
                return live
            live.table.check_number(number)
            await self._store(live, live.table.seat_to_answer(guest, seat), do, request_id)
        self._wake_bot(live)
        return live

    async def _is_done(self, table_id: str, request_id: str | None) -> bool:
        return request_id is not None and await self.storage.request(table_id, request_id) is not None

    async def undo(
        self, table_id: str, guest: str, number: int, request_id: str | None, seat: int | None = None
    ) -> Live:
        return await self.decide(table_id, guest, number, UNDO, request_id, seat)

    async def redo(
        self, table_id: str, guest: str, number: int, request_id: str | None, seat: int | None = None
    ) -> Live:
        return await self.decide(table_id, guest, number, REDO, request_id, seat)

    async def _store(self, live: Live, seat: int, do: str, request_id: str | None) -> None:
        """Try it, put it on disk, and only then let it happen."""
        table = live.table
        after = table.try_entry(seat, do)
        entry = after.record.entries[-1]
        status = "over" if after.is_over else "running"
        try:
            await self.storage.add_entry(table.id, table.number, entry, request_id, status)
        except NumberTaken:
            await self._catch_up(live)
            raise Stale(table.number) from None
        table.accept(after)
        self.bell.ring(table.id)

    async def hint(self, table_id: str, guest: str, eyes: int | None = None) -> tuple[str, Text]:
        """What a journeyman would do in the guest's place, in notation and in words."""
        table = (await self.get(table_id)).table
        seat = table.seat_to_answer(guest, None)
        if table.is_gathering or table.match.seat != seat or table.viewpoint(guest, eyes) != seat:
            raise NotNow(Text("it is not your turn", "ce n'est pas votre tour"))
        game, imagined = table.match.game, table.imagined(seat)
        do = await self.thinker.choose(table.match.record.dumps(), seat, "journeyman")
        return do, game.describe(imagined, game.parse(do))

    # --- bots ---

    def _wake_bot(self, live: Live) -> None:
        if live.table.bot_due() is not None and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(self._drive(live))

    async def _drive(self, live: Live) -> None:
        """Let the bots at a table play until it is a person's turn."""
        table = live.table
        try:
            while (level := table.bot_due()) is not None and table.match.seat is not None:
                number, seat = table.number, table.match.seat
                thought = asyncio.create_task(self.thinker.choose(table.match.record.dumps(), seat, level))
                await asyncio.sleep(self.bot_pause)
                do = await thought
                async with live.lock:
                    await self._catch_up(live)
                    if table.number == number and table.bot_due() == level:
                        with suppress(Stale):
                            await self._store(live, seat, do, None)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot could not move", extra={"table": table.id})
        finally:
            live.driver = None
