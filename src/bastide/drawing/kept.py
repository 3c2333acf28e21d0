"""What looks the same is drawn once: a table changes little from one move to the next."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar, cast

from bastide.drawing.layout import Block
from bastide.drawing.svg import Element, Printed

MOST: Final[int] = 5000  # drawings of one kind that are kept; those not asked for longest give way
LARGE: Final[int] = 1000  # if they have some 10 KiB each
PASSING: Final[int] = 200  # if the next move changes them

_forget: list[Callable[[], None]] = []

Shown = ParamSpec("Shown")
Drawn = TypeVar("Drawn", bound=Element | Block | list[Element])


def kept(draw: Callable[Shown, Drawn], most: int = MOST) -> Callable[Shown, Drawn]:
    """A function that draws nothing but what it is given keeps what it drew, as markup."""

    @wraps(draw)
    def once(*shown: Shown.args, **named: Shown.kwargs) -> Element | Block | list[Element]:
        return _printed(draw(*shown, **named))

    memory = lru_cache(maxsize=most)(once)
    _forget.append(memory.cache_clear)
    return cast("Callable[Shown, Drawn]", memory)


def large(draw: Callable[Shown, Drawn]) -> Callable[Shown, Drawn]:
    """The same for whole boards, of which fewer are kept."""
    return kept(draw, LARGE)


def passing(draw: Callable[Shown, Drawn]) -> Callable[Shown, Drawn]:
    """The same for boards that hardly a move leaves as they are: enough for those who look after the same one."""
    return kept(draw, PASSING)


def forget() -> None:
    """Draw everything anew from now on; the checks compare it with what was kept."""
    for one in _forget:
        one()


def _printed(drawn: Element | Block | list[Element]) -> Element | Block | list[Element]:
    if isinstance(drawn, Block):
        return Block(drawn.width, drawn.height, _once(drawn.content))
    if isinstance(drawn, list):
        return [Printed(*drawn)] if drawn else []
    return _once(drawn)


def _once(element: Element) -> Printed:
    return element if isinstance(element, Printed) else Printed(element)
