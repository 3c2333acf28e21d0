"""What looks the same is drawn once: a table changes little from one move to the next."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar, cast

from bastide.drawing.layout import Block
from bastide.drawing.svg import Element, Printed

MOST: Final[int] = 5000  # drawings of one kind that are kept; those not asked for longest give way

_forget: list[Callable[[], None]] = []

Shown = ParamSpec("Shown")
Drawn = TypeVar("Drawn", bound=Element | Block | list[Element])


def kept(draw: Callable[Shown, Drawn]) -> Callable[Shown, Drawn]:
    """A function that draws nothing but what it is given keeps what it drew, as markup."""

    @wraps(draw)
    def once(*shown: Shown.args, **named: Shown.kwargs) -> Element | Block | list[Element]:
        return _printed(draw(*shown, **named))

    memory = lru_cache(maxsize=MOST)(once)
    _forget.append(memory.cache_clear)
    return cast("Callable[Shown, Drawn]", memory)


def forget() -> None:
    """Draw everything anew from now on; the checks compare it with what was kept."""
    for one in _forget:
        one()


def _printed(drawn: Element | Block | list[Element]) -> Element | Block | list[Element]:
    if isinstance(drawn, Block):
        return Block(drawn.width, drawn.height, Printed(drawn.content))
    if isinstance(drawn, list):
        return [Printed(element) for element in drawn]
    return Printed(drawn)
