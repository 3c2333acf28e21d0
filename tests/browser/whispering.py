"""``python -m tests.browser.whispering serve``: the house, with the games of the tests among its games."""

import sys

from bastide.cli import main
from bastide.games import LISTED
from tests.browser.dealt import deal_alike

# In the thinking processes too: they begin by reading this file.
LISTED["whispers"] = "tests.whispers:Whispers"
LISTED["banners"] = "tests.banners:Banners"

if __name__ == "__main__":
    deal_alike()
    sys.exit(main())
