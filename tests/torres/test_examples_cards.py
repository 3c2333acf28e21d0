"""The worked examples of the specification (T17) about cards, by their numbers. Squares are (row, column) there."""

import pytest

from tests.torres.conftest import A, B, C, Table, sq, sqs
from tests.torres.survey import Square, castle_at, castles
from tests.torres.test_examples import AROUND_FIVE, BOTH_DOORS, move, moves, year_end

# --- Cards ---


def hold(table: Table, card: str, board: str) -> Table:
    return table.board(board).give(A, hand=[card])


def test_x26_climb_two(table: Table) -> None:
    hold(table, "a01", "@4,2: 1a 3 1").play("play a01")
    assert table.legal() == {move((4, 2), (4, 3))}
    table.play(move((4, 2), (4, 3)))
    assert (table.token(sq(4, 3)), table.ap) == ("3a", 5)


def test_x26_no_target_no_card(table: Table) -> None:
    assert hold(table, "a01", "@4,2: 1a 2 1").legal("play") == set()


@pytest.mark.parametrize(
    ("board", "square", "area", "level"),
    [("@4,4: 0a", (4, 4), 1, 1), ("@4,4: 0a 1", (4, 4), 2, 1), ("@4,4: 1a 1", (4, 4), 2, 2)],
)
def test_x27_block_under(table: Table, board: str, square: Square, area: int, level: int) -> None:
    hold(table, "a02", board)
    before = len(castles(table.position))
    table.play("play a02", f"under {sq(*square)} 3")
    assert table.token(sq(*square)) == f"{level}a"
    assert len(castle_at(table.position, square)) == area
    assert len(castles(table.position)) == max(before, 1)
    assert table.stacks(A) == [3, 3, 3, 2]


@pytest.mark.parametrize("board", ["@4,3: 1 0a 1", "@4,4: 1a"])
def test_x27_no_merging_and_no_tower_on_one_square(table: Table, board: str) -> None:
    assert hold(table, "a02", board).legal("play") == set()


@BOTH_DOORS
def test_x28_any_door_goes_up(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path)
    hold(table, "a04", "@4,1: 1 3 1 3 1 / . 0a").play("play a04")
    assert moves(table, (5, 2)) == (AROUND_FIVE - {sq(5, 2)}) | sqs((4, 1), (4, 3), (4, 5))


def test_x28_no_door_no_card(table: Table) -> None:
    assert hold(table, "a04", "@4,1: 1 3a 1 3 1").legal("play") == set()


def test_x29_diagonal_to_another_castle(table: Table) -> None:
    hold(table, "a05", "@3,3: 1a . . / . 2 1").play("play a05")
    assert sq(4, 4) in moves(table, (3, 3))
    table.play(move((3, 3), (4, 4)))
    assert (table.token(sq(4, 4)), table.ap) == ("2a", 5)


def test_x29_but_not_two_up(table: Table) -> None:
    hold(table, "a05", "@3,3: 0a . . / . 2 1").play("play a05")
    assert moves(table, (3, 3)) == sqs((2, 2), (2, 4), (4, 2))


@pytest.mark.parametrize(("card", "before", "after"), [("a07", 0, 2), ("a06", 3, 4)])
def test_x30_more_action_points(table: Table, card: str, before: int, after: int) -> None:
    table.board("@0,0: 0a").give(A, hand=["a05", card]).on_turn(ap=before)
    table.play(f"play {card}")
    assert table.ap == after
    assert table.legal("play") == set()  # a05 would have a target


X31 = "@0,3: 1a ; @2,2: 1 1 ; @2,5: 1 ; @3,7: 1 ; @4,0: 1K ; @5,2: 1 ; @5,5: 1 ; @7,4: 1b"


@pytest.mark.parametrize(("here", "there", "count"), [((5, 2), (5, 4), 7), ((5, 2), (6, 3), 8), ((5, 5), (2, 2), 7)])
def test_x31_moving_a_block(table: Table, here: Square, there: Square, count: int) -> None:
    hold(table, "a08", X31).play("play a08", move(here, there))
    assert len(castles(table.position)) == count
    assert table.token(sq(*here)) == "."
    if there == (5, 4):
        assert castle_at(table.position, there) == {(5, 4), (5, 5)}


def test_x31_what_may_not_move(table: Table) -> None:
    hold(table, "a08", X31).play("play a08")
    assert sq(2, 2) not in moves(table, (2, 3))  # height 2, area 1
    assert sq(2, 4) not in moves(table, (5, 5))  # would join two castles
    for occupied in ((0, 3), (4, 0), (7, 4)):
        assert moves(table, occupied) == set()


X32 = "@2,2: 1 1 1 ; @0,6: 1 ; @2,7: 1 ; @4,0: 1 ; @5,5: 1 ; @7,2: 1"


def test_x32_split_and_number_of_castles(table: Table) -> None:
    hold(table, "a08", X32).play("play a08")
    assert sq(3, 3) not in moves(table, (2, 3))  # split
    assert sq(3, 3) in moves(table, (2, 4))
    assert sq(2, 5) not in moves(table, (5, 5))  # 5 castles
    assert sq(5, 4) in moves(table, (5, 5))
    table.play(move((5, 5), (5, 4)))
    assert len(castles(table.position)) == 6


@pytest.mark.parametrize(("here", "targets"), [((0, 0), [(3, 4), (4, 3), (4, 5), (5, 4)]), ((4, 4), [(0, 1), (1, 0)])])
def test_x33_redeploy(table: Table, here: Square, targets: list[Square]) -> None:
    hold(table, "a09", "@0,0: 0a ; @4,4: 4a 4 / 1 1").play("play a09")
    assert moves(table, here) == sqs(*targets)


@pytest.mark.parametrize(
    ("board", "here", "there", "level"),
    [("@4,2: 1a 3b 2", (4, 2), (4, 4), 2), ("@4,0: . 0b 3a 1 1", (4, 2), (4, 0), 0)],
)
def test_x34_leapfrog(table: Table, board: str, here: Square, there: Square, level: int) -> None:
    hold(table, "a10", board).play("play a10")
    assert table.legal() == {move(here, there)}
    table.play(move(here, there))
    assert table.token(sq(*there)) == f"{level}a"


@pytest.mark.parametrize("board", ["@4,2: 1a 1b 3", "@4,2: 1a 1K 1", "@4,2: 1a 1a 1"])
def test_x34_not_two_up_nor_over_the_king_nor_over_own_knights(table: Table, board: str) -> None:
    assert hold(table, "a10", board).legal("play") == set()


def test_x35_two_purchases(table: Table) -> None:
    table.board("@0,0: 0a ; @7,7: 0b")
    table.draw("buy", "a01", "a02", "a03")
    assert table.position["turn"]["look"] == ["a01", "a02", "a03"]
    table.play("keep a02 top a01 bottom a03")
    deck = table.deck(A)
    assert (deck["top"], set(deck["middle"]), deck["bottom"]) == (["a01"], {f"a{n:02}" for n in range(4, 11)}, ["a03"])
    table.draw("buy", "a04", "a05")
    assert table.position["turn"]["look"] == ["a01", "a04", "a05"]
    table.play("keep a04 bottom a05 a01")
    deck = table.deck(A)
    assert (deck["top"], deck["bottom"]) == ([], ["a03", "a05", "a01"])
    assert set(deck["middle"]) == {"a06", "a07", "a08", "a09", "a10"}
    assert (table.ap, table.hand(A)) == (5 - 2, ["a02", "a04"])
    assert table.legal("buy") == table.legal("play") == set()


def test_x35_playable_from_the_next_turn_on(table: Table) -> None:
    table.board("@0,0: 0a ; @7,7: 0b")
    table.draw("buy", "a01", "a02", "a05").play("keep a05 bottom a01 a02")
    assert table.legal("play") == set()
    table.play("end", "end")
    assert (table.seat, table.legal("play")) == (A, {"play a05"})


def test_x35_both_same_end(table: Table) -> None:
    table.agree(rejects="both_same_end").board("@0,0: 0a")
    table.draw("buy", "a01", "a02", "a03")
    assert table.legal("keep a02") == {
        "keep a02 top a01 a03",
        "keep a02 top a03 a01",
        "keep a02 bottom a01 a03",
        "keep a02 bottom a03 a01",
    }


# --- Master version ---


def test_x36_distance_of_start_castles(table: Table) -> None:
    table.start(master=True)
    assert len(table.legal("castle")) == 64
    table.play(f"castle {sq(3, 3)}")
    forbidden = sqs(
        *[(1, 3), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (4, 2), (4, 3), (4, 4), (5, 3)]
    )
    assert table.targets("castle") == sqs(*[(r, c) for r in range(8) for c in range(8)]) - forbidden
    assert sqs((4, 5), (5, 2), (3, 6), (5, 5)) <= table.targets("castle")


def test_x37_the_leader_begins_the_round(table: Table) -> None:
    table.agree(players=3, master=True).board("@0,0: 0a ; @3,3: 0b ; @6,6: 0c").lay(master="m1")
    order = []

    def turn(*decisions: str) -> None:
        order.append(table.seat)
        table.play(*decisions, "end")

    turn()
    turn("score")
    turn()
    turn()
    turn()
    turn("score", "score")
    assert table.total(A) == 3  # over B on 1
    turn()
    turn()
    turn()
    assert order == [A, B, C, B, C, A, A, B, C]


def master_points(table: Table, card: str, year: int, board: str) -> list[int]:
    table.agree(master=True, master_card=card).board(board).lay(master=card)
    year_end(table, year)
    return [table.earned(seat)["master"] for seat in (A, B)]


def spots(*squares: Square, levels: list[int] | None = None, piece: str = "a") -> str:
    """Knights here and there, on the ground or on columns."""
    heights = levels or [0] * len(squares)
    return " ; ".join(f"@{r},{c}: {level}{piece}" for (r, c), level in zip(squares, heights, strict=True))


@pytest.mark.parametrize(("year", "points"), [(1, 5), (2, 0)])
def test_x38_m1_present_in_exactly_so_many_castles(table: Table, year: int, points: int) -> None:
    board = "@0,0: 1a 1a ; @0,3: 1a ; @0,5: 1a ; @2,0: 1a ; @4,4: 0a"
    assert master_points(table, "m1", year, board) == [points, 0]


@pytest.mark.parametrize(("rivals", "points"), [([(2, 2)], [15, 5]), ([(2, 2), (6, 1)], [10, 10])])
def test_x38_m2_long_diagonals(table: Table, rivals: list[Square], points: list[int]) -> None:
    board = f"{spots((0, 0), (3, 4), (5, 4))} ; {spots(*rivals, piece='b')}"
    assert master_points(table, "m2", 2, board) == points


@pytest.mark.parametrize(
    ("squares", "points"),
    [
        ([(1, 1), (1, 4), (4, 1), (4, 4)], 50),
        ([(1, 3), (3, 1), (3, 5), (5, 3)], 0),
        ([(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)], 50),
    ],
)
def test_x38_m3_a_square(table: Table, squares: list[Square], points: int) -> None:
    assert master_points(table, "m3", 3, spots(*squares)) == [points, 0]


def test_x38_m4_the_edge(table: Table) -> None:
    assert master_points(table, "m4", 1, spots((0, 0), (7, 3), (4, 4))) == [(2 + 1) * 2, 0]


def test_x38_m4_without_most(table: Table) -> None:
    board = f"{spots((0, 0), (7, 3), (4, 4))} ; {spots((0, 5), (5, 7), piece='b')}"
    assert master_points(table, "m4", 1, board) == [4, 4]


def test_x38_m5_a_line_with_gaps(table: Table) -> None:
    assert master_points(table, "m5", 3, spots((0, 2), (2, 4), (5, 7))) == [50, 0]


def test_x38_m6_one_level(table: Table) -> None:
    assert master_points(table, "m6", 3, "@0,0: 2a 1 ; @3,3: 2a 1 ; @6,6: 2a 1") == [50, 0]


@pytest.mark.parametrize(("board", "points"), [("0a ; @2,2: 1a", 40), ("0a ; @2,2: 0a", 0)])
def test_x38_m7_different_levels(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m7", 3, f"@0,0: {board} ; @5,5: 3a 1 1") == [points, 0]


@pytest.mark.parametrize(("squares", "points"), [([(2, 2), (2, 3), (3, 3)], 40), ([(2, 2), (3, 3)], 0)])
def test_x38_m8_a_chain(table: Table, squares: list[Square], points: int) -> None:
    assert master_points(table, "m8", 3, spots(*squares)) == [points, 0]
