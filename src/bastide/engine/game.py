"""What a game is to everybody outside it: its options, its words, its drawing, and the rules behind them."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from bastide.engine import clicking, reasons
from bastide.engine.chance import Chance
from bastide.engine.errors import BadOption, BadPosition
from bastide.engine.features import Features
from bastide.engine.match import Match
from bastide.engine.options import Agreement, Option, Options, OptionValue, complete, spell
from bastide.engine.outcomes import Outcomes
from bastide.engine.reading import no_object
from bastide.engine.record import Json, is_seed
from bastide.engine.rooms import DESK
from bastide.engine.state import Judge, Rules, State
from bastide.engine.steps import Holding, Piece, Step, gained, points
from bastide.engine.text import Lang, Text, de, shortened
from bastide.engine.verbs import Verbs
from bastide.engine.way import Way

S = TypeVar("S", bound=State)


class Share(NamedTuple):
    """One source of points at the end: its name, and what it brought each seat."""

    name: Text
    points: list[int]


class Forecast(NamedTuple):
    """What a scoring would bring each seat if it came now."""

    title: Text
    shares: list[Share]


class Outcome(NamedTuple):
    """How a game went that is won or lost, and not only ranked."""

    is_won: bool
    words: Text  # in a sentence
    facts: Json  # for the record


class Look(NamedTuple):
    """One of several ways to draw a table, for players to choose from."""

    key: str
    name: Text
    turns: int = 0  # the first look once more, the board turned by so many quarters


class Chapter(NamedTuple):
    """A chapter of a game's rules for newcomers: words, and perhaps a picture made for a language and a theme."""

    key: str
    title: Text
    paragraphs: list[Text]
    picture: Callable[[Lang, str], str] | None
    caption: Text | None
    clauses: tuple[str, ...] = ()  # of the specification that it explains, for the small print: "U5.3"


class Preset(NamedTuple):
    """Options that go together well, to be chosen at once."""

    key: str
    name: Text
    about: Text
    options: Mapping[str, OptionValue]

    @property
    def is_for_one(self) -> bool:
        """Is it played alone?"""
        return self.options.get("players") == 1


class Game(ABC, Generic[S]):
    """One game of the house. A game subclasses this once and is listed; everything else finds it there."""

    key: str
    name: Text
    about: Text
    options: tuple[Option, ...]  # "players" first
    presets: tuple[Preset, ...] = ()  # options that go together well
    versions: Mapping[int, Rules]  # of the rules; a running match keeps its own
    verbs: Verbs  # what can be decided: the number, the text and the parts of every decision
    outcomes: Outcomes  # what chance can answer: the number and the text of every draw
    sounds: Mapping[str, str] = {}  # by the word of a verb: dice, block, tile, card, coin or step
    judge: Judge
    features: Features | None = None  # what a seat sees as numbers; None: nothing can be learned of this game
    has_secrets: bool = True  # does a record of a running match show what some seat may not know?
    looks: tuple[Look, ...] = ()  # ways to draw the table, the usual one first; none: there is one way only
    layers: tuple[Look, ...] = ()  # groups of the drawing (``data-layer``) that are hidden until a player asks
    stretches: Text = Text("move", "coup")  # what the foot of the curve of scores counts; see ``stretch``
    ties: Text | None = None  # what ranks those with the same score, in a sentence; without it they share a place
    reasons: Mapping[str, Text] = {}  # what speaks for a decision that brings no points yet, by its verb
    beam: int = 1  # how many lines a good bot follows through a turn; 1: it looks at one decision at a time
    master_judge: Judge | None = None  # of players that look through their turn, where that is another one
    master: Way = Way(10_000)  # how a master thinks ahead
    grandmaster: Way = Way(200_000, racers=16)
    swing: float = 10.0  # points of lead, by the judge, that are odds of e to 1 when the game begins; see bots/odds.py

    # --- starting ---

    @property
    def version(self) -> int:
        """The version of the rules that new matches are played under."""
        return max(self.versions)

    def agree(self, given: Mapping[str, object]) -> Options:
        """Complete and check options; raises BadOption with the reason in words."""
        chosen = complete(self.options, given)
        if (reason := self.refuse(chosen)) is not None:
            raise BadOption(reason, self._odd_one(given))
        return chosen

    def consider(self, given: Mapping[str, object]) -> Agreement:
        """What options come to while they are being chosen; raises BadOption only for what is not an option at all.

        What has no effect with the others is left at its default.
        """
        chosen = complete(self.options, given)
        idle = {option.key for option in self.options if not option.matters_with(chosen)}
        kept = {key: value for key, value in given.items() if key not in idle}
        chosen = complete(self.options, kept)
        reason = self.refuse(chosen)
        return Agreement(
            chosen,
            [option.key for option in self.options if option.matters_with(chosen)],
            {option.key: self._fitting(option, kept) for option in self.options if option.values},
            {option.key: found for option in self.options[1:] if (found := self._apart(option, kept, chosen, reason))},
            reason,
            None if reason is None else self._odd_one(kept),
        )

    def _fitting(self, option: Option, given: Mapping[str, object]) -> list[OptionValue]:
        """The values that go with the options before this one; all of them, where those themselves do not."""
        place = self.options.index(option)
        before = {one.key: given[one.key] for one in self.options[:place] if one.key in given}
        fitting = [
            value
            for value in option.values
            if self.refuse(complete(self.options, {**before, option.key: value})) is None
        ]
        return fitting or list(option.values)

    def _apart(
        self, option: Option, given: Mapping[str, object], chosen: Options, reason: Text | None
    ) -> dict[str, Text]:
        """The values that are not to be had now, as they are typed, and why. All give way to the number of players.
        What is wrong with the choices as they stand is not said of each value besides.
        """
        if not option.matters_with(chosen):
            usual = option.default_for(chosen)
            idle = option.idle
            return {spell(value): idle for value in option.values if idle is not None and value != usual}
        found: dict[str, Text] = {}
        for value in option.values:
            why = self.refuse(complete(self.options, {**given, option.key: value}))
            if why is not None and why != reason:
                found[spell(value)] = why
        return found

    def _odd_one(self, given: Mapping[str, object]) -> str | None:
        """The last option whose default would go with the others."""
        for option in reversed(self.options):
            if option.key in given:
                others = {key: value for key, value in given.items() if key != option.key}
                if self.refuse(complete(self.options, others)) is None:
                    return option.key
        return None

    def start(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        **options: object,
    ) -> Match:
        """A new match. The same options and the same seed give the same match."""
        given = options if players is None else {"players": players, **options}
        return Match(self, self.agree(given), _seed(seed), names)

    def set_up(self, position: Json, seed: int | str | None = None, names: Sequence[str] | None = None) -> Match:
        """A match that goes on from a position; raises BadPosition saying what is wrong with it."""
        if not isinstance(position, dict):
            raise BadPosition(Text("a position is a JSON object", "une position est un objet JSON"))
        if position.get("game", self.key) != self.key:
            raise BadPosition(
                Text(
                    f"this is a position of {position['game']}, not of {self.key}",
                    f"c'est une position {de(str(position['game']))}, pas {de(self.key)}",
                )
            )
        given = position.get("options", {})
        if not isinstance(given, dict):
            raise no_object("options")
        return Match(self, self.agree(given), _seed(seed), names, position=position)

    # --- to be said by each game ---

    @abstractmethod
    def deal(self, rules: Rules, options: Options, chance: Chance) -> S:
        """The table after set-up."""

    @abstractmethod
    def place(self, position: Json, rules: Rules, options: Options, chance: Chance) -> S:
        """The table described by a position; raises BadPosition."""

    @abstractmethod
    def position(self, state: S) -> Json:
        """The whole table in the players' words, secrets included; ``place`` reads it back."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Json:
        """What a seat may know of the table (None: a spectator)."""

    def refuse(self, options: Options) -> Text | None:
        """Why these options do not go together, if they do not."""
        return None

    def silent_seats(self, options: Options) -> tuple[str, ...]:
        """The names of seats behind those of the players that decide nothing: an opponent made of cards, say."""
        return ()

    def teams(self, options: Options) -> list[list[int]]:
        """The seats that play together and share their place; empty: each for itself."""
        return []

    def ties_of(self, options: Options) -> Text | None:
        """What ranks those with the same score at this table, teams by what they have together."""
        return self.ties

    def outcome(self, state: S) -> Outcome | None:
        """Whether a game that is over was won, where the places do not say it: somebody played alone, say."""
        return None

    # --- decisions ---

    @property
    def decision_count(self) -> int:
        """Decisions are the numbers below this."""
        return self.verbs.count

    def notation(self, decision: int) -> str:
        """The short text of a decision."""
        return self.verbs.notation(decision)

    def parse(self, text: str) -> int:
        """The decision behind a short text; raises BadNotation."""
        return self.verbs.parse(text)

    def parts(self, decision: int) -> Json:
        """A decision as data: the verb, and its arguments by name."""
        return self.verbs.parts(decision)

    def decision(self, parts: Mapping[str, Any]) -> int:
        """The decision with these parts; raises BadNotation."""
        return self.verbs.decision(dict(parts))

    def price(self, match: Match, decision: int | str) -> dict[str, int]:
        """What a legal decision takes, as numbers, whatever it brings; raises what ``match.play`` would.

        >>> import bastide
        >>> game = bastide.game("builders")
        >>> match = game.start(players=2, seed=7)
        >>> game.price(match, "open B02"), game.price(match, "take 3")
        ({'actions': 1}, {'actions': 3})
        """
        return self.cost(cast("S", match.state), match.legal(decision))

    def cost(self, state: S, decision: int) -> dict[str, int]:
        """What a legal decision takes, by its name in the game; nothing: it is free."""
        return {}

    # --- more to be said by each game ---

    def outcome_notation(self, outcome: int) -> str:
        """What chance answered, in a short text."""
        return self.outcomes.notation(outcome)

    def parse_outcome(self, text: str) -> int:
        """The answer of chance behind a short text; raises BadNotation."""
        return self.outcomes.parse(text)

    @abstractmethod
    def why_not(self, state: S, decision: int) -> Text | None:
        """Why a decision is not legal here, as ``Late`` where only the price is lacking; None if it is legal."""

    @abstractmethod
    def question(self, state: S) -> Text:
        """What is asked of the seat, in a sentence."""

    @abstractmethod
    def describe(self, state: S, decision: int) -> Text:
        """A decision before it is made, with its price and gain."""

    def brief(self, state: S, decision: int) -> Text:
        """A decision on a button, where its pieces say the rest: in a few words, with its price."""
        return shortened(self.describe(state, decision))

    def stakes(self, state: S, decision: int) -> Text | None:
        """What a decision takes beyond what the turn gives for it, or lets lapse; None: nothing.

        Where it cannot be undone, a page asks once more.
        """
        return None

    def reason(self, state: S, decision: int) -> Text | None:
        """What speaks for a decision, in a sentence, for whoever asks for a hint; None: nothing but its words."""
        return reasons.reason(self, state, decision)

    @abstractmethod
    def tell(self, before: S, decision: int, after: S, names: Sequence[str], eyes: int | None) -> list[Text]:
        """What happened, in sentences, as a seat may know it (None: a spectator)."""

    def steps(
        self, before: S, decision: int, after: S, names: Sequence[str], eyes: int | None, told: list[Text]
    ) -> list[Step]:
        """What was ``told``, step by step, as a page shows it: the decision, then what followed by itself."""
        followed = self.events(before, decision, after, names)
        is_known = eyes == before.seat or not self.is_private(decision)
        touched = self.touched(before, decision, after) if is_known else []
        gains = gained(self._owned(before, eyes), self._owned(after, eyes), followed)
        sound = self.sounds.get(self.verbs.of[decision].word, "") if is_known else ""
        return [Step(told[:1] if followed else told, before.seat, touched, gains, sound=sound), *followed]

    def _owned(self, state: S, eyes: int | None) -> list[Holding]:
        return [Holding("points", points, state.scores()), *self.holdings(state, eyes)]

    def touched(self, before: S, decision: int, after: S) -> list[Piece]:
        """The pieces of the drawing that a decision changed: those it names, unless a game knows more."""
        return [Piece(name, before.seat) for name in self.pieces(decision)]

    def events(self, before: S, decision: int, after: S, names: Sequence[str]) -> list[Step]:
        """What followed by itself and is shown step by step to all: a scoring, a turn that nobody decides."""
        return []

    def holdings(self, state: S, eyes: int | None) -> list[Holding]:
        """What everybody has beside points, such as coins, as a seat may know it: the page tells when it changes."""
        return []

    def is_private(self, decision: int) -> bool:
        """Is this a decision that only its maker may know, such as which card was kept?"""
        return False

    def forecast(self, state: S, eyes: int | None) -> Forecast | None:
        """What a scoring would bring now, as a seat may know it; None where no scoring is ahead."""
        return None

    def stretch(self, state: S) -> Text | None:
        """The round, phase or year of a state in a word or less, for the foot of the curve; None: moves will do."""
        return None

    def when(self, state: S) -> Text | None:
        """How far the game is, in a few words beside its name: the year, the round; None: there is nothing to say."""
        return None

    def explain(self, state: S, clicked: Sequence[str]) -> Text | None:
        """Why nothing can be done with these pieces, the last one just clicked; None: the refusals say it all."""
        return None

    def why_nothing(self, state: S, clicked: Sequence[str]) -> Text | None:
        """What ``explain`` says, else the refusal that comes nearest; None: there is nothing to say."""
        return clicking.why_nothing(self, state, clicked)

    def halves(self, state: S, decision: int) -> tuple[Text, Text] | None:
        """Where the pieces of a decision leave a choice open: what is done, and in which way; None: they do not."""
        return None

    @abstractmethod
    def table(self, state: S, names: Sequence[str], seat: int | None) -> Text:
        """The table as lines of text, as the seat may see it."""

    @abstractmethod
    def breakdown(self, state: S) -> list[Share]:
        """Where the points come from; the shares of a seat add up to its score."""

    @abstractmethod
    def recount(self, position: Json) -> list[int]:
        """The scores by an independent reading of a position as it is written down."""

    @abstractmethod
    def faults(self, state: S) -> list[str]:
        """Which invariants of the game this table breaks: none, if the rules are right."""

    @abstractmethod
    def pieces(self, decision: int) -> list[str]:
        """The pieces of the drawing (``data-piece``) that a decision touches, in the order a player clicks them."""

    @abstractmethod
    def draw(
        self,
        state: S,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        """The table as an SVG, as the seat may see it, ``room`` units wide, in one of the game's looks.

        The themes are those of the drawing kit: ``light``, ``dark``, or ``page`` to follow the page around it.
        """

    @abstractmethod
    def cover(self, lang: Lang, theme: str) -> str:
        """A picture of the game, 480 x 300 units."""

    def picture_of(self, option: str, value: OptionValue, options: Options, lang: Lang, theme: str) -> str | None:
        """What a choice means, as an SVG, with the options chosen besides; None: words say it all."""
        return None

    def sketch_of(self, key: str, lang: Lang, theme: str) -> str | None:
        """A small picture of what an option or a preset is about; None: words say it all."""
        return None

    @abstractmethod
    def guide(self) -> list[Chapter]:
        """The rules as a newcomer reads them."""


def _seed(seed: int | str | None) -> str:
    """The seed as it is written down; one that nobody can guess if none is given."""
    text = secrets.token_hex(16) if seed is None else str(seed)
    if not is_seed(text):
        raise BadOption(Text("a seed is a number or a line of text", "une graine est un nombre ou une ligne de texte"))
    return text


AnyGame: TypeAlias = Game[Any]
"""A game whatever its table looks like."""
