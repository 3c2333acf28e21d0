"""What a placement brings in a solo game, put in order by the player: events that score, effects (X10.9, X10.10)."""

from typing import Final

from bastide.engine.text import Text, join
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions
from bastide.games.burgundy.modules.solo.rules_marker import (
    BLACK,
    EFFECT,
    EVENT,
    EVENT_KEYS,
    EVENT_SOURCES,
    Item,
    crane_points,
    marker_of,
    may_count_crane,
    open_items,
    score_event,
)
from bastide.games.burgundy.modules.solo.rules_tiles import BY_TYPE, BY_TYPE_AGAIN, EXCHANGE, errand
from bastide.games.burgundy.questions import Question
from bastide.games.burgundy.state import BY_SHIP, TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import Deed, asked_first

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
        what, how = self.halves(state, decision)
        return Text(f"{what.en} ({how.en})", f"{what.fr} ({how.fr})")

    def halves(self, state: BurgundyState, decision: int) -> tuple[Text, Text]:
        """The event, and how much silver goes into it."""
        item, silver, with_crane = self._said(state, decision)
        name = EVENT_NAMES[self.part(decision, 0)]
        points = item.points + (crane_points(state, item) if with_crane else 0)
        if points == 0:
            return (
                Text("Score nothing for the monastery", "Ne rien compter pour le monastère"),
                Text("keep the crane for another", "garder la grue pour un autre"),
            )
        gain, ends = captions.points(points), _ends(state, points + silver)
        parts = [Text("with the crane", "avec la grue")] if with_crane else []
        if silver:
            cost = captions.silver(silver)
            parts.append(Text(f"{silver} more for {cost.en}", f"{silver} de plus pour {cost.fr}"))
        what = Text(f"Score {gain.en} for {name.en}", f"Compter {gain.fr} pour {name.fr}")
        return what, captions.gains([*parts, ends])

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
            item = Item(EVENT, EVENT_SOURCES[self.part(decision, 0)])
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
        parts = [Text(f"The marker is at {own} of {marker.target}.", f"Le marqueur est à {own} sur {marker.target}.")]
        if len(open_items(marker)) > 1:
            parts.append(Text("What comes first?", "Qu'est-ce qui vient d'abord ?"))
        if state.estates[state.seat].silver:
            parts.append(Text("Silver adds points, one each.", "Chaque pièce d'argent ajoute un point."))
        return join(parts)


ITEMS: Final[Question] = errand(
    Items(
        "items",
        Text("What comes first?", "Qu'est-ce qui vient d'abord ?"),
        Text("score or do what your tile brings first", "comptez ou faites d'abord ce qu'apporte votre tuile"),
    )
)
FREE_ACTION: Final[Question] = Question(
    "free",
    Text(
        "The target is reached: one more action, with any number: take, place, sell, or workers.",
        "L'objectif est atteint : une action de plus, nombre au choix : prendre, placer, vendre, ou des ouvriers.",
    ),
    Text(
        "the target is reached: take your free action, or decline, first",
        "l'objectif est atteint : faites d'abord votre action gratuite, ou renoncez",
    ),
    grants_all=True,
    may_decline=True,
    may_buy=True,
)
_NAMED: Final[Argument] = Argument("event", EVENT_KEYS)
_SILVER: Final[Argument] = Argument("silver", ["", *[str(silver) for silver in range(1, MOST_SILVER + 1)]])
_CRANE: Final[Argument] = Argument("crane", ["", "crane"])
SCORE: Final[Score] = Score("score", _NAMED, _SILVER, _CRANE)
RESOLVE: Final[Resolve] = Resolve("resolve", Argument("item", ["effect", "black"]))
