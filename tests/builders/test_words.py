"""The Builders in sentences."""

import pytest

from bastide.engine.text import Text
from bastide.games.builders import captions
from bastide.games.builders.components import BUILDINGS, HANDS, MACHINE_HAND

SITES = {card.id: number for number, card in enumerate(BUILDINGS)}
WORKERS = {card.id: number for number, card in enumerate(HANDS)}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("W01", Text("the apprentice W01", "l'apprenti W01")),
        ("W11", Text("the laborer W11", "le manœuvre W11")),
        ("W41", Text("the master W41", "le maître W41")),
    ],
)
def test_workers_within_a_sentence_have_an_article(card: str, said: Text) -> None:
    assert captions.the_worker(WORKERS[card]) == said


def test_a_machine_that_works_has_one_too() -> None:
    assert captions.the_worker(MACHINE_HAND[SITES["M02"]]) == Text("the circular saw M02", "une scie circulaire M02")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("B01", Text("the Wooden Shack (B01)", "la cabane (B01)")),
        ("B12", Text("the Cowshed (B12)", "l'étable (B12)")),
        ("M02", Text("the Circular saw (M02)", "une scie circulaire (M02)")),
    ],
)
def test_sites_within_a_sentence_begin_small(card: str, said: Text) -> None:
    assert captions.the_site(SITES[card]) == said
