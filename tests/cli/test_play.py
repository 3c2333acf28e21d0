"""A game in the terminal: what can be typed, and what is said."""

from pathlib import Path

import pytest

from bastide import games, loads, verify
from tests.cli.conftest import BUILDERS, Run

# --- play -------------------------------------------------------------------------------------------------

PLAY = ("play", "builders", "--seed", "9", "--option", "first_player=0", "--option", "max_rounds=5")


def test_a_whole_game_through_a_pipe(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said = run(*PLAY, "--name", "Agnès", "--bots", "apprentice", "--save", file, typed="1\n" * 200)
    assert (said.code, said.err) == (0, "")
    assert "At the table: Agnès and Blanche (apprentice)." in said.out
    assert "Blanche ends the turn." in said.out
    assert "total" in said.out
    assert "The seed was 9." in said.out
    match = verify(BUILDERS, loads(file.read_text(encoding="utf-8")))
    assert match.is_over
    assert match.names == ["Agnès", "Blanche"]


def test_what_can_be_typed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    typed = f"""take 1
undo
redo
undo
undo
redo me
hint
table
help

99
frobnicate
send W01 B01
save
save {file}
quit
"""
    said = run(*PLAY, typed=typed)
    assert (said.code, said.err) == (0, "")
    for words in (
        "Anne > take 1",
        "Anne takes 1 coin.",
        "Taken back: take 1.",
        "Made again: take 1.",
        "No undo: there is nothing to undo.",
        "A master would play ",
        "leave the table",
        "Type a number, or “help”.",
        "The decisions are numbered 1 to ",
        "“frobnicate” is not a decision",
        "Say where: save FILE.",
        f"Saved as {file}.",
        "You leave the table.",
    ):
        assert words in said.out
    assert [entry.do for entry in loads(file.read_text(encoding="utf-8")).entries] == [
        "take 1",
        "undo",
        "redo",
        "undo",
        "redo",
    ]


def test_a_file_that_cannot_be_written_does_not_end_the_game(run: Run) -> None:
    said = run(*PLAY, typed="save nowhere/match.json\ntake 1\n")
    assert said.code == 0
    assert "cannot be written" in said.out
    assert "Anne takes 1 coin." in said.out


def test_the_end_of_input_is_quitting(run: Run) -> None:
    said = run(*PLAY, typed="")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("You leave the table.\n")


def test_play_in_french(run: Run) -> None:
    out = run(*PLAY, "--lang", "fr", "--bots", "compagnon", typed="conseil\naide\nannuler\nquitter\n").out
    for words in ("Blanche (compagnon)", "Un maître jouerait", "Impossible d'annuler : ", "Vous quittez la table."):
        assert words in out


def test_hints_do_not_change_the_game(run: Run, tmp_path: Path) -> None:
    def played(typed: str) -> str:
        file = tmp_path / "match.json"
        run(*PLAY, "--bots", "apprentice", "--save", file, typed=typed)
        return file.read_text(encoding="utf-8")

    assert played("take 3\n\ntake 3\n\n") == played("hint\ntake 3\nhint\n\nhint\ntake 3\n\n")


@pytest.mark.parametrize("words", [["--hotseat"], ["--bots", ""]])
def test_several_people_at_one_keyboard(run: Run, words: list[str]) -> None:
    out = run(*PLAY, "--players", "3", "--name", "Odile", *words, typed="take 3\nend\n" * 3).out
    assert "At the table: Odile, Anne and Baudouin." in out
    for name in ("Odile", "Anne", "Baudouin"):
        assert f"{name} takes 6 coins." in out


def test_a_forced_decision_is_made_and_said(run: Run) -> None:
    """Five sites, two of them bought: no coins and nothing to take back, so only the end of the turn is left."""
    out = run(*PLAY, "--option", "max_rounds=1", typed="1\n" * 5).out
    assert "Only one decision is possible.\nAnne ends the turn." in out


# --- a game with secrets ------------------------------------------------------------------------------------


@pytest.fixture
def whispers(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    monkeypatch.setitem(games.LISTED, "whispers", "tests.whispers:Whispers")
    return ("play", "whispers", *PLAY[2:])


def test_one_person_is_told_the_own_secrets_and_not_those_of_a_bot(run: Run, whispers: tuple[str, ...]) -> None:
    out = run(*whispers, "--bots", "apprentice", typed="take 3\nend\n" * 5).out
    assert "Anne takes 6 coins." in out
    assert "Blanche whispers." in out
    assert "Anne whispers." not in out and "Blanche takes" not in out and "Blanche recruits" not in out


def test_several_at_one_keyboard_are_told_what_all_may_know(run: Run, whispers: tuple[str, ...]) -> None:
    typed = "\ntake 3\nend\n" * 3  # Enter says: here I am
    out = run(*whispers, "--hotseat", typed=typed).out
    assert "takes 6 coins" not in out
    for name in ("Anne", "Baudouin"):
        assert f"Pass the screen to {name}, who presses Enter.\n{name} > " in out
        assert f"{name} whispers." in out
    before_second = out[: out.index("Pass the screen to Baudouin")]
    assert before_second.count("Anne whispers.") == 1
    assert "Baudouin > \nAnne whispers.\nAnne ends the turn.\n" in out  # told again to whoever comes to the screen


def test_who_does_not_come_to_the_screen_leaves_it(run: Run, whispers: tuple[str, ...]) -> None:
    out = run(*whispers, "--hotseat", typed="\ntake 3\nend\n").out
    assert out.endswith("You leave the table.\n")


def test_a_replay_tells_each_decision_as_its_maker_knows_it(
    run: Run, whispers: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    run(*whispers, "--hotseat", "--save", file, typed="\ntake 3\nend\n" * 2)
    for full in ((), ("--full",)):
        out = run("replay", file, *full).out
        assert "Anne takes 6 coins." in out and "Baudouin takes 6 coins." in out
        assert "whispers." not in out


def test_what_a_scoring_would_bring_can_be_asked_for(run: Run, whispers: tuple[str, ...]) -> None:
    said = run(*whispers, "--bots", "apprentice", typed="forecast\n").out
    after = said[said.index("Anne > forecast\n") :].splitlines()
    assert after[1] == "If it ended now"
    assert [line.split() for line in after[2:5]] == [
        ["finished", "rumours", "total"],
        ["Anne", "3", "1", "4"],
        ["Blanche", "4", "1", "5"],
    ]
    assert "No scoring is ahead." in run(*PLAY, typed="forecast\n").out
    assert "Aucun décompte n'est en vue." in run(*PLAY, "--lang", "fr", typed="décompte\n").out


def test_a_table_is_drawn_in_the_look_asked_for(run: Run, whispers: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run(*whispers, "--bots", "apprentice", "--save", file, typed="")
    assert "look tall<" in run("draw", file, "--look", "tall").out
    assert "there is no look odd; there are: plain, tall" in run("draw", file, "--look", "odd").err
    run(*PLAY, "--save", file, typed="")
    assert "this game is drawn in one way only" in run("draw", file, "--look", "tall").err
