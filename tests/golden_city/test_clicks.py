"""What is clicked: the pieces of a decision, and what is said when a click leads nowhere."""

import pytest

import bastide
from tests.golden_city.conftest import ANNE, Table

GAME = bastide.game("golden_city")


def test_pieces_are_named_one_by_one() -> None:
    assert GAME.pieces(GAME.parse("build mtn_2 FFM")) == ["mtn_2", "card-F1", "card-F2", "card-M1"]
    assert GAME.pieces(GAME.parse("discard PPG")) == ["card-P1", "card-P2", "card-G1"]
    assert GAME.pieces(GAME.parse("black mtn_outer1 MM")) == ["mtn_outer1", "card-M1", "card-M2"]
    for text, pieces in (("bid 2", ["group-2"]), ("goods pile", ["pile"]), ("goods 1", ["slot-1"]), ("done", [])):
        assert GAME.pieces(GAME.parse(text)) == pieces
    assert GAME.pieces(GAME.parse("box g3")) + GAME.pieces(GAME.parse("bonus city")) == ["goods-g3", "bonus-city"]


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        (["mtn_1"], "that costs 2 mountain cards; your hand: 2 ports, meadow"),
        (["des_1"], "no road leads there from one of your posts"),
        (["mtn_port2"], "you have a post there already"),
        (["des_port1", "card-G1"], "this card does not help to pay for that"),
        (["des_port1", "card-P2"], "cards of a kind are alike: take the first of them"),
        (["card-P2"], "cards of a kind are alike: take the first of them"),
        (["card-G1"], "with this card you can pay for nothing that is open to you now"),
        (["des_port1", "card-P1", "card-P2"], "this card does not help to pay for that"),
        (["card-P1", "des_1"], "no road leads there from one of your posts"),
        (["card-G1", "des_port1"], "this card does not help to pay for that"),
        (["for_12"], None),
        (["group-0"], None),
    ],
)
def test_a_click_that_leads_nowhere_is_explained(table: Table, pieces: list[str], words: str | None) -> None:
    table.give(ANNE, posts=["mtn_port2"], hand="PPG")
    said = GAME.explain(table.state, pieces)
    assert (None if said is None else said.en) == words


def test_a_click_on_a_site_during_another_question(table: Table) -> None:
    table.on_turn(ANNE, asks="goods")
    said = GAME.explain(table.state, ["mtn_inner"])
    assert said is not None and said.en == "first take a goods card"


def test_a_click_on_the_second_of_equal_cards_to_discard(table: Table) -> None:
    table.give(ANNE, hand="PPPPGG").on_turn(ANNE, asks="discard")
    for pieces, has_reason in ((["card-P2"], True), (["card-P1", "card-P2"], False)):
        assert (GAME.explain(table.state, pieces) is not None) == has_reason
