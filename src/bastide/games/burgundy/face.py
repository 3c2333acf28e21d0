"""The sides of an expansion that people and files see: its words, its part of a position, its part of the board.

Every hook says nothing here; an expansion overrides those it needs, in its own folder.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.engine.game import Outcome, Share
from bastide.engine.record import Json
from bastide.engine.steps import Step
from bastide.engine.text import Text
from bastide.games.burgundy.components import KIND_BY_ID, KIND_COUNT, KINDS
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.state import BurgundyState, Estate

NO_TILES: Final[list[int]] = [0] * KIND_COUNT  # by kind; nobody changes it


class Words:
    """What an expansion says."""

    granter: Text = Text("", "")  # who grants what no tile asks: ``your trade route``
    kinds: ClassVar[Mapping[int, Text]] = {}  # what tiles of a type do, where it is otherwise

    def effect(self, state: BurgundyState, kind: int) -> Text | None:
        """What a tile does, where its rules make it something else."""
        return None

    def why_not_open(self, state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
        """Why its rules close a space that would be open without them."""
        raise AssertionError("it closes no space")

    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """Why nothing can be done with these pieces, where its rules know it best."""
        return None

    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """What a placement brings by its rules, beside what the base game counts."""
        return []

    def ends(self, state: BurgundyState, seat: int, space: int) -> Text | None:
        """How a placement ends the game at once, before anything of it is scored."""
        return None

    def sale_gains(self, state: BurgundyState, seat: int, goods: int, count: int) -> list[Text]:
        """What a sale of so many goods of a type brings by its rules, beside points, silver and workers."""
        return []

    def tell_more(self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """What else happened, whatever was decided; before a round or a phase that ended then."""
        return []

    def tell_later(self, before: BurgundyState, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """What happened after that end, before anybody decides again."""
        return []

    def silent_steps(
        self, before: BurgundyState, after: BurgundyState, names: Sequence[str]
    ) -> tuple[list[Step], list[Step]]:
        """What its seat did that decides nothing, step by step: before a round or phase ended, and after that."""
        return [], []

    def table_lines(self, state: BurgundyState) -> list[Text]:
        """What lies on the main board because of it."""
        return []

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        """What a player has because of it."""
        return []

    def player_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        """What a player has alone, where partners share the rest."""
        return []

    def outcome(self, state: BurgundyState) -> Outcome | None:
        """How the game went, where it is not points that count."""
        return None

    def tell_passing(self, before: BurgundyState, after: BurgundyState) -> list[Text]:
        """What the end of a round or a phase brought because of it."""
        return []

    def source_names(self, state: BurgundyState) -> dict[int, Text]:
        """Sources of points of the base game that have another name by its rules."""
        return {}

    def forecast(self, state: BurgundyState) -> list[Share]:
        """What its final scoring would bring now."""
        return []


class Written:
    """What an expansion adds to a position, and how it is read back and checked."""

    keys: tuple[str, ...] = ()  # its fields of a position
    seat_keys: tuple[str, ...] = ()  # and of a seat in it
    believed: tuple[str, ...] = ()  # sources that the table does not tell alone: what a position says is believed
    is_scored_at_end: bool = True  # does the end bring points (B16.2)?
    defers: bool = False  # points may wait to be scored
    nests: bool = False  # its effects begin inside others, so that more than one follow-up may wait (X1.7)
    others: list[int] = NO_TILES  # by kind: its tiles that never lie in a pile, wherever they are

    # --- a position ---

    def write(self, state: BurgundyState) -> Json:
        """Its fields of a view and of a position."""
        return {}

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        return {}

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        """Take over its fields of a seat, after the tiles are laid; raises BadPosition."""

    def read_silent(self, state: BurgundyState, position: Json) -> None:
        """All that its seat that decides nothing has: others ask for it while they are read; raises BadPosition."""

    def read(self, state: BurgundyState, position: Json) -> None:
        """Take over its fields, after all that lies open and before the turn; raises BadPosition."""

    def check(self, state: BurgundyState) -> None:
        """Whether the table could lie so, after all is read but points; raises BadPosition."""

    # --- what the base game's checks ask it ---

    def seen_tiles(self, state: BurgundyState) -> list[int]:
        """How many tiles of each kind lie in places of its own."""
        return NO_TILES

    def seen_goods(self, state: BurgundyState) -> int:
        """The goods that lie in places of its own: a bag."""
        return 0

    def size(self, position: Json) -> int:
        """For how many players the board is laid out, at least (X1.3)."""
        return 0

    def may_end_early(self, state: BurgundyState) -> bool:
        """Can the game be over before the last round?"""
        return False

    def may_found(self, state: BurgundyState, seat: int) -> bool:
        """Can a seat have founded or rescued castles for points?"""
        return False

    def groups(self, state: BurgundyState, seat: int) -> int:
        """How many groups of tiles a duchy may have beside the one of the first castle (X1.18)."""
        return 0

    def may_ask(self, state: BurgundyState) -> bool:
        """Can the question on top be asked by its rules, without a tile in the duchy that asks so?"""
        return False

    def is_complete(self, state: BurgundyState, type: int) -> bool:
        """Has its seat that decides nothing all tiles of a type?"""
        return False

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        """Points by source that the table tells, beside those that the base game and the book count."""
        return {}

    def room(self, state: BurgundyState, seat: int) -> int:
        """How many tiles a seat may store by its rules; 0 where they say nothing."""
        return 0

    def may_lie_apart(self, state: BurgundyState, seat: int) -> bool:
        """Can the tiles of a duchy lie anywhere by its rules (X1.18)?"""
        return False

    def may_have_had(self, state: BurgundyState, seat: int, monastery: int) -> bool:
        """Can a monastery have worked for a seat that does not any more (X1.18)?"""
        return False

    def may_double(self, state: BurgundyState) -> bool:
        """Can a bonus tile have scored twice its points?"""
        return False

    def may_turn_dice(self, state: BurgundyState) -> bool:
        """Can a die of this turn show another number than it was used with, or rolled?"""
        return False

    def waiting(self, state: BurgundyState, seat: int) -> dict[int, int]:
        """Points by source that the table shows and that are not scored yet, or never were."""
        return {}

    # --- what stays independent of the rules on purpose ---

    def enjoyed(self, state: BurgundyState, seat: int) -> int:
        """Monasteries that work for a seat without lying in its duchy, as a set."""
        return 0

    def amend(self, position: Json, seat: int, points: dict[str, int]) -> None:
        """Change what all have counted, by key of the source."""

    def faults(self, state: BurgundyState) -> list[str]:
        """Which of its invariants this table breaks."""
        return []

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """Points by key of their source, read off a written position alone, beside those of the base game."""
        return {}


def monasteries_in(zone: Json) -> list[int]:
    """The numbers of the monasteries that work for a seat of a written position: in its duchy, or copied."""
    lying = [*zone["tiles"].values(), *zone.get("copied", [])]
    return [number for tile in lying if (number := KINDS[KIND_BY_ID[tile]].number)]


def written(state: BurgundyState) -> list[Written]:
    """The parts of a position that the expansions in play write."""
    return written_by(state.terms.modules)


def written_by(modules: Sequence[Module]) -> list[Written]:
    return [module.written for module in modules if module.written is not None]
