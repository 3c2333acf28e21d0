"""What the server is told: where its data lies, and what it cannot do."""

from pathlib import Path
from typing import Any

import pytest

from bastide.cli import main
from bastide.server.running.settings import Settings, data_folder, database_address
from bastide.web.run import run


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("postgresql://me:pw@host/name", "postgresql+asyncpg://me:pw@host/name"),
        ("postgres://host/name", "postgresql+asyncpg://host/name"),
        ("postgresql+asyncpg://host/name", "postgresql+asyncpg://host/name"),
    ],
)
def test_a_postgresql_address_finds_its_driver(given: str, address: str) -> None:
    assert database_address(given, None) == address


def test_without_an_address_a_file_in_the_folder_given(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert database_address(None, folder) == f"sqlite+aiosqlite:///{folder}/bastide.sqlite3"
    assert folder.is_dir()


def test_a_process_that_starts_slowly_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a small or busy machine all it needs is not read within the five seconds of uvicorn, not even once."""
    asked: dict[str, Any] = {}
    monkeypatch.setattr("uvicorn.run", lambda *_, **named: asked.update(named))
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("bastide.web.run.write_logs", lambda *_: None)
    monkeypatch.setenv("BASTIDE_SETTINGS", "")
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    run(Settings(database_address("postgresql://host/name", None)), processes=2)
    assert asked["workers"] == 2 and asked["timeout_worker_healthcheck"] >= 30


def test_without_a_folder_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "bastide"
    assert database_address(None, None).endswith(f"{tmp_path}/bastide/bastide.sqlite3")


@pytest.mark.parametrize(
    ("option", "value"),
    [("--processes", "0"), ("--bot-pause", "-1"), ("--bot-pause", "nan"), ("--put-away-after", "inf"),
     ("--put-away-after", "1e9"), ("--requests-per-minute", "0"), ("--newcomers-per-minute", "-5"),
     ("--proxies", "my-proxy"), ("--proxies", "10.0.0.1/8"), ("--metrics-from", "everywhere")],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_before_anything_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    assert main(["--lang", "en", "serve", "--data", str(tmp_path / "new"), f"{option}={value}"]) == 2
    assert f"argument {option}: invalid" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "several processes need --database"), ("fr", "plusieurs processus ont besoin")]
)
def test_several_processes_need_postgresql(capsys: pytest.CaptureFixture[str], lang: str, words: str) -> None:
    try:
        status = main(["--lang", lang, "serve", "--processes", "2"])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    assert status != 0
    assert words in capsys.readouterr().err
