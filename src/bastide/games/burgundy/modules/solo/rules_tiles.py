"""Tiles that come otherwise in a solo game: five goods for a face-down one, one for a complete type (X10.5, X10.8)."""

from typing import Final

from bastide.engine.bag import ONE, count_of, size_of
from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.components import BLACK_FIRST, GOODS, KINDS
from bastide.games.burgundy.gates import lay, receive, remove_from_depot, to_box
from bastide.games.burgundy.modules.solo.rules_marker import FACE_DOWN, PRICE_GOODS, marker_of
from bastide.games.burgundy.questions import Question
from bastide.games.burgundy.state import NONE, TURN, BurgundyState
from bastide.games.burgundy.verbs.place import tell_gain, why_not_open
from bastide.games.burgundy.verbs.verb import KIND, SPACE, TYPE_OF_GOODS, Deed, asked_first

# --- Five goods for a tile (X10.5) --------------------------------------------------------------------------


class Exchange(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        if size_of(state.estates[state.seat].goods) >= PRICE_GOODS:
            for kind in _black_kinds(state):
                found.append(TRADE.at(kind))
        Question.add(self, state, found)


def _black_kinds(state: BurgundyState) -> list[int]:
    """What lies in the black depot, each kind once."""
    kinds: list[int] = []
    for slot in range(BLACK_FIRST, BLACK_FIRST + state.terms.black_slots):
        if state.depots[slot] != NONE and state.depots[slot] not in kinds:
            kinds.append(state.depots[slot])
    return kinds


class Trade(Deed):
    """``exchange m7``: five goods for a tile of the black depot, face down."""

    def do(self, state: BurgundyState, decision: int) -> None:
        """The tile itself leaves the game; what comes is any face-down one."""
        kind, seat = self.part(decision, 0), state.seat
        state.answered()
        remove_from_depot(state, 0, kind)
        to_box(state, kind)
        marker_of(state).owed = PRICE_GOODS
        state.ask(seat, GIVING.number)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != EXCHANGE.number:
            if state.question == TURN:
                return Text(
                    "goods are exchanged for a tile when a ship is placed",
                    "on échange des marchandises contre une tuile quand on place un navire",
                )
            return asked_first(state)
        kind, own = self.part(decision, 0), size_of(state.estates[state.seat].goods)
        if kind not in _black_kinds(state):
            none = captions.no_tile(kind)
            return Text(f"there is {none.en} in the black depot", f"il n'y a {none.fr} dans le dépôt noir")
        if own < PRICE_GOODS:
            return Text(
                f"this costs {PRICE_GOODS} goods, and you have {own}",
                f"cela coûte {PRICE_GOODS} marchandises, et vous en avez {own}",
            )
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        tile = captions.a_tile(self.part(decision, 0))
        return Text(
            f"Give up {PRICE_GOODS} goods for {tile.en}, face down: it fits any space",
            f"Donner {PRICE_GOODS} marchandises pour {tile.fr}, face cachée : elle va sur toute case",
        )

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile = captions.a_tile(self.part(decision, 0))
        return [
            Text(
                f"{who} exchanges {PRICE_GOODS} goods for {tile.en}, face down.",
                f"{who} échange {PRICE_GOODS} marchandises contre {tile.fr}, face cachée.",
            )
        ]

    def pieces(self, decision: int) -> list[str]:
        return [f"black-{KINDS[self.part(decision, 0)].id}"]


class Giving(Question):
    """Which goods are given up, one by one; where that is no choice, all at once."""

    def is_open(self, state: BurgundyState) -> bool:
        heap = state.estates[state.seat].goods
        types = 0
        for goods in range(1, GOODS + 1):
            if count_of(heap, goods):
                types += 1
        return types > 1 and size_of(heap) > marker_of(state).owed > 0

    def go_on(self, state: BurgundyState) -> None:
        """There is nothing to choose: the rest goes, and the tile comes."""
        marker, seat = marker_of(state), state.seat
        for goods in range(1, GOODS + 1):
            while marker.owed and count_of(state.estates[seat].goods, goods):
                give_up(state, goods)
        state.answered()
        receive(state, seat, FACE_DOWN)

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for goods in range(1, GOODS + 1):
            if count_of(state.estates[state.seat].goods, goods):
                found.append(GIVE.at(goods))

    def words(self, state: BurgundyState) -> Text:
        owed = marker_of(state).owed
        return Text(f"Which goods do you give up? {owed} more.", f"Quelles marchandises donnez-vous ? Encore {owed}.")


def give_up(state: BurgundyState, goods: int) -> None:
    """One goods tile leaves the game, not sold."""
    marker = marker_of(state)
    state.estates[state.seat].goods -= ONE[goods]
    marker.gone += ONE[goods]
    marker.owed -= 1


class Give(Deed):
    """``give 3``: one of the goods that a face-down tile costs."""

    def do(self, state: BurgundyState, decision: int) -> None:
        give_up(state, self.part(decision, 0))

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != GIVING.number:
            if state.question == TURN:
                return Text(
                    "goods are given up only for a face-down tile",
                    "on ne donne des marchandises que pour une tuile face cachée",
                )
            return asked_first(state)
        goods = self.part(decision, 0)
        if count_of(state.estates[state.seat].goods, goods) == 0:
            name = captions.goods(goods)
            return Text(f"you have no {name.en}", f"vous n'avez pas de {name.fr}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        return Text("Give up {}", "Donner {}").of(captions.some_goods(self.part(decision, 0), 1))

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        return [Text("{} gives up {}.", "{} donne {}.").of(who, captions.some_goods(self.part(decision, 0), 1))]

    def pieces(self, decision: int) -> list[str]:
        return [f"goods-{self.part(decision, 0)}"]


# --- A type is complete (X10.8) -----------------------------------------------------------------------------


class ByType(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        found.extend(black_choices(state))
        Question.add(self, state, found)


def black_choices(state: BurgundyState) -> list[int]:
    """Tiles of the black depot on open spaces, whatever the number."""
    estate = state.estates[state.seat]
    found: list[int] = []
    for kind in _black_kinds(state):
        for space in members(state.book.open_spaces(state, estate, kind)):
            found.append(PLACE_BLACK.at(kind, space))
    return found


class PlaceBlack(Deed):
    """``black ship 15``: a tile of the black depot goes straight to the duchy."""

    def do(self, state: BurgundyState, decision: int) -> None:
        kind, space = self.part(decision, 0), self.part(decision, 1)
        seat, marker = state.seat, marker_of(state)
        state.answered()
        remove_from_depot(state, 0, kind)
        marker.is_by_black = True
        lay(state, seat, kind, space)
        marker.is_by_black = False

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question not in (BY_TYPE.number, BY_TYPE_AGAIN.number):
            if state.question == TURN:
                return Text(
                    "a tile comes straight from the black depot only when a type is complete",
                    "une tuile ne vient directement du dépôt noir que lorsqu'un type est complet",
                )
            return asked_first(state)
        kind, space = self.part(decision, 0), self.part(decision, 1)
        estate = state.estates[state.seat]
        if kind not in _black_kinds(state):
            none = captions.no_tile(kind)
            return Text(f"there is {none.en} in the black depot", f"il n'y a {none.fr} dans le dépôt noir")
        if space >= estate.board.ground.spaces:
            return Text("your duchy has no such space", "votre duché n'a pas cette case")
        if state.book.open_spaces(state, estate, kind) >> space & 1:
            return None
        return why_not_open(state, estate, kind, space)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        kind, space = self.part(decision, 0), self.part(decision, 1)
        tile, where = captions.a_tile(kind), captions.space(state.estates[state.seat], space)
        gain = worth.placement_gain(state, state.seat, kind, space)
        return Text(
            f"Place {tile.en} of the black depot on {where.en}{gain.en}",
            f"Placer {tile.fr} du dépôt noir sur {where.fr}{gain.fr}",
        )

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        kind, space = self.part(decision, 0), self.part(decision, 1)
        tile, where = captions.a_tile(kind), captions.space(before.estates[before.seat], space)
        told = Text(
            f"{who} places {tile.en} of the black depot on {where.en}.",
            f"{who} place {tile.fr} du dépôt noir sur {where.fr}.",
        )
        return [told, *tell_gain(before, kind, space, who)]

    def pieces(self, decision: int) -> list[str]:
        return [f"black-{KINDS[self.part(decision, 0)].id}", f"space-{self.part(decision, 1)}"]


def _by_type(key: str, may_decline: bool) -> Question:
    return ByType(
        key,
        Text(
            "A type is complete: place a tile of the black depot, whatever its number.",
            "Un type est complet : placez une tuile du dépôt noir, quel que soit le nombre.",
        ),
        Text(
            "a type is complete: place a tile of the black depot first",
            "un type est complet : placez d'abord une tuile du dépôt noir",
        ),
        may_decline=may_decline,
        is_skipped=True,
    )


def errand(question: Question) -> Question:
    question.is_errand = True
    return question


EXCHANGE: Final[Question] = Exchange(
    "exchange",
    Text(
        f"Do you give up {PRICE_GOODS} goods for a tile of the black depot, face down? Which one?",
        f"Donnez-vous {PRICE_GOODS} marchandises pour une tuile du dépôt noir, face cachée ? Laquelle ?",
    ),
    Text(
        "your ship may exchange goods for a tile: choose it, or decline, first",
        "votre navire peut échanger des marchandises contre une tuile : choisissez-la, ou renoncez, d'abord",
    ),
    may_decline=True,
)
GIVING: Final[Question] = errand(
    Giving(
        "give",
        Text("Which goods do you give up?", "Quelles marchandises donnez-vous ?"),
        Text("choose the goods that you give up first", "choisissez d'abord les marchandises que vous donnez"),
    )
)
BY_TYPE: Final[Question] = _by_type("black", may_decline=False)
BY_TYPE_AGAIN: Final[Question] = _by_type("more_black", may_decline=True)

TRADE: Final[Trade] = Trade("exchange", KIND)
GIVE: Final[Give] = Give("give", TYPE_OF_GOODS)
PLACE_BLACK: Final[PlaceBlack] = PlaceBlack("black", KIND, SPACE)
