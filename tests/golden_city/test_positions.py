"""Positions of The Golden City: written, read back, filled in, refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bastide
from bastide.engine.chance import stream
from tests.golden_city.conftest import ALL_PORTS, ANNE, BRUNO, Table
from tests.positions import refusal

GAME = bastide.game("golden_city")


def _random_position(seed: str, moves: int, **options: Any) -> dict[str, Any]:
    match = GAME.start(seed=seed, **options)
    chance = stream(seed)
    for _ in range(moves):
        if not match.is_over:
            choices = match.decisions()
            match.play(choices[chance.sample(len(choices))])
    return match.position()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 3, 20, 55, 90, 1000])
def test_a_position_set_up_anew_is_the_same(players: int, moves: int) -> None:
    written = _random_position(f"position {players} {moves}", moves, players=players, black_posts=players == 3)
    again = GAME.set_up(json.loads(json.dumps(written)))
    assert again.position() == written


def test_what_is_left_out_is_filled_in_the_plainest_way() -> None:
    position = GAME.set_up({"options": {"players": 3}}).position()
    assert position["turn"] == {"seat": 0, "asks": ["build"], "opener": 0, "over": 0, "builds": 0}
    assert (position["round"], position["score"]["card"], position["first"]) == (1, "s01", 0)
    assert (position["supply"], position["keys"]) == (35 - 9, 6)
    assert position["goods"] == {"row": ["g1", "g2", "g3"], "pile": ["g4", "g5", "g6", "g7", "g8"], "boxed": []}
    assert len(position["landscape"]["deck"]) == 50
    assert len(position["bonus"]["stack"]) == 8


def test_a_round_follows_from_its_card(table: Table) -> None:
    assert table.lay(score={"card": "s12"}).match.position()["round"] == 5


def test_letters_without_sources_are_rewards(table: Table) -> None:
    assert table.give(ANNE, letters=9).seat()["earned"]["rewards"] == 9


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "a position does not know “colour”"),
    ({"seats": [{}]}, "“seats” is a list of 3 objects, one for each player"),
    ({"seats": [{"hats": 1}, {}, {}]}, "seat 0 does not know “hats”"),
    ({"seats": [{"posts": ["atlantis"]}, {}, {}]}, "there is no card 'atlantis'"),
    ({"seats": [{"posts": ["mtn_1"]}, {}, {}]}, "no road of own posts joins mtn_1 to a port of seat 0"),
    ({"seats": [{"posts": ["mtn_port1"]}, {"posts": ["mtn_port1"]}, {}]}, "mtn_port1 lies in two places"),
    ({"seats": [{"posts": ["mtn_port1", "mtn_port1"]}, {}, {}]}, "seat 0 has two posts on mtn_port1"),
    ({"seats": [{"posts": ["mtn_port1"], "stock": 3}, {}, {}]}, "“stock” is 17 here, not 3"),
    ({"seats": [{"black": ["mtn_outer1"]}, {}, {}]}, "seat 0 has 0 black posts with these options"),
    ({"seats": [{"lost": True}, {}, {}]}, "it has not lost"),
    ({"seats": [{"coins": 30}, {}, {}]}, "there are 35 coins in all"),
    ({"supply": 3}, "“supply” is 26 here, not 3"),
    ({"keys": 5}, "“keys” is 6 here, not 5"),
    ({"seats": [{"keys": 4}, {"keys": 4}, {}]}, "there are 6 keys in all"),
    ({"seats": [{"letters": 9, "earned": {"goods": 4}}, {}, {}]}, "“earned” adds up to 4"),
    ({"seats": [{"hand": "XX"}, {}, {}]}, "there is no landscape card X"),
    ({"seats": [{"hand": 7}, {}, {}]}, "is a text such as “PFF”"),
    ({"seats": [{"hand": "P" * 11}, {}, {}]}, "there are only 10 cards P"),
    ({"seats": [{"hand": "PPPPPP"}, {"hand": "PPPPP"}, {}]}, "there are only 10 cards P"),
    ({"seats": [{"hand": "PF", "known": "M"}, {}, {}]}, "M cannot be known of that"),
    ({"seats": [{"hand": "PF", "known": "P", "drawn": ["M"]}, {}, {}]}, "together are the hand PF"),
    ({"seats": [{"hand": "G", "drawn": ["F" * 10, "F" * 10, "F" * 10, "FF"]}, {}, {}]}, "together are the hand G"),
    ({"seats": [{"drawn": ["", ""]}, {}, {}]}, "“drawn” lists cards of an earlier deck only where"),
    ({"landscape": {"deck": "PP", "discards": "FF"}}, "every card lies in one place"),
    ({"seats": [{}, {"hand": "PPPPPFFF"}, {}]}, "seat 1 has 8 cards; now it can have 7 at most"),
    ({"turn": {"seat": 1}, "seats": [{"hand": "PPPPPF"}, {}, {}]}, "seat 0 has 6 cards; now it can have 5 at most"),
    ({"turn": {"asks": "discard"}}, "nothing is to be discarded"),
    ({"turn": {"asks": "dance"}}, "“asks” is one of bid, build"),
    ({"turn": {"asks": ["goods"]}}, "“asks” is one of bid, build"),
    ({"turn": {"asks": "bid"}}, "there are groups of cards in the auction, and only there"),
    ({"turn": {"asks": "box"}}, "seat 0 holds 0 goods cards"),
    ({"turn": None}, "the game runs: somebody has the turn"),
    ({"turn": {"seat": 1, "over": 2}}, "seat 1 does not build after 2 others"),
    ({"turn": {"opener": 1, "seat": 1}}, "seat 0 is first player, so it builds first"),
    ({"auction": {"groups": ["PP", "FF"]}}, "the groups have 2, 2, 2 cards"),
    ({"auction": {"groups": ["PP", "FF", "GG"], "hands": [0, 0, None]}}, "a bidding hand lies on one group only"),
    ({"auction": {"groups": ["PP", "FF", "GG"], "hands": [0, 1, 2]}}, "the auction is over"),
    ({"auction": {"groups": ["PP", "FF", "GG"], "coin": True}}, "only in the drought"),
    (
        {"auction": {"groups": ["PP", "FF", "GG"], "hands": [0, None, None]}, "turn": {"seat": 0, "asks": "bid"}},
        "the hand of seat 0 lies on a group already",
    ),
    ({"goods": {"row": ["g1", "g2"]}}, "“row” has 3 slots"),
    ({"goods": {"row": ["g1", None, "g3"]}}, "a goods slot is empty though the pile has cards"),
    ({"goods": {"row": ["g1", "g1", "g3"]}}, "g1 lies in two places"),
    ({"goods": {"row": ["g1", "g2", "g3"], "pile": ["g4"], "boxed": []}}, "g5 lies nowhere"),
    ({"seats": [{"goods": ["g4", "g5", "g6", "g7", "g8"]}, {}, {}]}, "seat 0 holds 5 goods cards"),
    ({"bonus": {"stack": ["city"]}}, "every card lies in one place"),
    ({"bonus": {"taken": [[5, "city"]]}}, "pairs of a seat and a bonus card"),
    ({"bonus": {"removed": ["city"]}}, "only in a special scoring of the drought"),
    ({"round": 17}, "“round” is a whole number, from 1 to 16"),
    ({"round": 2, "score": {"card": "s12"}}, "a card with back 1 lies open in round 2"),
    ({"round": 2, "score": {"card": "s01", "pile": ["s02"]}}, "after round 2 the pile has 14 cards"),
    ({"special": [0]}, "“special” has 0 entries now"),
    ({"over": "rain"}, "“over” is null"),
    ({"over": "posts"}, "nothing here ends the game by posts"),
    ({"over": "cards", "round": 16, "turn": {"seat": 0}}, "the game is over: nobody has the turn"),
]


@pytest.mark.parametrize(("zones", "words"), WRONG)
def test_what_is_wrong_is_refused_with_the_reason(zones: dict[str, Any], words: str) -> None:
    assert words in refusal(GAME, {"options": {"players": 3}, **zones})


def test_a_dead_end_cannot_be_denied() -> None:
    position = {"options": {"players": 3}, "seats": [{"posts": ALL_PORTS}, {"lost": False}, {}]}
    assert "it has lost" in refusal(GAME, position)


def _cut_off(**turn: Any) -> dict[str, Any]:
    """Anne holds every port, so that Bruno and Clara can build nowhere (G12.2)."""
    return {"options": {"players": 3}, "seats": [{"posts": ALL_PORTS}, {}, {}], "turn": turn}


def test_a_seat_that_has_lost_is_not_asked_to_build() -> None:
    """G7.3, G16.13: its turn is skipped; it may have to discard."""
    assert "seat 1 has lost: it builds no more (G7.3)" in refusal(GAME, _cut_off(seat=BRUNO))
    reward = _cut_off(seat=BRUNO, asks="goods")
    reward["seats"][BRUNO]["lost"] = True
    assert "seat 1 has lost: it builds no more (G7.3)" in refusal(GAME, reward)
    discard = _cut_off(seat=BRUNO, asks="discard")
    discard["seats"][BRUNO]["hand"] = "PPPPPF"
    assert GAME.set_up(discard).seat == BRUNO


@pytest.mark.parametrize("asks", ["build", "goods"])
def test_somebody_who_lost_before_the_first_build_of_a_round_has_ended_the_game(asks: str) -> None:
    """G12.1c: who loses loses by a build (G12.3), and the game is over after that round."""
    position = _cut_off(seat=ANNE, asks=asks)
    for seat in (BRUNO, 2):
        position["seats"][seat]["lost"] = True
    assert "somebody lost in an earlier round: the game is over (G12.1)" in refusal(GAME, position)
    after = _cut_off(seat=ANNE, builds=1)
    assert GAME.set_up(after).position()["seats"][BRUNO]["lost"] is True


def test_who_began_its_turn_without_posts_has_ended_the_game() -> None:
    """G12.1a, G14.6: black posts do not put off the end."""
    mountains = [f"mtn_{rest}" for rest in ("1", "2", "3", "4", "5", "6", "7", "8", "outer1", "outer2")]
    position: dict[str, Any] = {
        "options": {"players": 3, "black_posts": True},
        "seats": [{"posts": ALL_PORTS[:8] + mountains, "stock": 0}, {}, {}],
    }
    assert "seat 0 had no post left when this round began: the game is over (G12.1)" in refusal(GAME, position)
    assert "done" in GAME.set_up({**position, "turn": {"builds": 1}}).notations()  # it has just built its last one


def test_black_posts_need_an_own_one_and_room() -> None:
    options = {"players": 3, "black_posts": True}
    assert "needs a post of the same seat there" in refusal(
        GAME, {"options": options, "seats": [{"black": ["mtn_outer1"]}, {}, {}]}
    )
    north = ["mtn_port2", "mtn_2", "mtn_outer1"]
    west = ["mtn_port1", "mtn_1", "mtn_6", "mtn_outer1"]
    assert "holds at most two posts" in refusal(
        GAME, {"options": options, "seats": [{"posts": north, "black": ["mtn_outer1"]}, {"posts": west}, {}]}
    )


def test_three_victory_points_end_the_drought() -> None:
    assert "3 victory points" in refusal(GAME, {"options": {"players": 2}, "round": 9, "special": [ANNE, ANNE]})


def test_what_a_watcher_sees_has_no_hidden_cards() -> None:
    position = _random_position("watcher", 30, players=3)
    seen = GAME.set_up(position).view(None)["table"]
    assert all("hand" not in zone and "bonus" not in zone for zone in seen["seats"])
    assert "deck" not in seen["landscape"] and "stack" not in seen["bonus"]
    own = GAME.set_up(position).view(BRUNO)["table"]
    assert own["seats"][BRUNO]["hand"] == position["seats"][BRUNO]["hand"]
    assert "hand" not in own["seats"][ANNE]


def test_every_field_of_a_position_is_told_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "games" / "golden_city.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    position = json.loads(shown)
    told = set(re.findall(r"`([\w.\[\]]+)`", "".join(re.findall(r"^\| (`.+?) \|", page, re.MULTILINE))))
    fields = set(position)
    for zone in ("turn", "score", "landscape", "goods", "bonus"):
        fields = fields - {zone} | {f"{zone}.{field}" for field in position[zone]}
    fields |= {f"seats[].{field}" for field in position["seats"][0]}
    assert fields - {"seats"} <= told
