"""Score cards: the one of this round with what it would pay now, and all that were and will be."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import LEGIBLE, MARKS, Block, Element, Pen, flow, group, line, rect, width_of
from bastide.drawing.icons import Icon
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.golden_city import labels
from bastide.games.golden_city.components import GOODS, KIND_IDS, NONE, Map, ScoreCard
from bastide.games.golden_city.icons import CITY, GOOD_ICONS, LANDSCAPE_ICONS, RIVER
from bastide.games.golden_city.state import GoldenCityState

_CARD: Final[tuple[int, int]] = (128, 70)
_SMALL: Final[int] = 20
_ICON: Final[float] = 14.2  # and the gap behind it
_LINE: Final[int] = 21
_NAMED_FROM: Final[int] = 74  # narrower columns have no name above them


def area_icon(card: ScoreCard) -> Icon:
    return RIVER if card.river != NONE else CITY


def _lands(island: Map, card: ScoreCard) -> list[Icon]:
    """What tells the area from others of its kind: the banks of the river, or the landscape of the quarter."""
    kinds = island.rivers[card.river].between if card.river != NONE else [card.quarter]
    return [LANDSCAPE_ICONS[KIND_IDS[kind]] for kind in kinds]


# --- One card ----------------------------------------------------------------------------------------------


@kept
def score_card(pen: Pen, island: Map, number: int) -> Block:
    """The good at the left, the river or the quarter at the right, each with its name."""
    card = island.score_cards[number]
    width, height = _CARD
    half = width / 2
    good = GOOD_ICONS[GOODS[card.good]]
    lands = _lands(island, card)
    parts: list[Element] = [
        pen.paper(width, height),
        rect(4, 4, half - 6, height - 8, rx=3, fill=pen.pigment("ochre"), opacity=0.5),
        rect(half + 2, 4, half - 6, height - 8, rx=3, fill=pen.pigment("woad"), opacity=0.45),
        pen.icon(good, half / 2 - 17, 9, 34),
        pen.write(half / 2 + 1, height - 10, pen.say(good.name), LEGIBLE, anchor="middle", room=half - 8, book=True),
        pen.icon(area_icon(card), half * 1.5 - 15, 7, 30),
    ]
    left = half * 1.5 - len(lands) * 24 / 2
    parts += [pen.icon(land, left + at * 24 + 1, height - 31, 21) for at, land in enumerate(lands)]
    return Block(width, height, group(*parts, title=pen.say(labels.score_card(island, number)), data_zone="score-card"))


# --- This round --------------------------------------------------------------------------------------------


def this_round(pen: Pen, state: GoldenCityState, names: Sequence[str], width: float) -> Block:
    """The card, and beside it who would get how much if the round ended now."""
    island = state.terms.map
    title = pen.rubric(Text("This round scores", "Cette manche rapporte"))
    card = score_card(pen, island, state.score_card)
    left = card.width + 14
    table = _payout(pen, state, names, width - left)
    height = 20 + max(card.height, table.height)
    return Block(width, height, group(title, card.at(0, 20), table.at(left, 16)))


def _payout(pen: Pen, state: GoldenCityState, names: Sequence[str], width: float) -> Block:
    printed = state.terms.map.score_cards[state.score_card]
    rows = [
        (GOOD_ICONS[GOODS[printed.good]], state.book.goods_letters(state, state.score_card)),
        (area_icon(printed), state.book.area_letters(state, state.score_card)),
    ]
    seats = range(state.terms.players)
    pitch = min(130.0, (width - 26) / len(names))
    middle = [26 + pitch * (seat + 0.5) for seat in seats]
    parts: list[Element] = [_sitter(pen, seat, names[seat], middle[seat], pitch) for seat in seats]
    for at, (icon, paid) in enumerate(rows):
        y = _LINE * (at + 1)
        parts.append(pen.icon(icon, 2, y + 1, 18))
        for seat in seats:
            said = f"+{paid[seat]}" if paid[seat] else "–"
            parts.append(pen.write(middle[seat], y + 15, said, 14, anchor="middle", colour=_tone(pen, paid[seat])))
    y = _LINE * 3
    width = 26 + pitch * len(names)
    parts.append(line(0, y + 0.5, width, y + 0.5, stroke=pen.palette.hairline, opacity=0.7))
    for seat in seats:
        total = sum(paid[seat] for _, paid in rows)
        parts.append(pen.write(middle[seat], y + 17, f"+{total}", 15, anchor="middle", font_weight=700))
    title = Text("letters if the round ended now", "lettres si la manche finissait maintenant")
    return Block(width, y + 21, group(*parts, title=pen.say(title), data_zone="forecast"))


def _sitter(pen: Pen, seat: int, name: str, middle: float, pitch: float) -> Element:
    """Mark and name above a column; where there is little room the mark alone."""
    if pitch < _NAMED_FROM:
        return group(pen.mark(MARKS[seat], middle - 8, 1, 16), title=name)
    room = min(pitch - 22, width_of(name, 12.5))
    start = middle - (room + 19) / 2
    words = pen.write(start + 19, 13, name, 12.5, room=room, book=True)
    return group(pen.mark(MARKS[seat], start, 1, 15), words)


def _tone(pen: Pen, amount: int) -> str:
    return pen.palette.ink if amount else pen.palette.faded


# --- All of them -------------------------------------------------------------------------------------------


def all_cards(pen: Pen, state: GoldenCityState, width: float) -> Block:
    """Every score card of the game by its back: used ones faint, the present one framed, the others still to come."""
    island = state.terms.map
    blocks: list[Block] = []
    for back in sorted(state.book.backs(state.terms)):
        numbers = [number for number, card in enumerate(island.score_cards) if card.back == back]
        left = sum(1 for number in numbers if state.score_pile >> number & 1)
        blocks.append(_back(pen, back, left))
        for number in numbers:
            is_now = number == state.score_card
            is_used = not is_now and not state.score_pile >> number & 1
            blocks.append(_small(pen, island, number, is_now, is_used))
    lines = flow(blocks, width, 4, between_lines=4)
    return Block(width, lines.height, group(lines.content, data_zone="score-cards"))


@kept
def _back(pen: Pen, back: int, left: int) -> Block:
    """The number on the backs."""
    said = Text(f"cards with back {back}: {left} to come", f"cartes à dos {back} : encore {left}")
    return Block(
        20,
        _SMALL,
        group(
            rect(0, 0, 20, _SMALL, rx=3, fill=pen.pigment("earth"), stroke=pen.palette.gold),
            pen.write(10, 15, str(back), 14, anchor="middle", book=True, font_weight=700),
            title=pen.say(said),
        ),
    )


@kept
def _small(pen: Pen, island: Map, number: int, is_now: bool, is_used: bool) -> Block:
    card = island.score_cards[number]
    icons = [GOOD_ICONS[GOODS[card.good]], area_icon(card), *_lands(island, card)]
    width, height = len(icons) * _ICON + 5, _SMALL
    status = (
        Text("this round", "cette manche")
        if is_now
        else Text("used", "utilisée")
        if is_used
        else Text("still to come", "encore à venir")
    )
    said = labels.score_card(island, number)
    shown = pen.palette
    return Block(
        width,
        height,
        group(
            rect(
                0.5,
                0.5,
                width - 1,
                height - 1,
                rx=3,
                fill="none" if is_used else shown.card,
                stroke=shown.gold if is_now else shown.hairline,
                stroke_width=2.4 if is_now else 0.8,
                stroke_dasharray="2 3" if is_used else None,
            ),
            *[pen.icon(icon, 2.5 + at * _ICON, 3.2, 13.6, faint=is_used) for at, icon in enumerate(icons)],
            title=pen.say(Text(f"{said.en}: {status.en}", f"{said.fr} : {status.fr}")),
        ),
    )
