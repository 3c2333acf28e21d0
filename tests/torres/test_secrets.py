"""Who knows which cards (T13), and that nothing else is told, shown or dealt."""

import json
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.errors import UndoRefused
from bastide.engine.match import Match
from bastide.engine.record import Json
from bastide.engine.state import State
from bastide.games.torres.components import KINDS
from tests.torres.conftest import A, B, Table
from tests.torres.test_invariants import chosen

GAME = bastide.game("torres")
ALL_CARDS = [f"a{n:02}" for n in range(1, 11)]


def guesses(table: Table, seat: int, number: int) -> list[Json]:
    """Tables as the seat may imagine them."""
    chance = stream(f"guesses of {seat}")
    return [GAME.position(table.match.guess(seat, chance)) for _ in range(number)]


def seen(table: Table, seat: int | None) -> Json:
    view: Json = table.match.view(seat)["table"]
    return view


@pytest.fixture
def x35(table: Table) -> Table:
    """Anne's two purchases of X35."""
    table.board("@0,0: 0a ; @7,7: 0b")
    table.draw("buy", "a01", "a02", "a03").play("keep a02 top a01 bottom a03")
    return table.draw("buy", "a04", "a05").play("keep a04 bottom a05 a01")


# --- X35: what the owner and the rivals know ---


def test_x35_the_owner_knows_the_last_three_in_order(x35: Table) -> None:
    view = seen(x35, A)
    assert view["decks"][A] == {"size": 8, "known": {"top": [], "bottom": ["a03", "a05", "a01"]}}
    assert (view["seats"][A]["hand"], view["turn"]["bought"]) == (["a02", "a04"], ["a02", "a04"])


def test_x35_and_the_set_of_the_first_five(x35: Table) -> None:
    for guess in guesses(x35, A, 50):
        deck = guess["decks"][A]
        assert (deck["top"], deck["bottom"]) == ([], ["a03", "a05", "a01"])
        assert set(deck["middle"]) == {"a06", "a07", "a08", "a09", "a10"}
        assert guess["seats"][A]["hand"] == ["a02", "a04"]


def test_x35_in_unknown_order(x35: Table) -> None:
    chance, first = stream("first"), Counter[str]()
    x35.play("end", "end")
    for _ in range(200):
        state = x35.match.guess(A, chance)
        state.play(GAME.parse("buy"))
        first[GAME.position(state)["turn"]["look"][0]] += 1
    assert set(first) == {"a06", "a07", "a08", "a09", "a10"}


def test_x35_rivals_know_numbers(x35: Table) -> None:
    view = seen(x35, B)
    assert view["decks"][A] == {"size": 8, "known": {"top": [], "bottom": [None, None, None]}}
    assert "hand" not in view["seats"][A]
    assert (view["seats"][A]["hand_size"], view["turn"]["bought"], view["turn"]["buys"]) == (2, 2, 2)


def test_x35_the_first_purchase_one_on_top_one_at_the_bottom(table: Table) -> None:
    table.board("@0,0: 0a ; @7,7: 0b").draw("buy", "a01", "a02", "a03")
    assert (seen(table, B)["turn"]["look"], seen(table, A)["turn"]["look"]) == (3, ["a01", "a02", "a03"])
    table.play("keep a02 top a01 bottom a03")
    assert seen(table, A)["decks"][A]["known"] == {"top": ["a01"], "bottom": ["a03"]}
    for eyes in (B, None):
        assert seen(table, eyes)["decks"][A] == {"size": 9, "known": {"top": [None], "bottom": [None]}}


def test_t13_4_to_rivals_every_division_is_as_likely(x35: Table) -> None:
    hands, last = Counter[tuple[str, ...]](), Counter[str]()
    for guess in guesses(x35, B, 1800):
        hand, deck = guess["seats"][A]["hand"], guess["decks"][A]
        assert sorted([*hand, *deck["top"], *deck["middle"], *deck["bottom"]]) == ALL_CARDS
        assert (len(hand), len(deck["middle"]), len(deck["bottom"])) == (2, 5, 3)
        hands[tuple(hand)] += 1
        last[deck["bottom"][-1]] += 1
    assert set(hands) == set(combinations(ALL_CARDS, 2))  # 45 hands, 40 times each on the whole
    assert min(hands.values()) > 15
    assert max(hands.values()) < 80
    assert set(last) == set(ALL_CARDS)  # 180 times each
    assert min(last.values()) > 120


def test_t13_4_played_cards_are_known_to_all(table: Table) -> None:
    table.board("@0,0: 0a ; @7,7: 0b").give(A, hand=["a05", "a06"], played=["a01"]).play("play a06")
    assert seen(table, B)["seats"][A]["played"] == ["a01", "a06"]
    for guess in guesses(table, B, 40):
        assert {*guess["seats"][A]["hand"], *guess["decks"][A]["middle"]} == set(ALL_CARDS) - {"a01", "a06"}


def test_t13_4_known_positions_move_up(x35: Table) -> None:
    """Five unknown cards leave over three turns; then the owner sees those put back, in their order."""
    x35.play("end", "end")
    x35.draw("buy", "a06", "a07", "a08").play("keep a06 bottom a07 a08")
    x35.draw("buy", "a09")  # and a10, the only one left; then the first of those put back
    assert x35.position["turn"]["look"] == ["a09", "a10", "a03"]
    assert seen(x35, A)["decks"][A]["known"]["bottom"] == ["a05", "a01", "a07", "a08"]


# --- T13.5: the shared deck ---


@pytest.fixture
def shared(table: Table) -> Table:
    """Anne has put a01 on top of the common deck and a03 at its bottom."""
    table.agree(deck="shared").board("@0,0: 0a ; @7,7: 0b")
    return table.draw("buy", "a01", "a02", "a03").play("keep a02 top a01 bottom a03")


def test_t13_5_top_and_bottom_stay_known(shared: Table) -> None:
    assert seen(shared, A)["decks"] == [{"size": 39, "known": {"top": ["a01"], "bottom": ["a03"]}}]
    assert seen(shared, B)["decks"] == [{"size": 39, "known": {"top": [None], "bottom": [None]}}]
    for guess in guesses(shared, A, 30):
        assert (guess["decks"][0]["top"], guess["decks"][0]["bottom"]) == (["a01"], ["a03"])
    assert len({guess["decks"][0]["top"][0] for guess in guesses(shared, B, 100)}) == 10


def test_t13_5_until_another_buys(shared: Table) -> None:
    shared.play("end").draw("buy", "a04", "a05")
    assert shared.position["turn"]["look"] == ["a01", "a04", "a05"]
    shared.play("keep a04 top a01 bottom a05")
    assert seen(shared, A)["decks"][0]["known"] == {"top": [None], "bottom": ["a03", None]}
    assert seen(shared, B)["decks"][0]["known"] == {"top": ["a01"], "bottom": [None, "a05"]}


def test_t13_6_guesses_keep_all_that_is_known(shared: Table) -> None:
    shared.play("end").draw("buy", "a04", "a05").play("keep a04 top a01 bottom a05")
    hands = Counter[str]()
    for guess in guesses(shared, A, 300):
        deck = guess["decks"][0]
        cards = [*deck["top"], *deck["middle"], *deck["bottom"]]
        assert (len(cards), deck["bottom"][0], len(deck["top"])) == (38, "a03", 1)
        assert guess["seats"][A]["hand"] == ["a02"]
        assert Counter([*cards, "a02", *guess["seats"][B]["hand"]]) == Counter(ALL_CARDS * 4)
        hands[guess["seats"][B]["hand"][0]] += 1
    assert set(hands) == set(ALL_CARDS)


def test_t13_5_what_a_rival_looks_at_is_hidden(shared: Table) -> None:
    shared.play("end").draw("buy", "a04", "a05")
    view = seen(shared, A)
    assert (view["turn"]["look"], view["decks"][0]["size"]) == (3, 36)
    looks = {tuple(guess["turn"]["look"]) for guess in guesses(shared, A, 30)}
    assert len(looks) > 1
    for guess in guesses(shared, B, 10):
        assert guess["turn"]["look"] == ["a01", "a04", "a05"]


def test_t13_3_nobody_knows_a_place_with_top_card(table: Table) -> None:
    table.agree(deck="shared", buy="top_card").board("@0,0: 0a ; @7,7: 0b").draw("buy", "a04")
    for eyes in (A, B, None):
        assert seen(table, eyes)["decks"] == [{"size": 39, "known": {"top": [], "bottom": []}}]
    assert ("hand" in seen(table, A)["seats"][A], "hand" in seen(table, B)["seats"][A]) == (True, False)


def test_t13_7_no_secrets_in_the_master_version() -> None:
    match = GAME.start(players=3, seed=2, master=True)
    chance = stream("master")
    for _ in range(60):
        match.play(chosen(match, chance.sample))
    table = GAME.view(match.state, None)
    assert [zone["hand"] for zone in table["seats"]] == [zone["hand"] for zone in match.position()["seats"]]
    for seat in range(3):
        assert GAME.position(match.guess(seat, chance)) == match.position()


# --- Undo shows nothing ---


def test_looking_cannot_be_undone(table: Table) -> None:
    table.board("@0,0: 0a").draw("buy", "a01", "a02", "a03")
    with pytest.raises(UndoRefused):
        table.match.undo()


def common_deck(table: Table, **deck: Any) -> Table:
    """The last cards of a common deck; B has all the others in hand, or has played them."""
    left = [card for place in ("top", "middle", "bottom") for card in deck.get(place, [])]
    rest = list((Counter(ALL_CARDS * 4) - Counter(left)).elements())
    table.agree(deck="shared").board("@0,0: 0a ; @7,7: 0b").give(B, hand=rest[:4], played=rest[4:])
    return table.lay(decks=[deck])


@pytest.mark.parametrize(
    "deck",
    [
        {"middle": ["a05"]},  # the only card left is not drawn, but A cannot know which it is
        {"bottom": ["a01", "a02", "a03"], "bottom_knowers": [B, B, B]},  # B put them there
        {"top": ["a01", "a02"], "knower": B},
    ],
)
def test_nor_where_nothing_was_drawn(table: Table, deck: Json) -> None:
    common_deck(table, **deck).play("buy")
    with pytest.raises(UndoRefused):
        table.match.undo()


def test_choosing_again_what_to_keep_shows_nothing(table: Table) -> None:
    table.board("@0,0: 0a").draw("buy", "a01", "a02", "a03").play("keep a01 top a02 a03")
    table.match.undo()
    assert (table.question, table.position["turn"]["look"]) == ("keep", ["a01", "a02", "a03"])


# --- T13.8, T14.12: words, drawing and view depend on what may be known only ---


def test_only_the_keeper_knows_a_decision_to_keep() -> None:
    private = ["keep a01 top a02 a03", "keep a01 top a02", "keep a02 bottom a01 a03"]
    assert all(GAME.is_private(GAME.parse(text)) for text in private)
    open_to_all = ["buy", "play a04", "move a1 a2", "end", "end 3-2-2", "knight a1", "under a1 use", "starter 1"]
    assert not any(GAME.is_private(GAME.parse(text)) for text in open_to_all)


def stories(table: Table, *decisions: str, eyes: int | None) -> list[list[str]]:
    match = table.match.copy()
    for decision in decisions:
        match.play(decision)
    return [*match.story("en", eyes), *match.story("fr", eyes)]


@pytest.mark.parametrize("eyes", [B, None])
def test_rivals_are_told_numbers_not_cards(table: Table, eyes: int | None) -> None:
    table.board("@0,0: 0a ; @7,7: 0b").draw("buy", "a01", "a02", "a03")
    told = stories(table, "keep a02 top a01 bottom a03", eyes=eyes)
    assert told == stories(table, "keep a01 top a03 bottom a02", eyes=eyes)
    assert told != stories(table, "keep a01 top a03 a02", eyes=eyes)
    text = " ".join(sentence for sentences in told for sentence in sentences)
    assert not [card.id for card in KINDS if card.name.en in text or card.name.fr in text or card.id in text]


def test_the_keeper_is_told_the_cards(table: Table) -> None:
    table.board("@0,0: 0a ; @7,7: 0b").draw("buy", "a01", "a02", "a03")
    told = stories(table, "keep a02 top a01 bottom a03", eyes=A)
    assert told != stories(table, "keep a01 top a03 bottom a02", eyes=A)
    assert KINDS[1].name.en in " ".join(told[1])


def what_is_shown(match: Match, state: State, seat: int | None, look: str) -> str:
    """All that a seat gets to see of a table."""
    names = match.names
    asked: list[object] = [GAME.question(state), GAME.table(state, names, seat), GAME.forecast(state, seat)]
    if state.seat == seat:
        asked.append([(GAME.notation(code), GAME.describe(state, code)) for code in state.decisions()])
    return json.dumps([GAME.view(state, seat), asked, GAME.draw(state, names, seat, "en", "light", look=look)])


@pytest.mark.parametrize(("deck", "players"), [("own", 3), ("shared", 2)])
@pytest.mark.parametrize("buy", ["pick_1_of_3", "top_card"])
def test_t14_12_hidden_cards_change_nothing_that_is_shown(deck: str, players: int, buy: str) -> None:
    match = GAME.start(players=players, seed=f"{deck} {buy}", deck=deck, buy=buy)
    chance = stream("play")
    looked_at = Counter[str]()
    while not match.is_over:
        question = match.position()["asks"]["question"]
        if looked_at[question] < 2 and (question != "turn" or len(match.line) > 60):
            look = GAME.looks[looked_at[question]].key
            looked_at[question] += 1
            watched = what_is_shown(match, match.state, None, look)
            for seat in range(players):
                other = match.guess(seat, chance)
                assert what_is_shown(match, other, seat, look) == what_is_shown(match, match.state, seat, look)
                assert what_is_shown(match, other, None, look) == watched
        match.play(chosen(match, chance.sample))
    assert looked_at["turn"] == looked_at["target"] == 2
    assert looked_at["keep"] == (2 if buy == "pick_1_of_3" else 0)


@pytest.mark.parametrize("deck", ["own", "shared"])
def test_t14_12_nor_what_is_told(deck: str) -> None:
    """The same open decision at a table that looks the same is told in the same words."""
    match = GAME.start(players=2, seed=f"told {deck}", deck=deck)
    chance = stream("play")
    while not match.is_over:
        match.play(chosen(match, chance.sample))
    compared = Counter[str]()
    for (before, after), move in zip(pairwise(match.states()), match.line, strict=True):
        verb = GAME.notation(move.decision).split()[0]
        if verb in ("keep", "play"):
            continue
        compared[verb] += 1
        for eyes in (A, B):
            other = before.guess(eyes, chance)
            then = other.copy()
            then.play(move.decision)
            if verb != "buy" or eyes != move.seat:
                told = GAME.tell(before, move.decision, after, match.names, eyes)
                assert GAME.tell(other, move.decision, then, match.names, eyes) == told
    assert compared["buy"] > 4
    assert compared["end"] == 24
