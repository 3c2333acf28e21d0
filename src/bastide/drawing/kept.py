"""What looks the same is drawn once: a table changes little from one move to the next."""

from collections.abc import Callable, Hashable
from functools import wraps
from sys import getsizeof
from typing import Final, ParamSpec, TypeVar, cast

from bastide.drawing.layout import Block
from bastide.drawing.svg import Element, Printed

ROOM: Final[int] = 32 << 20  # bytes on each of the two shelves: half a minute of a thousand tables
BESIDES: Final[int] = 600  # bytes that a drawing takes besides its markup, by and large

Kept = Element | Block | list[Element]
Shown = ParamSpec("Shown")
Drawn = TypeVar("Drawn", bound=Kept)


class Shelves:
    """What is asked for lies in front. Once the front is full it becomes the back, and what lay there is gone: nobody
    asked for it for so long.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.clear()

    def clear(self) -> None:
        self.front: dict[Hashable, Kept] = {}
        self.back: dict[Hashable, Kept] = {}
        self.left = self.room

    def put(self, key: Hashable, drawn: Kept) -> None:
        takes = BESIDES + _weight(drawn)
        if takes > self.left:
            self.front, self.back, self.left = {}, self.front, self.room
        self.left -= takes
        self.front[key] = drawn


_shelves = Shelves(ROOM)


def kept(draw: Callable[Shown, Drawn]) -> Callable[Shown, Drawn]:
    """A function that draws nothing but what it is given keeps what it drew, as markup; all share the shelves."""

    @wraps(draw)
    def once(*shown: Shown.args, **named: Shown.kwargs) -> Kept:
        key = (draw, shown, tuple(named.items()))
        found = _shelves.front.get(key)
        if found is None:
            found = _shelves.back.get(key)
            if found is None:
                found = _printed(draw(*shown, **named))
            _shelves.put(key, found)
        return found

    return cast("Callable[Shown, Drawn]", once)


def forget() -> None:
    """Draw everything anew from now on; the checks compare it with what was kept."""
    _shelves.clear()


def _printed(drawn: Element | Block | list[Element]) -> Element | Block | list[Element]:
    if isinstance(drawn, Block):
        return Block(drawn.width, drawn.height, _once(drawn.content))
    if isinstance(drawn, list):
        return [Printed(*drawn)] if drawn else []
    return _once(drawn)


def _once(element: Element) -> Printed:
    return element if isinstance(element, Printed) else Printed(element)


def _weight(drawn: Kept) -> int:
    if isinstance(drawn, Block):
        return _weight(drawn.content)
    if isinstance(drawn, list):
        return sum(map(_weight, drawn))
    return getsizeof(cast("Printed", drawn).markup)
