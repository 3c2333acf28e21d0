"""The bot of the page learns: it beats random play."""

import re
from pathlib import Path
from typing import Any

from bastide.engine.chance import stream

PAGE = Path(__file__).parent.parent.parent / "docs" / "lab.md"
IMPORTS = "from bastide import lab\n"


def test_a_bot_of_ten_lines_beats_random_play() -> None:
    """100 matches with fixed seeds, from both seats in turn."""
    text = PAGE.read_text(encoding="utf-8").partition("## A bot that learns, in ten lines")[2]
    page: dict[str, Any] = {}
    exec(IMPORTS + "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)), page)
    table, numbers, wins = page["table"], stream("exam"), 0
    for match in range(100):
        table.reset(f"exam {match}")
        while not table.is_over:
            legal = table.decisions()
            if table.seat == match % 2:
                table.step(page["choose"](table, page["worth"], numbers))
            else:
                table.step(legal[numbers.sample(len(legal))])
        wins += table.rewards()[match % 2] > 0
    assert wins > 80
