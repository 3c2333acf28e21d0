"""The Châteauma beside trade routes, shields and vineyards (X13.32-X13.37), and what it never does (X13.20, X13.26)."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tests.burgundy.conftest import ANNE, GAME
from tests.burgundy.modules.against_cards import GOODS, SHE, Alone, start
from tests.drawn import titles

COMPLETE = ["mine", "cow2", None]  # card 1 but for its monastery
FULL_SHIELD = ["m3", "bank", "cow3", None]  # card 5, with a shield in its corner, but for its last monastery


@pytest.fixture
def alone() -> Alone:
    return Alone().lay(white=6)


# --- X13.8, X13.20, X13.26 --------------------------------------------------------------------------------------


def test_x13_8_among_types_of_which_it_has_equally_many_the_order_of_the_inventory_decides(alone: Alone) -> None:
    """A building, livestock, a mine, a ship, a monastery, a castle; never the order of the depot."""
    alone.she(cards=[(1, []), (9, [])]).give(SHE, goods=[], silver=2)
    alone.lay(depots={"black": ["castle", "m7", "ship", "mine"], "5": ["m8"]}).let_her_play(5)
    assert alone.named("buys") == [["mine"]]


def test_x13_8_the_top_tile_of_a_pile_is_the_last_one(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], inventory={"livestock": ["cow2", "pig4", "sheep3"]}).let_her_play(5)
    assert alone.named("places") == [["sheep3", 10]]
    assert alone.her["inventory"]["livestock"] == ["cow2", "pig4"]


def test_x13_20_it_has_equal_buildings_and_no_use_of_monasteries_and_workers(alone: Alone) -> None:
    """Two banks on one card; monasteries 3, 4 and 13 bring no more silver and no worker, a boarding house 2 points."""
    duchy = {"monastery": ["m3", "m4", "m13", None, None, None]}
    alone.she(cards=[(1, []), (9, ["cow2", "bank"])], duchy=duchy).give(SHE, goods=[1, 1], silver=0)
    alone.lay(depots={"3": ["bank"], "black": ["ship"]}).let_her_play(3)
    assert alone.her["cards"][1]["tiles"][:3] == ["cow2", "bank", "bank"] and alone.workers(SHE) == 0
    sale = Alone().lay(white=6).she(cards=[(1, []), (9, ["cow2", "bank", "bank"])], duchy=duchy)
    sale.give(SHE, goods=[1, 1], silver=0).lay(depots={"2": ["m9"]}).let_her_play(2, "county2")
    assert sale.named("sells") == [[1, 2, 4]] and sale.silver(SHE) == 1 and sale.workers(SHE) == 0
    house = Alone().lay(white=6).she(cards=[(1, []), (9, ["cow2"])], duchy=duchy)
    house.lay(depots={"3": ["boarding_house"]}).let_her_play(3)
    assert house.vp(SHE) == 2 and house.workers(SHE) == 0


def test_x13_20_a_row_of_its_duchy_is_no_region_and_scores_no_phase(alone: Alone) -> None:
    alone.she(cards=[(1, COMPLETE), (9, [])], duchy={"mine": ["mine", "mine", None]})
    alone.give(SHE, goods=[]).lay(white=1, phase="B", depots={"2": ["m3"]}).let_her_play(2, "county2")
    assert alone.named("completes") == [[1, 12]] and alone.named("claims") == [["mine", 5]]
    points = alone.zone(SHE)["points"]
    assert points["regions"] == points["phases"] == 0 and alone.vp(SHE) == 12 + 5


def test_x13_26_boards_and_tiles_of_other_expansions_leave_its_turn_as_it_is() -> None:
    """The turn of X13.38 with the castle rule, border posts, white castles and extra tiles on a duchy of their own."""
    told = []
    for more in ({}, {"duchy": 13, "spielbox_rules": True, "border_posts": "straight", "white_castles": True}):
        alone = Alone().lay(white=6, depots={"5": ["mine", "m8"], "black": ["ship"]}).agree(**more)
        alone.she(cards=[(1, []), (9, [])], duchy={"castle": ["castle", None, None, None]})
        alone.give(SHE, goods=GOODS).let_her_play(5)
        told.append((alone.steps, alone.vp(SHE), alone.silver(SHE)))
    assert told[0] == told[1] and told[0][1] == 2


# --- X13.32: trade routes -----------------------------------------------------------------------------------------


def test_x8_8_x13_32_its_sale_brings_one_point_more_however_many_goods(alone: Alone) -> None:
    alone.agree(trade_routes="random").she(cards=[(1, []), (9, ["cow2", "bank", "bank"])])
    alone.give(SHE, goods=[4, 4, 4]).lay(depots={"2": ["m9"]}).let_her_play(2, "county2")
    assert alone.named("sells") == [[4, 3, 3 * 2 + 1]]
    assert len(alone.zone(ANNE)["route"]) == 5  # of the seats, the Châteauma counted (X8.2)
    assert not alone.zone(SHE).get("route")


def test_x13_32_without_goods_there_is_no_sale_and_no_point(alone: Alone) -> None:
    alone.agree(trade_routes="random").she(cards=[(1, []), (9, ["cow2", "bank", "bank"])])
    alone.give(SHE, goods=[]).lay(depots={"2": ["m9"]}).let_her_play(2, "county2")
    assert alone.named("sells") == [] and alone.vp(SHE) == 18  # for the county alone


# --- X13.33, X13.34: shields --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lying", "taken"),
    [({"1": ["s9"], "2": ["s3"]}, "s9"), ({"6": ["s14"], "1": ["s1"]}, "s14"), ({"5": ["s4"]}, "s4")],
)
def test_x11_26_x13_33_a_county_with_a_shield_takes_the_lowest_of_the_first_depot_from_white_on(
    alone: Alone, lying: dict[str, list[str]], taken: str
) -> None:
    """White is 6, so the scan goes 6, 1, 2, 3, 4, 5."""
    alone.agree(shields=True).she(cards=[(1, []), (5, FULL_SHIELD)]).lay(shields=lying, depots={"2": ["m9"]})
    alone.let_her_play(2, "county2")
    assert alone.match.position()["shields"]["chateauma"] == [taken]
    assert alone.named("shield") == [[int(taken[1:])]]
    assert all(taken not in alone.match.position()["shields"][str(depot)] for depot in range(1, 7))


def test_x13_33_of_two_on_a_depot_it_takes_the_lower_number() -> None:
    three = Alone().agree(players=2, shields=True).lay(white=5, depots={"2": ["m9"]}, order=[1, 0, 2], track=[1, 0, 2])
    three.seats = [{}, {}, {}]
    three.she(cards=[(1, []), (5, FULL_SHIELD)]).lay(shields={"2": ["s11", "s4"]})
    after = three.match.what_if("end", ["die2", "county2", "11111"])
    assert after.position()["shields"]["chateauma"] == ["s4"]


def test_x13_33_its_shields_cost_no_upkeep_and_do_nothing(alone: Alone) -> None:
    """At the end of a phase it keeps them without a silver; shield 8 does not double its mines, 12 no sale."""
    alone.agree(shields=True).she(cards=[(1, ["mine"]), (9, [])]).give(SHE, goods=[], silver=0)
    alone.lay(shields={"chateauma": ["s8", "s12"]}, phase="B", round=5, depots={"3": ["cow2"]})
    alone.lay(turn={"seat": ANNE, "used": ["d1", "d2"]}).match.play("end")
    assert alone.match.position()["phase"] == "C" and alone.silver(SHE) == 1
    assert alone.match.position()["shields"]["chateauma"] == ["s8", "s12"]


@pytest.mark.parametrize(
    ("shields", "points"),
    [([], 0), (["s1"], 8), (["s1", "s14"], 15), (["s1", "s13", "s14"], 25), (["s1", "s4", "s13", "s14"], 40),
     (["s1", "s4", "s9", "s13", "s14"], 40)],
)  # fmt: skip
def test_x13_33_final_points_go_by_the_number_of_shields(alone: Alone, shields: list[str], points: int) -> None:
    alone.agree(shields=True).she(cards=[(1, []), (9, [])]).lay(phase="E", round=5, shields={"chateauma": shields})
    assert alone.final(SHE).get("shields", 0) == points


def test_x13_33_x11_1_shield_2_is_out_of_the_game() -> None:
    for seed in range(30):
        lying = start(seed=seed, players=3, shields=True).position()["shields"]
        assert "s2" not in [shield for shields in lying.values() for shield in shields]


def test_x13_34_shield_6_names_it_and_copies_what_lies_face_up_but_for_27(alone: Alone) -> None:
    """In its duchy and on its cards; not what is stored, nor face down."""
    alone.agree(shields=True, extra_tiles=True).give(ANNE, tiles={"18": "castle"}, start=18, shields={"18": "s6"})
    alone.she(
        cards=[(1, [None, None, "m13"]), (5, ["down m9"])],
        inventory={"monastery": ["m10"]},
        duchy={"monastery": ["m3", "m27", *[None] * 4]},
    )
    alone.play("name 1")
    assert alone.zone()["copied"] == ["m3", "m13"]


def test_x13_34_final_points_of_what_is_copied_go_by_ones_own_things(alone: Alone) -> None:
    """Monastery 22 counts the banks of the player, not those of the Châteauma."""
    alone.agree(shields=True).give(ANNE, tiles={"18": "castle", "11": "bank"}, start=18, shields={"18": "s6"}, silver=1)
    alone.she(cards=[(1, []), (9, [None, "bank"])], duchy={"monastery": ["m22", *[None] * 5]})
    alone.lay(phase="E", round=5).play("name 1")
    assert alone.final()["monasteries"] == 4


# --- X13.35 to X13.37: vineyards ----------------------------------------------------------------------------------

LYING = {"1-2": "red-red", "3-4": None, "5-6": "blue-blue"}


def vines(alone: Alone, **zone: object) -> Alone:
    """Red and blue are in the game, so that every double tile of two of these colours may lie somewhere."""
    return alone.agree(vineyards=True, removed_vines="orange-yellow").lay(vineyards=zone)


@pytest.mark.parametrize(
    ("white", "depot", "taken"),
    [
        (6, LYING, ["blue-blue"]),
        (5, {"1-2": "red-red", "3-4": "red-blue", "5-6": None}, ["red-red"]),
        (5, {"1-2": None, "3-4": "red-blue", "5-6": None}, ["red-blue"]),
        (5, {"1-2": None, "3-4": None, "5-6": None}, []),
    ],
)
def test_x13_35_a_double_hex_takes_the_tile_of_the_white_die_or_the_next_to_the_right(
    white: int, depot: dict[str, Any], taken: list[str]
) -> None:
    """The monastery of card 17 bears the symbol; from the last slot on the first one is next."""
    alone = vines(Alone().lay(white=white), depot=depot)
    alone.she(cards=[(1, []), (17, ["cow2"])]).give(SHE, goods=[], silver=0).lay(depots={"2": ["m9"]})
    alone.let_her_play(2)
    assert alone.match.position()["vineyards"]["chateauma"] == taken
    assert len(alone.named("takes double")) == len(taken)


@pytest.mark.parametrize(("store", "bought"), [(["red-red"], ["red-red"]), ([None], [])])
def test_x13_36_it_buys_from_the_store_in_place_of_the_black_depot(
    alone: Alone, store: list[str | None], bought: list[str]
) -> None:
    """Two seats have one place in the store, for any white die; an empty one leaves the usual purchase."""
    vines(alone, store=store).she(cards=[(1, []), (17, [])]).give(SHE, goods=[], silver=2)
    alone.lay(depots={"black": ["ship"], "3": ["cow2"]}).let_her_play(3)
    assert alone.match.position()["vineyards"]["chateauma"] == bought
    assert alone.named("buys") == ([] if bought else [["ship"]]) and alone.silver(SHE) == 0


@pytest.mark.parametrize(
    ("white", "store", "bought"),
    [
        (1, ["red-red", "red-blue", "blue-blue"], "red-red"),
        (3, ["red-red", "red-blue", "blue-blue"], "red-blue"),
        (5, ["red-red", "red-blue", "blue-blue"], "blue-blue"),
        (6, ["red-red", "red-blue", None], "red-red"),
        (2, [None, None, "blue-blue"], "blue-blue"),
    ],
)
def test_x13_36_of_three_in_the_store_the_white_die_picks_and_then_the_next_to_the_right(
    white: int, store: list[str | None], bought: str
) -> None:
    alone = Alone().lay(white=white).agree(players=2, vineyards=True, removed_vines="orange")
    alone.seats = [{}, {}, {"goods": [], "silver": 2}]
    alone.lay(vineyards={"store": store}, depots={"black": ["ship"], "3": ["cow2", "bank"]}, order=[1, 0, 2])
    alone.lay(track=[1, 0, 2]).she(cards=[(1, []), (17, [])]).lay(turn={"seat": ANNE, "used": ["d1", "d2"]})
    after = alone.match.what_if("end", ["die3", "11111"])
    assert after.position()["vineyards"]["chateauma"] == [bought]


@pytest.mark.parametrize("count", [0, 1, 4, 13, 14])
def test_x13_37_its_double_tiles_score_together_at_most_91(alone: Alone, count: int) -> None:
    pairs = ["red-red", "blue-blue", "red-blue", "red-blue", "red-blue", "green-green", *["green-red"] * 3]
    pairs += [*["green-blue"] * 3, "black-black", "red-black"]
    vines(alone, chateauma=pairs[:count]).she(cards=[(1, []), (17, [])]).lay(phase="E", round=5)
    size = min(count, 13)
    assert alone.final(SHE)["vine areas"] == size * (size + 1) // 2


def test_x13_35_decks() -> None:
    """With vineyards card 1 and 10 to 17, else 1 to 9."""
    for more, deck in (({}, range(2, 10)), ({"vineyards": True}, range(10, 18))):
        seen = {
            card["card"] for seed in range(40) for card in start(seed=seed, **more).position()["chateauma"]["cards"]
        }
        assert seen == {1, *deck}


# --- In words and drawn -------------------------------------------------------------------------------------------


@pytest.fixture
def everything(alone: Alone) -> Alone:
    """It has two shields, three double tiles and a county with a border post; its cards show all three symbols."""
    vines(alone, chateauma=["red-red", "red-blue", "blue-blue"]).agree(shields=True, border_posts="chain")
    alone.lay(phase="C", round=5, shields={"chateauma": ["s8", "s3"], "2": ["s4"]}, border_counties=1)
    return alone.she(cards=[(12, []), (17, [])])


def test_the_table_in_words_tells_what_other_expansions_brought_it(everything: Alone) -> None:
    told = GAME.table(everything.match.state, everything.match.names, None)
    assert "shields: 3, 8; 15 VP at the end" in told.en and "boucliers : 3, 8 ; 15 PV à la fin" in told.fr
    assert "3 double tiles: 6 VP at the end" in told.en and "3 tuiles doubles : 6 PV à la fin" in told.fr
    assert "1 county with a border post complete; the second brings 6 VP" in told.en
    assert "1 comté frontalier à son actif" in told.fr
    hers = told.en[told.en.index("level: medium") :]
    assert "vineyard: empty" not in hers and "none reached" not in hers


@pytest.mark.parametrize("room", [390, 820, 1320])
def test_its_area_shows_what_other_expansions_brought_it(everything: Alone, room: int) -> None:
    drawn = ElementTree.fromstring(everything.match.draw(ANNE, room=room))
    said = " ".join(titles(drawn))
    assert "shields: 3, 8; 15 VP at the end" in said and "3 double tiles: 6 VP at the end" in said
    assert "1 county with a border post complete" in said


def test_a_county_shows_the_symbols_that_mean_something(everything: Alone) -> None:
    """Card 12 has a shield in its corner and a double tile on a space, card 17 a border post and a double tile."""
    said = titles(ElementTree.fromstring(everything.match.draw(ANNE)))
    assert said.count("Complete, it brings a shield too") == 1
    assert said.count("Complete, it counts for the border posts") == 1
    assert said.count("Covered, it brings a double tile") == 2
    plain = Alone().lay(white=6).she(cards=[(4, []), (9, [])])
    assert "Complete, it" not in " ".join(titles(ElementTree.fromstring(plain.match.draw(ANNE))))
