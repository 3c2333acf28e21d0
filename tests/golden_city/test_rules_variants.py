"""The Great Drought and black posts, clause by clause."""

import pytest

from tests.golden_city.conftest import ALL_PORTS, ANNE, BRUNO, Table

# --- G13: the drought -------------------------------------------------------------------------------------


def test_g13_2_posts_do_not_end_the_drought(table: Table) -> None:
    posts = [*ALL_PORTS[:8], *[f"mtn_{number}" for number in range(1, 9)], "mtn_outer1"]
    table.agree(players=2).give(ANNE, posts=posts, hand="PP").play("build for_port2 P")
    assert table.match.seat == BRUNO  # no second build without a post
    table.finish_round()
    assert not table.match.is_over


def test_g13_3_no_coin_from_an_empty_supply(table: Table) -> None:
    table.agree(players=2).give(ANNE, coins=30).give(BRUNO, coins=5).finish_round()
    assert table.match.position()["auction"]["coin"] is False
    table.play("bid 0", "bid 1")
    assert table.coins() == [30, 5]


def test_g13_7_city_posts_then_coins_break_ties(table: Table) -> None:
    table.agree(players=2).lay(round=4, score={"card": "s04"})
    table.give(ANNE, coins=9).give(BRUNO, posts=["mtn_port2", "mtn_2", "mtn_outer1"]).finish_round()
    assert table.match.scores() == [0, 1]


def test_g13_7_a_perfect_tie_is_nobodys(table: Table) -> None:
    table.agree(players=2).lay(round=4, score={"card": "s04"}).finish_round()
    assert table.match.scores() == [0, 0]
    assert table.match.position()["special"] == [None]


def test_g13_8_letters_go_back_after_a_tie_too(table: Table) -> None:
    table.agree(players=2).lay(round=4, score={"card": "s04"}).give(ANNE, letters=7).give(BRUNO, letters=7)
    table.play("done")
    before, game = table.state.copy(), table.match.game
    told = game.tell(before, game.parse("done"), table.play("done").state, ["Anne", "Bruno"], None)
    assert table.letters() == [0, 0]
    assert "Special scoring: a perfect tie, nobody wins it. All letters go back." in map(str, told)


def test_g13_9_the_last_round(table: Table) -> None:
    table.agree(players=2).lay(round=12, special=[0, 1]).give(ANNE, letters=5).finish_round()
    assert table.match.scores() == [1 + 3, 2]
    assert table.match.position()["over"] == "points"


def test_g13_9_nobody_wins_the_last_scoring(table: Table) -> None:
    table.agree(players=2).lay(round=12, special=[0, 1]).finish_round()
    assert (table.match.position()["over"], table.match.ranking()) == ("cards", [2, 1])


def test_g13_10_who_is_in_a_dead_end_loses_whatever_the_points(table: Table) -> None:
    table.agree(players=2).lay(round=9, special=[1, 0], first=ANNE)
    posts = [port for port in ALL_PORTS if port != "mea_port4"]
    table.give(ANNE, posts=posts, hand="P", letters=1).give(BRUNO, letters=50).on_turn(ANNE, opener=ANNE)
    table.play("build mea_port4 P").finish_round()
    assert table.match.position()["over"] == "dead_end"
    assert table.match.ranking() == [1, 2]


# --- G14: black posts -------------------------------------------------------------------------------------


def test_g14_3_a_post_of_this_very_turn_may_be_doubled(table: Table) -> None:
    table.agree(black_posts=True).give(ANNE, posts=["mea_port2", "mea_2"], hand="GGGG")
    table.play("build mea_outer1 GG", "black mea_outer1 GG")
    assert (table.seat()["black"], table.seat()["black_stock"], table.letters()[ANNE]) == (["mea_outer1"], 1, 5)


def test_g14_3_an_inner_zone_costs_another_key(table: Table) -> None:
    table.agree(black_posts=True).give(ANNE, posts=["mea_port2", "mea_2", "mea_outer1", "mea_inner"], hand="GG")
    assert table.refusal("black mea_inner GG") == "an inner zone needs a key; you have none"
    again = Table().agree(black_posts=True)
    again.give(ANNE, posts=["mea_port2", "mea_2", "mea_outer1", "mea_inner"], hand="GG", keys=1)
    again.play("black mea_inner GG")
    assert (again.seat()["keys"], again.match.position()["keys"]) == (0, 6 - 2)


def test_g14_5_black_posts_count_for_bonus_cards(table: Table) -> None:
    table.agree(black_posts=True).give(ANNE, posts=["mea_port2", "mea_2", "mea_outer1"], black=["mea_outer1"])
    assert table.state.book.bonus_letters(table.state, table.state.merchants[ANNE], 3) == 2


def test_g17_4_a_black_post_after_the_last_own_one(table: Table) -> None:
    posts = [*ALL_PORTS[:8], *[f"mtn_{number}" for number in range(1, 9)], "mtn_outer1"]
    table.agree(black_posts=True).give(ANNE, posts=posts, hand="PMM").play("build for_port2 P")
    assert table.legal() == {"done", "black mtn_outer1 MM"}
    table.play("black mtn_outer1 MM").finish_round()
    assert table.match.position()["over"] == "posts"


@pytest.mark.parametrize(
    ("black", "left"),
    [([], {"mtn_outer1", "mtn_outer2"}), (["mtn_outer1"], {"mtn_outer2"}), (["mtn_outer1", "mtn_outer2"], None)],
)
def test_g7_3_who_has_a_black_post_left_may_still_build(table: Table, black: list[str], left: set[str] | None) -> None:
    posts = [*ALL_PORTS[:8], *[f"mtn_{number}" for number in range(1, 8)], "mtn_outer1", "mtn_outer2"]
    table.agree(black_posts=True).give(ANNE, posts=posts, black=black, hand="PMM").play("build for_port2 P")
    if left is None:
        assert table.match.seat != ANNE  # no post of either kind: nothing more is asked
    else:
        assert table.legal() == {"done"} | {f"black {zone} MM" for zone in left}


def test_g14_without_the_option_there_are_none(table: Table) -> None:
    table.give(ANNE, posts=["mea_port2", "mea_2", "mea_outer1"], hand="GG")
    assert table.refusal("black mea_outer1 GG") == "black posts are not in play"
