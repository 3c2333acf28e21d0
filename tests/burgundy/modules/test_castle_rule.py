"""Boards 11-18 and their castle rule: X2 in the Special Edition, X3 in that of 2011, clause by clause."""

from typing import Any

import pytest

from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.checks import choose
from bastide.engine.errors import BadOption, BadPosition
from bastide.engine.match import Match
from bastide.games.burgundy.components import BOARDS, BUILDING, EQUAL_BUILDINGS, KIND_BY_ID, KIND_TYPE
from bastide.games.burgundy.gates import cover, stow
from bastide.games.burgundy.state import BurgundyState, owns
from tests.burgundy.conftest import ANNE, BRUNO, GAME, Table

NAMES = ["Anne", "Bruno"]
RULES = {"duchy": 11, "spielbox_rules": True}
OF_2011 = {"edition": "2011", "duchy": "10a", "spielbox_rules": True}


def laid(match: Match) -> BurgundyState:
    assert isinstance(match.state, BurgundyState)
    return match.state


def on_11(**options: object) -> Table:
    """Anne and Bruno on board 11, first castles on space 6, whose neighbours are 1, 2, 5, 7, 11 and 12."""
    table = Table().agree(**{**RULES, **options})
    return table.give(ANNE, start=6).give(BRUNO, start=6)


def pool_of_1(**zone: object) -> Table:
    """Phase B; one castle waits beside the board."""
    table = on_11().lay(phase="B", pool=1)
    return table.give(ANNE, **{"vp": 12, "dice": [2, 5], **zone})


def spaces(table: Table, tile: str) -> set[int]:
    """Where a tile can be placed by whatever number."""
    return {int(text.split()[-1]) for text in table.legal("place") if text.split()[-2] == tile}


def refusal(**position: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        GAME.set_up(position)
    assert caught.value.reason.fr != caught.value.reason.en or "X2" not in caught.value.reason.en
    return str(caught.value)


# --- Boards and options (X2.1-X2.3, X1.4, X14) --------------------------------------------------------------------


def test_x2_1_it_goes_with_the_other_expansions_of_the_special_edition() -> None:
    others = {"extra_tiles": True, "white_castles": True, "inns": True, "border_posts": "chain"}
    assert GAME.agree({**RULES, **others})["spielbox_rules"] is True


@pytest.mark.parametrize("other", [{"extra_tiles": True}, {"white_castles": True}, {"border_posts": "straight"}])
def test_x1_4_in_2011_it_goes_with_nothing_else(other: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GAME.agree({**OF_2011, **other})


def test_x2_2_its_boards_may_be_drawn() -> None:
    match = GAME.start(players=4, duchies="random", duchy_pool="first", spielbox_rules=True, seed="first")
    sheets = [zone["sheet"] for zone in match.position()["seats"]]
    assert all(sheet in ([11, 12], [13, 14], [15, 16], [17, 18]) for sheet in sheets)
    assert laid(match).terms.plays("spielbox_rules")


def test_x2_2_without_the_option_the_base_rules_hold() -> None:
    """A monastery on 4 beside the building on 0."""
    plain = on_11(spielbox_rules=False).give(ANNE, tiles={1: "bank", 0: "church"}, store=["m4"], workers=9)
    bound = on_11().give(ANNE, tiles={1: "bank", 0: "church"}, store=["m4"], workers=9)
    assert (spaces(plain, "m4"), spaces(bound, "m4")) == ({4, 5}, {5})
    assert "pool" not in plain.match.position()


@pytest.mark.parametrize("board", [19, 20, 21, 22])
def test_x2_2_boards_19_to_22_have_no_rules_of_their_own(board: int) -> None:
    given = {"duchy": board, "spielbox_rules": True}
    assert "spielbox_rules" not in GAME.consider(given).matters
    assert not laid(GAME.start(players=2, seed=1, **given)).terms.plays("spielbox_rules")  # type: ignore[arg-type]


def test_x2_3_only_those_on_such_a_board_are_bound_and_served() -> None:
    table = Table().agree(duchies="chosen", duchy_1=1, duchy_2=11, spielbox_rules=True).lay(phase="B", pool=1)
    table.give(ANNE, tiles={11: "bank"}, store=["cow2"], dice=[4, 5], vp=12).give(BRUNO, start=6, vp=12, dice=[1, 2])
    assert "place d1 cow2 10" in table.legal()  # beside the bank, no castle near
    assert table.refusal("rescue") == "the castle rule serves boards 11 to 18 only"
    table.go_on(seat=BRUNO)
    assert "rescue" in table.legal()


def test_x2_3_where_nobody_has_such_a_board_it_changes_nothing() -> None:
    matches = [GAME.start(players=2, seed="idle", duchy=1, spielbox_rules=rules) for rules in (False, True)]
    dice = stream("idle")
    while not matches[0].is_over:
        choice = dice.sample(len(matches[0].decisions()))
        for match in matches:
            match.play(match.decisions()[choice])
    plain, ruled = ({**match.position(), "options": None} for match in matches)
    assert plain == ruled


# --- Where tiles may lie (X2.4, X2.5, X2.8, X2.10) ---------------------------------------------------------------


def test_x2_10_the_example() -> None:
    table = on_11().give(ANNE, store=["bank", "church", "m4"], workers=9)
    assert spaces(table, "bank") == {1, 2}  # both beside the castle on 6
    table.play("place d1 bank 1")
    assert 0 in spaces(table, "church")  # linked by 1
    table.play("place d2 church 0").go_on(seat=ANNE)
    assert spaces(table, "m4") == {5}
    assert table.refusal("place d1 m4 4") == (
        "on this duchy a tile must lie beside a castle or beside a tile of its own type"
    )
    opened = on_11().give(ANNE, tiles={1: "bank", 0: "church", 5: "m5"}, store=["m4"], workers=9)
    assert spaces(opened, "m4") == {4, 10}  # 9 touches neither 5 nor a castle


def test_x2_4_a_link_may_be_long() -> None:
    """Livestock 7, 8, 13, 14: only 7 touches the castle on 6, the others hang on it one by one."""
    table = on_11().give(ANNE, tiles={7: "cow2", 8: "cow3"}, store=["cow4"], workers=9)
    assert spaces(table, "cow4") == {13, 14}


def test_x2_4_another_group_of_the_same_type_is_no_link() -> None:
    """A ship on 11 touches the castle; ships 22 and 28 are another river, reached through castle 15."""
    table = on_11().give(ANNE, tiles={11: "ship", 10: "m4", 5: "m5", 9: "m6"}, store=["castle", "ship"], workers=9)
    assert spaces(table, "ship") == {12}
    table.play("place d1 castle 15", "workers").go_on(seat=ANNE)
    assert spaces(table, "ship") == {12, 22}  # 22 touches the castle on 15


def test_x2_5_castles_keep_the_base_rule() -> None:
    """Space 15 is a castle space beside the monastery on 9, with no castle near."""
    table = on_11().give(ANNE, tiles={5: "m5", 10: "m4", 9: "m6"}, store=["castle"], workers=9)
    assert spaces(table, "castle") == {15}


def test_x2_5_a_castle_of_the_black_depot_anchors() -> None:
    table = on_11().give(ANNE, tiles={5: "m5", 10: "m4", 9: "m6"}, store=["bank"], workers=9, silver=2, dice=[6, 1])
    table.lay(depots={"black": ["castle"]})
    assert spaces(table, "bank") == {1, 2}
    table.play("buy castle", "place d1 castle 15", "workers")
    assert spaces(table, "bank") == {1, 2, 16}


def test_x2_5_a_white_castle_does_not_anchor() -> None:
    """It stands on 17, linked by 16 to the castle on 15; the livestock space 23 touches it and no castle."""
    lying = {5: "m5", 10: "m4", 9: "m6", 15: "castle", 16: "bank", 17: "white_castle"}
    table = on_11(white_castles=True).give(ANNE, tiles=lying, store=["cow2", "church"], workers=9)
    assert spaces(table, "cow2") == {7}
    assert spaces(table, "church") == {1, 2, 18}  # a white castle is a link like any building


def test_x2_5_an_inn_counts_as_the_type_of_its_space() -> None:
    """Beside the castle on 6 it may lie anywhere; elsewhere it needs a link of that type, on castle spaces too."""
    state = laid(on_11(inns=True).give(ANNE, tiles={5: "m5", 9: "m6", 10: "m4"}).match)
    estate, inn = state.estates[ANNE], KIND_BY_ID["inn"]
    stow(estate.store, inn)
    beside = {1, 2, 7, 11, 12}
    assert set(members(state.book.open_spaces(state, estate, inn))) == beside | {4}  # 4: linked by 5, 9, 10
    # 15 is a castle space that touches only a monastery; 16 and 17 would be a town without a castle
    cover(state, ANNE, inn, 4)
    assert set(members(state.book.open_spaces(state, estate, KIND_BY_ID["bank"]))) == {1, 2}  # the inn is no building


def test_x2_5_an_inn_is_a_link() -> None:
    state = laid(on_11(inns=True).match)
    estate, inn = state.estates[ANNE], KIND_BY_ID["inn"]
    cover(state, ANNE, inn, 1)  # on a building space
    assert set(members(state.book.open_spaces(state, estate, KIND_BY_ID["bank"]))) == {0, 2}


@pytest.mark.parametrize("way", ["castle", "city hall"])
def test_x2_8_it_binds_whatever_places_a_tile(way: str) -> None:
    lying = {1: "bank", 0: "church", 5: "m5", 10: "m6", 9: "m7"}
    table = on_11().give(ANNE, workers=9, dice=[6, 2])
    if way == "castle":
        table.give(ANNE, tiles=lying, store=["castle", "ship"]).play("place d1 castle 15")
        assert spaces(table, "ship") == {11, 12, 22}
    else:
        table.give(ANNE, tiles=lying, store=["city_hall", "ship"]).play("place d2 city_hall 2")
        assert spaces(table, "ship") == {11, 12}
        assert "beside one of yours" in table.refusal("place ship 22")


# --- The pool (X2.6, X1.12) -------------------------------------------------------------------------------------------


def end_of_phase(table: Table, phase: str = "A") -> Table:
    """The last turn of a phase, both dice used."""
    return table.lay(phase=phase, round=5).on_turn(BRUNO, used=["d1", "d2"])


def test_x2_6_castles_that_nobody_took_wait_beside_the_board() -> None:
    """One in depot 2 and one in the black depot; whatever else is left goes to the box."""
    table = on_11().lay(depots={"2": ["m3", "castle"], "black": ["castle", "ship"]})
    end_of_phase(table).play("end")
    after = table.match.position()
    assert (after["phase"], after["pool"]) == ("B", 2)
    assert after["box"] == {"ship": 1, "m3": 1}
    told = table.match.story("en")[-1]
    assert "Nobody took 2 castles: beside the board now. One can be rescued for both dice and 5 VP." in told
    assert any("Personne n'a pris 2 châteaux" in said for said in table.match.story("fr")[-1])


def test_x2_6_nothing_is_told_where_every_castle_was_taken() -> None:
    table = end_of_phase(on_11().lay(depots={"2": ["m3"]})).play("end")
    assert table.match.position()["pool"] == 0
    assert not any("Nobody took" in said for said in table.match.story("en")[-1])


def test_x2_6_a_discarded_castle_never_comes_there() -> None:
    table = on_11().give(ANNE, store=["castle", "mine", "mine"], dice=[1, 3]).lay(depots={"1": ["bank"]}, phase="B")
    table.play("take d1 1 bank", "discard castle")
    after = table.match.position()
    assert (after["pool"], after["box"]) == (0, {"castle": 1})


def test_x2_6_it_is_empty_in_phase_a() -> None:
    assert GAME.start(players=2, seed=1, **RULES).position()["pool"] == 0  # type: ignore[arg-type]
    assert "from phase B on" in refusal(options={"players": 2, **RULES}, pool=1)


# --- Rescuing (X2.7, X2.11, X1.6) -------------------------------------------------------------------------------------


def test_x2_11_the_example() -> None:
    """The castle of depot 2 was not taken in phase A; both dice and 5 of 12 VP bring it to the storage."""
    table = end_of_phase(on_11().give(ANNE, vp=12).lay(depots={"2": ["castle"]})).play("end")
    assert table.match.position()["pool"] == 1
    assert table.match.seat == ANNE
    table.play("rescue")
    assert table.vp() == 12 - 5
    assert table.zone()["points"]["founding"] == -5
    assert (table.store(), table.match.position()["pool"]) == (["castle"], 0)
    assert table.match.position()["turn"]["used"] == ["d1", "d2"]
    assert not table.legal("place")  # the dice are gone


def test_x2_7_what_it_needs() -> None:
    assert "rescue" in pool_of_1(vp=5).legal()
    assert pool_of_1(vp=4).refusal("rescue") == "rescuing a castle costs 5 VP, and you have 4"
    assert pool_of_1().play("workers d1").refusal("rescue") == "rescuing a castle takes both dice of a turn"
    assert "no castle waits beside the board" in pool_of_1().lay(pool=0).refusal("rescue")
    late = pool_of_1().lay(pool=0).play("workers d1")  # another turn would not help
    assert "no castle waits beside the board" in late.refusal("rescue")
    asked = pool_of_1(store=["castle"], tiles={5: "m5", 10: "m4", 9: "m6"}, dice=[6, 6]).play("place d1 castle 15")
    assert asked.refusal("rescue") == "your castle grants one action with any number: take it first"


def test_x2_7_purchases_remain_possible() -> None:
    table = pool_of_1(silver=2).lay(depots={"black": ["ship"]}).play("rescue")
    assert table.legal() == {"buy ship", "end"}
    table.play("buy ship")
    assert table.store() == ["ship", "castle"]


def test_x2_7_a_castle_bought_before_counts_for_nothing() -> None:
    table = pool_of_1(silver=2).lay(depots={"black": ["ship"]}).play("buy ship")
    assert "rescue" in table.legal()  # no die was used


def test_x1_6_a_full_storage_makes_room() -> None:
    table = pool_of_1(store=["bank", "mine", "mine"]).play("rescue")
    assert table.pending == ["discard for castle"]
    assert table.legal() == {"discard bank", "discard mine"}
    again = GAME.set_up(table.match.position())
    assert again.notations() == table.match.notations()
    table.play("discard mine")
    assert sorted(table.store()) == ["bank", "castle", "mine"]
    assert table.match.position()["box"] == {"mine": 1}


def test_x2_7_it_is_described_and_told() -> None:
    table = pool_of_1()
    told = GAME.describe(table.match.state, GAME.parse("rescue"))
    assert told.en == (
        "Rescue a castle from beside the board for both dice and 5 VP "
        "(one more action at once, with any number you like; no open space beside your tiles)"
    )
    assert told.fr.startswith("Sauver un château posé à côté du plateau contre les deux dés et 5 PV (")
    table.play("rescue")
    assert table.match.story("en")[-1] == ["Anne rescues a castle for both dice and 5 VP."]
    assert "  beside the board: 1 castle" in GAME.table(pool_of_1().match.state, NAMES, ANNE).en
    assert "  à côté du plateau : 1 château" in GAME.table(pool_of_1().match.state, NAMES, ANNE).fr


def test_what_it_costs_has_a_name_of_its_own() -> None:
    """Points are rescued away in one edition and founded away in the other."""
    rescued = pool_of_1().play("rescue")
    shares = {share.name.en: share.points for share in GAME.breakdown(rescued.match.state)}
    assert shares["castles rescued"] == [-5, 0]
    founded = of_2011().play("found 30")
    assert "castles founded" in {share.name.en for share in GAME.breakdown(founded.match.state)}


# --- The form of 2011 (X3) --------------------------------------------------------------------------------------------


def of_2011(**zone: object) -> Table:
    table = Table().agree(**OF_2011).give(BRUNO, start=6)
    return table.give(ANNE, **{"start": 6, "vp": 9, "store": ["castle"], "dice": [3, 4], **zone})


def test_x3_1_letters_are_numbers_of_the_special_edition() -> None:
    for letter, number in zip("abcdefgh", range(11, 19), strict=True):
        first = laid(GAME.start(players=2, seed=1, edition="2011", duchy=f"10{letter}")).estates[0].board_number
        assert BOARDS[first].name == str(number)


def test_x3_2_the_same_placements_as_in_the_special_edition() -> None:
    """Along random games both forms open the same spaces to every tile but castles."""
    kinds = [KIND_BY_ID[name] for name in ("bank", "cow2", "ship", "m4", "mine")]
    for seed in range(4):
        match, dice = GAME.start(players=2, seed=seed, **OF_2011), stream(f"castles {seed}")  # type: ignore[arg-type]
        while not match.is_over and len(match.line) < 150:
            match.play(choose(match, dice, seeks=True))
            state = laid(match)
            for estate in state.estates if state.round else []:
                for kind in kinds:
                    near = 0  # beside a castle or beside a tile of the type (B17.2), worked out plainly
                    for space in members(estate.covered):
                        is_castle = estate.tiles[space] == KIND_BY_ID["castle"]
                        if is_castle or estate.board.types[space] == KIND_TYPE[kind]:
                            near |= estate.board.ground.neighbours[space]
                    allowed = state.book.open_spaces(state, estate, kind)
                    assert allowed & ~near == 0
                    free = estate.frontier & estate.board.of_type[KIND_TYPE[kind]] & near
                    is_town = KIND_TYPE[kind] == BUILDING and not owns(estate, EQUAL_BUILDINGS)
                    barred = estate.barred[kind] if is_town else 0
                    assert allowed == free & ~barred


def test_x3_5_the_example() -> None:
    table = of_2011()
    assert table.legal("found") == {"found 15", "found 21", "found 30"}
    table.play("found 30")
    assert table.vp() == 9 - 5 + 1 + 10  # T(1) for the region, phase A
    assert table.zone()["founded"] == 1
    assert table.pending == ["castle"]
    assert not table.legal("found") and "workers" in table.legal()


def test_x3_3_any_number_will_do_but_both_dice_go() -> None:
    table = of_2011(dice=[5, 5], workers=0).play("found 30", "workers")  # space 30 wants a 2
    assert table.legal() == {"end"}


def test_x3_3_what_it_needs() -> None:
    assert "costs 5 VP, and you have 4" in of_2011(vp=4).refusal("found 30")
    assert "no castle in your storage" in of_2011(store=["bank"]).refusal("found 30")
    assert "takes both dice" in of_2011().play("workers d1").refusal("found 30")
    assert "with no tile of yours beside it" in of_2011(tiles={5: "m5", 10: "m4", 9: "m6"}).refusal("found 15")
    assert "with no tile of yours beside it" in of_2011().refusal("found 18")
    assert "no such space" in of_2011().refusal("found 37")  # the last one is 36


def test_x3_4_no_pool_and_no_rescue_in_this_form() -> None:
    table = end_of_phase(of_2011().lay(depots={"2": ["castle"]})).play("end")
    after = table.match.position()
    assert "pool" not in after and after["box"] == {"castle": 1}
    assert "castle rule of the Special Edition" in of_2011().refusal("rescue")


def test_x3_4_no_founding_in_the_other_form() -> None:
    table = pool_of_1(store=["castle"])
    assert "boards 10a to 10h of 2011" in table.refusal("found 30")


def test_x3_6_a_founded_castle_anchors_what_grows_around_it() -> None:
    table = of_2011(store=["castle", "mine"], workers=0).play("found 30", "place mine 31")
    assert table.zone()["tiles"] == {"6": "castle", "30": "castle", "31": "mine"}
    again = GAME.set_up(table.match.position())
    assert again.position() == table.match.position()
