"""A house that tells whose turn it is, with the services that carry its notices; the tests say what time it is."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from bastide.server.notices.telling import Notices
from bastide.server.play.live import Streams
from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, settings, sqlite
from tests.server.guests import Guest, Json, good
from tests.web.receivers import MailServer, PushedTo, Receiver, post_office
from tests.web.visitors import Visitor

GAME = "The Builders: Middle Ages"


ADDRESS = "https://games.example.org"
GAME = "The Builders: Middle Ages"


@dataclass
class Club:
    """A house, its clock, and all that carries its notices."""

    house: House
    clock: HouseClock
    service: Receiver
    mail: MailServer

    @property
    def notices(self) -> Notices:
        found: Notices = self.house.app.state["notices"]
        return found

    def look(self, seconds: float = 0) -> None:
        """So much later the house looks whom to tell."""
        self.clock.now += seconds
        assert self.house.blocking_portal is not None
        self.house.blocking_portal.call(self.notices.look)

    def browser(self, visitor: Visitor, name: str = "anne") -> PushedTo:
        """The visitor's browser, which is to be told."""
        browser = PushedTo(self.service, name)
        good(visitor.tell("/me/notices/push", browser.subscription))
        return browser

    @contextmanager
    def looking(self, guest: str, table: Json) -> Iterator[None]:
        """A page of somebody's shows the table."""
        streams: Streams = self.house.app.state["streams"]
        with streams.open(guest, "address", asyncio.Event(), (guest, table["id"])):
            yield


@contextmanager
def club(folder: Path, clock: HouseClock, service: Receiver, **changes: Any) -> Iterator[Club]:
    with post_office() as (mail, smtp):
        letters = {"mail": smtp, "mail_from": "Club <club@example.org>", "address": ADDRESS}
        usual: dict[str, Any] = {"database": sqlite(folder), "private_notices": True, **letters}
        kept = settings(**(usual | changes))
        with TestClient(create_house(kept, clock)) as house:
            yield Club(house, clock, service, mail)


def guest_of(visitor: Visitor) -> str:
    cookie = visitor.cookies.get("bastide_session") or visitor.cookies["bastide_guest"]
    return cookie.partition(".")[0]


def two_at_a_table(room: Club) -> tuple[Visitor, Guest, Json]:
    """Anne in her browser, and Bruno who begins."""
    anne, bruno = Visitor(room.house), Guest.program(room.house, "Bruno")
    anne.get("/")
    table = bruno.open("me", "open")
    anne.player.join(table, name="Anne")
    return anne, bruno, bruno.look(table)


def pass_on(bruno: Guest, table: Json) -> Json:
    """Bruno plays until it is Anne's turn."""
    table = bruno.look(table)
    while table["view"]["seat"] == 0:
        table = bruno.decide(table, table["view"]["decisions"][-1])
    return table
