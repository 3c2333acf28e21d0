"""What an expansion may hang on: named moments of the game, and values that it may change.

Every hook does nothing here; an expansion overrides those it needs, in its own folder. For those that are asked again
and again ``Terms`` keeps a list, with the expansions in play that override it, so that an idle hook costs next to
nothing; the others are rare, and go through all expansions in play.
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
    from bastide.games.burgundy.verbs.verb import Action


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
        self.actions: list[Action] = []  # those of its verbs that a die or a granted action does (X1.5)
        self.questions: list[Question] = []
        self.asks: dict[int, Question] = {}  # what its tiles ask when they are placed, by kind
        self.sources: list[Source] = []
        self.outcomes: list[str] = []  # what chance answers it and nobody else, as records name it
        self.first_outcome: int = -1  # the number of the first of them, given when a game is put together
        self.silent_seats: list[str] = []  # names of those behind the players that decide nothing (X1.3)
        self.has_bonus_tiles: bool = True  # for those who complete a type (B11.2)
        self.has_final_scoring: bool = True  # does the end bring points (B16.2)?
        self.words: Any = None  # its side for readers: names, table lines, telling (face.Words)
        self.written: Any = None  # its part of a position (face.Written)
        self.drawing: Any = None  # its part of the board (face_drawing.Drawing)
        self.seen: Any = None  # what a seat sees of it, as numbers (seen.Seen)

    def add_tiles(self, state: "BurgundyState") -> None:
        """Its tiles go into the supplies, among those of the base game (X1.11)."""
        state.piles = [lying + more for lying, more in zip(state.piles, coloured_tiles(self.key), strict=True)]
        state.black = [lying + more for lying, more in zip(state.black, black_tiles(self.key), strict=True)]

    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key) is True

    def asleep(self, options: Mapping[str, object]) -> int:
        """How many tiles of the black supply lie face down for the whole game; nobody knows which (X13.42)."""
        return 0

    # --- who plays, and where ---

    def size(self, options: Mapping[str, object], seats: int) -> int:
        """For how many players the board is laid out, and sales and bonus tiles pay (X1.3)."""
        return seats

    def partners(self, seats: int) -> list[int]:
        """With whom each seat shares its estate, -1 for none; an empty list: as without the expansion (X9.4)."""
        return []

    def board(self, state: "BurgundyState") -> int:
        """The duchy that all have, whatever the options say of duchies."""
        return -1

    def starts(self, state: "BurgundyState", estate: "Estate", spaces: int) -> int:
        """Where the first castle may stand; without a choice where that is one space."""
        return spaces

    # --- moments ---

    def extra(self, state: "BurgundyState") -> Extra | None:
        """What it keeps at an empty table."""
        return None

    def goods_dealt(self, state: "BurgundyState") -> None:
        """All goods are in the bag, and the players draw theirs next."""

    def set_up(self, state: "BurgundyState") -> None:
        """The tiles lie ready, the duchies are dealt (B3)."""

    def ask_choice(self, state: "BurgundyState") -> bool:
        """Ask the next choice of its set-up, after all sides and before first castles; False: there is none (X8.2)."""
        return False

    def round_begins(self, state: "BurgundyState") -> None:
        """The dice are rolled, the goods lie on their depot; the first turn comes next (B6.3)."""

    def phase_begins(self, state: "BurgundyState") -> None:
        """The depots are filled; the goods come next (X1.12)."""

    def depot_cleared(self, state: "BurgundyState", kind: int) -> bool:
        """A tile that nobody took leaves its depot: does it go elsewhere than to the box?"""
        return False

    def silent_turn(self, state: "BurgundyState", seat: int) -> None:
        """The turn of a seat that decides nothing."""

    def silent_turn_over(self, state: "BurgundyState", seat: int) -> None:
        """That turn is over, and everything that it brought is there."""

    def phase_ends(self, state: "BurgundyState") -> None:
        """The last turn of the phase is over; the mines pay next (X1.13)."""

    def last_call(self, state: "BurgundyState") -> None:
        """The mines have paid for the last time; the final scoring comes next (X1.13)."""

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

    def county_completed(self, state: "BurgundyState", seat: int, symbol: str) -> int:
        """A seat made of cards has completed a card with a symbol in its corner (X13.31, X13.33). What it brings:
        points for a border post, the number of a shield; 0 for nothing.
        """
        return 0

    def double_taken(self, state: "BurgundyState", seat: int) -> bool:
        """A seat made of cards has covered a symbol that takes a double tile (X13.35): is there one?"""
        return False

    def double_bought(self, state: "BurgundyState", seat: int) -> bool:
        """Does a seat made of cards spend its purchase here (X13.36)? The price is paid where it does."""
        return False

    def receives(self, state: "BurgundyState", seat: int, kind: int) -> bool:
        """A tile comes to a storage: does it go elsewhere, or is it asked where it goes?"""
        return False

    # --- what may be decided ---

    def offer(self, state: "BurgundyState", found: list[int]) -> None:
        """What a turn offers beside the base game's actions and purchases."""

    def purchases(self, state: "BurgundyState", found: list[int]) -> None:
        """What can be bought beside the black depot (X1.9)."""

    def discards(self, state: "BurgundyState", found: list[int]) -> None:
        """What of its own in the storage may leave for a tile that comes (X1.6)."""

    def reached(self, state: "BurgundyState", kinds: list[int]) -> None:
        """Tiles of its own that a black-depot effect comes to, as a purchase would (X1.10)."""

    def reached_leaves(self, state: "BurgundyState", kind: int) -> bool:
        """Such a tile is taken from where it lies; false if it was not one of these."""
        return False

    def reached_laid(self, state: "BurgundyState", found: list[int]) -> None:
        """What a black-depot effect may place directly that lies in no duchy (X1.10, X11.21)."""

    def asides(self, state: "BurgundyState", found: list[int]) -> None:
        """What may be done at any question without answering it (X1.20)."""

    def placements(self, state: "BurgundyState", means: int, found: list[int]) -> None:
        """What can be placed that lies elsewhere than in the storage of the estate."""

    def arrivals(self, state: "BurgundyState", found: list[int]) -> None:
        """Where a tile that has come may go, beside the places of stored tiles that could leave."""

    # --- values: one in, one out ---

    def asked_by(self, state: "BurgundyState", seat: int, kind: int, question: int) -> int:
        """What a tile asks that was laid; 0 where it asks nothing."""
        return question

    def is_anywhere(self, state: "BurgundyState", estate: "Estate") -> bool:
        """May tiles lie anywhere, beside others or not (X11.24)?"""
        return False

    def pasture(self, state: "BurgundyState", estate: "Estate", region: int) -> int:
        """The spaces whose animals count for livestock in a pasture."""
        return region

    def bonus_points(self, state: "BurgundyState", seat: int, points: int) -> int:
        """What a bonus tile brings, of a colour or of any other sort."""
        return points

    def sale_points(self, state: "BurgundyState", estate: "Estate", count: int, points: int) -> int:
        """What so many sold goods bring."""
        return points

    def sale_silver(self, state: "BurgundyState", estate: "Estate", count: int, silver: int) -> int:
        return silver

    def mine_silver(self, state: "BurgundyState", estate: "Estate", silver: int) -> int:
        """What the mines pay at the end of a phase."""
        return silver

    def kept(self, state: "BurgundyState", seat: int) -> list[int]:
        """Tiles of a seat that lie elsewhere than in the storage of its estate."""
        return []

    def storage(self, state: "BurgundyState", estate: "Estate", places: int) -> int:
        """How many places for tiles an estate has."""
        return places

    def room(self, state: "BurgundyState", seat: int, places: int) -> int:
        """How many of the places for tiles of a seat are empty."""
        return places

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

    def shown_monasteries(self, state: "BurgundyState") -> int:
        """Those that a seat made of cards shows, as a set of numbers (X13.34)."""
        return 0

    def standing(self, state: "BurgundyState", seat: int, standing: tuple[int, ...]) -> tuple[int, ...]:
        """What ranks a seat, tie-breaks included: the larger is ahead."""
        return standing

    # --- what it is worth, in thousandths of a point ---

    def worth(self, state: "BurgundyState", seat: int, left: int) -> int:
        """What the expansion adds to a position for a seat that will use so many dice."""
        return 0

    def choice_worth(self, state: "BurgundyState", seat: int) -> int:
        """What it adds before phase A, while sides and the like are chosen."""
        return 0

    def silent_worth(self, state: "BurgundyState", seat: int) -> int:
        """What a seat that decides nothing, and has no duchy like others, will have in the end beside its points."""
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
