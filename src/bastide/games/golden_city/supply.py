"""What lies beside the map for all: goods, bonus cards, keys, coins, the deck and the discards."""

from typing import Final

from bastide.drawing import Block, Element, Pen, beside, flow, group, width_of
from bastide.drawing.icons import COIN
from bastide.engine.bag import count_of, size_of
from bastide.engine.bits import members
from bastide.engine.text import Text, counted
from bastide.games.golden_city import captions, cards, labels
from bastide.games.golden_city.components import GOODS, KIND_COUNT, KIND_IDS, NONE
from bastide.games.golden_city.icons import BONUS as BONUS_ICON
from bastide.games.golden_city.icons import GOODS as GOODS_ICON
from bastide.games.golden_city.icons import KEY
from bastide.games.golden_city.state import GoldenCityState

_LABEL: Final[int] = 20
_CARD: Final[float] = 48


def supply(pen: Pen, state: GoldenCityState, width: float, is_asked: bool = False) -> Block:
    """As many things side by side as there is room for. Goods that are asked for are taken where the question is."""
    goods = _section(pen, Text("Goods", "Marchandises"), goods_row(pen, state, _CARD, with_pieces=not is_asked))
    return flow([goods, _bonus(pen, state), _deck(pen, state), _stock(pen, state)], width, 22, 12)


def goods_pair(state: GoldenCityState, card: int) -> tuple[str, ...]:
    return tuple(GOODS[good] for good in members(state.terms.map.goods[card]))


def scored_good(state: GoldenCityState) -> str:
    """The good of this round's score card; nothing between rounds."""
    return GOODS[state.terms.map.score_cards[state.score_card].good] if state.score_card != NONE else ""


def _section(pen: Pen, name: Text, inside: Block) -> Block:
    width = max(inside.width, width_of(pen.say(name), 13))
    return Block(width, inside.height + _LABEL, group(pen.rubric(name), inside.at(0, _LABEL)))


def _pile(pen: Pen, count_: int, top: Element, said: Text, piece: str | None = None, width: float = _CARD) -> Block:
    """Cards face down and how many there are."""
    height = width * cards.SIZE[1] / cards.SIZE[0]
    number = pen.write(width / 2, height + 16, str(count_), 13, anchor="middle", font_weight=600)
    return Block(
        width + 4,
        height + 18,
        group(cards.pile(pen, count_, top, width), number, title=pen.say(said), data_piece=piece),
    )


# --- Goods and bonus cards ---------------------------------------------------------------------------------


def goods_row(pen: Pen, state: GoldenCityState, width: float, *, with_pieces: bool) -> Block:
    """The open goods cards and the pile, each so wide; as pieces they can be chosen."""
    lit = scored_good(state)
    height = width * cards.SIZE[1] / cards.SIZE[0]
    blocks: list[Block] = []
    for slot, card in enumerate(state.goods_row):
        piece = f"slot-{slot}" if with_pieces else None
        if card == NONE:
            said = Text("no goods card left for this place", "plus de carte marchandise pour cette place")
            blocks.append(Block(width, height, group(pen.gap(width, height), title=pen.say(said), data_piece=piece)))
            continue
        said = labels.goods_card(state.terms.map, card)
        blocks.append(cards.goods(pen, goods_pair(state, card), lit, width, title=pen.say(said), piece=piece))
    left = state.goods_pile.bit_count()
    said = counted(
        left,
        Text("goods card face down", "carte marchandise cachée"),
        Text("goods cards face down", "cartes marchandise cachées"),
    )
    blocks.append(_pile(pen, left, cards.back(pen, GOODS_ICON, width), said, "pile" if with_pieces else None, width))
    return beside(blocks, 5)


def _bonus(pen: Pen, state: GoldenCityState) -> Block:
    left = state.bonus_stack.bit_count()
    said = counted(
        left, Text("bonus card left", "carte bonus restante"), Text("bonus cards left", "cartes bonus restantes")
    )
    return _section(pen, Text("Bonus", "Bonus"), _pile(pen, left, cards.back(pen, BONUS_ICON, _CARD), said))


# --- Landscape cards ---------------------------------------------------------------------------------------


def _deck(pen: Pen, state: GoldenCityState) -> Block:
    """The deck, and every kind among the discards: they will be the next deck."""
    left, laid = sum(state.deck), size_of(state.discards)
    said = counted(
        left, Text("card in the deck", "carte dans la pioche"), Text("cards in the deck", "cartes dans la pioche")
    )
    blocks = [_pile(pen, left, cards.back(pen, None, _CARD), said), _discards(pen, state)]
    name = Text(
        f"Deck, and {laid} discarded", f"Pioche, et {laid} défaussées" if laid > 1 else f"Pioche, et {laid} défaussée"
    )
    return _section(pen, name, beside(blocks, 10))


def _discards(pen: Pen, state: GoldenCityState) -> Block:
    places = []
    for kind in range(KIND_COUNT):
        number = count_of(state.discards, kind)
        name = captions.KIND_NAMES[kind]
        said = Text(f"discarded {name.en} cards: {number}", f"cartes {name.fr} défaussées : {number}")
        card = cards.small_landscape(pen, KIND_IDS[kind])
        places.append(
            Block(
                42,
                cards.SMALL[1] + 5,
                group(
                    group(card.content, opacity=None if number else 0.35),
                    pen.write(card.width + 4, 19, str(number), 13, font_weight=600),
                    title=pen.say(said),
                ),
            )
        )
    return flow(places, 3 * 42, 0)


# --- Keys and coins ----------------------------------------------------------------------------------------


def _stock(pen: Pen, state: GoldenCityState) -> Block:
    lines = [
        (KEY, state.keys_left, captions.keys(state.keys_left)),
        (COIN, state.supply, captions.coins(state.supply)),
    ]
    blocks = [
        Block(
            66,
            28,
            group(
                pen.tally(icon, 0, 0, amount, 22),
                title=pen.say(Text(f"{said.en} in the supply", f"{said.fr} dans la réserve")),
            ),
        )
        for icon, amount, said in lines
    ]
    return _section(pen, Text("Supply", "Réserve"), flow(blocks, 66, 0, 4))
