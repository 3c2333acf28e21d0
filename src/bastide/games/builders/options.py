"""What the players of The Builders agree on (U2)."""

from pathlib import Path
from typing import Final

from bastide.engine.options import Options, Worded, how_many, refuse_starter, who_starts
from bastide.engine.text import Text

_WORDS: Final = Worded(Path(__file__).parent / "data" / "words.toml")
OPTIONS = (
    how_many(),
    who_starts(),
    _WORDS.option("building_deck", "printed", ("printed", "first_rulebook")),
    _WORDS.option("resend_freed_worker", True, (True, False)),
    _WORDS.option("paid_coin_taking", True, (True, False)),
    _WORDS.option("early_end", "forbid", ("forbid", "forfeit", "coins")),
    _WORDS.option("worker_top_public", True, (True, False)),
    _WORDS.option("tie_break", "revised", ("revised", "shared")),
    _WORDS.option("max_rounds", 100, low=1, may_be_none=True),
)


def refuse(options: Options) -> Text | None:
    """Why these options do not go together."""
    return refuse_starter(options["first_player"], options.players)
