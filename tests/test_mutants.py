"""The tool behind ``make mutate``: it makes the mistakes it should, and says which of them no test finds."""

from pathlib import Path

import pytest

from tests.mutants import __main__ as command
from tests.mutants import trying
from tests.mutants.making import mutants_of
from tests.mutants.trying import Trial, concerning, known, sample, sources

ROOT = Path(__file__).parent.parent
AGE = "def may_sit(age: int) -> bool:\n    return age >= 8\n"
TESTS = "from age import may_sit\n\ndef test_age() -> None:\n    assert may_sit(9) and not may_sit({young})\n"


def changes(source: str) -> set[str]:
    """What becomes of a line, each time with one mistake."""
    return {mutant.change[2] for mutant in mutants_of("some.py", source)}


@pytest.mark.parametrize(
    ("source", "mistakes"),
    [
        ("x = a < b", {"x = (a <= b)", "x = (a >= b)"}),
        ("x = a == b", {"x = (a != b)"}),
        ("x = a not in b", {"x = (a in b)"}),
        ("x = a and b", {"x = (a or b)"}),
        ("x = not a", {"x = (a)"}),
        ("x = a + b", {"x = (a - b)"}),
        ("x = 'é' + b", set()),
        ("x = f'{a < 1}'", set()),
        ("x = 0", {"x = 1", "x = (-1)"}),
        ("x = True", {"x = False"}),
        ("x = a if b else c", {"x = (c if b else a)"}),
        ("x += a", {"x -= a", "pass"}),
        ("x.y = a", {"pass"}),
        ("x = a", set()),
        ("sit(a)", {"pass"}),
        ("'words'", set()),
        ("assert a == 1", set()),
        ("x = zip(a, b, strict=True)", set()),
        ("x: Final[a[1]] = b", set()),
        ("def tile_worth(a):\n    return a + 1", set()),
    ],
)
def test_each_kind_of_mistake(source: str, mistakes: set[str]) -> None:
    assert changes(source) == mistakes


def test_branches_are_swapped_and_loops_leave_otherwise() -> None:
    source = "for a in b:\n    if a:  # why\n        continue\n    elif c:\n        break\n"
    assert changes(source) == {"if (not a):  # why", "break", "elif (not c):", "continue"}


def test_a_mistake_stands_in_its_place_behind_letters_of_two_bytes() -> None:
    (mutant,) = mutants_of("some.py", "a = 'é'; b = c or 'ü'  # ä\n")
    assert mutant.mutated == "a = 'é'; b = (c and 'ü')  # ä\n"
    assert (mutant.line, mutant.kind) == (1, "and, or")
    assert "-a = 'é'; b = c or 'ü'  # ä\n+a = 'é'; b = (c and 'ü')  # ä" in mutant.diff()


def test_every_mutant_of_the_house_is_python() -> None:
    for file in sources(ROOT, ["src/bastide/engine"]):
        for mutant in mutants_of(file.name, file.read_text()):
            compile(mutant.mutated, file.name, "exec")


def test_the_same_seed_samples_the_same_and_leaves_out_what_is_known() -> None:
    files = sources(ROOT, ["src/bastide/engine/bits.py", "src/bastide/table"])
    first = sample(ROOT, files, "a", 8, set())
    assert len(set(first)) == 8
    assert sample(ROOT, files, "a", 8, set()) == first != sample(ROOT, files, "b", 8, set())
    rest = sample(ROOT, files, "a", 8, {first[0].change})
    assert rest[:7] == first[1:] and len(rest) == 8


def test_what_set_up_replaces_is_left_out() -> None:
    file = "src/bastide/games/torres/state.py"
    made = {mutant.change[1] for mutant in mutants_of(file, (ROOT / file).read_text())}
    sampled = {mutant.change[1] for mutant in sample(ROOT, [ROOT / file], "all", 10_000, set())}
    assert "self.ap: int = 0" in made - sampled
    assert all(line.startswith("self.") for line in made - sampled)
    assert "twin.ap = self.ap" in sampled


def test_rules_engine_table_and_storage_are_sampled() -> None:
    sampled = {str(file.relative_to(ROOT / "src" / "bastide")) for file in sources(ROOT, [])}
    assert {
        "engine/chance.py",
        "games/torres/rules_years.py",
        "games/golden_city/scoring.py",
        "games/builders/book.py",
        "games/burgundy/rounds.py",
        "games/burgundy/verbs/place.py",
        "games/burgundy/modules/inns/rules.py",
        "engine/checks.py",
        "engine/shadows.py",
        "table/seats.py",
        "server/store/storage.py",
    } <= sampled
    assert not any(name.endswith(("words.py", "__init__.py")) for name in sampled)


def test_every_sampled_file_has_its_tests() -> None:
    for file in sources(ROOT, []):
        stages = concerning(ROOT, str(file.relative_to(ROOT)))
        assert stages != [["tests"]]
        assert all((ROOT / test.partition("::")[0]).exists() for stage in stages for test in stage)


def test_the_tests_of_a_module_come_first_and_its_records_before_others() -> None:
    first, rules, *_, games, many = concerning(ROOT, "src/bastide/games/burgundy/modules/inns/rules.py")
    assert first == ["tests/burgundy/modules/test_inns.py"]
    assert "tests/burgundy/test_rules.py" in rules
    assert games[0].endswith("[burgundy-inns]") and games[-1].endswith("[burgundy]")
    assert "tests/burgundy/modules/test_castle_rule.py" in many
    base, *_ = concerning(ROOT, "src/bastide/games/burgundy/rounds.py")
    assert base == rules


def test_the_own_tests_of_a_part_of_the_engine_come_first() -> None:
    assert concerning(ROOT, "src/bastide/engine/verbs.py")[0] == ["tests/test_verbs.py"]
    assert concerning(ROOT, "src/bastide/engine/checks.py") == [["tests/test_checks.py"]]


def test_what_is_listed_as_equivalent_is_a_mutant_still() -> None:
    listed = known(command.EQUIVALENT)
    made = {
        mutant.change
        for file in {file for file, _, _ in listed}
        for mutant in mutants_of(file, (ROOT / file).read_text())
    }
    assert listed <= made


def test_an_equivalent_mutant_needs_its_reason(tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text('[[mutant]]\nfile = "a.py"\nwas = "x = 1"\nis = "x = 2"\nwhy = ""\n')
    with pytest.raises(ValueError, match="why"):
        known(listed)


def trial(tmp_path: Path, young: int) -> dict[str, bool]:
    """A small tree and its tests: which mutants are killed."""
    for name, words in (("src/age.py", AGE), ("test_age.py", TESTS.format(young=young))):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(words)
    tried = Trial(tmp_path, lambda file: [["test_age.py"]])
    found = {mutant.change[2]: tried.is_killed(mutant) for mutant in mutants_of("src/age.py", AGE)}
    assert (tmp_path / "src" / "age.py").read_text() == AGE
    return found


def test_mutants_are_killed_by_tests_that_fail_and_survive_others(tmp_path: Path) -> None:
    assert trial(tmp_path, 7) == {
        "return (age > 8)": False,  # nobody is 8 years old
        "return (age < 8)": True,
        "return age >= 9": False,
        "return age >= 7": True,
    }


def test_a_mutant_that_hangs_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "LEAST", 0.0)
    source = "def count() -> None:\n    number = 3\n    while number:\n        number -= 1\n"
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "counting.py").write_text(source)
    (tmp_path / "test_count.py").write_text("from counting import count\n\ndef test_count() -> None:\n    count()\n")
    tried = Trial(tmp_path, lambda file: [["test_count.py"]])
    found = {mutant.change[2]: tried.is_killed(mutant) for mutant in mutants_of("src/counting.py", source)[:3]}
    assert found == {"number = 4": False, "number = 2": False, "number += 1": True}


def test_tests_that_fail_without_a_mistake_are_no_judges(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="without any mistake"):
        trial(tmp_path, 9)


@pytest.mark.parametrize(("bar", "code"), [("0", 0), ("101", 1)])
def test_the_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bar: str, code: int) -> None:
    monkeypatch.setattr("sys.argv", ["mutants", "src/bastide/engine/bits.py", "--count", "2", "--bar", bar])
    monkeypatch.setattr(command, "copied", lambda root, folder: folder)
    monkeypatch.setattr(Trial, "is_killed", lambda tried, mutant: mutant.kind == "no such kind")
    assert command.main() == code
    said = capsys.readouterr().out
    assert said.count("SURVIVED") == 2 and "+++ src/bastide/engine/bits.py" in said
    assert f"0 of 2 killed: 0.0 %; the bar is {bar} %" in said
