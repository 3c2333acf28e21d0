"""The Châteauma beside other expansions (X13.25-X13.31), in words, in positions and drawn."""

from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.errors import BadOption, BadPosition
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, GAME
from tests.burgundy.modules.against_cards import SHE, Alone, start
from tests.drawn import SVG, titles


@pytest.fixture
def alone() -> Alone:
    return Alone().lay(white=6)


# --- X13.25 to X13.31 -------------------------------------------------------------------------------------------


def test_x13_25_inns_are_refused() -> None:
    with pytest.raises(BadOption, match="these do not go together: Châteauma and Inns"):
        start(players=2, inns=True)


@pytest.mark.parametrize(
    "options",
    [
        {"extra_tiles": True},
        {"white_castles": True},
        {"border_posts": "straight"},
        {"spielbox_rules": True, "duchy": 13},
        {"extra_tiles": True, "white_castles": True, "border_posts": "chain", "spielbox_rules": True, "duchy": 11},
    ],
)
def test_x13_25_every_other_expansion_plays_to_its_end(options: dict[str, Any]) -> None:
    match = start(chateauma="hard", chateauma_modifiers="ABD", **options)
    while not match.is_over:
        match.play(match.decisions()[len(match.line) % len(match.decisions())])
        assert GAME.faults(match.state) == []
    assert GAME.recount(match.position()) == match.scores()


def test_x13_27_monastery_27_has_no_effect_but_its_points(alone: Alone) -> None:
    alone.agree(extra_tiles=True).she(cards=[(1, []), (9, [])], duchy={"monastery": ["m27", *[None] * 5]})
    alone.lay(phase="E", round=5).give(SHE, goods=[], silver=0)
    assert alone.final(SHE)["its monasteries"] == 4


def test_x13_28_a_crane_places_another_tile(alone: Alone) -> None:
    alone.agree(extra_tiles=True).she(cards=[(1, []), (9, [])]).lay(depots={"3": ["crane"], "2": ["m3"]})
    alone.let_her_play(3)
    assert alone.named("takes") == [["crane", 3, 11], ["m3", 2, 13]]


def test_x13_29_geese_score_with_the_largest_herd_and_later_with_every_animal(alone: Alone) -> None:
    duchy = {"livestock": ["cow2", "pig4", "pig3", None, None, None]}
    alone.agree(extra_tiles=True).she(cards=[(1, []), (9, [])], duchy=duchy).lay(depots={"3": ["geese"]})
    alone.let_her_play(3)
    assert alone.points("livestock") == 2 + 7


def test_x13_29_livestock_scores_the_geese_too(alone: Alone) -> None:
    duchy = {"livestock": ["cow2", "geese", *[None] * 4]}
    alone.agree(extra_tiles=True).she(cards=[(1, []), (9, [])], duchy=duchy).lay(depots={"3": ["cow3"]})
    alone.let_her_play(3)
    assert alone.points("livestock") == 3 + 2 + 2


def test_x13_30_a_white_castle_takes_a_tile_that_it_has_fewest_of(alone: Alone) -> None:
    """X6.6. Of every type but ships and castles it has one; from White 6 on, depot 2 is the first with a castle."""
    inventory = {"building": ["bank"], "livestock": ["pig2"], "mine": ["mine"], "monastery": ["m9"]}
    alone.agree(white_castles=True).she(cards=[(1, []), (9, ["cow2"])], inventory=inventory)
    alone.lay(depots={"3": ["white_castle"], "2": ["m3", "castle"], "4": ["ship"]}).let_her_play(3)
    assert alone.her["inventory"] == {**inventory, "castle": ["castle"]}


def test_x13_30_without_such_a_tile_it_gets_a_silver(alone: Alone) -> None:
    alone.agree(white_castles=True).she(cards=[(1, []), (9, ["cow2"])]).lay(depots={"3": ["white_castle"]})
    alone.let_her_play(3)
    assert alone.silver(SHE) == 2


def test_x13_31_the_second_county_with_a_border_post_scores_the_phase_and_the_third_a_tile(alone: Alone) -> None:
    """X5.10"""
    alone.agree(border_posts="chain").she(cards=[(1, []), (9, ["cow3", "bank", "church"])])
    alone.lay(phase="B", border_counties=1, depots={"2": ["m3"]}).let_her_play(2, "county2")
    assert alone.points("posts") == 8 and alone.match.position()["border_counties"] == 2
    assert alone.named("border posts") == [[8]]
    third = Alone().agree(border_posts="chain").she(cards=[(1, []), (9, ["cow3", "bank", "church"])])
    third.give(SHE, points={"posts": 8}).lay(white=6, phase="C", border_counties=2, depots={"2": ["m3"]})
    third.let_her_play(2, "county2")
    assert third.points("posts") == 8 + 5 and third.match.position()["border_tiles"] == [SHE, None]


def test_x13_31_the_symbols_mean_nothing_without_border_posts(alone: Alone) -> None:
    alone.she(cards=[(1, []), (9, ["cow3", "bank", "church"])]).lay(depots={"2": ["m3"]}).let_her_play(2, "county2")
    assert not alone.named("border posts")


@pytest.mark.parametrize(("kind", "points"), [("cow2", 2 + 3), ("geese", 2 + 3)])
def test_x13_14_a_tile_that_went_to_the_duchy_counts_once_in_the_turn_it_grants(
    alone: Alone, kind: str, points: int
) -> None:
    """The completed card is still on the table then, but its cow is not on it any more."""
    duchy = {"livestock": ["pig2", "sheep2", "chicken2", None, None, None]}  # the fourth space grants a turn
    alone.agree(chateauma_modifiers="D", extra_tiles=True).give(SHE, goods=[])
    alone.she(cards=[(1, ["mine"]), (9, ["cow3", "bank", "church"])], duchy=duchy, inventory={"livestock": [kind]})
    alone.lay(depots={"2": ["m3"]}).let_her_play(2, "county2")
    assert alone.named("places") == [[kind, 1]] and alone.points("livestock") == points


@pytest.mark.parametrize(
    ("given", "meant"), [("DA", "AD"), ("dbca", "ABCD"), ("C", "C"), ("", "none"), ("none", "none")]
)
def test_x1_21_modifiers_are_letters_in_any_order(given: str, meant: str) -> None:
    option = next(option for option in GAME.options if option.key == "chateauma_modifiers")
    assert start(chateauma_modifiers=given).options["chateauma_modifiers"] == meant == option.read(given)


@pytest.mark.parametrize("given", ["AA", "E", "A-B", "nothing"])
def test_x1_21_other_modifiers_are_refused(given: str) -> None:
    option = next(option for option in GAME.options if option.key == "chateauma_modifiers")
    with pytest.raises(BadOption, match=f"cannot be {given}; it takes none, A, B"):
        option.read(given)
    with pytest.raises(BadOption, match=f"cannot be {given}; it takes none, A, B"):
        start(chateauma_modifiers=given)


# --- Positions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hers", "reason"),
    [
        ({"cards": [{"card": 1}, {"card": 1}]}, "each of the deck once"),
        ({"cards": [{"card": 1, "tiles": ["ship", None, None]}, {"card": 2}]}, "a space of another type"),
        ({"cards": [{"card": 1, "tiles": ["mine", "cow3", "m3"]}, {"card": 2}]}, "is complete: it leaves at once"),
        ({"duchy": {"mine": ["?", None, None]}}, "where modifier A says"),
        ({"inventory": {"ship": ["bank"]}}, "a tile of another type lies with ship"),
        ({"complete": ["mine"]}, "whose spaces are all covered"),
        ({"last_turn": [["dances"]]}, "is not a step of it"),
        ({"last_turn": [["takes", "ship"]]}, "is not a step of it"),
        ({"track": 7}, "from 0 to 6"),
        ({"purse": 3}, "does not know “purse”"),
    ],
)
def test_a_position_that_cannot_be_is_refused(hers: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.set_up({"options": {"players": 1, "chateauma": "easy"}, "chateauma": hers}, seed=1)


def test_a_position_goes_on_as_the_match_would() -> None:
    match = start(chateauma_modifiers="ABCD", players=2)
    for _ in range(60):
        match.play(match.decisions()[len(match.line) % len(match.decisions())])
    again = GAME.set_up(match.position(), seed=1)
    assert again.position() == match.position() and again.notations() == match.notations()


def test_x13_41_faults_see_a_county_that_is_missing() -> None:
    state = start().state
    assert isinstance(state, BurgundyState)
    assert GAME.faults(state) == []
    CHATEAUMA.rival(state).deck = 0
    assert any("X13.4" in fault for fault in GAME.faults(state))


# --- Words and drawing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_step_of_a_game_is_told(lang: Any) -> None:
    match = start(chateauma_modifiers="ABCD", extra_tiles=True, white_castles=True, border_posts="chain")
    while not match.is_over:
        match.play(match.decisions()[len(match.line) % len(match.decisions())])
    told = [line for lines in match.story(lang) for line in lines]
    rolls = "rolls a" if lang == "en" else "lance un"
    assert sum(rolls in line for line in told) == 25
    assert all(line.endswith((".", "!", "?")) for line in told)


def test_the_table_in_words_names_counties_inventory_and_duchy(alone: Alone) -> None:
    alone.she(cards=[(1, ["mine"]), (9, ["down ship"])], inventory={"ship": ["ship"]}, wild=["bank"])
    lines = GAME.table(alone.match.state, alone.match.names, None)
    assert "left county 1 (12 VP): mine, livestock wanted, monastery wanted" in lines.en
    assert "inventory: ship; 1 face down" in lines.en and "inventaire" in lines.fr


@pytest.mark.parametrize("room", [390, 820, 1320])
def test_its_area_shows_both_counties(alone: Alone, room: int) -> None:
    alone.she(cards=[(1, ["mine"]), (9, ["down ship"])], inventory={"ship": ["ship"]}, wild=["bank"])
    drawn = ElementTree.fromstring(alone.match.draw(ANNE, room=room))
    said = " ".join(titles(drawn))
    assert "The left county, card 1" in said and "The right county, card 9" in said and "Wild tiles" in said
    assert drawn.tag == f"{SVG}svg"
