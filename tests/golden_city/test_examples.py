"""The worked examples of the specification (G18), by their numbers."""

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.games.golden_city.components import spell
from bastide.games.golden_city.decisions import OUTCOMES, heap
from bastide.games.golden_city.rules import begin_round
from bastide.games.golden_city.state import GoldenCityState
from tests.golden_city.conftest import ANNE, BRUNO, CLARA, DENIS, Table, bonus_cards

ALL_KINDS = "PPFFGGMMDD"  # pays for everything


def test_v1_the_auction(table: Table) -> None:
    table.agree(players=4).lay(first=0, auction={"groups": ["PD", "FF", "PP", "FG"]})
    assert table.match.position()["supply"] == 23
    actors = []
    for decision in ("bid 0", "bid 1", "bid 1", "bid 0", "bid 2", "bid 1"):
        actors.append(table.match.seat)
        table.play(decision)
    assert actors == [0, 1, 2, 3, 0, 1]
    assert table.match.seat == 2
    assert table.legal() == {"bid 3"}  # 4 coins would be the price of any other
    table.play("bid 3")
    assert table.coins() == [3, 0, 2, 1]
    assert table.match.position()["supply"] == 29
    assert [table.seat(seat)["hand"] for seat in range(4)] == ["PP", "FF", "FG", "PD"]
    assert (table.match.seat, table.match.position()["turn"]["asks"]) == (0, ["build"])


def test_v2_where_blue_may_build(table: Table) -> None:
    table.give(BRUNO, posts=["des_port2", "des_2", "des_outer1"], hand=ALL_KINDS).lay(first=BRUNO)
    ports = {site for site in table.open_sites() if "port" in site}
    assert len(ports) == 15 and "des_port2" not in ports
    assert table.open_sites() - ports == {"des_1", "des_6", "mtn_8", "des_outer2", "mtn_outer2"}


def test_v2_a_key_opens_the_inner_zone(table: Table) -> None:
    table.give(BRUNO, posts=["des_port2", "des_2", "des_outer1"], hand="DDDD").lay(first=BRUNO)
    assert "des_inner" not in table.open_sites()
    table.play("build des_6 DD")
    assert table.seat(BRUNO)["keys"] == 1
    assert "des_inner" in table.open_sites()


@pytest.mark.parametrize(
    ("hand", "port", "site", "payment"), [("GDD", "mea_port2", "mea_1", "GDD"), ("PPM", "mtn_port2", "mtn_1", "PPM")]
)
def test_v3_jokers(table: Table, hand: str, port: str, site: str, payment: str) -> None:
    table.give(ANNE, posts=[port], hand=hand)
    assert table.payments(site) == {payment}


@pytest.mark.parametrize(
    ("white", "black", "paid"),
    [
        (["mea_port4", "mea_4"], ["mtn_port1", "mtn_1", "mtn_5"], [0, 0, 2, 2]),
        (["mea_port4", "mea_4"], [], [0, 0, 4, 0]),
        (["mea_port4", "mea_4", "mea_7"], ["mtn_port1", "mtn_1", "mtn_5"], [0, 0, 4, 2]),
    ],
)
def test_v4_a_river_is_scored(table: Table, white: list[str], black: list[str], paid: list[int]) -> None:
    table.agree(players=4).lay(score={"card": "s01"})
    table.give(CLARA, posts=white).give(DENIS, posts=black).finish_round()
    assert table.letters() == paid


def test_v5_a_quarter_is_scored(table: Table) -> None:
    table.agree(players=4).lay(score={"card": "s09"})
    table.give(0, posts=["des_port2", "des_2", "des_outer1", "des_outer2", "des_inner"])
    table.give(1, posts=["des_port3", "des_3", "des_7", "des_outer2", "des_outer1"])
    table.give(3, posts=["mtn_port4", "mtn_4", "mtn_8", "des_outer1"])
    table.finish_round()
    assert table.letters() == [2 + 2, 2, 0, 2]


def test_v6_payments_of_a_hand(table: Table) -> None:
    posts = ["for_port2", "mtn_port2", "des_port2", "mea_port2"]
    table.give(ANNE, posts=posts, hand="FFMMD")
    assert table.payments("for_1") == {"FF", "FMM"}
    assert table.payments("mtn_1") == {"MM", "FFM"}
    assert table.payments("des_1") == {"FFD", "MMD", "FFMM"}
    assert table.payments("mea_1") == {"FFMM"}
    assert table.payments("for_port1") == {"FF", "MM"}


def test_v7_five_equal_cards(table: Table) -> None:
    table.give(ANNE, posts=["mea_port2", "for_port2"], hand="GGGGG")
    assert table.payments("mea_1") == {"GG"}
    assert table.payments("for_1") == {"GGGG"}
    assert table.payments("mtn_port1") == {"GG"}


def test_v7_a_joker_is_no_two_units(table: Table) -> None:
    table.give(ANNE, posts=["des_port2"], hand="PPP")
    assert table.payments("mtn_port1") == {"P"}
    assert table.payments("des_1") == set()


@pytest.mark.parametrize(
    ("zone", "networks", "coin"),
    [
        (
            "mtn_outer2",
            [
                ["mtn_port3", "mtn_3", "mtn_7"],
                ["mtn_port4", "mtn_4", "mtn_8"],
                ["mtn_port2", "mtn_2", "mtn_outer1"],
                ["des_port2", "des_2", "des_outer1"],
            ],
            1,
        ),
        (
            "mtn_outer1",
            [
                ["mtn_port1", "mtn_1", "mtn_6"],
                ["mtn_port2", "mtn_2"],
                ["mea_port3", "mea_2", "mea_outer2"],
                ["mtn_port3", "mtn_3", "mtn_7", "mtn_outer2"],
            ],
            0,
        ),
    ],
)
def test_v8_first_and_second_in_a_zone(table: Table, zone: str, networks: list[list[str]], coin: int) -> None:
    table.agree(players=4).lay(first=0, score={"card": "s04"})
    for seat, posts in enumerate(networks):
        table.give(seat, posts=posts, hand="MM")
    for _ in range(4):
        table.play(f"build {zone} MM", "done")
    assert table.letters() == [5, 3, 0, 0]
    assert table.coins() == [3 + coin, 3, 3, 3]


def test_v9_an_inner_zone(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2", "mtn_2", "mtn_outer1"], hand="MM", keys=1)
    table.give(BRUNO, posts=["mtn_port3", "mtn_3", "mtn_7", "mtn_outer2"], hand="MM", keys=1)
    table.play_with("build mtn_inner MM", ["F"])
    assert (table.letters()[ANNE], table.seat(ANNE)["hand"], table.seat(ANNE)["keys"]) == (10, "F", 0)
    assert table.match.position()["keys"] == 6 - 1 - 1  # one used, one held by Bruno
    table.play("done", "build mtn_inner MM")
    assert (table.letters()[BRUNO], table.seat(BRUNO)["hand"]) == (6, "")


def test_v10_posts_of_others_do_not_link(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2"], hand="MM").give(BRUNO, posts=["mtn_port3", "mtn_2"])
    assert table.refusal("build mtn_outer1 MM") == "no road leads there from one of your posts"
    assert {site for site in table.open_sites() if "port" not in site} == {"mtn_1"}


def test_v11_the_hand_limit(table: Table) -> None:
    table.give(ANNE, hand="PPFGMDD").play("done")
    assert len(table.legal()) == len(table.legal("discard")) == 12
    assert {"discard PP", "discard DD"} <= table.legal()
    table.play("discard PD")
    assert table.seat()["hand"] == "PFGMD"


def test_v12_the_deck_runs_out_in_mid_deal() -> None:
    state = bastide.game("golden_city").start(players=3, seed=1).state
    assert isinstance(state, GoldenCityState)
    state.deck, state.deck_size, state.discards = [1, 1, 1, 1, 0], 4, heap("FFDD")
    turned_up = ["s01", "G", "F", "P"]  # M is the last card, and no chance
    state.score_pile |= 1
    state.chance.forced = [OUTCOMES.parse(answer) for answer in [*turned_up, "D", "F"]]
    begin_round(state)
    assert [spell(group) for group in state.groups] == ["GM", "FD", "PF"]
    assert (sum(state.deck), state.discards) == (2, 0)


def test_v13_a_face_up_goods_card(table: Table) -> None:
    table.lay(goods={"row": ["g2", "g5", "g6"], "pile": ["g1", "g3"]}).on_turn(ANNE, asks="goods")
    table.play_with("goods 1", ["g1"])
    assert table.seat()["goods"] == ["g5"]
    assert table.match.position()["goods"] == {"row": ["g2", "g1", "g6"], "pile": ["g3"], "boxed": ["g4", "g7", "g8"]}


def test_v13_the_pile(table: Table) -> None:
    table.lay(goods={"row": ["g2", "g5", "g6"], "pile": ["g1", "g3"]}).on_turn(ANNE, asks="goods")
    table.play_with("goods pile", ["g1"])
    assert table.seat()["goods"] == ["g1"]
    assert table.match.position()["goods"]["row"] == ["g2", "g5", "g6"]


def test_v14_a_fifth_goods_card(table: Table) -> None:
    table.give(ANNE, goods=["g1", "g2", "g3", "g4"]).lay(goods={"row": ["g6", "g5", "g7"]})
    table.on_turn(ANNE, asks="goods").play("goods 0")
    assert table.legal() == {"box g1", "box g2", "box g3", "box g4", "box g6"}
    table.play("box g6")
    assert table.seat()["goods"] == ["g1", "g2", "g3", "g4"]
    assert table.match.position()["goods"]["boxed"] == ["g6"]


def test_v15_goods_and_quarter(table: Table) -> None:
    table.lay(score={"card": "s12"})
    table.give(ANNE, goods=["g1", "g2"], posts=["mtn_port2", "mtn_2", "mtn_outer1"])
    table.give(BRUNO, posts=["mtn_port3", "mtn_3", "mtn_7", "mtn_outer2"]).give(CLARA, goods=["g4"])
    table.finish_round()
    assert table.letters() == [4 + 2, 2, 0]


@pytest.mark.parametrize(("coins", "totals", "ranking"), [(4, [68, 68], [1, 2]), (2, [64, 68], [2, 1])])
def test_v16_the_final_scoring(table: Table, coins: int, totals: list[int], ranking: list[int]) -> None:
    city = ["des_outer2", "for_outer1", "for_outer2", "mea_outer1"]
    table.give(ANNE, letters=60, coins=coins, posts=["des_port2", "des_2", "des_outer1", *city])
    river = ["mea_port4", "mea_4", "mea_7", "mea_port1", "mea_1", "mea_5"]
    table.give(BRUNO, letters=62, coins=2, posts=[*river, "mea_outer2", *city])
    table.lay(round=16, score={"card": "s16"}, bonus={"taken": [[ANNE, "coins"], [BRUNO, "river"]]})
    table.finish_round()
    assert table.match.is_over
    assert table.match.scores()[:2] == totals
    assert table.match.ranking()[:2] == ranking


def test_v17_the_last_post_ends_the_game_after_the_round(table: Table) -> None:
    coast = [f"{side}_port{number}" for side in ("mtn", "des") for number in (1, 2, 3, 4)]
    inland = [f"mtn_{number}" for number in range(1, 9)]
    table.give(CLARA, posts=[*coast, *inland, "mtn_outer1"], hand="PP").lay(first=CLARA)
    table.play("build for_port2 P")
    assert table.seat(CLARA)["stock"] == 0
    seats = [table.match.seat]
    table.play("done")
    seats.append(table.match.seat)
    table.play("done")
    assert seats == [ANNE, BRUNO]
    assert table.match.position()["over"] == "posts"


def test_v18_a_dead_end(table: Table) -> None:
    anne = ["mea_port4", "mea_4", "mtn_5", "mtn_1", "mea_7", "mtn_outer1", "mtn_outer2", "mtn_7", "mtn_3", "mtn_8"]
    bruno = ["for_port2", "for_1", "for_5", "des_4", "des_7", "des_3", "des_outer2", "des_2", "des_outer1", "des_6"]
    coast = [f"{side}_port{number}" for side in ("mtn", "des") for number in (1, 2, 3, 4)]
    table.give(ANNE, letters=50, hand="MM", posts=[*anne, "mtn_4", "mea_port1", "mea_port2", "mea_port3"])
    table.give(BRUNO, letters=41, hand="DD", posts=[*bruno, "des_1", "for_port3", "for_port4"])
    table.give(CLARA, letters=77, hand="MM", posts=[*coast, "for_port1"])
    table.lay(round=5, first=ANNE)
    assert [table.seat(seat)["lost"] for seat in range(3)] == [False, False, False]
    table.play("build mtn_2 MM")
    assert [table.seat(seat)["lost"] for seat in range(3)] == [False, False, True]
    table.play("done")
    assert table.match.seat == BRUNO
    table.play("done")
    assert table.match.position()["over"] == "dead_end"
    assert table.match.scores()[CLARA] == 77  # more than anybody else
    assert table.match.ranking() == [1, 2, 3]


def test_v19_the_auction_of_the_drought(table: Table) -> None:
    table.agree(players=2).lay(first=ANNE, auction={"groups": ["FG", "MDD"]})
    table.play("bid 0", "bid 0", "bid 0")
    assert table.match.seat == BRUNO
    assert table.legal() == {"bid 1"}  # 3 coins for group 0, and he has 2
    table.play("bid 1")
    assert table.coins() == [1 + 1, 2]
    assert table.match.seat == ANNE
    table.finish_round()
    assert table.match.position()["first"] == BRUNO


def test_v20_the_desert_gives_nothing(table: Table) -> None:
    table.agree(players=2).give(ANNE, posts=["des_port1", "des_1"], hand="DDDD")
    table.play("build des_6 DD")
    assert table.seat()["keys"] == 0
    table.play("build des_outer1 DD")
    assert table.letters() == [5, 0]


def test_v20_ports_of_the_desert_pay(table: Table) -> None:
    table.agree(players=2).give(ANNE, hand="P").play("build des_port2 P")
    assert table.coins() == [3 + 1, 3]


def test_v21_special_scorings(table: Table) -> None:
    table.agree(players=2).give(ANNE, letters=7, posts=["mtn_port2", "mtn_2", "mtn_outer1", "mtn_outer2"])
    table.give(BRUNO, letters=8).lay(round=4, score={"card": "s04"}, bonus={"taken": [[ANNE, "city"]]})
    table.finish_round()
    assert table.match.scores() == [1, 0]
    assert table.letters() == [0, 0]
    assert table.match.position()["bonus"]["removed"] == ["city"]
    assert not table.match.is_over


def test_v21_three_points_win_after_round_8(table: Table) -> None:
    table.agree(players=2).lay(round=8, score={"card": "s05"}, special=[ANNE], bonus={"removed": ["city"]})
    table.give(ANNE, letters=1).finish_round()
    assert table.match.scores() == [3, 0]
    assert (table.match.is_over, table.match.position()["round"]) == (True, 8)
    assert table.match.ranking() == [1, 2]


def test_v22_a_black_post_closes_a_zone(table: Table) -> None:
    table.agree(black_posts=True).lay(score={"card": "s11"})
    table.give(ANNE, posts=["mea_port2", "mea_2", "mea_outer1"], hand="GG")
    table.give(BRUNO, posts=["mea_port1", "mea_1", "mea_6"], hand="GG")
    table.play("black mea_outer1 GG")
    assert table.letters() == [0, 0, 0]
    table.play("done")
    assert table.refusal("build mea_outer1 GG") == "this zone holds two posts and is closed"
    table.finish_round()
    assert table.letters() == [4, 0, 0]  # two posts in the quarter, and nobody else


def test_v22_not_where_another_stands(table: Table) -> None:
    table.agree(black_posts=True)
    table.give(ANNE, posts=["mea_port2", "mea_2", "mea_outer1"], hand="GG")
    table.give(BRUNO, posts=["mea_port1", "mea_1", "mea_6", "mea_outer1"])
    assert table.refusal("black mea_outer1 GG") == "this zone holds two posts and is closed"


def test_v23_the_ledger(table: Table) -> None:
    table.give(ANNE, posts=["for_port2"], hand="PF", known="P")
    table.give(BRUNO, hand="P", known="P").give(CLARA, hand="P", known="P")
    table.lay(auction={"groups": ["FG", "MM", "DD"], "hands": [None, BRUNO, CLARA]}).play("bid 0")
    assert (table.seat()["known"], table.seat()["drawn"]) == ("PFG", ["F"])
    table.play("build for_1 FF")
    assert (table.seat()["known"], table.seat()["drawn"]) == ("PG", [""])


def test_v24_what_the_bonus_stack_tells(table: Table) -> None:
    table.lay(bonus={"taken": [[ANNE, "city"]]}).on_turn(BRUNO, asks="bonus").lay(first=BRUNO)
    sevens = table.match.view(BRUNO)["table"]["bonus"]
    assert len(sevens["among"]) == 7
    assert sevens["taken"] == [{"seat": ANNE, "among": ["city"]}]
    table.play("bonus river")
    seen = table.match.view(ANNE)["table"]["bonus"]
    assert seen["taken"][0] == {"seat": ANNE, "among": ["city"]}
    assert len(seen["taken"][1]["among"]) == 7 and "city" not in seen["taken"][1]["among"]


def test_v24_a_second_look_tells_all(table: Table) -> None:
    table.lay(bonus={"taken": [[ANNE, "city"], [BRUNO, "river"]]}).on_turn(ANNE, asks="bonus")
    seen = table.match.view(ANNE)["table"]["bonus"]
    assert len(seen["among"]) == 6
    assert seen["taken"][1] == {"seat": BRUNO, "among": ["river"]}
    for number in range(20):
        guessed = table.match.guess(ANNE, stream(f"guess {number}"))
        assert isinstance(guessed, GoldenCityState)
        assert bonus_cards(guessed) == bonus_cards(table.state)
