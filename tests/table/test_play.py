"""Decisions at a table: tried, accepted, followed, told, and written down."""

import pytest

import bastide
from bastide.engine.errors import BadNotation, IllegalDecision, UndoRefused
from bastide.engine.record import Entry
from bastide.engine.replay import verify
from bastide.table.errors import NotNow, Stale
from bastide.table.table import Table
from tests.table.conftest import ANNE, BRUNO, GAME, OPEN, play, sit
from tests.whispers import Whispers


def everything(table: Table) -> tuple[object, ...]:
    """All there is to see of a table."""
    return (table.number, table.match.record.dumps(), table.match.position(), table.told(None), list(table.seats))


# --- trying and accepting ---


def test_trying_a_decision_changes_nothing_until_it_is_accepted(duel: Table) -> None:
    before = everything(duel)
    after = duel.try_entry(0, "open B16")
    assert everything(duel) == before
    duel.accept(after)
    assert duel.number == 1
    assert "B16" in duel.match.position()["seats"][0]["sites"]


@pytest.mark.parametrize("do", ["undo", "redo"])
def test_trying_a_step_back_or_forward_changes_nothing_either(duel: Table, do: str) -> None:
    play(duel, "take 1", "take 1", "undo")
    before = everything(duel)
    after = duel.try_entry(0, do)
    assert everything(duel) == before
    duel.accept(after)
    assert duel.match.record.entries[-1] == Entry(0, do)


@pytest.mark.parametrize(
    ("seat", "do", "kind"),
    [
        (0, "open B09", IllegalDecision),
        (1, "take 1", IllegalDecision),
        (0, "dance", BadNotation),
        (0, "undo", UndoRefused),
        (0, "redo", UndoRefused),
    ],
)
def test_what_is_refused_changes_nothing(duel: Table, seat: int, do: str, kind: type[Exception]) -> None:
    before = everything(duel)
    with pytest.raises(kind):
        duel.try_entry(seat, do)
    assert everything(duel) == before


def test_nothing_is_decided_while_seats_are_open() -> None:
    table = sit(ANNE, OPEN)
    with pytest.raises(NotNow) as caught:
        table.try_entry(0, "take 1")
    assert caught.value.reason.en == "seats are still open"
    assert caught.value.reason.fr == "il reste des sièges libres"


def test_an_answer_names_the_number_it_answers(duel: Table) -> None:
    play(duel, "take 1")
    duel.check_number(1)
    for number in (0, 2):
        with pytest.raises(Stale) as caught:
            duel.check_number(number)
        assert caught.value.number == 1
        assert caught.value.reason.en == "the table has moved on; look again"
        assert caught.value.reason.fr == "la partie a avancé ; regardez de nouveau"


def test_a_step_back_is_an_entry_too(duel: Table) -> None:
    play(duel, "take 1", "undo")
    assert duel.number == 2
    assert len(duel.match.line) == 0


# --- following a stored log ---


def test_following_the_entries_leads_to_the_same_table(duel: Table) -> None:
    play(duel, "open B16", "take 1", "undo", "redo", "take 1", "end", "recruit W22")
    twin = sit(ANNE, BRUNO)
    for entry in duel.match.record.entries:
        twin.follow(entry)
    assert everything(twin) == everything(duel)


# --- what is told ---


def test_the_log_tells_each_decision_with_the_players_name(duel: Table) -> None:
    play(duel, "take 3", "end", "take 1")
    told = duel.told(None)
    assert len(told) == 3
    assert "Anne" in told[0].sentences[0].en and "Anne" in told[0].sentences[0].fr
    assert "Bruno" in told[2].sentences[0].en and "Bruno" in told[2].sentences[0].fr


def test_the_log_shrinks_with_undo_and_grows_with_redo(duel: Table) -> None:
    play(duel, "take 1", "take 2")
    told = duel.told(None)
    play(duel, "undo")
    assert duel.told(None) == told[:1]
    play(duel, "redo")
    assert duel.told(None) == told


def test_after_an_undo_the_log_tells_what_was_done_instead(duel: Table) -> None:
    play(duel, "take 2", "undo", "take 1")
    assert duel.told(None) == play(sit(ANNE, BRUNO), "take 1").told(None)


def test_each_seat_is_told_what_it_may_know() -> None:
    table = play(sit(ANNE, BRUNO, game=Whispers()), "take 3", "end", "recruit W22")

    def words(eyes: int | None) -> list[str]:
        return [told.sentences[0].en for told in table.told(eyes)]

    assert words(None) == ["Anne whispers.", "Anne ends the turn.", "Bruno whispers."]
    assert words(0)[0].startswith("Anne takes") and words(0)[1:] == words(None)[1:]
    assert words(1)[2].startswith("Bruno recruits") and words(1)[:2] == words(None)[:2]


def test_what_a_seat_was_told_shrinks_with_undo_too() -> None:
    table = play(sit(ANNE, BRUNO, game=Whispers()), "take 1", "take 2", "undo")
    assert len(table.told(0)) == 1
    assert "1 coin" in table.told(0)[0].sentences[0].en


def test_a_followed_log_is_told_to_each_seat_as_a_played_one() -> None:
    table, twin = (sit(ANNE, BRUNO, game=Whispers()) for _ in range(2))
    play(table, "take 1", "recruit W22")
    for entry in table.match.record.entries:
        twin.follow(entry)
    for eyes in (None, 0, 1):
        assert twin.told(eyes) == table.told(eyes)


# --- names ---


def test_seats_stored_anew_give_the_players_their_names(duel: Table) -> None:
    duel.seat_anew([ANNE, OPEN])
    assert duel.seats == [ANNE, OPEN]
    assert duel.match.names == ["Anne", "(2)"]


# --- the record ---


def test_the_record_is_sealed_while_the_game_runs(duel: Table) -> None:
    play(duel, "open B16")
    record = duel.shareable_record()
    assert record.seed is None
    assert record.seed_hash == duel.match.record.seed_hash
    assert [entry.do for entry in record.entries] == ["open B16"]
    assert duel.match.record.seed == "7"


def test_the_record_shows_its_seed_when_the_game_is_over() -> None:
    table = play(sit(ANNE, BRUNO, rounds=1), "take 3", "end", "take 3", "end")
    record = table.shareable_record()
    assert record.seed == "7"
    assert record.names == ["Anne", "Bruno"]
    assert verify(GAME, bastide.loads(record.dumps())).scores() == table.match.scores()


def test_a_game_with_secrets_keeps_its_record_until_the_end(duel: Table) -> None:
    duel.match.game = Whispers()
    with pytest.raises(NotNow) as caught:
        duel.shareable_record()
    assert caught.value.reason.en == "the record would show hidden cards; it is there when the game is over"
    assert caught.value.reason.fr == "le fichier montrerait des cartes cachées ; il sera là à la fin de la partie"


def test_a_game_with_secrets_shows_its_record_at_the_end() -> None:
    table = play(sit(ANNE, BRUNO, rounds=1), "take 3", "end", "take 3", "end")
    table.match.game = Whispers()
    assert table.shareable_record().seed == "7"
