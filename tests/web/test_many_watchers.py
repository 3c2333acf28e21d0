"""A sheet for watchers is written once for all of them, and for nobody else."""

import pytest

from bastide.web import pages
from bastide.web.sent import Kept
from bastide.web.sheet import Sheet, sheet_of
from tests.server.conftest import House
from tests.server.guests import Guest, Json
from tests.web.conftest import open_whispers


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """For whom sheets were written, as it happens."""
    guests: list[str | None] = []

    def noted(live: object, guest: str | None, *rest: object) -> Sheet:
        guests.append(guest)
        return sheet_of(live, guest, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(pages, "sheet_of", noted)
    return guests


def sheet(guest: Guest, table: Json, more: str = "", accepts: str = "br") -> bytes:
    answer = guest.get(f"/tables/{table['id']}/sheet?invite={table['invite']}{more}", accept_encoding=accepts)
    assert answer.status_code == 200
    return answer.content


def test_watchers_share_a_sheet_until_somebody_moves(house: House, anne: Guest, written: list[str | None]) -> None:
    table = anne.open("me", "Clara")
    crowd = [Guest.program(house, name) for name in ("Bruno", "Denis", "Eva")]
    before = {sheet(watcher, table) for watcher in crowd}
    assert len(before) == len(written) == 1
    anne.decide(table, "take 1")
    after = {sheet(watcher, table) for watcher in crowd}
    assert len(after) == 1 and len(written) == 2
    assert after != before


@pytest.mark.parametrize("more", ["&lang=fr", "&room=480", "&known=0.0..en", "&have=abc", "&look=other"])
def test_who_asks_for_something_else_gets_it(anne: Guest, bruno: Guest, written: list[str | None], more: str) -> None:
    table = anne.open("me", "Clara")
    for query in ("", more, "", more):
        sheet(bruno, table, query)
    assert len(written) == 2


@pytest.mark.parametrize("accepts", ["br", "gzip", "identity"])
def test_each_browser_gets_what_it_can_read(anne: Guest, bruno: Guest, accepts: str) -> None:
    table = anne.open("me", "Clara")
    sheet(bruno, table, accepts="gzip")
    answer = bruno.get(f"/tables/{table['id']}/sheet?invite={table['invite']}", accept_encoding=accepts)
    assert 'id="sheet"' in answer.text
    assert answer.headers.get("content-encoding", "identity") == accepts
    assert answer.headers["vary"] == "Accept-Encoding"


def test_what_a_player_sees_is_shown_to_nobody_else(anne: Guest, bruno: Guest, written: list[str | None]) -> None:
    """Not even to the other player, and to no watcher; those who look after a player see what watchers see."""
    table = open_whispers(anne, "me", "open")
    bruno.join(table)
    stranger = Guest(anne.http)
    watched = sheet(stranger, table)
    seen = [sheet(player, table) for player in (anne, bruno)]
    assert len({watched, *seen}) == 3
    assert sheet(stranger, table) == watched
    assert len(written) == 3
    assert [sheet(player, table) for player in (anne, bruno)] == seen
    assert len(written) == 5  # those of players are not kept


def test_a_link_is_not_passed_on_by_a_sheet(anne: Guest, bruno: Guest) -> None:
    """Who came by the invitation may pass it on; who came to a public table was never given it."""
    table = anne.open("me", "Clara", is_public=True)
    assert table["invite"].encode() in sheet(bruno, table, accepts="identity")
    answer = Guest(anne.http).get(f"/tables/{table['id']}/sheet", accept_encoding="identity")
    assert answer.status_code == 200 and table["invite"] not in answer.text


def test_only_so_many_sheets_are_kept() -> None:
    kept, made = Kept(most=2), []

    def ask(what: str) -> bytes:
        return kept.get(what, lambda: made.append(what) or what.encode())  # type: ignore[func-returns-value]

    assert [ask(what) for what in "abacb"] == [b"a", b"b", b"a", b"c", b"b"]
    assert made == ["a", "b", "c", "b"]  # c took the place of b, which nobody had asked for longest
