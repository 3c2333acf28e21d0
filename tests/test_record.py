"""Records: written, read back, played on from, and checked."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bastide
from bastide.engine.chance import stream
from bastide.engine.errors import BadRecord, ChanceMismatch
from bastide.engine.match import Match
from bastide.engine.record import FORMAT, Entry, Record, loads, seed_hash
from bastide.engine.replay import resume, verify

GAME = bastide.game("builders")
ANNE, BAUDOUIN = 0, 1

Change = Callable[[Record], Record]


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished match of one round, in nine entries; the first and the seventh turned up a card."""
    match = GAME.start(2, seed=7, first_player=ANNE, max_rounds=1)
    for decision in ("open B02", "take 1", "take 1", "undo", "redo", "end", "recruit W25", "take 2", "end"):
        if decision in ("undo", "redo"):
            getattr(match, decision)()
        else:
            match.play(decision)
    return match.record


def with_entry(number: int, **changes: Any) -> Change:
    """The record with one entry changed."""

    def change(record: Record) -> Record:
        entries = list(record.entries)
        entries[number - 1] = replace(entries[number - 1], **changes)
        return replace(record, entries=entries)

    return change


def wander(matches: list[Match], moves: int, seed: str) -> None:
    """The same random decisions in each of the matches."""
    chance = stream(seed)
    for _ in range(moves):
        choices = matches[0].decisions()
        if not choices:
            return
        decision = choices[chance.sample(len(choices))]
        for match in matches:
            match.play(decision)


def fault(check: Callable[..., Match], record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        check(GAME, record)
    assert caught.value.reason.en
    assert caught.value.reason.fr
    return caught.value


# --- the file ---


def test_a_record_read_back_is_the_same_record(record: Record) -> None:
    assert loads(record.dumps()) == record
    assert loads(record.dumps()).dumps() == record.dumps()


def test_a_record_has_one_entry_a_line(record: Record) -> None:
    lines = record.dumps().splitlines()
    written = [line.strip().rstrip(",") for line in lines if line.strip().startswith('{"seat"')]
    assert [json.loads(line) for line in written] == [entry.to_json() for entry in record.entries]
    assert written[0] == '{"seat": 0, "do": "open B02", "chance": ["B17"]}'
    assert written[1] == '{"seat": 0, "do": "take 1"}'


def test_a_record_without_entries_is_a_record() -> None:
    fresh = GAME.start(2, seed=1).record
    assert loads(fresh.dumps()) == fresh
    assert json.loads(fresh.dumps())["entries"] == []


@settings(max_examples=30)
@given(
    seed=st.none() | st.text(min_size=1).filter(str.isprintable),
    names=st.lists(st.text(), max_size=4),
    entries=st.lists(
        st.builds(Entry, st.integers(), st.text(), st.lists(st.text(), max_size=2).map(tuple)), max_size=4
    ),
    result=st.none() | st.dictionaries(st.text(), st.lists(st.integers())),
)
def test_any_words_survive_the_file(
    seed: str | None, names: list[str], entries: list[Entry], result: dict[str, list[int]] | None
) -> None:
    record = Record("builders", 1, {"players": 2}, seed, "hash", names, None, (), entries, result)
    assert loads(record.dumps()) == record


BROKEN: list[tuple[str, object, str]] = [
    ("format", "bastide-record/9", f"this is not a record: its format is not {FORMAT} or bastide-record/2"),
    ("game", 3, "the record's “game” is missing or broken"),
    ("rules", "1", "the record's “rules” is missing or broken"),
    ("rules", True, "the record's “rules” is missing or broken"),
    ("options", [], "the record's “options” is missing or broken"),
    ("seed", 7, "the record's “seed” is missing or broken"),
    ("seed_hash", None, "the record's “seed_hash” is missing or broken"),
    ("names", "Anne", "the record's “names” is missing or broken"),
    ("names", ["Anne", 2], "the record's “names” is missing or broken"),
    ("opening", {}, "the record's “opening” is missing or broken"),
    ("position", [], "the record's “position” is missing or broken"),
    ("entries", {}, "the record's “entries” is missing or broken"),
    ("result", [1, 2], "the record's “result” is missing or broken"),
]


@pytest.mark.parametrize(("key", "value", "words"), BROKEN)
def test_a_file_with_a_wrong_value_is_refused_in_words(record: Record, key: str, value: object, words: str) -> None:
    with pytest.raises(BadRecord) as caught:
        loads(json.dumps({**json.loads(record.dumps()), key: value}))
    assert (caught.value.reason.en, caught.value.entry) == (words, None)
    assert caught.value.reason.fr not in ("", words)


@pytest.mark.parametrize("key", ["format", "game", "rules", "options", "seed_hash", "names", "opening", "entries"])
def test_a_file_without_a_key_is_refused(record: Record, key: str) -> None:
    data = json.loads(record.dumps())
    del data[key]
    with pytest.raises(BadRecord, match=key):
        loads(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[1", "{'a': 1}", "[" * 100_000])
def test_what_is_not_json_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord, match="this is not a record: not JSON"):
        loads(text)


@pytest.mark.parametrize("text", ["[]", "3", "null", "{}", '"record"'])
def test_other_json_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord, match="its format is not bastide-record/1"):
        loads(text)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "take 1"},
        {"seat": 0},
        {"seat": True, "do": "take 1"},
        {"seat": "0", "do": "take 1"},
        {"seat": 0, "do": 1},
        {"seat": 0, "do": "take 1", "chance": "B02"},
        {"seat": 0, "do": "take 1", "chance": [2]},
        {"seat": 0, "do": "take 1", "note": "well played"},
        [0, "take 1"],
        None,
    ],
)
def test_a_broken_entry_is_named(record: Record, entry: object) -> None:
    data = json.loads(record.dumps())
    data["entries"][3] = entry
    with pytest.raises(BadRecord, match="entry 4 is broken") as caught:
        loads(json.dumps(data))
    assert caught.value.entry == 4
    assert caught.value.reason.fr.startswith("l'entrée 4 est abîmée")


# --- playing on ---


def test_a_resumed_match_has_the_past_and_the_future_of_the_original() -> None:
    original = GAME.start(3, seed="resume", names=["Éloi", "Guibert", "Yseult"], max_rounds=8)
    wander([original], 40, "before")
    again = resume(GAME, loads(original.record.dumps()))
    assert again.record == original.record
    assert again.line == original.line
    wander([original, again], 1000, "after")
    assert original.is_over
    assert again.position() == original.position()
    assert again.record == original.record
    verify(GAME, again.record)


def test_resuming_does_not_touch_the_record(record: Record) -> None:
    before = record.dumps()
    unfinished = replace(record, entries=record.entries[:8], result=None)
    resume(GAME, unfinished).play("end")
    assert len(unfinished.entries) == 8
    assert record.dumps() == before


def test_an_honest_record_verifies(record: Record) -> None:
    match = verify(GAME, loads(record.dumps()))
    assert match.record == record
    assert match.is_over


def test_an_unfinished_record_verifies(record: Record) -> None:
    for count in range(9):
        part = replace(record, entries=record.entries[:count], result=None)
        assert verify(GAME, part).record == part


def test_a_sealed_record_resumes_but_its_chance_cannot_be_checked(record: Record) -> None:
    sealed = loads(record.sealed().dumps())
    assert (sealed.seed, sealed.seed_hash) == (None, record.seed_hash)
    assert record.seed == "7"
    again = resume(GAME, sealed)
    assert again.record == sealed
    assert again.position() == resume(GAME, record).position()
    assert "its chance cannot be checked" in fault(verify, sealed).reason.en


def test_a_sealed_record_is_a_record_of_its_own() -> None:
    match = GAME.start(2, seed=1)
    sealed = match.record.sealed()
    match.play("take 1")
    assert (sealed.entries, len(match.record.entries)) == ([], 1)


# --- from a position ---


def from_a_position() -> Match:
    position = {
        "options": {"players": 2, "max_rounds": 4},
        "seats": [{"team": ["W01"], "coins": 25}, {"team": ["W02"]}],
        "turn": {"seat": BAUDOUIN, "actions": 2},
        "start": BAUDOUIN,
    }
    return GAME.set_up(position, seed="elsewhere")


def test_a_match_from_a_position_records_resumes_and_verifies() -> None:
    original = from_a_position()
    wander([original], 10, "position")
    written = loads(original.record.dumps())
    assert written == original.record
    assert written.position == from_a_position().position()
    assert written.opening == ()
    again = resume(GAME, written)
    wander([original, again], 1000, "on")
    assert original.is_over
    assert again.record == original.record
    assert verify(GAME, original.record).position() == original.position()


def test_a_changed_position_is_found_out() -> None:
    original = from_a_position()
    wander([original], 1000, "position")
    position = json.loads(json.dumps(original.record.position))
    position["seats"][ANNE]["coins"] += 100
    assert fault(verify, replace(original.record, position=position)).reason.en.startswith("the result is ")
    position["seats"][ANNE]["coins"] = -1
    assert fault(verify, replace(original.record, position=position)).reason.en.startswith("the start: ")


def test_a_finished_position_is_a_finished_match(record: Record) -> None:
    over = GAME.set_up(resume(GAME, record).position())
    assert over.is_over
    assert over.record.result == record.result
    assert verify(GAME, over.record).record == over.record


# --- forgeries ---

BY_ENTRY: list[tuple[str, Change, int, str]] = [
    ("a changed decision", with_entry(8, do="take 1"), 9, "1 action"),
    ("an illegal decision", with_entry(8, do="open B30"), 8, "B30"),
    ("no decision at all", with_entry(8, do="jump"), 8, "is not a decision"),
    ("a wrong seat", with_entry(7, seat=ANNE), 7, "it is Baudouin's turn"),
    ("a seat that is not there", with_entry(2, seat=-1), 2, "it is Anne's turn"),
    ("a missing chance answer", with_entry(1, chance=()), 1, "chance answered B"),
    ("an extra chance answer", with_entry(1, chance=("B17", "B30")), 1, "chance answered B17, the entry says B17 B30"),
    ("chance where there was none", with_entry(2, chance=("B17",)), 2, "chance answered -, the entry says B17"),
    ("a chance answer that is not a card", with_entry(1, chance=("X01",)), 1, "chance cannot answer X01"),
    ("a missing entry", lambda r: replace(r, entries=r.entries[1:]), 5, "1 action"),
    ("another undo", lambda r: replace(r, entries=[r.entries[0], Entry(ANNE, "undo")]), 2, "a card or a die"),
    ("an undo by the other", with_entry(4, seat=BAUDOUIN), 4, "the last decision was Anne's"),
    ("a redo of nothing", with_entry(4, do="redo"), 4, "there is nothing to redo"),
    ("an entry after the end", lambda r: replace(r, entries=[*r.entries, Entry(ANNE, "take 1")]), 10, "game is over"),
    ("an undo after the end", lambda r: replace(r, entries=[*r.entries, Entry(1, "undo")]), 10, "game is over"),
]


@pytest.mark.parametrize("check", [resume, verify])
@pytest.mark.parametrize(("change", "entry", "words"), [case[1:] for case in BY_ENTRY], ids=[c[0] for c in BY_ENTRY])
def test_the_first_bad_entry_is_named(
    record: Record, check: Callable[..., Match], change: Change, entry: int, words: str
) -> None:
    error = fault(check, change(record))
    assert error.entry == entry
    assert error.reason.en.startswith(f"entry {entry} (")
    assert words in error.reason.en


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("chance", [(), ("B16",), ("B17", "B30")])
def test_an_entry_that_chance_contradicts_changes_nothing(chance: tuple[str, ...], forced: bool) -> None:
    match = GAME.start(2, seed=7, first_player=ANNE)
    before, drawn = match.position(), match.state.chance.drawn
    with pytest.raises(ChanceMismatch):
        match.follow(Entry(ANNE, "open B02", chance), forced)
    assert (match.position(), match.state.chance.drawn) == (before, drawn)
    assert (match.line, match.record.entries) == ([], [])


def test_a_changed_chance_answer_is_found_by_the_seed(record: Record) -> None:
    forged = with_entry(1, chance=("B30",))(record)
    error = fault(verify, forged)
    assert error.entry == 1
    assert error.reason.en == "entry 1 (open B02): chance answered B17, the entry says B30"
    assert error.reason.fr == "entrée 1 (open B02) : le sort a répondu B17, l'entrée dit B30"


def test_without_the_seed_a_possible_answer_is_believed_and_an_impossible_one_is_not(record: Record) -> None:
    again = resume(GAME, with_entry(1, chance=("B30",))(record))
    assert again.position()["buildings"]["top"] == "B30"
    error = fault(resume, with_entry(1, chance=("B16",))(record))  # it lies in the row
    assert error.entry == 1
    assert "chance cannot have answered so" in error.reason.en


BY_HEAD: list[tuple[str, Change, str]] = [
    ("the opening", lambda r: replace(r, opening=("B30", *r.opening[1:])), "the set-up is not what chance answered"),
    ("a short opening", lambda r: replace(r, opening=r.opening[:-1]), "the set-up is not what chance answered"),
    ("a long opening", lambda r: replace(r, opening=(*r.opening, "W15")), "the set-up is not what chance answered"),
    ("no opening", lambda r: replace(r, opening=()), "the set-up is not what chance answered"),
    ("the seed", lambda r: replace(r, seed="8"), "the seed does not fit its hash"),
    ("the hash", lambda r: replace(r, seed_hash=seed_hash("8")), "the seed does not fit its hash"),
    (
        "the seed and its hash",
        lambda r: replace(r, seed="8", seed_hash=seed_hash("8")),
        "the set-up is not what chance answered",
    ),
    ("the result", lambda r: replace(r, result={"scores": [9, 1], "ranking": [1, 2]}), "the record says {'scores'"),
    ("no result", lambda r: replace(r, result=None), "the record says None"),
    ("a cut end", lambda r: replace(r, entries=r.entries[:8]), "the result is None"),
    ("the version", lambda r: replace(r, rules=99), "version 99 of the rules of builders is not known here"),
    ("an option", lambda r: replace(r, options={**r.options, "players": 5}), "the start: players cannot be 5"),
    ("the names", lambda r: replace(r, names=["Anne"]), "the start: 2 players need 2 names"),
]


@pytest.mark.parametrize(("change", "words"), [case[1:] for case in BY_HEAD], ids=[case[0] for case in BY_HEAD])
def test_what_was_changed_around_the_entries_is_found(record: Record, change: Change, words: str) -> None:
    error = fault(verify, change(record))
    assert words in error.reason.en
    assert error.entry is None


@pytest.mark.parametrize(
    ("opening", "words"),
    [
        (("B02", "B02"), "the start: chance cannot have answered so: B02 B02"),
        (("X01",), "the start: chance cannot answer X01"),
        (("W01",), "the start: chance cannot have answered so: W01"),
    ],
)
def test_an_impossible_opening_cannot_be_resumed(record: Record, opening: tuple[str, ...], words: str) -> None:
    assert fault(resume, replace(record, opening=opening)).reason.en.startswith(words)


def test_another_option_gives_another_match(record: Record) -> None:
    forged = replace(record, options={**record.options, "max_rounds": 2})
    assert "the result is None" in fault(verify, forged).reason.en
