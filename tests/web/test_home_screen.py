"""The house on the home screen of a phone."""

import struct

import pytest

from bastide.web import words
from bastide.web.home_screen import SIZES
from tests.server.conftest import House
from tests.web.visitors import Visitor


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_names_the_manifest_of_its_language_and_all_that_it_names_is_there(house: House, lang: str) -> None:
    page = Visitor(house, lang=lang).get("/about").text
    assert f'<link rel="manifest" href="/manifest/{lang}">' in page and 'href="/static/icon-180.png"' in page
    answer = house.get(f"/manifest/{lang}")
    assert answer.headers["content-type"].startswith("application/manifest+json") and not answer.cookies
    told = answer.json()
    assert (told["display"], told["start_url"], told["description"]) == ("standalone", "/", words.MOTTO.to(lang))  # type: ignore[arg-type]
    for icon in told["icons"]:
        assert house.get(icon["src"]).headers["content-type"] == icon["type"]


def test_the_pictures_are_as_large_as_they_say(house: House) -> None:
    for size in SIZES:
        found = house.get(f"/static/icon-{size}.png").content
        assert struct.unpack(">8s4x4sII", found[:24]) == (b"\x89PNG\r\n\x1a\n", b"IHDR", size, size)


def test_there_is_none_in_another_language(house: House) -> None:
    assert house.get("/manifest/de").status_code in (400, 404)
