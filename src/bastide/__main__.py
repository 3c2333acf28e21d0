"""``python -m bastide`` is the command ``bastide``."""

import sys

from bastide.cli import main

if __name__ == "__main__":
    sys.exit(main())
