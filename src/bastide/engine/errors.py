"""What can go wrong, always said in words and in both languages."""

from bastide.engine.text import Text


class BastideError(Exception):
    """Anything a caller did that the engine refuses. ``reason`` says why."""

    def __init__(self, reason: Text) -> None:
        self.reason = reason
        super().__init__(reason.en)


class UnknownGame(BastideError):
    """No game has this name."""


class BadOption(BastideError):
    """An option that does not exist, has no such value, or does not go with the others; ``option`` is its key."""

    def __init__(self, reason: Text, option: str | None = None) -> None:
        super().__init__(reason)
        self.option = option


class BadNotation(BastideError):
    """A text that does not name a decision of this game."""


class IllegalDecision(BastideError):
    """A decision of this game that is not allowed here and now."""


class ChanceMismatch(BastideError):
    """Chance did not answer, or cannot answer, as was said; ``asked`` outcomes, where it did answer."""

    def __init__(self, reason: Text, asked: int | None = None) -> None:
        super().__init__(reason)
        self.asked = asked


class UnknownFuture(BastideError):
    """A die must be rolled, but the seed that rolls it is not in the record."""

    def __init__(self) -> None:
        super().__init__(
            Text(
                "the seed of this match is secret, so it cannot be played on here",
                "la graine de cette partie est secrète : on ne peut pas la continuer ici",
            )
        )


class UndoRefused(BastideError):
    """A step back, or forward again, that the table does not allow."""


class BadPosition(BastideError):
    """A position that cannot lie on a table."""


class BadRecord(BastideError):
    """A record that is broken or forged; ``entry`` is the number of the first bad entry, if it is one."""

    def __init__(self, reason: Text, entry: int | None = None) -> None:
        super().__init__(reason)
        self.entry = entry
