"""The chapter of the guide on boards 11-18 and their castle rule."""

from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, group, path
from bastide.drawing.icons import ARROW
from bastide.drawing.page import figure
from bastide.engine.bits import members
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, duchy, hexes
from bastide.games.burgundy.components import BOARD_BY_NAME, CASTLE, KIND_BY_ID, SPECIAL, TYPE_COUNT
from bastide.games.burgundy.modules.castle_rule.rules import PRICE_VP, anchored, beside_castles
from bastide.games.burgundy.state import Estate

BOARD: Final[int] = BOARD_BY_NAME[SPECIAL]["11"]
# The example of the rules (X2.10): space 4 is closed until a monastery stands on 5.
BEFORE: Final[dict[int, str]] = {6: "castle", 1: "bank", 0: "church"}
AFTER: Final[dict[int, str]] = {**BEFORE, 5: "m5"}
ASKED: Final[int] = 4


def chapters() -> list[Chapter]:
    price = captions.points(PRICE_VP)
    return [
        Chapter(
            "castle_rule",
            Text("Boards 11 to 18: the castle rule", "Plateaux 11 à 18 : la règle des châteaux"),
            [
                Text(
                    "If you agree on it, these boards (10a to 10h in 2011) ask for more: a tile other than a castle "
                    "must touch a castle, or be linked to one by tiles of its own kind. Castles are placed as ever. "
                    "Whoever has another board is neither bound nor helped.",
                    "Si vous en convenez, ces plateaux (10a à 10h en 2011) en demandent plus : une tuile autre qu'un "
                    "château doit toucher un château, ou y être reliée par des tuiles de sa sorte. Les châteaux se "
                    "placent comme toujours. Qui a un autre plateau n'est ni lié ni aidé.",
                ),
                Text(
                    "Castles that nobody took in a phase wait beside the board. At the start of your turn you may "
                    f"rescue one: it goes to your storage for both dice and {price.en}.",
                    "Les châteaux que personne n'a pris dans une phase attendent à côté du plateau. Au début de votre "
                    f"tour, vous pouvez en sauver un : il va en réserve contre les deux dés et {price.fr}.",
                ),
                Text(
                    "In the edition of 2011 none wait. For the same price you found a stored castle instead, on a "
                    "castle space that touches no tile of yours, whatever its number; it acts and scores as usual.",
                    "Dans l'édition de 2011, aucun n'attend. Au même prix, vous fondez plutôt un château en réserve "
                    "sur une case château qui ne touche aucune de vos tuiles, quel que soit son nombre ; il agit et "
                    "rapporte comme d'habitude.",
                ),
            ],
            picture,
            Text(
                "Board 11; what is framed is open. The 2 at the left end touches a church, but no castle and no "
                "monastery: closed. A monastery beside it opens it.",
                "Plateau 11 ; les cases encadrées sont ouvertes. Le 2 tout à gauche touche une église, mais ni château "
                "ni monastère : il est fermé. Un monastère à côté l'ouvre.",
            ),
            ("X2.2", "X2.3", "X2.4", "X2.5", "X2.6", "X2.7", "X3.2", "X3.3"),
        )
    ]


def picture(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    lands = [_land(pen, placed) for placed in (BEFORE, AFTER)]
    arrow = Block(26, lands[0].height, pen.icon(ARROW, 0, lands[0].height / 2 - 13, 26))
    return figure(pen, beside([lands[0], arrow, lands[1]], 8), Text("Open spaces", "Les cases ouvertes"))


def _land(pen: Pen, placed: dict[int, str]) -> Block:
    radius = duchy.radius_for(310)
    lying = {space: KIND_BY_ID[tile] for space, tile in placed.items()}
    land = duchy.duchy(pen, BOARD, lying, radius)
    frames = [
        path(
            hexes.outline(radius * 0.84, duchy.middle(space, radius)),
            fill="none",
            stroke=pen.palette.legal,
            stroke_width=3,
        )
        for space in members(open_spaces(lying))
    ]
    return Block(land.width, land.height, group(land.content, *frames))


def open_spaces(lying: dict[int, int]) -> int:
    """Where a tile of some kind may lie beside these."""
    estate = Estate()
    estate.settle(BOARD)
    around = 0
    for space, kind in lying.items():
        estate.tiles[space] = kind
        estate.covered |= 1 << space
        around |= estate.board.ground.neighbours[space]
    estate.frontier = around & ~estate.covered
    found = estate.frontier & estate.board.of_type[CASTLE]
    for type in range(TYPE_COUNT):
        found |= estate.frontier & estate.board.of_type[type] & anchored(estate, type, beside_castles(estate))
    return found
