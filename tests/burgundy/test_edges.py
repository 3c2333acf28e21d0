"""Small cases that are easily missed: each was a hole in the tests once."""

from tests.burgundy.conftest import ANNE, BRUNO, Table


def test_b17_5_a_later_seat_founds_for_itself(table: Table) -> None:
    """B17.5: points and the castle founded are those of the seat on turn, whichever it is."""
    table.agree(edition="2011", duchies="same", duchy="10a", spielbox_rules=True)
    table.give(ANNE, vp=20).give(BRUNO, store=["castle"], vp=9, start=6, dice=[3, 4])
    table.lay(order=[ANNE, BRUNO], track=[ANNE, BRUNO]).on_turn(BRUNO)
    table.play("found 30")
    assert (table.vp(ANNE), table.vp(BRUNO)) == (20, 9 - 5 + 1 + 10)
    assert (table.zone(ANNE)["founded"], table.zone(BRUNO)["founded"]) == (0, 1)


def test_b7_5_a_city_hall_that_a_discard_leaves_without_a_tile_to_place_is_not_asked_again(table: Table) -> None:
    """B7.5, B12.4: the storage is filled while the city hall waits, and the only tile that fits makes room."""
    castles = {1: "castle", 2: "castle", 6: "castle"}
    table.give(ANNE, tiles={**castles, 11: "bank", 23: "city_hall", 24: "mine", 30: "m6"}, silver=2, workers=9)
    table.give(ANNE, store=["city_hall", "castle", "mine"])
    table.lay(depots={"4": ["city_hall"], "black": ["castle"]})
    table.play("place d1 city_hall 25")
    assert table.legal("place") == {"place mine 29"} and table.pending == ["city_hall"]
    table.play("buy castle", "buy 4 city_hall")
    assert table.pending == ["city_hall", "discard for city_hall"]
    table.play("discard mine")
    assert table.store() == ["city_hall", "castle", "castle"]
    assert table.pending == []


def test_b7_6_equal_tiles_of_a_depot_are_one_choice_for_monastery_6(table: Table) -> None:
    table.agree(players=4).give(ANNE, tiles={12: "m6"}, workers=2, silver=0).lay(depots={"2": ["bank", "bank"]})
    assert [text for text in table.match.notations() if text.startswith("buy")] == ["buy 2 bank"]


def test_b11_2_a_third_duchy_that_completes_a_type_gets_no_bonus_tile(table: Table) -> None:
    table.agree(players=3).give(ANNE, tiles={24: "mine", 29: "mine"}, store=["mine"], dice=[3, 3])
    table.give(BRUNO, tiles={24: "mine", 29: "mine", 33: "mine"})
    table.give(2, tiles={24: "mine", 29: "mine", 33: "mine"})
    table.lay(bonus={"mine": [BRUNO, 2]})
    table.play("place d1 mine 33")
    assert table.vp(ANNE) == 6 + 10
    assert table.match.position()["bonus"]["mine"] == [BRUNO, 2]
