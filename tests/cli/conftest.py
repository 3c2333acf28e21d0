"""The command line in a test: words go in, and what was said comes out."""

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from bastide.bots.levels import player
from bastide.cli import main
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.games import game

BUILDERS = game("builders")


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs ``bastide`` with these words, and these lines typed."""

    def run_(*words: object, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run_


@pytest.fixture(scope="module")
def finished() -> Match:
    """A short match that bots have played to its end, with one decision taken back."""
    match = BUILDERS.start(seed="cli", names=["Anne", "Odile"], first_player=0, max_rounds=6)
    match.play("take 1")
    match.undo()
    bot, thinking = player("greedy", BUILDERS), stream("cli")
    while not match.is_over:
        match.play(bot.choose(match.guess(match.state.seat, thinking), thinking))
    return match


@pytest.fixture
def record(finished: Match, tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(finished.record.dumps(), encoding="utf-8")
    return file


def one_line(err: str) -> str:
    """What was complained about; a traceback would be longer."""
    assert err.startswith("bastide: ")
    assert err.count("\n") == 1
    return err.removeprefix("bastide: ").strip()
