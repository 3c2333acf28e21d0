"""A second version of the rules in which one price differs: refusals, words, forecast, drawing and judge follow it."""

import pytest

import bastide
from bastide.engine.errors import IllegalDecision
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.games.burgundy.book import Book
from bastide.games.burgundy.expansions import EXPANSIONS
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.rules import BurgundyRules
from bastide.games.burgundy.state import BurgundyState


class Dearer(Book):
    """A tile of the black depot costs 3 silver; goods bring a point more each, sold or at the end."""

    def tile_price(self) -> int:
        return 3

    def sale_points(self, state: object, count: int) -> int:
        return 3 * count

    def final_items(self, state: BurgundyState, seat: int) -> list[int]:
        goods, *others = super().final_items(state, seat)
        return [2 * goods, *others]


@pytest.fixture(scope="module")
def games() -> tuple[AnyGame, AnyGame]:
    """As it is, and as it would be."""
    plain, dearer = Burgundy(), Burgundy()
    rules = BurgundyRules([expansion.rules for expansion in EXPANSIONS], Dearer(), version=2)
    dearer.versions = {**plain.versions, 2: rules}
    return plain, dearer


POSITION = {
    "options": {"players": 2},
    "depots": {"black": ["ship", "m7", "watchtower", "sheep4"]},
    "seats": [{"silver": 2, "goods": [3, 3], "dice": [3, 3]}, {}],
    "turn": {"seat": 0},
}


def at(game: AnyGame, **zone: object) -> Match:
    seats = [{**POSITION["seats"][0], **zone}, {}]  # type: ignore[index]
    return game.set_up({**POSITION, "seats": seats}, seed="two versions")


def test_new_matches_take_the_second_version_and_old_records_keep_the_first(games: tuple[AnyGame, AnyGame]) -> None:
    plain, dearer = games
    old = plain.start(players=2, seed=7)
    assert dearer.start(players=2, seed=7).record.rules == 2
    assert bastide.resume(dearer, old.record).state.book.tile_price() == 2  # type: ignore[attr-defined]


def test_the_refusal_follows(games: tuple[AnyGame, AnyGame]) -> None:
    plain, dearer = games
    at(plain).play("buy m7")
    with pytest.raises(IllegalDecision, match="a tile costs 3 silver, and you have 2"):
        at(dearer).play("buy m7")


def test_the_rule_and_the_words_follow(games: tuple[AnyGame, AnyGame]) -> None:
    for game, price, left in zip(games, (2, 3), (3, 2), strict=True):
        match = at(game, silver=5)
        before = match.state.copy()
        buy = game.parse("buy m7")
        assert f"for {price} silver" in game.describe(match.state, buy).en
        match.play("buy m7")
        assert match.position()["seats"][0]["silver"] == left
        assert f"for {price} silver" in game.tell(before, buy, match.state, ["Anne", "Bruno"], None)[0].en


def test_a_sale_is_told_as_it_pays(games: tuple[AnyGame, AnyGame]) -> None:
    for game, points in zip(games, (4, 6), strict=True):
        match = at(game)
        assert f"{points} VP" in game.describe(match.state, game.parse("sell d1 3")).en
        match.play("sell d1 3")
        assert match.scores()[0] == points


def test_the_forecast_follows_and_so_does_the_end(games: tuple[AnyGame, AnyGame]) -> None:
    for game, points in zip(games, (2, 4), strict=True):
        match = at(game)
        forecast = game.forecast(match.state, None)
        assert forecast is not None
        assert {share.name.en: share.points[0] for share in forecast.shares}["unsold goods"] == points


def test_the_judge_follows(games: tuple[AnyGame, AnyGame]) -> None:
    plain, dearer = games
    assert dearer.judge.worth(at(dearer).state, 0) > plain.judge.worth(at(plain).state, 0)


def test_the_drawing_follows(games: tuple[AnyGame, AnyGame]) -> None:
    """With 2 silver the black depot is open in one version only: its tiles say so."""
    plain, dearer = (game.draw(at(game).state, ["Anne", "Bruno"], 0, "en", "light") for game in games)
    assert plain != dearer
