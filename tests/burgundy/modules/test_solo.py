"""The solo game, clause by clause: set-up, islands, rounds, ships, face-down tiles (X10.1-X10.6)."""

import pytest

from bastide.engine.bits import members
from bastide.engine.errors import BadOption
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, SHIP, TYPE_COUNT
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, GAME
from tests.burgundy.modules.solo_tables import (
    ended,
    shipping,
    solo,
    told,
)

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
    ],
)
def test_x14_what_it_does_not_go_with(key: str, value: object, name: str) -> None:
    with pytest.raises(BadOption, match=f"goes with extra tiles and white castles, but not with {name}"):
        GAME.agree({"players": 1, "solo": 33, key: value})


def test_x14_inns_need_company() -> None:
    with pytest.raises(BadOption, match="Inns: for two to four players"):
        GAME.agree({"players": 1, "solo": 33, "inns": True})


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
    assert table.refusal("give 4") == "you have no vases"
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
