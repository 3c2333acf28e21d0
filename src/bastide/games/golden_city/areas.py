"""What lies before a player: letters, coins, keys and posts, landscape cards, goods and bonus cards."""

from typing import Final, NamedTuple

from bastide.drawing import LEGIBLE, MARKS, Block, Pen, beside, column, flow, group, width_of
from bastide.drawing import areas as kit
from bastide.drawing.areas import LEFT, RIGHT, Sitter
from bastide.drawing.icons import COIN, LAUREL, START, Icon
from bastide.drawing.kept import kept
from bastide.engine.bag import count_of, size_of
from bastide.engine.bits import members
from bastide.engine.text import Text, counted
from bastide.games.golden_city import captions, cards, labels
from bastide.games.golden_city.auction import bonus_card
from bastide.games.golden_city.components import GOODS_IDS, KIND_COUNT, KIND_IDS, KINDS
from bastide.games.golden_city.icons import BONUS, KEY, LETTERS
from bastide.games.golden_city.sites import Standing, post
from bastide.games.golden_city.state import GoldenCityState, Merchant, is_over
from bastide.games.golden_city.supply import goods_pair, scored_good

_HEAD: Final[int] = 40
_OWN_CARD: Final[int] = 44  # goods and bonus cards of the viewer
_FOOT: Final[int] = 10
_SIDE_BY_SIDE_FROM: Final[int] = 640
_ONE_LINE_FROM: Final[int] = 470  # narrower heads have the figures in a line of their own


def area(pen: Pen, state: GoldenCityState, sitter: Sitter, width: float) -> Block:
    head = _head(pen, state, sitter, width)
    inside = (_own if sitter.is_viewer else _other)(pen, state, sitter.seat, width - LEFT - RIGHT)
    return kit.area(pen, sitter, head, inside, head.height + inside.height + _FOOT, on_turn=state.seat == sitter.seat)


# --- The head ----------------------------------------------------------------------------------------------


def _head(pen: Pen, state: GoldenCityState, sitter: Sitter, width: float) -> Block:
    seat = sitter.seat
    figures = _figures(pen, state, seat)
    is_broad = width >= _ONE_LINE_FROM
    is_first = state.first == seat and not is_over(state)
    left = 64 if is_first else 42
    room = width - left - RIGHT - 8 - (figures.width + 8 if is_broad else 0)
    start = Text("first player of this round", "premier joueur de la manche")
    remark = Text("dead end", "dans l'impasse") if state.lost >> seat & 1 else None
    content = group(
        pen.mark(MARKS[seat], LEFT, 8, 20),
        *([pen.icon(START, 40, 8, 19, name=start)] if is_first else []),
        kit.name_of(pen, sitter, left, room, remark),
        figures.at(width - RIGHT - figures.width, 7) if is_broad else figures.at(LEFT, 35),
    )
    return Block(width, _HEAD if is_broad else _HEAD + 24, content)


def _figures(pen: Pen, state: GoldenCityState, seat: int) -> Block:
    """Letters first, for they win; then coins, keys and the posts left."""
    merchant = state.merchants[seat]
    black = merchant.black_stock if state.terms.black else None
    won = state.book.points(state, seat) if state.terms.drought else None
    owned = Owned(merchant.letters(), merchant.coins, merchant.keys, merchant.stock, black, won)
    return _counted(pen, seat, owned)


class Owned(NamedTuple):
    letters: int
    coins: int
    keys: int
    posts: int  # in stock
    black: int | None  # and the black ones, if any are played with
    points: int | None  # where they are not the letters


@kept
def _counted(pen: Pen, seat: int, owned: Owned) -> Block:
    counts: list[tuple[Icon, int, Text]] = [
        (COIN, owned.coins, captions.coins(owned.coins)),
        (KEY, owned.keys, captions.keys(owned.keys)),
    ]
    blocks = [_tally(pen, icon, amount, said, 18) for icon, amount, said in counts]
    blocks.append(_posts(pen, seat, owned.posts, owned.black))
    blocks.append(_tally(pen, LETTERS, owned.letters, captions.letters(owned.letters), 22))
    if owned.points is not None:
        blocks.append(_tally(pen, LAUREL, owned.points, captions.points(owned.points), 22))
    return beside([Block(block.width, 22, block.at(0, (22 - block.height) / 2)) for block in blocks], 11)


def _tally(pen: Pen, icon: Icon, amount: int, said: Text, size_: float) -> Block:
    width = size_ + 3 + width_of(str(amount), size_ * 0.84)
    return Block(width, size_, group(pen.tally(icon, 0, 0, amount, size_), title=pen.say(said)))


def _posts(pen: Pen, seat: int, left: int, black: int | None) -> Block:
    """Posts in stock, and the black ones behind them."""
    said = counted(left, Text("post left", "comptoir restant"), Text("posts left", "comptoirs restants"))
    shown = [post(pen, Standing(seat), 9, 9, 19), pen.write(22, 14.5, str(left), 15, font_weight=600)]
    width = 24 + width_of(str(left), 15)
    if black is not None:
        dark = captions.black(black)
        also = Text(f"{said.en}, and {dark.en}", f"{said.fr}, et {dark.fr}")
        shown += [post(pen, Standing(seat, True), width + 10, 9, 17), pen.write(width + 21, 14.5, str(black), 15)]
        return Block(width + 23 + width_of(str(black), 15), 18, group(*shown, title=pen.say(also)))
    return Block(width, 18, group(*shown, title=pen.say(said)))


# --- The viewer's own cards --------------------------------------------------------------------------------


def _own(pen: Pen, state: GoldenCityState, seat: int, width: float) -> Block:
    """The hand, each card a piece; below it goods and bonus cards."""
    if width >= _SIDE_BY_SIDE_FROM:
        hand = _hand(pen, state, seat, width * 0.57)
        return beside([hand, _belongings(pen, state, seat, width * 0.43 - 20)], 20)
    below = _belongings(pen, state, seat, width)
    least = 20 + _OWN_CARD * cards.SIZE[1] / cards.SIZE[0]  # whoever has nothing yet has the place for it
    return column([_hand(pen, state, seat, width), Block(width, max(least, below.height), below.content)], 8)


def _hand(pen: Pen, state: GoldenCityState, seat: int, width: float) -> Block:
    merchant = state.merchants[seat]
    number = size_of(merchant.hand)
    each = min(float(cards.SIZE[0]), (width - 5 * (number - 1)) / max(5, number))
    each = max(each, (width - 4 * 5) / 5 if width < 400 else 46)  # a long hand takes two lines
    each = min(each, cards.SIZE[0])
    shown: list[Block] = []
    for kind in range(KIND_COUNT):
        for copy in range(count_of(merchant.hand, kind)):
            is_known = copy < count_of(merchant.known, kind)
            shown.append(_hand_card(pen, kind, copy, is_known, each))
    laid = flow(shown, width, 5)
    inside = Block(width, max(laid.height, cards.SIZE[1]), laid.content)  # an empty hand has its place, too
    most = state.book.hand_limit
    limit = Text(f", limit {most} after building", f", limite {most} après construction")
    remark = Text(str(number), str(number)) if is_over(state) else Text(f"{number}{limit.en}", f"{number}{limit.fr}")
    title = pen.rubric(Text("Hand", "Main"), remark=remark)
    return Block(width, inside.height + 20, group(title, inside.at(0, 20), data_zone="hand"))


def _hand_card(pen: Pen, kind: int, copy: int, is_known: bool, width: float) -> Block:
    name = labels.landscape_card(kind)
    seen = Text("the others know it", "les autres la connaissent") if is_known else Text("secret", "secrète")
    said = Text(f"{name.en} ({seen.en})", f"{name.fr} ({seen.fr})")
    piece = f"card-{KINDS[kind]}{copy + 1}"
    return cards.landscape(pen, KIND_IDS[kind], width, title=pen.say(said), piece=piece, is_known=is_known)


def _belongings(pen: Pen, state: GoldenCityState, seat: int, width: float) -> Block:
    merchant = state.merchants[seat]
    goods = [
        cards.goods(
            pen,
            goods_pair(state, card),
            scored_good(state),
            _OWN_CARD,
            title=pen.say(labels.goods_card(state.terms.map, card)),
            piece=f"goods-{GOODS_IDS[card]}",
        )
        for card in members(merchant.goods)
    ]
    bonus = [bonus_card(pen, card, _OWN_CARD) for card in members(merchant.bonus)]
    none = Text("none", "aucune") if is_over(state) else Text("none yet", "aucune encore")
    sections = [
        _named(pen, Text("Goods", "Marchandises"), goods, none),
        _named(pen, Text("Bonus cards", "Cartes bonus"), bonus, none),
    ]
    return flow(sections, width, 24, between_lines=8)


def _named(pen: Pen, name: Text, shown: list[Block], none: Text) -> Block:
    title = pen.rubric(name, remark=None if shown else none)
    inside = beside(shown, 5) if shown else Block(0, 0)
    wide = width_of(pen.say(name), 13) + (0 if shown else 10 + width_of(pen.say(none), LEGIBLE))
    return Block(max(inside.width, wide), inside.height + 20, group(title, inside.at(0, 20)))


# --- The cards of the others -------------------------------------------------------------------------------


def _other(pen: Pen, state: GoldenCityState, seat: int, width: float) -> Block:
    """Small: cards that all have seen are open, the others face down; goods are open, bonus cards are not."""
    merchant = state.merchants[seat]
    groups = [
        beside(_known_hand(pen, merchant), 2),
        beside(_small_goods(pen, state, merchant), 3),
        beside(_small_bonus(pen, state, merchant), 2),
    ]
    shown = [block for block in groups if block.width]
    return flow(shown, width, 14, between_lines=5) if shown else Block(width, 4)


def _known_hand(pen: Pen, merchant: Merchant) -> list[Block]:
    known = merchant.known
    shown: list[Block] = []
    for kind in range(KIND_COUNT):
        said = labels.landscape_card(kind)
        title = pen.say(Text(f"{said.en} in hand", f"{said.fr} en main"))
        shown += [cards.small_landscape(pen, KIND_IDS[kind], title=title) for _ in range(count_of(known, kind))]
    secret = pen.say(Text("a card in hand that nobody else knows", "une carte en main que personne d'autre ne connaît"))
    return shown + [cards.small_back(pen, title=secret) for _ in range(size_of(merchant.hand) - size_of(known))]


def _small_goods(pen: Pen, state: GoldenCityState, merchant: Merchant) -> list[Block]:
    lit = scored_good(state)
    return [
        cards.small_goods(
            pen,
            goods_pair(state, card),
            lit,
            title=pen.say(labels.goods_card(state.terms.map, card)),
        )
        for card in members(merchant.goods)
    ]


def _small_bonus(pen: Pen, state: GoldenCityState, merchant: Merchant) -> list[Block]:
    """Face down while the game runs."""
    if is_over(state):
        return [bonus_card(pen, card, 40) for card in members(merchant.bonus)]
    said = pen.say(Text("a secret bonus card", "une carte bonus secrète"))
    return [cards.small_back(pen, BONUS, said) for _ in range(merchant.bonus.bit_count())]
