"""Broken games, for tests: The Builders with one fault each, and what the universal checks must say of it."""

from collections.abc import Callable, Sequence
from itertools import count

from bastide.engine.chance import Chance
from bastide.engine.game import Forecast, Look, Share
from bastide.engine.options import Options
from bastide.engine.record import Json
from bastide.engine.rooms import DESK
from bastide.engine.state import Rules
from bastide.engine.steps import Step
from bastide.engine.text import Lang, Text
from bastide.games.builders.game import Builders
from bastide.games.builders.state import FORFEIT, BuildersState


def dealing(change: Callable[[BuildersState], object]) -> type[Builders]:
    """The Builders, with something changed after every deal."""

    class Dealing(Builders):
        def deal(self, rules: Rules, options: Options, chance: Chance) -> BuildersState:
            dealt = super().deal(rules, options, chance)
            change(dealt)
            return dealt

    return Dealing


def lose_a_building(table: BuildersState) -> None:
    table.buildings.deck &= table.buildings.deck - 1


def lose_a_worker(table: BuildersState) -> None:
    table.workers.deck &= table.workers.deck - 1


def double_a_worker(table: BuildersState) -> None:
    table.workshops[1].team |= table.workshops[0].team


def run_into_debt(table: BuildersState) -> None:
    table.workshops[0].coins = -1


def pay_more_each_time() -> Callable[[BuildersState], None]:
    times = count()

    def pay(table: BuildersState) -> None:
        table.workshops[0].coins += next(times)

    return pay


class Miscounting(Builders):
    def recount(self, position: Json) -> list[int]:
        return [points + 1 for points in super().recount(position)]


class Misdividing(Builders):
    def breakdown(self, state: BuildersState) -> list[Share]:
        return [*super().breakdown(state), Share(Text("luck", "chance"), [1] * state.terms.players)]


class Misreading(Builders):
    def parse(self, text: str) -> int:
        return super().parse("take 2" if text == "take 1" else text)


class Lenient(Builders):
    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        return None


class Strict(Builders):
    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        return super().why_not(state, decision) or Text("never on a Friday", "jamais le vendredi")


class Speechless(Builders):
    def describe(self, state: BuildersState, decision: int) -> Text:
        return Text("something", "")


class Untold(Builders):
    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text("", "")]


class Silent(Builders):
    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return []


class Blank(Builders):
    def table(self, state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
        return Text("", "")


class Narrow(Builders):
    """More decisions than there are numbers for."""

    decision_count = 40


class Peeking(Builders):
    """The view shows the card that will be turned up next."""

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {**super().view(state, seat), "next": state.chance.copy().draw(state.buildings.deck)}


class Counting(Builders):
    """The view shows how far chance has run."""

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {**super().view(state, seat), "drawn": state.chance.drawn}


class Blabbing(Builders):
    """The view shows the seed, even to spectators."""

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {**super().view(state, seat), "seed": getattr(state.chance, "seed", "")}


def next_card(state: BuildersState) -> str:
    """What nobody can know."""
    return str(state.chance.copy().draw(state.buildings.deck))


class Chatty(Builders):
    def table(self, state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
        said = super().table(state, names, seat)
        return Text(said.en + next_card(state), said.fr)


class Prophetic(Builders):
    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        return Forecast(Text("now", "ici"), [Share(Text(next_card(state), "carte"), [0] * state.terms.players)])


class Curious(Builders):
    def question(self, state: BuildersState) -> Text:
        return Text(f"Do you know of {next_card(state)}?", "Savez-vous ?")


class Hinting(Builders):
    def describe(self, state: BuildersState, decision: int) -> Text:
        return Text(f"before {next_card(state)}", "avant")


class Grudging(Builders):
    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        reason = super().why_not(state, decision)
        return reason and Text(f"{next_card(state)} first", "après")


class Painting(Builders):
    looks = (Look("flat", Text("flat", "plat")), Look("deep", Text("deep", "profond")))

    def draw(
        self,
        state: BuildersState,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        assert look in ("flat", "deep")
        return next_card(state) if look == "deep" else ""


class Gossiping(Builders):
    """What is told of a decision depends on what comes next."""

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text(next_card(after), "carte")]


class Discreet(Builders):
    """Coins are taken under the table: nobody sees how many, and the rest of the table is not looked at."""

    has_secrets = True

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return {"seat": state.seat} if state.seat != seat else super().view(state, seat)

    def is_private(self, decision: int) -> bool:
        return self.notation(decision).startswith("take")

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text("something", "quelque chose")]

    def steps(
        self,
        before: BuildersState,
        decision: int,
        after: BuildersState,
        names: Sequence[str],
        eyes: int | None,
        told: list[Text],
    ) -> list[Step]:
        return [Step(told, None, [], [])]


class Denying(Discreet):
    """There are no secrets, it says."""

    has_secrets = False


class Betraying(Discreet):
    """It is told all the same."""

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return [Text(self.notation(decision), "pris")] if self.is_private(decision) else [Text("some", "un")]


class Uneven(Builders):
    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        return Forecast(Text("now", "ici"), [Share(Text("luck", "chance"), [1])])


class Mute(Builders):
    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        return Forecast(Text("now", ""), []) if eyes == 1 else None


class Forgetful(Builders):
    """A position set up anew is poorer by a coin."""

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        placed = super().place(position_, rules, options, chance)
        placed.workshops[0].coins -= 1
        return placed


class Lax(Builders):
    """A position set up anew is played by other rules."""

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        placed = super().place(position_, rules, options, chance)
        placed.terms.early_end = FORFEIT
        return placed


class Crashing(Builders):
    def question(self, state: BuildersState) -> Text:
        raise KeyError("no such card")


FAULTS: list[tuple[type[Builders], str, str]] = [
    (dealing(lose_a_building), "conservation", "I1: a building card is missing, doubled or foreign"),
    (dealing(double_a_worker), "conservation", "I2: a worker is missing or doubled"),
    (dealing(run_into_debt), "conservation", "I4: seat 0 owes coins"),
    (Miscounting, "score", "the scores are not those read off the position"),
    (Miscounting, "score", "the scores are not those read off the final table"),
    (Misdividing, "score", "the breakdown does not add up to the scores"),
    (Misreading, "notation", "take 1 is read as another decision"),
    (Strict, "refusal", "the reason is never on a Friday, but legal is True"),
    (Lenient, "refusal", "the reason is None, but legal is False"),
    (Speechless, "words", "take 1 has no sentence"),
    (Untold, "words", "something happened without words"),
    (Silent, "words", "something happened without words"),
    (Blank, "words", "the question or the table has no words"),
    (Narrow, "decisions", "a decision is out of range"),
    (Peeking, "secrecy", "the view of seat 0 depends on what it cannot know"),
    (Counting, "secrecy", "the view of seat 1 depends on what it cannot know"),
    (Blabbing, "secrecy", "the view of seat None shows the seed"),
    (Chatty, "secrecy", "the table in words of seat 1 depends on what it cannot know"),
    (Chatty, "secrecy", "the table in words of a watcher shows what seat 0 cannot know"),
    (Prophetic, "secrecy", "the forecast of seat 0 depends on what it cannot know"),
    (Curious, "secrecy", "the question of seat 0 depends on what it cannot know"),
    (Hinting, "secrecy", "the description of decisions of seat 0 depends on what it cannot know"),
    (Grudging, "secrecy", "the list of refusals of seat 0 depends on what it cannot know"),
    (Painting, "secrecy", "shows what seat 1 cannot know"),
    (Gossiping, "secrecy", "what seat 1 is told of "),
    (Betraying, "secrecy", "is more than it may know"),
    (Betraying, "secrecy", "what seat None is told of take"),
    (Denying, "secrecy", "something is hidden from seat 1, in a game that has no secrets"),
    (Discreet, "guess", "seat 1 cannot know “seats/0/coins”, and a guess keeps it as it is"),
    (Uneven, "score", "a forecast has not one number for each seat"),
    (Mute, "words", "a forecast has no words"),
    (Forgetful, "position", "a position set up anew reads differently"),
    (Lax, "position", "a position set up anew has other decisions"),
    (dealing(pay_more_each_time()), "record", "a replay leads to another table"),
    (Crashing, "crash", "KeyError: 'no such card'"),
]
