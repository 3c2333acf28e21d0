"""The chapters of the guide on trade routes: how goods are laid, and what the squares bring."""

from typing import Final

from bastide.drawing import THEMES, Block, Element, Pen, column, group, wrap
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, hexes
from bastide.games.burgundy.components import SALE_SILVER, SALE_VP
from bastide.games.burgundy.modules.trade_routes.drawing import Look, bonus_icon, strip
from bastide.games.burgundy.modules.trade_routes.rules import (
    AS_TILE,
    BONUS,
    BONUSES,
    PER_SEAT,
    PER_TILE,
    SILVER,
    Routes,
    bonus_words,
)
from bastide.games.burgundy.state import NONE

_PLAYERS: Final = (2, 3, 4)
_ROUTE: Final[list[int]] = [9, 0, 7, 2, 11]  # the first two are those of X8.9
_FIRST: Final[list[int]] = [3, 3, 3]
_SECOND: Final[list[int]] = [4, 4]
_ROOM: Final[float] = 380


def chapters() -> list[Chapter]:
    tiles = " / ".join(str(PER_SEAT[players]) for players in _PLAYERS)
    squares = " / ".join(str(PER_TILE * PER_SEAT[players]) for players in _PLAYERS)
    example = _example([])
    paid, silver = SALE_VP[2] * len(_FIRST), SILVER[BONUS[example.square(0, 1)]]
    last = bonus_words(BONUS[example.square(0, len(_FIRST) + len(_SECOND) - 1)])
    return [
        Chapter(
            "trade_routes",
            Text("Trade routes", "Les routes commerciales"),
            [
                Text(
                    f"Everybody gets {tiles} route tiles (2 / 3 / 4 players), drawn, and laid from left to right: "
                    f"{squares} squares, in the order drawn or, if so agreed, as each player likes.",
                    f"Chacun reçoit {tiles} tuiles de route (2 / 3 / 4 joueurs), tirées au sort et posées de gauche à "
                    f"droite : {squares} cases, dans l'ordre du tirage ou, si on en a convenu, selon son choix.",
                ),
                Text(
                    "A sale pays as usual. Then its goods are laid one by one on the next empty squares. A good with "
                    "the number of its square brings the bonus of the square at once, before the next good is laid. "
                    "On a full route goods are just sold.",
                    "Une vente rapporte comme d'habitude. Puis ses marchandises se posent une à une sur les cases "
                    "libres suivantes. Celle qui porte le nombre de sa case en rapporte aussitôt le bonus, avant que "
                    "la suivante soit posée. Sur une route pleine, on ne fait que vendre.",
                ),
                Text(
                    "So it matters what you sell, how many, and in which order: point at your goods to see where they "
                    "would come to lie.",
                    "Il importe donc de savoir quoi vendre, combien, et dans quel ordre : pointez vos marchandises "
                    "pour voir où elles iraient.",
                ),
            ],
            _picture,
            Text(
                f"Three goods 3: {paid} VP, {SALE_SILVER} silver, and {silver} silver on the second square. "
                f"Then two goods 4: the second meets its number: {last.en}.",
                f"Trois marchandises 3 : {paid} PV, {captions.silver(SALE_SILVER).fr}, et "
                f"{captions.silver(silver).fr} sur la deuxième case. Puis deux marchandises 4 : la seconde trouve son "
                f"nombre : {last.fr}.",
            ),
            ("X8.2", "X8.3", "X8.4", "X8.9"),
        ),
        Chapter(
            "route_bonuses",
            Text("Bonuses of a trade route", "Les bonus d'une route commerciale"),
            [
                Text(
                    "Workers, silver and points come by themselves. What works as a building may be declined; what "
                    "works as a castle is one more action and must be used. A tile is taken only into an empty "
                    "space of your storage.",
                    "Ouvriers, argent et points viennent tout seuls. Ce qui agit comme un bâtiment peut se refuser ; "
                    "ce qui agit comme un château est une action de plus, obligatoire. On ne prend une tuile que si la "
                    "réserve a de la place.",
                ),
                Text(
                    "A sale granted by a square is a whole sale: it pays, and its goods take the next squares before "
                    "those that still wait. Goods on the route are sold goods for monasteries 15 and 25.",
                    "Une vente offerte par une case est une vente entière : elle rapporte, et ses marchandises "
                    "prennent les cases suivantes avant celles qui attendent encore. Les marchandises de la route "
                    "sont vendues, aussi pour les monastères 15 et 25.",
                ),
            ],
            _bonuses,
            Text("What a square can bring.", "Ce qu'une case peut rapporter."),
            ("X8.5", "X8.6", "X8.7"),
        ),
    ]


def _example(goods: list[int]) -> Routes:
    return Routes([_ROUTE], [0], [goods])


def _picture(lang: Lang, theme: str) -> str:
    """The route after each of the two sales."""
    pen = Pen(THEMES[theme], lang)
    look = Look(len(_ROUTE), _ROOM, 24, 31)
    lines = [strip(pen, _example(goods), 0, look, []) for goods in (_FIRST, _FIRST + _SECOND)]
    return figure(pen, column(lines, 14), Text("Two sales", "Deux ventes"))


def _bonuses(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    lines = [_explained(pen, bonus) for bonus in range(len(BONUSES))]
    return figure(pen, column(lines, 4), Text("Bonuses", "Les bonus"))


def _explained(pen: Pen, bonus: int) -> Block:
    """The sign of a bonus, and what it does."""
    said = bonus_words(bonus)
    if AS_TILE[bonus] != NONE:
        does = captions.shortened(captions.effect(AS_TILE[bonus], True))
        said = Text(f"{said.en}: {does.en}.", f"{said.fr} : {does.fr}.")
    else:
        said = Text(f"{said.en}.", f"{said.fr}.")
    words = pen.say(said)
    lines = wrap(words[0].upper() + words[1:], 14, _ROOM - 46)
    high = max(38.0, 18.0 * len(lines) + 4)
    first = high / 2 - 9 * (len(lines) - 1) + 5
    parts: list[Element] = [hexes.sign(pen, bonus_icon(bonus), 18, high / 2, 30)]
    parts += [pen.write(46, first + 18 * place, line, 14) for place, line in enumerate(lines)]
    return Block(_ROOM, high, group(*parts))
