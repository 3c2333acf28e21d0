"""What a verb of Burgundy says of itself, all in one place; and what those have in common that a die is used for."""

from abc import abstractmethod
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bastide.engine.text import Late, Text, shortened
from bastide.engine.verbs import Argument, Verb, numbers
from bastide.games.burgundy import captions
from bastide.games.burgundy.book import DIE_2, FREE, WHITE
from bastide.games.burgundy.components import DEPOTS, GOODS, KINDS, MOST_SPACES
from bastide.games.burgundy.gates import pay_workers
from bastide.games.burgundy.state import TURN, BurgundyState

NOTHING: Final[Text] = Text("", "")
WHY: Final[dict[str, Text]] = captions.told("refused")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Verb):
    """One kind of decision: what it does, why not, how it is described and told, which pieces it touches."""

    says: ClassVar[Text] = NOTHING  # how it is described; its slots are filled by ``slots``
    tells: ClassVar[Text] = NOTHING  # how it is told; ``{who}`` is the player

    @abstractmethod
    def do(self, state: BurgundyState, decision: int) -> None:
        """Carry it out. Trusts its input."""

    @abstractmethod
    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        """None if it is legal."""

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        """What its sentences speak of, at the table before it is done."""
        return {}

    def describe(self, state: BurgundyState, decision: int) -> Text:
        """Before it is done, with its price and gain."""
        return self.says.of(**self.slots(state, decision))

    def brief(self, state: BurgundyState, decision: int) -> Text:
        """On a button, where its pieces say the rest."""
        return self.describe(state, decision)

    def halves(self, state: BurgundyState, decision: int) -> tuple[Text, Text] | None:
        """What is done, and in which way, where its pieces leave that open."""
        return None

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        """What happened, in sentences."""
        return [self.tells.of(who=who, **self.slots(before, decision))]

    def pieces(self, decision: int) -> list[str]:
        """The pieces of the drawing that it touches; a decision without any is a button."""
        return []


# --- Arguments ----------------------------------------------------------------------------------------------


MEANS: Final[Argument] = Argument("means", ["d1", "d2", "", "white"])  # by DIE_1, DIE_2, FREE, WHITE
DEPOT: Final[Argument] = numbers("depot", 1, DEPOTS)
KIND: Final[Argument] = Argument(
    "tile", [kind.id for kind in KINDS], unknown=lambda text: WHY["no tile"].of(given=text)
)
SPACE: Final[Argument] = numbers("space", 0, MOST_SPACES - 1)
TYPE_OF_GOODS: Final[Argument] = numbers("goods", 1, GOODS)


# --- What a die is used for ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Deed):
    """An action of a turn (B7.3): its first argument is the means, a die or what a tile grants."""

    @abstractmethod
    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """List every legal one with these means."""

    def need(self, state: BurgundyState, decision: int) -> tuple[int, int]:
        """The number that a die must show, and what makes turning it cheaper; any number will do, if this says none."""
        return 0, 0

    def why_not_this(self, state: BurgundyState, decision: int) -> Text | None:
        """Why it is not done, whatever it is done with."""
        return None

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means = self.part(decision, 0)
        refusal = self.why_not_means(state, means) or self.why_not_this(state, decision)
        return refusal or why_not_pay(state, means, *self.need(state, decision))

    def describe(self, state: BurgundyState, decision: int) -> Text:
        number, aids = self.need(state, decision)
        return by_means(state, self.part(decision, 0), number, aids, Deed.describe(self, state, decision))

    def brief(self, state: BurgundyState, decision: int) -> Text:
        """``Take 2 workers``, ``Sell 3 vases: 6 VP, 1 silver, for 1 worker``."""
        number, aids = self.need(state, decision)
        paid = paid_by(state, self.part(decision, 0), number, aids)
        what = shortened(Deed.describe(self, state, decision)).capital()
        return Text("{},{}", "{},{}").of(what, paid) if paid.en else what

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        """``{paid}`` is what changing the die cost."""
        number, aids = self.need(before, decision)
        paid = paid_by(before, self.part(decision, 0), number, aids)
        return [self.tells.of(who=who, paid=paid, **self.slots(before, decision))]

    def why_not_means(self, state: BurgundyState, means: int) -> Text | None:
        """It needs a die that is left, or a question that grants it."""
        if means in (FREE, WHITE):
            if state.asked().does_grant(state, self, means):
                return None
            return WHY["a die"] if state.question == TURN else asked_first(state)
        if state.question != TURN:
            return asked_first(state)
        if state.used >> means & 1:
            return WHY["used die"]
        first = 2 * state.seat
        if means == DIE_2 and state.used == 0 and state.dice[first] == state.dice[first + 1]:
            return WHY["equal dice"]
        return None


def use(state: BurgundyState, means: int, workers: int) -> None:
    """Use up a die and the workers that change it; or what a tile grants."""
    seat = state.seat
    if means in (FREE, WHITE):
        state.answered()
    else:
        state.used |= 1 << means
    pay_workers(state, seat, workers)


def asked_first(state: BurgundyState) -> Text:
    """What must be answered before anything else."""
    return state.asked().comes_first(state)


def why_not_pay(state: BurgundyState, means: int, number: int, aids: int) -> Text | None:
    """The workers that turn a die to the number it needs (B8)."""
    shown, own = state.book.shown(state, means), state.estates[state.seat].workers
    due = state.book.price(shown, number, aids)
    if due <= own:
        return None
    die = Text("the white", "le dé blanc") if means == WHITE else Text("your", "votre")
    late, has = Late(*WHY["number"]), Text(str(own), captions.workers(own).fr)
    return late.of(number=number, die=die, shown=shown, due=captions.workers(due), own=has)


def why_not_stored(stored: list[int], kind: int) -> Text | None:
    return None if kind in stored else WHY["stored"].of(none=captions.no_tile(kind))


def by_means(state: BurgundyState, means: int, number: int, aids: int, what: Text) -> Text:
    """``With the 3 turned to 5 for 2 workers: take ...``; without a die, just what is done."""
    if means == FREE:
        return what.capital()
    shown = state.book.shown(state, means)
    due = state.book.price(shown, number, aids)
    die = Text("white {}", "{} blanc").of(shown) if means == WHITE else Text("{}", "{}").of(shown)
    turned = Text(" turned to {}", " changé en {}").of(number) if due else NOTHING
    return Text("With the {}{}{}: {}", "Avec le {}{}{} : {}").of(die, turned, _for(due), what)


def paid_by(state: BurgundyState, means: int, number: int, aids: int) -> Text:
    """`` for 2 workers``, behind what was done; empty where it cost none."""
    return _for(state.book.price(state.book.shown(state, means), number, aids))


def _for(workers: int) -> Text:
    return Text(" for {}", " pour {}").of(captions.workers(workers)) if workers else NOTHING


def die_piece(means: int) -> list[str]:
    """The die that is clicked first."""
    if means == FREE:
        return []
    return ["die-white"] if means == WHITE else [f"die-{means + 1}"]
