"""The invariants of the specification (T14) over random play, with their own bookkeeping."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.checks import random_options
from bastide.engine.match import Match
from bastide.engine.record import Json
from bastide.games.torres.state import BESIDE, BETWEEN, GROUND, TorresState
from tests.torres.survey import Square, castle_at, castles, heights, knights, standing

GAME = bastide.game("torres")
GAMES = range(24)
TURNS = {2: 24, 3: 30, 4: 40}
Step = tuple[Json, int, list[str], Json]


def chosen(match: Match, chance: Callable[[int], int]) -> str:
    """First what is done, then how: otherwise moves crowd out everything else. Turns are used up, mostly."""
    verbs: dict[str, list[str]] = {}
    for text in match.notations():
        verbs.setdefault(text.split()[0], []).append(text)
    if len(verbs) > 1 and "end" in verbs and chance(6):
        del verbs["end"]
    choices = list(verbs.values())[chance(len(verbs))]
    return choices[chance(len(choices))]


@cache
def played(number: int) -> tuple[Match, list[Step]]:
    """A whole game of some options, with the positions before and after every decision."""
    chance = stream(f"torres {number}")
    given: dict[str, bool | int | str] = {"master": number % 4 == 3, "players": 2 + number % 3}
    match = Match(GAME, random_options(GAME, chance, given), f"torres {number}")
    while not match.is_over:
        match.play(chosen(match, chance.sample))
    positions = pairwise(GAME.position(state) for state in match.states())
    moves = [(move.seat, GAME.notation(move.decision).split()) for move in match.line]
    return match, [(before, *move, after) for (before, after), move in zip(positions, moves, strict=True)]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Match, list[Step]]:
    return played(request.param)


Game = tuple[Match, list[Step]]


def tables(game: Game) -> Iterator[Json]:
    """Every position, from the first to the last."""
    yield game[1][0][0]
    for *_, after in game[1]:
        yield after


def asked(position: Json) -> str | None:
    return None if position["asks"] is None else str(position["asks"]["question"])


def in_set_up(position: Json) -> bool:
    return asked(position) in ("place_castle", "start_knight", "start_king")


def card_in_hand(before: Json) -> str | None:
    """The card that is being carried out."""
    return str(before["asks"]["card"]) if asked(before) == "target" else None


def test_t14_1_92_blocks(game: Game) -> None:
    for position in tables(game):
        zones = position["seats"]
        in_use = (position["turn"] or {}).get("in_use") or 0
        stacks = [size for zone in zones for size in zone["stacks"]]
        held = sum(zone["held"] for zone in zones)
        assert sum(heights(position).values()) + position["supply"] + sum(stacks) + in_use + held == 92
        assert position["supply"] >= 0
        assert all(0 <= size <= 3 for size in [*stacks, in_use])


def test_t14_2_castles_no_higher_than_wide(game: Game) -> None:
    for position in tables(game):
        found = castles(position)
        height = heights(position)
        assert all(max(height[square] for square in castle) <= len(castle) for castle in found)
        assert len(found) >= 6 or in_set_up(position)


def test_t14_3_castles_neither_merge_nor_split(game: Game) -> None:
    for before, _, _, after in game[1]:
        homes, now = castles(before), castles(after)
        if homes == now:
            continue
        both = {square for home in homes for square in home} & {square for castle in now for square in castle}
        assert {frozenset(home & both) for home in homes} - {frozenset()} == {
            frozenset(castle & both) for castle in now
        } - {frozenset()}


def test_what_is_kept_is_what_a_fresh_table_works_out(game: Game) -> None:
    """Castles, building sites and taken squares follow from the board: play must leave what a new table finds."""
    for state in game[0].states():
        fresh = GAME.set_up(GAME.position(state)).state
        assert isinstance(state, TorresState)
        assert isinstance(fresh, TorresState)
        assert (state.sites, state.taken) == (fresh.sites, fresh.taken)
        assert by_square(state) == by_square(fresh)


def by_square(state: TorresState) -> list[object]:
    """For every square its castle or what it touches, whatever the numbers."""
    named: dict[int, object] = {GROUND: "nothing", BETWEEN: "several"}
    for number, castle in enumerate(state.castles):
        found = (castle.squares, castle.border, castle.beside)
        named |= {number: found, BESIDE + number: ("beside", found)}
    return [named[number] for number in state.castle]


def test_t14_4_pieces(game: Game) -> None:
    match, _ = game
    most = [0] * len(match.names)
    for position in tables(game):
        for seat in range(len(match.names)):
            on_board = len(knights(position, seat))
            assert most[seat] <= on_board <= 6
            assert on_board >= 1 or in_set_up(position)
            most[seat] = on_board
        kings = [square for square, piece in standing(position).items() if piece == "K"]
        if not in_set_up(position):
            assert len(kings) == 1
            assert heights(position)[kings[0]] >= 1


def king(position: Json) -> Square | None:
    return next((square for square, piece in standing(position).items() if piece == "K"), None)


def test_t14_4_the_king_moves_at_the_year_end_only(game: Game) -> None:
    for before, _, (verb, *_), after in game[1]:
        if king(before) != king(after):
            assert verb == "king"
            assert asked(before) in ("start_king", "king_move")


COSTS = {"knight": 2, "move": 1, "block": 1, "buy": 1, "score": 1}


def test_t14_5_action_points(game: Game) -> None:
    for before, _, (verb, *names), after in game[1]:
        if asked(before) != "turn" or verb == "end":
            continue
        extra = {"a06": 1, "a07": 2}.get(names[0], 0) if verb == "play" else 0
        assert after["turn"]["ap"] == before["turn"]["ap"] - COSTS.get(verb, 0) + extra
        assert 0 <= after["turn"]["ap"] <= 7


def test_t14_5_a_turn(game: Game) -> None:
    done, allowed = Counter[str](), 5
    for before, _, (verb, *names), _ in game[1]:
        if verb == "end":
            done, allowed = Counter(), 5
        elif asked(before) == "turn":
            done[verb] += 1
            allowed += {"a06": 1, "a07": 2}.get(names[0], 0) if verb == "play" else 0
            assert sum(COSTS.get(each, 0) * number for each, number in done.items()) <= allowed
            assert done["buy"] <= 2
            assert done["play"] <= 1


def test_t14_6_every_card_is_somewhere(game: Game) -> None:
    match, _ = game
    cards = Counter(f"a{n:02}" for n in range(1, 11))
    for position in tables(game):
        zones = [Counter([*zone["hand"], *zone["played"]]) for zone in position["seats"]]
        decks = [Counter([*deck["top"], *deck["middle"], *deck["bottom"]]) for deck in position["decks"]]
        look = Counter((position["turn"] or {}).get("look", []))
        if match.options["master"]:
            assert (zones, decks, look) == ([cards] * len(match.names), [], Counter())
        elif match.options["deck"] == "shared":
            assert sum([*zones, *decks, look], Counter()) == Counter(dict.fromkeys(cards, 4))
        else:
            owners = [zone + deck for zone, deck in zip(zones, decks, strict=True)]
            if look:
                owners[position["asks"]["seat"]] += look
            assert owners == [cards] * len(match.names)


def test_t14_6_a_bought_card_waits_for_the_next_turn(game: Game) -> None:
    hand_at_start = Counter[str]()
    for before, seat, (verb, *names), _ in game[1]:
        if asked(before) == "turn" and before["turn"]["ap"] == 5 and not before["turn"]["buys"]:
            hand_at_start = Counter(before["seats"][seat]["hand"])
        if verb == "play":
            assert hand_at_start[names[0]]


def space(match: Match, total: int) -> int:
    return total % 100 if match.options["track_collision"] == "lap_100" else total


def test_t14_7_totals(game: Game) -> None:
    match, steps = game
    for before, seat, (verb, *_), after in steps:
        old, new = ([zone["total"] for zone in position["seats"]] for position in (before, after))
        assert all(now >= then for then, now in zip(old, new, strict=True))
        assert [sum(zone["earned"].values()) for zone in after["seats"]] == new
        taken = [space(match, total) for total in new if total > 0]
        assert len(set(taken)) == len(taken)
        if verb == "score":
            landed = old[seat] + 1
            while space(match, landed) in [space(match, total) for s, total in enumerate(old) if s != seat]:
                landed += 1
            assert new == [landed if s == seat else total for s, total in enumerate(old)]
        elif verb != "end":
            assert new == old


def test_t14_8_a_stack_for_every_turn_left(game: Game) -> None:
    match, _ = game
    players = len(match.names)
    for position in tables(game):
        if asked(position) not in ("turn", "keep", "target"):
            continue
        rounds = 4 if players == 2 or position["year"] == 1 else 3
        order = [position["first"]]
        while len(order) < players:
            order.append(position["clockwise"][order[-1]])
        assert order[position["turns"]] == match_seat(position)
        for place, seat in enumerate(order):
            left = rounds - position["round"] + (place >= position["turns"])
            in_use = seat == match_seat(position) and position["turn"]["in_use"] is not None
            assert len(position["seats"][seat]["stacks"]) + in_use == left


def match_seat(position: Json) -> int:
    return int(position["asks"]["seat"])


def test_t14_9_turns_scorings_and_king_decisions(game: Game) -> None:
    match, steps = game
    verbs = Counter(verb for _, _, (verb, *_), _ in steps)
    assert verbs["end"] == TURNS[len(match.names)]
    years = [after["year"] for *_, after in steps]
    assert years == sorted(years)
    assert years[-1] == 3
    assert sum(asked(before) == "king_move" for before, *_ in steps) == 2
    named = not match.options["master"] and match.options["next_year_starter"] == "chosen_by_last_player"
    assert verbs["starter"] == (2 if named else 0)


def test_t14_9_points_at_the_year_end(game: Game) -> None:
    """Castles and king bonus counted anew from the board, at each of the three scorings (T10.3, T10.4)."""
    scorings = 0
    for before, _, (verb, *_), after in game[1]:
        if verb != "end" or asked(after) == "turn":
            continue
        scorings += 1
        height, throne = heights(after), castle_at(after, king(after) or (0, 0))
        for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            own = knights(after, seat)
            brought = [len(home) * max((height[s] for s in own & home), default=0) for home in castles(after)]
            assert new["earned"]["castles"] - old["earned"]["castles"] == sum(brought)
            at_level = any(height[square] == scorings for square in own & throne)
            assert new["earned"]["king"] - old["earned"]["king"] == (5 * scorings if at_level else 0)
    assert scorings == 3


def changes(before: Json, after: Json) -> dict[Square, int]:
    old, new = heights(before), heights(after)
    return {square: new[square] - old[square] for square in old if new[square] != old[square]}


def test_t14_10_heights(game: Game) -> None:
    for before, _, (verb, *_), after in game[1]:
        changed = changes(before, after)
        occupied = [square for square in changed if square in standing(before)]
        if card_in_hand(before) == "a08":
            assert sorted(changed.values()) == [-1, 1]
            assert occupied == []
        elif verb in ("block", "under", "castle"):
            assert list(changed.values()) == [1]
            assert len(occupied) == (verb == "under")
        else:
            assert changed == {}


def test_t14_11_one_own_knight_moves(game: Game) -> None:
    for before, seat, (verb, *_), after in game[1]:
        if verb == "move" and card_in_hand(before) != "a08":
            assert changes(before, after) == {}
            for other in range(len(before["seats"])):
                gone = knights(before, other) - knights(after, other)
                assert len(gone) == (other == seat)
            assert king(before) == king(after)


def test_t14_13_same_seed_same_actions_same_game(game: Game) -> None:
    match, steps = game
    again = Match(GAME, match.options, match.record.seed or "")
    assert again.position() == steps[0][0]
    for move in match.line:
        again.play(move.decision)
    assert again.position() == match.position()
    chance_in_play = {text.split()[0] for entry in match.record.entries if entry.chance for text in [entry.do]}
    assert chance_in_play <= {"buy", "king"}  # the king ends a set-up after which the master card is drawn
