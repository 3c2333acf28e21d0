"""What stands above the table: the game, the round, whose turn it is, and in the end the ranking."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.icons import ACTION, COIN
from bastide.drawing.layout import Block, podium
from bastide.drawing.lettering import SERIF, fitted, width_of
from bastide.drawing.palette import MARKS, ON_WAX, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, line, path, rect, scaled, text
from bastide.engine.text import Text
from bastide.games.builders import captions
from bastide.games.builders.components import COINS_PER_VP, FREE_ACTIONS, TRIGGER_VP
from bastide.games.builders.scoring import scores
from bastide.games.builders.state import BY_CAP, RUNNING, BuildersState

_BAR: Final[int] = 64
_TWO_LINES: Final[int] = 82
_ONE_LINE_FROM: Final[int] = 700  # narrower bars have two lines
_PLACE: Final[tuple[int, int]] = (290, 66)  # the least width and the height of a place in the ranking


# --- The bar -----------------------------------------------------------------------------------------------


def bar(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    if width < _ONE_LINE_FROM:
        return _two_lines(pen, state, names, viewer, width)
    shown = pen.palette
    at_right = _turn(pen, state, names, viewer) if state.ending == RUNNING else _game_over(pen, state)
    title, size = fitted(pen.say(captions.NAME), 25, width - 76 - at_right.width - 16)
    parts = [
        _initial(pen),
        pen.write(76, 28, title, size, book=True, font_weight=600),
        pen.write(76, 50, pen.say(round_of(state)), 14, colour=shown.faded),
        *_ribbon(pen, state, 76, 35),
        at_right.at(width - at_right.width, 0),
        line(0, _BAR, width, _BAR, stroke=shown.hairline),
    ]
    return Block(width, _BAR, group(*parts, data_zone="bar"))


def _two_lines(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    """The bar on a phone: the game and the round, below them whose turn it is."""
    parts = [
        scaled(_initial(pen), 0.74, (0, 0)),
        pen.write(50, 17, pen.say(captions.NAME), 18.5, book=True, font_weight=600, room=width - 50),
        pen.write(50, 36, pen.say(round_of(state)), 14, colour=pen.palette.faded),
        *_ribbon(pen, state, 50, 21),
        line(0, 45, width, 45, stroke=pen.palette.hairline, opacity=0.6),
        _turn_line(pen, state, names, viewer, width) if state.ending == RUNNING else _over_line(pen, state, width),
        line(0, _TWO_LINES, width, _TWO_LINES, stroke=pen.palette.hairline),
    ]
    return Block(width, _TWO_LINES, group(*parts, data_zone="bar"))


def round_of(state: BuildersState) -> Text:
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


def _ribbon(pen: Pen, state: BuildersState, left: float, y: float) -> list[Element]:
    """The last round is announced behind its number, which is written from the left given."""
    if not state.final_round or state.ending != RUNNING:
        return []
    words = pen.say(Text("Last round", "Dernière manche"))
    width = width_of(words, 13.5) + 28
    return [
        group(
            path(f"M0 0H{width:g}L{width - 7:g} 10.5L{width:g} 21H0L7 10.5Z", fill=WAX),
            text(width / 2, 15.2, words, font_size=13.5, font_weight=600, fill=ON_WAX, text_anchor="middle"),
            at=(left + 8 + width_of(pen.say(round_of(state)), 14), y),
        )
    ]


# --- Whose turn it is --------------------------------------------------------------------------------------


def _to_play(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None) -> str:
    if state.seat == viewer:
        return pen.say(Text("Your turn", "À vous de jouer"))
    name = names[state.seat]
    return pen.say(Text(f"{name} to play", f"À {name} de jouer"))


def _glasses(pen: Pen, state: BuildersState, size: float) -> Block:
    """One sandglass an action, those used faint."""
    parts = [
        pen.icon(ACTION, place * size, 0, size, faint=FREE_ACTIONS - place > state.actions)
        for place in range(FREE_ACTIONS)
    ]
    return Block(FREE_ACTIONS * size, size, group(*parts, title=pen.say(_left(state))))


def _left(state: BuildersState) -> Text:
    actions = captions.actions(state.actions)
    more = f" (+{state.bought})" if state.bought else ""
    return Text(f"{actions.en} left{more}", f"{actions.fr} {'restantes' if state.actions > 1 else 'restante'}{more}")


def _turn(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None) -> Block:
    """Whose turn it is, in their colour and beside their shape; what they have left."""
    mark = MARKS[state.seat]
    words, size = fitted(_to_play(pen, state, names, viewer), 22, 330)
    label = pen.say(_left(state))
    coins = pen.tallies([(COIN, state.coins[state.seat])], 18, 0)
    glasses = _glasses(pen, state, 20)
    below = width_of(label, 14) + 8 + glasses.width + 10 + coins.width
    width = max(width_of(words, size) + 34, below)
    content = group(
        pen.mark(mark, width - 24, 8, 24),
        pen.write(
            width - 34,
            27,
            words,
            size,
            colour=pen.palette.ink_of(mark),
            anchor="end",
            book=True,
            font_weight=700,
        ),
        coins.at(width - coins.width, 38),
        glasses.at(width - coins.width - 10 - glasses.width, 37),
        pen.write(width - coins.width - 18 - glasses.width, 52, label, 14, anchor="end"),
        data_zone="turn",
    )
    return Block(width, _BAR, content)


def _turn_line(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None, width: float) -> Element:
    mark = MARKS[state.seat]
    coins = pen.tallies([(COIN, state.coins[state.seat])], 19, 0)
    glasses = _glasses(pen, state, 20)
    x = width - coins.width
    more = [] if not state.bought else [pen.write(x - 6, 70, f"+{state.bought}", 15, anchor="end", font_weight=600)]
    x -= 8 + (width_of(f"+{state.bought}", 15) if state.bought else 0)
    words, room = _to_play(pen, state, names, viewer), x - glasses.width - 8 - 31
    return group(
        pen.mark(mark, 2, 53, 22),
        pen.write(
            31,
            71,
            words if width_of(words, 15) <= room else names[state.seat],
            19,
            room=room,
            colour=pen.palette.ink_of(mark),
            book=True,
            font_weight=700,
        ),
        glasses.at(x - glasses.width, 54),
        *more,
        coins.at(width - coins.width, 55),
        data_zone="turn",
    )


# --- The end -----------------------------------------------------------------------------------------------

_OVER: Final[Text] = Text("Game over", "Partie terminée")


def _why(state: BuildersState) -> Text:
    if state.ending == BY_CAP:
        return Text("the round limit is reached", "la limite de manches est atteinte")
    return Text(f"{TRIGGER_VP} VP were reached", f"les {TRIGGER_VP} PV sont atteints")


def _game_over(pen: Pen, state: BuildersState) -> Block:
    width = 300
    return Block(
        width,
        _BAR,
        group(
            pen.write(width, 27, pen.say(_OVER), 22, anchor="end", book=True, font_weight=700),
            pen.write(width, 50, pen.say(_why(state)), 14, colour=pen.palette.faded, anchor="end"),
        ),
    )


def _over_line(pen: Pen, state: BuildersState, width: float) -> Element:
    return group(
        pen.write(2, 71, pen.say(_OVER), 19, book=True, font_weight=700),
        pen.write(
            width,
            70,
            pen.say(_why(state)),
            13,
            colour=pen.palette.faded,
            anchor="end",
            room=width - 8 - width_of(pen.say(_OVER), 19),
        ),
    )


def ranking(pen: Pen, state: BuildersState, names: Sequence[str], width: float, gap: float) -> Block:
    """The players in the order of their places, as many side by side as there is room for."""
    places = state.ranking()
    return podium(
        places,
        _PLACE,
        width,
        gap,
        lambda seat, each: _place(pen, state, names[seat], seat, places[seat], each),
    )


def _place(pen: Pen, state: BuildersState, name: str, seat: int, place: int, width: float) -> Element:
    score = scores(state)[seat]
    vp, coins = state.vp[seat], captions.coins(state.coins[seat])
    bonus = state.coins[seat] // COINS_PER_VP
    source = Text(f"{vp} VP + {bonus} for {coins.en}", f"{vp} PV + {bonus} pour {coins.fr}")
    number = Text(("1st", "2nd", "3rd", "4th")[place - 1], ("1er", "2e", "3e", "4e")[place - 1])
    shown = pen.palette
    return group(
        pen.panel(width, _PLACE[1], chosen=place == 1),
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
        pen.write(96, 27, name, 18, room=width - 96 - 60, book=True, font_weight=700),
        pen.write(96, 50, pen.say(source), 13, room=width - 96 - 60, colour=shown.faded),
        pen.write(width - 14, 44, str(score), 30, anchor="end", font_weight=700),
    )
