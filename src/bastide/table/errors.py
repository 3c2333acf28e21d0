"""What a table refuses, in words."""

from bastide.engine.errors import BastideError
from bastide.engine.text import Text


class NotAllowed(BastideError):
    """Somebody else's seat, a private table, a watcher where none is welcome."""


class NotNow(BastideError):
    """Right in itself, but not at this moment: seats still open, a seat already taken."""


class Stale(BastideError):
    """An answer to a question that is not asked any more. ``number`` is what the log holds now."""

    def __init__(self, number: int) -> None:
        super().__init__(Text("the table has moved on; look again", "la partie a avancé ; regardez de nouveau"))
        self.number = number
