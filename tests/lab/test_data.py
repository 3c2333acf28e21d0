"""Data sets of games: written by the command, read as arrays."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import bastide
from bastide import lab
from bastide.bots.dataset import records
from bastide.cli import main

ROOT = Path(__file__).parent.parent.parent
COMPILED = os.environ.get("BASTIDE_COMPILED", "")
GREEDY = ["--bots", "greedy,random", "--games", "3", "--seed", "kept"]


def written(path: Path, *more: str) -> Path:
    assert main(["simulate", "builders", *GREEDY, "--option", "max_rounds=8", "--records", str(path), *more]) == 0
    return path


def test_the_manifest_says_where_the_games_are_from(tmp_path: Path) -> None:
    found = lab.read(written(tmp_path / "games.gz")).manifest
    assert (found.game, found.rules, found.seed, found.games) == ("builders", 1, "kept", 3)
    assert (found.bots, found.options["max_rounds"]) == (["greedy", "random"], 8)
    assert found.version == bastide.__version__


def test_every_game_is_a_record_that_verifies(tmp_path: Path) -> None:
    kept = list(records(written(tmp_path / "games.gz")))
    assert [record.seed for record in kept] == ["kept:0", "kept:1", "kept:2"]
    for record in kept:
        assert bastide.verify(bastide.game("builders"), record).is_over


def test_the_same_games_are_the_same_file_by_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for name, more in (("one", []), ("two", ["--jobs", "2"])):
        written(tmp_path / name, "--json", *more)
        told.append(json.loads(capsys.readouterr().out) | {"seconds": 0, "decisions_per_second": 0})
    assert main(["simulate", "builders", *GREEDY, "--option", "max_rounds=8", "--json"]) == 0
    told.append(json.loads(capsys.readouterr().out) | {"seconds": 0, "decisions_per_second": 0})
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert told[0] == told[1] == told[2]


def test_games_are_read_as_arrays(tmp_path: Path) -> None:
    data = lab.read(written(tmp_path / "games.gz"))
    for played, record in zip(data, records(data.path), strict=True):
        match = bastide.resume(data.game, record)
        assert played.decisions.tolist() == [move.decision for move in match.line]
        assert played.seats.tolist() == [move.seat for move in match.line]
        assert played.scores.tolist() == match.scores() and played.ranking.tolist() == match.ranking()
        for row, move, state in zip(played.rows, match.line, match.states(), strict=False):
            assert row.tobytes() == data.layout.row(state, move.seat).tobytes()
    assert [len(played.rows) for played in lab.read(data.path, rows=False)] == [0, 0, 0]


def test_games_with_chance_on_the_way_end_as_they_did(tmp_path: Path) -> None:
    path = tmp_path / "games.gz"
    assert (
        main(["simulate", "burgundy", "--bots", "random", "--players", "2", "--games", "2", "--records", str(path)])
        == 0
    )
    for played in lab.read(path):
        assert len(played.rows) == len(played.decisions) > 100
        assert np.all(played.rows[:, 0] == 0) and np.all(played.rows[:, 1] == 1)


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b"{}\n", mtime=0), gzip.compress(b'{"format": "other/1"}\n', mtime=0)],
    ids=["nothing", "no gzip", "no manifest", "another format"],
)
def test_what_is_no_data_set_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.gz").write_bytes(content)
    with pytest.raises(bastide.BadRecord, match="no data set"):
        lab.read(tmp_path / "games.gz")


def test_a_data_set_that_cannot_be_written_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nowhere" / "games.gz"
    assert main(["simulate", "builders", "--games", "1", "--records", str(path), "--lang", "en"]) == 1
    assert "cannot be written" in capsys.readouterr().err


READING = """
import sys
from bastide import lab

data = lab.read(sys.argv[1], rows=False)
print(sum(1 for played in data if len(played.decisions) and len(played.scores) == 2))
"""


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="no compiled build: minutes would be hours")
def test_ten_thousand_greedy_games_of_burgundy_are_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "burgundy.gz"
    environment = {**os.environ, "PYTHONPATH": COMPILED}
    asked = ["--bots", "greedy", "--players", "2", "--games", "10000", "--jobs", str(os.cpu_count() or 1)]
    command = [sys.executable, "-m", "bastide", "simulate", "burgundy", *asked, "--records", str(path)]
    subprocess.run(command, env=environment, cwd=ROOT, check=True)
    reading = [sys.executable, "-c", READING, str(path)]
    done = subprocess.run(reading, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "10000"
