"""Border posts, clause by clause (X5)."""

from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.errors import BadOption, BadPosition
from bastide.games.burgundy.components import EXPANSIONS, KIND_BY_ID, PHASE_VP, PHASES
from bastide.games.burgundy.gates import cover, lay
from bastide.games.burgundy.judge import BurgundyJudge
from bastide.games.burgundy.modules.border_posts.rules import (
    BORDER_POSTS,
    CHAIN_HOPE,
    FROM_POSTS,
    LINES,
    POSTS,
    TILE_VP,
)
from bastide.games.burgundy.state import NONE, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, GAME, Table
from tests.drawn import SVG, pieces, placed, texts, titles

MINE = KIND_BY_ID["mine"]
NORTH = {0: "castle", 4: "m1", 5: "m2", 6: "m3", 7: "m4"}  # on board 23 a whole monastery region but its last space
JOINED = {**NORTH, 8: "m8"}
OTHER_NORTH = {0: "castle", 4: "m9", 5: "m10", 6: "m11", 7: "m13", 8: "m16"}
SHIPS = {9: "ship", 16: "ship", 23: "ship", 29: "ship"}


@pytest.fixture
def border(table: Table) -> Table:
    """Board 23 for all, three players, phase B, the first castle on space 0."""
    table.agree(players=3, duchy=23, border_posts="chain").lay(phase="B")
    for seat in range(3):
        table.give(seat, start=0)
    return table


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def posts(table: Table, seat: int = ANNE) -> int:
    """Points that border posts have brought."""
    return int(table.zone(seat)["points"]["posts"])


def holders(table: Table) -> list[int | None]:
    return list(table.match.position()["border_tiles"])


# --- X5.1 to X5.3 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("form", ["chain", "straight"])
def test_x5_1_every_number_of_players_in_both_forms(players: int, form: str) -> None:
    match = GAME.start(players=players, border_posts=form, seed="posts")
    assert match.position()["border_tiles"] == [None, None]
    assert "border_tiles" not in GAME.start(players=players, seed="posts").position()


def test_x1_4_only_with_the_special_edition() -> None:
    with pytest.raises(BadOption, match="goes with the Special Edition only"):
        GAME.start(players=2, edition="2011", border_posts="chain")


@pytest.mark.parametrize("board", [1, 12, 19, 21, 30])
def test_x5_2_any_board_will_do(table: Table, board: int) -> None:
    table.agree(duchy=board, border_posts="chain")
    assert holders(table) == [None, None]


def test_x5_2_boards_of_the_pool(table: Table) -> None:
    drawn = GAME.start(players=4, duchies="random", duchy_pool="border", border_posts="chain", seed=3)
    assert all(23 <= side <= 30 for zone in drawn.position()["seats"] for side in zone["sheet"])


def test_x5_3_each_post_touches_two_neighbours() -> None:
    data = EXPANSIONS["border_posts"]
    assert data["posts"] == {"west": [4, 9], "east": [8, 14], "south": [34, 35]}
    assert POSTS == [1 << 4 | 1 << 9, 1 << 8 | 1 << 14, 1 << 34 | 1 << 35]
    assert list(data["pair_bonus_by_phase"].values()) == PHASE_VP  # the book knows them as the value of a phase


# --- X5.4: the chain ----------------------------------------------------------------------------------------


def test_x5_4_a_post_counts_as_soon_as_one_of_its_spaces_is_covered(border: Table) -> None:
    border.give(ANNE, tiles=NORTH, store=["m5"], dice=[4, 1])
    assert posts(border) == 0  # west alone
    border.play("place d1 m5 8")
    assert posts(border) == 8


def test_x5_4_the_second_space_of_a_post_adds_nothing(border: Table) -> None:
    border.give(ANNE, tiles=JOINED, store=["ship"], dice=[5, 1])
    border.play("place d1 ship 9")  # west again
    assert posts(border) == 0 and border.match.position()["border_tiles"] == [None, None]


def test_x5_4_inns_join_like_any_tile(border: Table) -> None:
    border.agree(inns=True)
    for seat in range(3):
        border.give(seat, start=0)
    border.give(ANNE, tiles=NORTH, store=["inn"], dice=[4, 1]).play("place d1 inn 8")
    assert posts(border) == 8


@pytest.mark.parametrize("is_bridged", [True, False])
def test_x5_9_only_a_connected_group_joins(border: Table, is_bridged: bool) -> None:
    """Tiles apart, as only a later shield allows: covered directly, without asking where they may lie."""
    state = laid(border.give(ANNE, tiles={0: "castle", 4: "m1", 5: "m2"}))
    for space in (8, 7):
        cover(state, ANNE, KIND_BY_ID["m3"], space)
    assert state.vp[ANNE] == 0
    lay(state, ANNE, KIND_BY_ID["m4"], 6 if is_bridged else 3)
    earned = state.earned[ANNE * state.terms.sources + FROM_POSTS.number]
    assert earned == (8 if is_bridged else 0)  # space 6 touches no post, but joins two groups


def test_x5_4_two_further_posts_at_once_where_tiles_lie_apart(border: Table) -> None:
    state = laid(border.give(ANNE, tiles={0: "castle", 4: "m1", 5: "m2", 6: "m3"}))
    for space in (8, 14, 20, 26, 31, 35):  # east to south, in one piece that 7 joins to the west
        cover(state, ANNE, MINE, space)
    BORDER_POSTS.border(state).paired |= 1 << ANNE  # east and south were joined earlier
    lay(state, ANNE, KIND_BY_ID["m4"], 7)
    assert BORDER_POSTS.border(state).holders == [ANNE, NONE]


def test_x14_1_beside_the_castle_rule_on_its_boards(border: Table) -> None:
    """Board 11 has the same posts (X5.2); there a pasture begins beside a castle (X2.4)."""
    border.agree(duchy=11, spielbox_rules=True)
    for seat in (ANNE, BRUNO, CLARA):
        border.give(seat, start=6)
    border.give(ANNE, tiles={6: "castle", 5: "m1", 4: "m2", 7: "cow2"}, store=["bank", "cow3"], dice=[4, 6])
    assert not border.legal("place d2 bank 0")  # beside monasteries only
    assert border.legal("place d2 bank 1")
    assert posts(border.play("place d1 cow3 8")) == 8


# --- X5.5 and X5.6: what it brings --------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "value"), list(zip(PHASES, (10, 8, 6, 4, 2), strict=True)))
def test_x5_5_the_first_pair_scores_the_phase(border: Table, phase: str, value: int) -> None:
    border.lay(phase=phase).give(ANNE, tiles=NORTH, store=["m5"], dice=[4, 1]).play("place d1 m5 8")
    assert posts(border) == value
    assert border.vp() == 15 + value + value  # T(5), the phase for the region, the phase for the posts


def test_x5_5_once_a_player_and_game(border: Table) -> None:
    """The third post pays no second phase value (X5.6)."""
    border.give(ANNE, tiles={**JOINED, **SHIPS}, store=["ship"], dice=[4, 1], points={"posts": 8})
    before = border.vp()
    border.play("place d1 ship 34")
    assert border.vp() - before == 15 + 8 + 6 and posts(border) == 8 + 6


def test_x5_5_each_player_once(border: Table) -> None:
    """Bruno's pair pays though Anne has hers."""
    north = {space: tile for space, tile in OTHER_NORTH.items() if space != 8}
    border.give(ANNE, tiles=JOINED).give(BRUNO, tiles=north, store=["m16"], dice=[4, 1])
    border.on_turn(BRUNO).play("place d1 m16 8")
    assert posts(border, BRUNO) == 8


@pytest.mark.parametrize(("players", "first", "second"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_x5_6_values_of_the_tiles(players: int, first: int, second: int) -> None:
    assert (TILE_VP[0][players], TILE_VP[1][players]) == (first, second)


def three_finishers(border: Table, on_turn: int, done: tuple[int, ...]) -> Table:
    """Seats that have joined all three posts, and one that is about to."""
    norths = (JOINED, OTHER_NORTH, {0: "castle", 4: "m17", 5: "m18", 6: "m19", 7: "m20", 8: "m21"})
    lines = (
        {9: "ship", 16: "ship", 23: "ship", 29: "ship", 34: "ship"},
        {14: "cow2", 20: "cow3", 26: "cow4", 31: "pig2", 35: "pig3"},
        {9: "ship", 16: "ship", 23: "ship", 29: "ship", 34: "ship"},
    )
    last = (34, 35, 34)
    for seat in range(3):
        tiles: dict[int, str] = {**norths[seat], **lines[seat]}
        if seat == on_turn:
            stored = tiles.pop(last[seat])
            border.give(seat, tiles=tiles, store=[stored], dice=[4 if last[seat] == 34 else 1, 6])
        else:
            border.give(seat, tiles=tiles if seat in done else {0: "castle"})
    return border.on_turn(on_turn)


def test_x5_6_the_first_takes_the_top_tile(border: Table) -> None:
    three_finishers(border, ANNE, ()).play("place d1 ship 34")
    assert holders(border) == [ANNE, None] and posts(border) == 6


def test_x5_6_the_second_takes_the_other(border: Table) -> None:
    three_finishers(border, BRUNO, (ANNE,)).play("place d1 pig3 35")
    assert holders(border) == [ANNE, BRUNO] and posts(border, BRUNO) == 3


def test_x5_6_the_third_gets_nothing(border: Table) -> None:
    three_finishers(border, CLARA, (ANNE, BRUNO)).play("place d1 ship 34")
    assert holders(border) == [ANNE, BRUNO] and posts(border, CLARA) == 0


def test_x5_6_one_placement_may_earn_both(border: Table) -> None:
    """Where tiles lie apart, one tile may join all three: 8 for two posts and the first tile, 6."""
    state = laid(border.give(ANNE, tiles={0: "castle", 4: "m1", 5: "m2", 6: "m3"}))
    for space in (8, 14, 20, 26, 31, 35):
        cover(state, ANNE, MINE, space)
    lay(state, ANNE, KIND_BY_ID["m4"], 7)
    assert state.earned[ANNE * state.terms.sources + FROM_POSTS.number] == 8 + 6


def test_x1_8_the_region_first_then_the_posts_and_what_the_tile_asks_last(border: Table) -> None:
    border.lay(wares={"3": [1, 1]}).give(ANNE, tiles={0: "castle", 4: "m1", **SHIPS}, store=["ship"], dice=[4, 1])
    border.play("place d1 ship 34")
    assert border.legal() == {"load 3 1", "load none"}
    assert "completes a river of 5: 15 + 8 VP, joins two border posts: 8 VP" in border.match.story()[-1][-1]


# --- X5.7: straight lines -----------------------------------------------------------------------------------


@pytest.fixture
def straight(border: Table) -> Table:
    border.agree(border_posts="straight")
    for seat in range(3):
        border.give(seat, start=0)
    return border


def test_x5_7_the_lines() -> None:
    assert [line.bit_count() for line in LINES] == [5, 5, 5]
    assert LINES[0] & LINES[1] == LINES[1] & LINES[2] == LINES[0] & LINES[2] == 0


def test_x5_7_a_chain_round_the_line_joins_nothing(straight: Table) -> None:
    """West and east by spaces 4, 5, 11, 12, 7, 8: space 6 of the line lies empty."""
    tiles = {0: "castle", 4: "m1", 5: "m2", 11: "bank", 12: "church", 7: "m3"}
    straight.give(ANNE, tiles=tiles, store=["m4"], dice=[4, 1]).play("place d1 m4 8")
    assert posts(straight) == 0
    assert straight.zone()["points"]["posts"] == 0


def test_x5_7_a_covered_line_joins_two(straight: Table) -> None:
    straight.give(ANNE, tiles=NORTH, store=["m5"], dice=[4, 1]).play("place d1 m5 8")
    assert posts(straight) == 8 and holders(straight) == [None, None]


def test_x5_7_two_covered_lines_join_three(straight: Table) -> None:
    straight.give(ANNE, tiles={**JOINED, **SHIPS}, store=["ship"], dice=[4, 1]).play("place d1 ship 34")
    assert posts(straight) == 6 and holders(straight) == [ANNE, None]


def test_x5_7_a_middle_space_may_be_the_last(straight: Table) -> None:
    """Not only the spaces of the posts count here."""
    tiles = {space: tile for space, tile in {**JOINED, 12: "bank"}.items() if space != 6}
    straight.give(ANNE, tiles={**tiles, 11: "church"}, store=["m14"], dice=[6, 1]).play("place d1 m14 6")
    assert posts(straight) == 8


# --- X5.8, X5.10 to X5.12 -----------------------------------------------------------------------------------


def test_x5_8_monastery_26_counts_border_tiles(border: Table) -> None:
    tiles = {**JOINED, 7: "m26", **SHIPS, 34: "ship"}
    border.give(ANNE, tiles=tiles)
    held = sum(pair.count(ANNE) for pair in border.match.position()["bonus"].values())
    assert holders(border) == [ANNE, None]
    assert border.final()["monasteries"] == 3 * (held + 1)


def test_x5_8_an_inn_does_not_change_the_phase_value(border: Table) -> None:
    """X7.7 makes the region larger, T(6) in place of T(5); the posts bring 8 all the same."""
    border.agree(inns=True)
    for seat in range(3):
        border.give(seat, start=0)
    border.give(ANNE, tiles={**NORTH, 6: "inn"}, store=["m5"], dice=[4, 1]).play("place d1 m5 8")
    assert border.vp() == 21 + 8 + 8


def test_x5_11_the_example(border: Table) -> None:
    """T(5) + 8 for the region, 8 for west and east: 31. In phase D T(5) + 4 + the first border tile 6: 25."""
    border.give(ANNE, tiles=NORTH, store=["m5"], dice=[4, 1]).play("place d1 m5 8")
    assert border.vp() == 15 + 8 + 8 == 31
    position = border.match.position()
    position["phase"] = "D"
    position["seats"][ANNE]["tiles"] |= {str(space): tile for space, tile in SHIPS.items()}
    position["seats"][ANNE] |= {"store": ["ship"], "dice": [4, 1]}
    position["turn"] = {"seat": ANNE}
    for key in ("track", "order", "hidden"):
        del position[key]
    match = GAME.set_up(position, seed="posts")
    before = match.scores()[ANNE]
    match.play("place d1 ship 34")
    assert match.scores()[ANNE] - before == 15 + 4 + 6 == 25
    assert match.position()["seats"][ANNE]["points"]["posts"] == 8 + 6


def test_x5_12_faults_are_found(border: Table) -> None:
    state = laid(border.give(ANNE, tiles=JOINED))
    assert GAME.faults(state) == []
    state.vp[ANNE] += 3
    state.earned[ANNE * state.terms.sources + FROM_POSTS.number] += 3  # no phase is worth that
    assert any("X5.12" in fault for fault in GAME.faults(state))
    kept = BORDER_POSTS.border(state)
    kept.paired = 0
    assert any("X5.5" in fault for fault in GAME.faults(state))
    kept.holders = [ANNE, NONE]
    assert any("X5.6" in fault for fault in GAME.faults(state))


# --- Positions ----------------------------------------------------------------------------------------------


def test_a_position_is_written_and_read_back(border: Table) -> None:
    three_finishers(border, CLARA, (ANNE, BRUNO))
    position = border.match.position()
    assert position["border_tiles"] == [ANNE, BRUNO]
    assert GAME.set_up(position, seed=1).position() == position


@pytest.mark.parametrize(
    ("wrong", "en", "fr"),
    [
        ([ANNE], "the seats that hold", "les sièges qui détiennent"),
        ([ANNE, 3], "the seats that hold", "les sièges qui détiennent"),
        ([True, None], "the seats that hold", "les sièges qui détiennent"),
        ([None, None], "the first and the second to join", "les deux premiers à relier"),
        ([BRUNO, None], "the first and the second to join", "les deux premiers à relier"),
        ([None, ANNE], "the first and the second to join", "les deux premiers à relier"),
        ([ANNE, ANNE], "the first and the second to join", "les deux premiers à relier"),
    ],
)
def test_tiles_in_wrong_hands_are_refused(border: Table, wrong: list[Any], en: str, fr: str) -> None:
    border.give(ANNE, tiles={**JOINED, **SHIPS, 34: "ship"}).lay(border_tiles=wrong)
    with pytest.raises(BadPosition) as caught:
        laid(border)
    assert en in caught.value.reason.en and fr in caught.value.reason.fr


@pytest.mark.parametrize(("tiles", "told"), [(JOINED, 3), (JOINED, 16), (NORTH, 8), (JOINED, "many")])
def test_x5_12_points_that_posts_never_bring_are_refused(border: Table, tiles: Any, told: object) -> None:
    border.give(ANNE, tiles=tiles, points={"posts": told})
    with pytest.raises(BadPosition) as caught:
        laid(border)
    assert "X5.12" in caught.value.reason.en and "X5.12" in caught.value.reason.fr


def test_without_the_option_the_field_is_a_stranger(table: Table) -> None:
    with pytest.raises(BadPosition):
        laid(table.lay(border_tiles=[None, None]))


# --- Words --------------------------------------------------------------------------------------------------


def test_a_placement_says_what_the_posts_bring(border: Table) -> None:
    border.give(ANNE, tiles=NORTH, store=["m5"], dice=[4, 1])
    said = GAME.describe(border.match.state, GAME.parse("place d1 m5 8"))
    assert "joins two border posts: 8 VP" in said.en and "relie deux postes-frontières : 8 PV" in said.fr
    before, decision = border.match.state.copy(), GAME.parse("place d1 m5 8")
    border.play("place d1 m5 8")
    told = GAME.tell(before, decision, border.match.state, ("Anne", "Bruno", "Clara"), None)
    assert told[-1].en == "Anne: completes a monastery region of 5: 15 + 8 VP, joins two border posts: 8 VP."


def test_a_placement_says_the_tile(border: Table) -> None:
    border.give(ANNE, tiles={**JOINED, **SHIPS}, store=["ship"], dice=[4, 1])
    said = GAME.describe(border.match.state, GAME.parse("place d1 ship 34"))
    assert "border tile: 6 VP" in said.en and "tuile frontière : 6 PV" in said.fr
    assert "joins two" not in said.en


def test_the_table_in_lines(border: Table) -> None:
    three_finishers(border, BRUNO, (ANNE,))
    state = laid(border)
    said = GAME.table(state, ("Anne", "Bruno", "Clara"), None)
    assert "border tiles: 3 VP" in said.en and "tuiles frontière : 3 PV" in said.fr
    assert "border posts: west, east and south joined, border tile of 6 VP" in said.en
    assert "border posts: west and east joined" in said.en and "none reached" in said.en


# --- The board ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [480, 760, 1320])
@pytest.mark.parametrize("form", ["chain", "straight"])
def test_posts_and_tiles_are_drawn(border: Table, room: int, form: str) -> None:
    border.agree(border_posts=form)
    for seat in range(3):
        border.give(seat, start=0)
    border.give(ANNE, tiles={**JOINED, **SHIPS, 34: "ship"})
    root = ElementTree.fromstring(border.match.draw(ANNE, theme="light", room=room, lang="en"))
    said = titles(root)
    assert said.count("Border post west: joined") == 1  # Anne's
    assert said.count("Border post west: not reached") == 2
    assert any("all three a border tile (the first 6 VP, taken, the second 3 VP)" in title for title in said)
    assert said.count("Border tile: 6 VP") == 1  # with Anne's things
    for decision in border.match.decisions():
        assert set(GAME.pieces(decision)) <= set(pieces(root))
    french = ElementTree.fromstring(border.match.draw(ANNE, theme="dark", room=room, lang="fr"))
    assert "Poste-frontière ouest : relié" in titles(french) and "Frontière" in texts(french)


@pytest.mark.parametrize(("room", "shown"), [(480, 390 / 480), (760, 1.0), (1320, 1136 / 1320)])
def test_the_border_tiles_can_be_read(border: Table, room: int, shown: float) -> None:
    """11 pixels, where 1320 units of a desk are shown on 1136 pixels, and 480 of a phone on 390."""
    root = ElementTree.fromstring(border.match.draw(ANNE, theme="light", room=room))
    sizes = [
        item.number("font-size") * shown
        for item in placed(root)
        if item.node.tag == f"{SVG}text" and any(node.attrib.get("data-zone") == "border-tiles" for node in item.within)
    ]
    assert len(sizes) == 4 and min(sizes) >= 11


# --- The judge ----------------------------------------------------------------------------------------------


def test_the_judge_knows_how_near_the_posts_are(border: Table) -> None:
    """West reached, east four steps away, south five: 4 tiles to a pair, 9 to all three, which is too far to hope."""
    state = laid(border.give(ANNE, tiles={0: "castle", 4: "m1"}))
    left = 40
    assert BORDER_POSTS.worth(state, ANNE, left) == 8 * CHAIN_HOPE[4]
    nearby = Table().agree(players=3, duchy=23, border_posts="chain").lay(phase="B")
    nearer = laid(nearby.give(ANNE, start=0, tiles=NORTH))
    assert BORDER_POSTS.worth(nearer, ANNE, left) > BORDER_POSTS.worth(state, ANNE, left)
    assert BORDER_POSTS.worth(nearer, ANNE, 0) == 0  # no die left to lay the last tile


def test_the_judge_wants_nothing_more_of_posts_that_have_paid(border: Table) -> None:
    three_finishers(border, CLARA, (ANNE, BRUNO))
    state = laid(border)
    assert BORDER_POSTS.worth(state, ANNE, 10) == 0
    assert isinstance(GAME.judge, BurgundyJudge)
    assert BORDER_POSTS.placed_points(state, CLARA, MINE, 34) == 0  # Clara would be third
