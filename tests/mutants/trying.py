"""Mutants are tried in a copy of the tree, each by the tests that concern its file, in stages: the quick ones first."""

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from functools import partial
from math import ceil
from pathlib import Path
from random import Random

from tests.mutants.making import Mutant, mutants_of

SAMPLED = (
    "src/bastide/engine/*.py",
    *(f"src/bastide/games/**/{name}.py" for name in ("book", "gates", "questions", "rounds", "scoring", "state")),
    "src/bastide/games/**/rules*.py",
    "src/bastide/games/**/verbs/*.py",
    "src/bastide/table/*.py",
    "src/bastide/server/store/engine.py",
    "src/bastide/server/store/storage.py",
)
CHECKED = "tests/test_checks.py::test_every_listed_game_is_clean"
VERIFIED = "tests/test_golden.py::test_a_golden_record_verifies"
GAMES = ("builders", "golden_city", "torres", "burgundy")
CONCERNED = {
    "src/bastide/engine/checks.py": [["tests/test_checks.py"]],
    "src/bastide/engine/shadows.py": [["tests/test_checks.py"]],
    "src/bastide/engine": [
        [
            f"tests/test_{name}.py"
            for name in ("bag", "chance", "text", "options", "verbs", "record", "events", "match")
        ],
        [*(f"{VERIFIED}[{game}-two]" for game in GAMES), *(f"tests/{game}/test_positions.py" for game in GAMES)],
        [f"{CHECKED}[builders]", "tests/builders/test_words.py", "tests/builders/test_clicks.py", "tests/table"],
        [VERIFIED, CHECKED],
        ["tests/cli", "tests/web"],
    ],
    "src/bastide/table": [
        ["tests/table"],
        ["tests/web", "tests/server/test_secrecy.py", "tests/server/test_api_play.py"],
    ],
    "src/bastide/server": [
        ["tests/server/test_storage.py", "tests/server/test_storage_edges.py", "tests/server/test_turns.py"],
        ["tests/server/test_api_play.py", "tests/server/test_api_tables.py"],
    ],
}
# Of a game: an expansion's own tests and the rules first, then what is as quick, then whole games, then what plays many
# of them. What looks at no rule is left out.
RULES = ("rules", "examples", "edges")
MANY_GAMES = ("invariants", "modules")
NO_RULES = ("data", "drawing", "face", "guide", "page", "clicks", "judge")
# Loading every plugin that is installed takes longer than most of the tests; only the server needs one.
PLAIN = ("-o", "filterwarnings=")
SERVING = ("-p", "anyio")
# What a game's table holds before set-up, or a position, has said it: nobody ever reads it.
PLACEHOLDER = re.compile(r"self\.\w+: [^=]+ = \S+( *#.*)?")
KEPT_OUT = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "*.egg-info", "node_modules")
# How long tests may keep a processor busy: others on the machine do not count. A hanging one has found its mistake.
LEAST = 10.0  # seconds
PATIENCE = 3.0  # times what they take without a mistake
WAITING = 20  # times as long by the clock, for those that wait for something
LONGEST = 1800.0


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
        return _concerning_game(root, parts[3], parts[5] if parts[4] == "modules" else "")
    own = Path("tests") / f"test_{Path(file).stem}.py"
    for place, stages in CONCERNED.items():
        if file.startswith(place):
            is_first = parts[2] == "engine" and (root / own).exists() and [str(own)] not in stages
            return [[str(own)], *stages] if is_first else stages
    return [["tests"]]


def _concerning_game(root: Path, game: str, module: str) -> list[list[str]]:
    """The tests of a game, for a file of the base game or of one of its modules."""
    found: dict[str, list[str]] = {"module": [], "rules": [], "quick": [], "games": [], "many": []}
    for test in sorted((root / "tests" / game).rglob("test_*.py")):
        kind = test.stem.removeprefix("test_")
        if module and kind.startswith(module):
            place = "module"
        elif kind.startswith(NO_RULES):
            continue
        elif kind.startswith(RULES):
            place = "rules"
        else:
            place = "many" if kind.startswith(MANY_GAMES) or test.parent.name == "modules" else "quick"
        found[place].append(str(test.relative_to(root)))
    records = sorted((root / "tests" / "golden" / game).glob("*.json"))
    records.sort(key=lambda record: not record.stem.startswith(module.partition("_")[0] or "t"))  # two, three
    found["games"] = [*(f"{VERIFIED}[{game}-{record.stem}]" for record in records), f"{CHECKED}[{game}]"]
    return [stage for stage in found.values() if stage]


def copied(root: Path, folder: Path) -> Path:
    """A copy of the tree, in which mistakes may be made."""
    return Path(shutil.copytree(root, folder / "tree", ignore=KEPT_OUT))


class Trial:
    """Runs the tests on mutants in a copy of the tree."""

    def __init__(self, tree: Path, tests: Callable[[str], list[list[str]]]) -> None:
        self.tree = tree
        self.tests = tests
        self._seconds: dict[tuple[str, ...], float] = {}  # of a processor, for a stage on the sources as they are

    def is_killed(self, mutant: Mutant) -> bool:
        """Do its tests find a mistake? Those that hang have found it too."""
        return any(self._finds(tuple(stage), mutant) for stage in self.tests(mutant.file))

    def _finds(self, stage: tuple[str, ...], mutant: Mutant) -> bool:
        if stage not in self._seconds:
            self._measure(stage)
        return not self._mutated(stage, mutant)

    def _measure(self, stage: tuple[str, ...]) -> None:
        begin = _reckoned()
        if not self._passes(stage, LONGEST):
            raise RuntimeError(f"without any mistake, these fail: {' '.join(stage)}")
        self._seconds[stage] = _reckoned() - begin

    def _mutated(self, stage: tuple[str, ...], mutant: Mutant) -> bool:
        file = self.tree / mutant.file
        file.write_text(mutant.mutated)
        try:
            return self._passes(stage, LEAST + PATIENCE * self._seconds[stage])
        finally:
            file.write_text(mutant.source)

    def _passes(self, stage: Iterable[str], limit: float) -> bool:
        """Does every test pass, with so many seconds of the processor?"""
        needs = SERVING if any(test.startswith(("tests/server", "tests/web")) for test in stage) else PLAIN
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-x",
            "-m",
            "not long",
            "-p",
            "no:cacheprovider",
            *needs,
            *stage,
        ]
        # No bytecode: a mistake of the same length within the same second would not be seen.
        alone = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        with subprocess.Popen(
            command,
            cwd=self.tree,
            env={**os.environ, **alone, "PYTHONPATH": str(self.tree / "src")},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_CPU, (ceil(limit), ceil(limit))),
        ) as running:
            try:
                return running.wait(WAITING * limit) == 0
            except subprocess.TimeoutExpired:
                return False
            finally:
                if running.poll() is None:
                    os.killpg(running.pid, signal.SIGKILL)


def _reckoned() -> float:
    """Seconds that the tests so far have kept a processor busy."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
