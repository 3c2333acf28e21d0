"""What goes over the line: a sheet is compressed, leaves out what the page shows already, and comes with the answer."""

import random
import re
from cProfile import Profile
from statistics import median

import pytest

from bastide.games import LISTED
from bastide.server.entrance.requests import tables_of
from bastide.table.table import Table
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good
from tests.web.conftest import open_whispers

GAMES = ["builders", "torres", "golden_city", "burgundy"]
SEATS = [{"kind": "me"}, {"kind": "hotseat", "name": "Clara"}, {"kind": "hotseat", "name": "Denis"}]
SEATS += [{"kind": "hotseat", "name": "Eva"}]
SMALL = 25 * 1024
MOST_CALLS = 55_000


def open_table(guest: Guest, game: str, players: int = 2) -> Json:
    options = {"players": players}
    return good(guest.post("/api/tables", {"game": game, "seats": SEATS[:players], "options": options}))


def at_table(house: House, table: Json) -> Table:
    return tables_of(house.app.state)._live[table["id"]].table


def sheet(guest: Guest, table: Json, query: str = "") -> str:
    answer = guest.get(f"/tables/{table['id']}/sheet?room=1320{query}", accept_encoding="identity")
    assert answer.status_code == 200, answer.text
    return answer.text


def on_the_way(house: House, guest: Guest, path: str, accepts: str = "br") -> int:
    """How many bytes it takes."""
    with house.stream("GET", path, headers=guest.headers | {"accept-encoding": accepts}) as answer:
        return sum(map(len, answer.iter_raw()))


def lines(page: str) -> list[int]:
    """The numbers of the lines told."""
    return [int(number) for number in re.findall(r'<span class="line-number figures">(\d+)</span>', page)]


def told_from(page: str) -> int:
    found = re.search(r'data-from="(\d+)"', page)
    assert found
    return int(found[1])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("accepts", "sent"), [("gzip, deflate, br", "br"), ("gzip", "gzip")])
def test_a_sheet_is_compressed(house: House, anne: Guest, game: str, accepts: str, sent: str) -> None:
    assert game in LISTED
    table = open_table(anne, game)
    path = f"/tables/{table['id']}/sheet?room=1320&eyes={table['view']['seat']}"
    assert anne.get(path, accept_encoding=accepts).headers["content-encoding"] == sent
    assert on_the_way(house, anne, path, accepts) < len(sheet(anne, table)) / 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_sheet_that_follows_a_move_is_small(house: House, anne: Guest, game: str, lang: str) -> None:
    """Far into a game, on a desk: what was on the page before a move is not sent after it."""
    table, chance = open_table(anne, game, players=3), random.Random(game)
    here = at_table(house, table)
    for _ in range(160):
        if here.match.seat is None:
            break
        before = (here.number, len(here.match.line))
        do = chance.choice(here.match.notations())
        here.accept(here.try_entry(here.match.seat, do))
    eyes = 0 if here.match.seat is None else here.match.seat
    whole = sheet(anne, table, f"&lang={lang}&eyes={eyes}")
    shown = re.search(r'data-eyes="(\d?)"', whole)
    stays = sorted(set(re.findall(r'data-same="(\w+)"', whole)))
    assert shown and (stays or game == "torres")
    known = f"&lang={lang}&eyes={eyes}&known={before[0]}.{before[1]}.{shown[1]}.{lang}&have={','.join(stays)}"
    after = sheet(anne, table, known)
    assert lines(after) == [before[1] + 1]
    assert all(f'<g data-same="{key}"></g>' in after for key in stays)
    path = f"/tables/{table['id']}/sheet?room=1320"
    small, large = on_the_way(house, anne, path + known), on_the_way(house, anne, f"{path}&lang={lang}&eyes={eyes}")
    assert small < SMALL and small < 0.9 * large


@pytest.mark.parametrize("game", GAMES)
def test_no_sheet_of_a_game_of_four_is_large(house: House, anne: Guest, game: str) -> None:
    table, chance = open_table(anne, game, players=4), random.Random(4)
    here, sizes = at_table(house, table), []
    stays = ",".join(sorted(set(re.findall(r'data-same="(\w+)"', sheet(anne, table, f"&eyes={here.match.seat}")))))
    while here.match.seat is not None and here.number < 400:
        known, seat = f"{here.number}.{len(here.match.line)}", here.match.seat
        here.accept(here.try_entry(seat, chance.choice(here.match.notations())))
        if here.number % 16 == 0:
            query = f"?room=1320&lang=fr&eyes={seat}&known={known}.{seat}.fr&have={stays}"
            sizes.append(on_the_way(house, anne, f"/tables/{table['id']}/sheet{query}"))
    assert max(sizes) < SMALL


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_and_its_sheet_take_so_many_steps_and_no_more(house: House, anne: Guest, game: str) -> None:
    """What they take of a processor, without a clock: a millisecond is some five thousand calls."""
    table, chance = open_table(anne, game, players=4), random.Random(4)
    here, counted, calls = at_table(house, table), Profile(), []
    assert house.blocking_portal is not None
    for _ in range(15):
        seat, known = here.match.seat, f"{here.number}.{len(here.match.line)}"
        body = {"number": here.number, "do": chance.choice(here.match.notations()), "seat": seat}
        house.blocking_portal.call(counted.enable)
        path = f"/tables/{table['id']}/answer?room=1320&lang=en&eyes={seat}&known={known}.{seat}.en"
        answer = anne.post(path, body)
        house.blocking_portal.call(counted.disable)
        assert answer.status_code == 200, answer.text
        calls.append(sum(entry.callcount for entry in counted.getstats()))
        counted.clear()
    assert median(calls) < MOST_CALLS


# --- the log ---


@pytest.fixture
def played(anne: Guest) -> Json:
    """Two decisions of Anne's."""
    table = anne.open("me", "Clara")
    for _ in range(2):
        table = anne.decide(table, "take 1")
    return table


def test_lines_that_stand_are_told_once(anne: Guest, played: Json) -> None:
    assert (lines(sheet(anne, played)), told_from(sheet(anne, played))) == ([1, 2], 0)
    page = sheet(anne, played, "&known=1.1.0.en")
    assert (lines(page), told_from(page)) == ([2], 1)
    page = sheet(anne, played, "&known=2.2.0.en")
    assert (lines(page), told_from(page)) == ([], 2) and 'data-moves="2"' in page


def test_lines_that_were_taken_back_are_told_anew(anne: Guest, played: Json) -> None:
    after = good(anne.post(f"/api/tables/{played['id']}/undo", {"number": 2}))
    page = sheet(anne, played, "&known=2.2.0.en")
    assert (lines(page), told_from(page)) == ([], 1)
    anne.decide(after, "take 2")
    page = sheet(anne, played, "&known=2.2.0.en")
    assert (lines(page), told_from(page)) == ([2], 1)
    assert "2 actions" in page


def test_other_words_are_told_everything_and_other_eyes_where_there_are_secrets(anne: Guest, played: Json) -> None:
    assert lines(sheet(anne, played, "&known=2.2.0.fr")) == [1, 2]
    assert lines(sheet(anne, played, "&known=2.2.1.en")) == []
    secret = open_whispers(anne, "me", "Clara")
    secret = anne.decide(secret, "take 1", seat=0)
    for known, told in (("1.1.0.en", []), ("1.1.1.en", [1]), ("1.1..en", [1])):
        assert lines(sheet(anne, secret, f"&eyes=0&known={known}")) == told


def test_a_shared_screen_that_is_covered_is_told_everything_anew(anne: Guest) -> None:
    """What the seat before it saw of its own moves does not stay."""
    table = open_whispers(anne, "me", "Clara")
    table = anne.decide(table, "take 1", seat=0)
    page = sheet(anne, table, "&eyes=0")
    assert 'data-eyes="0"' in page
    covered = sheet(anne, table, "&known=1.1.0.en")
    assert 'data-eyes=""' in covered and told_from(covered) == 0 and lines(covered) == [1]


@pytest.mark.parametrize("known", ["1", "a.b.c.d", "1.1.0.en.1", "-1.1.0.en", "1.1.99.en"])
def test_nonsense_is_refused(anne: Guest, played: Json, known: str) -> None:
    assert anne.get(f"/tables/{played['id']}/sheet?known={known}").status_code == 400


# --- the answer ---


def test_an_answer_brings_the_sheet_after_it(anne: Guest, played: Json) -> None:
    query = "room=1320&known=2.2.0.en"
    answer = anne.post(f"/tables/{played['id']}/answer?{query}", {"number": 2, "do": "take 1", "seat": 0})
    assert answer.status_code == 200
    assert lines(answer.text) == [3] and 'data-number="3"' in answer.text
    assert answer.text == sheet(anne, played, "&known=2.2.0.en")
    back = anne.post(f"/tables/{played['id']}/answer?{query}", {"number": 3, "do": "undo", "seat": 0})
    assert lines(back.text) == [] and 'data-number="4"' in back.text and 'data-moves="2"' in back.text


def test_a_refused_answer_says_why(anne: Guest, bruno: Guest, played: Json) -> None:
    path = f"/tables/{played['id']}/answer"
    stale = anne.post(path, {"number": 1, "do": "take 1", "seat": 0})
    assert (stale.status_code, stale.json()["number"]) == (409, 2)
    assert bruno.post(path, {"number": 2, "do": "take 1"}).status_code == 403
    assert anne.post(path, {"number": 2, "do": "open B99"}).status_code == 400
    assert anne.look(played)["number"] == 2
