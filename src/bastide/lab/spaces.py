"""What both interfaces have in common: the spaces of Gymnasium, and how a table is shown."""

from typing import Final, TypeAlias

import numpy as np
from gymnasium import spaces

from bastide.engine.errors import BadOption
from bastide.engine.features import LEAST, MOST
from bastide.engine.text import Text
from bastide.lab.layout import Layout, Mask, Row
from bastide.lab.raw import Raw

Observation: TypeAlias = dict[str, Row | Mask]
RENDER_MODES: Final = ["human", "ansi", "svg"]


def observation_space(layout: Layout) -> spaces.Dict:
    """A row and a mask. Features are counted from 0; plain numbers may be below it."""
    low, high = np.full(layout.size, LEAST, np.int16), np.full(layout.size, MOST, np.int16)
    low[layout.first :] = 0
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (layout.game.decision_count,), np.int8),
        }
    )


def action_space(layout: Layout) -> spaces.Discrete:
    return spaces.Discrete(layout.game.decision_count)


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(
            Text(
                f"a table is not shown as {mode}, but as {', '.join(RENDER_MODES)}",
                f"une table ne se montre pas en {mode}, mais en {', '.join(RENDER_MODES)}",
            )
        )


def rendered(table: Raw, mode: str | None, seat: int | None) -> str | None:
    """The table as lines of text, printed or given; or as an SVG."""
    if mode == "svg":
        return table.draw(seat)
    words = table.show(seat) if mode else None
    if mode == "human":
        print(words)
        return None
    return words
