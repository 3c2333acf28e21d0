"""The sides of an expansion that people and files see: its words, its part of a position, its part of the board.

Every hook says nothing here; an expansion overrides those it needs, in its own folder.
"""

from bastide.engine.game import Share
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games.burgundy.components import KIND_COUNT
from bastide.games.burgundy.state import BurgundyState, Estate


class Words:
    """What an expansion says."""

    def why_not_open(self, state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
        """Why its rules close a space that would be open without them."""
        raise NotImplementedError

    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """What a placement brings by its rules, beside what the base game counts."""
        return []

    def table_lines(self, state: BurgundyState) -> list[Text]:
        """What lies on the main board because of it."""
        return []

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        """What a player has because of it."""
        return []

    def tell_passing(self, before: BurgundyState, after: BurgundyState) -> list[Text]:
        """What the end of a round or a phase brought because of it."""
        return []

    def forecast(self, state: BurgundyState) -> list[Share]:
        """What its final scoring would bring now."""
        return []


class Written:
    """What an expansion adds to a position, and how it is read back and checked."""

    keys: tuple[str, ...] = ()  # its fields of a position
    seat_keys: tuple[str, ...] = ()  # and of a seat in it

    def write(self, state: BurgundyState) -> Json:
        return {}

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        return {}

    def read(self, state: BurgundyState, position: Json) -> None:
        """Take over its fields; raises BadPosition."""

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        """Take over its fields of a seat, after the tiles are laid; raises BadPosition."""

    def check(self, state: BurgundyState) -> None:
        """Whether the table could lie so; raises BadPosition."""

    def seen_tiles(self, state: BurgundyState) -> list[int]:
        """How many tiles of each kind lie in places of its own."""
        return [0] * KIND_COUNT

    def all_tiles(self, state: BurgundyState) -> list[int]:
        """How many tiles of each kind it brings into the game."""
        return [0] * KIND_COUNT

    def faults(self, state: BurgundyState) -> list[str]:
        """Which of its invariants this table breaks."""
        return []

    def recount(self, position: Json, seat: int) -> int:
        """Points of a seat by its rules, read off a written position alone."""
        return 0
