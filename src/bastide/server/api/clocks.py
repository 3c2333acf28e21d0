"""Clocks and offers of a table, as the API tells them."""

import msgspec

from bastide.server.play.kept import Live
from bastide.table.clocks import written
from bastide.table.offers import asked, standing
from bastide.table.table import Table


class ClockView(msgspec.Struct):
    """The clock of a seat: seconds left when it last stood still, and since when it runs, if it does."""

    left: float
    since: str | None


class TimeView(msgspec.Struct):
    """What was agreed about time, and the clocks of the seats; none where no clock was agreed. ``runs_out`` is when
    the one that runs will have run out."""

    cadence: dict[str, str | int]
    clocks: list[ClockView]
    runs_out: str | None


class OfferView(msgspec.Struct):
    """What is offered: ``end``, or who plays for the ``seat`` of somebody who stays away, ``bot`` or ``person``. By
    whom, in seats; and does it wait for me?"""

    what: str
    seat: int | None
    by: list[int]
    asks_me: bool


def time_view(table: Table) -> TimeView:
    clocks = table.clocks
    agreed = {key: value for key, value in clocks.cadence.to_json().items() if isinstance(value, str | int)}
    if not clocks.cadence.ticks:
        return TimeView(agreed, [], None)
    runs = clocks.seat if table.status == "running" else None
    return TimeView(
        agreed,
        [ClockView(left, written(clocks.since) if seat == runs else None) for seat, left in enumerate(clocks.left)],
        written(clocks.deadline) if runs is not None and clocks.deadline is not None else None,
    )


def offer_view(live: Live, guest: str | None) -> OfferView | None:
    table, offer = live.table, standing(live.table, live.offer)
    if offer is None or not table.seats_of(guest):
        return None
    by = [number for number, seat in enumerate(table.seats) if seat.guest in offer.agreed]
    return OfferView(offer.what, offer.seat, by, guest in asked(table, offer))
