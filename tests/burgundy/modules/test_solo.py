"""The solo game, clause by clause (X10)."""

from typing import Any

import pytest

from bastide.engine.bits import members
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, LIVESTOCK, MONASTERY, SHIP, TYPE_COUNT
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, GAME, Table

FILLED_33 = {  # a duchy in which every space has some tile, but for what a test leaves out
    0: "ship", 1: "mine", 2: "bank", 3: "church", 4: "market", 5: "cow2", 6: "castle", 7: "m1", 8: "carpenter",
    9: "ship", 10: "bank", 11: "m2", 12: "m3", 13: "m4", 14: "pig2", 15: "ship", 16: "bank", 17: "castle", 18: "pig3",
    19: "ship", 20: "church", 21: "mine", 22: "market", 23: "sheep2", 24: "sheep3", 25: "carpenter", 26: "castle",
    27: "m6", 28: "castle", 29: "mine", 30: "ship", 31: "warehouse", 32: "ship", 33: "city_hall", 34: "boarding_house",
    35: "cow3", 36: "m8",
}  # fmt: skip


def solo(board: int = 33, **options: object) -> Table:
    """Anne alone in phase A, first castle on space 6, nothing in her purse."""
    return Table().agree(players=1, solo=board, **options).give(ANNE, silver=0, workers=0)


def filled(*left_out: int) -> dict[int, str]:
    return {space: tile for space, tile in FILLED_33.items() if space not in left_out}


def told(table: Table) -> dict[str, Any]:
    return dict(table.match.position()["solo"])


def items(table: Table) -> list[list[Any]]:
    """What waits, in short: points by event, or the key of an effect."""
    return [
        [(item["event"], item["points"]) if "event" in item else item["effect"] for item in batch]
        for batch in told(table)["items"]
    ]


# --- X10.1, X10.2: options and set-up -----------------------------------------------------------------------


@pytest.mark.parametrize("board", [33, 34, "33", "34"])
def test_x10_1_two_duchies_by_number_or_text(board: int | str) -> None:
    match = GAME.start(players=1, solo=board, seed=1)
    assert match.options["solo"] == int(board) and match.options["solo_target"] == 50
    assert match.position()["seats"][0]["duchy"] == int(board)
    assert match.record.options["solo"] == int(board) and "solo_target" not in match.record.options


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"players": 2, "solo": 33}, "the solo game is for one player alone, not for 2"),
        ({"players": 1}, "one player alone plays the solo game: choose its duchy, 33 or 34"),
        ({"players": 1, "solo": 33, "edition": "2011"}, "goes with the Special Edition only"),
        ({"players": 1, "solo": 33, "solo_target": 4}, "solo_target cannot be 4"),
        ({"players": 1, "solo": 33, "solo_target": 101}, "solo_target cannot be 101"),
        ({"players": 1, "solo": 35}, "solo cannot be 35"),
        ({"players": 1, "solo": 33, "first_player": 1}, "a player alone starts"),
    ],
)
def test_x10_1_what_is_refused(options: dict[str, object], refusal: str) -> None:
    with pytest.raises(BadOption, match=refusal):
        GAME.agree(options)


@pytest.mark.parametrize(
    ("key", "value", "name"),
    [
        ("spielbox_rules", True, "the castle rule"),
        ("border_posts", "chain", "border posts"),
        ("inns", True, "inns"),
    ],
)
def test_x14_what_it_does_not_go_with(key: str, value: object, name: str) -> None:
    with pytest.raises(BadOption, match=f"goes with extra tiles and white castles, but not with {name}"):
        GAME.agree({"players": 1, "solo": 33, key: value})


def test_x14_what_it_goes_with() -> None:
    agreed = GAME.agree({"players": 1, "solo": 34, "extra_tiles": True, "white_castles": True})
    assert agreed["extra_tiles"] is agreed["white_castles"] is True


def test_x1_21_duchies_and_first_castle_are_as_the_solo_game_has_them() -> None:
    """Whatever is agreed of them, even what would be refused without it, has no effect."""
    idle = {"duchies": "random", "duchy": "10a", "start_castle": "centre", "duchy_pool": "all"}
    plain, odd = (GAME.start(players=1, solo=33, seed=3, **more) for more in ({}, idle))
    assert {**plain.position(), "options": None} == {**odd.position(), "options": None}
    assert plain.decisions() == odd.decisions()
    matters = GAME.consider({"players": 1, "solo": 33}).matters
    assert not {"duchies", "duchy", "duchy_pool", "start_castle"} & set(matters) and "solo_target" in matters
    assert "solo_target" not in GAME.consider({}).matters


@pytest.mark.parametrize(("board", "castles"), [(33, {6, 17, 26, 28}), (34, {1, 4, 18, 36})])
def test_x10_2_set_up(board: int, castles: set[int]) -> None:
    match = GAME.start(players=1, solo=board, solo_target=35, seed=5)
    zone = match.position()["seats"][0]
    assert (zone["silver"], zone["workers"], len(zone["goods"]), zone["vp"]) == (1, 2, 3, 0)
    assert match.position()["solo"]["target"] == 35
    assert set(match.notations()) == {f"castle {space}" for space in castles}
    assert not match.record.opening[3:]  # three goods are drawn, and no first player (X1.2)


def test_x10_2_no_limit_on_types_of_goods_and_three_key_spaces() -> None:
    table = solo().give(ANNE, goods=[1, 2, 3, 4, 5, 6], store=["bank", "ship", "mine"], dice=[1, 2])
    assert table.legal("sell d1") == {"sell d1 1"}
    full = solo().give(ANNE, store=["bank", "ship", "mine"], dice=[1, 2]).lay(depots={"1": ["bank"]})
    assert full.play("take d1 1 bank").pending == ["discard for bank"]


def test_x1_3_n_is_two() -> None:
    """Two tiles in each depot, four in the black one, two points a sold good."""
    match = GAME.start(players=1, solo=33, seed=8)
    match.play("castle 6")
    depots = match.position()["depots"]
    lying = [tile for depot in "123456" for tile in depots[depot] if tile]
    assert len(lying) == 12 - 1 and len([tile for tile in depots["black"] if tile]) == 4  # X10.4 took one
    table = solo().give(ANNE, goods=[3, 3, 3], dice=[3, 1]).play("sell d1 3", "score sale")
    assert table.vp() == 3 * 2


# --- X10.3, X10.14: land and rivers -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["33", "34"])
def test_x15_1_the_duchies_are_those_of_the_data(name: str) -> None:
    board, drawn = BOARDS[BOARD_BY_NAME["special"][name]], EXPANSIONS["solo"]["duchies"][name]
    assert [board.types.count(type) for type in range(TYPE_COUNT)] == [12, 6, 6, 6, 4, 3]
    assert board.ground.numbers == [space["die"] for space in drawn["spaces"]]
    land = {(one, other) for one in range(37) for other in members(board.ground.land[one]) if one < other}
    rivers = {(one, other) for one in range(37) for other in members(board.ground.rivers[one]) if one < other}
    assert land == {tuple(edge) for edge in drawn["land_edges"]}
    assert rivers == {tuple(sorted(edge)) for edge in drawn["river_edges"]}
    assert board.connected(1, (1 << 37) - 1) == (1 << 37) - 1  # everything can be reached


def test_x10_3_a_river_joins_no_region() -> None:
    """Ships 0 and 30 are joined by a river, and each is a region of one."""
    board = BOARDS[BOARD_BY_NAME["special"]["33"]]
    assert board.ground.neighbours[0] >> 30 & 1 and board.regions[0] == 1 << 0
    assert len(board.regions_of[SHIP]) == 6


def test_x10_14_by_river_to_another_island() -> None:
    tiles = {6: "castle", 5: "cow2", 4: "bank", 0: "ship"}
    table = solo().give(ANNE, tiles=tiles, store=["ship", "cow3"], dice=[1, 6])
    assert "place d1 ship 30" in table.legal()
    assert "none lies beside this space" in table.refusal("place d2 cow3 24")
    beside = solo().give(ANNE, tiles={**tiles, 30: "ship", 27: "m1"}, store=["cow3"], dice=[6, 6])
    assert "place d1 cow3 24" in beside.legal()


# --- X10.4: the round ---------------------------------------------------------------------------------------


def ended(table: Table) -> Match:
    return table.on_turn(ANNE, used=["d1", "d2"]).play("end").match


def test_x10_4_a_round_takes_the_first_tile_from_the_white_die_on() -> None:
    depots = {"1": ["ship"], "2": ["m3", "castle"], "3": ["cow3", "church"], "6": ["city_hall", "pig2"]}
    whites = set()
    for seed in range(30):
        table = solo().lay(depots=depots)
        table.on_turn(ANNE, used=["d1", "d2"])
        match = GAME.set_up(
            {"options": table.options, "seats": table.seats, "turn": table.turn, **table.rest}, seed=seed
        )
        match.play("end")
        gone = {1: "ship", 2: "m3", 3: "cow3", 4: "city_hall", 5: "city_hall", 6: "city_hall"}
        after = match.position()
        assert after["box"] == {gone[after["white"]]: 1}
        assert len(after["wares"][str(after["white"])]) == 1
        whites.add(after["white"])
    assert len(whites) == 6


def test_x10_4_nothing_where_all_depots_are_empty() -> None:
    table = solo().lay(depots={"black": ["ship", "m7"]})
    assert ended(table).position()["box"] == {}


# --- X10.5: ships -------------------------------------------------------------------------------------------


def shipping(**more: Any) -> Table:
    """A ship comes to space 9, beside the castle."""
    given: dict[str, Any] = {"store": ["ship"], "dice": [3, 1], **more}
    return solo().give(ANNE, **given)


def test_x10_5_all_goods_of_a_depot_and_the_others_leave_the_game() -> None:
    table = shipping(goods=[1, 2, 3]).lay(wares={"2": [4, 5, 6], "5": [1, 1]}, phase="A")
    table.play("place d1 ship 9", "resolve effect")
    assert table.legal() == {"load 2 4,5,6", "load 5 1", "load none"}
    table.play("load 2 4,5,6")
    assert table.zone()["goods"] == [1, 2, 3, 4, 5, 6] and told(table)["gone"] == [1, 1]
    assert not any(table.match.position()["wares"].values())


def test_x10_5_choices_that_take_the_same_goods_are_one() -> None:
    table = shipping().lay(wares={"2": [4], "3": [5], "5": [4], "6": [5, 4]})
    table.play("place d1 ship 9", "resolve effect")
    assert table.legal() == {"load 2 4", "load 3 5", "load 6 4,5", "load none"}


def test_x10_5_with_monastery_5_and_a_neighbour() -> None:
    """2 and 3 together bring what 6 brings alone; 5 and 6, and 6 and 1, are others."""
    table = shipping(tiles={6: "castle", 7: "m5"}).lay(wares={"1": [6], "2": [4], "3": [5], "5": [4], "6": [5, 4]})
    table.play("place d1 ship 9", "resolve effect")
    assert table.legal() == {
        "load 1 6", "load 2 4", "load 3 5", "load 6 4,5", "load 1,2 4,6", "load 1,6 4,5,6", "load 5,6 4,5", "load none"
    }  # fmt: skip


def test_x10_5_an_empty_depot_may_be_chosen() -> None:
    table = shipping().lay(wares={"2": [4]}).play("place d1 ship 9", "resolve effect", "load none")
    assert table.zone()["goods"] == [] and told(table)["gone"] == [4]


def test_x10_5_no_goods_decision_where_all_depots_are_empty_but_the_exchange() -> None:
    table = shipping(goods=[1, 1, 1, 2, 2]).lay(depots={"black": ["m7", "bank", "bank", "mine"]})
    table.play("place d1 ship 9", "resolve effect")
    assert table.pending == ["items", "exchange"]
    assert table.legal() == {"exchange m7", "exchange bank", "exchange mine", "decline"}
    table.play("exchange m7")
    assert table.zone()["goods"] == [] and table.zone()["sold"] == [] and table.store() == ["face_down"]
    assert told(table)["gone"] == [1, 1, 1, 2, 2] and table.match.position()["box"] == {"m7": 1}
    assert table.match.position()["depots"]["black"] == [None, "bank", "bank", "mine"]


def test_x10_5_any_five_goods() -> None:
    table = shipping(goods=[1, 2, 2, 3, 3, 3, 4]).lay(depots={"black": ["m7"]})
    table.play("place d1 ship 9", "resolve effect", "exchange m7")
    assert table.legal() == {"give 1", "give 2", "give 3", "give 4"} and table.pending == ["items", "give"]
    table.play("give 3", "give 4", "give 3", "give 1")
    assert table.legal() == {"give 2", "give 3"} and told(table)["owed"] == 1
    assert table.refusal("give 4") == "you have no goods 4 (red)"
    table.play("give 2")
    assert table.zone()["goods"] == [2, 3] and table.store() == ["face_down"] and table.pending == ["items"]


def test_x10_5_goods_of_one_type_are_no_choice() -> None:
    table = shipping(goods=[3] * 7).lay(depots={"black": ["m7"]})
    table.play("place d1 ship 9", "resolve effect", "exchange m7")
    assert table.zone()["goods"] == [3, 3] and table.store() == ["face_down"]


def test_x10_5_after_the_goods_that_came() -> None:
    """Four at home and one that comes make five; without them there is nothing to exchange."""
    table = shipping(goods=[1, 1, 1, 1]).lay(depots={"black": ["m7"]}, wares={"4": [6]})
    table.play("place d1 ship 9", "resolve effect", "load 4 6")
    assert table.legal("exchange") == {"exchange m7"}
    poor = shipping(goods=[1, 1, 1, 1]).lay(depots={"black": ["m7"]}, wares={"4": [6]})
    poor.play("place d1 ship 9", "resolve effect", "load none")
    assert poor.pending == ["items"]


def test_x1_6_a_full_storage_discards_for_the_face_down_tile() -> None:
    table = shipping(store=["ship", "bank", "mine"], goods=[3] * 5).lay(depots={"black": ["m7"], "1": ["church"]})
    table.give(ANNE, silver=2).play("place d1 ship 9", "resolve effect")
    state = table.match.state
    assert isinstance(state, BurgundyState)
    state.estates[ANNE].store = [*state.estates[ANNE].store, state.estates[ANNE].store[-1]]  # as if one had come
    state.box[state.estates[ANNE].store[-1]] -= 1
    table.play("exchange m7")
    assert table.pending == ["items", "discard for face_down"]
    table.play("discard bank")
    assert "face_down" in table.store() and "bank" not in table.store()


def test_x10_5_only_with_a_ship() -> None:
    table = solo().give(ANNE, goods=[3] * 5).lay(depots={"black": ["m7"]})
    assert table.refusal("exchange m7") == "goods are exchanged for a tile when a ship is placed"
    assert table.refusal("give 3") == "goods are given up only for a face-down tile"


# --- X10.6: face-down tiles ---------------------------------------------------------------------------------


def test_x10_6_on_a_space_of_any_type_with_number_and_neighbour() -> None:
    """Castle 6 has 2 (a 6), 3 (a 2), 5 (a 2), 7 (a 3), 9 (a 3) and 10 (a 1) around it."""
    table = solo().give(ANNE, store=["face_down"], dice=[3, 2])
    assert table.legal("place") == {f"place d1 face_down {s}" for s in (7, 9)} | {
        f"place d2 face_down {s}" for s in (3, 5)
    }
    assert "none lies beside this space" in table.refusal("place d1 face_down 0")


@pytest.mark.parametrize("space", [1, 7, 9])
def test_x10_6_it_covers_and_does_nothing(space: int) -> None:
    """Not a mine that pays, not a ship, not a monastery; but its region of one is complete."""
    die = {1: 5, 7: 3, 9: 3}[space]
    table = solo().give(ANNE, store=["face_down"], dice=[die, die], tiles={6: "castle", 5: "cow2", 4: "bank"})
    table.lay(wares={"2": [4]}).play(f"place d1 face_down {space}", "score region")
    state = table.match.state
    assert isinstance(state, BurgundyState)
    assert table.vp() == 1 + 10 and state.ships == [0] and state.estates[0].monasteries == 0
    assert state.book.mines(state.estates[0]) == 0 and table.zone()["goods"] == []
    assert state.estates[0].covered >> space & 1


def test_x10_6_monasteries_9_to_11_do_not_help_but_8_does() -> None:
    tiles = {6: "castle", 7: "m9", 3: "bank"}
    helped = solo().give(ANNE, store=["face_down", "church"], dice=[5, 5], tiles=tiles)
    assert "place d1 church 2" in helped.legal() and "place d1 face_down 2" not in helped.legal()
    by_two = solo().give(ANNE, store=["face_down"], dice=[4, 4], workers=1, tiles={**tiles, 7: "m8"})
    assert "place d1 face_down 2" in by_two.legal()


def test_x10_6_the_purchase_of_face_up_tiles_stays() -> None:
    table = solo().give(ANNE, silver=2).lay(depots={"black": ["m7"]}).play("buy m7")
    assert table.store() == ["m7"] and table.silver() == 0


def test_x10_6_it_is_of_no_kind_in_its_town() -> None:
    """Two in one town, and a bank beside them."""
    tiles = {6: "castle", 2: "face_down", 3: "face_down"}
    table = solo().give(ANNE, tiles=tiles, store=["bank"], dice=[1, 1])
    assert "place d1 bank 10" in table.legal()
    assert GAME.recount(table.match.position()) == table.match.scores()


# --- X10.7: monasteries -------------------------------------------------------------------------------------


def monastery(kind: str, tiles: dict[int, str], **more: Any) -> Table:
    """It comes to space 7, a region of one: 1 + 10 VP besides."""
    given: dict[str, Any] = {"tiles": {6: "castle", **tiles}, "store": [kind], "dice": [3, 3], **more}
    return solo(extra_tiles=True).give(ANNE, **given).play(f"place d1 {kind} 7")


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


def completing(black: list[str | None], *left_out: int, **more: Any) -> Table:
    """The last mine comes to space 1; some other spaces are still empty."""
    given: dict[str, Any] = {"start": 6, "tiles": filled(1, *left_out), "store": ["mine"], "dice": [5, 5], **more}
    return solo().lay(phase="E", depots={"black": black}).give(ANNE, **given).play("place d1 mine 1")


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


def region_of_3() -> Table:
    tiles = {17: "castle", 12: "m2", 13: "m3"}
    table = Table().agree(players=1, solo=33).lay(phase="C")
    table.give(ANNE, start=17, tiles=tiles, store=["m4"], dice=[5, 5], silver=3, vp=41)
    table.play("place d1 m4 11")
    assert items(table) == [[("region", 6), ("phase", 6)]]
    return table


def test_x10_10_every_number_of_silver_also_beyond_the_target() -> None:
    table = solo().give(ANNE, store=["watchtower"], dice=[6, 6], silver=5, vp=45).play("place d1 watchtower 2")
    assert table.legal() == {"score watchtower", *(f"score watchtower {k}" for k in range(1, 6))}
    table.play("score watchtower 5")
    assert table.vp() == 0 and told(table)["lost"] == 45 + 4 + 5 and table.silver() == 0


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
