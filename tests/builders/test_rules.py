"""Clauses and edge cases that the worked examples leave out, by their numbers."""

import pytest

import bastide
from bastide.engine.errors import BadOption
from tests.builders.conftest import ANNE, BRUNO, CLARA, Table


def test_u3_1_and_u3_3_the_rows_have_five_cards() -> None:
    position = bastide.game("builders").start(players=4, seed=11).position()
    assert len(position["buildings"]["row"]) == len(position["workers"]["row"]) == 5
    assert None not in position["buildings"]["row"] + position["workers"]["row"]


def test_u3_2_everyone_gets_one_apprentice() -> None:
    for seed in range(20):
        seats = bastide.game("builders").start(players=4, seed=seed).position()["seats"]
        apprentices = [seat["team"][0] for seat in seats]
        assert all(len(seat["team"]) == 1 for seat in seats)
        assert len(set(apprentices)) == 4
        assert set(apprentices) <= {f"W{n:02}" for n in range(1, 7)}


def test_u3_2_the_other_apprentices_go_back_among_the_workers() -> None:
    position = bastide.game("builders").start(players=2, seed=5).position()
    workers = position["workers"]
    pool = {*workers["row"], workers["top"], *workers["deck"]} | {seat["team"][0] for seat in position["seats"]}
    assert pool == {f"W{n:02}" for n in range(1, 43)}


def test_u3_5_a_random_player_starts() -> None:
    starters = {bastide.game("builders").start(players=3, seed=seed).seat for seed in range(40)}
    assert starters == {0, 1, 2}


def test_u3_5_or_a_given_one_and_the_order_is_by_seat(table: Table) -> None:
    match = bastide.game("builders").start(players=3, seed=1, first_player=1)
    order = []
    for _ in range(4):
        order.append(match.seat)
        match.play("take 3")
        match.play("end")
    assert order == [1, 2, 0, 1]


def test_u3_6_chance_is_asked_in_a_fixed_order() -> None:
    opening = bastide.game("builders").start(players=2, seed=9).record.opening
    kinds = "".join("s" if card.startswith("seat") else "w" if card[0] == "W" else "b" for card in opening)
    assert kinds == "b" * 6 + "w" * 2 + "w" * 6 + "s"  # five buildings and the open top, apprentices, workers, start


def test_u3_7_the_first_rulebook_has_five_cards_more() -> None:
    position = bastide.game("builders").start(players=2, seed=1, building_deck="first_rulebook").position()
    assert position["buildings"]["deck_size"] == 42


def test_u4_1_a_turn_starts_afresh(table: Table) -> None:
    table.give(ANNE, coins=20, sites={"B34": []}, team=["W01", "W02"]).give(BRUNO, coins=5)
    table.play("send W01 B34", "send W02 B34", "take 1", "end")
    turn = table.match.position()["turn"]
    assert turn == {"seat": BRUNO, "actions": 3, "bought": 0, "sent": [], "errands": []}


def test_u4_2_moves_come_in_any_order_and_repeat(table: Table) -> None:
    table.lay(buildings={"row": ["B01", "B02", "B03", "B04", "B05"]})
    table.play("open B01", "take 1", "open B02")
    assert set(table.sites()) == {"B01", "B02"}


def test_u4_3_any_number_of_actions_can_be_bought(table: Table) -> None:
    table.give(ANNE, coins=23).on_turn(actions=0)
    table.lay(buildings={"row": ["B01", "B02", "B03", "B04", "B05"]})
    table.play("open B01", "open B02", "open B03", "open B04")
    assert table.coins() == 23 - 4 * 5
    assert table.match.position()["turn"]["bought"] == 4
    assert table.legal() == {"end"}


def test_u4_6_a_turn_does_not_end_before_its_actions(table: Table) -> None:
    assert "end" not in table.legal()
    table.play("take 2")
    assert "end" not in table.legal()
    table.play("take 1")
    assert "end" in table.legal()


@pytest.mark.parametrize(("left", "coins"), [(1, 1), (2, 3), (3, 6)])
def test_u4_8_actions_left_pay_as_coins(table: Table, left: int, coins: int) -> None:
    table.agree(early_end="coins").give(ANNE, coins=0).on_turn(actions=left).play("end")
    assert table.coins() == coins


def test_u5_1_opening_costs_an_action_and_no_coins(table: Table) -> None:
    table.lay(buildings={"row": ["B34", "B02", "B03", "B04", "B05"], "top": "B06"})
    table.play("open B34")
    assert (table.actions, table.coins(), table.sites()) == (2, 10, {"B34": []})
    assert table.match.position()["buildings"]["row"] == ["B06", "B02", "B03", "B04", "B05"]


def test_u5_2_recruiting_costs_an_action_and_no_coins(table: Table) -> None:
    table.give(ANNE, sites={"B34": []}).lay(workers={"row": ["W42", "W02", "W03", "W04", "W05"], "top": "W06"})
    table.play("recruit W42")
    assert (table.actions, table.coins(), table.team()) == (2, 10, ["W42"])
    assert table.match.position()["workers"]["row"] == ["W06", "W02", "W03", "W04", "W05"]
    assert "send W42 B34" in table.legal()  # U5.2.2: in the same turn


def test_u5_3_5_crew_cannot_be_sent_elsewhere(table: Table) -> None:
    table.give(ANNE, sites={"B34": ["W01"], "B33": []})
    assert table.legal("send") == set()
    assert "is not idle in your team" in table.refusal("send W01 B33")


def test_u5_3_1_only_to_own_sites(table: Table) -> None:
    table.give(ANNE, team=["W01"]).give(BRUNO, sites={"B34": []})
    assert "is not an open site of yours" in table.refusal("send W01 B34")


def test_u5_3_7_output_need_not_be_useful(table: Table) -> None:
    table.give(ANNE, sites={"B05": []}, team=["W30"])  # the site needs wood and knowledge, W30 brings stone and tile
    table.play("send W30 B05")
    assert table.sites() == {"B05": ["W30"]}


def test_u5_4_2_exchanges_are_priced_one_by_one(table: Table) -> None:
    table.give(ANNE, coins=0).play("take 1", "take 2")
    assert table.coins() == 1 + 3


def test_u6_1_surplus_is_lost(table: Table) -> None:
    table.give(ANNE, coins=10, sites={"B02": []}, team=["W41"])
    table.play("send W41 B02")
    assert (table.finished(), table.coins()) == (["B02"], 10 - 5 + 8)


def test_u6_5_machines_build_machines_and_pay_nothing(table: Table) -> None:
    table.give(ANNE, coins=3, finished=["M02"], team=["M02", "W08"], sites={"M05": ["W03"]})
    table.play("send M02 M05")
    assert (table.coins(), table.vp()) == (3, 1 + 2)
    assert table.team() == ["W03", "W08", "M02", "M05"]


def test_u6_6_a_new_machine_works_at_once_even_if_nobody_goes_twice(table: Table) -> None:
    table.agree(resend_freed_worker=False).give(ANNE, coins=10, sites={"M02": [], "B34": []}, team=["W05"])
    table.play("send W05 M02")
    assert table.legal("send") == {"send M02 B34"}


def test_u6_7_a_machine_keeps_its_points_in_a_crew(table: Table) -> None:
    table.give(ANNE, finished=["M02"], team=["M02"], sites={"B34": []})
    table.play("send M02 B34")
    assert table.vp() == 1


def test_u8_3_seventeen_within_a_turn_changes_nothing_yet(table: Table) -> None:
    table.give(ANNE, coins=10, finished=["B34", "B33"], sites={"B08": ["W22"]}, team=["W12"])
    table.play("send W12 B08")
    assert table.vp() == 17
    assert table.match.position()["final_round"] is False
    assert "end" not in table.legal()  # E9: the other actions must still be used
    table.play("take 2", "end")
    assert table.match.position()["final_round"] is True
    assert table.match.seat == BRUNO


def test_u8_3_further_triggers_change_nothing(table: Table) -> None:
    table.agree(players=3).give(ANNE, finished=["B34", "B33", "B08"]).give(BRUNO, finished=["B32", "B31", "B30", "B09"])
    table.lay(final_round=True).on_turn(BRUNO, actions=0)
    table.play("end")
    assert table.match.seat == CLARA
    table.play("take 3", "end")
    assert table.match.is_over


def test_u8_4_a_round_begins_with_the_start_player(table: Table) -> None:
    table.agree(players=3).lay(start=2).on_turn(1, actions=0)
    table.play("end")
    assert (table.match.seat, table.match.position()["round"]) == (2, 2)


def test_u8_5_no_cap_without_max_rounds(table: Table) -> None:
    table.agree(max_rounds=None).lay(round=5000).on_turn(BRUNO, actions=0)
    table.play("end")
    assert (table.match.seat, table.match.position()["round"]) == (ANNE, 5001)


def test_u8_5_a_trigger_in_the_last_round_ends_by_vp(table: Table) -> None:
    table.agree(max_rounds=1).give(BRUNO, finished=["B34", "B33", "B08"]).on_turn(BRUNO, actions=0)
    table.play("end")
    assert table.match.position()["over"] == "vp"


def test_u9_3_shared_ties(table: Table) -> None:
    table.agree(tie_break="shared").give(ANNE, finished=["B34", "B33", "B16"], coins=25)
    table.give(BRUNO, finished=["B32", "B27", "B28", "B12"], coins=12)
    table.lay(over="vp", final_round=True, turn=None)
    assert table.match.ranking() == [1, 1]


def test_u9_4_ranks_leave_gaps(table: Table) -> None:
    table.agree(players=4, tie_break="shared", max_rounds=1)
    table.give(0, coins=20).give(1, coins=20).give(2, coins=10).give(3, coins=0)
    table.lay(over="cap", turn=None)
    assert table.match.ranking() == [1, 1, 3, 4]


def test_u10_2_the_building_deck_shows_its_top() -> None:
    match = bastide.game("builders").start(players=2, seed=2)
    top = match.view(None)["table"]["buildings"]["top"]
    first = match.position()["buildings"]["row"][0]
    match.play(f"open {first}")
    assert match.position()["buildings"]["row"][0] == top


def test_u10_2_the_worker_deck_hides_its_top_by_option() -> None:
    match = bastide.game("builders").start(players=2, seed=2, worker_top_public=False)
    assert match.view(0)["table"]["workers"]["top"] is None
    assert match.view(0)["table"]["workers"]["deck_size"] == 35


def test_u10_3_views_do_not_show_the_deck() -> None:
    match = bastide.game("builders").start(players=2, seed=2)
    for seat in (None, 0, 1):
        assert "deck" not in match.view(seat)["table"]["buildings"]
        assert "deck" not in match.view(seat)["table"]["workers"]


def test_u10_5_the_open_top_cannot_be_taken() -> None:
    match = bastide.game("builders").start(players=2, seed=2)
    top = match.view(None)["table"]["buildings"]["top"]
    assert f"open {top}" not in match.notations()


def test_e1_a_site_opened_in_this_turn_costs_one(table: Table) -> None:
    table.give(ANNE, team=["W01"]).lay(buildings={"row": ["B34", "B02", "B03", "B04", "B05"]})
    table.play("open B34", "send W01 B34")
    assert table.actions == 1


def test_e2_counts_of_other_sites_are_untouched(table: Table) -> None:
    table.give(ANNE, coins=30, sites={"B01": [], "B34": []}, team=["W03", "W10", "W11"])
    table.play("send W10 B34", "send W03 B01")
    assert (table.finished(), table.actions) == (["B01"], 1)
    before = table.coins()
    table.play("send W11 B34")  # the second to B34: one action left, one bought
    assert table.coins() == before - 5 - 3


def test_e3_no_idle_worker_no_sending(table: Table) -> None:
    table.give(ANNE, sites={"B34": []}, coins=100)
    assert {text.split()[0] for text in table.legal()} == {"open", "recruit", "take"}


def test_e3_no_coins_only_machines(table: Table) -> None:
    table.give(ANNE, coins=0, finished=["M02"], team=["M02", "W01"], sites={"B34": []})
    assert table.legal("send") == {"send M02 B34"}


def test_e4_coins_of_a_completion_buy_actions_in_the_same_turn(table: Table) -> None:
    table.give(ANNE, coins=2, sites={"B01": []}, team=["W03"]).on_turn(actions=1)
    table.play("send W03 B01")
    assert (table.actions, table.coins()) == (0, 8)
    assert any(text.startswith("recruit") for text in table.legal())


def test_e5_who_was_placed_earlier_may_go_once_more(table: Table) -> None:
    table.agree(resend_freed_worker=False)
    table.give(ANNE, coins=20, sites={"B27": ["W34", "W03"], "B34": []}, team=["W19"])
    table.play("send W19 B27")
    assert table.legal("send") == {"send W34 B34", "send W03 B34"}


def test_e8_with_empty_rows_the_game_goes_on(table: Table) -> None:
    cards = [f"B{n:02}" for n in range(1, 35)] + [f"M{n:02}" for n in range(1, 9)]
    table.give(ANNE, sites={card: [] for card in cards}, team=["W01"])
    table.give(BRUNO, team=[f"W{n:02}" for n in range(2, 43)])
    assert {text.split()[0] for text in table.legal()} == {"send", "take"}


def test_e10_twins_are_two_cards(table: Table) -> None:
    table.lay(workers={"row": ["W27", "W28", "W03", "W04", "W05"]})
    assert {"recruit W27", "recruit W28"} <= table.legal()


def test_e11_taking_less_than_one_pays_is_legal_but_can_be_switched_off(table: Table) -> None:
    table.give(ANNE, coins=5).on_turn(actions=1)
    assert "take 2" in table.legal()


def test_e11_switched_off(table: Table) -> None:
    table.agree(paid_coin_taking=False).give(ANNE, coins=50).on_turn(actions=1)
    assert table.legal("take") == {"take 1"}
    assert "needs them free; you have 1 action left" in table.refusal("take 2")


def test_options_that_do_not_go_together_are_refused_in_words() -> None:
    with pytest.raises(BadOption, match="the third seat cannot start"):
        bastide.game("builders").start(players=2, first_player=2)
