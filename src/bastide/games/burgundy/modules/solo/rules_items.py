"""What is asked and decided in a solo game: the items of a placement, the exchange, the tile of a full type (X10)."""

from typing import Final

from bastide.engine.bag import ONE, count_of, size_of
from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.components import BLACK_FIRST, GOODS, KINDS
from bastide.games.burgundy.gates import lay, receive, remove_from_depot, to_box
from bastide.games.burgundy.modules.solo.rules_marker import (
    BLACK,
    EFFECT,
    EVENT,
    EVENT_KEYS,
    EVENT_SOURCES,
    FACE_DOWN,
    PRICE_GOODS,
    Item,
    crane_points,
    marker_of,
    may_count_crane,
    open_items,
    score_event,
)
from bastide.games.burgundy.questions import Question, buying, declinable, granting
from bastide.games.burgundy.state import BY_SHIP, NONE, TURN, BurgundyState
from bastide.games.burgundy.verbs.place import tell_gain, why_not_open
from bastide.games.burgundy.verbs.verb import KIND, SPACE, TYPE_OF_GOODS, Deed, asked_first

MOST_SILVER: Final[int] = 99  # spent on one event
EVENT_NAMES: Final[list[Text]] = [
    Text("the livestock", "le bétail"),
    Text("the watchtower", "la tour de guet"),
    Text("the sale", "la vente"),
    Text("the region", "la région"),
    Text("the phase", "la phase"),
    Text("the monastery", "le monastère"),
]
EVENT_SHORT: Final[list[Text]] = [  # on a card
    Text("livestock", "bétail"),
    Text("watchtower", "tour"),
    Text("sale", "vente"),
    Text("region", "région"),
    Text("phase", "phase"),
    Text("monastery", "monastère"),
]


# --- Scoring one event (X10.10) -----------------------------------------------------------------------------


class Score(Deed):
    """``score region 3``: an event, with points bought for silver; ``crane`` counts the crane with a monastery."""

    def do(self, state: BurgundyState, decision: int) -> None:
        item = event_at(state, self.part(decision, 0))
        assert item is not None
        settle_item(state, item, self.part(decision, 1), self.part(decision, 2) == 1)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != ITEMS.number:
            return _not_now(state)
        item, silver = event_at(state, self.part(decision, 0)), self.part(decision, 1)
        if item is None:
            return Text("this event does not wait to be scored", "cet événement n'attend pas d'être compté")
        with_crane = self.part(decision, 2) == 1
        if with_crane and not may_count_crane(marker_of(state), item):
            return Text("no crane can be counted here", "aucune grue ne peut être comptée ici")
        own = state.estates[state.seat].silver
        if silver > own:
            cost = captions.silver(silver)
            return Text(f"this costs {cost.en}, and you have {own}", f"cela coûte {cost.fr}, et vous en avez {own}")
        if silver and not with_crane and not item.points:
            return Text(
                "there are no points here to add others to", "il n'y a pas de points ici auxquels en ajouter d'autres"
            )
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        """What tells one from the others stands in brackets: the page asks for that alone."""
        item, silver, with_crane = self._said(state, decision)
        name = EVENT_NAMES[self.part(decision, 0)]
        points = item.points + (crane_points(state, item) if with_crane else 0)
        if points == 0:
            return Text(
                "Score nothing for the monastery (keep the crane for another)",
                "Ne rien compter pour le monastère (garder la grue pour un autre)",
            )
        worth_, ends = captions.points(points), _ends(state, points + silver)
        parts = [Text("with the crane", "avec la grue")] if with_crane else []
        if silver:
            cost = captions.silver(silver)
            parts.append(Text(f"{silver} more for {cost.en}", f"{silver} de plus pour {cost.fr}"))
        how = captions.gains([*parts, ends])
        return Text(f"Score {worth_.en} for {name.en} ({how.en})", f"Compter {worth_.fr} pour {name.fr} ({how.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        item, silver, with_crane = self._said(before, decision)
        points = item.points + (crane_points(before, item) if with_crane else 0)
        name = EVENT_NAMES[self.part(decision, 0)]
        if points == 0:
            return [Text(f"{who} keeps the crane.", f"{who} garde la grue.")]
        said, cost = captions.points(points), captions.silver(silver)
        more = Text(f" and {silver} for {cost.en}", f" et {silver} pour {cost.fr}") if silver else Text("", "")
        with_it = Text(", the crane counted", ", grue comptée") if with_crane else Text("", "")
        return [
            Text(
                f"{who} scores {said.en} for {name.en}{with_it.en}{more.en}.",
                f"{who} compte {said.fr} pour {name.fr}{with_it.fr}{more.fr}.",
            )
        ]

    def pieces(self, decision: int) -> list[str]:
        return [f"event-{EVENT_KEYS[self.part(decision, 0)]}"]

    def _said(self, state: BurgundyState, decision: int) -> tuple[Item, int, bool]:
        item = event_at(state, self.part(decision, 0))
        if item is None:  # described although it does not wait
            item = Item(EVENT, EVENT_SOURCES[self.part(decision, 0)], 0, 0, 0)
        return item, self.part(decision, 1), self.part(decision, 2) == 1 and item.monastery != 0


def _ends(state: BurgundyState, points: int) -> Text:
    """Where the marker comes to: ``marker at 47 of 50``."""
    target = marker_of(state).target
    marker = state.vp[state.seat] + points
    if marker < target:
        return Text(f"marker at {marker} of {target}", f"marqueur à {marker} sur {target}")
    over = marker - target
    lost = Text(f", {over} VP lost", f", {over} PV perdus") if over else Text("", "")
    return Text(f"the target of {target} is reached{lost.en}", f"l'objectif de {target} est atteint{lost.fr}")


def event_at(state: BurgundyState, place: int) -> Item | None:
    """The event of this name that waits."""
    if state.terms.plays("solo") and marker_of(state).batches:
        for item in open_items(marker_of(state)):
            if item.what == EVENT and item.source == EVENT_SOURCES[place]:
                return item
    return None


def _not_now(state: BurgundyState) -> Text:
    if state.question == TURN:
        return Text(
            "nothing of a placement waits to be put in order", "rien d'un placement n'attend d'être mis en ordre"
        )
    return asked_first(state)


# --- The other items (X10.9) --------------------------------------------------------------------------------


class Resolve(Deed):
    """``resolve effect``, ``resolve black``: what the placed tile does; the tile for a complete type."""

    def do(self, state: BurgundyState, decision: int) -> None:
        item = _other_item(state, self.part(decision, 0))
        assert item is not None
        settle_item(state, item, 0, False)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != ITEMS.number:
            return _not_now(state)
        if _other_item(state, self.part(decision, 0)) is not None:
            return None
        if self.part(decision, 0) == 0:
            return Text("the tile has no effect that waits", "la tuile n'a pas d'effet en attente")
        return Text("no type has just been completed", "aucun type ne vient d'être complété")

    def describe(self, state: BurgundyState, decision: int) -> Text:
        item = _other_item(state, self.part(decision, 0))
        if item is None or item.what != EFFECT:
            return Text(
                "Place a tile of the black depot for the complete type",
                "Placer une tuile du dépôt noir pour le type complet",
            )
        name = effect_name(state, item)
        return Text(f"Use the effect of the tile ({name.en})", f"Utiliser l'effet de la tuile ({name.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        if self.part(decision, 0) == 0:
            return [Text(f"{who} turns to the effect of the tile.", f"{who} passe à l'effet de la tuile.")]
        return [Text(f"{who} turns to the complete type.", f"{who} passe au type complet.")]

    def pieces(self, decision: int) -> list[str]:
        return ["item-effect" if self.part(decision, 0) == 0 else "item-black"]


def effect_name(state: BurgundyState, item: Item) -> Text:
    """The tile whose effect waits."""
    kind = state.terms.question_of.index(item.question)
    return captions.tile(kind)


def _other_item(state: BurgundyState, place: int) -> Item | None:
    if state.terms.plays("solo") and marker_of(state).batches:
        for item in marker_of(state).batches[-1]:
            if item.what != EVENT and (item.what == EFFECT) == (place == 0):
                return item
    return None


def settle_item(state: BurgundyState, item: Item, silver: int, with_crane: bool) -> None:
    """The item is off its list; what it starts is finished before the next (X10.9)."""
    seat, marker = state.seat, marker_of(state)
    marker.batches[-1].remove(item)
    if item.what == EVENT:
        if (item.points or with_crane) and score_event(state, seat, item, silver, with_crane):
            state.ask(seat, FREE_ACTION.number)
    elif item.what == EFFECT:
        if item.question == BY_SHIP:
            state.ask(seat, EXCHANGE.number)
        state.ask(seat, item.question)
    else:
        state.ask(seat, BY_TYPE.number if item.what == BLACK else BY_TYPE_AGAIN.number)


class Items(Question):
    """What the last placement brings, one by one; one thing alone without a choice is done at once."""

    def is_open(self, state: BurgundyState) -> bool:
        items = open_items(marker_of(state))
        if len(items) != 1:
            return len(items) > 1
        item = items[0]
        return item.what == EVENT and (state.estates[state.seat].silver > 0 or may_count_crane(marker_of(state), item))

    def go_on(self, state: BurgundyState) -> None:
        marker = marker_of(state)
        items = open_items(marker)
        if items:
            settle_item(state, items[0], 0, False)
        else:
            marker.batches.pop()
            state.answered()

    def add(self, state: BurgundyState, found: list[int]) -> None:
        marker = marker_of(state)
        silver = min(state.estates[state.seat].silver, MOST_SILVER)
        for item in open_items(marker):
            if item.what == EFFECT:
                found.append(RESOLVE.at(0))
            elif item.what != EVENT:
                found.append(RESOLVE.at(1))
            else:
                place = EVENT_SOURCES.index(item.source)
                for more in range(silver + 1 if item.points else 1):
                    found.append(SCORE.at(place, more, 0))
                if may_count_crane(marker, item):
                    for more in range(silver + 1):
                        found.append(SCORE.at(place, more, 1))

    def words(self, state: BurgundyState) -> Text:
        marker, own = marker_of(state), state.vp[state.seat]
        at = Text(f"The marker is at {own} of {marker.target}.", f"Le marqueur est à {own} sur {marker.target}.")
        if len(open_items(marker)) == 1:
            return Text(
                f"{at.en} You may add points for silver, one each.",
                f"{at.fr} Vous pouvez ajouter des points, un par pièce d'argent.",
            )
        return Text(
            f"{at.en} What comes first? You may add points for silver, one each.",
            f"{at.fr} Qu'est-ce qui vient d'abord ? Vous pouvez ajouter des points, un par pièce d'argent.",
        )


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
        name = captions.goods(self.part(decision, 0))
        return Text(f"Give up one of {name.en}", f"Donner une tuile de {name.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        name = captions.goods(self.part(decision, 0))
        return [Text(f"{who} gives up one of {name.en}.", f"{who} donne une tuile de {name.fr}.")]

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
    question = ByType(
        key,
        Text(
            "A type is complete: place a tile of the black depot, whatever its number.",
            "Un type est complet : placez une tuile du dépôt noir, quel que soit le nombre.",
        ),
        Text(
            "a type is complete: place a tile of the black depot first",
            "un type est complet : placez d'abord une tuile du dépôt noir",
        ),
    )
    question.is_skipped = True
    return declinable(question) if may_decline else question


def _errand(question: Question) -> Question:
    question.is_errand = True
    return question


ITEMS: Final[Question] = _errand(
    Items(
        "items",
        Text("What comes first?", "Qu'est-ce qui vient d'abord ?"),
        Text("score or do what your tile brings first", "comptez ou faites d'abord ce qu'apporte votre tuile"),
    )
)
FREE_ACTION: Final[Question] = buying(
    declinable(
        granting(
            Question(
                "free",
                Text(
                    "The target is reached: one more action, with any number: take, place, sell, or workers.",
                    "L'objectif est atteint : une action de plus, nombre au choix : "
                    "prendre, placer, vendre, ou des ouvriers.",
                ),
                Text(
                    "the target is reached: take your free action, or decline, first",
                    "l'objectif est atteint : faites d'abord votre action gratuite, ou renoncez",
                ),
            )
        )
    )
)
EXCHANGE: Final[Question] = declinable(
    Exchange(
        "exchange",
        Text(
            f"Do you give up {PRICE_GOODS} goods for a tile of the black depot, face down? Which one?",
            f"Donnez-vous {PRICE_GOODS} marchandises pour une tuile du dépôt noir, face cachée ? Laquelle ?",
        ),
        Text(
            "your ship may exchange goods for a tile: choose it, or decline, first",
            "votre navire peut échanger des marchandises contre une tuile : choisissez-la, ou renoncez, d'abord",
        ),
    )
)
GIVING: Final[Question] = _errand(
    Giving(
        "give",
        Text("Which goods do you give up?", "Quelles marchandises donnez-vous ?"),
        Text("choose the goods that you give up first", "choisissez d'abord les marchandises que vous donnez"),
    )
)
BY_TYPE: Final[Question] = _by_type("black", may_decline=False)
BY_TYPE_AGAIN: Final[Question] = _by_type("more_black", may_decline=True)

_NAMED: Final[Argument] = Argument("event", EVENT_KEYS)
_SILVER: Final[Argument] = Argument("silver", ["", *[str(silver) for silver in range(1, MOST_SILVER + 1)]])
_CRANE: Final[Argument] = Argument("crane", ["", "crane"])
SCORE: Final[Score] = Score("score", _NAMED, _SILVER, _CRANE)
RESOLVE: Final[Resolve] = Resolve("resolve", Argument("item", ["effect", "black"]))
TRADE: Final[Trade] = Trade("exchange", KIND)
GIVE: Final[Give] = Give("give", TYPE_OF_GOODS)
PLACE_BLACK: Final[PlaceBlack] = PlaceBlack("black", KIND, SPACE)
