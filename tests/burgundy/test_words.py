"""What the game says: questions, choices, explanations, notation; and how far a step back goes."""

import pytest

from bastide.engine.errors import BadNotation, UndoRefused
from tests.burgundy.conftest import ANNE, DEPOTS, GAME, Table


def test_gain_and_price_are_told(table: Table) -> None:
    table.give(ANNE, tiles={24: "mine", 29: "mine"}, store=["mine"], dice=[2, 2])
    said = GAME.describe(table.match.state, GAME.parse("place d1 mine 33"))
    assert said.en == (
        "With the 2 turned to 3 for 1 worker: place a mine on the mine space with a 3; "
        "1 silver at the end of every phase; "
        "completes a mine region of 3: 6 + 10 VP, bonus tile: 5 VP"
    )
    table.play("place d1 mine 33")
    assert table.vp() == 6 + 10 + 5


@pytest.mark.parametrize(
    ("zone", "black", "is_offered"),
    [
        ({"silver": 2}, ["ship"], True),
        ({"silver": 1}, ["ship"], False),
        ({"silver": 2}, [], False),
        ({"silver": 0, "workers": 2, "tiles": {12: "m6"}}, [], True),
        ({"silver": 0, "workers": 1, "tiles": {12: "m6"}}, ["ship"], False),
    ],
)
def test_a_purchase_is_offered_at_the_end_of_a_turn_if_there_is_one(
    table: Table, zone: dict[str, object], black: list[str], is_offered: bool
) -> None:
    table.give(ANNE, **zone).lay(depots={"1": ["bank"], "black": black}).on_turn(used=["d1", "d2"])
    assert (table.legal() != {"end"}) is is_offered
    assert ("buy a tile first" in GAME.question(table.match.state).en) is is_offered


def test_a_space_explains_itself(table: Table) -> None:
    table.give(ANNE, store=["mine"], dice=[1, 1], workers=0)
    state = table.match.state
    told = [GAME.explain(state, pieces) for pieces in (["space-12"], ["space-18"], ["die-1", "store-mine", "space-24"])]
    assert [text.en for text in told if text] == [
        "this space is for a monastery, with a 1; you have none stored",
        "a tile lies there already: a castle",
        "this needs a 4; turning your 1 to it costs 3 workers, and you have 0",
    ]


def test_a_space_tells_the_price_for_the_nearest_die(table: Table) -> None:
    """Whichever is first; but for the one that is chosen."""
    state = table.give(ANNE, store=["bank"], dice=[6, 1], workers=0).match.state
    told = [GAME.explain(state, pieces) for pieces in (["space-11"], ["die-1", "space-11"])]
    assert [text.en.split(",")[0] for text in told if text] == [
        "this needs a 3; turning your 1 to it costs 2 workers",
        "this needs a 3; turning your 6 to it costs 3 workers",
    ]


def test_a_price_is_told_before_what_another_tile_lacks(table: Table) -> None:
    """A second bank may not lie in this town (B9.2)."""
    table.give(ANNE, tiles={25: "bank"}, store=["bank", "carpenter"], dice=[4, 3], workers=0)
    told = GAME.explain(table.match.state, ["space-26"])
    assert told is not None and told.en.startswith("this needs a 1; turning your 3 to it costs 2 workers")


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ({}, "taking a tile needs a die, and both are used"),
        ({"tiles": {12: "m6"}, "workers": 0}, "this costs 2 workers, and you have 0"),
    ],
)
def test_a_tile_of_a_numbered_depot_says_what_it_wants_when_both_dice_are_used(
    table: Table, own: dict[str, object], words: str
) -> None:
    state = table.give(ANNE, **own).lay(depots={"1": ["bank"]}).on_turn(used=["d1", "d2"]).match.state
    told = GAME.why_nothing(state, ["depot-1-bank"])
    assert told is not None and told.en == words


def test_a_tile_out_of_reach_says_its_price(table: Table) -> None:
    table.give(ANNE, dice=[1, 1], workers=0, silver=0).lay(depots={"4": ["bank"], "black": ["ship"]})
    state = table.match.state
    told = [GAME.why_nothing(state, [piece]) for piece in ("depot-4-bank", "black-ship")]
    assert [text.en for text in told if text] == [
        "this needs a 4; turning your 1 to it costs 3 workers, and you have 0",
        "a tile costs 2 silver, and you have 0",
    ]


def test_a_space_does_not_deny_what_is_stored(table: Table) -> None:
    state = table.give(ANNE, store=["bank", "ship"]).match.state
    told = GAME.explain(state, ["store-ship", "space-11"])
    assert told is not None and told.en == "this space is for a building, not for a ship"


def test_goods_of_a_depot_wait_for_a_ship_whatever_is_chosen(table: Table) -> None:
    state = table.lay(wares={"3": [1]}).match.state
    told = [GAME.explain(state, pieces) for pieces in (["wares-3"], ["die-1", "wares-3"])]
    assert [text.en for text in told if text] == 2 * ["goods come with a ship that is placed"]


@pytest.mark.parametrize("piece", ["space-24", "store-mine"])
def test_placing_asks_for_no_die_when_both_are_used(table: Table, piece: str) -> None:
    state = table.give(ANNE, store=["mine"]).on_turn(used=["d1", "d2"]).match.state
    told = GAME.explain(state, [piece])
    assert told is not None and told.en == "placing a tile needs a die, and both are used"


def test_a_stored_tile_says_why_it_waits(table: Table) -> None:
    state = table.give(ANNE, store=["mine", "ship", "pig2"], dice=[1, 1], workers=0).match.state
    told = [GAME.explain(state, [f"store-{kind}"]) for kind in ("mine", "pig2")]
    assert [text.en for text in told if text] == [
        "this needs a 4; turning your 1 to it costs 3 workers, and you have 0",
        "no empty space for livestock lies beside your tiles",
    ]


@pytest.mark.parametrize(
    ("silver", "purse", "tile"),
    [
        (1, "a tile costs 2 silver, and you have 1", "a tile costs 2 silver, and you have 1"),
        (2, "choose the tile to buy in the black depot", "buying needs nothing else: go back, and choose it alone"),
    ],
)
def test_silver_says_what_it_buys(table: Table, silver: int, purse: str, tile: str) -> None:
    state = table.give(ANNE, silver=silver).lay(depots={"black": ["ship"]}).match.state
    told = [GAME.explain(state, pieces) for pieces in (["purse"], ["die-1", "black-ship"])]
    assert [text.en for text in told if text] == [purse, tile]


@pytest.mark.parametrize(("edition", "is_offered"), [("special", True), ("2011", False)])
def test_a_castle_says_that_one_may_buy_first(table: Table, edition: str, is_offered: bool) -> None:
    """B12.4"""
    table.agree(edition=edition).give(ANNE, tiles={11: "bank"}, store=["castle"], dice=[6, 1], silver=2)
    table.lay(depots={"black": ["ship"]}).play("place d1 castle 6")
    assert GAME.question(table.match.state).en.endswith("You may buy a tile first.") is is_offered


def test_cargoes_of_one_depot_are_told_apart(table: Table) -> None:
    """E2: the same first goods, and the depot at the end."""
    table.give(ANNE, goods=[1, 4], store=["ship"], dice=[2, 5]).lay(wares={"3": [1, 3, 5]}).play("place d1 ship 17")
    told = [GAME.describe(table.match.state, GAME.parse(f"load 3 1,{other}")) for other in (3, 5)]
    assert told[0].en == "Bring 1 sack, 1 bolt of cloth from depot 3"
    assert told[1].fr == "Charger 1 sac, 1 caisse du dépôt 3"


def test_a_city_hall_with_nothing_to_place_asks_for_a_purchase(table: Table) -> None:
    table.give(ANNE, store=["city_hall"], dice=[3, 1], silver=2).lay(depots={"black": ["ship"]})
    table.play("place d1 city_hall 11")
    assert table.legal() == {"buy ship", "decline"}
    assert GAME.question(table.match.state).en.startswith("No stored tile can be placed. Buy one")
    table.play("buy ship")
    assert GAME.question(table.match.state).en.endswith("Which one, and where?")


def test_the_curve_is_marked_by_rounds() -> None:
    choosing = GAME.start(players=2, seed=1, start_castle="choose").state
    playing = GAME.start(players=2, seed=1, start_castle="centre").state
    assert GAME.stretch(choosing) is None
    assert GAME.stretch(playing) == ("A1", "A1")


def test_every_decision_is_read_back_from_its_text() -> None:
    for decision in range(GAME.decision_count):
        assert GAME.parse(GAME.notation(decision)) == decision


@pytest.mark.parametrize(
    "text", ["", "take", "take 7 ship", "place bank 61", "buy d1 ship", "load 1,3 2", "sing", "side 31"]
)
def test_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_every_outcome_is_read_back_from_its_text() -> None:
    for text in ("35224", "1234561", "666666666", "g3", "bank", "m26", "board9", "sheet5", "seat3"):
        assert GAME.outcome_notation(GAME.parse_outcome(text)) == text
    with pytest.raises(BadNotation):
        GAME.parse_outcome("7")


def test_undo_goes_back_within_a_turn_but_not_over_dice(table: Table) -> None:
    table.give(ANNE, dice=[2, 5], store=["bank", "bank", "mine"]).lay(depots=DEPOTS)
    before = table.match.position()
    table.play("take d1 2 m3", "discard mine")
    table.match.undo()
    table.match.undo()
    assert table.match.position() == before
    match = GAME.start(seed=1, edition="2011", first_player=0)
    for text in ("workers d1", "workers d2", "end"):
        match.play(text)
    with pytest.raises(UndoRefused):
        match.undo(0)
