"""Lines of each game by what they are for: code in Python, with its imports; data files are not counted.

    python bench/roles.py             the sources as they are
    python bench/roles.py 9feaa16     and as they were at some commit (this one ends version 0.1.0)

Of Burgundy the base game is counted. What it holds for expansions stands in the last row, and in no other: files that
do nothing else, and lines elsewhere that name an expansion or its hooks. The very last row leaves out imports,
docstrings, comments and empty lines.
"""

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ("builders", "torres", "golden_city", "burgundy")
SEAMS = "seams for expansions"
# A file belongs to the first role that fits its name.
ROLES = {
    "verbs and questions, each in one place": r"verbs/.*|questions|passing",
    "rules, book, scoring": r"rules.*|book|gates|rounds|scoring|score_cards",
    "state, tables of what is printed": r"state|components|maps",
    "notation": r"decisions|outcomes",
    "words": r"words|telling|captions|labels|worth|notes|prices",
    "refusals, clicks": r"refusals.*|clicks|pieces",
    "positions, their checks, invariants": r"position|placing.*|checking|invariants|map_faults",
    "judge": r"judge",
    "options, game.py": r"options|game|__init__",
    "told step by step, learning, pictures and presets of options": r"steps|features|sketches|presets",
    "guide, drawing": r".*",
}
SEAM_FILES = r"module|face|face_drawing|expansions?"
SEAM_LINE = re.compile(r"\bat_[a-z_]+\b|\bmodules?\b|\bModule\b|\bextras?\b|\bExtra\b")


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def sources(commit: str, game: str) -> dict[str, str]:
    """The files of a game without its expansions, by their path in its folder."""
    folder = f"src/bastide/games/{game}"
    if commit:
        listed = git("ls-tree", "-r", "--name-only", commit, folder).split()
    else:
        listed = [str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.py")]
    found = {}
    for path in listed:
        if path.endswith(".py") and "/modules/" not in path:
            name = path.removeprefix(f"{folder}/").removesuffix(".py")
            found[name] = git("show", f"{commit}:{path}") if commit else (ROOT / path).read_text()
    return found


def by_role(commit: str, game: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, text in sources(commit, game).items():
        lines = text.splitlines()
        role = next(role for role, names in ROLES.items() if re.fullmatch(names, name))
        seams = 0
        if game == "burgundy":
            is_seam = re.fullmatch(SEAM_FILES, name) is not None
            seams = len(lines) if is_seam else sum(SEAM_LINE.search(line) is not None for line in lines)
        found[SEAMS] += seams
        found[role] += len(lines) - seams
    return found


def statements(text: str) -> int:
    """Lines that do something: no imports, no docstrings, no comments, none that are empty."""
    lines = {number for number, line in enumerate(text.splitlines(), 1) if line.strip() and line.strip()[0] != "#"}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom) or (isinstance(node, ast.Expr) and _is_text(node.value)):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def main() -> None:
    commits = [*sys.argv[1:], ""]
    counts = [{game: by_role(commit, game) for game in GAMES} for commit in commits]
    done = [{game: sum(map(statements, sources(commit, game).values())) for game in GAMES} for commit in commits]
    print(_row("lines", list(GAMES)))
    print("|---|" + "---|" * len(GAMES))
    for role in [*ROLES, SEAMS]:
        print(_row(role, [_cell([count[game][role] for count in counts]) for game in GAMES]))
    print(_row("all", [_cell([count[game].total() for count in counts]) for game in GAMES]))
    print(_row("of these, statements", [_cell([lines[game] for lines in done]) for game in GAMES]))


def _row(name: str, cells: list[str]) -> str:
    return "| " + " | ".join([name, *cells]) + " |"


def _cell(counts: list[int]) -> str:
    return " → ".join([str(count) for count in counts]) if any(counts) else ""


if __name__ == "__main__":
    main()
