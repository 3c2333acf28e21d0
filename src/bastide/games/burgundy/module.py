"""What an expansion may hang on: named moments of the game, and values that it may change.

Every hook does nothing here; an expansion overrides those it needs, in its own folder. ``Terms`` keeps one list for
each hook, with the expansions in play that override it, so that an idle hook costs next to nothing.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from bastide.engine.text import Text
from bastide.engine.verbs import Verb
from bastide.games.burgundy.components import black_tiles, coloured_tiles

if TYPE_CHECKING:
    from bastide.games.burgundy.questions import Question
    from bastide.games.burgundy.state import BurgundyState, Estate


@mypyc_attr(allow_interpreted_subclasses=True)
class Extra:
    """What an expansion keeps at a table beside the base game's state."""

    def copy(self) -> "Extra":
        return self


class Source:
    """Where points come from: its key in a position, its name, and its number, given when a game is put together."""

    def __init__(self, key: str, name: Text) -> None:
        self.key: str = key
        self.name: Text = name
        self.number: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """The rules of one expansion. It holds nothing of a table: that is in its ``Extra``."""

    def __init__(self, key: str) -> None:
        self.key: str = key  # of its option, and of its fields in a position
        self.place: int = -1  # in the list of expansions, and so of its Extra in ``state.extras``
        self.verbs: list[Verb] = []  # its own, behind those of the base game
        self.questions: list[Question] = []
        self.asks: dict[int, Question] = {}  # what its tiles ask when they are placed, by kind
        self.sources: list[Source] = []
        self.has_bonus_tiles: bool = True  # for those who complete a type (B11.2)
        self.has_final_scoring: bool = True  # does the end bring points (B16.2)?
        self.words: Any = None  # its side for readers: names, table lines, telling (face.Words)
        self.written: Any = None  # its part of a position (face.Written)
        self.drawing: Any = None  # its part of the board (face_drawing.Drawing)

    def add_tiles(self, state: "BurgundyState") -> None:
        """Its tiles go into the supplies, among those of the base game (X1.11)."""
        state.piles = [lying + more for lying, more in zip(state.piles, coloured_tiles(self.key), strict=True)]
        state.black = [lying + more for lying, more in zip(state.black, black_tiles(self.key), strict=True)]

    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key) is True

    def size(self, options: Mapping[str, object], seats: int) -> int:
        """For how many players the board is laid out, and sales and bonus tiles pay (X1.3)."""
        return seats

    # --- moments ---

    def extra(self, state: "BurgundyState") -> Extra | None:
        """What it keeps at an empty table."""
        return None

    def set_up(self, state: "BurgundyState") -> None:
        """The tiles lie ready, the duchies are dealt (B3)."""

    def round_begins(self, state: "BurgundyState") -> None:
        """The dice are rolled, the goods lie on their depot; the first turn comes next (B6.3)."""

    def phase_begins(self, state: "BurgundyState") -> None:
        """The depots are filled; the goods come next (X1.12)."""

    def depot_cleared(self, state: "BurgundyState", kind: int) -> bool:
        """A tile that nobody took leaves its depot: does it go elsewhere than to the box?"""
        return False

    def phase_ends(self, state: "BurgundyState") -> None:
        """The last turn of the phase is over; the mines pay next (X1.13)."""

    def ends(self, state: "BurgundyState", seat: int) -> None:
        """The final scoring of a seat, after that of the base game (X1.14)."""

    def lays(self, state: "BurgundyState", seat: int, kind: int, space: int) -> None:
        """A tile comes to a space; nothing of it is scored yet."""

    def scored(self, state: "BurgundyState", seat: int, source: int, points: int) -> bool:
        """Points are made: does it take them over, to be counted later and otherwise?"""
        return False

    def follow_up(self, state: "BurgundyState", seat: int, question: int) -> bool:
        """All of a placement is done but what the tile asks, 0 for nothing: does it take the question over?"""
        return False

    def loaded(self, state: "BurgundyState", seat: int) -> None:
        """A ship has brought its goods (B10.3)."""

    def is_lost(self, state: "BurgundyState") -> bool:
        """Has nobody won?"""
        return False

    def laid(self, state: "BurgundyState", seat: int, kind: int, space: int) -> None:
        """A tile was placed and its region scored; its own question comes next (X1.8)."""

    def sold(self, state: "BurgundyState", seat: int, goods: int, count: int) -> None:
        """A sale has paid."""

    def gained_workers(self, state: "BurgundyState", seat: int, count: int) -> None:
        """One effect gave one player workers (X1.15)."""

    def marker_moved(self, state: "BurgundyState", seat: int) -> None:
        """A marker came to a new space of the turn-order track."""

    # --- what may be decided ---

    def offer(self, state: "BurgundyState", found: list[int]) -> None:
        """What a turn offers beside the base game's actions and purchases."""

    def purchases(self, state: "BurgundyState", found: list[int]) -> None:
        """What can be bought beside the black depot (X1.9)."""

    def asides(self, state: "BurgundyState", found: list[int]) -> None:
        """What may be done at any question without answering it (X1.20)."""

    # --- values: one in, one out ---

    def spaces(self, state: "BurgundyState", estate: "Estate", kind: int, spaces: int) -> int:
        """Where a tile may lie."""
        return spaces

    def region_size(self, state: "BurgundyState", estate: "Estate", region: int, size: int) -> int:
        """How large a complete region counts."""
        return size

    def herd(self, state: "BurgundyState", estate: "Estate", kind: int, region: int, points: int) -> int:
        """What livestock scores in a pasture."""
        return points

    def goods_types(self, state: "BurgundyState", estate: "Estate", count: int) -> int:
        """Of how many types goods can be kept (B10.4)."""
        return count

    def cargoes(self, state: "BurgundyState", found: list[int]) -> list[int]:
        """Which goods a ship may bring, of those that the base game lists."""
        return found

    def counted(self, state: "BurgundyState", seat: int, monastery: int, count: int) -> int:
        """How many things a monastery counts at the end."""
        return count

    def placed_points(self, state: "BurgundyState", seat: int, kind: int, space: int) -> int:
        """What a placement would score by its rules, beside what the base game counts."""
        return 0

    def monastery_points(self, state: "BurgundyState", seat: int, points: int) -> int:
        """What all monasteries of a duchy bring at the end."""
        return points

    # --- what it is worth, in thousandths of a point ---

    def worth(self, state: "BurgundyState", seat: int, left: int) -> int:
        """What the expansion adds to a position for a seat that will use so many dice."""
        return 0

    def end_worth(self, state: "BurgundyState", seat: int, value: int) -> int:
        """What a finished game is worth, where it is not points that count."""
        return value

    def question_worth(self, state: "BurgundyState", seat: int, question: int, left: int) -> int:
        """What an open question of its own promises."""
        return 0

    def region_worth(self, state: "BurgundyState", seat: int, kind: int, region: int, left: int) -> int:
        """What a stored tile would add to a region, beside filling a space of it. What any tile could bring belongs in
        ``worth``: counted for each stored tile, it would be worth more to keep them all than to place one.
        """
        return 0

    def effect_worth(self, state: "BurgundyState", seat: int, kind: int, left: int) -> int:
        """What a tile of its own brings when it is placed, beside its region."""
        return 0
