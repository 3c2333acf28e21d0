"""What stands above the table: the game, the round, whose turn it is, and in the end the ranking."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.icons import Icon
from bastide.drawing.layout import Block, beside, podium
from bastide.drawing.lettering import SERIF, fitted, width_of
from bastide.drawing.palette import MARKS, ON_WAX, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, line, path, rect, scaled, text
from bastide.engine.text import Text, join
from bastide.games.golden_city import captions
from bastide.games.golden_city.components import DROUGHT_BACKS, SPECIAL_POINTS, SPECIAL_ROUNDS
from bastide.games.golden_city.icons import BONUS as BONUS_ICON
from bastide.games.golden_city.icons import CITY, LETTERS, RIVER
from bastide.games.golden_city.icons import GOODS as GOODS_ICON
from bastide.games.golden_city.scoring import city_posts
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    BONUSES,
    BOX,
    BUILD,
    DISCARD,
    GOODS,
    QUARTERS,
    REWARDS,
    RIVERS,
    SOURCES,
    TRADE,
    GoldenCityState,
    is_over,
)
from bastide.games.golden_city.telling import ENDINGS

_BAR: Final[int] = 64
_TWO_LINES: Final[int] = 84
_THREE_LINES: Final[int] = 98
_ONE_LINE_FROM: Final[int] = 700  # narrower bars have two lines
_PLACE: Final[tuple[int, int]] = (310, 84)  # the least width and the height of a place in the ranking

_ASKED: Final[dict[int, Text]] = {
    BID: Text("{who} bids", "À {who} d'enchérir"),
    BUILD: Text("{who} builds", "À {who} de construire"),
    GOODS: Text("{who} takes a goods card", "{who} prend une marchandise"),
    BOX: Text("{who} gives up a goods card", "{who} rend une marchandise"),
    BONUS: Text("{who} chooses a bonus card", "{who} choisit un bonus"),
    DISCARD: Text("{who} discards", "{who} se défausse"),
}
_OVER: Final[Text] = Text("Game over", "Partie terminée")
_SOURCE_ICONS: Final[dict[int, Icon]] = {
    REWARDS: LETTERS,
    TRADE: GOODS_ICON,
    RIVERS: RIVER,
    QUARTERS: CITY,
    BONUSES: BONUS_ICON,
}


def bar(pen: Pen, state: GoldenCityState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    if width < _ONE_LINE_FROM:
        return _two_lines(pen, state, names, viewer, width)
    at_right = _game_over(pen, state) if is_over(state) else _turn(pen, state, names, viewer)
    title, size = fitted(pen.say(captions.NAME), 25, width - 76 - at_right.width - 16)
    parts = [
        _initial(pen),
        pen.write(76, 28, title, size, book=True, font_weight=600),
        pen.write(76, 50, pen.say(_where(state)), 14, colour=pen.palette.faded, room=width - 92 - at_right.width),
        *_ribbon(pen, state, 76, 35),
        at_right.at(width - at_right.width, 0),
        line(0, _BAR, width, _BAR, stroke=pen.palette.hairline),
    ]
    return Block(width, _BAR, group(*parts, data_zone="bar"))


def _two_lines(pen: Pen, state: GoldenCityState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    """The bar on a phone: the game and the round, below them whose turn it is."""
    height = _THREE_LINES if is_over(state) else _TWO_LINES
    parts = [
        scaled(_initial(pen), 0.74, (0, 0)),
        pen.write(50, 17, pen.say(captions.NAME), 18.5, book=True, font_weight=600, room=width - 50),
        pen.write(50, 36, pen.say(_where(state)), 13.5, colour=pen.palette.faded, room=width - 50),
        *_ribbon(pen, state, 50, 21),
        line(0, 46, width, 46, stroke=pen.palette.hairline, opacity=0.6),
        _over_line(pen, state, width) if is_over(state) else _turn_line(pen, state, names, viewer, width),
        line(0, height, width, height, stroke=pen.palette.hairline),
    ]
    return Block(width, height, group(*parts, data_zone="bar"))


def rounds(state: GoldenCityState) -> int:
    """How many rounds there are at most: one for each score card in the game."""
    cards = state.terms.map.score_cards
    return sum(1 for card in cards if not state.terms.drought or card.back in DROUGHT_BACKS)


def round_of(state: GoldenCityState) -> Text:
    most = rounds(state)
    return Text(f"Round {state.round} of {most}", f"Manche {state.round} sur {most}")


def _where(state: GoldenCityState) -> Text:
    """The round, and in the drought when letters are compared next."""
    now = round_of(state)
    ahead = [(number, place) for place, number in enumerate(SPECIAL_ROUNDS) if number >= state.round]
    if not state.terms.drought or not ahead or is_over(state):
        return now
    number, place = ahead[0]
    worth = SPECIAL_POINTS[place]
    return Text(
        f"{now.en} · {worth} VP to the richer after round {number}",
        f"{now.fr} · {worth} PV au plus riche après la manche {number}",
    )


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
            pen.say(Text("G", "C")),
            font_size=42,
            font_family=SERIF,
            font_weight=700,
            fill=ON_WAX,
            text_anchor="middle",
        ),
    )


def is_last_round(state: GoldenCityState) -> bool:
    """Will the game be over after this round (G12.1)? In the drought that is known only of a dead end."""
    if state.terms.drought:
        return state.lost != 0 or state.round == rounds(state)
    return state.lost != 0 or state.score_pile == 0 or 0 in state.stock


def _ribbon(pen: Pen, state: GoldenCityState, left: float, y: float) -> list[Element]:
    """The last round is announced behind its number, which is written from the left given."""
    if is_over(state) or not is_last_round(state) or state.terms.drought:
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


def asked(state: GoldenCityState, names: Sequence[str], viewer: int | None) -> Text:
    """Who has to do what."""
    if state.seat == viewer:
        return Text("Your turn", "À vous de jouer")
    words, who = _ASKED[state.question], names[state.seat]
    return Text(words.en.replace("{who}", who), words.fr.replace("{who}", who))


def _phase(state: GoldenCityState) -> Text:
    if state.question == BID:
        return Text("auction", "enchères")
    return Text("building", "construction")


def _turn(pen: Pen, state: GoldenCityState, names: Sequence[str], viewer: int | None) -> Block:
    """Whose turn it is, in their colour and beside their shape; below, the part of the round."""
    mark = MARKS[state.seat]
    words, size = fitted(pen.say(asked(state, names, viewer)), 22, 380)
    width = max(width_of(words, size) + 34, 200)
    content = group(
        pen.mark(mark, width - 24, 8, 24),
        pen.write(
            width - 34, 27, words, size, colour=pen.palette.ink_of(mark), anchor="end", book=True, font_weight=700
        ),
        pen.write(width, 50, pen.say(_phase(state)), 14, colour=pen.palette.faded, anchor="end"),
        data_zone="turn",
    )
    return Block(width, _BAR, content)


def _turn_line(pen: Pen, state: GoldenCityState, names: Sequence[str], viewer: int | None, width: float) -> Element:
    mark = MARKS[state.seat]
    colour = pen.palette.ink_of(mark)
    words = pen.say(asked(state, names, viewer))
    return group(
        pen.mark(mark, 2, 54, 22),
        pen.write(31, 72, words, 19, room=width - 31, colour=colour, book=True, font_weight=700),
        data_zone="turn",
    )


# --- The end -----------------------------------------------------------------------------------------------


def _game_over(pen: Pen, state: GoldenCityState) -> Block:
    width = 330
    return Block(
        width,
        _BAR,
        group(
            pen.write(width, 27, pen.say(_OVER), 22, anchor="end", book=True, font_weight=700),
            pen.write(
                width, 50, pen.say(ENDINGS[state.ending]), 14, colour=pen.palette.faded, anchor="end", room=width
            ),
        ),
    )


def _over_line(pen: Pen, state: GoldenCityState, width: float) -> Element:
    why = pen.say(ENDINGS[state.ending])
    return group(
        pen.write(2, 68, pen.say(_OVER), 19, book=True, font_weight=700),
        pen.write(2, 88, why, 13.5, colour=pen.palette.faded, room=width),
    )


def ranking(pen: Pen, state: GoldenCityState, names: Sequence[str], width: float, gap: float) -> Block:
    """The players in the order of their places, as many side by side as there is room for."""
    places = state.ranking()
    return podium(
        places,
        _PLACE,
        width,
        gap,
        lambda seat, each: _place(pen, state, names[seat], seat, places[seat], each),
    )


def _place(pen: Pen, state: GoldenCityState, name: str, seat: int, place: int, width: float) -> Element:
    number = Text(("1st", "2nd", "3rd", "4th")[place - 1], ("1er", "2e", "3e", "4e")[place - 1])
    shown = pen.palette
    room = width - 70 - 66
    return group(
        pen.panel(width, _PLACE[1], chosen=place == 1),
        pen.write(
            14,
            50,
            pen.say(number),
            26,
            book=True,
            font_weight=700,
            colour=shown.rubric if place == 1 else shown.faded,
        ),
        pen.mark(MARKS[seat], 70, 12, 18),
        pen.write(96, 27, name, 18, room=room - 26, book=True, font_weight=700),
        _verdicts(pen, state, seat, room) if state.terms.drought else _sources(pen, state, seat),
        pen.write(70, 73, pen.say(_ties(state, seat)), 13, room=room, colour=shown.faded),
        pen.write(width - 14, 52, str(state.scores()[seat]), 30, anchor="end", font_weight=700),
    )


def _sources(pen: Pen, state: GoldenCityState, seat: int) -> Element:
    """Where the letters come from, as icons with their numbers."""
    blocks: list[Block] = []
    for source, icon in _SOURCE_ICONS.items():
        amount = state.earned[seat * SOURCES + source]
        name = captions.SOURCE_NAMES[source]
        said = Text(f"{name.en}: {captions.letters(amount).en}", f"{name.fr} : {captions.letters(amount).fr}")
        width = 19 + width_of(str(amount), 13.5)
        blocks.append(Block(width, 16, group(pen.tally(icon, 0, 0, amount, 16), title=pen.say(said))))
    return beside(blocks, 8).at(70, 38)


def _verdicts(pen: Pen, state: GoldenCityState, seat: int, room: float) -> Element:
    """The special scorings that were won (G13.7)."""
    won = [
        Text(f"{SPECIAL_POINTS[place]} VP in round {number}", f"{SPECIAL_POINTS[place]} PV à la manche {number}")
        for place, number in enumerate(SPECIAL_ROUNDS[: len(state.verdicts)])
        if state.verdicts[place] == seat
    ]
    said = join(won, ", ") if won else Text("no special scoring won", "aucun décompte spécial gagné")
    return pen.write(70, 51, pen.say(said), 13, room=room, colour=pen.palette.faded)


def _ties(state: GoldenCityState, seat: int) -> Text:
    """What breaks ties, or what outweighs all letters (G12.5)."""
    if state.lost >> seat & 1:
        return Text("dead end: behind all others", "dans l'impasse : derrière tous les autres")
    posts, coins = captions.posts(city_posts(state, seat)), captions.coins(state.coins[seat])
    return Text(f"{posts.en} in the city, {coins.en}", f"{posts.fr} dans la Cité, {coins.fr}")
