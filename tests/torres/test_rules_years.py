"""Clauses about points, years and the master version that the worked examples leave out (T9-T12), by their numbers."""

from collections import Counter

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.games.torres.state import TorresState
from tests.torres.conftest import A, B, C, Table, last_turn, sqs
from tests.torres.survey import heights
from tests.torres.test_rules import begun, end

GAME = bastide.game("torres")
ALL_CARDS = [f"a{n:02}" for n in range(1, 11)]


# --- T9 Score track ---


def test_t9_1_each_ap_alone(table: Table) -> None:
    table.give(B, total=1).board("@0,0: 0a").play("score")
    assert (table.total(), table.earned()["actions"], table.earned()["jumps"]) == (2, 1, 1)


def test_t9_2_and_t9_3_round_the_ring(table: Table) -> None:
    table.board("@0,0: 0a").give(A, total=99).give(B, total=200).play("score")
    assert table.total() == 101  # 100 is the space of 200


def test_t9_3_equal_totals_only(table: Table) -> None:
    table.agree(track_collision="total").board("@0,0: 0a").give(A, total=99).give(B, total=200).play("score")
    assert table.total() == 100


def test_t9_3_a_marker_that_has_not_left_is_on_space_0(table: Table) -> None:
    table.board("@0,0: 0a").give(A, total=99).give(B, total=0).play("score")
    assert table.total() == 101


# --- T10 Year end ---


@pytest.mark.parametrize("year", [1, 2, 3])
def test_t5_2_points_left_when_the_year_ends_are_lost(table: Table, year: int) -> None:
    last_turn(table.board("@0,0: 1a 1K 1 ; @4,4: 1b"), year).play("score")
    assert table.ap == 4
    table.play("end")
    state = table.match.state
    assert isinstance(state, TorresState)
    assert state.ap == 0
    assert table.question == (None if year == 3 else "king_move")


def test_t10_3_every_castle_once_and_the_ground_nothing(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 2a ; @4,4: 1a 1 1b ; @7,7: 0a")).play("end")
    assert table.earned(A)["castles"] == 2 * 2 + 3 * 1
    assert table.earned(B)["castles"] == 3 * 1


def test_t10_3_one_advance_with_the_whole_sum(table: Table) -> None:
    """A earns 1 + 1 in two castles; B's marker on 1 is passed, not met."""
    last_turn(table.board("@0,0: 1a ; @4,4: 1a").give(B, total=1)).play("end")
    assert (table.totals(), table.earned(A)["jumps"]) == ([2, 1], 0)


def test_t10_4_only_in_the_kings_castle_and_once(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1a 1K ; @4,4: 1b")).play("end")
    assert (table.earned(A)["king"], table.earned(B)["king"]) == (5, 0)


@pytest.mark.parametrize(("year", "bonus"), [(1, 5), (2, 10), (3, 15)])
def test_t10_4_the_level_of_the_year(table: Table, year: int, bonus: int) -> None:
    last_turn(table.board(f"@0,0: {year}a 3K 1 1 {4 - year}b"), year).play("end")
    assert table.earned(A)["king"] == bonus
    assert table.earned(B)["king"] == (bonus if year == 2 else 0)


def test_t10_1_castles_of_all_before_the_king_bonus(table: Table) -> None:
    """A: 3 and 5; B: 3. Castles first: A 3, B 4; then A 8. With A's bonus at once B would stay on 3."""
    last_turn(table.board("@0,0: 1a 1 1K ; @4,4: 1b 1 1")).play("end")
    assert table.totals() == [8, 4]


def test_t10_2_from_the_game_starter_whoever_opened_the_year(table: Table) -> None:
    table.agree(starter=B).board("@0,0: 1a 1b")
    last_turn(table, 2, first=A).play("end")
    assert table.totals() == [3, 2]


def test_t10_2_or_from_the_first_player_of_the_round(table: Table) -> None:
    table.agree(scoring_order="first_player", starter=B).board("@0,0: 1a 1b")
    last_turn(table, 2, first=A).play("end")
    assert table.totals() == [2, 3]


def test_t10_5_the_last_player_moves_the_king(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 2 ; @4,3: 1b 1 1 1 1")).play("end")
    assert (table.totals(), table.question, table.seat) == ([8, 5], "king_move", B)
    free = sqs((0, 2), (4, 4), (4, 5), (4, 6), (4, 7))
    assert table.legal() == {"stay"} | {f"king {square}" for square in free}


def test_t10_5_the_king_moves(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 2 ; @4,4: 1b 1 1 1")).play("end", "king c1")
    assert (table.token("b1"), table.token("c1")) == ("1", "2K")


def test_t10_5_or_stays(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 2 ; @4,4: 1b 1 1 1")).play("end", "stay")
    assert table.token("b1") == "1K"


def test_t10_5_without_a_free_square_it_stays(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K ; @4,4: 1b")).play("end")
    assert (table.question, table.legal()) == ("king_move", {"stay"})


@pytest.mark.parametrize(("starter", "last"), [(A, C), (B, C), (C, B)])
def test_t10_5_several_at_nothing(table: Table, starter: int, last: int) -> None:
    """A scored; of B and C the one later in the scoring order."""
    table.agree(players=3, starter=starter).board("@0,0: 1a 1 ; @5,5: 1K")
    last_turn(table, first=starter).play("end")
    assert (table.totals()[1:], table.seat) == ([0, 0], last)


def test_t10_5_no_king_move_after_the_third_year(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 1"), 3).play("end")
    assert table.match.is_over


def test_t10_6_blocks_come_before_the_next_starter(table: Table) -> None:
    table.agree(players=4).board("@0,0: 1a 1K 1").give(B, held=1)
    last_turn(table).play("end", "stay")
    assert table.question == "name_starter"
    assert (table.stacks(B), table.stacks(A), table.held(B)) == ([3, 2, 2], [2, 2, 2], 0)


def test_t10_7_the_last_player_names_the_starter(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1a 1b 1K ; @4,4: 0c")
    last_turn(table).play("end", "stay")
    assert (table.question, table.seat) == ("name_starter", C)
    table.play("starter 1")
    assert (table.seat, table.position["year"], table.position["round"]) == (B, 2, 1)
    order = []
    for _ in range(4):
        order.append(table.seat)
        end(table)
    assert order == [B, C, A, B]


def test_t10_7_unchanged(table: Table) -> None:
    table.agree(players=3, starter=B, next_year_starter="unchanged").board("@0,0: 1a 1b 1K ; @4,4: 0c")
    last_turn(table, first=B).play("end", "stay")
    assert (table.seat, table.question, table.position["year"]) == (B, "turn", 2)


def test_t11_1_the_highest_total_wins(table: Table) -> None:
    table.agree(players=4).board("@0,0: 1b 1 ; @4,4: 1c 1 1")
    last_turn(table, 3).play("end")
    assert table.totals() == [0, 2, 3, 0]
    assert table.match.ranking() == [3, 2, 1, 3]
    assert (table.question, table.legal()) == (None, set())


# --- T12 Master version ---


def test_t12_1_all_cards_in_hand_and_no_purchase() -> None:
    match = begun(3, master=True)
    assert [zone["hand"] for zone in match.position()["seats"]] == [ALL_CARDS] * 3
    assert "buy" not in match.notations()
    assert "play a07" in match.notations()


def test_t12_2_the_master_card_is_open_from_the_start() -> None:
    cards = {GAME.start(players=2, seed=seed, master=True).position()["master"] for seed in range(80)}
    assert cards == {f"m{n}" for n in range(1, 9)}
    assert GAME.start(players=2, seed=1, master=True, master_card="m4").position()["master"] == "m4"
    assert GAME.start(players=2, seed=1).position()["master"] is None


@pytest.mark.parametrize("card", ["random", "m4"])
def test_t12_2_or_after_the_set_up(card: str) -> None:
    match = GAME.start(players=2, seed=1, master=True, master_card=card, master_reveal="after_setup")
    while match.position()["asks"]["question"] != "turn":
        assert match.position()["master"] is None
        match.play(match.decisions()[0])
    assert match.position()["master"] in ({f"m{n}" for n in range(1, 9)} if card == "random" else {card})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t12_3_eight_castles_three_apart(players: int) -> None:
    for seed in range(10):
        chance = stream(f"castles {seed}")
        match = GAME.start(players=players, seed=seed, master=True)
        assert sum(heights(match.position()).values()) == 0
        placed: Counter[int | None] = Counter()
        while match.position()["asks"]["question"] == "place_castle":
            placed[match.seat] += 1
            choices = match.decisions()
            match.play(choices[chance.sample(len(choices))])
        assert [placed[seat] for seat in range(players)] == {2: [4, 4], 3: [3, 3, 2], 4: [2, 2, 2, 2]}[players]
        squares = [square for square, height in heights(match.position()).items() if height]
        apart = [abs(r - y) + abs(c - x) for r, c in squares for y, x in squares if (r, c) != (y, x)]
        assert (len(squares), min(apart) >= 3) == (8, True)


def test_t12_3_then_knights_and_king_on_castles() -> None:
    match = GAME.start(players=2, seed=4, master=True)
    while match.position()["asks"]["question"] == "place_castle":
        match.play(match.decisions()[0])
    squares = {square for square, height in heights(match.position()).items() if height}
    assert {text.split()[1] for text in match.notations()} == sqs(*squares)
    assert match.seat == 0


def test_t12_4_two_turns_in_a_row(table: Table) -> None:
    table.agree(players=2, master=True).lay(master="m1").board("@0,0: 0a ; @4,4: 0b")
    table.play("end", "score", "end")
    assert (table.seat, table.position["round"], table.position["first"]) == (B, 2, B)


def test_t12_4_also_at_the_start_of_a_year(table: Table) -> None:
    table.agree(players=2, master=True).lay(master="m1").board("@0,0: 1b 1 ; @4,4: 1K")
    last_turn(table).play("end", "stay")
    assert (table.question, table.seat, table.position["year"]) == ("turn", B, 2)


def test_t12_4_unchanged_while_nobody_has_points(table: Table) -> None:
    table.agree(players=2, master=True).lay(master="m1", first=B, asks={"question": "turn", "seat": B})
    table.board("@0,0: 0a ; @4,4: 0b").play("end", "end")
    assert (table.seat, table.position["round"]) == (B, 2)


def test_t12_5_after_the_king_bonus_in_scoring_order(table: Table) -> None:
    """Castles 1 each: A 1, B 2. Edge: 2 + 1 knights for A, 1 for B: A 1 + 6 = 7, B 2 + 2 = 4."""
    table.agree(master=True, master_card="m4").lay(master="m4")
    last_turn(table.board("@0,0: 1a ; @0,7: 0a ; @7,7: 1b")).play("end")
    assert table.totals() == [1 + 6, 2 + 2]
    assert [table.earned(seat)["master"] for seat in (A, B)] == [6, 2]


def master_points(table: Table, card: str, year: int, board: str, **options: object) -> int:
    table.agree(master=True, master_card=card, **options).lay(master=card).board(board)
    last_turn(table, year).play("end")
    return table.earned(A)["master"]


@pytest.mark.parametrize(
    ("year", "castles_held", "points"),
    [(1, 4, 5), (1, 5, 0), (1, 3, 0), (2, 5, 15), (2, 4, 0), (3, 6, 30), (3, 5, 0)],
)
def test_t12_5_m1_exactly(table: Table, year: int, castles_held: int, points: int) -> None:
    squares = [(0, 0), (0, 2), (0, 4), (2, 0), (2, 2), (2, 4)][:castles_held]
    board = " ; ".join(f"@{r},{c}: 1a" for r, c in squares)
    assert master_points(table, "m1", year, board) == points


def test_t12_5_m1_castles_count_not_knights(table: Table) -> None:
    assert master_points(table, "m1", 1, "@0,0: 1a 1a ; @3,3: 1a 1a") == 0


@pytest.mark.parametrize(("year", "each"), [(1, 2), (2, 5), (3, 10)])
@pytest.mark.parametrize("card", ["m2", "m4"])
def test_t12_5_m2_and_m4_by_year(table: Table, card: str, year: int, each: int) -> None:
    assert master_points(table, card, year, "@0,0: 0a ; @7,7: 0b") == each


@pytest.mark.parametrize("card", ["m3", "m5", "m6", "m7", "m8"])
@pytest.mark.parametrize("year", [1, 2])
def test_t12_5_some_cards_pay_in_the_third_year_only(table: Table, card: str, year: int) -> None:
    boards = {"m3": "@0,0: 0a 0a / 0a 0a", "m7": "@0,0: 0a"}
    assert master_points(table, card, year, boards.get(card, "@0,0: 0a 0a")) == 0


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("@0,0: 0a 0a / 0a 0a", 50),
        ("@0,0: 0a ; @0,7: 0a ; @7,0: 0a ; @7,7: 0a", 50),
        ("@0,0: 0a . 0a / 0a . 0a", 0),
        ("@0,0: 0a 0a / 0a 0b", 0),
        ("@0,0: 2a 1a / 0a 1a", 50),
    ],
)
def test_t12_5_m3_squares_of_any_side(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m3", 3, board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("@3,0: 0a . 0a . . 0a", 50),
        ("@0,3: 0a / . / 0a", 50),
        ("@0,7: 0a ; @3,4: 0a ; @7,0: 0a", 50),
        ("@0,0: 0a 0a / . 0a", 0),
        ("@0,0: 0a ; @1,2: 0a ; @2,4: 0a", 0),
    ],
)
def test_t12_5_m5_lines(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m5", 3, board) == points


@pytest.mark.parametrize(("board", "points"), [("@0,0: 0a ; @4,4: 0a", 50), ("@0,0: 0a ; @4,4: 1a", 0)])
def test_t12_5_m6_the_ground_is_a_level(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m6", 3, board) == points


@pytest.mark.parametrize(
    ("board", "points"), [("@0,0: 0a 0a 0b 0a", 0), ("@0,0: 0a 2a 1", 40), ("@0,0: 0a 0a / . 0a 0a", 40)]
)
def test_t12_5_m8_levels_are_ignored(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m8", 3, board) == points


@pytest.mark.parametrize(("card", "points"), [("m5", 50), ("m6", 50), ("m8", 40), ("m7", 40)])
@pytest.mark.parametrize("least", [1, 2, 3])
def test_t12_6_a_least_number_of_knights(table: Table, card: str, points: int, least: int) -> None:
    board = "@0,0: 0a 1a" if card == "m7" else "@0,0: 0a 0a"
    assert master_points(table, card, 3, board, master_all_min=least) == (points if least <= 2 else 0)


@pytest.mark.parametrize("card", ["m1", "m3"])
def test_t12_6_not_for_the_other_cards(table: Table, card: str) -> None:
    boards = {"m1": "@0,0: 1a . 1a . 1a . 1a", "m3": "@0,0: 0a 0a / 0a 0a"}
    year = {"m1": 1, "m3": 3}[card]
    assert master_points(table, card, year, boards[card], master_all_min=6) == {"m1": 5, "m3": 50}[card]


# --- T15 Edge cases ---


def test_t15_8_nothing_earned_no_jump(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1a").give(B, total=2).give(C, total=1)
    last_turn(table).play("end")
    assert table.totals() == [3, 2, 1]  # A: 1, then over both


def test_t15_9_the_named_starter_may_have_had_the_last_turn(table: Table) -> None:
    table.board("@0,0: 1a 1 1K ; @4,4: 0b")
    last_turn(table).play("end", "stay", "starter 1")
    assert (table.seat, table.question) == (B, "turn")
