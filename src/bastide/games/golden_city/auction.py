"""What goes on: the auction with its groups and bidding hands; then who builds when, and what building costs."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import LEGIBLE, MARKS, Block, Element, Pen, beside, column, flow, group, rect, width_of
from bastide.drawing.icons import CHECK, COIN, SANDGLASS, Icon
from bastide.drawing.kept import kept
from bastide.engine.bag import count_of, size_of
from bastide.engine.bits import members
from bastide.engine.text import Text, de
from bastide.games.golden_city import captions, cards, labels
from bastide.games.golden_city.components import BONUS_EACH, BONUS_IDS, KIND_COUNT, KIND_IDS, NONE
from bastide.games.golden_city.icons import (
    CARD,
    CITY,
    GOODS,
    HAND,
    KEY,
    LANDSCAPE_ICONS,
    POST,
    RIVER,
)
from bastide.games.golden_city.state import BID, GoldenCityState
from bastide.games.golden_city.state import BONUS as CHOOSE_BONUS
from bastide.games.golden_city.state import GOODS as CHOOSE_GOODS
from bastide.games.golden_city.supply import goods_row

_PAD: Final[int] = 6
_BETWEEN: Final[int] = 4
_COIN: Final[int] = 30
_CARD: Final[int] = 55
_ON_A_PHONE: Final[int] = 66
_NARROW_CARD: Final[int] = 55  # of a group on a phone, at most
_NARROW: Final[int] = 400  # narrower, the groups shrink so that all share a line, and the map stays where it is
_NEAR: Final[int] = 6  # so far groups stand apart at least
_LABEL: Final[int] = 24  # under the cards of a group: who bids for them
_NAME: Final[int] = 18  # and a line for the name, where it has no room beside the hand
BONUS_ICONS: Final[dict[str, Icon]] = {"goods": GOODS, "coins": COIN, "river": RIVER, "city": CITY} | {
    kind: icon for kind, icon in LANDSCAPE_ICONS.items() if kind != "port"
}


def going_on(pen: Pen, state: GoldenCityState, names: Sequence[str], seat: int | None, width: float) -> Block:
    """The auction, the choice of a goods or a bonus card for the seat that makes it, or the order of building."""
    if state.question == BID:
        return _auction(pen, state, names, width)
    if state.question == CHOOSE_BONUS and seat == state.seat:
        return _bonus_stack(pen, state, width)
    if takes_goods(state, seat):
        return _goods(pen, state, width)
    return _building(pen, state, names, width)


def takes_goods(state: GoldenCityState, seat: int | None) -> bool:
    """Does this seat choose a goods card now?"""
    return state.question == CHOOSE_GOODS and seat == state.seat


# --- The auction -------------------------------------------------------------------------------------------


def _auction(pen: Pen, state: GoldenCityState, names: Sequence[str], width: float) -> Block:
    coins = captions.coins(state.book.price(state))
    remark = Text(f"driving someone off costs {coins.en} now", f"chasser quelqu'un coûte {coins.fr} à présent")
    groups = [_group(pen, state, names, number, _each(state, width)) for number in range(len(state.groups))]
    laid = flow(groups, width, max(_NEAR, _spare(groups, width)), between_lines=8)
    title = pen.rubric(Text("Auction", "Enchères"), remark=remark)
    return Block(width, laid.height + 22, group(title, laid.at(0, 22), data_zone="auction"))


def _each(state: GoldenCityState, width: float) -> float:
    """How wide a card of a group is."""
    if width >= _NARROW:
        return _CARD
    groups, cards_of_all = len(state.groups), sum(size_of(heap) for heap in state.groups)
    around = groups * (2 * _PAD - _BETWEEN) + cards_of_all * _BETWEEN + (groups - 1) * _NEAR
    return min(_NARROW_CARD, (width - around - (_COIN if state.coin_laid else 0)) / cards_of_all)


def _spare(groups: Sequence[Block], width: float) -> float:
    """The room between groups, if all share a line."""
    taken = sum(block.width for block in groups)
    return min(24.0, (width - taken) / max(1, len(groups) - 1))


def _group(pen: Pen, state: GoldenCityState, names: Sequence[str], number: int, each: float) -> Block:
    """Cards side by side on a tray; below, the bidding hand of whoever wants them."""
    heap = state.groups[number]
    kinds = [kind for kind in range(KIND_COUNT) for _ in range(count_of(heap, kind))]
    laid = beside([cards.landscape(pen, KIND_IDS[kind], each) for kind in kinds], _BETWEEN)
    has_coin = number == 0 and state.coin_laid
    room = laid.width + (_COIN if has_coin else 0)
    is_small = each < _CARD
    width, height = room + 2 * _PAD, laid.height + _LABEL + (_NAME if is_small else 0) + 2 * _PAD
    bidder = state.bids[number]
    content = group(
        rect(0, 0, width, height, rx=7, fill=pen.palette.panel, stroke=pen.palette.hairline, class_="edge"),
        laid.at(_PAD, _PAD),
        *([_coin(pen, laid.width + _PAD + 5, _PAD + 22)] if has_coin else []),
        group(_bidder(pen, names, bidder, room, is_small=is_small), at=(_PAD, laid.height + _PAD + 8)),
        title=pen.say(_said_of_group(state, names, number, has_coin)),
        data_piece=f"group-{number}",
    )
    return Block(width, height, content)


def _coin(pen: Pen, x: float, y: float) -> Element:
    return pen.icon(COIN, x, y, 25, name=Text("a coin for the winner", "une pièce pour qui l'emporte"))


def _bidder(pen: Pen, names: Sequence[str], bidder: int, room: float, *, is_small: bool) -> Element:
    left, line = (0, 15 + _NAME) if is_small else (41, 15)
    if bidder == NONE:
        return group(
            pen.icon(HAND, 0, 0, 19, faint=True),
            pen.write(
                0 if is_small else 24,
                line,
                pen.say(Text("free", "libre")),
                13,
                colour=pen.palette.faded,
                font_style="italic",
            ),
        )
    mark = MARKS[bidder]
    return group(
        pen.icon(HAND, 0, 0, 19),
        pen.mark(mark, 20, 1.5, 17),
        pen.write(
            left, line, names[bidder], 13, room=room - left, book=True, colour=pen.palette.ink_of(mark), font_weight=700
        ),
    )


def _said_of_group(state: GoldenCityState, names: Sequence[str], number: int, has_coin: bool) -> Text:
    heap, bidder = captions.heap(state.groups[number]), state.bids[number]
    en = heap.en + (", a coin" if has_coin else "")
    fr = heap.fr + (", une pièce" if has_coin else "")
    if bidder == NONE:
        return Text(f"group {number + 1}: {en}; free", f"groupe {number + 1} : {fr} ; libre")
    who = names[bidder]
    return Text(f"group {number + 1}: {en}; {who} bids", f"groupe {number + 1} : {fr} ; enchère {de(who)}")


# --- Building ----------------------------------------------------------------------------------------------


def _building(pen: Pen, state: GoldenCityState, names: Sequence[str], width: float) -> Block:
    players = state.terms.players
    order = [(state.opener + step) % players for step in range(players)]
    chips = [_turn(pen, state, names[seat], seat, step) for step, seat in enumerate(order)]
    remark = Text("in this order", "dans cet ordre")
    title = Block(width, 14, pen.rubric(Text("Building", "Construction"), remark=remark))
    return column([title, flow(chips, width, 8, between_lines=5), prices(pen, width)], 8)


def _turn(pen: Pen, state: GoldenCityState, name: str, seat: int, step: int) -> Block:
    """A player, and what is left to do: builds done are faint."""
    is_now = step == state.turn
    room = min(92.0, width_of(name, 13))
    signs: list[Element] = []
    for build in range(state.book.builds if is_now else 1):
        icon = POST if is_now else CHECK if step < state.turn else SANDGLASS
        signs.append(pen.icon(icon, 30 + room + build * 17, 4.5, 16, faint=is_now and build < state.builds))
    width = 36 + room + (state.book.builds if is_now else 1) * 17
    mark = MARKS[seat]
    shown = pen.palette
    return Block(
        width,
        25,
        group(
            rect(
                0,
                0,
                width,
                25,
                rx=12.5,
                fill=shown.card,
                stroke=shown.colour_of(mark) if is_now else shown.hairline,
                stroke_width=2 if is_now else 1,
            ),
            pen.mark(mark, 5, 4.5, 16),
            pen.write(25, 17, name, 13, room=room, book=True, font_weight=700 if is_now else 400),
            *signs,
        ),
    )


@kept
def prices(pen: Pen, width: float) -> Block:
    """What building costs, as pictures; and that two equal cards stand for any one."""
    lines: list[tuple[list[Icon], Text]] = [
        ([LANDSCAPE_ICONS["port"]], Text("a port", "un port")),
        (
            [CARD, CARD],
            Text(
                "a site or an outer zone: cards of its landscape",
                "un site ou une zone extérieure : cartes de son paysage",
            ),
        ),
        ([CARD, CARD, KEY], Text("an inner zone", "une zone intérieure")),
    ]
    blocks = []
    for icons, said in lines:
        words = pen.say(said)
        drawn = [pen.icon(icon, at * 18, 0, 17) for at, icon in enumerate(icons)]
        x = len(icons) * 18 + 4
        text = pen.write(x, 13, words, LEGIBLE, colour=pen.palette.faded, room=width - x)
        blocks.append(Block(x + width_of(words, LEGIBLE), 18, group(*drawn, text)))
    joker = pen.say(Text("two equal cards stand for any one card", "deux cartes identiques en valent une au choix"))
    blocks.append(
        Block(width_of(joker, LEGIBLE), 18, pen.write(0, 13, joker, LEGIBLE, colour=pen.palette.faded, room=width))
    )
    return flow(blocks, width, 16, between_lines=3)


# --- Goods and bonus cards, where they are asked for -------------------------------------------------------


def _goods(pen: Pen, state: GoldenCityState, width: float) -> Block:
    """The open goods cards and the pile, for the player who takes one of them (G9.4)."""
    remark = Text("take an open one, or the top of the pile", "prenez-en une visible, ou la première de la pile")
    title = pen.rubric(Text("Goods", "Marchandises"), remark=remark)
    laid = goods_row(pen, state, _ON_A_PHONE if width < _NARROW else _CARD, with_pieces=True)
    return Block(width, laid.height + 22, group(title, laid.at(0, 22), data_zone="goods"))


def _bonus_stack(pen: Pen, state: GoldenCityState, width: float) -> Block:
    """The whole stack, for the eyes of the player who keeps one of it (G9.6)."""
    remark = Text("only you see them; keep one", "vous seul les voyez ; gardez-en une")
    title = pen.rubric(Text("Bonus cards", "Cartes bonus"), remark=remark)
    stack = members(state.bonus_stack)
    in_one_line = (width - 5 * (len(stack) - 1)) / max(1, len(stack))  # so that the map stays where it is
    each = min(54, in_one_line)
    laid = flow([bonus_card(pen, card, each, piece=f"bonus-{BONUS_IDS[card]}") for card in stack], width, 5)
    return Block(width, laid.height + 22, group(title, laid.at(0, 22), data_zone="bonus-stack"))


def bonus_card(pen: Pen, card: int, width: float, piece: str | None = None) -> Block:
    return cards.bonus(
        pen,
        BONUS_ICONS[BONUS_IDS[card]],
        BONUS_EACH[card],
        width,
        title=pen.say(labels.bonus_card(card)),
        piece=piece,
    )
