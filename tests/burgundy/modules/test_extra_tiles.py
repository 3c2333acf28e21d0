"""Monasteries 27 and 28, the crane and the geese, clause by clause (X4)."""

from itertools import permutations
from typing import Any

import pytest

from bastide.engine.errors import BadPosition, BastideError
from bastide.engine.options import YES_NO, Option
from bastide.engine.text import Text
from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.expansions import EXPANSIONS
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DEPOTS, GAME, Table

BASE_KINDS = ["warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower"]


@pytest.fixture
def table() -> Table:
    return Table().agree(extra_tiles=True)


def laid(table: Table) -> BurgundyState:
    assert isinstance(table.match.state, BurgundyState)
    return table.match.state


# --- X4.1 Set-up --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_x4_1_two_come_into_the_yellow_supply_and_two_into_the_black_one(players: int) -> None:
    """X1.11: yellow 20 + 2, black 40 + 2."""
    match = GAME.start(players=players, extra_tiles=True, start_castle="choose")
    hidden = match.position()["hidden"]
    assert hidden["coloured"]["m27"] == hidden["coloured"]["m28"] == 1
    assert hidden["black"]["crane"] == hidden["black"]["geese"] == 1
    assert sum(count for tile, count in hidden["coloured"].items() if tile.startswith("m") and tile[1].isdigit()) == 22
    assert sum(hidden["black"].values()) == 42
    plain = GAME.start(players=players, start_castle="choose").position()["hidden"]
    assert not {"m27", "m28", "crane", "geese"} & {*plain["coloured"], *plain["black"]}


@pytest.mark.parametrize(
    "others",
    [
        {"spielbox_rules": True, "duchies": "random", "duchy_pool": "first"},
        {"border_posts": "chain"},
        {"border_posts": "straight"},
        {"white_castles": True},
        {"inns": True},
    ],
)
def test_x14_every_other_module_goes_with_them(others: dict[str, Any]) -> None:
    assert GAME.start(players=3, extra_tiles=True, **others).record.options["extra_tiles"] is True


def test_x1_4_only_in_the_special_edition() -> None:
    with pytest.raises(BastideError, match="Extra tiles") as caught:
        GAME.start(players=2, edition="2011", extra_tiles=True)
    assert "Tuiles supplémentaires" in caught.value.reason.fr


# --- X4.2 Monastery 27 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("track", list(permutations((ANNE, BRUNO, CLARA))))
def test_x4_2_placed_it_lifts_the_marker_at_once(track: tuple[int, ...]) -> None:
    table = Table().agree(players=3, extra_tiles=True).give(ANNE, store=["m27"], dice=[1, 6])
    table.lay(track=list(track), order=[ANNE, BRUNO, CLARA]).play("place d1 m27 12")
    assert table.match.position()["track"] == [ANNE, *(seat for seat in track if seat != ANNE)]
    assert table.match.position()["order"] == [ANNE, BRUNO, CLARA]  # of this round


def test_x4_2_it_counts_from_the_next_round(table: Table) -> None:
    table.give(ANNE, store=["m27"], dice=[1, 6]).lay(track=[BRUNO, ANNE], order=[BRUNO, ANNE])
    table.play("place d1 m27 12", "workers d2")
    assert table.match.position()["order"] == [BRUNO, ANNE]
    table.play("end")
    assert table.match.position()["order"] == [ANNE, BRUNO] and table.match.position()["round"] == 2


@pytest.mark.parametrize(
    ("has_27", "track"), [(True, [ANNE, BRUNO]), (False, [BRUNO, ANNE])], ids=["with it", "without"]
)
def test_x4_2_another_marker_that_arrives_stays_below(table: Table, has_27: bool, track: list[int]) -> None:
    tiles = {19: "ship", 12: "m27"} if has_27 else {19: "ship"}
    table.give(ANNE, tiles=tiles).give(BRUNO, store=["ship"], dice=[5, 6]).on_turn(BRUNO)
    table.lay(order=[ANNE, BRUNO]).play("place d1 ship 19")
    assert table.match.position()["track"] == track


def test_x4_2_it_is_on_top_when_it_arrives_and_when_others_follow() -> None:
    """Three markers on space 1, whoever comes when; on space 2 the next one is ahead of all."""
    for first, second, third in permutations((ANNE, BRUNO, CLARA)):
        table = Table().agree(players=3, extra_tiles=True)
        for seat in (ANNE, BRUNO, CLARA):
            table.give(seat, store=["ship", "ship"], dice=[5, 4])
        table.give(ANNE, tiles={12: "m27"}).lay(order=[ANNE, BRUNO, CLARA]).on_turn(first)
        table.play("place d1 ship 19")
        for seat in (second, third):
            table.go_on(seat=seat).play("place d1 ship 19")
        rest = [seat for seat in (third, second, first) if seat != ANNE]  # who came last is on top
        assert table.match.position()["track"] == [ANNE, *rest]
        table.go_on(seat=CLARA).play("place d2 ship 20")
        assert table.match.position()["track"] == [CLARA, ANNE, BRUNO]


def test_x4_2_in_a_position_the_track_has_it_on_top(table: Table) -> None:
    table.give(BRUNO, tiles={12: "m27"})
    assert table.match.position()["track"] == table.match.position()["order"] == [BRUNO, ANNE]
    with pytest.raises(BadPosition, match="with monastery 27 seat 1 is on top") as caught:
        Table().agree(extra_tiles=True).give(BRUNO, tiles={12: "m27"}).lay(track=[ANNE, BRUNO]).match  # noqa: B018
    assert "le siège 1 est au-dessus" in caught.value.reason.fr


# --- X4.4 Monastery 28 --------------------------------------------------------------------------------------


def hiring(table: Table, silver: int = 3, **zone: object) -> Table:
    return table.give(ANNE, tiles={12: "m28"}, silver=silver, **zone)


def test_x4_4_every_amount_up_to_the_silver_is_listed(table: Table) -> None:
    hiring(table)
    assert table.legal("hire") == {"hire 1", "hire 2", "hire 3"}
    table.play("hire 2")
    assert (table.silver(), table.workers()) == (3 - 2, 1 + 2 * 2)
    assert table.match.position()["turn"]["used"] == []  # not an action
    table.play("hire 1")  # as often as wanted
    assert (table.silver(), table.workers()) == (0, 7)
    assert table.legal("hire") == set()


def test_x4_4_also_with_both_dice_used_and_at_questions(table: Table) -> None:
    hiring(table, store=["castle", "crane", "bank"], dice=[3, 6]).lay(depots=DEPOTS).on_turn(used=["d1", "d2"])
    assert table.legal("hire") and "end" in table.legal()
    table.go_on(seat=ANNE).play("place d1 crane 25")
    assert table.pending == ["crane"] and table.legal("hire") == {"hire 1", "hire 2", "hire 3"}
    table.play("hire 1")
    assert table.pending == ["crane"] and table.workers() == 3
    table.play("crane carpenter")
    assert table.pending == ["carpenter"] and table.legal("hire") == {"hire 1", "hire 2"}
    table.play("take 1 bank", "buy ship")
    assert table.pending == ["discard for ship"] and table.legal("hire") == set()  # no silver is left


def test_x4_4_at_a_full_storage(table: Table) -> None:
    hiring(table, store=["bank", "mine", "ship"], dice=[1, 6]).lay(depots=DEPOTS).play("take d1 1 bank")
    assert table.pending == ["discard for bank"]
    table.play("hire 3")
    assert table.pending == ["discard for bank"] and table.workers() == 7


def test_x4_4_only_for_its_owner_and_only_for_silver(table: Table) -> None:
    table.give(BRUNO, tiles={12: "m28"}).give(ANNE, silver=5)
    assert table.legal("hire") == set()
    assert "only monastery 28 sells workers" in table.refusal("hire 1")
    mine = hiring(Table().agree(extra_tiles=True), silver=1)
    assert "this costs 2 silver, and you have 1" in mine.refusal("hire 2")


def test_x4_4_not_before_phase_a(table: Table) -> None:
    match = GAME.start(players=2, extra_tiles=True, start_castle="choose")
    assert not any(text.startswith("hire") for text in match.notations())
    state = match.state
    assert GAME.why_not(state, GAME.parse("hire 1")) == state.asked().first  # type: ignore[attr-defined]


class Counting(Module):
    """Counts the gains of workers."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.gains: list[int] = []

    def gained_workers(self, state: BurgundyState, seat: int, count: int) -> None:
        self.gains.append(count)


def test_x1_15_one_command_is_one_gain_of_workers() -> None:
    counting = Counting("counting")
    option = Option(
        "counting", Text("C", "C"), Text("C.", "C."), default=False, values=(True, False), labels=YES_NO, is_silent=True
    )
    game = Burgundy((*EXPANSIONS, Expansion(counting, (option,))))
    options = {"players": 2, "extra_tiles": True, "counting": True}
    match = game.set_up({"options": options, "seats": [{"tiles": {"12": "m28"}, "silver": 5}, {}], "turn": {"seat": 0}})
    match.play("hire 3")
    assert counting.gains == [6]
    match.play("hire 1")
    assert counting.gains == [6, 2]


def test_x1_20_d_an_aside_does_not_keep_a_question(table: Table) -> None:
    """Monastery 6 could buy a building with hired workers; who wants that hires before."""
    tiles = {12: "m28", 7: "m6"}
    table.give(ANNE, tiles=tiles, silver=1, workers=0, store=["city_hall"], dice=[3, 6]).lay(depots=DEPOTS)
    table.play("place d1 city_hall 25")
    assert table.pending == [] and table.legal("hire") == {"hire 1"}
    other = Table().agree(extra_tiles=True).lay(depots=DEPOTS)
    other.give(ANNE, tiles=tiles, silver=1, workers=0, store=["city_hall"], dice=[3, 6])
    other.play("hire 1", "place d1 city_hall 25")
    assert other.pending == ["city_hall"] and other.legal("buy") == {
        "buy 1 bank",
        "buy 3 church",
        "buy 4 bank",
        "buy 6 city_hall",
    }


def test_x1_20_a_a_question_that_an_aside_leaves_without_an_answer_is_over(table: Table) -> None:
    """The silver for the purchase is spent: nothing but declining would be left."""
    hiring(table, silver=2, store=["city_hall"], dice=[3, 6]).lay(depots=DEPOTS).play("place d1 city_hall 25")
    assert table.pending == ["city_hall"]
    table.play("hire 1")
    assert table.pending == []


# --- X4.5 The crane -----------------------------------------------------------------------------------------


def lifting(table: Table, **zone: object) -> Table:
    """Anne has placed her crane on space 25."""
    given: dict[str, object] = {"store": ["crane", "mine"], "goods": [1, 4, 4], "dice": [3, 6], **zone}
    return table.give(ANNE, **given).lay(depots=DEPOTS).play("place d1 crane 25")


def test_x4_5_it_may_be_any_of_the_eight_buildings_or_none(table: Table) -> None:
    lifting(table)
    assert table.pending == ["crane"]
    assert table.legal() == {*(f"crane {kind}" for kind in BASE_KINDS), "decline"}
    assert table.play("decline").pending == []


def test_x4_5_bank(table: Table) -> None:
    assert lifting(table).play("crane bank").silver() == 1 + 2


def test_x4_5_boarding_house(table: Table) -> None:
    assert lifting(table).play("crane boarding_house").workers() == 1 + 4


def test_x4_5_watchtower(table: Table) -> None:
    assert lifting(table).play("crane watchtower").vp() == 4
    assert table.zone()["points"]["watchtowers"] == 4 and table.pending == []


def test_x4_5_warehouse(table: Table) -> None:
    lifting(table).play("crane warehouse")
    assert table.pending == ["warehouse"] and table.legal() == {"sell 1", "sell 4", "decline"}
    table.play("sell 4")
    assert (table.vp(), table.silver()) == (2 * 2, 1 + 1)


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        ("carpenter", {"1 bank", "3 church", "4 bank", "6 city_hall"}),
        ("church", {"2 m3", "2 castle", "5 mine", "5 m8"}),
        ("market", {"1 ship", "3 cow3", "4 ship", "6 pig2"}),
    ],
)
def test_x4_5_carpenter_church_and_market(table: Table, kind: str, tiles: set[str]) -> None:
    lifting(table).play(f"crane {kind}")
    assert table.pending == [kind] and table.legal() == {*(f"take {tile}" for tile in tiles), "decline"}
    taken = min(tiles)
    table.play(f"take {taken}")
    assert sorted(table.store()) == sorted(["mine", taken[2:]]) and table.pending == []


def test_x4_5_city_hall(table: Table) -> None:
    lifting(table).play("crane city_hall")
    assert table.pending == ["city_hall"] and table.legal() == {"place mine 24", "decline"}
    assert table.play("place mine 24").zone()["tiles"]["24"] == "mine"


def test_x4_5_the_white_castle_where_there_are_such() -> None:
    table = lifting(Table().agree(extra_tiles=True, white_castles=True).lay(white=5), workers=0)
    assert table.legal() == {*(f"crane {kind}" for kind in [*BASE_KINDS, "white_castle"]), "decline"}
    table.play("crane white_castle")
    assert table.pending == ["white_castle"]
    assert table.legal("take") == {"take white 5 mine", "take white 5 m8"}
    assert table.play("workers white").workers() == 0 + 2


def test_x4_5_what_would_do_nothing_is_not_listed(table: Table) -> None:
    """No goods, no tiles on the depots, none stored, no silver for a purchase."""
    table.give(ANNE, store=["crane"], goods=[], silver=1, dice=[3, 6]).play("place d1 crane 25")
    assert table.legal() == {"crane boarding_house", "crane bank", "crane watchtower", "decline"}
    assert "a warehouse would do nothing now" in table.refusal("crane warehouse")
    assert "a city hall would do nothing now" in table.refusal("crane city_hall")


@pytest.mark.parametrize(
    ("depots", "kinds"),
    [({"1": ["bank"]}, {"carpenter"}), ({"5": ["mine"]}, {"church"}), ({"1": ["ship"]}, {"market"})],
)
def test_x4_5_each_of_those_that_fetch_needs_its_tiles(table: Table, depots: object, kinds: set[str]) -> None:
    table.give(ANNE, store=["crane"], dice=[3, 6]).lay(depots=depots).play("place d1 crane 25")
    asking = {"warehouse", "carpenter", "church", "market", "city_hall"}
    assert {text[6:] for text in table.legal("crane ")} & asking == kinds


def test_x4_5_city_hall_also_where_only_a_purchase_is_possible(table: Table) -> None:
    table.give(ANNE, store=["crane"], silver=2, dice=[3, 6]).lay(depots={"black": ["mine"]}).play("place d1 crane 25")
    assert "crane city_hall" in table.legal() and not table.legal("buy")  # X1.9: not at the crane itself
    table.play("crane city_hall")
    assert table.legal() == {"buy mine", "decline"}
    table.play("buy mine", "place mine 24")
    assert table.silver() == 0 and table.pending == []


def test_x4_5_after_a_purchase_nothing_is_left_for_a_city_hall(table: Table) -> None:
    table.give(ANNE, store=["crane"], silver=4, dice=[3, 6]).lay(depots={"black": ["mine", "ship"]})
    table.play("buy mine", "place d1 crane 25")
    assert "crane city_hall" in table.legal()  # the mine
    table.play("crane city_hall", "place mine 24")
    assert table.pending == [] and table.silver() == 2


def test_x4_5_it_cannot_copy_itself_nor_what_is_not_in_the_game(table: Table) -> None:
    lifting(table)
    assert "a crane cannot copy itself" in table.refusal("crane crane")
    assert "there is no white castle in this game" in table.refusal("crane white_castle")
    assert "only a crane just placed" in Table().agree(extra_tiles=True).refusal("crane bank")
    castle = Table().agree(extra_tiles=True).give(ANNE, tiles={12: "m3"}, store=["castle"], dice=[6, 6])
    assert "your castle grants one action" in castle.play("place d1 castle 6").refusal("crane bank")


def test_x4_5_in_a_town_it_is_just_a_crane(table: Table) -> None:
    """A bank may still come where the crane was a bank."""
    lifting(table, store=["crane", "bank"], dice=[3, 1]).play("crane bank", "place d2 bank 26")
    barred = laid(table).estates[ANNE].barred
    town = laid(table).estates[ANNE].board.regions[25]
    assert barred[KIND_BY_ID["crane"]] == barred[KIND_BY_ID["bank"]] == town  # one of each
    assert not barred[KIND_BY_ID["church"]]


def test_x1_7_inside_a_castle_and_a_city_hall(table: Table) -> None:
    """Castle, crane as city hall, another castle, and its action: each is finished before the next begins."""
    table.give(ANNE, tiles={11: "bank"}, store=["castle", "castle", "crane"], dice=[6, 6]).lay(depots=DEPOTS)
    table.play("place d1 castle 6")
    assert table.pending == ["castle"]
    table.play("place crane 25")
    assert table.pending == ["crane"]
    table.play("crane city_hall")
    assert table.pending == ["city_hall"] and "place castle 1" in table.legal()
    table.play("place castle 1")
    assert table.pending == ["castle"]
    table.play("workers")
    assert table.pending == [] and table.match.position()["turn"]["used"] == ["d1"]


def test_x1_7_a_city_hall_places_a_crane_that_is_one(table: Table) -> None:
    table.give(ANNE, store=["city_hall", "crane", "mine"], dice=[3, 6]).play("place d1 city_hall 25")
    table.play("place crane 26")
    assert table.pending == ["crane"]
    table.play("crane city_hall", "place mine 24")
    assert table.pending == []


def test_x1_7_a_white_castle_places_a_crane_that_is_one() -> None:
    """White 3 places the crane on a 3; as a white castle it acts with the 3 again."""
    table = Table().agree(extra_tiles=True, white_castles=True).lay(white=3, depots=DEPOTS)
    table.give(ANNE, store=["white_castle", "crane"], workers=0, dice=[2, 6], tiles={12: "m13"})
    table.play("place d1 white_castle 13", "place white crane 25")
    assert table.pending == ["crane"]
    table.play("crane white_castle", "take white 3 church")
    assert table.pending == [] and table.store() == ["church"]


def test_listing_what_a_crane_may_copy_leaves_the_table_alone(table: Table) -> None:
    lifting(table)
    state = laid(table)
    before = (table.match.position(), state.stack(), state.waiting[:])
    for _ in range(3):
        state.decisions()
        assert GAME.why_not(state, GAME.parse("crane church")) is None
        table.match.draw(ANNE)
    assert (table.match.position(), state.stack(), state.waiting) == before


# --- X4.6 The crane at the end ------------------------------------------------------------------------------


def test_x4_10_the_crane_counts_once(table: Table) -> None:
    """Monastery 17 counts 2 watchtowers, 22 a bank: 8 + 4; the crane 4."""
    tiles = {12: "m17", 7: "m22", 11: "bank", 13: "watchtower", 25: "watchtower"}
    table.give(ANNE, tiles={**tiles, 26: "crane"})
    assert table.final()["monasteries"] == 8 + 4 + 4
    assert Table().agree(extra_tiles=True).give(ANNE, tiles=tiles).final()["monasteries"] == 8 + 4


@pytest.mark.parametrize("number", [*range(16, 24)])
def test_x4_6_any_monastery_that_counts_buildings_will_do(table: Table, number: int) -> None:
    assert table.give(ANNE, tiles={12: f"m{number}", 25: "crane"}).final()["monasteries"] == 4


@pytest.mark.parametrize("number", [1, 15, 24, 27, 28])
def test_x4_6_without_such_a_monastery_it_counts_nothing(table: Table, number: int) -> None:
    assert table.give(ANNE, tiles={12: f"m{number}", 25: "crane"}).final()["monasteries"] == 0


def test_x6_5_as_a_white_castle_too() -> None:
    """Monastery 29: one white castle and the crane, 4 + 4."""
    table = Table().agree(extra_tiles=True, white_castles=True)
    table.give(ANNE, tiles={12: "m29", 13: "white_castle", 25: "crane"})
    assert table.final()["monasteries"] == 4 + 4


def test_x4_6_the_end_pays_it(table: Table) -> None:
    table.give(ANNE, tiles={12: "m17", 25: "crane"}, silver=0, workers=0, goods=[]).lay(phase="E", round=5)
    table.on_turn(BRUNO, used=["d1", "d2"]).lay(order=[ANNE, BRUNO]).play("end")
    assert table.zone()["points"]["monasteries"] == 4 and table.vp() == 4
    assert GAME.recount(table.match.position()) == table.match.scores()


# --- X4.7 The geese -----------------------------------------------------------------------------------------


def herd(table: Table) -> int:
    return int(table.zone()["points"]["livestock"])


@pytest.mark.parametrize(("monastery", "points"), [("m1", [6, 6, 9]), ("m7", [9, 8, 13])])
def test_x4_9_the_example(monastery: str, points: list[int]) -> None:
    """Geese 2 + 4; chicken 4 + 2; sheep 3 + 2 + 2 + 2. With m7: 3 + 3 + 3; 5 + 3; 4 + 3 + 3 + 3."""
    table = Table().agree(extra_tiles=True, duchy=4)
    tiles = {24: monastery, 17: "pig3", 16: "sheep2", 10: "sheep2"}
    table.give(ANNE, start=23, tiles=tiles, store=["geese", "chicken4", "sheep3"], dice=[6, 1])
    scored = []
    for decision in ("place d1 geese 15", "place d2 chicken4 5", "place d2 sheep3 4"):
        before = herd(table)
        table.play(decision)
        scored.append(herd(table) - before)
        table.go_on(seat=ANNE)
    assert scored == points


def test_x4_7_alone_they_score_themselves(table: Table) -> None:
    table.give(ANNE, tiles={11: "bank"}, store=["geese"], dice=[4, 6]).play("place d1 geese 10")
    assert herd(table) == 2


def test_x4_7_only_their_own_pasture_counts(table: Table) -> None:
    """Cows on space 27 graze elsewhere."""
    tiles = {11: "bank", 25: "bank", 26: "church", 27: "cow4"}
    table.give(ANNE, tiles=tiles, store=["geese"], dice=[4, 6]).play("place d1 geese 10")
    assert herd(table) == 2


@pytest.mark.parametrize(("monastery", "points"), [("m1", 2 + 4), ("m7", 3 + 3 + 3)])
def test_x4_7_the_species_that_gives_most_with_monastery_7(table: Table, monastery: str, points: int) -> None:
    """Four cows on one tile, four sheep on two: with monastery 7 the sheep bring 6 and the cows 5."""
    tiles = {12: monastery, 11: "bank", 10: "cow4", 5: "sheep2", 4: "sheep2"}
    table.give(ANNE, tiles=tiles, store=["geese"], dice=[5, 6]).play("place d1 geese 9")
    assert herd(table) == points


def test_x4_7_geese_elsewhere_do_not_score(table: Table) -> None:
    tiles = {25: "bank", 26: "church", 27: "geese", 11: "watchtower"}
    table.give(ANNE, tiles=tiles, store=["cow3"], dice=[4, 6]).play("place d1 cow3 10")
    assert herd(table) == 3


def test_x4_8_they_are_one_more_species_for_monastery_24(table: Table) -> None:
    tiles = {12: "m24", 11: "bank", 10: "cow3", 5: "cow4"}
    assert table.give(ANNE, tiles=tiles).final()["monasteries"] == 4 * 1
    more = Table().agree(extra_tiles=True).give(ANNE, tiles={**tiles, 4: "geese"})
    assert more.final()["monasteries"] == 4 * 2


def test_an_inn_in_their_pasture_is_no_animal() -> None:
    table = Table().agree(extra_tiles=True, inns=True)
    table.give(ANNE, tiles={11: "bank", 10: "inn", 5: "cow3"}, store=["geese"], dice=[2, 6]).play("place d1 geese 4")
    assert herd(table) == 2 + 3
