"""The data file is what is printed on the cards (U1, I14)."""

import json
from importlib.resources import files

from bastide.engine.bag import counted_bag, counts, covers
from bastide.games.builders.components import (
    APPRENTICES,
    BUILDING_DECKS,
    BUILDINGS,
    HANDS,
    RESOURCES,
    TAKEN,
    WORKER_COUNT,
)

BOX = json.loads((files("bastide.games.builders") / "data" / "builders.json").read_text(encoding="utf-8"))
WORKERS = HANDS[:WORKER_COUNT]
MACHINES = [card for card in BUILDINGS if card.is_machine]


def totals(vectors: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*vectors, strict=True)]


def test_workers_by_class() -> None:
    ranks = [card.rank for card in WORKERS]
    assert {rank: ranks.count(rank) for rank in set(ranks)} == BOX["checksums"]["workers_by_class"]
    assert [HANDS[number].id for number in APPRENTICES] == [f"W{n:02}" for n in range(1, 7)]


def test_the_wage_is_the_sum_of_the_output() -> None:
    assert all(card.wage == sum(card.output) for card in WORKERS)
    assert all(card.wage == 0 for card in HANDS[WORKER_COUNT:])


def test_each_resource_appears_38_times_in_worker_output() -> None:
    assert RESOURCES == ["stone", "wood", "knowledge", "tile"]
    assert totals([card.output for card in WORKERS]) == [38, 38, 38, 38]


def test_machines_give_back_what_they_need() -> None:
    for card in MACHINES:
        output = next(hand.output for hand in HANDS if hand.id == card.id)
        assert sum(card.needs) == sum(output) == card.vp + 1


def test_the_decks_add_up() -> None:
    for name, expected in (
        ("printed", BOX["checksums"]["printed"]),
        ("first_rulebook", BOX["checksums"]["first_rulebook"]),
    ):
        deck = [BUILDINGS[number] for number in BUILDING_DECKS[name]]
        assert len(deck) == expected["cards"]
        assert totals([card.needs for card in deck]) == expected["needs_total"]
        assert sum(card.coins for card in deck) == expected["coins_total"]
        assert sum(card.vp for card in deck) == expected["vp_total"]


def test_figures_of_the_specification() -> None:
    printed = [BUILDINGS[number] for number in BUILDING_DECKS["printed"]]
    assert totals([card.needs for card in printed]) == [65, 65, 66, 64]
    assert (sum(card.coins for card in printed), sum(card.vp for card in printed)) == (448, 122)
    assert TAKEN == [0, 1, 3, 6]


def test_only_reconstructed_cards_are_marked_so() -> None:
    assert [card.id for card in BUILDINGS if card.is_reconstruction] == ["R01", "R02", "R03", "R04", "R05"]


def test_every_block_says_where_it_comes_from() -> None:
    blocks = ["workers", "buildings", "machines", "reconstructed_buildings", "constants", "decks"]
    assert all(BOX[block]["provenance"]["grade"] in BOX["provenance_grades"] for block in blocks)


def test_packed_resources_compare_lane_by_lane() -> None:
    assert counts(counted_bag([5, 4, 3, 2]), len(RESOURCES)) == [5, 4, 3, 2]
    assert covers(counted_bag([3, 1, 0, 0]), counted_bag([3, 1, 0, 0]))
    assert covers(counted_bag([9, 1, 0, 7]), counted_bag([3, 1, 0, 0]))
    assert not covers(counted_bag([38, 0, 38, 38]), counted_bag([0, 1, 0, 0]))
    assert not covers(counted_bag([2, 38, 38, 38]), counted_bag([3, 0, 0, 0]))
