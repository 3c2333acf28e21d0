"""White castles: buildings that grant one action with the number of the white die (X6)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.book import WHITE
from bastide.games.burgundy.components import BUILDING_VP, KIND_BY_ID, KINDS, MONASTERY_1
from bastide.games.burgundy.judge import DICE, GRANTED, POINT
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.questions import Question
from bastide.games.burgundy.state import BurgundyState, owns

WHITE_CASTLE: Final[int] = KIND_BY_ID["white_castle"]
COUNTS_WHITE_CASTLES: Final[int] = BUILDING_VP.index(WHITE_CASTLE)  # the monastery, by its number
MONASTERY_29: Final[int] = MONASTERY_1 + COUNTS_WHITE_CASTLES - 1
LESS: Final[int] = 300  # its action is worth less than that of a castle, which has any number
MONASTERY_WORTH: Final[int] = 2000  # besides what it counts, when much time is left


class WhiteCastles(Module):
    def set_up(self, state: BurgundyState) -> None:
        self.add_tiles(state)

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """White castles may still come to a duchy whose monastery counts them."""
        return monastery_worth(left) if owns(state.estates[seat], COUNTS_WHITE_CASTLES) else 0

    def effect_worth(self, state: BurgundyState, seat: int, kind: int, left: int) -> int:
        if kind == MONASTERY_29:
            return monastery_worth(left)
        if kind != WHITE_CASTLE:
            return 0
        counted = owns(state.estates[seat], COUNTS_WHITE_CASTLES)
        return GRANTED - LESS + (POINT * state.terms.end_vp[COUNTS_WHITE_CASTLES] if counted else 0)

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        """The judge takes it for the action of a castle."""
        return -LESS if question == BY_WHITE_CASTLE.number else 0


def monastery_worth(left: int) -> int:
    return MONASTERY_WORTH * left // DICE


class ByWhiteCastle(Question):
    def words(self, state: BurgundyState) -> Text:
        said, white = Question.words(self, state), state.white
        return Text(f"{said.en} It shows a {white}.", f"{said.fr} Il montre un {white}.")


BY_WHITE_CASTLE: Final[Question] = ByWhiteCastle(
    KINDS[WHITE_CASTLE].id,
    Text(
        "Your white castle grants one more action: take, place, sell, or workers, with the white die.",
        "Votre château blanc offre une action de plus : prendre, placer, vendre, ou des ouvriers, avec le dé blanc.",
    ),
    Text(
        "your white castle grants one action with the white die: take it first",
        "votre château blanc offre une action avec le dé blanc : faites-la d'abord",
    ),
    grants_all=True,
    may_buy=True,
    means=WHITE,
)
WHITE_CASTLES: Final[WhiteCastles] = WhiteCastles("white_castles")
WHITE_CASTLES.questions = [BY_WHITE_CASTLE]
WHITE_CASTLES.asks = {WHITE_CASTLE: BY_WHITE_CASTLE}
