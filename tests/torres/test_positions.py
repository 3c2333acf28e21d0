"""Positions written by hand: what is left out is filled in, what is wrong is said."""

import json
from typing import Any

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.games.torres.components import START_SQUARES, square_name
from bastide.games.torres.position import QUESTIONS
from tests import positions
from tests.torres.conftest import A, B, C, D, Table, cut_outs, sq

GAME = bastide.game("torres")
START_ROWS = cut_outs(" ; ".join(f"@{square // 8},{square % 8}: 1" for square in START_SQUARES))


def refusal(**position: Any) -> str:
    return positions.refusal(GAME, position)


def with_square(row: int, column: int, token: str) -> list[str]:
    """The start board with one square changed."""
    tokens = " ".join(START_ROWS).split()
    tokens[8 * row + column] = token
    return [" ".join(tokens[8 * r : 8 * r + 8]) for r in range(8)]


def board(text: str) -> dict[str, Any]:
    return {"board": cut_outs(text)}


# --- What is left out ---------------------------------------------------------------------------------------


def test_an_empty_position_is_the_first_turn_on_an_empty_board() -> None:
    position = GAME.set_up({}).position()
    assert position["asks"] == {"question": "turn", "seat": A}
    assert (position["year"], position["round"], position["turns"]) == (1, 1, 0)
    assert position["turn"] == {"ap": 5, "in_use": None, "buys": 0, "bought": [], "played": None, "look": []}
    assert position["board"] == [". . . . . . . ."] * 8
    assert [zone["stacks"] for zone in position["seats"]] == [[3, 3, 3, 3], [3, 3, 3, 3]]
    assert position["supply"] == 92 - 2 * 12
    assert [len(deck["middle"]) for deck in position["decks"]] == [10, 10]


def test_the_board_is_read_from_the_top_left_corner(table: Table) -> None:
    table.board("@0,3: 1 1a ; @7,0: 1K")
    assert (table.token(sq(0, 3)), table.token("d1")) == ("1", "1")
    assert (table.token("e1"), table.token("a8"), table.token("h8")) == ("1a", "1K", ".")
    assert table.supply == 92 - 24 - 3


@pytest.mark.parametrize(
    ("players", "year", "round_", "turns", "stacks"),
    [
        (3, 1, 1, 0, [[3, 3, 2, 2], [3, 3, 2, 2], [3, 3, 2, 2]]),
        (3, 1, 3, 1, [[3], [3, 3], [3, 3]]),
        (3, 2, 3, 2, [[], [], [3]]),
        (4, 3, 2, 3, [[2], [2], [2], [2, 2]]),
    ],
)
def test_a_player_has_a_stack_for_each_turn_left_in_the_year(
    players: int, year: int, round_: int, turns: int, stacks: list[list[int]]
) -> None:
    position = {"options": {"players": players}, "year": year, "round": round_, "turns": turns}
    match = GAME.set_up(position)
    assert [zone["stacks"] for zone in match.position()["seats"]] == stacks
    assert match.seat == turns


def test_a_stack_in_use_is_one_of_them(table: Table) -> None:
    table.on_turn(in_use=2)
    assert (table.stacks(A), table.stacks(B)) == ([3, 3, 3], [3, 3, 3, 3])
    assert table.supply == 92 - 3 * 3 - 2 - 12
    assert table.ap == 4  # the block that opened the stack was paid for


def test_who_is_on_turn_says_how_many_turns_are_over(table: Table) -> None:
    table.agree(players=4, starter=2).on_turn(B)
    assert table.position["turns"] == 3  # C, D, A
    assert table.position["first"] == C


def test_the_seats_may_sit_in_another_order(table: Table) -> None:
    table.agree(players=4, seat_order="random").lay(clockwise=[2, 3, 1, 0]).on_turn(D)
    assert table.position["turns"] == 3  # A, C, B, D
    assert table.play("end").seat == A


def test_points_without_a_source_were_made_by_actions(table: Table) -> None:
    table.give(A, total=7).give(B, earned={"castles": 12, "jumps": 1})
    assert table.earned(A) == {"actions": 7, "castles": 0, "king": 0, "master": 0, "jumps": 0}
    assert table.totals() == [7, 13]


def test_cards_that_lie_nowhere_else_are_in_the_deck(table: Table) -> None:
    table.give(A, hand=["a01", "a05"], played=["a07"]).lay(decks=[{"top": ["a02"], "bottom": ["a09", "a03"]}, {}])
    assert table.deck(0) == {
        "top": ["a02"],
        "knower": A,
        "middle": ["a04", "a06", "a08", "a10"],
        "bottom": ["a09", "a03"],
        "bottom_knowers": [A, A],
    }


def test_a_shared_deck_has_four_of_each_kind(table: Table) -> None:
    table.agree(players=3, deck="shared").give(A, hand=["a01", "a01"]).give(C, played=["a01"])
    assert table.deck()["middle"].count("a01") == 1
    assert len(table.deck()["middle"]) == 37


def test_in_the_master_version_what_is_not_played_is_in_hand(table: Table) -> None:
    table.agree(master=True).give(B, played=["a03", "a10"])
    assert len(table.hand(A)) == 10
    assert set(table.hand(B)) == {f"a{kind:02}" for kind in range(1, 11)} - {"a03", "a10"}
    assert table.position["decks"] == []
    assert table.position["master"] == "m1"


def test_a_card_bought_in_this_turn_is_in_the_hand(table: Table) -> None:
    table.on_turn(bought=["a05"])
    assert table.hand(A) == ["a05"]
    assert (table.position["turn"]["buys"], table.ap) == (1, 4)


def test_a_card_that_is_carried_out_was_played(table: Table) -> None:
    table.board("@4,2: 1a 3 1").ask("target", A, "a01")
    assert table.position["seats"][A]["played"] == ["a01"]
    assert table.position["turn"]["played"] == "a01"
    assert table.legal() == {"move c5 d5"}
    assert table.play("move c5 d5").question == "turn"


def test_cards_looked_at_are_out_of_the_deck(table: Table) -> None:
    table.ask("keep", A, look=["a04", "a01", "a09"])
    assert len(table.deck()["middle"]) == 7
    assert len(table.legal("keep")) == 3 * 6
    table.play("keep a01 top a09 bottom a04")
    assert (table.deck()["top"], table.deck()["bottom"], table.hand(A)) == (["a09"], ["a04"], ["a01"])


def test_the_last_player_is_asked_about_the_king_and_the_starter(table: Table) -> None:
    table.agree(players=3).give(A, total=9).give(B, total=3).give(C, total=8).ask("king_move")
    assert (table.seat, table.position["round"], table.stacks(A)) == (B, 4, [])
    table.play("stay")
    assert (table.seat, table.question, table.position["year"]) == (B, "name_starter", 2)
    assert table.play("starter 2").seat == C


def test_a_position_without_a_question_is_a_finished_game() -> None:
    match = GAME.set_up({"asks": None, "seats": [{"total": 40}, {"total": 50}]})
    assert match.is_over
    assert match.ranking() == [2, 1]
    assert (match.position()["year"], match.position()["turn"]) == (3, None)


def test_the_set_up_may_be_half_done() -> None:
    match = GAME.set_up({"board": with_square(0, 3, "1a"), "asks": {"question": "start_knight"}})
    assert match.seat == B
    match.play("start c3")
    match.play("king f3")
    assert match.position()["supply"] == 84 - 24


def test_a_master_castle_may_be_due() -> None:
    options = {"players": 3, "master": True}
    match = GAME.set_up({"options": options, "asks": {"question": "place_castle"}, **board("@0,0: 1 ; @0,3: 1")})
    assert match.seat == C
    assert "castle b1" not in match.notations()


# --- What is read back --------------------------------------------------------------------------------------


def test_every_position_of_a_game_reads_back_as_it_was_written() -> None:
    """Whatever is asked, with all sorts of options: the same table, the same decisions, the same views."""
    asked = set()
    for number in range(12):
        chance = stream(f"positions:{number}")
        match = Match(GAME, random_options(GAME, chance, {}), f"positions:{number}")
        while not match.is_over:
            if match.state.question not in asked or chance.sample(10) == 0:
                asked.add(match.state.question)
                reads_back(match)
            match.play(choose(match, chance, False))
        reads_back(match)
    assert asked == set(QUESTIONS.values())


def reads_back(match: Match) -> None:
    written = match.position()
    again = GAME.set_up(json.loads(json.dumps(written)))
    assert again.position() == written
    assert again.decisions() == match.decisions()
    for eyes in (None, *range(len(match.names))):
        assert GAME.view(again.state, eyes) == GAME.view(match.state, eyes)
    assert GAME.faults(again.state) == []


# --- What is wrong ------------------------------------------------------------------------------------------

THREE = {"options": {"players": 3}}
MASTER = {"options": {"master": True}}
SHARED = {"options": {"deck": "shared"}}
KEEP = {"asks": {"question": "keep"}}
SEVEN_ROWS = [". . . . . . . ."] * 7


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        # the board
        ({"board": []}, "“board” is a list of 8 rows"),
        ({"board": "1a"}, "“board” is a list"),
        ({"board": [*SEVEN_ROWS, ". . ."]}, "each with 8 squares"),
        ({"board": [*SEVEN_ROWS, 3]}, "each with 8 squares"),
        (board("@0,0: 2x"), "a1: “2x” is not a square"),
        (board("@0,0: .a"), "a1: “.a” is not a square"),
        (board("@3,3: 2 1 1 ; @0,0: 4 1 1"), "the castle at a1 is 4 high, but has an area of 3 only"),
        (board("@0,0: 1c"), "there is no seat 2 among 2 players"),
        (board("@0,0: 0a 0a 0a 0a 0a 0a 0a"), "seat 0 has 6 knights, not more"),
        (board("@0,0: 1K 1K"), "one king, not one on a1 and one on b1"),
        (board("@0,0: 0K"), "the king stands on a castle, not on the ground of a1"),
        # who sits where
        ({"clockwise": [1]}, "“clockwise” names a seat for each of 2"),
        ({"clockwise": [1, "0"]}, "“clockwise” names a seat for each of 2"),
        ({"options": {"players": 3, "seat_order": "random"}, "clockwise": [1, 0, 2]}, "must lead round the table"),
        ({**THREE, "clockwise": [2, 0, 1]}, "“clockwise” is [1, 2, 0] as the seats are given"),
        ({"starter": 1}, "the options say that seat 0 starts"),
        ({"starter": 2}, "“starter” is a whole number, from 0 to 1"),
        ({"first": 1}, "seat 0 started, so it is the first player, not seat 1"),
        ({"options": {"edition": "1999"}, "year": 2, "first": 1}, "seat 0 started, so it is the first player"),
        # points
        ({"seats": [{"total": -1}, {}]}, "“total” is a whole number, 0 or more"),
        ({"seats": [{"total": 5, "earned": {"castles": 4}}, {}]}, "seat 0 has earned 4 in all, not 5"),
        ({"seats": [{"earned": {"luck": 4}}, {}]}, "seat 0, earned does not know “luck”"),
        ({"seats": [{"total": 5}, {"total": 5}]}, "the marker of seat 0 shares its space of the track, 5"),
        ({"seats": [{"total": 105}, {"total": 5}]}, "the marker of seat 0 shares its space of the track, 105"),
        ({"seats": [{}]}, "“seats” is a list of 2 objects, one for each player"),
        ({"seats": [{"gold": 1}, {}]}, "seat 0 does not know “gold”"),
        # what is asked, and when
        ({"asks": {"question": "dance"}}, "there is no question 'dance'"),
        ({"asks": {"who": 1}}, "asks does not know “who”"),
        ({"asks": []}, "“asks” is not a JSON object"),
        ({"asks": {"card": "a01"}}, "only the question “target” is about a card"),
        ({"asks": {"seat": 2}}, "“seat” is a whole number, from 0 to 1"),
        ({"asks": {"seat": 1}, "turns": 0}, "after 0 turns of this round it is the turn of seat 0"),
        ({"asks": {"question": "place_castle"}}, "in the master version only"),
        ({**KEEP, "options": {"buy": "top_card"}}, "nobody chooses among cards"),
        ({**KEEP, **MASTER}, "nobody chooses among cards"),
        ({"asks": {"question": "name_starter"}, **MASTER}, "nobody names the starter"),
        ({"asks": {"question": "name_starter"}, "options": {"edition": "1999"}}, "nobody names the starter"),
        ({"asks": {"question": "name_starter"}, "year": 1}, "“year” is a whole number, from 2 to 3"),
        ({"asks": {"question": "king_move"}, "year": 3}, "“year” is a whole number, from 1 to 2"),
        ({"asks": {"question": "king_move", "seat": 0}}, "this question is asked of seat 1, not 0"),
        ({"asks": {"question": "king_move"}, "round": 2}, "“round” is 4 here, not 2"),
        ({"asks": {"question": "king_move"}, "turns": 1}, "“turns” is 0 here, not 1"),
        ({"asks": None, "year": 2}, "“year” is a whole number, from 3 to 3"),
        ({"asks": None, "turn": {"ap": 5}}, "nobody is on turn"),
        ({"year": 4}, "“year” is a whole number, from 1 to 3"),
        ({**THREE, "year": 2, "round": 4}, "“round” is a whole number, from 1 to 3"),
        # the turn
        ({"turn": {"ap": 6}}, "“ap” is a whole number, from 0 to 5"),
        ({"turn": {"ap": 8, "played": "a07"}}, "“ap” is a whole number, from 0 to 7"),
        ({"turn": {"ap": 5, "in_use": 1}}, "“ap” is a whole number, from 0 to 4"),
        ({"turn": {"in_use": 3}}, "“in_use” is a whole number, from 0 to 2"),
        ({"turn": {"buys": 1}}, "“buys” is 0 here, not 1"),
        ({"turn": {"bought": ["a01", "a02", "a03"]}}, "a turn has 2 purchases at most"),
        ({"turn": {"bought": ["a01"]}, "seats": [{"hand": []}, {}]}, "a01 was bought by seat 0 in this turn, but is"),
        ({"turn": {"played": "a01"}, "seats": [{"played": []}, {}]}, "a01 was played by seat 0 in this turn, but lies"),
        ({"turn": {"look": ["a01", "a02", "a03"]}}, "cards are looked at only while one of them is to be kept"),
        ({**KEEP, "turn": {"look": ["a01"]}}, "“look” holds 2 to 3 cards"),
        ({**KEEP, "turn": {"look": ["a01", "a02"]}}, "3 cards are looked at while the deck has them"),
        ({**KEEP, "turn": {"look": ["a01", "a02", "a02"]}}, "a02 lies in two places"),
        ({"asks": {"question": "target", "card": "a07"}}, "a07 asks for no target"),
        ({"asks": {"question": "target"}}, "asks, card: there is no card None"),
        ({"asks": {"question": "target", "card": "a01"}}, "a01 has no target: it cannot have been played"),
        ({"asks": {"question": "target", "card": "a01"}, "turn": {"played": "a02"}}, "a01 is asked about"),
        ({"turn": {"wine": 1}}, "turn does not know “wine”"),
        # blocks
        ({"seats": [{"stacks": [3, 3]}, {}]}, "as many stacks as turns left this year, 4, not 2"),
        ({"seats": [{"stacks": [3, 3, 3, 4]}, {}]}, "a stack of seat 0 has 0 to 3 blocks"),
        ({"seats": [{"stacks": [3, 3, 3, True]}, {}]}, "a stack of seat 0 has 0 to 3 blocks"),
        ({"seats": [{"held": 1}, {}]}, "seat 0 holds blocks only after its last turn of a year"),
        ({"round": 4, "seats": [{"held": 1}, {}]}, "seat 0 holds blocks only after its last turn of a year"),
        ({"supply": 84}, "“supply” is 68 here, not 84"),
        (board("@0,0: 9 9 9 9 9 9 9 9 / 1"), "there are 92 blocks, not 97"),
        # cards
        ({"seats": [{"hand": ["a01"], "played": ["a01"]}, {}]}, "a01 lies in two places"),
        ({"seats": [{"hand": ["a11"]}, {}]}, "there is no card 'a11'"),
        ({**SHARED, "seats": [{"hand": ["a01"] * 3}, {"hand": ["a01"] * 2}]}, "a01 lies in more than 4 places"),
        ({**MASTER, "seats": [{"hand": ["a01"]}, {}]}, "seat 0 has all 10 cards in hand or played"),
        ({**MASTER, "decks": [{}]}, "as many decks as there are, 0"),
        ({"decks": [{}]}, "as many decks as there are, 2"),
        ({"decks": [{"top": ["a01"], "bottom": ["a01"]}, {}]}, "a01 lies in two places"),
        ({"decks": [{"top": ["a01", "a02", "a03"]}, {}]}, "at most 2 cards are put back on top"),
        ({"decks": [{"middle": ["a01"]}, {}]}, "the middle of this deck holds the cards that lie nowhere else"),
        ({"decks": [{"top": ["a01"], "knower": 1}, {}]}, "“knower” names who put cards back"),
        ({**SHARED, "decks": [{"top": ["a01"]}]}, "“knower” names who put cards back"),
        ({**SHARED, "decks": [{"bottom": ["a01"]}]}, "“bottom_knowers” says who put back each card"),
        (
            {**SHARED, "decks": [{"bottom": ["a01"], "bottom_knowers": [2]}]},
            "“bottom_knowers” names who",
        ),
        ({"options": {"buy": "top_card"}, "decks": [{"top": ["a01"]}, {}]}, "no card is put back into a deck"),
        # the master card
        ({"master": "m1"}, "there is no master card"),
        ({**MASTER, "master": "m9"}, "there is no master card 'm9'"),
        ({"options": {"master": True, "master_card": "m2"}, "master": "m3"}, "the options say m2"),
        # the set-up
        ({"asks": {"question": "start_knight"}}, "the castles stand on d1 c3 f3 h4 a5 c6 f6 e8"),
        (
            {"asks": {"question": "start_knight"}, "board": with_square(0, 3, "1b")},
            "each player in turn puts one",
        ),
        (
            {"asks": {"question": "start_knight"}, "board": with_square(0, 0, "0a")},
            "first knights stand on castles",
        ),
        ({"asks": {"question": "start_king"}, "board": START_ROWS}, "this board is further or not so far"),
        ({"asks": {"question": "start_knight"}, "board": with_square(0, 3, "1K")}, "further or not so far"),
        (
            {"asks": {"question": "start_knight"}, "board": START_ROWS, "seats": [{"total": 1}, {}]},
            "nobody has points or cards before the first turn",
        ),
        (
            {**MASTER, "asks": {"question": "place_castle"}, **board("@0,0: 1 . 1")},
            "a1 and c1 are too close to each other",
        ),
        (
            {**MASTER, "asks": {"question": "start_knight"}, **board("@0,0: 1")},
            "8 castles are placed before",
        ),
        (
            {**MASTER, "asks": {"question": "place_castle"}, "board": START_ROWS},
            "8 castles are placed before",
        ),
        # the rest
        ({"game": "builders"}, "a position of builders, not of torres"),
        ({"options": 3}, "“options” is not a JSON object"),
        ({"castles": []}, "a position does not know “castles”"),
    ],
)
def test_what_is_wrong_is_said(position: dict[str, Any], reason: str) -> None:
    assert reason in refusal(**position)


def test_a_master_card_is_not_open_before_its_time() -> None:
    options = {"master": True, "master_reveal": "after_setup"}
    position = {"options": options, "asks": {"question": "place_castle"}}
    assert GAME.set_up(position).position()["master"] is None
    assert "no master card lies on the table yet" in refusal(**position, master="m1")


def test_options_of_a_position_are_checked() -> None:
    with pytest.raises(BadOption, match="players cannot be 5"):
        GAME.set_up({"options": {"players": 5}})
    with pytest.raises(BadOption, match="the fourth seat cannot start: there are 3 players"):
        GAME.set_up({"options": {"players": 3, "starter": 3}})


def test_the_start_squares_are_those_of_a_new_game() -> None:
    board = GAME.start(players=2, seed=1).position()["board"]
    assert board == START_ROWS
    assert [square_name(square) for square in START_SQUARES] == ["d1", "c3", "f3", "h4", "a5", "c6", "f6", "e8"]


# --- What a seat may know -----------------------------------------------------------------------------------


def test_a_view_shows_the_own_cards_and_counts_those_of_others(table: Table) -> None:
    table.give(A, hand=["a01", "a05"]).give(B, hand=["a02"])
    table.lay(decks=[{"top": ["a03"], "bottom": ["a04"]}, {}]).on_turn(A, bought=["a05"])
    own, other = (GAME.view(table.match.state, seat) for seat in (A, B))
    assert (own["seats"][A]["hand"], own["turn"]["bought"]) == (["a01", "a05"], ["a05"])
    assert "hand" not in own["seats"][B] and own["seats"][B]["hand_size"] == 1
    assert "hand" not in other["seats"][A] and other["turn"]["bought"] == 1
    assert own["decks"][0] == {"size": 8, "known": {"top": ["a03"], "bottom": ["a04"]}}
    assert other["decks"][0] == {"size": 8, "known": {"top": [None], "bottom": [None]}}


def test_a_watcher_sees_no_card_that_is_hidden(table: Table) -> None:
    table.give(B, hand=["a02"], played=["a09"]).ask("keep", A, look=["a04", "a01", "a07"])
    seen = json.dumps(GAME.view(table.match.state, None))
    assert "a09" in seen
    assert not any(card in seen for card in ("a01", "a02", "a04", "a07"))


def test_in_the_master_version_everything_lies_open(table: Table) -> None:
    table.agree(master=True).give(B, played=["a01"])
    views = [json.dumps(GAME.view(table.match.state, eyes)) for eyes in (A, B, None)]
    assert views[0] == views[1] == views[2]
    assert len(json.loads(views[0])["seats"][B]["hand"]) == 9
