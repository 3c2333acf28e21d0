"""Sheets on their way out; those of watchers are kept for the next one."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from litestar import Response

MOST: Final[int] = 400  # sheets, of some 15 KiB each


class Kept:
    """What was written for one serves all who ask for the same; what nobody asked for longest gives way."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, what: Hashable, write: Callable[[], bytes]) -> bytes:
        if what in self._kept:
            self._kept.move_to_end(what)
            return self._kept[what]
        written = self._kept[what] = write()
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return written


FOR_WATCHERS: Final[Kept] = Kept()


def sent(body: bytes, way: str) -> Response[bytes]:
    """A part of a page that was pressed in this way."""
    headers = {"vary": "Accept-Encoding"} | ({"content-encoding": way} if way else {})
    return Response(body, media_type="text/html; charset=utf-8", headers=headers)
