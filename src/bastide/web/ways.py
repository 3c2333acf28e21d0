"""What a table page shows of clocks, of offers, and of ways out of the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from bastide.engine.text import Lang
from bastide.server.play.kept import Live
from bastide.table.clocks import DAY
from bastide.table.offers import asked, players, standing, why_not_replaced
from bastide.table.table import Table
from bastide.web import time_words
from bastide.web.strength_words import RATED_TERMS, TOURNAMENT_TERMS
from bastide.web.words import CHANCES_TERMS, typeset

LOW = {"live": 60.0, "days": DAY / 2}  # seconds below which one's own clock is loud


@dataclass(frozen=True)
class Face:
    """A clock: seconds left when it last stood still, and since when it runs (seconds since 1970), if it does."""

    left: float
    since: float | None
    words: str
    kind: str
    low: float
    is_resting: bool


@dataclass(frozen=True)
class Offering:
    """What is offered, to whoever must answer, and to whoever waits for an answer."""

    words: str
    what: str
    seat: int | None
    asks_me: bool
    is_mine: bool


@dataclass(frozen=True)
class Absent:
    """Somebody who stays away, and may be replaced if all agree."""

    seat: int
    words: str


@dataclass(frozen=True)
class Ways:
    """What can be done beside playing."""

    terms: str  # what was agreed about time
    may_resign: bool
    is_alone: bool  # with bots, or with nobody
    may_offer_end: bool
    offer: Offering | None
    absent: Absent | None
    rest: int  # days of rest that I may take now
    may_sit: bool  # on a seat that was given up
    rematch: str | None  # the table where the same people play again
    happened: int  # how many events there were
    is_unaided: bool


def faces(table: Table, lang: Lang, now: float | None = None) -> dict[int, Face]:
    """The clocks of the seats; none where no clock was agreed. What they say is what they said when they last stood
    still: the script goes on from there."""
    clocks, kind = table.clocks, table.clocks.cadence.kind
    if kind == "none" or table.is_gathering:
        return {}
    runs = clocks.seat if table.status == "running" else None
    return {
        seat: Face(
            left,
            clocks.since if seat == runs else None,
            time_words.clock_face(left, kind, lang),
            kind,
            LOW[kind],
            now is not None and clocks.rests_until(seat, now) is not None,
        )
        for seat, left in enumerate(clocks.left)
        if table.seats[seat].bot is None
    }


def terms(table: Table, lang: Lang) -> str:
    """What was agreed beside the rules."""
    kind = [RATED_TERMS] if table.is_rated else [TOURNAMENT_TERMS] if table.is_unaided else []
    seen = [CHANCES_TERMS] if table.shows_chances else []
    said = [time_words.terms(table.clocks.cadence), *kind, *seen]
    return " ".join(typeset(one, lang) for one in said)


def ways(live: Live, guest: str | None, lang: Lang) -> Ways:
    table, now, own = live.table, live.now(), live.table.seats_of(guest)
    is_running, plays = table.status == "running", guest is not None and guest in players(table)
    offer = _offering(live, guest, lang) if own else None
    return Ways(
        terms=terms(table, lang),
        may_resign=is_running and bool(own),
        is_alone=len(table.seats) == 1,
        may_offer_end=is_running and plays and len(players(table)) > 1 and offer is None,
        offer=offer,
        absent=_absent(table, guest, now, lang) if plays and offer is None and is_running else None,
        rest=_rest(table, own, now) if is_running else 0,
        may_sit=not own and bool(table.given_up),
        rematch=live.rematch if own else None,
        happened=len(table.happenings),
        is_unaided=table.is_unaided,
    )


def _offering(live: Live, guest: str | None, lang: Lang) -> Offering | None:
    table, offer = live.table, standing(live.table, live.offer)
    if offer is None:
        return None
    by = next((seat.name for seat in table.seats if seat.guest in offer.agreed), "")
    is_mine = guest in offer.agreed
    said = (
        time_words.offered_by(by, is_mine)
        if offer.seat is None
        else time_words.replaced_by(offer.what, by, table.seats[offer.seat].name, is_mine)
    )
    return Offering(typeset(said, lang), offer.what, offer.seat, guest in asked(table, offer), is_mine)


def _absent(table: Table, guest: str | None, now: float, lang: Lang) -> Absent | None:
    seat = table.match.seat
    if seat is None or why_not_replaced(table, guest, seat, now) is not None:
        return None
    name = table.seats[seat].name
    is_gone = table.seats[seat].guest is None
    said = time_words.is_gone(name) if is_gone else time_words.stays_away(name, table.clocks.waited(now))
    return Absent(seat, typeset(said, lang))


def _rest(table: Table, own: Sequence[int], now: float) -> int:
    clocks = table.clocks
    if not own or clocks.cadence.kind != "days" or clocks.rests_until(own[0], now) is not None:
        return 0
    return max(0, clocks.cadence.holidays - clocks.holidays_taken(own[0]))
