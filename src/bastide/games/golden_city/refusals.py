"""Why a decision of The Golden City is not legal, said in words. A check holds this against the rules."""

from bastide.engine.bag import counts, covers, shortfall, size_of
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, join, spelled
from bastide.games.golden_city import captions
from bastide.games.golden_city import state as asked
from bastide.games.golden_city.components import KIND_COUNT, NONE, SLOTS
from bastide.games.golden_city.decisions import (
    BID,
    BLACK,
    BOX_GOODS,
    BUILD,
    BUILT,
    DISCARD,
    DONE,
    SPENT,
    TAKE_BONUS,
    TAKE_GOODS,
    VERBS,
)
from bastide.games.golden_city.state import GoldenCityState

_ASKED_FIRST = {
    asked.BID: Text("this is the auction: bid on a group", "ce sont les enchères : choisissez un groupe"),
    asked.BUILD: Text(
        "this is your turn to build: build, or stop", "c'est à vous de construire : construisez ou arrêtez"
    ),
    asked.GOODS: Text("first take a goods card", "prenez d'abord une carte marchandise"),
    asked.BONUS: Text("first keep a bonus card", "gardez d'abord une carte bonus"),
}

ANSWERED = {  # by verb
    BID.word: asked.BID,
    DONE.word: asked.BUILD,
    TAKE_GOODS.word: asked.GOODS,
    BOX_GOODS.word: asked.BOX,
    TAKE_BONUS.word: asked.BONUS,
    DISCARD.word: asked.DISCARD,
    BUILD.word: asked.BUILD,
    BLACK.word: asked.BUILD,
}


def asked_first(state: GoldenCityState) -> Text:
    """What must be answered before anything else."""
    if state.question == asked.DISCARD:
        limit = spelled(state.book.hand_limit)
        return Text(f"first discard down to {limit.en} cards", f"défaussez d'abord jusqu'à {limit.fr} cartes")
    if state.question == asked.BOX:
        own = spelled(state.book.goods_limit + 1)
        return Text(
            f"first put one of {own.en} goods cards away", f"remettez d'abord une de vos {own.fr} cartes marchandise"
        )
    return _ASKED_FIRST[state.question]


def why_not(state: GoldenCityState, decision: int) -> Text | None:
    """None if the decision is legal."""
    if state.seat == NOBODY:
        return Text("the game is over", "la partie est terminée")
    if state.question != ANSWERED[VERBS.of[decision].word]:
        return asked_first(state)
    verb = VERBS.of[decision]
    if verb is BID:
        return _why_not_bid(state, BID.part(decision, 0))
    if verb is DONE:
        return None
    if verb is TAKE_GOODS:
        return _why_not_goods(state, TAKE_GOODS.part(decision, 0))
    if verb is BOX_GOODS:
        return _why_not_box(state, BOX_GOODS.part(decision, 0))
    if verb is TAKE_BONUS:
        if state.bonus_stack >> TAKE_BONUS.part(decision, 0) & 1:
            return None
        return Text("this bonus card is not in the stack", "cette carte bonus n'est pas dans la pile")
    if verb is DISCARD:
        return _why_not_discard(state, SPENT[decision])
    return _why_not_build(state, decision)


def _why_not_bid(state: GoldenCityState, group: int) -> Text | None:
    if group >= len(state.groups):
        return Text("there is no such group", "ce groupe n'existe pas")
    price, coins = state.book.price(state), state.merchants[state.seat].coins
    if state.bids[group] == NONE or coins >= price:
        return None
    cost, own = captions.coins(price), captions.coins(coins)
    return Text(
        f"driving somebody out costs {cost.en} now; you have {own.en}",
        f"chasser quelqu'un coûte maintenant {cost.fr} ; vous avez {own.fr}",
    )


def _why_not_goods(state: GoldenCityState, slot: int) -> Text | None:
    if slot == SLOTS:
        return None if state.goods_pile else Text("the goods pile is empty", "la pile de marchandises est vide")
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
    pairs, own = state.terms.map.goods, state.merchants[state.seat].goods
    if not own >> card & 1:
        return Text("this goods card is not yours", "cette carte marchandise n'est pas à vous")
    for earlier in range(card):
        if own >> earlier & 1 and pairs[earlier] == pairs[card]:
            return Text(
                "you have the same goods on another card: take that", "une autre carte a les mêmes marchandises"
            )
    return None


def _why_not_discard(state: GoldenCityState, cards: int) -> Text | None:
    hand = state.merchants[state.seat].hand
    surplus = size_of(hand) - state.book.hand_limit
    if size_of(cards) != surplus:
        number = captions.cards(surplus)
        return Text(f"discard exactly {number.en}", f"défaussez exactement {number.fr}")
    return None if covers(hand, cards) else _lacking(hand, cards)


def _why_not_build(state: GoldenCityState, decision: int) -> Text | None:
    site = state.terms.map.named[BUILT[decision]]
    if site == NONE:
        return Text("there is no such site on this map", "cet emplacement n'existe pas sur cette carte")
    reason = why_not_black(state, site) if VERBS.of[decision] is BLACK else why_not_site(state, site)
    if reason is not None:
        return reason
    paid, hand = SPENT[decision], state.merchants[state.seat].hand
    if not state.book.pays(state.terms.map.terrain[site], paid):
        return Text("these cards do not pay for it", "ces cartes ne le paient pas")
    return None if covers(hand, paid) else _lacking(hand, paid)


def why_not_site(state: GoldenCityState, site: int) -> Text | None:
    """Why the seat on turn cannot place a post of its own there, whatever it pays (G7.4)."""
    merchant, island = state.merchants[state.seat], state.terms.map
    if state.book.open_sites(state, merchant) >> site & 1:
        return None
    if merchant.stock == 0:
        return Text("all your posts are on the board", "tous vos comptoirs sont sur le plan")
    if merchant.posts >> site & 1:
        return Text("you have a post there already", "vous y avez déjà un comptoir")
    if not island.zones >> site & 1 and state.taken >> site & 1:
        return Text("somebody else has a post there", "un autre joueur y a déjà un comptoir")
    if state.terms.black and state.book.full_zones(state) >> site & 1:
        return Text("this zone holds two posts and is closed", "cette zone a deux comptoirs : elle est fermée")
    if not merchant.reach >> site & 1:
        return Text("no road leads there from one of your posts", "aucune route n'y mène depuis l'un de vos comptoirs")
    return Text("an inner zone needs a key; you have none", "une zone intérieure demande une clé ; vous n'en avez pas")


def why_not_black(state: GoldenCityState, site: int) -> Text | None:
    """Why the seat on turn cannot place a black post there (G14.3)."""
    merchant = state.merchants[state.seat]
    if state.book.black_sites(state, merchant) >> site & 1:
        return None
    if not state.terms.black:
        return Text("black posts are not in play", "les comptoirs noirs ne sont pas en jeu")
    if merchant.black_stock == 0:
        return Text("both your black posts are on the board", "vos deux comptoirs noirs sont sur le plan")
    if not merchant.posts >> site & 1:
        return Text(
            "a black post needs a post of your own there",
            "un comptoir noir demande l'un de vos comptoirs à cet endroit",
        )
    if state.book.full_zones(state) >> site & 1:
        return Text("this zone holds two posts and is closed", "cette zone a deux comptoirs : elle est fermée")
    return Text("an inner zone needs a key; you have none", "une zone intérieure demande une clé ; vous n'en avez pas")


def _lacking(hand: int, cards: int) -> Text:
    """``your hand lacks 2 mountains``."""
    lacking = counts(shortfall(hand, cards), KIND_COUNT)
    missing = [captions.of_kind(lack, kind) for kind, lack in enumerate(lacking) if lack]
    lacks = join(missing, ", ")
    return Text(f"your hand lacks {lacks.en}", f"il manque dans votre main : {lacks.fr}")
