"""The rules of The Castles of Burgundy, put together: verbs, questions, the book, and the expansions in play."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Final

from bastide.engine.chance import Chance, Stream
from bastide.engine.outcomes import Outcomes
from bastide.engine.state import Rules, State
from bastide.engine.text import Text
from bastide.engine.verbs import Verb, Verbs
from bastide.games.burgundy import captions
from bastide.games.burgundy.book import Book
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.outcomes import OUTCOMES
from bastide.games.burgundy.questions import ACTIONS, QUESTIONS, Question, settle
from bastide.games.burgundy.rounds import set_up
from bastide.games.burgundy.state import BASE_SOURCES, BurgundyState, Terms
from bastide.games.burgundy.verbs.buy import BUY
from bastide.games.burgundy.verbs.discard import DISCARD
from bastide.games.burgundy.verbs.ending import DECLINE, END
from bastide.games.burgundy.verbs.load import LOAD, LOAD_NONE
from bastide.games.burgundy.verbs.opening import SIDE, START
from bastide.games.burgundy.verbs.place import PLACE
from bastide.games.burgundy.verbs.sell import SELL
from bastide.games.burgundy.verbs.take import TAKE
from bastide.games.burgundy.verbs.verb import Action, Deed
from bastide.games.burgundy.verbs.workers import WORKERS

# Small numbers first, placements last: small ints are the quickest.
BASE_VERBS: Final[list[Verb]] = [
    END, DECLINE, LOAD_NONE, WORKERS, SELL, DISCARD, START, SIDE, BUY, TAKE, LOAD, PLACE,
]  # fmt: skip
EXAMPLES: Final[Text] = captions.told("game")["decisions"]


class BurgundyRules(Rules):
    """The base game and the expansions that there are; which of them are played, the options say.

    Verbs, questions and expansions get their numbers here, the same in every list they stand in: a list of expansions
    begins with those of the house.
    """

    def __init__(self, modules: Sequence[Module] = (), book: Book | None = None, version: int = 1) -> None:
        self.version = version
        self.book: Book = Book() if book is None else book
        self.modules: list[Module] = list(modules)
        self.questions: list[Question] = QUESTIONS[:]
        self.actions: list[Action] = ACTIONS[:]
        self.sources: int = BASE_SOURCES
        self.outcomes: Outcomes = deepcopy(OUTCOMES)
        verbs = BASE_VERBS[:]
        for place, module in enumerate(self.modules):
            assert module.place in (-1, place), f"{module.key} stands at {module.place} and at {place}"
            module.place = place
            verbs.extend(module.verbs)
            self.questions.extend(module.questions)
            module.first_outcome = self.outcomes.add(module.outcomes)
            for source in module.sources:
                source.number = self.sources
                self.sources += 1
        for number, question in enumerate(self.questions):
            question.number = number
        self.verbs: Verbs = Verbs(verbs, EXAMPLES)
        self.deeds: list[Deed] = [deed(verb) for verb in self.verbs.of]

    def blank(self, options: Mapping[str, object], chance: Chance) -> BurgundyState:
        """The table before anything lies on it."""
        terms = Terms(options, self.modules, self.questions, self.actions, self.sources)
        state = BurgundyState(self, self.book, options, chance, terms)
        state.clear()
        return state

    def set_up(self, options: Mapping[str, object], chance: Chance) -> BurgundyState:
        state = self.blank(options, chance)
        set_up(state)
        settle(state)
        return state

    def decisions(self, state: State) -> list[int]:
        assert isinstance(state, BurgundyState)
        found: list[int] = []
        state.asked().add(state, found)
        for module in state.terms.at_asides:
            module.asides(state, found)
        return found

    def play(self, state: State, decision: int) -> None:
        assert isinstance(state, BurgundyState)
        self.deeds[decision].do(state, decision)
        settle(state)

    def scores(self, state: State) -> list[int]:
        """The points on the track; what the end brings is added at the end (B16.2)."""
        assert isinstance(state, BurgundyState)
        return state.vp[:]

    def standings(self, state: State) -> list[tuple[int, ...]]:
        assert isinstance(state, BurgundyState)
        return self.book.standings(state)

    def is_lost(self, state: State) -> bool:
        assert isinstance(state, BurgundyState)
        return any(module.is_lost(state) for module in state.terms.modules)

    def guess(self, state: State, seat: int, stream: Stream) -> State:
        """Nothing on the table is hidden but what will be drawn and rolled (B18.1)."""
        guessed = state.copy()
        guessed.chance = stream.branch()
        return guessed


def deed(verb: Verb) -> Deed:
    assert isinstance(verb, Deed)
    return verb


def rules_of(state: BurgundyState) -> BurgundyRules:
    """The rules of this very table, for those who ask about decisions."""
    rules = state.rules
    assert isinstance(rules, BurgundyRules)
    return rules
