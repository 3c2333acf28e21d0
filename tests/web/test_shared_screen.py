"""Several people at one screen, in a game with secrets: nobody sees what is another's."""

import json
import random
import re

import pytest

from bastide.engine.match import Match
from bastide.engine.rooms import DESK
from bastide.engine.text import Text
from bastide.games import game
from bastide.server.entrance.requests import tables_of
from bastide.server.play.kept import Live
from bastide.table.seats import Seat
from bastide.table.table import Table
from bastide.web.sheet import sheet_of
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good, refusal, some
from tests.web.conftest import open_whispers

SECRETS = ("purse of seat", "takes", "recruits")


@pytest.fixture
def shared(anne: Guest) -> Json:
    """Anne and her friend Clara at one screen; Anne is to decide."""
    return open_whispers(anne, "me", "Clara")


def sheet(guest: Guest, table: Json, query: str = "") -> str:
    answer = guest.get(f"/tables/{table['id']}/sheet?room=1320{query}")
    assert answer.status_code == 200, answer.text
    return answer.text


def choices(page: str) -> list[Json]:
    found = re.search(r'<script type="application/json" id="choices">(.*?)</script>', page)
    assert found
    listed: list[Json] = json.loads(found[1])
    return listed


def steps(page: str) -> list[Json]:
    found = re.search(r'<script type="application/json" id="steps">(.*?)</script>', page)
    assert found
    told: list[Json] = json.loads(found[1])
    return told


def marked(page: str) -> list[str]:
    """The pieces of all steps."""
    return [mark[0] for step in steps(page) for mark in step["marks"]]


def decide(guest: Guest, table: Json, seat: int, do: str) -> Json:
    return guest.decide(guest.look(table), do, seat=seat)


def turn_of(guest: Guest, table: Json, seat: int) -> Json:
    """A whole turn: something is taken in secret, somebody is recruited in secret."""
    decide(guest, table, seat, "take 1")
    decide(guest, table, seat, some(guest.look(table, f"?eyes={seat}"), "recruit"))
    decide(guest, table, seat, "take 1")
    return decide(guest, table, seat, "end")


# --- the sheet ---


@pytest.mark.parametrize("query", ["", "&eyes=1", "&eyes=5"])
def test_a_shared_screen_is_covered_until_the_right_one_has_come(anne: Guest, shared: Json, query: str) -> None:
    page = sheet(anne, shared, query)
    assert "Pass the screen to Anne." in page and "I am Anne: show my cards" in page
    assert choices(page) == [] and "data-do=" not in page
    assert "data-my-turn" not in page and "data-pass" in page
    assert 'id="undo"' not in page and 'id="hint"' not in page
    assert 'id="question-words"' not in page
    assert not [secret for secret in SECRETS if secret in page]


def test_who_has_come_to_the_screen_sees_what_is_theirs(anne: Guest, shared: Json) -> None:
    page = sheet(anne, shared, "&eyes=0")
    assert "purse of seat 0" in page and 'data-eyes="0"' in page
    assert "data-my-turn" in page and "data-pass" not in page
    assert len(choices(page)) > 5
    assert "Pass the screen" not in page


def test_the_first_look_at_a_table_is_covered_whatever_the_address_says(anne: Guest, shared: Json) -> None:
    page = anne.get(f"/tables/{shared['id']}?eyes=0").text
    assert "I am Anne: show my cards" in page
    assert choices(page) == [] and "purse of seat" not in page


def test_in_french(anne: Guest, shared: Json) -> None:
    page = anne.get(f"/tables/{shared['id']}/sheet", accept_language="fr").text
    assert "Passez l'écran à Anne." in page.replace("&#39;", "'")
    assert "Je suis Anne\u00a0: montrez mes cartes" in page


def test_the_sheet_is_covered_again_when_the_turn_passes_on(anne: Guest, shared: Json) -> None:
    turn_of(anne, shared, 0)
    page = sheet(anne, shared, "&eyes=0")
    assert "I am Clara: show my cards" in page
    assert choices(page) == [] and not [secret for secret in SECRETS if secret in page]
    assert page.count("Anne whispers.") == 3


def test_the_other_one_sees_nothing_of_the_secret_turn(anne: Guest, shared: Json) -> None:
    turn_of(anne, shared, 0)
    page = sheet(anne, shared, "&eyes=1")
    assert "purse of seat 1" in page and "purse of seat 0" not in page
    log = page[page.index('data-part="log"') :]
    assert log.count("Anne whispers.") == 3 and "Anne takes" not in log and "Anne recruits" not in log


def test_while_a_stranger_plays_a_shared_screen_shows_what_spectators_see(anne: Guest, bruno: Guest) -> None:
    table = open_whispers(anne, "me", "Clara", "open")
    bruno.join(table)
    turn_of(anne, table, 0)
    turn_of(anne, table, 1)
    for query in ("", "&eyes=0", "&eyes=1", "&eyes=2"):
        page = sheet(anne, table, query)
        assert "Waiting for Bruno" in page and "data-pass" not in page
        assert not [secret for secret in SECRETS if secret in page]
    assert "purse of seat 2" in sheet(bruno, table)


def test_undo_and_redo_are_there_for_who_is_shown(anne: Guest, shared: Json) -> None:
    decide(anne, shared, 0, "take 1")
    page = sheet(anne, shared, "&eyes=0")
    assert 'id="undo" title' in page and "Anne takes 1 coin." in page
    back = good(anne.try_to_step("undo", anne.look(shared), seat=0))
    assert (back["viewpoint"], back["can_redo"]) == (0, True)
    assert 'id="redo" title' in sheet(anne, shared, "&eyes=0")


def test_a_guest_with_one_seat_notices_nothing(anne: Guest, bruno: Guest) -> None:
    table = open_whispers(anne, "me", "open")
    bruno.join(table)
    for guest, seat in ((anne, 0), (bruno, 1)):
        page = sheet(guest, table)
        assert f"purse of seat {seat}" in page and "Pass the screen" not in page
    assert choices(sheet(anne, table)) and not choices(sheet(bruno, table))


# --- what others decided in private ---


def test_pieces_of_a_private_decision_are_marked_for_nobody_else(anne: Guest, bruno: Guest) -> None:
    table = open_whispers(anne, "me", "open")
    bruno.join(table)
    do = some(anne.look(table), "recruit")
    anne.decide(table | {"number": 0}, do)
    seen = anne.look(table)
    site = some(seen, "open").split()[1]
    anne.decide(seen, f"open {site}")
    told = [step for step in steps(sheet(bruno, table)) if step["is_new"]]
    assert (told[0]["seat"], told[0]["words"]) == (0, "Anne whispers.")
    assert told[0]["marks"] == [] and told[0]["gains"] == []
    assert [f"{site}@0"] in told[1]["marks"]
    worker = do.split()[1]
    moment = f"/tables/{table['id']}/sheet?room=1320&move=1"
    assert f"{worker}@0" in marked(anne.get(moment).text)
    assert marked(bruno.get(moment).text) == []
    assert "Anne whispers." in bruno.get(moment).text and "Anne recruits" not in bruno.get(moment).text


# --- other ways to look ---


@pytest.mark.parametrize("query", ["", "&eyes=0", "&eyes=1"])
def test_a_replay_on_a_shared_screen_gives_nothing_away(anne: Guest, shared: Json, query: str) -> None:
    turn_of(anne, shared, 0)
    for path in (f"/tables/{shared['id']}/replay?move=2{query}", f"/tables/{shared['id']}/sheet?move=2{query}"):
        page = anne.get(path).text
        assert "Anne whispers." in page and marked(page) == []
        assert not [secret for secret in SECRETS if secret in page]


@pytest.mark.parametrize(("query", "is_seen"), [("", False), ("&eyes=1", False), ("&eyes=0", True)])
def test_a_board_of_the_past_is_seen_by_who_is_shown(anne: Guest, shared: Json, query: str, is_seen: bool) -> None:
    decide(anne, shared, 0, "take 1")
    answer = anne.get(f"/tables/{shared['id']}/board?move=1&room=1320{query}")
    assert answer.status_code == 200 and answer.text.startswith('<div class="board"><svg')
    assert ("purse of seat 0" in answer.text) == is_seen and "purse of seat 1" not in answer.text
    assert anne.get(f"/tables/{shared['id']}/board?move=-1").status_code == 400


def test_why_not_is_said_only_to_who_is_shown(anne: Guest, shared: Json) -> None:
    why = f"/tables/{shared['id']}/why?pieces=wall"
    assert good(anne.get(why))["words"] == "It is Anne's turn."
    assert good(anne.get(f"{why}&eyes=1"))["words"] == "It is Anne's turn."
    assert good(anne.get(f"{why}&eyes=0"))["words"] == "Walls have ears."


def test_a_hint_is_given_only_to_who_is_shown(
    house: House, anne: Guest, shared: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(record: str, seat: int, level: str) -> str:
        return "take 3"

    async def weigh(record: str, seat: int, do: str) -> None:
        """Thinking processes do not know this game."""

    thinker = tables_of(house.app.state).thinker
    monkeypatch.setattr(thinker, "choose", choose)
    monkeypatch.setattr(thinker, "weigh", weigh)
    hint = f"/api/tables/{shared['id']}/hint"
    for query in ("", "?eyes=1"):
        assert refusal(anne.post(f"{hint}{query}")) == (409, "it is not your turn")
    assert good(anne.post(f"{hint}?eyes=0"))["do"] == "take 3"


def test_the_api_shows_a_shared_screen_by_the_same_rule(anne: Guest, shared: Json) -> None:
    covered, own = anne.look(shared), anne.look(shared, "?eyes=0")
    assert (covered["viewpoint"], covered["view"]["decisions"]) == (None, [])
    assert own["viewpoint"] == 0 and own["view"]["decisions"]
    assert [seat["coins"] is None for seat in covered["view"]["table"]["seats"]] == [True, True]
    assert [seat["coins"] is None for seat in own["view"]["table"]["seats"]] == [False, True]
    after = turn_of(anne, shared, 0)
    assert (after["viewpoint"], after["view"]["decisions"]) == (None, [])
    assert refusal(anne.get(f"/api/tables/{shared['id']}/record"))[0] == 409


def test_what_is_said_of_choices_is_said_of_an_imagined_table(
    house: House, anne: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a description reads, it cannot read the real table: none is given to it."""
    table = open_whispers(anne, "me", "open")
    bruno.join(table)
    match = tables_of(house.app.state)._live[table["id"]].table.match

    def describe(state: object, decision: int) -> Text:
        said = "real" if state is match.state else "imagined"
        return Text(said, said)

    monkeypatch.setattr(match.game, "describe", describe)
    assert {choice["words"] for choice in choices(sheet(anne, table))} == {"imagined"}


def test_what_followed_by_itself_is_told_until_somebody_else_at_the_screen_has_moved() -> None:
    """A scoring of long ago, and all that was done since, is not sent with every sheet."""
    match = Match(game("golden_city"), game("golden_city").agree({"players": 2}), "shared")
    table = Table(
        "t", match, [Seat("person", "Anne", "anne"), Seat("person", "Clara", "anne")], "anne", "i", True, True
    )
    chance, told = random.Random(1), 0
    while not table.match.is_over:
        seat = table.match.state.seat
        table.accept(table.try_entry(seat, chance.choice(table.match.notations())))
        line = table.match.line
        begin = next(at for at in range(len(line), 0, -1) if at == 1 or line[at - 2].seat != seat)
        steps = sheet_of(Live(table, 0), "anne", "en", DESK, table.match.seat).steps
        assert [step.move for step in steps if step.move < begin] == []
        told += len(steps)
    assert told > 0
