"""White castles: buildings that grant one action with the number of the white die (X6)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.book import WHITE
from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.questions import Question, buying, granting
from bastide.games.burgundy.state import BurgundyState

WHITE_CASTLE: Final[int] = KIND_BY_ID["white_castle"]
GRANTED: Final[int] = 2900  # what its action is worth
LESS: Final[int] = 300  # than that of a castle, which has any number


class WhiteCastles(Module):
    def set_up(self, state: BurgundyState) -> None:
        self.add_tiles(state)

    def effect_worth(self, state: BurgundyState, seat: int, kind: int, left: int) -> int:
        return GRANTED if kind == WHITE_CASTLE else 0

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        """The judge takes it for the action of a castle."""
        return -LESS if question == BY_WHITE_CASTLE.number else 0


def _asks() -> Question:
    question = buying(
        granting(
            Question(
                "white_castle",
                Text(
                    "Your white castle grants one more action, with the white die: take, place, sell, or workers.",
                    "Votre château blanc offre une action de plus, avec le dé blanc : "
                    "prendre, placer, vendre, ou des ouvriers.",
                ),
                Text(
                    "your white castle grants one action with the white die: take it first",
                    "votre château blanc offre une action avec le dé blanc : faites-la d'abord",
                ),
            )
        )
    )
    question.means = WHITE
    return question


BY_WHITE_CASTLE: Final[Question] = _asks()
WHITE_CASTLES: Final[WhiteCastles] = WhiteCastles("white_castles")
WHITE_CASTLES.questions = [BY_WHITE_CASTLE]
WHITE_CASTLES.asks = {WHITE_CASTLE: BY_WHITE_CASTLE}
