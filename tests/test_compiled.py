"""The compiled form plays exactly as the pure one. Run by make test, which builds it and says where it is."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bastide

ROOT = Path(__file__).parent.parent
COMPILED = os.environ.get("BASTIDE_COMPILED", "")
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*/*.json"))
VERIFYING = """
import sys, bastide
for path in sys.argv[1:]:
    record = bastide.loads(open(path, encoding="utf-8").read())
    assert bastide.verify(bastide.game(record.game), record).record == record, path
print(len(sys.argv) - 1)
"""

needs_compiled = pytest.mark.skipif(
    not COMPILED or not list((ROOT / COMPILED).glob("*.so")),
    reason="no compiled build: make test makes one where a C compiler is at hand",
)


def run(path: str, *arguments: str) -> str:
    """Run Python with the package from another place."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / path), str(ROOT)])}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs_compiled
def test_about_says_which_form_runs() -> None:
    assert "compiled" in run(COMPILED, "-m", "bastide", "about")
    assert "pure" in run("src", "-m", "bastide", "about")


@needs_compiled
def test_both_forms_play_the_same() -> None:
    assert run(COMPILED, "-m", "tests.trace", "24") == run("src", "-m", "tests.trace", "24")


@needs_compiled
def test_both_forms_see_and_judge_the_same() -> None:
    assert run(COMPILED, "-m", "tests.outlook") == run("src", "-m", "tests.outlook")


@needs_compiled
def test_the_compiled_form_verifies_the_golden_records() -> None:
    verified = run(COMPILED, "-c", VERIFYING, *map(str, GOLDEN))
    assert int(verified) == len(GOLDEN) > 0


@needs_compiled
def test_the_compiled_form_passes_the_universal_checks() -> None:
    for game in bastide.LISTED:
        report = json.loads(run(COMPILED, "-m", "bastide", "check", game, "--games", "60", "--seed", "compiled"))
        assert (report["games"], report["violations"]) == (60, [])


@pytest.mark.long
@needs_compiled
def test_two_thousand_games_of_random_option_sets() -> None:
    for game in bastide.LISTED:
        report = json.loads(run(COMPILED, "-m", "bastide", "check", game, "--games", "2000", "--seed", "long"))
        assert (report["games"], report["violations"]) == (2000, [])


def test_the_compiler_is_pinned_once() -> None:
    """setup.py builds with the mypy that the types are checked with."""
    pinned = re.search(r"^mypy==(\S+)$", (ROOT / "constraints.txt").read_text(), re.MULTILINE)
    assert pinned is not None
    assert f'"mypy[mypyc]=={pinned[1]}"' in (ROOT / "setup.py").read_text()
