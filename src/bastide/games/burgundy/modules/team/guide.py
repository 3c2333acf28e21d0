"""The chapters of the guide on the team game."""

from typing import Final

from bastide.drawing import MARKS, THEMES, Block, Pen, beside, column, group
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import duchy, hexes, tiles
from bastide.games.burgundy.belongings import SHARED_STORE
from bastide.games.burgundy.components import (
    BOARD_BY_NAME,
    BOARDS,
    KIND_BY_ID,
    LARGE_VP,
    LAST_SPACE,
    SMALL_VP,
    SPECIAL,
    START_GOODS,
)
from bastide.games.burgundy.modules.team.drawing import PARTNER, YOURS
from bastide.games.burgundy.modules.team.rules import PRIVATE, SEATS, SHARED, SILVER, WORKERS

_BOARD: Final[str] = "31"
_PLACED: Final[dict[int, str]] = {30: "castle", 39: "mine", 38: "ship", 29: "bank", 31: "m8"}
_FIRST, _PARTNER = 0, SEATS // 2
_KEPT: Final[list[tuple[int, list[str]]]] = [(_FIRST, ["castle"]), (_PARTNER, ["m3", "cow3"])]
_SHARED: Final[list[str]] = ["ship", "mine"]
_RADIUS: Final[float] = 26


def chapters() -> list[Chapter]:
    spaces = BOARDS[BOARD_BY_NAME[SPECIAL][_BOARD]].ground.spaces
    first, second = WORKERS
    return [
        Chapter(
            "team",
            Text("The team game", "Le jeu en équipes"),
            [
                Text(
                    f"Two against two: those who sit opposite each other share one duchy of {spaces} spaces, and "
                    "with it silver, workers, goods, bonus tiles and every monastery. Each has dice, a marker in "
                    f"the turn order and points of their own. A team starts with {START_GOODS} goods and {SILVER} "
                    f"silver, that of the first player with {first} workers, the other with {second}.",
                    f"Deux contre deux : ceux qui se font face partagent un duché de {spaces} cases, et avec lui "
                    "l'argent, les ouvriers, les marchandises, les tuiles bonus et tous les monastères. Chacun a "
                    "ses dés, son pion dans l'ordre du tour et ses points. Une équipe commence avec "
                    f"{START_GOODS} marchandises et {SILVER} pièce d'argent, celle du premier joueur avec {first} "
                    f"ouvriers, l'autre avec {second}.",
                ),
                Text(
                    f"Tiles that you take go to one of the {SHARED} key spaces that you share, or to one of "
                    f"{PRIVATE} of your own: your choice, as long as both have room. You place tiles from your "
                    "own and from the shared ones; your partner's own are out of your reach. If all are full, "
                    "one of those that you can reach goes to the box, and the new tile takes its place.",
                    f"Les tuiles que vous prenez vont sur l'une des {SHARED} cases Clé communes ou sur l'une de "
                    f"vos {PRIVATE} cases à vous : au choix, tant qu'il y a de la place aux deux endroits. Vous "
                    "placez des tuiles de vos cases et des cases communes ; celles de votre partenaire ne sont "
                    "pas pour vous. Si tout est plein, l'une de celles que vous pouvez utiliser va dans la "
                    "boîte, et la nouvelle prend sa place.",
                ),
            ],
            _picture,
            Text(
                "One's own key spaces, the shared ones, and those of the partner. The layout of the duchy is a "
                "reconstruction of ours.",
                "Ses propres cases Clé, les communes, et celles du partenaire. Le tracé du duché est une "
                "reconstitution de notre main.",
            ),
            ("X9.1", "X9.2", "X9.3", "X9.4", "X9.5", "X9.6"),
        ),
        Chapter(
            "team_scores",
            Text("Points of a team", "Les points d'une équipe"),
            [
                Text(
                    "Points go to whoever is on turn; a ship moves the marker of who placed it, and on the last "
                    f"of {LAST_SPACE + 1} spaces it only goes on top. The first team to complete a kind of space "
                    f"takes {LARGE_VP[SEATS]} points, the second {SMALL_VP[SEATS]}. Mines pay once a team, and so "
                    "does the final scoring.",
                    "Les points vont à qui joue ; un navire avance le pion de qui l'a placé, et sur la dernière "
                    f"des {LAST_SPACE + 1} cases il passe seulement au-dessus. La première équipe qui complète "
                    f"une sorte de cases prend {LARGE_VP[SEATS]} points, la seconde {SMALL_VP[SEATS]}. Les mines "
                    "rapportent une fois par équipe, et le décompte final aussi.",
                ),
                Text(
                    "At the end the points of both partners are added up. More win; at the same sum it is the "
                    "team with fewer empty spaces, and if that is the same too, all four have won.",
                    "À la fin, on additionne les points des deux partenaires. Le plus grand total gagne ; à "
                    "total égal, l'équipe qui a le moins de cases vides ; si c'est encore égal, les quatre ont "
                    "gagné.",
                ),
            ],
            None,
            None,
            ("X9.7", "X9.8", "X9.9", "X9.10"),
        ),
    ]


def _picture(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    placed = {space: KIND_BY_ID[name] for space, name in _PLACED.items()}
    land = duchy.duchy(pen, BOARD_BY_NAME[SPECIAL][_BOARD], placed, 24.0)
    (first, own), (partner, others) = _KEPT
    keys = [
        _keys(pen, YOURS, own, PRIVATE, first),
        _keys(pen, SHARED_STORE, _SHARED, SHARED, None),
        _keys(pen, PARTNER, others, PRIVATE, partner),
    ]
    row = beside(keys, 22)
    wide = max(land.width, row.width)
    parts = [Block(wide, part.height, part.at((wide - part.width) / 2, 0)) for part in (land, row)]
    return figure(pen, column(parts, 14), Text("A duchy for two", "Un duché pour deux"))


def _keys(pen: Pen, name: Text, stored: list[str], places: int, seat: int | None) -> Block:
    """Key spaces under a heading, and whose they are."""
    step = hexes.WIDE * _RADIUS + 4
    parts = [pen.rubric(name, 22 if seat is not None else 0, 13)]
    if seat is not None:
        parts.append(pen.mark(MARKS[seat], 0, 0, 16))
    for place in range(places):
        at = (step * place + _RADIUS, 24 + _RADIUS)
        kind = KIND_BY_ID[stored[place]] if place < len(stored) else None
        shown = hexes.edge(pen, _RADIUS, pen.palette.hairline) if kind is None else tiles.face(pen, kind, _RADIUS, True)
        parts.append(group(shown, at=at))
    return Block(step * places, 24 + 2 * _RADIUS, group(*parts))
