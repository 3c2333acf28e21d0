"""What a guess draws anew: hands, bonus cards and the future (G15.6, G15.9)."""

from collections.abc import Iterator

import pytest

from bastide.engine.chance import stream
from bastide.games.golden_city.components import BONUS_IDS
from bastide.games.golden_city.state import GoldenCityState
from tests.golden_city.conftest import ANNE, BRUNO, CLARA, Table, bonus_cards

MANY = 80


def guesses(table: Table, seat: int) -> Iterator[GoldenCityState]:
    for number in range(MANY):
        guessed = table.state.guess(seat, stream(f"guess {number}"))
        assert isinstance(guessed, GoldenCityState)
        yield guessed


def bonus_of(state: GoldenCityState, seat: int) -> set[str]:
    return {name for card, name in enumerate(BONUS_IDS) if state.merchants[seat].bonus >> card & 1}


def test_g15_9_a_bonus_card_that_was_not_seen_may_be_any_that_is_not_seen(table: Table) -> None:
    # Clara looked at the stack after Bruno's first take: it lacked the city card only. Since then he took another.
    table.lay(bonus={"taken": [[BRUNO, "city"], [CLARA, "river"], [BRUNO, "forest"]]})
    for_clara = [bonus_of(guessed, BRUNO) for guessed in guesses(table, CLARA)]
    assert all("city" in held and "river" not in held for held in for_clara)
    assert set().union(*for_clara) == set(BONUS_IDS) - {"river"}
    # Anne has never looked.
    for_anne = list(guesses(table, ANNE))
    assert set().union(*(bonus_of(guessed, BRUNO) for guessed in for_anne)) == set(BONUS_IDS)
    assert set().union(*(bonus_of(guessed, CLARA) for guessed in for_anne)) == set(BONUS_IDS)
    assert all(bonus_of(guessed, BRUNO).isdisjoint(bonus_of(guessed, CLARA)) for guessed in for_anne)
    # Bruno knows his own cards, and that the river card went between them: only Clara can have it.
    for guessed in guesses(table, BRUNO):
        assert bonus_cards(guessed) == bonus_cards(table.state) and guessed.bonus_stack == table.state.bonus_stack


def test_g15_9_a_seat_that_looks_at_the_stack_knows_it(table: Table) -> None:
    table.lay(bonus={"taken": [[BRUNO, "city"], [CLARA, "river"]]}).on_turn(ANNE, asks="bonus")
    held = set()
    for guessed in guesses(table, ANNE):
        assert guessed.bonus_stack == table.state.bonus_stack
        held.add((*bonus_of(guessed, BRUNO), *bonus_of(guessed, CLARA)))
    assert held == {("city", "river"), ("river", "city")}  # who took which is not to be seen


@pytest.mark.parametrize(("guesser", "taker"), [(ANNE, CLARA), (CLARA, ANNE)])
def test_g15_9_a_seat_that_sees_another_look_at_the_stack_does_not_know_it(
    table: Table, guesser: int, taker: int
) -> None:
    table.lay(bonus={"taken": [[taker, "river"]]}).on_turn(BRUNO, asks="bonus")
    assert len({guessed.bonus_stack for guessed in guesses(table, guesser)}) > 1


def test_bonus_cards_that_lie_open_are_not_guessed(table: Table) -> None:
    table.lay(round=16, bonus={"taken": [[BRUNO, "city"], [CLARA, "river"]]}).finish_round()
    assert table.match.is_over
    for guessed in guesses(table, ANNE):
        assert bonus_cards(guessed) == bonus_cards(table.state)


@pytest.mark.parametrize("seat", [ANNE, BRUNO])
def test_g15_8_a_guess_does_not_know_what_is_drawn_next(table: Table, seat: int) -> None:
    table.give(ANNE, hand="P", known="P")
    drawn = set()
    for guessed in guesses(table, seat):
        guessed.play(table.match.game.parse("build mtn_port1 P"))
        drawn.add(guessed.merchants[ANNE].hand)
    assert len(drawn) == 5  # any kind of card
