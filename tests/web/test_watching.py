"""Who has no seat: what a spectator is shown, and where the links of a page lead."""

import html
import re

import pytest

from tests.server.guests import Guest, Json, good
from tests.web.conftest import open_whispers


@pytest.fixture
def running(anne: Guest) -> Json:
    table = open_whispers(anne, "me", "Clara")
    anne.decide(anne.look(table), "take 1", seat=0)
    return table


@pytest.fixture
def over(anne: Guest) -> Json:
    table = open_whispers(anne, "me", "Clara", rounds=1)
    for seat in (0, 1):
        for do in ("take 3", "end"):
            anne.decide(anne.look(table), do, seat=seat)
    return table


def links(page: str) -> list[str]:
    """Where a page leads within its table, and what it copies for others."""
    found = re.findall(r'(?:href|data-copy-here)="(/(?:api/)?tables/[^"]*)"', page)
    return [html.unescape(link) for link in found]


@pytest.mark.parametrize("which", ["running", "over"])
def test_every_link_of_a_watchers_pages_opens(bruno: Guest, which: str, request: pytest.FixtureRequest) -> None:
    table: Json = request.getfixturevalue(which)
    for path in ("", "/replay"):
        page = bruno.get(f"/tables/{table['id']}{path}?invite={table['invite']}")
        found = links(page.text)
        assert found
        assert {link: bruno.get(link).status_code for link in found} == dict.fromkeys(found, 200)


def test_a_player_passes_the_invitation_on_with_a_moment(anne: Guest, bruno: Guest, running: Json) -> None:
    for guest, invite in ((anne, ""), (bruno, f"?invite={running['invite']}")):
        assert f'data-share="{running["invite"]}"' in guest.get(f"/tables/{running['id']}/replay{invite}").text


def test_a_host_who_lets_nobody_watch_shares_no_more_than_before(anne: Guest, bruno: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Clara"}]
    wish = {"game": "whispers", "seats": seats, "options": {"players": 2}, "welcomes_watchers": False}
    table = good(anne.post("/api/tables", wish))
    assert bruno.get(f"/tables/{table['id']}/replay?invite={table['invite']}").status_code == 403


def test_a_watcher_is_told_that_hidden_cards_stay_hidden(anne: Guest, bruno: Guest, running: Json) -> None:
    page = bruno.get(f"/tables/{running['id']}?invite={running['invite']}").text
    assert "You are watching: hidden cards stay hidden." in page and "purse of seat" not in page
    open_game = anne.open("me", "Clara")
    page = bruno.get(f"/tables/{open_game['id']}?invite={open_game['invite']}").text
    assert "You are watching." in page


def test_a_replay_says_through_whose_eyes(anne: Guest, bruno: Guest) -> None:
    table = open_whispers(anne, "me", "open")
    bruno.join(table)
    path = f"/tables/{table['id']}/replay"
    assert "As Bruno saw it: what the others hid stays hidden." in bruno.get(path).text
    assert "Vu par Anne\u00a0: ce que les autres" in anne.get(path, accept_language="fr").text
    stranger = Guest(anne.http)
    assert "As spectators saw it" in stranger.get(f"{path}?invite={table['invite']}").text
    assert "seen-by" not in anne.get(f"/tables/{anne.open('me', 'Clara')['id']}/replay").text
