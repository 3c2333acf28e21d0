"""Double tiles on their way to the storage: taken, bought, fetched by a bonus; and what leaves for them (X12.4)."""

from typing import Final

from bastide.engine.text import Text
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions as base
from bastide.games.burgundy import worth
from bastide.games.burgundy.book import FREE
from bastide.games.burgundy.components import KINDS
from bastide.games.burgundy.components import OTHER as NO_TYPE
from bastide.games.burgundy.gates import pay_silver, reached_kinds, receive, remove_reached
from bastide.games.burgundy.modules.vineyards import captions
from bastide.games.burgundy.modules.vineyards.rules_table import (
    KEY,
    KEY_SPACES,
    PAIR_COUNT,
    PAIRS,
    SLOT_NUMBERS,
    SLOTS,
    SLOTS_IN_PLAY,
    STORE_IN_PLAY,
    put_away,
    take_out,
    vines,
    yard_of,
)
from bastide.games.burgundy.questions import MakeRoom, Question
from bastide.games.burgundy.state import NONE, BurgundyState
from bastide.games.burgundy.verbs.buy import may_buy_now, why_not_spend
from bastide.games.burgundy.verbs.discard import make_room, may_leave_wide
from bastide.games.burgundy.verbs.verb import (
    KIND,
    MEANS,
    WHY,
    Action,
    Deed,
    asked_first,
    by_means,
    die_piece,
    paid_by,
    use,
    why_not_pay,
)

SLOT: Final[Argument] = Argument("slot", SLOTS, values=SLOTS)


def _either_order(text: str) -> str:
    """``blue-red`` names the same tile as ``red-blue``."""
    turned = "-".join(reversed(text.lower().split("-")))
    return turned if turned in PAIRS else text


PAIR: Final[Argument] = Argument("tile", PAIRS, fold=_either_order)


def aids(state: BurgundyState) -> int:
    """Monastery 8 helps with double tiles, 9 to 12 do not (X12.8)."""
    return state.book.place_aids(state.estates[state.seat], NO_TYPE)


def nearest(state: BurgundyState, means: int, slot: int) -> int:
    """Of the numbers of a slot the one that costs least (X12.4)."""
    shown, helped = state.book.shown(state, means), aids(state)
    best = SLOT_NUMBERS[slot][0]
    for number in SLOT_NUMBERS[slot]:
        if state.book.price(shown, number, helped) < state.book.price(shown, best, helped):
            best = number
    return best


def has_room(state: BurgundyState) -> bool:
    """Are there two empty key spaces for what a bonus fetches (X1.6)?"""
    return state.book.room(state, state.seat) >= KEY_SPACES


def receive_double(state: BurgundyState, seat: int, pair: int) -> None:
    """A double tile comes to the storage; if that is too full, others must leave first (X1.6)."""
    if state.book.room(state, seat) >= KEY_SPACES:
        put_away(state, seat, pair)
    else:
        state.ask(seat, ROOM_FOR_DOUBLE.number, pair)


# --- From the vineyard depot ----------------------------------------------------------------------------------


class TakeDouble(Action):
    """``take_double d1 3-4``: the double tile of a slot goes to the storage; or is fetched by a bonus (X12.10)."""

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        if state.asked().is_fetch and not has_room(state):
            return
        workers = state.estates[state.seat].workers
        shown, helped = state.book.shown(state, means), aids(state)
        depot = vines(state).depot
        for slot in SLOTS_IN_PLAY[state.terms.seats]:
            if depot[slot] != NONE:
                for number in SLOT_NUMBERS[slot]:
                    if state.book.price(shown, number, helped) <= workers:
                        found.append(self.at(means, slot))
                        break

    def do(self, state: BurgundyState, decision: int) -> None:
        means, slot = self.part(decision, 0), self.part(decision, 1)
        seat, depot = state.seat, vines(state).depot
        number = nearest(state, means, slot)
        use(state, means, state.book.price(state.book.shown(state, means), number, aids(state)))
        pair = depot[slot]
        depot[slot] = NONE
        receive_double(state, seat, pair)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means, slot = self.part(decision, 0), self.part(decision, 1)
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        refusal = self.why_not_means(state, means)
        if refusal is not None:
            return refusal
        if slot not in SLOTS_IN_PLAY[state.terms.seats]:
            names = ", ".join([SLOTS[other] for other in SLOTS_IN_PLAY[state.terms.seats]])
            return Text(f"the vineyard depot has the slots {names}", f"le dépôt du vignoble a les emplacements {names}")
        where = captions.slot(slot)
        if vines(state).depot[slot] == NONE:
            return Text(f"there is no double tile on {where.en}", f"il n'y a pas de tuile double sur {where.fr}")
        if state.asked().is_fetch and not has_room(state):
            return TWO_SPACES
        return why_not_pay(state, means, nearest(state, means, slot), aids(state))

    def describe(self, state: BurgundyState, decision: int) -> Text:
        means, slot = self.part(decision, 0), self.part(decision, 1)
        tile, where = captions.a_double(vines(state).depot[slot]), captions.slot(slot)
        what = Text(f"take {tile.en} from {where.en}", f"prendre {tile.fr} sur {where.fr}")
        return by_means(state, means, nearest(state, means, slot), aids(state), what)

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        means, slot = self.part(decision, 0), self.part(decision, 1)
        tile, where = captions.a_double(vines(before).depot[slot]), captions.slot(slot)
        paid = paid_by(before, means, nearest(before, means, slot), aids(before))
        return [
            Text(f"{who} takes {tile.en} from {where.en}{paid.en}.", f"{who} prend {tile.fr} sur {where.fr}{paid.fr}.")
        ]

    def pieces(self, decision: int) -> list[str]:
        means, slot = self.part(decision, 0), self.part(decision, 1)
        return [*die_piece(means), f"vineslot-{SLOTS[slot]}"]


TWO_SPACES: Final[Text] = Text(
    "a double tile needs two empty spaces of your storage", "une tuile double demande deux cases vides de votre réserve"
)


# --- From the store -------------------------------------------------------------------------------------------


def in_store(state: BurgundyState) -> list[int]:
    """The double tiles of the store, equal ones once (X1.20)."""
    found: list[int] = []
    for place in STORE_IN_PLAY[state.terms.seats]:
        pair = vines(state).store[place]
        if pair != NONE and pair not in found:
            found.append(pair)
    return found


def leave_store(state: BurgundyState, pair: int) -> None:
    """Of equal ones the leftmost (X1.10)."""
    store = vines(state).store
    store[store.index(pair)] = NONE


def why_not_stored(state: BurgundyState, pair: int) -> Text | None:
    if pair in vines(state).store:
        return None
    shown = captions.colours(pair)
    return Text(f"no double tile ({shown.en}) lies in the store", f"le cellier n'a pas de tuile double ({shown.fr})")


class BuyDouble(Deed):
    """``buy_double red-blue``: the purchase of the turn is a double tile of the store (X1.9)."""

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, pair = state.seat, self.part(decision, 0)
        pay_silver(state, seat, state.book.tile_price())
        state.bought = True
        leave_store(state, pair)
        receive_double(state, seat, pair)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        if not may_buy_now(state):
            return asked_first(state)
        return why_not_stored(state, self.part(decision, 0)) or why_not_spend(state)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        tile, cost = captions.a_double(self.part(decision, 0)), base.silver(state.book.tile_price())
        return Text(f"Buy {tile.en} in the store for {cost.en}", f"Acheter {tile.fr} au cellier pour {cost.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile, cost = captions.a_double(self.part(decision, 0)), base.silver(before.book.tile_price())
        return [Text(f"{who} buys {tile.en} for {cost.en}.", f"{who} achète {tile.fr} pour {cost.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"vinestore-{PAIRS[self.part(decision, 0)]}"]


ONE_SPACE_IS_LEFT: Final[Text] = Text(
    "one space is missing, and with a double tile the one discarded before could have stayed",
    "il manque une case, et avec une tuile double celle défaussée avant aurait pu rester",
)


class DiscardDouble(Deed):
    """``discard_double red-blue``: a stored double tile leaves for what comes (X1.6)."""

    def do(self, state: BurgundyState, decision: int) -> None:
        pair = self.part(decision, 0)
        take_out(state, state.seat, pair)
        vines(state).to_box(pair)
        make_room(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        if state.asked().waits_for == 0:
            return WHY["for another"]
        pair = self.part(decision, 0)
        if pair not in yard_of(state, state.seat).stored:
            shown = captions.colours(pair)
            return Text(
                f"you have no double tile ({shown.en}) in your storage",
                f"vous n'avez pas de tuile double ({shown.fr}) en réserve",
            )
        return None if may_leave_wide(state) else ONE_SPACE_IS_LEFT

    def describe(self, state: BurgundyState, decision: int) -> Text:
        tile = captions.a_double(self.part(decision, 0))
        return Text(f"Discard {tile.en}", f"Défausser {tile.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile = captions.a_double(self.part(decision, 0))
        return [Text(f"{who} discards {tile.en}.", f"{who} défausse {tile.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"double-{PAIRS[self.part(decision, 0)]}"]


class RoomForDouble(MakeRoom):
    """Which stored tiles leave for a double tile; the detail is the pair that comes."""

    def comes_in(self, state: BurgundyState, seat: int, coming: int) -> None:
        put_away(state, seat, coming)

    def detail_of(self, name: str) -> int | None:
        """It is always about a double tile."""
        return None

    def words(self, state: BurgundyState) -> Text:
        tile = captions.double(state.detail)
        return Text(
            f"A double tile needs two spaces of your storage. Which tile goes to the box for the new one ({tile.en})?",
            f"Une tuile double demande deux cases de réserve. Laquelle va dans la boîte pour la nouvelle ({tile.fr}) ?",
        )

    def pending(self, detail: int) -> str:
        return f"discard for {PAIRS[detail]}"


# --- What a bonus fetches (X12.9) -----------------------------------------------------------------------------


class FetchBlack(Deed):
    """``fetch m7``: a black-depot effect brings a tile into an empty key space (X1.10)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        if state.book.room(state, state.seat) > 0:
            for kind in reached_kinds(state):
                found.append(self.at(kind))

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, kind = state.seat, self.part(decision, 0)
        state.answered()
        remove_reached(state, kind)
        receive(state, seat, kind)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        kind = self.part(decision, 0)
        refusal = why_not_fetch(state)
        if refusal is not None:
            return refusal
        if kind not in reached_kinds(state):
            none = base.no_tile(kind)
            return Text(f"there is {none.en} in the black depot", f"il n'y a {none.fr} dans le dépôt noir")
        return None if state.book.room(state, state.seat) > 0 else WHY["room"]

    def describe(self, state: BurgundyState, decision: int) -> Text:
        kind = self.part(decision, 0)
        tile, does = base.a_tile(kind), worth.promise(state, kind)
        return Text(f"Take {tile.en} for free ({does.en})", f"Prendre {tile.fr} gratuitement ({does.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile = base.a_tile(self.part(decision, 0))
        return [Text(f"{who} takes {tile.en} for free.", f"{who} prend {tile.fr} gratuitement.")]

    def pieces(self, decision: int) -> list[str]:
        kind = KINDS[self.part(decision, 0)]
        return [f"black-{kind.id}" if kind.black else f"pile-{kind.id}"]


class FetchStore(Deed):
    """``fetch_double red-blue``: the same, with a double tile of the store (X12.9)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        if has_room(state):
            for pair in in_store(state):
                found.append(self.at(pair))

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, pair = state.seat, self.part(decision, 0)
        state.answered()
        leave_store(state, pair)
        put_away(state, seat, pair)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = why_not_fetch(state)
        if refusal is None:
            refusal = why_not_stored(state, self.part(decision, 0))
        return refusal if refusal is not None or has_room(state) else TWO_SPACES

    def describe(self, state: BurgundyState, decision: int) -> Text:
        tile = captions.a_double(self.part(decision, 0))
        return Text(f"Take {tile.en} from the store for free", f"Prendre {tile.fr} du cellier gratuitement")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile = captions.a_double(self.part(decision, 0))
        return [Text(f"{who} takes {tile.en} from the store.", f"{who} prend {tile.fr} du cellier.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"vinestore-{PAIRS[self.part(decision, 0)]}"]


def why_not_fetch(state: BurgundyState) -> Text | None:
    """Only a bonus fetches from the black depot or the store."""
    if not state.terms.plays(KEY):
        return captions.NOT_PLAYED
    if state.question == BY_BLACK.number:
        return None
    if state.asked().may_buy or state.asked().key == "turn":
        return Text(
            "without a bonus of the vineyard this is bought, not taken",
            "sans bonus du vignoble, cela s'achète",
        )
    return asked_first(state)


class ByBlack(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        FETCH.add(state, found)
        FETCH_DOUBLE.add(state, found)
        Question.add(self, state, found)


TAKE_DOUBLE: Final[TakeDouble] = TakeDouble("take_double", MEANS, SLOT)
BUY_DOUBLE: Final[BuyDouble] = BuyDouble("buy_double", PAIR)
DISCARD_DOUBLE: Final[DiscardDouble] = DiscardDouble("discard_double", PAIR)
FETCH: Final[FetchBlack] = FetchBlack("fetch", KIND)
FETCH_DOUBLE: Final[FetchStore] = FetchStore("fetch_double", PAIR)

ROOM_FOR_DOUBLE: Final[RoomForDouble] = RoomForDouble(
    "discard",
    Text("Which tile goes to the box?", "Quelle tuile va dans la boîte ?"),
    Text(
        "a double tile needs two spaces of your storage: choose what leaves it first",
        "une tuile double demande deux cases de réserve : choisissez d'abord ce qui en sort",
    ),
    waits_for=KEY_SPACES,
    about=list(range(PAIR_COUNT)),
)
BY_BLACK: Final[Question] = ByBlack(
    "black_or_store",
    Text(
        "Take a tile of the black depot, or a double tile of the vineyard store, for free. Which one?",
        "Prenez gratuitement une tuile du dépôt noir, ou une tuile double du cellier. Laquelle ?",
    ),
    Text(
        "your vineyard may bring a tile of the black depot or of the store: take it, or decline, first",
        "votre vignoble peut apporter une tuile du dépôt noir ou du cellier : prenez-la, ou renoncez, d'abord",
    ),
    may_decline=True,
)


BY_DEPOT: Final[Question] = Question(
    "double_from_depot",
    Text(
        "Take any double tile of the vineyard depot. Which one?",
        "Prenez une tuile double du dépôt du vignoble. Laquelle ?",
    ),
    Text(
        "your vineyard may bring a double tile of its depot: take it, or decline, first",
        "votre vignoble peut apporter une tuile double de son dépôt : prenez-la, ou renoncez, d'abord",
    ),
    grants=[TAKE_DOUBLE],
    may_decline=True,
    fetches=0,  # of the tiles that have a type
)
assert BY_DEPOT.means == FREE
