"""The worked examples of the specification (T17) on the board, by their numbers. Squares are (row, column) there."""

import pytest

from tests.torres.conftest import A, B, C, Table, last_turn, sq, sqs
from tests.torres.survey import castle_at

Square = tuple[int, int]

BOTH_DOORS = pytest.mark.parametrize("door_path", ["any_door", "corridor"])


def knight(square: Square) -> str:
    return f"knight {sq(*square)}"


def move(here: Square, there: Square) -> str:
    return f"move {sq(*here)} {sq(*there)}"


def block(square: Square, size: int | None = None) -> str:
    return f"block {sq(*square)}" if size is None else f"block {size} {sq(*square)}"


def moves(table: Table, here: Square) -> set[str]:
    """The squares where the piece or block on a square may go."""
    return table.targets(f"move {sq(*here)}")


def roofs(table: Table, squares: set[str]) -> set[str]:
    return {square for square in squares if table.height(square)}


def fewest_moves(table: Table, here: Square, there: Square, most: int = 4) -> int:
    """The AP that the way takes, by trying all ways."""
    matches = {sq(*here): table.match}
    for steps in range(1, most + 1):
        onward = dict(matches)
        for square, match in matches.items():
            for text in match.notations():
                if text.startswith(f"move {square} ") and text.split()[2] not in onward:
                    trial = match.copy()
                    trial.play(text)
                    onward[text.split()[2]] = trial
        if sq(*there) in onward:
            return steps
        matches = onward
    raise AssertionError(f"not within {most} AP")


def year_end(table: Table, year: int, first: int = A) -> Table:
    """Everybody has played; the scoring comes."""
    return last_turn(table, year, first).play("end")


# --- Placing and steps ---


def test_x01_placing_a_knight(table: Table) -> None:
    table.board("@3,3: . 2 . / 1 1a 0b / . . .")
    assert table.targets("knight") == sqs((4, 3), (5, 4))
    table.play(knight((5, 4)))
    assert (table.ap, table.token(sq(5, 4))) == (5 - 2, "0a")


def test_x01_one_ap_is_too_little(table: Table) -> None:
    table.board("@3,3: . 2 . / 1 1a 0b / . . .").on_turn(ap=1)
    assert table.legal("knight") == set()


def test_x02_up_one_level_a_step_and_down_at_once(table: Table) -> None:
    table.board("@4,2: 0a 1 2 3")
    table.play(move((4, 2), (4, 3)), move((4, 3), (4, 4)), move((4, 4), (4, 5)))
    assert (table.ap, table.token(sq(4, 5))) == (5 - 3, "3a")
    table.play(move((4, 5), (3, 5)))
    assert (table.ap, table.token(sq(3, 5))) == (1, "0a")


def test_x03_two_levels_up_are_too_many(table: Table) -> None:
    table.board("@4,2: 0a 2 1")
    assert sq(4, 3) not in moves(table, (4, 2))


def test_x03_around_a_rival(table: Table) -> None:
    table.board("@4,2: 0a 0b .")
    assert sq(4, 3) not in moves(table, (4, 2))
    assert fewest_moves(table, (4, 2), (4, 4)) == 4


# --- Doors ---


@BOTH_DOORS
def test_x04_through_a_single_block(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@4,3: 0a 1")
    exits, steps = sqs((3, 4), (5, 4), (4, 5)), sqs((3, 3), (5, 3), (4, 2))
    assert moves(table, (4, 3)) == {sq(4, 4)} | exits | steps


@pytest.mark.parametrize("there", [(4, 4), (3, 4), (5, 4), (4, 5), (3, 3), (5, 3), (4, 2)])
def test_x04_each_costs_one(table: Table, there: Square) -> None:
    table.board("@4,3: 0a 1").play(move((4, 3), there))
    assert table.ap == 4
    assert table.token(sq(*there)) == ("1a" if there == (4, 4) else "0a")


AROUND_FIVE = sqs(*[(3, c) for c in range(1, 6)], (4, 0), (4, 6), *[(5, c) for c in range(1, 6)])


@pytest.mark.parametrize(("door_path", "exits"), [("any_door", [(4, 3), (4, 5)]), ("corridor", [(4, 3)])])
def test_x05_roofs_behind_the_door(table: Table, door_path: str, exits: list[Square]) -> None:
    table.agree(door_path=door_path).board("@4,1: 1a 3 1 3 1")
    reached = moves(table, (4, 1))
    assert roofs(table, reached) == sqs(*exits)
    assert reached - roofs(table, reached) == AROUND_FIVE
    assert len(AROUND_FIVE) == 12


@BOTH_DOORS
def test_x05_the_far_roof_on_two_ways(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@4,1: 1a 3 1 3 1")
    assert fewest_moves(table, (4, 1), (4, 5)) == (1 if door_path == "any_door" else 2)
    table.play(move((4, 1), (4, 3)))
    assert sq(4, 5) in moves(table, (4, 3))


def test_x05_or_out_on_the_ground_and_up(table: Table) -> None:
    table.agree(door_path="corridor").board("@4,1: 1a 3 1b 3 1")
    assert roofs(table, moves(table, (4, 1))) == set()
    table.play(move((4, 1), (4, 6)), move((4, 6), (4, 5)))
    assert (table.ap, table.token(sq(4, 5))) == (3, "1a")


@BOTH_DOORS
def test_x06_from_the_ground_only_ground(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@4,1: 1 3 1 3 1 / . 0a")
    exits = AROUND_FIVE - {sq(5, 2)}
    assert len(exits) == 11
    assert moves(table, (5, 2)) == exits | {sq(6, 2)}  # and a step away from the castle; not (4,2), 3 up


@BOTH_DOORS
def test_x07_no_door_from_the_highest(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@4,1: 1 3a 1 3 1")
    assert moves(table, (4, 2)) == sqs((3, 2), (5, 2), (4, 1), (4, 3))


@BOTH_DOORS
def test_x08_a_tower_is_a_door(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@2,2: 1 2a 4 / . 1 2")
    reached = moves(table, (2, 3))
    assert sq(2, 4) not in reached
    assert roofs(table, reached) == sqs((2, 2), (3, 3), (3, 4))
    table.play(move((2, 3), (3, 4)))
    assert (table.ap, table.token(sq(3, 4))) == (4, "2a")


def test_x08_on_foot_it_takes_two(table: Table) -> None:
    table.board("@2,2: 1 2a 4 / . 1 2")
    table.play(move((2, 3), (3, 3)), move((3, 3), (3, 4)))
    assert (table.ap, table.token(sq(3, 4))) == (3, "2a")


@BOTH_DOORS
def test_x09_a_chain_of_four(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@4,0: 0a 1 1 . . 1 1 .")
    table.play(move((4, 0), (4, 3)), move((4, 3), (4, 4)), move((4, 4), (4, 7)), move((4, 7), (4, 6)))
    assert (table.ap, table.token(sq(4, 6))) == (1, "1a")


UPPER, LOWER = sqs((2, 3), (3, 2), (4, 3)), sqs((4, 3), (4, 5), (5, 4))


@pytest.mark.parametrize(
    ("board", "exits"),
    [
        ("@3,3: 1 0a / . 1", UPPER | LOWER),
        ("@3,3: 1 0a", UPPER),
        ("@3,4: 0a ; @4,4: 1", LOWER),
    ],
)
@BOTH_DOORS
def test_x10_two_castles_at_a_corner(table: Table, door_path: str, board: str, exits: set[str]) -> None:
    table.agree(door_path=door_path).board(board)
    steps = sqs((2, 4), (3, 3), (3, 5), (4, 4))
    assert moves(table, (3, 4)) == exits | steps


@BOTH_DOORS
def test_x11_the_king_on_the_roof_blocks_only_the_roof(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@4,3: 0a 1K .")
    assert moves(table, (4, 3)) == sqs((3, 4), (5, 4), (4, 5)) | sqs((3, 3), (5, 3), (4, 2))


# --- Building ---


def test_x12_no_higher_than_wide(table: Table) -> None:
    table.board("@4,2: 3 1 1 ; @0,0: 0a")
    assert sq(4, 2) not in table.targets("block 3")
    assert sqs((4, 3), (4, 4), (4, 5)) <= table.targets("block 3")
    table.play(block((4, 5), 3))
    assert sq(4, 2) in table.targets("block")


X13 = "@0,0: {} 1 . 1 / 1 1 . 1 / 1 . . . / . 1 . . ; @7,7: 0a"


def test_x13_a_castle_hemmed_in(table: Table) -> None:
    table.board(X13.format(1))
    corner = sqs((0, 0), (0, 1), (1, 0), (1, 1), (2, 0))
    right, lower = sqs((0, 3), (1, 3), (0, 4), (1, 4), (2, 3)), sqs((3, 2), (4, 1))
    assert table.targets("block 3") == corner | right | lower  # (3,1) alone may not rise; nothing else is legal
    assert len(castle_at(table.position, (0, 0))) == 5


@pytest.mark.parametrize(("height", "is_legal"), [(4, True), (5, False)])
def test_x13_it_may_rise_to_five(table: Table, height: int, is_legal: bool) -> None:
    table.board(X13.format(height))
    assert (sq(0, 0) in table.targets("block 3")) == is_legal


@pytest.mark.parametrize(
    ("players", "stacks", "placed_from", "placed", "result", "returned"),
    [
        (4, [2, 2, 2, 2], 2, 1, [3, 2, 2], 0),
        (4, [2, 2, 2, 2], 2, 0, [3, 3, 2], 0),
        (2, [3, 3, 3, 3], 3, 2, [3, 3, 3], 1),
        (3, [3, 3, 2, 2], 3, 1, [3, 3, 3], 0),
        (3, [3, 3, 2, 2], 2, 1, [3, 3, 3], 0),
        (3, [3, 3, 2, 2], 3, 0, [3, 3, 3], 1),
    ],
)
def test_x14_what_is_left_of_a_stack(
    table: Table, players: int, stacks: list[int], placed_from: int, placed: int, result: list[int], returned: int
) -> None:
    table.agree(players=players).give(A, stacks=stacks).board("@4,2: 1 1 1 ; @0,0: 0a")
    for number in range(placed):
        table.play(block((4, 2 + number), placed_from if number == 0 else None))
    supply = table.supply
    assert table.legal("end") == {"end"}
    table.play("end")
    assert (table.stacks(A), table.supply - supply) == (result, returned)


def ends(table: Table) -> None:
    """End the turns of the year without doing anything, whatever is chosen for the stacks."""
    year = table.position["year"]
    while table.question == "turn" and table.position["year"] == year:
        table.play(min(table.legal("end")))


def test_x15_the_deal_with_four(table: Table) -> None:
    table.agree(players=4, year_end_blocks="returned").start()
    for square in ("d1", "c3", "f3", "h4"):
        table.play(f"start {square}")
    table.play("king a5")
    dealt = [table.stacks(seat) for seat in range(4)]
    ends(table)
    table.play("stay", "starter 0")
    second = [table.stacks(seat) for seat in range(4)]
    ends(table)
    table.play("stay", "starter 0")
    third = [table.stacks(seat) for seat in range(4)]
    assert (dealt, second, third) == ([[2, 2, 2, 2]] * 4, [[2, 2, 2]] * 4, [[2, 2, 2]] * 4)


@pytest.mark.parametrize(
    ("players", "year_end_blocks", "stacks", "returned"),
    [
        (4, "kept", [3, 3, 3], 0),
        (3, "kept", [3, 3, 3], 2),
        (2, "kept", [3, 3, 3, 3], 3),
        (4, "returned", [2, 2, 2], 3),
        (3, "returned", [3, 3, 2], 3),
        (2, "returned", [3, 3, 3, 3], 3),
    ],
)
def test_x16_blocks_held_at_the_year_end(
    table: Table, players: int, year_end_blocks: str, stacks: list[int], returned: int
) -> None:
    last = players - 1
    table.agree(players=players, year_end_blocks=year_end_blocks).board("@0,0: 1K ; @4,4: 0a")
    last_turn(table.give(last, stacks=[3]), 1)
    supply = table.supply
    table.play("end")
    assert (table.held(last), table.stacks(last)) == (3, [])
    table.play("stay")
    dealt = {4: 6, 3: 8, 2: 12}[players]
    assert (table.held(last), table.stacks(last)) == (0, stacks)
    assert table.supply == supply - players * dealt + returned


# --- Scoring ---


def test_x17_the_highest_knight_times_the_area(table: Table) -> None:
    year_end(table.board("@3,3: 1 2a 1 / . 3a 1"), 1)
    assert table.totals() == [3 * 5, 0]


@pytest.mark.parametrize(("year", "points"), [(1, 16), (2, 16 + 10)])
def test_x18_no_bonus_without_a_knight_at_the_level(table: Table, year: int, points: int) -> None:
    year_end(table.board("@2,2: 4a 2a / 1K 1"), year)
    assert table.earned(A)["castles"] == 4 * 4
    assert table.total(A) == points


@pytest.mark.parametrize(("year", "points"), [(2, 8 + 10), (1, 8 + 5)])
def test_x19_the_lower_knight_may_earn_the_bonus(table: Table, year: int, points: int) -> None:
    year_end(table.board("@2,2: 2a 1a / 1K 1"), year)
    assert table.earned(A)["castles"] == 8
    assert table.total(A) == points


def test_x20_rivals_do_not_disturb(table: Table) -> None:
    year_end(table.board("@2,2: 2a 2b / 1K 1a"), 2)
    for seat in (A, B):
        earned = table.earned(seat)
        assert (earned["castles"], earned["king"]) == (8, 10)


def test_x21_jumping_over_markers(table: Table) -> None:
    table.agree(players=4)
    for seat, total in enumerate([4, 5, 6, 9]):
        table.give(seat, total=total)
    seen = []
    for _ in range(3):
        table.play("score")
        seen.append(table.total(A))
    assert (seen, table.ap) == ([7, 8, 10], 5 - 3)
    assert table.total(A) - 4 == 6


@pytest.mark.parametrize(("starter", "totals"), [(A, [16, 20]), (B, [15, 20])])
def test_x22_the_order_of_the_king_bonus(table: Table, starter: int, totals: list[int]) -> None:
    """A castle of area 3 brings both 3: from 7 and 12 to 10 and 15."""
    table.agree(starter=starter).board("@0,0: 1a 1b 1K").give(A, total=7).give(B, total=12)
    year_end(table, 1, starter)
    assert table.totals() == totals


@pytest.mark.parametrize(("track_collision", "total"), [("lap_100", 105), ("total", 103)])
def test_x23_a_lap_behind(table: Table, track_collision: str, total: int) -> None:
    table.agree(players=3, track_collision=track_collision).board("@0,0: 1a 1 1 / 1 1 1")
    table.give(A, total=97).give(B, total=3).give(C, total=104)
    year_end(table, 1)
    assert table.earned(A)["castles"] == 6
    assert table.totals() == [total, 3, 104]


def test_x24_nothing_earned_is_no_move(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1a 1 1b ; @4,4: 0c ; @7,7: 1K")
    year_end(table, 1)
    assert table.totals() == [3, 4, 0]
    assert (table.question, table.seat) == ("king_move", C)


def test_x25_scored_from_the_game_starter_on(table: Table) -> None:
    table.agree(players=4).board("@0,0: 1a 1b 1c 1d ; @7,7: 1K")
    year_end(table, 2, C)
    assert table.totals() == [4, 5, 6, 7]
    assert table.seat == A
    table.play("stay")
    assert (table.question, table.seat) == ("name_starter", A)
    assert table.legal() == {"starter 0", "starter 1", "starter 2", "starter 3"}


# --- Sequences ---


def test_x39_a_turn(table: Table) -> None:
    table.board("@4,3: 1a 1").give(A, hand=["a02", "a07"])
    table.play(knight((3, 3)), move((3, 3), (2, 3)), block((4, 5), 3), "score")
    assert table.ap == 0
    assert table.legal() == {"play a02", "play a07", "end"}
    table.play("play a02")
    assert table.legal("under") == {f"under {sq(4, 3)} {size}" for size in ("3", "use")} | {
        f"under {sq(2, 3)} {size}" for size in ("3", "use")
    }
    table.play(f"under {sq(4, 3)} use")
    assert table.token(sq(4, 3)) == "2a"
    assert table.legal() == {"end"}
    table.play("end")
    assert table.seat == B


def test_x40_seats_of_the_set_up(table: Table) -> None:
    table.agree(players=3, starter=B).start()
    seats = []
    for square in ("d1", "c3", "f3"):
        seats.append((table.question, table.seat))
        table.play(f"start {square}")
    seats.append((table.question, table.seat))
    table.play("king a5")
    assert seats == [("start_knight", B), ("start_knight", C), ("start_knight", A), ("start_king", A)]
    assert (table.question, table.seat) == ("turn", B)


def test_x40_seats_of_the_master_set_up(table: Table) -> None:
    table.agree(players=3, starter=B, master=True).start()
    order: dict[str, list[int | None]] = {"place_castle": [], "start_knight": [], "start_king": []}
    while (question := table.question) in order:
        order[question].append(table.seat)
        table.play(min(table.legal()))
    assert order["place_castle"] == [B, C, A, B, C, A, B, C]
    assert order["start_knight"] == [B, C, A]
    assert order["start_king"] == [A]
    assert table.seat == B
