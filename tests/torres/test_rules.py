"""Clauses and edge cases that the worked examples leave out, by their numbers."""

from collections import Counter
from typing import Any

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.engine.record import Json
from tests.torres.conftest import A, B, C, D, Table, sq, sqs
from tests.torres.survey import castle_at, heights, knights, standing

GAME = bastide.game("torres")
ALL_CARDS = [f"a{n:02}" for n in range(1, 11)]
START = {(0, 3), (2, 2), (2, 5), (3, 7), (4, 0), (5, 2), (5, 5), (7, 4)}


def begun(players: int = 2, **options: Any) -> Match:
    """A new game after its set-up, everybody on the first square there is."""
    match = GAME.start(players=players, seed="begun", **options)
    while match.position()["asks"]["question"] != "turn":
        match.play(match.decisions()[0])
    return match


def end(table: Table) -> Table:
    """End the turn, some choice of stacks."""
    return table.play(min(table.legal("end")))


# --- T3 Set-up ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t3_1_and_t3_2_the_start(players: int) -> None:
    position = GAME.start(players=players, seed=1).position()
    assert [zone["total"] for zone in position["seats"]] == [0] * players
    assert {square for square, height in heights(position).items() if height == 1} == START
    assert sum(heights(position).values()) == len(START)
    dealt = sum(sum(zone["stacks"]) for zone in position["seats"])
    assert position["supply"] + dealt == 92 - 8


def test_t3_3_and_t3_4_knights_and_king_on_free_castles(table: Table) -> None:
    table.start()
    assert table.targets("start") == sqs(*START)
    table.play("start d1")
    assert table.targets("start") == sqs(*START) - {"d1"}
    table.play("start c3")
    assert table.targets("king") == sqs(*START) - {"d1", "c3"}
    table.play("king f3")
    assert standing(table.position) == {(0, 3): "a", (2, 2): "b", (2, 5): "K"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t3_5_decks(players: int) -> None:
    own = begun(players, deck="own").position()
    assert [sorted(deck["middle"]) for deck in own["decks"]] == [ALL_CARDS] * players
    shared = begun(players, deck="shared").position()
    assert [Counter(deck["middle"]) for deck in shared["decks"]] == [Counter(ALL_CARDS * 4)]
    assert [zone["hand"] for zone in own["seats"] + shared["seats"]] == [[]] * (2 * players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t3_6_the_first_turn_is_the_starters(players: int) -> None:
    for starter in range(players):
        match = begun(players, starter=starter)
        assert (match.seat, match.position()["turn"]["ap"]) == (starter, 5)


def test_t2_a_random_starter_and_random_seats() -> None:
    matches = [GAME.start(players=3, seed=seed, starter="random", seat_order="random") for seed in range(60)]
    assert {match.seat for match in matches} == {0, 1, 2}
    assert {tuple(match.position()["clockwise"]) for match in matches} == {(1, 2, 0), (2, 0, 1)}
    assert GAME.start(players=3, seed=5).position()["clockwise"] == [1, 2, 0]


def test_t2_the_starter_sits_at_the_table() -> None:
    with pytest.raises(BadOption):
        GAME.start(players=2, starter=2)


def test_t2_the_editions() -> None:
    new, old = GAME.agree({"edition": "2017"}), GAME.agree({"edition": "1999"})
    keys = ["deck", "buy", "rejects", "door_path", "year_end_blocks", "scoring_order", "next_year_starter"]
    assert [new[key] for key in [*keys, "track_collision"]] == [
        *["own", "pick_1_of_3", "each_top_or_bottom", "any_door", "kept", "game_starter", "chosen_by_last_player"],
        "lap_100",
    ]
    assert [old[key] for key in [*keys, "track_collision"]] == [
        *["shared", "top_card", "both_same_end", "corridor", "returned", "first_player", "unchanged"],
        "total",
    ]
    for options in (new, old):
        assert (options["starter"], options["seat_order"], options["master"]) == (0, "given", False)
        assert (options["master_card"], options["master_reveal"], options["master_all_min"]) == (
            *("random", "before_setup"),
            1,
        )


# --- T4 Years, rounds, turns ---


@pytest.mark.parametrize(("players", "years"), [(2, [8, 8, 8]), (3, [12, 9, 9]), (4, [16, 12, 12])])
@pytest.mark.parametrize("master", [False, True])
def test_t4_1_turns_of_the_years(players: int, years: list[int], master: bool) -> None:
    match = begun(players, master=master)
    turns: Counter[tuple[int, int | None]] = Counter()
    while not match.is_over:
        position = match.position()
        if position["asks"]["question"] == "turn":
            turns[position["year"], match.seat] += 1
        ending = [text for text in match.notations() if text.startswith("end")]
        match.play(ending[0] if ending else match.notations()[0])
    assert turns == {(y, s): years[y - 1] // players for y in (1, 2, 3) for s in range(players)}


def test_t4_2_clockwise_from_the_first_player_of_the_year(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1a 1b 1c ; @5,5: 1K").lay(year=2, first=C)
    order = []
    for _ in range(6):
        order.append(table.seat)
        end(table)
    assert order == [C, A, B] * 2


def test_t4_2_by_the_drawn_seats(table: Table) -> None:
    table.agree(players=3, seat_order="random").board("@0,0: 0a 0b 0c").lay(clockwise=[2, 0, 1])
    order = []
    for _ in range(6):
        order.append(table.seat)
        end(table)
    assert order == [A, C, B] * 2


@pytest.mark.parametrize(("players", "stacks"), [(2, [3, 3, 3, 3]), (3, [3, 3, 2, 2]), (4, [2, 2, 2, 2])])
def test_t4_3_the_deal(players: int, stacks: list[int]) -> None:
    position = begun(players).position()
    assert [zone["stacks"] for zone in position["seats"]] == [stacks] * players
    assert position["supply"] == 84 - players * sum(stacks)


# --- T5 The turn ---


def test_t5_1_a_turn_starts_afresh(table: Table) -> None:
    table.board("@0,0: 1a 1 ; @5,5: 1b").give(A, hand=["a07"])
    table.draw("buy", "a01", "a02", "a03").play("keep a01 bottom a02 a03", "play a07", "block 3 c1", "end")
    turn = table.position["turn"]
    assert table.seat == B
    assert (turn["ap"], turn["in_use"], turn["buys"], turn["bought"], turn["played"], turn["look"]) == (
        *(5, None, 0, []),
        *(None, []),
    )


def test_t5_1_actions_in_any_order_and_again(table: Table) -> None:
    table.board("@0,0: 1a 1").play("score", "block 3 c1", "score", "block c1", "score")
    assert (table.ap, table.total()) == (0, 3)


def test_t5_1_nothing_but_the_end_without_ap(table: Table) -> None:
    table.board("@0,0: 1a 1").on_turn(ap=0)
    assert table.legal() == {"end"}


def test_t5_1_the_turn_does_not_end_by_itself(table: Table) -> None:
    table.board("@0,0: 1a 1").on_turn(ap=1).play("score")
    assert (table.seat, table.ap) == (A, 0)


def test_t5_1_no_end_while_a_card_is_chosen(table: Table) -> None:
    table.board("@0,0: 0a").draw("buy", "a01", "a02", "a03")
    assert table.question == "keep"
    assert table.legal("end") == set()


def test_t5_2_ap_left_are_lost(table: Table) -> None:
    table.board("@0,0: 0a ; @5,5: 0b").play("end", "end")
    assert (table.seat, table.ap) == (A, 5)


def test_t5_3_own_knights_only_but_any_castle(table: Table) -> None:
    table.board("@0,0: 0a ; @4,4: 1b 1")
    assert {text.split()[1] for text in table.legal("move")} == {"a1"}
    assert table.targets("knight") == {"a2", "b1"}
    assert sqs((4, 5), (4, 3)) <= table.targets("block 3")


# --- T6 Knights ---


def test_t6_1_a_new_knight_moves_at_once(table: Table) -> None:
    table.board("@0,0: 0a").play("knight b1", "move b1 c1")
    assert (table.token("c1"), table.ap) == ("0a", 2)


def test_t6_1_any_number_of_levels_lower(table: Table) -> None:
    table.board("@4,4: 3a 1 1")
    assert table.targets("knight") == sqs((3, 4), (5, 4), (4, 3), (4, 5))


def test_t6_1_the_support_is_an_own_knight_not_lower(table: Table) -> None:
    table.board("@4,3: 0a 1 2b")
    assert table.targets("knight") == sqs((3, 3), (5, 3), (4, 2))


def test_t6_1_never_on_a_piece(table: Table) -> None:
    table.board("@4,3: 1K 2a 1b / . 1a")
    assert table.targets("knight") == sqs((3, 4), (5, 3), (5, 5), (6, 4))


def test_t6_2_only_by_the_sides(table: Table) -> None:
    table.board("@4,4: 0a")
    assert table.targets("move e5") == sqs((3, 4), (5, 4), (4, 3), (4, 5))


@pytest.mark.parametrize(("door_path", "is_reached"), [("any_door", True), ("corridor", False)])
def test_t6_4_a_corridor_goes_down_inside_and_does_not_rise_again(
    table: Table, door_path: str, is_reached: bool
) -> None:
    """Through the tower onto the roof of 2, or along floor 1 onto the roof of 1; the roof behind the next tower
    is on another floor."""
    table.agree(door_path=door_path).board("@3,1: 2a 3 2 1 3 2 / 1 1 1 1 1 1")
    reached = table.targets(f"move {sq(3, 1)}")
    assert sqs((3, 3), (3, 4)) <= reached
    assert (sq(3, 6) in reached) == is_reached


@pytest.mark.parametrize("door_path", ["any_door", "corridor"])
def test_t6_4_a_passage_never_leads_up(table: Table, door_path: str) -> None:
    table.agree(door_path=door_path).board("@3,1: 1a 3 2").give(A, hand=["a04"])
    assert sq(3, 3) not in table.targets(f"move {sq(3, 1)}")
    table.play("play a04")  # which does (T8.7)
    assert sq(3, 3) in table.targets(f"move {sq(3, 1)}")


def test_t6_4_one_needs_a_column_higher_than_the_exit(table: Table) -> None:
    """No exit to a roof that no higher column stands beside, though it is low enough."""
    table.agree(door_path="any_door").board("@3,1: 1a 2 1 1 1")
    assert sq(3, 3) in table.targets(f"move {sq(3, 1)}")
    assert sq(3, 4) not in table.targets(f"move {sq(3, 1)}")


def test_t6_4_blocks_below_the_feet_offer_no_door(table: Table) -> None:
    table.agree(door_path="any_door").board("@3,1: 2a 2 1")
    assert table.targets(f"move {sq(3, 1)}") == sqs((2, 1), (4, 1), (3, 0), (3, 2))


def random_boards(seed: str) -> list[Match]:
    """Tables of a game between builders, one in seven."""
    chance = stream(seed)
    match = GAME.start(players=3, seed=seed, deck="own", buy="pick_1_of_3")
    found = []
    while not match.is_over:
        position = match.position()
        if position["asks"]["question"] == "turn" and len(match.line) % 7 == 0:
            found.append(match.copy())
        choices = match.notations()
        wanted = ["block", "knight", "move"][chance.sample(3)]
        preferred = [text for text in choices if text.startswith(wanted)] or choices
        match.play(preferred[chance.sample(len(preferred))])
    return found


def moves_with(position: Json, door_path: str) -> dict[str, set[str]]:
    """Where each knight may go, by the name of its square."""
    options = {**position["options"], "door_path": door_path}
    found: dict[str, set[str]] = {}
    for text in GAME.set_up({**position, "options": options}).notations():
        if text.startswith("move"):
            found.setdefault(text.split()[1], set()).add(text.split()[2])
    return found


def square_of(name: str) -> tuple[int, int]:
    return int(name[1]) - 1, "abcdefgh".index(name[0])


def is_far(here: tuple[int, int], there: tuple[int, int]) -> bool:
    """No step leads there."""
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) > 1


def test_t6_5_consequences_of_the_doors() -> None:
    passages, differing = 0, 0
    for match in [*random_boards("roofs"), *random_boards("walls"), *random_boards("gates")]:
        position = match.position()
        height = heights(position)
        wide, narrow = moves_with(position, "any_door"), moves_with(position, "corridor")
        assert wide.keys() == narrow.keys()
        for name, reached in wide.items():
            here = square_of(name)
            assert narrow[name] <= reached
            assert name not in reached
            far = [there for there in map(square_of, reached) if is_far(here, there)]
            if height[here] == 0:
                assert narrow[name] == reached
                assert all(height[square] == 0 for square in far)
            else:
                home = castle_at(position, here)
                assert all(height[square] == 0 or square in home for square in far)
            passages += len(far)
            differing += narrow[name] != reached
    assert passages > 300
    assert differing > 0


def test_t6_6_a_passage_goes_through_one_castle(table: Table) -> None:
    table.board("@4,0: 0a 1 . 1 .")
    assert sq(4, 2) in table.targets("move a5")
    assert sq(4, 4) not in table.targets("move a5")


def test_t6_6_knights_on_the_roof_do_not_block_the_inside(table: Table) -> None:
    table.board("@4,0: 0a 1b 1b .")
    assert sq(4, 3) in table.targets("move a5")


# --- T7 Blocks and stacks ---


def test_t7_1_touching_one_castle_twice_is_fine(table: Table) -> None:
    table.board("@3,3: 1 1 / 1 . ; @0,0: 0a")
    assert sq(4, 4) in table.targets("block 3")


def test_t7_1_not_on_pieces(table: Table) -> None:
    table.board("@3,3: 1 1a 1K 1b 1 / . . 0a")
    assert table.targets("block 3").isdisjoint(sqs((3, 4), (3, 5), (3, 6), (4, 5)))


def test_t7_2_never_a_new_castle(table: Table) -> None:
    table.board("@3,3: 1 ; @0,0: 0a")
    assert table.targets("block 3") == sqs((2, 3), (4, 3), (3, 2), (3, 4))


def test_t7_4_blocks_of_a_turn_go_to_different_castles(table: Table) -> None:
    table.board("@0,0: 1 ; @7,7: 1 ; @4,4: 0a").play("block 3 b1", "block g8", "block a1")
    assert (table.height("b1"), table.height("g8"), table.height("a1"), table.ap) == (1, 1, 2, 2)


def test_t7_5_the_first_block_chooses_the_stack(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1 1 1 1 ; @4,4: 0a").give(A, stacks=[3, 3, 2, 2])
    assert {text.split()[1] for text in table.legal("block")} == {"3", "2"}
    table.play("block 2 a1")
    assert (table.stacks(), table.position["turn"]["in_use"]) == ([3, 3, 2], 1)
    assert all(len(text.split()) == 2 for text in table.legal("block"))
    table.play("block b1")
    assert table.legal("block") == set()
    table.play("end")
    assert table.stacks() == [3, 3, 2]


def test_t7_5_an_empty_stack_is_not_used(table: Table) -> None:
    table.board("@0,0: 1 1 ; @4,4: 0a").lay(round=3).give(A, stacks=[1, 0])
    assert {text.split()[1] for text in table.legal("block")} == {"1"}


def test_t7_6_to_t7_8_the_player_chooses_the_result(table: Table) -> None:
    table.agree(players=4).board("@0,0: 0a").give(A, stacks=[2, 2, 2, 1])
    supply = table.supply
    assert table.legal("end") == {"end 3-2-2", "end 3-3-1"}
    table.play("end 3-3-1")
    assert (table.stacks(), table.supply) == ([3, 3, 1], supply)


def test_t7_7_spread_over_several_stacks(table: Table) -> None:
    """Two left of the stack in use, others 2 1 1: they go on one, or on two."""
    table.board("@0,0: 1a 1").give(A, stacks=[2, 1, 1]).on_turn(in_use=2, ap=3)
    assert table.legal("end") == {"end 3-2-1", "end 2-2-2"}


def test_t7_7_no_block_on_an_empty_stack(table: Table) -> None:
    table.board("@0,0: 1a 1").lay(round=2).give(A, stacks=[2, 0]).on_turn(in_use=2, ap=3)
    supply = table.supply
    table.play("end")
    assert (table.stacks(), table.supply) == ([3, 0], supply + 1)


def test_t7_9_the_last_turn_of_the_year_holds(table: Table) -> None:
    table.board("@0,0: 1a 1 ; @5,5: 1K").lay(round=4).give(A, stacks=[3])
    table.play("block 3 c1", "end")
    assert (table.held(), table.stacks()) == (2, [])


def test_t7_10_an_empty_stack_may_be_named(table: Table) -> None:
    table.board("@0,0: 1a 1 1").lay(round=3).give(A, stacks=[1, 1], hand=["a02"])
    table.play("play a02", "under a1 1")
    assert table.stacks() == [1, 0]
    assert table.legal("end") == {"end 1", "end 0"}
    supply = table.supply
    table.play("end 0")  # the stack of one is named; its block finds no stack
    assert (table.stacks(), table.supply) == ([0], supply + 1)


# --- T15 Edge cases ---


def test_t15_1_six_knights_on_the_board(table: Table) -> None:
    table.board("@0,0: 0a 0a 0a 0a 0a 0a").give(A, hand=["a09"])
    assert table.legal("knight") == set()
    assert "play a09" in table.legal()


def test_t15_1_one_knight_has_no_support(table: Table) -> None:
    table.board("@0,0: 0a").give(A, hand=["a09"])
    assert table.legal("play") == set()


def test_t15_2_an_enclosed_square(table: Table) -> None:
    table.board("@2,2: 1 1 1 / 1 . 1 / 1 1 1 ; @3,1: 0a")
    assert sq(3, 3) in table.targets(f"move {sq(3, 1)}")
    table.play(f"block 3 {sq(3, 3)}")
    assert len(castle_at(table.position, (3, 3))) == 9


def test_t15_3_two_castles_beside_the_knight(table: Table) -> None:
    table.board("@4,2: 1 0a 1")
    assert sqs((4, 1), (4, 5), (3, 2), (5, 2), (3, 4), (5, 4)) <= table.targets(f"move {sq(4, 3)}")


def test_t15_5_no_door_but_a_higher_tower(table: Table) -> None:
    table.board("@4,2: 2a 1 4 1 2")
    assert table.targets(f"move {sq(4, 2)}") == sqs((3, 2), (5, 2), (4, 1), (4, 3))


def test_t15_10_ending_at_once(table: Table) -> None:
    table.agree(players=4).board("@0,0: 0a ; @2,2: 0b ; @4,4: 0c ; @6,6: 0d")
    for seat in (A, B, C, D):
        assert table.seat == seat
        end(table)
    assert len(knights(table.position, A)) == 1
