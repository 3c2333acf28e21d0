"""The solo game, clause by clause: events and their order, the target, the end (X10.7-X10.15)."""

from typing import Any

import pytest

from bastide.engine.bits import members
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, LIVESTOCK, MONASTERY
from tests.burgundy.conftest import ANNE, GAME, Table
from tests.burgundy.modules.solo_tables import (
    completing,
    ended,
    filled,
    items,
    monastery,
    region_of_3,
    shipping,
    solo,
    told,
)

# --- X10.7: monasteries -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "tiles", "more", "points"),
    [
        ("m22", {2: "bank", 10: "bank"}, {}, 4 * 2),
        ("m15", {}, {"sold": [1, 1, 6]}, 2 * 2),
        ("m25", {}, {"sold": [1, 1, 6]}, 3),
        ("m24", {5: "cow2"}, {}, 4),
        ("m17", {10: "watchtower"}, {}, 4),
    ],
)
def test_x10_7_they_score_once_at_placement(
    kind: str, tiles: dict[int, str], more: dict[str, Any], points: int
) -> None:
    table = monastery(kind, tiles, **more)
    assert items(table) == [[("region", 1), ("phase", 10), ("monastery", points)]]
    before = table.vp()
    table.play("score monastery", "score region")  # the phase is left alone, and scored
    assert table.vp() == before + points + 11
    assert table.zone()["points"]["monasteries"] == points


def test_x10_7_an_event_of_nothing_is_none() -> None:
    assert items(monastery("m22", {})) == [[("region", 1), ("phase", 10)]]


def test_x10_7_monastery_26_counts_the_colour_that_it_completes_itself() -> None:
    """All monasteries but 7, and all mines: 7 completes the second colour."""
    board = BOARDS[BOARD_BY_NAME["special"]["33"]]
    others = [space for space in members(board.of_type[MONASTERY]) if space != 7]
    left_out = [space for space in range(37) if board.types[space] == LIVESTOCK and space != 5]
    table = (
        solo()
        .lay(phase="E")
        .give(ANNE, start=6, tiles=filled(7, 3, 10, 22, 17, 19, *left_out), store=["m26"], dice=[3, 3])
    )
    assert set(others) <= set(map(int, table.zone()["tiles"]))
    table.play("place d1 m26 7")
    assert ("monastery", 3 * 2) in items(table)[0] and "black" in items(table)[0]


def test_x10_7_the_crane_with_one_of_them() -> None:
    table = monastery("m22", {2: "bank", 10: "crane"})
    assert table.legal("score monastery") == {"score monastery", "score monastery crane"}
    table.play("score monastery crane")
    assert table.vp() == 8 and told(table)["crane"] is True
    kept = monastery("m22", {2: "bank", 10: "crane"}).play("score monastery")
    assert kept.vp() == 4 and told(kept)["crane"] is False


def test_x10_7_the_crane_is_counted_once() -> None:
    used = Table().agree(players=1, solo=33, extra_tiles=True).lay(solo={"crane": True})
    used.give(ANNE, silver=0, tiles={6: "castle", 2: "bank", 10: "crane"}, store=["m22"], dice=[3, 3])
    used.play("place d1 m22 7")
    assert used.legal("score monastery") == {"score monastery"}
    assert used.refusal("score monastery crane") == "no crane can be counted here"


def test_x10_7_worth_nothing_without_the_crane() -> None:
    """Then it is an event only if the crane is counted; kept, nothing happens."""
    table = monastery("m22", {10: "crane"}, silver=2)
    assert table.legal("score monastery") == {
        "score monastery", "score monastery crane", "score monastery 1 crane", "score monastery 2 crane"
    }  # fmt: skip
    table.play("score monastery")
    assert table.vp() == 0 and told(table)["crane"] is False and items(table) == [[("region", 1), ("phase", 10)]]
    counted = monastery("m22", {10: "crane"}).play("score monastery crane")
    assert counted.vp() == 4


def test_x10_7_no_crane_with_monasteries_that_count_no_buildings() -> None:
    table = monastery("m25", {10: "crane"}, sold=[1])
    assert table.legal("score monastery") == {"score monastery"}


# --- X10.8: a type is complete ------------------------------------------------------------------------------


def test_x10_8_a_tile_of_the_black_depot_instead_of_a_bonus_tile() -> None:
    table = completing(["sheep4", "boarding_house", None, None], 14, 22)
    assert items(table) == [[("region", 1), ("phase", 2), "black"]]
    assert not any(holder is not None for pair in table.match.position()["bonus"].values() for holder in pair)
    table.play("resolve black")
    assert table.legal() == {"black sheep4 14", "black boarding_house 22"}  # 22 wants a 1, 14 too: no number counts
    table.play("black boarding_house 22")
    assert table.workers() == 4 and table.zone()["tiles"]["22"] == "boarding_house"
    assert table.match.position()["depots"]["black"][1] is None


def test_x10_8_type_neighbour_and_town_limit_hold() -> None:
    """The town of 2 and 3 has a church on 3; 10 is a town of one. Monastery 1 would lift the limit."""
    table = completing(["church", "ship", None, None], 2, 10, 14, tiles={**filled(1, 2, 10, 14), 7: "m9"})
    table.play("resolve black")
    assert table.legal() == {"black church 10"}
    assert table.refusal("black church 14") == "this space is for livestock, not for a church"
    assert "this town has a church already" in table.refusal("black church 2")


def test_x10_8_compulsory_but_nothing_happens_where_none_fits() -> None:
    table = completing(["sheep4", None, None, None], 14).play("resolve black")
    assert "decline" not in table.legal()
    none = completing(["ship", None, None, None], 14)
    none.play("resolve black")
    assert none.pending == ["items"] and items(none) == [[("region", 1), ("phase", 2)]]


def test_x10_8_a_chained_one_may_be_declined() -> None:
    """A sheep on 14 completes livestock; then once more, and now it may be declined."""
    table = completing(["sheep4", "boarding_house", None, None], 14, 22).play("resolve black", "black sheep4 14")
    assert "more_black" in items(table)[1]
    table.play("resolve black")
    assert table.legal() == {"black boarding_house 22", "decline"}


def test_x10_8_what_the_tile_does_applies() -> None:
    """A castle that comes so grants its action."""
    table = completing(["castle", None, None, None], 17, 14).play("resolve black", "black castle 17")
    assert "castle" in items(table)[1]


# --- X10.9: the order of items ------------------------------------------------------------------------------


def test_x10_9_the_items_of_one_placement() -> None:
    """A watchtower in the region of one on 10: it, size and phase are events of their own."""
    table = solo().give(ANNE, store=["watchtower"], dice=[1, 1]).play("place d1 watchtower 10")
    assert items(table) == [[("watchtower", 4), ("region", 1), ("phase", 10)]] and table.vp() == 0
    assert table.legal() == {"score watchtower", "score region", "score phase"}
    table.play("score phase", "score watchtower")
    assert table.vp() == 15 and table.pending == []  # one alone without a choice is done at once


def test_x10_9_every_order_is_listed() -> None:
    table = solo().give(ANNE, store=["city_hall"], dice=[1, 1], silver=1).play("place d1 city_hall 10")
    assert table.legal() == {
        "score region", "score region 1", "score phase", "score phase 1", "resolve effect",
    }  # fmt: skip


def test_x10_9_what_an_item_starts_is_finished_before_the_next() -> None:
    """The city hall first: the tile that it places is scored before the rest."""
    table = solo().give(ANNE, store=["city_hall", "watchtower"], dice=[1, 1], silver=1).play("place d1 city_hall 10")
    table.play("resolve effect", "place watchtower 2")
    assert items(table) == [[("region", 1), ("phase", 10)], [("watchtower", 4)]]
    assert table.legal() == {"score watchtower", "score watchtower 1"} and table.pending == ["items", "items"]
    table.play("score watchtower")
    assert items(table) == [[("region", 1), ("phase", 10)]]


def test_x10_9_a_copied_watchtower_is_scored_inside_the_crane() -> None:
    table = solo(extra_tiles=True).give(ANNE, store=["crane"], dice=[1, 1], silver=1).play("place d1 crane 10")
    table.play("resolve effect", "crane watchtower")
    assert items(table) == [[("region", 1), ("phase", 10)], [("watchtower", 4)]]


def test_x10_9_silver_and_workers_come_before_all_events() -> None:
    bank = solo().give(ANNE, store=["bank"], dice=[1, 1]).play("place d1 bank 10")
    assert bank.silver() == 2 and "score region 2" in bank.legal()
    house = solo().give(ANNE, store=["boarding_house"], dice=[1, 1]).play("place d1 boarding_house 10")
    assert house.workers() == 4 and house.vp() == 0
    sale = solo().give(ANNE, goods=[2, 2], tiles={6: "castle", 7: "m4"}, dice=[2, 2]).play("sell d1 2")
    assert sale.silver() == sale.workers() == 1 and sale.legal() == {"score sale", "score sale 1"}


def test_x10_9_a_ship_and_its_exchange_are_one_item() -> None:
    table = shipping(goods=[1, 1, 1, 2, 2]).lay(depots={"black": ["m7"]}, wares={"2": [4]}).play("place d1 ship 9")
    assert items(table) == [[("region", 1), ("phase", 10), "ship"]]
    table.play("resolve effect", "load none")
    assert table.pending == ["items", "exchange"] and table.refusal("score region").startswith("your ship may exchange")


def test_x10_9_one_effect_alone_is_asked_at_once() -> None:
    """A castle in a region that is not complete: on board 33 every castle is alone, so one of board 34 is too;
    a carpenter in a town of two is not."""
    table = solo().give(ANNE, store=["carpenter"], dice=[2, 2]).lay(depots={"1": ["bank"]}).play("place d1 carpenter 3")
    assert table.pending == ["items", "carpenter"]
    table.play("take 1 bank")
    assert table.pending == [] and told(table)["items"] == []


# --- X10.10, X10.13: the marker and its target --------------------------------------------------------------


def test_x10_13_size_first_loses_points() -> None:
    """Marker 41, target 50, 3 silver; the last tile of a region of 3 in phase C: 6 and 6."""
    table = region_of_3().play("score region")
    assert table.vp() == 47
    table.play("score phase")
    assert table.vp() == 0 and told(table)["target"] == 45 and told(table)["lost"] == 53
    assert table.pending[-1] == "free"


def test_x10_13_better_with_silver() -> None:
    table = region_of_3().play("score region 3")
    assert table.vp() == 0 and told(table)["target"] == 45 and told(table)["lost"] == 50 and table.silver() == 0
    assert table.pending == ["items", "free"]  # at once, before the other item
    table.play("workers")
    assert table.vp() == 6 and table.pending == []


def test_x10_10_every_number_of_silver_also_beyond_the_target() -> None:
    table = solo().give(ANNE, store=["watchtower"], dice=[6, 6], silver=5, vp=45).play("place d1 watchtower 2")
    assert table.legal() == {"score watchtower", *(f"score watchtower {k}" for k in range(1, 6))}
    table.play("score watchtower 5")
    assert table.vp() == 0 and told(table)["lost"] == 45 + 4 + 5 and table.silver() == 0


def test_x10_10_a_hoard_of_silver_may_go_into_one_event() -> None:
    table = solo().give(ANNE, store=["watchtower"], dice=[6, 6], silver=120).play("place d1 watchtower 2")
    assert "score watchtower 99" in table.legal()
    assert table.play("score watchtower 99").silver() == 21


def test_x10_10_the_free_action_may_be_declined_and_lets_buy() -> None:
    table = (
        solo()
        .give(ANNE, store=["watchtower", "church"], dice=[6, 6], silver=2, vp=46)
        .lay(depots={"black": ["m7"], "4": ["bank"]})
    )
    table.play("place d1 watchtower 2", "score watchtower")
    assert {"workers", "take 4 bank", "place church 3", "place church 10", "buy m7", "decline"} == table.legal()
    table.play("decline")
    assert table.pending == [] and table.workers() == 0


def test_x10_10_the_target_goes_down_to_five_and_stays() -> None:
    table = Table().agree(players=1, solo=33, solo_target=7)
    table.give(ANNE, silver=0, store=["watchtower"], goods=[1, 1, 1, 2, 2, 2], dice=[1, 2]).play("sell d1 1")
    table.play("score sale 1")
    assert told(table)["target"] == 5 and told(table)["resets"] == 1
    table.play("decline", "sell d2 2")
    assert told(table)["resets"] == 1 and table.legal() == {"score sale", "score sale 1"}
    table.play("score sale")
    assert told(table)["target"] == 5 and told(table)["resets"] == 2 and table.pending == ["items", "free"]


def test_x10_10_at_most_one_reset_an_event() -> None:
    table = solo(solo_target=10).give(ANNE, goods=[1] * 7, dice=[1, 1], silver=20).play("sell d1 1", "score sale 20")
    assert table.vp() == 0 and told(table)["resets"] == 1 and told(table)["lost"] == 34


# --- X10.11, X10.12: phases and the end ---------------------------------------------------------------------


def test_x10_11_mines_pay_and_a_new_phase_fills_the_depots() -> None:
    table = solo().lay(phase="A", round=5).give(ANNE, tiles={6: "castle", 5: "cow2", 1: "mine"})
    after = ended(table).position()
    assert after["phase"] == "B" and after["seats"][0]["silver"] == 1
    assert sum(tile is not None for depot in "123456" for tile in after["depots"][depot]) == 11
    assert sum(tile is not None for tile in after["depots"]["black"]) == 4


def test_x10_12_the_last_space_wins_at_once_before_its_points() -> None:
    table = solo().lay(phase="C", round=2).give(ANNE, start=6, tiles=filled(10), store=["bank"], dice=[1, 1], vp=12)
    table.play("place d1 bank 10")
    match = table.match
    assert match.is_over and match.scores() == [12] and match.ranking() == [1]
    assert match.record.result is not None
    assert match.record.result["outcome"] == {"won": True, "empty": 0, "rounds": 12}


def test_x10_12_a_loss_without_final_scoring() -> None:
    table = solo().lay(phase="E", round=5).give(ANNE, silver=7, goods=[1, 2], workers=4, vp=3)
    match = ended(table)
    assert match.is_over and match.scores() == [3] and match.ranking() == [2]
    assert match.record.result == {
        "scores": [3], "ranking": [2], "outcome": {"won": False, "empty": 36, "rounds": 25}
    }  # fmt: skip


def test_x10_12_by_a_tile_of_the_black_depot() -> None:
    table = completing(["boarding_house", None, None, None], 22).play("resolve black", "black boarding_house 22")
    assert table.match.is_over and table.match.ranking() == [1]
    assert GAME.recount(table.match.position()) == table.match.scores()


def test_x10_12_who_resigns_has_lost() -> None:
    match = GAME.start(players=1, solo=33, seed=2)
    match.resign()
    assert match.is_over and match.ranking() == [2]


# --- X10.15 and the rest ------------------------------------------------------------------------------------


def test_x10_15_between_events_the_marker_is_below_the_target() -> None:
    match = GAME.start(players=1, solo=34, solo_target=15, seed="marker")
    step = 0
    while not match.is_over:
        position = match.position()
        assert 0 <= position["seats"][0]["vp"] < position["solo"]["target"] <= 15
        assert GAME.faults(match.state) == []
        match.play(match.decisions()[step * 13 % len(match.decisions())])
        if match.record.entries[-1].do.startswith("load"):
            assert not any(match.position()["wares"].values())  # only goods of later rounds will lie there
        step += 1


def test_x4_3_monastery_27_does_nothing() -> None:
    table = monastery("m27", {})
    assert items(table) == [[("region", 1), ("phase", 10)]]


def test_x6_a_white_castle_acts_with_the_white_die() -> None:
    table = (
        solo(white_castles=True).lay(white=2, depots={"2": ["castle"]}).give(ANNE, store=["white_castle"], dice=[6, 1])
    )
    table.play("place d1 white_castle 2")
    assert table.pending == ["items", "white_castle"] and "take white 2 castle" in table.legal()


def test_a_step_back_gives_the_same_table() -> None:
    table = region_of_3()
    before = table.match.position()
    table.play("score region 3")
    table.match.undo()
    assert table.match.position() == before
    table.match.redo()
    assert table.vp() == 0


@pytest.mark.parametrize("board", [33, 34])
def test_whole_games_break_no_invariant(board: int) -> None:
    for seed in range(3):
        match = GAME.start(players=1, solo=board, seed=seed, extra_tiles=seed == 1, white_castles=seed == 2)
        step = 0
        while not match.is_over:
            step += 1
            match.play(match.decisions()[step * 31 % len(match.decisions())])
            assert GAME.faults(match.state) == []
            if step % 5 == 0:
                again = GAME.set_up(match.position())
                assert again.position() == match.position() and again.decisions() == match.decisions()
        assert GAME.recount(match.position()) == match.scores()
