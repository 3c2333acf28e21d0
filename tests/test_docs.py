"""The documents say what is true: examples run, commands work, links lead somewhere, tables match the program."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import bastide
from bastide.cli import main
from bastide.cli.admin import CHANGING, READING
from bastide.engine import errors
from bastide.engine.options import spell
from bastide.engine.record import FORMAT, Json, loads

ROOT = Path(__file__).parent.parent
DOCUMENTS = {
    str(path.relative_to(ROOT)): path
    for path in [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]
}
TEXTS = {name: path.read_text(encoding="utf-8") for name, path in DOCUMENTS.items()}
COMPILED = os.environ.get("BASTIDE_COMPILED", "")
FORMS = {"pure": "src"} | ({"compiled": COMPILED} if COMPILED else {})

FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def blocks(name: str, language: str) -> list[str]:
    """The fenced blocks of a document in one language."""
    return [body for tongue, body in FENCED.findall(TEXTS[name]) if tongue == language]


def commands(name: str, program: str) -> list[list[str]]:
    """What the console blocks of a document type after the dollar sign."""
    lines = [line[2:] for block in blocks(name, "console") for line in block.splitlines() if line.startswith("$ ")]
    return [words[1:] for words in map(shlex.split, lines) if words[0] == program]


def having(language: str, program: str = "") -> list[str]:
    """The documents that have such blocks."""
    return [name for name in DOCUMENTS if (commands(name, program) if program else blocks(name, language))]


def objects(name: str) -> list[Json]:
    return [json.loads(block) for block in blocks(name, "json")]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", having("python"))
def test_the_examples_run(name: str, form: str, tmp_path: Path) -> None:
    """All Python of one document, one block after the other, in the pure form and in the compiled one."""
    (tmp_path / "example.py").write_text("\n".join(blocks(name, "python")), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / FORMS[form]), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "example.py"], env=environment, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", having("console", "bastide"))
def test_the_commands_work(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every bastide command of one document, in turn; a picture that a command makes is the one we show."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    images = tmp_path / "docs" / "images"
    images.mkdir(parents=True)
    for words in commands(name, "bastide"):
        monkeypatch.setattr("sys.stdin", io.StringIO())
        assert main(words) == 0, f"bastide {shlex.join(words)}: {capsys.readouterr().err}"
    for picture in images.iterdir():
        shown = ROOT / "docs" / "images" / picture.name
        assert picture.read_bytes() == shown.read_bytes(), f"{picture.name} is old: run the command in {name}"


def test_every_picture_of_a_table_is_made_by_a_command() -> None:
    made = [words[-1] for name in DOCUMENTS for words in commands(name, "bastide") if words[0] == "draw"]
    assert "docs/images/builders.svg" in made


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {target for text in TEXTS.values() for target in re.findall(r"(?:`|\$ )make ([a-z-]+)", text)}
    assert {"play", "test"} <= named <= targets


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    for link in LINK.findall(TEXTS[name]):
        path, _, heading = link.partition("#")
        target = (DOCUMENTS[name].parent / path).resolve() if path else DOCUMENTS[name]
        assert target.is_relative_to(ROOT), f"{link} leaves the repository"
        assert target.exists(), f"{link} leads nowhere"
        assert not heading or heading in anchors(target), f"{link}: no such heading"


def anchors(path: Path) -> set[str]:
    """The headings of a document, as links name them."""
    titles = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_document_can_be_reached_from_the_readme() -> None:
    reached, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        path = waiting.pop()
        if path not in reached and path.suffix == ".md":
            reached.add(path)
            links = (link.partition("#")[0] for link in LINK.findall(path.read_text(encoding="utf-8")))
            waiting += [(path.parent / link).resolve() for link in links if link]
    assert reached == set(DOCUMENTS.values())


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_private_path_and_no_registry(name: str) -> None:
    private = r"(?<![\w.])(?:/(?:home|root|work|tmp|usr|opt|mnt|var|Users)/\S*|[A-Z]:\\\S*)"
    here = r"(?!127\.0\.0\.1|0\.0\.0\.0)"  # what a host types is nobody's secret
    registry = rf"\S*(?:index-url|pypi|pythonhosted)\S*|\b{here}\d+\.\d+\.\d+\.\d+\b"
    assert re.findall(private, TEXTS[name]) + re.findall(registry, TEXTS[name]) == []


@pytest.mark.parametrize("path", sorted(ROOT.glob("docs/notebooks/*.ipynb")), ids=lambda path: path.stem)
def test_notebooks_are_kept_without_what_they_show(path: Path) -> None:
    """``make docs`` runs them; each has its page, and is told of in the laboratory."""
    book = json.loads(path.read_text(encoding="utf-8"))
    for cell in book["cells"]:
        assert cell.get("outputs", []) == [] and cell.get("execution_count") is None
    assert f"notebooks/{path.stem}.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert f"(notebooks/{path.name})" in TEXTS[str(Path("docs") / "lab.md")]


def test_the_readme_names_every_game() -> None:
    for key in bastide.LISTED:
        assert bastide.game(key).name.en in TEXTS["README.md"]
        assert f"docs/games/{key}.md" in DOCUMENTS


@pytest.mark.parametrize("key", bastide.LISTED)
def test_the_page_of_a_game_has_its_options(key: str) -> None:
    """The table has every option in the program's order, with its default and its values as they are typed."""
    rows = re.findall(
        r"^\| `(\w+)` \| `([\w-]+)` \| (.+?) \| .+ \|$", section(f"docs/games/{key}.md", "Options"), re.MULTILINE
    )
    game = bastide.game(key)
    usual = game.agree({})
    assert rows == [
        (
            option.key,
            spell(usual[option.key]),
            ", ".join(f"`{spell(value)}`" for value in option.values) or option.range().en,
        )
        for option in game.options
    ]


def section(name: str, title: str) -> str:
    return re.split(r"^## ", TEXTS[name].partition(f"\n## {title}\n")[2], flags=re.MULTILINE)[0]


@pytest.mark.parametrize("key", bastide.LISTED)
def test_the_page_of_a_game_shows_a_complete_position(key: str) -> None:
    (position,) = objects(f"docs/games/{key}.md")
    match = bastide.game(key).set_up(position)
    assert match.position() == position
    assert not match.is_over


def test_every_field_of_a_position_of_the_builders_is_told() -> None:
    (position,) = objects("docs/games/builders.md")
    told = set(re.findall(r"^\| `([\w.\[\]]+)` \|", section("docs/games/builders.md", "Positions"), re.MULTILINE))
    fields = set(position)
    for zone in ("turn", "buildings"):
        fields |= {f"{zone}.{field}" for field in position[zone]}
    fields |= {f"seats[].{field}" for field in position["seats"][0]}
    assert told == fields - {"buildings"}


def test_the_record_shown_is_good() -> None:
    (shown,) = objects("docs/architecture.md")
    record = loads(json.dumps(shown))
    assert bastide.verify(bastide.game(record.game), record).is_over
    told = re.findall(
        r"`(\w+)`", "".join(re.findall(r"^\| (`.+?) \|", section("docs/architecture.md", "Records"), re.MULTILINE))
    )
    assert set(told) == set(shown) | {"position"}
    assert shown["format"] == FORMAT


def test_the_page_for_hosts_tells_every_switch_and_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", TEXTS["docs/hosting.md"]))
    assert main(["serve", "--help", "--lang", "en"]) == 0
    switches = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", capsys.readouterr().out)) - {"--help", "--lang"}
    assert switches - told == set()
    rows = re.findall(r"^\| (`bastide admin .+?) \|", section("docs/hosting.md", "The books"), re.MULTILINE)
    assert set(re.findall(r"`(?:bastide admin )?([\w-]+)[^`]*`", " ".join(rows))) == {*READING, *CHANGING}


def test_the_errors_are_told() -> None:
    """The table names every error of the engine, and all of them are at hand in the package."""
    own = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
    rows = re.findall(r"^\| (`.+?) \|", section("docs/architecture.md", "The contract"), re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", " ".join(rows))) == own
    assert own <= set(bastide.__all__)


def test_the_universal_checks_are_told() -> None:
    """The table names every check that the engine can report."""
    source = (ROOT / "src" / "bastide" / "engine" / "checks.py").read_text(encoding="utf-8")
    reported = set(re.findall(r'yield "(\w+)"', source)) | set(re.findall(r'_add\(report, match, "(\w+)"', source))
    told = re.findall(r"^\| (\w+) \|", section("docs/architecture.md", "Testing"), re.MULTILINE)
    assert set(told) - {"check"} == reported
