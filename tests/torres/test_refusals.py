"""What is not possible is said in words, for decisions and for clicks that lead nowhere."""

import re

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.match import Match
from bastide.games.torres.decisions import VERBS
from bastide.games.torres.position import QUESTIONS
from bastide.games.torres.state import NONE, TorresState
from tests.torres.conftest import A, B, Table

GAME = bastide.game("torres")


def test_a_reason_is_given_for_every_decision_that_is_not_legal_and_for_no_other() -> None:
    """All decisions there are, now and then in games with all sorts of options."""
    asked = set()
    for number in range(12):
        chance = stream(f"refusals:{number}")
        given: dict[str, int | str | None] = {"master": False, "buy": "pick_1_of_3"} if number % 2 else {}
        match = Match(GAME, random_options(GAME, chance, given), f"refusals:{number}")
        while not match.is_over:
            if match.state.question not in asked or chance.sample(40) == 0:
                asked.add(match.state.question)
                legal = set(match.decisions())
                for decision in range(VERBS.count):
                    reason = GAME.why_not(match.state, decision)
                    assert (reason is None) == (decision in legal), GAME.notation(decision)
                    assert reason is None or all(reason)
            match.play(choose(match, chance, False))
    assert asked == set(QUESTIONS.values())


TOWER = "@4,1: 1a 3 1 3 1"


@pytest.mark.parametrize(
    ("board", "decision", "reason"),
    [
        ("@4,2: 0a 2 1", "move c5 d5", "d5 is 2 levels higher than c5; a step climbs one"),
        ("@4,2: 0a 0b", "move c5 d5", "a rival's knight stands on d5"),
        ("@4,2: 0a 1K", "move c5 d5", "the king stands on d5"),
        ("@4,2: 0a .", "move d5 c5", "no knight of yours stands on d5"),
        ("@4,2: 0a .", "move c5 f5", "f5 is not beside c5, and nothing higher stands beside c5"),
        (TOWER, "move b5 a1", "no castle entered from b5 has a door onto a1"),
        ("@4,1: 1a 3 2 3 1", "move b5 d5", "doors lead up to level 1 from b5; d5 is at level 2"),
        ("@3,3: . 2 . / 1 1a 0b", "knight e4", "e4 is at level 2, your knight beside it at level 1"),
        ("@3,3: . 2 . / 1 1a 0b", "knight a1", "a1 is not beside a knight of yours"),
        ("@0,0: 0a 0a 0a 0a 0a 0a", "knight a2", "all your 6 knights are on the board"),
        ("@4,2: 3 1 1", "block 3 c5", "c5 is as high as its castle is large, 3 squares"),
        ("@4,2: 3 1 1", "block 3 a1", "a1 touches no castle"),
        ("@4,2: 1 . 1", "block 3 d5", "a block on d5 would join two castles"),
        ("@4,2: 1a", "block 3 c5", "a knight of yours stands on c5"),
        ("@4,2: 1a", "block 2 c6", "you have no stack of 2 blocks"),
        ("@4,2: 1a", "block c6", "choose first the stack"),
        ("@4,2: 1a", "end 3-3-3", "your stacks leave no choice: just end"),
        ("@4,2: 1a", "play a01", "“Climb two” is not in your hand"),
        ("@4,2: 1a", "king a1", "the king moves only when a year ends"),
        ("@4,2: 1a", "starter 1", "a starter is named only when a year begins"),
        ("@4,2: 1a", "castle a1", "that belongs to the set-up"),
        ("@4,2: 1a", "under c5 3", "a block goes under a knight only by a card"),
        ("@4,2: 1a", "keep a01 top a02", "buy a card first"),
    ],
)
def test_in_a_turn(table: Table, board: str, decision: str, reason: str) -> None:
    assert reason in table.board(board).refusal(decision)


def test_a_corridor_never_goes_up_again(table: Table) -> None:
    table.agree(door_path="corridor").board(TOWER)
    assert table.refusal("move b5 f5") == "inside the castle no way leads from b5 to f5 without going up"


def test_what_costs_too_much(table: Table) -> None:
    table.board("@4,2: 1a").on_turn(ap=1)
    assert table.refusal("knight c4") == "that costs 2 action points; you have 1 left"
    table.play("score")
    for decision in ("move c5 c4", "block 3 c4", "buy", "score"):
        assert table.refusal(decision) == "that costs 1 action point; you have 0 left"


def test_the_stacks_at_the_end_of_a_turn(table: Table) -> None:
    table.agree(players=4).give(A, stacks=[2, 2, 2, 1])
    assert table.refusal("end") == "say how your stacks shall be afterwards: 3-2-2 or 3-3-1"
    assert table.refusal("end 3-3-3") == "say how your stacks shall be afterwards: 3-2-2 or 3-3-1"


def test_the_stack_in_use(table: Table) -> None:
    table.board("@4,2: 1a 1").on_turn(in_use=0)
    assert "your stack of this turn is used up" in table.refusal("block d5")
    assert "your stack of this turn is in use already" in table.refusal("block 3 d5")


def test_cards_that_cannot_be_bought_or_played(table: Table) -> None:
    table.board("@4,2: 1a").give(A, hand=["a01", "a05", "a06", "a07"]).on_turn(bought=["a05", "a06"])
    assert "you have bought 2 cards in this turn" in table.refusal("buy")
    assert "you bought “Diagonal step” in this turn" in table.refusal("play a05")
    assert table.refusal("play a01") == "“Climb two” finds nothing it could be used for now"
    table.play("play a07")
    assert table.refusal("play a01") == "one card a turn: you have played “Seven points”"


def test_in_the_master_version_nobody_buys(table: Table) -> None:
    assert table.agree(master=True).refusal("buy") == "in the master version nobody buys cards"


def test_an_empty_deck(table: Table) -> None:
    table.give(A, hand=[f"a{kind:02}" for kind in range(1, 11)])
    assert table.refusal("buy") == "the deck is empty"


@pytest.mark.parametrize(
    ("board", "card", "decision", "reason"),
    [
        ("@4,2: 1a 3 1", "a01", "move c5 c6", "this card climbs exactly two levels; c6 is 1 level lower than c5"),
        ("@4,2: 1a 3 1", "a01", "move c5 e5", "e5 is not beside c5"),
        ("@4,2: 1a 3 1", "a01", "end", "carry out “Climb two” first"),
        ("@4,4: 1a 1 ; @0,0: 1a", "a02", "under a1 3", "a1 is as high as its castle is large, 1 square"),
        ("@4,3: 1 0a 1 ; @0,0: 0a", "a02", "under e5 3", "a block on e5 would join two castles"),
        ("@4,4: 1a 1", "a02", "under e5 use", "no stack of yours is in use yet"),
        ("@4,4: 1a 1", "a02", "under e5 2", "you have no other stack of 2 blocks"),
        ("@4,2: 3 1 1", "a03", "block c5", "c5 is as high as its castle is large"),
        ("@4,1: 1a 3 1", "a04", "move b5 h8", "no castle entered from b5 has a door onto h8"),
        ("@3,3: 1a . . / . 3 1 1", "a05", "move d4 e5", "e5 is 2 levels higher; this card climbs one at most"),
        ("@3,3: 1a . . / . 3 1 1", "a05", "move d4 d5", "d5 does not touch d4 at a corner"),
        ("@0,0: 0a ; @4,4: 1a", "a09", "move a1 b1", "b1 is not beside another knight of yours"),
        ("@4,2: 1a 3b 2", "a10", "move c5 c7", "no rival's knight stands on c6 to leap over"),
        ("@4,2: 1a 3b 2", "a10", "move c5 d6", "d6 is not the second square from c5 in a straight line"),
    ],
)
def test_while_a_card_is_carried_out(table: Table, board: str, card: str, decision: str, reason: str) -> None:
    assert reason in table.board(board).ask("target", A, card).refusal(decision)


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        ("move a1 a2", "no block lies on a1"),
        ("move a5 a6", "the king stands on a5"),
        ("move c3 c3", "the block must go to another square"),
        ("move c3 d1", "a knight of yours stands on d1"),
        ("move d3 c3", "a castle would then be higher than it is large"),
        ("move f6 e3", "a block on e3 would join two castles"),
    ],
)
def test_while_a_block_is_moved(table: Table, decision: str, reason: str) -> None:
    board = "@0,3: 1a ; @2,2: 1 1 ; @2,5: 1 ; @3,7: 1 ; @4,0: 1K ; @5,2: 1 ; @5,5: 1 ; @7,4: 1b"
    assert reason in table.board(board).ask("target", A, "a08").refusal(decision)


def test_six_castles_stay_and_none_falls_apart(table: Table) -> None:
    board = "@2,2: 1 1 1 ; @0,6: 1 ; @2,7: 1 ; @4,0: 1 ; @5,5: 1 ; @7,2: 1"
    table.board(board).ask("target", A, "a08")
    assert "its castle would fall apart" in table.refusal("move d3 d4")
    assert table.refusal("move f6 f3") == "fewer than 6 castles would be left"


def test_while_a_card_is_kept(table: Table) -> None:
    table.agree(rejects="both_same_end").ask("keep", A, look=["a01", "a02", "a03"])
    assert "you look at Climb two, Block under, Supply block" in table.refusal("keep a04 top a02 a03")
    assert "the same end of the deck" in table.refusal("keep a01 top a02 bottom a03")
    assert table.refusal("end") == "choose first which card you keep"


def test_what_goes_back_into_an_empty_deck_goes_on_top(table: Table) -> None:
    hand = [f"a{kind:02}" for kind in range(3, 11)]
    table.give(A, hand=hand).ask("keep", A, look=["a01", "a02"])
    assert "all cards go back on top" in table.refusal("keep a01 bottom a02")


def test_between_the_years(table: Table) -> None:
    table.board("@0,0: 1K 1a").ask("king_move")
    assert table.refusal("king h8") == "h8 is ground: choose a castle"
    assert "say first where the king goes" in table.refusal("score")
    table.play("stay")
    assert table.refusal("starter 3") == "nobody sits on seat 3"
    assert table.refusal("buy") == "name first who starts the year"


def test_a_castle_keeps_its_distance(table: Table) -> None:
    table.agree(master=True).board("@3,3: 1").ask("place_castle")
    assert "d2 is too close to the castle on d4" in table.refusal("castle d2")


# --- Clicks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clicked", "reason"),
    [
        (["c5", "h8"], "h8 is not beside c5"),
        (["h8", "c5"], "h8 is not beside c5"),  # the goal first
        (["h8", "h1"], "choose for h8 one of your knights, a stack or your reserve"),
        (["reserve", "h8"], "h8 is not beside a knight of yours"),
        (["stack-3", "h8"], "h8 touches no castle"),
        (["h8", "stack-3"], "h8 touches no castle"),
        (["stack"], "choose first the stack"),
        (["h8"], "none of your knights gets here in one move, and h8 touches no castle"),
        (["d5"], "no knight of yours stands on d5"),
        (["card-a01"], "“Climb two” finds nothing it could be used for now"),
        (["card-a07", "c5"], "lay the card on the place beside your hand"),
        (["c5", "card-a07"], "something else is begun"),
        (["c5", "deck"], "something else is begun"),
        (["c5", "play"], "choose the card first"),
    ],
)
def test_a_click_that_leads_nowhere_is_explained(table: Table, clicked: list[str], reason: str) -> None:
    table.board("@4,2: 0a 0b").give(A, hand=["a01", "a07"])
    said = GAME.explain(table.match.state, clicked)
    assert said is not None
    assert reason in said.en
    assert said.fr


def test_clicks_while_a_card_is_carried_out(table: Table) -> None:
    board = "@2,2: 1 1 1 ; @0,6: 1 ; @2,7: 1a ; @4,0: 1 ; @5,5: 1 ; @7,2: 1"
    state = table.board(board).ask("target", A, "a08").match.state
    reasons = {("a1",): "no block lies on a1", ("f3", "f6"): "fewer than 6 castles", ("deck",): "first"}
    for clicked, reason in reasons.items():
        said = GAME.explain(state, clicked)
        assert said is not None
        assert reason in said.en


def test_what_is_lit_needs_no_explanation_and_everything_else_has_one() -> None:
    """Every square, clicked alone or after a piece that is lit, in a game played at random."""
    squares = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    chance = stream("clicks")
    match = GAME.start(players=3, seed="clicks")
    while not match.is_over:
        if chance.sample(12) == 0:
            touched = [GAME.pieces(decision) for decision in match.decisions()]
            first = {pieces[0] for pieces in touched if len(pieces) > 1}
            for begun in [[], *([piece] for piece in first)]:
                lit = {name for pieces in touched if set(begun) <= set(pieces) for name in pieces}
                for square in squares:
                    if square not in lit:
                        assert GAME.explain(match.state, [*begun, square]) is not None
        match.play(choose(match, chance, False))


def test_the_pieces_of_a_decision() -> None:
    pieces = {
        "knight d4": ["reserve", "d4"],
        "move d4 e4": ["d4", "e4"],
        "block e4": ["stack", "e4"],
        "block 3 e4": ["stack-3", "e4"],
        "under d4 2": ["d4", "stack-2"],
        "under d4 use": ["d4", "stack"],
        "buy": ["deck"],
        "play a04": ["card-a04", "play"],
        "keep a02 top a01 bottom a03": ["look-a02"],
        "castle d4": ["d4"],
        "start d4": ["d4"],
        "king d4": ["d4"],
        "score": [],
        "end": [],
        "end 3-2-2": [],
        "stay": [],
        "starter 1": [],
    }
    assert {text: GAME.pieces(GAME.parse(text)) for text in pieces} == pieces


@pytest.mark.parametrize("in_use", [None, 2])
@pytest.mark.parametrize("look", [look.key for look in GAME.looks])
def test_a_block_of_the_supply_is_taken_from_the_supply(table: Table, in_use: int | None, look: str) -> None:
    """a03, whether or not a stack is in use: one place to take the block from, and a watcher takes nothing."""
    table.board("@2,2: 1a 1 ; @5,5: 1b").ask("target", A, "a03", in_use=in_use)
    drawn = re.findall(r'data-piece="([^"]+)"', table.match.draw(A, look=look))
    assert drawn.count("stack") == 1
    assert all(set(drawn).issuperset(GAME.pieces(decision)) for decision in table.match.decisions())
    assert 'data-piece="stack"' not in table.match.draw(None, look=look)


def test_a_look_at_what_a_rival_put_back_is_not_undone(table: Table) -> None:
    """Nothing is drawn, but the buyer has seen the cards."""
    played = [f"a{kind:02}" for kind in range(4, 11)] * 4 + ["a01", "a02", "a03"] * 3
    table.agree(deck="shared").give(B, played=played)
    table.lay(decks=[{"top": ["a02", "a01"], "knower": B, "bottom": ["a03"], "bottom_knowers": [B]}]).play("buy")
    assert table.match.line[-1].outcomes == []
    refusal = table.match.undo_refusal(A)
    assert refusal is not None
    assert "showed a secret" in refusal.en


# --- What must hold -----------------------------------------------------------------------------------------


def test_a_sound_table_has_no_faults_and_a_broken_one_has(table: Table) -> None:
    sound = "@0,3: 1a ; @2,2: 1 1 ; @2,5: 1 ; @3,7: 1 ; @4,0: 1K ; @5,2: 1 ; @5,5: 1 ; @7,4: 1b"
    table.board(sound).give(A, total=5, hand=["a01"]).give(B, total=6)
    state = table.match.state
    assert isinstance(state, TorresState)
    assert GAME.faults(state) == []
    broken: list[tuple[str, object, str]] = [
        ("supply", state.supply - 1, "T14.1"),
        ("heights", [1, *state.heights[1:]], "T1.5"),
        ("standing", [A, *state.standing[1:]], "T14.4"),
        ("taken", 0, "T14.4"),
        ("sites", 0, "T1.5"),
        ("king", NONE, "T14.4"),
        ("ap", 6, "T14.5"),
        ("buys", 1, "T14.5"),
        ("hand", 0, "T14.6"),  # of A, as the next two
        ("total", 6, "T14.7"),
        ("stacks", 0, "T14.8"),
        ("round", 4, "T4.1"),
    ]
    for field, value, clause in broken:
        other = state.copy()
        setattr(other if hasattr(other, field) else other.camps[A], field, value)
        assert any(fault.startswith(clause) for fault in GAME.faults(other)), field
