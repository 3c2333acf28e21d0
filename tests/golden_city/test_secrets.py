"""What a seat knows, and what it cannot know (G15)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import bastide
from bastide.engine.bag import ONE, counted_bag, covers, size_of
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.games.golden_city.components import BONUS_COUNT, BONUS_IDS, DESERT, spell
from bastide.games.golden_city.state import BONUS, GoldenCityState
from tests.golden_city.conftest import ANNE, BRUNO, CLARA, Table

GAME = bastide.game("golden_city")


def table_of(match: Match) -> GoldenCityState:
    assert isinstance(match.state, GoldenCityState)
    return match.state


def random_match(seed: str, moves: int, **options: Any) -> Match:
    match = GAME.start(seed=seed, **options)
    chance = stream(seed)
    for _ in range(moves):
        if match.is_over:
            break
        choices = match.decisions()
        match.play(choices[chance.sample(len(choices))])
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g15_6_a_guess_keeps_what_is_known_and_every_card(players: int) -> None:
    for moves in range(10, 120, 15):
        match = random_match(f"guess {players}", moves, players=players)
        if match.is_over:
            break
        real = table_of(match)
        for seat in range(players):
            guessed = real.guess(seat, stream(f"{moves} {seat}"))
            assert isinstance(guessed, GoldenCityState)
            assert GAME.faults(guessed) == []
            assert guessed.merchants[seat].hand == real.merchants[seat].hand
            for one, other in zip(guessed.merchants, real.merchants, strict=True):
                assert one.known == other.known
                assert size_of(one.hand) == size_of(other.hand)


def test_g15_6_unknown_cards_follow_the_pool(table: Table) -> None:
    # Bruno has drawn one card. Left for it: everything but what Anne sees, so no desert card.
    table.give(ANNE, hand="DDDDD").give(BRUNO, hand="PF", known="P").give(CLARA, hand="DDDDD", known="DDDDD")
    drawn: Counter[str] = Counter()
    for number in range(900):
        guessed = table.state.guess(ANNE, stream(f"pool {number}"))
        assert isinstance(guessed, GoldenCityState)
        drawn[spell(guessed.merchants[BRUNO].hand).removeprefix("P")] += 1
    assert set(drawn) == {"P", "F", "G", "M"}
    assert all(170 < drawn[kind] < 280 for kind in "PFGM")  # 9 or 10 of 39 cards each


def test_g15_7_two_players_know_each_other_when_the_deck_is_new(table: Table) -> None:
    table.agree(players=2).give(ANNE, hand="PFG", known="P", drawn=["", "FG"])
    table.give(BRUNO, hand="PMD", known="P", drawn=["M", "D"])
    for number in range(40):
        guessed = table.state.guess(ANNE, stream(f"lots {number}"))
        assert isinstance(guessed, GoldenCityState)
        assert covers(guessed.merchants[BRUNO].hand, ONE[DESERT])  # the desert card of the old deck is certain
    zone = table.match.view(ANNE)["table"]["seats"][BRUNO]
    assert zone["drawn"][1] == {"cards": 1, "among": "D"}


def test_g15_7_a_refill_starts_a_new_lot() -> None:
    for seed in range(20):
        match = random_match(f"lots {seed}", 90, players=3)
        if table_of(match).lots() > 1 and not match.is_over:
            return
    pytest.fail("no game had cards of two decks in hand")


def test_g15_7_a_card_that_may_come_from_two_decks_makes_them_one(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2"], hand="MMFF", known="M", drawn=["F", "FM"])
    table.give(BRUNO, hand="M", known="", drawn=["", "M"])
    table.play("build mtn_1 MM")
    assert table.seat(ANNE)["drawn"] == ["FF"]
    assert table.seat(BRUNO)["drawn"] == ["M"]


def test_g15_7_a_card_that_fits_one_deck_only_leaves_the_other(table: Table) -> None:
    # No mountain card is left in the deck, nor among what was drawn from it.
    table.give(ANNE, posts=["mtn_port2"], hand="MMFF", known="M", drawn=["F", "FM"])
    table.give(BRUNO, hand="MMMM", known="MMM", drawn=["", "M"]).give(CLARA, hand="MMMM", known="MMMM")
    table.play("build mtn_1 MM")
    assert table.seat(ANNE)["drawn"] == ["F", "F"]
    assert table.seat(BRUNO)["drawn"] == ["", "M"]


def test_g15_4_others_learn_only_that_a_bonus_card_was_taken(table: Table) -> None:
    table.on_turn(ANNE, asks="bonus").play("bonus river")
    for eyes, words in ((None, "Anne keeps a bonus card."), (BRUNO, "Anne keeps a bonus card.")):
        assert table.match.story("en", eyes)[-1][0] == words
    assert table.match.story("en", ANNE)[-1][0] == "Anne keeps a bonus card: 2 letters for each post on a river."
    assert GAME.is_private(GAME.parse("bonus river")) and not GAME.is_private(GAME.parse("build mtn_1 MM"))


def test_g15_3_a_drawn_card_is_told_to_its_owner_only(table: Table) -> None:
    table.give(ANNE, hand="P").play_with("build mtn_port1 P", ["D"])
    assert table.match.story("en", ANNE)[-1][1] == "Anne gets 1 card (desert)."
    assert table.match.story("en", BRUNO)[-1][1] == "Anne gets 1 card."
    assert table.match.story("en", None)[-1][1] == "Anne gets 1 card."


def test_looking_at_the_stack_cannot_be_undone(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2"], hand="MM").play("build mtn_1 MM")
    assert table.match.undo_refusal(ANNE) is not None


def test_undo_does_not_cross_a_card_that_nobody_knew(table: Table) -> None:
    table.give(ANNE, hand="PFF", known="FF", drawn=["P"]).play("build mtn_port2 FF")
    assert table.match.undo_refusal(ANNE) is None  # all knew these cards
    table.match.undo()
    table.play("build mtn_port2 P")
    assert table.match.undo_refusal(ANNE) is not None


def test_undo_does_not_cross_a_draw_from_a_deck_of_one_kind(table: Table) -> None:
    table.give(ANNE, hand="P", known="P")
    state = table.state
    deserts = state.deck[DESERT]
    state.discards += counted_bag([*state.deck[:DESERT], 0])
    state.deck, state.deck_size = [0, 0, 0, 0, deserts], deserts
    table.play("build mtn_port1 P")
    assert table.seat(ANNE)["hand"] == "D" and table.match.line[-1].outcomes == []
    assert table.match.undo_refusal(ANNE) is not None


def test_bonus_cards_are_open_when_the_game_is_over(table: Table) -> None:
    table.lay(round=16, bonus={"taken": [[BRUNO, "city"]]}).finish_round()
    assert table.match.view(ANNE)["table"]["seats"][BRUNO]["bonus"] == ["city"]
    assert table.match.view(None)["table"]["seats"][BRUNO]["bonus"] == ["city"]


@pytest.mark.parametrize("seed", range(6))
def test_g15_9_knowledge_of_bonus_cards_by_brute_force(seed: int) -> None:
    """What each take may have been, against every order of takes that fits all the looks of a seat."""
    match = random_match(f"bonus {seed}", 0, players=3)
    chance = stream(f"bonus {seed}")
    while not match.is_over and len(table_of(match).takes) < 5:
        state = table_of(match)
        if state.question == BONUS:
            for seat in range(3):
                told = match.view(seat)["table"]["bonus"]["taken"]
                assert [set(take["among"]) for take in told] == _possible(state, seat)
        choices = match.decisions()
        match.play(choices[chance.sample(len(choices))])


def _possible(state: GoldenCityState, seat: int) -> list[set[str]]:
    takes = [(take // BONUS_COUNT, take % BONUS_COUNT) for take in state.takes]
    looks = [place for place, (taker, _) in enumerate(takes) if taker == seat]
    if state.seat == seat:
        looks.append(len(takes))
    possible: list[set[str]] = [set() for _ in takes]
    for cards in permutations(range(BONUS_COUNT), len(takes)):
        fits_looks = all(set(cards[:look]) == {card for _, card in takes[:look]} for look in looks)
        fits_own = all(cards[place] == card for place, (taker, card) in enumerate(takes) if taker == seat)
        if fits_looks and fits_own:
            for place, card in enumerate(cards):
                possible[place].add(BONUS_IDS[card])
    return possible


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g15_10_views_and_decisions_do_not_depend_on_what_is_hidden(players: int) -> None:
    match = random_match(f"views {players}", 0, players=players)
    chance = stream("views")
    while not match.is_over:
        for seat in range(players):
            guessed = match.guess(seat, chance)
            assert GAME.view(guessed, seat) == GAME.view(match.state, seat)
            assert GAME.view(guessed, None) == GAME.view(match.state, None)
            assert GAME.table(guessed, match.names, seat) == GAME.table(match.state, match.names, seat)
            assert GAME.forecast(guessed, seat) == GAME.forecast(match.state, seat)
        choices = match.decisions()
        match.play(choices[chance.sample(len(choices))])
