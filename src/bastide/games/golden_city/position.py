"""Positions and views of The Golden City as readable JSON (the format is told in docs/games/golden_city.md)."""

from bastide.engine.bag import counted_bag, size_of
from bastide.engine.bits import members
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.golden_city.components import BONUS_COUNT, BONUS_IDS, GOODS_IDS, NONE, SCORE_IDS, spell
from bastide.games.golden_city.rules_cards import lot_total
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    BONUSES,
    BOX,
    BUILD,
    BY_CARDS,
    BY_DEAD_END,
    BY_POINTS,
    BY_POSTS,
    DISCARD,
    GOODS,
    QUARTERS,
    REWARDS,
    RIVERS,
    RUNNING,
    TRADE,
    GoldenCityState,
)

ENDINGS = {RUNNING: None, BY_POSTS: "posts", BY_CARDS: "cards", BY_DEAD_END: "dead_end", BY_POINTS: "points"}
QUESTIONS = {BID: "bid", BUILD: "build", GOODS: "goods", BOX: "box", BONUS: "bonus", DISCARD: "discard"}
SOURCE_KEYS = {REWARDS: "rewards", TRADE: "goods", RIVERS: "rivers", QUARTERS: "quarters", BONUSES: "bonus"}


def view(state: GoldenCityState, seat: int | None) -> Json:
    """What a seat may know (G15): all that lies open, its own cards, and what can be worked out about the others."""
    seen = _open(state)
    seen["seats"] = [{**zone, **_private(state, owner, seat)} for owner, zone in enumerate(seen["seats"])]
    seen["landscape"] |= {"deck_size": state.deck_size, "unseen": spell(_unseen(state, seat))}
    seen["bonus"] |= {"stack_size": state.bonus_stack.bit_count(), **_bonus_knowledge(state, seat)}
    return seen


def position(state: GoldenCityState) -> Json:
    """The whole table, secrets included."""
    whole = {"game": "golden_city", "options": dict(state.options), **_open(state)}
    for merchant, zone in zip(state.merchants, whole["seats"], strict=True):
        zone["hand"] = spell(merchant.hand)
        zone["drawn"] = [spell(cards) for cards in merchant.hidden]
    whole["landscape"]["deck"] = spell(counted_bag(state.deck))
    whole["bonus"]["stack"] = _bonus_ids(state.bonus_stack)
    whole["bonus"]["taken"] = [[take // BONUS_COUNT, BONUS_IDS[take % BONUS_COUNT]] for take in state.takes]
    return whole


# --- What lies open (G15.1) -------------------------------------------------------------------------------


def _open(state: GoldenCityState) -> Json:
    return {
        "round": state.round,
        "first": state.first,
        "over": ENDINGS[state.ending],
        "turn": None if state.seat == NOBODY else _turn(state),
        "score": {
            "card": None if state.score_card == NONE else SCORE_IDS[state.score_card],
            "pile": [SCORE_IDS[card] for card in members(state.score_pile)],
        },
        "landscape": {"discards": spell(state.discards)},
        "auction": _auction(state) if state.groups else None,
        "goods": {
            "row": [None if card == NONE else GOODS_IDS[card] for card in state.goods_row],
            "pile": _goods_ids(state.goods_pile),
            "boxed": _goods_ids(state.boxed),
        },
        "bonus": {"removed": _bonus_ids(state.bonus_gone)},
        "keys": state.keys_left,
        "supply": state.supply,
        "special": [None if winner == NOBODY else winner for winner in state.verdicts],
        "seats": [_seat(state, seat) for seat in range(state.terms.players)],
    }


def _turn(state: GoldenCityState) -> Json:
    """Whose turn it is, and the questions that wait, the one asked now last."""
    asked = [QUESTIONS[question] for _, question, _ in state.stack()]
    turn: Json = {"seat": state.seat, "asks": asked}
    if state.question != BID:
        turn |= {"opener": state.opener, "over": state.turn, "builds": state.builds}
    return turn


def _auction(state: GoldenCityState) -> Json:
    return {
        "groups": [spell(cards) for cards in state.groups],
        "hands": [None if seat == NONE else seat for seat in state.bids],
        "expulsions": state.expulsions,
        "coin": state.coin_laid,
    }


def _seat(state: GoldenCityState, seat: int) -> Json:
    sites, merchant = state.terms.map.sites, state.merchants[seat]
    return {
        "posts": [sites[site].id for site in members(merchant.posts)],
        "stock": merchant.stock,
        "black": [sites[site].id for site in members(merchant.black)],
        "black_stock": merchant.black_stock,
        "lost": bool(state.lost >> seat & 1),
        "coins": merchant.coins,
        "letters": merchant.letters(),
        "earned": {name: merchant.earned[source] for source, name in SOURCE_KEYS.items()},
        "keys": merchant.keys,
        "goods": _goods_ids(merchant.goods),
        "known": spell(merchant.known),
    }


def _goods_ids(cards: int) -> list[str]:
    return [GOODS_IDS[card] for card in members(cards)]


def _bonus_ids(cards: int) -> list[str]:
    return [BONUS_IDS[card] for card in members(cards)]


# --- What a seat knows of the rest (G15.5-G15.9) ----------------------------------------------------------


def _private(state: GoldenCityState, owner: int, seat: int | None) -> Json:
    """A hand and bonus cards, as far as a seat may know them."""
    merchant = state.merchants[owner]
    zone: Json = {
        "hand_size": size_of(merchant.hand),
        "bonus_size": merchant.bonus.bit_count(),
        "drawn": [
            {"cards": size_of(cards), "among": spell(_pool(state, lot, seat))}
            for lot, cards in enumerate(merchant.hidden)
            if cards
        ],
    }
    if owner == seat:
        zone |= {"hand": spell(merchant.hand), "drawn": spell(merchant.hand - merchant.known)}
    if owner == seat or state.ending != RUNNING:
        zone["bonus"] = _bonus_ids(merchant.bonus)
    return zone


def _pool(state: GoldenCityState, lot: int, seat: int | None) -> int:
    """The cards of a lot that a seat does not hold itself (G15.6)."""
    own = 0 if seat is None else state.merchants[seat].hidden[lot]
    return lot_total(state, lot) - own


def _unseen(state: GoldenCityState, seat: int | None) -> int:
    """The cards that are in the deck, or were drawn from it by others."""
    return _pool(state, 0, seat)


def _bonus_knowledge(state: GoldenCityState, seat: int | None) -> Json:
    """Which cards each take may have been, and which may be in the stack (G15.9)."""
    if state.ending != RUNNING:
        return {"taken": [], "among": _bonus_ids(state.bonus_stack)}
    takers = [take // BONUS_COUNT for take in state.takes]
    cards = [1 << take % BONUS_COUNT for take in state.takes]
    among = [0] * len(takers)
    start = 0
    for place, taker in enumerate(takers):
        if taker == seat:
            _say(among, start, place, sum(cards[start:place]))
            among[place] = cards[place]
            start = place + 1
    sees_stack = state.question == BONUS and state.seat == seat
    rest = 0 if sees_stack else state.bonus_stack
    _say(among, start, len(takers), sum(cards[start:]) | rest)
    stack = state.bonus_stack if sees_stack else sum(cards[start:]) | rest
    return {
        "taken": [{"seat": taker, "among": _bonus_ids(mask)} for taker, mask in zip(takers, among, strict=True)],
        "among": _bonus_ids(stack),
    }


def _say(among: list[int], start: int, end: int, mask: int) -> None:
    for place in range(start, end):
        among[place] = mask
