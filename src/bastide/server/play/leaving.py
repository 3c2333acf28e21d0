"""Ways out of a game that is dead, and back into another: resign, agree, go on without somebody, rest, meet again."""

import hashlib
from dataclasses import asdict, replace

from bastide.engine.record import AGREED, RESIGNS
from bastide.engine.text import Text, counted
from bastide.server.play.kept import Live, Plan
from bastide.server.play.tables import Tables
from bastide.server.store.scribe import NumberTaken
from bastide.table.clocks import DAY, LOSES, Pause
from bastide.table.errors import NotNow
from bastide.table.offers import USUAL_STAND_IN, What, asked, offered, replaced, standing
from bastide.table.seats import Seat
from bastide.table.table import Table


async def resign(
    tables: Tables, table_id: str, guest: str, number: int, request_id: str | None, seat: int | None = None
) -> Live:
    """End the match as the last of it; for which seat is needed only of those who hold several."""
    live = await tables.get(table_id)
    await tables.keeper.look_at(live)
    async with live.lock:
        live.table.check_player(guest, seat)
        if request_id is not None:
            request_id = hashlib.sha256(f"{guest} {request_id}".encode()).hexdigest()
            if await tables.storage.request(table_id, request_id) is not None:
                return live
        live.table.check_number(number)
        await tables.happen(live, live.table.seats_of(guest)[0] if seat is None else seat, RESIGNS, request_id)
    return live


# --- what all agree on ---


async def offer(tables: Tables, table_id: str, guest: str, what: What, seat: int | None) -> Live:
    """Offer something to the others, or agree to what is offered; when all have agreed, it is done."""
    live = await tables.get(table_id)
    if what == "end" and await _ends(tables, live, guest):
        return live
    return await tables.reseat(table_id, lambda live: _offer(tables, live, guest, what, seat))


def _offer(tables: Tables, live: Live, guest: str, what: What, seat: int | None) -> dict[str, object]:
    table = live.table
    wish = offered(table, standing(table, live.offer), guest, what, seat, tables.now())
    if wish.seat is None or asked(table, wish):
        live.offer = wish
        return {"offer": asdict(wish)}
    live.offer = None
    table.seats[wish.seat] = replaced(table.seats[wish.seat], what, stand_in_of(table))
    return {"offer": None}


async def _ends(tables: Tables, live: Live, guest: str) -> bool:
    """Was this the last who had to agree to end the game? Nobody takes the offer back meanwhile."""
    async with live.lock:
        await tables.catch_up(live)
        wish = offered(live.table, standing(live.table, live.offer), guest, "end", None, tables.now())
        if asked(live.table, wish):
            return False
        await tables.happen(live, live.table.seats_of(guest)[0], AGREED)
        return True


async def decline(tables: Tables, table_id: str, guest: str) -> Live:
    """Say no to what is offered, or take one's own offer back."""

    def forget(live: Live) -> dict[str, object]:
        live.table.check_player(guest, None)
        if standing(live.table, live.offer) is None:
            raise NotNow(Text("nothing is offered any more", "plus rien n'est proposé"))
        live.offer = None
        return {"offer": None}

    return await tables.reseat(table_id, forget)


def stand_in_of(table: Table) -> str:
    """Which bot plays for somebody who stays away: the one agreed on, or the usual one."""
    late = table.clocks.cadence.late
    return USUAL_STAND_IN if late == LOSES else late


# --- a rest ---


async def rest(tables: Tables, table_id: str, guest: str, days: int) -> Live:
    """A holiday of so many whole days from now on: none of the guest's clocks runs."""

    def pause(live: Live) -> dict[str, object]:
        table, now = live.table, tables.moment()
        table.check_player(guest, None)
        _check_rest(table, guest, days, now)
        mine = [Pause(seat, now, now + days * DAY) for seat in table.seats_of(guest)]
        table.clocks = table.clocks.paused([*table.clocks.pauses, *mine])
        kept = [list(one) for one in table.clocks.pauses if one.seat is not None]
        return {"pauses": kept, "due_at": table.clocks.due}

    return await tables.reseat(table_id, pause)


def _check_rest(table: Table, guest: str, days: int, now: float) -> None:
    seat, agreed = table.seats_of(guest)[0], table.clocks.cadence
    if table.status != "running" or agreed.kind != "days" or not agreed.holidays:
        raise NotNow(Text("no holidays were agreed for this game", "aucun repos n'a été convenu pour cette partie"))
    if table.clocks.rests_until(seat, now) is not None:
        raise NotNow(Text("you are on holiday already", "vous êtes déjà en repos"))
    if table.clocks.left_at(seat, now) <= 0:
        raise NotNow(Text("your time is used up", "votre temps est épuisé"))
    left = agreed.holidays - table.clocks.holidays_taken(seat)
    if not 1 <= days <= left:
        said = counted(left, Text("day", "jour"), Text("days", "jours"))
        raise NotNow(Text(f"you have {said.en} of rest left", f"il vous reste {said.fr} de repos"))


# --- before and after ---


async def leave(tables: Tables, table_id: str, guest: str) -> Live:
    """Get up before the match begins. A table that nobody sits at any more is put away."""

    def get_up(live: Live) -> dict[str, object]:
        table = live.table
        table.leave(guest)
        is_empty = not any(seat.kind == "person" for seat in table.seats)
        return {"host": table.host, "is_put_away": is_empty}

    return await tables.reseat(table_id, get_up)


async def rematch(tables: Tables, table_id: str, guest: str, name: str) -> Live:
    """The table where the same people play again: opened by whoever asks first, joined by the others."""
    for _ in range(2):
        live = await tables.get(table_id)
        table = live.table
        table.check_player(guest, None)
        if table.status != "over":
            raise NotNow(Text("this game is not over yet", "cette partie n'est pas terminée"))
        if live.rematch is not None:
            return await _sit_down_again(tables, live.rematch, guest, name)
        try:
            again = await tables.open_table(guest, _again(table, guest, tables.ratings.is_on))
        except NumberTaken:  # somebody else was quicker, at another server
            await tables.reread(live)
            continue
        await tables.reread(live)
        return again
    raise NotNow(Text("the table is busy; try again", "la table est occupée ; réessayez"))


async def _sit_down_again(tables: Tables, table_id: str, guest: str, name: str) -> Live:
    live = await tables.get(table_id)
    return await tables.join(table_id, guest, name, live.table.invite) if live.table.is_invited(guest) else live


def _again(table: Table, guest: str, keeps_ratings: bool) -> Plan:
    """The same game with the same people; their seats are kept for them."""
    match = table.match
    seats = [seat if seat.kind == "bot" or seat.guest == guest else _kept(seat) for seat in table.seats]
    return Plan(
        match.game,
        match.game.version,
        match.options,
        [replace(seat, stand_in=None) for seat in seats],
        table.is_public,
        table.welcomes_watchers,
        table.clocks.cadence,
        follows=table.id,
        is_rated=table.is_rated and keeps_ratings,
        shows_chances=table.shows_chances,
    )


def _kept(seat: Seat) -> Seat:
    return Seat("open", seat.name if seat.guest else "", seat.guest)
