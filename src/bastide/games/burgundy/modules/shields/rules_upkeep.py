"""The upkeep of shields at the end of a phase: some are dropped, the others cost a silver each (X11.5)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.gates import pay_silver, pay_workers
from bastide.games.burgundy.modules.shields.captions import DOES, shield, shields
from bastide.games.burgundy.modules.shields.rules_held import (
    SHIELD,
    SHIELDS,
    UPKEEP,
    WORKERS_FOR_UPKEEP,
    final_points,
    holds,
    lose,
)
from bastide.games.burgundy.modules.shields.rules_take import NOT_PLAYED, is_played
from bastide.games.burgundy.questions import Errand, Question
from bastide.games.burgundy.state import TURN, BurgundyState, Estate
from bastide.games.burgundy.verbs.verb import Deed, asked_first

MOST: Final[int] = SHIELDS * UPKEEP  # workers paid at once


def kept(state: BurgundyState) -> int:
    """What is still to be kept of the shields of the seat that is asked."""
    return state.estates[state.seat].shields & ~state.detail


def least_workers(estate: Estate, due: int) -> int:
    """As much as can be is paid in silver."""
    return max(0, due - estate.silver)


def most_workers(estate: Estate, due: int) -> int:
    """Shield 3 lets workers pay, also in the upkeep in which it is dropped (X11.9)."""
    return min(due, estate.workers) if holds(estate, WORKERS_FOR_UPKEEP) else 0


def settle_upkeep(state: BurgundyState, dropped: int) -> None:
    """The question is answered: these leave the game."""
    seat = state.seat
    state.answered()
    for number in members(dropped):
        lose(state, seat, number)


class Drop(Deed):
    """``drop s8``: this one will not be paid for."""

    def do(self, state: BurgundyState, decision: int) -> None:
        """Nothing is lost before all is decided; without any to keep, that is now."""
        state.detail |= 1 << self.part(decision, 0)
        if kept(state) == 0:
            settle_upkeep(state, state.detail)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = why_not_now(state)
        if refusal is not None:
            return refusal
        number = self.part(decision, 0)
        if not holds(state.estates[state.seat], number):
            return Text(f"you do not have shield {number}", f"vous n'avez pas le bouclier {number}")
        if not kept(state) >> number & 1:
            return Text(f"shield {number} is given up already", f"le bouclier {number} est déjà abandonné")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        number = self.part(decision, 0)
        own = state.estates[state.seat].shields & ~state.detail
        points, does = base.points(final_points(own) - final_points(own & ~(1 << number))), DOES[number]
        return Text(
            f"Give up shield {number} ({does.en}; {points.en} at the end)",
            f"Abandonner le bouclier {number} ({does.fr} ; {points.fr} à la fin)",
        )

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        name = shield(self.part(decision, 0))
        return [Text(f"{who} will not pay for {name.en}.", f"{who} ne paiera pas le {name.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"shield-{self.part(decision, 0)}"]


class Keep(Deed):
    """``keep``, ``keep 2``: all others are paid for, in silver, or so many of them in workers."""

    def do(self, state: BurgundyState, decision: int) -> None:
        workers = self.part(decision, 0)
        due = UPKEEP * kept(state).bit_count()
        pay_workers(state, state.seat, workers)
        pay_silver(state, state.seat, due - workers)
        settle_upkeep(state, state.detail)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = why_not_now(state)
        if refusal is not None:
            return refusal
        estate, workers = state.estates[state.seat], self.part(decision, 0)
        due = UPKEEP * kept(state).bit_count()
        if workers and not holds(estate, WORKERS_FOR_UPKEEP):
            return Text("only shield 3 lets workers pay", "seul le bouclier 3 permet de payer en ouvriers")
        if workers > due:
            return Text(f"there are only {due} to be paid", f"il n'y a que {due} à payer")
        if workers > estate.workers:
            has = base.workers(estate.workers)
            return Text(f"you have only {has.en}", f"vous n'avez que {has.fr}")
        if due - workers > estate.silver:
            cost, own = base.silver(due - workers), estate.silver
            return Text(
                f"this costs {cost.en}, and you have {own}: give up a shield first",
                f"cela coûte {cost.fr}, et vous en avez {own} : abandonnez d'abord un bouclier",
            )
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        names, cost = shields(members(kept(state))), self._cost(state, decision)
        return Text(f"Keep {names.en} ({cost.en})", f"Garder {names.fr} ({cost.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        names, cost = shields(members(kept(before))), self._cost(before, decision)
        return [Text(f"{who} keeps {names.en} for {cost.en}.", f"{who} garde {names.fr} pour {cost.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return ["upkeep"]

    def _cost(self, state: BurgundyState, decision: int) -> Text:
        workers = self.part(decision, 0)
        silver = UPKEEP * kept(state).bit_count() - workers
        parts = ([base.silver(silver)] if silver else []) + ([base.workers(workers)] if workers else [])
        return base.gains(parts)


def why_not_now(state: BurgundyState) -> Text | None:
    if not is_played(state):
        return NOT_PLAYED
    if state.question == KEEPING.number:
        return None
    if state.question == TURN:
        return Text("shields are paid for at the end of a phase", "les boucliers s'entretiennent à la fin d'une phase")
    return asked_first(state)


DROP: Final[Drop] = Drop("drop", SHIELD)
KEEP: Final[Keep] = Keep("keep", Argument("workers", ["", *[str(count) for count in range(1, MOST + 1)]]))


class Keeping(Question):
    """Which shields are kept, and how they are paid for; the detail is the set of those given up so far."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """Nothing, where nothing can be paid for: then all are lost (X1.20)."""
        estate = state.estates[state.seat]
        if estate.silver + most_workers(estate, MOST) < UPKEEP:
            return
        due = UPKEEP * kept(state).bit_count()
        for workers in range(least_workers(estate, due), most_workers(estate, due) + 1):
            found.append(KEEP.at(workers))
        for number in members(kept(state)):
            found.append(DROP.at(number))

    def skip(self, state: BurgundyState) -> None:
        settle_upkeep(state, state.estates[state.seat].shields)

    def words(self, state: BurgundyState) -> Text:
        estate, names = state.estates[state.seat], shields(members(kept(state)))
        due = UPKEEP * kept(state).bit_count()
        cost = base.silver(due)
        if holds(estate, WORKERS_FOR_UPKEEP):
            cost = Text(f"{cost.en} or as many workers", f"{cost.fr} ou autant d'ouvriers")
        if due > estate.silver + most_workers(estate, due):
            return Text(
                f"The phase ends. You cannot pay {cost.en} for {names.en}: give one up.",
                f"La phase s'achève. Vous ne pouvez pas payer {cost.fr} pour {names.fr} : abandonnez-en un.",
            )
        return Text(
            f"The phase ends. Keep {names.en} for {cost.en}, or give some up?",
            f"La phase s'achève. Garder {names.fr} pour {cost.fr}, ou en abandonner ?",
        )

    def pending(self, detail: int) -> str:
        given_up = ",".join([f"s{number}" for number in members(detail)])
        return f"{self.key} without {given_up}" if given_up else self.key

    def detail_of(self, name: str) -> int | None:
        if name == self.key:
            return 0
        head, _, rest = name.partition(" without ")
        numbers = [SHIELD.find(text) + 1 for text in rest.split(",")]
        if head != self.key or 0 in numbers or numbers != sorted(set(numbers)):
            return None
        return sum([1 << number for number in numbers])


class Upkeep(Errand):
    """Seat after seat; the order is that of the track when it begins (X1.13).

    The detail is 0 before it begins; then the seats to come, the next one last, above a bit that says that it has.
    """

    def go_on(self, state: BurgundyState) -> None:
        if state.detail == 0:
            state.detail = queue([seat for seat in state.track if state.estates[seat].shields])
        coming = seats_in(state.detail)
        if not coming:
            state.answered()
            return
        state.detail = queue(coming[1:])
        state.ask(coming[0], KEEPING.number)

    def pending(self, detail: int) -> str:
        if detail == 0:
            return self.key
        coming = ",".join([str(seat) for seat in seats_in(detail)])
        return f"{self.key} of {coming or 'nobody'}"

    def detail_of(self, name: str) -> int | None:
        head, _, rest = name.partition(" of ")
        if head != self.key:
            return None
        if not rest:
            return 0 if name == self.key else None
        seats = [] if rest == "nobody" else rest.split(",")
        places = [_SEATS.find(text) if len(text) == 1 else -1 for text in seats]
        return None if -1 in places or len(set(places)) < len(places) else queue(places)


_SEATS: Final[str] = "0123"


def queue(seats: list[int]) -> int:
    packed = 0
    for seat in reversed(seats):
        packed = packed << 3 | (seat + 1)
    return packed << 1 | 1


def seats_in(detail: int) -> list[int]:
    seats: list[int] = []
    packed = detail >> 1
    while packed:
        seats.append((packed & 7) - 1)
        packed >>= 3
    return seats


KEEPING: Final[Question] = Keeping(
    "keep",
    Text("Which shields do you keep?", "Quels boucliers gardez-vous ?"),
    Text("your shields must be paid for first", "vos boucliers sont d'abord à entretenir"),
    is_skipped=True,
)
UPKEEPING: Final[Upkeep] = Upkeep("upkeep")
