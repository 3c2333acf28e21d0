"""A second version of the rules in which one price differs: everybody follows it who speaks of it."""

from bastide.engine.bag import ONE, count_of
from bastide.engine.replay import resume, verify
from bastide.games.builders.book import Book
from bastide.games.builders.game import Builders
from bastide.games.builders.judge import BuildersJudge
from bastide.games.builders.rules import BuildersRules
from tests.builders.conftest import ANNE, Table

STONE = 0


class CheapActions(Book):
    """One more action costs 3 coins."""

    def __init__(self) -> None:
        super().__init__()
        self.action_price = 3


class DearCoins(Book):
    """Five coins are a point, and eight points start the last round."""

    def __init__(self) -> None:
        super().__init__()
        self.coins_per_vp = 5
        self.trigger_vp = 8


class EasySites(Book):
    """Every site needs one stone less."""

    def needs(self, building: int) -> int:
        needed = super().needs(building)
        return needed - ONE[STONE] if count_of(needed, STONE) else needed


class Second(Builders):
    def __init__(self, book: Book) -> None:
        self.versions = {1: BuildersRules(), 2: BuildersRules(book)}


def used_up(book: Book | None = None) -> Table:
    """Anne has no action left, and four coins."""
    table = Table(None if book is None else Second(book))
    return table.give(ANNE, coins=4, team=["W01"]).on_turn(ANNE, actions=0)


def test_a_price_is_paid_as_the_book_says() -> None:
    assert used_up().legal() == {"end"}
    table = used_up(CheapActions())
    assert "take 1" in table.legal() and "take 2" not in table.legal()
    table.play("take 1")
    assert table.coins() == 4 - 3 + 1


def test_refusals_and_words_name_it() -> None:
    table = used_up(CheapActions())
    assert "buying the rest costs 2 × 3 = 6 coins; you have 4" in table.refusal("take 2")
    assert "buying the rest costs 2 × 5 = 10 coins; you have 4" in used_up().refusal("take 2")
    assert "buy further actions at 3 coins each" in table.match.question.en
    assert table.describe("take 1") == "Take 1 coin: 1 action (1 bought for 3 coins)"
    table.play("take 1")
    assert "Anne pays 3 coins for 1 action." in table.match.story()[-1]


def test_the_drawing_shows_it() -> None:
    assert used_up(CheapActions()).match.draw() != used_up().match.draw()
    dear = Table(Second(DearCoins())).match.draw()
    assert "5 coins: 1 point" in dear and "8 VP: last round" in dear and "0 of 8 VP" in dear


def test_points_and_the_end_follow_the_book() -> None:
    table = Table(Second(DearCoins())).give(ANNE, coins=14, team=["W01"], finished=["B34"])  # 8 VP
    assert table.vp() == 8
    assert table.match.scores()[ANNE] == 8 + 2
    assert [share.points[ANNE] for share in table.game.breakdown(table.match.state)] == [8, 0, 2]
    table.play("take 3", "end")
    assert table.match.position()["final_round"]


def test_the_judge_follows_the_book() -> None:
    judge = BuildersJudge()
    rich = {"coins": 40, "team": ["W01"]}
    usual, dear = (
        judge.worth(Table(game).give(ANNE, **rich).match.state, ANNE) for game in (None, Second(DearCoins()))
    )
    assert dear > usual  # a coin is worth twice as much
    almost = {"team": ["W01"], "sites": {"B27": []}}
    lacking, easy = (
        judge.worth(Table(game).give(ANNE, **almost).match.state, ANNE) for game in (None, Second(EasySites()))
    )
    assert easy > lacking


def test_a_site_is_complete_when_the_book_says_so() -> None:
    chapel = {"coins": 20, "team": ["W01"], "sites": {"B27": []}}
    usual, easy = Table().give(ANNE, **chapel), Table(Second(EasySites())).give(ANNE, **chapel)
    assert "then lacking 3 stone," in usual.describe("send W01 B27")
    assert "then lacking 2 stone," in easy.describe("send W01 B27")
    assert usual.match.draw() != easy.match.draw()


def test_a_record_is_replayed_under_its_own_version() -> None:
    game = Second(CheapActions())
    match = game.start(players=2, seed=3, first_player=0)
    match.play("take 3")
    match.play("take 1")
    assert match.record.rules == 2
    assert resume(game, match.record).position() == match.position()
    assert verify(game, match.record).scores() == match.scores()
    old = Builders().start(players=2, seed=3, first_player=0)
    old.play("take 3")
    old.play("take 1")
    assert resume(game, old.record).position() == old.position() != match.position()


def test_rules_are_listed_under_their_own_version() -> None:
    assert {number: rules.version for number, rules in Builders().versions.items()} == {1: 1}
