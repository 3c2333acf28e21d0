"""Chance, and the stack of questions: what every table stands on."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

import bastide
from bastide.engine.bits import mask_of, member, members
from bastide.engine.chance import LOW, MULTIPLIER, Chance, ImpossibleOutcome, SealedChance, Stream, stream
from bastide.engine.state import NOBODY, State

ANNE, BAUDOUIN = 0, 1

CHANCES: list[Callable[[], Chance]] = [lambda: SealedChance("bastide"), lambda: stream("bastide")]
both = pytest.mark.parametrize("make", CHANCES, ids=["sealed", "stream"])


def strain(results: Iterable[object], cells: int) -> float:
    """Chi-square against equal shares, in standard deviations above what is expected."""
    counts = Counter(results)
    share = counts.total() / cells
    square = sum((count - share) ** 2 for count in counts.values()) / share + (cells - len(counts)) * share
    return float((square - (cells - 1)) / (2 * (cells - 1)) ** 0.5)


def sealed_answer(seed: str, number: int, count: int) -> int:
    return int(hashlib.sha256(f"{seed}:{number}".encode()).hexdigest(), 16) % count


# --- fair ---


@both
@pytest.mark.parametrize("count", [2, 3, 6, 37])
def test_every_outcome_is_equally_likely(make: Callable[[], Chance], count: int) -> None:
    chance = make()
    assert abs(strain((chance.pick(count) for _ in range(4000)), count)) < 4


@both
def test_an_outcome_says_nothing_about_the_next(make: Callable[[], Chance]) -> None:
    chance = make()
    answers = [chance.pick(5) for _ in range(5001)]
    assert abs(strain(pairwise(answers), 25)) < 4


@both
def test_every_card_left_is_equally_likely_to_be_drawn(make: Callable[[], Chance]) -> None:
    chance, cards = make(), [0, 3, 4, 17, 61]
    drawn = [chance.draw(mask_of(cards)) for _ in range(3000)]
    assert set(drawn) == set(cards)
    assert strain(drawn, len(cards)) < 4


@both
def test_a_bag_gives_each_kind_as_often_as_it_holds_it(make: Callable[[], Chance]) -> None:
    chance, bag = make(), [3, 0, 1, 2]
    pieces = [0, 0, 0, 2, 3, 3]
    drawn = Counter(chance.draw_kind(bag, 10) - 10 for _ in range(3000))
    assert all(abs(drawn[kind] - 500 * pieces.count(kind)) < 150 for kind in range(4))


def test_a_bag_of_one_kind_is_no_chance_and_a_missing_kind_cannot_be_forced() -> None:
    chance = stream("bag")
    assert chance.draw_kind([0, 4, 0], 10) == 11
    assert chance.drawn == 0
    chance.forced = [12]
    with pytest.raises(ImpossibleOutcome):
        chance.draw_kind([1, 4, 0], 10)
    chance.forced = [10]
    assert chance.draw_kind([1, 4, 0], 10) == 10


def test_a_stream_does_not_favour_low_outcomes_of_many() -> None:
    """Three quarters of its 2**30 numbers: taken modulo, the first third would be twice as likely."""
    thinker = stream("many")
    assert strain((thinker.sample(3 << 28) >> 28 for _ in range(1000)), 3) < 4


def test_a_loaded_die_is_found_out() -> None:
    assert strain([*range(6)] * 300 + [5] * 200, 6) > 4
    assert strain([*range(5)] * 300, 6) > 4


def test_the_stream_runs_long_before_it_repeats() -> None:
    """The period of a multiply-with-carry generator is (p - 1) / 2 if p = a * 2**30 - 1 is a safe prime."""
    modulus = MULTIPLIER * (LOW + 1) - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)


def is_prime(number: int) -> bool:
    """Miller-Rabin; these bases decide every number below 2**64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power not in (1, number - 1) and all(pow(power, 2**k, number) != number - 1 for k in range(1, twos)):
            return False
    return True


def test_the_primality_test_can_fail() -> None:
    assert is_prime(2**61 - 1)
    assert not is_prime(2**61 + 1)
    assert not is_prime(3215031751)  # a strong pseudoprime to the bases 2, 3, 5 and 7


# --- repeatable, and open to check ---


def test_sealed_answers_are_those_of_the_published_formula() -> None:
    chance = SealedChance("a seed of words")
    counts = [6, 2, 37, 1000, 6]
    assert [chance.pick(count) for count in counts] == [
        sealed_answer("a seed of words", number, count) for number, count in enumerate(counts)
    ]


def test_a_sealed_draw_takes_the_card_of_the_rank_the_formula_gives() -> None:
    cards = [2, 3, 5, 7, 11, 13]
    chance = SealedChance("deck")
    assert chance.draw(mask_of(cards), base=100) == 100 + cards[sealed_answer("deck", 0, 6)]


def test_a_sealed_seed_gives_the_same_numbers_for_ever() -> None:
    chance = SealedChance("bastide")
    assert [chance.pick(6, base=1) for _ in range(12)] == [3, 4, 5, 5, 4, 5, 4, 1, 4, 2, 3, 5]
    assert chance.draw(0b101101) == 2
    assert [chance.pick(1000) for _ in range(4)] == [882, 931, 410, 872]


def test_a_stream_gives_the_same_numbers_for_ever() -> None:
    thinker = stream("bastide")
    assert [thinker.sample(6) for _ in range(12)] == [3, 5, 5, 0, 3, 0, 4, 2, 5, 1, 4, 1]
    assert [thinker.sample(1000) for _ in range(6)] == [137, 153, 455, 263, 619, 761]
    assert thinker.branch().word == 421937700237315779


def test_other_seeds_give_other_numbers() -> None:
    futures = {tuple(made.sample(1000) for _ in range(4)) for made in (stream("a"), stream("b"), SealedChance("a"))}
    assert len(futures) == 3


@both
def test_a_copy_has_the_same_future_and_its_own(make: Callable[[], Chance]) -> None:
    chance = make()
    chance.pick(6)
    twin = chance.copy()
    future = [twin.pick(1000) for _ in range(5)]
    assert chance.drawn == 1
    assert [chance.pick(1000) for _ in range(5)] == future


@both
def test_a_copy_keeps_what_is_forced_and_does_not_record(make: Callable[[], Chance]) -> None:
    chance = make()
    chance.answers, chance.forced = [], [4, 2]
    twin = chance.copy()
    assert [twin.pick(6), twin.pick(6)] == [4, 2]
    assert chance.forced == [4, 2]
    assert twin.answers is None
    assert chance.answers == []


def test_a_branch_does_not_depend_on_what_is_drawn_later() -> None:
    first, second = stream("trunk"), stream("trunk")
    one, other = first.branch(), second.branch()
    for _ in range(10):
        second.sample(6)
    assert [one.sample(1000) for _ in range(5)] == [other.sample(1000) for _ in range(5)]


def test_a_branch_and_its_trunk_go_their_own_ways() -> None:
    trunk = stream("trunk")
    branch, sister = trunk.branch(), trunk.branch()
    assert branch.word != sister.word
    pairs = [(trunk.sample(5), branch.sample(5)) for _ in range(5000)]
    assert abs(strain(pairs, 25)) < 4


# --- forced and recorded ---


@both
def test_forced_outcomes_come_first_and_are_used_up(make: Callable[[], Chance]) -> None:
    chance = make()
    chance.forced = [13, 17, 12]
    assert [chance.pick(6, base=12), chance.draw(1 << 5 | 1 << 2, base=12), chance.pick(6, base=12)] == [13, 17, 12]
    assert not chance.forced
    assert chance.drawn == 3
    assert 12 <= chance.pick(6, base=12) < 18


@pytest.mark.parametrize("outcome", [9, 16, -1])
def test_an_impossible_pick_cannot_be_forced(outcome: int) -> None:
    chance = SealedChance("")
    chance.forced = [outcome]
    with pytest.raises(ImpossibleOutcome, match=f"outcome {outcome} is not one of 10 to 15"):
        chance.pick(6, base=10)
    assert chance.drawn == 0


@pytest.mark.parametrize("outcome", [9, 11, 13, -1])
def test_a_card_that_is_not_left_cannot_be_forced(outcome: int) -> None:
    chance = SealedChance("")
    chance.forced = [outcome]
    with pytest.raises(ImpossibleOutcome, match=f"outcome {outcome} is not among what is left"):
        chance.draw(mask_of([0, 2, 5]), base=10)
    assert chance.drawn == 0


def test_a_forced_answer_counts_so_that_later_ones_are_those_of_the_seed() -> None:
    free, led = SealedChance("seed"), SealedChance("seed")
    led.forced = [5, 5]
    own = [free.pick(1000) for _ in range(6)]
    assert [led.pick(1000) for _ in range(6)] == [5, 5, *own[2:]]


@both
def test_answers_are_recorded_while_somebody_asks_for_it(make: Callable[[], Chance]) -> None:
    chance = make()
    chance.pick(6)
    chance.answers, chance.forced = [], [3]
    given = [chance.pick(6), chance.pick(6, base=20), chance.draw(0b1011, base=40)]
    assert chance.answers == given
    assert given[0] == 3


@both
def test_one_outcome_is_no_chance_and_leaves_no_trace(make: Callable[[], Chance]) -> None:
    chance, untouched = make(), make()
    chance.answers, chance.forced = [], [5]
    assert chance.pick(1, base=7) == 7
    assert chance.draw(1 << 9, base=30) == 39
    assert (chance.answers, chance.forced, chance.drawn) == ([], [5], 0)
    chance.forced = None
    assert [chance.pick(1000) for _ in range(3)] == [untouched.pick(1000) for _ in range(3)]


def test_a_stream_never_runs_dry() -> None:
    assert len({stream(f"seed {number}").sample(LOW) for number in range(50)}) == 50
    assert Stream(1).sample(6) in range(6)


def test_sets_are_read_in_ascending_order() -> None:
    numbers = [0, 1, 5, 40, 61]
    assert members(mask_of(numbers)) == numbers
    assert [member(mask_of(numbers), rank) for rank in range(5)] == numbers
    assert members(0) == []


# --- the stack of questions ---


@pytest.fixture
def state() -> State:
    """A running table: Anne is asked for her turn."""
    return bastide.game("builders").start(2, seed=1, first_player=ANNE).state


def asked(state: State) -> tuple[int, int, int]:
    return state.seat, state.question, state.detail


def test_a_question_on_top_is_asked_first_and_then_the_one_below_again(state: State) -> None:
    turn = asked(state)
    state.ask(BAUDOUIN, 7, 3)
    state.ask(ANNE, 255, 10**6)
    assert asked(state) == (ANNE, 255, 10**6)
    assert state.stack() == [turn, (BAUDOUIN, 7, 3), (ANNE, 255, 10**6)]
    state.answered()
    assert asked(state) == (BAUDOUIN, 7, 3)
    state.answered()
    assert asked(state) == turn


def test_the_same_question_can_wait_twice(state: State) -> None:
    state.ask(BAUDOUIN, 7, 1)
    state.ask(BAUDOUIN, 7, 2)
    state.answered()
    assert asked(state) == (BAUDOUIN, 7, 1)


def test_nobody_is_asked_when_no_question_is_left(state: State) -> None:
    state.answered()
    assert asked(state) == (NOBODY, 0, 0)
    assert state.stack() == []


def test_a_question_asked_of_a_copy_is_not_asked_of_the_original(state: State) -> None:
    twin = state.copy()
    twin.ask(BAUDOUIN, 7)
    twin.reveals += 1
    assert state.seat == ANNE
    assert len(state.stack()) == 1
    assert state.reveals == 0
    assert asked(twin.copy()) == (BAUDOUIN, 7, 0)
    assert twin.copy().reveals == 1
