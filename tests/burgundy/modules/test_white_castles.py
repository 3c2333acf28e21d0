"""White castles (X6), clause by clause."""

from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.chance import stream
from bastide.engine.checks import choose, run_checks
from bastide.engine.errors import BadOption, BadPosition
from bastide.engine.match import Match
from bastide.games.burgundy import judge
from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.modules.white_castles import guide
from bastide.games.burgundy.modules.white_castles.rules import (
    BY_WHITE_CASTLE,
    COUNTS_WHITE_CASTLES,
    MONASTERY_29,
    WHITE_CASTLE,
)
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.drawn import pieces

FULL_DEPOTS = {**DEPOTS, "6": ["white_castle", "pig2"], "black": ["ship", "m7", "white_castle", "sheep4"]}


def laid(match: Match) -> BurgundyState:
    assert isinstance(match.state, BurgundyState)
    return match.state


def white(**options: object) -> Table:
    return Table().agree(white_castles=True, **options)


def acting(number: int = 5, depots: Any = FULL_DEPOTS, **zone: Any) -> Table:
    """Anne has placed a white castle on 25 with her first die; the white die shows a number."""
    zone = {"workers": 1, "silver": 0, **zone, "store": ["white_castle", *zone.get("store", [])]}
    table = white().give(ANNE, dice=[3, 6], **zone).lay(white=number, depots=depots)
    return table.play("place d1 white_castle 25")


# --- Set-up (X6.1, X1.4, X1.11) -----------------------------------------------------------------------------------


def test_x6_1_nine_tiles_join_the_supplies() -> None:
    """6 among 40 + 6 beige, 2 among 40 + 2 black, monastery 29 among 20 + 1 yellow; whatever is drawn is of them."""
    match = GAME.start(players=2, seed=1, white_castles=True)
    hidden = match.position()["hidden"]
    assert (hidden["coloured"]["white_castle"], hidden["black"]["white_castle"]) == (6, 2)
    assert hidden["coloured"]["m29"] == 1 and "m29" not in hidden["black"]
    plain = GAME.start(players=2, seed=1).position()["hidden"]
    assert sum(hidden["coloured"].values()) - sum(plain["coloured"].values()) == 6 + 1
    assert sum(hidden["black"].values()) - sum(plain["black"].values()) == 2
    assert "white_castle" not in plain["coloured"] and "m29" not in plain["coloured"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_x6_1_at_every_number_of_players(players: int) -> None:
    report = run_checks(GAME, games=2, seed="white", given={"players": players, "white_castles": True})
    assert not report.violations, report.violations[0]


def test_x1_4_not_in_2011() -> None:
    with pytest.raises(BadOption, match="Special Edition only"):
        GAME.agree({"edition": "2011", "white_castles": True})


def test_without_the_option_there_are_none() -> None:
    with pytest.raises(BadPosition, match="white_castle"):
        GAME.set_up({"options": {"players": 2}, "seats": [{"store": ["white_castle"]}, {}]})


# --- A building, not a castle (X6.2) --------------------------------------------------------------------------------


def test_x6_2_it_goes_to_building_spaces() -> None:
    table = white().give(ANNE, store=["white_castle"], workers=9)
    assert {text.split()[-1] for text in table.legal("place")} == {"11", "25"}
    assert table.refusal("place d1 white_castle 6") == "this space is for a castle, not for a white castle"


def test_x6_2_one_a_town_unless_monastery_1() -> None:
    """Town {25, 26, 31, 32, 36}."""
    table = white().give(ANNE, tiles={25: "white_castle"}, store=["white_castle"], workers=9)
    assert {text.split()[-1] for text in table.legal("place")} == {"11"}
    assert table.refusal("place d1 white_castle 26") == (
        "this town has a white castle already; only monastery 1 allows another"
    )
    twice = white().give(ANNE, tiles={25: "white_castle", 12: "m1"}, store=["white_castle"], workers=9)
    assert {"26", "31"} <= {text.split()[-1] for text in twice.legal("place")}


def test_x6_2_a_carpenter_fetches_it_and_a_church_does_not() -> None:
    table = white().give(ANNE, store=["carpenter"], dice=[3, 3]).lay(depots=FULL_DEPOTS)
    table.play("place d1 carpenter 11")
    assert "take 6 white_castle" in table.legal()
    table = white().give(ANNE, store=["church"], dice=[3, 3]).lay(depots=FULL_DEPOTS).play("place d1 church 11")
    assert "take 2 castle" in table.legal()
    assert table.refusal("take 6 white_castle") == "only this may be fetched: monastery, castle or mine"


def test_x6_2_monastery_6_buys_it_for_workers() -> None:
    table = white().give(ANNE, tiles={12: "m6"}, workers=2).lay(depots=FULL_DEPOTS).play("buy 6 white_castle")
    assert (table.store(), table.workers()) == (["white_castle"], 0)


def test_x6_2_monastery_9_helps_and_monastery_11_does_not() -> None:
    """A 4 for the 3 of space 25."""
    prices = [
        white().give(ANNE, tiles={12: monastery}, store=["white_castle"], dice=[4, 4], workers=1)
        for monastery in ("m9", "m11")
    ]
    assert [table.play("place d1 white_castle 25").workers() for table in prices] == [1, 0]


def test_x6_2_it_counts_for_no_castle_region() -> None:
    table = acting()
    assert table.vp() == 0
    assert table.pending == ["white_castle"]


# --- Its action (X6.3, X1.5, X1.9) ----------------------------------------------------------------------------------


def test_x6_7_the_example() -> None:
    """White 5, one worker, monastery 12."""
    table = acting(5, tiles={12: "m12"}, goods=[5, 6, 3], store=["m4", "mine"], workers=1)
    depots = {text.split()[2] for text in table.legal("take")}
    assert depots == {"5", "4", "6", "3", "1"}  # 5; 4 and 6 by monastery 12; 3 and 1 with the worker as well
    assert table.legal("sell") == {"sell white 5", "sell white 6"}  # 6 with the worker
    assert table.legal("place") == {"place white m4 7", "place white mine 24"}  # a 5; a 4 with the worker
    assert "workers white" in table.legal()
    assert {text.split()[0] for text in table.legal()} == {"take", "sell", "place", "workers"}


@pytest.mark.parametrize(
    ("decision", "workers"),
    [
        ("take white 5 mine", 1),
        ("take white 4 ship", 1),
        ("take white 3 cow3", 0),
        ("sell white 5", 1),
        ("sell white 6", 0),
        ("place white mine 24", 0),
        ("workers white", 3),
    ],
)
def test_x6_3_what_an_action_costs(decision: str, workers: int) -> None:
    """Monastery 12 gives a step for taking; a step more costs a worker. The white die stays a 5 (X6.8)."""
    table = acting(5, tiles={12: "m12"}, goods=[5, 6, 3], store=["m4", "mine"], workers=1).play(decision)
    assert table.workers() == workers
    assert table.pending == [] and table.match.position()["white"] == 5
    assert table.match.position()["turn"]["used"] == ["d1"]  # the second die is left


def test_x6_3_monastery_8_turns_it_by_two() -> None:
    table = acting(5, tiles={12: "m8"}, workers=1, depots={**FULL_DEPOTS, "5": ["mine"]})
    assert {text.split()[2] for text in table.legal("take")} == {"3", "4", "5", "6", "1"}


def test_x1_5_monasteries_13_and_14_count_when_workers_are_taken() -> None:
    table = acting(2, tiles={12: "m13", 7: "m14"}, workers=0).play("workers white")
    assert (table.workers(), table.silver()) == (4, 1)


def test_x1_5_it_must_be_used() -> None:
    table = acting()
    assert "your white castle grants one action with the white die: take it first" in table.refusal("decline")
    assert "take it first" in table.refusal("end")
    assert "take it first" in table.refusal("workers d2")
    assert "take it first" in table.refusal("workers")  # that is a castle's


def test_x1_9_one_may_buy_first() -> None:
    table = acting(5, silver=2)
    assert table.legal("buy") == {"buy ship", "buy m7", "buy white_castle", "buy sheep4"}
    assert GAME.question(table.match.state).en == (
        "Your white castle grants one more action: take, place, sell, or workers, with the white die. "
        "You may buy a tile first. It shows a 5."
    )
    table.play("buy ship")
    assert table.pending == ["white_castle"] and "place white ship 19" in table.legal()  # space 19 wants a 5


def test_x1_6_taking_into_a_full_storage_makes_room() -> None:
    table = acting(5, silver=2, store=["mine", "mine"]).play("buy ship", "take white 5 m8")
    assert table.pending == ["discard for m8"]


def test_x1_7_what_is_placed_by_it_acts_in_turn() -> None:
    """A castle on 6 by the white 6, then a mine by the castle, whatever its number."""
    table = acting(6, tiles={11: "bank"}, store=["castle", "mine"], workers=0).play("place white castle 6")
    assert table.pending == ["castle"]
    table.play("place mine 24")
    assert table.pending == [] and table.zone()["tiles"]["24"] == "mine"


def test_x6_3_by_a_city_hall_and_again() -> None:
    """A city hall places a white castle; another town's white castle is placed by the first one's action."""
    table = white().give(ANNE, store=["city_hall", "white_castle", "white_castle"], dice=[3, 1], workers=0)
    table.lay(white=1).play("place d1 city_hall 11", "place white_castle 25")
    assert table.pending == ["white_castle"]
    assert table.refusal("place white white_castle 26").startswith("this town has a white castle already")


def test_a_means_that_nobody_has() -> None:
    table = white().lay(depots=FULL_DEPOTS)
    assert table.refusal("take white 5 mine") == "this needs a die"


def test_too_far_for_the_workers() -> None:
    assert acting(5, workers=0).refusal("take white 3 cow3") == (
        "this needs a 3; turning the white 5 to it costs 2 workers, and you have 0"
    )


def test_x6_8_the_white_die_stays_between_two_rolls() -> None:
    used = 0
    for seed in range(3):
        match, dice = GAME.start(players=4, seed=seed, white_castles=True), stream(f"white {seed}")
        while not match.is_over:
            before = (laid(match).phase, laid(match).round, laid(match).white)
            used += laid(match).question == BY_WHITE_CASTLE.number
            match.play(choose(match, dice, seeks=True))
            after = (laid(match).phase, laid(match).round, laid(match).white)
            assert after[:2] != before[:2] or after == before
    assert used


# --- Monastery 29 (X6.5) --------------------------------------------------------------------------------------------


def test_x6_5_four_points_each_at_the_end() -> None:
    """Two white castles in two towns, monastery 29: 2 x 4. Stored ones count nothing."""
    lying = {11: "white_castle", 25: "white_castle", 12: "m29"}
    table = white().give(ANNE, tiles=lying, store=["white_castle"]).give(BRUNO, tiles={11: "white_castle"})
    assert table.final(ANNE)["monasteries"] == 2 * 4
    assert table.final(BRUNO)["monasteries"] == 0
    seats = [{"tiles": {str(space): tile for space, tile in lying.items()}, "points": {}}, {}]
    match = GAME.set_up({"options": table.options, "stage": "over", "seats": seats})
    written = match.position()
    assert written["seats"][ANNE]["points"]["monasteries"] == 2 * 4
    assert GAME.recount(written) == match.scores()


def test_x6_5_a_crane_may_be_counted_as_one() -> None:
    """One white castle and a crane: 4 + 4."""
    lying = {11: "white_castle", 25: "crane", 12: "m29"}
    table = white(extra_tiles=True).give(ANNE, tiles=lying)
    assert table.final(ANNE)["monasteries"] == 4 + 4


# --- Words and clicks -----------------------------------------------------------------------------------------------


def test_decisions_say_what_the_white_die_shows() -> None:
    table = white().give(ANNE, store=["white_castle"], dice=[3, 6]).lay(white=4)
    told = GAME.describe(table.match.state, GAME.parse("place d1 white_castle 25"))
    assert told.en == (
        "With the 3: place a white castle on the building space with a 3, in row 5; "
        "one more action at once, with the number of the white die; the white die shows a 4"
    )
    assert told.fr.endswith("; une action de plus tout de suite, avec le nombre du dé blanc ; le dé blanc montre un 4")
    table.play("place d1 white_castle 25")
    assert table.match.story("en")[-1] == [
        "Anne places a white castle on the building space with a 3, in row 5.",
        "Anne: the white die shows a 4.",
    ]
    assert "  white die: 4" in GAME.table(table.match.state, ["Anne", "Bruno"], ANNE).en
    assert "  dé blanc : 4" in GAME.table(table.match.state, ["Anne", "Bruno"], ANNE).fr


def test_its_action_is_described_and_told() -> None:
    table = acting(5, store=["mine"])
    told = GAME.describe(table.match.state, GAME.parse("place white mine 24"))
    assert told.en.startswith("With the white 5 turned to 4 for 1 worker: place a mine on the mine space with a 4")
    assert told.fr.startswith("Avec le 5 blanc changé en 4 pour 1 ouvrier : placer une mine sur la case mine au 4")
    table.play("place white mine 24")
    assert table.match.story("en")[-1][0] == "Anne places a mine on the mine space with a 4 for 1 worker."


def explained(table: Table, *clicked: str) -> str:
    told = GAME.explain(table.match.state, list(clicked))
    return "" if told is None else told.en


def test_clicks_while_it_waits_are_answered_for_the_white_die() -> None:
    table = acting(5, workers=0, store=["mine", "pig2"])
    far = "this needs a 4; turning the white 5 to it costs 1 worker, and you have 0"
    assert explained(table, "store-mine") == far
    assert explained(table, "die-white", "store-mine", "space-24") == far
    assert explained(table, "store-pig2") == "no empty space for livestock lies beside your tiles"
    assert explained(table, "space-12") == "this space is for a monastery, with a 1; you have none stored"
    assert "take it first" in explained(table, "die-2")
    assert "take it first" in explained(table, "wares-5")


# --- Positions ------------------------------------------------------------------------------------------------------


def test_a_position_is_written_and_read_back_while_it_waits() -> None:
    table = acting(5, silver=2, store=["mine"])
    written = table.match.position()
    assert written["turn"]["pending"] == ["white_castle"]
    again = GAME.set_up(written)
    assert again.position() == written and again.notations() == table.match.notations()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"turn": {"used": ["d1"], "pending": ["white_castle"]}}, "nothing was placed in this turn that asks so"),
        (
            {"seats": [{"tiles": {"11": "white_castle"}}, {}], "turn": {"pending": ["white_castle"]}},
            "nothing was placed",
        ),
        ({"seats": [{"tiles": {"6": "white_castle"}}, {}]}, "space 6 is for a castle"),
        ({"seats": [{"tiles": {"25": "white_castle", "26": "white_castle"}}, {}]}, "holds white_castle twice"),
        ({"seats": [{"tiles": {"25": "white_castle"}}, {}], "box": {"white_castle": 8}}, "only 8 tiles white_castle"),
        ({"seats": [{"store": ["m29"]}, {"store": ["m29"]}]}, "there are only 1 tiles m29"),
    ],
)
def test_what_cannot_lie_on_a_table(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.set_up({"options": {"players": 2, "white_castles": True}, **given})
    assert reason in caught.value.reason.en and caught.value.reason.fr != caught.value.reason.en


# --- The drawing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [480, 760, 1320])
def test_the_white_die_lies_in_the_hand_while_it_acts(room: int) -> None:
    table = acting(5, silver=2, goods=[5, 1], store=["mine"])
    root = ElementTree.fromstring(table.match.draw(ANNE, theme="light", room=room))
    hands = [node for node in root.iter() if node.attrib.get("data-zone") == "hand"]
    assert sum(pieces(hand).count("die-white") for hand in hands) == 1
    for decision in table.match.decisions():
        assert set(GAME.pieces(decision)) <= set(pieces(root)), GAME.notation(decision)
    for viewer in (BRUNO, None):
        assert "die-white" not in pieces(ElementTree.fromstring(table.match.draw(viewer, theme="light", room=room)))
    table.play("workers white")
    assert "die-white" not in pieces(ElementTree.fromstring(table.match.draw(ANNE, theme="light", room=room)))


# --- The guide ------------------------------------------------------------------------------------------------------


def test_the_guide_takes_its_figures_from_the_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    (chapter,) = guide.chapters()
    assert chapter.caption is not None
    assert chapter.caption.en == "The white die shows 5: acting with a 3 costs 2 workers."
    assert chapter.paragraphs[0].en.startswith("6 white castles come among the buildings and 2 to the black depot.")
    assert "4 VP for each white castle" in chapter.paragraphs[2].en
    monkeypatch.setattr(guide, "END_VP", {"special": [77] * 30})
    assert "77 VP for each white castle" in guide.chapters()[0].paragraphs[2].en


# --- The judge ------------------------------------------------------------------------------------------------------


def test_the_judge_knows_what_one_is_worth() -> None:
    """Nearly the action of a castle, and four points more beside monastery 29."""
    plain, counted = (laid(white().give(ANNE, tiles={12: name}).match) for name in ("m4", "m29"))
    left = judge.dice_left(plain, ANNE)
    assert judge.effect(plain, ANNE, WHITE_CASTLE, left) == judge.GRANTED - 300
    assert judge.effect(counted, ANNE, WHITE_CASTLE, left) == judge.GRANTED - 300 + 4000
    late = judge.effect(plain, ANNE, MONASTERY_29, 2)
    assert 0 < late < judge.effect(plain, ANNE, MONASTERY_29, left)
    assert KIND_BY_ID["m29"] == MONASTERY_29 and COUNTS_WHITE_CASTLES == 29


def best(table: Table) -> str:
    worth = {}
    for text in table.legal():
        trial = table.match.copy()
        trial.play(text)
        worth[text] = GAME.judge.worth(trial.state, ANNE)
    return max(worth, key=lambda text: worth[text])


def test_greedy_play_takes_a_white_castle_that_its_monastery_counts() -> None:
    """Beside monastery 29 it is worth more than a bank or a watchtower of the same depot."""
    depots = {"6": ["white_castle", "pig2"], "1": ["bank", "ship"]}
    table = white().give(ANNE, tiles={12: "m29"}, dice=[6, 6], workers=0).lay(depots=depots)
    assert best(table) == "take d1 6 white_castle"


def test_greedy_play_uses_its_action() -> None:
    """The mine that completes its region rather than workers."""
    table = acting(3, tiles={24: "mine", 29: "mine"}, store=["mine"], workers=0)
    assert best(table) == "place white mine 33"
