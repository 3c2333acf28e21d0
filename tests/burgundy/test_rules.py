"""Rules by clause: what the worked examples leave open."""

import pytest

from bastide.engine.errors import BadOption
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DEPOTS, GAME, Table

# --- Set-up (B2, B3) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b3_means_of_the_start(players: int) -> None:
    match = GAME.start(players=players, first_player=1, seed=1, start_castle="centre")
    position = match.position()
    zones = position["seats"]
    assert [zone["silver"] for zone in zones] == [1] * players
    assert [len(zone["goods"]) for zone in zones] == [3] * players
    assert [zones[(1 + turn) % players]["workers"] for turn in range(players)] == list(range(1, players + 1))
    assert position["order"] == [(1 + turn) % players for turn in range(players)]
    assert len(position["hidden"]["goods"]) == 42 - 3 * players - 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b5_2_and_b19_10_the_depots_are_filled(players: int) -> None:
    depots = GAME.start(players=players, seed=2, start_castle="centre").position()["depots"]
    black = depots.pop("black")
    assert [len([tile for tile in tiles if tile]) for tiles in depots.values()] == [players] * 6
    assert len(black) == 2 * players
    assert None not in black


def test_b3_6_drawn_duchies_of_the_special_edition_have_two_sides() -> None:
    match = GAME.start(players=3, duchies="random", seed=5, first_player=2)
    assert match.seat == 2
    low, high = (int(text.split()[1]) for text in match.notations())
    assert (low % 2, high) == (1, low + 1)
    match.play(f"side {high}")
    assert (match.seat, match.position()["seats"][2]["duchy"]) == (0, high)
    match.play(match.notations()[0])
    match.play(match.notations()[1])
    assert match.seat == 2  # all sides first, then all castles
    assert all(text.startswith("castle ") for text in match.notations())


def test_b3_6_drawn_duchies_of_2011_differ() -> None:
    for seed in range(8):
        match = GAME.start(players=4, edition="2011", duchies="random", seed=seed)
        names = [zone["duchy"] for zone in match.position()["seats"]]
        assert len(set(names)) == 4
        assert all(1 <= name <= 9 for name in names)


def test_b3_8_first_castles_in_turn_order_before_phase_a() -> None:
    match = GAME.start(players=2, duchy=5, first_player=1, seed=1)
    assert match.notations() == ["castle 10", "castle 19", "castle 23", "castle 31"]
    assert (match.seat, match.position()["depots"]["1"]) == (1, [None] * 4)
    match.play("castle 19")
    match.play("castle 10")
    assert match.position()["stage"] == "play"
    assert [zone["start"] for zone in match.position()["seats"]] == [10, 19]


def test_b3_8_duchy_1_of_2011_needs_no_choice() -> None:
    match = GAME.start(edition="2011", seed=1)
    assert [zone["start"] for zone in match.position()["seats"]] == [18, 18]
    assert GAME.start(edition="special", seed=1).position()["stage"] == "castles"
    mixed = GAME.start(edition="2011", duchies="chosen", duchy_1=1, duchy_2=5, first_player=0, seed=1)
    assert (mixed.seat, mixed.position()["seats"][0]["start"]) == (1, 18)


def test_b3_9_the_first_castle_scores_nothing() -> None:
    match = GAME.start(duchy=5, first_player=0, seed=1)  # every castle region has one space
    match.play("castle 10")
    match.play("castle 10")
    assert match.scores() == [0, 0]
    assert match.question.en.startswith("Your turn")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"first_player": 2}, "the third seat cannot start"),
        ({"edition": "2011", "duchy": 10}, "the edition of 2011 has the duchies 1 to 9 and 10a to 10h"),
        ({"duchy": "10c"}, "10c is called 13 there"),
        ({"duchies": "chosen", "duchy_2": "10a"}, "10a is called 11 there"),
        ({"duchy": 5, "start_castle": "centre"}, "duchy 5 has no castle in its centre"),
        ({"duchies": "random", "start_castle": "centre"}, "with drawn duchies"),
    ],
)
def test_b2_options_that_do_not_go_together(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.agree(options)
    assert reason in str(caught.value)


def test_b2_only_duchies_in_play_must_fit() -> None:
    assert GAME.agree({"edition": "2011", "duchies": "chosen", "duchy_1": 9, "duchy_2": "10h", "duchy": 30})
    assert GAME.agree({"edition": "2011", "duchies": "random", "duchy": 30})


# --- Turns (B6, B7) ---------------------------------------------------------------------------------------


def test_b6_goods_go_where_the_white_die_says() -> None:
    match = GAME.start(seed=4, start_castle="centre")
    position = match.position()
    lying = {depot: goods for depot, goods in position["wares"].items() if goods}
    assert list(lying) == [str(position["white"])]
    assert len(position["arriving"]) == 4


def test_b7_2_a_turn_ends_by_itself_never(table: Table) -> None:
    table.give(ANNE, dice=[2, 5])
    assert "use both dice first" in table.refusal("end")
    table.play("workers d1")
    assert "use your other die first" in table.refusal("end")
    table.play("workers d2")
    assert table.legal() == {"end"}
    table.play("end")
    assert table.match.seat == BRUNO


def test_b7_6_equal_dice_are_one_choice(table: Table) -> None:
    table.give(ANNE, dice=[3, 3])
    assert table.legal() == {"workers d1"}
    assert "both dice show the same" in table.refusal("workers d2")
    table.play("workers d1")
    assert table.legal() == {"workers d2"}  # B20.21: the other under its own name


def test_b7_6_equal_tiles_are_one_choice(table: Table) -> None:
    table.agree(players=4).give(ANNE, dice=[2, 2], store=["bank", "bank"], workers=0)
    table.lay(depots={"2": ["church", "church"]})
    assert table.legal() == {"take d1 2 church", "workers d1"}
    table.play("take d1 2 church")
    assert table.match.position()["depots"]["2"].count("church") == 1


def test_b7_a_used_die_is_used(table: Table) -> None:
    table.give(ANNE, dice=[2, 5], goods=[2]).play("workers d1")
    assert table.refusal("sell d1 2") == "this die is used already"


def test_b6_1_the_order_of_a_round_stays(table: Table) -> None:
    table.lay(order=[ANNE, BRUNO], track=[ANNE, BRUNO]).give(BRUNO, store=["ship"], dice=[2, 5])
    table.give(ANNE, dice=[1, 2]).play("workers d1", "workers d2", "end")
    table.play("place d1 ship 17", "workers d2")
    assert table.match.position()["order"] == [ANNE, BRUNO]
    table.play("end")
    assert table.match.position()["order"] == [BRUNO, ANNE]  # B14.4


# --- Taking, placing, selling (B9) ------------------------------------------------------------------------


def test_b9_1_the_new_tile_cannot_be_discarded(table: Table) -> None:
    table.give(ANNE, dice=[4, 1], store=["bank", "bank", "mine"]).lay(depots={"4": ["ship"]})
    table.play("take d1 4 ship")
    assert table.legal() == {"discard bank", "discard mine"}
    assert "your storage is full" in table.refusal("workers d2")
    table.play("discard mine")
    assert table.store() == ["bank", "bank", "ship"]


def test_b9_2_type_neighbours_and_number(table: Table) -> None:
    table.give(ANNE, dice=[3, 1], store=["bank", "mine"], workers=1)
    assert "this space is for a monastery" in table.refusal("place d1 bank 12")
    assert "none lies beside this space" in table.refusal("place d1 bank 36")
    assert "a tile lies there already: a castle" in table.refusal("place d1 bank 18")
    assert "this needs a 4; turning your 1 to it costs 3 workers, and you have 1" in table.refusal("place d2 mine 24")
    assert "you have no ship in your storage" in table.refusal("place d1 ship 17")
    assert table.refusal("place d1 bank 37") == "your duchy has no such space"  # the last one is 36


def test_b9_2_a_town_holds_a_kind_once(table: Table) -> None:
    table.give(ANNE, dice=[1, 3], tiles={25: "bank"}, store=["bank"], workers=0)
    assert "this town has a bank already" in table.refusal("place d1 bank 26")
    assert table.legal("place") == {"place d2 bank 11"}  # another town


def test_b20_12_monastery_1_allows_equal_buildings(table: Table) -> None:
    table.give(ANNE, dice=[1, 1], tiles={25: "bank", 12: "m1"}, store=["bank"], workers=0)
    assert table.legal("place") == {"place d1 bank 26"}


def test_b9_3_all_goods_of_a_type_are_sold(table: Table) -> None:
    table.agree(players=3).give(ANNE, dice=[4, 4], goods=[4, 4, 2]).play("sell d1 4")
    assert (table.vp(), table.silver(), table.zone()["goods"], table.zone()["sold"]) == (6, 2, [2], [4, 4])


def test_b8_6_a_monastery_does_not_help_its_own_placement(table: Table) -> None:
    table.give(ANNE, dice=[2, 2], store=["m11"], workers=0)
    assert table.legal("place") == set()


@pytest.mark.parametrize(
    ("number", "tile", "space", "die"),
    [
        (9, "bank", 26, 2),
        (10, "ship", 17, 3),
        (10, "cow2", 10, 5),
        (11, "mine", 24, 5),
        (11, "castle", 6, 1),
        (11, "m3", 7, 6),
    ],
)
def test_b8_4_free_steps(table: Table, number: int, tile: str, space: int, die: int) -> None:
    around = {11: "church", 12: f"m{number}", 25: "church"}
    table.give(ANNE, dice=[die, die], tiles=around, store=[tile], workers=0)
    assert f"place d1 {tile} {space}" in table.legal()
    without = Table().give(ANNE, dice=[die, die], tiles=around | {12: "m2"}, store=[tile], workers=0)
    assert f"place d1 {tile} {space}" not in without.legal()


# --- What a tile brings and asks (B10) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("building", "offered"),
    [
        ("carpenter", {"take 1 bank", "take 3 church", "take 4 bank", "take 6 city_hall"}),
        ("church", {"take 2 m3", "take 2 castle", "take 5 mine", "take 5 m8"}),
        ("market", {"take 1 ship", "take 3 cow3", "take 4 ship", "take 6 pig2"}),
    ],
)
def test_b10_9_fetching(table: Table, building: str, offered: set[str]) -> None:
    table.give(ANNE, dice=[3, 1], store=["cow4", "mine", building], silver=2).lay(depots=DEPOTS)
    table.play(f"place d1 {building} 11")
    assert table.legal() == offered | {"decline"}  # no purchase meanwhile (B12.4)
    assert "take it, or decline, first" in table.refusal("workers d2")
    table.play(min(offered))
    assert min(offered).split()[-1] in table.store()
    assert table.pending == []


def test_b10_9_declining(table: Table) -> None:
    table.give(ANNE, dice=[3, 1], store=["market"]).lay(depots=DEPOTS).play("place d1 market 11", "decline")
    assert table.store() == []


@pytest.mark.parametrize("building", ["carpenter", "church", "market", "warehouse", "city_hall", "ship"])
def test_b20_13_nothing_to_choose_is_not_asked(table: Table, building: str) -> None:
    space, die = (17, 2) if building == "ship" else (11, 3)
    table.give(ANNE, dice=[die, 1], store=[building]).play(f"place d1 {building} {space}")
    assert table.pending == []


def test_b10_10_a_warehouse_sells_without_a_die(table: Table) -> None:
    table.give(ANNE, dice=[3, 1], store=["warehouse"], goods=[6, 6, 2]).play("place d1 warehouse 25")
    assert table.legal() == {"sell 2", "sell 6", "decline"}
    table.play("sell 6")
    assert (table.vp(), table.silver(), table.zone()["goods"]) == (4, 2, [2])


def test_b10_11_bank_and_boarding_house(table: Table) -> None:
    table.give(ANNE, dice=[3, 1], store=["bank", "boarding_house"])
    table.play("place d1 bank 25", "place d2 boarding_house 26")
    assert (table.silver(), table.workers()) == (1 + 2, 1 + 4)


def test_b20_9_chains_castle_by_castle_city_hall_by_castle(table: Table) -> None:
    table.give(ANNE, dice=[6, 1], tiles={11: "bank"}, store=["castle", "castle", "city_hall"], silver=0)
    table.play("place d1 castle 6", "place castle 1", "place city_hall 25")
    assert table.pending == []  # the storage is empty
    assert table.vp() == 0


def test_b20_9_a_city_hall_places_a_castle(table: Table) -> None:
    table.give(ANNE, dice=[3, 1], tiles={11: "bank"}, store=["castle", "city_hall", "mine"], silver=0)
    table.play("place d1 city_hall 25", "place castle 6")
    assert table.pending == ["castle"]
    table.play("place mine 24")
    assert table.pending == []


def test_b10_7_a_castle_must_be_used(table: Table) -> None:
    table.give(ANNE, dice=[6, 1], tiles={11: "bank"}, store=["castle"], goods=[5]).play("place d1 castle 6")
    assert "decline" not in table.legal()
    assert "grants one action with any number" in table.refusal("decline")
    table.play("sell 5")
    assert table.vp() == 2


def test_b10_4_stored_types_must_be_taken_and_full_types_stay(table: Table) -> None:
    table.give(ANNE, dice=[2, 1], store=["ship"], goods=[1, 2, 3]).lay(wares={"1": [4, 4], "2": [1, 5], "3": [6]})
    table.play("place d1 ship 17")
    assert table.legal() == {"load 2 1", "load none"}
    table.play("load 2 1")
    assert table.match.position()["wares"]["2"] == [5]


def test_b10_6_without_an_empty_depot_goods_must_come(table: Table) -> None:
    table.give(ANNE, dice=[2, 1], store=["ship"]).lay(wares={str(depot): [depot] for depot in range(1, 7)})
    table.play("place d1 ship 17")
    assert table.legal() == {f"load {depot} {depot}" for depot in range(1, 7)}
    assert "every depot has goods that fit" in table.refusal("load none")


def test_b10_5_two_depots_as_one_heap(table: Table) -> None:
    table.give(ANNE, dice=[2, 1], tiles={12: "m5"}, store=["ship"], goods=[1, 6]).lay(wares={"2": [2, 4], "3": [2, 5]})
    table.play("place d1 ship 17")
    assert table.legal("load 2,3") == {"load 2,3 2"}  # one place: both tiles 2, or what one depot gives alone
    assert table.legal("load 2 ") == {"load 2 2", "load 2 4"}
    assert table.legal("load 3 ") == {"load 3 2", "load 3 5"}


# --- Purchases (B12) --------------------------------------------------------------------------------------


def test_b12_once_a_turn_also_after_the_dice(table: Table) -> None:
    table.give(ANNE, silver=5, dice=[1, 2]).lay(depots=DEPOTS).play("workers d1", "workers d2")
    assert len(table.legal("buy")) == 4
    table.play("buy m7")
    assert (table.silver(), table.store()) == (3, ["m7"])
    assert table.legal() == {"end"}
    assert "once a turn" in table.refusal("buy ship")


def test_b12_5_a_bought_tile_may_be_placed_at_once(table: Table) -> None:
    table.give(ANNE, silver=2, dice=[1, 2]).lay(depots=DEPOTS).play("buy m7", "place d1 m7 12")
    assert table.zone()["tiles"]["12"] == "m7"


def test_b12_buying_needs_silver_and_monastery_6(table: Table) -> None:
    table.give(ANNE, silver=1).lay(depots=DEPOTS)
    assert "a tile costs 2 silver, and you have 1" in table.refusal("buy m7")
    assert "only monastery 6" in table.refusal("buy 1 bank")
    rich = Table().give(ANNE, silver=2, workers=1, tiles={12: "m6"}).lay(depots=DEPOTS)
    assert "this costs 2 workers, and you have 1" in rich.refusal("buy 1 bank")
    assert "brings buildings only" in rich.refusal("buy 1 ship")


def test_b12_3_both_purchases_in_one_turn(table: Table) -> None:
    table.give(ANNE, silver=2, workers=4, tiles={12: "m6"}, dice=[1, 2]).lay(depots=DEPOTS)
    table.play("buy 1 bank", "buy ship")
    assert table.legal("buy") == set()
    assert "once a turn, and it has" in table.refusal("buy 4 bank")


@pytest.mark.parametrize(("edition", "pending"), [("special", ["city_hall"]), ("2011", [])])
def test_b20_10_a_city_hall_with_nothing_to_place(table: Table, edition: str, pending: list[str]) -> None:
    table.agree(edition=edition).give(ANNE, silver=2, dice=[3, 1], store=["city_hall"]).lay(depots=DEPOTS)
    table.play("place d1 city_hall 25")
    assert table.pending == pending


def test_b7_5_a_city_hall_is_looked_at_again_after_the_purchase(table: Table) -> None:
    table.give(ANNE, silver=2, dice=[3, 1], store=["city_hall"]).lay(depots=DEPOTS)
    table.play("place d1 city_hall 25", "buy sheep4")  # no pasture beside
    assert table.pending == []
    good = Table().give(ANNE, silver=2, dice=[3, 1], store=["city_hall"]).lay(depots=DEPOTS)
    good.play("place d1 city_hall 25", "buy m7")
    assert good.legal() == {"place m7 12", "place m7 30", "decline"}


def test_b20_4_a_castle_takes_into_a_full_storage_after_a_purchase(table: Table) -> None:
    table.give(ANNE, silver=2, dice=[6, 1], tiles={11: "bank"}, store=["bank", "castle", "mine"]).lay(depots=DEPOTS)
    table.play("place d1 castle 6", "buy m7", "take 5 m8")
    assert table.pending == ["discard for m8"]
    table.play("discard bank")
    assert table.store() == ["mine", "m7", "m8"]


def test_b20_2_a_purchase_into_a_full_storage_while_a_castle_waits(table: Table) -> None:
    table.give(ANNE, silver=2, dice=[6, 1], tiles={11: "bank"}, store=["castle", "mine", "mine"]).lay(depots=DEPOTS)
    table.play("place d1 castle 6", "take 1 ship")
    full = Table().give(ANNE, silver=2, dice=[6, 1], store=["bank", "mine", "mine"]).lay(depots=DEPOTS)
    full.play("buy m7")
    assert full.legal() == {"discard bank", "discard mine"}


# --- Phases and the end (B15, B16) ------------------------------------------------------------------------


def test_b5_1_tiles_left_go_to_the_box_and_goods_stay(table: Table) -> None:
    table.lay(round=5, order=[BRUNO, ANNE], depots={"1": ["bank"], "black": ["m7"]}, wares={"3": [1]})
    table.on_turn(ANNE, used=["d1", "d2"]).play("end")
    position = table.match.position()
    assert position["box"] == {"bank": 1, "m7": 1}
    assert (position["phase"], position["round"]) == ("B", 1)
    assert 1 in position["wares"]["3"]


def test_b15_1_mines_pay_before_the_end(table: Table) -> None:
    table.lay(phase="E", round=5, order=[BRUNO, ANNE]).on_turn(ANNE, used=["d1", "d2"])
    table.give(ANNE, tiles={24: "mine", 29: "mine", 12: "m2"}, silver=0, workers=0, vp=20)
    table.give(BRUNO, silver=3, workers=3, goods=[2, 2], vp=10, store=["bank"])
    table.play("end")
    assert table.match.is_over
    assert table.match.scores() == [20 + 2 + 1, 10 + 3 + 1 + 2]
    assert table.match.ranking() == [1, 2]


def test_b16_1_a_game_has_25_rounds() -> None:
    match = GAME.start(seed=3, edition="2011", first_player=0)
    while not match.is_over:
        match.play(match.decisions()[-1])
    assert sum(GAME.notation(move.decision) == "end" for move in match.line) == 50


def test_b11_2_the_third_to_complete_a_type_gets_nothing(table: Table) -> None:
    mines = {24: "mine", 29: "mine", 33: "mine"}
    table.agree(players=4).give(BRUNO, tiles=mines).give(CLARA, tiles=mines)
    table.give(ANNE, tiles={24: "mine", 29: "mine"}, store=["mine"], dice=[3, 3]).play("place d1 mine 33")
    assert table.zone()["points"]["colours"] == 0
    assert table.match.position()["bonus"]["mine"] == [BRUNO, CLARA]


# --- Boards 10a-10h (B17) ---------------------------------------------------------------------------------


def _apart(table: Table, **zone: object) -> Table:
    table.agree(edition="2011", duchy="10c", spielbox_rules=True)
    return table.give(ANNE, start=24, **{"store": ["castle"], "vp": 12, "dice": [1, 2], **zone})


def test_b17_4_what_founding_needs(table: Table) -> None:
    assert "costs 5 VP, and you have 4" in _apart(table, vp=4).refusal("found 14")
    assert "no castle in your storage" in _apart(Table(), store=["bank"]).refusal("found 14")
    assert "on an empty castle space" in _apart(Table()).refusal("found 13")
    used = _apart(Table()).play("workers d1")
    assert "takes both dice" in used.refusal("found 14")
    assert "only by the rules of boards 10a to 10h" in Table().give(ANNE, store=["castle"], vp=9).refusal("found 6")


def test_b17_4_not_beside_an_own_tile(table: Table) -> None:
    _apart(table, tiles={17: "bank", 10: "church"})  # 10 lies beside the castle space 5
    assert table.legal("found") == {"found 14", "found 15"}


def test_b17_5_tiles_grow_around_a_founded_castle(table: Table) -> None:
    _apart(table, store=["castle", "bank"], workers=9).play("found 14")
    placed = {int(text.split()[-1]) for text in table.legal("place")}
    assert placed & {8, 21}  # towns beside 14
    assert table.zone()["founded"] == 1
    again = GAME.set_up(table.match.position())
    assert again.position() == table.match.position()


def test_b17_1_other_boards_are_not_bound(table: Table) -> None:
    table.agree(edition="2011", duchies="chosen", duchy_1=1, duchy_2="10c", spielbox_rules=True)
    table.give(ANNE, tiles={11: "bank"}, store=["cow2", "castle"], dice=[4, 4], vp=9)
    assert "place d1 cow2 10" in table.legal()
    assert table.legal("found") == set()
