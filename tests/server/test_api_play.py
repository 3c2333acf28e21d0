"""The API: decisions, good and bad; undo and redo; hints; whole games."""

import pytest

import bastide
from bastide.engine.replay import verify
from bastide.engine.text import Lang
from tests.server.conftest import House, build
from tests.server.guests import Guest, Json, good, play_to_the_end, refusal, some, wait_for

ONE_ROUND = ("take 3", "end", "take 3", "end")


@pytest.fixture
def duel(anne: Guest, bruno: Guest) -> Json:
    """Anne's turn, Bruno waits."""
    table = anne.open("me", "open")
    bruno.join(table)
    return anne.look(table)


# --- decisions ---


def test_a_decision_is_made_and_seen_by_the_others(anne: Guest, bruno: Guest, duel: Json) -> None:
    after = anne.decide(duel, "take 2")
    assert (after["number"], after["view"]["move"]) == (1, 1)
    assert after["view"]["table"]["seats"][0]["coins"] > duel["view"]["table"]["seats"][0]["coins"]
    seen = bruno.look(duel)
    assert (seen["number"], seen["mark"], seen["view"]["table"]) == (1, after["mark"], after["view"]["table"])


def test_the_legal_decisions_are_shown_to_who_is_on_turn(anne: Guest, bruno: Guest, duel: Json) -> None:
    assert {"take 1", "take 2", "take 3"} <= set(duel["view"]["decisions"])
    assert bruno.look(duel)["view"]["decisions"] == []
    anne.play(duel, "take 3", "end")
    assert anne.look(duel)["view"]["decisions"] == []
    assert "take 1" in bruno.look(duel)["view"]["decisions"]


def test_the_legal_decisions_are_shown_as_data_too(anne: Guest, bruno: Guest, duel: Json) -> None:
    assert len(duel["parts"]) == len(duel["view"]["decisions"])
    assert duel["parts"][duel["view"]["decisions"].index("take 2")] == {"verb": "take", "actions": 2}
    assert bruno.look(duel)["parts"] == []


def test_a_decision_may_be_sent_as_its_parts(anne: Guest, duel: Json) -> None:
    assert anne.decide(duel, {"verb": "take", "actions": 2})["view"]["table"]["turn"]["actions"] == 1


@pytest.mark.parametrize("parts", [{}, {"verb": "dance"}, {"verb": "take"}, {"verb": "take", "actions": 4}, {"do": 1}])
def test_parts_of_no_decision_are_bad_notation(anne: Guest, duel: Json, parts: Json) -> None:
    assert refusal(anne.try_to_decide(duel, parts))[0] == 400
    assert anne.look(duel)["number"] == 0


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "is not an open site of yours"), ("fr", "n'est pas un de vos chantiers ouverts")]
)
def test_an_illegal_decision_is_refused_with_its_reason(anne: Guest, duel: Json, lang: Lang, words: str) -> None:
    answer = anne.post(f"/api/tables/{duel['id']}/decisions?lang={lang}", {"number": 0, "do": "send W01 B01"})
    status, reason = refusal(answer)
    assert status == 422
    assert words in reason
    assert anne.look(duel)["number"] == 0


@pytest.mark.parametrize(("lang", "words"), [("en", "it is Anne's turn"), ("fr", "c'est au tour d'Anne")])
def test_nobody_decides_out_of_turn(bruno: Guest, duel: Json, lang: str, words: str) -> None:
    path = f"/api/tables/{duel['id']}/decisions"
    answer = bruno.post(path, {"number": 0, "do": "take 1"}, accept_language=lang)
    assert refusal(answer) == (422, words)


@pytest.mark.parametrize("do", ["dance", "open B99", "take 4", "take", "open", " ", "undo undo", "\x00"])
def test_what_is_no_decision_at_all_is_bad_notation(anne: Guest, duel: Json, do: str) -> None:
    assert refusal(anne.try_to_decide(duel, do))[0] == 400
    assert anne.look(duel)["number"] == 0


def test_bad_notation_is_answered_in_both_languages(anne: Guest, duel: Json) -> None:
    path, body = f"/api/tables/{duel['id']}/decisions", {"number": 0, "do": "open B99"}
    assert refusal(anne.post(path, body, accept_language="fr")) == (400, "il n'y a pas de bâtiment B99")
    assert refusal(anne.post(path, body, accept_language="en")) == (400, "there is no building B99")


@pytest.mark.parametrize("number", [0, 2, 1000])
def test_a_stale_answer_is_refused_and_told_the_number(anne: Guest, duel: Json, number: int) -> None:
    anne.decide(duel, "take 1")
    answer = anne.try_to_decide(duel | {"number": number}, "take 1")
    assert refusal(answer) == (409, "the table has moved on; look again")
    assert answer.json()["number"] == 1
    french = anne.post(f"/api/tables/{duel['id']}/decisions?lang=fr", {"number": number, "do": "take 1"})
    assert refusal(french) == (409, "la partie a avancé ; regardez de nouveau")


def test_the_same_request_twice_happens_once_and_is_answered_alike(anne: Guest, duel: Json) -> None:
    first = anne.try_to_decide(duel, "take 1", request_id="please")
    again = anne.try_to_decide(duel, "take 1", request_id="please")
    assert again.json() == first.json()
    assert again.status_code == first.status_code
    assert anne.look(duel)["number"] == 1


def test_a_request_repeated_later_changes_nothing(anne: Guest, duel: Json) -> None:
    anne.decide(duel, "take 1", request_id="please")
    later = anne.decide(anne.look(duel), "take 1", request_id="another")
    again = anne.decide(duel, "take 1", request_id="please")
    assert again == later


def test_two_players_may_call_their_requests_the_same(anne: Guest, bruno: Guest, duel: Json) -> None:
    anne.play(duel, "take 3")
    anne.decide(anne.look(duel), "end", request_id="1")
    after = bruno.decide(bruno.look(duel), "take 1", request_id="1")
    assert after["number"] == 3


def test_anothers_request_is_not_ones_own(anne: Guest, bruno: Guest, duel: Json) -> None:
    anne.decide(duel, "take 1", request_id="please")
    assert refusal(bruno.try_to_decide(duel, "take 2", request_id="please"))[0] in (409, 422)


def test_nobody_decides_for_anothers_seat(anne: Guest, bruno: Guest, duel: Json) -> None:
    assert refusal(bruno.try_to_decide(duel, "take 1", seat=0)) == (403, "that is not your seat")
    assert anne.look(duel)["number"] == 0


@pytest.mark.parametrize("is_public", [True, False])
def test_a_watcher_cannot_play(anne: Guest, stranger: Guest, is_public: bool) -> None:
    table = anne.open("me", "Clara", is_public=is_public)
    stranger.look(table, f"?invite={table['invite']}")
    assert refusal(stranger.try_to_decide(table, "take 1")) == (403, "you are watching, not playing")
    assert refusal(stranger.try_to_decide(table, "take 1", seat=0)) == (403, "that is not your seat")
    assert anne.look(table)["number"] == 0


def test_nothing_is_decided_while_seats_are_open(anne: Guest) -> None:
    table = anne.open("me", "open")
    assert table["view"]["decisions"] == []
    assert refusal(anne.try_to_decide(table, "take 1")) == (409, "seats are still open")


# --- undo and redo ---


def test_a_decision_is_taken_back_and_made_again(anne: Guest, duel: Json) -> None:
    made = anne.decide(duel, "take 1")
    assert made["can_undo"] and not made["can_redo"]
    undone = good(anne.try_to_step("undo", made))
    assert (undone["number"], undone["view"]["table"]) == (2, duel["view"]["table"])
    assert undone["can_redo"] and not undone["can_undo"]
    redone = good(anne.try_to_step("redo", undone))
    assert (redone["number"], redone["view"]["table"]) == (3, made["view"]["table"])


def test_nothing_is_there_to_undo_or_redo(anne: Guest, duel: Json) -> None:
    assert refusal(anne.try_to_step("undo", duel)) == (409, "there is nothing to undo")
    assert refusal(anne.try_to_step("redo", duel)) == (409, "there is nothing to redo")


def test_undo_never_changes_whose_turn_it_is(anne: Guest, duel: Json) -> None:
    ended = anne.play(duel, "take 3", "end")
    assert not ended["can_undo"]
    assert refusal(anne.try_to_step("undo", ended)) == (409, "it is Bruno's turn already")


def test_undo_never_takes_back_anothers_decision(anne: Guest, bruno: Guest, duel: Json) -> None:
    anne.play(duel, "take 3", "end")
    assert refusal(bruno.try_to_step("undo", bruno.look(duel))) == (409, "the last decision was Anne's")


def test_undo_never_crosses_chance(anne: Guest, duel: Json) -> None:
    opened = anne.decide(duel, some(duel, "open"))
    assert not opened["can_undo"]
    assert refusal(anne.try_to_step("undo", opened)) == (
        409,
        "the last decision showed what nobody knew: a card or a die",
    )
    french = anne.post(f"/api/tables/{duel['id']}/undo?lang=fr", {"number": 1})
    assert refusal(french) == (409, "la dernière décision a montré ce que nul ne savait : une carte ou un dé")


def test_nothing_is_undone_when_the_game_is_over(anne: Guest) -> None:
    over = anne.play(anne.open("me", "Clara", rounds=1), *ONE_ROUND)
    assert refusal(anne.try_to_step("undo", over)) == (409, "the game is over")
    assert refusal(anne.try_to_decide(over, "take 1"))[0] == 422


def test_an_undo_sent_twice_happens_once(anne: Guest, duel: Json) -> None:
    made = anne.play(duel, "take 1", "take 1")
    first = good(anne.try_to_step("undo", made, request_id="back"))
    assert good(anne.try_to_step("undo", made, request_id="back")) == first
    assert refusal(anne.try_to_step("undo", made))[0] == 409


def test_steps_back_are_limited_in_a_turn_and_given_anew_in_the_next(
    anne: Guest, bruno: Guest, duel: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is an entry that whoever opens the table must follow."""
    monkeypatch.setattr("bastide.table.table.MOST_UNDOS", 2)
    seen = duel
    for _ in range(2):
        seen = good(anne.try_to_step("undo", anne.decide(seen, "take 1")))
    seen = good(anne.try_to_step("redo", seen))
    assert not seen["can_undo"]
    words = "you have gone back 2 times in this turn; now go on from here"
    assert refusal(anne.try_to_step("undo", seen)) == (409, words)
    assert refusal(anne.try_to_decide(seen, "undo")) == (409, words)
    anne.play(seen, "take 2", "end")
    theirs = bruno.play(bruno.look(duel), "take 1")
    assert good(bruno.try_to_step("undo", theirs))["number"] == theirs["number"] + 1


def test_a_watcher_takes_nothing_back(anne: Guest, stranger: Guest) -> None:
    table = anne.decide(anne.open("me", "Clara", is_public=True), "take 1")
    assert refusal(stranger.try_to_step("undo", table)) == (403, "you are watching, not playing")


# --- hot seats, hints ---


def test_one_guest_plays_both_seats_of_a_hot_seat(anne: Guest) -> None:
    table = anne.open("me", "Clara", rounds=1)
    assert table["viewpoint"] == 0
    table = anne.play(table, "take 3", "end")
    assert (table["viewpoint"], table["view"]["seat"]) == (1, 1)
    assert refusal(anne.try_to_decide(table, "take 1", seat=0)) == (422, "it is Clara's turn")
    table = anne.decide(table, "take 3", seat=1)
    table = anne.decide(table, "end")
    assert table["status"] == "over"
    assert table["view"]["result"]["scores"] == [1, 1]


def test_a_hint_tells_the_chance_to_win_before_and_after_where_it_was_learned(anne: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}]
    table = good(anne.post("/api/tables", {"game": "golden_city", "seats": seats, "options": {"players": 2}}))
    wait_for(lambda: anne.look(table)["view"]["decisions"], "the bot has moved, if it begins")
    table = anne.look(table)
    hint = good(anne.post(f"/api/tables/{table['id']}/hint"))
    assert hint["do"] in table["view"]["decisions"]
    assert len(hint["chances"]) == 2 and all(0 < chance < 1 for chance in hint["chances"])


def test_a_hint_is_a_legal_decision_in_words(anne: Guest, bruno: Guest, duel: Json) -> None:
    hint = good(anne.post(f"/api/tables/{duel['id']}/hint"))
    assert hint["do"] in duel["view"]["decisions"]
    assert hint["words"] and hint["chances"] is None  # nothing was learned of this game
    assert anne.look(duel) == duel
    assert refusal(bruno.post(f"/api/tables/{duel['id']}/hint")) == (409, "it is not your turn")


# --- whole games ---


def record_of(guest: Guest, table: Json) -> bastide.Record:
    return bastide.loads(guest.get(f"/api/tables/{table['id']}/record").text)


def test_the_record_is_sealed_while_the_game_runs_and_open_at_its_end(anne: Guest) -> None:
    table = anne.play(anne.open("me", "Clara", rounds=1), *ONE_ROUND[:3])
    sealed = record_of(anne, table)
    assert (sealed.seed, sealed.seed_hash) == (None, table["view"]["seed_hash"])
    assert [entry.do for entry in sealed.entries] == list(ONE_ROUND[:3])
    anne.play(table, "end")
    opened = record_of(anne, table)
    assert opened.seed is not None and opened.seed_hash == sealed.seed_hash
    assert verify(bastide.game("builders"), opened).is_over


@pytest.mark.parametrize("lasting", ["sqlite", "postgres"])
def test_two_guests_play_a_whole_game(request: pytest.FixtureRequest, lasting: str) -> None:
    if lasting == "sqlite":
        play_and_check(request.getfixturevalue("house"))
    else:
        with build(request.getfixturevalue("new_postgres")) as on_postgres:
            play_and_check(on_postgres)


def play_and_check(house: House) -> None:
    anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
    table = anne.open("me", "open", rounds=8)
    bruno.join(table)
    over = play_to_the_end([anne, bruno], table)
    record = record_of(bruno, table)
    assert record.names == ["Anne", "Bruno"]
    assert len(record.entries) == over["number"]
    assert verify(bastide.game("builders"), record).scores() == over["view"]["result"]["scores"]


def test_a_guest_and_bots_play_to_the_end(anne: Guest) -> None:
    table = anne.open("me", "apprentice", "journeyman", rounds=3)
    over = play_to_the_end([anne], table)
    record = record_of(anne, table)
    assert {entry.seat for entry in record.entries} == {0, 1, 2}
    assert verify(bastide.game("builders"), record).scores() == over["view"]["result"]["scores"]


def test_a_bot_stands_in_until_the_seat_is_taken_back(anne: Guest) -> None:
    table = anne.open("me", "Clara")
    path = f"/api/tables/{table['id']}/seats/0/hand-over"
    good(anne.post(path, {"level": "apprentice"}))
    table = wait_for(lambda: (seen := anne.look(table))["view"]["seat"] == 1 and seen, "the bot ends Anne's turn")
    good(anne.post(path, {"level": None}))
    back = anne.play(anne.look(table), "take 3", "end")
    assert (back["view"]["seat"], back["viewpoint"]) == (0, 0)
    assert anne.decide(back, "take 1")["number"] == back["number"] + 1
