"""The API alone, in a process of its own: ``python -m tests.server.launch '{"database": ..., "port": ...}' 1``.

Started by the very code that starts the whole house; only the pages stay away.
"""

import json
import sys
from types import ModuleType

from bastide.server.running.settings import Settings


def main() -> None:
    no_pages = ModuleType("bastide.web.handlers")
    no_pages.__dict__["ALL"] = ()
    sys.modules[no_pages.__name__] = no_pages
    from bastide.web.run import run

    run(Settings(**json.loads(sys.argv[1])), int(sys.argv[2]))


if __name__ == "__main__":
    main()
