"""Clauses about action cards that the worked examples leave out (T8), by their numbers."""

import pytest

from tests.torres.conftest import A, Table, sq, sqs
from tests.torres.survey import castles

ALL_CARDS = [f"a{n:02}" for n in range(1, 11)]


def test_t8_1_two_purchases_a_turn(table: Table) -> None:
    table.agree(buy="top_card").board("@0,0: 0a").draw("buy", "a05").draw("buy", "a07")
    assert (table.ap, table.hand(), table.legal("buy")) == (3, ["a05", "a07"], set())


def test_t8_1_and_t8_5_an_empty_deck_sells_nothing(table: Table) -> None:
    table.board("@0,0: 0a").give(A, played=ALL_CARDS)
    assert table.legal("buy") == set()


def test_t8_2_the_top_card(table: Table) -> None:
    table.agree(buy="top_card").board("@0,0: 0a").draw("buy", "a05")
    assert (table.question, table.hand(), len(table.deck()["middle"])) == ("turn", ["a05"], 9)


@pytest.mark.parametrize(("rejects", "arrangements"), [("each_top_or_bottom", 6), ("both_same_end", 4)])
def test_t8_4_arrangements(table: Table, rejects: str, arrangements: int) -> None:
    table.agree(rejects=rejects).board("@0,0: 0a").draw("buy", "a01", "a02", "a03")
    assert len(table.legal("keep")) == 3 * arrangements


def test_t8_4_the_order_is_the_players(table: Table) -> None:
    table.board("@0,0: 0a").draw("buy", "a01", "a02", "a03").play("keep a01 top a03 a02")
    assert table.deck()["top"] == ["a03", "a02"]


@pytest.mark.parametrize(
    ("look", "keepings"),
    [
        # The three cards differ: each may be kept, the others go back in 6 ways.
        (("a01", "a02", "a03"), 3 * 6),
        # One pair: keep one of the two (6 ways for the others), or the odd one (3 ways for the pair).
        (("a01", "a01", "a02"), 6 + 3),
        (("a01", "a02", "a01"), 6 + 3),
        (("a02", "a01", "a01"), 6 + 3),
        # All the same: both on top, both at the bottom, one each.
        (("a01", "a01", "a01"), 3),
    ],
)
def test_t8_4_equal_cards_of_a_common_deck_are_one_choice(table: Table, look: tuple[str, ...], keepings: int) -> None:
    table.agree(players=3, deck="shared").board("@0,0: 0a").draw("buy", *look)
    assert len(table.match.notations()) == len(table.legal("keep")) == keepings


def with_deck(table: Table, *cards: str, **zone: object) -> Table:
    """A's own deck holds these cards; the others have been played."""
    return table.board("@0,0: 0a").give(A, played=[card for card in ALL_CARDS if card not in cards], **zone)


def test_t8_3_three_cards_left_are_only_ordered(table: Table) -> None:
    with_deck(table, "a01", "a02", "a03").draw("buy", "a01", "a02")
    assert table.position["turn"]["look"] == ["a01", "a02", "a03"]
    cards = ("a01", "a02", "a03")
    assert table.legal("keep") == {
        f"keep {k} top {x} {y}" for k in cards for x in cards for y in cards if len({k, x, y}) == 3
    }


def test_t8_5_two_cards_left(table: Table) -> None:
    with_deck(table, "a01", "a02").draw("buy", "a02")
    assert table.legal() == {"keep a01 top a02", "keep a02 top a01"}
    table.play("keep a01 top a02")
    assert (table.hand(), table.deck()["top"], table.ap) == (["a01"], ["a02"], 4)


def test_t8_5_one_card_left(table: Table) -> None:
    with_deck(table, "a01").play("buy")
    assert (table.question, table.hand(), table.ap, table.legal("buy")) == ("turn", ["a01"], 4, set())


def test_t8_5_no_reshuffle(table: Table) -> None:
    with_deck(table, "a05").play("buy", "end", "end", "play a05", "move a1 b2")
    assert table.legal("buy") == set()


def test_t8_6_one_card_a_turn_and_out_of_the_game(table: Table) -> None:
    table.board("@4,4: 0a").give(A, hand=["a05", "a06"]).play("play a05", "move e5 d4")
    assert (table.ap, table.hand(), table.position["seats"][A]["played"]) == (5, ["a06"], ["a05"])
    assert table.legal("play") == set()


def test_t8_6_the_effect_must_be_carried_out(table: Table) -> None:
    table.board("@4,4: 0a").give(A, hand=["a05"]).play("play a05")
    assert table.legal() == {f"move e5 {square}" for square in sqs((3, 3), (3, 5), (5, 3), (5, 5))}


def test_t8_7_a01_exactly_two_up_onto_a_free_square(table: Table) -> None:
    table.board("@3,3: 0a 2 1 / 2b . . / 1 . .").give(A, hand=["a01"])
    table.play("play a01")
    assert table.legal() == {"move d4 e4"}


def test_t8_7_a02_which_stack(table: Table) -> None:
    """The stack in use and another of the same size are different choices; the stack in use stays in use."""
    table.agree(players=4).board("@4,4: 1a 1 1").give(A, hand=["a02"], stacks=[2, 2, 1]).on_turn(in_use=1, ap=4)
    table.play("play a02")
    assert table.legal() == {"under e5 2", "under e5 1", "under e5 use"}
    table.play("under e5 1")
    assert (table.stacks(), table.position["turn"]["in_use"]) == ([2, 2, 0], 1)


def test_t8_7_a02_from_the_stack_in_use(table: Table) -> None:
    table.agree(players=4).board("@4,4: 1a 1 1").give(A, hand=["a02"], stacks=[2, 2, 1]).on_turn(in_use=1, ap=4)
    table.play("play a02", "under e5 use")
    assert (table.stacks(), table.position["turn"]["in_use"], table.legal("block")) == ([2, 2, 1], 0, set())


def test_t8_7_a02_does_not_choose_the_stack(table: Table) -> None:
    table.board("@4,4: 1a 1 1").give(A, hand=["a02"]).play("play a02", "under e5 3")
    assert (table.stacks(), table.position["turn"]["in_use"]) == ([3, 3, 3, 2], None)
    assert {text.split()[1] for text in table.legal("block")} == {"3", "2"}


def test_t8_7_a03_from_the_supply(table: Table) -> None:
    table.board("@4,4: 1 ; @0,0: 0a").give(A, hand=["a03"])
    supply = table.supply
    table.play("play a03")
    assert table.targets("block") == sqs((3, 4), (5, 4), (4, 3), (4, 5))
    table.play(f"block {sq(3, 4)}")
    assert (table.supply, table.stacks(), table.ap) == (supply - 1, [3, 3, 3, 3], 5)
    assert table.position["turn"]["in_use"] is None


def test_t8_7_a04_needs_a_higher_column_beside_the_exit(table: Table) -> None:
    table.board("@4,1: 1 3 1 1 / . 0a").give(A, hand=["a04"]).play("play a04")
    reached = {name for name in table.targets("move c6") if table.height(name)}
    assert reached == sqs((4, 1), (4, 3))


def test_t8_7_a05_what_is_beside_does_not_matter(table: Table) -> None:
    table.board("@3,3: 1a 4 1 / 1K 0b 2 / . 1 1").give(A, hand=["a05"])
    assert "play a05" in table.legal()
    table.play("play a05")
    assert table.targets("move d4") == sqs((2, 2), (2, 4), (4, 2))


def test_t8_7_a08_lifts_and_lays(table: Table) -> None:
    """Six castles. The tower of 2 gives its top block, but not to a castle it would stretch above its area."""
    board = "@0,0: 2 1 ; @0,3: 1 ; @0,5: 1 ; @2,2: 1 ; @4,4: 1 ; @6,6: 1 ; @7,0: 0a"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    assert table.targets("move b1") == sqs((1, 0))  # anywhere else height 2 would stand on area 1
    onto = table.targets("move a1")
    assert onto.isdisjoint(sqs((0, 3), (4, 4)))  # height 2 on area 1
    assert sqs((0, 2), (0, 4), (1, 1)) & onto == sqs((1, 1))  # the others touch two castles
    table.play("move a1 h1")
    assert (table.height("a1"), table.height("h1"), len(castles(table.position))) == (1, 1, 7)


def test_t8_7_a08_the_square_left_may_be_touched(table: Table) -> None:
    """After lifting there is no castle at (4,4): a block beside it touches one castle only."""
    board = "@4,4: 1 . 1 ; @0,0: 1 ; @0,3: 1 ; @0,6: 1 ; @2,0: 1 ; @2,3: 1 ; @7,0: 0a"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    assert sq(4, 5) in table.targets(f"move {sq(4, 4)}")
    table.play(f"move {sq(4, 4)} {sq(4, 5)}")
    assert len(castles(table.position)) == 6


def test_t8_7_a08_six_castles_stay(table: Table) -> None:
    """Six castles: a single block may found another, not join one."""
    board = "@4,4: 1 ; @0,0: 1 ; @0,3: 1 ; @0,6: 1 ; @2,0: 1 ; @2,3: 1 ; @7,0: 0a"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    reached = table.targets(f"move {sq(4, 4)}")
    assert sq(0, 1) not in reached
    assert sqs((4, 5), (7, 7), (3, 4)) <= reached


def test_t8_7_a08_a_knight_on_top_holds_the_block(table: Table) -> None:
    board = "@4,4: 1 1a ; @0,0: 1 ; @0,3: 1 ; @0,6: 1b ; @2,0: 1 ; @2,3: 1K ; @7,7: 1"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    assert {text.split()[1] for text in table.legal()} == sqs((4, 4), (0, 0), (0, 3), (2, 0), (7, 7))
    assert table.targets(f"move {sq(4, 4)}").isdisjoint(sqs((4, 5), (0, 6), (2, 3), (4, 4)))


def test_t8_7_a09_support_by_another_knight(table: Table) -> None:
    table.board("@0,0: 0a 0a").give(A, hand=["a09"]).play("play a09")
    assert table.legal() == {"move a1 b2", "move a1 c1", "move b1 a2"}


def test_t8_7_a10_over_rivals_onto_a_free_square(table: Table) -> None:
    table.agree(players=3).board("@4,0: 0c 0a 0b 0b / . 0c / . .").give(A, hand=["a10"])
    table.play("play a10")
    assert table.legal() == {"move b5 b7"}  # (4,3) is taken, and there is no square behind (4,0)


# --- T15 Edge cases ---


def test_t15_6_nothing_left_to_put_under(table: Table) -> None:
    table.board("@4,4: 1a 1 1").lay(round=4).give(A, stacks=[], hand=["a02", "a03"]).on_turn(in_use=0, ap=2)
    assert table.legal("play") == {"play a03"}


def test_t15_7_the_older_copy_may_be_played(table: Table) -> None:
    table.agree(deck="shared", buy="top_card").board("@0,0: 0a").give(A, hand=["a06"]).draw("buy", "a06")
    assert (table.hand(), table.legal("play")) == (["a06", "a06"], {"play a06"})
    table.play("play a06")
    assert table.hand() == ["a06"]


def test_t15_7_the_new_copy_may_not(table: Table) -> None:
    table.agree(deck="shared", buy="top_card").board("@0,0: 0a").draw("buy", "a06")
    assert table.legal("play") == set()


def test_t15_7_equal_cards_are_one_choice(table: Table) -> None:
    table.agree(deck="shared").board("@0,0: 0a").draw("buy", "a01", "a01", "a02")
    assert table.legal("keep a02") == {"keep a02 top a01 a01", "keep a02 top a01 bottom a01", "keep a02 bottom a01 a01"}
    assert len(table.legal("keep a01")) == 6
