"""The guide and the cover of every game."""

import re
from xml.etree import ElementTree

import pytest

import bastide
from bastide.drawing.palette import THEMES
from bastide.engine.game import Chapter
from bastide.engine.text import LANGS, Lang
from bastide.games import LISTED
from tests.guides import said

EXPANSIONS = "X"  # the letter of their specification
SVG = "{http://www.w3.org/2000/svg}"
ENGLISH = re.compile(r"\b(the|of|you|your|actions? or|knights?|castles?|posts|tile|workers?)\b")
FRENCH = re.compile(r"\b(le|les|vous|écus|PV|chevaliers?|châteaux?|comptoirs|tuiles?)\b")
CHAPTERS = [pytest.param(one, id=f"{key}-{one.key}") for key in LISTED for one in bastide.game(key).guide()]
PICTURES = [
    pytest.param(one, id=f"{key}-{one.key}") for key in LISTED for one in bastide.game(key).guide() if one.picture
]
LOOKS = [(lang, theme) for lang in LANGS for theme in THEMES]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_speaks_both_languages(chapter: Chapter) -> None:
    for text in (chapter.title, *chapter.paragraphs, *([chapter.caption] if chapter.caption else [])):
        assert text.en and text.fr and text.en != text.fr
    assert not ENGLISH.search(said(chapter, "fr"))
    assert not FRENCH.search(said(chapter, "en"))
    assert (chapter.picture is None) == (chapter.caption is None)


@pytest.mark.parametrize("key", LISTED)
def test_chapters_have_keys_of_their_own_and_cite_one_specification(key: str) -> None:
    guide = bastide.game(key).guide()
    assert len({one.key for one in guide}) == len(guide)
    assert all(one.clauses for one in guide)
    clauses = [clause for one in guide for clause in one.clauses]
    assert all(re.fullmatch(r"[A-Z]\d+(\.\d+)*", clause) for clause in clauses)
    assert len({clause[0] for clause in clauses} - {EXPANSIONS}) == 1


@pytest.mark.parametrize("key", LISTED)
def test_it_is_read_in_six_minutes(key: str) -> None:
    """The game itself; an expansion is read by who plays with it, in a minute at most."""
    chapters = bastide.game(key).guide()
    own = [one for one in chapters if one.clauses[0][0] != EXPANSIONS]
    for lang in LANGS:
        assert sum(len(said(one, lang).split()) for one in own) < 1300
        assert all(len(said(one, lang).split()) < 260 for one in chapters if one not in own)


@pytest.mark.parametrize("chapter", PICTURES)
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_pictures_are_well_formed(chapter: Chapter, lang: Lang, theme: str) -> None:
    assert chapter.picture is not None
    picture = chapter.picture(lang, theme)
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg" and root.attrib["lang"] == lang
    assert float(root.attrib["width"]) <= 760
    assert (" style=" in picture) == (theme != "page")


@pytest.mark.parametrize("key", LISTED)
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_the_cover(key: str, lang: Lang, theme: str) -> None:
    cover = bastide.game(key).cover(lang, theme)
    root = ElementTree.fromstring(cover)
    assert (root.attrib["width"], root.attrib["height"]) == ("480", "300")
    assert root.attrib["lang"] == lang
    assert not re.search(r"\sstyle=|<style|href|url\(|data-piece", cover)
