"""What only this guide says."""

import re
from xml.etree import ElementTree

import pytest

import bastide
from bastide.engine.game import Chapter
from bastide.engine.text import LANGS
from bastide.games.torres import guide, guide_pictures, overlay
from bastide.games.torres.components import KINDS, MASTERS, SQUARE_NAMES
from tests.guides import said

GAME = bastide.game("torres")
SVG = "{http://www.w3.org/2000/svg}"
CHAPTERS = GAME.guide()


def chapter(key: str) -> Chapter:
    return next(one for one in CHAPTERS if one.key == key)


def test_the_guide_covers_the_game() -> None:
    wanted = "idea table turn knights move doors blocks stacks cards track castles king between end master options"
    assert [one.key for one in CHAPTERS] == wanted.split()


FIGURES = {
    "ACTION_POINTS": 1005,
    "BLOCKS": 1092,
    "CASTLES": 1008,
    "COPIES": 1004,
    "KIND_COUNT": 1010,
    "KNIGHT_COST": 1002,
    "KNIGHTS": 1006,
    "LOOK": 1003,
    "MOST_BUYS": 1022,
    "SIZE": 1088,
    "SPACING": 1033,
    "STACK_LIMIT": 1043,
    "TRACK": 1100,
}


def test_no_figure_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other pieces and constants in the box the guide would say other figures."""
    for name, value in FIGURES.items():
        monkeypatch.setattr(guide, name, value)
    monkeypatch.setattr(guide, "YEARS", 4)
    monkeypatch.setattr(guide, "KING_BONUS", [0, 2005, 2010, 2015, 2020])
    monkeypatch.setattr(guide, "YEAR_STACKS", {7: [[3001, 3002]]})
    changed = guide.chapters()
    product = FIGURES["COPIES"] * FIGURES["KIND_COUNT"]
    known = {*FIGURES.values(), product, 4, 7, 2005, 2010, 2015, 2020, 3001, 3002} - {FIGURES["COPIES"]}
    for lang in LANGS:
        words = "\n".join(said(one, lang) for one in changed)
        assert all(str(number) in words for number in known)
        typed = set(map(int, re.findall(r"(?<![\w])\d+", words))) - known
        levels_and_price, editions = {1, 2, 3}, {1999, 2017}
        assert typed <= figures_of_the_examples() | levels_and_price | editions, typed


def figures_of_the_examples() -> set[int]:
    """What the pictured castles bring, where the markers jump, how many master cards there are."""
    castle, court = (overlay.worth(state, 0) for state in (guide_pictures.scoring(), guide_pictures.by_the_king()))
    jumps = guide_pictures.jumped()
    found = {castle.area, *castle.points, *court.bonus, *jumps, *guide_pictures.JUMPING, guide_pictures.SPENT}
    return found | {jumps[-1] - guide_pictures.JUMPING[0], len(MASTERS)}


def names(squares: list[int]) -> set[str]:
    return {SQUARE_NAMES[square] for square in squares}


def test_the_examples_are_what_the_rules_do() -> None:
    """As X1, X2, X5, X12, X17, X18 and X21 of the specification work them out."""
    assert names(guide_pictures.posts(guide_pictures.placing_a_knight())) == {"d5", "e6"}
    state = guide_pictures.climbing()
    for here, there in zip(guide_pictures.CLIMB, guide_pictures.CLIMB[1:], strict=False):
        state.play(GAME.parse(f"move {here} {there}"))
    assert state.ap == 1
    exits = names(guide_pictures.reach(guide_pictures.at_a_door()))
    assert {"d5", "f5"} <= exits and not {"c5", "e5"} & exits
    assert {"g5", "f6", "e6", "d4"} <= exits
    sites = names(guide_pictures.building_sites(guide_pictures.building()))
    assert "c5" in sites and not {"b5", "d5", "e5"} & sites
    assert "5 × 3 = 15. Baudouin gets 5 × 1 = 5." in said(chapter("castles"), "en")
    assert "at level 2 earns 10 more" in said(chapter("king"), "en")
    assert guide_pictures.jumped() == [7, 8, 10]
    assert "7, 8 and 10: 6 points in all" in said(chapter("track"), "en")


def test_every_card_is_explained() -> None:
    for key, cards in (("cards", KINDS), ("master", MASTERS)):
        picture = chapter(key).picture
        assert picture is not None
        for lang in LANGS:
            lines = [
                "".join(node.itertext()) for node in ElementTree.fromstring(picture(lang, "light")).iter(f"{SVG}text")
            ]
            words = " ".join(lines)
            assert all(card.name.to(lang) in words and card.effect.to(lang) in words for card in cards)
