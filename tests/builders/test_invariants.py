"""The invariants of the specification (U11) over random play, with their own bookkeeping."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

import bastide
from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.match import Match
from bastide.engine.record import Json
from bastide.games.builders.components import BUILDING_BY_ID, BUILDINGS, HAND_BY_ID, HANDS, TAKEN

GAME = bastide.game("builders")


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of some options, some way into the game, played at random or seeking good positions."""
    seed = str(draw(st.integers(0, 10**9)))
    length, seeks = draw(st.integers(0, 300)), draw(st.booleans())
    chance = stream(seed)
    match = Match(GAME, random_options(GAME, chance, {}), seed)
    while not match.is_over and len(match.line) < length:
        match.play(choose(match, chance, seeks))
    return match


def steps(match: Match) -> Iterator[tuple[Json, int, list[str], Json]]:
    """Each move with the position before it and after it."""
    positions = pairwise(GAME.position(state) for state in match.states())
    for (before, after), move in zip(positions, match.line, strict=True):
        yield before, move.seat, GAME.notation(move.decision).split(), after


def every_match(examples: int) -> Callable[[Callable[[Match], None]], Callable[[], None]]:
    return lambda test: settings(max_examples=examples, deadline=None)(given(matches())(test))


@every_match(80)
def test_i4_the_ledger(match: Match) -> None:
    """All coins: those of the start, rewards and takings, less wages and bought actions."""
    expected = 10 * len(match.names)
    for before, seat, (verb, *cards), after in steps(match):
        if verb == "take":
            expected += TAKEN[int(cards[0])]
        elif verb == "end" and match.options["early_end"] == "coins":
            expected += TAKEN[before["turn"]["actions"]]
        elif verb == "send":
            expected -= HANDS[HAND_BY_ID[cards[0]]].wage
            if cards[1] in after["seats"][seat]["finished"]:
                expected += BUILDINGS[BUILDING_BY_ID[cards[1]]].coins
        if verb != "end":
            expected -= 5 * (after["turn"]["bought"] - before["turn"]["bought"])
        assert sum(int(zone["coins"]) for zone in after["seats"]) == expected


@every_match(40)
def test_i10_a_move_changes_only_the_own_zone(match: Match) -> None:
    for before, seat, _, after in steps(match):
        others = [other for other in range(len(match.names)) if other != seat]
        assert all(before["seats"][other] == after["seats"][other] for other in others)


@every_match(60)
def test_i8_a_turn_uses_three_actions_and_those_bought(match: Match) -> None:
    """With early_end forbidden, the action costs of a turn add up to 3 + bought."""
    used, errands = 0, dict[str, int]()
    for before, _, (verb, *cards), _ in steps(match):
        if verb == "end":
            if match.options["early_end"] == "forbid":
                assert used == 3 + before["turn"]["bought"]
            used, errands = 0, {}
        elif verb == "take":
            used += int(cards[0])
        elif verb == "send":
            errands[cards[1]] = errands.get(cards[1], 0) + 1
            used += errands[cards[1]]
        else:
            used += 1


@every_match(40)
def test_i5_points_never_fall(match: Match) -> None:
    for before, _, _, after in steps(match):
        assert all(new["vp"] >= old["vp"] for old, new in zip(before["seats"], after["seats"], strict=True))
        most = 122 if match.options["building_deck"] == "printed" else 139
        assert sum(zone["vp"] for zone in after["seats"]) <= most


@every_match(40)
def test_i6_crews_only_grow_until_they_go_home(match: Match) -> None:
    for before, seat, _, after in steps(match):
        for site, crew in before["seats"][seat]["sites"].items():
            now = after["seats"][seat]["sites"].get(site)
            if now is None:
                assert site in after["seats"][seat]["finished"]
                assert set(crew) <= set(after["seats"][seat]["team"])
            else:
                assert set(crew) <= set(now)


@every_match(40)
def test_i7_row_and_deck_only_shrink(match: Match) -> None:
    for before, _, (verb, *_), after in steps(match):
        for kind, taker in (("buildings", "open"), ("workers", "recruit")):
            size = [
                zone["deck_size"] + sum(card is not None for card in zone["row"])
                for zone in (before[kind], after[kind])
            ]
            assert size[0] - size[1] == (verb == taker)


@every_match(40)
def test_i11_turns_differ_by_one_at_most(match: Match) -> None:
    turns = [0] * len(match.names)
    for _, seat, (verb, *_), _ in steps(match):
        turns[seat] += verb == "end"
        assert max(turns) - min(turns) <= 1
    if match.is_over:
        assert len(set(turns)) == 1
