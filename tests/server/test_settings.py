"""What the server is told: where its data lies, and what it cannot do."""

from pathlib import Path

import pytest

from bastide.cli import main
from bastide.server.settings import data_folder, database_address


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


def test_without_a_folder_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "bastide"
    assert database_address(None, None).endswith(f"{tmp_path}/bastide/bastide.sqlite3")


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
