"""What a tile would score now, told before it is taken."""

import pytest

from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.games.burgundy import worth
from bastide.games.burgundy.components import KIND_BY_ID, KIND_COUNT
from bastide.games.burgundy.gates import lay
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, DEPOTS, GAME, Table


def laid(state: object) -> BurgundyState:
    assert isinstance(state, BurgundyState)
    return state


def prospect(table: Table, tile: str) -> str:
    return worth.prospect(laid(table.match.state), ANNE, KIND_BY_ID[tile]).en


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("cow2", "up to 7 VP now"),  # 2 + 1 by monastery 7, and 3 + 1
        ("pig4", "up to 5 VP now"),
        ("mine", "up to 19 VP now, completing a mine region of 3"),  # 6, phase B, the bonus tile
        ("watchtower", ""),  # 4 VP are its effect
        ("ship", ""),
    ],
)
def test_the_best_space_counts(table: Table, tile: str, said: str) -> None:
    table.lay(phase="B").give(ANNE, tiles={10: "cow3", 11: "bank", 12: "m7", 24: "mine", 29: "mine"})
    assert prospect(table, tile) == said


def test_what_cannot_be_placed_promises_nothing(table: Table) -> None:
    assert prospect(table, "pig4") == "no open space beside your tiles"
    assert prospect(table, "watchtower") == "up to 15 VP now, completing a town of 1"  # V3


def test_decisions_tell_it_before_a_tile_is_taken(table: Table) -> None:
    table.lay(depots=DEPOTS).give(ANNE, tiles={24: "mine", 29: "mine"}, silver=2, dice=[5, 6])
    texts = ("take d1 5 mine", "take d2 6 pig2", "buy watchtower")
    told = {text: GAME.describe(table.match.state, GAME.parse(text)) for text in texts}
    assert told["take d2 6 pig2"].en.endswith("from depot 6 (no open space beside your tiles)")
    assert told["take d1 5 mine"].en.endswith(
        "(1 silver at the end of every phase; up to 21 VP now, completing a mine region of 3)"
    )
    assert told["buy watchtower"].fr.endswith("(4 PV ; jusqu'à 15 PV maintenant, en complétant une ville de 1)")


def test_what_is_told_is_what_it_brings() -> None:
    match, dice, checked = GAME.start(players=3, seed="worth"), stream("worth"), 0
    for move in range(240):
        state = laid(match.state)
        for kind in range(move % 7, KIND_COUNT, 7):
            for space in members(state.book.open_spaces(state, state.estates[state.seat], kind)) if state.round else []:
                trial = state.copy()
                lay(trial, state.seat, kind, space)
                assert trial.vp[state.seat] - state.vp[state.seat] == worth.points(state, state.seat, kind, space)
                checked += 1
        choices = [text for text in match.notations() if text.startswith("place")] or match.notations()
        match.play(choices[dice.pick(len(choices), 0)])
    assert checked > 1000
