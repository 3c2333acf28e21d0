"""The form of a new table: fields, pictures of choices, and what its page says of a game."""

import re

import httpx
import pytest

from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.web.about import SECTIONS, credits_of, sections
from tests.server.conftest import House
from tests.server.guests import Guest, refusal

PICTURES = "/games/banners/pictures"


def box(page: str, key: str) -> str:
    """The part of the page that belongs to an option."""
    found = re.findall(r'<div class="option".*?<small class="field-error" id="error-(\w+)"', page, re.S)
    assert key in found
    start = page.index('<div class="option-grid">')
    for part in re.split(r'(?=<div class="option")', page[start:]):
        if f'id="error-{key}"' in part:
            return part
    raise AssertionError(key)


def test_a_seat_is_called_by_its_number_in_both_languages(anne: Guest) -> None:
    for game, key in (("builders", "first_player"), ("torres", "starter")):
        assert '<option value="3">Seat 4</option>' in box(anne.get(f"/new/{game}").text, key)
        assert '<option value="3">Siège 4</option>' in box(anne.get(f"/new/{game}", accept_language="fr").text, key)


def test_what_does_not_matter_at_first_is_hidden(anne: Guest) -> None:
    page = anne.get("/new/torres").text
    assert box(page, "deck").startswith('<div class="option">')
    assert box(page, "master_card").startswith('<div class="option" hidden>')


def test_an_option_with_pictures_is_a_gallery(anne: Guest) -> None:
    page = anne.get("/new/banners").text
    gallery = box(page, "banner_2")
    assert '<details class="gallery" data-option="banner_2">' in gallery and "<select" not in gallery
    cards = re.findall(r'name="option-banner_2" value="([^"]*)"( checked)?', gallery)
    assert len(cards) == 31 and [code for code, checked in cards if checked] == ["2"]
    assert "<select" in box(page, "edition")


def test_a_picture_is_drawn_for_the_options_the_language_and_the_theme(anne: Guest) -> None:
    drawn = anne.get(f"{PICTURES}/banner_1/7/en/light")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert "banner 7<" in drawn.text and 'fill="white"' in drawn.text and ">new<" in drawn.text
    other = anne.get(f"{PICTURES}/banner_1/7/fr/dark?edition=old").text
    assert "bannière 7<" in other and 'fill="black"' in other and ">old<" in other


def test_a_picture_may_be_kept_by_all_and_gives_nobody_a_cookie(anne: Guest) -> None:
    drawn = Guest(anne.http).get(f"{PICTURES}/banner_1/7/en/light")
    assert drawn.headers["cache-control"] == "max-age=86400, public"
    assert "set-cookie" not in drawn.headers


@pytest.mark.parametrize(
    ("asked", "status", "reason"),
    [
        ("banners/pictures/banner_1/none/en/light", 404, "there is nothing here"),
        ("builders/pictures/tie_break/shared/en/light", 404, "there is nothing here"),
        ("banners/pictures/banner_1/31/en/light", 400, "banner_1 cannot be 31"),
        ("banners/pictures/colour/1/en/light", 400, "there is no option colour"),
        ("banners/pictures/banner_1/1/en/page", 400, "this request does not make sense"),
        ("banners/pictures/banner_1/1/de/light", 400, "this request does not make sense"),
        ("banners/pictures/banner_1/1/en/light?edition=odd", 400, "edition cannot be odd"),
        ("chess/pictures/banner_1/1/en/light", 404, "there is no game chess"),
    ],
)
def test_where_there_is_no_picture_it_is_said(anne: Guest, asked: str, status: int, reason: str) -> None:
    found = refusal(anne.get(f"/games/{asked}"))
    assert found[0] == status and found[1].startswith(reason)


@pytest.mark.parametrize("key", LISTED)
def test_every_part_of_the_data_is_named_and_its_grade_explained(key: str) -> None:
    game = game_of(key)
    assert credits_of(game)
    for lang in ("en", "fr"):
        found = sections(game, lang)
        assert found and all(part.meaning for part in found)
        assert {part.name for part in found} <= {text.to(lang) for text in SECTIONS.values()}


# --- Presets ----------------------------------------------------------------------------------------------------------


def test_a_preset_fills_the_form(anne: Guest) -> None:
    page = anne.get("/new/burgundy?preset=chateauma").text
    assert 'name="chosen" value="{&#34;players&#34;: 1, &#34;chateauma&#34;: &#34;medium&#34;}"' in page
    assert '<option value="&#34;medium&#34;" selected>' in box(page, "chateauma")
    assert re.findall(r'preset=(\w+)" aria-current="true"', page) == ["chateauma"]
    assert 'name="players" value="1" checked' in page


def test_an_unknown_preset_is_refused_in_words(anne: Guest) -> None:
    status, reason = refusal(anne.get("/new/burgundy?preset=chess", accept="application/json"))
    assert status == 400 and reason.startswith("there is no preset “chess”; there are base, expansions")


def test_every_preset_can_be_agreed_on() -> None:
    for key in LISTED:
        game = game_of(key)
        assert len({preset.key for preset in game.presets}) == len(game.presets)
        for preset in game.presets:
            game.agree(preset.options)


def test_who_plays_alone_is_not_asked_who_starts() -> None:
    offered = [game_of("burgundy").consider({"players": players}).matters for players in (1, 2)]
    assert "first_player" not in offered[0] and "first_player" in offered[1]


def test_a_game_for_one_is_one_click_from_home(anne: Guest) -> None:
    page = anne.get("/").text
    assert "Against the Châteauma" in page and "&#34;chateauma&#34;: &#34;medium&#34;" in page


# --- What is not to be had --------------------------------------------------------------------------------------------


def test_what_is_not_offered_is_dimmed_and_says_why_before_any_script(anne: Guest) -> None:
    page = anne.get("/new/burgundy").text
    team = box(page, "team")
    assert team.startswith('<div class="option" data-apart>')
    assert '<small class="why" id="why-team">The team game is for 4 players, not for 2.</small>' in team
    assert "data-apart" not in box(page, "inns") and '<small class="why" id="why-inns"></small>' in box(page, "inns")
    french = anne.get("/new/golden_city", accept_language="fr").text
    assert "À deux on joue avec la sécheresse, à trois ou quatre sans elle." in box(french, "drought")


def test_a_script_is_told_the_same(anne: Guest) -> None:
    found = anne.get("/api/games/burgundy/options?players=2&chateauma=easy").json()
    assert found["apart"]["inns"] == {"true": "these do not go together: Châteauma and Inns"}
    assert "off" not in found["apart"]["team"] and "shields" not in found["apart"]


@pytest.mark.parametrize("key", LISTED)
def test_every_sketch_is_inline_and_hidden_from_those_who_listen(anne: Guest, key: str) -> None:
    page = anne.get(f"/new/{key}").text
    sketches = re.findall(r'<(?:div|span) class="sketch"( aria-hidden="true")><svg', page)
    assert len(sketches) >= 4 and all(sketches)


# --- Without script ---------------------------------------------------------------------------------------------------


class Browser:
    """One that runs no script: it has a cookie, and sends forms as they stand."""

    def __init__(self, house: House, path: str) -> None:
        house.cookies.clear()
        self.http, self.path = house, path.partition("?")[0]
        self.page = house.get(path)
        self.cookie = {"cookie": f"bastide_guest={self.page.cookies['bastide_guest']}"}
        house.cookies.clear()

    def fields(self) -> dict[str, str]:
        """What the form would send, untouched."""
        text = self.page.text
        hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text)
        radios = re.findall(r'type="radio" name="([\w-]+)" value="([^"]*)" checked', text)
        numbers = re.findall(r'<input id="[\w-]+" name="(option-\w+)".*?value="([^"]*)"', text)
        lists = [
            (name, re.findall(r'<option value="([^"]*)" selected', inside)[0])
            for name, inside in re.findall(r'<select id="[\w-]+" name="([\w-]+)"(.*?)</select>', text, re.S)
        ]
        found = dict([*hidden, *radios, *numbers, *lists])
        return {name: value.replace("&#34;", '"') for name, value in found.items()} | {"welcomes_watchers": "on"}

    def send(self, **changed: str) -> httpx.Response:
        given = self.fields() | {name.replace("__", "-"): value for name, value in changed.items()}
        self.page = self.http.post(self.path, data=given, headers=self.cookie, follow_redirects=False)
        return self.page


def test_a_table_is_opened_without_script(house: House) -> None:
    browser = Browser(house, "/new/torres")
    sent = browser.send(option__edition='"1999"', kind__1="hotseat", friend__1="Odile")
    assert sent.status_code == 303
    found = house.get(f"/api{sent.headers['location']}", headers=browser.cookie).json()
    assert [seat["name"] for seat in found["seats"]] == ["Guest", "Odile"]
    assert found["view"]["options"]["edition"] == "1999" and found["view"]["options"]["deck"] == "shared"


def test_a_refusal_without_script_loses_nothing_that_was_typed(house: House) -> None:
    browser = Browser(house, "/new/burgundy?preset=team")
    sent = browser.send(players="3", kind__2="hotseat", friend__2="Odile & co", is_public="true", option__inns="true")
    assert sent.status_code == 400
    assert "The team game is for 4 players, not for 3.</small>" in box(sent.text, "team")
    assert '<details class="panel options" open>' in sent.text
    again = browser.fields()
    assert (again["players"], again["option-team"], again["option-inns"]) == ("3", "31", "true")
    assert (again["kind-2"], again["is_public"]) == ("hotseat", "true") and 'value="Odile &amp; co"' in sent.text
    assert browser.send(players="4").status_code == 303


def test_a_number_that_is_none_stands_as_it_was_typed(house: House) -> None:
    browser = Browser(house, "/new/builders")
    sent = browser.send(option__max_rounds="many")
    assert sent.status_code == 400 and "max_rounds cannot be many" in sent.text.lower()
    assert browser.fields()["option-max_rounds"] == "many"


def test_a_form_that_is_not_ours_is_refused(house: House) -> None:
    browser = Browser(house, "/new/builders")
    assert browser.send(form_mark="0" * 64).status_code == 403
