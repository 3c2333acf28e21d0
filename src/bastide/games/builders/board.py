"""The table of The Builders as one SVG page: the bar, the two rows, and the players' areas."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.icons import ACTION, ARROW, COIN, LAUREL
from bastide.drawing.layout import Block
from bastide.drawing.lettering import SANS, SERIF, fitted, width_of
from bastide.drawing.palette import MARKS, ON_WAX, THEMES, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, document, group, line, path, rect, scaled, text
from bastide.engine.text import Lang, Text, counted
from bastide.games.builders import captions, cards
from bastide.games.builders.areas import FOOT, HEAD, Sitter, area, contents
from bastide.games.builders.components import COINS_PER_VP, FREE_ACTIONS, PAID_ACTION, TAKEN, TRIGGER_VP
from bastide.games.builders.scoring import scores
from bastide.games.builders.state import BY_CAP, NONE, RUNNING, BuildersState, Display

WIDTH: Final[int] = 1320
MARGIN: Final[int] = 24
GAP: Final[int] = 16
INNER: Final[int] = WIDTH - 2 * MARGIN
GAME: Final[Text] = Text("The Builders: Middle Ages", "Les Bâtisseurs : Moyen-Âge")

_BAR: Final[int] = 64
_PLACE: Final[int] = 66  # a line of the ranking
_ROWS: Final[int] = cards.CARD[1] + 44
_BUILDINGS: Final[int] = 756  # the width of the building row; the workers have the rest
_PILE: Final[float] = 0.8  # how large the card on top of a deck is


def draw(state: BuildersState, names: Sequence[str], seat: int | None, lang: Lang, theme: str) -> str:
    """The whole table as a standalone SVG document, seen by a seat or, with None, by a spectator."""
    pen = Pen(THEMES[theme], lang)
    bands = [_bar(pen, state, names)]
    if state.ending != RUNNING:
        bands.append(_ranking(pen, state, names))
    bands.append(_rows(pen, state))
    bands += [_band_of_areas(pen, state, names, seats, seat) for seats in _seating(state, seat)]
    placed: list[Element] = []
    y = float(MARGIN)
    for band in bands:
        placed.append(band.at(MARGIN, y))
        y += band.height + GAP
    height = y - GAP + MARGIN
    status = _status(state, names).to(lang)
    return document(
        WIDTH,
        height,
        GAME.to(lang),
        status,
        lang,
        [_page(pen, height), *placed],
        font_family=SANS,
        style="font-variant-numeric:tabular-nums",
        data_theme=theme,
    )


def _page(pen: Pen, height: float) -> Element:
    """Parchment with the double rule of a manuscript page."""
    shown = pen.palette
    return group(
        rect(0, 0, WIDTH, height, fill=shown.ground),
        rect(6.5, 6.5, WIDTH - 13, height - 13, fill="none", stroke=shown.hairline),
        rect(10.5, 10.5, WIDTH - 21, height - 21, fill="none", stroke=shown.gold, stroke_width=0.7),
    )


# --- The bar -----------------------------------------------------------------------------------------------


def _bar(pen: Pen, state: BuildersState, names: Sequence[str]) -> Block:
    shown = pen.palette
    status = _round(state)
    parts = [
        _initial(pen),
        pen.write(76, 28, pen.say(GAME), 25, book=True, font_weight=600),
        pen.write(76, 50, pen.say(status), 14, colour=shown.faded),
        line(0, _BAR, INNER, _BAR, stroke=shown.hairline),
    ]
    if state.final_round and state.ending == RUNNING:
        parts.append(_ribbon(pen, 84 + width_of(pen.say(status), 14), 35))
    parts.append(_turn(pen, state, names) if state.ending == RUNNING else _game_over(pen, state))
    return Block(INNER, _BAR, group(*parts, data_zone="bar"))


def _round(state: BuildersState) -> Text:
    return Text(f"Round {state.round}", f"Manche {state.round}")


def _initial(pen: Pen) -> Element:
    """An illuminated letter in front of the title."""
    shown = pen.palette
    vine = "M8 44C2 52 14 56 8 62M44 8C52 2 54 12 60 7M5 52q5 -3 6 2M52 4q-2 5 3 6"
    return group(
        path(vine, fill="none", stroke=shown.gold, stroke_width=1.4, stroke_linecap="round"),
        rect(2, 2, 50, 50, rx=3, fill=shown.gold),
        rect(5.5, 5.5, 43, 43, fill=WAX),
        path(
            "M9 9Q18 12 12 21M45 9Q36 12 42 21M9 45Q18 42 12 33M45 45Q36 42 42 33",
            fill="none",
            stroke=shown.gold,
            stroke_width=1.3,
        ),
        text(
            27,
            42,
            "B",
            font_size=42,
            font_family=SERIF,
            font_weight=700,
            fill=ON_WAX,
            text_anchor="middle",
        ),
    )


def _ribbon(pen: Pen, x: float, y: float) -> Element:
    words = pen.say(Text("Last round", "Dernière manche"))
    width = width_of(words, 13.5) + 28
    return group(
        path(f"M0 0H{width:g}L{width - 7:g} 10.5L{width:g} 21H0L7 10.5Z", fill=WAX),
        text(width / 2, 15.2, words, font_size=13.5, font_weight=600, fill=ON_WAX, text_anchor="middle"),
        at=(x, y),
    )


def _turn(pen: Pen, state: BuildersState, names: Sequence[str]) -> Element:
    """Whose turn it is, in their colour and beside their shape; what they have left."""
    mark = MARKS[state.seat]
    words = pen.say(Text(f"{names[state.seat]} to play", f"À {names[state.seat]} de jouer"))
    words, size = fitted(words, 22, 480)
    parts = [
        pen.mark(mark, INNER - 24, 8, 24),
        pen.write(
            INNER - 34,
            27,
            words,
            size,
            colour=pen.palette.ink_of(mark),
            anchor="end",
            book=True,
            font_weight=700,
        ),
    ]
    actions = captions.actions(state.actions)
    left = Text(f"{actions.en} left", f"{actions.fr} {'restantes' if state.actions > 1 else 'restante'}")
    label = pen.say(left) + (f" (+{state.bought})" if state.bought else "")
    coins = pen.tallies([(COIN, state.coins[state.seat])], 18, 0)
    x = INNER - coins.width
    parts.append(coins.at(x, 38))
    for place in range(FREE_ACTIONS):
        x -= 20
        faint = FREE_ACTIONS - place > state.actions
        parts.append(pen.icon(ACTION, x - 10, 37, 20, faint=faint))
    parts.append(pen.write(x - 18, 52, label, 14, anchor="end"))
    return group(*parts, data_zone="turn")


def _game_over(pen: Pen, state: BuildersState) -> Element:
    why = (
        Text("the round limit is reached", "la limite de manches est atteinte")
        if state.ending == BY_CAP
        else Text(f"{TRIGGER_VP} VP were reached", f"les {TRIGGER_VP} PV sont atteints")
    )
    return group(
        pen.write(
            INNER,
            27,
            pen.say(Text("Game over", "Partie terminée")),
            22,
            anchor="end",
            book=True,
            font_weight=700,
        ),
        pen.write(INNER, 50, pen.say(why), 14, colour=pen.palette.faded, anchor="end"),
    )


def _status(state: BuildersState, names: Sequence[str]) -> Text:
    """The table in a sentence or two, for those who hear it."""
    points = [Text(f"{name} {score}", f"{name} {score}") for name, score in zip(names, scores(state), strict=True)]
    tally = ", ".join(point.en for point in points)
    if state.ending != RUNNING:
        return Text(f"Game over. Scores: {tally}.", f"Partie terminée. Scores : {tally}.")
    actions = captions.actions(state.actions)
    last = Text(" Last round.", " Dernière manche.") if state.final_round else Text("", "")
    where = _round(state)
    who = names[state.seat]
    return Text(
        f"{where.en}.{last.en} {who} to play, {actions.en} left. Scores: {tally}.",
        f"{where.fr}.{last.fr} À {who} de jouer, encore {actions.fr}. Scores : {tally}.",
    )


# --- The end -----------------------------------------------------------------------------------------------


def _ranking(pen: Pen, state: BuildersState, names: Sequence[str]) -> Block:
    """The players in the order of their places, from left to right."""
    places = state.ranking()
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    width = (INNER - GAP * (len(order) - 1)) / len(order)
    cells = [
        group(_place(pen, state, names[seat], seat, places[seat], width), at=(number * (width + GAP), 0))
        for number, seat in enumerate(order)
    ]
    return Block(INNER, _PLACE, group(*cells, data_zone="ranking"))


def _place(pen: Pen, state: BuildersState, name: str, seat: int, place: int, width: float) -> Element:
    score = scores(state)[seat]
    vp, coins = state.vp[seat], captions.coins(state.coins[seat])
    bonus = state.coins[seat] // COINS_PER_VP
    source = Text(f"{vp} VP + {bonus} for {coins.en}", f"{vp} PV + {bonus} pour {coins.fr}")
    number = Text(("1st", "2nd", "3rd", "4th")[place - 1], ("1er", "2e", "3e", "4e")[place - 1])
    shown = pen.palette
    return group(
        pen.panel(width, _PLACE, chosen=place == 1),
        pen.write(
            14,
            43,
            pen.say(number),
            26,
            book=True,
            font_weight=700,
            colour=shown.rubric if place == 1 else shown.faded,
        ),
        pen.mark(MARKS[seat], 70, 12, 18),
        pen.write(96, 27, name, 18, room=width - 96 - 72, book=True, font_weight=700),
        pen.write(96, 50, pen.say(source), 13, room=width - 96 - 72, colour=shown.faded),
        pen.write(width - 16, 44, str(score), 30, anchor="end", font_weight=700),
    )


# --- The rows ----------------------------------------------------------------------------------------------


def _rows(pen: Pen, state: BuildersState) -> Block:
    buildings = _row(pen, state.buildings, Text("Buildings", "Bâtiments"), "building", cards.CARD, 6)
    workers = _row(pen, state.workers, Text("Workers", "Ouvriers"), "worker", cards.WORKER, 5)
    width = INNER - _BUILDINGS - GAP
    return Block(
        INNER,
        _ROWS,
        group(
            pen.panel(_BUILDINGS, _ROWS),
            group(buildings, at=(14, 12)),
            group(
                pen.panel(width, _ROWS),
                group(workers, at=(14, 12)),
                group(_aid(pen, width - 28), at=(14, 155)),
                at=(_BUILDINGS + GAP, 0),
            ),
        ),
    )


def _row(pen: Pen, display: Display, name: Text, kind: str, size: tuple[int, int], gap: float) -> Element:
    """The deck at the left, then the five slots."""
    width = size[0]
    pile = width * _PILE + 8
    slots = [
        group(_slot(pen, kind, card, size), at=(pile + 11 + place * (width + gap), 0))
        for place, card in enumerate(display.row)
    ]
    rubric = pen.write(0, 11, pen.say(name), 13.5, colour=pen.palette.rubric, book=True, font_style="italic")
    return group(
        rubric,
        group(_deck(pen, display, kind, size), at=(0, 20), data_zone=f"{kind}-deck"),
        group(*slots, at=(0, 20), data_zone=f"{kind}-row"),
    )


def _slot(pen: Pen, kind: str, card: int, size: tuple[int, int]) -> Element:
    if card == NONE:
        return pen.gap(*size)
    return cards.building_card(pen, card).content if kind == "building" else cards.hand_card(pen, card).content


def _deck(pen: Pen, display: Display, kind: str, size: tuple[int, int]) -> Element:
    """The pile, its top card where everyone may see it, and how many are left."""
    width, height = size[0] * _PILE, size[1] * _PILE
    left = display.left()
    label = counted(left, Text("card", "carte"), Text("cards", "cartes"))
    parts: list[Element] = []
    if left == 0:
        parts.append(pen.gap(width, height))
    else:
        parts += [
            group(_back(pen, width, height), at=(depth * 2.5, depth * 2.5)) for depth in range(min(2, left - 1), -1, -1)
        ]
    if display.top != NONE:
        parts.append(scaled(_slot(pen, kind, display.top, size), _PILE, (0, 0)))
    parts.append(pen.write(width / 2, height + 21, pen.say(label), 12, colour=pen.palette.faded, anchor="middle"))
    said = Text(f"deck: {label.en} left", f"pioche : encore {label.fr}")
    return group(*parts, title=pen.say(said))


def _back(pen: Pen, width: float, height: float) -> Element:
    """A card face down: a lozenge in a frame."""
    lozenge = f"M{width / 2:g} {height / 2 - 14:g}l10 14l-10 14l-10 -14Z"
    return group(
        pen.paper(width, height),
        rect(5, 5, width - 10, height - 10, rx=3, fill=pen.pigment("earth"), stroke=pen.palette.gold),
        path(lozenge, fill=pen.palette.gold, opacity=0.7),
    )


def _aid(pen: Pen, width: float) -> Element:
    """What actions are worth in coins, coins in actions, and when it ends."""
    trades = [(ACTION, actions, COIN, TAKEN[actions]) for actions in (1, 2, 3)]
    trades += [(COIN, PAID_ACTION, ACTION, 1)]
    pitch = width / len(trades)
    parts = [rect(0, -9, width, 0.8, fill=pen.palette.hairline, opacity=0.7)]
    for place, (given, amount, gained, gain) in enumerate(trades):
        x = place * pitch
        parts += [
            pen.tally(given, x, 0, amount, 16),
            pen.icon(ARROW, x + 32, 2.5, 11),
            pen.tally(gained, x + 48, 0, gain, 16),
        ]
    rule = Text(
        f"{TRIGGER_VP} VP: last round · {COINS_PER_VP} coins: 1 point",
        f"{TRIGGER_VP} PV : dernière manche · {COINS_PER_VP} écus : 1 point",
    )
    parts += [pen.icon(LAUREL, 0, 22, 16), pen.write(21, 35, pen.say(rule), 12, colour=pen.palette.faded)]
    return group(*parts)


# --- The areas ---------------------------------------------------------------------------------------------


def _seating(state: BuildersState, viewer: int | None) -> list[list[int]]:
    """Who shares a band: the viewer sits alone and first, the others follow in the order of play."""
    players = state.terms.players
    if viewer is None:
        return [[0, 1], [2, 3]] if players == 4 else [list(range(players))]
    return [[viewer], [(viewer + step) % players for step in range(1, players)]]


def _band_of_areas(pen: Pen, state: BuildersState, names: Sequence[str], seats: list[int], viewer: int | None) -> Block:
    """Areas side by side, all as tall as the fullest."""
    width = (INNER - GAP * (len(seats) - 1)) / len(seats)
    inside = [contents(pen, state, seat, width) for seat in seats]
    height = HEAD + max(block.height for block in inside) + FOOT
    areas = [
        group(
            area(pen, state, Sitter(seat, names[seat], seat == viewer), block, width, height),
            at=(place * (width + GAP), 0),
        )
        for place, (seat, block) in enumerate(zip(seats, inside, strict=True))
    ]
    return Block(INNER, height, group(*areas))
