"""The Châteauma, clause by clause (X13): its set-up, its turn, its end."""

import pytest

import bastide
from bastide.engine.errors import BadOption
from bastide.engine.options import Options
from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.modules.chateauma.counties import ASLEEP, DECK, MARKED_LAND, VINE_DECK
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, GAME
from tests.burgundy.modules.against_cards import GOODS, SHE, Alone, start


@pytest.fixture
def alone() -> Alone:
    """White 6, so the right card is the current one."""
    return Alone().lay(white=6)


# --- Set-up: X13.1 to X13.6 -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "points"), [("easy", 14), ("medium", 18), ("hard", 22)])
def test_x13_1_the_level_picks_the_points_of_a_county(alone: Alone, level: str, points: int) -> None:
    alone.agree(chateauma=level).she(cards=[(1, []), (9, ["cow3", "bank", "church"])]).lay(depots={"2": ["m3"]})
    alone.let_her_play(2, "county2")
    assert alone.points("counties") == points


@pytest.mark.parametrize("players", [1, 2, 3])
def test_x13_1_it_takes_a_seat_behind_one_to_three_players(players: int) -> None:
    match = start(players=players)
    assert match.names[-1] == "Châteauma" and len(match.scores()) == players + 1


def test_x13_1_it_is_not_said_to_have_what_it_never_has(alone: Alone) -> None:
    """Neither workers nor a storage, which every player has."""
    told = GAME.table(alone.match.state, alone.match.names, None).en.splitlines()
    his, hers = (next(line for line in told if f"{name}: " in line) for name in ("Anne", "Châteauma"))
    assert "1 silver, 1 worker" in his and "1 silver" in hers and "worker" not in hers
    assert [line.strip() for line in told].count("storage: empty") == 1


def test_x13_1_four_players_leave_no_seat() -> None:
    with pytest.raises(BadOption, match="one to three players"):
        start(players=4)


@pytest.mark.parametrize("letters", ["A", "BD", "ABCD", "none"])
def test_x13_1_any_modifiers_with_any_level(letters: str) -> None:
    assert not start(chateauma="easy", chateauma_modifiers=letters).is_over


def test_x1_21_modifiers_need_the_chateauma() -> None:
    with pytest.raises(BadOption, match="go with the Châteauma only"):
        GAME.start(seed=1, players=2, chateauma_modifiers="A")


def test_x13_2_it_has_one_of_each_goods_before_anybody_draws() -> None:
    match = start(players=3)
    seats = match.position()["seats"]
    assert seats[3]["goods"] == GOODS and [len(seat["goods"]) for seat in seats[:3]] == [3, 3, 3]


def test_x13_3_it_starts_with_one_silver_no_workers_and_an_empty_inventory() -> None:
    position = start().position()
    seat, hers = position["seats"][SHE], position["chateauma"]
    assert (seat["silver"], seat["workers"], seat["vp"], seat["duchy"]) == (1, 0, 0, None)
    assert (hers["inventory"], hers["wild"], hers["stacked"]) == ({}, [], [])


@pytest.mark.parametrize("seed", range(12))
def test_x13_4_the_left_card_has_a_castle_and_a_castle_tile_lies_on_it(seed: int) -> None:
    left, right = start(seed).position()["chateauma"]["cards"]
    assert "castle" in left["tiles"] and left["card"] != right["card"] and not any(right["tiles"])


def test_x13_4_all_cards_with_a_castle_may_come_left_and_all_others_right() -> None:
    pairs = [start(seed).position()["chateauma"]["cards"] for seed in range(120)]
    assert {left["card"] for left, _ in pairs} == {4, 7, 8}
    assert {right["card"] for _, right in pairs} == set(range(1, 10))


def test_x13_4_a_castle_of_the_supply_lies_there() -> None:
    hidden = start(players=2).position()["hidden"]["coloured"]
    assert hidden["castle"] == GAME.start(seed=7, players=3).position()["hidden"]["coloured"]["castle"]


def test_x13_5_it_plays_last_and_workers_go_by_the_place_in_the_order() -> None:
    position = start(players=3, first_player=1).position()
    assert position["track"] == [1, 2, 0, 3]
    assert [position["seats"][seat]["workers"] for seat in (1, 2, 0)] == [1, 2, 3]


def test_x13_5_modifier_c_lets_it_begin() -> None:
    match = start(players=3, first_player=1, chateauma_modifiers="C")
    position = match.position()
    assert position["track"] == [3, 1, 2, 0]
    assert [position["seats"][seat]["workers"] for seat in (1, 2, 0)] == [2, 3, 4]


def test_x13_6_modifier_a_covers_five_spaces_with_tiles_that_nobody_knows() -> None:
    match = start(chateauma_modifiers="A")
    state = match.state
    assert isinstance(state, BurgundyState)
    duchy = match.position()["chateauma"]["duchy"]
    assert [tiles.count("?") for tiles in duchy.values()] == [2, 1, 1, 1, 0, 0]
    assert sum(state.black) == 40 - len([tile for tile in match.position()["depots"]["black"] if tile])
    assert CHATEAUMA.rival(state).duchy.count(ASLEEP) == state.terms.asleep == 5


def test_x13_42_what_lies_asleep_is_never_drawn() -> None:
    """N = 4: eight black tiles a phase are forty, and five of forty are asleep: the last phase has three (X1.11)."""
    match = start(players=3, chateauma_modifiers="A", duchies="same")
    while match.position()["phase"] != "E":
        match.play(match.decisions()[-1] if "end" not in match.notations() else "end")
    state = match.state
    assert isinstance(state, BurgundyState)
    assert sum(state.black) == 5


def test_x13_6_modifier_b_lays_a_building_a_mine_and_a_castle_of_the_coloured_supply() -> None:
    match = start(chateauma_modifiers="B")
    duchy = match.position()["chateauma"]["duchy"]
    lying = {type: [tile for tile in tiles if tile] for type, tiles in duchy.items()}
    assert [len(lying[type]) for type in ("building", "mine", "castle")] == [1, 1, 1]
    assert sum(len(tiles) for tiles in lying.values()) == 3 and match.scores() == [0, 0]


def test_x13_6_marks_of_a_modifier_not_in_play_are_normal_spaces() -> None:
    assert all(
        tile is None
        for tiles in start(chateauma_modifiers="D").position()["chateauma"]["duchy"].values()
        for tile in tiles
    )


# --- The turn: X13.7 to X13.9 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("white", "card"), [(1, 8), (4, 8), (5, 9), (6, 9)])
def test_x13_7_the_white_die_fixes_the_current_card(white: int, card: int) -> None:
    table = Alone().she(cards=[(8, ["castle"]), (9, [])])
    table.lay(white=white, depots={"2": ["m3"], "5": ["mine"]})
    table.let_her_play(2)
    assert table.named("rolls") == [[2, 0 if card == 8 else 1, card]]


def test_x13_9_the_depot_comes_before_the_space(alone: Alone) -> None:
    """Card 9 wants livestock first; but the first depot from the die on has a building only."""
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"3": ["cow3", "bank"], "1": ["bank"]}).let_her_play(6)
    assert alone.named("takes")[0] == ["bank", 1, 11]


def test_x13_9_within_a_depot_the_first_space_is_served(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"3": ["cow3", "church"]}).let_her_play(3)
    assert alone.named("takes")[0] == ["cow3", 3, 10]


def test_x13_9_of_several_tiles_the_first_slot_is_taken() -> None:
    """N = 4: depot 2 has room for two buildings."""
    table = Alone().agree(players=3)
    table.seats = [{}, {}, {}, {}]
    table.on_turn(2, used=["d1", "d2"]).lay(white=6, order=[0, 1, 2, 3], depots={"2": ["church", "castle", "bank"]})
    table.she(cards=[(1, []), (9, ["pig2"])])
    table._match = table.match.what_if("end", ["die2", "1111111"])
    assert table.named("takes") == [["church", 2, 11]]


def test_x13_9_without_a_tile_in_the_depots_the_inventory_serves(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], inventory={"building": ["watchtower", "bank"], "monastery": ["m3"]})
    alone.let_her_play(3)
    assert alone.named("places") == [["bank", 11]] and alone.her["inventory"] == {
        "building": ["watchtower"],
        "monastery": ["m3"],
    }


def test_x13_9_then_a_wild_tile_face_down_without_bonus(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], wild=["bank", "watchtower"]).let_her_play(3)
    assert alone.her["cards"][1]["tiles"] == ["down watchtower", None, None, None]
    assert alone.her["wild"] == ["bank"] and alone.vp(SHE) == 0


def test_x13_9_then_a_black_tile_joins_the_wild_ones(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"black": [None, "m7", "ship", None]}).let_her_play(3)
    assert alone.her["wild"] == ["m7"] and alone.silver(SHE) == 1
    assert alone.match.position()["depots"]["black"] == [None, None, "ship", None]


def test_x13_9_then_two_silver(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).let_her_play(3)
    assert alone.silver(SHE) == 3


def test_x13_9_the_other_card_serves_where_the_current_is_full(alone: Alone) -> None:
    """A castle fills the right card, and its bonus goes to the left one (X13.10)."""
    alone.she(cards=[(1, []), (7, ["bank", None, "church", "cow3", "ship"])])
    alone.lay(depots={"2": ["m3", "castle"]}).let_her_play(2, "county2")
    assert alone.named("takes") == [["castle", 2, 11], ["m3", 2, 2]]


# --- Steps 3 to 6, cards and phases: X13.17 to X13.22 -----------------------------------------------------------


def test_x13_9_a_complete_county_scores_and_its_tiles_go_to_the_duchy(alone: Alone) -> None:
    alone.she(cards=[(1, ["mine"]), (9, ["cow3", "bank", "church"])]).lay(depots={"2": ["m3"]})
    alone.let_her_play(2, "county2")
    duchy = alone.her["duchy"]
    assert (
        duchy["livestock"][0] == "cow3"
        and duchy["building"][:2] == ["bank", "church"]
        and duchy["monastery"][0] == "m3"
    )
    assert [card["card"] for card in alone.her["cards"]] == [1, 2] and alone.her["spent"] == [9]


def test_x13_9_a_tile_without_a_free_space_lies_on_another(alone: Alone) -> None:
    alone.she(
        cards=[(1, []), (9, ["cow3", "bank", "church"])],
        duchy={"livestock": ["pig2"] * 2 + ["pig3"] * 2 + ["cow2"] * 2},
    )
    alone.lay(depots={"2": ["m3"]}, bonus={"livestock": [SHE, None]}).let_her_play(2, "county2")
    assert alone.her["stacked"] == ["cow3"]


def test_x13_6_modifier_d_grants_another_tile_for_some_spaces(alone: Alone) -> None:
    space = min(MARKED_LAND.again)
    before = ["bank", "church", "market", "carpenter", "warehouse", "city_hall", "watchtower"]
    assert space == len(before)
    alone.agree(chateauma_modifiers="D").she(cards=[(1, []), (9, ["cow3", "bank", "church"])])
    alone.she(duchy={"building": [*before, *[None] * 5]}).lay(depots={"2": ["m3"], "6": ["pig2"]})
    alone.lay(depots={"2": ["m3"], "5": ["mine"]}).let_her_play(2, "county2")
    assert alone.named("again") == [[space]] and alone.named("takes")[-1] == ["mine", 5, 0]


def test_x13_6_without_modifier_d_the_space_is_like_any_other(alone: Alone) -> None:
    before = ["bank", "church", "market", "carpenter", "warehouse", "city_hall", "watchtower"]
    alone.she(cards=[(1, []), (9, ["cow3", "bank", "church"])]).she(duchy={"building": [*before, *[None] * 5]})
    alone.lay(depots={"2": ["m3"], "5": ["mine"]}).let_her_play(2, "county2")
    assert not alone.named("again")


def test_x13_18_completed_cards_make_a_new_deck(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, ["cow3", "bank", "church"])], spent=[2, 3, 4, 5, 6, 7, 8]).lay(depots={"2": ["m3"]})
    alone.let_her_play(2, "county9")
    assert alone.her["spent"] == [] and [card["card"] for card in alone.her["cards"]] == [1, 9]


def test_x13_19_every_mine_that_it_shows_pays_at_the_end_of_a_phase(alone: Alone) -> None:
    alone.she(cards=[(1, ["mine"]), (9, [])], duchy={"mine": ["mine", None, None]}, inventory={"mine": ["mine"]})
    alone.lay(round=5, depots={"3": ["cow3"]}).match.play("end")
    assert alone.silver(SHE) == 1 + 2


def test_x13_21_it_takes_bonus_tiles_like_a_player(alone: Alone) -> None:
    alone.she(cards=[(1, ["mine", "cow3"]), (9, [])], duchy={"mine": ["mine", "mine", None]}).lay(white=1)
    alone.lay(depots={"2": ["m3"]}).let_her_play(2, "county2")
    assert alone.match.position()["bonus"]["mine"] == [SHE, None]
    assert alone.points("colours") == 5 and alone.named("claims") == [["mine", 5]]


def test_x13_9_it_buys_the_type_that_it_has_fewest_of(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], inventory={"ship": ["ship"]}).give(SHE, silver=2)
    alone.lay(depots={"3": ["cow3"], "black": ["ship", "m7", "watchtower", "sheep4"]}).let_her_play(3)
    assert alone.her["inventory"] == {"ship": ["ship"], "building": ["watchtower"]} and alone.silver(SHE) == 0


def test_x13_9_it_buys_nothing_without_two_silver(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"3": ["cow3"], "black": ["ship"]}).let_her_play(3)
    assert alone.her["inventory"] == {} and alone.silver(SHE) == 1


def test_x13_9_of_equal_goods_it_sells_the_lowest_number(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).give(SHE, goods=[2, 2, 5, 5, 6]).lay(depots={"3": ["warehouse"]}).let_her_play(
        3
    )
    assert alone.zone(SHE)["sold"] == [2, 2]


# --- The end: X13.23, X13.24 ----------------------------------------------------------------------------------


def end(table: Alone, her: int, hers: int = 0) -> list[int]:
    """The game ends with so many points, Anne's first."""
    table.lay(phase="E", round=5).give(ANNE, silver=0, workers=0, vp=her).give(SHE, silver=0, goods=[], vp=hers)
    table.match.play("end")
    return table.match.ranking()


def test_x13_24_a_player_wins_only_with_more_points(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"5": ["mine"]})
    assert end(alone, 101, 98) == [1, 2]  # her last turn finds nothing: two silver
    assert alone.match.scores() == [101, 100]


def test_x13_24_a_tie_is_hers(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])], wild=[]).lay(depots={})
    ranking = end(alone, 102, 100)
    assert alone.match.scores() == [102, 102] and ranking == [2, 1]


# --- Examples: X13.38 to X13.40 ---------------------------------------------------------------------------------


def test_x13_38_a_turn(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).give(SHE, goods=GOODS)
    alone.lay(depots={"5": ["mine", "m8"], "black": ["ship"]}).let_her_play(5)
    assert alone.named("takes") == [["m8", 5, 13]] and alone.named("sells") == [[1, 1, 2]]
    assert (alone.vp(SHE), alone.silver(SHE)) == (2, 0) and alone.named("buys") == [["ship"]]


def test_x13_39_a_chain() -> None:
    table = Alone().she(cards=[(8, [None, "mine", "cow3", "ship"]), (1, [])])
    table.lay(white=2, depots={"2": ["m3", "castle"]})
    table.let_her_play(2, "county2")
    assert table.named("takes") == [["castle", 2, 0], ["m3", 2, 12]] and table.points("counties") == 18
    left, right = table.her["cards"]
    assert left == {"card": 1, "tiles": [None, None, "m3"]} and right["card"] == 2
    placed = {tile for tiles in table.her["duchy"].values() for tile in tiles if tile}
    assert placed == {"castle", "mine", "cow3", "ship"}


def test_x13_40_the_final_scoring(alone: Alone) -> None:
    """As the forecast counts it before the last turn."""
    alone.agree(chateauma_modifiers="A").give(SHE, goods=[1, 2, 3], silver=1)
    alone.she(
        cards=[(2, [None, None, None, "m1"]), (9, ["down ship"])],
        duchy={"monastery": ["?", "m3", "m4", "m5", "m6", None]},
        inventory={"building": ["bank", "bank"]},
        wild=["mine"],
    ).lay(phase="E", round=5)
    rival = CHATEAUMA.rival(alone.state)
    final = alone.final(SHE)
    assert sum(final.values()) - final["so far"] == 31
    assert rival.duchy.count(ASLEEP) == 5


# --- A seat like another ------------------------------------------------------------------------------------------


def test_x1_16_it_is_never_asked_and_a_record_verifies() -> None:
    match = start(chateauma_modifiers="ABCD", players=2)
    asked = set()
    while not match.is_over:
        asked.add(match.seat)
        match.play(match.decisions()[len(match.line) % len(match.decisions())])
    assert asked == {0, 1}
    assert bastide.verify(GAME, bastide.loads(match.record.dumps())).position() == match.position()


def test_its_turns_are_told_where_they_were(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, [])]).lay(depots={"5": ["mine", "m8"], "black": ["ship"]}).give(SHE, goods=GOODS)
    alone.let_her_play(5)
    story = alone.match.story()[-1]
    assert story[0] == "Anne ends the turn." and story[1] == "Châteauma rolls a 5, for the right county (9)."
    assert story[2] == "It takes monastery 8 from depot 5, to space 4 of the right county."
    assert story[-1].startswith("Round 2")


def test_the_decks_are_those_of_the_data() -> None:
    assert DECK.bit_count() == VINE_DECK.bit_count() == 9
    assert KIND_BY_ID["crane"] >= 0 and isinstance(GAME.agree({"players": 2}), Options)
