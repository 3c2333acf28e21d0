"""The team game, clause by clause: what is shared, key spaces, markers, the end (X9.4 to X9.12)."""

from itertools import pairwise
from typing import Any

import pytest

from bastide.bots.players import GreedyPlayer, Player, RandomPlayer
from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, KIND_BY_ID
from bastide.games.burgundy.judge import POINT
from bastide.games.burgundy.modules.team.rules import PRIVATE, SHARED
from bastide.games.burgundy.state import NONE, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DENIS, DEPOTS, GAME, Table

TOWN, RIVER, MINE = 21, 38, 39  # spaces beside the centre of duchy 31, for dice 5, 5 and 4
BASIC = BOARDS[BOARD_BY_NAME["special"]["31"]]


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
    assert team.pending == ["discard for bank"] and team.legal() == {"store own", "store shared"}
    mine = Table().agree(players=4, team=31).lay(depots=DEPOTS).give(ANNE, dice=[1, 1])
    mine.play("take d1 1 bank", "store own")
    assert own(mine) == ["bank"] and mine.store() == mine.store(CLARA) == own(mine, CLARA) == []
    team.play("store shared")
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
    assert team.legal() == {"store own", "store shared"}
    assert team.play("store own").legal("workers")  # the turn goes on


def test_x9_6_what_a_building_fetches_is_a_choice_too(team: Table) -> None:
    """The church takes a castle without a discard, into an empty key space of either sort."""
    team.lay(depots=DEPOTS).give(ANNE, store=["church", "ship"], own=["mine"], dice=[5, 1])
    team.play(f"place d1 church {TOWN}", "take 2 castle")
    assert team.legal() == {"store own", "store shared"}
    assert team.play("store shared").store() == ["ship", "castle"] and team.pending == []


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
    assert full().refusal("store own") == "no key space is empty: discard a tile"
    assert full().refusal("end") == "your storage is full: choose the tile that leaves it first"
    assert team.play("store own").refusal("store own") == "no tile waits for a key space"


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
    team.lay(depots=DEPOTS).give(ANNE, silver=4).play("buy m7", "store own")
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


def test_the_judge_shares_a_tile_while_the_partner_has_room(team: Table) -> None:
    table = team.lay(depots=DEPOTS).give(ANNE, dice=[1, 1]).play("take d1 1 bank")
    player, chance = GreedyPlayer(GAME.judge), stream("share")
    assert GAME.notation(player.choose(table.match.state.copy(), chance)) == "store shared"
    last = Table().agree(players=4, team=31).lay(depots=DEPOTS).give(ANNE, dice=[1, 1], store=["mine"])
    last.give(CLARA, own=["ship", "cow3"]).play("take d1 1 bank")
    assert GAME.notation(player.choose(last.match.state.copy(), chance)) == "store own"  # she would have no room


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
    table.play("inn", "store own")
    assert own(table) == ["inn"] and table.match.position()["inns"] == 0
    table.play("place own d1 inn 39")
    assert table.zone(CLARA)["tiles"]["39"] == "inn" and GAME.faults(table.match.state) == []
