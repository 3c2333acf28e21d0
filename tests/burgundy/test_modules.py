"""An expansion is a folder of its own: here is one that no folder holds, and the base game plays with it."""

import ast
from pathlib import Path
from typing import Final

import pytest

from bastide.engine.checks import run_checks
from bastide.engine.errors import BadPosition, IllegalDecision
from bastide.engine.game import Share
from bastide.engine.options import YES_NO, Option
from bastide.engine.reading import number_at
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games import burgundy as package
from bastide.games.burgundy.components import MINE
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.expansions import EXPANSIONS
from bastide.games.burgundy.face import Words, Written
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.gates import gain_workers, pay_silver, score
from bastide.games.burgundy.module import Extra, Module, Source
from bastide.games.burgundy.state import OVER, TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import Deed, asked_first

TITHES: Final = Source("tithes", Text("tithes", "dîmes"))


class Chest(Extra):
    """How many tithes each seat has paid."""

    def __init__(self, paid: list[int]) -> None:
        self.paid = paid

    def copy(self) -> "Chest":
        return Chest(self.paid[:])


class Tithe(Module):
    """Twice in a game a silver may be given for 3 points; a mine that is placed brings a worker."""

    def extra(self, state: BurgundyState) -> Extra:
        return Chest([0] * state.terms.seats)

    def offer(self, state: BurgundyState, found: list[int]) -> None:
        if state.estates[state.seat].silver and chest(state).paid[state.seat] < 2:
            found.append(PAY.at())

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        if state.estates[seat].board.types[space] == MINE:
            gain_workers(state, seat, 1)

    def ends(self, state: BurgundyState, seat: int) -> None:
        score(state, seat, TITHES.number, chest(state).paid[seat])


class PayTithe(Deed):
    def do(self, state: BurgundyState, decision: int) -> None:
        pay_silver(state, state.seat, 1)
        chest(state).paid[state.seat] += 1
        score(state, state.seat, TITHES.number, 3)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != TURN:
            return asked_first(state)
        if not state.terms.plays("tithes"):
            return Text("there are no tithes here", "il n'y a pas de dîmes ici")
        if chest(state).paid[state.seat] >= 2:
            return Text("you have paid twice", "vous avez payé deux fois")
        if state.estates[state.seat].silver == 0:
            return Text("you have no silver", "vous n'avez pas d'argent")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        return Text("Pay a tithe", "Payer la dîme")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        return [Text(f"{who} pays a tithe.", f"{who} paie la dîme.")]


class TitheWords(Words):
    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        paid = chest(state).paid[seat]
        return [Text(f"    tithes: {paid}", f"    dîmes : {paid}")] if paid else []

    def forecast(self, state: BurgundyState) -> list[Share]:
        return [Share(TITHES.name, chest(state).paid[:])]


class TitheWritten(Written):
    seat_keys = ("tithes",)

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        return {"tithes": chest(state).paid[seat]}

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        chest(state).paid[seat] = number_at(zone, "tithes", 0, 2, 0)

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        return {TITHES.number: (4 if state.stage == OVER else 3) * chest(state).paid[seat]}

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        paid: int = position["seats"][seat]["tithes"]
        return {"tithes": 4 * paid if position["stage"] == "over" else 3 * paid}


PAY: Final = PayTithe("tithe")
TITHE: Final = Tithe("tithes")
TITHE.verbs = [PAY]
TITHE.sources = [TITHES]
OPTION: Final = Option(
    "tithes",
    Text("Tithes", "Dîmes"),
    Text("A silver for 3 points, twice.", "Une pièce pour 3 points, deux fois."),
    default=False,
    values=(True, False),
    labels=YES_NO,
    is_silent=True,
)


def chest(state: BurgundyState) -> Chest:
    found = state.extras[TITHE.place]
    assert isinstance(found, Chest)
    return found


@pytest.fixture(scope="module")
def game() -> Burgundy:
    """The whole box, and the tithes."""
    return Burgundy((*EXPANSIONS, Expansion(TITHE, (OPTION,), words=TitheWords(), written=TitheWritten())))


def test_a_toy_expansion_is_played_without_touching_the_package(game: Burgundy) -> None:
    match = game.start(players=2, seed=7, tithes=True)
    while match.state.question != TURN:
        match.play(match.decisions()[0])
    seat = match.seat
    assert seat is not None
    assert "tithe" in match.notations()
    match.play("tithe")
    assert match.scores()[seat] == 3
    assert match.position()["seats"][seat]["tithes"] == 1
    assert match.position()["seats"][seat]["points"]["tithes"] == 3
    assert match.record.options["tithes"] is True


def test_its_options_are_silent_where_it_is_not_played(game: Burgundy) -> None:
    match = game.start(players=2, seed=7)
    assert "tithes" not in match.record.options
    assert "tithes" not in match.position()["seats"][0]
    while match.state.question != TURN:
        match.play(match.decisions()[0])
    with pytest.raises(IllegalDecision, match="there are no tithes here"):
        match.play("tithe")


def test_its_part_of_a_position_is_read_and_refused(game: Burgundy) -> None:
    position = {"options": {"players": 2, "tithes": True}, "seats": [{"tithes": 2, "vp": 6}, {}]}
    assert game.set_up(position).position()["seats"][0]["tithes"] == 2
    for wrong in (3, "two"):
        position["seats"] = [{"tithes": wrong}, {}]
        with pytest.raises(BadPosition):
            game.set_up(position)
    with pytest.raises(BadPosition):
        game.set_up({"options": {"players": 2}, "seats": [{"tithes": 1}, {}]})


def test_its_verb_comes_behind_those_of_the_house(game: Burgundy) -> None:
    plain = Burgundy()
    numbers = range(0, plain.decision_count, 97)
    assert [game.notation(number) for number in numbers] == [plain.notation(number) for number in numbers]
    assert game.decision_count == plain.decision_count + 1


def test_the_universal_checks_hold_with_it(game: Burgundy) -> None:
    report = run_checks(game, games=6, seed="tithes", given={"tithes": True})
    assert not report.violations, report.violations[0]


def test_the_base_game_names_no_expansion() -> None:
    """Only the list does; the list is read by the game alone."""
    folder = Path(package.__file__).parent
    for path in folder.rglob("*.py"):
        is_list = path.name == "expansions.py"
        if "modules" in path.relative_to(folder).parts or is_list:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("bastide.games.burgundy.modules"), path
                assert not (node.module or "").endswith("burgundy.expansions") or path.name == "game.py", path


def test_expansions_do_not_know_each_other() -> None:
    folder = Path(package.__file__).parent / "modules"
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bastide.games.burgundy.modules."):
                assert (node.module or "").split(".")[4] == own, path
