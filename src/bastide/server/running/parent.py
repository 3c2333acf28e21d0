"""A process that another one started does not outlive it."""

import threading
from collections.abc import Callable
from multiprocessing import parent_process


def when_parent_is_gone(leave: Callable[[], object]) -> None:
    """Call this when the process that started us has ended, however it did. Does nothing in a first process."""
    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        leave()

    threading.Thread(target=wait, daemon=True).start()
