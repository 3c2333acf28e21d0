"""Single rules of The Golden City, clause by clause."""

import pytest

import bastide
from bastide.engine.bag import counted_bag
from bastide.engine.chance import stream
from bastide.engine.errors import BadNotation, BadOption, IllegalDecision
from bastide.games.golden_city.components import spell
from bastide.games.golden_city.decisions import heap
from bastide.games.golden_city.rules_cards import draw
from bastide.games.golden_city.state import GoldenCityState
from tests.golden_city.conftest import ALL_PORTS, ANNE, BRUNO, CLARA, DENIS, Table

GAME = bastide.game("golden_city")

# --- G2, G3: options and set-up ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 2, "drought": False}, "two players play with the drought"),
        ({"players": 3, "drought": True}, "two players play with the drought"),
        ({"players": 4, "black_posts": True}, "black posts are for two or three players"),
        ({"players": 3, "first_player": 3}, "the fourth seat cannot start"),
        ({"map": "atlantis"}, "the map atlantis is not here"),
    ],
)
def test_g2_options_that_do_not_go_together(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.agree(options)
    assert words in str(refused.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g3_the_set_up(players: int) -> None:
    position = GAME.start(players=players, seed=5, first_player=1).position()
    assert [(seat["coins"], len(seat["hand"]), seat["known"]) for seat in position["seats"]] == [(3, 2, "P")] * players
    assert [seat["stock"] for seat in position["seats"]] == [16 if players == 4 else 18] * players
    assert position["supply"] == 35 - 3 * players - (players == 2)
    assert position["keys"] == 6
    assert (None not in position["goods"]["row"], len(position["goods"]["pile"])) == (True, 5)
    assert len(position["bonus"]["stack"]) == 8
    assert position["score"]["card"] in ("s01", "s02", "s03", "s04")
    assert len(position["score"]["pile"]) == (11 if players == 2 else 15)
    assert [len(group) for group in position["auction"]["groups"]] == ([2, 3] if players == 2 else [2] * players)
    assert position["turn"] == {"seat": 1, "asks": ["bid"]}


def test_g3_5_backs_come_in_order() -> None:
    match = GAME.start(players=3, seed=3)
    backs: list[int] = []
    chance = stream("backs")
    while not match.is_over:
        state = match.state
        assert isinstance(state, GoldenCityState)
        if state.round > len(backs):
            backs.append(state.terms.map.score_cards[state.score_card].back)
        choices = match.decisions()
        match.play(choices[chance.sample(len(choices))])
    assert backs == ([1] * 4 + [2] * 8 + [3] * 4)[: len(backs)]
    assert len(backs) > 12


def test_g3_6_the_first_player_is_drawn() -> None:
    assert {GAME.start(players=4, seed=seed).position()["first"] for seed in range(40)} == {0, 1, 2, 3}


# --- G5: the deck -----------------------------------------------------------------------------------------


def test_g5_3_a_refill_waits_for_discards() -> None:
    state = GAME.start(players=3, seed=1).state
    assert isinstance(state, GoldenCityState)
    state.deck, state.deck_size, state.discards = [0, 0, 1, 0, 0], 1, 0
    draw(state, state.merchants[ANNE])
    assert (sum(state.deck), state.discards) == (0, 0)  # nothing to shuffle yet
    state.discards = heap("FFF")
    draw(state, state.merchants[ANNE])
    assert (counted_bag(state.deck), state.discards) == (heap("FF"), 0)


def test_g5_4_no_card_anywhere() -> None:
    state = GAME.start(players=3, seed=1).state
    assert isinstance(state, GoldenCityState)
    state.deck, state.deck_size, state.discards = [0, 0, 0, 0, 0], 0, 0
    before = state.merchants[ANNE].hand
    draw(state, state.merchants[ANNE])
    assert state.merchants[ANNE].hand == before


def test_g17_3_a_card_just_paid_may_come_back(table: Table) -> None:
    # All other cards are in hands, in the discards, or the one of the deck: the refill has what was just paid.
    table.give(ANNE, posts=["mtn_port2"], hand="MM").play_with("build mtn_port1 MM", ["P"])
    state = table.state
    state.discards += counted_bag(state.deck) - heap("F")
    state.deck, state.deck_size = [0, 1, 0, 0, 0], 1
    draw(state, state.merchants[ANNE])
    assert spell(counted_bag(state.deck)).count("M") == 10
    assert state.discards == 0


# --- G6: the auction --------------------------------------------------------------------------------------


def test_g6_1_the_expelled_wait_until_the_turn_reaches_them(table: Table) -> None:
    table.lay(auction={"groups": ["PP", "FF", "GG"]}, first=ANNE).play("bid 0", "bid 0")
    assert table.match.seat == CLARA
    table.play("bid 1")
    assert table.match.seat == ANNE


def test_g6_1_who_alone_has_no_place_acts_next(table: Table) -> None:
    table.lay(auction={"groups": ["PP", "FF", "GG"], "hands": [ANNE, None, None]})
    table.on_turn(BRUNO, asks="bid").play("bid 1", "bid 1")
    assert table.match.seat == BRUNO


def test_g6_3_the_price_rises_whatever_the_group(table: Table) -> None:
    table.lay(auction={"groups": ["PP", "FF", "GG"]}, first=ANNE).play("bid 0", "bid 1", "bid 0", "bid 1")
    assert table.coins() == [3 - 2, 3, 3 - 1]
    assert table.match.position()["auction"]["expulsions"] == 2


def test_g6_6_the_price_begins_anew(table: Table) -> None:
    table.lay(auction={"groups": ["PP", "FF", "GG"]}, first=ANNE).play("bid 0", "bid 0", "bid 1", "bid 2")
    table.finish_round()
    assert table.match.position()["auction"]["expulsions"] == 0


@pytest.mark.parametrize(("coins", "legal"), [(0, {"bid 1", "bid 2"}), (1, {"bid 0", "bid 1", "bid 2"})])
def test_g17_1_coins_equal_to_the_price_suffice(table: Table, coins: int, legal: set[str]) -> None:
    table.give(BRUNO, coins=coins).lay(auction={"groups": ["PP", "FF", "GG"], "hands": [ANNE, None, None]})
    table.on_turn(BRUNO, asks="bid")
    assert table.legal() == legal


def test_g6_4_a_bid_too_dear_says_its_price(table: Table) -> None:
    table.give(BRUNO, coins=0).lay(auction={"groups": ["PP", "FF", "GG"], "hands": [ANNE, None, None]})
    table.on_turn(BRUNO, asks="bid")
    assert table.refusal("bid 0") == "driving somebody out costs 1 coin now; you have 0 coins"


def test_g6_6_the_hand_limit_does_not_apply_yet(table: Table) -> None:
    table.give(ANNE, hand="PPPPP").lay(auction={"groups": ["FF", "GG", "MM"], "hands": [None, BRUNO, CLARA]})
    table.play("bid 0")
    assert table.seat()["hand"] == "PPPPPFF"
    assert table.match.position()["turn"]["asks"] == ["build"]


# --- G7: building -----------------------------------------------------------------------------------------


def test_g7_2_two_builds_and_no_third(table: Table) -> None:
    table.give(ANNE, hand="PPP").play("build mtn_port2 P", "build mtn_port3 P")
    assert table.match.seat == BRUNO


def test_g7_3_the_build_is_offered_even_if_nothing_can_be_built(table: Table) -> None:
    table.give(BRUNO, hand="F").play("done")
    assert table.match.seat == BRUNO
    assert table.legal() == {"done"}


def test_g7_4_ports_and_rural_sites_have_room_for_one(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2"], hand="PMM").give(BRUNO, posts=["mtn_port1", "mtn_1"])
    assert table.refusal("build mtn_1 MM") == "somebody else has a post there"
    assert table.refusal("build mtn_port1 P") == "somebody else has a post there"
    assert table.refusal("build mtn_port2 P") == "you have a post there already"


def test_g7_4_one_own_post_a_zone(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2", "mtn_2", "mtn_outer1"], hand="MM")
    assert table.refusal("build mtn_outer1 MM") == "you have a post there already"


def test_g7_4_an_inner_zone_needs_a_key(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2", "mtn_2", "mtn_outer1"], hand="MM")
    assert table.refusal("build mtn_inner MM") == "an inner zone needs a key; you have none"


def test_g7_9_nothing_to_discard_with_five_cards(table: Table) -> None:
    table.give(ANNE, hand="PFGMD").play("done")
    assert table.match.seat == BRUNO


def test_g7_9_the_builds_are_over_when_the_hand_is_counted(table: Table) -> None:
    table.give(ANNE, hand="PPPPFFFF").play("build mtn_port1 P", "done")
    assert table.match.position()["turn"] == {"seat": ANNE, "asks": ["discard"], "opener": ANNE, "over": 0, "builds": 0}


def test_g7_3_the_hand_limit_holds_without_posts_too(table: Table) -> None:
    posts = [*ALL_PORTS[:8], *[f"mtn_{number}" for number in range(1, 9)], "mtn_outer1"]
    table.give(CLARA, posts=posts, hand="PPPPPP").lay(first=CLARA)
    table.play("build for_port2 P")
    assert table.match.seat == ANNE  # five cards are left


@pytest.mark.parametrize(
    ("hands", "discards"),
    [(("PPPPPP", "PP"), [BRUNO]), (("PP", "FFFFFP"), [CLARA]), (("PPPPPP", "FFFFFP"), [BRUNO, CLARA])],
)
def test_g7_3_who_can_build_no_more_is_passed_over_but_for_the_hand_limit(
    table: Table, hands: tuple[str, str], discards: list[int]
) -> None:
    table.give(ANNE, posts=ALL_PORTS[:15], hand="PP").give(BRUNO, hand=hands[0]).give(CLARA, hand=hands[1])
    table.play(f"build {ALL_PORTS[15]} P", "done")  # no port is left: Bruno and Clara are lost (G12.2)
    asked = []
    while not table.match.is_over:
        assert table.match.seat is not None
        asked.append(table.match.seat)
        table.play(min(table.legal("discard")))
    assert asked == discards


# --- G8: payment ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["build mtn_port2 PP", "build mtn_1 MMM", "build mtn_1 FG", "build mtn_1 FFFFFF"])
def test_g17_2_payments_that_never_exist(text: str) -> None:
    with pytest.raises(IllegalDecision, match="does not pay for"):
        GAME.parse(text)


def test_g8_5_a_payment_may_be_written_in_any_order() -> None:
    assert GAME.parse("build mtn_1 mff") == GAME.parse("BUILD mtn_1 FFM")


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        ("build mtn_port1 PF", "PF does not pay for mtn_port1"),
        ("black mtn_1 MM", "black posts stand in zones of the city only"),
        ("discard PPPPPPPPPPPP", "never more than"),
    ],
)
def test_g8_cards_that_nobody_can_give_so_are_an_illegal_decision(table: Table, decision: str, words: str) -> None:
    assert words in table.refusal(decision)


@pytest.mark.parametrize("decision", ["build mtn_1 MX", "build mtn_1 MXMMMM", "discard XXXXXXXXXXXX"])
def test_cards_that_do_not_exist_are_no_notation(decision: str) -> None:
    with pytest.raises(BadNotation, match="there is no landscape card X"):
        GAME.parse(decision)


def test_g8_a_missing_card_is_named(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port2"], hand="M")
    assert table.refusal("build mtn_1 MM") == "your hand lacks 1 mountain"


def test_g8_5_a_joker_although_the_card_is_there(table: Table) -> None:
    table.give(ANNE, hand="PFF")
    assert table.payments("mtn_port2") == {"P", "FF"}


# --- G9: rewards ------------------------------------------------------------------------------------------


def test_g9_4_equal_goods_are_one_choice(table: Table) -> None:
    table.lay(goods={"row": ["g7", "g2", "g1"]}).on_turn(ANNE, asks="goods")
    assert table.legal() == {"goods 0", "goods 1", "goods pile"}
    assert table.refusal("goods 2") == "the same goods lie further left: take those"


def test_g9_5_equal_goods_are_boxed_by_the_lowest_card(table: Table) -> None:
    table.give(ANNE, goods=["g1", "g2", "g3", "g7", "g5"]).on_turn(ANNE, asks="box")
    assert table.legal() == {"box g1", "box g2", "box g3", "box g5"}


def test_g9_6_the_whole_stack_is_offered(table: Table) -> None:
    table.lay(bonus={"taken": [[BRUNO, "coins"]]}).on_turn(ANNE, asks="bonus")
    assert len(table.legal()) == 7 and "bonus coins" not in table.legal()
    table.play("bonus city")
    assert (table.match.seat, table.match.position()["turn"]["builds"]) == (ANNE, 1)


def test_g9_7_no_key_left(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port3"], hand="MM").give(BRUNO, keys=6)
    table.play("build mtn_3 MM")
    assert table.seat()["keys"] == 0


def test_g9_7_coins_as_many_as_there_are(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port4"], hand="MM", coins=3).give(BRUNO, coins=31).give(CLARA, coins=0)
    table.play("build mtn_4 MM")
    assert table.coins() == [3 + 1, 31, 0]


def test_g17_7_no_goods_left_no_decision(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port3", "mtn_3"], hand="MM")
    table.give(BRUNO, goods=["g1", "g2", "g3", "g4"]).give(CLARA, goods=["g5", "g6", "g7", "g8"])
    table.play("build mtn_7 MM")
    assert table.match.position()["turn"] == {"seat": ANNE, "asks": ["build"], "opener": ANNE, "over": 0, "builds": 1}


def test_g9_7_no_bonus_card_left_no_decision(table: Table) -> None:
    cards = ["goods", "coins", "river", "city", "forest", "meadow", "mountain", "desert"]
    table.give(ANNE, posts=["mtn_port2"], hand="MM").lay(bonus={"taken": [[BRUNO, card] for card in cards]})
    table.play("build mtn_1 MM")
    assert table.match.position()["turn"]["asks"] == ["build"]


def test_g9_7_a_build_promises_no_more_than_there_is(table: Table) -> None:
    cards = ["goods", "coins", "river", "city", "forest", "meadow", "mountain", "desert"]
    table.give(ANNE, posts=["mtn_port2", "mtn_port3", "mtn_port4", "mtn_3"], hand="MM", coins=3)
    table.give(BRUNO, keys=6, coins=31, goods=["g1", "g2", "g3", "g4"])
    table.give(CLARA, coins=0, goods=["g5", "g6", "g7", "g8"])
    table.lay(bonus={"taken": [[BRUNO, card] for card in cards]})
    for site, gain in (("mtn_1", "nothing"), ("mtn_7", "nothing"), ("mtn_4", "1 coin"), ("mtn_2", "1 card")):
        said = GAME.describe(table.state, GAME.parse(f"build {site} MM")).en
        assert said.split("; ")[1] == f"get {gain}", site


def test_g9_7_a_build_promises_no_key_that_is_not_there(table: Table) -> None:
    table.give(ANNE, posts=["mtn_port3"], hand="MM").give(BRUNO, keys=6)
    assert GAME.describe(table.state, GAME.parse("build mtn_3 MM")).en.endswith("get nothing")


def test_g17_7_an_empty_pile_offers_slots_only(table: Table) -> None:
    table.lay(goods={"row": ["g1", None, "g2"], "pile": []}).on_turn(ANNE, asks="goods")
    assert table.legal() == {"goods 0", "goods 2"}
    assert table.refusal("goods 1") == "this slot is empty"
    assert table.refusal("goods pile") == "the goods pile is empty"


@pytest.mark.parametrize(("pays", "coins"), [(True, 4), (False, 3)])
def test_g2_whether_ports_pay(table: Table, pays: bool, coins: int) -> None:
    table.agree(port_rewards=pays).give(ANNE, hand="P").play("build des_port2 P")
    assert table.coins()[ANNE] == coins


# --- G10, G11: scoring ------------------------------------------------------------------------------------


def test_g17_8_two_owners_of_a_good(table: Table) -> None:
    table.lay(score={"card": "s01"}).give(ANNE, goods=["g1", "g2"]).give(BRUNO, goods=["g3"]).finish_round()
    assert table.letters() == [2, 2, 0]


def test_g10_4_ports_count_for_nothing(table: Table) -> None:
    table.lay(score={"card": "s01"}).give(ANNE, posts=["mea_port4", "mtn_port1"]).finish_round()
    assert table.letters() == [0, 0, 0]


def test_g11_1_the_marker_passes_on(table: Table) -> None:
    table.lay(first=CLARA).finish_round()
    assert (table.match.position()["first"], table.match.seat) == (ANNE, ANNE)


def test_the_forecast_is_what_the_round_would_pay(table: Table) -> None:
    table.lay(score={"card": "s12"}, bonus={"taken": [[BRUNO, "city"]]})
    table.give(ANNE, goods=["g1"], posts=["mtn_port2", "mtn_2", "mtn_outer1"])
    table.give(BRUNO, posts=["mtn_port3", "mtn_3", "mtn_7", "mtn_outer2"])
    for eyes, bonus in ((None, []), (ANNE, []), (BRUNO, [[0, 1, 0]])):
        forecast = GAME.forecast(table.state, eyes)
        assert forecast is not None
        assert [share.points for share in forecast.shares] == [[4, 0, 0], [2, 2, 0], *bonus]


# --- G12: the end -----------------------------------------------------------------------------------------


def test_g12_1_the_last_score_card(table: Table) -> None:
    table.lay(round=16).finish_round()
    assert table.match.position()["over"] == "cards"
    assert table.match.ranking() == [1, 1, 1]


def test_g17_10_who_has_built_nothing_loses_when_all_ports_are_taken(table: Table) -> None:
    table.give(ANNE, posts=[port for port in ALL_PORTS if port != "mea_port4"], hand="P").play("build mea_port4 P")
    assert [table.seat(seat)["lost"] for seat in range(3)] == [False, True, True]
    assert table.match.seat == ANNE
    table.play("done")
    assert table.match.is_over  # nobody else builds
    assert table.match.ranking() == [1, 2, 2]


@pytest.mark.parametrize(("keys", "lost"), [(0, True), (1, False)])
def test_g12_2_an_inner_zone_without_a_key_is_no_way_out(table: Table, keys: int, lost: bool) -> None:
    outer = [f"{side}_outer{number}" for side in ("mtn", "des", "for", "mea") for number in (1, 2)]
    north = ["mtn_port1", "mtn_port3", "mtn_port4", "mtn_1", "mtn_6", "mtn_3", "mtn_7", "mtn_4", "mtn_8"]
    east = ["des_port1", "des_port2", "des_port3", "des_port4", "des_1", "des_6", "des_2", "des_3", "des_7"]
    south = ["for_port1", "for_port2", "for_port3", "for_port4", "for_1", "for_6", "for_2", "for_3", "for_7", "for_8"]
    table.agree(players=4).lay(first=ANNE).give(ANNE, posts=north, hand="P")
    table.give(BRUNO, posts=[*east, "mea_port1", "mea_port2", "mea_1", "mea_6", "mea_2"])
    table.give(DENIS, posts=[*south, "mea_port3", "mea_3", "mea_7"])
    table.give(CLARA, posts=["mtn_port2", "mtn_2", *outer], keys=keys)
    table.play("build mea_port4 P")
    assert [table.seat(seat)["lost"] for seat in range(4)] == [False, False, lost, False]


@pytest.mark.parametrize(
    ("card", "letters"),
    [
        ("goods", 3 * 2),
        ("coins", 2 * 5),
        ("river", 2 * 2),
        ("city", 3),
        ("forest", 0),
        ("meadow", 3),  # two rural sites and a zone
        ("mountain", 2),  # two zones
        ("desert", 0),
    ],
)
def test_g12_6_bonus_cards(table: Table, card: str, letters: int) -> None:
    posts = ["mea_port4", "mea_4", "mea_7", "mea_outer2", "mtn_outer1", "mtn_inner"]
    table.give(ANNE, posts=posts, goods=["g1", "g2"], coins=5)
    cards = ["goods", "coins", "river", "city", "forest", "meadow", "mountain", "desert"]
    assert table.state.book.bonus_letters(table.state, table.state.merchants[ANNE], cards.index(card)) == letters


def test_g12_5_a_perfect_tie_is_shared(table: Table) -> None:
    table.lay(round=16).give(ANNE, letters=9).give(BRUNO, letters=9).finish_round()
    assert table.match.ranking() == [1, 1, 3]
