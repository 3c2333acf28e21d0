"""What the engine, the bots and the commands make of a player alone: a game that is won or lost."""

import pytest

import bastide
from bastide.bots.arena import simulate
from bastide.cli import main
from bastide.engine.errors import BadOption
from bastide.engine.options import Option, complete
from bastide.engine.text import Text

GAME = bastide.game("burgundy")
SPELT = Option("board", Text("Board", "Plateau"), Text("Which.", "Lequel."), default="off", values=("off", 33))


def test_a_number_may_be_spelt_where_the_option_says_so() -> None:
    with pytest.raises(BadOption, match="board cannot be 33"):
        complete((SPELT,), {"board": "33"})
    SPELT.is_lenient = True
    assert complete((SPELT,), {"board": "33"})["board"] == 33
    assert complete((SPELT,), {"board": "off"})["board"] == "off"
    with pytest.raises(BadOption, match="board cannot be 34"):
        complete((SPELT,), {"board": "34"})
    SPELT.is_lenient = False


def test_where_the_game_wins_nobody_is_first() -> None:
    summary = simulate(GAME, {"players": 1, "solo": 33}, ["random"], 2, "alone")
    (seat,) = summary.seats
    assert (seat.wins, seat.rate, summary.unfinished) == (0, 0, 0)


def test_the_commands_know_one_player(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    command = ["simulate", "burgundy", "--players", "1", "--option", "solo=34", "--games", "1", "--bots", "random"]
    assert main([*command, "--lang", "en"]) == 0
    assert "1 game, 1 player, seed 1" in capsys.readouterr().out
    assert main(["verify", "tests/golden/burgundy/solo-won.json", "--lang", "en"]) == 0
    assert "Result: won, " in capsys.readouterr().out
    assert main(["verify", "tests/golden/burgundy/solo-33.json", "--lang", "fr"]) == 0
    assert "Résultat : partie perdue, " in capsys.readouterr().out


def test_giving_up_alone_is_losing() -> None:
    match = GAME.start(players=1, solo=33, seed=4)
    match.play("castle 6")
    match.resign()
    result = match.record.result
    assert result is not None and result["how"] == "resigns" and result["ranking"] == [2]
    assert result["outcome"] == {"won": False, "empty": 36, "rounds": 1}
    assert bastide.verify(GAME, bastide.loads(match.record.dumps())).ranking() == [2]
