"""Golden records replay to the same end, and the playthroughs read as they did."""

from pathlib import Path

import pytest

import bastide
from bastide.engine.options import written
from bastide.engine.record import loads
from tests.golden.__main__ import KINDS, PLAYTHROUGHS, playthrough

HERE = Path(__file__).parent / "golden"
RECORDS = [(key, name) for key, kinds in KINDS.items() for name in kinds]


@pytest.mark.parametrize(("key", "name"), RECORDS)
def test_a_golden_record_verifies(key: str, name: str) -> None:
    text = (HERE / key / f"{name}.json").read_text(encoding="utf-8")
    record = loads(text)
    match = bastide.verify(bastide.game(key), record)
    assert match.is_over
    assert match.record == record
    assert record.dumps() == text


@pytest.mark.parametrize(("key", "name"), RECORDS)
def test_a_golden_record_has_the_options_it_is_named_for(key: str, name: str) -> None:
    record = loads((HERE / key / f"{name}.json").read_text(encoding="utf-8"))
    game = bastide.game(key)
    assert record.options == written(game.options, game.agree(KINDS[key][name]))


def test_some_golden_records_hold_steps_back() -> None:
    does = {entry.do for key, name in RECORDS for entry in loads((HERE / key / f"{name}.json").read_text()).entries}
    assert {"undo", "redo"} <= does


@pytest.mark.parametrize("key", bastide.LISTED)
def test_every_game_has_golden_records_and_a_playthrough(key: str) -> None:
    assert len(KINDS[key]) >= 5
    assert "playthrough" in PLAYTHROUGHS[key]


@pytest.mark.parametrize(("key", "file"), [(key, file) for key, files in PLAYTHROUGHS.items() for file in files])
def test_a_playthrough_reads_as_it_did(key: str, file: str) -> None:
    told = playthrough(key, PLAYTHROUGHS[key][file])
    assert (HERE / key / f"{file}.txt").read_text(encoding="utf-8") == told
