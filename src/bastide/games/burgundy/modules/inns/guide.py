"""The chapter of the guide on inns."""

from typing import Final

from bastide.drawing import THEMES, Pen
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, duchy
from bastide.games.burgundy.components import (
    BOARD_BY_NAME,
    CENTRE,
    KIND_BY_ID,
    PHASE_VP,
    PHASES,
    PRICE_SILVER,
    REGION_VP,
    SPECIAL,
)
from bastide.games.burgundy.modules.inns.rules import COUNT, LARGER

_BOARD: Final[str] = "1"
_TOWN: Final[dict[int, str]] = {22: "bank", 23: "church", 28: "inn"}
_PHASE: Final[int] = 2


def chapters() -> list[Chapter]:
    size, cost, phase = len(_TOWN), captions.silver(PRICE_SILVER), PHASE_VP[_PHASE]
    points, letter = REGION_VP[size + LARGER], PHASES[_PHASE]
    return [
        Chapter(
            "inns",
            Text("Inns", "Les auberges"),
            [
                Text(
                    f"There are {COUNT} inns. Every phase lays one beside the black depot, and it stays until somebody "
                    f"buys it: as the purchase of a turn, for {cost.en}.",
                    f"Il y a {COUNT} auberges. Chaque phase en pose une à côté du dépôt noir, et elle y reste jusqu'à "
                    f"ce que quelqu'un l'achète : comme achat du tour, pour {cost.fr}.",
                ),
                Text(
                    "An inn fits a space of any kind with the right number beside your tiles, one in each region. It "
                    "does nothing when placed, and no monastery but 8 makes it cheaper. But it fills its space, and "
                    "its region counts one space more once it is complete, whatever came last.",
                    "Une auberge va sur une case de toute sorte, au bon nombre, à côté de vos tuiles, une par région. "
                    "Elle n'a pas d'effet, et aucun monastère sauf le 8 ne réduit son prix. Mais elle remplit sa case, "
                    "et sa région, une fois complète, compte une case de plus, quelle que soit la dernière tuile.",
                ),
            ],
            _picture,
            Text(
                f"Two buildings and an inn fill a town of {size} in phase {letter}: it counts as {size + LARGER}, so "
                f"{points} + {phase} = {points + phase} VP.",
                f"Deux bâtiments et une auberge remplissent une ville de {size} en phase {letter} : elle compte pour "
                f"{size + LARGER}, donc {points} + {phase} = {points + phase} PV.",
            ),
            ("X7.2", "X7.3", "X7.4", "X7.5", "X7.6", "X7.7"),
        )
    ]


def _picture(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    placed = {CENTRE: "castle", 17: "ship"} | _TOWN
    kinds = {space: KIND_BY_ID[name] for space, name in placed.items()}
    land = duchy.duchy(pen, BOARD_BY_NAME[SPECIAL][_BOARD], kinds, 30.0)
    return figure(pen, land, Text("An inn in a town", "Une auberge dans une ville"))
