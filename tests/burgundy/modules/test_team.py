"""The team game, clause by clause (X9)."""

from itertools import pairwise
from typing import Any

import pytest

from bastide.bots.players import GreedyPlayer, Player, RandomPlayer
from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, KIND_BY_ID, LETTERS, TYPE_COUNT
from bastide.games.burgundy.judge import POINT
from bastide.games.burgundy.modules.team.rules import PRIVATE, SHARED, TEAM
from bastide.games.burgundy.state import NONE, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DENIS, DEPOTS, GAME, Table

TOWN, RIVER, MINE = 21, 38, 39  # spaces beside the centre of duchy 31, for dice 5, 5 and 4
BASIC, ADVANCED = (BOARDS[BOARD_BY_NAME["special"][name]] for name in ("31", "32"))


@pytest.fixture
def team(table: Table) -> Table:
    """Anne and Clara against Bruno and Denis on duchy 31, first castles in the centre, Anne's turn in phase A."""
    return table.agree(players=4, team=31)


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def start(team: int = 31, **options: Any) -> Match:
    return GAME.start(players=4, team=team, seed="team", **options)


def own(table: Table, seat: int = ANNE) -> list[str]:
    return list(table.zone(seat)["own"])


# --- X9.1: who plays ----------------------------------------------------------------------------------------


def test_x9_1_seats_opposite_each_other_share_one_estate() -> None:
    match = start()
    state = match.state
    assert isinstance(state, BurgundyState)
    for table in (state, state.copy(), state.copy().copy()):
        assert table.estates[0] is table.estates[2] and table.estates[1] is table.estates[3]
        assert table.estates[0] is not table.estates[1]
    assert state.copy().estates[0] is not state.estates[0]


def test_x9_1_a_copy_is_independent() -> None:
    state = start().state
    assert isinstance(state, BurgundyState)
    twin = state.copy()
    twin.estates[2].silver += 5
    TEAM.own(twin, 2).append(0)
    assert twin.estates[0].silver == state.estates[0].silver + 5 and TEAM.own(state, 2) == []


@pytest.mark.parametrize("first", range(4))
def test_x9_1_and_x9_3_the_first_player_is_a1(first: int) -> None:
    """A1, B1, A2, B2 from the top; the team of A1 has 3 workers, the other one 5."""
    match = start(first_player=first)
    zones = match.position()["seats"]
    assert match.position()["track"] == [(first + turn) % 4 for turn in range(4)] == match.position()["order"]
    for turn, workers in enumerate((3, 5, 3, 5)):
        zone = zones[(first + turn) % 4]
        assert zone["workers"] == workers and zone["silver"] == 1 and len(zone["goods"]) == 3
        assert zone["marker"] == 0 and zone["own"] == zone["store"] == [] and zone["vp"] == 0
    assert match.seat == first


@pytest.mark.parametrize("value", [31, 32, "31", "32"])
def test_x1_21_the_board_is_a_number_or_a_text(value: object) -> None:
    match = GAME.start(players=4, team=value, seed=1)
    assert match.record.options["team"] == int(str(value))
    assert {zone["duchy"] for zone in match.position()["seats"]} == {int(str(value))}


@pytest.mark.parametrize("value", [30, 33, "33", True, None, "on"])
def test_there_is_no_other_team_game(value: object) -> None:
    with pytest.raises(BadOption, match="it takes off, 31 and 32"):
        GAME.start(players=4, team=value)


@pytest.mark.parametrize("players", [2, 3])
def test_x9_1_exactly_four(players: int) -> None:
    with pytest.raises(BadOption, match=f"the team game is for 4 players, not for {players}"):
        GAME.start(players=players, team=31)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": "2011"}, "Team game: this goes with the Special Edition only, not with that of 2011"),
        ({"spielbox_rules": True, "duchy": 11}, "the team game is not played with the castle rule"),
        ({"spielbox_rules": True}, "the team game is not played with the castle rule"),
        ({"border_posts": "chain"}, "the team game is not played with border posts"),
        ({"border_posts": "straight"}, "the team game is not played with border posts"),
    ],
)
def test_x14_what_teams_do_not_play_with(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(players=4, team=31, **options)
    assert caught.value.reason.en == reason and caught.value.reason.fr != reason


def test_x14_what_teams_play_with() -> None:
    match = start(extra_tiles=True, white_castles=True, inns=True)
    assert match.position()["inns"] == 1


@pytest.mark.parametrize(
    "ignored",
    [
        {"duchies": "random"},
        {"duchies": "random", "start_castle": "centre"},
        {"duchies": "chosen", "duchy_3": 17},
        {"duchy": 7, "start_castle": "choose"},
        {"duchy": "10a"},
    ],
)
@pytest.mark.parametrize("board", [31, 32])
def test_x1_21_other_duchies_are_ignored(board: int, ignored: dict[str, object]) -> None:
    plain, other = start(board), start(board, **ignored)
    assert {**other.position(), "options": None} == {**plain.position(), "options": None}
    assert other.record.opening == plain.record.opening
    given = {"players": 4, "team": board, **ignored}
    assert not {"duchies", "duchy", "duchy_3", "duchy_pool", "start_castle"} & set(GAME.consider(given).matters)


def test_without_the_option_nothing_is_written() -> None:
    match = GAME.start(players=4, seed=1)
    assert "team" not in match.record.options and "own" not in match.position()["seats"][0]
    plain = Table()
    for decision in ("place own d1 bank 11", "discard own bank", "keep own"):
        assert plain.refusal(decision) == "nobody shares a storage in this game"


# --- X9.2, X15: the boards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["31", "32"])
def test_x9_2_sixty_one_spaces(name: str) -> None:
    board, written = BOARDS[BOARD_BY_NAME["special"][name]], EXPANSIONS["team"]["boards"][name]
    counts = EXPANSIONS["team"]["space_counts"]
    assert board.ground.spaces == 61 == sum(counts.values())
    for type in range(TYPE_COUNT):
        letter = LETTERS[type]
        assert board.types.count(type) == counts[letter]
        sizes = sorted((region.bit_count() for region in board.regions_of[type]), reverse=True)
        assert sizes == written["region_sizes"][letter]
    for space in range(61):
        beside = members(board.ground.neighbours[space])
        assert 3 <= len(beside) <= 6
        assert all(board.ground.neighbours[other] >> space & 1 for other in beside)
        assert board.ground.numbers[space] not in {board.ground.numbers[other] for other in beside}
    assert members(board.ground.neighbours[30]) == [21, 22, 29, 31, 38, 39]


def test_x15_both_boards_are_marked_as_reconstructions() -> None:
    grades = {board["provenance"]["grade"] for board in EXPANSIONS["team"]["boards"].values()}
    assert grades == {"reconstruction"}


def test_x9_2_on_31_the_centre_without_a_decision() -> None:
    match = start(31)
    assert match.position()["stage"] == "play"
    assert [zone["start"] for zone in match.position()["seats"]] == [30] * 4
    assert match.position()["seats"][0]["tiles"] == {"30": "castle"}


def test_x9_2_on_32_a1_chooses_and_then_b1() -> None:
    match = start(32, first_player=1)
    assert match.seat == 1 and match.notations() == ["castle 34", "castle 50", "castle 55"]
    assert {ADVANCED.ground.numbers[space] for space in (34, 50, 55)} == {1, 6}
    match.play("castle 50")
    assert match.seat == 2 and match.position()["seats"][1]["start"] == match.position()["seats"][3]["start"] == 50
    match.play("castle 34")
    assert match.position()["stage"] == "play" and match.seat == 1


def test_x9_2_other_castle_spaces_are_refused() -> None:
    table = Table()
    table._match = start(32, first_player=0)
    castles = set(members(ADVANCED.of_type[4]))
    assert len(castles) == 6
    for space in castles - {34, 50, 55}:
        assert table.refusal(f"castle {space}") == "your first castle stands on one of the spaces 34, 50, 55"
    assert table.refusal("castle 0") == "this is not a castle space of your duchy"


def test_x9_2_two_castles_leave_the_pile() -> None:
    """14 castles with a coloured back, less the two first ones and the two that phase A lays out (B5.2)."""
    match = start()
    laid_out = sum(kinds.count("castle") for name, kinds in match.position()["depots"].items() if name != "black")
    assert match.position()["hidden"]["coloured"]["castle"] == 14 - 2 - laid_out


def test_x9_3_two_times_three_goods_are_drawn() -> None:
    """Of 42: six at the start, five to come in phase A, one of them on a depot already; 31 stay hidden."""
    match = start()
    assert len(match.position()["hidden"]["goods"]) == 42 - 6 - 5


# --- X9.4, X9.5: what is shared, and what is not ------------------------------------------------------------


def test_x9_4_partners_share_means_goods_and_monasteries(team: Table) -> None:
    team.give(ANNE, tiles={30: "castle", 31: "m3"}, goods=[2, 2], silver=0, workers=0, dice=[2, 5])
    team.play("sell d1 2", "workers d2")
    for seat in (ANNE, CLARA):
        zone = team.zone(seat)
        assert zone["silver"] == 2 and zone["workers"] == 2 and zone["sold"] == [2, 2] and zone["goods"] == []
    assert team.zone(BRUNO)["silver"] == 1 and team.zone(BRUNO)["sold"] == []
    later = Table().agree(players=4, team=31)
    later.give(ANNE, tiles={30: "castle", 31: "m3"}).give(CLARA, goods=[2], dice=[2, 5], silver=0).on_turn(CLARA)
    assert later.play("sell d1 2").silver(ANNE) == 2  # the partner's monastery 3 works for her


def test_x9_4_a_duchy_grows_with_both(team: Table) -> None:
    team.give(ANNE, store=["mine"], dice=[4, 1], workers=0).play("place d1 mine 39")
    assert team.zone(CLARA)["tiles"] == team.zone(ANNE)["tiles"] == {"30": "castle", "39": "mine"}
    assert "39" not in team.zone(BRUNO)["tiles"]


def test_x9_4_three_types_of_goods_for_both(team: Table) -> None:
    """X9.12: a ship of either brings no fourth type."""
    team.give(ANNE, goods=[1, 2, 3]).give(CLARA, store=["ship"], dice=[5, 1]).on_turn(CLARA)
    team.lay(wares={"5": [4, 1]}).play(f"place d1 ship {RIVER}")
    assert team.legal("load") == {"load 5 1", "load none"}


def test_x9_5_dice_and_private_tiles_are_not_the_partners(team: Table) -> None:
    team.give(ANNE, dice=[1, 2], workers=0).give(CLARA, own=["bank", "mine"], dice=[6, 6]).lay(depots=DEPOTS)
    assert not team.legal("place")
    assert "you have no mine in your storage" in team.refusal("place own d1 mine 39")
    assert not team.legal("take d1 6") and team.legal("take d1 1")


def test_x9_5_points_are_each_players_own(team: Table) -> None:
    team.give(ANNE, goods=[2, 2, 2], dice=[2, 5], vp=7).play("sell d1 2")
    assert [team.vp(seat) for seat in range(4)] == [7 + 12, 0, 0, 0]  # 4 VP a tile for N = 4


# --- X9.6: key spaces ---------------------------------------------------------------------------------------


def test_x9_6_two_private_and_two_shared() -> None:
    assert (PRIVATE, SHARED) == (2, 2)


def test_x9_6_where_both_have_room_it_is_a_choice(team: Table) -> None:
    team.lay(depots=DEPOTS).give(ANNE, dice=[1, 1])
    team.play("take d1 1 bank")
    assert team.pending == ["discard for bank"] and team.legal() == {"keep own", "keep shared"}
    mine = Table().agree(players=4, team=31).lay(depots=DEPOTS).give(ANNE, dice=[1, 1])
    mine.play("take d1 1 bank", "keep own")
    assert own(mine) == ["bank"] and mine.store() == mine.store(CLARA) == own(mine, CLARA) == []
    team.play("keep shared")
    assert own(team) == [] and team.store() == team.store(CLARA) == ["bank"]


@pytest.mark.parametrize(
    ("own_tiles", "shared", "kept_own"),
    [(["mine"], ["ship", "ship"], ["bank", "mine"]), (["mine", "mine"], ["ship"], ["mine", "mine"])],
)
def test_x9_6_the_only_room_is_taken_at_once(
    team: Table, own_tiles: list[str], shared: list[str], kept_own: list[str]
) -> None:
    team.lay(depots=DEPOTS).give(ANNE, dice=[1, 1], own=own_tiles, store=shared)
    team.play("take d1 1 bank")
    assert team.pending == [] and own(team) == kept_own
    assert team.store() == (["ship", "ship"] if "bank" in kept_own else ["bank", "ship"])


def test_x9_6_what_is_bought_is_a_choice_too(team: Table) -> None:
    team.lay(depots=DEPOTS).give(ANNE, silver=2).play("buy m7")
    assert team.legal() == {"keep own", "keep shared"}
    assert team.play("keep own").legal("workers")  # the turn goes on


def test_x9_6_what_a_building_fetches_is_a_choice_too(team: Table) -> None:
    """The church takes a castle without a discard, into an empty key space of either sort."""
    team.lay(depots=DEPOTS).give(ANNE, store=["church", "ship"], own=["mine"], dice=[5, 1])
    team.play(f"place d1 church {TOWN}", "take 2 castle")
    assert team.legal() == {"keep own", "keep shared"}
    assert team.play("keep shared").store() == ["ship", "castle"] and team.pending == []


def test_x1_6_a_fetch_needs_an_empty_key_space_of_either_sort(team: Table) -> None:
    """From a private space: it is the private one that is free afterwards."""
    team.lay(depots=DEPOTS).give(ANNE, own=["church", "mine"], store=["ship", "ship"], dice=[5, 1])
    team.play(f"place own d1 church {TOWN}", "take 2 castle")
    assert team.pending == [] and own(team) == ["mine", "castle"]


def full(tile: str = "bank") -> Table:
    """Anne takes a tile, and all four key spaces are full: hers hold bank and mine, the shared ones bank and ship."""
    table = Table().agree(players=4, team=31).lay(depots=DEPOTS)
    table.give(ANNE, own=["bank", "mine"], store=["bank", "ship"], dice=[1, 5], workers=0)
    depot = {"bank": 1, "ship": 1, "mine": 5, "m8": 5}[tile]
    return table.play(f"take d{1 if depot == 1 else 2} {depot} {tile}")


def test_x9_6_one_of_four_is_discarded_and_the_new_one_takes_its_place() -> None:
    assert full("m8").legal() == {"discard bank", "discard ship", "discard own bank", "discard own mine"}
    shared = full("m8").play("discard bank")
    assert shared.store() == ["ship", "m8"] and own(shared) == ["bank", "mine"]
    private = full("m8").play("discard own bank")
    assert private.store() == ["bank", "ship"] and own(private) == ["mine", "m8"]
    for table in (shared, private):
        assert table.match.position()["box"] == {"bank": 1}


def test_x9_6_a_tile_like_the_new_one_is_one_choice() -> None:
    table = full("bank")
    assert table.legal() == {"discard bank", "discard ship", "discard own mine"}
    assert table.refusal("discard own bank") == "the new tile is the same: discard the one that you share"
    alone = Table().agree(players=4, team=31).lay(depots=DEPOTS)
    alone.give(ANNE, own=["bank", "bank"], store=["mine", "ship"], dice=[1, 5]).play("take d1 1 bank")
    assert alone.legal() == {"discard mine", "discard ship", "discard own bank"}


def test_x9_6_nothing_is_discarded_while_there_is_room(team: Table) -> None:
    team.lay(depots=DEPOTS).give(ANNE, dice=[1, 1], own=["mine"], store=["ship"]).play("take d1 1 bank")
    for decision in ("discard ship", "discard own mine"):
        assert team.refusal(decision) == "nothing is discarded as long as there is room"
    assert team.refusal("end") == "choose the place of the new tile first"
    assert full().refusal("keep own") == "no key space is empty: discard a tile"
    assert full().refusal("end") == "your storage is full: choose the tile that leaves it first"
    assert team.play("keep own").refusal("keep own") == "no tile waits for a key space"


def test_x9_6_the_same_tile_from_a_private_or_a_shared_space_is_two_choices(team: Table) -> None:
    team.give(ANNE, own=["mine"], store=["mine"], dice=[4, 1], workers=0)
    assert team.legal("place") == {"place d1 mine 39", "place own d1 mine 39"}
    private = Table().agree(players=4, team=31).give(ANNE, own=["mine"], store=["mine"], dice=[4, 1])
    private.play("place own d1 mine 39")
    assert private.store() == ["mine"] and own(private) == []
    team.play("place d1 mine 39")
    assert team.store() == [] and own(team) == ["mine"]


def test_x9_6_castles_and_city_halls_place_from_both(team: Table) -> None:
    team.give(ANNE, own=["city_hall", "mine"], store=["mine"], silver=0, dice=[5, 1])
    team.play(f"place own d1 city_hall {TOWN}")
    assert {"place mine 39", "place own mine 39", "decline"} <= team.legal()
    team.play("place own mine 39")
    assert own(team) == [] and team.store() == ["mine"] and team.zone(CLARA)["tiles"]["39"] == "mine"


def test_x9_6_a_private_tile_needs_all_that_any_tile_needs(team: Table) -> None:
    team.give(ANNE, own=["mine"], dice=[1, 1], workers=0)
    assert "this needs a 4" in team.refusal("place own d1 mine 39")
    assert team.refusal("place own mine 39") == "this needs a die"
    assert "this space is for a building" in team.refusal("place own d1 mine 21")


# --- X9.7 and X9.8: turns and markers -----------------------------------------------------------------------


def test_x9_7_each_player_buys_once_a_turn(team: Table) -> None:
    team.lay(depots=DEPOTS).give(ANNE, silver=4).play("buy m7", "keep own")
    assert team.refusal("buy watchtower") == "you may buy once a turn, and you have"
    team.play("workers d1", "workers d2", "end")
    team.play("workers d1", "workers d2", "end")
    assert team.match.seat == CLARA and "buy watchtower" in team.legal()


def test_x9_8_a_ship_moves_the_marker_of_who_places_it(team: Table) -> None:
    team.give(ANNE, tiles={30: "castle"}, store=["ship"])
    team.give(CLARA, dice=[5, 1]).on_turn(CLARA)
    team.play(f"place d1 ship {RIVER}")
    assert [team.zone(seat)["marker"] for seat in range(4)] == [0, 0, 1, 0]
    assert team.match.position()["track"] == [CLARA, ANNE, BRUNO, DENIS]


def last_space(first: str, track: list[int]) -> Table:
    """Anne's marker is on the last space with Bruno's: she places one more ship, drawn as the rules have it."""
    table = Table().agree(players=4, team=31)
    table.give(ANNE, tiles={30: "castle"}, store=["ship"], dice=[5, 1])
    state = laid(table)
    state.ships[ANNE] = state.ships[BRUNO] = 6
    state.track = track
    table.match.state.play(GAME.parse(f"{first}place d1 ship {RIVER}"))
    return table


@pytest.mark.parametrize("track", [[BRUNO, ANNE, CLARA, DENIS], [ANNE, BRUNO, CLARA, DENIS]])
def test_x9_8_on_the_last_space_it_goes_on_top(track: list[int]) -> None:
    state = laid(last_space("", track))
    assert state.ships == [6, 6, 0, 0] and state.track == [ANNE, BRUNO, CLARA, DENIS]


# --- X9.9 and X9.10: bonus tiles, income, the end -----------------------------------------------------------


def mines(board: Any = BASIC) -> list[int]:
    return members(board.of_type[5])


def covered(table: Table, seat: int, spaces: list[int], tile: str) -> None:
    """Tiles that lie there, as if placed long ago."""
    state = laid(table)
    estate = state.estates[seat]
    for space in spaces:
        estate.tiles[space] = KIND_BY_ID[tile]
        estate.covered |= 1 << space
        estate.frontier = (estate.frontier | BASIC.ground.neighbours[space]) & ~estate.covered


def test_x9_9_the_first_team_has_7_and_the_second_4(team: Table) -> None:
    *most, last = mines()
    team.give(ANNE, store=["mine"], dice=[BASIC.ground.numbers[last]] * 2)
    team.give(BRUNO, store=["mine"], dice=[BASIC.ground.numbers[last]] * 2)
    for seat in (ANNE, BRUNO):
        covered(team, seat, most, "mine")
        laid(team).estates[seat].frontier |= 1 << last
    for seat, bonus in ((ANNE, 7), (BRUNO, 4)):
        size = BASIC.regions[last].bit_count()
        team.play(f"place d1 mine {last}")
        assert team.vp(seat) == size * (size + 1) // 2 + 10 + bonus
        team.play("workers d2", "end")
    assert team.match.position()["bonus"]["mine"] == [ANNE, BRUNO]


def test_x9_9_bonus_tiles_are_the_teams(team: Table) -> None:
    """Monastery 26: 3 VP for each bonus tile, whoever of the two took it."""
    state = laid(team.give(ANNE, tiles={30: "castle", 31: "m26"}))
    state.bonus = [CLARA, NONE, ANNE, NONE, BRUNO, CLARA, *[NONE] * 6]
    assert state.book.counted_by(state, ANNE, 26) == state.book.counted_by(state, CLARA, 26) == 3
    assert state.book.monastery_points(state, ANNE) == 9


def test_x9_9_income_once_a_team(team: Table) -> None:
    team.lay(round=5).give(ANNE, silver=0, tiles={30: "castle", 39: "mine"})
    team.on_turn(DENIS, used=["d1", "d2"]).lay(order=[ANNE, BRUNO, CLARA, DENIS]).play("end")
    assert team.match.position()["phase"] == "B"
    assert team.silver(ANNE) == team.silver(CLARA) == 1


def at_the_end(**zone: object) -> Table:
    table = Table().agree(players=4, team=31).lay(phase="E", round=5, order=[ANNE, BRUNO, CLARA, DENIS])
    table.give(ANNE, silver=3, workers=5, goods=[1, 1], vp=40, **zone)
    table.give(CLARA, vp=30).give(BRUNO, silver=0, workers=0, vp=35).give(DENIS, vp=36)
    return table.on_turn(DENIS, used=["d1", "d2"]).play("end")


def test_x9_10_final_scoring_once_a_team() -> None:
    """2 goods + 3 silver + 2 pairs of workers = 7 for the first partner, nothing again for the other."""
    table = at_the_end()
    assert table.match.is_over and table.match.scores() == [47, 35, 30, 36]
    assert table.match.ranking() == [1, 3, 1, 3]
    assert table.zone(CLARA)["points"]["silver"] == 0


def test_x9_10_monasteries_count_once() -> None:
    assert at_the_end(tiles={30: "castle", 31: "m15"}, sold=[2, 3]).zone(ANNE)["points"]["monasteries"] == 4


def standing(vp: list[int], tiles: dict[int, str]) -> list[int]:
    table = Table().agree(players=4, team=31).lay(phase="E", round=5, order=[ANNE, BRUNO, CLARA, DENIS])
    for seat, points in enumerate(vp):
        table.give(seat, vp=points)
    for seat in (ANNE, BRUNO):
        table.give(seat, silver=0, workers=0)
    table.give(ANNE, tiles=tiles)
    state = laid(table.on_turn(DENIS))
    return state.ranking()


def test_x9_10_the_sum_of_both_counts() -> None:
    assert standing([10, 50, 90, 49], {30: "castle"}) == [1, 3, 1, 3]


def test_x9_10_a_tie_goes_to_fewer_empty_spaces_and_else_all_four_win() -> None:
    assert standing([50, 60, 50, 40], {30: "castle", 39: "mine"}) == [1, 3, 1, 3]
    assert standing([50, 60, 50, 40], {30: "castle"}) == [1, 1, 1, 1]


# --- X9.11: the example -------------------------------------------------------------------------------------


def test_x9_11_the_example() -> None:
    table = Table().agree(players=4, team=31).lay(depots=DEPOTS)
    table.give(ANNE, store=["ship", "mine"], own=["castle"], dice=[1, 1])
    table.give(CLARA, own=["m8", "cow3"], dice=[1, 1]).lay(depots={**DEPOTS, "5": ["mine"], "3": ["church"]})
    table.play("take d1 1 bank")
    assert table.pending == [] and own(table) == ["bank", "castle"]
    table.play("workers d2", "end", "workers d1", "workers d2", "end")
    table.play("take d1 1 ship")
    # discarding the ship for a ship is one choice; of the two of her own and the mine each is another
    assert table.legal() == {"discard ship", "discard mine", "discard own m8", "discard own cow3"}


# --- X9.12 and whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "more"), [(31, {}), (32, {"extra_tiles": True, "white_castles": True, "inns": True})]
)
@pytest.mark.parametrize("kinds", ["random", "greedy", "mixed"])
def test_x9_12_invariants_over_whole_games(board: int, more: dict[str, object], kinds: str) -> None:
    match = start(board, **more)
    chance = stream(f"{board} {kinds}")
    random, greedy = RandomPlayer(), GreedyPlayer(GAME.judge)
    players: list[Player] = {"random": [random] * 4, "greedy": [greedy] * 4, "mixed": [random, greedy] * 2}[kinds]  # type: ignore[assignment]
    while match.seat is not None:
        for zone in match.position()["seats"]:
            assert len(zone["own"]) <= 2 and len(zone["store"]) <= 2 and len(set(zone["goods"])) <= 3
        match.play(players[match.seat].choose(match.guess(match.seat, chance), chance))
    assert GAME.faults(match.state) == [] and GAME.recount(match.position()) == match.scores()
    assert match.ranking()[0] == match.ranking()[2] and match.ranking()[1] == match.ranking()[3]
    if kinds == "mixed":
        assert match.ranking() == [3, 1, 3, 1]


def test_each_plays_25_turns_in_the_order_of_the_track() -> None:
    match = start()
    turns = []
    while match.seat is not None:
        turns.append(match.seat)
        wanted = [text for text in match.notations() if text.startswith(("workers", "end"))]
        match.play(wanted[0])
    assert [turns.count(seat) for seat in range(4)] == [75] * 4  # two dice and the end
    assert all((one - other) % 4 in (0, 3) for one, other in pairwise(turns))


def test_the_judge_values_what_the_partner_has(team: Table) -> None:
    """Both VPs, both dice, the partner's tiles; the rivals' points are not theirs."""
    state = laid(team)
    worth = [GAME.judge.worth(state, seat) for seat in range(4)]
    state.vp[CLARA] += 10
    assert GAME.judge.worth(state, ANNE) == worth[ANNE] + 10 * POINT
    assert GAME.judge.worth(state, BRUNO) == worth[BRUNO]
    with_tile = laid(Table().agree(players=4, team=31).give(CLARA, own=["mine"]))
    assert GAME.judge.worth(with_tile, ANNE) > worth[ANNE]
    over = laid(at_the_end())
    assert GAME.judge.worth(over, CLARA) == GAME.judge.worth(over, ANNE) > GAME.judge.worth(over, BRUNO)


# --- with other expansions ----------------------------------------------------------------------------------


def test_x4_3_monastery_27_lifts_both_markers(team: Table) -> None:
    """Above the other team's markers on each space; of the partners the later arrival is on top."""
    table = Table().agree(players=4, team=31, extra_tiles=True)
    table.give(ANNE, tiles={30: "castle"}, own=["m27"], store=["ship"], dice=[6, 6], workers=9)
    table.lay(track=[BRUNO, CLARA, DENIS, ANNE], order=[ANNE, BRUNO, CLARA, DENIS])
    where = sorted(table.legal("place own d1 m27"))
    assert where
    table.play(where[0])
    assert table.match.position()["track"] == [CLARA, ANNE, BRUNO, DENIS]
    table.play(f"place d2 ship {RIVER}")
    assert table.match.position()["track"] == [ANNE, CLARA, BRUNO, DENIS]


def test_x9_8_and_x4_2_a_marker_that_goes_on_top_stays_below_monastery_27() -> None:
    table = Table().agree(players=4, team=31, extra_tiles=True)
    table.give(BRUNO, tiles={30: "castle", 31: "m27"})
    table.give(ANNE, tiles={30: "castle"}, store=["ship"], dice=[5, 1])
    state = laid(table.lay(track=[BRUNO, DENIS, ANNE, CLARA], order=[ANNE, BRUNO, CLARA, DENIS]))
    state.ships = [6, 6, 0, 6]
    state.track = [BRUNO, DENIS, ANNE, CLARA]
    state.play(GAME.parse(f"place d1 ship {RIVER}"))
    assert state.track == [BRUNO, DENIS, ANNE, CLARA]


def test_x7_3_an_inn_may_be_kept_apart() -> None:
    table = Table().agree(players=4, team=31, inns=True).give(ANNE, silver=2, dice=[4, 1])
    table.play("inn", "keep own")
    assert own(table) == ["inn"] and table.match.position()["inns"] == 0
    table.play("place own d1 inn 39")
    assert table.zone(CLARA)["tiles"]["39"] == "inn" and GAME.faults(table.match.state) == []
