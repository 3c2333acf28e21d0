"""Positions written by hand: what is left out is filled in, what is wrong is said."""

from typing import Any

import pytest

import bastide
from bastide.engine.errors import BadOption, BadPosition
from tests import positions

GAME = bastide.game("builders")


def refusal(**position: Any) -> str:
    return positions.refusal(GAME, position)


def test_an_empty_position_is_a_table_with_nothing_owned() -> None:
    match = GAME.set_up({})
    position = match.position()
    assert [zone["coins"] for zone in position["seats"]] == [10, 10]
    assert position["buildings"]["row"] == ["B01", "B02", "B03", "B04", "B05"]
    assert position["buildings"]["top"] == "B06"
    assert (match.seat, position["turn"]["actions"]) == (0, 3)


def test_a_position_reads_back_as_it_was_written() -> None:
    match = GAME.start(players=3, seed=8)
    for _ in range(60):
        match.play(match.decisions()[-1])
    assert GAME.set_up(match.position()).position() == match.position()


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"seats": [{"team": ["W01"]}, {"team": ["W01"]}]}, "W01 lies in two places"),
        ({"seats": [{"sites": {"B01": []}}, {"finished": ["B01"]}]}, "B01 lies in two places"),
        ({"seats": [{"team": ["W77"]}, {}]}, "there is no card 'W77'"),
        ({"seats": [{"team": "W01"}, {}]}, "“seat 0, team” is a list"),
        ({"seats": [{"coins": -1}, {}]}, "“coins” is a whole number, 0 or more"),
        ({"seats": [{"coins": True}, {}]}, "“coins” is a whole number, 0 or more"),
        ({"seats": [{}]}, "“seats” is a list of 2 objects, one for each player"),
        ({"seats": [{"gold": 1}, {}]}, "seat 0 does not know “gold”"),
        ({"seats": [{"sites": {"B01": ["W03"]}}, {}]}, "the crew of B01 completes it"),
        ({"seats": [{"team": ["M01"]}, {}]}, "M01 works for seat 0, who has not finished it"),
        ({"seats": [{"finished": ["M01"]}, {}]}, "M01 is finished by seat 0, but works neither in its team nor"),
        ({"seats": [{"finished": ["R01"]}, {}]}, "R01 is not in the deck printed"),
        ({"seats": [{"vp": 3}, {}]}, "seat 0 has 0 VP from what is finished, not 3"),
        ({"buildings": {"row": ["B01"]}}, "“row” has 5 slots"),
        ({"buildings": {"row": ["B01", None, "B03", "B04", "B05"]}}, "an empty slot though its deck has cards"),
        ({"buildings": {"row": ["B01", "B01", "B03", "B04", "B05"]}}, "B01 lies in two places"),
        ({"buildings": {"row": ["W01", "B02", "B03", "B04", "B05"]}}, "there is no card 'W01'"),
        ({"buildings": {"top": "B99"}}, "there is no card 'B99'"),
        ({"buildings": {"deck": ["B20"]}}, "every card lies in one place"),
        ({"buildings": {"deck_size": 3}}, "the deck has 37 cards, not 3"),
        ({"workers": {"row": ["W01", "W02", "W03", "W04", "W05"], "top": "W05"}}, "W05 lies in two places"),
        ({"workers": []}, "“workers” is not a JSON object"),
        ({"turn": {"actions": 4}}, "“actions” is a whole number, from 0 to 3"),
        ({"turn": {"seat": 2}}, "“seat” is a whole number, from 0 to 1"),
        ({"turn": {"bought": 1}}, "actions are bought only when none is left"),
        ({"turn": {"errands": ["B01"]}}, "B01 is not a site of seat 0"),
        ({"turn": {"sent": ["W01"]}}, "W01 was sent by seat 0, but does not work for it"),
        ({"turn": None}, "somebody has the turn"),
        ({"turn": {"sent": ["W01", "W01"]}, "seats": [{"team": ["W01"]}, {}]}, "W01 lies in two places"),
        (
            {"turn": {"actions": 2, "errands": ["B34"]}, "seats": [{"sites": {"B34": []}}, {}]},
            "1 errands do not fit 0 hands",
        ),
        (
            {"turn": {"actions": 2, "sent": ["W01"]}, "seats": [{"team": ["W01"]}, {}]},
            "0 errands do not fit 1 hands",
        ),
        (
            {
                "turn": {"actions": 2, "errands": ["B34"], "sent": ["W01"]},
                "seats": [{"sites": {"B34": []}, "team": ["W01"]}, {}],
            },
            "fewer hands are at B34",
        ),
        (
            {"turn": {"errands": ["B34"], "sent": ["W01"]}, "seats": [{"sites": {"B34": ["W01"]}}, {}]},
            "cost 1 actions, but only 0 are used",
        ),
        (
            {
                "options": {"resend_freed_worker": False},
                "turn": {"actions": 1, "errands": ["B01", "B04"], "sent": ["W10"]},
                "seats": [{"finished": ["B01", "B04"], "team": ["W10"]}, {}],
            },
            "2 errands do not fit 1 hands",
        ),
        ({"options": {"first_player": 0}, "start": 1}, "the options say that seat 0 starts"),
        ({"round": 101}, "“round” is a whole number, from 1 to 100"),
        ({"final_round": True}, "it is the final round if, and only if"),
        ({"final_round": "yes"}, "“final_round” is true or false"),
        ({"over": "time"}, "“over” is null, vp or cap"),
        ({"over": "cap", "round": 7}, "only after the last round"),
        ({"over": "vp", "final_round": True}, "if, and only if, somebody has 17"),
        ({"over": "cap", "round": 100, "turn": {"seat": 0}}, "nobody has the turn"),
        ({"seats": [{}, {"finished": ["B34", "B33", "B08"]}]}, "seat 1 has 17 VP from an earlier round"),
        ({"game": "torres"}, "a position of torres, not of builders"),
        ({"options": 3}, "“options” is not a JSON object"),
        ({"deck": []}, "a position does not know “deck”"),
    ],
)
def test_what_is_wrong_is_said(position: dict[str, Any], reason: str) -> None:
    assert reason in refusal(**position)


def test_a_game_over_by_vp_needs_no_word_of_its_final_round() -> None:
    match = GAME.set_up({"over": "vp", "turn": None, "seats": [{"finished": ["B34", "B33", "B08"]}, {}]})
    assert match.is_over
    assert match.position()["final_round"] is True


def test_the_one_who_starts_by_option_starts() -> None:
    assert GAME.set_up({"options": {"first_player": 1}}).seat == 1


def test_a_hidden_top_cannot_be_given() -> None:
    assert "is not shown with these options" in refusal(options={"worker_top_public": False}, workers={"top": "W40"})


def test_a_position_is_an_object() -> None:
    with pytest.raises(BadPosition):
        GAME.set_up([])  # type: ignore[arg-type]


def test_options_of_a_position_are_checked() -> None:
    with pytest.raises(BadOption, match="players cannot be 5"):
        GAME.set_up({"options": {"players": 5}})
