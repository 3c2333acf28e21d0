"""The extra tiles in words."""

from collections.abc import Sequence

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import LAST_SPACE, SHIP_TILE
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.extra_tiles.rules import (
    HIRE,
    M_ON_TOP,
    ON_TOP,
    SELLS_WORKERS,
    WORKERS_A_SILVER,
    is_below,
)
from bastide.games.burgundy.state import RUNNING, BurgundyState, owns


class ExtraTilesWords(Words):
    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """What monastery 27 makes of the turn order, where it makes a difference (X4.2)."""
        if kind == M_ON_TOP and is_below(state, seat):
            return [Text("the marker goes on top of its space", "le pion passe au-dessus sur sa case")]
        if kind == SHIP_TILE:
            step = min(state.ships[seat] + 1, LAST_SPACE)
            own = (seat, state.terms.partner[seat])
            for other, estate in enumerate(state.estates):
                if other not in own and owns(estate, ON_TOP) and state.ships[other] == step:
                    return [
                        Text(
                            "the marker comes below that with monastery 27",
                            "le pion arrive sous celui du monastère 27",
                        )
                    ]
        return []

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        estate, lines = state.estates[seat], []
        if owns(estate, ON_TOP):
            lines.append(
                Text(
                    "    turn order: on top of its space (monastery 27)",
                    "    ordre du tour : au-dessus sur sa case (monastère 27)",
                )
            )
        if owns(estate, SELLS_WORKERS):
            price = rate()
            lines.append(Text(f"    hires: {price.en} (monastery 28)", f"    engage : {price.fr} (monastère 28)"))
        return lines

    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """Why nobody is hired: the least that could be paid tells it."""
        if clicked[-1] != "hire":
            return None
        if len(clicked) > 1 and state.stage == RUNNING and state.estates[state.seat].silver:
            return Text(
                "hiring needs nothing else: go back, and choose it alone",
                "engager ne demande rien d'autre : revenez, et choisissez-le seul",
            )
        return HIRE.why_not(state, HIRE.at(1))


def rate() -> Text:
    """``2 workers for 1 silver``."""
    paid, gain = captions.silver(1), captions.workers(WORKERS_A_SILVER)
    return Text(f"{gain.en} for {paid.en}", f"{gain.fr} pour {paid.fr}")
