"""The worked examples of the specification (T17), by their numbers. Squares are (row, column) as it writes them."""

import pytest

from tests.torres.conftest import A, B, C, Table, sq, sqs
from tests.torres.survey import castle_at, castles

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


def last_turn(table: Table, year: int, seat: int) -> Table:
    """The last turn of a year, which this seat ends; seats were played from A on."""
    rounds = 4 if year == 1 or len(table.seats) == 2 else 3
    return table.lay(year=year, round=rounds, turns=len(table.seats) - 1, asks={"question": "turn", "seat": seat})


def year_end(table: Table, year: int) -> Table:
    """Everybody has played; the scoring comes."""
    return last_turn(table, year, len(table.seats) - 1).play("end")


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
    last_turn(table.give(last, stacks=[3]), 1, last)
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
    table.agree(starter=starter).board("@0,0: 1a 1b 1K").give(A, total=7).give(B, total=12).lay(first=A)
    year_end(table, 1)
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
    table.lay(year=2, round=3, turns=3, first=C, asks={"question": "turn", "seat": B})
    table.play("end")
    assert table.totals() == [4, 5, 6, 7]
    assert table.seat == A
    table.play("stay")
    assert (table.question, table.seat) == ("name_starter", A)
    assert table.legal() == {"starter 0", "starter 1", "starter 2", "starter 3"}


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
