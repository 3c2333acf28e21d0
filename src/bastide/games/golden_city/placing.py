"""Positions of The Golden City read back: what is left out is filled in the plainest way, what is wrong is refused.

Beside this file: placing_cards (auction, hands, decks) and checking (what cannot lie on a table).
"""

from bastide.engine.bits import mask_of, members
from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.reading import (
    A_POSITION,
    at_seat,
    cards_of,
    ending_at,
    list_of,
    must_be,
    no_strangers,
    no_turn,
    number_at,
    object_at,
    objects_at,
    truth_at,
    turn_at,
    wrong,
)
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.games.golden_city import checking
from bastide.games.golden_city.components import COINS, KEYS, NONE, SCORE_BY_ID, Map
from bastide.games.golden_city.placing_cards import place_auction, place_bonus, place_goods, place_hands
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
    GoldenCityState,
    Merchant,
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
    no_strangers(position, KEYS_OF_A_POSITION, A_POSITION)
    state = blank(rules, options, chance, island)
    zones = objects_at(position, "seats", state.terms.players)
    for seat, zone in enumerate(zones):
        no_strangers(zone, KEYS_OF_A_SEAT, at_seat(seat))
        _place_posts(state, seat, zone)
        _place_purse(state.merchants[seat], seat, zone, state.book.start_coins)
    checking.check_island(state)
    state.ending = ending_at(position, ENDINGS)
    _place_score(state, position)
    _place_special(state, position)
    place_auction(state, position)
    place_hands(state, zones, object_at(position, "landscape"))
    place_goods(state, zones, object_at(position, "goods"))
    place_bonus(state, object_at(position, "bonus"))
    _place_stocks(state, position)
    if state.ending == RUNNING:
        _place_turn(state, position)
    else:
        no_turn(position)
    _place_lost(state, zones)
    if state.ending == RUNNING:
        checking.check_turn(state)
    checking.check_ending(state)
    return state


# --- The island -------------------------------------------------------------------------------------------


def _place_posts(state: GoldenCityState, seat: int, zone: Json) -> None:
    island, merchant = state.terms.map, state.merchants[seat]
    for site in cards_of(zone.get("posts", []), island.site_by_id, at_seat(seat, "posts")):
        if merchant.posts >> site & 1:
            name = island.sites[site].id
            raise wrong(f"seat {seat} has two posts on {name}", f"le siège {seat} a deux comptoirs en {name}")
        state.taken |= 1 << site
        merchant.place_post(site, island.near[site])
    for site in cards_of(zone.get("black", []), island.site_by_id, at_seat(seat, "black")):
        if merchant.black >> site & 1:
            name = island.sites[site].id
            raise wrong(
                f"seat {seat} has two black posts on {name}", f"le siège {seat} a deux comptoirs noirs en {name}"
            )
        merchant.place_black_post(site)
    own, given = merchant.posts.bit_count(), state.terms.posts
    if merchant.stock < 0:
        raise wrong(f"seat {seat} has {given} posts, not {own}", f"le siège {seat} a {given} comptoirs, pas {own}")
    must_be(zone, "stock", merchant.stock)
    if merchant.black_stock < 0:
        raise wrong(
            f"seat {seat} has {state.terms.black_posts} black posts with these options",
            f"le siège {seat} a {state.terms.black_posts} comptoirs noirs avec ces options",
        )
    must_be(zone, "black_stock", merchant.black_stock)


def _place_lost(state: GoldenCityState, zones: list[Json]) -> None:
    """Dead ends are seen by themselves; a build whose reward is still open has not been looked at yet (G7.8)."""
    dead = state.book.dead_ends(state)
    is_open = state.question in (GOODS, BOX, BONUS)
    for seat, zone in enumerate(zones):
        lost = truth_at(zone, "lost", bool(dead >> seat & 1) and not is_open)
        if lost and not dead >> seat & 1:
            raise wrong(
                f"seat {seat} can still build somewhere, or has no post left: it has not lost (G12.2)",
                f"le siège {seat} peut encore construire, ou n'a plus de comptoir : il n'a pas perdu (G12.2)",
            )
        if not lost and dead >> seat & 1 and not is_open:
            raise wrong(
                f"seat {seat} can build nowhere any more: it has lost (G12.2)",
                f"le siège {seat} ne peut plus construire nulle part : il a perdu (G12.2)",
            )
        state.lost |= lost << seat


# --- Coins, letters and keys ------------------------------------------------------------------------------


def _place_purse(merchant: Merchant, seat: int, zone: Json, start_coins: int) -> None:
    merchant.coins = number_at(zone, "coins", 0, COINS, start_coins)
    merchant.keys = number_at(zone, "keys", 0, KEYS, 0)
    earned = object_at(zone, "earned")
    no_strangers(earned, tuple(SOURCE_KEYS.values()), at_seat(seat, "earned"))
    told = {source: number_at(earned, name, 0, None, 0) for source, name in SOURCE_KEYS.items()}
    letters = number_at(zone, "letters", 0, None, sum(told.values()))
    if not earned:
        told[REWARDS] = letters
    elif sum(told.values()) != letters:
        raise wrong(
            f"seat {seat} has {letters} letters, but “earned” adds up to {sum(told.values())}",
            f"le siège {seat} a {letters} lettres, mais la somme de « earned » est {sum(told.values())}",
        )
    for source, number in told.items():
        merchant.earn(source, number)


def _place_stocks(state: GoldenCityState, position: Json) -> None:
    """Coins and keys that nobody has are in the supply (G16.2, G16.4)."""
    left = COINS - sum(merchant.coins for merchant in state.merchants) - state.coin_laid
    if left < 0:
        raise wrong(f"there are {COINS} coins in all", f"il y a {COINS} pièces en tout")
    must_be(position, "supply", left)
    state.supply = left
    inner = state.terms.map.inner
    left = KEYS - sum(merchant.keys + state.book.posts_in(merchant, inner) for merchant in state.merchants)
    if left < 0:
        raise wrong(
            f"there are {KEYS} keys in all, and each post in an inner zone has used one",
            f"il y a {KEYS} clés en tout, et chaque comptoir d'une zone intérieure en a coûté une",
        )
    must_be(position, "keys", left)
    state.keys_left = left


# --- Rounds and scoring -----------------------------------------------------------------------------------


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
            raise wrong(
                f"{zone['card']} is not in play with these options", f"{zone['card']} n'est pas en jeu avec ces options"
            )
    shown = cards[state.score_card].back if state.score_card != NONE else backs[0]
    state.round = number_at(position, "round", 1, len(order), backs.index(shown) + 1)
    if state.ending != RUNNING and state.score_card != NONE:
        raise wrong(
            "the game is over: no score card lies open", "la partie est terminée : aucune carte de score n'est visible"
        )
    if state.ending == RUNNING:
        if state.score_card == NONE:
            state.score_card = order[state.round - 1]
        if cards[state.score_card].back != backs[state.round - 1]:
            raise wrong(
                f"a card with back {backs[state.round - 1]} lies open in round {state.round}",
                f"une carte de dos {backs[state.round - 1]} est visible à la manche {state.round}",
            )
        order.remove(state.score_card)
        used = state.round - 1
    else:
        used = state.round
    state.score_pile = mask_of(order[used:])
    if "pile" in zone:
        given = cards_of(zone["pile"], SCORE_BY_ID, "score pile")
        if sorted(cards[card].back for card in given) != backs[state.round :] or not set(given) <= set(order):
            raise wrong(
                f"after round {state.round} the pile has {len(backs) - state.round} cards, by their backs",
                f"après la manche {state.round}, la pile a {len(backs) - state.round} cartes, selon leurs dos",
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
        raise wrong(
            f"“special” has {due} entries now: the winner of each special scoring, or null",
            f"« special » a {due} éléments maintenant : le gagnant de chaque décompte spécial, ou null",
        )
    for winner in told:
        if winner is not None and (type(winner) is not int or not 0 <= winner < state.terms.players):
            raise wrong(
                "“special” lists seats, or null where nobody won",
                "« special » nomme des sièges, ou null si personne n'a gagné",
            )
        state.verdicts.append(NOBODY if winner is None else winner)


# --- The turn ---------------------------------------------------------------------------------------------


def _place_turn(state: GoldenCityState, position: Json) -> None:
    """Who is asked what. Left out, the first player without a place bids, or the first player builds."""
    zone = turn_at(position)
    no_strangers(zone, ("seat", "asks", "opener", "over", "builds"), "turn")
    asked = _questions(zone, "bid" if state.groups else "build")
    players = state.terms.players
    waiting = [(state.first + step) % players for step in range(players)]
    seat = number_at(zone, "seat", 0, players - 1, next(seat for seat in waiting if seat not in state.bids))
    if asked != [BID]:
        default = seat if state.terms.drought else state.first
        state.opener = number_at(zone, "opener", 0, players - 1, default)
        if not state.terms.drought and state.opener != state.first:
            raise wrong(
                f"seat {state.first} is first player, so it builds first (G7.1)",
                f"le siège {state.first} est premier joueur : il construit le premier (G7.1)",
            )
        state.turn = number_at(zone, "over", 0, players - 1, (seat - state.opener) % players)
        if (state.opener + state.turn) % players != seat:
            raise wrong(
                f"seat {seat} does not build after {state.turn} others, beginning with {state.opener}",
                f"le siège {seat} ne construit pas après {state.turn} autres, à partir du siège {state.opener}",
            )
        state.builds = number_at(zone, "builds", 0, 1, 0)
    elif {"opener", "over", "builds"} & set(zone):
        raise wrong("nobody has built in this round yet", "personne n'a encore construit pendant cette manche")
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
    names = ", ".join(words)
    raise wrong(
        f"“asks” is one of {names}, or a list such as [“build”, “goods”]",
        f"« asks » est {names}, ou une liste telle que [« build », « goods »]",
    )
