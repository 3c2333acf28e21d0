"""One player alone at a table: opened, played, taken back, won or lost."""

import re
from collections.abc import Callable

import pytest

import bastide
from bastide.bots.levels import player
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.games import LISTED
from bastide.table.seats import Seat
from bastide.table.table import Table
from bastide.web.forms import game_card
from bastide.web.sheet import Ending, _ending, sitters_of
from tests.burgundy.modules.solo_tables import filled, solo
from tests.server.guests import Guest, Json, good, refusal

SOLO = {"players": 1, "solo": 33}


def alone(guest: Guest, kind: str = "me", **options: object) -> Json:
    body = {"game": "burgundy", "seats": [{"kind": kind}], "options": {**SOLO, **options}}
    return good(guest.post("/api/tables", body))


def test_a_table_of_one_runs_at_once_and_goes_back_a_step(anne: Guest) -> None:
    table = alone(anne)
    assert table["status"] == "running" and table["view"]["seat"] == 0
    table = anne.decide(table, "castle 6")
    table = anne.decide(table, "workers d1")
    table = good(anne.try_to_step("undo", table))
    assert "workers d1" in table["view"]["decisions"]
    sheet = anne.get(f"/tables/{table['id']}/sheet").text
    assert 'data-zone="target"' in sheet and 'data-zone="bonus"' not in sheet


def test_somebody_else_may_be_asked_to_play(anne: Guest, bruno: Guest) -> None:
    """An open seat waits, as at any table, and the invitation works."""
    table = alone(anne, "open")
    assert table["status"] == "gathering"
    assert bruno.join(table)["status"] == "running"


def test_a_bot_may_play_while_one_watches(anne: Guest) -> None:
    body = {"game": "burgundy", "seats": [{"kind": "bot", "level": "apprentice"}], "options": SOLO}
    assert good(anne.post("/api/tables", body))["status"] == "running"


def test_one_player_without_the_solo_game_is_refused_in_a_sentence(anne: Guest) -> None:
    answer = anne.post("/api/tables", {"game": "burgundy", "seats": [{"kind": "me"}], "options": {"players": 1}})
    status, reason = refusal(answer)
    assert status == 400
    assert reason.startswith("one player alone plays the solo game: choose its duchy, 33 or 34")
    said = good(anne.get("/api/games/burgundy/options?players=1", accept_language="fr"))["refusal"]
    assert "une personne seule joue le jeu en solo" in said


def test_the_form_offers_one_player_and_pictures_of_the_islands(anne: Guest) -> None:
    page = anne.get("/new/burgundy").text
    assert re.findall(r'name="players" value="(\d)"( checked)?', page) == [
        ("1", ""), ("2", " checked"), ("3", ""), ("4", "")
    ]  # fmt: skip
    assert '<details class="gallery" data-option="solo">' in page
    drawn = anne.get("/games/burgundy/pictures/solo/34/fr/light?players=1")
    assert drawn.status_code == 200 and "Duché 34" in drawn.text


@pytest.mark.parametrize("key", LISTED)
def test_play_now_is_one_against_one_bot_in_every_game(key: str) -> None:
    game = bastide.game(key)
    opens = game_card(game, "en").play_now
    assert opens["seats"] == [{"kind": "me"}, {"kind": "bot", "level": "journeyman"}]
    assert opens["options"] == {"players": 2}
    game.agree({"players": 2})


# --- the end ------------------------------------------------------------------------------------------------


def ended(match: Match) -> Ending:
    table = Table("t", match, [Seat("person", "Anne", "anne")], "anne", "i", False, True)
    return _ending(table, sitters_of(table, "anne", "en"), [0], "en", 1320)


def lost() -> Match:
    game = bastide.game("burgundy")
    match, bot, thinking = game.start(players=1, solo=33, seed=1), player("random", game), stream("lost")
    while not match.is_over:
        match.play(bot.choose(match.guess(0, thinking), thinking))
    return match


def won() -> Match:
    table = solo().lay(phase="C", round=2).give(0, start=6, tiles=filled(10), store=["bank"], dice=[1, 1])
    return table.play("place d1 bank 10").match


def test_a_game_that_is_lost_says_so() -> None:
    ending = ended(lost())
    assert ending.title == "The game is lost"
    assert re.fullmatch(r"Lost: \d+ empty spaces after 25 rounds\.", ending.outcome)
    assert ending.ranking[0].place == 2 and ending.ties == ""


def test_a_game_that_is_won_says_so() -> None:
    ending = ended(won())
    assert ending.title == "You win!" and ending.outcome == "Won: all spaces covered in 12 rounds."
    assert ending.ranking[0].place == 1


@pytest.mark.parametrize("make", [lost, won])
def test_the_end_is_drawn_in_every_room(make: Callable[[], Match]) -> None:
    match = make()
    said = "Won!" if match.ranking() == [1] else "Lost"
    for room in (400, 760, 1320):
        assert f">{said}<" in match.draw(0, room=room)
    assert bastide.loads(match.record.dumps()).result == match.record.result
