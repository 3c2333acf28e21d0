"""What an expansion adds to how the table lies in numbers, for the laboratory: groups of its own, behind the others."""

from typing import ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from bastide.games.burgundy.state import BurgundyState


class Told(NamedTuple):
    """Numbers that say the same thing of different places or kinds."""

    key: str
    size: int
    about: str  # how an index is made, or what the numbers say


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen:
    """Nothing here; an expansion tells what it keeps, in its own folder. All of it lies open to every seat (B18.2)."""

    of_seat: ClassVar[tuple[Told, ...]] = ()
    of_board: ClassVar[tuple[Told, ...]] = ()
    spaces: ClassVar[int] = 0  # of its duchies, where they are larger

    def lay_seat(self, state: BurgundyState, seat: int, of: int, numbers: list[int]) -> None:
        """All numbers of ``of_seat`` for the seat ``of``, as ``seat`` sees it."""

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        """All numbers of ``of_board``."""


def kinds(lying: list[int], room: int) -> list[int]:
    """Kinds + 1 in their order, the first ones if there is no room for all; then 0."""
    shown = [kind + 1 for kind in lying[:room]]
    return shown + [0] * (room - len(shown))


def counted(lying: list[int], of: int) -> list[int]:
    """How many there are of each of so many kinds."""
    found = [0] * of
    for kind in lying:
        found[kind] += 1
    return found
