"""``python -m tests.browser.dealt serve``: the house, whose chance is the same in every run.

Tables that are opened alike are dealt alike, in whatever order tests come, and bots draw the same numbers. The variable
DEAL chooses another chance: a page has to hold with any, and where it does not, that is found again.
"""

import os
import sys
from dataclasses import replace
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

from bastide.cli import main
from bastide.server.play import thinking
from bastide.server.play.kept import Live, Plan
from bastide.server.play.tables import Tables

DEAL = os.environ.get("DEAL", "1")


def seed_of(plan: Plan) -> str:
    said = (DEAL, plan.game.key, plan.rules, plan.options, plan.follows is None, [seat.kind for seat in plan.seats])
    return sha256(repr(said).encode()).hexdigest()[:32]


def deal_alike() -> None:
    """Take chance away from the house of this process."""
    open_table = Tables.open_table

    async def open_dealt(house: Tables, guest: str, plan: Plan, *besides: Any) -> Live:
        return await open_table(house, guest, replace(plan, seed=plan.seed or seed_of(plan)), *besides)

    Tables.open_table = open_dealt  # type: ignore[assignment, method-assign]
    thinking.secrets = SimpleNamespace(token_hex=lambda _: DEAL)  # type: ignore[assignment, attr-defined]


if __name__ == "__main__":
    deal_alike()
    sys.exit(main())
