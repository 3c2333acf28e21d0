"""The chapters of the guide on shields: how they come and go, and what each of them does."""

from typing import Final

from bastide.drawing import THEMES, Block, Element, Pen, beside, column, group, wrap
from bastide.drawing.icons import ARROW
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions as base
from bastide.games.burgundy import hexes, icons, pieces, tiles
from bastide.games.burgundy.components import CASTLE_TILE, PLAIN, PRICE, STORAGE
from bastide.games.burgundy.modules.shields.captions import DOES
from bastide.games.burgundy.modules.shields.rules_held import DOUBLES_MINES, FINAL_VP, PER_DEPOT, SHIELDS, UPKEEP
from bastide.games.burgundy.modules.shields.shapes import HIGH, shield

SHOWN: Final[int] = DOUBLES_MINES  # the shield of the example
DEPOT: Final[int] = 4
DICE: Final[list[int]] = [3, 4]
_PLAYERS: Final = (2, 3, 4)
_RADIUS: Final[float] = 34


def chapters() -> list[Chapter]:
    return [_taking(), _each()]


def due() -> int:
    """What the dice of the example cost."""
    return sum(PRICE[(PLAIN * 7 + die) * 7 + DEPOT] for die in DICE)


def tiers() -> list[tuple[int, int, int]]:
    """First and last number of those that are worth the same at the end, and how much."""
    found: list[tuple[int, int, int]] = []
    for number in range(1, SHIELDS + 1):
        if found and found[-1][2] == FINAL_VP[number]:
            found[-1] = (found[-1][0], number, FINAL_VP[number])
        else:
            found.append((number, number, FINAL_VP[number]))
    return found


def _taking() -> Chapter:
    dealt = " / ".join(str(sum(PER_DEPOT[players])) for players in _PLAYERS)
    cost, paid = base.silver(UPKEEP), base.workers(due())
    worth = Text(
        ", ".join(f"{first} to {last}: {points} VP" for first, last, points in tiers()),
        ", ".join(f"{first} à {last} : {points} PV" for first, last, points in tiers()),
    )
    return Chapter(
        "shields",
        Text("Shields", "Les boucliers"),
        [
            Text(
                f"{dealt} of the {SHIELDS} shields (by number of players) lie on the depots, and no more come. In your "
                "turn both dice together take one: both must show its depot, or be turned to it by workers. It goes on "
                "one of your castles, one on each, and works at once. One that lay there leaves the game.",
                f"{dealt} des {SHIELDS} boucliers (selon le nombre de joueurs) sont sur les dépôts ; il n'en vient pas "
                "d'autres. À votre tour, vos deux dés ensemble en prennent un : ils montrent son dépôt, ou des "
                "ouvriers les y amènent. Il va sur un de vos châteaux, un sur chacun, et agit aussitôt. Celui qui y "
                "était quitte la partie.",
            ),
            Text(
                f"At the end of every phase, before the mines pay, each shield costs {cost.en}; you choose which to "
                f"keep, and the others leave the game. Those kept after the last phase bring points ({worth.en}).",
                f"À la fin de chaque phase, avant que les mines rapportent, chaque bouclier coûte {cost.fr} ; vous "
                "choisissez lesquels garder, les autres quittent la partie. Ceux gardés après la dernière phase "
                f"rapportent des points ({worth.fr}).",
            ),
        ],
        _picture,
        Text(
            f"A {DICE[0]} and a {DICE[1]}, {paid.en} to turn the first: shield {SHOWN} of depot {DEPOT} goes on a "
            "castle.",
            f"Un {DICE[0]} et un {DICE[1]}, {paid.fr} pour changer le premier : le bouclier {SHOWN} du dépôt {DEPOT} "
            "va sur un château.",
        ),
        ("X11.2", "X11.3", "X11.4", "X11.5", "X11.6"),
    )


def _each() -> Chapter:
    return Chapter(
        "shields_each",
        Text("What each shield does", "Ce que fait chaque bouclier"),
        [
            Text(
                f"What a shield grants ends when it is lost: tiles beyond {STORAGE} are discarded at once, copied "
                "monasteries stop. Where two place a tile at the end of a phase you must, if one fits; any number will "
                "do, and nothing can be bought then. Regions and towns stay as they are printed.",
                f"Ce qu'un bouclier accorde cesse quand il est perdu : les tuiles au-delà de {STORAGE} sont défaussées "
                "aussitôt, les monastères copiés s'arrêtent. Qui doit placer une tuile en fin de phase le fait, s'il y "
                "en a une qui convient, quel que soit son nombre ; on n'achète rien alors. Régions et villes restent "
                "telles qu'imprimées.",
            )
        ],
        _list,
        Text("All of them, with our words for what they do.", "Tous, avec nos mots pour ce qu'ils font."),
        ("X11.7", "X11.10", "X11.12", "X11.17", "X11.20", "X11.21", "X11.22", "X11.24"),
    )


def _picture(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    high = 2 * _RADIUS
    wide = hexes.WIDE * _RADIUS
    dice = [Block(40, high, group(pieces.die(pen, die, 40, seat=0), at=(0, _RADIUS - 20))) for die in DICE]
    paid = Block(40, high, pen.tally(icons.WORKER, 0, _RADIUS - 12, due(), 24))
    lying = Block(46, high, group(shield(pen, SHOWN, 44), at=(23, _RADIUS)))
    arrow = Block(26, high, pen.icon(ARROW, 0, _RADIUS - 13, 26))
    castle = group(
        tiles.face(pen, CASTLE_TILE, _RADIUS),
        group(shield(pen, SHOWN, 28), at=(_RADIUS * 0.3, _RADIUS * 0.3)),
        at=(wide / 2, _RADIUS),
    )
    shown = beside([*dice, paid, lying, arrow, Block(wide, high, castle)], 10)
    return figure(pen, shown, Text("A shield is taken", "Un bouclier est pris"))


def _list(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    rows = [_row(pen, number, 400) for number in range(1, SHIELDS + 1)]
    return figure(pen, column(rows, 7), Text("The shields", "Les boucliers"))


def _row(pen: Pen, number: int, width: float) -> Block:
    size, left = 34.0, 46.0
    lines = wrap(_capital(pen.say(DOES[number])), 13, width - left)
    high = max(size * HIGH, 16.0 * len(lines))
    top = (high - 16 * len(lines)) / 2 + 12
    words: list[Element] = [pen.write(left, top + 16 * place, line, 13) for place, line in enumerate(lines)]
    return Block(width, high, group(group(shield(pen, number, size), at=(size / 2, high / 2)), *words))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:] + "."
