"""What goes together, by the table of the rules (X14), as it is offered to those who choose."""

from itertools import combinations
from typing import Final

import pytest

import bastide
from bastide.engine.errors import BadOption
from bastide.engine.options import OptionValue
from bastide.games.burgundy.presets import PICTURED

GAME: Final = bastide.game("burgundy")
ON: Final[dict[str, OptionValue]] = {
    "spielbox_rules": True,
    "extra_tiles": True,
    "border_posts": "chain",
    "white_castles": True,
    "inns": True,
    "trade_routes": "random",
    "team": 31,
    "solo": 33,
    "shields": True,
    "vineyards": True,
    "chateauma": "medium",
}
FREE: Final = {"extra_tiles", "white_castles"}
APART: Final = {  # N and x of the table
    "team": set(ON) - FREE - {"team", "inns"},
    "solo": set(ON) - FREE - {"solo"},
    "chateauma": {"inns", "team", "solo"},
}


def go_together(one: str, other: str) -> bool:
    return other not in APART.get(one, set()) and one not in APART.get(other, set())


def players(*keys: str) -> int:
    return 4 if "team" in keys else 1 if "solo" in keys else 2


@pytest.mark.parametrize(("one", "other"), list(combinations(ON, 2)))
def test_x14_2_what_does_not_go_together_is_not_offered_and_refused_in_the_same_words(one: str, other: str) -> None:
    """Whichever of the two is chosen first, on boards for the castle rule."""
    for first, second in ((one, other), (other, one)):
        given = {"players": players(first), "duchy": 11, first: ON[first]}
        found = GAME.consider(given)
        assert found.refusal is None
        why = found.apart.get(second, {}).get(str(ON[second]).lower())
        both = {**given, second: ON[second]}
        if go_together(one, other):
            assert (why is None) == (second not in ("team", "solo")), (first, second)  # these lack their number
            GAME.agree({**both, "players": players(one, other)})
        else:
            assert why is not None
            with pytest.raises(BadOption) as refused:
                GAME.agree(both)
            assert refused.value.reason == why or second == "spielbox_rules"  # which has no duchy there anyway


@pytest.mark.parametrize(
    ("count", "key", "is_offered"),
    [
        (1, "team", False), (2, "team", False), (3, "team", False), (4, "team", True),
        (1, "solo", True), (2, "solo", False), (4, "solo", False),
        (1, "chateauma", True), (3, "chateauma", True), (4, "chateauma", False),
        (1, "inns", False), (2, "inns", True), (4, "inns", True),
    ],
)  # fmt: skip
def test_what_needs_another_number_of_players_is_not_offered(count: int, key: str, is_offered: bool) -> None:
    apart = GAME.consider({"players": count}).apart.get(key, {})
    assert (str(ON[key]).lower() not in apart) == is_offered
    assert all(why.en and why.fr for why in apart.values())


def test_x14_2_the_older_edition_says_why_it_knows_no_expansion() -> None:
    found = GAME.consider({"edition": "2011"})
    for key in set(ON) - {"spielbox_rules"}:
        assert key not in found.matters
        assert found.apart[key][str(ON[key]).lower()].en.startswith("this goes with the Special Edition only")


def test_what_leads_nowhere_without_another_option_is_not_told() -> None:
    """The colours to leave out, without vineyards."""
    found = GAME.consider({})
    assert "removed_vines" not in found.matters and "removed_vines" not in found.apart


def test_the_number_of_players_is_never_held_back() -> None:
    assert "players" not in GAME.consider({"players": 4, "team": 31}).apart


def test_every_option_and_every_preset_has_a_picture_of_its_own() -> None:
    drawn = {}
    for key in [option.key for option in GAME.options[1:]] + [preset.key for preset in GAME.presets]:
        if not key.startswith("duchy") or key == "duchy_pool":  # whose choices are pictures themselves
            drawn[key] = GAME.sketch_of(key, "en", "page")
    assert None not in drawn.values()
    assert len(set(drawn.values())) == len(drawn)
    assert set(PICTURED) <= set(drawn)
