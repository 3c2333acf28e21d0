"""``make play`` opens at once, and takes up the compiled rules when they are there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.guests import wait_for

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")

SERVE = """#!/bin/sh
echo "serving with PYTHONPATH=$PYTHONPATH"
"""
# Stands for pip: it begins to compile only when it is let in.
PIP = """#!/bin/sh
while [ ! -e "{venv}/go" ]; do sleep 0.02; done
case "$*" in
  *" wheel "*) mkdir -p "{venv}/wheel"; touch "{venv}/wheel/bastide.whl" ;;
  *" --target "*) mkdir -p "{venv}/compiled" ;;
esac
"""


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    """An environment where everything is installed, and nothing compiled."""
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    for name, text in (("bastide", SERVE), ("python", PIP.format(venv=venv))):
        (venv / "bin" / name).write_text(text)
        (venv / "bin" / name).chmod(0o755)
    (venv / "play.stamp").touch()
    return venv


def play(venv: Path) -> str:
    done = subprocess.run(
        ["make", "-s", "play", f"VENV={venv}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        timeout=300,
        env={key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "PYTHON"))},
    )
    assert done.returncode == 0
    return done.stdout


def test_the_first_start_does_not_wait_for_the_compiler_and_the_next_takes_its_work_up(venv: Path) -> None:
    assert play(venv) == "serving with PYTHONPATH=\n"  # although the compiler has not even begun
    (venv / "go").touch()
    wait_for((venv / "compiled" / "stamp").exists, "what runs behind has ended")
    assert play(venv) == f"serving with PYTHONPATH={venv}/compiled\n"
