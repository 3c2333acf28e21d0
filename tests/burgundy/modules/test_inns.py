"""Inns, clause by clause (X7)."""

from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.engine.bits import members
from bastide.engine.errors import BadOption, BadPosition
from bastide.engine.match import Match
from bastide.games.burgundy import judge, tiles
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, KIND_BY_ID
from bastide.games.burgundy.modules.inns.rules import COUNT, INN, INNS, PILE
from bastide.games.burgundy.state import TURN, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.drawn import SVG, pieces, titles


@pytest.fixture
def inns(table: Table) -> Table:
    """Board 1 for two, phase A, the first castle in the centre."""
    return table.agree(inns=True)


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def lying(match: Match) -> int:
    return int(match.position()["inns"])


# --- X7.1 to X7.3: getting one ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_x7_1_two_to_four_players(players: int) -> None:
    assert GAME.start(players=players, inns=True, seed=1).position()["inns"] == 0  # nothing is chosen yet
    with pytest.raises(BadOption, match="goes with the Special Edition only"):
        GAME.start(players=players, inns=True, edition="2011")


def test_x7_2_one_each_phase_and_they_pile_up() -> None:
    match = GAME.start(players=2, inns=True, seed="inns")
    seen = {}
    while match.seat is not None:
        wanted = [text for text in match.notations() if text.startswith(("workers", "end", "castle"))]
        match.play(wanted[0])
        position = match.position()
        if position["stage"] == "play":
            seen[position["phase"]] = position["inns"]
    assert seen == {"A": 1, "B": 2, "C": 3, "D": 4, "E": 5}
    assert COUNT == 5 == EXPANSIONS["inns"]["count"]


def test_x7_3_the_purchase_of_the_turn(inns: Table) -> None:
    inns.give(ANNE, silver=5).lay(depots=DEPOTS)
    assert "inn" in inns.legal()
    inns.play("inn")
    assert inns.silver() == 5 - 2 and inns.store() == ["inn"] and lying(inns.match) == 0
    assert not inns.legal("buy") and inns.refusal("inn") == "all inns are bought; the next phase brings another"


def test_x1_9_one_purchase_a_turn(inns: Table) -> None:
    inns.give(ANNE, silver=5).lay(depots=DEPOTS, phase="B").play("inn")
    assert inns.refusal("inn") == inns.refusal("buy m7") == "you may buy once a turn, and you have"
    other = Table().agree(inns=True).give(ANNE, silver=5).lay(depots=DEPOTS).play("buy m7")
    assert other.refusal("inn") == "you may buy once a turn, and you have"


def test_x1_9_monastery_6_buys_besides(inns: Table) -> None:
    inns.give(ANNE, silver=2, workers=2, tiles={18: "castle", 12: "m6"}).lay(depots=DEPOTS)
    inns.play("inn", "buy 1 bank")
    assert inns.store() == ["bank", "inn"] and inns.silver() == inns.workers() == 0


def test_x7_3_it_costs_two_silver(inns: Table) -> None:
    inns.give(ANNE, silver=1)
    assert inns.refusal("inn") == "a tile costs 2 silver, and you have 1"


def test_x1_9_at_a_castle(inns: Table) -> None:
    """B12.4: the question stays, and then places the inn, whatever the number."""
    inns.give(ANNE, silver=2, store=["castle"], dice=[6, 1], tiles={18: "castle", 11: "bank"})
    inns.play("place d1 castle 6")
    assert str(inns.match.question).endswith("You may buy a tile first.")  # there is nothing else to buy
    inns.play("inn")
    assert inns.pending == ["castle"] and {"place inn 12", "place inn 1", "workers"} <= inns.legal()


def test_x1_9_at_a_city_hall(inns: Table) -> None:
    """B7.5: that an inn can be bought is reason enough to ask."""
    inns.give(ANNE, silver=2, store=["city_hall"], dice=[3, 1]).play("place d1 city_hall 11")
    assert inns.pending == ["city_hall"] and inns.legal() == {"inn", "decline"}
    inns.play("inn", "place inn 12")
    assert inns.pending == [] and inns.zone()["tiles"]["12"] == "inn"
    poor = Table().agree(inns=True).give(ANNE, silver=1, store=["city_hall"], dice=[3, 1])
    assert poor.play("place d1 city_hall 11").pending == []


def test_x1_9_at_no_other_question(inns: Table) -> None:
    inns.give(ANNE, silver=2, store=["ship"], dice=[5, 1], tiles={18: "castle"}).lay(wares={"2": [6]})
    inns.play("place d1 ship 19")
    assert inns.pending == ["ship"]
    assert inns.refusal("inn") == "your ship waits: choose its goods first"


def test_x7_3_it_takes_a_key_space(inns: Table) -> None:
    """X1.6: a full storage discards first; a discarded inn goes to the box for good."""
    inns.give(ANNE, silver=2, store=["bank", "mine", "ship"])
    inns.play("inn")
    assert inns.pending == ["discard for inn"]
    inns.play("discard mine")
    assert inns.store() == ["bank", "ship", "inn"]
    full = Table().agree(inns=True).give(ANNE, store=["inn", "mine", "ship"], dice=[1, 2]).lay(depots=DEPOTS)
    full.play("take d1 1 bank", "discard inn")
    assert full.match.position()["box"] == {"inn": 1} and lying(full.match) == 0


def test_without_the_option_there_are_none(table: Table) -> None:
    table.give(ANNE, silver=2)
    assert table.refusal("inn") == "there are no inns in this game"
    with pytest.raises(BadPosition):
        laid(Table().give(ANNE, store=["inn"]))
    with pytest.raises(BadPosition):
        laid(Table().lay(inns=1))


def test_all_inns_are_bought_in_the_last_phase(inns: Table) -> None:
    inns.lay(phase="E", inns=0, box={"inn": 5}).give(ANNE, silver=2)
    assert inns.refusal("inn") == "all inns are bought"


# --- X7.4 and X7.5: placing one -----------------------------------------------------------------------------


def test_x7_4_on_a_space_of_any_type_beside_own_tiles(inns: Table) -> None:
    """V1 lists the six spaces round the centre: one for each kind of tile that may lie there, all for an inn."""
    inns.give(ANNE, store=["inn"], dice=[3, 1], workers=3)
    assert inns.legal("place d1 inn") == {f"place d1 inn {space}" for space in (11, 12, 17, 19, 24, 25)}
    assert "none lies beside this space" in inns.refusal("place d1 inn 0")


def test_x7_4_the_number_counts(inns: Table) -> None:
    inns.give(ANNE, store=["inn"], dice=[3, 1], workers=0)
    assert inns.legal("place") == {"place d1 inn 11", "place d1 inn 25", "place d2 inn 12"}
    assert inns.refusal("place d1 inn 24") == "this needs a 4; turning your 3 to it costs 1 worker, and you have 0"


def test_x7_4_monasteries_9_to_11_do_not_help(inns: Table) -> None:
    """They name the types of tiles, and an inn is of none. Monastery 8 helps with every die."""
    tiles = {12: "m9", 7: "m10", 3: "m11"}
    inns.give(ANNE, tiles={18: "castle", **tiles}, store=["inn", "bank"], dice=[4, 4], workers=0)
    assert "place d1 bank 11" in inns.legal() and "place d1 inn 11" not in inns.legal()
    helped = Table().agree(inns=True)
    helped.give(ANNE, tiles={18: "castle", 12: "m8"}, store=["inn"], dice=[1, 1], workers=1)
    assert "place d1 inn 11" in helped.legal()  # from 1 to 3 for one worker


def test_x7_4_one_inn_a_region(inns: Table) -> None:
    """Town {25, 26, 31, 32, 36} has one; the town of space 11 has none."""
    inns.lay(phase="B").give(ANNE, tiles={18: "castle", 25: "inn"}, store=["inn"], dice=[1, 3], workers=0)
    assert inns.refusal("place d1 inn 26") == "this region has an inn already: one a region"
    assert "place d2 inn 11" in inns.legal()


def test_x7_4_a_complete_region_counts_too(inns: Table) -> None:
    """A region of one space with an inn is full; nothing can come there anyway, and other regions stay open."""
    inns.lay(phase="B").give(ANNE, tiles={18: "castle", 11: "inn"}, store=["inn"], dice=[3, 1], workers=3)
    assert "place d1 inn 25" in inns.legal() and "place d1 inn 11" not in inns.legal()


def test_x7_4_other_tiles_lie_beside_it_as_ever(inns: Table) -> None:
    """The rest of its town is for buildings, the first of each kind included."""
    inns.give(ANNE, tiles={18: "castle", 25: "inn"}, store=["bank"], dice=[1, 6], workers=0)
    assert "place d1 bank 26" in inns.legal()


def test_x2_4_and_x2_5_with_the_castle_rule(table: Table) -> None:
    """Board 11, castle on 6: an inn needs a castle or the type of its space as a link, and is such a link."""
    table.agree(inns=True, duchy=11, spielbox_rules=True).lay(phase="B")
    table.give(ANNE, start=6, tiles={6: "castle", 1: "bank", 0: "church"}, store=["inn"], dice=[2, 1], workers=3)
    board = BOARDS[BOARD_BY_NAME["special"]["11"]]
    assert board.types[4] == 3 and "place d1 inn 4" not in table.legal()  # a monastery space, far from the castle
    assert "beside a castle or beside a tile of its own type" in table.refusal("place d1 inn 4")
    linked = Table().agree(inns=True, duchy=11, spielbox_rules=True).lay(phase="B")
    linked.give(ANNE, start=6, tiles={6: "castle", 1: "bank", 0: "church", 5: "inn"}, store=["m2"], dice=[2, 1])
    assert board.types[5] == 3 and "place d1 m2 4" in linked.legal()  # the inn on 5 is the link


def test_x2_5_an_inn_on_a_castle_space_is_neither_exempt_nor_an_anchor(table: Table) -> None:
    board = BOARDS[BOARD_BY_NAME["special"]["11"]]
    assert board.types[30] == 4  # a castle region of one
    table.agree(inns=True, duchy=11, spielbox_rules=True).lay(phase="B")
    state = laid(table.give(ANNE, start=6, store=["inn"]))
    estate = state.estates[ANNE]
    estate.frontier |= 1 << 30  # as if tiles lay beside it
    assert not state.book.open_spaces(state, estate, INN) >> 30 & 1
    assert state.book.open_spaces(state, estate, KIND_BY_ID["castle"]) >> 30 & 1


def test_x7_5_it_has_no_effect(inns: Table) -> None:
    """On a ship, a mine, a castle, a monastery space: no goods, no track move, no silver, no action."""
    for space, die in ((17, 2), (24, 4), (12, 1)):
        table = Table().agree(inns=True).give(ANNE, store=["inn"], dice=[die, 6], silver=0, workers=0)
        table.lay(wares={"2": [6]}).play(f"place d1 inn {space}")
        assert table.pending == [] and table.silver() == table.workers() == table.vp() == 0
        assert laid(table).ships == [0, 0] and laid(table).estates[ANNE].monasteries == 0


def test_x7_5_an_inn_on_a_mine_space_pays_nothing(inns: Table) -> None:
    inns.lay(phase="A", round=5).give(ANNE, tiles={18: "castle", 24: "inn", 29: "mine"}, silver=0)
    inns.on_turn(BRUNO, used=["d1", "d2"]).lay(order=[0, 1], inns=0)
    inns.play("end")
    assert inns.silver() == 1  # the mine's


# --- X7.6 to X7.10: what it counts for ----------------------------------------------------------------------


def test_x7_6_it_completes_a_type(inns: Table) -> None:
    """Mines on 24 and 29, an inn on 33: region T(4), phase A 10, bonus tile 5."""
    inns.give(ANNE, tiles={18: "castle", 24: "mine", 29: "mine"}, store=["inn"], dice=[3, 1])
    before = inns.vp()
    inns.play("place d1 inn 33")
    assert inns.vp() - before == 10 + 10 + 5
    assert inns.match.position()["bonus"]["mine"] == [ANNE, None]


def test_x7_6_it_counts_for_the_tie_break() -> None:
    position = {
        "options": {"players": 2, "inns": True},
        "stage": "over",
        "seats": [{"tiles": {"18": "castle", "11": "inn"}, "vp": 50}, {"tiles": {"18": "castle"}, "vp": 50}],
    }
    assert GAME.set_up(position, seed=1).ranking() == [1, 2]


@pytest.mark.parametrize("is_inn_last", [True, False])
def test_x7_7_whichever_tile_came_last(inns: Table, is_inn_last: bool) -> None:
    """The town {22, 23, 28} of 3 with an inn: T(4) + 10."""
    inns.give(ANNE, dice=[6, 1], workers=0)
    if is_inn_last:
        inns.give(ANNE, tiles={18: "castle", 17: "ship", 22: "bank", 23: "church"}, store=["inn"])
    else:
        inns.give(ANNE, tiles={18: "castle", 17: "ship", 22: "inn", 23: "church"}, store=["watchtower"])
    before = inns.vp()
    inns.play(f"place d1 {'inn' if is_inn_last else 'watchtower'} 28")
    assert inns.vp() - before == 10 + 10 + (0 if is_inn_last else 4)


@pytest.mark.parametrize(("phase", "value"), [("A", 10), ("C", 6), ("E", 2)])
def test_x7_7_the_phase_is_unchanged(inns: Table, phase: str, value: int) -> None:
    """A region of one with an inn: T(2) and the phase."""
    inns.lay(phase=phase).give(ANNE, store=["inn"], dice=[3, 1]).play("place d1 inn 11")
    zone = inns.zone()
    assert (zone["points"]["regions"], zone["points"]["phases"]) == (3, value)


def test_x7_9_a_town_of_3_in_phase_c(inns: Table) -> None:
    """T(4) + 6 = 16."""
    inns.lay(phase="C").give(ANNE, tiles={18: "castle", 17: "ship", 22: "inn", 23: "bank"}, store=["church"])
    inns.give(ANNE, dice=[6, 1])
    before = inns.vp()
    inns.play("place d1 church 28")
    assert inns.vp() - before == 10 + 6 == 16


def test_x7_9_a_town_of_8_in_phase_e(table: Table) -> None:
    """T(9) + 2 = 47."""
    name, region = next(
        (board.name, region)
        for board in BOARDS
        if board.edition == "special"
        for region in board.regions_of[0]
        if region.bit_count() == 8
    )
    board = BOARDS[BOARD_BY_NAME["special"][name]]
    table.agree(inns=True, duchy=int(name)).lay(phase="E")
    town = members(region)
    state = laid(table)
    estate = state.estates[ANNE]
    for space in town[1:]:
        estate.tiles[space] = KIND_BY_ID["bank"]
        estate.covered |= 1 << space
    estate.tiles[town[3]] = INN
    estate.others |= 1 << town[3]
    assert board.regions[town[0]] == region
    assert state.book.region_points(state, estate, region) + state.book.phase_points(state.phase) == 45 + 2


def test_x7_10_an_inn_adds_no_animals(inns: Table) -> None:
    """Pasture {0, 4, 5, 9, 10} with cow3, cow4 and an inn: cow2 scores 2 + 3 + 4."""
    tiles = {18: "castle", 11: "bank", 10: "cow3", 5: "cow4", 4: "inn"}
    inns.give(ANNE, tiles=tiles, store=["cow2"], dice=[6, 1])
    before = inns.zone()["points"]["livestock"]
    inns.play("place d1 cow2 0")
    assert inns.zone()["points"]["livestock"] - before == 2 + 3 + 4


def test_x7_8_regions_are_the_printed_ones(inns: Table) -> None:
    """An inn on a ship space beside a town does not make the town larger: {22, 23, 28} brings T(3)."""
    inns.give(ANNE, tiles={18: "castle", 17: "inn", 22: "carpenter", 23: "bank"}, store=["church"], dice=[6, 1])
    before = inns.vp()
    inns.play("place d1 church 28")
    assert inns.vp() - before == 6 + 10


# --- X7.11, X1.17: invariants and positions -----------------------------------------------------------------


def test_x7_11_faults_are_found(inns: Table) -> None:
    state = laid(inns.give(ANNE, store=["inn"]))
    assert GAME.faults(state) == []
    INNS.lying(state).inns += 1
    assert any("X7.11" in fault for fault in GAME.faults(state))
    INNS.lying(state).inns -= 1
    state.estates[ANNE].others |= 1
    assert any("of no type" in fault for fault in GAME.faults(state))


@pytest.mark.parametrize("is_full", [True, False])
def test_a_position_is_written_and_read_back(inns: Table, is_full: bool) -> None:
    inns.lay(phase="C", box={"inn": 1}).give(ANNE, tiles={18: "castle", 11: "inn"}, silver=2)
    if is_full:
        inns.give(ANNE, store=["bank", "mine", "ship"]).play("inn")
    position = inns.match.position()
    assert position["inns"] == (0 if is_full else 1)
    assert GAME.set_up(position, seed=1).position() == position
    del position["inns"]
    assert GAME.set_up(position, seed=1).position()["inns"] == (0 if is_full else 1)


@pytest.mark.parametrize(
    ("seat", "rest", "en", "fr"),
    [
        ({}, {"inns": 2}, "1 inns have come", "il est venu 1 auberges"),
        ({"store": ["inn", "inn"]}, {}, "but 2 are there", "mais il y en a 2"),
        ({}, {"inns": 0}, "but 0 are there", "mais il y en a 0"),
        ({}, {"inns": 6}, "inns", "inns"),
        ({}, {"depots": {"black": ["inn"]}}, "in no depot", "dans aucun dépôt"),
        ({"tiles": {"18": "castle", "25": "inn", "26": "inn"}}, {"phase": "B"}, "holds two inns", "a deux auberges"),
        ({"tiles": {"18": "castle", "0": "inn"}}, {}, "do not hang together", "ne forment pas un seul ensemble"),
    ],
)
def test_what_cannot_be_is_refused(inns: Table, seat: Any, rest: Any, en: str, fr: str) -> None:
    with pytest.raises(BadPosition) as caught:
        laid(inns.lay(**rest).give(ANNE, **seat))
    assert en in caught.value.reason.en and fr in caught.value.reason.fr


# --- Words and why not --------------------------------------------------------------------------------------


def test_a_placement_says_what_the_inn_brings(inns: Table) -> None:
    inns.give(ANNE, store=["inn"], dice=[3, 1])
    said = GAME.describe(inns.match.state, GAME.parse("place d1 inn 11"))
    assert said.en.endswith("; completes a town of 1: 1 + 10 VP, the inn counts as one more: 2 VP")
    assert said.fr.endswith(" ; complète une ville de 1 : 1 + 10 PV, l'auberge en compte une de plus : 2 PV")
    later = GAME.describe(inns.match.state, GAME.parse("place d1 inn 25"))
    assert later.en.endswith("a town of 5 will bring 6 VP more when it is complete")
    assert later.fr.endswith("une ville de 5 rapportera 6 PV de plus au complet")


def test_a_region_with_an_inn_says_how_large_it_counts(inns: Table) -> None:
    inns.give(ANNE, tiles={18: "castle", 17: "ship", 22: "inn", 23: "bank"}, store=["church"], dice=[6, 1])
    said = GAME.describe(inns.match.state, GAME.parse("place d1 church 28"))
    assert said.en.endswith("completes a town of 3: 10 + 10 VP, with its inn it counts as 4")
    assert said.fr.endswith("complète une ville de 3 : 10 + 10 PV, auberge comprise, cela compte pour 4")


def test_buying_is_described_and_told(inns: Table) -> None:
    inns.give(ANNE, silver=2)
    before, decision = inns.match.state.copy(), GAME.parse("inn")
    said = GAME.describe(before, decision)
    assert said.en.startswith("Buy an inn for 2 silver (") and "up to 13 VP now, completing a town of 1" in said.en
    assert said.fr.startswith("Acheter une auberge pour 2 pièces d'argent (")
    inns.play("inn")
    told = GAME.tell(before, decision, inns.match.state, ("Anne", "Bruno"), None)
    assert [text.en for text in told] == ["Anne buys an inn for 2 silver."]


def test_the_table_and_a_new_phase_in_words(inns: Table) -> None:
    table = GAME.table(inns.match.state, ("Anne", "Bruno"), None)
    assert "beside the black depot: 1 inn\n" in table.en and "à côté du dépôt noir : 1 auberge\n" in table.fr
    inns = Table().agree(inns=True).lay(round=5, order=[0, 1]).on_turn(BRUNO, used=["d1", "d2"])
    before = inns.match.state.copy()
    inns.play("end")
    told = GAME.tell(before, GAME.parse("end"), inns.match.state, ("Anne", "Bruno"), None)
    assert "One more inn beside the black depot: 2 inns there now." in [text.en for text in told]


def why(table: Table, *clicked: str) -> str:
    reason = GAME.explain(table.match.state, clicked)
    assert reason is not None and reason.fr
    return reason.en


def test_why_not_the_pile(inns: Table) -> None:
    inns.give(ANNE, silver=1, store=["inn"]).lay(phase="B")
    assert why(inns, PILE) == "a tile costs 2 silver, and you have 1"
    rich = Table().agree(inns=True).give(ANNE, silver=2)
    assert why(rich, "die-1", PILE) == "buying needs nothing else: go back, and choose it alone"
    empty = Table().agree(inns=True).give(ANNE, store=["inn"], silver=2)
    assert why(empty, "die-1", PILE) == "all inns are bought; the next phase brings another"


def test_why_not_a_stored_inn(inns: Table) -> None:
    inns.give(ANNE, store=["inn"], dice=[6, 6], workers=0)
    assert why(inns, "store-inn") == "this needs a 1; turning your 6 to it costs 1 worker, and you have 0"
    used = Table().agree(inns=True).give(ANNE, store=["inn"]).on_turn(ANNE, used=["d1", "d2"])
    assert why(used, "store-inn") == "placing a tile needs a die, and both are used"


def test_why_not_an_inn_with_no_space_left(inns: Table) -> None:
    """A full duchy has no space beside its tiles; a region with an inn takes no other."""
    state = laid(inns.give(ANNE, store=["inn"]))
    estate = state.estates[ANNE]
    estate.frontier = 1 << 25
    estate.tiles[26], estate.others = INN, 1 << 26
    assert why(inns, "store-inn") == "this region has an inn already: one a region"
    estate.frontier = 0
    assert why(inns, "store-inn") == "no empty space for an inn lies beside your tiles"


def test_why_not_a_space_for_an_inn(inns: Table) -> None:
    inns.lay(phase="B").give(ANNE, tiles={18: "castle", 25: "inn"}, store=["inn"], dice=[1, 6], workers=0)
    assert why(inns, "store-inn", "space-26") == "this region has an inn already: one a region"
    assert "none lies beside this space" in why(inns, "store-inn", "space-0")
    assert why(inns, "store-inn", "space-25") == "a tile lies there already: an inn"


# --- The board ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [480, 760, 1320])
def test_the_pile_and_the_tiles_are_drawn(inns: Table, room: int) -> None:
    inns.lay(phase="C").give(ANNE, tiles={18: "castle", 11: "inn"}, store=["inn"], silver=2, workers=3)
    root = ElementTree.fromstring(inns.match.draw(ANNE, theme="light", room=room, lang="en"))
    there = set(pieces(root))
    assert {PILE, "store-inn"} <= there
    for decision in inns.match.decisions():
        assert set(GAME.pieces(decision)) <= there, GAME.notation(decision)
    assert any(title.startswith("1 inn to buy, as your purchase of a turn") for title in titles(root))


@pytest.mark.parametrize("room", [480, 760, 1320])
def test_the_points_of_nine_sizes_stand_clear_of_one_another(inns: Table, room: int) -> None:
    """A bold figure is 0.7 of its size wide, and the next hexagon begins 9.6 before its middle."""
    root = ElementTree.fromstring(inns.match.draw(ANNE, theme="light", room=room, lang="en"))
    told = [node for node in root.iter(f"{SVG}g") if (node.findtext(f"{SVG}title") or "").startswith("A region of ")]
    entries = [node.findall(f"{SVG}text") for node in told]
    assert len(entries) == 9
    for (_, points), (size, _) in pairwise(entries):
        end = float(points.get("x", 0)) + 0.7 * float(points.get("font-size", 0)) * len(points.text or "")
        assert end + 3 <= float(size.get("x", 0)) - 9.6


def test_an_inn_lies_smaller_so_that_its_space_can_be_told(inns: Table) -> None:
    """X7.4: the texture of a space lies round its middle, at 0.64 of its radius."""
    inns.give(ANNE, tiles={18: "castle", 11: "inn"})
    drawn = inns.match.draw(ANNE, theme="light", room=1320)
    pen, castle = Pen(THEMES["light"], "en"), KIND_BY_ID["castle"]
    radius = next(r for r in (tenth / 10 for tenth in range(300, 800)) if str(tiles.face(pen, castle, r)) in drawn)
    assert str(tiles.face(pen, INN, radius * 0.7)) in drawn and str(tiles.face(pen, INN, radius)) not in drawn


# --- The judge ----------------------------------------------------------------------------------------------


def test_the_judge_knows_what_an_inn_adds_to_the_best_region(inns: Table) -> None:
    """A stored inn is worth a part of the best: what it fills, and the region counting one more."""
    inns.give(ANNE, store=["inn"])
    state = laid(inns)
    left = judge.dice_left(state, ANNE)
    town = state.estates[ANNE].board.regions[11]
    alone = judge.region_gain(state, state.estates[ANNE], town, left)
    assert judge.tile_worth(state, ANNE, INN, left) == (alone + 1000 * 2) * judge.STORED // 100  # T(2) - T(1)


def test_a_larger_region_still_open_is_worth_more_with_an_inn(inns: Table) -> None:
    """Town of 5 with four tiles missing after the inn: T(6) - T(5) = 6, as far as it is to be hoped."""
    state = laid(inns)
    town = state.estates[ANNE].board.regions[25]
    assert INNS.region_worth(state, ANNE, INN, town, 40) == 6 * judge.hope(4, 39)
    assert INNS.region_worth(state, ANNE, INN, town, 10) == 6 * judge.hope(4, 9) < 6 * judge.hope(4, 10)
    assert INNS.region_worth(state, ANNE, KIND_BY_ID["bank"], town, 40) == 0
    assert state.question == TURN
