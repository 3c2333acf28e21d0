"""Decisions in words: in good French, and each told apart from the others."""

import re
from typing import Final

import bastide
from bastide.bots.players import play_out
from bastide.drawing.palette import MARKS
from bastide.engine.chance import stream
from bastide.engine.state import State
from bastide.engine.text import Text
from bastide.games.torres import captions, labels
from bastide.games.torres.state import TorresState
from tests.torres.conftest import A, B, C, Table

GAME = bastide.game("torres")
CLASH: Final[re.Pattern[str]] = re.compile(r"\b(de|que) une?\b|\bde les?\b")  # French draws these together


def said(state: State, kind: str = "") -> list[Text]:
    return [GAME.describe(state, code) for code in state.decisions() if GAME.notation(code).startswith(kind)]


def test_french_elides() -> None:
    state = GAME.start(seed="elision", players=2).state
    moves = stream("moves of elision")
    heard = []
    for _ in range(30):
        heard += [words.fr for words in said(state)]
        play_out(state, moves, 3)
    assert any("d'une pile de" in words for words in heard)
    assert [words for words in heard if CLASH.search(words)] == []


def test_a_knight_belongs_to_a_name_in_good_french(table: Table) -> None:
    state = table.board("@0,0: 1a 1b").match.state
    assert isinstance(state, TorresState)
    for name, whose in (
        ("Odile", "chevalier d'Odile"),
        ("Émile", "chevalier d'Émile"),
        ("Blanche", "chevalier de Blanche"),
    ):
        assert labels.square(state, 0, [name, "Anne"]).fr.endswith(whose)


def test_cards_that_go_back_tell_decisions_apart(table: Table) -> None:
    """The page asks where they go once the card to keep is chosen."""
    table.board("@2,2: 1a ; @2,5: 1b").draw("buy", "a01", "a06", "a10")
    words = [one.en for one in said(table.match.state, "keep a06")]
    assert len(words) == len(set(words)) == 6
    assert "Keep Six points (on top: Climb two; at the bottom: Leapfrog)" in words
    assert "Keep Six points (on top: Leapfrog, then Climb two)" in words
    game, state = table.match.game, table.match.state
    halves = [game.halves(state, game.parse(do)) for do in table.match.notations() if do.startswith("keep a06")]
    assert {both[0].en for both in halves if both} == {"Keep Six points"}
    assert [f"{both[0].en} ({both[1].en})" for both in halves if both] == words


def test_who_starts_is_named_by_seat_and_mark(table: Table) -> None:
    table.agree(players=3).board("@2,2: 1a ; @2,5: 1b ; @5,5: 1c ; @7,7: 1K").lay(year=2)
    words = [one.en for one in said(table.ask("name_starter", C).match.state, "starter")]
    assert words[C] == "Start the year yourself"
    assert words[:C] == [f"Let seat {seat + 1} start the year ({MARKS[seat].name.en})" for seat in (A, B)]


def test_points_that_lapse_are_lost_in_french(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").on_turn(ap=2)
    (end,) = said(table.match.state, "end")
    assert "2 points d'action perdus" in end.fr
    assert captions.lapse(1).fr == "1 point d'action perdu"


def test_the_buyer_is_told_names_and_the_others_numbers(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").draw("buy", "a01", "a06", "a10").play("keep a06 top a10 a01")
    own, others = ([told for told, *_ in table.match.story("en", seat)] for seat in (A, B))
    assert own[-2:] == [
        "Anne buys a card out of Climb two, Six points, Leapfrog.",
        "Anne keeps Six points; on top: Leapfrog, then Climb two.",
    ]
    assert others[-2:] == ["Anne buys a card: one of 3 cards.", "Anne keeps a card; on top: 2 cards."]


def test_a_year_that_is_scored_is_not_forecast_again(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b ; @7,7: 1K")
    assert GAME.forecast(table.match.state, None) is not None
    assert GAME.forecast(Table().board("@2,2: 1a ; @2,5: 1b ; @7,7: 1K").ask("king_move").match.state, None) is None
