"""What holds at every table of The Golden City (G16), over random games of random option sets."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bastide
from bastide.engine.bag import ONE, count_of, covers, size_of
from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.checks import random_options
from bastide.games.golden_city.book import Book
from bastide.games.golden_city.components import PAYMENTS
from bastide.games.golden_city.decisions import BLACK, BUILD, BUILT, SPENT
from bastide.games.golden_city.state import BID, GoldenCityState
from tests.golden_city.conftest import ANNE, Table

GAME = bastide.game("golden_city")
BOOK = Book()
SEEDS = [f"invariants {number}" for number in range(12)]


def tables(seed: str) -> Iterator[tuple[GoldenCityState, int, GoldenCityState]]:
    """A random game: the table before each decision, the decision, and the table after it."""
    chance = stream(seed)
    options: dict[str, Any] = random_options(GAME, chance, {})
    state = GAME.start(seed=seed, **options).state
    while state.seat >= 0:
        choices = state.decisions()
        decision = choices[chance.sample(len(choices))]
        before = state.copy()
        state.play(decision)
        assert isinstance(before, GoldenCityState) and isinstance(state, GoldenCityState)
        yield before, decision, state


def coins_of_all(state: GoldenCityState) -> int:
    return sum(merchant.coins for merchant in state.merchants)


def letters_gained(before: GoldenCityState, after: GoldenCityState) -> list[int]:
    return [new.letters() - old.letters() for old, new in zip(before.merchants, after.merchants, strict=True)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_invariants_hold_after_every_decision(seed: str) -> None:
    for _, _, after in tables(seed):
        assert GAME.faults(after) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_of_the_island_is_what_the_posts_say(seed: str) -> None:
    for _, _, after in tables(seed):
        afresh = GAME.set_up(GAME.position(after)).state
        assert isinstance(afresh, GoldenCityState)
        assert members(after.taken) == sorted(
            {site for merchant in after.merchants for site in members(merchant.posts)}
        )
        assert after.taken == afresh.taken
        assert [merchant.reach for merchant in after.merchants] == [merchant.reach for merchant in afresh.merchants]


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_8_a_hand_has_at_most_seven_cards_or_eight_in_the_drought(seed: str) -> None:
    for _, _, after in tables(seed):
        assert max(size_of(merchant.hand) for merchant in after.merchants) <= (8 if after.terms.drought else 7)


def test_g16_8_a_reward_of_two_cards_makes_a_hand_grow(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the map of an owner, that is; on ours no reward gives two."""
    table.give(ANNE, hand="PFFGGMM")
    island = table.state.terms.map
    with monkeypatch.context() as patch:
        patch.setattr(island.sites[island.site_by_id["mtn_port1"]].rewards[0], "cards", 2)
        table.play("build mtn_port1 P")
        assert len(table.seat(ANNE)["hand"]) == 8
        assert GAME.faults(table.state) == []
    assert GAME.faults(table.state) == ["G16.8: seat 0 has 8 cards"]


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_9_expulsions_cost_1_2_3(seed: str) -> None:
    for before, _, after in tables(seed):
        if before.question == BID and after.question == BID and after.round == before.round:
            paid = coins_of_all(before) - coins_of_all(after)
            made = after.expulsions - before.expulsions
            assert (made, paid) in ((0, 0), (1, before.expulsions + 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_11_letters_never_fall_and_scorings_pay_known_sums(seed: str) -> None:
    for before, decision, after in tables(seed):
        players, gains = after.terms.players, letters_gained(before, after)
        if not after.terms.drought:
            assert min(gains) >= 0
        if decision < BUILD.first and after.round != before.round and len(after.verdicts) == len(before.verdicts):
            assert sum(gains) <= 2 * players + 2 * players + 2
            assert all(gain in (0, 2, 4, 6, 8) for gain in gains)


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_12_a_site_pays_no_more_than_is_printed(seed: str) -> None:
    paid: dict[int, int] = {}
    for before, decision, after in tables(seed):
        if decision >= BUILD.first and after.round == before.round:
            site = after.terms.map.named[BUILT[decision]]
            paid[site] = paid.get(site, 0) + sum(letters_gained(before, after))
            printed = sum(reward.letters for reward in after.terms.map.sites[site].rewards)
            assert paid[site] <= printed


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_13_open_sites_only_shrink_by_the_builds_of_others(seed: str) -> None:
    for before, _, after in tables(seed):
        for seat, (old, new) in enumerate(zip(before.merchants, after.merchants, strict=True)):
            if seat != before.seat and new.keys == old.keys:
                assert after.book.open_sites(after, new) & ~before.book.open_sites(before, old) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_14_every_game_ends_in_time(seed: str) -> None:
    after = None
    for _, _, after in tables(seed):
        assert after.round <= (12 if after.terms.drought else 16)
        if after.seat >= 0:
            choices = after.decisions()
            assert choices and len(set(choices)) == len(choices)
    assert after is not None and after.seat < 0


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_16_every_payment_is_in_the_hand_and_pays_the_price(seed: str) -> None:
    for _, _, after in tables(seed):
        if after.seat < 0:
            continue
        for decision in after.decisions():
            if decision >= BUILD.first:
                hand, paid = after.merchants[after.seat].hand, SPENT[decision]
                assert covers(hand, paid)
                assert all(count_of(hand - paid, kind) >= 0 for kind in range(5))
                site = after.terms.map.named[BUILT[decision]]
                terrain = after.terms.map.terrain[site]
                units = count_of(paid, terrain) + sum(count_of(paid, kind) // 2 for kind in range(5) if kind != terrain)
                assert units == (1 if after.terms.map.ports >> site & 1 else 2)
                assert all(count_of(paid, kind) % 2 == 0 for kind in range(5) if kind != terrain)


@pytest.mark.parametrize("seed", SEEDS)
def test_g16_17_nobody_without_posts_is_in_a_dead_end(seed: str) -> None:
    for _, _, after in tables(seed):
        assert all(after.merchants[seat].stock for seat in members(after.book.dead_ends(after)))


@given(st.lists(st.integers(0, 4), max_size=9))
@settings(max_examples=150)
def test_g8_4_payments_by_brute_force(kinds: list[int]) -> None:
    """Every way to make units out of real cards and pairs, against the table of payments."""
    hand = 0
    for kind in kinds:
        hand += ONE[kind]
    for terrain in range(5):
        units = [ONE[terrain]] + [2 * ONE[kind] for kind in range(5) if kind != terrain]
        ways = set(units) if terrain == 0 else {one + other for one in units for other in units}
        legal = {PAYMENTS[terrain][number] for number in BOOK.payable(hand)[terrain]}
        assert legal == {way for way in ways if _is_in(way, kinds)}


def _is_in(cards: int, kinds: list[int]) -> bool:
    return all(count_of(cards, kind) <= kinds.count(kind) for kind in range(5))


def test_every_decision_has_a_text_of_its_own() -> None:
    texts = [GAME.notation(decision) for decision in range(GAME.decision_count)]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(text) for text in texts] == list(range(GAME.decision_count))


def test_black_posts_are_offered_in_zones_only() -> None:
    sites = {GAME.parts(code)["site"] for code in range(BLACK.first, GAME.decision_count)}
    assert sites and all("outer" in site or "inner" in site for site in sites)
