"""Vineyards, clause by clause (X12): what is agreed on, set-up, the storage, placing."""

from collections import Counter
from typing import Any

import pytest

from bastide.engine.errors import BadOption
from bastide.engine.options import Options
from bastide.games.burgundy.modules.vineyards.options import refuse
from bastide.games.burgundy.modules.vineyards.rules_table import (
    COLOURS,
    COUNTS,
    DATA,
    NEIGHBOURS,
    PAIRS,
    SPACES,
    triangle,
    vines,
)
from bastide.games.burgundy.state import TURN
from tests.burgundy.conftest import ANNE, DEPOTS, GAME, Table
from tests.burgundy.modules.yards import DEPOT, OUT, common, own, planted, with_yards


@pytest.fixture
def yard(table: Table) -> Table:
    return with_yards(table)


# --- X12.1, X1.21: what is agreed on --------------------------------------------------------------------------


def test_x12_1_special_edition_only() -> None:
    with pytest.raises(BadOption, match="goes with the Special Edition only"):
        GAME.start(players=2, vineyards=True, edition="2011")


@pytest.mark.parametrize(("key", "value", "name"), [("team", "31", "the team game"), ("solo", "33", "the solo game")])
def test_x12_1_neither_in_teams_nor_alone(key: str, value: str, name: str) -> None:
    agreed = Options({**GAME.agree({"players": 4, "vineyards": True}), key: value})
    assert str(refuse(agreed)) == f"vineyards do not go with {name}"
    assert refuse(Options({**agreed, key: "off"})) is None
    assert refuse(Options({**agreed, "vineyards": False})) is None


@pytest.mark.parametrize(
    ("players", "removed"),
    [(2, "orange-yellow"), (2, "yellow-orange"), (3, "blue"), (4, "none"), (2, "random"), (4, "random")],
)
def test_x1_21_just_as_many_colours_as_leave_the_game(players: int, removed: str) -> None:
    match = GAME.start(players=players, vineyards=True, removed_vines=removed, seed=5)
    gone = common(match)["removed"]
    assert len(gone) == {2: 2, 3: 1, 4: 0}[players]
    if removed not in ("random", "none"):
        assert set(gone) == set(removed.split("-"))
    assert ("removed_vines" in match.record.options) == (removed != "random")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 2, "vineyards": True, "removed_vines": "red"}, "with 2 players 2 colours leave the game, not 1"),
        ({"players": 3, "vineyards": True, "removed_vines": "none"}, "with 3 players 1 colour leaves the game, not 0"),
        ({"players": 4, "vineyards": True, "removed_vines": "red"}, "with 4 players 0 colours leave the game, not 1"),
        ({"players": 2, "removed_vines": "red-blue"}, "colours are left out of vineyards only"),
        ({"players": 4, "removed_vines": "none"}, "colours are left out of vineyards only"),
        ({"players": 2, "vineyards": True, "removed_vines": "red-red"}, "removed_vines cannot be red-red"),
        ({"players": 2, "vineyards": True, "removed_vines": "red-pink"}, "removed_vines cannot be red-pink"),
        ({"players": 2, "vineyards": True, "removed_vines": 2}, "removed_vines cannot be 2"),
    ],
)
def test_x1_21_all_else_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.start(**options)


def test_x1_21_colours_are_typed_in_any_order() -> None:
    (option,) = [option for option in GAME.options if option.key == "removed_vines"]
    assert option.read("Blue,red") == "blue-red"
    with pytest.raises(BadOption, match="different colours joined by hyphens"):
        option.read("blue-blue")


# --- X12.2, X12.3: set-up and phases --------------------------------------------------------------------------


def test_x12_2_the_tiles_add_up() -> None:
    """X15: 51 tiles; 16 show a given colour, 29 one of two; areas by the printed table."""
    tiles = DATA["double_tiles"]
    assert sum(COUNTS) == tiles["total"] == 51
    for one in COLOURS:
        with_one = sum(count for pair, count in zip(PAIRS, COUNTS, strict=True) if one in pair.split("-"))
        assert with_one == tiles["tiles_with_a_given_colour"] == 16
        for other in set(COLOURS) - {one}:
            shown = {one, other}
            with_two = sum(count for pair, count in zip(PAIRS, COUNTS, strict=True) if shown & set(pair.split("-")))
            assert with_two == tiles["tiles_with_one_of_two_colours"] == 29
    assert [triangle(size) for size in range(1, 14)] == DATA["area_vp"]


@pytest.mark.parametrize(("players", "tiles", "bonus_vines"), [(4, 51, 24), (3, 35, 20), (2, 22, 16)])
def test_x12_2_what_is_in_the_game(players: int, tiles: int, bonus_vines: int) -> None:
    match = GAME.start(players=players, vineyards=True, seed="vines")
    table = vines(match.state)  # type: ignore[arg-type]
    assert sum(table.bag) == tiles
    held = [zone["vineyard"]["vines"] for zone in match.position()["seats"]]
    assert all(list(one.values()) == [1] for one in held)  # one each, from one set of colours
    assert len({colour for one in held for colour in one}) == players
    assert sum(common(match)["supply"].values()) == bonus_vines - players
    assert not set(common(match)["removed"]) & {colour for one in held for colour in one}


def test_x12_2_drawn_colours_are_in_the_record() -> None:
    match = GAME.start(players=2, vineyards=True, seed="vines")
    drawn = [word for word in match.record.opening if word in COLOURS]
    assert len(drawn) == 2 + 2 and set(drawn[:2]) == set(common(match)["removed"])
    chosen = GAME.start(players=2, vineyards=True, removed_vines=OUT, seed="vines")
    assert len([word for word in chosen.record.opening if word in COLOURS]) == 2


@pytest.mark.parametrize(
    ("players", "slots", "store"),
    [(4, ["1", "2", "3", "4", "5", "6"], 3), (3, ["1-2", "3-4", "5-6"], 3), (2, ["1-2", "3-4", "5-6"], 1)],
)
def test_x12_3_depot_and_store_each_phase(players: int, slots: list[str], store: int) -> None:
    """X1.12: what nobody took leaves the game, and new tiles come from the bag."""
    match = GAME.start(players=players, vineyards=True, seed="phases", start_castle="choose")
    boxed = {}
    while match.seat is not None:
        wanted = [text for text in match.notations() if text.startswith(("workers", "end", "castle"))]
        match.play(wanted[0])
        if match.position()["stage"] == "play":
            lying = common(match)
            assert list(lying["depot"]) == slots and None not in lying["depot"].values()
            assert len(lying["store"]) == store and None not in lying["store"]
            boxed[match.position()["phase"]] = sum(lying["box"].values())
    a_phase = len(slots) + store
    assert boxed == {letter: phase * a_phase for phase, letter in enumerate("ABCDE")}


def test_x12_3_double_tiles_are_drawn_late() -> None:
    """The bag is a count: nothing tells what comes next, and a draw is what the record says."""
    match = GAME.start(players=2, vineyards=True, seed="late", removed_vines=OUT, start_castle="choose")
    while match.seat is not None and match.state.question != TURN:
        match.play(match.notations()[0])
    drawn = [word for entry in match.record.entries for word in entry.chance if "-" in word]
    lying = common(match)
    assert drawn == [*lying["depot"].values(), *lying["store"]]
    assert Counter(drawn) <= Counter(dict(zip(PAIRS, COUNTS, strict=True)))


# --- X12.4, X1.6: into the storage ----------------------------------------------------------------------------


def test_x12_4_a_slot_is_taken_with_either_number(yard: Table) -> None:
    """The price is that of the nearer number, and it is one choice."""
    yard.give(ANNE, dice=[2, 5], workers=1).lay(vineyards={"depot": DEPOT})
    assert yard.legal("take_double") == {
        "take_double d1 1-2",
        "take_double d1 3-4",
        "take_double d2 5-6",
        "take_double d2 3-4",
    }
    yard.play("take_double d1 3-4")
    assert yard.workers() == 0 and own(yard)["stored"] == ["green-red"]
    assert common(yard.match)["depot"]["3-4"] is None
    assert "there is no double tile on slot 3 or 4" in yard.refusal("take_double d2 3-4")
    assert yard.refusal("take_double d2 1-2").startswith("this needs a 1; turning your 5 to it costs 2 workers")


def test_x12_4_four_players_have_six_slots(table: Table) -> None:
    table.agree(players=4, vineyards=True).give(ANNE, dice=[3, 3], workers=0)
    table.lay(vineyards={"depot": {"3": "red-blue", "4": "red-red"}})
    assert table.legal("take_double") == {"take_double d1 3"}  # X1.20 (e): of equal dice the first
    assert "the vineyard depot has the slots 1, 2, 3, 4, 5, 6" in table.refusal("take_double d1 3-4")
    assert table.refusal("take_double d1 4") == "this needs a 4; turning your 3 to it costs 1 worker, and you have 0"


def test_x12_8_monastery_8_helps_and_12_does_not(yard: Table) -> None:
    yard.give(ANNE, dice=[2, 2], workers=0, tiles={18: "castle", 12: "m12"}).lay(vineyards={"depot": DEPOT})
    assert yard.legal("take_double") == {"take_double d1 1-2"}
    eight = Table().agree(vineyards=True, removed_vines=OUT)
    eight.give(ANNE, dice=[2, 2], workers=1, tiles={18: "castle", 12: "m8"}).lay(vineyards={"depot": DEPOT})
    assert eight.legal("take_double") == {f"take_double d1 {slot}" for slot in DEPOT}


def test_x12_4_a_double_tile_takes_two_key_spaces(yard: Table) -> None:
    yard.give(ANNE, dice=[1, 3], store=["mine"]).lay(vineyards={"depot": DEPOT}, depots=DEPOTS)
    yard.play("take_double d1 1-2")
    assert yard.pending == [] and yard.store() == ["mine"] and own(yard)["stored"] == ["red-blue"]
    yard.play("take d2 3 cow3")
    assert yard.pending == ["discard for cow3"]  # all three key spaces are taken


def discards(table: Table) -> set[str]:
    return table.legal("discard")


def test_x1_6_a_new_double_costs_the_double(yard: Table) -> None:
    """With a double and a single tile stored."""
    planted(yard.give(ANNE, dice=[1, 3], store=["mine"]), stored=["green-green"]).lay(vineyards={"depot": DEPOT})
    yard.play("take_double d1 1-2")
    assert yard.pending == ["discard for red-blue"] and discards(yard) == {"discard_double green-green"}
    assert "this would not make room enough" in yard.refusal("discard mine")
    yard.play("discard_double green-green")
    assert yard.store() == ["mine"] and own(yard)["stored"] == ["red-blue"]
    assert common(yard.match)["box"] == {"green-green": 1}


def test_x1_6_a_new_single_costs_either(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[3, 1], store=["mine"]), stored=["green-green"]).lay(depots=DEPOTS)
    yard.play("take d1 3 cow3")
    assert discards(yard) == {"discard mine", "discard_double green-green"}
    yard.play("discard_double green-green")
    assert set(yard.store()) == {"cow3", "mine"}
    assert own(yard)["stored"] == []


def test_x1_6_three_singles_cost_two(yard: Table) -> None:
    """One after the other; every pair of them can be reached, and no larger set."""
    yard.give(ANNE, dice=[1, 3], store=["mine", "bank", "ship"]).lay(vineyards={"depot": DEPOT})
    yard.play("take_double d1 1-2")
    assert discards(yard) == {"discard mine", "discard bank", "discard ship"}
    yard.play("discard bank")
    assert yard.pending == ["discard for red-blue"] and discards(yard) == {"discard mine", "discard ship"}
    yard.play("discard ship")
    assert yard.pending == [] and yard.store() == ["mine"] and own(yard)["stored"] == ["red-blue"]


@pytest.mark.parametrize(("store", "stored"), [(["mine", "bank"], []), ([], ["green-green"])])
def test_x1_6_with_one_empty_space_one_tile_is_enough(yard: Table, store: list[str], stored: list[str]) -> None:
    planted(yard.give(ANNE, dice=[1, 3], store=store), stored=stored).lay(vineyards={"depot": DEPOT})
    yard.play("take_double d1 1-2")
    for text in discards(yard):
        trial = yard.match.copy()
        trial.play(text)
        assert trial.position()["turn"]["pending"] == []
    assert len(discards(yard)) == len(store) + len(stored)


def test_x1_9_a_double_tile_of_the_store_is_the_purchase(yard: Table) -> None:
    yard.give(ANNE, silver=4).lay(depots=DEPOTS, vineyards={"store": ["red-blue"]})
    yard.play("buy_double red-blue")
    assert yard.silver() == 4 - 2 and own(yard)["stored"] == ["red-blue"] and common(yard.match)["store"] == [None]
    assert yard.refusal("buy m7") == "you may buy once a turn, and you have"
    poor = Table().agree(vineyards=True, removed_vines=OUT).give(ANNE, silver=1).lay(vineyards={"store": ["red-blue"]})
    assert poor.refusal("buy_double red-blue") == "a tile costs 2 silver, and you have 1"
    assert "no double tile (green twice) lies in the store" in poor.refusal("buy_double green-green")


def test_x1_20_equal_tiles_of_the_store_are_one_choice(table: Table) -> None:
    """X1.10: of equal ones the leftmost goes."""
    table.agree(players=3, vineyards=True, removed_vines="orange").give(ANNE, silver=2)
    table.lay(vineyards={"store": ["red-red", "red-blue", "red-blue"]})
    assert table.legal("buy_double") == {"buy_double red-blue", "buy_double red-red"}
    assert common(table.play("buy_double red-blue").match)["store"] == ["red-red", None, "red-blue"]


# --- X12.5: on the vineyard -----------------------------------------------------------------------------------


def test_x12_5_the_first_goes_to_the_bottom_row_in_either_direction(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[1, 4], workers=0), stored=["red-blue"])
    assert yard.legal("place_double") == {
        "place_double d1 red-blue r0s0",
        "place_double d1 blue-red r0s0",
        "place_double d2 red-blue r0s1",
        "place_double d2 blue-red r0s1",
    }
    assert "the first double tile goes to the bottom row" in yard.refusal("place_double d1 red-blue r1s0")
    yard.play("place_double d1 blue-red r0s0")
    assert own(yard)["spaces"] == {"r0s0": "blue-red"} and own(yard)["stored"] == []


def test_x1_20_a_tile_of_one_colour_has_one_direction(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[1, 1], workers=0), stored=["red-red"])
    assert yard.legal("place_double") == {"place_double d1 red-red r0s0"}


def test_x12_5_later_ones_beside_a_placed_one(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[2, 5], workers=0), spaces={"r0s0": "red-red"}, stored=["red-blue"])
    assert {text.split()[-1] for text in yard.legal("place_double")} == {"r1s0"}  # r1s1 does not touch r0s0
    assert "none lies beside this space" in yard.refusal("place_double d2 red-blue r1s1")
    assert "lies there already" in yard.refusal("place_double d2 red-blue r0s0")


def test_x12_5_what_lies_beside_what() -> None:
    """The hexes of the data give the neighbours that our specification lists."""
    beside = {
        "r0s0": "r0s1 r1s0",
        "r0s1": "r0s0 r1s0 r1s1",
        "r1s0": "r0s0 r0s1 r1s1 r2s0 r2s1",
        "r1s1": "r0s1 r1s0 r2s1",
        "r2s0": "r1s0 r2s1 r3s0",
        "r2s1": "r1s0 r1s1 r2s0 r3s0 r3s1",
        "r3s0": "r2s0 r2s1 r3s1 r4s0 r4s1",
        "r3s1": "r2s1 r3s0 r4s1",
        "r4s0": "r3s0 r4s1 r5s0",
        "r4s1": "r3s0 r3s1 r4s0 r5s0 r5s1",
        "r5s0": "r4s0 r4s1 r5s1",
        "r5s1": "r4s1 r5s0",
    }
    found = {
        SPACES[space]: " ".join(name for other, name in enumerate(SPACES) if NEIGHBOURS[space] >> other & 1)
        for space in range(len(SPACES))
    }
    assert found == beside


def test_x12_5_workers_change_the_die(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[2, 2], workers=3), stored=["red-blue"])
    assert yard.refusal("place_double d1 red-green r0s0").startswith("you have no double tile (green and red)")
    yard.play("place_double d1 red-blue r0s1")
    assert yard.workers() == 3 - 2


def test_x12_5_never_in_the_duchy(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[1, 4], store=["bank"]), stored=["red-blue"])
    assert {text.split()[2] for text in yard.legal("place ")} == {"bank"}
