"""Arrows point one way: engine <- drawing <- games <- bots <- lab; games <- table <- server <- web; cli on top.

Read from the imports, without importing anything.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "bastide"
TOP = "bastide"
ANYTHING = ("",)

# Which layers a layer may import; "games" is the list of games, "games.*" any single game.
ALLOWED: dict[str, tuple[str, ...]] = {
    "engine": ("engine",),
    "drawing": ("engine", "drawing"),
    "games": ("engine", "games"),
    "games.*": ("engine", "drawing"),  # and itself
    "bots": ("engine", "games", "games.*", "bots"),
    "lab": ("engine", "games", "games.*", "bots", "lab"),
    "table": ("engine", "games", "table"),
    "server": ("engine", "drawing", "games", "bots", "table", "server"),
    "web": ("engine", "drawing", "games", "bots", "table", "server", "web"),
    "cli": ANYTHING,
    "__main__": ANYTHING,
    TOP: ANYTHING,
}


class Import(NamedTuple):
    by: str
    of: str
    at_run_time: bool  # when the module is imported: not for types only, not inside a function


def modules(source: Path) -> dict[str, Path]:
    """Every module of the package by its full name."""
    found = {}
    for path in sorted(source.rglob("*.py")):
        parts = [TOP, *path.relative_to(source).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(source: Path) -> list[Import]:
    """Every import of one module of the package by another, wherever it stands."""
    known = modules(source)
    return [
        Import(name, target, at_run_time)
        for name, path in known.items()
        for node, at_run_time in _imports_in(path.read_text(encoding="utf-8"))
        for target in _targets(node, name, path.name == "__init__.py", known)
    ]


@cache  # the tests look at the same files again and again
def _imports_in(text: str) -> list[tuple[ast.Import | ast.ImportFrom, bool]]:
    return list(_import_nodes(ast.parse(text), True))


def _import_nodes(node: ast.AST, at_run_time: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node, at_run_time
    is_deferred = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    for_types = node.body if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test) else []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):  # no import stands in an expression
            yield from _import_nodes(child, at_run_time and not is_deferred and child not in for_types)


def _targets(node: ast.Import | ast.ImportFrom, by: str, is_package: bool, known: dict[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name.split(".")[0] == TOP)
        return
    base = node.module or ""
    if node.level:
        parts = by.split(".")
        parents = parts[: len(parts) - node.level + is_package]
        base = ".".join([*parents, base] if base else parents)
    if base.split(".")[0] == TOP:
        for alias in node.names:
            yield f"{base}.{alias.name}" if f"{base}.{alias.name}" in known else base


def layer(module: str) -> str:
    parts = module.split(".")
    if len(parts) == 1:
        return TOP
    return "games.*" if parts[1] == "games" and len(parts) > 2 else parts[1]


def upward_imports(source: Path) -> list[str]:
    """Imports against the arrows, as ``who -> whom``; and modules that belong to no known layer."""
    found = [f"{name} is in no layer" for name in modules(source) if layer(name) not in ALLOWED]
    for by, of, _ in imports(source):
        allowed = ALLOWED.get(layer(by), ANYTHING)
        is_own_game = layer(by) == layer(of) == "games.*" and by.split(".")[2] == of.split(".")[2]
        if allowed != ANYTHING and layer(of) not in allowed and not is_own_game:
            found.append(f"{by} -> {of}")
    return found


# Who may use the rules of a game that has a book: the rules themselves, the book, and who sets a table up for them.
ASKS_THE_RULES = re.compile(r"rules\w*|scoring|book|game|position|placing|guide_pictures")


def past_the_book(source: Path) -> list[str]:
    """Imports of rules or scoring by those who should ask the book of their state, as ``who -> whom``."""
    known = modules(source)
    found = []
    for by, of, _ in imports(source):
        game, _, asker = by.rpartition(".")
        is_rule = of.startswith(f"{game}.rules") or of == f"{game}.scoring"
        if is_rule and f"{game}.book" in known and not ASKS_THE_RULES.fullmatch(asker):
            found.append(f"{by} -> {of}")
    return found


def cycles(source: Path) -> list[list[str]]:
    """Modules that need each other at run time, one list for each module that leads back to itself."""
    needs: dict[str, set[str]] = {}
    for by, of, at_run_time in imports(source):
        if at_run_time and by != of:
            needs.setdefault(by, set()).add(of)
    return [way for name in sorted(needs) if (way := _way_back(name, needs))]


def _way_back(name: str, needs: dict[str, set[str]]) -> list[str]:
    ways = [[name]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for following in sorted(needs.get(way[-1], ())):
            if following == name:
                return [*way, name]
            if following not in seen:
                seen.add(following)
                ways.append([*way, following])
    return []


# --- our own tree ---


def test_no_module_imports_a_layer_above_it() -> None:
    assert upward_imports(SOURCE) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycles(SOURCE) == []


def test_whoever_speaks_of_the_rules_asks_the_book_of_the_table() -> None:
    assert past_the_book(SOURCE) == []
    assert {"bastide.games.builders.book", "bastide.games.golden_city.book"} <= set(modules(SOURCE))


def test_the_tree_was_really_read() -> None:
    found = imports(SOURCE)
    assert Import("bastide.games.builders.rules", "bastide.engine.chance", True) in found
    assert Import("bastide.games.builders.game", "bastide.games.builders.words", True) in found
    assert Import("bastide.engine.match", "bastide.engine.game", False) in found
    assert {"engine", "drawing", "games", "games.*", "bots", TOP} <= {layer(name) for name in modules(SOURCE)}


# --- a made-up tree, to see the tests fail ---


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small package that keeps all the rules."""
    files = {
        "__init__.py": "from bastide.games import game",
        "engine/__init__.py": "",
        "engine/chance.py": "import hashlib",
        "engine/match.py": "from bastide.engine.chance import Chance",
        "drawing/svg.py": "from bastide.engine.match import Match",
        "games/__init__.py": "from bastide.engine import match",
        "games/torres/__init__.py": "",
        "games/torres/rules.py": "import bastide.engine.chance\nfrom . import state",
        "games/torres/state.py": "from bastide.drawing.svg import rect",
        "games/gold/rules.py": "from bastide.engine.chance import Chance",
        "bots/players.py": "from bastide import games\nfrom ..games.gold import rules",
        "cli.py": "import bastide\nfrom bastide.bots.players import Player",
    }
    for name, text in files.items():
        path = tmp_path / TOP / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / TOP


def write(tree: Path, name: str, text: str) -> None:
    path = tree / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_tree_that_keeps_the_rules_has_no_faults(tree: Path) -> None:
    assert upward_imports(tree) == []
    assert cycles(tree) == []
    assert len(imports(tree)) == 12


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("engine/chance.py", "from bastide import games", "bastide.engine.chance -> bastide.games"),
        ("engine/chance.py", "import bastide", "bastide.engine.chance -> bastide"),
        ("engine/chance.py", "from ..drawing import svg", "bastide.engine.chance -> bastide.drawing.svg"),
        ("engine/__init__.py", "from ..cli import main", "bastide.engine -> bastide.cli"),
        (
            "engine/chance.py",
            "def f():\n    import bastide.bots.players",
            "bastide.engine.chance -> bastide.bots.players",
        ),
        ("engine/chance.py", "if TYPE_CHECKING:\n    from bastide import cli", "bastide.engine.chance -> bastide.cli"),
        ("drawing/svg.py", "from bastide.games import torres", "bastide.drawing.svg -> bastide.games.torres"),
        ("games/__init__.py", "from .torres import rules", "bastide.games -> bastide.games.torres.rules"),
        ("games/torres/state.py", "from ..gold import rules", "bastide.games.torres.state -> bastide.games.gold.rules"),
        ("games/torres/state.py", "from bastide import games", "bastide.games.torres.state -> bastide.games"),
        ("games/gold/rules.py", "from bastide.bots import players", "bastide.games.gold.rules -> bastide.bots.players"),
        ("bots/players.py", "import bastide.cli", "bastide.bots.players -> bastide.cli"),
        ("bots/players.py", "from bastide.drawing.svg import rect", "bastide.bots.players -> bastide.drawing.svg"),
        ("table/seats.py", "from bastide.bots import players", "bastide.table.seats -> bastide.bots.players"),
        ("server/app.py", "import bastide.games.gold.rules", "bastide.server.app -> bastide.games.gold.rules"),
        ("magic/wand.py", "", "bastide.magic.wand is in no layer"),
    ],
)
def test_an_import_against_the_arrows_is_found(tree: Path, name: str, text: str, fault: str) -> None:
    write(tree, name, text)
    assert upward_imports(tree) == [fault]


def test_a_circle_is_found(tree: Path) -> None:
    write(tree, "engine/chance.py", "from bastide.engine.bits import member")
    write(tree, "engine/bits.py", "class Bits:\n    from bastide.engine import match")
    assert [
        "bastide.engine.bits",
        "bastide.engine.match",
        "bastide.engine.chance",
        "bastide.engine.bits",
    ] in cycles(tree)
    assert upward_imports(tree) == []


@pytest.mark.parametrize("name", ["words", "refusals", "telling", "clicks", "judge", "board", "invariants"])
@pytest.mark.parametrize("rules", ["from . import scoring", "from bastide.games.gold.rules_moves import price"])
def test_who_goes_past_the_book_is_found(tree: Path, name: str, rules: str) -> None:
    write(tree, "games/gold/rules_moves.py", "")
    write(tree, "games/gold/scoring.py", "from . import rules_moves")
    write(tree, f"games/gold/{name}.py", rules)
    assert past_the_book(tree) == []
    write(tree, "games/gold/book.py", "")
    (fault,) = past_the_book(tree)
    assert fault.startswith(f"bastide.games.gold.{name} -> bastide.games.gold.")


def test_the_other_branch_of_a_type_check_is_run_time(tree: Path) -> None:
    write(tree, "engine/chance.py", "if TYPE_CHECKING:\n    pass\nelse:\n    import bastide.engine.match")
    assert len(cycles(tree)) == 2


@pytest.mark.parametrize(
    "text",
    [
        "def f() -> None:\n    import bastide.engine.match",
        "class A:\n    async def f(self) -> None:\n        from .match import Match",
        "if TYPE_CHECKING:\n    from bastide.engine.match import Match",
        "if typing.TYPE_CHECKING:\n    from bastide.engine.match import Match",
    ],
)
def test_what_is_imported_late_or_for_types_makes_no_circle(tree: Path, text: str) -> None:
    write(tree, "engine/chance.py", text)
    assert cycles(tree) == []
    assert ("bastide.engine.chance", "bastide.engine.match", False) in imports(tree)
