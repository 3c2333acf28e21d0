"""Taking shields: for both dice of a turn, or by a castle with shield 11; and setting a die with shield 16."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Late, Text
from bastide.engine.verbs import Argument, numbers
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.book import DIE_1, DIE_2
from bastide.games.burgundy.components import CASTLE_TILE, DOUBLE_STEPS, PLAIN, STEPS_OF_TWO
from bastide.games.burgundy.gates import pay_workers
from bastide.games.burgundy.modules.shields.captions import DOES, shield
from bastide.games.burgundy.modules.shields.rules_held import (
    SETS_A_DIE,
    SHIELD,
    castles,
    depot_of,
    gain,
    heraldry,
    holds,
    lying,
    shield_on,
    this_turn,
)
from bastide.games.burgundy.questions import Question
from bastide.games.burgundy.state import BOTH_DICE, TURN, BurgundyState, owns
from bastide.games.burgundy.verbs.verb import SPACE, WHY, Deed, asked_first

NOT_PLAYED: Final[Text] = Text("there are no shields in this game", "il n'y a pas de boucliers dans cette partie")


def is_played(state: BurgundyState) -> bool:
    return state.terms.plays("shields")


def price(state: BurgundyState, depot: int) -> int:
    """Workers that turn both dice to a depot: the sum of both prices (X11.3)."""
    aids = DOUBLE_STEPS if owns(state.estates[state.seat], STEPS_OF_TWO) else PLAIN
    first, second = state.book.shown(state, DIE_1), state.book.shown(state, DIE_2)
    return state.book.price(first, depot, aids) + state.book.price(second, depot, aids)


class TakeShield(Deed):
    """``shield s8 18``: a shield of a depot goes on a castle; for both dice, or by a castle just placed."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """In a turn with both dice unused (X11.3)."""
        if state.used:
            return
        estate = state.estates[state.seat]
        depots = heraldry(state).depots
        for depot in range(1, len(depots) + 1):
            if depots[depot - 1] and price(state, depot) <= estate.workers:
                self.add_set(state, depots[depot - 1], found)

    def add_set(self, state: BurgundyState, shields: int, found: list[int]) -> None:
        """Each of these shields, on each castle."""
        spaces = castles(state.estates[state.seat])
        for number in members(shields):
            for space in spaces:
                found.append(self.at(number, space))

    def do(self, state: BurgundyState, decision: int) -> None:
        number, space = self.part(decision, 0), self.part(decision, 1)
        seat = state.seat
        if state.question == TURN:
            pay_workers(state, seat, price(state, depot_of(state, number)))
            state.used = BOTH_DICE
        else:
            state.answered()
        gain(state, seat, number, space)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        number, space = self.part(decision, 0), self.part(decision, 1)
        if not is_played(state):
            return NOT_PLAYED
        if state.question not in (TURN, BY_BLAZON.number):
            return asked_first(state)
        depot, estate = depot_of(state, number), state.estates[state.seat]
        if depot == 0:
            return Text(f"shield {number} lies on no depot", f"le bouclier {number} n'est sur aucun dépôt")
        if space >= estate.board.ground.spaces or estate.tiles[space] != CASTLE_TILE:
            return Text("a shield goes on a castle of yours", "un bouclier se pose sur un de vos châteaux")
        return why_not_dice(state, depot) if state.question == TURN else None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        number = self.part(decision, 0)
        depot, does = depot_of(state, number), DOES[number]
        where = self._where(state, decision)
        how = Text("With both dice", "Avec les deux dés")
        if state.question != TURN:
            how = Text("With the action of your castle", "Avec l'action de votre château")
        elif due := price(state, depot):
            paid = base.workers(due)
            how = Text(f"With both dice and {paid.en}", f"Avec les deux dés et {paid.fr}")
        return Text(
            f"{how.en}: take shield {number} from depot {depot} {where.en} ({does.en})",
            f"{how.fr} : prendre le bouclier {number} au dépôt {depot} {where.fr} ({does.fr})",
        )

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        number = self.part(decision, 0)
        depot, where = depot_of(before, number), self._where(before, decision)
        due = price(before, depot) if before.question == TURN else 0
        paid = base.workers(due)
        cost = Text(f", for {paid.en}", f", pour {paid.fr}") if due else Text("", "")
        return [
            Text(
                f"{who} takes shield {number} from depot {depot} {where.en}{cost.en}.",
                f"{who} prend le bouclier {number} au dépôt {depot} {where.fr}{cost.fr}.",
            )
        ]

    def pieces(self, decision: int) -> list[str]:
        return [f"shield-{self.part(decision, 0)}", f"space-{self.part(decision, 1)}"]

    def _where(self, state: BurgundyState, decision: int) -> Text:
        space = self.part(decision, 1)
        replaced = shield_on(state, state.seat, space)
        if not replaced:
            return Text(f"to the castle on space {space}", f"pour le château de la case {space}")
        name = shield(replaced)
        return Text(
            f"to the castle on space {space}, in place of {name.en}",
            f"pour le château de la case {space}, à la place du {name.fr}",
        )


def why_not_dice(state: BurgundyState, depot: int) -> Text | None:
    """Both dice must be left, and show the depot, or be turned to it (X11.3)."""
    if state.used:
        return Text(
            "a shield takes both dice of a turn, both showing its depot: they must be unused",
            "un bouclier prend les deux dés d'un tour, au nombre de son dépôt : aucun ne doit être utilisé",
        )
    due, own = price(state, depot), state.estates[state.seat].workers
    if due <= own:
        return None
    needed, has = base.workers(due), base.workers(own)
    first, second = state.book.shown(state, DIE_1), state.book.shown(state, DIE_2)
    return Late(
        f"both dice must show a {depot}; turning {first} and {second} to it costs {needed.en}, and you have {own}",
        f"les deux dés doivent montrer un {depot} ; y amener {first} et {second} coûte {needed.fr}, "
        f"et vous avez {has.fr}",
    )


class SetDie(Deed):
    """``set d1 5``: once a turn, shield 16 sets an unused die (X11.22)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        if state.used == BOTH_DICE or not holds(state.estates[state.seat], SETS_A_DIE):
            return
        if heraldry(state).set_at == this_turn(state):
            return
        for die in (DIE_1, DIE_2):
            if self.is_listed(state, die):
                for value in range(1, 7):
                    if value != state.book.shown(state, die):
                        found.append(self.at(die, value))

    def is_listed(self, state: BurgundyState, die: int) -> bool:
        """Unused; of two equal unused dice the first (X1.20)."""
        if state.used >> die & 1:
            return False
        is_double = state.used == 0 and state.book.shown(state, DIE_1) == state.book.shown(state, DIE_2)
        return die == DIE_1 or not is_double

    def do(self, state: BurgundyState, decision: int) -> None:
        state.dice[2 * state.seat + self.part(decision, 0)] = self.part(decision, 1)
        heraldry(state).set_at = this_turn(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        die, value = self.part(decision, 0), self.part(decision, 1)
        if not is_played(state):
            return NOT_PLAYED
        if state.question != TURN:
            return asked_first(state)
        if not holds(state.estates[state.seat], SETS_A_DIE):
            return Text("only shield 16 sets a die", "seul le bouclier 16 fixe un dé")
        if state.used >> die & 1:
            return WHY["used die"]
        if heraldry(state).set_at == this_turn(state):
            return Text("shield 16 works once a turn, and it has", "le bouclier 16 sert une fois par tour, c'est fait")
        if not self.is_listed(state, die):
            return Text("both dice show the same: set the first one", "les deux dés sont égaux : fixez le premier")
        if state.book.shown(state, die) == value:
            return Text(f"this die shows a {value} already", f"ce dé montre déjà un {value}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        shown, value = state.book.shown(state, self.part(decision, 0)), self.part(decision, 1)
        return Text(
            f"With shield 16: set the {shown} to a {value}", f"Avec le bouclier 16 : le {shown} devient un {value}"
        )

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        shown, value = before.book.shown(before, self.part(decision, 0)), self.part(decision, 1)
        return [
            Text(f"{who} sets a die from {shown} to {value}.", f"{who} fixe un dé : le {shown} devient un {value}.")
        ]

    def pieces(self, decision: int) -> list[str]:
        return [f"die-{self.part(decision, 0) + 1}", f"face-{self.part(decision, 1)}"]


TAKE_SHIELD: Final[TakeShield] = TakeShield("shield", SHIELD, SPACE)
SET_DIE: Final[SetDie] = SetDie("set", Argument("die", ["d1", "d2"]), numbers("value", 1, 6))


class ByBlazon(Question):
    """A castle that was placed with shield 11 in force (X11.17)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        Question.add(self, state, found)
        TAKE_SHIELD.add_set(state, lying(state), found)


BY_BLAZON: Final[Question] = ByBlazon(
    "castle or shield",
    Text(
        "Your castle grants one more action, with any number: take, place, sell, or workers; or a shield.",
        "Votre château offre une action de plus, nombre au choix : "
        "prendre, placer, vendre, ou des ouvriers ; ou un bouclier.",
    ),
    Text(
        "your castle grants one action with any number, or a shield: take it first",
        "votre château offre une action, nombre au choix, ou un bouclier : faites-la d'abord",
    ),
    grants_all=True,
    may_buy=True,
)
