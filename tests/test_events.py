"""Records of the second format: resignations, clocks, bots that sit down, and times."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import bastide
from bastide.cli.telling import standing
from bastide.engine.errors import BadNotation, BadRecord, IllegalDecision, UndoRefused
from bastide.engine.match import Match
from bastide.engine.record import AGREED, BACK, BOT, CLOCK, FORMAT, FORMAT_2, RESIGNS, Entry, loads
from bastide.engine.replay import resume, verify

GAME = bastide.game("builders")
ANNE, BAUDOUIN, CLEMENCE = range(3)
NOON = "2031-05-01T12:00:00Z"


@pytest.fixture
def match() -> Match:
    return GAME.start(3, seed=7, first_player=ANNE, max_rounds=1)


def play_out(match: Match, **more: Any) -> None:
    for _ in range(3):
        match.play("take 3", **more)
        match.play("end")


# --- how a match ends ---


def test_whoever_resigns_is_last_and_the_others_stand_as_the_table_lies(match: Match) -> None:
    match.play("take 3")  # Anne is ahead: sixteen coins make a point
    scores, before = match.scores(), match.ranking()
    assert before[ANNE] == 1
    match.resign()
    assert match.is_over and match.seat is None and match.decisions() == []
    assert match.scores() == scores
    assert match.ranking() == [3, 1, 1]
    assert match.record.entries[-1] == Entry(ANNE, event=RESIGNS)
    assert match.record.result == {"scores": scores, "ranking": [3, 1, 1], "how": "resigns"}
    assert match.view(None)["result"] == match.record.result


def test_one_may_resign_out_of_turn(match: Match) -> None:
    match.play("take 3")
    match.resign(CLEMENCE)
    assert match.ranking() == [1, 2, 3]
    assert match.question == (
        "The game is over: Clémence resigned.",
        "La partie est terminée : Clémence a abandonné.",
    )


def test_a_clock_that_ran_out_ends_the_match_too(match: Match) -> None:
    match.happen(ANNE, CLOCK)
    assert match.ranking() == [3, 1, 1]
    assert match.record.result is not None and match.record.result["how"] == "clock ran out"
    assert match.why_stopped == ("Anne's clock ran out", "le temps d'Anne est écoulé")


def test_who_agree_to_end_are_ranked_as_the_table_lies(match: Match) -> None:
    match.play("take 3")
    before = match.ranking()
    match.happen(CLEMENCE, AGREED)
    assert match.is_over and match.ranking() == before
    assert match.record.result is not None and match.record.result["how"] == "agrees to end the game"
    assert match.question == (
        "The game is over: the players agreed to end it.",
        "La partie est terminée : les joueurs ont convenu de l'arrêter.",
    )
    assert verify(GAME, loads(match.record.dumps())).ranking() == before


def test_after_the_end_nothing_happens_any_more(match: Match) -> None:
    match.play("take 1")
    match.resign()
    before = match.record.dumps()
    for event in (RESIGNS, CLOCK, AGREED, BOT, BACK):
        with pytest.raises(IllegalDecision, match="the game is over"):
            match.happen(BAUDOUIN, event)
    with pytest.raises(IllegalDecision, match="the game is over"):
        match.resign()
    with pytest.raises(IllegalDecision, match="the game is over"):
        match.play("take 1")
    with pytest.raises(UndoRefused, match="the game is over"):
        match.undo(ANNE)
    assert match.record.dumps() == before


def test_a_copy_is_over_as_well_and_may_be_over_alone(match: Match) -> None:
    twin = match.copy()
    twin.resign()
    assert twin.is_over and twin.copy().is_over and not match.is_over
    assert match.record.result is None


def test_the_terminal_says_who_resigned(match: Match) -> None:
    match.resign(BAUDOUIN)
    assert standing(match, "en")[-2:] == ["Baudouin resigned.", "Anne and Clémence share the victory."]
    assert "Baudouin a abandonné." in standing(match, "fr")


# --- what ends nothing ---


def test_a_bot_at_a_seat_is_written_down_and_changes_nothing(match: Match) -> None:
    position = match.position()
    match.happen(BAUDOUIN, BOT)
    match.happen(BAUDOUIN, BACK)
    assert match.position() == position and match.seat == ANNE
    play_out(match)
    plain = GAME.start(3, seed=7, first_player=ANNE, max_rounds=1)
    play_out(plain)
    assert plain.record.result is not None
    assert match.record.result == {**plain.record.result, "how": "played out"}


def test_an_event_does_not_stand_in_the_way_of_undo(match: Match) -> None:
    position = match.position()
    match.play("take 1")
    match.happen(BAUDOUIN, BOT)
    match.undo()
    assert match.position() == position
    match.redo()
    assert resume(GAME, match.record).position() == match.position()


@pytest.mark.parametrize(("seat", "event"), [(3, RESIGNS), (-1, BOT), (ANNE, "sneezes"), (ANNE, "")])
def test_what_cannot_happen_is_refused(match: Match, seat: int, event: str) -> None:
    with pytest.raises(BadNotation) as caught:
        match.happen(seat, event)
    assert "cannot happen" in caught.value.reason.en and "ne peut pas arriver" in caught.value.reason.fr
    assert match.record.entries == []


# --- times ---


def test_every_entry_may_have_a_time(match: Match) -> None:
    match.play("take 1", time=NOON)
    match.undo(time="2031-05-01T12:00:01.250Z")
    match.redo(time=NOON)
    match.resign(time=NOON)
    assert [entry.to_json() for entry in match.record.entries] == [
        {"seat": 0, "do": "take 1", "time": NOON},
        {"seat": 0, "do": "undo", "time": "2031-05-01T12:00:01.250Z"},
        {"seat": 0, "do": "redo", "time": NOON},
        {"seat": 0, "event": "resigns", "time": NOON},
    ]


@pytest.mark.parametrize("time", ["noon", "2031-05-01", "2031-05-01T12:00:00", "2031-05-01T12:00:00+02:00", " "])
def test_a_time_that_is_none_is_refused_and_changes_nothing(match: Match, time: str) -> None:
    match.play("take 1")
    before = match.record.dumps()
    acts: list[Callable[[], None]] = [
        lambda: match.play("take 1", time=time),
        lambda: match.undo(time=time),
        lambda: match.resign(time=time),
    ]
    for act in acts:
        with pytest.raises(BadNotation, match="is not a time such as"):
            act()
    assert match.record.dumps() == before and len(match.line) == 1


# --- the file ---


def test_the_second_format_is_written_only_where_it_is_used(match: Match) -> None:
    play_out(match)
    assert match.record.format == FORMAT
    assert match.record.result is not None and "how" not in match.record.result
    for change in ({"time": NOON}, {"event": BOT}):
        other = GAME.start(3, seed=7, first_player=ANNE, max_rounds=1)
        if "event" in change:
            other.happen(ANNE, BOT)
        play_out(other, **({"time": NOON} if "time" in change else {}))
        assert json.loads(other.record.dumps())["format"] == FORMAT_2
        assert other.scores() == match.scores()


@pytest.mark.parametrize("check", [resume, verify])
@pytest.mark.parametrize("event", [RESIGNS, CLOCK, BOT])
def test_a_record_of_the_second_format_is_read_and_verified(match: Match, check: Any, event: str) -> None:
    match.play("open B02", time=NOON)
    match.happen(BAUDOUIN, event)
    written = loads(match.record.dumps())
    assert written == match.record and written.dumps() == match.record.dumps()
    again = check(GAME, written)
    assert again.record == match.record
    assert (again.is_over, again.ranking()) == (match.is_over, match.ranking())


def test_a_forged_end_is_found_out(match: Match) -> None:
    match.play("take 3")
    match.resign(BAUDOUIN)
    data = json.loads(match.record.dumps())
    for change in ({"how": "clock ran out"}, {"ranking": [1, 1, 3]}):
        with pytest.raises(BadRecord, match="the record says"):
            verify(GAME, loads(json.dumps({**data, "result": {**data["result"], **change}})))
    with pytest.raises(BadRecord, match=r"entry 3 \(resigns\): the game is over") as caught:
        verify(GAME, loads(json.dumps({**data, "entries": [*data["entries"], data["entries"][-1]]})))
    assert caught.value.entry == 3


@pytest.mark.parametrize(
    "entry",
    [
        {"seat": 0, "event": "sneezes"},
        {"seat": 0, "event": ["resigns"]},
        {"seat": True, "event": "resigns"},
        {"event": "resigns"},
        {"seat": 0, "event": "resigns", "do": "take 1"},
        {"seat": 0, "event": "resigns", "chance": []},
        {"seat": 0, "do": "take 1", "time": 5},
        {"seat": 0, "do": "take 1", "time": "noon"},
        {"seat": 0, "time": NOON},
        None,
    ],
)
def test_a_broken_entry_of_the_second_format_is_named(match: Match, entry: object) -> None:
    data = {**json.loads(match.record.dumps()), "format": FORMAT_2, "entries": [entry]}
    with pytest.raises(BadRecord, match="entry 1 is broken"):
        loads(json.dumps(data))


@pytest.mark.parametrize("entry", [{"seat": 0, "event": "resigns"}, {"seat": 0, "do": "take 1", "time": NOON}])
def test_the_first_format_knows_neither_events_nor_times(match: Match, entry: object) -> None:
    data = {**json.loads(match.record.dumps()), "entries": [entry]}
    assert data["format"] == FORMAT
    with pytest.raises(BadRecord, match="entry 1 is broken"):
        loads(json.dumps(data))
