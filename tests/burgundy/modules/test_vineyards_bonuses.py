"""Vineyards, clause by clause (X12): bonuses, rows, what else places and takes double tiles, the end."""

import pytest

from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.gates import reached_kinds, remove_reached
from bastide.games.burgundy.modules.vineyards.rules import VINEYARDS
from bastide.games.burgundy.modules.vineyards.rules_planting import lay_double
from bastide.games.burgundy.modules.vineyards.rules_table import COLOURS, PAIRS, SPACES, WAYS, areas, vines
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.burgundy.modules.yards import DEPOT, OUT, X12_14, common, laid, own, planted, with_yards


@pytest.fixture
def yard(table: Table) -> Table:
    return with_yards(table)


# --- X12.6: bonuses -------------------------------------------------------------------------------------------


def test_x12_13_either_order(yard: Table) -> None:
    """The bottom space with number 4: 4 workers and a ship or livestock of a numbered depot."""
    planted(yard.give(ANNE, dice=[4, 1], workers=0), stored=["red-blue"]).lay(depots=DEPOTS)
    yard.play("place_double d1 red-blue r0s1")
    assert yard.pending == ["row 1", "bonuses of r0s1: workers_4, take_ship_livestock"]
    assert yard.legal() == {"bonus workers_4", "bonus take_ship_livestock", "decline"}
    first = Table().agree(vineyards=True, removed_vines=OUT)
    planted(first.give(ANNE, dice=[4, 1], workers=0), stored=["red-blue"]).lay(depots=DEPOTS)
    first.play("place_double d1 red-blue r0s1", "bonus workers_4")
    assert first.workers() == 4 and first.legal() == {"bonus take_ship_livestock", "decline"}
    yard.play("bonus take_ship_livestock")
    assert yard.pending == ["row 1", "bonuses of r0s1: workers_4", "market by vineyards"]
    yard.play("take 3 cow3")
    assert yard.store() == ["cow3"] and yard.legal() == {"bonus workers_4", "decline"}
    yard.play("bonus workers_4")
    assert yard.workers() == 4 and yard.pending == []


def test_x12_6_decline_skips_all_that_is_left(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1], workers=0), stored=["red-blue"]).lay(depots=DEPOTS)
    yard.play("place_double d1 red-blue r0s1", "decline")
    assert yard.pending == [] and yard.workers() == 0 and yard.store() == []


def test_x12_6_automatic_bonuses_are_asked_too(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[1, 1], silver=0), stored=["red-blue"])
    yard.play("place_double d1 red-blue r0s0")
    assert yard.legal() == {"bonus silver_2", "decline"}  # no building lies anywhere
    assert yard.refusal("bonus take_building").startswith("this would do nothing now")
    assert yard.refusal("bonus vp_4") == "this bonus is not there: 4 VP"
    yard.play("bonus silver_2")
    assert yard.silver() == 2 and yard.pending == []  # nothing left has an effect


def test_x12_6_what_had_no_effect_is_looked_at_again(yard: Table) -> None:
    """The storage is full until the free action places a tile; then a tile of the black depot has room."""
    yard.give(ANNE, silver=0, store=["bank", "mine", "mine"]).lay(depots={"black": ["m7"]})
    lay_double(laid(yard), ANNE, WAYS.index("red-red"), SPACES.index("r5s0"))
    assert yard.legal() == {"bonus any_action", "decline"}
    yard.play("bonus any_action")
    assert yard.pending[-1] == "castle by vineyards"
    yard.play("place bank 11")
    assert yard.legal() == {"bonus take_black_or_store", "decline"}


def test_x12_6_points_are_scored_at_once(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[2, 1], vp=3), spaces={"r0s0": "red-red"}, stored=["red-blue"])
    yard.play("place_double d1 red-blue r1s0", "bonus vp_4")
    assert yard.vp() == 3 + 4 and yard.zone()["points"]["vine_bonuses"] == 4


@pytest.mark.parametrize(
    ("space", "bonus", "asked"),
    [
        ("r0s0", "take_building", "carpenter"),
        ("r3s0", "take_mine_monastery_castle", "church"),
        ("r0s1", "take_ship_livestock", "market"),
        ("r3s1", "sell_goods", "warehouse"),
        ("r4s1", "place_tile", "city_hall"),
        ("r5s0", "any_action", "castle"),
        ("r3s1", "take_black_or_store", "black_or_store"),
        ("r2s1", "take_double_from_depot", "double_from_depot"),
    ],
)
def test_x12_6_kinds_of_bonuses(yard: Table, space: str, bonus: str, asked: str) -> None:
    yard.give(ANNE, store=["bank"], goods=[1]).lay(depots=DEPOTS, vineyards={"depot": DEPOT})
    state = laid(yard)
    lay_double(state, ANNE, WAYS.index("red-green"), SPACES.index(space))
    yard.play(f"bonus {bonus}")
    assert yard.pending[-1] in (asked, f"{asked} by vineyards")


def test_x1_6_a_bonus_fetches_into_empty_spaces_only(yard: Table) -> None:
    yard.give(ANNE, silver=0, store=["mine", "mine", "bank"]).lay(depots=DEPOTS)
    lay_double(laid(yard), ANNE, WAYS.index("red-blue"), SPACES.index("r0s0"))
    assert yard.legal() == {"bonus silver_2", "decline"}  # the carpenter would have no room


# --- X12.7: rows ----------------------------------------------------------------------------------------------


def test_x12_7_a_complete_row_brings_a_bonus_vine(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1]), spaces={"r0s0": "green-blue"}, stored=["red-blue"], vines={"green": 1})
    yard.play("place_double d1 blue-red r0s1", "bonus workers_4")
    assert yard.pending == ["bonus_vine"]
    assert yard.legal() == {f"bonus_vine {colour}" for colour in ("green", "red", "black", "blue")}
    assert yard.refusal("bonus_vine orange") == "there is no orange bonus vine left"
    yard.play("bonus_vine blue")
    assert own(yard)["vines"] == {"green": 1, "blue": 1} and own(yard)["rows"] == [1]
    assert common(yard.match)["supply"] == {"green": 3, "red": 4, "black": 4, "blue": 3}


def test_x12_7_after_both_bonuses(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1]), spaces={"r0s0": "green-blue"}, stored=["red-blue"]).lay(depots=DEPOTS)
    yard.play("place_double d1 blue-red r0s1", "bonus workers_4")
    assert yard.pending[-1].startswith("bonuses") and not yard.legal("bonus_vine")
    assert yard.play("decline").pending == ["bonus_vine"]


def test_x12_7_without_bonus_vines_the_row_is_done(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1]), spaces={"r0s0": "green-blue"}, stored=["red-blue"])
    vines(laid(yard)).supply = [0] * len(COLOURS)
    yard.play("place_double d1 blue-red r0s1", "bonus workers_4")
    assert yard.pending == [] and own(yard)["rows"] == [1]


def test_x12_7_one_placed_inside_a_bonus_is_finished_first(yard: Table) -> None:
    """X1.7: r5s0 grants an action, which places r5s1; that completes the row, once."""
    column = {f"r{row}s0": "green-blue" for row in range(3)} | {"r3s0": "red-blue", "r4s0": "red-blue"}
    planted(yard.give(ANNE, dice=[6, 1], silver=0), spaces=column, stored=["red-red"])
    state = laid(yard)
    yard.play("place_double d1 red-red r5s0", "bonus any_action")
    assert yard.pending == ["row 6", "bonuses of r5s0: take_black_or_store", "castle by vineyards"]
    vines(state := laid(yard)).yards[ANNE].stored = [PAIRS.index("black-black")]
    state.estates[ANNE].wide = 2
    yard.play("place_double black-black r5s1")
    assert yard.pending == [
        "row 6",
        "bonuses of r5s0: take_black_or_store",
        "row 6",
        "bonuses of r5s1: take_double_from_depot, vp_4",
    ]
    yard.play("bonus vp_4")
    assert yard.pending == ["row 6", "bonuses of r5s0: take_black_or_store", "bonus_vine"]
    yard.play("bonus_vine black")
    assert yard.pending == [] and own(yard)["vines"] == {"black": 1} and own(yard)["rows"] == [6]  # not twice


# --- X12.8: what else places and takes them -------------------------------------------------------------------


def test_x12_8_a_castle_does_both(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[6, 1], store=["castle"], tiles={18: "castle", 11: "bank"}), stored=["red-blue"])
    yard.lay(vineyards={"depot": DEPOT, "store": ["red-red"]})
    yard.play("place d1 castle 6")
    assert yard.legal("take_double") == {f"take_double {slot}" for slot in DEPOT}
    assert len(yard.legal("place_double")) == 4  # both bottom spaces, both ways
    yard.play("place_double red-blue r0s1")
    assert yard.pending[-1].startswith("bonuses of r0s1")


def test_x12_8_a_white_castle_does_both(table: Table) -> None:
    table.agree(vineyards=True, removed_vines=OUT, white_castles=True)
    planted(table.give(ANNE, dice=[3, 1], workers=0, store=["white_castle"]), stored=["red-blue"])
    table.lay(vineyards={"depot": DEPOT}, white=4).play("place d1 white_castle 11")
    assert table.legal("take_double") == {"take_double white 3-4"}
    assert table.legal("place_double") == {"place_double white red-blue r0s1", "place_double white blue-red r0s1"}
    table.play("place_double white red-blue r0s1")
    assert table.pending[-1].startswith("bonuses of r0s1")


def test_x12_8_a_city_hall_places_none(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[3, 1], silver=2, store=["city_hall"]), stored=["red-blue"])
    yard.lay(vineyards={"store": ["red-red"]}).play("place d1 city_hall 11")
    assert yard.legal() == {"buy_double red-red", "decline"}  # X1.9: a purchase may come first
    assert yard.refusal("place_double red-blue r0s0").startswith("your city hall may place another tile")


def test_x12_8_m9_to_m11_do_not_help(yard: Table) -> None:
    tiles = {18: "castle", 12: "m9", 19: "ship"}
    planted(yard.give(ANNE, dice=[2, 2], workers=0, tiles=tiles), stored=["red-blue"])
    assert not yard.legal("place_double")
    assert yard.refusal("place_double d1 red-blue r0s0").endswith("costs 1 worker, and you have 0")


# --- X12.9, X12.10: what bonuses fetch ------------------------------------------------------------------------


def fetching(table: Table, space: str, bonus: str, **zone: object) -> Table:
    table.give(ANNE, silver=0, **zone)
    lay_double(laid(table), ANNE, WAYS.index("red-green"), SPACES.index(space))
    return table.play(f"bonus {bonus}")


def test_x12_9_the_black_depot_or_the_store(yard: Table) -> None:
    yard.lay(depots=DEPOTS, vineyards={"store": ["blue-blue"]})
    fetching(yard, "r3s1", "take_black_or_store")
    black = {f"fetch {tile}" for tile in DEPOTS["black"]}
    assert yard.legal() == {*black, "fetch_double blue-blue", "decline"}
    yard.play("fetch m7")
    assert yard.store() == ["m7"] and "m7" not in yard.match.position()["depots"]["black"]
    assert not yard.match.position()["turn"]["bought"]  # not the purchase of the turn


def test_x12_9_a_double_tile_needs_two_empty_spaces(yard: Table) -> None:
    yard.lay(depots=DEPOTS, vineyards={"store": ["blue-blue"]})
    fetching(yard, "r3s1", "take_black_or_store", store=["mine", "bank"])
    assert not yard.legal("fetch_double") and "fetch m7" in yard.legal()
    assert yard.refusal("fetch_double blue-blue") == "a double tile needs two empty spaces of your storage"


def test_x1_10_it_reaches_the_topmost_inn(table: Table) -> None:
    table.agree(vineyards=True, removed_vines=OUT, inns=True).lay(vineyards={"store": ["blue-blue"]})
    fetching(table, "r3s1", "take_black_or_store")
    assert table.legal("fetch") == {"fetch inn", "fetch_double blue-blue"}
    table.play("fetch inn")
    assert table.store() == ["inn"] and table.match.position()["inns"] == 0


def test_x12_10_any_double_tile_of_the_depot_but_not_of_the_store(yard: Table) -> None:
    yard.lay(vineyards={"depot": DEPOT, "store": ["black-black"]})
    fetching(yard, "r2s1", "take_double_from_depot", store=["mine"])
    assert yard.legal() == {*(f"take_double {slot}" for slot in DEPOT), "decline"}
    yard.play("take_double 5-6")
    assert own(yard)["stored"] == ["blue-blue"] and yard.store() == ["mine"]


def test_x12_10_without_room_it_is_not_listed(yard: Table) -> None:
    yard.give(ANNE, store=["mine", "bank"], silver=0).lay(vineyards={"depot": DEPOT})
    lay_double(laid(yard), ANNE, WAYS.index("red-green"), SPACES.index("r2s1"))
    assert yard.legal() == {"bonus vp_4", "decline"}


def test_x1_10_an_effect_that_places_what_it_reaches(yard: Table) -> None:
    """X11.21: the hook that a shield uses lists double tiles of the store for the vineyard, the number being free."""
    yard.lay(depots=DEPOTS, vineyards={"store": ["red-blue"]})
    state = laid(yard)
    found: list[int] = []
    for module in state.terms.modules:
        module.reached_laid(state, found)
    assert [GAME.notation(number) for number in found] == [
        f"plant {way} {space}" for way in ("red-blue", "blue-red") for space in ("r0s0", "r0s1")
    ]
    assert yard.refusal("plant red-blue r0s0").startswith("a double tile of the store is bought first")
    assert KIND_BY_ID["m7"] in reached_kinds(state)
    remove_reached(state, KIND_BY_ID["m7"])
    assert KIND_BY_ID["m7"] not in reached_kinds(state)


# --- X12.11, X12.12: the end ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "points"),
    [({"green": 1, "blue": 1}, 6 + 3), ({"green": 2}, 6), ({"green": 1}, 6), ({"red": 1, "blue": 1}, 1 + 3), ({}, 0)],
)
def test_x12_14_areas(yard: Table, held: dict[str, int], points: int) -> None:
    """Green 3, blue 2, red 1; a second bonus vine of a colour with one area scores nothing."""
    planted(yard, spaces=X12_14, vines=held)
    state = laid(yard)
    lying = vines(state).yards[ANNE].vines
    assert {name: areas(lying, colour) for colour, name in enumerate(COLOURS) if areas(lying, colour)} == {
        "green": [3],
        "red": [1],
        "blue": [2],
    }
    assert yard.final()["vine areas"] == points
    VINEYARDS.ends(state, ANNE)
    assert yard.vp() == points and yard.zone()["points"]["vine_areas"] == points


def test_x12_11_the_largest_areas_score_each_once(yard: Table) -> None:
    """Red lies in areas of 2, 1 and 1: two red bonus vines bring T(2) + T(1), three one more."""
    spaces = {"r0s0": "red-green", "r0s1": "blue-red", "r1s1": "blue-green", "r1s0": "black-blue"}
    planted(yard, spaces=spaces, vines={"red": 2}, rows=[1, 2])
    assert yard.final()["vine areas"] == 1 + 1
    more = Table().agree(vineyards=True, removed_vines=OUT)
    planted(more, spaces=spaces | {"r2s0": "red-red"}, vines={"red": 3}, rows=[1, 2])
    assert more.final()["vine areas"] == 3 + 1 + 1


def test_x12_12_stored_double_tiles_score_nothing(yard: Table) -> None:
    planted(yard, stored=["red-red"], vines={"red": 1})
    assert yard.final()["vine areas"] == 0


def test_x1_14_a_whole_game_counts_the_areas_of_both() -> None:
    """Played to the end with first choices: the points are those that the areas bring."""
    match = GAME.start(players=2, vineyards=True, seed="end", removed_vines=OUT)
    while match.seat is not None:
        wanted = [text for text in match.notations() if text.startswith(("place_double", "take_double", "bonus"))]
        match.play((wanted or match.notations())[0])
    position = match.position()
    for seat in (ANNE, BRUNO):
        zone = position["seats"][seat]
        assert zone["points"]["vine_areas"] == GAME.recount(position)[seat] - sum(
            points for key, points in zone["points"].items() if key != "vine_areas"
        )
    assert any(zone["points"]["vine_areas"] for zone in position["seats"])


# --- X12.15 and refusals where it is not played ---------------------------------------------------------------


@pytest.mark.parametrize(
    "decision",
    [
        "take_double d1 1-2",
        "place_double d1 red-blue r0s0",
        "buy_double red-blue",
        "discard_double red-blue",
        "fetch m7",
        "fetch_double red-blue",
        "bonus vp_4",
        "bonus_vine red",
        "plant red-blue r0s0",
    ],
)
def test_without_vineyards_nothing_of_it_can_be_done(table: Table, decision: str) -> None:
    assert table.refusal(decision) == "there are no vineyards in this game"


def test_x12_15_faults_are_found(yard: Table) -> None:
    planted(yard, spaces=X12_14, stored=["red-blue"], vines={"green": 1, "blue": 1})
    state = laid(yard)
    assert GAME.faults(state) == []
    lost = state.copy()
    vines(lost).bag = [0] * len(PAIRS)
    assert any("X12.15: double tiles" in fault for fault in GAME.faults(lost))
    loose = state.copy()
    vines(loose).yards[ANNE].covered ^= 1 << SPACES.index("r0s0") | 1 << SPACES.index("r0s1")
    assert any("X12.15" in fault and "hang together" in fault for fault in GAME.faults(loose))
    wide = state.copy()
    wide.estates[ANNE].wide = 0
    assert any("X12.4" in fault for fault in GAME.faults(wide))
    rich = state.copy()
    vines(rich).supply[COLOURS.index("red")] += 1
    assert any("X12.2: bonus vines red" in fault for fault in GAME.faults(rich))
