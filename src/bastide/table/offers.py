"""What the people at a table agree on beside the game: to end it together, or who plays for somebody who stays away.

An offer stands until it is answered, or until anything else happens at the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from bastide.engine.text import Text, counted
from bastide.table.clocks import DAY
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.rated import NOBODY_ELSE
from bastide.table.seats import Seat
from bastide.table.table import Table

What = Literal["end", "bot", "person"]
USUAL_STAND_IN = "journeyman"


@dataclass(frozen=True)
class Offer:
    """To end the game; or to give a seat to a bot, or by way of a bot to another person."""

    what: What
    number: int  # of the log while it stands
    agreed: tuple[str, ...]  # the guests who want it
    seat: int | None = None  # who is to be replaced


def read_offer(stored: Mapping[str, object] | None) -> Offer | None:
    return None if stored is None else Offer(**{**stored, "agreed": tuple(stored["agreed"])})  # type: ignore[arg-type]


def players(table: Table) -> list[str]:
    """The guests who play for themselves, each of them once."""
    found = [seat.guest for seat in table.seats if seat.kind == "person" and seat.bot is None]
    return list(dict.fromkeys(guest for guest in found if guest is not None))


def standing(table: Table, offer: Offer | None) -> Offer | None:
    """The offer, if it still stands."""
    return offer if offer is not None and table.status == "running" and offer.number == table.number else None


def asked(table: Table, offer: Offer) -> list[str]:
    """Who must still agree."""
    absent = None if offer.seat is None else table.seats[offer.seat].guest
    return [guest for guest in players(table) if guest not in (*offer.agreed, absent)]


def offered(table: Table, before: Offer | None, guest: str, what: What, seat: int | None, now: float) -> Offer:
    """What a guest offers; who offers what stands already agrees to it. Raises NotNow, NotAllowed."""
    if guest not in players(table):
        raise NotAllowed(Text("only who plays here can offer that", "seul qui joue ici peut le proposer"))
    if table.status != "running":
        raise NotNow(Text("there is no game under way", "il n'y a pas de partie en cours"))
    if what not in get_args(What):
        raise NotNow(Text("nobody can offer that", "cela ne se propose pas"))
    if what == "end":
        seat = None
        if len(players(table)) < 2:
            raise NotNow(
                Text("nobody else is asked here; you may resign", "personne d'autre ici ; vous pouvez abandonner")
            )
    elif (reason := why_not_replaced(table, guest, seat, now)) is not None:
        raise NotNow(reason)
    if before is not None and (before.what, before.seat) == (what, seat):
        return replace(before, agreed=tuple(dict.fromkeys((*before.agreed, guest))))
    if before is not None:
        raise NotNow(Text("answer the other offer first", "répondez d'abord à l'autre proposition"))
    return Offer(what, table.number, (guest,), seat)


def why_not_replaced(table: Table, guest: str | None, seat: int | None, now: float) -> Text | None:
    """Why somebody else may not play for a seat; None if all others may agree on it: whoever is on turn has not
    decided for as long as was agreed, or is not a guest of the house any more."""
    if table.is_unaided:
        return NOBODY_ELSE
    if seat is None or not 0 <= seat < len(table.seats) or table.seats[seat].guest == guest:
        return Text("say whose seat it is", "dites de quel siège il s'agit")
    if table.seats[seat].kind != "person" or table.seats[seat].bot is not None:
        return Text("a bot plays there already", "un robot y joue déjà")
    if table.match.seat != seat:
        return Text("it is not their turn", "ce n'est pas à cette personne de jouer")
    if table.seats[seat].guest is not None and table.clocks.waited(now) < table.clocks.cadence.absence * DAY:
        days = counted(table.clocks.cadence.absence, Text("day", "jour"), Text("days", "jours"))
        return Text(
            f"that is possible when nothing was decided for {days.en}",
            f"ce sera possible quand rien n'aura été décidé pendant {days.fr}",
        )
    return None


def replaced(seat: Seat, what: What, late: str) -> Seat:
    """The seat of somebody who stays away: theirs to take back, or free for whoever comes next."""
    return replace(seat, stand_in=late, guest=seat.guest if what == "bot" else None)
