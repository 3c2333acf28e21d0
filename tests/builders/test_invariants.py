"""The invariants of the specification (U11) over random play, with their own bookkeeping."""

import pytest

import bastide
from bastide.games.builders.components import BUILDING_BY_ID, BUILDINGS, HAND_BY_ID, HANDS, TAKEN
from tests.played import Played, played_through, some_match

GAME = bastide.game("builders")


@pytest.fixture(scope="module", params=range(60))
def played(request: pytest.FixtureRequest) -> Played:
    """One match after the other."""
    return played_through(some_match(GAME, request.param, 300, {}))


def test_i4_the_ledger(played: Played) -> None:
    """All coins: those of the start, rewards and takings, less wages and bought actions."""
    expected = 10 * len(played.match.names)
    for before, seat, (verb, *cards), after in played.steps:
        if verb == "take":
            expected += TAKEN[int(cards[0])]
        elif verb == "end" and played.match.options["early_end"] == "coins":
            expected += TAKEN[before["turn"]["actions"]]
        elif verb == "send":
            expected -= HANDS[HAND_BY_ID[cards[0]]].wage
            if cards[1] in after["seats"][seat]["finished"]:
                expected += BUILDINGS[BUILDING_BY_ID[cards[1]]].coins
        if verb != "end":
            expected -= 5 * (after["turn"]["bought"] - before["turn"]["bought"])
        assert sum(int(zone["coins"]) for zone in after["seats"]) == expected


def test_i10_a_move_changes_only_the_own_zone(played: Played) -> None:
    for before, seat, _, after in played.steps:
        others = [other for other in range(len(played.match.names)) if other != seat]
        assert all(before["seats"][other] == after["seats"][other] for other in others)


def test_i8_a_turn_uses_three_actions_and_those_bought(played: Played) -> None:
    """With early_end forbidden, the action costs of a turn add up to 3 + bought."""
    used, errands = 0, dict[str, int]()
    for before, _, (verb, *cards), _ in played.steps:
        if verb == "end":
            if played.match.options["early_end"] == "forbid":
                assert used == 3 + before["turn"]["bought"]
            used, errands = 0, {}
        elif verb == "take":
            used += int(cards[0])
        elif verb == "send":
            errands[cards[1]] = errands.get(cards[1], 0) + 1
            used += errands[cards[1]]
        else:
            used += 1


def test_i5_points_never_fall(played: Played) -> None:
    for before, _, _, after in played.steps:
        assert all(new["vp"] >= old["vp"] for old, new in zip(before["seats"], after["seats"], strict=True))
        most = 122 if played.match.options["building_deck"] == "printed" else 139
        assert sum(zone["vp"] for zone in after["seats"]) <= most


def test_i6_crews_only_grow_until_they_go_home(played: Played) -> None:
    for before, seat, _, after in played.steps:
        for site, crew in before["seats"][seat]["sites"].items():
            now = after["seats"][seat]["sites"].get(site)
            if now is None:
                assert site in after["seats"][seat]["finished"]
                assert set(crew) <= set(after["seats"][seat]["team"])
            else:
                assert set(crew) <= set(now)


def test_i7_row_and_deck_only_shrink(played: Played) -> None:
    for before, _, (verb, *_), after in played.steps:
        for kind, taker in (("buildings", "open"), ("workers", "recruit")):
            size = [
                zone["deck_size"] + sum(card is not None for card in zone["row"])
                for zone in (before[kind], after[kind])
            ]
            assert size[0] - size[1] == (verb == taker)


def test_i11_turns_differ_by_one_at_most(played: Played) -> None:
    turns = [0] * len(played.match.names)
    for _, seat, (verb, *_), _ in played.steps:
        turns[seat] += verb == "end"
        assert max(turns) - min(turns) <= 1
    if played.match.is_over:
        assert len(set(turns)) == 1
