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
        ("W01", Text("the apprentice (1 knowledge, 1 tile)", "l'apprenti (1 savoir, 1 tuile)")),
        ("W11", Text("the laborer (2 wood, 1 tile)", "le manœuvre (2 bois, 1 tuile)")),
        ("W41", Text("the master (3 stone, 2 tiles)", "le maître (3 pierres, 2 tuiles)")),
    ],
)
def test_workers_within_a_sentence_have_an_article(card: str, said: Text) -> None:
    assert captions.the_worker(WORKERS[card]) == said


def test_a_machine_that_works_has_one_too() -> None:
    assert captions.the_worker(MACHINE_HAND[SITES["M02"]]) == Text(
        "the circular saw (2 wood)", "une scie circulaire (2 bois)"
    )


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("B01", Text("the Wooden Shack", "la cabane")),
        ("B12", Text("the Cowshed", "l'étable")),
        ("M02", Text("the Circular saw (2 wood)", "une scie circulaire (2 bois)")),
    ],
)
def test_sites_within_a_sentence_begin_small(card: str, said: Text) -> None:
    assert captions.the_site(SITES[card]) == said
