"""What only this guide says."""

import re
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import bastide
from bastide.engine.game import Chapter
from bastide.engine.text import LANGS
from bastide.games.burgundy import components as box
from bastide.games.burgundy import guide, guide_pictures
from bastide.games.burgundy.components import MONASTERIES, Ground
from tests.guides import said

GAME = bastide.game("burgundy")
SVG = "{http://www.w3.org/2000/svg}"
CHAPTERS = GAME.guide()


def chapter(key: str) -> Chapter:
    return next(one for one in CHAPTERS if one.key == key)


def test_the_guide_covers_the_game() -> None:
    wanted = (
        "idea table kinds turn change place sell buy buildings livestock ships castles monasteries regions bonus "
        "phases end ties options sources"
    )
    assert [one.key for one in guide.chapters()] == wanted.split()
    assert [one.key for one in CHAPTERS][: len(wanted.split())] == wanted.split()


@pytest.mark.parametrize("key", ["castle_rule", "white_castles"])
def test_an_expansion_has_a_chapter_with_a_picture(key: str) -> None:
    assert chapter(key).picture is not None
    assert all(clause.startswith("X") for clause in chapter(key).clauses)


FIGURES: dict[str, object] = {
    "STORAGE": 1003,
    "GOODS_SPACES": 1004,
    "START_SILVER": 1001,
    "START_GOODS": 1005,
    "TAKEN_WORKERS": 1002,
    "PRICE_SILVER": 1022,
    "SALE_SILVER": 1011,
    "WORKERS_PER_VP": 1012,
    "ROUNDS": 1006,
}


def test_no_figure_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other tables in the box the guide would say other figures."""
    by_players = {"LARGE_VP": 3000, "SMALL_VP": 3010, "SALE_VP": 3020}
    other = FIGURES | {name: {players: base + players for players in (2, 3, 4)} for name, base in by_players.items()}
    other |= {"GROUND": Ground([1037], [1] * 1037, [0] * 1037), "PHASE_VP": [2001, 2002, 2003, 2004, 2005]}
    other |= {
        "REGION_VP": [0, 2011],
        "END_VP": {edition: [4000 + len(edition)] * (MONASTERIES + 1) for edition in box.END_VP},
    }
    monkeypatch.setattr(guide, "box", SimpleNamespace(**(vars(box) | other)))
    known = {1037, *FIGURES.values(), *range(2001, 2006), 2011, 5030, 4004, 4007}
    known |= {base + players for base in (3000, 3010, 3020) for players in (2, 3, 4)}
    example = {guide_pictures.herding()[1], guide_pictures.after_placing().vp[0], 4}  # herd, watchtower
    names = {1, 2, 3, 4, 5, 6, 10, 11, 18, 15, 26, 2011}  # dice, players, boards, monasteries, the year
    for lang in LANGS:
        words = "\n".join(said(one, lang) for one in guide.chapters())
        assert all(str(number) in words for number in known)
        assert set(map(int, re.findall(r"\b\d+", words))) - known - example <= names


def test_the_examples_are_what_the_rules_do() -> None:
    assert "fills a town of one space (1) in phase A (10): 15 VP in all." in said(chapter("place"), "en")
    assert "Four cows join three: 7 VP." in said(chapter("livestock"), "en")
    assert "With a 2 every number is in reach; the furthest is a 5, for 3 workers." in said(chapter("change"), "en")
    over = guide_pictures.tie()
    assert over.ranking() == [2, 1, 3] and over.scores()[0] == over.scores()[1]


def test_every_building_and_monastery_is_explained() -> None:
    """Of the base game; an expansion explains its own."""
    for key, count in (("buildings", 8), ("monasteries", 26)):
        picture = chapter(key).picture
        assert picture is not None
        root = ElementTree.fromstring(picture("en", "light"))
        headings = [node for node in root.iter(f"{SVG}text") if node.attrib.get("font-size") == "15"]
        assert len(headings) == count
