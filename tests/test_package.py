"""What is handed out: a source archive and a wheel that need no repository, and files that name the version."""

import os
import re
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

import bastide

ROOT = Path(__file__).parent.parent
USING = """
import bastide
from bastide import lab
from bastide.engine.form import is_compiled

for key in bastide.LISTED:
    table = lab.raw(key, players=2)
    table.observe(table.seat)
    assert bastide.game(key).start(players=2).draw().startswith("<svg")
import bastide.server.app, bastide.bots.training.fit
lab.env("torres"), lab.seat("torres")
print(bastide.__version__, is_compiled())
"""


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_version_is_said_once_and_the_papers_follow() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [bastide.__version__]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == bastide.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", bastide.__version__)


@pytest.mark.long
def test_archive_and_wheel_install_into_an_empty_environment(tmp_path: Path) -> None:
    """From the archive alone, compiled, with all extras; nothing of the repository is near."""
    run(sys.executable, "-m", "build", "--outdir", tmp_path)
    (source,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        files = {member.partition("/")[2] for member in archive.getnames()}
    data = {str(path.relative_to(ROOT)) for path in (ROOT / "src").glob("bastide/games/*/data/*.*")}
    assert data <= files and {"setup.py", "LICENSE", "README.md", "src/bastide/py.typed"} <= files
    assert not any(member.startswith(("tests/", ".ci", "bench/", "build/")) for member in files)
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "empty", with_pip=True)
    python = tmp_path / "empty" / "bin" / "python"
    run(
        python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", f"{wheel}[lab,server,train]", cwd=tmp_path
    )
    version, is_compiled = run(python, "-c", USING, cwd=tmp_path, PYTHONPATH="").split()
    assert (version, is_compiled) == (bastide.__version__, str("none-any" not in wheel.name))
    assert "Torres" in run(python.with_name("bastide"), "games", "--lang", "en", cwd=tmp_path, PYTHONPATH="")
