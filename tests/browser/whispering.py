"""``python -m tests.browser.whispering serve``: the house, with a game of the tests among its games."""

import sys

from bastide.cli import main
from bastide.games import LISTED

LISTED["whispers"] = "tests.whispers:Whispers"  # in the thinking processes too: they begin by reading this file

if __name__ == "__main__":
    sys.exit(main())
