"""A second version of the rules in which a price differs: everybody follows it who speaks of it."""

from bastide.engine.replay import resume, verify
from bastide.games.golden_city.book import Book
from bastide.games.golden_city.components import PAYMENTS
from bastide.games.golden_city.game import GoldenCity
from bastide.games.golden_city.judge import GoldenCityJudge
from bastide.games.golden_city.rules import GoldenCityRules
from bastide.games.golden_city.state import GoldenCityState
from tests.golden_city.conftest import ANNE, BRUNO, Table


class DearExpulsions(Book):
    """Driving somebody off costs 2 coins more."""

    def price(self, state: GoldenCityState) -> int:
        return super().price(state) + 2


class NoPairs(Book):
    """Two equal cards never stand for one of another kind."""

    def pays(self, terrain: int, payment: int) -> bool:
        return payment == PAYMENTS[terrain][0]


class RichScorings(Book):
    """Presence is worth 5 letters; three goods cards and three landscape cards may be kept."""

    def __init__(self) -> None:
        super().__init__()
        self.presence = 5
        self.goods_limit = 3
        self.hand_limit = 3


class Second(GoldenCity):
    def __init__(self, book: Book) -> None:
        self.versions = {1: GoldenCityRules(), 2: GoldenCityRules(book)}


def bidding(book: Book | None = None) -> Table:
    """Bruno bids after Anne, with two coins."""
    table = Table(None if book is None else Second(book)).give(BRUNO, coins=2)
    return table.lay(auction={"groups": ["PD", "FF", "PP"]}).play("bid 0")


def building(book: Book | None = None, hand: str = "FFMM") -> Table:
    table = Table(None if book is None else Second(book))
    return table.give(ANNE, posts=["mtn_port1"], hand=hand).on_turn(ANNE, asks="build")


def test_an_expulsion_costs_what_the_book_says() -> None:
    usual, dear = bidding(), bidding(DearExpulsions())
    assert "bid 0" in usual.legal() and "bid 0" not in dear.legal()
    assert "driving somebody out costs 3 coins now; you have 2 coins" in dear.refusal("bid 0")
    assert "an occupied one 3 coins" in dear.match.question.en
    assert "3 coins" in dear.describe("bid 0") and "1 coin," in usual.describe("bid 0")
    assert "driving someone off costs 3 coins now" in dear.match.draw()
    assert "driving someone off costs 1 coin now" in usual.match.draw()


def test_an_expulsion_is_told_with_its_price() -> None:
    dear = Table(Second(DearExpulsions())).give(BRUNO, coins=9).lay(auction={"groups": ["PD", "FF", "PP"]})
    dear.play("bid 0", "bid 0")
    assert any("for 3 coins and drives out" in line for line in dear.match.story()[-1])
    assert dear.coins()[BRUNO] == 9 - 3


def test_payments_follow_the_book() -> None:
    usual, strict = building(), building(NoPairs())
    site = next(name for name in sorted(usual.open_sites()) if name in ("mtn_1", "mtn_2", "mtn_3", "mtn_4"))
    assert usual.payments(site) == {"MM", "FFM"} and strict.payments(site) == {"MM"}
    assert strict.refusal(f"build {site} FFM") == "these cards do not pay for it"
    poor = building(NoPairs(), "FFM")
    assert poor.payments(site) == set()
    assert "that costs 2 mountain cards" in str(poor.game.explain(poor.match.state, [site]))


def test_the_forecast_and_the_scoring_follow_the_book() -> None:
    for book, presence in ((None, 2), (RichScorings(), 5)):
        table = Table(None if book is None else Second(book)).give(ANNE, goods=["g1", "g2", "g3"])
        card = table.state.terms.map.score_cards[table.state.score_card]
        assert table.state.merchants[ANNE].goods & table.state.terms.map.showing[card.good]
        forecast = table.game.forecast(table.match.state, ANNE)
        assert forecast is not None
        assert forecast.shares[0].points == [presence + 2, 0, 0]
        table.finish_round()
        assert table.letters()[ANNE] == presence + 2
        assert any(f"Anne {presence + 2}" in line for line in table.match.story()[-1])


def test_the_words_name_the_limits() -> None:
    full = Table(Second(RichScorings())).give(ANNE, posts=["mtn_port1"], hand="FFMMD")
    full.on_turn(ANNE, asks="discard")
    assert full.match.question.en == "Hand limit 3: discard 2 cards."
    assert "first discard down to three cards" in full.refusal("done")
    assert "limit 3 after building" in full.match.draw(ANNE)


def test_the_judge_follows_the_book() -> None:
    judge = GoldenCityJudge()
    usual, rich = (judge.worth(building(book).match.state, ANNE) for book in (None, RichScorings()))
    assert rich > usual


def test_a_record_is_replayed_under_its_own_version() -> None:
    game = Second(DearExpulsions())
    match = game.start(players=3, seed=3, first_player=0)
    old = GoldenCity().start(players=3, seed=3, first_player=0)
    for each in (match, old):
        each.play("bid 0")
        each.play("bid 0")
    assert match.position()["seats"][1]["coins"] == old.position()["seats"][1]["coins"] - 2
    assert (match.record.rules, old.record.rules) == (2, 1)
    assert resume(game, match.record).position() == match.position()
    assert verify(game, match.record).position() == match.position()
    assert resume(game, old.record).position() == old.position()


def test_rules_are_listed_under_their_own_version() -> None:
    assert {number: rules.version for number, rules in GoldenCity().versions.items()} == {1: 1}
