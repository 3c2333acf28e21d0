"""The tables of the house: opened, joined, played, resumed. Pages and programs use the same verbs."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

from bastide.bots.levels import BOT_NAMES, LEVELS
from bastide.engine.match import Match
from bastide.engine.record import REDO, UNDO
from bastide.engine.text import Text
from bastide.games import game as game_of
from bastide.server.people.guests import new_id
from bastide.server.play.bell import Bell
from bastide.server.play.bots import Bots
from bastide.server.play.caretaker import Caretaker
from bastide.server.play.delayed import as_seen
from bastide.server.play.kept import CannotOpen, Live, NoSuchTable, Plan
from bastide.server.play.thinking import Thinker
from bastide.server.play.timekeeper import Timekeeper
from bastide.server.running.metrics import TABLES, UNOPENED
from bastide.server.store.replayed import keep_time, pauses_of, replayed, rules_known, standings
from bastide.server.store.scribe import Made, NumberTaken
from bastide.server.store.storage import Besides, Storage, TableRow
from bastide.server.store.trouble import is_trouble, tell
from bastide.server.strength.ratings import Ratings
from bastide.table.clocks import DAY, Cadence, moment, written
from bastide.table.errors import NotNow, Stale
from bastide.table.lesson import RIVAL, lesson_of
from bastide.table.offers import read_offer
from bastide.table.seats import House, Seat, check_level, seat_people

HOUSE = House(tuple(LEVELS), BOT_NAMES)
KEPT = 2000  # tables in memory; the others are read back when somebody asks for them
RETRY = 60.0  # seconds until a table that could not be opened is tried again

log = logging.getLogger("bastide.tables")


class Tables:
    """All tables. A move is acknowledged when it is stored; memory only ever follows the store."""

    def __init__(
        self,
        storage: Storage,
        bell: Bell,
        thinker: Thinker,
        bot_pause: float,
        put_away_after: float = 0,
        now: Callable[[], float] = time.time,
        keeps_ratings: bool = True,
    ) -> None:
        self.storage = storage
        self.ratings = Ratings(storage, keeps_ratings, now)
        self.bell = bell
        self.thinker = thinker
        self.now = now
        self.keeper = Timekeeper(self)
        self.caretaker = Caretaker(self, put_away_after)
        self.bots = Bots(self, thinker, bot_pause)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._unopened: dict[str, float] = {}  # tables that could not be opened, and when that was tried last
        self.when_over: list[Callable[[str], None]] = []  # who wants to know of games that end

    # --- the house opens and closes ---

    async def open(self) -> None:
        """Go on with every running match, bots included."""
        for table_id in await self.storage.tables_of_other_games(rules_known()):
            self.give_up(table_id, "its game or its rules are not known here")
        await self.keeper.open()
        self.caretaker.open()

    async def close(self) -> None:
        await self.caretaker.close()
        tasks = [live.driver for live in self._live.values() if live.driver is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self.keeper.close(self._live.values())
        await self.thinker.close()

    async def look(self, table_id: str, guest: str | None, invite: str | None) -> Live:
        """The table for a guest who may see it; raises NoSuchTable, CannotOpen, NotAllowed."""
        live = await self.get(table_id)
        live.table.check_watch(guest, invite)
        await self._touch(live, guest)
        return await as_seen(self, live, guest)

    async def _touch(self, live: Live, guest: str | None) -> None:
        """One of those who sit at a table is there; written down once a day."""
        now = time.monotonic()
        if now - live.touched > DAY and live.table.is_of(guest):
            live.touched = now
            try:
                await self.storage.touch(live.table.id, datetime.fromtimestamp(self.now(), UTC))
            except Exception as error:  # looking must go well even where nothing can be written
                if not is_trouble(error):
                    raise

    # --- finding tables ---

    async def get(self, table_id: str) -> Live:
        """The table as the store has it now; raises NoSuchTable, CannotOpen."""
        if not table_id.isprintable():
            raise NoSuchTable
        if time.monotonic() - self._unopened.get(table_id, -RETRY) < RETRY:
            raise CannotOpen
        live = self._live.get(table_id)
        if live is None:
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    live = self._live.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        self._live.move_to_end(table_id)
        live.asked_at = time.monotonic()
        if self.storage.is_postgres:
            async with live.lock:
                await self.catch_up(live)
        await self._rate(live)
        return live

    async def _rate(self, live: Live) -> None:
        """A game that counts and is over is rated; where that cannot be written now, it will be later."""
        table = live.table
        if not (table.is_rated and table.match.is_over and self.ratings.is_on) or live.rated:
            return
        try:
            live.rated = await self.ratings.settle(table.id)
        except Exception as error:
            if is_trouble(error):
                tell(log, "ratings wait while the database does not answer", error)
            else:
                log.exception("a game could not be rated", extra={"table": table.id})

    async def _load(self, table_id: str) -> Live:
        stored = await self.storage.table(table_id)
        if stored is None:
            raise NoSuchTable
        row = stored[0]
        try:
            table = replayed(*stored, await self.storage.entries(table_id), self.keeper.closings)
            live = Live(table, row.changes, self.now)
            live.offer, live.rematch, live.delay = read_offer(row.offer), row.rematch, row.watch_delay or 0
        except Exception as error:  # whatever is wrong with one table, the house goes on
            if is_trouble(error):
                raise
            self.give_up(table_id, f"{type(error).__name__}: {error}")
            raise CannotOpen from None
        self._unopened.pop(table_id, None)
        return self._keep(live)

    def _keep(self, live: Live) -> Live:
        self._live[live.table.id] = live
        live.asked_at = time.monotonic()
        self.keeper.wind(live)
        TABLES.set(len(self._live))
        if len(self._live) > KEPT:
            self._forget()
        return live

    def give_up(self, table_id: str, reason: str) -> None:
        """Leave a table alone that this version cannot open; it is told once."""
        if table_id not in self._unopened:
            log.error("a table cannot be opened", extra={"table": table_id, "reason": reason})
        self._unopened[table_id] = time.monotonic()
        UNOPENED.set(len(self._unopened))
        self._live.pop(table_id, None)

    @property
    def unopened(self) -> int:
        return len(self._unopened)

    def is_unopened(self, table_id: str) -> bool:
        """Is this one of those that this version could not open?"""
        return table_id in self._unopened

    async def settle(self, ids: Iterable[str]) -> None:
        """Write down whose turn it is where an older version did not."""
        for table_id in ids:
            with suppress(NoSuchTable, CannotOpen):
                live = await self.get(table_id)
                await self.storage.settle(table_id, live.table.match.seat)

    async def look_again(self, ids: Iterable[str]) -> None:
        """Others have changed these tables in the store, or put an end to them: whoever is there hears of it."""
        for table_id in ids:
            live = self._live.get(table_id)
            if live is not None:
                async with live.lock:
                    try:
                        await self.catch_up(live)
                    except NoSuchTable:
                        self._close(live)
            await self.storage.tell(table_id)
            self.bell.ring(table_id)

    def _close(self, live: Live) -> None:
        if live.driver is not None:
            live.driver.cancel()
        self._live.pop(live.table.id, None)
        TABLES.set(len(self._live))

    async def listed(self, rows: Sequence[TableRow]) -> list[Live | TableRow]:
        """The tables of a list; those that cannot be opened stay the rows they are."""
        found: list[Live | TableRow] = []
        for row in rows:
            with suppress(NoSuchTable):  # put an end to since
                try:
                    found.append(await self.get(row.id))
                except CannotOpen:
                    found.append(row)
        return found

    def _forget(self) -> None:
        """Make room: the table nobody asked for longest, if nothing is going on there."""
        for live in self._live.values():
            if live.driver is None and not live.lock.locked():
                self._put_out(live)
                return

    def let_rest(self, seconds: float) -> None:
        """Finished tables that nobody asked for so long leave the memory."""
        until = time.monotonic() - seconds
        for live in list(self._live.values()):  # those that were not asked for longest come first
            if live.asked_at > until:
                return
            if live.table.match.is_over and live.driver is None and not live.lock.locked():
                self._put_out(live)

    def _put_out(self, live: Live) -> None:
        self.keeper.stop(live)
        del self._live[live.table.id]
        TABLES.set(len(self._live))

    async def catch_up(self, live: Live) -> None:
        """Follow what other servers have stored."""
        table = live.table
        found = await self.storage.changes(table.id)
        if found is None:
            raise NoSuchTable
        changes, number = found
        if changes != live.changes and (stored := await self.storage.table(table.id)) is not None:
            self._seat_anew(live, *stored)
        if number > table.number:
            entries = await self.storage.entries(table.id, table.number)
            try:
                for entry in entries:
                    table.follow(entry)
            except Exception as error:  # a newer server of the same house knows more than this one
                self.give_up(table.id, f"{type(error).__name__}: {error}")
                raise CannotOpen from None
            self.keeper.wind(live)

    async def reread(self, live: Live) -> None:
        """What somebody else has stored of it meanwhile."""
        async with live.lock:
            await self.catch_up(live)
        self.bell.ring(live.table.id)

    def _seat_anew(self, live: Live, row: TableRow, seats: Sequence[Seat]) -> None:
        """What is stored of a table, but for its log."""
        table = live.table
        live.changes, live.offer, live.rematch, table.host = row.changes, read_offer(row.offer), row.rematch, row.host
        live.delay = row.watch_delay or 0
        table.seat_anew(seats)
        if not table.number:
            keep_time(table, row, self.keeper.closings)
        table.clocks = table.clocks.paused(pauses_of(row, self.keeper.closings))
        self.keeper.wind(live)

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
        cadence: Cadence | None = None,
        is_rated: bool = False,
        shows_chances: bool = False,
    ) -> Live:
        """Open a table; raises BadOption. It runs as soon as no seat is open."""
        of = game_of(game)
        agreed = of.agree(options)
        seats = seat_people(wishes, agreed.players, guest, guest_name, HOUSE)
        plan = Plan(of, of.version, agreed, seats, is_public, welcomes_watchers, cadence or Cadence())
        return await self.open_table(guest, replace(plan, is_rated=is_rated, shows_chances=shows_chances))

    async def start_lesson(self, guest: str, guest_name: str, game: str) -> Live:
        """Open the table of a game's lesson, as its pupil finds it; raises NotNow where there is none."""
        of = game_of(game)
        lesson = lesson_of(of)
        if lesson is None:
            raise NotNow(Text("this game has no lesson", "ce jeu n'a pas de leçon"))
        agreed = of.agree(lesson.options)
        wishes = [{"kind": "me"}, *({"kind": "bot", "level": RIVAL} for _ in range(agreed.players - 1))]
        seats = seat_people(wishes, agreed.players, guest, guest_name, HOUSE)
        live = await self.open_table(guest, Plan(of, of.version, agreed, seats, seed=lesson.seed))
        async with live.lock:
            for step in lesson.steps[: lesson.prepared]:
                await self.store(live, live.table.match.state.seat, step.do, None)
        return live

    async def play_on(
        self, table_id: str, guest: str, guest_name: str, invite: str | None, moves: int, level: str
    ) -> Live:
        """A table of one's own that goes on from a moment of another, with a new seed; raises NotNow, BadOption."""
        table = (await self.look(table_id, guest, invite)).table
        match, checked = table.match, check_level(level, HOUSE)
        state, seat = table.moment_to_play_on(guest, moves)
        wishes = [
            {"kind": "me"} if one == seat else {"kind": "bot", "level": checked} for one in range(len(table.seats))
        ]
        seats = seat_people(wishes, len(wishes), guest, guest_name, HOUSE)
        position = match.game.position(state)
        return await self.open_table(
            guest, Plan(match.game, match.record.rules, match.options, seats, position=position)
        )

    async def open_table(self, guest: str, plan: Plan, besides: Besides | None = None) -> Live:
        """A table of this guest, with what must be written down ``besides``; raises NumberTaken where that cannot be,
        or where the table it follows is followed already, and BadOption where it cannot be rated."""
        self.ratings.check_kept(plan.is_rated)
        at = self.moment()
        now, is_gathering = datetime.fromtimestamp(at, UTC), any(seat.kind == "open" for seat in plan.seats)
        row = TableRow(
            id=new_id(9),
            game=plan.game.key,
            rules=plan.rules,
            options=plan.options,
            seed=plan.seed or secrets.token_hex(16),
            host=guest,
            invite=secrets.token_urlsafe(12),
            is_public=plan.is_public,
            welcomes_watchers=plan.welcomes_watchers,
            status="gathering" if is_gathering else "running",
            changes=0,
            created_at=now,
            moved_at=now,
            position=plan.position,
            cadence=plan.cadence.to_json(),
            began_at=None if is_gathering else at,
            is_rated=plan.is_rated,
            of_tournament=plan.of_tournament,
            shows_chances=plan.shows_chances,
        )
        table = replayed(row, plan.seats, ())
        table.check_agreed()
        due_at = None if is_gathering else table.clocks.due
        await self.storage.add_table(row, plan.seats, table.match.seat, due_at, plan.follows, besides)
        live = self._keep(Live(table, row.changes, self.now))
        self.bots.wake(live)
        return live

    async def join(self, table_id: str, guest: str, name: str, invite: str | None) -> Live:
        """Sit down at a seat that is open, or was given up."""

        def sit(live: Live) -> None:
            live.table.join(guest, name, invite)

        return await self.reseat(table_id, sit)

    async def fill_with_bots(self, table_id: str, guest: str, level: str) -> Live:
        checked = check_level(level, HOUSE)
        return await self.reseat(table_id, lambda live: live.table.fill_with_bots(guest, checked, HOUSE))

    async def hand_over(self, table_id: str, guest: str, seat: int, level: str | None) -> Live:
        """Let a bot play a seat, or take the seat back (None)."""
        checked = None if level is None else check_level(level, HOUSE)
        return await self.reseat(table_id, lambda live: live.table.hand_over(guest, seat, checked))

    async def reseat(self, table_id: str, change: "Callable[[Live], Mapping[str, object] | None]") -> Live:
        """Change the seats of a table, and what else the change says is to be stored with it."""
        live = await self.get(table_id)
        async with live.lock:
            for _ in range(5):
                await self.catch_up(live)
                with suppress(NumberTaken):  # another server changed the seats first: look, and try again
                    await self._change(live, change)
                    break
            else:
                raise NotNow(Text("the table is busy; try again", "la table est occupée ; réessayez"))
        self.bell.ring(table_id)
        self.bots.wake(live)
        return live

    async def _change(self, live: Live, change: "Callable[[Live], Mapping[str, object] | None]") -> None:
        table, at = live.table, self.moment()
        seats, host, clocks, offer = list(table.seats), table.host, table.clocks, live.offer
        try:
            more = dict(change(live) or {})
            after, event = self._event_of(live, seats, at)
            if any(seat.kind == "open" for seat in seats) and not table.is_gathering:
                table.keep_time(clocks.cadence, at, clocks.pauses)
                more |= {"began_at": at, "due_at": table.clocks.due}
            if event is not None:
                more["due_at"] = event.due_at
            now = datetime.fromtimestamp(at, UTC)
            await self.storage.save_seats(
                table.id, live.changes, table.status, table.seats, table.match.seat, event, now, **more
            )
        except BaseException:
            table.seat_anew(seats)
            table.host, table.clocks, live.offer = host, clocks, offer
            raise
        live.changes += 1
        if after is not None:
            table.accept(after, at)
        self.keeper.wind(live)

    def _event_of(self, live: Live, before: Sequence[Seat], at: float) -> tuple[Match | None, Made | None]:
        """What a change of the seats adds to the log."""
        table = live.table
        happened = table.event_since(before)
        if happened is None:
            return None, None
        after, now = table.try_event(*happened, at), datetime.fromtimestamp(at, UTC)
        what = (table.id, table.number, happened[0], "", (), None, now, after.seat, ())
        return after, Made(*what, happened[1], table.clocks_after(after, at).due)

    # --- playing ---

    async def decide(
        self, table_id: str, guest: str, number: int, do: str, request_id: str | None, seat: int | None = None
    ) -> Live:
        """Make a decision, or ``undo`` / ``redo``. ``number`` is the number it answers; a repeated request changes
        nothing. Raises Stale, NotAllowed, IllegalDecision, BadNotation, UndoRefused."""
        live = await self.get(table_id)
        await self.keeper.look_at(live)
        async with live.lock:
            live.table.check_player(guest, seat)
            if request_id is not None:  # one's own, and of one length, whatever it was called
                request_id = hashlib.sha256(f"{guest} {request_id}".encode()).hexdigest()
            if number < live.table.number and await self._is_done(table_id, request_id):
                return live
            live.table.check_number(number)
            try:
                await self.store(live, live.table.seat_to_answer(guest, seat), do, request_id)
            except Stale:
                if not await self._is_done(table_id, request_id):  # by the same request, at another server
                    raise
        self.bots.wake(live)
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

    async def store(self, live: Live, seat: int, do: str, request_id: str | None) -> None:
        """Try it, put it on disk, and only then let it happen."""
        at = self.moment()
        await self._write(live, live.table.try_entry(seat, do, at), request_id, at)

    async def happen(self, live: Live, seat: int, event: str, request_id: str | None = None) -> None:
        """The same for an event that ends the match; whoever calls holds the lock."""
        at = self.moment()
        await self._write(live, live.table.try_event(seat, event, at), request_id, at)

    async def _write(self, live: Live, after: Match, request_id: str | None, at: float) -> None:
        table, now = live.table, datetime.fromtimestamp(at, UTC)
        entry, due_at = after.record.entries[-1], table.clocks_after(after, at).due
        try:
            ended = standings(after, table.seats)
            await self.storage.add_entry(
                table.id, table.number, entry, request_id, after.seat, ended, now, None if after.is_over else due_at
            )
        except NumberTaken:
            await self.catch_up(live)
            raise Stale(table.number) from None
        table.accept(after, at)
        self.keeper.wind(live)
        await self._rate(live)
        self.bell.ring(table.id)
        if table.match.is_over:
            for tell_them in self.when_over:
                tell_them(table.id)

    def clock(self) -> datetime:
        """What time it is in the house."""
        return datetime.fromtimestamp(self.now(), UTC)

    def moment(self) -> float:
        """Now, as exactly as the log can say it."""
        return moment(written(self.now()))
