"""Shields, clause by clause: those that copy, double, place and set (X11.12, X11.16-X11.25), and the examples."""

from typing import Any

import pytest

from bastide.games.burgundy.components import BOARDS, BUILDING, BUILDING_VP, CASTLE, CASTLE_TILE, KIND_BY_ID
from bastide.games.burgundy.gates import cover, grant, score_region
from bastide.games.burgundy.state import BY_CASTLE
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.burgundy.modules.shield_tables import bearing, ending, held, laid, shielded


@pytest.fixture
def table() -> Table:
    return shielded()


# --- X11.12 Shield 6 ----------------------------------------------------------------------------------------


def test_x11_12_once_at_any_decision_of_ones_own(table: Table) -> None:
    bearing(table, "s6").give(BRUNO, tiles={12: "m14", 19: "ship"})
    assert table.legal("name") == {"name 1"}
    assert "not yourself" in table.refusal("name 0") and "no seat 3" in table.refusal("name 3")
    table.play("name 1")
    assert table.zone()["named"] == BRUNO and table.zone()["copied"] == ["m14"]
    assert table.legal("name") == set() and "that stays" in table.refusal("name 1")
    table.play("workers d1")
    assert table.workers() == 1 + 4  # m14


def test_x11_12_never_at_the_decision_of_another(table: Table) -> None:
    bearing(table, "s6", seat=BRUNO)
    assert table.legal("name") == set() and "only shield 6" in table.refusal("name 1")


def test_x11_12_at_questions_and_at_the_end_of_a_phase(table: Table) -> None:
    bearing(table, "s6", store=["castle"], dice=[6, 1], tiles={12: "m5"}).play("place d1 castle 6")
    assert table.pending == ["castle"] and table.legal("name") == {"name 1"}
    table.play("name 1")
    assert table.pending == ["castle"]
    late = ending(bearing(shielded(), "s6", silver=1).give(BRUNO, tiles={12: "m2"})).play("end")
    assert late.pending[-1] == "keep" and late.legal("name") == {"name 1"}


def test_x11_12_later_monasteries_count_too_and_m27_never() -> None:
    table = shielded(extra_tiles=True)
    bearing(table, "s6").give(BRUNO, tiles={12: "m27"}, store=["m14", "m1"], dice=[5, 3])
    table.play("name 1")
    assert table.zone()["copied"] == []
    table.go_on(seat=BRUNO, used=[]).play("place d1 m14 7")
    assert table.zone()["copied"] == ["m14"]
    table.play("place d2 m1 3")
    assert table.zone()["copied"] == ["m1", "m14"]
    assert table.match.position()["track"][0] == BRUNO  # who alone has m27


def test_x11_12_lost_with_the_shield(table: Table) -> None:
    bearing(table, "s6", dice=[4, 4], named=BRUNO).give(BRUNO, tiles={12: "m14"})
    table.lay(shields={"4": ["s8"]})
    assert table.zone()["copied"] == ["m14"]
    table.play("shield s8 18")
    assert table.zone()["copied"] == [] and table.zone()["named"] is None
    assert laid(table).estates[ANNE].monasteries == 0


def test_x11_12_once_per_turn_is_per_player(table: Table) -> None:
    """Both use monastery 6 in their own turns."""
    bearing(table, "s6", named=BRUNO, workers=4).give(BRUNO, tiles={12: "m6"}, workers=4)
    table.lay(depots=DEPOTS).play("buy 1 bank", "workers d1", "workers d2", "end")
    assert table.match.seat == BRUNO and "buy 4 bank" in table.legal()


def test_x11_12_at_the_end_with_what_the_owner_has(table: Table) -> None:
    """The monastery for watchtowers is Bruno's; two of those are Anne's, one is his: 8 and 4."""
    bearing(table, "s6", named=BRUNO, tiles={25: "watchtower", 11: "watchtower"})
    counts = BUILDING_VP.index(KIND_BY_ID["watchtower"])
    table.give(BRUNO, tiles={12: f"m{counts}", 11: "watchtower"})
    assert table.final(ANNE)["monasteries"] == 8 and table.final(BRUNO)["monasteries"] == 4


def test_x11_12_the_crane_counts_for_a_copied_monastery() -> None:
    table = shielded(extra_tiles=True)
    bearing(table, "s6", named=BRUNO, tiles={25: "crane"}).give(BRUNO, tiles={12: "m16"})
    assert table.final(ANNE)["monasteries"] == 4
    assert table.final(BRUNO)["monasteries"] == 0


def test_x1_18_equal_buildings_stay_when_m1_is_no_longer_copied(table: Table) -> None:
    bearing(table, "s6", dice=[4, 4], tiles={25: "bank", 26: "bank"}, named=BRUNO).give(BRUNO, tiles={12: "m1"})
    table.lay(shields={"4": ["s8"]}).play("shield s8 18").go_on(seat=ANNE, used=["d1", "d2"])
    assert laid(table).estates[ANNE].tiles.count(laid(table).estates[ANNE].tiles[25]) == 2


def last_end(table: Table) -> Table:
    return ending(table, phase="E").play("end", "keep")


def test_x1_13_last_chance_to_name_somebody(table: Table) -> None:
    """Bruno's m25 counts two sold goods of Anne's."""
    bearing(table, "s6", silver=1, sold=[1, 1]).give(BRUNO, tiles={12: "m25"})
    last_end(table)
    assert table.pending == ["last_call", "name"] and table.legal() == {"name 1", "decline"}
    without = table.match.what_if("decline")
    table.go_on(**table.match.position()["turn"]).play("name 1")
    assert table.match.is_over and table.match.scores()[ANNE] > without.scores()[ANNE]


def test_x1_20_nobody_to_name_is_not_asked(table: Table) -> None:
    bearing(table, "s6", silver=1).give(BRUNO, tiles={12: "m25"})  # it would count nothing
    assert last_end(table).match.is_over


# --- X11.16, X11.18, X11.19 Doubling ------------------------------------------------------------------------


def test_x11_16_monasteries_count_double(table: Table) -> None:
    bearing(table, "s10", tiles={12: "m24", 26: "bank", 27: "cow3"})
    assert table.final()["monasteries"] == 2 * 4


def test_x11_18_x11_28_the_example_of_a_sale() -> None:
    """N = 4, s9 and s12, four goods: 4 x 8 = 32 VP, 4 silver."""
    table = bearing(shielded(players=4), "s9", "s12", goods=[2, 2, 2, 2], dice=[2, 6], silver=0)
    table.play("sell d1 2")
    assert (table.vp(), table.silver()) == (32, 4)
    assert table.zone()["points"]["sales"] == 32
    table.go_on(**table.match.position()["turn"])


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 6), (4, 8)])
def test_x11_18_points_of_a_sale_are_doubled(players: int, each: int) -> None:
    table = bearing(shielded(players=players), "s12", goods=[2], dice=[2, 6]).play("sell d1 2")
    assert table.vp() == each


def test_x11_19_x11_29_the_example_of_the_end(table: Table) -> None:
    """13, 2, 9: (4 + 12 + 8) x 2 = 48. With s10 as well: 64."""
    bearing(table, "s13", "s2", "s9")
    assert table.final()["shields"] == 48
    four = bearing(shielded(), "s13", "s2", "s9", "s10")
    assert four.final()["shields"] == 64


def test_x11_29_monasteries_worth_20_count_40() -> None:
    """m24 with five species: 5 x 4 = 20."""
    table = shielded(extra_tiles=True)
    herd = {0: "cow3", 4: "pig3", 5: "sheep3", 9: "chicken3", 10: "geese"}
    bearing(table, "s13", "s2", "s9", "s10", tiles={12: "m24", **herd})
    assert (table.final()["monasteries"], table.final()["shields"]) == (40, 64)


# --- X11.17 Shield 11 ---------------------------------------------------------------------------------------


def castle_down(table: Table, *shields: str, **zone: Any) -> Table:
    bearing(table, *shields, store=["castle"], dice=[6, 1], tiles={11: "church"}, **zone)
    return table.lay(depots=DEPOTS, shields={"4": ["s8"], "2": ["s2"]}).play("place d1 castle 6")


def test_x11_17_a_castle_placed_may_take_a_shield(table: Table) -> None:
    castle_down(table, "s11", workers=0)
    assert table.pending == ["castle or shield"]
    assert table.legal("shield") == {"shield s8 18", "shield s8 6", "shield s2 18", "shield s2 6"}
    assert {"workers", "take 1 bank"} <= table.legal()
    table.go_on(**table.match.position()["turn"]).play("shield s2 6")  # on the new castle
    assert held(table) == {"18": "s11", "6": "s2"} and table.pending == []
    assert table.match.position()["turn"]["used"] == ["d1"]


def test_x11_17_also_in_place_of_itself(table: Table) -> None:
    castle_down(table, "s11").play("shield s2 18")
    assert held(table) == {"18": "s2"}


def test_x11_17_not_without_it(table: Table) -> None:
    castle_down(table, "s9")
    assert table.pending == ["castle"] and table.legal("shield") == set()
    assert "your castle grants" in table.refusal("shield s2 18")


def test_x11_17_not_for_the_action_of_a_castle_that_was_not_placed(table: Table) -> None:
    """What grants the action alone, as a route or a vineyard does, asks as a castle does without shield 11."""
    bearing(table, "s11").lay(shields={"2": ["s2"]})
    state = laid(table)
    grant(state, ANNE, CASTLE_TILE)
    assert state.question == BY_CASTLE and not any(
        GAME.notation(each).startswith("shield") for each in state.decisions()
    )


# --- X11.20, X11.21, X11.25 Shields 14 and 15 ---------------------------------------------------------------


def test_x11_20_a_tile_of_a_numbered_depot_goes_straight_to_the_duchy(table: Table) -> None:
    """Every rule but the number; the phase that ends counts: T(1) + 10 for a town of 1."""
    bearing(table, "s14", silver=1, store=["bank", "mine", "ship"], workers=0)
    ending(table, depots={"1": ["bank"], "3": ["cow3"], "black": ["ship"]}).play("end")
    assert table.pending == ["phase_end", "upkeep", "shields none", "pick by s14"] and table.match.seat == ANNE
    assert table.legal() == {"pick 1 bank"}  # cows have no space beside the castle
    assert "no space" in table.refusal("pick 3 cow3") and "shield 15" in table.refusal("pick ship")
    table.go_on(**table.match.position()["turn"]).play("pick 1 bank")
    assert table.pending[-1] == "lay bank" and table.legal() == {"lay 11", "lay 25"}
    table.go_on(**table.match.position()["turn"]).play("lay 11")
    assert table.vp() == 1 + 10 and table.silver() == 3 and table.store() == ["bank", "ship", "mine"]
    assert table.pending == ["phase_end", "upkeep of nobody", "keep"]


def test_x11_20_compulsory_and_skipped_where_nothing_fits(table: Table) -> None:
    bearing(table, "s14", silver=1)
    ending(table, depots={"3": ["cow3"]}).play("end")
    assert table.pending == ["phase_end", "upkeep of nobody", "keep"]


def test_x11_20_effects_apply_before_the_upkeep(table: Table) -> None:
    """A bank pays for the shield that placed it."""
    bearing(table, "s14", silver=0)
    ending(table, depots={"1": ["bank"]}).play("end", "pick 1 bank", "lay 25")
    assert table.silver() == 2 and table.pending[-1] == "keep"


def test_x6_4_a_white_castle_uses_the_last_white_die() -> None:
    table = bearing(shielded(white_castles=True), "s14", silver=3, workers=0)
    ending(table, depots={"1": ["white_castle"], "5": ["mine"], "4": ["ship"], "black": ["m7"]}, white=5)
    table.play("end", "pick 1 white_castle", "lay 11")
    assert table.pending[-1] == "white_castle" and "take white 5 mine" in table.legal()
    assert "take white 4 ship" not in table.legal() and table.legal("buy") == set()
    table.play("take white 5 mine")
    assert table.store() == ["mine"] and table.pending[-1] == "keep"


def test_x11_21_of_the_black_depot_and_the_top_inn() -> None:
    table = bearing(shielded(inns=True), "s15", silver=1)
    ending(table, depots={"1": ["bank"], "black": ["ship", "cow3"]}, inns=1).play("end")
    assert table.legal() == {"pick ship", "pick inn"}
    table.play("pick inn")
    assert table.pending[-1] == "lay inn"
    table.go_on(**table.match.position()["turn"]).play("lay 24")
    assert table.zone()["tiles"]["24"] == "inn" and table.match.position()["inns"] == 0


def test_x11_25_of_one_owner_in_either_order(table: Table) -> None:
    bearing(table, "s14", "s15", silver=2)
    ending(table, depots={"1": ["bank"], "black": ["ship"]}).play("end")
    assert table.pending[-1] == "pick by s14,s15" and table.legal() == {"pick 1 bank", "pick ship"}
    table.play("pick ship", "lay 19")
    assert table.pending[-1] == "pick by s14" and table.legal() == {"pick 1 bank"}
    table.play("pick 1 bank", "lay 25")
    assert table.pending[-1] == "keep"


def test_x11_25_the_other_one_only_if_a_tile_fits_by_then(table: Table) -> None:
    """The castle's action takes the only bank of the depots away, into the storage."""
    bearing(table, "s14", "s15", silver=2)
    ending(table, depots={"1": ["bank"], "black": ["castle"]}).play("end", "pick castle", "lay 1")
    assert table.pending[-2:] == ["pick by s14", "castle"]
    table.go_on(**table.match.position()["turn"]).play("take 1 bank")
    assert table.pending[-1] == "keep"


@pytest.mark.parametrize("first", [ANNE, BRUNO])
def test_x11_25_of_different_owners_in_track_order(table: Table, first: int) -> None:
    bearing(table, "s14", silver=1)
    bearing(table, "s15", seat=BRUNO, silver=1)
    ending(table, depots={"1": ["bank"], "black": ["mine"]}, track=[first, 1 - first]).play("end")
    assert table.match.seat == first
    table.go_on(**table.match.position()["turn"])
    table.play(*(("pick 1 bank", "lay 25") if first == ANNE else ("pick mine", "lay 24")))
    assert table.match.seat == 1 - first and table.pending[-1].startswith("pick by")


def test_x1_13_a_ship_placed_changes_the_order_of_the_upkeep_only(table: Table) -> None:
    bearing(table, "s15", seat=BRUNO, silver=1)
    bearing(table, "s14", silver=1)
    ending(table, depots={"1": ["bank"], "black": ["ship"]}, track=[ANNE, BRUNO]).play("end")
    assert table.match.seat == ANNE
    table.play("pick 1 bank", "lay 25", "pick ship", "lay 19")
    assert table.match.position()["track"] == [BRUNO, ANNE]
    assert table.match.seat == BRUNO and table.pending == ["phase_end", "upkeep of 0", "keep"]


def test_x11_25_one_lost_before_its_use_no_longer_works(table: Table) -> None:
    """With shield 11 the castle that shield 14 places takes another shield, in place of 15."""
    bearing(table, "s11", "s14", "s15", silver=3)
    ending(table, depots={"2": ["castle"], "black": ["ship"]}, shields={"4": ["s8"]}).play(
        "end", "pick 2 castle", "lay 2"
    )
    assert table.pending[-1] == "castle or shield"
    table.play("shield s8 1")
    assert table.pending[-1] == "keep" and sorted(held(table).values()) == ["s11", "s14", "s8"]


def test_x11_25_one_gained_during_the_step_waits(table: Table) -> None:
    bearing(table, "s11", "s14", silver=3)
    ending(table, depots={"2": ["castle"], "black": ["ship"]}, shields={"4": ["s15"]}).play(
        "end", "pick 2 castle", "lay 1"
    )
    table.play("shield s15 1")
    assert table.pending[-1] == "keep" and "s15" in held(table).values()


# --- X11.22 Shield 16 ---------------------------------------------------------------------------------------


def test_x11_22_once_a_turn_any_other_value(table: Table) -> None:
    bearing(table, "s16", dice=[2, 5], workers=0).lay(depots=DEPOTS, shields={"5": ["s8"]})
    assert len(table.legal("set")) == 10 and "shows a 2 already" in table.refusal("set d1 2")
    table.play("set d1 5")
    assert table.zone()["dice"] == [5, 5] and table.zone()["die_set"] is True
    assert table.legal("set") == set() and "once a turn" in table.refusal("set d1 3")
    table.go_on(**table.match.position()["turn"])
    assert table.legal("set") == set()
    assert "shield s8 18" in table.legal()  # both are equal now
    assert "take d1 5 mine" in table.legal()
    table.play("shield s8 18", "end")
    assert table.match.seat == BRUNO and table.zone()["die_set"] is False


def test_x1_20_e_of_equal_dice_the_first(table: Table) -> None:
    bearing(table, "s16", dice=[2, 2])
    assert len(table.legal("set d1")) == 5 and table.legal("set d2") == set()
    assert "set the first one" in table.refusal("set d2 3")


def test_x11_22_only_an_unused_die_in_the_main_state(table: Table) -> None:
    bearing(table, "s16", dice=[2, 5], store=["castle"], tiles={11: "church"}, workers=9).on_turn(used=["d2"])
    assert "used already" in table.refusal("set d2 3")
    table.play("set d1 5")  # as high as the other, which is used
    table.go_on(**table.match.position()["turn"])
    table.play("place d1 castle 6")
    assert "your castle grants" in table.refusal("set d1 3")
    assert "only shield 16" in shielded().refusal("set d1 3")


def test_x11_22_again_in_the_next_turn(table: Table) -> None:
    bearing(table, "s16", dice=[2, 5]).play("set d1 1", "workers d1", "workers d2", "end")
    table.play("workers d1", "workers d2", "end")
    assert table.match.seat == ANNE and table.match.position()["round"] == 2 and table.legal("set")


# --- X11.23 Shield 17 ---------------------------------------------------------------------------------------


def test_x11_23_regions_count_one_larger(table: Table) -> None:
    """The last of three mines in phase A: T(4) + 10 + 5."""
    bearing(table, "s17", tiles={24: "mine", 29: "mine"}, store=["mine"], dice=[3, 6]).play("place d1 mine 33")
    assert table.vp() == 10 + 10 + 5 and table.zone()["points"]["regions"] == 10
    table.go_on(**table.match.position()["turn"])


def test_x11_23_adds_to_an_inn() -> None:
    """X7.7: T(n + 2). Two mines and an inn in phase A: T(5) + 10 + 5."""
    table = bearing(shielded(inns=True), "s17", tiles={24: "mine", 29: "inn"}, store=["mine"], dice=[3, 6])
    said = GAME.describe(laid(table), GAME.parse("place d1 mine 33")).en
    assert "15 + 10 VP" in said and "counts as 5" in said
    table.play("place d1 mine 33")
    assert table.vp() == 15 + 10 + 5


def test_x11_23_what_an_inn_adds_is_told_with_it() -> None:
    """It completes the mines: T(5) - T(4) = 5 more than T(4)."""
    table = bearing(shielded(inns=True), "s17", tiles={24: "mine", 29: "mine"}, store=["inn"], dice=[3, 6])
    said = GAME.describe(laid(table), GAME.parse("place d1 inn 33")).en
    assert "10 + 10 VP" in said and "one more: 5 VP" in said
    table.play("place d1 inn 33")
    assert table.vp() == 15 + 10 + 5


@pytest.mark.parametrize(("inn", "points"), [(False, 45), (True, 55)])
def test_x11_23_nine_gives_45_and_ten_55(inn: bool, points: int) -> None:
    number = next(n for n, board in enumerate(BOARDS) if any(r.bit_count() == 8 for r in board.regions_of[BUILDING]))
    board = BOARDS[number]
    table = shielded(inns=True, duchy=int(board.name))
    castle = next(space for space in range(37) if board.types[space] == CASTLE)
    table.give(ANNE, start=castle, shields={str(castle): "s17"}).lay(phase="E")
    state = laid(table)
    region = next(r for r in board.regions_of[BUILDING] if r.bit_count() == 8)
    spaces = [space for space in range(37) if region >> space & 1]
    for place, space in enumerate(spaces):
        cover(state, ANNE, KIND_BY_ID["inn"] if inn and place == 0 else place % 8, space)
    before = state.vp[ANNE]
    score_region(state, ANNE, spaces[0])
    assert state.vp[ANNE] - before >= points + 2
    assert state.book.region_points(state, state.estates[ANNE], region) == points


# --- X11.24 Shield 18 ---------------------------------------------------------------------------------------


def test_x11_24_tiles_lie_anywhere(table: Table) -> None:
    bearing(table, "s18", store=["mine", "cow3"], dice=[3, 2], workers=0)
    assert table.legal("place d1") == {"place d1 mine 33"}  # type and number stay
    table.play("place d1 mine 33", "place d2 cow3 27")
    table.go_on(seat=ANNE, used=["d1", "d2"])
    plain = shielded().give(ANNE, store=["mine"], dice=[3, 2], workers=0)
    assert plain.legal("place") == set() and "none lies beside this space" in plain.refusal("place d1 mine 33")


def test_x11_24_lost_the_tiles_stay_where_they_are(table: Table) -> None:
    bearing(table, "s18", tiles={33: "mine"}, dice=[4, 4], store=["mine"]).lay(shields={"4": ["s8"]})
    table.play("shield s8 18").go_on(seat=ANNE)
    assert laid(table).estates[ANNE].frontier >> 29 & 1  # beside a tile of one's own


def test_x2_8_x11_24_the_castle_rule_is_lifted() -> None:
    """Board 11, the example of X2.10: space 4 is closed to a monastery, and open with shield 18."""
    for shields, is_open in (({}, False), ({"6": "s18"}, True)):
        table = shielded(duchy=11, spielbox_rules=True)
        table.give(ANNE, start=6, tiles={1: "bank", 0: "church"}, store=["m5"], workers=9, shields=shields)
        assert (("place d1 m5 4" in table.legal()) or ("place d2 m5 4" in table.legal())) is is_open
        if is_open:
            table.play(sorted(text for text in table.legal("place") if text.endswith("m5 4"))[0])
            table.go_on(**table.match.position()["turn"])
            assert GAME.faults(laid(table)) == []


def test_x5_9_only_a_connected_group_joins_posts() -> None:
    """With shield 18 tiles lie at two posts, apart: nothing is joined until a chain is there."""
    table = shielded(duchy=23, border_posts="chain")
    table.give(ANNE, start=0, tiles={4: "m1", 8: "m2", 7: "m3", 5: "m4"}, store=["m5"], workers=9, shields={"0": "s18"})
    assert table.zone()["points"]["posts"] == 0
    table.play(sorted(text for text in table.legal("place") if text.endswith("m5 6"))[0])
    assert table.zone()["points"]["posts"] == 10


def test_x11_30_every_shield_is_somewhere(table: Table) -> None:
    bearing(table, "s18", "s3").lay(shields={"4": ["s8"]})
    state = laid(table)
    assert GAME.faults(state) == []
    state.estates[BRUNO].shields = 1 << 8
    assert any("X11.30" in fault for fault in GAME.faults(state))
