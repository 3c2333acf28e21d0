"""What happened, step by step: nothing is gained that is not told, and what is marked lies on the board."""

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bastide
from bastide.engine.match import Match
from bastide.engine.record import loads
from bastide.engine.replay import resume
from bastide.engine.state import State
from bastide.engine.steps import Step
from tests.burgundy.conftest import ANNE
from tests.burgundy.conftest import Table as Duchies
from tests.burgundy.modules.against_cards import GOODS, SHE, Alone
from tests.drawn import pieces
from tests.torres.conftest import Table as Towers
from tests.torres.conftest import last_turn

GOLDEN = Path(__file__).parent / "golden"
RECORDS = [
    "builders/three",
    "torres/master-m3",
    "golden_city/four",
    "golden_city/two-poor-ports",
    "burgundy/two",
    "burgundy/team-with-all",
    "burgundy/chateauma-everything",
]
DRAWN = 23  # one move in so many is drawn


def steps_of(match: Match, before: State, decision: int, after: State, eyes: int | None) -> list[Step]:
    told = match.game.tell(before, decision, after, match.names, eyes)
    return match.game.steps(before, decision, after, match.names, eyes, told)


def has(match: Match, state: State, eyes: int | None) -> dict[tuple[str, int], int]:
    """What everybody has, by sort and seat."""
    kept = {("points", seat): amount for seat, amount in enumerate(state.scores())}
    for holding in match.game.holdings(state, eyes):
        kept |= {(holding.sort, seat): amount for seat, amount in enumerate(holding.amounts)}
    return kept


def drawn(match: Match, state: State, eyes: int | None) -> set[str]:
    root = ElementTree.fromstring(match.game.draw(state, match.names, eyes, "en", "light"))
    return {*pieces(root), *pieces(root, "data-twin")}


@pytest.mark.parametrize("name", RECORDS)
def test_the_gains_of_all_steps_are_what_everybody_has_more(name: str) -> None:
    record = loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    match = resume(bastide.game(record.game), record)
    events = marked = 0
    for at, ((before, after), move) in enumerate(zip(pairwise(match.states()), match.line, strict=True)):
        eyes = None if at % 2 else move.seat
        steps = steps_of(match, before, move.decision, after, eyes)
        assert steps[0].seat == move.seat and not steps[0].is_event and all(step.is_event for step in steps[1:])
        assert all(step.words and all(said.en and said.fr for said in step.words) for step in steps)
        kept = has(match, before, eyes)
        for step in steps:
            for gain in step.gains:
                kept[gain.sort, gain.seat] += gain.amount
        assert kept == has(match, after, eyes)
        events += len(steps) - 1
        if at % DRAWN == 0 and steps[0].pieces:
            lying = drawn(match, after, move.seat)
            marked += any(piece.name in lying for step in steps for piece in step.pieces)
            found = [piece for step in steps[1:] for piece in step.pieces if piece.seat in (None, move.seat)]
            assert {piece.name for piece in found} <= lying
    assert marked > 2
    assert events > 5 or record.game == "builders"


# --- what is marked, and where it came from -----------------------------------------------------------------


def followed(match: Match, do: str, chance: tuple[str, ...] = ()) -> list[Step]:
    """A decision, and the steps that a spectator sees of it."""
    after = match.what_if(do, chance)
    return steps_of(match, match.state, match.game.parse(do), after.state, None)


def names(step: Step) -> dict[tuple[str, int | None], tuple[str, int | None] | None]:
    return {piece[:2]: piece.came_from for piece in step.pieces}


def test_a_tile_that_is_taken_marks_the_empty_slot_and_the_storage_of_who_took_it() -> None:
    table = Duchies().give(ANNE, dice=[5, 1]).lay(depots={"5": ["mine"]})
    (step,) = followed(table.match, "take d1 5 mine")
    marks = names(step)
    assert marks["store-mine", ANNE] == ("depot-5-mine", None)
    assert ("slot-17", None) in marks and ("die-1", ANNE) in marks


def test_a_tile_that_is_placed_comes_from_the_storage() -> None:
    table = Duchies().give(ANNE, dice=[3, 1], store=["bank"], silver=1)
    (step,) = followed(table.match, "place d1 bank 11")
    assert names(step)["space-11", ANNE] == ("store-bank", ANNE)
    assert [(gain.sort, gain.signed().en) for gain in step.gains] == [("points", "+11 points"), ("silver", "+2 silver")]


def test_a_new_card_of_a_row_is_marked_for_all() -> None:
    match = bastide.game("builders").start(players=2, first_player=0, seed=7)
    site = match.notations()[0].split()[1]
    came = names(followed(match, f"open {site}", ("B12",))[0])
    assert set(came) == {(site, 0), (str(match.position()["buildings"]["top"]), None), ("B12", None)}


# --- scorings, castle by castle -----------------------------------------------------------------------------


def test_the_end_of_a_year_is_told_castle_by_castle() -> None:
    table = last_turn(Towers()).board("@0,0: 2a 1 ; @4,4: 1a 1b 0 / . 1 .")
    (decision, *castles) = followed(table.match, "end")
    assert decision.words[0].en.endswith("ends the turn.")
    assert [[(gain.seat, gain.amount) for gain in step.gains] for step in castles[:2]] == [[(0, 4)], [(0, 3), (1, 3)]]
    assert castles[0].words[0].en == "The castle at a1, 2 squares: Anne 2 × 2."
    assert {piece.name for piece in castles[0].pieces} == {"a1", "b1"}


# --- the Châteauma, step by step ----------------------------------------------------------------------------


def test_every_step_of_the_chateauma_says_by_which_clause() -> None:
    """X13.38"""
    alone = Alone().lay(white=6).she(cards=[(1, []), (9, [])]).give(SHE, goods=GOODS)
    alone.lay(depots={"5": ["mine", "m8"], "black": ["ship"]})
    _, *steps = followed(alone.match, "end", ("die5", "111"))
    rolls, takes, sells, buys, _ = steps
    assert names(rolls) == {("rival-die", SHE): None, ("county-1", SHE): None}
    assert names(takes) == {("slot-19", None): None, ("county-1-3", SHE): ("depot-5-m8", None)}
    assert [gain.signed().en for gain in sells.gains] == ["+2 points", "+1 silver"]
    assert names(buys)["rival-pile-ship", SHE] == ("black-ship", None)
    assert all(step.why is not None and "X13." in step.why.en and "X13." in step.why.fr for step in steps[:4])


def test_a_click_on_what_the_chateauma_touched_tells_it_again_with_the_clause() -> None:
    alone = Alone().lay(white=6).she(cards=[(1, []), (9, [])]).give(SHE, goods=GOODS)
    alone.lay(depots={"5": ["mine", "m8"], "black": ["ship"]}).let_her_play(5)
    said = alone.match.game.explain(alone.match.state, ["county-1-3"])
    assert said is not None
    assert said.en.startswith("It takes monastery 8 from depot 5") and "X13.8" in said.en
