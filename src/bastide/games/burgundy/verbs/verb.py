"""What a verb of Burgundy says of itself, all in one place; and what those have in common that a die is used for."""

from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.text import Late, Text
from bastide.engine.verbs import Argument, Verb, numbers
from bastide.games.burgundy import captions
from bastide.games.burgundy.book import DIE_2, FREE, WHITE
from bastide.games.burgundy.components import DEPOTS, GOODS, KINDS, MOST_SPACES
from bastide.games.burgundy.gates import pay_workers
from bastide.games.burgundy.state import TURN, BurgundyState


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Verb):
    """One kind of decision: what it does, why not, how it is described and told, which pieces it touches."""

    def do(self, state: BurgundyState, decision: int) -> None:
        """Carry it out. Trusts its input."""
        raise NotImplementedError

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        """None if it is legal."""
        raise NotImplementedError

    def describe(self, state: BurgundyState, decision: int) -> Text:
        """Before it is done, with its price and gain."""
        raise NotImplementedError

    def halves(self, state: BurgundyState, decision: int) -> tuple[Text, Text] | None:
        """What is done, and in which way, where its pieces leave that open."""
        return None

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        """What happened, in sentences."""
        raise NotImplementedError

    def pieces(self, decision: int) -> list[str]:
        """The pieces of the drawing that it touches; a decision without any is a button."""
        return []


# --- Arguments ----------------------------------------------------------------------------------------------


def _no_tile(text: str) -> Text:
    return Text(f"there is no tile {text}", f"il n'y a pas de tuile {text}")


MEANS: Final[Argument] = Argument("means", ["d1", "d2", "", "white"])  # by DIE_1, DIE_2, FREE, WHITE
DEPOT: Final[Argument] = numbers("depot", 1, DEPOTS)
KIND: Final[Argument] = Argument("tile", [kind.id for kind in KINDS], unknown=_no_tile)
SPACE: Final[Argument] = numbers("space", 0, MOST_SPACES - 1)
TYPE_OF_GOODS: Final[Argument] = numbers("goods", 1, GOODS)


# --- What a die is used for ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Deed):
    """An action of a turn (B7.3): its first argument is the means, a die or what a tile grants."""

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """List every legal one with these means."""
        raise NotImplementedError

    def why_not_means(self, state: BurgundyState, means: int) -> Text | None:
        """It needs a die that is left, or a question that grants it."""
        if means in (FREE, WHITE):
            if state.asked().does_grant(self, means):
                return None
            return Text("this needs a die", "il faut un dé pour cela") if state.question == TURN else asked_first(state)
        if state.question != TURN:
            return asked_first(state)
        if state.used >> means & 1:
            return DIE_IS_USED
        first = 2 * state.seat
        if means == DIE_2 and state.used == 0 and state.dice[first] == state.dice[first + 1]:
            return Text("both dice show the same: use the first one", "les deux dés sont égaux : utilisez le premier")
        return None


DIE_IS_USED: Final[Text] = Text("this die is used already", "ce dé est déjà utilisé")


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
    return state.asked().first


def why_not_pay(state: BurgundyState, means: int, number: int, aids: int) -> Text | None:
    """The workers that turn a die to the number it needs (B8)."""
    shown, own = state.book.shown(state, means), state.estates[state.seat].workers
    due = state.book.price(shown, number, aids)
    if due <= own:
        return None
    needed, has = captions.workers(due), captions.workers(own)
    die = Text("the white", "le dé blanc") if means == WHITE else Text("your", "votre")
    return Late(
        f"this needs a {number}; turning {die.en} {shown} to it costs {needed.en}, and you have {own}",
        f"il faut un {number} ; y amener {die.fr} {shown} coûte {needed.fr}, et vous avez {has.fr}",
    )


def by_means(state: BurgundyState, means: int, number: int, aids: int, what: Text) -> Text:
    """``With the 3 turned to 5 for 2 workers: take ...``; without a die, just what is done."""
    if means == FREE:
        return Text(f"{what.en[0].upper()}{what.en[1:]}", f"{what.fr[0].upper()}{what.fr[1:]}")
    shown = state.book.shown(state, means)
    due = state.book.price(shown, number, aids)
    die = Text("white ", " blanc") if means == WHITE else Text("", "")
    if due == 0:
        return Text(f"With the {die.en}{shown}: {what.en}", f"Avec le {shown}{die.fr} : {what.fr}")
    paid = captions.workers(due)
    return Text(
        f"With the {die.en}{shown} turned to {number} for {paid.en}: {what.en}",
        f"Avec le {shown}{die.fr} changé en {number} pour {paid.fr} : {what.fr}",
    )


def paid_by(state: BurgundyState, means: int, number: int, aids: int) -> Text:
    """`` for 2 workers``, behind what was done; empty where it cost none."""
    due = state.book.price(state.book.shown(state, means), number, aids)
    paid = captions.workers(due)
    return Text(f" for {paid.en}", f" pour {paid.fr}") if due else Text("", "")


def die_piece(means: int) -> list[str]:
    """The die that is clicked first."""
    if means == FREE:
        return []
    return ["die-white"] if means == WHITE else [f"die-{means + 1}"]
