"""A bar on stderr that shows how far a long command has come; silent when nobody watches."""

import sys

WIDTH = 30


class Progress:
    def __init__(self, whole: int) -> None:
        self.whole = whole
        self.done = 0
        self.is_watched = sys.stderr.isatty()

    def step(self) -> None:
        self.show(self.done + 1)

    def show(self, done: int) -> None:
        self.done = done
        if self.is_watched:
            filled = WIDTH * done // self.whole
            bar = "█" * filled + "·" * (WIDTH - filled)
            sys.stderr.write(f"\r{bar} {done}/{self.whole}")
            sys.stderr.flush()

    def clear(self) -> None:
        if self.is_watched:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
