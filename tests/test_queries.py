"""What programs ask of a match: chances, forecasts, prices, and what lies on a table in the players' words."""

import doctest
from collections.abc import Mapping
from fractions import Fraction
from importlib import import_module

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.checks import random_options
from bastide.engine.game import AnyGame
from bastide.engine.match import Match

GAMES = sorted(bastide.LISTED)
DOCUMENTED = [
    "bastide",
    "bastide.engine.game",
    "bastide.engine.match",
    *[f"bastide.games.{key}.queries" for key in GAMES],
]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert failed == 0 < tried


def some_matches(key: str, count: int, longest: int) -> list[Match]:
    """Matches of random options, each stopped somewhere."""
    game, chance, found = bastide.game(key), stream(f"asked: {key}"), []
    for number in range(count):
        match = Match(game, random_options(game, chance, {}), f"asked {number}")
        for _ in range(chance.sample(longest)):
            if match.is_over:
                break
            choices = match.decisions()
            match.play(choices[chance.sample(len(choices))])
        found.append(match)
    return found


# --- chances ---


@pytest.mark.parametrize("key", GAMES)
def test_what_chance_answers_is_among_the_chances_all_the_way(key: str) -> None:
    asked, numbers = 0, stream(f"chances: {key}")
    for match in some_matches(key, 3, 30):
        for _ in range(60):
            if match.is_over:
                break
            choices = match.decisions()
            decision = choices[numbers.sample(len(choices))]
            before = match.copy()
            match.play(decision)
            answers = list(match.record.entries[-1].chance)
            for place, answer in enumerate(answers[:8]):
                chances = before.chances(decision, answers[:place])
                assert answer in chances and sum(chances.values()) == 1 and len(chances) > 1
                asked += 1
            assert before.chances(decision, answers) == {}
    assert asked > 5


def test_every_outcome_can_be_played_and_leads_to_another_table() -> None:
    match = bastide.game("builders").start(players=2, seed=7)
    chances = match.chances("open B02")
    tops = [match.what_if("open B02", [card]).position()["buildings"]["top"] for card in chances]
    assert tops == list(chances) and set(chances.values()) == {Fraction(1, len(tops))}


def test_what_lies_in_a_bag_twice_is_twice_as_likely() -> None:
    match = bastide.game("golden_city").start(players=4, seed=7)
    while not match.is_over:
        for decision in match.decisions():
            chances = match.chances(decision)
            if len(set(chances.values())) > 1:
                assert sum(chances.values()) == 1
                return
        match.play(match.decisions()[0])
    raise AssertionError("no such draw in this game")


def test_of_many_dice_every_roll_is_known_though_nobody_lists_them() -> None:
    match = bastide.game("burgundy").start(players=4, seed=7, duchy=1)
    chances: Mapping[str, Fraction] = {}
    while len(chances) < 6**9:
        before, decision = match.copy(), match.decisions()[0]
        match.play(decision)
        answers = list(match.record.entries[-1].chance)
        dice = [place for place, answer in enumerate(answers) if len(answer) == 9]
        if dice:
            chances = before.chances(decision, answers[: dice[0]])
    assert len(chances) == 6**9
    assert chances["123456123"] == Fraction(1, 6**9)
    assert "123456127" not in chances and "12345612" not in chances and next(iter(chances)) == "111111111"


def test_asking_for_chances_changes_nothing_and_needs_no_seed() -> None:
    game = bastide.game("builders")
    match = game.start(players=2, seed=7)
    before, again = match.record.dumps(), match.copy()
    record = bastide.loads(before)
    hidden = bastide.resume(game, bastide.Record(**{**record.__dict__, "seed": None}))
    assert hidden.chances("open B02") == match.chances("open B02")
    assert match.record.dumps() == before
    for one in (match, again):
        one.play("open B02")
    assert match.position() == again.position()


@pytest.mark.parametrize(
    ("decision", "given", "reason"),
    [
        ("open B02", ["B02"], "chance cannot have answered so: B02"),
        ("open B02", ["B12", "B13"], "this decision asks chance for 1 outcome, not 2"),
        ("take 1", ["B12"], "this decision asks chance for 0 outcomes, not 1"),
    ],
)
def test_answers_that_chance_cannot_give_are_refused(decision: str, given: list[str], reason: str) -> None:
    match = bastide.game("builders").start(players=2, seed=7)
    with pytest.raises(bastide.ChanceMismatch) as refused:
        match.chances(decision, given)
    assert refused.value.reason.en == reason


def test_chances_of_what_is_illegal_are_refused() -> None:
    match = bastide.game("builders").start(players=2, seed=7)
    with pytest.raises(bastide.IllegalDecision):
        match.chances("send W34 B27")


# --- prices ---


def paid(game: AnyGame, before: Match, after: Match, seat: int) -> dict[str, int]:
    """What a seat has less of, by what lies on the table."""
    was, now = before.position(), after.position()
    had, has = was["seats"][seat], now["seats"][seat]
    keys = {"builders": ["coins"], "golden_city": ["keys"], "burgundy": ["workers", "silver"]}.get(game.key, [])
    return {key: had[key] - has[key] for key in keys if had[key] > has[key]}


@pytest.mark.parametrize("key", GAMES)
def test_whatever_somebody_has_less_of_afterwards_was_in_the_price(key: str) -> None:
    game, priced = bastide.game(key), 0
    for match in some_matches(key, 14, 120):
        for decision in match.decisions()[:25]:
            price = game.price(match, decision)
            assert all(count > 0 for count in price.values())
            after = match.copy()
            after.play(decision)
            assert match.seat is not None
            for name, count in paid(game, match, after, match.seat).items():
                assert price.get(name, 0) >= count
            priced += bool(price)
    assert priced > 20


def test_prices_of_the_builders() -> None:
    """A wage, and an action that must be bought (U4.3, U5.3)."""
    game = bastide.game("builders")
    match = game.start(players=2, seed=7, first_player=0)
    match.play("open B02")
    match.play("take 2")
    assert game.price(match, "take 1") == {"coins": 5}
    send = next(text for text in match.notations() if text.startswith("send"))
    wage = match.game.describe(match.state, game.parse(send)).en.rpartition("wage ")[2].split()[0]
    assert game.price(match, send) == {"coins": 5 + int(wage)}
    assert game.price(match, "end") == {}


def test_prices_of_torres_are_action_points() -> None:
    game = bastide.game("torres")
    match = game.start(players=2, seed=7)
    while match.forecast() is None:
        match.play(match.decisions()[0])
    for decision in match.decisions():
        after = match.copy()
        after.play(decision)
        left, turn = match.position()["turn"]["ap"], after.position()["turn"]
        if after.seat == match.seat and turn is not None:
            assert game.price(match, decision) == ({"action points": left - turn["ap"]} if left != turn["ap"] else {})


def test_a_purchase_in_burgundy_costs_two_silver() -> None:
    game = bastide.game("burgundy")
    for match in some_matches("burgundy", 12, 200):
        buys = [text for text in match.notations() if text.startswith("buy ")]
        if buys and not any(text[4].isdigit() for text in buys):
            assert game.price(match, buys[0]) == {"silver": 2}
            return
    raise AssertionError("nobody could buy")


def test_the_price_of_what_is_illegal_is_refused() -> None:
    game = bastide.game("builders")
    with pytest.raises(bastide.IllegalDecision):
        game.price(game.start(players=2, seed=7), "send W34 B27")


# --- what lies on the table ---


def test_castles_are_those_of_the_board_and_pay_what_the_forecast_says() -> None:
    from bastide.games.torres.queries import castles

    for match in some_matches("torres", 8, 60):
        found = castles(match)
        board = match.position()["board"]
        built = sum(token[0] not in ".0" for row in board for token in row.split())
        assert sum(len(castle.heights) for castle in found) == built
        forecast = match.forecast()
        if forecast is not None:
            points = [sum(castle.points[seat] for castle in found) for seat in range(len(match.names))]
            assert forecast.shares[0].points == points


def test_areas_and_open_sites_of_the_golden_city() -> None:
    from bastide.games.golden_city.queries import areas, open_sites

    for match in some_matches("golden_city", 6, 60):
        built = [set(seat["posts"]) for seat in match.position()["seats"]]
        for area in areas(match):
            assert area.posts == [len(posts & set(area.sites)) for posts in built]
        assert match.seat is None or not set(open_sites(match, match.seat)) & set().union(*built)
        sites = {match.game.parts(code)["site"] for code in match.decisions() if "site" in match.game.parts(code)}
        blacks = {site for site in sites if match.seat is not None and site in built[match.seat]}
        assert match.seat is None or sites - blacks <= set(open_sites(match, match.seat))


def test_regions_of_a_duchy_hold_every_space_once() -> None:
    from bastide.games.burgundy.queries import regions

    for match in some_matches("burgundy", 6, 60):
        for seat, estate in enumerate(match.position()["seats"]):
            found = regions(match, seat)
            spaces = [space for region in found for space in region.spaces]
            assert len(spaces) == len(set(spaces))
            empty = {space for region in found for space in region.empty}
            assert empty == set(spaces) - {int(space) for space in estate["tiles"]}


def test_open_sites_of_the_builders() -> None:
    from bastide.games.builders.queries import open_sites

    for match in some_matches("builders", 6, 60):
        for seat, workshop in enumerate(match.position()["seats"]):
            assert {site.building: site.crew for site in open_sites(match, seat)} == workshop["sites"]
            assert all(site.lacking for site in open_sites(match, seat))
