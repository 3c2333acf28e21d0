"""Trade routes at the table: positions, words, the board, the guide, the judge (X8)."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.bag import bag_of
from bastide.engine.checks import run_checks
from bastide.engine.errors import BadPosition, IllegalDecision
from bastide.engine.text import LANGS
from bastide.games.burgundy.components import CASTLE_TILE, SHIP_TILE
from bastide.games.burgundy.modules.trade_routes import rules
from bastide.games.burgundy.modules.trade_routes.rules import FAR, PLANNED, ROUTES, bonus_worths, hoped, plan
from bastide.games.burgundy.state import BY_SHIP, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.drawn import SVG, lettering, pieces, placed, titles
from tests.guides import said

EXAMPLE = [10, 1, 2, 3, 4]  # 6 VP, 3 silver, 4 sale | 2 building, 4 church, 1 workers | ...
NAMES = ("Anne", "Bruno")


@pytest.fixture
def routes(table: Table) -> Table:
    return table.agree(trade_routes="random").give(ANNE, route=EXAMPLE)


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def waiting() -> Table:
    """Anne sells two goods 4; the first one grants a sale, the other waits."""
    table = Table().agree(trade_routes="random").lay(depots=DEPOTS)
    table.give(ANNE, route=EXAMPLE, goods=[2, 2, 4, 4], sold=[3, 6], route_goods=[6, 3], dice=[4, 6])
    return table.play("sell d1 4")


# --- Positions ----------------------------------------------------------------------------------------------


def test_a_position_is_written_and_read_back() -> None:
    table = waiting()
    position = table.match.position()
    assert position["turn"]["pending"] == ["lay 1 of goods 4", "warehouse by trade_routes"]
    assert position["seats"][ANNE]["route"] == EXAMPLE and position["seats"][ANNE]["route_goods"] == [6, 3, 4]
    again = GAME.set_up(position, seed=1)
    assert again.position() == position and again.notations() == table.match.notations()
    again.play("sell 2")
    table.play("sell 2")
    assert again.position() == table.match.position()
    assert again.position()["turn"]["pending"] == ["lay 1 of goods 4", "lay 1 of goods 2", "carpenter by trade_routes"]


def test_a_route_that_is_being_ordered_is_read_back() -> None:
    match = GAME.start(players=3, trade_routes="chosen", start_castle="centre", seed="order")
    for _ in range(4):
        match.play(match.notations()[-1])
    position = match.position()
    assert position["stage"] == "routes"
    assert sorted(len(zone["route"]) for zone in position["seats"]) == [0, 1, 4]
    again = GAME.set_up(position, seed=1)
    assert again.position() == position and again.notations() == match.notations()


def test_what_is_left_out_is_filled_in(table: Table) -> None:
    table.agree(trade_routes="random").give(ANNE, sold=[5, 2]).give(BRUNO, route=[2, 1, 9, 10, 11])
    assert table.zone(ANNE)["route"] == [3, 4, 5, 6, 7] and table.zone(ANNE)["route_goods"] == [2, 5]
    hands = GAME.set_up({"options": {"players": 2, "trade_routes": "chosen"}, "stage": "routes"})
    assert hands.position()["seats"][0]["route_hand"] == [1, 2, 3, 4, 5]


WRONG: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"route": [1, 2, 3, 4]}, {}, "every seat has 5 route tiles"),
    ({"route": [1, 2, 3, 4, 4]}, {}, "each tile being there once"),
    ({"route": [1, 2, 3, 4, 13]}, {}, "route tiles are the numbers 1 to 12"),
    ({"route": "all"}, {}, "is a list"),
    ({"route": [1, 2, 3], "route_hand": [4, 5]}, {}, "before phase A"),
    ({"route_goods": [7]}, {}, "the types of the goods"),
    ({"route_goods": [3]}, {}, "more goods 3 are on the route"),
    ({"sold": [3, 4], "route_goods": [3]}, {}, "2 goods lie on the route by what was sold, not 1"),
    ({"sold": [3], "route_goods": []}, {"used": ["d1"], "pending": ["lay 1 of goods 3"]}, "ends with something"),
    (
        {"sold": [3], "route_goods": [3], "goods": [1]},
        {"used": ["d1"], "pending": ["warehouse by trade_routes"]},
        "the last good on the route met no bonus that asks so",
    ),
    (
        {"sold": [3], "route_goods": [3], "goods": [1], "tiles": {"18": "castle", "11": "warehouse"}},
        {"used": ["d1"], "pending": ["warehouse by trade_routes"]},
        "the last good on the route met no bonus that asks so",
    ),
]


@pytest.mark.parametrize(("zone", "turn", "reason"), WRONG)
def test_what_cannot_lie_so_is_refused(routes: Table, zone: dict[str, Any], turn: dict[str, Any], reason: str) -> None:
    routes.give(ANNE, **zone).on_turn(ANNE, **turn)
    with pytest.raises(BadPosition) as caught:
        laid(routes)
    assert reason in caught.value.reason.en and caught.value.reason.fr != caught.value.reason.en


def test_without_the_option_there_are_no_routes(table: Table) -> None:
    with pytest.raises(BadPosition):
        laid(table.give(ANNE, route=EXAMPLE))


def test_x8_10_faults_are_found(routes: Table) -> None:
    state = laid(routes.give(ANNE, sold=[3, 3], route_goods=[3, 3]))
    assert GAME.faults(state) == []
    kept = ROUTES.routes(state)
    kept.goods = [[3, 3, 3], []]
    assert any("X8.10" in fault for fault in GAME.faults(state))
    kept.goods, kept.tiles = [[3, 3], []], [kept.tiles[0], kept.tiles[0]]
    assert any("two places" in fault for fault in GAME.faults(state))
    kept.tiles = [kept.tiles[0], []]
    assert any("X8.2: seat 1 has 0 route tiles" in fault for fault in GAME.faults(state))


def test_points_that_no_square_brought_are_found(routes: Table) -> None:
    state = laid(routes)
    state.vp[ANNE] += 4
    state.earned[ANNE * state.terms.sources + rules.FROM_ROUTES.number] += 4
    assert any("B19.14" in fault for fault in GAME.faults(state))


@pytest.mark.parametrize("order", ["random", "chosen"])
def test_the_universal_checks_hold(order: str) -> None:
    report = run_checks(GAME, games=3, seed=f"routes {order}", given={"trade_routes": order})
    assert not report.violations, report.violations[0]


# --- Words --------------------------------------------------------------------------------------------------


def test_a_sale_tells_what_its_goods_will_meet(routes: Table) -> None:
    routes.give(ANNE, goods=[3, 3, 3, 6], dice=[3, 6])
    three = GAME.describe(laid(routes), GAME.parse("sell d1 3"))
    assert three.en == "With the 3: sell 3 bolts of cloth: 6 VP, 1 silver, trade route (second good): 2 silver"
    assert "route commerciale (deuxième marchandise) : 2 pièces d'argent" in three.fr
    six = GAME.describe(laid(routes), GAME.parse("sell d2 6"))
    assert six.en.endswith("2 VP, 1 silver, trade route: 4 VP")


def test_a_bonus_that_finds_no_room_is_said_to_be_lost(routes: Table) -> None:
    routes.give(ANNE, goods=[4], sold=[5] * 4, route_goods=[5] * 4, dice=[4, 6], store=["bank", "mine", "ship"])
    told = GAME.describe(laid(routes), GAME.parse("sell d1 4"))
    assert told.en.endswith("trade route: the effect of a church (lost: your storage is full)")
    assert told.fr.endswith("l'effet d'une église (perdu : votre réserve est pleine)")


def test_what_was_laid_is_told_whenever_it_happens() -> None:
    """The waiting good is laid when the inner sale is declined."""
    table = waiting()
    before = laid(table).copy()
    table.play("decline")
    told = GAME.tell(before, GAME.parse("decline"), laid(table), NAMES, None)
    assert [text.en for text in told] == [
        "Anne declines.",
        "Anne's trade route: 1 vase laid; no square matches.",
    ]
    assert told[1].fr == "Route commerciale d'Anne : 1 vase ; aucune case ne correspond."


def test_a_sale_tells_its_bonuses(routes: Table) -> None:
    routes.give(ANNE, goods=[3, 3, 3], dice=[3, 6])
    before = laid(routes).copy()
    routes.play("sell d1 3")
    told = GAME.tell(before, GAME.parse("sell d1 3"), laid(routes), NAMES, None)
    assert told[1].en == "Anne's trade route: 3 bolts of cloth laid; on 3: 2 silver."


def test_the_table_in_lines(routes: Table) -> None:
    routes.give(ANNE, sold=[3], route_goods=[3])
    told = GAME.table(laid(routes), NAMES, None)
    assert "trade route: 1 of 15 squares filled; next 3: 2 silver, 4: the effect of a warehouse" in told.en
    assert "route commerciale : 1 case remplie sur 15 ; ensuite 3 : 2 pièces d'argent" in told.fr


def test_ordering_in_words() -> None:
    match = GAME.start(players=2, trade_routes="chosen", first_player=0, seed="order")
    assert match.question.en == "Your trade route runs from left to right. Which tile is the first?"
    first = match.decisions()[0]
    assert re.match(r"Next on the route: \d: .+, \d: .+, \d: .+", GAME.describe(match.state, first).en)
    with pytest.raises(IllegalDecision, match="put your trade route in order first"):
        match.play("workers d1")
    match.play(first)
    assert match.question.en.startswith("Your trade route, 1 of 5 tiles laid")
    told = GAME.table(match.state, NAMES, None)
    assert "route tile" in told.en and "trade route: 0 of 3 squares filled" in told.en


def test_the_last_tile_begins_the_first_round_in_words() -> None:
    match = GAME.start(players=2, trade_routes="chosen", start_castle="centre", seed="order")
    told: list[str] = []
    while match.position()["stage"] == "routes":
        before, decision = match.state.copy(), match.decisions()[0]
        match.play(decision)
        assert isinstance(before, BurgundyState) and isinstance(match.state, BurgundyState)
        told = [text.en for text in GAME.tell(before, decision, match.state, NAMES, None)]
    assert told[-1].startswith("Round 1: all roll")


# --- The board ----------------------------------------------------------------------------------------------

SHOWN = [(480, 390 / 480), (760, 1.0), (1320, 1136 / 1320)]  # rooms, and on how many pixels they are shown


@pytest.mark.parametrize(("room", "shown"), SHOWN)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_route_is_drawn_and_can_be_read(room: int, shown: float, players: int) -> None:
    match = GAME.start(players=players, trade_routes="random", start_castle="centre", seed="drawn")
    root = ElementTree.fromstring(match.draw(0, theme="light", room=room, lang="en"))
    squares = {2: 15, 3: 12, 4: 9}[players]
    assert sum(title.startswith("Square ") for title in titles(root)) == players * squares
    for seat in range(players):
        figures = [
            item
            for item in placed(root)
            if item.node.tag == f"{SVG}text"
            and any(one.attrib.get("data-zone") == f"route-{seat}" for one in item.within)
        ]
        assert len(figures) >= squares
        assert min(lettering(item, shown, 0) for item in figures) >= 11


@pytest.mark.parametrize("room", [480, 760, 1320])
def test_the_squares_stay_inside_the_page(room: int) -> None:
    match = GAME.start(players=4, trade_routes="random", start_castle="centre", seed="drawn")
    root = ElementTree.fromstring(match.draw(0, theme="light", room=room, lang="fr"))
    for item in placed(root):
        if item.node.tag == f"{SVG}rect" and any("route-" in one.attrib.get("data-zone", "") for one in item.within):
            left, _, right, _ = item.box()
            assert left >= 0 and right <= float(root.attrib["viewBox"].split()[2])


def test_filled_squares_say_what_became_of_them(routes: Table) -> None:
    routes.give(ANNE, sold=[3, 3], route_goods=[3, 3])
    heard = titles(ElementTree.fromstring(routes.match.draw(ANNE, theme="light", lang="en")))
    assert "Square 1 of the trade route: 1 bolt of cloth; a 6 would have brought 4 VP" in heard
    assert "Square 2 of the trade route: 1 bolt of cloth; it brought 2 silver" in heard
    assert "Square 3 of the trade route: 1 vase laid here brings the effect of a warehouse" in heard


def test_pointing_at_goods_shows_where_they_would_lie(routes: Table) -> None:
    """Three goods 3 on squares 1 to 3; only for the player who may sell them."""
    routes.give(ANNE, goods=[3, 3, 3, 6])
    for viewer, wanted in ((ANNE, {"goods-3": 3, "goods-6": 1}), (BRUNO, {})):
        root = ElementTree.fromstring(routes.match.draw(viewer, theme="light", lang="en"))
        shown = [node for node in root.iter() if node.attrib.get("data-hover", "").startswith("goods-")]
        assert {node.attrib["data-hover"]: len(list(node)) for node in shown} == wanted
        assert all(node.attrib["data-when"] == node.attrib["data-hover"] for node in shown)


@pytest.mark.parametrize("room", [480, 760, 1320])
def test_tiles_to_be_ordered_are_pieces(room: int) -> None:
    match = GAME.start(players=2, trade_routes="chosen", first_player=0, seed="order")
    match.play(match.decisions()[0])
    root = ElementTree.fromstring(match.draw(0, theme="light", room=room, lang="en"))
    found = {name for name in pieces(root) if name.startswith("route-")}
    assert found == {name for decision in match.decisions() for name in GAME.pieces(decision)} and len(found) == 4
    assert len([name for name in pieces(root, "data-twin") if name.startswith("route-")]) == 5


# --- The guide ----------------------------------------------------------------------------------------------


def test_the_guide_tells_the_example_and_every_bonus() -> None:
    chapters = {one.key: one for one in GAME.guide()}
    assert "Three goods 3: 6 VP, 1 silver, and 2 silver on the second square." in said(chapters["trade_routes"], "en")
    for lang in LANGS:
        picture = chapters["route_bonuses"].picture
        assert picture is not None
        written = "".join(ElementTree.fromstring(picture(lang, "light")).itertext())
        assert written.count("The effect of a " if lang == "en" else "L'effet d'un") == 6
    assert {"X8.2", "X8.3", "X8.4", "X8.5", "X8.6", "X8.7", "X8.9"} <= {
        clause for key in ("trade_routes", "route_bonuses") for clause in chapters[key].clauses
    }


# --- The judge ----------------------------------------------------------------------------------------------


def test_the_judge_sees_the_best_order_of_sales() -> None:
    """Squares 2, 4, 1 of tile 1: goods 2 first, then 4, then 1 meet them all; in any other order fewer."""
    met, squares = bonus_worths(50), [0, 1, 2]
    none = [0] * 4
    goods = bag_of([1, 2, 4])
    whole = sum(met[rules.BONUS[square]] for square in squares)
    assert abs(plan(squares, met, none, goods, 0, 3) - whole * PLANNED // 100) <= 3
    assert plan(squares, met, none, goods, 0, 1) == met[rules.BONUS[0]] * PLANNED // 100  # with one sale only
    assert plan(squares, met, none, bag_of([3, 5, 6]), 0, 3) == 0


def test_the_judge_hopes_less_for_squares_that_come_late() -> None:
    met, squares = bonus_worths(50), [0, 1, 2]
    later = hoped(squares, met, 50)
    assert later[0] > later[1] > later[2] > later[3] == 0
    assert later[0] <= sum(met[rules.BONUS[square]] for square in squares) * FAR // 100
    assert sum(hoped(squares, met, 4)) < sum(later)


def test_goods_that_wait_are_worth_what_they_will_meet() -> None:
    table = waiting()
    state = laid(table)
    kept = ROUTES.routes(state)
    kept.tiles = [[9, 3, *kept.tiles[0][2:]], kept.tiles[1]]  # now the next square wants a 3
    assert ROUTES.worth(state, ANNE, 0) == 0
    kept.tiles = [[9, 7, *kept.tiles[0][2:]], kept.tiles[1]]  # and now a 4: a tile is placed
    assert ROUTES.worth(state, ANNE, 0) == rules.PLACING


def test_a_full_route_is_worth_nothing(routes: Table) -> None:
    filled = [4] * 7 + [5] * 7 + [6]
    state = laid(routes.give(ANNE, sold=filled, route_goods=filled, goods=[1, 2]).lay(phase="E"))
    assert ROUTES.worth(state, ANNE, 10) == 0 and ROUTES.question_worth(state, ANNE, BY_SHIP, 10) == 0


def test_a_ship_promises_goods_that_the_next_squares_want(routes: Table) -> None:
    """Goods 6 of depot 2 would meet the first square; goods 5 of depot 1 nothing."""
    state = laid(routes.lay(wares={"1": [5], "2": [6]}))
    met = bonus_worths(20)
    kept = ROUTES.routes(state)
    later = hoped([kept.square(ANNE, place) for place in range(15)], met, 20)
    more = met[rules.BONUS[27]] * PLANNED // 100 + later[1] - later[0]
    assert ROUTES.question_worth(state, ANNE, BY_SHIP, 20) == more * rules.CARGO // 100 > 0
    assert ROUTES.question_worth(state, ANNE, 0, 20) == 0
    assert ROUTES.aboard(state, ANNE, 20) == more
    placing = ROUTES.effect_worth(state, ANNE, SHIP_TILE, 21)  # with one die less
    assert placing == ROUTES.aboard(state, ANNE, 20) * rules.AFLOAT // 100 > 0
    assert ROUTES.effect_worth(state, ANNE, CASTLE_TILE, 21) == 0
    state.wares = [state.wares[0], *[0] * 5]
    assert ROUTES.question_worth(state, ANNE, BY_SHIP, 20) == 0


def test_before_phase_a_the_tile_that_the_goods_meet_comes_first() -> None:
    """With goods 2, 4 and 1 at hand tile 1 is the best to begin with."""
    position: dict[str, Any] = {
        "options": {"players": 2, "trade_routes": "chosen", "first_player": 0},
        "stage": "routes",
        "seats": [{"goods": [1, 2, 4], "route_hand": [1, 5, 7, 10, 11]}, {}],
    }
    match = GAME.set_up(position, seed=1)
    worths = {}
    for text in match.notations():
        trial = match.copy()
        trial.play(text)
        worths[text] = GAME.judge.worth(trial.state, ANNE)
    assert max(worths, key=lambda text: worths[text]) == "route 1"
