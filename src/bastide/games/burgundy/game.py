"""The Castles of Burgundy, as the house lists it: what it is called, and where each part of it is told."""

from collections.abc import Sequence

from bastide.drawing.sketch import quartered, sketched
from bastide.engine.chance import Chance
from bastide.engine.game import Chapter, Game
from bastide.engine.options import Options, written
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.engine.steps import Piece
from bastide.engine.text import Lang, Text, shortened
from bastide.engine.way import Way
from bastide.games.burgundy import (
    board,
    captions,
    clicks,
    cover,
    duchy,
    guide,
    invariants,
    labels,
    placing,
    position,
    queries,
    steps,
    words,
)
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.expansions import EXPANSIONS
from bastide.games.burgundy.features import BurgundyFeatures
from bastide.games.burgundy.judge import BurgundyJudge
from bastide.games.burgundy.options import idle_where, refuse, refuse_together
from bastide.games.burgundy.presets import PICTURED, PRESETS
from bastide.games.burgundy.rules import BurgundyRules, rules_of
from bastide.games.burgundy.sketches import SKETCHES
from bastide.games.burgundy.state import RUNNING, BurgundyState, partners_of

_WORDS = captions.told("game")


class Burgundy(Game[BurgundyState]):
    """The base game with all expansions that there are, or with those of a list."""

    key = "burgundy"
    name = captions.NAME
    about = _WORDS["about"]
    judge = BurgundyJudge()
    sounds = steps.SOUNDS
    master = Way(10_000)
    grandmaster = Way(32_000, racers=16, learned=True)
    swing = 20.0
    presets = PRESETS
    has_secrets = False  # what is hidden is drawn late, so no record knows it
    stretches = Text("round", "manche")
    ties = _WORDS["ties"]

    def __init__(self, expansions: Sequence[Expansion] = EXPANSIONS) -> None:
        self.expansions = tuple(expansions)
        modules = [expansion.rules for expansion in self.expansions]
        self.features = BurgundyFeatures(modules)
        rules = BurgundyRules(modules)
        self.versions = {rules.version: rules}
        self.verbs, self.outcomes = rules.verbs, rules.outcomes
        self.options = (
            *idle_where(self._has_own_duchies),
            *(option for expansion in self.expansions for option in expansion.options),
        )
        sketches = SKETCHES | {key: one for each in self.expansions for key, one in each.sketches.items()}
        self._sketches = sketches | {preset: quartered(sketches, keys) for preset, keys in PICTURED.items()}

    def refuse(self, options: Options) -> Text | None:
        refusal = refuse(options, has_own_duchies=self._has_own_duchies(options))
        for expansion in self.expansions:
            refusal = refusal or expansion.refuse(options)
        apart = {one.rules.key: one.apart for one in self.expansions}
        return refusal or refuse_together(self.options, apart, options) or self._refuse_alone(options)

    def sketch_of(self, key: str, lang: Lang, theme: str) -> str | None:
        return sketched(self._sketches, self.options, key, lang, theme)

    def silent_seats(self, options: Options) -> tuple[str, ...]:
        played = [module for module in self._rules.modules if module.is_played(options)]
        return tuple(name for module in played for name in module.silent_seats)

    def _has_own_duchies(self, options: Options) -> bool:
        """Does an expansion bring the duchies, whatever else is agreed on?"""
        return any(expansion.has_own_duchies(options) for expansion in self.expansions)

    def teams(self, options: Options) -> list[list[int]]:
        played = [expansion.rules for expansion in self.expansions if expansion.rules.is_played(options)]
        partners = partners_of(played, options.players)
        return [[seat, partner] for seat, partner in enumerate(partners) if seat < partner]

    def ties_of(self, options: Options) -> Text | None:
        return _WORDS["ties of teams"] if self.teams(options) else self.ties

    def _refuse_alone(self, options: Options) -> Text | None:
        """One player alone plays what an expansion makes of the game (X1.2)."""
        if options.players > 1 or any(expansion.alone(options) for expansion in self.expansions):
            return None
        ways = [expansion.for_one for expansion in self.expansions if expansion.for_one is not None]
        if not ways:
            return Text("one player alone cannot play this", "on n'y joue pas à une seule personne")
        told = Text(", or ".join(way.en for way in ways), ", ou ".join(way.fr for way in ways))
        return Text(f"one player alone {told.en}", f"une personne seule {told.fr}")

    def deal(self, rules: Rules, options: Options, chance: Chance) -> BurgundyState:
        assert isinstance(rules, BurgundyRules)
        return rules.set_up(options, chance)

    def position(self, state: BurgundyState) -> Json:
        return position.position(state, written(self.options, state.options))

    def view(self, state: BurgundyState, seat: int | None) -> Json:
        return position.view(state, seat)

    def pieces(self, decision: int) -> list[str]:
        return self._rules.deeds[decision].pieces(decision)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        """With its price, and what it brings at once."""
        return rules_of(state).deeds[decision].describe(state, decision)

    def brief(self, state: BurgundyState, decision: int) -> Text:
        return shortened(rules_of(state).deeds[decision].brief(state, decision))

    def halves(self, state: BurgundyState, decision: int) -> tuple[Text, Text] | None:
        return rules_of(state).deeds[decision].halves(state, decision)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.seat == NOBODY:
            return state.asked().first
        return rules_of(state).deeds[decision].why_not(state, decision)

    def tell(
        self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        """All of it lies open. What was decided, what it brought besides, the round or phase that ended then."""
        told = rules_of(before).deeds[decision].tell(before, decision, after, names[before.seat])
        for module in before.terms.modules:
            told += module.words.tell_more(before, decision, after, names)
        if before.stage == RUNNING:
            told += words.tell_passing(before, after)
        for module in before.terms.modules:
            told += module.words.tell_later(before, after, names)
        return told

    def touched(self, before: BurgundyState, decision: int, after: BurgundyState) -> list[Piece]:
        return steps.touched(before, after, self.pieces(decision))

    def recount(self, position: Json) -> list[int]:
        return invariants.recount(position, self._rules.modules)

    def guide(self) -> list[Chapter]:
        return [*guide.chapters(), *(chapter for expansion in self.expansions for chapter in expansion.chapters())]

    @property
    def _rules(self) -> BurgundyRules:
        rules = self.versions[self.version]
        assert isinstance(rules, BurgundyRules)
        return rules

    place = staticmethod(placing.place)
    cost = staticmethod(queries.cost)
    reasons = captions.told("reasons")
    question = staticmethod(words.question)
    table = staticmethod(words.table)
    breakdown = staticmethod(words.breakdown)
    forecast = staticmethod(words.forecast)
    outcome = staticmethod(words.outcome)
    stretch = staticmethod(words.stretch)
    holdings = staticmethod(steps.holdings)
    events = staticmethod(steps.events)
    when = staticmethod(labels.phase_and_round)

    faults = staticmethod(invariants.faults)

    explain = staticmethod(clicks.explain)
    draw = staticmethod(board.draw)
    picture_of = staticmethod(duchy.picture_of)
    cover = staticmethod(cover.draw)
