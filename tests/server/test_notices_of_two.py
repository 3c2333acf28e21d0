"""Two servers on one PostgreSQL: they tell somebody once, and only when nobody looks at either of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.server.notices.telling import VETO
from tests.server.conftest import HouseClock
from tests.web.clubs import Club, club, guest_of, pass_on, two_at_a_table
from tests.web.receivers import receiving

Pair = tuple[Club, Club]


@pytest.fixture
def pair(new_postgres: str, tmp_path: Path) -> Iterator[Pair]:
    clock = HouseClock()
    with (
        receiving() as service,
        club(tmp_path, clock, service, database=new_postgres) as first,
        club(tmp_path, clock, service, database=new_postgres) as second,
    ):
        yield first, second


def test_a_notice_is_sent_by_one_of_them(pair: Pair) -> None:
    first, second = pair
    anne, bruno, table = two_at_a_table(first)
    browser = first.browser(anne)
    pass_on(bruno, table)
    for seconds in (60, VETO + 1, 60):
        first.look(seconds)
        second.look()
    assert len(browser.messages()) == 1


def test_whoever_looks_at_the_table_at_the_other_is_not_told(pair: Pair) -> None:
    first, second = pair
    anne, bruno, table = two_at_a_table(first)
    browser = first.browser(anne)
    pass_on(bruno, table)
    with second.looking(guest_of(anne), table):
        first.look(60)
        second.look(5)
        first.look(VETO)
    first.look(3600)
    assert browser.messages() == []


def test_of_two_that_send_at_once_one_does(pair: Pair) -> None:
    first, second = pair
    anne, bruno, table = two_at_a_table(first)
    browser = first.browser(anne)
    pass_on(bruno, table)
    first.look(60)
    first.clock.now += VETO + 1
    assert first.house.blocking_portal is not None and second.house.blocking_portal is not None
    others = second.house.blocking_portal.start_task_soon(second.notices.look)
    first.look()
    others.result(30)
    assert len(browser.messages()) == 1
