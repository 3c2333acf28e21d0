"""What shields share with expansions that are not theirs: seen with a toy, with an opponent that is no player, and with
double tiles."""

from typing import Final

import pytest

from bastide.engine.chance import stream
from bastide.engine.errors import BastideError
from bastide.engine.match import Match
from bastide.engine.options import YES_NO, Option
from bastide.engine.text import Text
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.expansions import EXPANSIONS
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.gates import gain_silver, grant
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.modules.shields.rules_held import WORKERS_OF_OTHERS, lying
from bastide.games.burgundy.rules import BurgundyRules
from bastide.games.burgundy.state import BurgundyState
from bastide.games.burgundy.verbs.verb import Deed
from tests.burgundy.conftest import ANNE, GAME, Table
from tests.burgundy.modules.shield_tables import bearing, shielded
from tests.burgundy.modules.yards import with_yards


class Cellar(Module):
    """A cask beside the black depot goes elsewhere than to the duchy, for a silver."""

    def reached_laid(self, state: BurgundyState, found: list[int]) -> None:
        found.append(CASK.at())


class Cask(Deed):
    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        state.asked().has_reached(state)
        gain_silver(state, seat, 1)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        return None


CASK: Final = Cask("cask")
CELLAR: Final = Cellar("cellar")
CELLAR.verbs = [CASK]
OPTION: Final = Option(
    "cellar", Text("C", "C"), Text("C.", "C."), default=False, values=(True, False), labels=YES_NO, is_silent=True
)


@pytest.fixture(scope="module")
def game() -> Burgundy:
    return Burgundy((*EXPANSIONS, Expansion(CELLAR, (OPTION,))))


def test_x11_21_shield_15_reaches_what_another_expansion_places(game: Burgundy) -> None:
    """By X1.10: also what does not go to the duchy. Shield 14 waits until it is done."""
    position = {
        "options": {"players": 2, "shields": True, "cellar": True},
        "round": 5,
        "order": [1, 0],
        "depots": {"1": ["bank"]},
        "seats": [{"tiles": {"11": "church", "6": "castle"}, "shields": {"18": "s14", "6": "s15"}, "silver": 2}, {}],
        "turn": {"seat": ANNE, "used": ["d1", "d2"]},
    }
    match = game.set_up(position)
    match.play("end")
    assert set(match.notations()) == {"pick 1 bank", "cask"}
    match.play("cask")
    assert match.position()["turn"]["pending"][-1] == "pick by s14" and match.notations() == ["pick 1 bank"]
    assert match.position()["seats"][ANNE]["silver"] == 3


def test_x11_21_not_by_shield_14_alone(game: Burgundy) -> None:
    position = {
        "options": {"players": 2, "shields": True, "cellar": True},
        "round": 5,
        "order": [1, 0],
        "depots": {"1": ["bank"]},
        "seats": [{"shields": {"18": "s14"}, "silver": 2}, {}],
        "turn": {"seat": ANNE, "used": ["d1", "d2"]},
    }
    match = game.set_up(position)
    match.play("end")
    assert match.notations() == ["pick 1 bank"]


def test_x11_1_shield_2_is_not_dealt_beside_the_virtual_opponent() -> None:
    rules = GAME.versions[GAME.version]
    assert isinstance(rules, BurgundyRules)
    dealt = {}
    for opponent in ("off", "easy"):
        options = {**GAME.agree({"players": 3, "shields": True}), "chateauma": opponent}
        tables = [rules.set_up(options, stream(f"dealt {number}")) for number in range(12)]
        assert {lying(state).bit_count() for state in tables} == {9 if opponent == "off" else 12}
        dealt[opponent] = sum(lying(state) >> WORKERS_OF_OTHERS & 1 for state in tables)
    assert dealt["off"] > 0 == dealt["easy"]


def test_x8_5_an_action_that_is_granted_is_asked_as_ever() -> None:
    """Every building without its tile: none of them asks for a shield."""
    position = {"options": {"players": 2, "shields": True}, "seats": [{"shields": {"18": "s11"}}, {}]}
    state = GAME.set_up(position).state
    assert isinstance(state, BurgundyState)
    for kind, question in enumerate(state.terms.question_of):
        if question:
            trial = state.copy()
            grant(trial, ANNE, kind)
            assert trial.question == question


# --- X11.10 Shield 4 and double tiles (X1.6, X12.12) --------------------------------------------------------


def overfull(*store: str, stored: tuple[str, ...]) -> Table:
    """Anne replaces shield 4 and has more than three key spaces can hold."""
    table = bearing(with_yards(shielded()), "s4", store=list(store), dice=[4, 4], vineyard={"stored": list(stored)})
    return table.lay(shields={"4": ["s8"]}).play("shield s8 18")


def ways_out(match: Match) -> set[tuple[str, ...]]:
    """Every set of tiles that can be discarded until there is room."""
    found = set()
    for answer in match.notations():
        after = match.copy()
        after.play(answer)
        rest = ways_out(after) if after.position()["turn"]["pending"] else {()}
        found |= {tuple(sorted((answer, *others))) for others in rest}
    return found


def test_x11_10_a_double_tile_alone_or_two_single_ones_and_never_one_of_each() -> None:
    """Two spaces too many: beside the double tile, the bank could have stayed."""
    table = overfull("bank", "mine", "ship", stored=("red-blue",))
    assert ways_out(table.match) == {
        ("discard_double red-blue",),
        ("discard bank", "discard mine"),
        ("discard bank", "discard ship"),
        ("discard mine", "discard ship"),
    }
    table.play("discard bank")
    assert table.pending == ["discard exactly"] and "no longer room" in table.match.question.en
    assert "could have stayed" in table.refusal("discard_double red-blue")
    table.go_on(**table.match.position()["turn"])
    assert table.legal() == {"discard mine", "discard ship"}
    table.play("discard ship")
    assert table.pending == [] and table.store() == ["mine"]


def test_x11_10_a_gap_is_left_by_double_tiles_only() -> None:
    """Three spaces too many: two double tiles, or one and a single one, or three single ones, which are not there."""
    table = overfull("bank", "mine", stored=("red-blue", "red-red"))
    assert ways_out(table.match) == {
        ("discard_double red-blue", "discard_double red-red"),
        *((f"discard {one}", f"discard_double {two}") for one in ("bank", "mine") for two in ("red-blue", "red-red")),
    }


def test_x11_10_what_cannot_be_discarded_exactly_is_refused() -> None:
    """Nothing but double tiles is left, and an odd number of spaces is missing: no such table comes about."""
    table = overfull("bank", "mine", "ship", stored=("red-blue",)).play("discard bank")
    position = table.match.position()
    position["seats"][ANNE]["store"] = []
    position["seats"][ANNE]["vineyard"]["stored"] = ["red-blue", "red-red"]
    del position["hidden"]
    with pytest.raises(BastideError, match="nothing need be discarded"):
        GAME.set_up(position)
