"""The box adds up: tiles, goods, boards, depots (B1, B4, B5)."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bastide
from bastide.engine.bits import members
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    BLACK_COUNT,
    BOARDS,
    GROUND,
    IN_REACH,
    IS_SPIELBOX,
    KIND_COUNT,
    KIND_TYPE,
    KINDS,
    LETTERS,
    OTHER,
    PRICE,
    REGION_VP,
    SLOT_TYPES,
    TYPE_COUNT,
    TYPES,
    black_tiles,
    coloured_tiles,
)
from bastide.games.burgundy.rounds import BLACK, COLOURED

SPACES, NEIGHBOURS, NUMBER = GROUND.spaces, GROUND.neighbours, GROUND.numbers
BOX: Any = json.loads(
    (Path(bastide.__file__).parent / "games" / "burgundy" / "data" / "burgundy.json").read_text(encoding="utf-8")
)


IN_ROWS = [board for board in BOARDS if board.ground is GROUND]  # not those that an expansion brings


def test_b1_1_tiles() -> None:
    base = [kind for kind in KINDS if not kind.expansion]
    backs = Counter(kind.type for kind in base for _ in range(kind.coloured))
    black = Counter(kind.type for kind in base for _ in range(kind.black))
    assert [backs[type] for type in range(TYPE_COUNT)] == [40, 20, 20, 20, 14, 10]
    assert [black[type] for type in range(TYPE_COUNT)] == [16, 8, 6, 6, 2, 2]
    assert sum(COLOURED) + sum(BLACK) == 164
    assert {kind.number for kind in base if kind.black and kind.number} == {7, 12, 14, 15, 24, 25}


def test_kinds_of_a_type_follow_each_other() -> None:
    runs = [type for place, type in enumerate(KIND_TYPE) if place == 0 or KIND_TYPE[place - 1] != type]
    assert len(runs) == TYPE_COUNT + 1 and runs[-1] == OTHER
    assert KIND_COUNT <= 62


def test_b4_1_the_spaces() -> None:
    assert SPACES == 37
    pairs = {(space, other) for space in range(SPACES) for other in members(NEIGHBOURS[space])}
    assert len(pairs) == 2 * 90
    assert all((other, space) in pairs for space, other in pairs)
    assert "".join(map(str, NUMBER)) == "6543216545431236126541254312612563413"
    assert all(NUMBER[space] != NUMBER[other] for space, other in pairs)


def test_b4_1_neighbours_by_geometry() -> None:
    """Axial coordinates: six directions, and nothing else."""
    at = {(space["q"], space["r"]): space["id"] for space in BOX["geometry"]["spaces"]}
    for (q, r), space in at.items():
        around = {at.get((q + dq, r + dr)) for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))}
        assert set(members(NEIGHBOURS[space])) == around - {None}


@pytest.mark.parametrize("board", IN_ROWS, ids=lambda board: f"{board.edition}-{board.name}")
def test_b1_8_boards(board: Any) -> None:
    written = BOX["boards"][board.edition][board.name]
    assert [board.types.count(type) for type in range(TYPE_COUNT)] == [12, 6, 6, 6, 4, 3]
    assert [space for space in range(SPACES) if TYPES[board.types[space]] == "castle"] == written["castle_spaces"]
    for type, letter in enumerate(LETTERS):
        regions = {board.regions[space] for space in range(SPACES) if board.types[space] == type}
        assert sorted((r.bit_count() for r in regions), reverse=True) == written["region_sizes"][letter]
        assert len(regions) == len({space for r in regions for space in [members(r)[0]]})


def test_b4_3_duchy_1() -> None:
    regions = {tuple(members(region)) for region in BOARDS[0].regions}
    assert regions == {
        (25, 26, 31, 32, 36),
        (8, 13, 14),
        (22, 23, 28),
        (11,),
        (0, 4, 5, 9, 10),
        (27,),
        (15, 16, 17),
        (19, 20, 21),
        (3, 7, 12),
        (30, 34, 35),
        (1, 2, 6),
        (18,),
        (24, 29, 33),
    }


def test_b2_1_editions_share_most_boards() -> None:
    special, first = IN_ROWS[:30], IN_ROWS[30:]
    assert len(first) == 9
    differ = [board.name for board in first if board.types != special[int(board.name) - 1].types]
    assert differ == ["2", "4", "8"]
    assert [board.name for board, yes in zip(BOARDS, IS_SPIELBOX, strict=True) if yes] == [
        str(n) for n in range(11, 19)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b5_5_the_piles_suffice(players: int) -> None:
    needed = Counter(type for phase in range(5) for type in SLOT_TYPES[players][phase] if type >= 0)
    needed[TYPES.index("castle")] += players
    written = BOX["depots"]["coloured_tiles_needed"][str(players)]
    assert {TYPES[type]: count for type, count in needed.items()} == written
    stock = Counter(KIND_TYPE[kind] for kind, count in enumerate(COLOURED) for _ in range(count))
    assert all(needed[type] <= stock[type] for type in needed)
    assert 5 * BLACK_COUNT[players] <= sum(BLACK)
    assert [sum(type >= 0 for type in SLOT_TYPES[players][0][4 * depot : 4 * depot + 4]) for depot in range(6)] == [
        players
    ] * 6


def test_region_points_are_those_printed() -> None:
    assert {str(size): REGION_VP[size] for size in range(1, 9)} == BOX["scoring"]["region_vp"]


def test_x1_11_the_tiles_of_the_expansions() -> None:
    """Yellow 20 + 2 + 1, beige 40 + 6, black 40 + 2 + 2."""
    added = {
        key: (sum(coloured_tiles(key)), sum(black_tiles(key)))
        for key in ("extra_tiles", "white_castles", "inns", "border_posts")
    }
    assert added == {"extra_tiles": (2, 2), "white_castles": (7, 2), "inns": (0, 0), "border_posts": (0, 0)}


def test_b8_2_and_b8_3_prices() -> None:
    distance = [
        [0, 1, 2, 3, 2, 1],
        [1, 0, 1, 2, 3, 2],
        [2, 1, 0, 1, 2, 3],
        [3, 2, 1, 0, 1, 2],
        [2, 3, 2, 1, 0, 1],
        [1, 2, 3, 2, 1, 0],
    ]
    by_aids = [[0, 1, 2, 3], [0, 1, 1, 2], [0, 0, 1, 2], [0, 0, 1, 1]]  # none, 8, free step, both
    for aids, prices in enumerate(by_aids):
        for die in range(1, 7):
            for number in range(1, 7):
                price = prices[int(distance[die - 1][number - 1])]
                assert PRICE[(aids * 7 + die) * 7 + number] == price
                for workers in range(4):
                    assert (IN_REACH[(aids * 7 + die) * 4 + workers] >> number & 1) == (price <= workers)


@pytest.mark.parametrize("is_special", [True, False])
def test_every_tile_has_its_sentence(is_special: bool) -> None:
    for lang in ("en", "fr"):
        cards = [getattr(captions.card(kind, captions.effect(kind, is_special)), lang) for kind in range(KIND_COUNT)]
        assert len(set(cards)) == KIND_COUNT
        assert all(card.endswith(".") for card in cards)
