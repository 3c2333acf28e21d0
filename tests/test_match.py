"""A match: playing, looking, and taking back."""

import json

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.errors import BadNotation, BadOption, BastideError, ChanceMismatch, IllegalDecision, UndoRefused
from bastide.engine.match import Match
from bastide.engine.replay import resume, verify
from bastide.engine.text import Text
from bastide.games.builders import captions
from bastide.games.builders.components import BUILDING_BY_ID

GAME = bastide.game("builders")
ANNE, BAUDOUIN = 0, 1


@pytest.fixture
def match() -> Match:
    """Anne's first turn. The row: B02 B16 B21 B05 M02, W25 W22 W18 W09 W11."""
    return GAME.start(2, seed=7, first_player=ANNE)


def play(match: Match, *decisions: str) -> Match:
    for decision in decisions:
        match.play(decision)
    return match


def finished() -> Match:
    """One round: Anne, then Baudouin."""
    return play(GAME.start(2, seed=7, first_player=ANNE, max_rounds=1), "take 3", "end", "take 3", "end")


def everything(match: Match) -> str:
    """All there is to see of a match, and what chance will answer next."""
    future = match.state.chance.copy()
    shown = [match.position(), match.record.dumps(), match.decisions(), match.view(match.seat), match.line]
    return json.dumps([shown, future.drawn, [future.pick(1000) for _ in range(3)]])


def undo_refusal(match: Match, seat: int | None = None) -> Text:
    """Why an undo is refused; fails if it is not, or if it changes anything."""
    before = everything(match)
    with pytest.raises(UndoRefused) as caught:
        match.undo(seat)
    assert everything(match) == before
    assert match.undo_refusal(match.seat if seat is None else seat) == caught.value.reason
    return caught.value.reason


# --- playing ---


def test_a_number_and_its_notation_are_the_same_decision(match: Match) -> None:
    twin = match.copy()
    match.play("open B16")
    twin.play(GAME.parse("open B16"))
    assert everything(match) == everything(twin)
    assert "B16" in match.position()["seats"][ANNE]["sites"]


def test_notations_are_those_of_the_decisions_in_order(match: Match) -> None:
    assert [GAME.parse(text) for text in match.notations()] == match.decisions()


def test_the_same_seed_gives_the_same_match_and_another_seed_another(match: Match) -> None:
    assert everything(GAME.start(2, seed="7", first_player=ANNE)) == everything(match)
    assert GAME.start(2, seed=8, first_player=ANNE).position() != match.position()
    assert GAME.start(2).record.seed != GAME.start(2).record.seed


REFUSED: list[tuple[int | str, int | None, type[BastideError], str]] = [
    ("jump", None, BadNotation, "“jump” is not a decision"),
    ("", None, BadNotation, "an empty text is not a decision"),
    ("open B99", None, BadNotation, "there is no building B99"),
    (-1, None, BadNotation, "there is no decision -1"),
    (GAME.decision_count, None, BadNotation, "there is no decision"),
    ("open B01", None, IllegalDecision, "the Wooden Shack"),
    ("end", None, IllegalDecision, "3 actions"),
    (GAME.parse("send W25 B02"), None, IllegalDecision, "the Bower"),
    ("take 1", BAUDOUIN, IllegalDecision, "it is Anne's turn"),
]


@pytest.mark.parametrize(("decision", "seat", "kind", "words"), REFUSED, ids=[str(case[0]) for case in REFUSED])
def test_a_refusal_says_why_and_changes_nothing(
    match: Match, decision: int | str, seat: int | None, kind: type[BastideError], words: str
) -> None:
    before = everything(match)
    with pytest.raises(kind, match=words) as caught:
        match.play(decision, seat)
    assert type(caught.value) is kind
    assert caught.value.reason.fr not in ("", caught.value.reason.en)
    assert everything(match) == before


def test_the_seat_whose_turn_it_is_may_say_so(match: Match) -> None:
    match.play("take 1", ANNE)
    assert match.record.entries[-1].seat == ANNE


def test_nothing_is_played_after_the_game() -> None:
    over = finished()
    before = everything(over)
    with pytest.raises(IllegalDecision) as caught:
        over.play("take 1")
    assert caught.value.reason == Text("the game is over", "la partie est terminée")
    assert everything(over) == before


def test_a_finished_match_has_no_seat_no_decisions_and_a_result(match: Match) -> None:
    assert (match.is_over, match.record.result) == (False, None)
    over = finished()
    assert (over.is_over, over.seat, over.decisions(), over.notations()) == (True, None, [], [])
    assert over.record.result == {"scores": over.scores(), "ranking": over.ranking()}
    assert over.view()["result"] == over.record.result


# --- names ---


def test_seats_have_names_of_the_house_unless_given() -> None:
    assert GAME.start(3).names == ["Anne", "Baudouin", "Clémence"]
    assert GAME.start(2, names=("Éloi", "Yseult")).names == ["Éloi", "Yseult"]


@pytest.mark.parametrize("names", [[], ["Anne"], ["Anne", "Bea", "Cid"]])
def test_every_seat_needs_one_name(names: list[str]) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(2, names=names)
    assert caught.value.reason == Text("2 players need 2 names", "il faut 2 noms pour 2 joueurs")


# --- looking ---


@pytest.mark.parametrize("seat", [None, ANNE, BAUDOUIN])
def test_a_view_survives_json(match: Match, seat: int | None) -> None:
    view = play(match, "open B02", "take 1").view(seat)
    assert json.loads(json.dumps(view)) == view
    assert (view["move"], view["seat"], view["names"]) == (2, ANNE, match.names)


def test_only_the_seat_to_act_sees_its_decisions(match: Match) -> None:
    assert match.view(ANNE)["decisions"] == match.notations()
    assert match.view(BAUDOUIN)["decisions"] == []
    assert match.view(None)["decisions"] == []
    assert match.view()["decisions"] == []
    play(match, "take 3", "end")
    assert match.view(ANNE)["decisions"] == []
    assert match.view(BAUDOUIN)["decisions"] == match.notations() != []


def test_no_view_holds_the_seed_but_its_hash() -> None:
    match = play(GAME.start(2, seed="a-most-secret-seed"), "take 1")
    for seat in (None, ANNE, BAUDOUIN):
        shown = json.dumps(match.view(seat))
        assert "a-most-secret-seed" not in shown
        assert match.record.seed_hash in shown


def test_a_changed_view_changes_nothing_on_the_table(match: Match) -> None:
    before = everything(match)
    view = match.view(ANNE)
    view["names"].append("Mallory")
    view["options"]["players"] = 4
    view["table"]["seats"][ANNE]["team"].clear()
    match.position()["seats"].clear()
    match.decisions().clear()
    assert everything(match) == before


def test_any_earlier_table_can_be_looked_at(match: Match) -> None:
    tables = [match.position()]
    for decision in ("open B02", "take 1", "recruit W25", "end", "take 3"):
        tables.append(play(match, decision).position())
    now = everything(match)
    assert [GAME.position(match.at(number)) for number in range(6)] == tables
    assert everything(match) == now


def test_the_story_is_told_in_both_languages(match: Match) -> None:
    play(match, "open B02", "take 1", "take 2", "end")
    english, french = match.story(), match.story("fr")
    assert len(english) == len(french) == 4
    assert all("Anne" in told[0] for told in english + french)
    assert all(mine != theirs for mine, theirs in zip(english, french, strict=True))
    assert "The Bower" in english[0][0]
    turned_up = captions.site(BUILDING_BY_ID["B17"]).fr
    assert any(turned_up in sentence for sentence in french[0])


def test_the_story_tells_only_what_stands(match: Match) -> None:
    story = play(match, "take 1").story()
    play(match, "take 2").undo()
    assert match.story() == story
    assert len(story) == 1


# --- copies ---


def test_a_copy_goes_its_own_way(match: Match) -> None:
    play(match, "take 1", "take 1").undo()
    before = everything(match)
    twin = match.copy()
    assert everything(twin) == before
    play(twin, "open B02", "take 1", "end", "recruit W25")
    assert everything(match) == before
    match.redo()
    assert len(match.line) == 2
    assert len(twin.line) == 5


def test_a_copy_has_the_same_future(match: Match) -> None:
    twin = match.copy()
    for decision in ("open B02", "recruit W25", "open B16", "end", "recruit W22"):
        assert everything(play(match, decision)) == everything(play(twin, decision))


def test_a_copy_can_be_undone_as_far_as_the_original(match: Match) -> None:
    start = match.position()
    twin = play(match, "take 1", "take 1").copy()
    twin.undo()
    twin.undo()
    assert twin.position() == start
    assert len(match.line) == 2


# --- what if ---


def test_what_if_answers_with_the_card_that_was_named(match: Match) -> None:
    before = everything(match)
    for card in ("B30", "M08"):
        imagined = match.what_if("open B02", chance=[card])
        assert imagined.position()["buildings"]["top"] == card
        assert imagined.record.entries[-1].chance == (card,)
        imagined.play("end" if "end" in imagined.notations() else "take 1")
    assert everything(match) == before


def test_what_if_needs_no_chance_where_there_is_none(match: Match) -> None:
    imagined, played = match.what_if("take 2"), match.copy()
    played.play("take 2")
    assert everything(imagined) == everything(played)
    assert not match.line


def test_what_has_one_outcome_is_not_named() -> None:
    """The last card of a deck is no surprise: a log leaves it out, and so does what one imagines."""
    start = GAME.start(2, seed=7, first_player=ANNE).position()
    deck = start["buildings"]["deck"]
    start["seats"][1]["sites"] = {card: [] for card in deck[1:]}
    start["buildings"] |= {"deck": deck[:1], "deck_size": 2}
    match = GAME.set_up(start, seed=7)
    assert match.what_if("open B02").position()["buildings"]["top"] == deck[0]
    with pytest.raises(ChanceMismatch):
        match.what_if("open B02", chance=[deck[0]])
    match.play("open B02")
    assert match.record.entries[-1].chance == ()


@pytest.mark.parametrize(
    ("decision", "chance", "words"),
    [
        ("open B02", ["B16"], "chance cannot have answered so: B16"),  # it lies in the row
        ("open B02", ["W40"], "chance cannot have answered so: W40"),
        ("open B02", [], "this decision asks chance for 1 outcome, not 0"),
        ("open B02", ["B30", "B31"], "this decision asks chance for 1 outcome, not 2"),
        ("take 1", ["B30"], "this decision asks chance for 0 outcomes, not 1"),
        ("open B02", ["XX"], "chance cannot answer XX"),
        ("open B30", ["B31"], "the Cloister does not lie in the building row"),
    ],
)
def test_what_cannot_happen_is_refused(match: Match, decision: str, chance: list[str], words: str) -> None:
    before = everything(match)
    with pytest.raises(BastideError) as caught:
        match.what_if(decision, chance)
    assert caught.value.reason.en == words
    assert caught.value.reason.fr != words
    assert everything(match) == before


def test_thinking_never_changes_the_future(match: Match) -> None:
    thoughtful = match.copy()
    for number in range(5):
        table = thoughtful.guess(ANNE, stream(f"thought {number}"))
        table.play(table.decisions()[0])
    assert everything(thoughtful) == everything(match)


# --- undo: the four refusals ---


def test_undo_is_refused_once_the_turn_has_passed_on(match: Match) -> None:
    play(match, "take 3", "end")
    assert undo_refusal(match, ANNE) == Text("it is Baudouin's turn already", "c'est déjà au tour de Baudouin")


def test_undo_is_refused_where_another_player_decided(match: Match) -> None:
    play(match, "take 3", "end")
    refused = Text("the last decision was Anne's", "la dernière décision était celle d'Anne")
    assert undo_refusal(match) == refused
    assert undo_refusal(match, BAUDOUIN) == refused


@pytest.mark.parametrize("decision", ["open B02", "recruit W25"])
def test_undo_is_refused_where_chance_has_answered(match: Match, decision: str) -> None:
    play(match, "take 1", decision)
    assert undo_refusal(match) == Text(
        "the last decision showed what nobody knew: a card or a die",
        "la dernière décision a montré ce que nul ne savait : une carte ou un dé",
    )


def test_undo_is_refused_where_a_secret_was_shown(match: Match) -> None:
    play(match, "take 1")
    match.state.reveals += 1
    assert undo_refusal(match) == Text("the last decision showed a secret", "la dernière décision a montré un secret")


def test_undo_stops_at_what_chance_has_shown(match: Match) -> None:
    play(match, "take 1", "open B02", "take 1").undo()
    assert "a card or a die" in undo_refusal(match).en


def test_there_is_nothing_to_undo_at_the_start(match: Match) -> None:
    assert undo_refusal(match) == Text("there is nothing to undo", "il n'y a rien à annuler")


@pytest.mark.parametrize("seat", [None, ANNE, BAUDOUIN])
def test_undo_is_refused_after_the_game(seat: int | None) -> None:
    assert undo_refusal(finished(), seat) == Text("the game is over", "la partie est terminée")


# --- undo and redo ---


def test_undo_and_redo_go_any_depth(match: Match) -> None:
    tables = [match.position()]
    for decision in ("take 1", "take 1", "take 1"):
        tables.append(play(match, decision).position())
    for number in (2, 1, 0):
        match.undo()
        assert (match.position(), len(match.line)) == (tables[number], number)
    for number in (1, 2, 3):
        match.redo()
        assert (match.position(), len(match.line)) == (tables[number], number)


def test_what_was_undone_can_be_decided_otherwise(match: Match) -> None:
    play(match, "take 1").undo()
    assert match.undo_refusal(ANNE) is not None
    play(match, "take 3")
    assert match.position() == play(GAME.start(2, seed=7, first_player=ANNE), "take 3").position()


def test_undo_does_not_change_what_chance_will_answer(match: Match) -> None:
    straight = play(match.copy(), "open B02")
    play(match, "take 1").undo()
    play(match, "open B02")
    assert match.position() == straight.position()


@pytest.mark.parametrize("seat", [None, ANNE, BAUDOUIN])
def test_there_is_nothing_to_redo_without_an_undo(match: Match, seat: int | None) -> None:
    before = everything(play(match, "take 1"))
    with pytest.raises(UndoRefused) as caught:
        match.redo(seat)
    assert caught.value.reason == Text("there is nothing to redo", "il n'y a rien à rétablir")
    assert everything(match) == before


def test_only_who_took_back_may_redo(match: Match) -> None:
    play(match, "take 1").undo()
    with pytest.raises(UndoRefused):
        match.redo(BAUDOUIN)
    match.redo(ANNE)
    assert len(match.line) == 1


def test_a_new_decision_clears_what_could_be_redone(match: Match) -> None:
    play(match, "take 1", "take 1").undo()
    play(match, "take 2")
    with pytest.raises(UndoRefused):
        match.redo()


def test_a_refused_decision_leaves_redo_as_it_was(match: Match) -> None:
    play(match, "take 1").undo()
    with pytest.raises(IllegalDecision):
        match.play("end")
    match.redo()
    assert len(match.line) == 1


def test_undo_and_redo_are_entries_of_the_record(match: Match) -> None:
    play(match, "take 1", "take 1").undo()
    match.undo()
    match.redo()
    assert [entry.do for entry in match.record.entries] == ["take 1", "take 1", "undo", "undo", "redo"]
    assert {entry.seat for entry in match.record.entries} == {ANNE}


def test_a_record_with_undo_and_redo_replays_to_the_same_match(match: Match) -> None:
    play(match, "open B02", "take 1", "take 1").undo()
    match.undo()
    match.redo()
    for again in (resume(GAME, match.record), verify(GAME, match.record)):
        assert everything(again) == everything(match)
        again.redo()
        assert len(again.line) == 3


# --- whole matches ---


def test_a_random_match_can_be_replayed_from_its_numbers() -> None:
    match, chance = GAME.start(3, seed="random", max_rounds=5), stream("random")
    while not match.is_over:
        choices = match.decisions()
        match.play(choices[chance.sample(len(choices))])
    again = GAME.start(3, seed="random", max_rounds=5)
    for move in match.line:
        again.play(move.decision, move.seat)
    assert everything(again) == everything(match)
    assert len(match.story("fr")) == len(match.line)


def test_a_match_draws_itself(match: Match) -> None:
    assert match.draw(ANNE, "fr", "dark").startswith("<svg")
    assert match._repr_svg_() == match.draw()
