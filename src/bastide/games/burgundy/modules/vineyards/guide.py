"""The chapters of the guide on vineyards: double tiles and their bonuses; areas and bonus vines."""

from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, column, group
from bastide.drawing.icons import LAUREL
from bastide.drawing.lettering import set_in
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.components import PRICE_SILVER
from bastide.games.burgundy.modules.vineyards import captions, faces
from bastide.games.burgundy.modules.vineyards.faces import Shown
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    COUNTS,
    FIRST_SPACES,
    IS_RECONSTRUCTED,
    KEY_SPACES,
    NUMBERS,
    REMOVED,
    SPACE_COUNT,
    WAYS,
    Yard,
    area_points,
    areas,
    plant,
    yard_points,
)
from bastide.games.burgundy.modules.vineyards.words import RECONSTRUCTED

# The example of the rules (X12.14): three double tiles, and two bonus vines.
LAID: Final = ("green-blue", "blue-red", "green-green")  # on the first spaces of the board
HELD: Final[tuple[str, str]] = ("green", "blue")
_RADIUS: Final[float] = 24
_LEGEND: Final[float] = 172


def example() -> Yard:
    yard = Yard()
    for space, way in zip(range(SPACE_COUNT), LAID, strict=False):
        plant(yard, space, WAYS.index(way))
    for colour in HELD:
        yard.held[COLOURS.index(colour)] += 1
    return yard


def chapters() -> list[Chapter]:
    return [_tiles(), _areas()]


def _tiles() -> Chapter:
    bottom = " / ".join(str(NUMBERS[space]) for space in range(SPACE_COUNT) if FIRST_SPACES >> space & 1)
    cost, gone = base.silver(PRICE_SILVER), ", ".join(f"{count}" for _, count in sorted(REMOVED.items()))
    players = ", ".join(str(seats) for seats in sorted(REMOVED))
    paragraphs = [
        Text(
            f"Beside the duchy everybody has a vineyard, for double tiles: there are {sum(COUNTS)}, each with two "
            f"vines of {COLOUR_COUNT} colours. With {players} players {gone} colours leave the game. A die takes a "
            "double tile from the vineyard depot, with one of the numbers above it, and another die places it. Or buy "
            f"one in the store, as the purchase of your turn, for {cost.en}. In the storage it takes {KEY_SPACES} "
            "spaces.",
            f"À côté du duché, chacun a un vignoble pour des tuiles doubles : il y en a {sum(COUNTS)}, chacune avec "
            f"deux vignes de {COLOUR_COUNT} couleurs. À {players} joueurs, {gone} couleurs quittent la partie. Un dé "
            "prend une tuile double au dépôt du vignoble, avec l'un des nombres au-dessus d'elle, et un autre dé la "
            f"place. Ou achetez-en une au cellier, comme achat du tour, pour {cost.fr}. En réserve, elle prend "
            f"{KEY_SPACES} cases.",
        ),
        Text(
            f"The first goes to the bottom row ({bottom}), the next ones beside those that lie there, either way "
            "round. Then the two bonuses that it covers are yours, in the order you like; skip those you do not want. "
            "What they fetch needs empty spaces in your storage. Workers and monastery 8 change a die as ever, "
            "monasteries 9 to 12 do not help. Castles and white castles take and place double tiles too, a city hall "
            "does not.",
            f"La première va au rang du bas ({bottom}), les suivantes à côté de celles qui y sont, dans un sens ou "
            "dans l'autre. Puis les deux bonus qu'elle couvre sont à vous, dans l'ordre voulu ; passez ceux dont vous "
            "ne voulez pas. Ce qu'ils apportent demande des cases vides en réserve. Les ouvriers et le monastère 8 "
            "changent un dé comme toujours, les monastères 9 à 12 n'aident pas. Châteaux et châteaux blancs prennent "
            "et placent aussi des tuiles doubles, pas l'hôtel de ville.",
        ),
    ]
    return Chapter(
        "vineyards",
        Text("Vineyards", "Les vignobles"),
        [*paragraphs, *([RECONSTRUCTED] if IS_RECONSTRUCTED else [])],
        _board_picture,
        Text(
            "The vineyard: on each double space the number that places there, left and right what it covers.",
            "Le vignoble : sur chaque case double, le nombre qui y place ; à gauche et à droite, ce qu'elle couvre.",
        ),
        ("X12.2", "X12.3", "X12.4", "X12.5", "X12.6", "X12.8", "X12.9", "X12.10"),
    )


def _areas() -> Chapter:
    yard = example()
    sums = [area_points(areas(yard.vines, COLOURS.index(colour)), 1) for colour in HELD]
    sizes = [areas(yard.vines, COLOURS.index(colour))[0] for colour in HELD]
    total = yard_points(yard)
    (one, other), names = sums, [captions.vine(COLOURS.index(colour)) for colour in HELD]
    return Chapter(
        "vine_areas",
        Text("Vine areas and bonus vines", "Zones de vigne et vignes bonus"),
        [
            Text(
                "Vines of one colour that touch form an area. At the end each bonus vine makes one area of its colour "
                "count, the largest first: as many points as a region of that size would bring, and larger ones more. "
                "Areas without a bonus vine bring nothing, nor do double tiles left in the storage.",
                "Des vignes d'une couleur qui se touchent forment une zone. À la fin, chaque vigne bonus fait compter "
                "une zone de sa couleur, la plus grande d'abord : autant de points qu'une région de cette taille, et "
                "ainsi de suite. Les zones sans vigne bonus ne rapportent rien, ni les tuiles doubles en réserve.",
            ),
            Text(
                "Everybody begins with one bonus vine, drawn. Whoever covers all of a row takes another, of a colour "
                "of choice as long as there are some, once its bonuses are used.",
                "Chacun commence avec une vigne bonus, tirée au sort. Qui couvre tout un rang en prend une autre, de "
                "la couleur voulue tant qu'il en reste, une fois ses bonus utilisés.",
            ),
        ],
        _areas_picture,
        Text(
            f"A {names[0].en} makes the area of {sizes[0]} count: {one} VP. A second one, a {names[1].en}, that of "
            f"{sizes[1]}: {other} VP. Together {total}.",
            f"Une {names[0].fr} fait compter la zone de {sizes[0]} : {one} PV. Une deuxième, {names[1].fr}, celle "
            f"de {sizes[1]} : {other} PV. En tout {total}.",
        ),
        ("X12.2", "X12.7", "X12.11", "X12.12"),
    )


def _board_picture(lang: Lang, theme: str) -> str:
    """The printed board, beside what its signs mean."""
    pen = Pen(THEMES[theme], lang)
    land = faces.board(pen, Yard().vines, Shown(_RADIUS, True))
    lines = []
    for number in range(len(BONUSES)):
        said, size = set_in(pen.say(captions.bonus(number)), 12.5, _LEGEND - 32, 4)
        high = max(28.0, size * 1.2 * len(said) + 5)
        first = high / 2 + size * 0.34 - (len(said) - 1) * size * 0.6
        words = [pen.write(32, first + size * 1.2 * place, line, size) for place, line in enumerate(said)]
        lines.append(Block(_LEGEND, high, group(group(faces.bonus(pen, number, 23), at=(13, high / 2)), *words)))
    return figure(pen, beside([land, column(lines, 1)], 12), Text("A vineyard", "Un vignoble"))


def _areas_picture(lang: Lang, theme: str) -> str:
    """The example: what lies, and what each bonus vine brings."""
    pen, yard = Pen(THEMES[theme], lang), example()
    land = faces.board(pen, yard.vines, Shown(_RADIUS, True))
    chips = []
    for colour in map(COLOURS.index, HELD):
        points = area_points(areas(yard.vines, colour), yard.held[colour])
        content = group(group(faces.vine(pen, colour, 22), at=(22, 22)), pen.tally(LAUREL, 52, 10, points, 24))
        chips.append(Block(110, 46, content))
    return figure(pen, beside([land, column(chips, 8)], 20), Text("Vine areas", "Zones de vigne"))
