"""Positions of The Golden City read back: what is left out is filled in the plainest way, what is wrong is refused."""

from bastide.engine.bag import ONE, counted_bag, counts, covers, size_of
from bastide.engine.bits import mask_of, members
from bastide.engine.chance import Chance
from bastide.engine.errors import BadNotation, BadPosition
from bastide.engine.options import Options
from bastide.engine.reading import Once, cards_of, list_of, no_strangers, number_at, object_at, objects_at
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.games.golden_city import checking
from bastide.games.golden_city.components import (
    BONUS_BY_ID,
    BONUS_COUNT,
    BONUS_IDS,
    CARDS_EACH,
    COINS,
    GOODS_BY_ID,
    GOODS_CARDS,
    GOODS_IDS,
    KEYS,
    KIND_COUNT,
    NONE,
    SCORE_BY_ID,
    SLOTS,
    Map,
    spell,
)
from bastide.games.golden_city.decisions import heap
from bastide.games.golden_city.position import ENDINGS, QUESTIONS, SOURCE_KEYS
from bastide.games.golden_city.rules import blank
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    BOX,
    BUILD,
    DISCARD,
    GOODS,
    REWARDS,
    RUNNING,
    SOURCES,
    GoldenCityState,
)

KEYS_OF_A_POSITION = (
    "game",
    "options",
    "round",
    "first",
    "over",
    "turn",
    "score",
    "landscape",
    "auction",
    "goods",
    "bonus",
    "keys",
    "supply",
    "special",
    "seats",
)
KEYS_OF_A_SEAT = (
    "posts",
    "stock",
    "black",
    "black_stock",
    "lost",
    "coins",
    "letters",
    "earned",
    "keys",
    "goods",
    "known",
    "hand",
    "drawn",
)
WAITING = {  # the questions that may wait, by the one asked now: what stands below it
    BID: [[BID]],
    BUILD: [[BUILD]],
    DISCARD: [[DISCARD]],
    GOODS: [[BUILD, GOODS], [BUILD, BONUS, GOODS]],
    BOX: [[BUILD, BOX], [BUILD, BONUS, BOX]],
    BONUS: [[BUILD, BONUS]],
}


def place(position: Json, rules: Rules, options: Options, chance: Chance, island: Map) -> GoldenCityState:
    """The table that a position describes; raises BadPosition."""
    no_strangers(position, KEYS_OF_A_POSITION, "a position")
    state = blank(rules, options, chance, island)
    zones = objects_at(position, "seats", state.terms.players)
    for seat, zone in enumerate(zones):
        no_strangers(zone, KEYS_OF_A_SEAT, f"seat {seat}")
        _place_posts(state, seat, zone)
        _place_purse(state, seat, zone)
    checking.check_island(state)
    _place_ending(state, position)
    _place_score(state, position)
    _place_special(state, position)
    _place_auction(state, position)
    _place_hands(state, zones, object_at(position, "landscape"))
    _place_goods(state, zones, object_at(position, "goods"))
    _place_bonus(state, object_at(position, "bonus"))
    _place_stocks(state, position)
    if state.ending == RUNNING:
        _place_turn(state, position)
        checking.check_turn(state)
    elif position.get("turn") is not None:
        raise BadPosition("the game is over: nobody has the turn")
    _place_lost(state, zones)
    checking.check_ending(state)
    return state


# --- The island -------------------------------------------------------------------------------------------


def _place_posts(state: GoldenCityState, seat: int, zone: Json) -> None:
    island = state.terms.map
    for site in cards_of(zone.get("posts", []), island.site_by_id, f"seat {seat}, posts"):
        if state.posts[seat] >> site & 1:
            raise BadPosition(f"seat {seat} has two posts on {island.sites[site].id}")
        state.taken |= 1 << site
        state.posts[seat] |= 1 << site
        state.stock[seat] -= 1
        state.reach[seat] |= island.near[site]
    for site in cards_of(zone.get("black", []), island.site_by_id, f"seat {seat}, black"):
        if state.black[seat] >> site & 1:
            raise BadPosition(f"seat {seat} has two black posts on {island.sites[site].id}")
        state.black[seat] |= 1 << site
        state.black_stock[seat] -= 1
    left = state.stock[seat]
    if left < 0:
        raise BadPosition(f"seat {seat} has {state.terms.posts} posts, not {state.posts[seat].bit_count()}")
    if zone.get("stock", left) != left:
        raise BadPosition(f"seat {seat} has {left} posts left, not {zone['stock']}")
    black_left = state.black_stock[seat]
    if black_left < 0:
        raise BadPosition(f"seat {seat} has {state.terms.black_posts} black posts with these options")
    if zone.get("black_stock", black_left) != black_left:
        raise BadPosition(f"seat {seat} has {black_left} black posts left, not {zone['black_stock']}")


def _place_lost(state: GoldenCityState, zones: list[Json]) -> None:
    """Dead ends are seen by themselves; a build whose reward is still open has not been looked at yet (G7.8)."""
    dead = state.book.dead_ends(state)
    is_open = state.question in (GOODS, BOX, BONUS)
    for seat, zone in enumerate(zones):
        lost = zone.get("lost", bool(dead >> seat & 1) and not is_open)
        if not isinstance(lost, bool):
            raise BadPosition("“lost” is true or false")
        if lost and not dead >> seat & 1:
            raise BadPosition(f"seat {seat} can still build somewhere, or has no post left: it has not lost (G12.2)")
        if not lost and dead >> seat & 1 and not is_open:
            raise BadPosition(f"seat {seat} can build nowhere any more: it has lost (G12.2)")
        state.lost |= lost << seat


# --- Coins, letters and keys ------------------------------------------------------------------------------


def _place_purse(state: GoldenCityState, seat: int, zone: Json) -> None:
    state.coins[seat] = number_at(zone, "coins", 0, COINS, state.book.start_coins)
    state.keys[seat] = number_at(zone, "keys", 0, KEYS, 0)
    earned = object_at(zone, "earned")
    no_strangers(earned, tuple(SOURCE_KEYS.values()), f"seat {seat}, earned")
    told = {source: number_at(earned, name, 0, None, 0) for source, name in SOURCE_KEYS.items()}
    letters = number_at(zone, "letters", 0, None, sum(told.values()))
    if not earned:
        told[REWARDS] = letters
    elif sum(told.values()) != letters:
        raise BadPosition(f"seat {seat} has {letters} letters, but “earned” adds up to {sum(told.values())}")
    for source, number in told.items():
        state.earned[seat * SOURCES + source] = number


def _place_stocks(state: GoldenCityState, position: Json) -> None:
    """Coins and keys that nobody has are in the supply (G16.2, G16.4)."""
    left = COINS - sum(state.coins) - state.coin_laid
    if left < 0:
        raise BadPosition(f"there are {COINS} coins in all")
    state.supply = number_at(position, "supply", 0, COINS, left)
    if state.supply != left:
        raise BadPosition(f"the supply has {left} coins, not {state.supply}: there are {COINS} in all")
    used = sum((posts & state.terms.map.inner).bit_count() for posts in state.posts + state.black)
    left = KEYS - used - sum(state.keys)
    if left < 0:
        raise BadPosition(f"there are {KEYS} keys in all, and each post in an inner zone has used one")
    state.keys_left = number_at(position, "keys", 0, KEYS, left)
    if state.keys_left != left:
        raise BadPosition(f"{left} keys are left, not {state.keys_left}: each post in an inner zone has used one")


# --- Rounds and scoring -----------------------------------------------------------------------------------


def _place_ending(state: GoldenCityState, position: Json) -> None:
    for ending, name in ENDINGS.items():
        if position.get("over") == name:
            state.ending = ending
            return
    raise BadPosition("“over” is null, “posts”, “cards”, “dead_end” or “points”")


def _place_score(state: GoldenCityState, position: Json) -> None:
    """The round and its card; a round that is left out is the first in which this card may come (G3.5)."""
    zone = object_at(position, "score")
    no_strangers(zone, ("card", "pile"), "score")
    cards = state.terms.map.score_cards
    order = sorted(members(state.book.score_pile(state.terms)), key=lambda card: (cards[card].back, card))
    backs = [cards[card].back for card in order]
    if zone.get("card") is not None:
        (state.score_card,) = cards_of([zone["card"]], SCORE_BY_ID, "score card")
        if state.score_card not in order:
            raise BadPosition(f"{zone['card']} is not in play with these options")
    shown = cards[state.score_card].back if state.score_card != NONE else backs[0]
    state.round = number_at(position, "round", 1, len(order), backs.index(shown) + 1)
    if state.ending != RUNNING and state.score_card != NONE:
        raise BadPosition("the game is over: no score card lies open")
    if state.ending == RUNNING:
        if state.score_card == NONE:
            state.score_card = order[state.round - 1]
        if cards[state.score_card].back != backs[state.round - 1]:
            raise BadPosition(f"a card with back {backs[state.round - 1]} lies open in round {state.round}")
        order.remove(state.score_card)
        used = state.round - 1
    else:
        used = state.round
    state.score_pile = mask_of(order[used:])
    if "pile" in zone:
        given = cards_of(zone["pile"], SCORE_BY_ID, "score pile")
        if sorted(cards[card].back for card in given) != backs[state.round :] or not set(given) <= set(order):
            raise BadPosition(
                f"after round {state.round} the pile has {len(backs) - state.round} cards, by their backs"
            )
        state.score_pile = mask_of(given)
    default = state.terms.first if state.terms.first != NONE and state.round == 1 else 0
    state.first = number_at(position, "first", 0, state.terms.players - 1, default)


def _place_special(state: GoldenCityState, position: Json) -> None:
    """Who won the special scorings that are over (G13.7)."""
    over = state.round if state.ending != RUNNING else state.round - 1
    due = sum(number <= over for number in state.book.special_rounds) if state.terms.drought else 0
    told = list_of(position.get("special", [None] * due), "special")
    if len(told) != due:
        raise BadPosition(f"“special” has {due} entries now: the winner of each special scoring, or null")
    for winner in told:
        if winner is not None and (type(winner) is not int or not 0 <= winner < state.terms.players):
            raise BadPosition("“special” lists seats, or null where nobody won")
        state.verdicts.append(NOBODY if winner is None else winner)


# --- Cards ------------------------------------------------------------------------------------------------


def _heap(value: object, where: str) -> int:
    if not isinstance(value, str):
        raise BadPosition(f"“{where}” is a text such as “PFF”")
    for letter in set(value.upper()):
        if value.upper().count(letter) > CARDS_EACH:
            raise BadPosition(f"{where}: there are only {CARDS_EACH} cards {letter}")
    try:
        return heap(value)
    except BadNotation as error:
        raise BadPosition(f"{where}: {error}") from None


def _place_auction(state: GoldenCityState, position: Json) -> None:
    zone = object_at(position, "auction")
    if not zone:
        return
    players = state.terms.players
    no_strangers(zone, ("groups", "hands", "expulsions", "coin"), "auction")
    groups = list_of(zone.get("groups"), "groups")
    sizes = state.terms.group_sizes
    state.groups = [_heap(group, "groups") for group in groups]
    if [size_of(group) for group in state.groups] != sizes:
        raise BadPosition(f"the groups have {', '.join(map(str, sizes))} cards (G5.2)")
    hands = list_of(zone.get("hands", [None] * players), "hands")
    if len(hands) != players or not all(hand is None or (type(hand) is int and 0 <= hand < players) for hand in hands):
        raise BadPosition("“hands” names for each group the seat whose hand lies there, or null")
    state.bids = [NONE if hand is None else hand for hand in hands]
    lying = [hand for hand in hands if hand is not None]
    if len(set(lying)) != len(lying):
        raise BadPosition("a bidding hand lies on one group only")
    if len(lying) == players:
        raise BadPosition("all hands lie on groups: the auction is over (G6.6)")
    state.expulsions = number_at(zone, "expulsions", 0, None, 0)
    if state.expulsions and not lying:
        raise BadPosition("somebody was expelled, so somebody lies on a group")
    coin = zone.get("coin", state.terms.drought and sum(state.coins) < COINS)
    if not isinstance(coin, bool) or (coin and not state.terms.drought):
        raise BadPosition("“coin” is true or false, and only in the drought a coin lies on group 0 (G13.3)")
    state.coin_laid = coin


def _place_hands(state: GoldenCityState, zones: list[Json], zone: Json) -> None:
    """Hands, what all know of them, and the deck of all cards that lie nowhere else (G16.1, G15.5)."""
    no_strangers(zone, ("deck", "discards"), "landscape")
    players = state.terms.players
    lots = max([len(list_of(seat.get("drawn", [""]), "drawn")) for seat in zones] + [1])
    state.hidden = [0] * (players * lots)
    for seat, owner in enumerate(zones):
        hand = _heap(owner.get("hand", ""), f"seat {seat}, hand")
        known = _heap(owner.get("known", ""), f"seat {seat}, known")
        if not covers(hand, known):
            raise BadPosition(f"seat {seat} holds {spell(hand)}: {spell(known)} cannot be known of that")
        if "drawn" in owner:
            drawn = [_heap(cards, f"seat {seat}, drawn") for cards in owner["drawn"]]
        else:
            drawn = [hand - known]
        if "known" not in owner and covers(hand, sum(drawn)):
            known = hand - sum(drawn)
        if known + sum(drawn) != hand or size_of(known) + sum(size_of(cards) for cards in drawn) != size_of(hand):
            raise BadPosition(f"“known” and “drawn” of seat {seat} together are the hand {spell(hand)}")
        state.hand[seat], state.known[seat] = hand, known
        for lot, cards in enumerate(drawn):
            state.hidden[lot * players + seat] = cards
    for lot in range(1, lots):
        if not any(state.hidden[lot * players : (lot + 1) * players]):
            raise BadPosition("“drawn” lists cards of an earlier deck only where somebody still holds one")
    _place_deck(state, zone)


def _place_deck(state: GoldenCityState, zone: Json) -> None:
    used = [0] * KIND_COUNT
    for cards in [*state.hand, *state.groups]:
        used = [number + more for number, more in zip(used, counts(cards, KIND_COUNT), strict=True)]
    left = [CARDS_EACH - number for number in used]
    if min(left) < 0:
        kind = left.index(min(left))
        raise BadPosition(f"there are only {CARDS_EACH} cards {spell(ONE[kind])}")
    discards = _heap(zone.get("discards", ""), "discards") if "discards" in zone or "deck" not in zone else None
    deck = _heap(zone["deck"], "deck") if "deck" in zone else None
    rest = counted_bag(left)
    for part in (deck, discards):
        if part is not None and not covers(rest, part):
            raise BadPosition(f"deck and discards hold {spell(rest)} together: {spell(part)} is not in it")
    if deck is None:
        deck = rest - (discards or 0)
    if discards is None:
        discards = rest - deck
    if deck + discards != rest:
        raise BadPosition(f"deck and discards hold {spell(rest)} together: every card lies in one place")
    state.deck, state.discards = counts(deck, KIND_COUNT), discards
    state.deck_size = sum(state.deck)


def _place_goods(state: GoldenCityState, zones: list[Json], zone: Json) -> None:
    """Every goods card lies in one place; the pile is what lies nowhere else (G16.5)."""
    no_strangers(zone, ("row", "pile", "boxed"), "goods")
    once = Once()
    for seat, owner in enumerate(zones):
        state.goods[seat] = _goods(owner.get("goods", []), f"seat {seat}, goods", once)
    boxed = _goods(zone.get("boxed", []), "boxed", once)
    if "row" in zone:
        slots = list_of(zone["row"], "row")
        if len(slots) != SLOTS:
            raise BadPosition(f"the goods row has {SLOTS} slots (null where one is empty)")
        state.goods_row = [NONE if slot is None else members(_goods([slot], "row", once))[0] for slot in slots]
    pile = _goods(zone["pile"], "pile", once) if "pile" in zone else None
    rest = (1 << GOODS_CARDS) - 1 & ~once.seen
    if "row" not in zone:
        laid = members(rest)[:SLOTS]
        rest &= ~mask_of(laid)
        state.goods_row = laid + [NONE] * (SLOTS - len(laid))
    if pile is None:
        pile, rest = rest, 0
    if rest and "boxed" in zone:
        raise BadPosition(f"{GOODS_IDS[members(rest)[0]]} lies nowhere")
    state.goods_pile, state.boxed = pile, boxed | rest
    if NONE in state.goods_row and state.goods_pile:
        raise BadPosition("a goods slot is empty though the pile has cards (G9.4)")


def _goods(names: object, where: str, once: Once) -> int:
    cards = cards_of(names, GOODS_BY_ID, where)
    for card in cards:
        once.add(card, GOODS_IDS[card])
    return mask_of(cards)


def _place_bonus(state: GoldenCityState, zone: Json) -> None:
    """Who took which bonus card, in order; the stack is what lies nowhere else (G16.6)."""
    no_strangers(zone, ("stack", "taken", "removed"), "bonus")
    once = Once()
    state.bonus_gone = mask_of(cards_of(zone.get("removed", []), BONUS_BY_ID, "removed"))
    for card in members(state.bonus_gone):
        once.add(card, BONUS_IDS[card])
    if state.bonus_gone and not state.verdicts:
        raise BadPosition("bonus cards leave the game only in a special scoring of the drought (G13.8)")
    for take in list_of(zone.get("taken", []), "taken"):
        if not isinstance(take, list) or len(take) != 2 or take[0] not in range(state.terms.players):
            raise BadPosition("“taken” lists pairs of a seat and a bonus card")
        (card,) = cards_of([take[1]], BONUS_BY_ID, "taken")
        once.add(card, BONUS_IDS[card])
        state.bonus[take[0]] |= 1 << card
        state.takes.append(take[0] * BONUS_COUNT + card)
    state.bonus_stack = (1 << BONUS_COUNT) - 1 & ~once.seen
    if "stack" in zone:
        given = mask_of(cards_of(zone["stack"], BONUS_BY_ID, "stack"))
        if given != state.bonus_stack:
            odd = ", ".join(BONUS_IDS[card] for card in members(given ^ state.bonus_stack))
            raise BadPosition(f"every bonus card lies in one place: look at {odd}")


# --- The turn ---------------------------------------------------------------------------------------------


def _place_turn(state: GoldenCityState, position: Json) -> None:
    """Who is asked what. Left out, the first player without a place bids, or the first player builds."""
    if position.get("turn", {}) is None:
        raise BadPosition("the game runs: somebody has the turn")
    zone = object_at(position, "turn")
    no_strangers(zone, ("seat", "asks", "opener", "over", "builds"), "turn")
    asked = _questions(zone, "bid" if state.groups else "build")
    players = state.terms.players
    waiting = [(state.first + step) % players for step in range(players)]
    seat = number_at(zone, "seat", 0, players - 1, next(seat for seat in waiting if seat not in state.bids))
    if asked != [BID]:
        default = seat if state.terms.drought else state.first
        state.opener = number_at(zone, "opener", 0, players - 1, default)
        if not state.terms.drought and state.opener != state.first:
            raise BadPosition(f"seat {state.first} is first player, so it builds first (G7.1)")
        state.turn = number_at(zone, "over", 0, players - 1, (seat - state.opener) % players)
        if (state.opener + state.turn) % players != seat:
            raise BadPosition(f"seat {seat} does not build after {state.turn} others, beginning with {state.opener}")
        state.builds = number_at(zone, "builds", 0, 1, 0)
    elif {"opener", "over", "builds"} & set(zone):
        raise BadPosition("nobody has built in this round yet")
    for question in asked:
        state.ask(seat, question)


def _questions(zone: Json, default: str) -> list[int]:
    """The questions that wait; a single word stands for the usual ones below it too."""
    told = zone.get("asks", default)
    words = {name: question for question, name in QUESTIONS.items()}
    if isinstance(told, str) and told in words:
        return WAITING[words[told]][0]
    if isinstance(told, list) and all(isinstance(word, str) and word in words for word in told):
        asked = [words[word] for word in told]
        if asked and asked in WAITING[asked[-1]]:
            return asked
    raise BadPosition(f"“asks” is one of {', '.join(words)}, or a list such as [“build”, “goods”]")
