"""The worked examples of the rulebooks (B21) and our own vectors (B22), by their numbers."""

import pytest

from bastide.games.burgundy.components import (
    BOARD_BY_NAME,
    BOARDS,
    BUILDING,
    KIND_BY_ID,
    KIND_TYPE,
    KINDS,
    PHASES,
    REGION_VP,
    SLOT_TYPES,
    TYPES,
)
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DENIS, DEPOTS, GAME, Table

# --- Examples of the rulebooks ----------------------------------------------------------------------------


def test_e1_a_2_becomes_a_6_for_two_workers(table: Table) -> None:
    table.give(ANNE, dice=[2, 5], workers=2).lay(depots={"6": ["pig2"]})
    table.play("take d1 6 pig2")
    assert table.workers() == 2 - 2
    assert table.store() == ["pig2"]


def test_e2_goods_that_fit(table: Table) -> None:
    table.give(ANNE, store=["ship"], goods=[1, 4], dice=[2, 5]).lay(wares={"3": [1, 3, 5]})
    table.play("place d1 ship 17")
    assert table.legal() == {"load 3 1,3", "load 3 1,5", "load none"}
    table.play("load 3 1,5")
    assert table.zone()["goods"] == [1, 1, 4, 5]
    assert table.match.position()["wares"]["3"] == [3]


def test_e3_a_pasture_grows(table: Table) -> None:
    pasture = {11: "bank", 10: "cow3", 9: "sheep3"}
    table.give(ANNE, tiles=pasture, store=["cow4", "cow4", "sheep2"], dice=[1, 2], workers=9)
    table.play("place d1 cow4 5")
    assert table.vp() == 4 + 3
    again = table.go_on(seat=ANNE)
    again.play("place d2 cow4 4")
    assert again.vp() == 7 + (4 + 4 + 3)


def test_e3_another_species_counts_for_itself(table: Table) -> None:
    pasture = {11: "bank", 10: "cow3", 9: "sheep3", 5: "cow4"}
    table.give(ANNE, tiles=pasture, store=["sheep2"], dice=[1, 2])
    table.play("place d2 sheep2 4")
    assert table.vp() == 2 + 3


def test_e4_monastery_7(table: Table) -> None:
    table.give(ANNE, tiles={11: "bank", 10: "sheep4", 12: "m7"}, store=["sheep3", "pig2"], dice=[1, 2])
    table.play("place d1 sheep3 5")
    assert table.vp() == (3 + 1) + (4 + 1)
    table.play("place d2 pig2 4")
    assert table.vp() == 9 + (2 + 1)


@pytest.mark.parametrize(("die", "depot"), [(6, "3"), (3, "6")])
def test_e5_monastery_8(table: Table, die: int, depot: str) -> None:
    tile = DEPOTS[depot][0]
    table.give(ANNE, tiles={12: "m8"}, dice=[die, die], workers=2).lay(depots={depot: [tile]})
    table.play(f"take d1 {depot} {tile}")
    assert table.workers() == 0


@pytest.mark.parametrize(("edition", "points"), [("2011", 12), ("special", 8)])
def test_e6_monastery_15(table: Table, edition: str, points: int) -> None:
    sold = [4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 6]
    table.agree(edition=edition).give(ANNE, tiles={12: "m15"}, sold=sold)
    assert table.final()["monasteries"] == points


def test_e7_monastery_25(table: Table) -> None:
    table.give(ANNE, tiles={12: "m25"}, sold=[4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 6])
    assert table.final()["monasteries"] == 11


def test_e8_monasteries_for_buildings(table: Table) -> None:
    towers, banks = {26: "watchtower", 23: "watchtower"}, {11: "bank", 25: "bank", 22: "bank", 13: "bank"}
    table.give(ANNE, tiles={**towers, **banks, 24: "mine", 12: "m17", 7: "m22"})
    assert table.final()["monasteries"] == 2 * 4 + 4 * 4


@pytest.mark.parametrize("second", ["chicken2", "pig2"])
def test_e9_monastery_24(table: Table, second: str) -> None:
    pasture = {10: "cow2", 5: "sheep2", 4: "sheep3", 9: "sheep3", 0: second}
    table.give(ANNE, tiles={11: "bank", 12: "m24", **pasture})
    assert table.final()["monasteries"] == 3 * 4


def test_e10_the_towns_of_duchy_1() -> None:
    board = BOARDS[BOARD_BY_NAME["special"]["1"]]
    towns = {board.regions[space] for space in range(37) if board.types[space] == BUILDING}
    assert sorted(town.bit_count() for town in towns) == [1, 3, 3, 5]


def test_e11_what_a_castle_is_for(table: Table) -> None:
    table.give(ANNE, tiles={11: "bank"}, store=["castle", "mine"], dice=[6, 6], workers=0)
    table.play("place d1 castle 6")
    assert {"place mine 24", "workers"} <= table.legal()
    table.play("workers")
    assert table.workers() == 2


@pytest.mark.parametrize(
    ("tiles", "last", "space", "die"),
    [
        ({24: "mine", 29: "mine"}, "mine", 33, 3),
        ({11: "bank", 10: "cow2", 5: "cow2", 4: "pig2", 9: "sheep2", 0: "pig2", 20: "ship", 19: "ship"}, "cow3", 27, 2),
        ({12: "m1", 7: "m2", 3: "m3", 24: "mine", 30: "m4", 34: "m6"}, "m8", 35, 1),
    ],
)
def test_e12_the_last_tile_of_a_type(table: Table, tiles: dict[int, str], last: str, space: int, die: int) -> None:
    table.give(ANNE, tiles=tiles, store=[last], dice=[die, die])
    table.play(f"place d1 {last} {space}")
    assert table.zone()["points"]["colours"] == 5
    assert table.match.position()["bonus"][TYPES[KIND_TYPE[KIND_BY_ID[last]]]] == [ANNE, None]


@pytest.mark.parametrize("phase", PHASES)
def test_e13_three_players_depot_6(phase: str) -> None:
    first_slot = SLOT_TYPES[3][PHASES.index(phase)][5 * 4]
    assert TYPES[first_slot] == ("mine" if phase in "BD" else "castle")


def test_e14_regions_of_1_and_8(table: Table) -> None:
    assert (REGION_VP[1], REGION_VP[8]) == (1, 36)
    town = [
        space for space in range(37) if BOARDS[9].regions[space].bit_count() == 8 and BOARDS[9].types[space] == BUILDING
    ]
    kinds = [
        kind.id for kind in KINDS[:8] if kind.id not in ("church", "market", "carpenter", "city_hall", "warehouse")
    ]
    rest = [kind.id for kind in KINDS[:8] if kind.id not in kinds]
    last = town.pop(0)
    table.agree(duchy=10).lay(phase="E")
    tiles = dict(zip(town, [*rest, *kinds[1:]], strict=True))
    table.give(ANNE, start=21, tiles={20: "m1", **tiles}, store=[kinds[0]], dice=[5, 5], workers=9)
    table.play(f"place d1 {kinds[0]} {last}")
    assert table.zone()["points"]["phases"] == 2
    assert table.zone()["points"]["regions"] == 36


def test_e15_a_tile_that_touches_neither_castle_nor_its_type(table: Table) -> None:
    spielbox = _spielbox_table(table)
    assert "beside a castle or beside a tile of its own type" in spielbox.refusal("place d1 cow2 26")


# --- Our own vectors --------------------------------------------------------------------------------------


def test_v1_first_placements(table: Table) -> None:
    firsts = set()
    for tile in ("bank", "cow2", "ship", "m3", "castle", "mine"):
        one = Table().give(ANNE, store=[tile], dice=[1, 4], workers=9)
        firsts |= {int(text.split()[-1]) for text in one.legal("place d1")}
    assert firsts == {11, 12, 17, 19, 24, 25}


PRICES = [
    # own monasteries, what is done, die, number, workers
    ([], "take", 1, 4, 3),
    ([8], "take", 1, 4, 2),
    ([12], "take", 1, 4, 2),
    ([8, 12], "take", 1, 4, 1),
    ([8, 12], "sell", 1, 4, 2),
    ([], "take", 6, 1, 1),
    ([8], "take", 6, 1, 1),
    ([9], "bank", 6, 1, 0),
    ([8, 11], "mine", 5, 1, 1),
    ([11], "mine", 5, 1, 1),
    ([8], "mine", 5, 1, 1),
    ([10], "mine", 5, 1, 2),
]


@pytest.mark.parametrize(("own", "what", "die", "number", "price"), PRICES)
def test_v2_prices(table: Table, own: list[int], what: str, die: int, number: int, price: int) -> None:
    tiles = {24: "mine", 25: "church", **dict(zip((12, 7), [f"m{n}" for n in own], strict=False))}
    table.give(ANNE, tiles=tiles, store=["bank", "mine"], goods=[4], dice=[die, die], workers=price)
    table.lay(depots={"1": ["ship"], "4": ["ship"]})
    done = {
        "take": f"take d1 {number} ship",
        "sell": f"sell d1 {number}",
        "bank": "place d1 bank 26",
        "mine": "place d1 mine 29",
    }
    table.play(done[what])
    assert table.workers() == 0
    if price:
        poor = Table().lay(depots={"1": ["ship"], "4": ["ship"]})
        poor.give(ANNE, tiles=tiles, store=["bank", "mine"], goods=[4], dice=[die, die], workers=price - 1)
        assert done[what] not in poor.legal()


def test_v3_a_watchtower_on_a_town_of_one(table: Table) -> None:
    table.give(ANNE, store=["watchtower"], dice=[3, 3])
    table.play("place d1 watchtower 11")
    assert table.vp() == 4 + 1 + 10


@pytest.mark.parametrize(("before", "points"), [([], 6 + 8 + 6), ([BRUNO], 6 + 8 + 3), ([BRUNO, CLARA], 6 + 8)])
def test_v4_the_third_mine(table: Table, before: list[int], points: int) -> None:
    table.agree(players=3).lay(phase="B")
    for seat in before:
        table.give(seat, tiles={24: "mine", 29: "mine", 33: "mine"})
    table.give(ANNE, tiles={24: "mine", 29: "mine"}, store=["mine"], dice=[3, 3])
    table.play("place d1 mine 33")
    assert table.vp() == points


@pytest.mark.parametrize(("more", "points"), [({}, 4 + 1 + 2), ({12: "m7"}, 5 + 1 + 2)])
def test_v5_a_pasture_of_one_in_phase_e(table: Table, more: dict[int, str], points: int) -> None:
    table.lay(phase="E").give(ANNE, tiles={19: "ship", 20: "ship", **more}, store=["pig4"], dice=[2, 2])
    table.play("place d1 pig4 27")
    assert table.vp() == points


def test_v6_two_neighbouring_depots(table: Table) -> None:
    table.give(ANNE, tiles={12: "m5"}, goods=[3], store=["ship"], dice=[2, 2]).lay(wares={"6": [2], "1": [5, 5]})
    table.play("place d1 ship 17")
    assert table.legal() == {"load none", "load 1 5", "load 6 2", "load 1,6 2,5"}
    table.play("load 1,6 2,5")
    assert table.zone()["goods"] == [2, 3, 5, 5]


def test_v7_a_castle_places_a_mine(table: Table) -> None:
    table.give(ANNE, tiles={11: "bank"}, store=["castle", "mine"], silver=0, dice=[6, 1])
    table.play("place d1 castle 6")
    assert table.vp() == 0
    assert table.pending == ["castle"]
    assert table.legal() == {"place mine 24", "workers"}
    table.play("place mine 24")
    assert table.pending == []


def test_v8_a_city_hall_places_a_ship(table: Table) -> None:
    table.give(ANNE, store=["city_hall", "ship", "m4"], silver=0, dice=[3, 1]).lay(wares={"2": [6]})
    table.play("place d1 city_hall 25")
    assert table.legal() == {"place m4 12", "place m4 30", "place ship 17", "place ship 19", "decline"}
    table.play("place ship 19")
    assert table.match.position()["track"][0] == ANNE
    assert table.legal() == {"load 2 6", "load none"}


def test_v9_a_sale_with_monasteries_3_and_4(table: Table) -> None:
    table.agree(players=4).give(ANNE, tiles={12: "m3", 7: "m4"}, goods=[2, 2, 2], dice=[2, 1])
    table.play("sell d1 2")
    assert (table.vp(), table.silver(), table.workers()) == (3 * 4, 1 + 2, 1 + 1)


def test_v10_workers_with_monasteries_13_and_14(table: Table) -> None:
    table.give(ANNE, tiles={12: "m13", 7: "m14"}, store=["boarding_house"], dice=[3, 1])
    table.play("workers d2")
    assert (table.workers(), table.silver()) == (1 + 4, 1 + 1)
    table.play("place d1 boarding_house 11")
    assert (table.workers(), table.silver()) == (5 + 4, 2)


def test_v11_markers_on_the_track(table: Table) -> None:
    table.agree(players=4, first_player=ANNE)
    for seat in (ANNE, CLARA, DENIS):
        table.give(seat, store=["ship", "ship"], dice=[2, 5])
    orders = []
    for seat, decision in ((CLARA, "d1 ship 17"), (ANNE, "d1 ship 17"), (DENIS, "d1 ship 17"), (DENIS, "d2 ship 19")):
        if table._match is None:
            table.on_turn(seat)
        else:
            table.go_on(seat=seat)
        table.play(f"place {decision}")
        orders.append(table.match.position()["track"])
    a, b, c, d = ANNE, BRUNO, CLARA, DENIS
    assert orders == [[c, a, b, d], [a, c, b, d], [d, a, c, b], [d, a, c, b]]
    assert [list(table.zone(seat)["tiles"].values()).count("ship") for seat in range(4)] == [1, 0, 1, 2]


def test_v12_mines_and_monastery_2_at_a_phase_end(table: Table) -> None:
    table.lay(round=5, order=[BRUNO, ANNE]).on_turn(ANNE, used=["d1", "d2"])
    table.give(ANNE, tiles={24: "mine", 29: "mine", 33: "mine", 12: "m2"})
    table.play("end")
    assert (table.silver(), table.workers()) == (1 + 3, 1 + 3)


@pytest.mark.parametrize(("edition", "points"), [("special", 80 + 3 + 2 + 2 + 4 + 9), ("2011", 80 + 3 + 2 + 2 + 6 + 6)])
def test_v13_the_final_scoring(table: Table, edition: str, points: int) -> None:
    ships = dict.fromkeys((15, 16, 17, 19, 20, 21), "ship")
    castles = dict.fromkeys((1, 2, 6), "castle")
    pastures = {10: "cow2", 5: "pig2", 4: "sheep2", 9: "chicken2", 0: "cow3", 27: "pig3"}
    tiles = {**ships, **castles, **pastures, 12: "m15", 7: "m26"}
    table.agree(edition=edition)
    table.give(ANNE, vp=80, tiles=tiles, goods=[2, 2, 5], silver=2, workers=5, sold=[1, 1, 6])
    assert [holders[0] for holders in table.match.position()["bonus"].values()].count(ANNE) == 3
    assert sum(table.final().values()) == points


def test_v14_ties(table: Table) -> None:
    def winner(a: dict[int, str], b: dict[int, str], track: list[int]) -> list[int]:
        over = Table().lay(stage="over", track=track).give(ANNE, tiles=a, vp=150).give(BRUNO, tiles=b, vp=150)
        position = {"options": over.options, "seats": over.seats, **over.rest}
        return GAME.set_up(position).ranking()

    three, two = {17: "ship", 16: "ship", 19: "ship"}, {17: "ship", 16: "ship", 11: "bank"}
    assert winner({11: "bank"}, {11: "bank", 12: "m1"}, [ANNE, BRUNO]) == [2, 1]
    assert winner(three, two, [ANNE, BRUNO]) == [2, 1]
    assert winner({11: "bank"}, {11: "bank"}, [ANNE, BRUNO]) == [2, 1]
    assert winner({11: "bank"}, {11: "bank"}, [BRUNO, ANNE]) == [1, 2]


def _spielbox_table(table: Table, rules: bool = True, edition: str = "2011") -> Table:
    """Board 13 of the Special Edition is 10c to those of 2011 (V15)."""
    table.agree(edition=edition, duchies="same", duchy="10c" if edition == "2011" else 13, spielbox_rules=rules)
    tiles = {25: "ship", 18: "cow3"}
    return table.give(ANNE, start=24, tiles=tiles, store=["cow2", "ship", "bank"], dice=[1, 1], workers=9)


@pytest.mark.parametrize("edition", ["2011", "special"])
def test_v15_placement_on_board_13(edition: str) -> None:
    strict = {"place d1 cow2 19", "place d1 ship 29", "place d1 ship 31", "place d1 bank 17", "place d1 bank 30"}
    assert _spielbox_table(Table(), edition=edition).legal("place") == strict
    plain = _spielbox_table(Table(), rules=False, edition=edition).legal("place")
    assert plain == strict | {"place d1 cow2 26"}


def test_v16_founding_a_castle(table: Table) -> None:
    _spielbox_table(table).give(ANNE, vp=12, store=["castle"]).lay(phase="C")
    assert table.legal("found") == {"found 5", "found 14", "found 15"}
    table.play("found 14")
    assert table.vp() == 12 - 5 + 1 + 6
    assert table.pending == ["castle"]
    table.play("workers")
    assert table.legal() == {"end"}
    special = _spielbox_table(Table(), edition="special").give(ANNE, vp=12, store=["castle"]).lay(phase="C")
    assert special.legal("found") == set()


def _v17(table: Table, **zone: object) -> Table:
    return table.give(ANNE, goods=[1, 4, 4], **zone).lay(depots=DEPOTS)


def test_v17a_sixteen_actions(table: Table) -> None:
    _v17(table, dice=[2, 5])
    assert [table.count(kind) for kind in ("take", "sell", "workers", "")] == [12, 2, 2, 16]


def test_v17b_a_full_storage(table: Table) -> None:
    _v17(table, dice=[3, 3], store=["bank", "mine", "ship"], silver=2)
    kinds = ("take", "place", "sell", "workers", "buy", "")
    assert [table.count(kind) for kind in kinds] == [18, 4, 1, 1, 12, 36]


def test_v17c_monastery_12(table: Table) -> None:
    _v17(table, dice=[2, 5], workers=0, tiles={12: "m12"})
    assert [table.count(kind) for kind in ("take", "workers", "")] == [12, 2, 14]


def test_v18_monastery_6(table: Table) -> None:
    table.give(ANNE, tiles={12: "m6"}, silver=2, workers=2).lay(depots=DEPOTS)
    buys = table.legal("buy")
    at_depots = {text for text in buys if len(text.split()) == 3}
    assert (len(buys - at_depots), len(at_depots)) == (4, 4)
    table.play("buy 1 bank")
    assert (table.silver(), table.workers()) == (2, 0)
    assert len(table.legal("buy")) == 4
    first = Table().agree(edition="2011").give(ANNE, tiles={12: "m6"}, silver=2, workers=2).lay(depots=DEPOTS)
    assert len(first.legal("buy")) == 16
    first.play("buy 1 bank")
    assert (first.silver(), first.workers()) == (0, 2)
    assert first.legal("buy") == set()


@pytest.mark.parametrize(("edition", "buys"), [("special", 4), ("2011", 0)])
def test_v19_buying_while_a_castle_waits(table: Table, edition: str, buys: int) -> None:
    table.agree(edition=edition).give(ANNE, tiles={11: "bank"}, store=["castle"], silver=2, dice=[6, 1])
    table.lay(depots=DEPOTS).play("place d1 castle 6")
    kinds = ("take", "workers", "buy", "")
    assert [table.count(kind) for kind in kinds] == [12, 1, buys, 13 + buys]


@pytest.mark.parametrize("leaves", ["bank", "ship"])
def test_v20_discarding(table: Table, leaves: str) -> None:
    table.give(ANNE, store=["bank", "bank", "ship"], dice=[1, 4], workers=0).on_turn(ANNE, used=["d1"])
    table.lay(depots={"4": ["ship"]})
    assert table.legal() == {"workers d2", "take d2 4 ship"}
    assert table.count("take") == 2
    table.play("take d2 4 ship")
    assert table.legal() == {"discard bank", "discard ship"}
    table.play(f"discard {leaves}")
    assert len(table.store()) == 3
    assert table.match.position()["box"] == {leaves: 1}


def test_v21_three_players_phase_d(table: Table) -> None:
    table.agree(players=3, first_player=ANNE).lay(phase="C", round=5).on_turn(CLARA, used=["d1", "d2"])
    table.play("end")
    depots = table.match.position()["depots"]
    types = {
        key: [KINDS[[kind.id for kind in KINDS].index(tile)].type for tile in tiles if tile]
        for key, tiles in depots.items()
    }
    assert sorted(types["6"]) == [0, 1, 5]
    numbered = [kind for key, kinds in types.items() if key != "black" for kind in kinds]
    assert (numbered.count(4), numbered.count(5)) == (1, 2)
    assert (4 in types["2"], 5 in types["5"], 5 in types["6"]) == (True, True, True)


def test_v22_a_larger_castle_region(table: Table) -> None:
    table.give(ANNE, start=6, store=["castle", "castle"], dice=[5, 4]).lay(phase="C")
    table.play("place d1 castle 1", "workers", "place d2 castle 2")
    assert table.vp() == 6 + 6
    assert table.zone()["points"]["colours"] == 0
