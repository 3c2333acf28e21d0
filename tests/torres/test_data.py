"""The data file is what the box holds (T1, T4, T8, T12)."""

import json
from importlib.resources import files

import pytest

from bastide.engine.bag import bag_of, contents, count_of, size_of
from bastide.games.torres.components import (
    BLOCKS,
    DIAG,
    KINDS,
    MASTERS,
    ORTH,
    SQUARES,
    START_SQUARES,
    TURNS,
    YEAR_STACKS,
    square_name,
)

BOX = json.loads((files("bastide.games.torres") / "data" / "torres.json").read_text(encoding="utf-8"))


def test_t1_1_neighbours() -> None:
    assert SQUARES == 64
    for square in range(SQUARES):
        row, column = divmod(square, 8)
        away = [divmod(other, 8) for other in range(SQUARES)]
        sides = [8 * r + c for r, c in away if abs(r - row) + abs(c - column) == 1]
        corners = [8 * r + c for r, c in away if abs(r - row) == abs(c - column) == 1]
        assert (sorted(ORTH[square]), sorted(DIAG[square])) == (sides, corners)


def test_squares_are_named_by_column_and_row() -> None:
    assert [square_name(square) for square in (0, 3, 7, 8, 63)] == ["a1", "d1", "h1", "a2", "h8"]
    assert len({square_name(square) for square in range(SQUARES)}) == SQUARES


def test_t1_10_the_start_squares_are_the_same_after_a_quarter_turn() -> None:
    squares = {divmod(square, 8) for square in START_SQUARES}
    assert squares == {(0, 3), (2, 2), (2, 5), (3, 7), (4, 0), (5, 2), (5, 5), (7, 4)}
    assert {(column, 7 - row) for row, column in squares} == squares
    assert BOX["board"]["start_squares"] == [list(divmod(square, 8)) for square in START_SQUARES]
    drawn = [(r, c) for r, line in enumerate(BOX["board"]["picture"]) for c, mark in enumerate(line) if mark == "T"]
    assert set(drawn) == squares


def test_t1_6_to_t1_8_pieces() -> None:
    parts = BOX["components"]
    assert (BLOCKS, parts["knights_per_player"], parts["start_blocks"]) == (92, 6, len(START_SQUARES))
    assert parts["supply_after_setup"] == parts["blocks"] - parts["start_blocks"]
    assert parts["action_cards"] == parts["action_card_colours"] * parts["action_card_kinds"] == 40
    assert [card.id for card in KINDS] == [f"a{n:02}" for n in range(1, 11)]
    assert [card.id for card in MASTERS] == [f"m{n}" for n in range(1, 9)]


@pytest.mark.parametrize(("players", "dealt"), [(2, 36), (3, 26), (4, 20)])
def test_t4_1_year_cards(players: int, dealt: int) -> None:
    card, stacks = BOX["year_cards"]["by_players"][str(players)], YEAR_STACKS[players]
    assert [len(year) for year in stacks] == card["rounds"]
    assert [sum(year) for year in stacks] == card["blocks_per_player"]
    assert sum(card["blocks_per_player"]) == card["blocks_per_player_total"] == dealt
    assert TURNS[players] == players * sum(card["rounds"]) == {2: 24, 3: 30, 4: 40}[players]
    assert all(1 <= size <= 3 for year in stacks for size in year)


@pytest.mark.parametrize(("players", "most"), [(2, 76), (3, 82), (4, 84)])
def test_t7_11_the_supply_never_runs_out(players: int, most: int) -> None:
    dealt = players * sum(sum(year) for year in YEAR_STACKS[players])
    copies = BOX["components"]["action_card_colours"]  # of the card that takes a block from the supply
    assert dealt + copies == most <= BLOCKS - len(START_SQUARES)
    assert BOX["supply_bound"]["worst_case"][str(players)] == most


def test_t5_1_costs() -> None:
    turn = BOX["turn"]
    assert turn["costs"] == {"knight": 2, "move": 1, "block": 1, "buy": 1, "play": 0, "score": 1, "end": 0}
    assert (turn["ap"], turn["max_buys"], turn["max_plays"], turn["stack_limit"], turn["look"]) == (5, 2, 1, 3, 3)


def test_t10_4_the_king_bonus() -> None:
    years = BOX["king_bonus"]["by_year"]
    assert [(years[y]["level"], years[y]["points"]) for y in ("1", "2", "3")] == [(1, 5), (2, 10), (3, 15)]


def test_t12_5_points_of_the_master_cards() -> None:
    assert [card["points_by_year"] for card in BOX["master_cards"]["cards"]] == [
        [5, 15, 30],
        [2, 5, 10],
        [0, 0, 50],
        [2, 5, 10],
        [0, 0, 50],
        [0, 0, 50],
        [0, 0, 40],
        [0, 0, 40],
    ]
    assert BOX["master_cards"]["exact_presence_counts"] == {"1": 4, "2": 5, "3": 6}
    assert BOX["master_cards"]["spacing_min_manhattan"] == 3


def test_every_block_says_where_it_comes_from() -> None:
    blocks = [key for key, value in BOX.items() if isinstance(value, dict) and key != "grades"]
    assert {"components", "board", "year_cards", "turn", "king_bonus", "action_cards", "master_cards"} <= set(blocks)
    cards = [*BOX["action_cards"]["cards"], *BOX["master_cards"]["cards"], *BOX["year_cards"]["by_players"].values()]
    for part in [*(BOX[key] for key in blocks), *cards]:
        assert part["provenance"]["grade"] in BOX["grades"]
        assert part["provenance"]["note"]


def test_cards_have_words_in_both_languages() -> None:
    for card in [*KINDS, *MASTERS]:
        assert all([*card.name, *card.effect])
        assert card.name.en != card.effect.en


def test_bags() -> None:
    bag = bag_of([9, 0, 3, 3])
    assert (contents(bag), size_of(bag), count_of(bag, 3), count_of(bag, 1)) == ([0, 3, 3, 9], 4, 2, 0)
    assert contents(bag_of([0] * 7)) == [0] * 7
