"""Words in both languages."""

import pytest

from bastide.engine.errors import BastideError
from bastide.engine.text import LANGS, Late, Text, counted, de, join, listed, ordinal, rank, spelled

COIN, COINS = Text("coin", "écu"), Text("coins", "écus")
STONE, WOOD, TILE = Text("stone", "pierre"), Text("wood", "bois"), Text("tile", "tuile")


def test_a_text_is_said_in_the_language_asked_for() -> None:
    assert [STONE.to(lang) for lang in LANGS] == ["stone", "pierre"]
    assert f"{STONE}" == "stone"


def test_slots_are_filled_language_by_language() -> None:
    assert Text("{} of {}", "{1} : {0}").of(3, STONE) == Text("3 of stone", "pierre : 3")
    assert Text("{who} has {what}.", "{who} a {what}.").of(who="Ida", what=WOOD) == Text("Ida has wood.", "Ida a bois.")
    assert isinstance(Late("no {}", "pas de {}").of(STONE), Late)


def test_a_sentence_begins_with_a_capital() -> None:
    assert Text("take 2 stones", "à prendre").capital() == Text("Take 2 stones", "À prendre")
    assert Text("", "").capital() == Text("", "")


@pytest.mark.parametrize(
    ("number", "en", "fr"),
    [
        (0, "0 coins", "0 écu"),
        (1, "1 coin", "1 écu"),
        (2, "2 coins", "2 écus"),
        (-1, "-1 coins", "-1 écu"),
        (-2, "-2 coins", "-2 écus"),
    ],
)
def test_english_counts_zero_as_many_and_french_as_one(number: int, en: str, fr: str) -> None:
    assert counted(number, COIN, COINS) == Text(en, fr)


def test_a_list_has_commas_and_an_and() -> None:
    assert listed([STONE, WOOD, TILE]) == Text("stone, wood and tile", "pierre, bois et tuile")
    assert listed([STONE, WOOD]) == Text("stone and wood", "pierre et bois")
    assert listed([STONE]) == STONE
    assert listed([]) == Text("nothing", "rien")


def test_texts_are_joined_language_by_language() -> None:
    assert join([STONE, WOOD]) == Text("stone wood", "pierre bois")
    assert join([STONE, WOOD, TILE], " / ") == Text("stone / wood / tile", "pierre / bois / tuile")
    assert join([]) == Text("", "")


@pytest.mark.parametrize(
    "said",
    ["de Blanche", "d'Odile", "d'Étienne", "d'œuvre", "d'Hélène", "d'Yves", "de Yann", "de 7", "de « Anne »", "de "],
)
def test_french_drops_the_e_before_a_vowel(said: str) -> None:
    assert de(said.removeprefix("de ").removeprefix("d'")) == said


@pytest.mark.parametrize(
    ("number", "en", "fr"),
    [
        (1, "first", "premier"),
        (2, "second", "deuxième"),
        (3, "third", "troisième"),
        (9, "ninth", "neuvième"),
        (10, "tenth", "dixième"),
        (11, "11th", "11ᵉ"),
        (12, "12th", "12ᵉ"),
    ],
)
def test_ordinals_are_words_up_to_ten(number: int, en: str, fr: str) -> None:
    assert ordinal(number) == Text(en, fr)


def test_places_in_the_ranking_are_figures() -> None:
    assert [rank(place).en for place in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert [rank(place).fr for place in (1, 2, 3, 4)] == ["1er", "2e", "3e", "4e"]


def test_ordinals_beyond_ten_are_figures() -> None:
    figures = (
        "11th 12th 13th 14th 20th 21st 22nd 23rd 24th 30th 31st 52nd 93rd 100th 101st 110th 111th 112th 113th 121st"
    )
    for figure in figures.split():
        number = int(figure[:-2])
        assert ordinal(number) == Text(figure, f"{number}ᵉ")


def test_ordinals_are_all_different() -> None:
    named = [ordinal(number) for number in range(1, 21)]
    assert len({text.en for text in named}) == len({text.fr for text in named}) == 20


def test_an_error_keeps_its_reason_in_both_languages() -> None:
    error = BastideError(Text("no", "non"))
    assert (str(error), error.reason.fr) == ("no", "non")


def test_small_numbers_are_spelled_and_others_are_figures() -> None:
    assert [spelled(number) for number in (0, 3, 12)] == [("zero", "zéro"), ("three", "trois"), ("twelve", "douze")]
    assert spelled(13) == ("13", "13") and spelled(-1) == ("-1", "-1")
