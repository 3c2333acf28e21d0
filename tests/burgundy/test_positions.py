"""Positions written by hand: what is left out is filled in, what is wrong is said."""

import ast
import inspect
from typing import Any

import pytest

from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.match import Match
from bastide.games.burgundy import checking, placing
from bastide.games.burgundy import components as box
from tests import positions
from tests.burgundy.conftest import GAME


def refusal(**position: Any) -> str:
    return positions.refusal(GAME, position)


def test_an_empty_position_is_a_table_at_its_start() -> None:
    match = GAME.set_up({})
    position = match.position()
    assert [zone["silver"] for zone in position["seats"]] == [1, 1]
    assert [zone["tiles"] for zone in position["seats"]] == [{"18": "castle"}] * 2
    assert (match.seat, position["phase"], position["round"]) == (0, "A", 1)
    assert sum(position["hidden"]["coloured"].values()) == 124 - 2
    assert GAME.faults(match.state) == []


@pytest.mark.parametrize("number", range(12))
def test_a_position_reads_back_as_it_was_written(number: int) -> None:
    chance = stream(f"back {number}")
    match = Match(GAME, random_options(GAME, chance, {}), f"back {number}")
    for _ in range(20 * number):
        if not match.is_over:
            match.play(choose(match, chance, number % 2 == 0))
    again = GAME.set_up(match.position())
    assert again.position() == match.position()
    assert again.decisions() == match.decisions()


def test_points_that_the_tiles_do_not_tell_are_brought_along() -> None:
    match = GAME.set_up({"seats": [{"vp": 20, "tiles": {"11": "watchtower"}, "sold": [1, 1]}, {}]})
    points = match.position()["seats"][0]["points"]
    assert {key: value for key, value in points.items() if value} == {
        "watchtowers": 4,
        "regions": 1,
        "sales": 2 * 2,
        "earlier": 20 - 4 - 1 - 4,
    }
    assert GAME.recount(match.position()) == [20, 0]
    assert GAME.faults(match.state) == []


def test_tiles_find_their_slots() -> None:
    depots = GAME.set_up({"depots": {"1": ["ship", "bank"], "2": ["m1", None, None, None]}}).position()["depots"]
    assert depots["1"] == [None, "bank", "ship", None]
    assert depots["2"] == ["m1", None, None, None]


def _seat(**zone: object) -> dict[str, Any]:
    return {"seats": [zone, {}]}


FULL = ["bank", "bank", "mine"]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"rounds": 1}, "a position does not know “rounds”"),
        ({"stage": "middle"}, "“stage” is sides, castles, play or over"),
        ({"phase": "F"}, "“phase” is one of A, B, C, D, E"),
        ({"round": 6}, "“round” is a whole number, from 1 to 5"),
        ({"white": 0}, "“white” is a whole number, from 1 to 6"),
        ({"stage": "over", "phase": "B"}, "the game is over after phase E"),
        ({"stage": "over", "turn": {"seat": 0}}, "nobody has the turn"),
        ({"turn": None}, "somebody has the turn"),
        ({"stage": "castles", "seats": [{"start": 18}, {"start": 18}]}, "phase A has begun"),
        ({"stage": "sides"}, "sides are chosen first, then first castles"),
        ({"stage": "castles", "turn": {"seat": 1}}, "it is seat 0 that chooses next"),
        ({"stage": "castles", "seats": [{"store": ["bank"]}, {}]}, "before phase A no tile is taken"),
        (_seat(duchy=2), "the options say that seat 0 has the duchy 1"),
        (_seat(start=11), "the first castle stands on one of 1, 2, 6, 18"),
        (_seat(tiles={"11": "ship"}), "space 11 is for a building, not for ship"),
        (_seat(tiles={"37": "ship"}), "there is no space '37'"),
        (_seat(tiles={"11": "inn"}), "there is no card 'inn'"),
        (_seat(tiles={"18": "bank"}), "the first castle stands on space 18"),
        (_seat(tiles={"36": "bank"}), "do not hang together"),
        (_seat(tiles={"25": "bank", "26": "bank"}), "holds bank twice, without monastery 1"),
        (_seat(store=["bank"] * 4), "stores 4 tiles; there is room for 3"),
        (_seat(goods=[1, 2, 3, 4]), "more than 3 types of goods"),
        (_seat(goods=[7]), "goods are the numbers 1 to 6"),
        (_seat(goods=[1] * 8), "there are only 7 goods tiles 1"),
        (_seat(dice=[0, 1]), "two dice of 1 to 6"),
        (_seat(silver=-1), "“silver” is a whole number, 0 or more"),
        (_seat(founded=1), "cannot have founded a castle"),
        (_seat(points={"sales": 4}), "has 0 points from sales, not 4"),
        (_seat(points={"earlier": 4}, vp=3), "the points add up to 4"),
        ({"seats": [{"store": ["m1"]}, {"store": ["m1"]}]}, "there are only 1 tiles m1"),
        (
            {"seats": [{"sold": [1, 1, 1, 1]}, {"sold": [1, 1, 1, 1]}]},
            "there are 8 goods tiles 1, more than the box has",
        ),
        ({"track": [0, 0]}, "“track” names every seat once"),
        ({"track": [1, 0], **_seat(tiles={"17": "ship"})}, "more ships come first"),
        ({"order": [0]}, "“order” names every seat once"),
        ({"depots": {"1": ["mine"]}}, "depot 1 has no free slot for mine"),
        ({"depots": {"7": []}}, "depots does not know “7”"),
        ({"depots": {"black": ["m1"]}}, "with the backs that they have"),
        ({"arriving": [1]}, "the 4 rounds of this phase to come"),
        ({"bonus": {"mine": [0, None]}}, "who have the type complete"),
        ({"bonus": {"mine": [None, None]}, **_seat(tiles=dict.fromkeys(("24", "29", "33"), "mine"))}, "holds a tile"),
        ({"hidden": {"coloured": {}, "black": {}}}, "should lie somewhere"),
        ({"hidden": {"goods": [1]}}, "“hidden goods” are those that lie nowhere else"),
        ({"box": {"bank": 8}}, "“bank” is a whole number, from 0 to 7"),
        ({"turn": {"used": ["d3"]}}, "“used” names dice that are used"),
        ({"turn": {"used": ["d2"]}, **_seat(dice=[4, 4])}, "of two equal dice the first is used first"),
        ({"turn": {"hired": True}}, "cannot have bought a building for workers"),
        ({"turn": {"pending": ["inn"]}}, "“pending” cannot go on with 'inn'"),
        ({"turn": {"pending": ["castle"], "used": ["d1"]}}, "nothing was placed in this turn that asks so"),
        ({"turn": {"pending": ["market"], "used": ["d1"]}, **_seat(tiles={"11": "market"})}, "nothing to choose"),
        ({"turn": {"pending": ["discard for ship"]}}, "the storage is not full"),
        (
            {
                "turn": {"pending": ["market"], "used": ["d1"]},
                "depots": {"1": ["ship"]},
                **_seat(tiles={"11": "market"}, store=FULL),
            },
            "there is room",
        ),
    ],
)
def test_what_cannot_lie_on_a_table(position: dict[str, Any], reason: str) -> None:
    assert reason in refusal(**position)


def test_board_10c_anchors_every_tile() -> None:
    options = {"edition": "2011", "duchy": "10c", "spielbox_rules": True}
    seats = [{"start": 24, "tiles": {"25": "ship", "26": "cow2"}}, {}]
    assert "a livestock that no castle holds" in refusal(options=options, seats=seats)
    assert GAME.set_up({"options": {**options, "spielbox_rules": False}, "seats": seats})


def test_every_fault_has_its_sentence_and_every_sentence_its_fault() -> None:
    """The sentences are data: none is missing, none is left over."""
    named = set()
    for module in (checking, placing):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("fault", "forbid"):
                named |= {word.value for word in node.args[-1:] if isinstance(word, ast.Constant)}
    assert named == set(box.read("faults.toml"))
