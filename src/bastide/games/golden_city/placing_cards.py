"""The cards of a position: the auction, hands and what is known of them, decks, goods and bonus cards (G16)."""

from bastide.engine.bag import ONE, counted_bag, counts, covers, size_of
from bastide.engine.bits import mask_of, members
from bastide.engine.errors import BadNotation, BadPosition
from bastide.engine.reading import (
    Once,
    Where,
    at_seat,
    both,
    cards_of,
    list_of,
    look_at,
    no_strangers,
    number_at,
    object_at,
    slots_of,
    truth_at,
    wrong,
)
from bastide.engine.record import Json
from bastide.games.golden_city.components import (
    BONUS_BY_ID,
    BONUS_COUNT,
    BONUS_IDS,
    CARDS_EACH,
    COINS,
    GOODS_BY_ID,
    GOODS_CARDS,
    GOODS_IDS,
    KIND_COUNT,
    NONE,
    SLOTS,
    spell,
)
from bastide.games.golden_city.decisions import heap
from bastide.games.golden_city.state import GoldenCityState


def _heap(value: object, where: Where) -> int:
    place = both(where)
    if not isinstance(value, str):
        raise wrong(f"“{place.en}” is a text such as “PFF”", f"« {place.fr} » est un texte tel que « PFF »")
    for letter in set(value.upper()):
        if value.upper().count(letter) > CARDS_EACH:
            raise _too_many(letter)
    try:
        return heap(value)
    except BadNotation as error:
        raise wrong(f"{place.en}: {error.reason.en}", f"{place.fr} : {error.reason.fr}") from None


def _too_many(letter: str) -> BadPosition:
    return wrong(f"there are only {CARDS_EACH} cards {letter}", f"il n'y a que {CARDS_EACH} cartes {letter}")


def place_auction(state: GoldenCityState, position: Json) -> None:
    zone = object_at(position, "auction")
    if not zone:
        return
    players = state.terms.players
    no_strangers(zone, ("groups", "hands", "expulsions", "coin"), "auction")
    groups = list_of(zone.get("groups"), "groups")
    sizes = state.terms.group_sizes
    state.groups = [_heap(group, "groups") for group in groups]
    if [size_of(group) for group in state.groups] != sizes:
        told = ", ".join(map(str, sizes))
        raise wrong(f"the groups have {told} cards (G5.2)", f"les groupes ont {told} cartes (G5.2)")
    hands = list_of(zone.get("hands", [None] * players), "hands")
    if len(hands) != players or not all(hand is None or (type(hand) is int and 0 <= hand < players) for hand in hands):
        raise wrong(
            "“hands” names for each group the seat whose hand lies there, or null",
            "« hands » nomme pour chaque groupe le siège dont la main s'y trouve, ou null",
        )
    state.bids = [NONE if hand is None else hand for hand in hands]
    lying = [hand for hand in hands if hand is not None]
    if len(set(lying)) != len(lying):
        raise wrong("a bidding hand lies on one group only", "une main d'enchère est sur un seul groupe")
    if len(lying) == players:
        raise wrong(
            "all hands lie on groups: the auction is over (G6.6)",
            "toutes les mains sont sur des groupes : les enchères sont terminées (G6.6)",
        )
    state.expulsions = number_at(zone, "expulsions", 0, None, 0)
    if state.expulsions and not lying:
        raise wrong(
            "somebody was driven out, so a hand lies on a group",
            "quelqu'un a été chassé : une main est donc sur un groupe",
        )
    state.coin_laid = truth_at(
        zone, "coin", state.terms.drought and sum(merchant.coins for merchant in state.merchants) < COINS
    )
    if state.coin_laid and not state.terms.drought:
        raise wrong(
            "only in the drought a coin lies on group 0 (G13.3)",
            "une pièce n'est sur le groupe 0 que pendant la sécheresse (G13.3)",
        )


def place_hands(state: GoldenCityState, zones: list[Json], zone: Json) -> None:
    """Hands, what all know of them, and the deck of all cards that lie nowhere else (G16.1, G15.5)."""
    no_strangers(zone, ("deck", "discards"), "landscape")
    lots = max([len(list_of(seat.get("drawn", [""]), "drawn")) for seat in zones] + [1])
    for seat, (owner, merchant) in enumerate(zip(zones, state.merchants, strict=True)):
        hand = _heap(owner.get("hand", ""), at_seat(seat, "hand"))
        known = _heap(owner.get("known", ""), at_seat(seat, "known"))
        if not covers(hand, known):
            raise wrong(
                f"seat {seat} holds {spell(hand)}: {spell(known)} cannot be known of that",
                f"le siège {seat} a {spell(hand)} en main : on ne peut pas en connaître {spell(known)}",
            )
        if "drawn" in owner:
            drawn = [_heap(cards, at_seat(seat, "drawn")) for cards in owner["drawn"]]
        else:
            drawn = [hand - known]
        if "known" not in owner and covers(hand, sum(drawn)):
            known = hand - sum(drawn)
        if known + sum(drawn) != hand or size_of(known) + sum(size_of(cards) for cards in drawn) != size_of(hand):
            raise wrong(
                f"“known” and “drawn” of seat {seat} together are the hand {spell(hand)}",
                f"« known » et « drawn » du siège {seat} font ensemble la main {spell(hand)}",
            )
        merchant.hand, merchant.known = hand, known
        merchant.hidden = drawn + [0] * (lots - len(drawn))
    for lot in range(1, lots):
        if not state.is_held(lot):
            raise wrong(
                "“drawn” lists cards of an earlier deck only where somebody still holds one",
                "« drawn » ne donne des cartes d'une pioche précédente que si quelqu'un en a encore",
            )
    _place_deck(state, zone)


def _place_deck(state: GoldenCityState, zone: Json) -> None:
    used = [0] * KIND_COUNT
    for cards in [*(merchant.hand for merchant in state.merchants), *state.groups]:
        used = [number + more for number, more in zip(used, counts(cards, KIND_COUNT), strict=True)]
    left = [CARDS_EACH - number for number in used]
    if min(left) < 0:
        raise _too_many(spell(ONE[left.index(min(left))]))
    discards = _heap(zone.get("discards", ""), "discards") if "discards" in zone or "deck" not in zone else None
    deck = _heap(zone["deck"], "deck") if "deck" in zone else None
    rest = counted_bag(left)
    for part in (deck, discards):
        if part is not None and not covers(rest, part):
            raise wrong(
                f"deck and discards hold {spell(rest)} together: {spell(part)} is not in it",
                f"pioche et défausse contiennent ensemble {spell(rest)} : {spell(part)} n'en fait pas partie",
            )
    if deck is None:
        deck = rest - (discards or 0)
    if discards is None:
        discards = rest - deck
    if deck + discards != rest:
        raise wrong(
            f"deck and discards hold {spell(rest)} together: every card lies in one place",
            f"pioche et défausse contiennent ensemble {spell(rest)} : chaque carte est à un seul endroit",
        )
    state.deck, state.discards = counts(deck, KIND_COUNT), discards
    state.deck_size = sum(state.deck)


def place_goods(state: GoldenCityState, zones: list[Json], zone: Json) -> None:
    """Every goods card lies in one place; the pile is what lies nowhere else (G16.5)."""
    no_strangers(zone, ("row", "pile", "boxed"), "goods")
    once = Once()
    for seat, owner in enumerate(zones):
        state.merchants[seat].goods = _goods(owner.get("goods", []), at_seat(seat, "goods"), once)
    boxed = _goods(zone.get("boxed", []), "boxed", once)
    if "row" in zone:
        slots = slots_of(zone["row"], SLOTS, "row")
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
        name = GOODS_IDS[members(rest)[0]]
        raise wrong(f"{name} lies nowhere", f"{name} n'est nulle part")
    state.goods_pile, state.boxed = pile, boxed | rest
    if NONE in state.goods_row and state.goods_pile:
        raise wrong(
            "a goods slot is empty though the pile has cards (G9.4)",
            "un emplacement de marchandise est vide alors que la pile a des cartes (G9.4)",
        )


def _goods(names: object, where: Where, once: Once) -> int:
    cards = cards_of(names, GOODS_BY_ID, where)
    for card in cards:
        once.add(card, GOODS_IDS[card])
    return mask_of(cards)


def place_bonus(state: GoldenCityState, zone: Json) -> None:
    """Who took which bonus card, in order; the stack is what lies nowhere else (G16.6)."""
    no_strangers(zone, ("stack", "taken", "removed"), "bonus")
    once = Once()
    state.bonus_gone = mask_of(cards_of(zone.get("removed", []), BONUS_BY_ID, "removed"))
    for card in members(state.bonus_gone):
        once.add(card, BONUS_IDS[card])
    if state.bonus_gone and not state.verdicts:
        raise wrong(
            "bonus cards leave the game only in a special scoring of the drought (G13.8)",
            "les cartes bonus ne quittent le jeu qu'à un décompte spécial de la sécheresse (G13.8)",
        )
    for take in list_of(zone.get("taken", []), "taken"):
        if not isinstance(take, list) or len(take) != 2 or take[0] not in range(state.terms.players):
            raise wrong(
                "“taken” lists pairs of a seat and a bonus card",
                "« taken » contient des paires d'un siège et d'une carte bonus",
            )
        (card,) = cards_of([take[1]], BONUS_BY_ID, "taken")
        once.add(card, BONUS_IDS[card])
        state.merchants[take[0]].bonus |= 1 << card
        state.takes.append(take[0] * BONUS_COUNT + card)
    state.bonus_stack = (1 << BONUS_COUNT) - 1 & ~once.seen
    if "stack" in zone:
        given = mask_of(cards_of(zone["stack"], BONUS_BY_ID, "stack"))
        if given != state.bonus_stack:
            raise look_at([BONUS_IDS[card] for card in members(given ^ state.bonus_stack)])
