"""The side of an expansion that is drawn. Every hook draws nothing here; an expansion overrides those it needs."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from bastide.drawing import Block, Element, Pen
from bastide.games.burgundy.state import BurgundyState


class Owner(NamedTuple):
    """Whose things are shown, how large, and whether the page may light them up.

    The viewer's things are pieces; those of the others bear the same names as ``data-twin``, so that the page can
    mark what they just did.
    """

    seat: int
    is_viewer: bool
    scale: float
    is_labelled: bool
    room: float = 0  # how wide things may be that fill a whole line

    def piece(self, name: str) -> dict[str, Any]:
        if not self.is_viewer:
            return {"data_twin": name}
        return {"data_piece": name, "data_one_of": sort_of(name)}


def sort_of(name: str) -> str:
    """Of each sort one piece is chosen: a second takes the place of the first."""
    head = name.partition("-")[0]
    return head if head in ("die", "space") else "thing"


class Drawing:
    """What an expansion draws, the same on a desk and on a phone."""

    lies_beside: ClassVar[bool] = False  # so much of one's own that on a desk it lies beside the duchy, not below it

    def on_duchy(self, pen: Pen, state: BurgundyState, owner: Owner, radius: float) -> list[Element]:
        """Marks over a whole duchy and its frame; ``duchy.middle`` and ``duchy.notch`` say where."""
        return []

    def on_space(self, pen: Pen, state: BurgundyState, owner: Owner, space: int, radius: float) -> list[Element]:
        """What hangs on a space, around its middle, above the tile and the prices; it is part of that piece."""
        return []

    def beside_depots(self, pen: Pen, state: BurgundyState, viewer: int | None) -> list[Block]:
        """What lies beside the black depot: blocks for the corners of the ring, such as ``depots.pile``."""
        return []

    def on_depot(self, pen: Pen, state: BurgundyState, depot: int, width: float) -> list[Element]:
        """What lies on a numbered depot beside tiles and goods: along its upper edge, right of its number."""
        return []

    def below_depots(self, pen: Pen, state: BurgundyState, viewer: int | None, width: float) -> list[Block]:
        """What lies on the main board below the ring of depots, as wide as that."""
        return []

    def boards(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """A board of one's own beside the duchy."""
        return []

    def stored(self, pen: Pen, state: BurgundyState, owner: Owner, radius: float) -> list[Element]:
        """Tiles of two key spaces in the storage, each around the middle of the two, for tiles of a radius."""
        return []

    def arriving(self, pen: Pen, state: BurgundyState, radius: float) -> list[Element]:
        """The tile that waits for room in a full storage, around the origin, where it is one of its own."""
        return []

    def instead_of_tracks(self, pen: Pen, state: BurgundyState, width: float) -> tuple[Block, Block] | None:
        """Two panels in the place of the turn order and the bonus tiles, where there are none."""
        return None

    def on_marker(self, pen: Pen, state: BurgundyState, seat: int, size: float) -> list[Element]:
        """What lies on the marker of a seat on the turn-order track, its top left corner being the origin."""
        return []

    def in_hand(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """What a player decides with because of it, behind the dice."""
        return []

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """What a player has because of it, behind goods and bonus tiles; ``belongings.section`` heads them."""
        return []

    def silent_area(self, pen: Pen, state: BurgundyState, owner: Owner, width: float) -> Block | None:
        """What lies in the area of its seat that decides nothing."""
        return None

    def silent_belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """What a seat that decides nothing has because of it."""
        return []

    def county_symbol(self, pen: Pen, symbol: str, size: float) -> Element | None:
        """A symbol of a county that means something to it, around the origin."""
        return None


def drawings(state: BurgundyState) -> Sequence[Drawing]:
    """Those of the expansions in play, in the order of the rules."""
    return [module.drawing for module in state.terms.modules if module.drawing is not None]
