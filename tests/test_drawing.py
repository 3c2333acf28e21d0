"""The drawing kit."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bastide
from bastide.drawing import svg
from bastide.drawing.icons import ICONS, svg_icon
from bastide.drawing.layout import Block, column, columns, flow
from bastide.drawing.lettering import fitted, set_in, width_of, wrap
from bastide.drawing.logo import app_icon, favicon, logo
from bastide.drawing.page import on_page, page_for
from bastide.drawing.palette import DARK, LIGHT, MARKS, ON_WAX, THEMES, WAX, Palette, contrast, css
from bastide.drawing.pen import Pen
from bastide.engine import rooms
from bastide.engine.text import LANGS, Lang, Text
from bastide.games.builders.components import BUILDINGS
from tests.drawn import SVG

# --- For pages ----------------------------------------------------------------------------------------------


def test_the_sheet_takes_its_values_from_the_two_palettes() -> None:
    day, system_night, night, figures = css().strip().split("\n")
    assert f"--ink:{LIGHT.ink};" in day and f"--wash-oak:{LIGHT.pigments['oak']};" in day
    assert f"--mark-2-ink:{MARKS[2].ink_by_day};" in day
    for dark in (system_night, night):
        assert f"--ink:{DARK.ink};" in dark and f"--mark-2-ink:{MARKS[2].ink_by_night};" in dark
    assert (
        system_night.startswith("@media (prefers-color-scheme:dark)") and ':not([data-theme="light"])' in system_night
    )
    assert night.startswith(':root[data-theme="dark"]')
    assert figures == ".figures{font-variant-numeric:tabular-nums}"


@pytest.mark.parametrize("lang", LANGS)
def test_icons_for_pages(lang: Lang) -> None:
    for name, icon in ICONS.items():
        spoken = ElementTree.fromstring(svg_icon(name, 20, lang))
        assert spoken[0].text == icon.name.to(lang) and spoken.attrib["role"] == "img"
        silent = ElementTree.fromstring(svg_icon(name, 14, lang, spoken=False))
        assert silent.attrib["aria-hidden"] == "true" and silent.find("title") is None
        assert "#" not in svg_icon(name, 20, lang)  # no colour of its own


def test_logo_and_favicon_stand_alone() -> None:
    for drawing in (logo(), favicon(), app_icon()):
        root = ElementTree.fromstring(drawing)
        assert root.tag == f"{SVG}svg" and "var(" not in drawing and "currentColor" not in drawing


# --- Palettes, icons, words, blocks -------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read(palette: Palette) -> None:
    grounds = [palette.ground, palette.panel, palette.card]
    inks = [palette.ink, palette.faded, palette.rubric, *[palette.ink_of(mark) for mark in MARKS]]
    for ground in grounds:
        for ink in inks:
            assert contrast(ground, ink) >= 4.5, (ground, ink)
    assert contrast(WAX, ON_WAX) >= 4.5
    for mark in MARKS:  # the head of the area on turn is tinted
        assert contrast(blend(mark.colour, palette.panel, 0.16), palette.faded) >= 4.5


def blend(top: str, ground: str, share: float) -> str:
    channels = [(int(top[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in channels)


def test_contrast_is_counted_as_the_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_marks_differ_in_colour_and_shape() -> None:
    assert len({mark.colour for mark in MARKS}) == len({mark.shape for mark in MARKS}) == 4


def test_every_icon_has_a_name_in_both_languages_and_a_known_pigment() -> None:
    for icon in ICONS.values():
        assert icon.name.en and icon.name.fr
        for lang in LANGS:
            for palette in THEMES.values():
                said = ElementTree.fromstring(str(Pen(palette, lang).icon(icon, 0, 0, 14)))
                assert said[0].text == icon.name.to(lang)


def test_elements_escape_what_they_are_given() -> None:
    made = svg.group(svg.text(1, 2.5, "<&>"), title='"a" & b', data_piece='x"<')
    read = ElementTree.fromstring(str(made))
    assert read.attrib == {"data-piece": 'x"<'}
    assert [node.text for node in read] == ['"a" & b', "<&>"]
    assert read[1].attrib == {"x": "1", "y": "2.5"}


def test_words_keep_to_their_room() -> None:
    for card in BUILDINGS:
        for lang in LANGS:
            lines, size = set_in(card.name.to(lang), 11, 65, 2)
            assert " ".join(lines).replace("- ", "-") == card.name.to(lang)  # nothing is cut
            assert all(width_of(line, size) <= 65 for line in lines)
    french = "Un château ; deux tours : qui monte ? Moi ! «Ici» là"
    for room in range(30, 200, 5):
        lines = wrap(french, 12, room)
        assert " ".join(lines) == french
        assert not any(line[0] in ":;!?»" for line in lines)
    short, size = fitted("Guillaume de Machaut " * 5, 18, 100)
    assert short.endswith("…") and width_of(short, size) <= 100


def test_blocks_do_not_overlap() -> None:
    blocks = [Block(40, 10), Block(40, 30), Block(40, 20)]
    assert flow(blocks, 90, 10).height == 30 + 10 + 20
    assert column(blocks, 5).height == 70
    assert flow([], 90, 10).height == 0


@pytest.mark.parametrize(("room", "height"), [(1320, 14 + 120 + 2 * 12 + 14), (480, 1.25 * (9 + 120 + 2 * 9 + 5))])
def test_a_page_is_as_high_as_its_bands(room: int, height: float) -> None:
    words = Text("A page", "Une page")
    bands = [Block(300, tall) for tall in (40, 70, 10)]
    root = ElementTree.fromstring(on_page(Pen(THEMES["light"], "fr"), page_for(room), words, words, bands))
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == (room, height)


@pytest.mark.parametrize(("count", "width", "most"), [(3, 620, 2), (3, 940, 3), (4, 940, 2), (4, 1300, 4), (2, 200, 1)])
def test_four_lie_two_by_two_rather_than_three_and_one(count: int, width: float, most: int) -> None:
    assert columns(count, 300, width, 20) == most


def test_the_pages_ask_for_the_rooms_there_are() -> None:
    text = (Path(bastide.__file__).parent / "web" / "static" / "first.js").read_text(encoding="utf-8")
    (widths,) = re.findall(r"Width < (\d+) \? (\d+) : .* \? (\d+) : (\d+);", text)
    assert tuple(map(int, widths)) == (rooms.PHONE_BELOW, *reversed(rooms.ROOMS))
