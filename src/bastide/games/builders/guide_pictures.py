"""The pictures of the guide, made by the program from positions."""

from collections.abc import Sequence

from bastide.drawing import THEMES, Block, Pen, beside, column, group, rect, wrap
from bastide.drawing.areas import Sitter
from bastide.drawing.icons import ACTION, ARROW, COIN, LAUREL, Icon
from bastide.drawing.page import figure
from bastide.engine.chance import Stream, stream
from bastide.engine.options import Options, complete
from bastide.engine.record import Json
from bastide.engine.text import Lang, Text
from bastide.games.builders import areas, bar, board, captions, cards, decisions, rows, rules
from bastide.games.builders.components import BUILDING_BY_ID, HAND_BY_ID, MACHINE_HAND, WAGE
from bastide.games.builders.options import OPTIONS
from bastide.games.builders.position import place
from bastide.games.builders.state import BuildersState

NAMES = ("Anne", "Baudouin", "Clémence")
CHAPEL, MACHINE = BUILDING_BY_ID["B27"], BUILDING_BY_ID["M02"]
FIRST, SECOND, THIRD = (HAND_BY_ID[name] for name in ("W34", "W03", "W19"))  # who build the chapel in the example
_PLAIN = complete(OPTIONS, {"first_player": 0})


# --- Positions ---------------------------------------------------------------------------------------------


def position(seats: list[Json], turn: Json | None = None, **rest: object) -> BuildersState:
    """A table with so many seats; what is not said is as in the printed game."""
    given: Json = {"seats": seats, "turn": turn if turn is not None else {"seat": 0}, **rest}
    if "over" in rest:
        del given["turn"]
    return place(given, rules.BuildersRules(), Options({**_PLAIN, "players": len(seats)}), _chance())


def _chance() -> Stream:
    return stream("guide")


def first_turn() -> BuildersState:
    return rules.set_up(rules.BuildersRules(), _PLAIN, _chance())


def before_sending() -> BuildersState:
    """The chapel is open and empty; three are idle who together can build it."""
    team = [_hand_id(hand) for hand in (FIRST, SECOND, THIRD)]
    return position([{"coins": 12, "team": team, "sites": {"B27": []}}, {"team": ["W02"]}])


def before_completing() -> BuildersState:
    """A turn later: one more sending, and the chapel stands."""
    crew = [_hand_id(FIRST), _hand_id(SECOND)]
    seat = {"coins": 6, "team": [_hand_id(THIRD)], "sites": {"B27": crew}}
    return position([seat, {"team": ["W02"]}], round=2)


def tie() -> BuildersState:
    """Three players at the end, two of them with the same score."""
    return position(
        [
            {"coins": 25, "team": ["W01"], "finished": ["B34", "B29", "B28"]},
            {"coins": 12, "team": ["W02"], "finished": ["B33", "B31", "B30", "B08"]},
            {"coins": 9, "team": ["W03"], "finished": ["B32", "B21", "B12"]},
        ],
        over="vp",
        final_round=True,
        round=12,
    )


def sent(state: BuildersState, hand: int) -> BuildersState:
    after = state.copy()
    after.play(decisions.SEND.at(hand, CHAPEL))
    return after


def _hand_id(hand: int) -> str:
    return next(name for name, number in HAND_BY_ID.items() if number == hand)


# --- Pictures ----------------------------------------------------------------------------------------------


def table(lang: Lang, theme: str) -> str:
    return board.draw(first_turn(), NAMES[:2], 0, lang, theme, 760)


def building(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    notes: list[tuple[Icon | None, Text]] = [
        (None, Text("the needs: what a crew must bring", "les besoins : ce que l'équipe doit apporter")),
        (COIN, Text("coins, paid when it is finished", "les écus, versés à l'achèvement")),
        (LAUREL, Text("victory points, yours to the end", "les points de victoire, à vous jusqu'à la fin")),
    ]
    return figure(pen, _explained(pen, cards.building_card(pen, CHAPEL), notes), captions.building_card(CHAPEL))


def worker(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    notes: list[tuple[Icon | None, Text]] = [
        (COIN, Text("the wage, due at every sending", "le salaire, dû à chaque envoi")),
        (None, Text("below the name: what this worker brings", "sous le nom : ce que cet ouvrier apporte")),
    ]
    return figure(pen, _explained(pen, cards.hand_card(pen, FIRST), notes), captions.worker_card(FIRST))


def sending(lang: Lang, theme: str) -> str:
    """Two sendings to one site in one turn, with what each costs."""
    pen = _pen(lang, theme)
    state = before_sending()
    steps = []
    for hand in (FIRST, SECOND):
        cost = state.book.sending_cost(state, CHAPEL)
        state = sent(state, hand)
        price = pen.tallies([(ACTION, cost), (COIN, WAGE[hand])], 17, 6)
        arrow = Block(price.width, 44, group(price.content, pen.icon(ARROW, price.width / 2 - 11, 22, 22)))
        crew = state.crew[CHAPEL]
        lacking, following = state.book.missing(CHAPEL, crew), state.book.sending_cost(state, CHAPEL)
        after = cards.site(pen, CHAPEL, crew, lacking, following)
        steps.append(beside([cards.hand_card(pen, hand), _centred(arrow, after.height), after], 14))
    return figure(pen, column(steps, 14), Text("Two sendings to one site", "Deux envois sur un chantier"))


def completing(lang: Lang, theme: str) -> str:
    """Anne's area before and after the last sending."""
    pen = _pen(lang, theme)
    before = before_completing()
    shown = [_area(pen, state) for state in (before, sent(before, THIRD))]
    arrow = Block(440, 22, group(pen.icon(ARROW, 0, 0, 22), transform="translate(231 0) rotate(90)"))
    return figure(pen, column([shown[0], arrow, shown[1]], 10), Text("Before and after", "Avant et après"))


def machine(lang: Lang, theme: str) -> str:
    """A machine as a site card, and as the worker that it becomes."""
    pen = _pen(lang, theme)
    card = cards.building_card(pen, MACHINE)
    arrow = _centred(Block(26, 26, pen.icon(ARROW, 0, 0, 26)), card.height)
    hand = _centred(cards.hand_card(pen, MACHINE_HAND[MACHINE]), card.height)
    return figure(pen, beside([card, arrow, hand], 16), captions.building_card(MACHINE))


def prices(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    return figure(pen, rows.aid(pen, first_turn().book, 400), Text("Prices", "Tarifs"))


def ranking(lang: Lang, theme: str) -> str:
    pen = _pen(lang, theme)
    return figure(pen, bar.ranking(pen, tie(), NAMES, 420, 12), Text("The ranking", "Le classement"))


# --- How they are made -------------------------------------------------------------------------------------


def _pen(lang: Lang, theme: str) -> Pen:
    return Pen(THEMES[theme], lang)


def _centred(block: Block, height: float) -> Block:
    return Block(block.width, height, block.at(0, (height - block.height) / 2))


def _explained(pen: Pen, card: Block, notes: Sequence[tuple[Icon | None, Text]]) -> Block:
    """A card, and beside it what is to be seen on it."""
    lines: list[Block] = []
    for icon, note in notes:
        sign = [pen.icon(icon, 0, 0, 18)] if icon is not None else [rect(6, 6, 6, 6, rx=1, fill=pen.palette.rubric)]
        words = [
            pen.write(26, 14 + 18 * number, piece, 14) for number, piece in enumerate(wrap(pen.say(note), 14, 230))
        ]
        lines.append(Block(260, 18 * len(words) + 2, group(*sign, *words)))
    return beside([card, _centred(column(lines, 10), card.height)], 18)


def _area(pen: Pen, state: BuildersState) -> Block:
    width = 440
    inside = areas.contents(pen, state, 0, width)
    height = areas.around(inside.height)
    return areas.area(pen, state, Sitter(0, NAMES[0], is_viewer=False), inside, width, height)
