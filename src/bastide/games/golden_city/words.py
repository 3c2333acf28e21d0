"""The Golden City in words: question, decisions before they are made, the table and its points. After: telling.py."""

from collections.abc import Sequence

from bastide.engine.bag import size_of
from bastide.engine.bits import members
from bastide.engine.game import Forecast, Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, de, join, spelled
from bastide.games.golden_city import captions
from bastide.games.golden_city import state as asked
from bastide.games.golden_city.components import NONE, spell
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
    TAKE_PILE,
    VERBS,
)
from bastide.games.golden_city.state import GoldenCityState, Merchant

# --- Before a decision ------------------------------------------------------------------------------------


def question(state: GoldenCityState) -> Text:
    if state.seat == NOBODY:
        return Text("The game is over.", "La partie est terminée.")
    if state.question == asked.BID:
        cost = captions.coins(state.book.price(state))
        return Text(
            f"Auction: which group do you want? A free one costs nothing, an occupied one {cost.en}.",
            f"Enchères : quel groupe voulez-vous ? Un groupe libre est gratuit, un groupe occupé coûte {cost.fr}.",
        )
    if state.question == asked.BUILD:
        if len(state.decisions()) == 1:
            return _nothing_to_build(state)
        which = Text("first", "premier") if state.builds == 0 else Text("second", "second")
        return Text(
            f"Your {which.en} build: choose a site and the cards to pay, or stop building.",
            f"Votre {which.fr} comptoir : choisissez un emplacement et les cartes à payer, ou arrêtez-vous.",
        )
    if state.question == asked.GOODS:
        return Text(
            "Which goods card do you take? An open one, or the top of the pile.",
            "Quelle carte marchandise prenez-vous ? Une carte visible, ou la première de la pile.",
        )
    if state.question == asked.BOX:
        kept = spelled(state.book.goods_limit)
        return Text(
            f"You may keep {kept.en} goods cards: which one goes into the box?",
            f"Vous pouvez garder {kept.fr} cartes marchandise : laquelle va dans la boîte ?",
        )
    if state.question == asked.BONUS:
        return Text("Which bonus card do you keep?", "Quelle carte bonus gardez-vous ?")
    limit = state.book.hand_limit
    surplus = captions.cards(size_of(state.merchants[state.seat].hand) - limit)
    return Text(
        f"Hand limit {limit}: discard {surplus.en}.",
        f"Limite de {limit} cartes en main : défaussez {surplus.fr}.",
    )


def _nothing_to_build(state: GoldenCityState) -> Text:
    hand = captions.heap(state.merchants[state.seat].hand)
    return Text(
        "No site within reach can be paid with your hand ({}): build no more.",
        "Aucun emplacement accessible ne peut être payé avec votre main ({}) : ne construisez plus.",
    ).of(hand)


def describe(state: GoldenCityState, decision: int) -> Text:
    """A decision with its price and what it brings."""
    island = state.terms.map
    verb = VERBS.of[decision]
    if verb is BID:
        return _describe_bid(state, BID.part(decision, 0))
    if verb is DONE:
        return _describe_done(state)
    if decision == TAKE_PILE:
        return Text("Take the top card of the pile, unseen", "Prendre la première carte de la pile, sans la voir")
    if verb is TAKE_GOODS:
        goods = captions.goods_card(island, state.goods_row[TAKE_GOODS.part(decision, 0)])
        return Text(f"Take {goods.en}", f"Prendre {goods.fr}")
    if verb is BOX_GOODS:
        goods = captions.goods_card(island, BOX_GOODS.part(decision, 0))
        return Text(f"Put {goods.en} into the box", f"Remettre {goods.fr} dans la boîte")
    if verb is TAKE_BONUS:
        card = TAKE_BONUS.part(decision, 0)
        merchant = state.merchants[state.seat]
        what, now = captions.bonus_card(card), state.book.bonus_letters(state, merchant, card)
        return Text(f"Keep: {what.en}; {now} as it stands", f"Garder : {what.fr} ; {now} pour l'instant")
    if verb is DISCARD:
        cards = captions.price_in_cards(SPENT[decision])
        return Text(f"Discard {cards.en}", f"Défausser {cards.fr}")
    return _describe_build(state, decision)


def brief(state: GoldenCityState, decision: int) -> Text:
    """What is paid where: the site is chosen already."""
    verb = VERBS.of[decision]
    if verb is BID:
        if state.bids[BID.part(decision, 0)] == NONE:
            return Text("Bid: free", "Enchérir : gratuit")
        return Text("Drive out: {}", "Chasser : {}").of(captions.coins(state.book.price(state)))
    if verb is not BUILD and verb is not BLACK:
        return describe(state, decision)
    paid = Text("Pay {}", "Payer {}").of(captions.price_in_cards(SPENT[decision]))
    return Text("Black post: {}", "Comptoir noir : {}").of(paid) if verb is BLACK else paid


def stakes(state: GoldenCityState, decision: int) -> Text | None:
    """Coins of a bid; builds that are still possible, and cards that go with them."""
    verb = VERBS.of[decision]
    if verb is BID and state.bids[BID.part(decision, 0)] != NONE:
        return captions.coins(state.book.price(state))
    if verb is DONE and len(state.decisions()) > 1:
        return Text("you could still build", "vous pourriez encore construire")
    return None


def _describe_bid(state: GoldenCityState, group: int) -> Text:
    cards = captions.heap(state.groups[group])
    en, fr = f"Bid on {cards.en}", f"Enchérir sur {cards.fr}"
    if state.coin_laid and group == 0:
        en, fr = f"{en} and a coin", f"{fr} et une pièce"
    if state.bids[group] == NONE:
        return Text(f"{en}: free", f"{fr} : gratuit")
    cost = captions.coins(state.book.price(state))
    return Text(f"{en}: {cost.en}, and whoever lies there must go", f"{fr} : {cost.fr}, et l'occupant s'en va")


def _describe_done(state: GoldenCityState) -> Text:
    surplus = size_of(state.merchants[state.seat].hand) - state.book.hand_limit
    if surplus <= 0:
        return Text("Build no more", "Ne plus construire")
    cards = captions.cards(surplus)
    return Text(f"Build no more; then discard {cards.en}", f"Ne plus construire ; puis défausser {cards.fr}")


def _describe_build(state: GoldenCityState, decision: int) -> Text:
    island = state.terms.map
    site = island.named[BUILT[decision]]
    where, there = captions.site(island.sites[site]), captions.at_site(island.sites[site])
    paid = captions.price_in_cards(SPENT[decision])
    key = Text(" and a key", " et une clé") if island.inner >> site & 1 else Text("", "")
    if VERBS.of[decision] is BLACK:
        return Text(
            f"Black post in the {where.en}: pay {paid.en}{key.en}; no reward, the zone is closed",
            f"Comptoir noir ({where.fr}) : payer {paid.fr}{key.fr} ; sans récompense, la zone est fermée",
        )
    gain = captions.reward(state.book.in_stock(state, state.book.reward_at(state, site)))
    said = Text(
        f"Build {there.en}: pay {paid.en}{key.en}; get {gain.en}",
        f"Construire {there.fr} : payer {paid.fr}{key.fr} ; recevoir {gain.fr}",
    )
    if state.score_card != NONE and island.areas[state.score_card] >> site & 1:
        return Text(f"{said.en}; counts in this scoring", f"{said.fr} ; compte dans ce décompte")
    return said


REASONS = {
    "bid": Text(
        "These cards suit the sites beside your posts.",
        "Ces cartes conviennent aux emplacements près de vos comptoirs.",
    ),
    "build": Text(
        "It opens roads that lead on to better sites.", "Cela ouvre des routes vers de meilleurs emplacements."
    ),
    "black": Text("It closes the zone to the others.", "Cela ferme la zone aux autres."),
    "goods": Text("It adds most to the goods you have.", "Elle complète le mieux vos marchandises."),
    "bonus": Text("It fits best what you are building.", "Elle convient le mieux à ce que vous construisez."),
    "discard": Text("These cards help you least.", "Ces cartes vous aident le moins."),
    "box": Text("You miss this one least.", "C'est celle qui vous manquera le moins."),
    "done": Text("What is left in your hand is worth more later.", "Ce qui reste en main vaudra plus tard davantage."),
}
"""What speaks for a decision that brings no letters yet."""

# --- The table --------------------------------------------------------------------------------------------


def table(state: GoldenCityState, names: Sequence[str], seat: int | None) -> Text:
    """The table as lines of text, as a seat may see it."""
    island = state.terms.map
    lines = [_headline(state, names)]
    if state.score_card != NONE:
        card = captions.score_card(island, state.score_card)
        lines.append(Text(f"Scored at the end of the round: {card.en}", f"Décompte en fin de manche : {card.fr}"))
    lines += _auction_lines(state, names)
    row = [captions.goods_card(island, card) for card in state.goods_row if card != NONE]
    shown = captions.apart(row) if row else Text("none", "aucune")
    left = state.goods_pile.bit_count()
    lines.append(Text(f"Goods: {shown.en} (pile: {left})", f"Marchandises : {shown.fr} (pile : {left})"))
    deck, bonus = state.deck_size, state.bonus_stack.bit_count()
    lines.append(
        Text(
            f"Deck: {deck}; discards: {spell(state.discards) or '-'}; supply: {state.supply} coins; "
            f"keys: {state.keys_left}; bonus cards: {bonus}",
            f"Pioche : {deck} ; défausse : {spell(state.discards) or '-'} ; réserve : {state.supply} pièces ; "
            f"clés : {state.keys_left} ; cartes bonus : {bonus}",
        )
    )
    for owner, name in enumerate(names):
        lines += _seat_lines(state, owner, name, owner == seat)
    return join(lines, "\n")


def _headline(state: GoldenCityState, names: Sequence[str]) -> Text:
    if state.seat == NOBODY:
        return Text(f"Round {state.round}, game over", f"Manche {state.round}, partie terminée")
    phase = Text("auction", "enchères") if state.groups else Text("building", "construction")
    return Text(
        f"Round {state.round}, {phase.en}, {names[state.seat]}'s turn (first player: {names[state.first]})",
        f"Manche {state.round}, {phase.fr}, au tour {de(names[state.seat])} (premier joueur : {names[state.first]})",
    )


def _auction_lines(state: GoldenCityState, names: Sequence[str]) -> list[Text]:
    lines = []
    for group, cards in enumerate(state.groups):
        what = captions.heap(cards)
        holder = state.bids[group]
        en, fr = f"  group {group}: {what.en}", f"  groupe {group} : {what.fr}"
        if state.coin_laid and group == 0:
            en, fr = f"{en}, a coin", f"{fr}, une pièce"
        if holder != NONE:
            en, fr = f"{en} ({names[holder]})", f"{fr} ({names[holder]})"
        lines.append(Text(en, fr))
    if state.groups:
        cost = captions.coins(state.book.price(state))
        lines.append(Text(f"  an occupied group costs {cost.en}", f"  un groupe occupé coûte {cost.fr}"))
    return lines


def _seat_lines(state: GoldenCityState, seat: int, name: str, is_own: bool) -> list[Text]:
    island, merchant = state.terms.map, state.merchants[seat]
    mark = "▸ " if seat == state.seat else "  "
    total, purse = captions.letters(merchant.letters()), captions.coins(merchant.coins)
    left, keys = captions.posts(merchant.stock), captions.keys(merchant.keys)
    en = f"{mark}{name}: {total.en}, {purse.en}, {keys.en}, {left.en} left"
    fr = f"{mark}{name} : {total.fr}, {purse.fr}, {keys.fr}, reste {left.fr}"
    if state.terms.drought:
        won = captions.points(state.book.points(state, seat))
        target = state.book.target
        en, fr = f"{en}, {won.en} of {target}", f"{fr}, {won.fr} sur {target}"
    if state.terms.black:
        dark = captions.black(merchant.black_stock)
        en, fr = f"{en}, {dark.en}", f"{fr}, {dark.fr}"
    if state.lost >> seat & 1:
        en, fr = f"{en}, in a dead end", f"{fr}, dans une impasse"
    lines = [Text(en, fr), _hand_line(merchant, is_own)]
    if merchant.goods:
        held = captions.apart([captions.goods_card(island, card) for card in members(merchant.goods)])
        lines.append(Text(f"    goods: {held.en}", f"    marchandises : {held.fr}"))
    if merchant.bonus:
        lines.append(_bonus_line(merchant, is_own or state.seat == NOBODY))
    if merchant.posts:
        posts = " ".join(island.sites[site].id for site in members(merchant.posts))
        closed = " ".join(island.sites[site].id for site in members(merchant.black))
        lines.append(Text(f"    posts: {posts}", f"    comptoirs : {posts}"))
        if closed:
            lines.append(Text(f"    black posts: {closed}", f"    comptoirs noirs : {closed}"))
    return lines


def _hand_line(merchant: Merchant, is_own: bool) -> Text:
    hand, known = merchant.hand, merchant.known
    if is_own:
        cards = captions.heap(hand)
        return Text(f"    hand: {cards.en}", f"    main : {cards.fr}")
    hidden = size_of(hand) - size_of(known)
    cards, number = captions.heap(known), captions.cards(hidden)
    if hidden == 0:
        return Text(f"    hand: {cards.en}", f"    main : {cards.fr}")
    unknown = Text("unknown", "inconnues" if hidden > 1 else "inconnue")
    if known == 0:
        return Text(f"    hand: {number.en}, {unknown.en}", f"    main : {number.fr}, {unknown.fr}")
    return Text(
        f"    hand: {cards.en}, and {number.en} {unknown.en}", f"    main : {cards.fr}, et {number.fr} {unknown.fr}"
    )


def _bonus_line(merchant: Merchant, is_open: bool) -> Text:
    if is_open:
        held = captions.apart([captions.bonus_card(card) for card in members(merchant.bonus)])
        return Text(f"    bonus: {held.en}", f"    bonus : {held.fr}")
    number = captions.cards(merchant.bonus.bit_count())
    return Text(f"    bonus: {number.en}, face down", f"    bonus : {number.fr}, face cachée")


# --- Where points come from ---------------------------------------------------------------------------------


def breakdown(state: GoldenCityState) -> list[Share]:
    seats = range(state.terms.players)
    if state.terms.drought:
        return [
            Share(
                Text(f"scoring after round {number}", f"décompte après la manche {number}"),
                [worth if winner == seat else 0 for seat in seats],
            )
            for number, worth, winner in zip(
                state.book.special_rounds, state.book.special_points, state.verdicts, strict=False
            )
        ]
    return [
        Share(name, [merchant.earned[source] for merchant in state.merchants])
        for source, name in captions.SOURCE_NAMES.items()
    ]


def forecast(state: GoldenCityState, eyes: int | None) -> Forecast | None:
    """What the score card of this round would pay now; to its owner also what the own bonus cards would."""
    if state.seat == NOBODY:
        return None
    island, card = state.terms.map, state.score_card
    good = captions.GOOD_NAMES[island.score_cards[card].good]
    shares = [
        Share(good, state.book.goods_letters(state, card)),
        Share(captions.area(island, card), state.book.area_letters(state, card)),
    ]
    if eyes is not None and state.merchants[eyes].bonus:
        own = [0] * state.terms.players
        own[eyes] = state.book.bonuses(state, state.merchants[eyes])
        shares.append(Share(Text("your bonus cards, once shown", "vos cartes bonus, une fois montrées"), own))
    return Forecast(Text("If the round ended now", "Si la manche finissait maintenant"), shares)


def stretch(state: GoldenCityState) -> Text | None:
    return Text(str(state.round), str(state.round)) if state.round else None
