"""Trade routes, clause by clause (X8)."""

import re
from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest

from bastide.engine.errors import BadOption
from bastide.engine.options import Option
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import EXPANSIONS
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.expansions import EXPANSIONS as BOX
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.modules.trade_routes.rules import ROUTES
from bastide.games.burgundy.state import BY_CASTLE, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table

DATA = EXPANSIONS["trade_routes"]
EXAMPLE = [10, 1, 2, 3, 4]  # 6 VP, 3 silver, 4 sale | 2 building, 4 church, 1 workers | ...
DUCHY = {18: "castle", 11: "bank"}


@pytest.fixture
def routes(table: Table) -> Table:
    """Two players on board 1 in phase A; Anne's route is that of X8.9."""
    return table.agree(trade_routes="random").give(ANNE, route=EXAMPLE)


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def on_route(table: Table, seat: int = ANNE) -> list[int]:
    return list(table.zone(seat)["route_goods"])


def selling(table: Table, goods: list[int], filled: list[int], die: int, **zone: Any) -> Table:
    """Anne has these goods and these squares filled; her first die shows what she sells."""
    return table.give(
        ANNE, goods=goods, sold=sorted(filled), route_goods=filled, dice=[die, 6 if die != 6 else 5], **zone
    )


# --- X8.1 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "tiles", "squares"), [(2, 5, 15), (3, 4, 12), (4, 3, 9)])
def test_x8_2_tiles_and_squares_by_number_of_players(players: int, tiles: int, squares: int) -> None:
    match = GAME.start(players=players, trade_routes="random", seed="routes")
    dealt = [zone["route"] for zone in match.position()["seats"]]
    assert [len(route) for route in dealt] == [tiles] * players
    state = match.state
    assert isinstance(state, BurgundyState)
    assert [ROUTES.routes(state).length(seat) for seat in range(players)] == [squares] * players
    assert len({tile for route in dealt for tile in route}) == tiles * players


def test_x8_1_off_unless_agreed() -> None:
    match = GAME.start(players=2, seed="routes")
    assert "trade_routes" not in match.record.options
    assert "route" not in match.position()["seats"][0]


def test_x1_4_only_with_the_special_edition() -> None:
    with pytest.raises(BadOption, match="goes with the Special Edition only"):
        GAME.start(players=2, edition="2011", trade_routes="random")


@pytest.mark.parametrize(("key", "on"), [("team", "31"), ("solo", "33")])
def test_x14_not_with_team_and_solo(key: str, on: str) -> None:
    """Whoever brings such an option is refused, in both languages, whatever else it does."""
    name = Text("Something else", "Autre chose")
    option = Option(key, name, name, default="off", values=("off", on), labels={"off": name, on: name}, is_silent=True)
    until = [one.rules.key for one in BOX].index("trade_routes") + 1
    game = Burgundy((*BOX[:until], Expansion(Module(key), (option,))))
    assert game.refuse(game.agree({key: on})) is None
    assert game.refuse(game.agree({"trade_routes": "random"})) is None
    with pytest.raises(BadOption) as caught:
        game.agree({"trade_routes": "chosen", key: on})
    assert caught.value.reason.en == "these do not go together: Trade routes and Something else"
    assert caught.value.reason.fr == "ne vont pas ensemble : Routes commerciales et Autre chose"


def test_x14_with_every_module_of_the_house() -> None:
    whole: dict[str, Any] = {"extra_tiles": True, "white_castles": True, "inns": True, "border_posts": "straight"}
    GAME.agree({**whole, "spielbox_rules": True, "duchy": 11, "trade_routes": "chosen"})


# --- X15: the tiles -----------------------------------------------------------------------------------------


def test_x15_the_tiles_are_balanced() -> None:
    """Each number six times with six different bonuses, each of nine bonuses four times."""
    squares = [square for tile in DATA["routes"] for square in tile["squares"]]
    assert len(DATA["routes"]) == 12 and len(squares) == 36
    assert set(Counter(square["good"] for square in squares).values()) == {6}
    assert set(Counter(square["bonus"] for square in squares).values()) == {4} and len(DATA["bonuses"]) == 9
    assert len({(square["good"], square["bonus"]) for square in squares}) == 36


# --- X8.2: set-up -------------------------------------------------------------------------------------------


def test_x8_2_the_draw_is_recorded() -> None:
    """Ten tiles of twelve: ten draws, in turn order, from left to right."""
    match = GAME.start(players=2, trade_routes="random", first_player=1, start_castle="centre", seed="routes")
    drawn = [text for text in match.record.opening if text.startswith("route")]
    seats = match.position()["seats"]
    assert drawn == [f"route{tile}" for seat in (BRUNO, ANNE) for tile in seats[seat]["route"]]
    assert match.record.opening.index("route" + str(seats[BRUNO]["route"][0])) > 0


def test_x8_2_the_last_tile_of_all_is_no_chance() -> None:
    match = GAME.start(players=4, trade_routes="random", seed="routes")
    assert sum(text.startswith("route") for text in match.record.opening) == 11


def test_x8_2_all_sides_then_all_routes_then_all_castles() -> None:
    match = GAME.start(players=3, trade_routes="chosen", duchies="random", seed="routes")
    order = match.position()["track"]
    asked: list[tuple[str, int]] = []
    while match.position()["stage"] != "play":
        assert match.seat is not None
        asked.append((match.position()["stage"], match.seat))
        match.play(match.decisions()[0])
    stages = [stage for stage, _ in asked]
    assert stages == ["sides"] * 3 + ["routes"] * 9 + ["castles"] * 3  # four tiles each, the last by itself
    assert [seat for _, seat in asked] == order + [seat for seat in order for _ in range(3)] + order


def test_x8_2_chosen_with_the_castle_in_the_centre() -> None:
    """Nothing else is to be chosen: phase A begins with the last tile."""
    match = GAME.start(players=2, trade_routes="chosen", start_castle="centre", seed="routes")
    hands = [zone["route_hand"] for zone in match.position()["seats"]]
    assert all(len(hand) == 5 for hand in hands)
    for _ in range(8):
        assert match.position()["stage"] == "routes"
        match.play(match.notations()[-1])
    position = match.position()
    assert position["stage"] == "play" and "route_hand" not in position["seats"][0]
    for seat in (0, 1):  # the highest number was laid each time
        assert position["seats"][seat]["route"] == sorted(hands[seat], reverse=True)


def test_x8_2_any_order_and_no_other_tile() -> None:
    match = GAME.start(players=2, trade_routes="chosen", first_player=0, seed="routes")
    mine, theirs = [zone["route_hand"] for zone in match.position()["seats"]]
    assert match.notations() == [f"route {tile}" for tile in mine]
    with pytest.raises(Exception, match="not among yours"):
        match.play(f"route {theirs[0]}")
    wanted = [mine[2], mine[0], mine[4], mine[1], mine[3]]
    for tile in wanted[:4]:
        match.play(f"route {tile}")
    assert match.position()["seats"][0]["route"] == wanted
    match.play(f"route {theirs[1]}")
    match.undo(1)
    assert match.position()["seats"][1]["route_hand"] == theirs


def test_ordering_is_refused_later(routes: Table) -> None:
    assert "before phase A" in routes.refusal("route 3")


# --- X8.3, X8.4: laying -------------------------------------------------------------------------------------


def test_x8_9_the_example(routes: Table) -> None:
    """Three goods 3: 6 VP, 1 silver, +2 silver on the second square; then two goods 4: the church on the fifth."""
    routes.give(ANNE, goods=[3, 3, 3, 4, 4], dice=[3, 4], silver=0).lay(depots=DEPOTS)
    routes.play("sell d1 3")
    assert routes.vp() == 3 * 2 and routes.silver() == 1 + 2
    assert on_route(routes) == [3, 3, 3]
    routes.play("sell d2 4")
    assert routes.vp() == 6 + 2 * 2 and routes.silver() == 3 + 1
    assert on_route(routes) == [3, 3, 3, 4, 4]
    assert routes.pending == ["church by trade_routes"]
    assert routes.legal() == {"take 2 m3", "take 2 castle", "take 5 mine", "take 5 m8", "decline"}


def test_x8_3_the_sale_pays_first_and_monastery_4_too(routes: Table) -> None:
    """A worker of monastery 4 and four of the route: two gains (X1.15)."""
    gained: list[int] = []

    class Watching(Module):
        def gained_workers(self, state: BurgundyState, seat: int, count: int) -> None:
            gained.append(count)

    routes.give(ANNE, tiles={18: "castle", 12: "m4"}, workers=0, silver=0)
    selling(routes, [1], [6, 1, 1, 1, 1], 1)
    laid(routes).terms.at_gained_workers = [Watching("watching")]
    routes.play("sell d1 1")
    assert gained == [1, 4] and routes.workers() == 5 and routes.silver() == 1


def test_x8_3_only_the_number_of_the_square_counts(routes: Table) -> None:
    selling(routes, [5], [], 5, silver=0).play("sell d1 5")
    assert on_route(routes) == [5] and routes.vp() == 2 and routes.silver() == 1


def test_x8_5_points_are_those_of_the_route(routes: Table) -> None:
    selling(routes, [6], [], 6).play("sell d1 6")
    assert routes.vp() == 2 + 4 and routes.zone()["points"]["routes"] == 4


def test_x8_4_a_full_route_takes_no_more(routes: Table) -> None:
    """The last square is the third of tile 4: 6 as market. Two goods 6: one is laid, the other only sold."""
    filled = [4] * 7 + [5] * 7
    selling(routes, [6, 6], filled, 6).lay(depots=DEPOTS, phase="E").play("sell d1 6")
    assert routes.pending == ["lay 1 of goods 6", "market by trade_routes"]
    routes.play("decline")
    assert on_route(routes) == [*filled, 6] and len(routes.zone()["sold"]) == 16 and routes.pending == []


def test_x8_4_a_sale_beyond_the_route_is_just_a_sale(routes: Table) -> None:
    filled = [4] * 7 + [5] * 7 + [6]
    selling(routes, [3, 3], filled, 3).lay(phase="E").play("sell d1 3")
    assert on_route(routes) == filled and routes.zone()["sold"].count(3) == 2


def test_x8_3_a_bonus_comes_before_the_next_good(routes: Table) -> None:
    """4 as church, then 1; route tile 1 from its second square: the church is asked while one good 4 waits."""
    selling(routes, [4, 4], [5, 5, 5, 5], 4).lay(depots=DEPOTS).play("sell d1 4")
    assert routes.pending == ["lay 1 of goods 4", "church by trade_routes"]
    assert on_route(routes) == [5, 5, 5, 5, 4]
    routes.play("take 2 castle")
    assert on_route(routes) == [5, 5, 5, 5, 4, 4] and routes.pending == [] and routes.store() == ["castle"]


# --- X8.5: bonuses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "goods", "key", "filled"),
    [
        ([1, 2, 3, 4, 5], 2, "carpenter by trade_routes", []),
        ([2, 1, 3, 4, 5], 1, "market by trade_routes", []),
        ([8, 1, 2, 3, 4], 3, "church by trade_routes", [1]),
        ([8, 1, 2, 3, 4], 4, "city_hall by trade_routes", []),
        ([11, 1, 2, 3, 4], 5, "warehouse by trade_routes", []),
        ([3, 1, 2, 4, 5], 4, "castle by trade_routes", []),
    ],
)
def test_x8_5_what_asks(table: Table, route: list[int], goods: int, key: str, filled: list[int]) -> None:
    table.agree(trade_routes="random").give(ANNE, route=route, store=["mine"], tiles=DUCHY).lay(depots=DEPOTS)
    rest = 2 if goods != 2 else 6
    selling(table, [goods, rest], filled, goods).play(f"sell d1 {goods}")
    assert table.pending == [key]
    assert ("decline" in table.legal()) == (key != "castle by trade_routes")  # the free action must be used (X1.5)
    question = table.match.question
    assert question.en.startswith("Your trade route: ") and question.fr.startswith("Votre route commerciale : ")
    assert "Your warehouse" not in question.en and "castle grants" not in question.en
    refusal = table.refusal("end")
    assert refusal.startswith("your trade route grants you something")


@pytest.mark.parametrize(
    ("route", "goods", "gain"),
    [([6, 1, 2, 3, 4], 4, {"workers": 4}), ([9, 1, 2, 3, 4], 1, {"silver": 2}), ([10, 1, 2, 3, 4], 6, {"vp": 4})],
)
def test_x8_5_what_comes_by_itself(table: Table, route: list[int], goods: int, gain: dict[str, int]) -> None:
    table.agree(trade_routes="random").give(ANNE, route=route, silver=0, workers=0)
    selling(table, [goods], [], goods).play(f"sell d1 {goods}")
    assert table.pending == []
    wanted = {"workers": 0, "silver": 1, "vp": 2}  # of the sale
    assert {key: table.zone()[key] for key in wanted} == {key: wanted[key] + gain.get(key, 0) for key in wanted}


def test_x8_5_a_free_action_is_no_castle_of_ones_own(table: Table) -> None:
    """X1.9: a tile may be bought at it. Its detail tells it from that of a castle that was placed."""
    table.agree(trade_routes="random").give(ANNE, route=[3, 1, 2, 4, 5], silver=2, store=["castle"], tiles=DUCHY)
    selling(table, [4], [], 4).lay(depots=DEPOTS).play("sell d1 4")
    assert laid(table).question == BY_CASTLE and laid(table).detail == ROUTES.place + 1
    assert {"buy m7", "workers", "place castle 6", "take 5 mine"} <= table.legal()
    table.play("place castle 6")  # which now grants an action of its own
    assert table.pending == ["castle"] and laid(table).detail == 0
    assert table.match.question.en.startswith("Your castle grants")


def test_x1_6_a_taking_bonus_without_room_is_skipped(routes: Table) -> None:
    selling(routes, [4, 4], [5, 5, 5, 5], 4, store=["bank", "mine", "ship"]).lay(depots=DEPOTS).play("sell d1 4")
    assert routes.pending == [] and on_route(routes) == [5, 5, 5, 5, 4, 4]


def test_x1_20_a_city_hall_without_anything_to_place(table: Table) -> None:
    """Skipped where nothing can be placed or bought; asked where a tile could be bought first."""
    poor = table.agree(trade_routes="random").give(ANNE, route=[8, 1, 2, 3, 4], silver=0)
    assert selling(poor, [4], [], 4).lay(depots=DEPOTS).play("sell d1 4").pending == []
    rich = Table().agree(trade_routes="random").give(ANNE, route=[8, 1, 2, 3, 4], silver=1)
    selling(rich, [4], [], 4).lay(depots=DEPOTS).play("sell d1 4")
    assert rich.pending == ["city_hall by trade_routes"] and "place" not in {text.split()[0] for text in rich.legal()}
    assert rich.match.question.en.startswith("No stored tile can be placed. Buy one")


# --- X8.6: a sale inside a sale -----------------------------------------------------------------------------


def test_x8_6_the_inner_sale_takes_the_next_squares(routes: Table) -> None:
    """Two goods 4 from the third square on, a warehouse: two goods 2 take squares 4 and 5, then the other 4 takes 6."""
    selling(routes, [2, 2, 4, 4], [6, 3], 4, silver=0).lay(depots=DEPOTS)
    routes.play("sell d1 4")
    assert routes.pending == ["lay 1 of goods 4", "warehouse by trade_routes"]
    assert routes.legal() == {"sell 2", "decline"} and routes.silver() == 1
    routes.play("sell 2")  # a full sale, with its own pay; square 4 has a 2: a building
    assert routes.silver() == 2 and routes.zone()["points"]["sales"] == 2 * 2 + 2 * 2 + 2 * 2
    assert routes.pending == ["lay 1 of goods 4", "lay 1 of goods 2", "carpenter by trade_routes"]
    routes.play("take 1 bank")
    assert on_route(routes) == [6, 3, 4, 2, 2, 4] and routes.pending == []


def test_x8_6_declined_the_outer_sale_goes_on(routes: Table) -> None:
    selling(routes, [2, 2, 4, 4], [6, 3], 4).lay(depots=DEPOTS)
    routes.play("sell d1 4", "decline")
    assert on_route(routes) == [6, 3, 4, 4] and routes.zone()["goods"] == [2, 2]


def test_x8_6_without_other_goods_a_warehouse_is_not_asked(routes: Table) -> None:
    selling(routes, [4, 4], [6, 3], 4).play("sell d1 4")
    assert routes.pending == [] and on_route(routes) == [6, 3, 4, 4]


def test_x1_7_whatever_a_bonus_begins_is_finished_first(table: Table) -> None:
    """A city hall places a castle, the castle places a warehouse, the warehouse sells: then the last good is laid."""
    table.agree(trade_routes="random")
    table.give(ANNE, route=[8, 1, 2, 3, 4], store=["castle", "warehouse"], tiles=DUCHY)
    selling(table, [1, 4, 4], [], 4).lay(depots=DEPOTS)
    table.play("sell d1 4", "place castle 6")
    assert table.pending == ["lay 1 of goods 4", "castle"]
    table.play("place warehouse 12" if "place warehouse 12" in table.legal() else sorted(table.legal("place"))[0])
    assert table.pending == ["lay 1 of goods 4", "warehouse"]
    assert table.match.question.en.startswith("Your warehouse sells")  # this one is a tile of hers
    table.play("sell 1")
    assert on_route(table) == [4, 1, 4]


# --- X8.7, X8.10 --------------------------------------------------------------------------------------------


def test_x8_7_goods_on_the_route_are_sold_goods(routes: Table) -> None:
    """Monastery 15: 2 points a type sold; monastery 25: 1 a good; and none of them is unsold."""
    routes.give(ANNE, tiles={18: "castle", 12: "m15", 7: "m25"}, goods=[3, 3, 5], dice=[3, 6])
    assert (routes.final()["monasteries"], routes.final()["unsold goods"]) == (0, 3)
    routes.play("sell d1 3")
    assert on_route(routes) == [3, 3]
    assert (routes.final()["monasteries"], routes.final()["unsold goods"]) == (2 + 2, 1)


def test_x8_10_squares_pile_and_waiting_goods_are_those_sold() -> None:
    """Over a whole game: the route is a prefix and never changes behind itself."""
    match = GAME.start(players=2, trade_routes="random", seed="prefix")
    seen: list[list[int]] = [[], []]
    number = 0
    while match.seat is not None:
        choices = match.notations()
        sales = [text for text in choices if text.startswith("sell")]
        match.play(sales[0] if sales else choices[number % len(choices)])
        number += 7
        for seat, zone in enumerate(match.position()["seats"]):
            assert zone["route_goods"][: len(seen[seat])] == seen[seat]
            seen[seat] = zone["route_goods"]
            pending = (match.position()["turn"] or {}).get("pending", [])
            waiting = sum(int(text.split()[1]) for text in pending if text.startswith("lay "))
            is_turn = match.seat == seat
            pile = len(zone["sold"]) - len(seen[seat]) - (waiting if is_turn else 0)
            assert pile == 0 or (pile > 0 and len(seen[seat]) == 15)
        assert GAME.faults(match.state) == []
    assert all(seen) and all(len(route) <= 15 for route in seen)


def test_what_is_laid_is_told_once() -> None:
    """Whatever was decided: every good of every route, and every bonus that it met."""
    match = GAME.start(players=2, trade_routes="random", seed="told")
    states = [match.state.copy()]
    number = 0
    while match.seat is not None:
        choices = match.decisions()
        sales = [choice for choice in choices if GAME.notation(choice).startswith("sell")]
        match.play(sales[0] if sales else choices[number % len(choices)])
        number += 5
        states.append(match.state.copy())
    told = []
    for (before, after), move in zip(pairwise(states), match.line, strict=True):
        told += [text.en for text in GAME.tell(before, move.decision, after, ("Anne", "Bruno"), None)]
    heard = [re.match(r"(Anne|Bruno)'s trade route: (.*) laid; (.*)\.", text) for text in told]
    heaps = {captions.some_goods(goods, count).en: [goods] * count for goods in range(1, 7) for count in range(1, 16)}
    for seat, name in enumerate(("Anne", "Bruno")):
        goods = [heaps[heap] for found in heard if found and found[1] == name for heap in found[2].split(", ")]
        zone = match.position()["seats"][seat]
        assert sorted(chain.from_iterable(goods)) == sorted(zone["route_goods"]) != []
    met = sum(found[3].count(": ") for found in heard if found)
    state = match.state
    assert isinstance(state, BurgundyState)
    routes = ROUTES.routes(state)
    assert met == sum(routes.is_met(seat, place) for seat in (0, 1) for place in range(15)) > 0
