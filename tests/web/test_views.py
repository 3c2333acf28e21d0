"""How the board is shown: looks, layers, and what a scoring would bring."""

import re

import pytest

from tests.server.guests import Guest, Json
from tests.web.conftest import open_whispers


@pytest.fixture
def table(anne: Guest, bruno: Guest) -> Json:
    opened = open_whispers(anne, "me", "open")
    bruno.join(opened)
    return opened


def words_of(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


@pytest.mark.parametrize(("asked", "drawn"), [("", "plain"), ("plain", "plain"), ("tall", "tall"), ("odd", "plain")])
def test_a_board_is_drawn_in_the_look_asked_for_or_in_the_usual_one(
    anne: Guest, table: Json, asked: str, drawn: str
) -> None:
    for path in (f"sheet?look={asked}", f"sheet?move=0&look={asked}"):
        page = anne.get(f"/tables/{table['id']}/{path}").text
        assert f"look {drawn}<" in page and f'data-look="{drawn}"' in page
        assert f'<button type="button" data-look="{drawn}" aria-pressed="true">' in page


@pytest.mark.parametrize("path", ["", "/replay?move=0"])
def test_the_first_page_has_the_look_that_the_browser_keeps(anne: Guest, table: Json, path: str) -> None:
    assert "look plain<" in anne.get(f"/tables/{table['id']}{path}").text
    assert "look tall<" in anne.get(f"/tables/{table['id']}{path}", cookie="look-whispers=tall").text
    assert "look plain<" in anne.get(f"/tables/{table['id']}{path}", cookie="look-builders=tall").text


def test_layers_have_their_switches(anne: Guest, table: Json) -> None:
    page = anne.get(f"/tables/{table['id']}/sheet").text
    assert '<button type="button" data-toggle="heights" aria-pressed="false" title="Heights"' in page


def test_what_a_scoring_would_bring_is_a_table_with_totals(anne: Guest, table: Json) -> None:
    page = anne.get(f"/tables/{table['id']}/sheet").text
    outlook = words_of(page[page.index('id="outlook"') : page.index("</details>", page.index('id="outlook"'))])
    assert "If it ended now" in outlook
    assert outlook.endswith("finished 3 4 rumours 1 1 total 4 5")
    french = words_of(anne.get(f"/tables/{table['id']}/sheet", accept_language="fr").text)
    assert "Si tout finissait" in french and "rumeurs 1 1" in french


def test_nothing_is_forecast_when_the_game_is_over(anne: Guest) -> None:
    table = open_whispers(anne, "me", "Clara", rounds=1)
    for seat in (0, 1):
        for do in ("take 3", "end"):
            table = anne.decide(anne.look(table), do, seat=seat)
    assert table["status"] == "over"
    assert 'id="outlook"' not in anne.get(f"/tables/{table['id']}/sheet").text


def test_a_game_with_one_look_has_no_switches(anne: Guest) -> None:
    table = anne.open("me", "Clara")
    page = anne.get(f"/tables/{table['id']}/sheet").text
    assert '<div class="views" data-part="views"></div>' in page
