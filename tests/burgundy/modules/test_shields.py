"""Shields, clause by clause: taking, keeping and losing them (X11.1-X11.6), and the first nine (X11.7-X11.15)."""

import pytest

from bastide.engine.errors import BastideError
from bastide.engine.options import Options
from bastide.games.burgundy.modules.shields.options import refuse
from bastide.games.burgundy.modules.shields.rules_held import FINAL_VP
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DEPOTS, GAME, Table
from tests.burgundy.modules.shield_tables import START, bearing, ending, held, laid


@pytest.fixture
def table() -> Table:
    return Table().agree(shields=True)


# --- X11.1, X11.2 Set-up ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "lying"), [(2, [1, 1, 1, 1, 1, 1]), (3, [1, 2, 1, 2, 1, 2]), (4, [2, 2, 2, 2, 2, 2])]
)
def test_x11_2_dealt_face_up_on_the_depots(players: int, lying: list[int]) -> None:
    match = GAME.start(players=players, shields=True, seed="dealt")
    shields = match.position()["shields"]
    assert [len(shields[str(depot)]) for depot in range(1, 7)] == lying
    dealt = [name for names in shields.values() for name in names]
    assert len(set(dealt)) == sum(lying) and set(dealt) <= {f"s{number}" for number in range(1, 19)}
    assert [text for text in match.record.opening if text in dealt] == [
        name for name in match.record.opening if name.startswith("s") and name[1:].isdecimal()
    ]  # all of them are recorded as chance
    others = GAME.start(players=players, shields=True, seed="dealt otherwise").position()["shields"]
    assert others != shields


def test_x11_2_they_stay_between_phases(table: Table) -> None:
    ending(table, shields={"4": ["s8"]}).play("end")
    position = table.match.position()
    assert position["phase"] == "B" and position["shields"]["4"] == ["s8"]


def test_x11_1_x14_only_where_they_go() -> None:
    plain = Options({"edition": "special", "shields": True})
    assert refuse(plain) is None
    for key in ("team", "solo"):
        reason = refuse(Options({**plain, key: 31}))
        assert reason is not None and "team game" in reason.en and "solitaire" in reason.fr
        assert refuse(Options({**plain, key: 31, "shields": False})) is None
    with pytest.raises(BastideError, match="Special Edition only"):
        GAME.start(players=2, edition="2011", shields=True)


def test_without_the_option_nothing_is_there() -> None:
    match = GAME.start(players=2)
    assert "shields" not in match.position() and "shields" not in match.record.options
    table = Table()
    for text in ("shield s8 18", "set d1 5", "drop s8", "keep", "collect 3", "name 1", "pick 4 ship", "lay 19"):
        assert "no shields in this game" in table.refusal(text)


# --- X11.3, X11.4 Taking one --------------------------------------------------------------------------------


def test_x11_3_for_both_dice_that_show_the_depot(table: Table) -> None:
    table.give(ANNE, dice=[4, 4], workers=0).lay(shields={"4": ["s8"], "5": ["s2"]})
    assert table.legal("shield") == {"shield s8 18"}
    table.play("shield s8 18")
    assert held(table) == {"18": "s8"} and table.match.position()["shields"]["4"] == []
    assert table.match.position()["turn"]["used"] == ["d1", "d2"]
    assert "both dice of a turn" in table.refusal("shield s2 18")


@pytest.mark.parametrize(
    ("dice", "workers", "m8", "cost"),
    [([4, 4], 0, False, 0), ([3, 4], 1, False, 1), ([2, 6], 4, False, 4), ([2, 6], 2, True, 2), ([1, 3], 3, True, 3)],
)
def test_x11_3_workers_turn_both_dice(table: Table, dice: list[int], workers: int, m8: bool, cost: int) -> None:
    """The sum of both prices; with m8 each is half, rounded up: 1 to 4 is 3 steps, so 2; 3 to 4 is 1."""
    tiles = {12: "m8"} if m8 else {}
    table.give(ANNE, dice=dice, workers=workers, tiles=tiles).lay(shields={"4": ["s8"]})
    table.play("shield s8 18")
    assert table.workers() == workers - cost
    poor = Table().agree(shields=True).give(ANNE, dice=dice, workers=cost - 1 if cost else 0, tiles=tiles)
    poor.lay(shields={"4": ["s8"]})
    if cost:
        assert f"costs {cost} worker" in poor.refusal("shield s8 18")


def test_x11_3_m12_gives_no_free_step(table: Table) -> None:
    table.give(ANNE, dice=[3, 5], workers=1, tiles={12: "m12"}).lay(shields={"4": ["s8"]})
    assert table.legal("shield") == set()


def test_x11_3_both_dice_unused(table: Table) -> None:
    table.give(ANNE, dice=[4, 4]).lay(shields={"4": ["s8"]}).on_turn(used=["d1"])
    assert table.legal("shield") == set() and "they must be unused" in table.refusal("shield s8 18")


def test_x11_3_purchases_remain(table: Table) -> None:
    table.give(ANNE, dice=[4, 4], silver=2).lay(shields={"4": ["s8"]}, depots=DEPOTS).play("shield s8 18")
    assert table.legal("buy") and "end" in table.legal()


def test_x11_4_on_a_castle_of_ones_own_or_in_place_of_another(table: Table) -> None:
    tiles = {11: "church", 6: "castle"}
    table.give(ANNE, dice=[4, 4], tiles=tiles, shields={"6": "s9"}).lay(shields={"4": ["s8"]})
    assert table.legal("shield") == {"shield s8 18", "shield s8 6"}
    assert "a castle of yours" in table.refusal("shield s8 11") and "a castle of yours" in table.refusal("shield s8 1")
    table.play("shield s8 6")
    assert held(table) == {"6": "s8"}  # s9 has left the game
    assert all(names == [] for names in table.match.position()["shields"].values())


def test_x11_4_not_on_inns_or_white_castles() -> None:
    table = Table().agree(shields=True, inns=True, white_castles=True)
    table.give(ANNE, dice=[4, 4], tiles={11: "white_castle", 6: "inn"}).lay(shields={"4": ["s8"]})
    assert table.legal("shield") == {"shield s8 18"}


# --- X11.5 Upkeep -------------------------------------------------------------------------------------------


def outcomes(table: Table) -> set[tuple[tuple[str, ...], int, int]]:
    """Every end that an upkeep can have: the shields kept, silver and workers left."""
    found, todo = set(), [table.match]
    while todo:
        match = todo.pop()
        turn = match.position()["turn"]
        if turn is None or not turn["pending"] or not turn["pending"][-1].startswith("keep"):
            zone = match.position()["seats"][ANNE]
            found.add((tuple(sorted(zone["shields"].values())), zone["silver"], zone["workers"]))
            continue
        for text in match.notations():
            if text.startswith(("keep", "drop")):
                trial = match.copy()
                trial.play(text)
                todo.append(trial)
    return found


def test_x11_5_every_set_that_can_be_paid(table: Table) -> None:
    ending(bearing(table, "s8", "s9", "s17", silver=2)).play("end")
    assert table.pending == ["phase_end", "upkeep of nobody", "keep"] and table.match.seat == ANNE
    singles = {((name,), 1, 1) for name in ("s8", "s9", "s17")}
    pairs = {(("s8", "s9"), 0, 1), (("s17", "s8"), 0, 1), (("s17", "s9"), 0, 1)}
    assert outcomes(table) == {((), 2, 1)} | singles | pairs


def test_x11_5_nothing_is_lost_before_all_is_decided(table: Table) -> None:
    ending(bearing(table, "s8", "s9", silver=1)).play("end")
    assert table.legal() == {"drop s8", "drop s9"}
    assert "give up a shield first" in table.refusal("keep")
    table.play("drop s8")
    assert table.pending[-1] == "keep without s8" and held(table) == {"18": "s8", "6": "s9"}
    assert "given up already" in table.refusal("drop s8")
    table.go_on(**table.match.position()["turn"]).play("keep")
    assert held(table) == {"6": "s9"} and table.silver() == 0


def test_x1_20_nothing_to_pay_with_all_are_lost_unasked(table: Table) -> None:
    ending(bearing(table, "s8", "s9", silver=0, workers=5)).play("end")
    assert held(table) == {} and table.match.position()["phase"] == "B"


def test_x11_5_before_the_mines_pay_and_in_every_phase(table: Table) -> None:
    tiles = {24: "mine"}
    ending(bearing(table, "s9", silver=0, tiles=tiles)).play("end")
    assert held(table) == {} and table.silver() == 1
    last = ending(bearing(Table().agree(shields=True), "s9", silver=1), phase="E").play("end")
    assert last.pending == ["phase_end", "upkeep of nobody", "keep"]
    last.play("keep")
    assert last.match.is_over and last.zone()["points"]["shields"] == 8 and last.zone()["points"]["silver"] == 0


def test_x11_5_in_track_order() -> None:
    table = Table().agree(players=3, shields=True)
    for seat, name in ((ANNE, "s8"), (BRUNO, "s9"), (CLARA, "s17")):
        bearing(table, name, seat=seat, silver=1)
    table.give(BRUNO, tiles={START: "castle", 19: "ship"})
    ending(table, CLARA, track=[BRUNO, CLARA, ANNE]).play("end")
    assert table.pending == ["phase_end", "upkeep of 2,0", "keep"] and table.match.seat == BRUNO
    table.play("keep")
    assert table.match.seat == CLARA and table.pending == ["phase_end", "upkeep of 0", "keep"]
    table.play("drop s17").play("keep")
    assert [held(table, seat) for seat in (ANNE, BRUNO, CLARA)] == [{"18": "s8"}, {"18": "s9"}, {}]


def test_x11_6_final_points() -> None:
    assert FINAL_VP[1:] == [12] * 6 + [8] * 6 + [4] * 6


def test_x1_9_no_purchase_at_the_end_of_a_phase(table: Table) -> None:
    table.lay(depots={"2": ["castle"], "black": ["ship"]}, track=[ANNE, BRUNO])
    ending(bearing(table, "s14", silver=5, tiles={12: "m6"}, workers=5)).play("end", "pick 2 castle", "lay 6")
    assert table.pending[-1] == "castle" and table.legal("buy") == set()
    assert "your castle grants one action" in table.refusal("buy ship")
    assert "buy a tile" not in table.match.question.en


# --- X11.7 Shield 1 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shields", "points"), [(["s1"], 3 + 4 + 2), ([], 3)])
def test_x11_7_all_pastures_graze_as_one(table: Table, shields: list[str], points: int) -> None:
    """Cows in the large pasture, a cow in the small one; with it regions stay as printed: T(1) + 10 in phase A."""
    tiles = {12: "m5", 6: "castle", 5: "cow4", 10: "cow2", 26: "bank", 19: "ship", 20: "ship"}
    bearing(table, *shields, tiles=tiles, store=["cow3"], dice=[2, 6]) if shields else table.give(
        ANNE, tiles=tiles, store=["cow3"], dice=[2, 6]
    )
    table.play("place d1 cow3 27")
    assert table.vp() == points + 1 + 10


def test_x11_7_with_geese_and_m7() -> None:
    """Geese in the small pasture: 2 + 4 + 2 for two cows elsewhere, and 1 more for each tile with m7."""
    table = Table().agree(shields=True, extra_tiles=True)
    tiles = {12: "m7", 6: "castle", 5: "cow4", 10: "cow2", 26: "bank", 19: "ship", 20: "ship"}
    bearing(table, "s1", tiles=tiles, store=["geese", "pig2"], dice=[2, 6]).play("place d1 geese 27")
    assert table.vp() == 2 + 4 + 2 + 3 + 1 + 10
    before = table.vp()
    table.play("place d2 pig2 0")
    assert table.vp() == before + (2 + 1) + (2 + 1)  # the geese graze there too


# --- X11.8 Shield 2 -----------------------------------------------------------------------------------------


def test_x11_8_one_worker_for_each_gain_of_another(table: Table) -> None:
    bearing(table, "s2", seat=BRUNO, workers=0).give(ANNE, store=["boarding_house"], dice=[3, 6])
    table.play("workers d2")
    assert table.workers(BRUNO) == 1
    table.play("place d1 boarding_house 25")
    assert table.workers(BRUNO) == 2 and table.workers() == 1 + 2 + 4


def test_x11_8_not_for_ones_own(table: Table) -> None:
    bearing(table, "s2", workers=0).play("workers d1")
    assert table.workers() == 2


def test_x1_15_m2_without_a_mine_is_no_gain(table: Table) -> None:
    bearing(table, "s2", seat=BRUNO, silver=1, workers=0).give(ANNE, tiles={12: "m2"})
    ending(table).play("end", "keep")
    assert table.workers(BRUNO) == 0
    mined = bearing(Table().agree(shields=True), "s2", seat=BRUNO, silver=1, workers=0)
    ending(mined.give(ANNE, tiles={12: "m2", 24: "mine"})).play("end", "keep")
    assert mined.workers(BRUNO) == 1


def test_x1_15_hiring_is_one_gain() -> None:
    table = Table().agree(shields=True, extra_tiles=True)
    bearing(table, "s2", seat=BRUNO, workers=0).give(ANNE, tiles={12: "m28"}, silver=3).play("hire 3")
    assert table.workers(BRUNO) == 1


# --- X11.9 Shield 3 -----------------------------------------------------------------------------------------


def test_x11_9_x11_27_workers_and_silver_in_any_mix(table: Table) -> None:
    """The example: 3, 8, 13 with 1 silver and 1 worker; two can be kept, and with 8 two mines pay 4."""
    ending(bearing(table, "s3", "s8", "s13", silver=1, workers=1, tiles={24: "mine", 29: "mine"})).play("end")
    ones = {((name,), silver, workers) for name in ("s3", "s8", "s13") for silver, workers in ((0, 1), (1, 0))}
    twos = {(("s3", "s8"), 0, 0), (("s13", "s3"), 0, 0), (("s13", "s8"), 0, 0)}
    before = {
        (names, silver + (4 if "s8" in names else 2), workers)  # the mines have paid by then
        for names, silver, workers in {((), 1, 1)} | ones | twos
    }
    assert outcomes(table) == before
    table.play("drop s13", "keep 1")
    assert held(table) == {"18": "s3", "6": "s8"} and (table.silver(), table.workers()) == (4, 0)


def test_x11_9_it_works_in_the_upkeep_in_which_it_is_dropped(table: Table) -> None:
    ending(bearing(table, "s3", "s8", silver=0, workers=1)).play("end", "drop s3", "keep 1")
    assert held(table) == {"6": "s8"} and table.workers() == 0
    other = ending(bearing(Table().agree(shields=True), "s9", "s8", silver=2, workers=2)).play("end")
    assert "only shield 3" in other.refusal("keep 1")


def test_x1_20_hired_workers_do_not_keep_what_only_silver_keeps() -> None:
    """The last silver is spent on workers: nothing can be paid any more, and all is lost."""
    table = Table().agree(shields=True, extra_tiles=True)
    ending(bearing(table, "s8", silver=1, tiles={12: "m28"})).play("end", "hire 1")
    assert held(table) == {} and table.match.position()["phase"] == "B"


# --- X11.10 Shield 4 ----------------------------------------------------------------------------------------


def test_x11_10_no_limit(table: Table) -> None:
    bearing(table, "s4", store=["bank", "mine", "ship", "ship"], dice=[1, 6]).lay(depots=DEPOTS).play("take d1 1 bank")
    assert table.pending == [] and len(table.store()) == 5
    table.go_on(seat=ANNE, used=["d1"])


def test_x11_10_without_it_a_full_storage_is_refused() -> None:
    with pytest.raises(BastideError, match="there is room for 3"):
        Table().agree(shields=True).give(ANNE, store=["bank", "mine", "ship", "ship"]).match  # noqa: B018


def test_x11_10_lost_the_owner_discards_at_once(table: Table) -> None:
    bearing(table, "s4", store=["bank", "bank", "mine", "ship", "ship"], dice=[4, 4])
    table.lay(shields={"4": ["s8"]}).play("shield s8 18")
    assert table.pending == ["discard"] and table.legal() == {"discard bank", "discard mine", "discard ship"}
    assert "no longer room" in table.match.question.en
    table.play("discard bank").go_on(**table.match.position()["turn"])
    assert table.pending == ["discard"] and len(table.store()) == 4
    table.play("discard ship")
    assert table.pending == [] and table.store() == ["bank", "ship", "mine"]
    assert table.match.position()["box"] == {"bank": 1, "ship": 1}


def test_x11_10_also_in_the_upkeep(table: Table) -> None:
    ending(bearing(table, "s4", "s8", store=["bank", "bank", "mine", "ship"], silver=1)).play("end", "drop s4", "keep")
    assert table.pending == ["phase_end", "upkeep of nobody", "discard"] and table.match.seat == ANNE
    table.play("discard mine")
    assert table.match.position()["phase"] == "B"


# --- X11.11 Shield 5 ----------------------------------------------------------------------------------------


def test_x11_11_after_the_goods_of_a_ship(table: Table) -> None:
    bearing(table, "s5", store=["ship"], dice=[5, 6], goods=[1])
    table.lay(wares={"1": [2, 2], "3": [3], "4": [3, 4]}).play("place d1 ship 19")
    assert table.pending == ["collect", "ship"]
    table.play("load 1 2")
    assert table.pending == ["collect"] and table.legal() == {"collect 3", "collect 4", "decline"}
    assert "no depot has" in table.refusal("collect 2")
    table.go_on(**table.match.position()["turn"]).play("collect 3")
    assert table.zone()["goods"] == [1, 2, 2, 3, 3] and table.match.position()["wares"]["4"] == [4]


def test_x11_11_the_limit_of_three_types_holds(table: Table) -> None:
    bearing(table, "s5", store=["ship"], dice=[5, 6], goods=[1, 5, 6])
    table.lay(wares={"1": [1], "3": [3, 5]}).play("place d1 ship 19", "load 1 1")
    assert table.legal() == {"collect 5", "decline"} and "no place" in table.refusal("collect 3")


def test_x11_11_not_asked_where_nothing_can_be_taken(table: Table) -> None:
    bearing(table, "s5", store=["ship"], dice=[5, 6], goods=[1]).lay(wares={"1": [2]})
    table.play("place d1 ship 19", "load 1 2")
    assert table.pending == []
    idle = bearing(Table().agree(shields=True), "s5", store=["ship"], dice=[5, 6]).play("place d1 ship 19")
    assert idle.pending == []


# --- X11.13-X11.15 Shields 7, 8, 9 --------------------------------------------------------------------------


@pytest.mark.parametrize(("shields", "bonus"), [(["s7"], 10), (["s9"], 5)])
def test_x11_13_bonus_tiles_count_double(table: Table, shields: list[str], bonus: int) -> None:
    """The last mine, N = 2, phase A: T(3) + 10 + the large tile."""
    bearing(table, *shields, tiles={24: "mine", 29: "mine"}, store=["mine"], dice=[3, 6]).play("place d1 mine 33")
    assert table.vp() == 6 + 10 + bonus and table.zone()["points"]["colours"] == bonus


def test_x5_8_border_tiles_count_double() -> None:
    """The example of X5.11 in phase D with shield 7: T(5) + 4 + twice the tile of 6."""
    table = Table().agree(players=3, shields=True, border_posts="chain", duchy=23)
    tiles = dict(zip((4, 5, 6, 7, 8), ("m1", "m2", "m3", "m4", "m5"), strict=True))
    tiles |= dict.fromkeys((9, 16, 23, 29), "ship")
    table.give(ANNE, start=0, tiles=tiles, store=["ship"], dice=[1, 2], workers=9, shields={"0": "s7"})
    table.lay(phase="D", track=[ANNE, BRUNO, CLARA]).play(
        next(text for text in sorted(table.legal("place")) if text.endswith(" ship 34"))
    )
    assert table.vp() == 15 + 4 + 2 * 6
    table.go_on(**table.match.position()["turn"])


def test_x11_14_mines_pay_twice_and_m2_does_not(table: Table) -> None:
    bearing(table, "s8", silver=1, workers=0, tiles={24: "mine", 29: "mine", 12: "m2"})
    ending(table).play("end", "keep")
    assert (table.silver(), table.workers()) == (4, 2)


@pytest.mark.parametrize(("m3", "silver"), [(False, 4), (True, 5)])
def test_x11_15_a_sale_pays_for_each_tile(table: Table, m3: bool, silver: int) -> None:
    tiles = {12: "m3"} if m3 else {}
    bearing(table, "s9", tiles=tiles, goods=[2, 2, 2, 2], dice=[2, 6], silver=0).play("sell d1 2")
    assert table.silver() == silver and table.vp() == 2 * 4
    assert (
        f"{silver} silver"
        in GAME.describe(
            laid(bearing(Table().agree(shields=True), "s9", tiles=tiles, goods=[2, 2, 2, 2], dice=[2, 6])),
            GAME.parse("sell d1 2"),
        ).en
    )
