"""Whether the castle rule is played."""

from bastide.engine.options import YES_NO, Option, Options
from bastide.engine.text import Text
from bastide.games.burgundy.components import BOARD_BY_NAME, IS_SPIELBOX, POOLS, SHEETS
from bastide.games.burgundy.options import boards_in_play


def has_board(options: Options) -> bool:
    """Is a board in play that has rules of its own (X2.3)? Drawn ones may be, by the pool."""
    if options["duchies"] == "random":
        sheets = POOLS[str(options.get("duchy_pool", "base"))]
        return options["edition"] == "special" and any(IS_SPIELBOX[side] for sheet in sheets for side in SHEETS[sheet])
    known = BOARD_BY_NAME[str(options["edition"])]
    return any(IS_SPIELBOX[known[str(name)]] for name in boards_in_play(options) if str(name) in known)


OPTIONS = (
    Option(
        "spielbox_rules",
        Text("Castle rule", "Règle des châteaux"),
        Text(
            "On boards 11-18 (2011: 10a-10h) tiles hang together by castle or type; castles are rescued or founded.",
            "Plateaux 11-18 (2011 : 10a-10h) : tuiles liées par château ou type ; on sauve ou fonde des châteaux.",
        ),
        default=False,
        values=(True, False),
        labels=YES_NO,
        matters=has_board,
        idle=Text(
            "this needs a duchy that has the rule: choose or draw from 11-18 (2011: choose from 10a-10h)",
            "il faut un duché qui a cette règle : à choisir ou à tirer parmi 11-18 (2011 : à choisir parmi 10a-10h)",
        ),
    ),
)
