"""Mutants are tried in a copy of the tree, each by the tests that concern its file, in stages: the quick ones first."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from tests.mutants.making import Mutant, mutants_of

SAMPLED = (
    "src/bastide/engine/*.py",
    "src/bastide/games/**/rules*.py",
    "src/bastide/games/**/scoring.py",
    "src/bastide/games/**/state.py",
    "src/bastide/table/*.py",
    "src/bastide/server/storage.py",
)
CHECKED = "tests/test_checks.py::test_every_listed_game_is_clean"
VERIFIED = "tests/test_golden.py::test_a_golden_record_verifies"
CONCERNED = {
    "src/bastide/engine/checks.py": [["tests/test_checks.py"]],
    "src/bastide/engine/shadows.py": [["tests/test_checks.py"]],
    "src/bastide/engine": [
        [f"tests/test_{name}.py" for name in ("chance", "text", "options", "record", "match")],
        [VERIFIED, CHECKED],
        ["tests/table", "tests/builders/test_positions.py", "tests/builders/test_words.py", "tests/cli", "tests/web"],
    ],
    "src/bastide/table": [
        ["tests/table"],
        ["tests/web", "tests/server/test_secrecy.py", "tests/server/test_api_play.py"],
    ],
    "src/bastide/server": [
        ["tests/server/test_storage.py", "tests/server/test_storage_edges.py"],
        ["tests/server/test_api_play.py", "tests/server/test_api_tables.py"],
    ],
}
# Of a game: rules first, then whole games, then all the rest but what looks at no rule.
RULES = ("rules", "examples")
NO_RULES = ("data", "drawing", "guide", "page", "clicks", "judge")
# What a game's table holds before set-up, or a position, has said it: nobody ever reads it.
PLACEHOLDER = re.compile(r"self\.\w+: [^=]+ = \S+( *#.*)?")
KEPT_OUT = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "*.egg-info", "node_modules")
PATIENCE = 3.0  # times what the tests take without a mistake


def sources(root: Path, paths: Iterable[str]) -> list[Path]:
    """The files to be mutated: those given, or all that mutants are sampled from."""
    found: set[Path] = set()
    for path in paths:
        found |= {root / path} if (root / path).is_file() else set((root / path).rglob("*.py"))
    if not found:
        found = {file for pattern in SAMPLED for file in root.glob(pattern)}
    return sorted(file for file in found if file.name != "__init__.py")


def sample(
    root: Path, files: Iterable[Path], seed: str, count: int, equivalent: set[tuple[str, str, str]]
) -> list[Mutant]:
    """So many mutants of the files, those left out that are known to be no mistakes."""
    made = [mutant for file in files for mutant in mutants_of(str(file.relative_to(root)), file.read_text())]
    chosen: list[Mutant] = []
    for mutant in Random(seed).sample(made, len(made)):
        if len(chosen) == count:
            break
        if mutant.change not in equivalent and not _is_placeholder(mutant):
            chosen.append(mutant)
    return chosen


def _is_placeholder(mutant: Mutant) -> bool:
    file, before, _ = mutant.change
    return file.startswith("src/bastide/games/") and PLACEHOLDER.fullmatch(before) is not None


def known(listed: Path) -> set[tuple[str, str, str]]:
    """The equivalent mutants of a list, each with its reason."""
    with listed.open("rb") as file:
        told = tomllib.load(file)["mutant"]
    for mutant in told:
        if set(mutant) != {"file", "was", "is", "why"} or not mutant["why"]:
            raise ValueError(f"an equivalent mutant has file, was, is and why: {mutant}")
    return {(mutant["file"], mutant["was"], mutant["is"]) for mutant in told}


def concerning(root: Path, file: str) -> list[list[str]]:
    """The tests that concern a file, in stages, the quick ones first."""
    parts = Path(file).parts
    if parts[:3] == ("src", "bastide", "games"):
        return _concerning_game(root, parts[3])
    for place, stages in CONCERNED.items():
        if file.startswith(place):
            return stages
    return [["tests"]]


def _concerning_game(root: Path, game: str) -> list[list[str]]:
    def are(test: Path, kinds: tuple[str, ...]) -> bool:
        return test.stem.startswith(tuple(f"test_{kind}" for kind in kinds))

    own = [test.relative_to(root) for test in sorted((root / "tests" / game).glob("test_*.py"))]
    records = sorted((root / "tests" / "golden" / game).glob("*.json"))
    stages = [
        [str(test) for test in own if are(test, RULES)],
        [*(f"{VERIFIED}[{game}-{record.stem}]" for record in records), f"{CHECKED}[{game}]"],
        [str(test) for test in own if not are(test, RULES + NO_RULES)],
    ]
    return [stage for stage in stages if stage]


def copied(root: Path, folder: Path) -> Path:
    """A copy of the tree, in which mistakes may be made."""
    return Path(shutil.copytree(root, folder / "tree", ignore=KEPT_OUT))


class Trial:
    """Runs the tests on mutants in a copy of the tree."""

    def __init__(self, tree: Path, tests: Callable[[str], list[list[str]]]) -> None:
        self.tree = tree
        self.tests = tests
        self._seconds: dict[tuple[str, ...], float] = {}  # what a stage takes on the sources as they are

    def is_killed(self, mutant: Mutant) -> bool:
        """Do its tests find a mistake? Those that hang have found it too."""
        return any(self._finds(tuple(stage), mutant) for stage in self.tests(mutant.file))

    def _finds(self, stage: tuple[str, ...], mutant: Mutant) -> bool:
        if stage not in self._seconds:
            self._measure(stage)
        passed = self._mutated(stage, mutant)
        if passed is None:  # it hangs, or the machine has become slow: measure once more and try again
            self._measure(stage)
            passed = self._mutated(stage, mutant)
        return not passed

    def _measure(self, stage: tuple[str, ...]) -> None:
        begin = time.monotonic()
        if not self._passes(stage, None):
            raise RuntimeError(f"without any mistake, these fail: {' '.join(stage)}")
        self._seconds[stage] = time.monotonic() - begin

    def _mutated(self, stage: tuple[str, ...], mutant: Mutant) -> bool | None:
        file = self.tree / mutant.file
        file.write_text(mutant.mutated)
        try:
            return self._passes(stage, 20 + PATIENCE * self._seconds[stage])
        finally:
            file.write_text(mutant.source)

    def _passes(self, stage: Iterable[str], limit: float | None) -> bool | None:
        """Does every test pass? None if they did not end in time."""
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not long", "-p", "no:cacheprovider", *stage]
        # No bytecode: a mistake of the same length within the same second would not be seen.
        paths = {"PYTHONPATH": str(self.tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        with subprocess.Popen(
            command,
            cwd=self.tree,
            env={**os.environ, **paths},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as running:
            try:
                return running.wait(limit) == 0
            except subprocess.TimeoutExpired:
                return None
            finally:
                if running.poll() is None:
                    os.killpg(running.pid, signal.SIGKILL)
