"""The worked examples of the specification (U13), by their numbers."""

import pytest

import bastide
from tests.builders.conftest import ANNE, BRUNO, CLARA, DENIS, Table

# Three buildings that bring 17 VP together, and one more that makes it 18 or so.
SEVENTEEN = ["B34", "B27", "B21"]  # 8 + 5 + 4


def test_x1_first_worker_on_a_site(table: Table) -> None:
    table.give(ANNE, coins=10, sites={"B27": []}, team=["W34", "W03"])
    table.play("send W34 B27")
    assert (table.actions, table.coins()) == (2, 10 - 4)
    assert table.sites() == {"B27": ["W34"]}


def test_x2_the_last_worker_completes_the_site(table: Table) -> None:
    table.give(ANNE, coins=4, sites={"B27": ["W34", "W03"]}, team=["W19"])
    table.play("send W19 B27")
    assert (table.actions, table.coins(), table.vp()) == (2, 4 - 4 + 18, 5)
    assert table.team() == ["W03", "W19", "W34"]
    assert table.sites() == {}
    assert table.finished() == ["B27"]


def test_x3_sendings_to_one_site_cost_1_2_3(table: Table) -> None:
    table.give(ANNE, coins=100, sites={"B34": []}, team=["W01", "W02", "W03"])
    table.play("send W01 B34")
    assert table.actions == 2
    table.play("send W02 B34")
    assert table.actions == 0
    table.play("send W03 B34")
    assert table.coins() == 100 - 3 * 2 - 3 * 5  # three wages, and three actions bought
    assert table.match.position()["turn"]["bought"] == 3


def test_x3_two_sites_cost_one_each(table: Table) -> None:
    table.give(ANNE, coins=10, sites={"B34": [], "B33": []}, team=["W01", "W02"])
    table.play("send W01 B34", "send W02 B33")
    assert table.actions == 3 - 2


def test_x3_crew_of_earlier_turns_does_not_count(table: Table) -> None:
    table.give(ANNE, coins=10, sites={"B34": ["W01", "W02", "W03", "W07", "W08"]}, team=["W05"])
    table.play("send W05 B34")
    assert table.actions == 3 - 1


@pytest.mark.parametrize(("actions", "coins"), [(1, 1), (2, 3), (3, 6)])
def test_x4_taking_coins(table: Table, actions: int, coins: int) -> None:
    table.give(ANNE, coins=0)
    table.play(f"take {actions}")
    assert (table.coins(), table.actions) == (coins, 3 - actions)


@pytest.mark.parametrize(("trigger", "others"), [(ANNE, [BRUNO, CLARA, DENIS]), (BRUNO, [CLARA, DENIS]), (DENIS, [])])
def test_x5_the_round_of_the_trigger_is_finished(table: Table, trigger: int, others: list[int]) -> None:
    table.agree(players=4, first_player=ANNE).give(trigger, finished=SEVENTEEN)
    table.on_turn(trigger, actions=0).play("end")
    still_playing = []
    while table.match.seat is not None:
        still_playing.append(table.match.seat)
        table.play("take 3", "end")
    assert still_playing == others
    assert table.match.position()["over"] == "vp"


@pytest.mark.parametrize(("coins", "points"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_x6_ten_coins_are_a_point(table: Table, coins: int, points: int) -> None:
    table.give(ANNE, coins=coins)
    assert table.match.scores()[ANNE] == points


def test_x6_everyone_starts_with_ten_coins() -> None:
    seats = bastide.game("builders").start(players=3, seed=1).position()["seats"]
    assert [seat["coins"] for seat in seats] == [10, 10, 10]


def test_x7_two_workers_finish_a_site_with_free_actions(table: Table) -> None:
    table.give(ANNE, coins=8, sites={"B24": []}, team=["W33", "W20"])
    table.play("send W33 B24")
    assert (table.actions, table.coins()) == (2, 4)
    table.play("send W20 B24")
    assert (table.actions, table.coins(), table.vp()) == (0, 0 + 16, 4)


def test_x8_three_workers_on_one_site(table: Table) -> None:
    table.give(ANNE, coins=25, sites={"B27": []}, team=["W34", "W03", "W19"])
    table.play("send W34 B27")
    assert table.coins() == 21
    table.play("send W03 B27")
    assert (table.actions, table.coins()) == (0, 19)
    table.play("send W19 B27")
    assert (table.coins(), table.vp()) == (19 - 15 - 4 + 18, 5)
    assert table.match.position()["turn"]["bought"] == 3


def test_x8_one_coin_less_is_too_little(table: Table) -> None:
    table.give(ANNE, coins=24, sites={"B27": []}, team=["W34", "W03", "W19"])
    table.play("send W34 B27", "send W03 B27")
    assert "send W19 B27" not in table.legal()
    assert "third worker on this site costs 3 actions; you have 0 left" in table.refusal("send W19 B27")


def test_x9_part_free_part_bought(table: Table) -> None:
    table.give(ANNE, coins=12, sites={"B19": []}, team=["W16", "W13"]).on_turn(actions=2)
    table.play("send W16 B19")
    assert (table.actions, table.coins()) == (1, 9)
    table.play("send W13 B19")
    assert (table.actions, table.coins()) == (0, 9 - 5 - 3)
    assert table.sites() == {"B19": ["W13", "W16"]}


@pytest.mark.parametrize(("coins", "is_legal"), [(6, False), (7, True)])
def test_x10_income_cannot_pay_its_own_move(table: Table, coins: int, is_legal: bool) -> None:
    table.give(ANNE, coins=coins, sites={"B02": []}, team=["W04"]).on_turn(actions=0)
    assert ("send W04 B02" in table.legal()) == is_legal
    if is_legal:
        table.play("send W04 B02")
        assert (table.coins(), table.vp(), table.finished()) == (7 - 5 - 2 + 8, 0, ["B02"])
    else:
        assert "5 + wage 2 = 7 coins; you have 6" in table.refusal("send W04 B02")


def test_x11_a_machine_in_one_turn(table: Table) -> None:
    table.give(ANNE, coins=10, team=["W05"], sites={"B05": []})
    table.lay(buildings={"row": ["M02", "B01", "B02", "B03", "B04"]})
    table.play("open M02")
    assert table.actions == 2
    table.play("send W05 M02")
    assert (table.actions, table.coins(), table.vp()) == (1, 8, 1)
    assert table.team() == ["W05", "M02"]
    table.play("send M02 B05")
    assert (table.actions, table.coins()) == (0, 8)
    assert table.sites() == {"B05": ["M02"]}


def test_x12_a_freed_worker_is_sent_again(table: Table) -> None:
    table.give(ANNE, coins=10, sites={"B01": [], "B04": []}, team=["W10"])
    table.play("send W10 B01")
    assert (table.actions, table.coins()) == (2, 10 - 3 + 8)
    table.play("send W10 B04")
    assert (table.actions, table.coins(), table.vp()) == (1, 15 - 3 + 6, 1)


def test_x12_unless_the_option_forbids_it(table: Table) -> None:
    table.agree(resend_freed_worker=False).give(ANNE, coins=10, sites={"B01": [], "B04": []}, team=["W10"])
    table.play("send W10 B01")
    assert "was sent in this turn already" in table.refusal("send W10 B04")


def test_x13_coins_first(table: Table) -> None:
    table.give(ANNE, coins=0).lay(buildings={"row": ["B01", "B02", "B03", "B04", "B05"]})
    table.play("take 3")
    assert (table.actions, table.coins()) == (0, 6)
    table.play("open B01")
    assert (table.coins(), table.sites()) == (1, {"B01": []})
    assert table.legal() == {"end"}


def test_x14_paid_taking(table: Table) -> None:
    table.give(ANNE, coins=5).on_turn(actions=0).play("take 1")
    assert table.coins() == 5 - 5 + 1


def test_x14_partly_paid_taking(table: Table) -> None:
    table.give(ANNE, coins=10).on_turn(actions=1).play("take 3")
    assert (table.coins(), table.actions) == (10 - 10 + 6, 0)


def test_x14_what_it_brings_does_not_pay_for_it(table: Table) -> None:
    table.give(ANNE, coins=4).on_turn(actions=2)
    assert "take 3" not in table.legal()
    assert "costs 3 actions; you have 2 left" in table.refusal("take 3")


def test_x15_an_empty_deck_leaves_the_slot_empty(table: Table) -> None:
    row = ["B01", "B02", "B03", "B04", "B05"]
    elsewhere = [f"B{n:02}" for n in range(6, 35)] + [f"M{n:02}" for n in range(1, 9)]
    table.give(BRUNO, sites={card: [] for card in elsewhere}).lay(buildings={"row": row})
    table.play("open B02")
    display = table.match.position()["buildings"]
    assert display["row"] == ["B01", None, "B03", "B04", "B05"]
    assert (display["deck_size"], display["top"]) == (0, None)
    assert table.legal("open") == {"open B01", "open B03", "open B04", "open B05"}


@pytest.mark.parametrize(("players", "left"), [(2, 35), (3, 34), (4, 33)])
def test_x16_sizes_after_set_up(players: int, left: int) -> None:
    position = bastide.game("builders").start(players=players, seed=3).position()
    assert position["workers"]["deck_size"] == left
    assert position["buildings"]["deck_size"] == 37


def finished_game(table: Table, zones: list[tuple[list[str], int]]) -> Table:
    for seat, (cards, coins) in enumerate(zones):
        machines = [card for card in cards if card.startswith("M")]
        table.give(seat, finished=cards, coins=coins, team=machines)
    return table.lay(over="vp", final_round=True, turn=None)


EIGHTEEN = ["B34", "B33", "B16"]  # 8 + 7 + 3
NINETEEN = ["B32", "B27", "B28", "B12"]  # 6 + 5 + 5 + 3
ALSO_NINETEEN = ["B34", "B33", "B21"]  # 8 + 7 + 4


def test_x17_a_tie_goes_to_more_vp(table: Table) -> None:
    finished_game(table, [(EIGHTEEN, 25), (NINETEEN, 12)])
    assert table.match.scores() == [18 + 2, 19 + 1]
    assert table.match.ranking() == [2, 1]


def test_x17_then_to_more_coins(table: Table) -> None:
    finished_game(table, [(ALSO_NINETEEN, 17), (NINETEEN, 12)])
    assert table.match.scores() == [19 + 1, 19 + 1]
    assert table.match.ranking() == [1, 2]


def test_x18_the_cap(table: Table) -> None:
    table.agree(max_rounds=1)
    table.play("take 3", "end", "take 3", "end")
    assert table.match.position()["over"] == "cap"
    assert [table.coins(ANNE), table.coins(BRUNO)] == [16, 16]
    assert (table.match.scores(), table.match.ranking()) == ([1, 1], [1, 1])


def test_x19_a_reconstructed_card(table: Table) -> None:
    table.agree(building_deck="first_rulebook").give(ANNE, coins=2, sites={"R02": ["W40"]}, team=["W04"])
    table.play("send W04 R02")
    assert (table.actions, table.coins(), table.vp()) == (2, 2 - 2 + 12, 3)


@pytest.mark.parametrize(("early_end", "coins"), [("forfeit", 0), ("coins", 1)])
def test_x20_stopping_early(table: Table, early_end: str, coins: int) -> None:
    table.agree(early_end=early_end).give(ANNE, coins=0).on_turn(actions=1).play("end")
    assert table.coins() == coins
    assert table.match.seat == BRUNO


def test_x20_is_forbidden_by_default(table: Table) -> None:
    table.give(ANNE, coins=0).on_turn(actions=1)
    assert "you have 1 action left" in table.refusal("end")
