"""Shield 5, a ship that brings one type of goods from everywhere; and shield 6, the player who is named."""

from typing import Final

from bastide.engine.bag import count_of, lane_of
from bastide.engine.bits import members
from bastide.engine.text import Text, listed
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.components import GOODS, types_in
from bastide.games.burgundy.gates import gain_goods
from bastide.games.burgundy.modules.shields.captions import player
from bastide.games.burgundy.modules.shields.rules_held import (
    COPIES_MONASTERIES,
    copied_from,
    copy_monasteries,
    heraldry,
    holds,
)
from bastide.games.burgundy.modules.shields.rules_take import NOT_PLAYED, is_played
from bastide.games.burgundy.questions import Question
from bastide.games.burgundy.state import NONE, RUNNING, TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import TYPE_OF_GOODS, Deed, asked_first

SEATS: Final[Argument] = Argument("seat", ["0", "1", "2", "3"])


class Collect(Deed):
    """``collect 3``: all goods of a type, from the six depots (X11.11)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for goods in range(1, GOODS + 1):
            if on_depots(state, goods) and has_room(state, goods):
                found.append(self.at(goods))

    def do(self, state: BurgundyState, decision: int) -> None:
        goods, seat = self.part(decision, 0), state.seat
        state.answered()
        for depot in range(len(state.wares)):
            heap = lane_of(state.wares[depot], goods)
            state.wares[depot] -= heap
            gain_goods(state, seat, heap)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        goods = self.part(decision, 0)
        if not is_played(state):
            return NOT_PLAYED
        if state.question != BY_FLEET.number:
            if state.question == TURN:
                return Text(
                    "shield 5 brings goods with a ship that is placed",
                    "le bouclier 5 apporte des marchandises avec un navire placé",
                )
            return asked_first(state)
        name = base.goods(goods)
        if not on_depots(state, goods):
            return Text(f"no depot has {name.en}", f"aucun dépôt n'a de {name.fr}")
        if not has_room(state, goods):
            return Text(f"you have no place for {name.en}", f"vous n'avez pas de place pour {name.fr}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        what = self._what(state, decision)
        return Text(f"Collect {what.en} from all depots", f"Prendre {what.fr} de tous les dépôts")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        what = self._what(before, decision)
        return [Text(f"{who} collects {what.en} from all depots.", f"{who} prend {what.fr} de tous les dépôts.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"everywhere-{self.part(decision, 0)}"]

    def _what(self, state: BurgundyState, decision: int) -> Text:
        goods = self.part(decision, 0)
        count, name = on_depots(state, goods), base.goods(goods)
        return Text(f"{count} × {name.en}", f"{count} × {name.fr}")


def on_depots(state: BurgundyState, goods: int) -> int:
    """How many tiles of a type lie on the six depots."""
    count = 0
    for heap in state.wares:
        count += count_of(heap, goods)
    return count


def has_room(state: BurgundyState, goods: int) -> bool:
    """The limit of types holds (B10.4)."""
    estate = state.estates[state.seat]
    own = types_in(estate.goods)
    return own >> (goods - 1) & 1 == 1 or own.bit_count() < state.book.goods_types(state, estate)


class Name(Deed):
    """``name 2``: whose monasteries are copied, from now on (X11.12)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for seat in range(state.terms.seats):
            if seat != state.seat:
                found.append(self.at(seat))

    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        heraldry(state).named = self.part(decision, 0)
        copy_monasteries(state, seat)
        if state.question == LAST_NAME.number:
            state.answered()

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        named = self.part(decision, 0)
        if not is_played(state):
            return NOT_PLAYED
        if state.stage != RUNNING:
            return asked_first(state)
        if not holds(state.estates[state.seat], COPIES_MONASTERIES):
            return Text("only shield 6 names a player", "seul le bouclier 6 nomme un joueur")
        if named >= state.terms.seats:
            return Text(f"there is no seat {named} at this table", f"il n'y a pas de siège {named} à cette table")
        if named == state.seat:
            return Text("you name another player, not yourself", "on nomme un autre joueur, pas soi-même")
        if heraldry(state).named != NONE:
            return Text("you have named a player, and that stays", "vous avez nommé un joueur, et cela reste")
        if state.question == LAST_NAME.number and last_gain(state, named) == 0:
            return Text("that would bring nothing now", "cela n'apporterait plus rien")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        """What tells one from the others stands in brackets: the page asks for that alone."""
        named = self.part(decision, 0)
        copied, who = monasteries(copied_from(state, named)), player(named)
        return Text(f"Name a player ({who.en}: {copied.en})", f"Nommer un joueur ({who.fr} : {copied.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        named = self.part(decision, 0)
        copied, other = monasteries(copied_from(before, named)), player(named)
        return [
            Text(
                f"{who} names {other.en}, whose monasteries work for {who} too ({copied.en}).",
                f"{who} nomme le {other.fr}, dont les monastères servent aussi pour {who} ({copied.fr}).",
            )
        ]

    def pieces(self, decision: int) -> list[str]:
        return [f"named-{self.part(decision, 0)}"]


def monasteries(numbers: int) -> Text:
    """``monasteries 5 and 16``."""
    found = members(numbers)
    if not found:
        return Text("no monastery yet", "pas encore de monastère")
    names = listed([Text(str(number), str(number)) for number in found])
    if len(found) == 1:
        return Text(f"monastery {names.en}", f"monastère {names.fr}")
    return Text(f"monasteries {names.en}", f"monastères {names.fr}")


def last_gain(state: BurgundyState, named: int) -> int:
    """What naming a seat would still bring at the end: the points of what is copied."""
    estate = state.estates[state.seat]
    own = estate.monasteries
    before = state.book.monastery_points(state, state.seat)
    estate.monasteries = own | copied_from(state, named)
    after = state.book.monastery_points(state, state.seat)
    estate.monasteries = own
    return after - before


COLLECT: Final[Collect] = Collect("collect", TYPE_OF_GOODS)
NAME: Final[Name] = Name("name", SEATS)


class ByFleet(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        COLLECT.add(state, found)
        Question.add(self, state, found)


class LastName(Question):
    """After phase E; who would bring nothing is as good as nobody (X1.20)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for seat in range(state.terms.seats):
            if seat != state.seat and last_gain(state, seat):
                found.append(NAME.at(seat))
        Question.add(self, state, found)


BY_FLEET: Final[Question] = ByFleet(
    "collect",
    Text(
        "Shield 5: the goods of one type come from all depots. Which type?",
        "Bouclier 5 : les marchandises d'un type viennent de tous les dépôts. De quel type ?",
    ),
    Text(
        "shield 5 may bring goods of one type: choose it, or decline, first",
        "le bouclier 5 peut apporter des marchandises d'un type : choisissez-le, ou renoncez, d'abord",
    ),
    may_decline=True,
)
LAST_NAME: Final[Question] = LastName(
    "name",
    Text(
        "The game ends. Whose monasteries does shield 6 copy?",
        "La partie s'achève. De qui le bouclier 6 copie-t-il les monastères ?",
    ),
    Text(
        "shield 6 may name a player: do so, or decline, first",
        "le bouclier 6 peut nommer un joueur : faites-le, ou renoncez, d'abord",
    ),
    may_decline=True,
)
