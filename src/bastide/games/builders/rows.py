"""The two rows of cards with their decks, and the prices beside them."""

from typing import Final, NamedTuple

from bastide.drawing import Block, Element, Pen, beside, column, flow, group, path, rect, scaled, width_of
from bastide.drawing.icons import ACTION, ARROW, COIN, LAUREL
from bastide.drawing.kept import kept
from bastide.engine.text import Text, counted
from bastide.games.builders import cards
from bastide.games.builders.book import Book
from bastide.games.builders.components import ROW_SIZE
from bastide.games.builders.state import NONE, BuildersState, Display

_LABEL: Final[int] = 20  # the line above a row
_SIDE_BY_SIDE_FROM: Final[int] = 1180
_IN_LINE_FROM: Final[int] = 600  # narrower, the five buildings stand in two lines
_APART: Final[int] = 15  # so far, for the price that hangs from a card


class Kind(NamedTuple):
    """Buildings or workers: what their row is called and how large their cards are."""

    name: Text
    key: str
    size: tuple[int, int]
    gap: float


_BUILDINGS: Final[Kind] = Kind(Text("Buildings", "Bâtiments"), "building", cards.CARD, 6)
_WORKERS: Final[Kind] = Kind(Text("Workers", "Ouvriers"), "worker", cards.WORKER, 5)


def rows(pen: Pen, state: BuildersState, width: float, gap: float) -> Block:
    """Buildings and workers side by side on a desk, below each other elsewhere."""
    if width >= _SIDE_BY_SIDE_FROM:
        buildings = _in_line(pen, state.buildings, _BUILDINGS, 10_000)
        room = width - buildings.width - 28 - gap
        workers = column([_in_line(pen, state.workers, _WORKERS, room - 28), aid(pen, state.book, room - 28)], 9)
        height = max(buildings.height, workers.height) + 22
        sheets = [_sheet(pen, buildings, buildings.width + 28, height, 14), _sheet(pen, workers, room, height, 14)]
        return beside(sheets, gap)
    if width >= _IN_LINE_FROM:
        buildings = _in_line(pen, state.buildings, _BUILDINGS, width - 28)
        workers = _in_line(pen, state.workers, _WORKERS, width - 28)
        notes = aid(pen, state.book, width - 28 - workers.width - 24)
        both = Block(width - 28, workers.height, group(workers.content, notes.at(workers.width + 24, _LABEL + 10)))
        return column([_sheet(pen, buildings, width, 0, 14), _sheet(pen, both, width, 0, 14)], gap)
    inside = width - 12
    workers = column([_narrow_workers(pen, state.workers, inside), aid(pen, state.book, inside)], 12)
    return column(
        [_sheet(pen, _grid(pen, state.buildings, inside), width, 0, 6), _sheet(pen, workers, width, 0, 6)], gap
    )


def _sheet(pen: Pen, inside: Block, width: float, height: float, margin: float) -> Block:
    """A panel around a row, at least as high as asked."""
    height = max(height, inside.height + 22)
    return Block(width, height, group(pen.panel(width, height), inside.at(margin, 12)))


# --- A row and its deck ------------------------------------------------------------------------------------


def _in_line(pen: Pen, display: Display, kind: Kind, room: float) -> Block:
    """The deck at the left, then the five slots, a little narrower where room is scarce."""
    scarce = (room - 19 - (ROW_SIZE - 1) * kind.gap) / (ROW_SIZE + 1)
    width, height = min(kind.size[0], scarce), kind.size[1]
    pile = width + 19
    slots = [
        group(_card(pen, kind, card, width), at=(pile + place * (width + kind.gap), 0))
        for place, card in enumerate(display.row)
    ]
    content = group(
        pen.rubric(kind.name, remark=_count(display)),
        group(_deck(pen, display, kind, width), at=(0, _LABEL), data_zone=f"{kind.key}-deck"),
        group(*slots, at=(0, _LABEL), data_zone=f"{kind.key}-row"),
    )
    return Block(pile + ROW_SIZE * width + (ROW_SIZE - 1) * kind.gap, _LABEL + height, content)


def _grid(pen: Pen, display: Display, room: float) -> Block:
    """Three buildings and two more; the deck takes the sixth place."""
    kind, columns = _BUILDINGS, 3
    width, height = (room - 5 * (columns - 1)) / columns, kind.size[1]
    places = [(at % columns * (width + 5), at // columns * (height + _APART)) for at in range(ROW_SIZE + 1)]
    slots = [group(_card(pen, kind, card, width), at=place) for card, place in zip(display.row, places, strict=False)]
    x, y = places[-1]
    content = group(
        pen.rubric(kind.name),
        group(*slots, at=(0, _LABEL), data_zone=f"{kind.key}-row"),
        group(
            _deck(pen, display, kind, width, 0.88),
            at=(x + width * 0.05, y + _LABEL),
            data_zone=f"{kind.key}-deck",
        ),
    )
    return Block(room, _LABEL + 2 * height + _APART, content)


def _narrow_workers(pen: Pen, display: Display, room: float) -> Block:
    """Five workers in a line; of their deck only a strip of its next card shows, at the right above them."""
    kind, gap = _WORKERS, 3
    width = (room - gap * (ROW_SIZE - 1)) / ROW_SIZE
    slots = [
        group(_card(pen, kind, card, width), at=(place * (width + gap), 0)) for place, card in enumerate(display.row)
    ]
    top = cards.STRIP[1] + 8
    content = group(
        group(pen.rubric(kind.name), at=(0, 8)),
        group(_shallow_deck(pen, display, room), data_zone=f"{kind.key}-deck"),
        group(*slots, at=(0, top), data_zone=f"{kind.key}-row"),
    )
    return Block(room, top + kind.size[1], content)


def _card(pen: Pen, kind: Kind, card: int, width: float) -> Element:
    if card == NONE:
        return pen.gap(width, kind.size[1])
    if kind.key == "building":
        return cards.building_card(pen, card, width).content
    return cards.hand_card(pen, card, width).content


def _count(display: Display) -> Text:
    return counted(display.left(), Text("card", "carte"), Text("cards", "cartes"))


def _said_of(display: Display) -> Text:
    label = _count(display)
    return Text(f"deck: {label.en} left", f"pioche : encore {label.fr}")


def _deck(pen: Pen, display: Display, kind: Kind, width: float, factor: float = 1) -> Element:
    """The pile, its top card where everyone may see it, and below a smaller one how many are left."""
    wide, high = width * factor, kind.size[1] * factor
    left = display.left()
    parts: list[Element] = []
    if left == 0:
        parts.append(pen.gap(wide, high))
    else:
        parts += [
            group(_back(pen, wide, high), at=(depth * 2.5, depth * 2.5)) for depth in range(min(2, left - 1), -1, -1)
        ]
    if display.top != NONE:
        parts.append(scaled(_card(pen, kind, display.top, width), factor, (0, 0)))
    if factor < 1:
        label = pen.say(_count(display))
        parts.append(pen.write(wide / 2, high + 20, label, 12, colour=pen.palette.faded, anchor="middle"))
    return group(*parts, title=pen.say(_said_of(display)))


def _shallow_deck(pen: Pen, display: Display, right: float) -> Element:
    width, height = cards.STRIP
    x = right - width - 5
    left = display.left()
    parts: list[Element] = []
    if left == 0:
        parts.append(group(pen.gap(width, height), at=(x, 0)))
    for depth in range(min(2, left - 1), -1, -1):
        parts.append(group(_back(pen, width, height), at=(x + depth * 2.5, depth * 2)))
    if display.top != NONE:
        parts.append(group(cards.strip(pen, display.top, 0), at=(x, 0)))
    parts.append(pen.write(x - 8, 19, pen.say(_said_of(display)), 12, colour=pen.palette.faded, anchor="end"))
    return group(*parts, title=pen.say(_said_of(display)))


@kept
def _back(pen: Pen, width: float, height: float) -> Element:
    """A card face down: a lozenge in a frame."""
    high = min(14, height / 2 - 7)
    lozenge = f"M{width / 2:g} {height / 2 - high:g}l10 {high:g}l-10 {high:g}l-10 {-high:g}Z"
    margin = 5 if height > 40 else 3
    return group(
        pen.paper(width, height),
        rect(
            margin,
            margin,
            width - 2 * margin,
            height - 2 * margin,
            rx=3,
            fill=pen.pigment("earth"),
            stroke=pen.palette.gold,
        ),
        path(lozenge, fill=pen.palette.gold, opacity=0.7),
    )


# --- The prices --------------------------------------------------------------------------------------------


@kept
def aid(pen: Pen, book: Book, width: float) -> Block:
    """What actions are worth in coins, coins in actions, and when it ends."""
    trades = [(ACTION, actions, COIN, book.taken[actions]) for actions in (1, 2, 3)]
    trades += [(COIN, book.action_price, ACTION, 1)]
    columns = 4 if width >= 4 * 82 else 2
    pitch = min(120.0, width / columns)
    blocks = [
        Block(
            pitch,
            18 if columns == 4 else 23,
            group(
                pen.tally(given, 0, 0, amount, 16),
                pen.icon(ARROW, 32, 2.5, 11),
                pen.tally(gained, 48, 0, gain, 16),
            ),
        )
        for given, amount, gained, gain in trades
    ]
    prices = flow(blocks, pitch * columns, 0)
    rules = [
        Text(f"{book.trigger_vp} VP: last round", f"{book.trigger_vp} PV : dernière manche"),
        Text(f"{book.coins_per_vp} coins: 1 point", f"{book.coins_per_vp} écus : 1 point"),
    ]
    one_line = " · ".join(pen.say(rule) for rule in rules)
    lines = [one_line] if width_of(one_line, 12) <= width - 21 else [pen.say(rule) for rule in rules]
    words = [pen.write(21, 13 + 17 * place, said, 12, colour=pen.palette.faded) for place, said in enumerate(lines)]
    ending = Block(width, 17 * len(lines), group(pen.icon(LAUREL, 0, 0, 16), *words))
    hairline = Block(width, 1, rect(0, 0, width, 0.8, fill=pen.palette.hairline, opacity=0.7))
    return column([hairline, prices, ending], 6)
