"""A second version of the rules in which something differs: everybody follows it who speaks of it."""

import re
from pathlib import Path

from bastide.engine.replay import resume, verify
from bastide.games.torres import words
from bastide.games.torres.book import Book
from bastide.games.torres.game import Torres
from bastide.games.torres.rules import TorresRules
from bastide.games.torres.state import TorresState
from tests.torres.conftest import A, Table, last_turn, sq


class DearKnights(Book):
    """A knight costs 3 action points, a block 2."""

    def __init__(self) -> None:
        super().__init__()
        self.knight_price = 3
        self.block_price = 2


class LowCastles(Book):
    """No castle is higher than 2, and castles count twice."""

    def highest(self, area: int) -> int:
        return min(area, 2)

    def castle_points(self, state: TorresState, seat: int) -> int:
        return 2 * super().castle_points(state, seat)


class HighKing(Book):
    """The king wants a knight one level higher, and gives it 7 points a year."""

    def __init__(self) -> None:
        super().__init__()
        self.king_bonus = [0, 7, 14, 21]

    def king_level(self, state: TorresState) -> int:
        return state.year + 1


class Second(Torres):
    def __init__(self, book: Book) -> None:
        self.versions = {1: TorresRules(), 2: TorresRules(book)}


def beside_a_tower(book: Book | None = None, knight: str = "1a 2") -> Table:
    """A knight of A in a castle of three squares, the king there too, B far away."""
    table = Table(None if book is None else Second(book))
    return table.board(f"@3,3: {knight} / 1K ; @7,7: 0b ; @0,0: 1 ; @0,7: 1")


def worth(table: Table) -> int:
    return int(table.game.judge.worth(table.match.state, A))


NEW_KNIGHT, BLOCK = f"knight {sq(3, 2)}", f"block 3 {sq(4, 4)}"

# --- a price ------------------------------------------------------------------------------------------------


def test_a_price_is_paid_as_the_book_says() -> None:
    usual, dear = beside_a_tower(), beside_a_tower(DearKnights())
    assert usual.play(NEW_KNIGHT).ap == 5 - 2
    assert dear.play(NEW_KNIGHT).ap == 5 - 3
    assert usual.legal("knight") and not dear.legal("knight")
    assert dear.play(BLOCK).ap == 0
    assert dear.legal() == {"end"}


def test_refusals_and_words_name_it() -> None:
    table = beside_a_tower(DearKnights())
    assert table.describe(NEW_KNIGHT) == "New knight on c4 (the ground): 3 action points"
    assert table.describe(BLOCK).startswith("Block from a stack of 3 on e5, 1 high: 2 action points")
    table.play(NEW_KNIGHT)
    assert table.refusal(NEW_KNIGHT.replace("c4", "c3")) == "that costs 3 action points; you have 2 left"
    table.play("score")
    assert table.refusal(BLOCK) == "that costs 2 action points; you have 1 left"
    table.play("end")
    assert "1 action point lapses." in table.match.story()[-1]


def test_a_click_is_explained_with_it() -> None:
    table = beside_a_tower(DearKnights()).on_turn(ap=2)
    reason = table.game.explain(table.match.state, ["reserve"])
    assert reason is not None and reason.en == "that costs 3 action points; you have 2 left"


def test_the_drawing_shows_it() -> None:
    usual, dear = beside_a_tower().match.draw(), beside_a_tower(DearKnights()).match.draw()
    glass = "<title>action</title>"  # one for each point that an action costs
    assert dear.count(glass) == usual.count(glass) + 2


def test_the_judge_knows_what_is_left() -> None:
    usual, dear = (worth(beside_a_tower(book).play(NEW_KNIGHT)) for book in (None, DearKnights()))
    assert usual - dear == 1000  # the third action point


# --- a limit, and points ------------------------------------------------------------------------------------


def test_a_limit_is_kept_told_and_drawn_as_the_book_says() -> None:
    usual, low = beside_a_tower(), beside_a_tower(LowCastles())
    tower = f"block 3 {sq(3, 4)}"
    assert tower in usual.legal() - low.legal()
    assert low.refusal(tower).startswith("e4 is as high as")
    assert ">2/3<" in usual.match.draw(theme="page") and ">2/2<" in low.match.draw(theme="page")


def test_points_follow_the_book() -> None:
    usual, low = beside_a_tower(), beside_a_tower(LowCastles())
    assert worth(low) - worth(usual) == 3 * (1000 + 2 * 600)  # three squares at level 1, two years to come
    for table, points in ((usual, 3), (low, 6)):
        forecast = table.game.forecast(table.match.state, None)
        assert forecast is not None and [share.points[A] for share in forecast.shares] == [points, 5]


def test_the_bonus_of_the_king_follows_the_book() -> None:
    usual, high = (last_turn(beside_a_tower(book, "1 2a")).match for book in (None, HighKing()))
    assert "+5 for a knight at level 1" in usual.draw() and "+7 for a knight at level 2" in high.draw()
    for match, bonus in ((usual, 0), (high, 7)):
        match.play("end")
        assert match.position()["seats"][A]["earned"]["king"] == bonus


# --- nobody goes past the book ------------------------------------------------------------------------------


def test_rules_are_read_in_the_book_only() -> None:
    """Others import a set-up or the rules as a whole, never a rule."""
    folder = Path(words.__file__).parent
    for path in folder.glob("*.py"):
        if not path.stem.startswith(("rules", "scoring", "book")):
            for module, names in re.findall(
                r"from bastide\.games\.torres\.(rules\w*|scoring) import (.*)", path.read_text()
            ):
                assert module == "rules" and set(names.split(", ")) <= {"TorresRules", "blank", "set_up"}, path


# --- records ------------------------------------------------------------------------------------------------


def test_a_record_is_replayed_under_its_own_version() -> None:
    game = Second(DearKnights())
    matches = [one.start(players=2, seed=3) for one in (game, Torres())]
    for match in matches:
        for _ in range(3):  # two knights and the king
            match.play(match.decisions()[0])
        match.play(next(text for text in match.notations() if text.startswith("knight")))
        assert resume(game, match.record).position() == match.position()
        assert verify(game, match.record).scores() == match.scores()
    dear, usual = matches
    assert (dear.record.rules, usual.record.rules) == (2, 1)
    assert (dear.position()["turn"]["ap"], usual.position()["turn"]["ap"]) == (2, 3)


def test_rules_are_listed_under_their_own_version() -> None:
    assert {number: rules.version for number, rules in Torres().versions.items()} == {1: 1}
