"""The drawn page: nothing leaves it, it can be read on a phone and in both languages, and it stands alone."""

import re
from xml.etree import ElementTree

import pytest

from bastide.drawing.palette import THEMES, css
from bastide.engine.bag import bag_of, size_of
from bastide.engine.text import LANGS, Lang
from bastide.games.torres.components import (
    KIND_COUNT,
    SQUARE_NAMES,
)
from bastide.games.torres.state import TorresState
from tests.drawn import SVG, placed, texts, titles
from tests.torres.conftest import A, B, Table
from tests.torres.drawings import GAME, LOOKS, NAMES, ROOMS, TABLES, drawn, page, states


def full_hand(state: TorresState) -> TorresState:
    """Everybody holds many cards and has played some; scores are in the hundreds."""
    full = state.copy()
    for camp, total in zip(full.camps, [187, 203, 99, 100], strict=False):
        camp.hand, camp.discard, camp.total = bag_of([*range(KIND_COUNT)]), bag_of([1, 1, 2, 5]), total
    return full


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", TABLES)
def test_nothing_leaves_the_page(kind: str, lang: Lang, room: int, look: str) -> None:
    for state in [*states(kind), full_hand(states(kind)[3])]:
        root = drawn(state, 0, lang=lang, theme="page", room=room, look=look, names=["Guillaume de Machaut"] * 4)
        assert float(root.attrib["width"]) == room
        height = float(root.attrib["height"])
        for item in placed(root):
            left, top = item.x + item.number("x"), item.y + item.number("y")
            if item.node.tag == f"{SVG}rect":
                right, bottom = left + item.number("width"), top + item.number("height")
                assert left >= -0.1 and top >= -0.1 and right <= room + 0.1 and bottom <= height + 0.1
            if item.node.tag == f"{SVG}text":
                assert 0 <= left <= room and 0 <= top <= height


def test_towers_of_ten_stay_inside(table: Table) -> None:
    """Wherever they stand; the corner at the back is the one that rises above all."""
    rows = "10 1 1 1 / 10a 1 1 1 / 1 1 1 1"
    table.board(f"@0,0: {rows}")
    for room in ROOMS:
        for item in placed(drawn(table.match.state, room=room)):
            if item.node.attrib.get("data-piece") in ("a1", "a2"):
                roof = [part for part in placed(item.node) if part.node.attrib.get("class") == "edge"]
                assert len(roof) == 1
                assert item.y + roof[0].y * item.scale > 40 * item.scale


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_phone_can_be_read(lang: Lang, look: str) -> None:
    """480 units are shown on about 390 pixels."""
    for kind in TABLES:
        for state in [*states(kind), full_hand(states(kind)[3])]:
            root = drawn(state, 0, lang=lang, theme="page", room=480, look=look)
            for item in placed(root):
                if item.node.tag == f"{SVG}text":
                    seen = float(item.node.attrib["font-size"]) * item.scale * 390 / 480
                    assert seen >= 8 if is_lap(item.node) else seen >= 10, "".join(item.node.itertext())


@pytest.mark.parametrize("look", LOOKS)
def test_every_roof_tells_its_height_on_a_phone_too(look: str) -> None:
    state = states("two")[3]
    root = drawn(state, A, room=480, look=look)
    for square, height in enumerate(state.heights):
        (piece, *_) = [node for node in root.iter() if node.attrib.get("data-piece") == SQUARE_NAMES[square]]
        numbers = ["".join(node.itertext()) for node in piece.iter(f"{SVG}text")]
        assert numbers == ([str(height)] if height else [])


@pytest.mark.parametrize("look", LOOKS)
def test_on_a_phone_what_one_places_lies_next_to_the_board(look: str) -> None:
    root = drawn(states("two")[3], B, room=480, look=look)
    zones = [node.attrib["data-zone"] for node in root.iter() if "data-zone" in node.attrib]
    below = [zone for zone in zones[zones.index("board") + 1 :] if zone not in ("hand", "play")]  # parts of one's area
    assert below == [f"seat-{B}", "notes", f"seat-{A}"]


def is_lap(node: ElementTree.Element) -> bool:
    """The digit on a marker; the area of its player says the same in large."""
    return "".join(node.itertext()) in ("1", "2") and "font-weight" in node.attrib


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
def test_it_stands_alone(lang: Lang, theme: str) -> None:
    for look in LOOKS:
        for room in ROOMS:
            drawing = page(states("four, master")[4], 1, lang, theme, room, look)
            root = ElementTree.fromstring(drawing)
            assert root.attrib["lang"] == lang
            assert not re.search(r"href|url\(|<script|<image|@import|<style", drawing)
            assert (" style=" in drawing) == (theme != "page")
            assert drawing.count("http") == 1  # the namespace


def test_the_page_theme_keeps_to_the_style_sheet_of_the_page() -> None:
    sheet = css()
    for kind in TABLES:
        used = set(re.findall(r"var\((--[\w-]+)\)", page(states(kind)[4], 0, theme="page")))
        assert {"--ink", "--card", "--mark-0", "--wash-plaster"} <= used
        assert all(f"{name}:" in sheet for name in used)


def test_drawing_changes_nothing() -> None:
    state = states("three, 1999")[3].copy()
    before = GAME.position(state)
    first = page(state, 0)
    assert page(state, 0) == first
    assert GAME.position(state) == before


def test_an_unknown_look_is_the_usual_one() -> None:
    state = states("two")[3]
    assert page(state, 0, look="") == page(state, 0, look="relief") != page(state, 0, look="plan")


def test_names_are_escaped_and_long_ones_shortened() -> None:
    rude = "<script>&\"'\x00"
    root = drawn(states("two")[3], 0, names=[rude, "x" * 300])
    assert any("<script>&\"'" in text for text in texts(root))
    assert not list(root.iter(f"{SVG}script"))
    assert any(text.endswith("…") for text in texts(root))


ENGLISH = re.compile(
    r"\b(Stacks|Reserve|Hand|Deck|Played|Round|Year|Turn|blocks?|castle|knights?|supply|cards|the|of)\b"
)
FRENCH = re.compile(r"\b(Piles|Réserve|Main|Pioche|Jouées|Manche|Année|Tour|blocs?|château|chevaliers?|cartes|le|la)\b")


@pytest.mark.parametrize("kind", TABLES)
def test_each_language_keeps_to_itself(kind: str) -> None:
    for state in [*states(kind), full_hand(states(kind)[3])]:
        for look in LOOKS:
            french, english = (drawn(state, 0, lang=lang, theme="page", look=look) for lang in ("fr", "en"))
            assert [words for words in texts(french) + titles(french) if ENGLISH.search(words)] == []
            assert [words for words in texts(english) + titles(english) if FRENCH.search(words)] == []


@pytest.mark.parametrize("kind", TABLES)
def test_the_end_is_a_ranking(kind: str) -> None:
    state = states(kind)[-1]
    said = texts(drawn(state, 0))
    assert "Game over" in said
    assert next(text for text in said if text in ("1st", "2nd", "3rd", "4th")) == "1st"
    assert all(str(total) in said for total in state.totals())


def test_whose_turn_it_is() -> None:
    state = states("two")[3]
    other = 1 - state.seat
    assert "Your turn" in texts(drawn(state, state.seat))
    assert f"{NAMES[state.seat]} to play" in texts(drawn(state, other))
    assert f"À {NAMES[state.seat]} de jouer" in texts(drawn(state, None, lang="fr"))


def test_hands_are_counted_above_them() -> None:
    state = full_hand(states("two")[3])
    assert f"Hand · {size_of(state.camps[0].hand)}" in texts(drawn(state, 0))
