"""The team game is set up: who plays, with which options, on which boards (X9.1 to X9.3)."""

from typing import Any

import pytest

from bastide.engine.bits import members
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.engine.options import Options, OptionValue
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, LETTERS, TYPE_COUNT
from bastide.games.burgundy.modules.team.options import refuse
from bastide.games.burgundy.modules.team.rules import TEAM
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import GAME, Table

ADVANCED = BOARDS[BOARD_BY_NAME["special"]["32"]]


def start(team: int = 31, **options: Any) -> Match:
    return GAME.start(players=4, team=team, seed="team", **options)


# --- X9.1: who plays ----------------------------------------------------------------------------------------


def test_x9_1_seats_opposite_each_other_share_one_estate() -> None:
    match = start()
    state = match.state
    assert isinstance(state, BurgundyState)
    for table in (state, state.copy(), state.copy().copy()):
        assert table.estates[0] is table.estates[2] and table.estates[1] is table.estates[3]
        assert table.estates[0] is not table.estates[1]
    assert state.copy().estates[0] is not state.estates[0]


def test_x9_1_a_copy_is_independent() -> None:
    state = start().state
    assert isinstance(state, BurgundyState)
    twin = state.copy()
    twin.estates[2].silver += 5
    TEAM.own(twin, 2).append(0)
    assert twin.estates[0].silver == state.estates[0].silver + 5 and TEAM.own(state, 2) == []


@pytest.mark.parametrize("first", range(4))
def test_x9_1_and_x9_3_the_first_player_is_a1(first: int) -> None:
    """A1, B1, A2, B2 from the top; the team of A1 has 3 workers, the other one 5."""
    match = start(first_player=first)
    zones = match.position()["seats"]
    assert match.position()["track"] == [(first + turn) % 4 for turn in range(4)] == match.position()["order"]
    for turn, workers in enumerate((3, 5, 3, 5)):
        zone = zones[(first + turn) % 4]
        assert zone["workers"] == workers and zone["silver"] == 1 and len(zone["goods"]) == 3
        assert zone["marker"] == 0 and zone["own"] == zone["store"] == [] and zone["vp"] == 0
    assert match.seat == first


@pytest.mark.parametrize("value", [31, 32, "31", "32"])
def test_x1_21_the_board_is_a_number_or_a_text(value: object) -> None:
    match = GAME.start(players=4, team=value, seed=1)
    assert match.record.options["team"] == int(str(value))
    assert {zone["duchy"] for zone in match.position()["seats"]} == {int(str(value))}


@pytest.mark.parametrize("value", [30, 33, "33", True, None, "on"])
def test_there_is_no_other_team_game(value: object) -> None:
    with pytest.raises(BadOption, match="it takes off, 31 and 32"):
        GAME.start(players=4, team=value)


@pytest.mark.parametrize("players", [2, 3])
def test_x9_1_exactly_four(players: int) -> None:
    with pytest.raises(BadOption, match=f"the team game is for 4 players, not for {players}"):
        GAME.start(players=players, team=31)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": "2011"}, "Team game: this goes with the Special Edition only, not with that of 2011"),
        ({"spielbox_rules": True, "duchy": 11}, "the team game is not played with the castle rule"),
        ({"spielbox_rules": True}, "the team game is not played with the castle rule"),
        ({"border_posts": "chain"}, "the team game is not played with border posts"),
        ({"border_posts": "straight"}, "the team game is not played with border posts"),
    ],
)
def test_x14_what_teams_do_not_play_with(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(players=4, team=31, **options)
    assert caught.value.reason.en == reason and caught.value.reason.fr != reason


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("trade_routes", "random"),
        ("trade_routes", "chosen"),
        ("solo", 33),
        ("shields", True),
        ("vineyards", True),
        ("chateauma", "easy"),
    ],
)
def test_x14_what_teams_would_not_play_with_either(key: str, value: OptionValue) -> None:
    """Whether or not the house has it."""
    agreed = Options({"players": 4, "edition": "special", "team": 31, key: value})
    refusal = refuse(agreed)
    assert refusal is not None and refusal.en.startswith("the team game is not played with ")
    assert refuse(Options({**agreed, "team": "off"})) is None
    off: OptionValue = False if value is True else "off"
    assert refuse(Options({**agreed, key: off})) is None


def test_x14_what_teams_play_with() -> None:
    match = start(extra_tiles=True, white_castles=True, inns=True)
    assert match.position()["inns"] == 1


@pytest.mark.parametrize(
    "ignored",
    [
        {"duchies": "random"},
        {"duchies": "random", "start_castle": "centre"},
        {"duchies": "chosen", "duchy_3": 17},
        {"duchy": 7, "start_castle": "choose"},
        {"duchy": "10a"},
    ],
)
@pytest.mark.parametrize("board", [31, 32])
def test_x1_21_other_duchies_are_ignored(board: int, ignored: dict[str, object]) -> None:
    plain, other = start(board), start(board, **ignored)
    assert {**other.position(), "options": None} == {**plain.position(), "options": None}
    assert other.record.opening == plain.record.opening
    given = {"players": 4, "team": board, **ignored}
    assert not {"duchies", "duchy", "duchy_3", "duchy_pool", "start_castle"} & set(GAME.consider(given).matters)


def test_without_the_option_nothing_is_written() -> None:
    match = GAME.start(players=4, seed=1)
    assert "team" not in match.record.options and "own" not in match.position()["seats"][0]
    plain = Table()
    for decision in ("place own d1 bank 11", "discard own bank", "store own"):
        assert plain.refusal(decision) == "nobody shares a storage in this game"


# --- X9.2, X15: the boards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["31", "32"])
def test_x9_2_sixty_one_spaces(name: str) -> None:
    board, written = BOARDS[BOARD_BY_NAME["special"][name]], EXPANSIONS["team"]["boards"][name]
    counts = EXPANSIONS["team"]["space_counts"]
    assert board.ground.spaces == 61 == sum(counts.values())
    for type in range(TYPE_COUNT):
        letter = LETTERS[type]
        assert board.types.count(type) == counts[letter]
        sizes = sorted((region.bit_count() for region in board.regions_of[type]), reverse=True)
        assert sizes == written["region_sizes"][letter]
    for space in range(61):
        beside = members(board.ground.neighbours[space])
        assert 3 <= len(beside) <= 6
        assert all(board.ground.neighbours[other] >> space & 1 for other in beside)
        assert board.ground.numbers[space] not in {board.ground.numbers[other] for other in beside}
    assert members(board.ground.neighbours[30]) == [21, 22, 29, 31, 38, 39]


def test_x15_both_boards_are_marked_as_reconstructions() -> None:
    grades = {board["provenance"]["grade"] for board in EXPANSIONS["team"]["boards"].values()}
    assert grades == {"reconstruction"}


def test_x9_2_on_31_the_centre_without_a_decision() -> None:
    match = start(31)
    assert match.position()["stage"] == "play"
    assert [zone["start"] for zone in match.position()["seats"]] == [30] * 4
    assert match.position()["seats"][0]["tiles"] == {"30": "castle"}


def test_x9_2_on_32_a1_chooses_and_then_b1() -> None:
    match = start(32, first_player=1)
    assert match.seat == 1 and match.notations() == ["castle 34", "castle 50", "castle 55"]
    assert {ADVANCED.ground.numbers[space] for space in (34, 50, 55)} == {1, 6}
    match.play("castle 50")
    assert match.seat == 2 and match.position()["seats"][1]["start"] == match.position()["seats"][3]["start"] == 50
    match.play("castle 34")
    assert match.position()["stage"] == "play" and match.seat == 1


def test_x9_2_other_castle_spaces_are_refused() -> None:
    table = Table()
    table._match = start(32, first_player=0)
    castles = set(members(ADVANCED.of_type[4]))
    assert len(castles) == 6
    for space in castles - {34, 50, 55}:
        assert table.refusal(f"castle {space}").startswith(
            "your first castle stands on the castle space with a 6, in row 5, "
        )
    assert table.refusal("castle 0") == "this is not a castle space of your duchy"


def test_x9_2_two_castles_leave_the_pile() -> None:
    """14 castles with a coloured back, less the two first ones and the two that phase A lays out (B5.2)."""
    match = start()
    laid_out = sum(kinds.count("castle") for name, kinds in match.position()["depots"].items() if name != "black")
    assert match.position()["hidden"]["coloured"]["castle"] == 14 - 2 - laid_out


def test_x9_3_two_times_three_goods_are_drawn() -> None:
    """Of 42: six at the start, five to come in phase A, one of them on a depot already; 31 stay hidden."""
    match = start()
    assert len(match.position()["hidden"]["goods"]) == 42 - 6 - 5
