"""What happened at a table of The Golden City, in sentences, as a seat may know it (G15)."""

from collections.abc import Sequence

from bastide.engine.bag import covers, size_of
from bastide.engine.bits import members
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, join, spelled
from bastide.games.golden_city import captions
from bastide.games.golden_city import state as asked
from bastide.games.golden_city.components import NONE
from bastide.games.golden_city.decisions import (
    BID,
    BLACK,
    BOX_GOODS,
    BUILT,
    DISCARD,
    DONE,
    SPENT,
    TAKE_BONUS,
    TAKE_GOODS,
    TAKE_PILE,
    VERBS,
)
from bastide.games.golden_city.state import RUNNING, GoldenCityState

_ENDINGS = {
    asked.BY_POSTS: Text("somebody has built all posts", "quelqu'un a construit tous ses comptoirs"),
    asked.BY_CARDS: Text("the last score card is scored", "la dernière carte de score est décomptée"),
    asked.BY_DEAD_END: Text("somebody can build nowhere any more", "quelqu'un ne peut plus construire nulle part"),
}


def why_over(state: GoldenCityState) -> Text:
    if state.ending == asked.BY_POINTS:
        target = spelled(state.book.target)
        return Text(f"{target.en} victory points are reached", f"{target.fr} points de victoire sont atteints")
    return _ENDINGS[state.ending]


def tell(
    before: GoldenCityState, decision: int, after: GoldenCityState, names: Sequence[str], eyes: int | None
) -> list[Text]:
    """The decision itself, then all that followed by itself."""
    told = _tell_decision(before, decision, after, names, eyes)
    told += _tell_reshuffle(before, decision, after)
    told += _tell_dead_ends(before, after, names)
    if before.groups and not (after.groups and after.round == before.round):
        told += _tell_auction_end(before, decision, names)
    if is_round_over(before, after):
        told += tell_scoring(before, after, names)
        told += tell_bonus(before, decision, after, names)
        told += tell_next(after)
    return told


def is_round_over(before: GoldenCityState, after: GoldenCityState) -> bool:
    return after.round != before.round or after.ending != RUNNING


# --- The decision -----------------------------------------------------------------------------------------


def _tell_decision(
    before: GoldenCityState, decision: int, after: GoldenCityState, names: Sequence[str], eyes: int | None
) -> list[Text]:
    who, verb = names[before.seat], VERBS.of[decision]
    if verb is BID:
        return [_tell_bid(before, BID.part(decision, 0), names)]
    if verb is DONE:
        return [Text(f"{who} builds no more.", f"{who} ne construit plus.")]
    if verb is TAKE_GOODS:
        return _tell_goods(before, decision, after, who)
    if verb is BOX_GOODS:
        goods = captions.goods_card(before.terms.map, BOX_GOODS.part(decision, 0))
        return [Text(f"{who} puts {goods.en} into the box.", f"{who} remet {goods.fr} dans la boîte.")]
    if verb is TAKE_BONUS:
        if eyes != before.seat:
            return [Text(f"{who} keeps a bonus card.", f"{who} garde une carte bonus.")]
        what = captions.bonus_card(TAKE_BONUS.part(decision, 0))
        return [Text(f"{who} keeps a bonus card: {what.en}.", f"{who} garde une carte bonus : {what.fr}.")]
    if verb is DISCARD:
        cards = captions.price_in_cards(SPENT[decision])
        return [Text(f"{who} discards {cards.en}.", f"{who} défausse {cards.fr}.")]
    return _tell_build(before, decision, after, who, eyes)


def _tell_bid(before: GoldenCityState, group: int, names: Sequence[str]) -> Text:
    who, cards, holder = names[before.seat], captions.heap(before.groups[group]), before.bids[group]
    if holder == NONE:
        return Text(f"{who} bids on {cards.en}.", f"{who} enchérit sur {cards.fr}.")
    cost, gone = captions.coins(before.book.price(before)), names[holder]
    return Text(
        f"{who} bids on {cards.en} for {cost.en} and drives out {gone}.",
        f"{who} enchérit sur {cards.fr} pour {cost.fr} et chasse {gone}.",
    )


def _tell_goods(before: GoldenCityState, decision: int, after: GoldenCityState, who: str) -> list[Text]:
    island = before.terms.map
    if decision != TAKE_PILE:
        slot = TAKE_GOODS.part(decision, 0)
        goods = captions.goods_card(island, before.goods_row[slot])
        told = [Text(f"{who} takes {goods.en}.", f"{who} prend {goods.fr}.")]
        if after.goods_row[slot] != NONE:
            new = captions.goods_card(island, after.goods_row[slot])
            told.append(Text(f"New in the row: {new.en}.", f"Nouveau dans la ligne : {new.fr}."))
        return told
    (card,) = members(before.goods_pile & ~after.goods_pile)
    goods = captions.goods_card(island, card)
    return [Text(f"{who} takes the top of the pile: {goods.en}.", f"{who} prend la première de la pile : {goods.fr}.")]


def _tell_build(
    before: GoldenCityState, decision: int, after: GoldenCityState, who: str, eyes: int | None
) -> list[Text]:
    island, seat = before.terms.map, before.seat
    site = island.named[BUILT[decision]]
    where, there = captions.site(island.sites[site]), captions.at_site(island.sites[site])
    paid = captions.price_in_cards(SPENT[decision])
    key = Text(" and a key", " et une clé") if island.inner >> site & 1 else Text("", "")
    if VERBS.of[decision] is BLACK:
        return [
            Text(
                f"{who} closes the {where.en} with a black post for {paid.en}{key.en}.",
                f"{who} ferme la {where.fr} avec un comptoir noir pour {paid.fr}{key.fr}.",
            )
        ]
    told = [
        Text(
            f"{who} builds {there.en} for {paid.en}{key.en}.",
            f"{who} construit {there.fr} pour {paid.fr}{key.fr}.",
        )
    ]
    reward = before.book.in_stock(before, before.book.reward_at(before, site))
    gains = []
    if reward.letters:
        gains.append(captions.letters(reward.letters))
    if reward.coins:
        gains.append(captions.coins(reward.coins))
    if reward.key:
        gains.append(captions.keys(reward.key))
    drawn = after.merchants[seat].hand - (before.merchants[seat].hand - SPENT[decision])
    if drawn:
        number, which = captions.cards(size_of(drawn)), captions.heap(drawn)
        shown = Text(f" ({which.en})", f" ({which.fr})") if eyes == seat else Text("", "")
        gains.append(Text(f"{number.en}{shown.en}", f"{number.fr}{shown.fr}"))
    if gains:
        gain = join(gains, ", ")
        told.append(Text(f"{who} gets {gain.en}.", f"{who} reçoit {gain.fr}."))
    return told


# --- What follows by itself -------------------------------------------------------------------------------


def _tell_reshuffle(before: GoldenCityState, decision: int, after: GoldenCityState) -> list[Text]:
    if covers(after.discards, before.discards + SPENT[decision]):
        return []
    return [Text("The discards are shuffled into a new deck.", "La défausse mélangée forme une nouvelle pioche.")]


def _tell_dead_ends(before: GoldenCityState, after: GoldenCityState, names: Sequence[str]) -> list[Text]:
    told = []
    for seat in members(after.lost & ~before.lost):
        told.append(
            Text(
                f"{names[seat]} can build nowhere any more and loses; this round is the last.",
                f"{names[seat]} ne peut plus construire nulle part et perd ; cette manche est la dernière.",
            )
        )
    return told


def _tell_auction_end(before: GoldenCityState, decision: int, names: Sequence[str]) -> list[Text]:
    bids = before.bids[:]
    bids[BID.part(decision, 0)] = before.seat
    parts = []
    for group, seat in enumerate(bids):
        cards = captions.heap(before.groups[group])
        coin = Text(" and a coin", " et une pièce") if before.coin_laid and group == 0 else Text("", "")
        parts.append(Text(f"{cards.en}{coin.en} to {names[seat]}", f"{cards.fr}{coin.fr} pour {names[seat]}"))
    taken = captions.apart(parts)
    return [Text(f"The auction is over: {taken.en}.", f"Les enchères sont closes : {taken.fr}.")]


def tell_scoring(before: GoldenCityState, after: GoldenCityState, names: Sequence[str]) -> list[Text]:
    """Goods and posts lie as they did when the round was scored: nothing has been built since."""
    island, card = before.terms.map, before.score_card
    good = captions.GOOD_NAMES[island.score_cards[card].good]
    return [
        _tell_payment(good, after.book.goods_letters(after, card), names),
        _tell_payment(captions.area(island, card), after.book.area_letters(after, card), names),
    ]


def _tell_payment(what: Text, paid: list[int], names: Sequence[str]) -> Text:
    parts = [Text(f"{name} {number}", f"{name} {number}") for name, number in zip(names, paid, strict=True) if number]
    shares = join(parts, ", ") if parts else Text("nobody", "personne")
    return Text(f"Scoring, {what.en}: {shares.en}.", f"Décompte, {what.fr} : {shares.fr}.")


def tell_bonus(before: GoldenCityState, decision: int, after: GoldenCityState, names: Sequence[str]) -> list[Text]:
    """Bonus cards are shown at the end, and in the special scorings of the drought."""
    is_special = len(after.verdicts) > len(before.verdicts)
    if not is_special and (after.ending == RUNNING or after.terms.drought):
        return []
    told = []
    for seat in range(after.terms.players):
        held = before.merchants[seat].bonus
        if seat == before.seat and VERBS.of[decision] is TAKE_BONUS:
            held |= 1 << TAKE_BONUS.part(decision, 0)
        if held:
            told.append(_tell_shown(after, seat, held, names[seat]))
    if is_special:
        told.append(_tell_verdict(after, names))
    return told


def _tell_shown(after: GoldenCityState, seat: int, held: int, who: str) -> Text:
    """``Anne shows bonus cards: rivers 10, city 7.``"""
    parts = []
    for card in members(held):
        what, paid = captions.BONUS_NAMES[card], after.book.bonus_letters(after, after.merchants[seat], card)
        parts.append(Text(f"{what.en} {paid}", f"{what.fr} {paid}"))
    worth = join(parts, ", ")
    if len(parts) == 1:
        return Text(f"{who} shows a bonus card: {worth.en}.", f"{who} montre une carte bonus : {worth.fr}.")
    return Text(f"{who} shows bonus cards: {worth.en}.", f"{who} montre des cartes bonus : {worth.fr}.")


def _tell_verdict(after: GoldenCityState, names: Sequence[str]) -> Text:
    winner, worth = after.verdicts[-1], captions.points(after.book.special_points[len(after.verdicts) - 1])
    if winner == NOBODY:
        said = Text("a perfect tie, nobody wins it", "égalité parfaite, sans vainqueur")
    else:
        said = Text(f"{names[winner]} wins {worth.en}", f"{names[winner]} gagne {worth.fr}")
    return Text(
        f"Special scoring: {said.en}. All letters go back.",
        f"Décompte spécial : {said.fr}. Toutes les lettres retournent à la réserve.",
    )


def tell_next(after: GoldenCityState) -> list[Text]:
    """The end, or the round that follows."""
    return _tell_end(after) if after.ending != RUNNING else _tell_new_round(after)


def _tell_new_round(after: GoldenCityState) -> list[Text]:
    card = captions.score_card(after.terms.map, after.score_card)
    groups = captions.apart([captions.heap(cards) for cards in after.groups])
    return [
        Text(f"Round {after.round} will score {card.en}.", f"La manche {after.round} décomptera {card.fr}."),
        Text(f"To be bid for: {groups.en}.", f"Aux enchères : {groups.fr}."),
    ]


def _tell_end(after: GoldenCityState) -> list[Text]:
    why = why_over(after)
    return [Text(f"The game is over: {why.en}.", f"La partie est terminée : {why.fr}.")]
