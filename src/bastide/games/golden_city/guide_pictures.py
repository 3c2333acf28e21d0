"""The pictures of the guide, made by the program from positions."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, column, element, flow, group, wrap
from bastide.drawing.icons import ARROW, COIN, Icon
from bastide.drawing.page import figure
from bastide.engine.chance import stream
from bastide.engine.options import complete
from bastide.engine.record import Json
from bastide.engine.text import Lang, Text
from bastide.games.golden_city import auction, bar, cards, decisions, maps, rules, score_cards
from bastide.games.golden_city.components import BONUS_COUNT, KIND_IDS, KINDS
from bastide.games.golden_city.icons import BONUS, CARD, GOODS, KEY, LETTERS
from bastide.games.golden_city.map_view import map_view
from bastide.games.golden_city.options import OPTIONS
from bastide.games.golden_city.placing import place
from bastide.games.golden_city.sheets import sheet
from bastide.games.golden_city.state import GoldenCityState

NAMES: Final[tuple[str, ...]] = ("Anne", "Baudouin", "Clémence", "Denis")
BIDS: Final[tuple[int, ...]] = (0, 1, 1, 0, 2)  # the groups that Anne, Baudouin, Clémence, Denis and Anne bid for
JOKER: Final[tuple[str, str]] = ("GDD", "mea_2")  # what Clémence pays, and for which site
_EAST: Final[tuple[float, float, float, float]] = (0.5, 0.14, 0.5, 0.58)  # the window of a picture, in parts of the map


# --- Positions ---------------------------------------------------------------------------------------------


def position(seats: list[Json], **rest: object) -> GoldenCityState:
    """A table with so many seats on our map; what is not said is filled in the plainest way."""
    options = complete(OPTIONS, {"players": len(seats), "first_player": 0})
    given: Json = {"seats": seats, **rest}
    return place(given, rules.GoldenCityRules(), options, stream("guide"), maps.standard())


def before_bidding() -> GoldenCityState:
    """Four groups lie there, nobody has bid."""
    return position([{}, {}, {}, {}], auction={"groups": ["PD", "FF", "PP", "FG"]})


def bidding() -> GoldenCityState:
    """Two of them have been driven off."""
    state = before_bidding()
    for group_ in BIDS:
        state.play(decisions.BID.at(group_))
    return state


def networks() -> GoldenCityState:
    """Three players in the middle of a game; the river between desert and forest will be scored."""
    return position(
        [
            {"posts": ["des_port2", "des_2", "des_outer1"], "hand": "DDM", "goods": ["g3"]},
            {"posts": ["for_port1", "for_1", "for_5", "des_4"], "hand": "FG", "goods": ["g5"]},
            {"posts": ["mea_port2", "mtn_port1", "mtn_1", "mtn_6", "mtn_outer1"], "hand": JOKER[0]},
        ],
        score={"card": "s03"},
        round=3,
    )


def scoring() -> GoldenCityState:
    """Anne trades cloth alone; Baudouin has most posts in the forest quarter."""
    return position(
        [
            {"posts": ["for_port2", "for_2", "for_outer1"], "goods": ["g2"]},
            {"posts": ["for_port3", "for_3", "for_7", "for_outer2", "for_outer1"], "goods": ["g3"]},
            {"posts": ["mea_port1", "for_4", "for_8", "for_outer2"], "goods": ["g1"]},
        ],
        score={"card": "s10"},
        round=6,
    )


def tie() -> GoldenCityState:
    """The last card is scored; two players have as many letters."""
    return position(
        [
            {
                "posts": ["mtn_port2", "mtn_2", "mtn_outer1"],
                "coins": 4,
                "earned": {"rewards": 28, "goods": 16, "rivers": 10, "quarters": 6, "bonus": 8},
            },
            {
                "posts": ["for_port2", "for_2", "for_outer1"],
                "coins": 2,
                "earned": {"rewards": 33, "goods": 12, "rivers": 12, "quarters": 5, "bonus": 6},
            },
            {
                "posts": ["mea_port2", "mea_2", "mea_outer1"],
                "coins": 5,
                "earned": {"rewards": 21, "goods": 14, "rivers": 8, "quarters": 8, "bonus": 5},
            },
        ],
        over="cards",
        round=16,
    )


# --- Pictures ----------------------------------------------------------------------------------------------


def island(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    return figure(pen, map_view(pen, networks(), NAMES[:3], 660), Text("The island", "L'île"))


def bids(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    shown = auction.going_on(pen, bidding(), NAMES, None, 530)
    return figure(pen, sheet(pen, shown, 554), Text("An auction", "Une enchère"))


def building(lang: Lang, theme: str) -> str:
    """The east of the island, with the roads that lead on."""
    pen = _pen(lang, theme)
    whole = map_view(pen, networks(), NAMES[:3], 1000, with_links=True)
    left, top, wide, high = (part * 1000 for part in _EAST)
    width, height = 560.0, 560.0 * high / wide
    window = element("svg", whole.content, viewBox=f"{left:g} {top:g} {wide:g} {high:g}", width=width, height=height)
    return figure(pen, Block(width, height, group(window)), Text("Where roads lead on", "Où mènent les routes"))


def paying(lang: Lang, theme: str) -> str:
    """Two equal cards stand for one; with a card of the landscape they pay for a site in it."""
    pen = _pen(lang, theme)
    paid, _ = JOKER
    hand = [KIND_IDS[KINDS.index(letter)] for letter in paid]
    arrow = Block(26, 74, pen.icon(ARROW, 2, 26, 22))
    equal = beside([cards.landscape(pen, kind) for kind in hand[1:]], 4)
    lines = [
        beside([equal, arrow, cards.landscape(pen, hand[0])], 12),
        beside([cards.landscape(pen, hand[0]), equal, arrow, *[cards.landscape(pen, hand[0]) for _ in range(2)]], 12),
    ]
    return figure(pen, column(lines, 14), Text("A pair stands for one card", "Une paire vaut une carte"))


def rewards(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    notes: list[tuple[Icon, Text]] = [
        (COIN, Text("coins, for auctions", "des pièces, pour les enchères")),
        (CARD, Text("a card from the deck, unseen by the others", "une carte de la pioche, à l'insu des autres")),
        (KEY, Text("a key to an inner zone", "une clé pour une zone intérieure")),
        (GOODS, Text("a goods card, open or from the pile", "une carte marchandise, visible ou de la pile")),
        (BONUS, Text("a bonus card of your choice, kept secret", "une carte bonus au choix, gardée secrète")),
        (LETTERS, Text("letters: first and second in a zone", "des lettres : au premier et au deuxième d'une zone")),
    ]
    return figure(pen, _legend(pen, notes, 400), Text("What sites give", "Ce que donnent les sites"))


def payout(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    shown = score_cards.this_round(pen, scoring(), NAMES[:3], 500)
    return figure(pen, sheet(pen, shown, 524), Text("A scoring", "Un décompte"))


def bonuses(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    shown = [auction.bonus_card(pen, card, 54) for card in range(BONUS_COUNT)]
    return figure(pen, flow(shown, 8 * 54 + 7 * 8, 8), Text("The bonus cards", "Les cartes bonus"))


def ranking(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    return figure(pen, bar.ranking(pen, tie(), NAMES, 480, 12), Text("The ranking", "Le classement"))


# --- How they are made -------------------------------------------------------------------------------------


def _pen(lang: Lang, theme: str) -> Pen:
    return Pen(THEMES[theme], lang)


def _legend(pen: Pen, notes: Sequence[tuple[Icon, Text]], width: float) -> Block:
    """Icons, and beside each what it stands for."""
    lines: list[Block] = []
    for icon, said in notes:
        words = [
            pen.write(36, 18 + 18 * number, piece, 14)
            for number, piece in enumerate(wrap(pen.say(said), 14, width - 36))
        ]
        lines.append(Block(width, max(26, 18 * len(words) + 8), group(pen.icon(icon, 0, 0, 26), *words)))
    return column(lines, 6)
