"""What only this guide says."""

import re

import pytest

import bastide
from bastide.drawing.palette import THEMES
from bastide.engine.text import LANGS
from bastide.games.golden_city import captions, guide, guide_pictures, maps
from bastide.games.golden_city.decisions import BID
from tests.guides import said

GAME = bastide.game("golden_city")
SVG = "{http://www.w3.org/2000/svg}"
CHAPTERS = guide.chapters()


def test_the_guide_covers_the_game() -> None:
    wanted = (
        "idea island round auction build pay rewards city hand score bonus end dead-end drought black secrets sources"
    )
    assert [chapter.key for chapter in GAME.guide()] == wanted.split()


def test_the_roads_that_lead_on_are_seen_without_asking() -> None:
    """Pages hide layers until a button is pressed, and a guide has none."""
    for theme in THEMES:
        picture = guide_pictures.building("en", theme)
        assert 'stroke-dasharray="9 6"' in picture and "data-layer" not in picture


FIGURES = {
    "BLACK_POSTS": 1002,
    "BONUS_COUNT": 1008,
    "CARDS_EACH": 1010,
    "GROUP_SIZE": 1032,
    "KEYS": 1006,
    "SCORE_CARDS": 1016,
    "ZONE_CAPACITY": 1062,
}
LISTS = {
    "BACKS": [0, 2004, 2008, 2014],
    "DROUGHT_GROUPS": [2012, 2013],
    "POSTS": [0, 0, 0, 2018, 2016],
}
SAID = {
    "builds": 1022,
    "goods_limit": 1004,
    "hand_limit": 1005,
    "majority": 1042,
    "presence": 1052,
    "start_coins": 1003,
    "target": 1013,
}
SAID_LISTS = {"special_points": [2021, 2022, 2023], "special_rounds": [2034, 2038, 2042]}


def test_no_figure_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With another book and other constants in the box the guide would say other figures."""
    for name, value in (FIGURES | LISTS).items():
        monkeypatch.setattr(guide, name, value)
    for name, value in (SAID | SAID_LISTS).items():
        monkeypatch.setattr(guide.BOOK, name, value)
    changed = guide.chapters()
    lists = [*LISTS.values(), *SAID_LISTS.values()]
    known = {*FIGURES.values(), *SAID.values(), *[number for numbers in lists for number in numbers if number]}
    known |= {LISTS["BACKS"][1] + LISTS["BACKS"][2]}  # the rounds of the drought
    for lang in LANGS:
        words = "\n".join(said(chapter, lang) for chapter in changed)
        assert all(str(number) in words for number in known)
        typed = set(map(int, re.findall(r"(?<!\w)\d+", words))) - known
        assert typed <= figures_of_the_map() | {1, 2, 3}, typed


def figures_of_the_map() -> set[int]:
    """How many sites of a kind there are, what zones give, and how many outer zones have a coin."""
    sites = maps.standard().sites
    found = {sum(site.kind == kind for site in sites) for kind in ("port", "rural", "outer", "inner")}
    for site in sites:
        found |= {reward.letters for reward in site.rewards}
    return found | {sum(site.kind == "outer" and site.rewards[0].coins > 0 for site in sites)}


def test_the_examples_are_what_the_rules_do() -> None:
    bidding = guide_pictures.bidding()
    assert bidding.seat == 1 and bidding.decisions() == [BID.at(group) for group in range(4)]
    auction = next(chapter for chapter in CHAPTERS if chapter.key == "auction")
    assert "It is Baudouin's turn: forest, meadow is free, any other group costs 3 coins." in said(auction, "en")
    payout = guide_pictures.scoring()
    assert payout.book.goods_letters(payout, payout.score_card) == [4, 0, 0]
    assert payout.book.area_letters(payout, payout.score_card) == [2, 4, 2]
    assert guide_pictures.tie().ranking() == [1, 2, 3]
    assert guide_pictures.tie().scores()[:2] == [68, 68]


def test_the_pair_in_the_picture_pays() -> None:
    paid, site = guide_pictures.JOKER
    state = guide_pictures.position([{"hand": paid, "posts": ["mea_port2"]}, {}, {}], turn={"seat": 0, "asks": "build"})
    assert GAME.why_not(state, GAME.parse(f"build {site} {paid}")) is None


def test_the_guide_says_that_the_map_is_a_reconstruction() -> None:
    sources = next(chapter for chapter in CHAPTERS if chapter.key == "sources")
    assert captions.RECONSTRUCTED in sources.paragraphs
