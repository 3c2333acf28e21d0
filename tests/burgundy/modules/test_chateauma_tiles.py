"""What tiles bring the Châteauma (X13.10-X13.16)."""

import pytest

from tests.burgundy.conftest import ANNE
from tests.burgundy.modules.against_cards import GOODS, SHE, Alone


@pytest.fixture
def alone() -> Alone:
    """White 6, so the right card is the current one."""
    return Alone().lay(white=6)


def test_x13_10_a_castle_places_another_tile_from_white_on(alone: Alone) -> None:
    alone.she(cards=[(1, []), (4, [])]).lay(depots={"2": ["castle"], "6": ["bank"], "3": ["church"]}).let_her_play(2)
    assert alone.named("takes") == [["castle", 2, 11], ["bank", 6, 10]] and alone.silver(SHE) == 3


def test_x13_10_a_bonus_sells_where_both_cards_are_full(alone: Alone) -> None:
    alone.she(cards=[(8, [None, "mine", "cow3", "ship"]), (7, ["bank", None, "church", "cow3", "ship"])])
    alone.give(SHE, goods=[2, 2, 5]).lay(depots={"2": ["castle"]}, white=6)
    alone.lay(depots={"2": ["castle"], "4": []}).she(inventory={"castle": ["castle"]})
    alone.let_her_play(2, "county1", "county2")
    assert alone.named("sells")[-1] == [2, 2, 4]


@pytest.mark.parametrize(
    ("tile", "silver", "points"), [("bank", 3, 0), ("boarding_house", 1, 2), ("watchtower", 1, 4), ("m3", 1, 0)]
)
def test_x13_11_bank_boarding_house_watchtower_monastery(alone: Alone, tile: str, silver: int, points: int) -> None:
    depot = {"m3": "2", "bank": "1"}.get(tile, "3")
    alone.she(cards=[(1, []), (9, [])], inventory={}).lay(depots={depot: [tile]})
    alone.let_her_play(int(depot))
    assert (alone.silver(SHE), alone.vp(SHE)) == (silver, points)


def test_x13_11_a_warehouse_sells(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).give(SHE, goods=[1, 3, 3]).lay(depots={"3": ["warehouse"]}).let_her_play(3)
    assert alone.zone(SHE)["sold"] == [3, 3] and (alone.vp(SHE), alone.silver(SHE)) == (4, 2)


def test_x13_12_a_carpenter_takes_the_first_building_from_white_on(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"3": ["carpenter"], "1": ["bank"], "4": ["church"]}).let_her_play(3)
    assert alone.her["inventory"] == {"building": ["bank"]}


@pytest.mark.parametrize(
    ("depots", "found"),
    [
        ({"5": ["m8", "mine"], "2": ["castle"]}, {"castle": ["castle"]}),
        ({"5": ["m8"], "2": ["m3"]}, {"monastery": ["m3"]}),
        ({"5": ["mine"], "2": ["m3"]}, {"mine": ["mine"]}),
        ({}, {}),
    ],
)
def test_x13_12_a_church_looks_for_castles_in_all_depots_then_mines_then_monasteries(
    alone: Alone, depots: dict[str, list[str]], found: dict[str, list[str]]
) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"3": ["church"], **depots}).let_her_play(3)
    assert alone.her["inventory"] == found


@pytest.mark.parametrize(
    ("depots", "found"),
    [({"6": ["pig2"], "4": ["ship"]}, {"ship": ["ship"]}), ({"6": ["pig2"]}, {"livestock": ["pig2"]})],
)
def test_x13_12_a_market_looks_for_ships_then_livestock(
    alone: Alone, depots: dict[str, list[str]], found: dict[str, list[str]]
) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"3": ["market"], **depots}).let_her_play(3)
    assert alone.her["inventory"] == found


def test_x13_13_a_city_hall_places_what_it_has_most_of(alone: Alone) -> None:
    alone.she(
        cards=[(1, []), (9, [])], inventory={"livestock": ["cow3"], "monastery": ["m3", "m7"], "ship": ["ship"] * 3}
    )
    alone.lay(depots={"3": ["city_hall"]}).let_her_play(3)
    assert alone.named("places") == [["m7", 13]]


def test_x13_13_equal_numbers_go_by_the_order_of_the_inventory(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], inventory={"livestock": ["cow3"], "monastery": ["m3"]})
    alone.lay(depots={"3": ["city_hall"]}).let_her_play(3)
    assert alone.named("places") == [["cow3", 10]] and alone.points("livestock") == 3


def test_x13_13_the_other_card_where_nothing_fits_the_current_one(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], inventory={"mine": ["mine"]}, wild=["ship"])
    alone.lay(depots={"3": ["city_hall"]}).let_her_play(3)
    assert alone.named("places") == [["mine", 0]] and alone.her["wild"] == ["ship"]


def test_x13_14_livestock_scores_with_its_species_on_cards_and_in_the_duchy(alone: Alone) -> None:
    duchy = {"livestock": ["cow2", "pig2", *[None] * 4]}
    alone.she(cards=[(2, [None, None, "cow4"]), (9, [])], duchy=duchy, stacked=["cow4"])
    alone.lay(depots={"3": ["cow3"]}).let_her_play(3)
    assert alone.points("livestock") == 3 + 4 + 2 + 4


def test_x13_15_a_ship_takes_all_goods_of_the_richest_depot(alone: Alone) -> None:
    alone.she(cards=[(1, []), (6, ["ship", None, None])]).give(SHE, goods=[])
    alone.lay(depots={"4": ["ship"]}, wares={"1": [1], "2": [1, 4, 5], "5": [2, 3, 6]}).let_her_play(4, then=("die3",))
    assert alone.zone(SHE)["goods"] == [1, 4, 5]
    assert alone.her["track"] == 1 and alone.match.position()["track"][0] == SHE


def test_two_turns_that_follow_each_other_are_both_told(alone: Alone) -> None:
    """The last of a round may be the first of the next: no player decides in between."""
    alone.she(cards=[(1, []), (6, ["ship", None, None])]).lay(depots={"4": ["ship"]}).let_her_play(4, then=("die3",))
    assert [roll[0] for roll in alone.named("rolls")] == [4, 3]
    story = alone.match.story()[-1]
    places = [number for number, line in enumerate(story) if "rolls a" in line or line.startswith("Round 2")]
    assert len(places) == 3 and story[places[1]].startswith("Round 2")


def test_x13_15_the_marker_moves_without_goods_and_stays_on_the_last_space(alone: Alone) -> None:
    alone.she(cards=[(1, []), (6, ["ship"])], track=6).lay(depots={"4": ["ship"]}, track=[SHE, ANNE], order=[ANNE, SHE])
    alone.let_her_play(4, then=("die3",))
    assert alone.her["track"] == 6 and alone.named("loads") == [[0, 6]]


def test_x13_16_the_symbol_under_a_wild_tile_counts(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, ["cow3", "bank", "church"])], wild=["ship"]).give(SHE, goods=[5, 5])
    alone.let_her_play(3, "county2")
    assert alone.zone(SHE)["sold"] == [5, 5]
    assert alone.her["duchy"]["ship"][0] == "ship"


def test_x13_17_two_symbols_are_one_sale(alone: Alone) -> None:
    """A castle on card 7, and its bonus on the space with the goods symbol; another one was covered on card 8."""
    alone.she(cards=[(1, []), (7, ["bank"])]).give(SHE, goods=GOODS)
    alone.lay(depots={"2": ["castle"], "6": ["church"]}).let_her_play(2)
    assert len(alone.named("sells")) == 1
