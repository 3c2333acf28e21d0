"""Why a decision of The Golden City is not legal, said in words. A check holds this against the rules."""

from bastide.engine.state import NOBODY
from bastide.engine.text import Text, join
from bastide.games.golden_city import captions
from bastide.games.golden_city import state as asked
from bastide.games.golden_city.components import (
    HAND_LIMIT,
    KIND_COUNT,
    NONE,
    count,
    holds,
    size,
)
from bastide.games.golden_city.decisions import (
    BID,
    BLACK,
    BOX_GOODS,
    BUILD,
    BUILT,
    DISCARD,
    DISCARDS,
    DONE,
    PAID,
    TAKE_BONUS,
    TAKE_GOODS,
    TAKE_PILE,
)
from bastide.games.golden_city.rules import price
from bastide.games.golden_city.rules_building import black_sites, full_zones, open_sites
from bastide.games.golden_city.state import GoldenCityState

ASKED_FIRST = {
    asked.BID: Text("this is the auction: bid on a group", "ce sont les enchères : choisissez un groupe"),
    asked.BUILD: Text(
        "this is your turn to build: build, or stop", "c'est à vous de construire : construisez ou arrêtez"
    ),
    asked.GOODS: Text("first take a goods card", "prenez d'abord une carte marchandise"),
    asked.BOX: Text("first put one of five goods cards away", "remettez d'abord une de vos cinq cartes marchandise"),
    asked.BONUS: Text("first keep a bonus card", "gardez d'abord une carte bonus"),
    asked.DISCARD: Text("first discard down to five cards", "défaussez d'abord jusqu'à cinq cartes"),
}


def why_not(state: GoldenCityState, decision: int) -> Text | None:
    """None if the decision is legal."""
    if state.seat == NOBODY:
        return Text("the game is over", "la partie est terminée")
    if state.question != _answers(decision):
        return ASKED_FIRST[state.question]
    if decision < DONE:
        return _why_not_bid(state, decision - BID)
    if decision == DONE:
        return None
    if decision < BOX_GOODS:
        return _why_not_goods(state, decision)
    if decision < TAKE_BONUS:
        return _why_not_box(state, decision - BOX_GOODS)
    if decision < DISCARD:
        if state.bonus_stack >> decision - TAKE_BONUS & 1:
            return None
        return Text("this bonus card is not in the stack", "cette carte bonus n'est pas dans la pile")
    if decision < BUILD:
        return _why_not_discard(state, DISCARDS[decision - DISCARD])
    return _why_not_build(state, decision)


def _answers(decision: int) -> int:
    """The question that a decision answers."""
    if decision < DONE:
        return asked.BID
    if decision == DONE or decision >= BUILD:
        return asked.BUILD
    if decision < BOX_GOODS:
        return asked.GOODS
    if decision < TAKE_BONUS:
        return asked.BOX
    return asked.BONUS if decision < DISCARD else asked.DISCARD


def _why_not_bid(state: GoldenCityState, group: int) -> Text | None:
    if group >= len(state.groups):
        return Text("there is no such group", "ce groupe n'existe pas")
    if state.bids[group] == NONE or state.coins[state.seat] >= price(state):
        return None
    cost, own = captions.coins(price(state)), captions.coins(state.coins[state.seat])
    return Text(
        f"expelling somebody costs {cost.en} now; you have {own.en}",
        f"chasser quelqu'un coûte maintenant {cost.fr} ; vous avez {own.fr}",
    )


def _why_not_goods(state: GoldenCityState, decision: int) -> Text | None:
    if decision == TAKE_PILE:
        return None if state.goods_pile else Text("the goods pile is empty", "la pile de marchandises est vide")
    slot = decision - TAKE_GOODS
    pairs, card = state.terms.map.goods, state.goods_row[slot]
    if card == NONE:
        return Text("this slot is empty", "cette place est vide")
    for earlier in range(slot):
        other = state.goods_row[earlier]
        if other != NONE and pairs[other] == pairs[card]:
            return Text(
                "the same goods lie further left: take those", "les mêmes marchandises sont plus à gauche : prenez-les"
            )
    return None


def _why_not_box(state: GoldenCityState, card: int) -> Text | None:
    pairs, own = state.terms.map.goods, state.goods[state.seat]
    if not own >> card & 1:
        return Text("this goods card is not yours", "cette carte marchandise n'est pas à vous")
    for earlier in range(card):
        if own >> earlier & 1 and pairs[earlier] == pairs[card]:
            return Text(
                "you have the same goods on another card: take that", "une autre carte a les mêmes marchandises"
            )
    return None


def _why_not_discard(state: GoldenCityState, cards: int) -> Text | None:
    hand = state.hand[state.seat]
    surplus = size(hand) - HAND_LIMIT
    if size(cards) != surplus:
        number = captions.cards(surplus)
        return Text(f"discard exactly {number.en}", f"défaussez exactement {number.fr}")
    return None if holds(hand, cards) else _lacking(hand, cards)


def _why_not_build(state: GoldenCityState, decision: int) -> Text | None:
    site = state.terms.map.named[BUILT[decision - BUILD]]
    if site == NONE:
        return Text("there is no such site on this map", "cet emplacement n'existe pas sur cette carte")
    reason = why_not_black(state, site) if decision >= BLACK else why_not_site(state, site)
    if reason is not None:
        return reason
    paid, hand = PAID[decision - BUILD], state.hand[state.seat]
    return None if holds(hand, paid) else _lacking(hand, paid)


def why_not_site(state: GoldenCityState, site: int) -> Text | None:
    """Why the seat on turn cannot place a post of its own there, whatever it pays (G7.4)."""
    seat, island = state.seat, state.terms.map
    if open_sites(state, seat) >> site & 1:
        return None
    if state.stock[seat] == 0:
        return Text("all your posts are on the board", "tous vos comptoirs sont sur le plan")
    if state.posts[seat] >> site & 1:
        return Text("you have a post there already", "vous y avez déjà un comptoir")
    if not island.zones >> site & 1 and state.taken >> site & 1:
        return Text("somebody else has a post there", "un autre joueur y a déjà un comptoir")
    if state.terms.black and full_zones(state) >> site & 1:
        return Text("this zone holds two posts and is closed", "cette zone a deux comptoirs : elle est fermée")
    if not state.reach[seat] >> site & 1:
        return Text("no road leads there from one of your posts", "aucune route n'y mène depuis l'un de vos comptoirs")
    return Text("an inner zone needs a key; you have none", "une zone intérieure demande une clé ; vous n'en avez pas")


def why_not_black(state: GoldenCityState, site: int) -> Text | None:
    """Why the seat on turn cannot place a black post there (G14.3)."""
    seat = state.seat
    if black_sites(state, seat) >> site & 1:
        return None
    if not state.terms.black:
        return Text("black posts are not in play", "les comptoirs noirs ne sont pas en jeu")
    if state.black_stock[seat] == 0:
        return Text("both your black posts are on the board", "vos deux comptoirs noirs sont sur le plan")
    if not state.posts[seat] >> site & 1:
        return Text(
            "a black post needs a post of your own there",
            "un comptoir noir demande l'un de vos comptoirs à cet endroit",
        )
    if full_zones(state) >> site & 1:
        return Text("this zone holds two posts and is closed", "cette zone a deux comptoirs : elle est fermée")
    return Text("an inner zone needs a key; you have none", "une zone intérieure demande une clé ; vous n'en avez pas")


def _lacking(hand: int, cards: int) -> Text:
    """``your hand lacks 2 mountains``."""
    lacking = [count(cards, kind) - count(hand, kind) for kind in range(KIND_COUNT)]
    missing = [captions.of_kind(lack, kind) for kind, lack in enumerate(lacking) if lack > 0]
    lacks = join(missing, ", ")
    return Text(f"your hand lacks {lacks.en}", f"il manque dans votre main : {lacks.fr}")
