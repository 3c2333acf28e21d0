"""The command line as people use it: every command, good and bad input, exit codes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bastide import __version__
from bastide.cli import check
from bastide.engine.checks import Report, Violation
from bastide.engine.match import Match
from tests.cli.conftest import BUILDERS, Run, one_line

# --- The frame --------------------------------------------------------------------------------------------


def test_version_and_help(run: Run) -> None:
    assert run("--version") == (0, f"bastide {__version__}\n", "")
    assert "simulate" in run("--help").out
    for command in ("play", "games", "simulate", "replay", "draw", "verify", "check", "about"):
        said = run(command, "--help")
        assert said.code == 0
        assert f"bastide {command}" in said.out


def test_help_speaks_french(run: Run) -> None:
    assert "nombre de joueurs" in run("play", "--help", "--lang", "fr").out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["simulate"],
        ["games", "--lang", "la"],
        ["games", "--lang"],
        ["simulate", "builders", "--games", "0"],
        ["simulate", "builders", "--jobs", "many"],
        ["draw", "match.json", "--theme", "pink"],
    ],
)
def test_wrong_usage(run: Run, words: list[str]) -> None:
    said = run(*words)
    assert (said.code, said.out) == (2, "")
    assert "usage: bastide" in said.err


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        ("simulate chess", 2, "there is no game chess; there are: builders"),
        ("check chess", 2, "there is no game chess"),
        ("play chess", 2, "there is no game chess"),
        ("simulate builders --bots wizard", 2, "there is no bot “wizard”; there are: random, greedy"),
        ("simulate builders --players 3 --bots greedy,random", 2, "3 seats need 3 bots"),
        ("simulate builders --option tie_break", 2, "key=value"),
        ("simulate builders --option colour=red", 1, "there is no option colour; there are players,"),
        ("simulate builders --option tie_break=never", 1, "tie_break cannot be never; it takes revised and shared"),
        ("simulate builders --players 9", 1, "players cannot be 9"),
        ("simulate builders --option first_player=3", 1, "the fourth seat cannot start"),
        ("check builders --option max_rounds=0", 1, "max_rounds cannot be 0"),
        ("play builders --players 4 --bots journeyman,apprentice", 2, "3 seats need 3 bots"),
        ("play builders --name Anne --name Odile", 2, "too many names (2)"),
        ("verify nowhere.json", 1, "there is no file nowhere.json"),
        ("replay nowhere.json", 1, "there is no file nowhere.json"),
        ("draw nowhere.json", 1, "there is no file nowhere.json"),
        ("replay .", 1, ". cannot be read"),
        ("play builders --save nowhere/match.json", 1, "nowhere/match.json cannot be written"),
    ],
)
def test_refusals_are_one_line_of_words(
    run: Run, words: str, code: int, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run(*words.split())
    assert said.code == code
    assert complaint in one_line(said.err)


def test_the_language_is_that_of_the_locale_unless_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CH.UTF-8")
    assert "il n'y a pas de fichier" in run("verify", "nowhere.json").err
    assert "there is no file" in run("verify", "nowhere.json", "--lang", "en").err
    assert "il n'y a pas de fichier" in run("--lang", "fr", "verify", "nowhere.json").err


def test_interrupted_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Report:
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "run_checks", interrupted)
    assert run("check", "builders") == (130, "", "")


def bastide(*words: str, **settings: Any) -> "subprocess.Popen[str]":
    """The program in a process of its own."""
    command = [sys.executable, "-m", "bastide", *words]
    return subprocess.Popen(command, text=True, encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"}, **settings)


def test_as_a_module() -> None:
    with bastide("about", stdout=subprocess.PIPE) as process:
        out, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    assert "Bastide" in out


def test_a_reader_may_leave_early(record: Path) -> None:
    with bastide("replay", str(record), "--full", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(20) == 0


# --- simulate ---------------------------------------------------------------------------------------------

SIMULATE = ("simulate", "builders", "--games", "6", "--option", "max_rounds=5")


def simulated(run: Run, *words: str) -> dict[str, Any]:
    said = run(*SIMULATE, "--json", *words)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\n") == 1
    data: dict[str, Any] = json.loads(said.out)
    assert data.pop("seconds") > 0
    assert data.pop("decisions_per_second") > 0
    return data


def test_simulate_is_the_same_with_any_number_of_jobs(run: Run) -> None:
    alone = simulated(run, "--bots", "greedy,random,random", "--jobs", "1")
    assert alone == simulated(run, "--bots", "greedy,random,random", "--jobs", "2")
    assert [seat["bot"] for seat in alone["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["wins"] for seat in alone["seats"]) == 6


def test_who_sits_where(run: Run) -> None:
    def seats(*words: str) -> list[str]:
        return [seat["bot"] for seat in simulated(run, *words)["seats"]]

    assert seats("--bots", "random") == ["random", "random"]
    assert seats("--bots", "random", "--players", "4") == ["random"] * 4
    assert seats("--bots", "random,apprenti,random") == ["random", "apprentice", "random"]


def test_simulate_tells_a_table(run: Run) -> None:
    said = run(*SIMULATE, "--bots", "greedy,random")
    assert said.code == 0
    assert "The Builders: Middle Ages: 6 games, 2 players, seed 1" in said.out
    assert "95% interval" in said.out
    assert "decisions a second" in said.out
    assert "apprenti " in run(*SIMULATE, "--bots", "apprentice,random", "--lang", "fr").out


# --- check ------------------------------------------------------------------------------------------------


def test_check_is_one_line_of_json(run: Run) -> None:
    said = run("check", "builders", "--games", "2", "--seed", "3", "--option", "max_rounds=4")
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\n") == 1
    report = json.loads(said.out)
    assert (report["game"], report["games"], report["violations"]) == ("builders", 2, [])


def test_check_fails_on_a_violation(run: Run, finished: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Report("builders", 1, 9, 0, [Violation("score", "does not add up", finished.record)])
    monkeypatch.setattr(check, "run_checks", lambda *_: broken)
    said = run("check", "builders")
    assert said.code == 1
    assert json.loads(said.out)["violations"][0]["check"] == "score"


# --- verify -----------------------------------------------------------------------------------------------


def test_verify_says_what_was_checked(run: Run, record: Path, finished: Match) -> None:
    said = run("verify", record)
    assert (said.code, said.err) == (0, "")
    for words in (
        "The Builders: Middle Ages, rules version 1; Anne and Odile",
        f"{len(finished.line)} decisions, all legal; 1 taken back",
        "all as the seed gives them",
        f"Anne {finished.scores()[0]}, Odile {finished.scores()[1]}, as recorded",
    ):
        assert words in said.out
    assert "La partie est en règle." in run("verify", record, "--lang", "fr").out


def first_with(data: dict[str, Any], key: str) -> int:
    return next(number for number, entry in enumerate(data["entries"]) if entry.get(key))


def forge_decision(data: dict[str, Any]) -> str:
    data["entries"][4]["do"] = "take 3" if data["entries"][4]["do"] == "end" else "end"
    return "entry 5 ("


def forge_chance(data: dict[str, Any]) -> str:
    number = first_with(data, "chance")
    data["entries"][number]["chance"] = ["B01" if data["entries"][number]["chance"] != ["B01"] else "B02"]
    return f"entry {number + 1} ("


def forge_turn(data: dict[str, Any]) -> str:
    data["entries"][2]["seat"] = 1
    return "entry 3 ("


def forge_seed(data: dict[str, Any]) -> str:
    data["seed"] = "another"
    return "the seed does not fit its hash"


def forge_opening(data: dict[str, Any]) -> str:
    data["opening"].reverse()
    return "the set-up is not what chance answered"


def forge_result(data: dict[str, Any]) -> str:
    data["result"]["scores"][0] += 1
    return "the record says"


def hide_seed(data: dict[str, Any]) -> str:
    data["seed"] = None
    return "no seed"


def break_entry(data: dict[str, Any]) -> str:
    data["entries"][1] = "take 1"
    return "entry 2 is broken"


@pytest.mark.parametrize(
    "forge",
    [
        forge_decision,
        forge_chance,
        forge_turn,
        forge_seed,
        forge_opening,
        forge_result,
        hide_seed,
        break_entry,
    ],
)
def test_verify_finds_what_was_forged(run: Run, record: Path, forge: Callable[[dict[str, Any]], str]) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    complaint = forge(data)
    record.write_text(json.dumps(data), encoding="utf-8")
    said = run("verify", record)
    assert (said.code, said.out) == (1, "")
    assert complaint in one_line(said.err)


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b'{"format": "bastide-record/1"}', b"null"])
def test_what_is_no_record(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    for command in ("verify", "replay", "draw"):
        said = run(command, file)
        assert said.code == 1
        assert one_line(said.err)


# --- replay -----------------------------------------------------------------------------------------------


def test_replay_tells_the_match(run: Run, record: Path, finished: Match) -> None:
    said = run("replay", record)
    lines = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert lines[1] == "Players: Anne and Odile"
    assert lines[2] == "Options: First player: Seat 1; Most rounds: 6"
    assert finished.record.seed_hash in said.out
    assert f" 1. {' '.join(finished.story()[0])}" in lines
    assert f"{len(finished.line)}. {' '.join(finished.story()[-1])}" in lines
    assert "Decisions taken back, and not told above: 1." in lines
    assert "buildings" in said.out
    assert lines[-1].endswith((" wins.", " share the victory."))


def test_replay_in_french(run: Run, record: Path) -> None:
    out = run("replay", record, "--lang", "fr").out
    assert "Joueurs : Anne et Odile" in out
    assert "termine son tour" in out


def test_replay_needs_no_seed(run: Run, finished: Match, tmp_path: Path) -> None:
    file = tmp_path / "sealed.json"
    file.write_text(finished.record.sealed().dumps(), encoding="utf-8")
    assert run("replay", file).code == 0


def test_full_replay_shows_every_choice(run: Run, record: Path, finished: Match) -> None:
    out = run("replay", record, "--full").out
    first = finished.at(0)
    assert finished.game.table(first, finished.names, None).en in out
    assert finished.game.question(first).en in out
    for decision in first.decisions():
        assert finished.game.describe(first, decision).en in out
    assert out.count("  ▸  ") == len(finished.line)
    assert f"— {len(finished.line)} —" in out
    assert all(f"→ {sentence}" in out for told in finished.story() for sentence in told)


def test_replay_of_an_unfinished_match(run: Run, tmp_path: Path) -> None:
    match = BUILDERS.start(seed="half")
    match.play("take 1")
    file = tmp_path / "half.json"
    file.write_text(match.record.dumps(), encoding="utf-8")
    assert "The game is not over; so far:" in run("replay", file).out
    assert "the game is not over" in run("verify", file).out


# --- draw -------------------------------------------------------------------------------------------------


def test_draw_writes_a_picture(run: Run, record: Path, tmp_path: Path, finished: Match) -> None:
    picture = tmp_path / "board.svg"
    said = run("draw", record, "--move", "3", "-o", picture, "--lang", "fr", "--theme", "dark", "--seat", "1")
    assert said == (0, "", "")
    expected = BUILDERS.draw(finished.at(3), finished.names, 1, "fr", "dark")
    assert picture.read_text(encoding="utf-8") == expected
    assert expected.startswith("<svg")


def test_draw_shows_the_last_table_on_stdout(run: Run, record: Path, finished: Match) -> None:
    assert run("draw", record, "-o", "-").out.strip() == finished.draw().strip()


def test_draw_takes_a_position(run: Run, finished: Match, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(finished.game.position(finished.at(4))), encoding="utf-8")
    assert run("draw", file).out.startswith("<svg")
    assert "there is no move 1: they go from 0 to 0" in run("draw", file, "--move", "1").err
    file.write_text('{"game": "chess"}', encoding="utf-8")
    assert "there is no game chess" in run("draw", file).err
    file.write_text('{"game": ["builders"]}', encoding="utf-8")
    assert "neither a record nor a position" in run("draw", file).err


def test_draw_refuses_what_is_not_there(run: Run, record: Path) -> None:
    said = run("draw", record, "--move", "9999")
    assert said.code == 2
    assert "there is no move 9999" in one_line(said.err)
    assert "there is no seat 2: they go from 0 to 1" in one_line(run("draw", record, "--seat", "2").err)
    assert run("draw", record, "-o", "nowhere/board.svg").code == 1


# --- games and about --------------------------------------------------------------------------------------


def test_games_lists_every_option(run: Run) -> None:
    for lang in ("en", "fr"):
        said = run("games", "--lang", lang)
        assert said.code == 0
        for option in BUILDERS.options:
            assert option.key in said.out
            assert option.help.to("fr" if lang == "fr" else "en") in said.out
    assert "max_rounds (default 100): a whole number, 1 or more, or none" in run("games").out


def test_about(run: Run) -> None:
    out = run("about").out
    assert f"Bastide {__version__} (" in out
    assert "pure Python" in out or "compiled rules" in out
    assert "builders: The Builders: Middle Ages, rules version 1" in out
    assert "not affiliated" in out
    assert "appartiennent à leurs propriétaires" in run("about", "--lang", "fr").out
