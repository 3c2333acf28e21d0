"""What is asked (B7): each question says what may answer it, its words, and what it is called in a position."""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bastide.engine.text import Text, counted, join, listed
from bastide.games.burgundy import captions
from bastide.games.burgundy.book import DIE_1, DIE_2, FREE
from bastide.games.burgundy.components import CARPENTER, CHURCH, FETCHED, KIND_COUNT, KINDS, MARKET, OTHER
from bastide.games.burgundy.gates import stow
from bastide.games.burgundy.rounds import close_phase, end_turn, finish
from bastide.games.burgundy.state import BOTH_DICE, EXACTLY, LAST_CALL, NONE, BurgundyState
from bastide.games.burgundy.verbs.buy import BUY
from bastide.games.burgundy.verbs.discard import DISCARD, still_needed
from bastide.games.burgundy.verbs.ending import DECLINE, END
from bastide.games.burgundy.verbs.load import LOAD, LOAD_NONE
from bastide.games.burgundy.verbs.opening import SIDE, START
from bastide.games.burgundy.verbs.place import PLACE
from bastide.games.burgundy.verbs.sell import SELL
from bastide.games.burgundy.verbs.take import TAKE
from bastide.games.burgundy.verbs.verb import Action
from bastide.games.burgundy.verbs.workers import WORKERS

EVERY_TYPE: Final[int] = (1 << (OTHER + 1)) - 1
ACTIONS: Final[list[Action]] = [TAKE, PLACE, SELL, WORKERS]  # of the base game, as they are listed (B7.3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """One question of the stack. ``first`` says that it must be answered before anything else."""

    def __init__(
        self,
        key: str,
        asks: Text,
        first: Text,
        *,
        grants: Sequence[Action] = (),
        grants_all: bool = False,
        means: int = FREE,
        fetches: int = NONE,
        may_buy: bool = False,
        may_decline: bool = False,
        is_skipped: bool = False,
        is_choice: bool = False,
        granted: Text | None = None,
        holds: bool = False,
        waits_for: int = 0,
        about: Sequence[int] = (),
    ) -> None:
        self.key: str = key
        self.asks: Text = asks
        self.first: Text = first
        self.number: int = -1  # given when a game is put together
        self.grants: list[Action] = list(grants)  # without a die
        self.grants_all: bool = grants_all
        self.means: int = means  # what the granted action is done with
        self.is_fetch: bool = fetches != NONE  # into an empty space of the storage only (B10.9, X1.6)
        self.fetched: int = fetches if self.is_fetch else EVERY_TYPE  # of which types tiles may be taken
        self.may_buy: bool = may_buy  # a tile, before it is answered (B12.4)
        self.may_decline: bool = may_decline
        # Where nothing can be chosen but to decline, or an empty ship, it is not asked (B7.5).
        self.is_skipped: bool = is_skipped or may_decline
        self.is_errand: bool = False  # goes on by itself, see Errand
        self.is_choice: bool = is_choice  # asked before phase A; its key is the stage of a position
        self.granted: Text | None = granted  # what it asks where an expansion does, the detail (gates.grant)
        self.holds: bool = holds  # its detail is a tile that lies nowhere else until it is answered
        self.waits_for: int = waits_for  # key spaces that a tile needs which waits for room (X1.6)
        self.about: list[int] = list(about)  # what it may be about in a position, where it is neither of these

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """List every legal answer; equal choices once (B7.6)."""
        for action in state.terms.actions if self.grants_all else self.grants:
            action.add(state, self.means, found)
        if self.may_buy and state.terms.buy_at_follow_ups:
            BUY.add(state, found)
        if self.may_decline:
            found.append(DECLINE.first)

    def does_grant(self, state: BurgundyState, action: Action, means: int) -> bool:
        return means == self.means and (action in self.grants or (self.grants_all and action in state.terms.actions))

    def words(self, state: BurgundyState) -> Text:
        """What is asked, in a sentence."""
        asks = self.asks
        if self.granted is not None and state.detail:
            asks = Text("{}: {}", "{} : {}").of(granter(state, state.detail).capital(), self.granted)
        if self.may_buy and state.terms.buy_at_follow_ups and can_buy(state):
            return join([asks, _ASKS["may buy"]])
        return asks

    def comes_first(self, state: BurgundyState) -> Text:
        """That it must be answered before anything else."""
        if self.granted is None or state.detail == 0:
            return self.first
        return _FIRST["granted, or not" if self.may_decline else "granted"].of(who=granter(state, state.detail))

    def pending(self, detail: int) -> str:
        """What it is called in a position."""
        return self.key

    def details(self, state: BurgundyState) -> list[int]:
        """What it can be about: nothing, a tile that lies nowhere else, or the expansion that grants it."""
        if self.about:
            return self.about
        if self.holds:
            return kinds_in_play(state)
        if self.granted is None:
            return [0]
        return [0] + [module.place + 1 for module in state.terms.modules]

    def detail_of(self, name: str) -> int | None:
        """What a name in a position says that it is about; None where it is not its name, or one of ``details``."""
        return None

    def skip(self, state: BurgundyState) -> None:
        """It is taken off because there is nothing to choose."""
        state.answered()

    def go_on(self, state: BurgundyState) -> None:
        """Nothing but an errand goes on by itself."""
        raise AssertionError(self.key)

    def comes_in(self, state: BurgundyState, seat: int, coming: int) -> None:
        """There is room now for the tile that this question was about."""
        raise AssertionError(self.key)

    def lays_reached(self, state: BurgundyState) -> bool:
        """Does a black-depot effect place here what it reaches, directly (X1.10)?"""
        return False

    def has_reached(self, state: BurgundyState) -> None:
        """An expansion places what a black-depot effect reached: this answers the question that ``lays_reached``."""
        state.answered()

    def is_open(self, state: BurgundyState) -> bool:
        """Does an errand leave something to choose now, and so is asked like any question?"""
        return False


class Errand(Question):
    """What asks nobody: whenever it is on top, it does its next step, and takes itself off when all is done.

    What a step asks lies on top of it and is answered first, to any depth (X1.7).
    """

    def __init__(self, key: str) -> None:
        super().__init__(key, _NOBODY_IS_ASKED, _NOBODY_IS_ASKED)
        self.is_errand = True


_NOBODY_IS_ASKED: Final[Text] = Text("Nobody is asked.", "Personne n'est interrogé.")


def granter(state: BurgundyState, by: int) -> Text:
    """The expansion that grants an effect without a tile, in words: ``your trade route``."""
    who: Text = state.terms.listed[by - 1].words.granter
    return who


def pending(state: BurgundyState, question: int, detail: int) -> str:
    """What a question that waits is called in a position; where no tile asks it, with who does."""
    asked = state.terms.questions[question]
    if asked.granted is None or detail == 0:
        return asked.pending(detail)
    return f"{asked.key} by {state.terms.listed[detail - 1].key}"


def settle(state: BurgundyState) -> None:
    """Errands go on and idle questions are taken off, until somebody has something to decide (B7.5, X1.20)."""
    while True:
        asked = state.asked()
        if asked.is_errand:
            if asked.is_open(state):
                return
            asked.go_on(state)
        elif asked.is_skipped and is_idle(state):
            asked.skip(state)
        else:
            return


def kinds_in_play(state: BurgundyState) -> list[int]:
    played = ["", *[module.key for module in state.terms.modules]]
    return [kind for kind in range(KIND_COUNT) if KINDS[kind].expansion in played]


def is_idle(state: BurgundyState) -> bool:
    """Does the question that is asked offer nothing but to decline, or but an empty ship (B7.5, X1.20)?"""
    choices: list[int] = []
    state.asked().add(state, choices)
    return len(choices) == 0 or (len(choices) == 1 and (choices[0] == DECLINE.first or choices[0] == LOAD_NONE.first))


def would_ask(state: BurgundyState, question: int) -> bool:
    """Would it be asked now (X1.20)? It is asked for a moment, and taken back."""
    state.ask(state.seat, question)
    is_empty = state.asked().is_skipped and is_idle(state)
    state.answered()
    return not is_empty


def can_buy(state: BurgundyState) -> bool:
    """Is there a purchase to be made, at the black depot or elsewhere?"""
    found: list[int] = []
    BUY.add(state, found)
    return bool(found)


# --- Before phase A -----------------------------------------------------------------------------------------


class PickSide(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        SIDE.add(state, found)


class PickStart(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        START.add(state, found)


# --- The turn -----------------------------------------------------------------------------------------------


class Turn(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        """The actions of each die, purchases, the end; dice that show the same are one choice (B7.3, B7.6)."""
        used = state.used
        if used != BOTH_DICE:
            first = 2 * state.seat
            if not used & 1:
                for action in state.terms.actions:
                    action.add(state, DIE_1, found)
            if not used & 2 and (used or state.dice[first] != state.dice[first + 1]):
                for action in state.terms.actions:
                    action.add(state, DIE_2, found)
        BUY.add(state, found)
        if used == BOTH_DICE:
            found.append(END.first)
        for module in state.terms.at_offer:
            module.offer(state, found)

    def words(self, state: BurgundyState) -> Text:
        if state.used == BOTH_DICE:
            return _ASKS["end, or buy" if can_buy(state) else "end"]
        dice = [state.dice[2 * state.seat + die] for die in (0, 1) if not state.used >> die & 1]
        shown = listed([Text("a {}", "un {}").of(die) for die in dice])
        left = counted(len(dice), Text("die", "dé"), Text("dice", "dés"))
        return self.asks.of(left=left, dice=shown)


# --- What a placed tile asks (B7.4) -------------------------------------------------------------------------


class ByShip(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        cargoes: list[int] = []
        LOAD.add(state, cargoes)
        for module in state.terms.at_cargoes:
            cargoes = module.cargoes(state, cargoes)
        found.extend(cargoes)


class ByCityHall(Question):
    def words(self, state: BurgundyState) -> Text:
        if not any(PLACE.owns(choice) for choice in state.decisions()):
            return _ASKS["nothing to place, granted" if state.detail else "nothing to place"]
        return Question.words(self, state)


class MakeRoom(Question):
    def comes_in(self, state: BurgundyState, seat: int, coming: int) -> None:
        stow(state.estates[seat].store, coming)

    def add(self, state: BurgundyState, found: list[int]) -> None:
        DISCARD.add(state, found)
        for module in state.terms.at_arrivals:
            module.arrivals(state, found)

    def words(self, state: BurgundyState) -> Text:
        if state.detail <= NONE:
            return _ASKS["discard, too many"]
        has_room = still_needed(state) <= 0
        return _ASKS["discard, or where" if has_room else "discard"].of(tile=captions.tile(state.detail))

    def comes_first(self, state: BurgundyState) -> Text:
        return self.first if still_needed(state) > 0 else _FIRST["discard, or where"]

    def pending(self, detail: int) -> str:
        if detail <= NONE:
            return self.key if detail == NONE else f"{self.key} exactly"
        return f"discard for {KINDS[detail].id}"

    def detail_of(self, name: str) -> int | None:
        if name == f"{self.key} exactly":
            return EXACTLY
        return NONE if name == self.key else None


class PhaseEnd(Errand):
    def go_on(self, state: BurgundyState) -> None:
        is_last_call = state.detail == LAST_CALL
        state.answered()
        if is_last_call:
            finish(state)
        else:
            close_phase(state)

    def pending(self, detail: int) -> str:
        return _LAST_CALL if detail == LAST_CALL else self.key

    def detail_of(self, name: str) -> int | None:
        return LAST_CALL if name == _LAST_CALL else None


_LAST_CALL: Final[str] = "last_call"


class SilentTurn(Errand):
    def go_on(self, state: BurgundyState) -> None:
        for module in state.terms.modules:
            module.silent_turn(state, state.seat)
        for module in state.terms.modules:
            module.silent_turn_over(state, state.seat)
        end_turn(state)


# --- All of them --------------------------------------------------------------------------------------------

_ASKS: Final[dict[str, Text]] = captions.told("asks")
_FIRST: Final[dict[str, Text]] = captions.told("first")
_GRANTED: Final[dict[str, Text]] = captions.told("granted")  # what is asked where no tile grants it (gates.grant)


def _asking(key: str, form: type[Question] = Question, **others: Any) -> Question:
    """A question of the base game; its words are data."""
    return form(key, _ASKS[key], _FIRST[key], granted=_GRANTED.get(key), **others)


def _fetching(key: str, kind: int) -> Question:
    """A tile of some types is taken from any numbered depot, if there is room for it (B10.9)."""
    name, wanted = captions.tile(kind), captions.types(FETCHED[kind])
    asks = _ASKS["fetch"].of(tile=name, Tile=name.capital(), wanted=wanted)
    granted = _GRANTED["fetch"].of(wanted=wanted)
    return Question(key, asks, _FIRST[key], grants=[TAKE], fetches=FETCHED[kind], may_decline=True, granted=granted)


QUESTIONS: Final[list[Question]] = [  # by number; see state.py
    _asking("over"),
    _asking("side", PickSide),
    _asking("start", PickStart),
    _asking("turn", Turn),
    _asking("ship", ByShip, is_skipped=True),
    _asking("castle", grants_all=True, may_buy=True),
    _asking("city_hall", ByCityHall, grants=[PLACE], may_decline=True, may_buy=True),
    _fetching("carpenter", CARPENTER),
    _fetching("church", CHURCH),
    _fetching("market", MARKET),
    _asking("warehouse", grants=[SELL], may_decline=True),
    _asking("discard", MakeRoom, holds=True, waits_for=1),
    PhaseEnd("phase_end"),
    SilentTurn("silent_turn"),
]
