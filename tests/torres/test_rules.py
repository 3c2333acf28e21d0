"""Clauses and edge cases that the worked examples leave out, by their numbers."""

from collections import Counter

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from tests.torres.conftest import A, B, C, D, Table, sq, sqs
from tests.torres.survey import castle_at, castles, heights, knights, standing

GAME = bastide.game("torres")
ALL_CARDS = [f"a{n:02}" for n in range(1, 11)]
START = {(0, 3), (2, 2), (2, 5), (3, 7), (4, 0), (5, 2), (5, 5), (7, 4)}


def begun(players: int = 2, **options: object) -> Match:
    """A new game after its set-up, everybody on the first square there is."""
    match = GAME.start(players=players, seed="begun", **options)
    while match.position()["asks"]["question"] != "turn":
        match.play(match.decisions()[0])
    return match


def end(table: Table) -> Table:
    """End the turn, some choice of stacks."""
    return table.play(min(table.legal("end")))


def last_turn(table: Table, year: int = 1) -> Table:
    """The last seat has the last turn of the year; seat 0 began it."""
    rounds = 4 if year == 1 or len(table.seats) == 2 else 3
    last = len(table.seats) - 1
    return table.lay(year=year, round=rounds, turns=last, asks={"question": "turn", "seat": last})


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
    table.agree(players=3).board("@0,0: 1a 1b 1c ; @5,5: 1K").lay(first=C, asks={"question": "turn", "seat": C})
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


def moves_with(position: dict[str, object], door_path: str) -> dict[str, set[str]]:
    """Where each knight may go, by the name of its square."""
    options = {**dict(position["options"]), "door_path": door_path}  # type: ignore[call-overload]
    found: dict[str, set[str]] = {}
    for text in GAME.set_up({**position, "options": options}).notations():
        if text.startswith("move"):
            found.setdefault(text.split()[1], set()).add(text.split()[2])
    return found


def square_of(name: str) -> tuple[int, int]:
    return int(name[1]) - 1, "abcdefgh".index(name[0])


@pytest.mark.parametrize("seed", ["roofs", "walls", "gates"])
def test_t6_5_consequences_of_the_doors(seed: str) -> None:
    looked_at, differing = 0, 0
    for match in random_boards(seed):
        position = match.position()
        height = heights(position)
        wide, narrow = moves_with(position, "any_door"), moves_with(position, "corridor")
        assert wide.keys() == narrow.keys()
        for name, reached in wide.items():
            here = square_of(name)
            assert narrow[name] <= reached
            differing += narrow[name] != reached
            assert name not in reached
            far = {square_of(n) for n in reached if abs(square_of(n)[0] - here[0]) + abs(square_of(n)[1] - here[1]) > 1}
            if height[here] == 0:
                assert narrow[name] == reached
                assert all(height[square] == 0 for square in far)
            else:
                home = castle_at(position, here)
                assert all(height[square] == 0 or square in home for square in far)
            looked_at += len(far)
    assert looked_at > 100
    assert differing or seed != "roofs"


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
    table.board("@0,0: 1a 1").lay(round=2).give(A, stacks=[2, 0]).on_turn(in_use=3, ap=3)
    supply = table.supply
    table.play("end")
    assert (table.stacks(), table.supply) == ([3, 0], supply + 2)


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


# --- T8 Cards ---


def test_t8_1_two_purchases_a_turn(table: Table) -> None:
    table.agree(buy="top_card").board("@0,0: 0a").draw("buy", "a05").draw("buy", "a07")
    assert (table.ap, table.hand(), table.legal("buy")) == (3, ["a05", "a07"], set())


def test_t8_1_and_t8_5_an_empty_deck_sells_nothing(table: Table) -> None:
    table.board("@0,0: 0a").give(A, played=ALL_CARDS)
    assert table.legal("buy") == set()


def test_t8_2_the_top_card(table: Table) -> None:
    table.agree(buy="top_card").board("@0,0: 0a").draw("buy", "a05")
    assert (table.question, table.hand(), len(table.deck()["middle"])) == ("turn", ["a05"], 9)


@pytest.mark.parametrize(("rejects", "arrangements"), [("each_top_or_bottom", 6), ("both_same_end", 4)])
def test_t8_4_arrangements(table: Table, rejects: str, arrangements: int) -> None:
    table.agree(rejects=rejects).board("@0,0: 0a").draw("buy", "a01", "a02", "a03")
    assert len(table.legal("keep")) == 3 * arrangements


def test_t8_4_the_order_is_the_players(table: Table) -> None:
    table.board("@0,0: 0a").draw("buy", "a01", "a02", "a03").play("keep a01 top a03 a02")
    assert table.deck()["top"] == ["a03", "a02"]


def with_deck(table: Table, *cards: str, **zone: object) -> Table:
    """A's own deck holds these cards; the others have been played."""
    return table.board("@0,0: 0a").give(A, played=[card for card in ALL_CARDS if card not in cards], **zone)


def test_t8_3_three_cards_left_are_only_ordered(table: Table) -> None:
    with_deck(table, "a01", "a02", "a03").draw("buy", "a01", "a02")
    assert table.position["turn"]["look"] == ["a01", "a02", "a03"]
    cards = ("a01", "a02", "a03")
    assert table.legal("keep") == {
        f"keep {k} top {x} {y}" for k in cards for x in cards for y in cards if len({k, x, y}) == 3
    }


def test_t8_5_two_cards_left(table: Table) -> None:
    with_deck(table, "a01", "a02").draw("buy", "a02")
    assert table.legal() == {"keep a01 top a02", "keep a02 top a01"}
    table.play("keep a01 top a02")
    assert (table.hand(), table.deck()["top"], table.ap) == (["a01"], ["a02"], 4)


def test_t8_5_one_card_left(table: Table) -> None:
    with_deck(table, "a01").play("buy")
    assert (table.question, table.hand(), table.ap, table.legal("buy")) == ("turn", ["a01"], 4, set())


def test_t8_5_no_reshuffle(table: Table) -> None:
    with_deck(table, "a05").play("buy", "end", "end", "play a05", "move a1 b2")
    assert table.legal("buy") == set()


def test_t8_6_one_card_a_turn_and_out_of_the_game(table: Table) -> None:
    table.board("@4,4: 0a").give(A, hand=["a05", "a06"]).play("play a05", "move e5 d4")
    assert (table.ap, table.hand(), table.position["seats"][A]["played"]) == (5, ["a06"], ["a05"])
    assert table.legal("play") == set()


def test_t8_6_the_effect_must_be_carried_out(table: Table) -> None:
    table.board("@4,4: 0a").give(A, hand=["a05"]).play("play a05")
    assert table.legal() == {f"move e5 {square}" for square in sqs((3, 3), (3, 5), (5, 3), (5, 5))}


def test_t8_7_a01_exactly_two_up_onto_a_free_square(table: Table) -> None:
    table.board("@3,3: 0a 2 1 / 2b . . / 1 . .").give(A, hand=["a01"])
    table.play("play a01")
    assert table.legal() == {"move d4 e4"}


def test_t8_7_a02_which_stack(table: Table) -> None:
    """The stack in use and another of the same size are different choices; the stack in use stays in use."""
    table.agree(players=4).board("@4,4: 1a 1 1").give(A, hand=["a02"], stacks=[2, 2, 1]).on_turn(in_use=1, ap=4)
    table.play("play a02")
    assert table.legal() == {"under e5 2", "under e5 1", "under e5 use"}
    table.play("under e5 1")
    assert (table.stacks(), table.position["turn"]["in_use"]) == ([2, 2, 0], 1)


def test_t8_7_a02_from_the_stack_in_use(table: Table) -> None:
    table.agree(players=4).board("@4,4: 1a 1 1").give(A, hand=["a02"], stacks=[2, 2, 1]).on_turn(in_use=1, ap=4)
    table.play("play a02", "under e5 use")
    assert (table.stacks(), table.position["turn"]["in_use"], table.legal("block")) == ([2, 2, 1], 0, set())


def test_t8_7_a02_does_not_choose_the_stack(table: Table) -> None:
    table.board("@4,4: 1a 1 1").give(A, hand=["a02"]).play("play a02", "under e5 3")
    assert (table.stacks(), table.position["turn"]["in_use"]) == ([3, 3, 3, 2], None)
    assert {text.split()[1] for text in table.legal("block")} == {"3", "2"}


def test_t8_7_a03_from_the_supply(table: Table) -> None:
    table.board("@4,4: 1 ; @0,0: 0a").give(A, hand=["a03"])
    supply = table.supply
    table.play("play a03")
    assert table.targets("block") == sqs((3, 4), (5, 4), (4, 3), (4, 5))
    table.play(f"block {sq(3, 4)}")
    assert (table.supply, table.stacks(), table.ap) == (supply - 1, [3, 3, 3, 3], 5)
    assert table.position["turn"]["in_use"] is None


def test_t8_7_a04_needs_a_higher_column_beside_the_exit(table: Table) -> None:
    table.board("@4,1: 1 3 1 1 / . 0a").give(A, hand=["a04"]).play("play a04")
    reached = {name for name in table.targets("move c6") if table.height(name)}
    assert reached == sqs((4, 1), (4, 3))


def test_t8_7_a05_what_is_beside_does_not_matter(table: Table) -> None:
    table.board("@3,3: 1a 4 1 / 1K 0b 2 / . 1 1").give(A, hand=["a05"])
    assert "play a05" in table.legal()
    table.play("play a05")
    assert table.targets("move d4") == sqs((2, 2), (2, 4), (4, 2))


def test_t8_7_a08_lifts_and_lays(table: Table) -> None:
    """Six castles. The tower of 2 gives its top block, but not to a castle it would stretch above its area."""
    board = "@0,0: 2 1 ; @0,3: 1 ; @0,5: 1 ; @2,2: 1 ; @4,4: 1 ; @6,6: 1 ; @7,0: 0a"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    assert table.targets("move b1") == sqs((1, 0))  # anywhere else height 2 would stand on area 1
    onto = table.targets("move a1")
    assert onto.isdisjoint(sqs((0, 3), (4, 4)))  # height 2 on area 1
    assert sqs((0, 2), (0, 4), (1, 1)) & onto == sqs((1, 1))  # the others touch two castles
    table.play("move a1 h1")
    assert (table.height("a1"), table.height("h1"), len(castles(table.position))) == (1, 1, 7)


def test_t8_7_a08_the_square_left_may_be_touched(table: Table) -> None:
    """After lifting there is no castle at (4,4): a block beside it touches one castle only."""
    board = "@4,4: 1 . 1 ; @0,0: 1 ; @0,3: 1 ; @0,6: 1 ; @2,0: 1 ; @2,3: 1 ; @7,0: 0a"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    assert sq(4, 5) in table.targets(f"move {sq(4, 4)}")
    table.play(f"move {sq(4, 4)} {sq(4, 5)}")
    assert len(castles(table.position)) == 6


def test_t8_7_a08_six_castles_stay(table: Table) -> None:
    """Six castles: a single block may found another, not join one."""
    board = "@4,4: 1 ; @0,0: 1 ; @0,3: 1 ; @0,6: 1 ; @2,0: 1 ; @2,3: 1 ; @7,0: 0a"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    reached = table.targets(f"move {sq(4, 4)}")
    assert sq(0, 1) not in reached
    assert sqs((4, 5), (7, 7), (3, 4)) <= reached


def test_t8_7_a08_a_knight_on_top_holds_the_block(table: Table) -> None:
    board = "@4,4: 1 1a ; @0,0: 1 ; @0,3: 1 ; @0,6: 1b ; @2,0: 1 ; @2,3: 1K ; @7,7: 1"
    table.board(board).give(A, hand=["a08"]).play("play a08")
    assert {text.split()[1] for text in table.legal()} == sqs((4, 4), (0, 0), (0, 3), (2, 0), (7, 7))
    assert table.targets(f"move {sq(4, 4)}").isdisjoint(sqs((4, 5), (0, 6), (2, 3), (4, 4)))


def test_t8_7_a09_support_by_another_knight(table: Table) -> None:
    table.board("@0,0: 0a 0a").give(A, hand=["a09"]).play("play a09")
    assert table.legal() == {"move a1 b2", "move a1 c1", "move b1 a2"}


def test_t8_7_a10_over_rivals_onto_a_free_square(table: Table) -> None:
    table.agree(players=3).board("@4,0: 0c 0a 0b 0b / . 0c / . .").give(A, hand=["a10"])
    table.play("play a10")
    assert table.legal() == {"move b5 b7"}  # (4,3) is taken, and behind (4,0) is no square


# --- T9 Score track ---


def test_t9_1_each_ap_alone(table: Table) -> None:
    table.give(B, total=1).board("@0,0: 0a").play("score")
    assert (table.total(), table.earned()["actions"], table.earned()["jumps"]) == (2, 1, 1)


def test_t9_2_and_t9_3_round_the_ring(table: Table) -> None:
    table.board("@0,0: 0a").give(A, total=99).give(B, total=200).play("score")
    assert table.total() == 101  # 100 is the space of 200


def test_t9_3_equal_totals_only(table: Table) -> None:
    table.agree(track_collision="total").board("@0,0: 0a").give(A, total=99).give(B, total=200).play("score")
    assert table.total() == 100


def test_t9_3_a_marker_that_has_not_left_is_on_space_0(table: Table) -> None:
    table.board("@0,0: 0a").give(A, total=99).give(B, total=0).play("score")
    assert table.total() == 101


# --- T10 Year end ---


def test_t10_3_every_castle_once_and_the_ground_nothing(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 2a ; @4,4: 1a 1 1b ; @7,7: 0a")).play("end")
    assert table.earned(A)["castles"] == 2 * 2 + 3 * 1
    assert table.earned(B)["castles"] == 3 * 1


def test_t10_3_one_advance_with_the_whole_sum(table: Table) -> None:
    """A earns 1 + 1 in two castles; B's marker on 1 is passed, not met."""
    last_turn(table.board("@0,0: 1a ; @4,4: 1a").give(B, total=1)).play("end")
    assert (table.totals(), table.earned(A)["jumps"]) == ([2, 1], 0)


def test_t10_4_only_in_the_kings_castle_and_once(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1a 1K ; @4,4: 1b")).play("end")
    assert (table.earned(A)["king"], table.earned(B)["king"]) == (5, 0)


@pytest.mark.parametrize(("year", "bonus"), [(1, 5), (2, 10), (3, 15)])
def test_t10_4_the_level_of_the_year(table: Table, year: int, bonus: int) -> None:
    last_turn(table.board(f"@0,0: {year}a 3K 1 1 {4 - year}b"), year).play("end")
    assert table.earned(A)["king"] == bonus
    assert table.earned(B)["king"] == (bonus if year == 2 else 0)


def test_t10_1_castles_of_all_before_the_king_bonus(table: Table) -> None:
    """A: 3 and 5; B: 3. Castles first: A 3, B 4; then A 8. With A's bonus at once B would stay on 3."""
    last_turn(table.board("@0,0: 1a 1 1K ; @4,4: 1b 1 1")).play("end")
    assert table.totals() == [8, 4]


def test_t10_2_from_the_game_starter_whoever_opened_the_year(table: Table) -> None:
    table.agree(starter=B).board("@0,0: 1a 1b").lay(first=A)
    last_turn(table).play("end")
    assert table.totals() == [3, 2]


def test_t10_2_or_from_the_first_player_of_the_round(table: Table) -> None:
    table.agree(scoring_order="first_player", starter=B).board("@0,0: 1a 1b").lay(first=A)
    last_turn(table).play("end")
    assert table.totals() == [2, 3]


def test_t10_5_the_last_player_moves_the_king(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 2 ; @4,3: 1b 1 1 1 1")).play("end")
    assert (table.totals(), table.question, table.seat) == ([8, 5], "king_move", B)
    free = sqs((0, 2), (4, 4), (4, 5), (4, 6), (4, 7))
    assert table.legal() == {"stay"} | {f"king {square}" for square in free}


def test_t10_5_the_king_moves(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 2 ; @4,4: 1b 1 1 1")).play("end", "king c1")
    assert (table.token("b1"), table.token("c1")) == ("1", "2K")


def test_t10_5_or_stays(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 2 ; @4,4: 1b 1 1 1")).play("end", "stay")
    assert table.token("b1") == "1K"


def test_t10_5_without_a_free_square_it_stays(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K ; @4,4: 1b")).play("end")
    assert (table.question, table.legal()) == ("king_move", {"stay"})


@pytest.mark.parametrize(("starter", "last"), [(A, C), (B, C), (C, B)])
def test_t10_5_several_at_nothing(table: Table, starter: int, last: int) -> None:
    """A scored; of B and C the one later in the scoring order."""
    table.agree(players=3, starter=starter).board("@0,0: 1a 1 ; @5,5: 1K").lay(first=A)
    last_turn(table).play("end")
    assert (table.totals()[1:], table.seat) == ([0, 0], last)


def test_t10_5_no_king_move_after_the_third_year(table: Table) -> None:
    last_turn(table.board("@0,0: 1a 1K 1"), 3).play("end")
    assert table.match.is_over


def test_t10_6_blocks_come_before_the_next_starter(table: Table) -> None:
    table.agree(players=4).board("@0,0: 1a 1K 1").give(B, held=1)
    last_turn(table).play("end", "stay")
    assert table.question == "name_starter"
    assert (table.stacks(B), table.stacks(A), table.held(B)) == ([3, 2, 2], [2, 2, 2], 0)


def test_t10_7_the_last_player_names_the_starter(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1a 1b 1K ; @4,4: 0c")
    last_turn(table).play("end", "stay")
    assert (table.question, table.seat) == ("name_starter", C)
    table.play("starter 1")
    assert (table.seat, table.position["year"], table.position["round"]) == (B, 2, 1)
    order = []
    for _ in range(4):
        order.append(table.seat)
        end(table)
    assert order == [B, C, A, B]


def test_t10_7_unchanged(table: Table) -> None:
    table.agree(players=3, starter=B, next_year_starter="unchanged").board("@0,0: 1a 1b 1K ; @4,4: 0c")
    table.lay(round=4, turns=2, asks={"question": "turn", "seat": A}).play("end", "stay")
    assert (table.seat, table.question, table.position["year"]) == (B, "turn", 2)


def test_t11_1_the_highest_total_wins(table: Table) -> None:
    table.agree(players=4).board("@0,0: 1b 1 ; @4,4: 1c 1 1")
    last_turn(table, 3).play("end")
    assert table.totals() == [0, 2, 3, 0]
    assert table.match.ranking() == [3, 2, 1, 3]
    assert (table.question, table.legal()) == (None, set())


# --- T12 Master version ---


def test_t12_1_all_cards_in_hand_and_no_purchase() -> None:
    match = begun(3, master=True)
    assert [zone["hand"] for zone in match.position()["seats"]] == [ALL_CARDS] * 3
    assert "buy" not in match.notations()
    assert "play a07" in match.notations()


def test_t12_2_the_master_card_is_open_from_the_start() -> None:
    cards = {GAME.start(players=2, seed=seed, master=True).position()["master"] for seed in range(80)}
    assert cards == {f"m{n}" for n in range(1, 9)}
    assert GAME.start(players=2, seed=1, master=True, master_card="m4").position()["master"] == "m4"
    assert GAME.start(players=2, seed=1).position()["master"] is None


@pytest.mark.parametrize("card", ["random", "m4"])
def test_t12_2_or_after_the_set_up(card: str) -> None:
    match = GAME.start(players=2, seed=1, master=True, master_card=card, master_reveal="after_setup")
    while match.position()["asks"]["question"] != "turn":
        assert match.position()["master"] is None
        match.play(match.decisions()[0])
    assert match.position()["master"] in ({f"m{n}" for n in range(1, 9)} if card == "random" else {card})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t12_3_eight_castles_three_apart(players: int) -> None:
    for seed in range(10):
        chance = stream(f"castles {seed}")
        match = GAME.start(players=players, seed=seed, master=True)
        assert sum(heights(match.position()).values()) == 0
        placed: Counter[int | None] = Counter()
        while match.position()["asks"]["question"] == "place_castle":
            placed[match.seat] += 1
            choices = match.decisions()
            match.play(choices[chance.sample(len(choices))])
        assert [placed[seat] for seat in range(players)] == {2: [4, 4], 3: [3, 3, 2], 4: [2, 2, 2, 2]}[players]
        squares = [square for square, height in heights(match.position()).items() if height]
        apart = [abs(r - y) + abs(c - x) for r, c in squares for y, x in squares if (r, c) != (y, x)]
        assert (len(squares), min(apart) >= 3) == (8, True)


def test_t12_3_then_knights_and_king_on_castles() -> None:
    match = GAME.start(players=2, seed=4, master=True)
    while match.position()["asks"]["question"] == "place_castle":
        match.play(match.decisions()[0])
    squares = {square for square, height in heights(match.position()).items() if height}
    assert {text.split()[1] for text in match.notations()} == sqs(*squares)
    assert match.seat == 0


def test_t12_4_two_turns_in_a_row(table: Table) -> None:
    table.agree(players=2, master=True).lay(master="m1").board("@0,0: 0a ; @4,4: 0b")
    table.play("end", "score", "end")
    assert (table.seat, table.position["round"], table.position["first"]) == (B, 2, B)


def test_t12_4_also_at_the_start_of_a_year(table: Table) -> None:
    table.agree(players=2, master=True).lay(master="m1").board("@0,0: 1b 1 ; @4,4: 1K")
    last_turn(table).play("end", "stay")
    assert (table.question, table.seat, table.position["year"]) == ("turn", B, 2)


def test_t12_4_unchanged_while_nobody_has_points(table: Table) -> None:
    table.agree(players=2, master=True).lay(master="m1", first=B, asks={"question": "turn", "seat": B})
    table.board("@0,0: 0a ; @4,4: 0b").play("end", "end")
    assert (table.seat, table.position["round"]) == (B, 2)


def test_t12_5_after_the_king_bonus_in_scoring_order(table: Table) -> None:
    """Castles 1 each: A 1, B 2. Edge: 2 + 1 knights for A, 1 for B: A 1 + 6 = 7, B 2 + 2 = 4."""
    table.agree(master=True, master_card="m4").lay(master="m4")
    last_turn(table.board("@0,0: 1a ; @0,7: 0a ; @7,7: 1b")).play("end")
    assert table.totals() == [1 + 6, 2 + 2]
    assert [table.earned(seat)["master"] for seat in (A, B)] == [6, 2]


def master_points(table: Table, card: str, year: int, board: str, **options: object) -> int:
    table.agree(master=True, master_card=card, **options).lay(master=card).board(board)
    last_turn(table, year).play("end")
    return table.earned(A)["master"]


@pytest.mark.parametrize(
    ("year", "castles_held", "points"),
    [(1, 4, 5), (1, 5, 0), (1, 3, 0), (2, 5, 15), (2, 4, 0), (3, 6, 30), (3, 5, 0)],
)
def test_t12_5_m1_exactly(table: Table, year: int, castles_held: int, points: int) -> None:
    squares = [(0, 0), (0, 2), (0, 4), (2, 0), (2, 2), (2, 4)][:castles_held]
    board = " ; ".join(f"@{r},{c}: 1a" for r, c in squares)
    assert master_points(table, "m1", year, board) == points


def test_t12_5_m1_castles_count_not_knights(table: Table) -> None:
    assert master_points(table, "m1", 1, "@0,0: 1a 1a ; @3,3: 1a 1a") == 0


@pytest.mark.parametrize(("year", "each"), [(1, 2), (2, 5), (3, 10)])
@pytest.mark.parametrize("card", ["m2", "m4"])
def test_t12_5_m2_and_m4_by_year(table: Table, card: str, year: int, each: int) -> None:
    assert master_points(table, card, year, "@0,0: 0a ; @7,7: 0b") == each


@pytest.mark.parametrize("card", ["m3", "m5", "m6", "m7", "m8"])
@pytest.mark.parametrize("year", [1, 2])
def test_t12_5_some_cards_pay_in_the_third_year_only(table: Table, card: str, year: int) -> None:
    boards = {"m3": "@0,0: 0a 0a / 0a 0a", "m7": "@0,0: 0a"}
    assert master_points(table, card, year, boards.get(card, "@0,0: 0a 0a")) == 0


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("@0,0: 0a 0a / 0a 0a", 50),
        ("@0,0: 0a ; @0,7: 0a ; @7,0: 0a ; @7,7: 0a", 50),
        ("@0,0: 0a . 0a / 0a . 0a", 0),
        ("@0,0: 0a 0a / 0a 0b", 0),
        ("@0,0: 2a 1a / 0a 1a", 50),
    ],
)
def test_t12_5_m3_squares_of_any_side(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m3", 3, board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("@3,0: 0a . 0a . . 0a", 50),
        ("@0,3: 0a / . / 0a", 50),
        ("@0,7: 0a ; @3,4: 0a ; @7,0: 0a", 50),
        ("@0,0: 0a 0a / . 0a", 0),
        ("@0,0: 0a ; @1,2: 0a ; @2,4: 0a", 0),
    ],
)
def test_t12_5_m5_lines(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m5", 3, board) == points


@pytest.mark.parametrize(("board", "points"), [("@0,0: 0a ; @4,4: 0a", 50), ("@0,0: 0a ; @4,4: 1a", 0)])
def test_t12_5_m6_the_ground_is_a_level(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m6", 3, board) == points


@pytest.mark.parametrize(
    ("board", "points"), [("@0,0: 0a 0a 0b 0a", 0), ("@0,0: 0a 2a 1", 40), ("@0,0: 0a 0a / . 0a 0a", 40)]
)
def test_t12_5_m8_levels_are_ignored(table: Table, board: str, points: int) -> None:
    assert master_points(table, "m8", 3, board) == points


@pytest.mark.parametrize(("card", "points"), [("m5", 50), ("m6", 50), ("m8", 40), ("m7", 40)])
@pytest.mark.parametrize("least", [1, 2, 3])
def test_t12_6_a_least_number_of_knights(table: Table, card: str, points: int, least: int) -> None:
    board = "@0,0: 0a 1a" if card == "m7" else "@0,0: 0a 0a"
    assert master_points(table, card, 3, board, master_all_min=least) == (points if least <= 2 else 0)


@pytest.mark.parametrize("card", ["m1", "m3"])
def test_t12_6_not_for_the_other_cards(table: Table, card: str) -> None:
    boards = {"m1": "@0,0: 1a . 1a . 1a . 1a", "m3": "@0,0: 0a 0a / 0a 0a"}
    year = {"m1": 1, "m3": 3}[card]
    assert master_points(table, card, year, boards[card], master_all_min=6) == {"m1": 5, "m3": 50}[card]


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


def test_t15_6_nothing_left_to_put_under(table: Table) -> None:
    table.board("@4,4: 1a 1 1").lay(round=4).give(A, stacks=[], hand=["a02", "a03"]).on_turn(in_use=0, ap=2)
    assert table.legal("play") == {"play a03"}


def test_t15_7_the_older_copy_may_be_played(table: Table) -> None:
    table.agree(deck="shared", buy="top_card").board("@0,0: 0a").give(A, hand=["a06"]).draw("buy", "a06")
    assert (table.hand(), table.legal("play")) == (["a06", "a06"], {"play a06"})
    table.play("play a06")
    assert table.hand() == ["a06"]


def test_t15_7_the_new_copy_may_not(table: Table) -> None:
    table.agree(deck="shared", buy="top_card").board("@0,0: 0a").draw("buy", "a06")
    assert table.legal("play") == set()


def test_t15_7_equal_cards_are_one_choice(table: Table) -> None:
    table.agree(deck="shared").board("@0,0: 0a").draw("buy", "a01", "a01", "a02")
    assert table.legal("keep a02") == {"keep a02 top a01 a01", "keep a02 top a01 bottom a01", "keep a02 bottom a01 a01"}
    assert len(table.legal("keep a01")) == 6


def test_t15_8_nothing_earned_no_jump(table: Table) -> None:
    table.agree(players=3).board("@0,0: 1a").give(B, total=2).give(C, total=1)
    last_turn(table).play("end")
    assert table.totals() == [3, 2, 1]  # A: 1, then over both


def test_t15_9_the_named_starter_may_have_had_the_last_turn(table: Table) -> None:
    table.board("@0,0: 1a 1 1K ; @4,4: 0b")
    last_turn(table).play("end", "stay", "starter 1")
    assert (table.seat, table.question) == (B, "turn")


def test_t15_10_ending_at_once(table: Table) -> None:
    table.agree(players=4).board("@0,0: 0a ; @2,2: 0b ; @4,4: 0c ; @6,6: 0d")
    for seat in (A, B, C, D):
        assert table.seat == seat
        end(table)
    assert len(knights(table.position, A)) == 1
