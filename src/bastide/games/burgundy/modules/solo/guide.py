"""The solo game in the guide: the islands, and the marker that runs for its target."""

from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, column, group
from bastide.drawing.icons import ARROW, LAUREL
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, duchy, hexes, icons, tiles
from bastide.games.burgundy.components import BOARD_BY_NAME, KIND_BY_ID, PHASE_VP, PHASES, REGION_VP, SPECIAL
from bastide.games.burgundy.modules.solo.drawing import track
from bastide.games.burgundy.modules.solo.rules_marker import FACE_DOWN, PRICE_GOODS, ROUNDS_IN_ALL, STEP, TARGET

_BOARD: Final[str] = "33"
_LAID: Final[dict[int, str]] = {6: "castle", 5: "sheep3", 4: "bank", 0: "ship", 9: "ship", 7: "face_down", 30: "ship"}
# The example: the last tile of a region of 3 in phase C, the marker at 41, and three silver (X10.13).
_BEFORE: Final[int] = 41
_SIZE: Final[int] = 3
_PHASE: Final[int] = 2
_SILVER: Final[int] = TARGET - _BEFORE - REGION_VP[_SIZE]
_WIDE: Final[float] = 420


def chapters() -> list[Chapter]:
    return [_islands(), _marker()]


def _islands() -> Chapter:
    return Chapter(
        "solo",
        Text("Alone: the islands", "En solo : les îles"),
        [
            Text(
                f"One player alone wins by covering all 37 spaces within {ROUNDS_IN_ALL} rounds; the last tile wins at "
                "once, and nothing is scored at the end. The duchy lies on islands: a tile may also come across a "
                "river, but regions end at the water. The board is laid out as for two, and each round takes one tile "
                "away: the first one from the white die on.",
                f"Une personne seule gagne en couvrant les 37 cases en {ROUNDS_IN_ALL} manches ; la dernière tuile "
                "gagne aussitôt, et rien n'est compté à la fin. Le duché est fait d'îles : une tuile peut aussi "
                "arriver par une rivière, mais les régions s'arrêtent à l'eau. Le plateau est celui de deux joueurs, "
                "et chaque manche emporte une tuile : la première à partir du dé blanc.",
            ),
            Text(
                "You keep goods of all six types. A ship takes all goods of one depot, and the other goods leave the "
                f"game; then you may give up {PRICE_GOODS} goods for a tile of the black depot, face down. Such a "
                "tile fits any space with its number beside yours, covers it, and does nothing else.",
                "Vous gardez des marchandises des six types. Un navire prend toutes celles d'un dépôt, et les autres "
                f"quittent la partie ; vous pouvez ensuite en donner {PRICE_GOODS} pour une tuile du dépôt noir, face "
                "cachée. Elle va sur toute case au bon nombre à côté des vôtres, la couvre, et rien de plus.",
            ),
            Text(
                "There are no bonus tiles. When all spaces of a type are covered, a tile of the black depot goes "
                "straight to your duchy, whatever its number, with all it does. If it completes a type too, you may "
                "do so once more.",
                "Il n'y a pas de tuiles bonus. Quand toutes les cases d'un type sont couvertes, une tuile du dépôt "
                "noir va droit dans votre duché, quel que soit son nombre, avec ses effets. Si elle complète aussi "
                "un type, vous pouvez recommencer.",
            ),
        ],
        _picture_of_islands,
        Text(
            "Duchy 33: the ship at the top left came by river, and opens its island; a face-down tile lies on a "
            "monastery space.",
            "Duché 33 : le navire en haut à gauche est venu par la rivière et ouvre son île ; une tuile face cachée "
            "est sur une case monastère.",
        ),
        ("X10.2", "X10.3", "X10.4", "X10.5", "X10.6", "X10.8", "X10.12", "X10.14"),
    )


def _marker() -> Chapter:
    region, phase, left = REGION_VP[_SIZE], PHASE_VP[_PHASE], captions.silver(_SILVER)
    return Chapter(
        "solo_marker",
        Text("Alone: marker and target", "En solo : marqueur et objectif"),
        [
            Text(
                "Points move a marker towards a target. When it gets there it goes back to 0, what is beyond is lost, "
                f"the target comes {STEP} points nearer, and you may act once more with any number.",
                "Les points avancent un marqueur vers un objectif. Quand il l'atteint, il revient à 0, l'excédent est "
                f"perdu, l'objectif se rapproche de {STEP} points, et vous pouvez faire une action de plus, nombre au "
                "choix.",
            ),
            Text(
                "Every gain is an event of its own: livestock, a watchtower, a sale, the size of a region, the phase, "
                "a monastery. For each silver you may add a point to it. You choose the order of all that a placement "
                "brings, its effect and the tile for a complete type included; what one of them starts is finished "
                "before the next.",
                "Chaque gain est un événement : bétail, tour de guet, vente, taille d'une région, phase, monastère. "
                "Vous pouvez y ajouter un point par pièce d'argent. Vous choisissez l'ordre de tout ce qu'apporte un "
                "placement, y compris l'effet de la tuile et celle d'un type complet ; ce que l'un déclenche est fini "
                "avant le suivant.",
            ),
            Text(
                "Monasteries that count at the end count once, when they are placed. A crane that lies there already "
                "may be counted with one of them.",
                "Les monastères qui comptent à la fin comptent une fois, quand on les place. Une grue déjà posée peut "
                "être comptée avec l'un d'eux.",
            ),
        ],
        _picture_of_marker,
        Text(
            f"A region of {_SIZE} in phase {PHASES[_PHASE]}: with {left.en} its {region} VP just reach the target; "
            f"then the {phase} VP of the phase begin a new run.",
            f"Une région de {_SIZE} en phase {PHASES[_PHASE]} : avec {left.fr}, ses {region} PV atteignent tout juste "
            f"l'objectif ; puis les {phase} PV de la phase commencent un nouveau parcours.",
        ),
        ("X10.7", "X10.9", "X10.10", "X10.13"),
    )


def _picture_of_islands(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    board = BOARD_BY_NAME[SPECIAL][_BOARD]
    land = duchy.duchy(pen, board, {space: KIND_BY_ID[name] for space, name in _LAID.items()}, 27.0)
    face = Block(60, 60, group(tiles.face(pen, FACE_DOWN, 30), at=(28, 30)))
    said = Text("face down: it fits any space", "face cachée : pour toute case")
    words = Block(200, 60, pen.write(0, 35, pen.say(said), 14))
    return figure(pen, column([land, beside([face, words], 8)], 12), Text("Islands and rivers", "Îles et rivières"))


def _picture_of_marker(lang: Lang, theme: str) -> str:
    """The marker before, the event with its silver, and the marker after both."""
    pen = Pen(THEMES[theme], lang)
    region, phase = REGION_VP[_SIZE], PHASE_VP[_PHASE]
    size = 24.0
    event = beside(
        [
            Block(70, size, pen.tally(LAUREL, 0, 0, region, size)),
            Block(14, size, pen.write(0, 18, "+", 18)),
            Block(size, size, hexes.sign(pen, icons.SILVER, size / 2, size / 2, size)),
            Block(30, size, pen.write(0, 18, f"×{_SILVER}", 16, font_weight=700)),
            Block(26, size, pen.icon(ARROW, 0, 0, size)),
            Block(70, size, pen.write(0, 18, f"{TARGET}", 18, font_weight=700)),
        ],
        8,
    )
    after = TARGET - STEP
    shown = column([track(pen, _BEFORE, TARGET, TARGET, _WIDE), event, track(pen, phase, after, TARGET, _WIDE)], 12)
    return figure(pen, shown, Text("The marker reaches its target", "Le marqueur atteint son objectif"))
