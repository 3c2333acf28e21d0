"""What clicks on the drawing mean: the pieces of a decision, and why nothing can be done with others."""

from collections.abc import Sequence

from bastide.engine.bag import size_of
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.golden_city import captions
from bastide.games.golden_city import state as asked
from bastide.games.golden_city.components import NAMES, spell
from bastide.games.golden_city.decisions import (
    BID,
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
from bastide.games.golden_city.refusals import asked_first, why_not_black, why_not_site
from bastide.games.golden_city.state import GoldenCityState


def pieces(decision: int) -> list[str]:
    """In the order a player clicks them; the end of building is a button."""
    verb, parts = VERBS.of[decision], VERBS.parts(decision)
    if verb is BID:
        return [f"group-{parts['group']}"]
    if verb is DONE:
        return []
    if verb is TAKE_GOODS:
        return ["pile" if decision == TAKE_PILE else f"slot-{parts['from']}"]
    if verb is BOX_GOODS:
        return [f"goods-{parts['card']}"]
    if verb is TAKE_BONUS:
        return [f"bonus-{parts['card']}"]
    if verb is DISCARD:
        return _card_pieces(parts["cards"])
    return [parts["site"], *_card_pieces(parts["payment"])]


def _card_pieces(spelt: str) -> list[str]:
    """The cards of the own hand, numbered within their kind: card-P1 card-P2 card-F1."""
    return [f"card-{kind}{spelt[: place + 1].count(kind)}" for place, kind in enumerate(spelt)]


# --- Why nothing happens ------------------------------------------------------------------------------------


_NO_HELP = Text("this card does not help to pay for that", "cette carte n'aide pas à payer cela")


def explain(state: GoldenCityState, clicked: Sequence[str]) -> Text | None:
    """Why nothing can be done with a site, or with a card beside a site."""
    if state.seat == NOBODY:
        return None
    island = state.terms.map
    if clicked[-1].startswith("card-") and state.question in (asked.BUILD, asked.DISCARD):
        return _explain_card(state, clicked)
    if state.question != asked.BUILD:
        return asked_first(state) if clicked[-1] in island.site_by_id else None
    if clicked[-1] not in island.site_by_id:
        return None
    site = island.site_by_id[clicked[-1]]
    merchant = state.merchants[state.seat]
    own_zone = merchant.posts & island.zones
    reason = why_not_black(state, site) if state.terms.black and own_zone >> site & 1 else why_not_site(state, site)
    if reason is None and not state.book.payable(merchant.hand)[island.terrain[site]]:
        cost = captions.price(island.sites[site], state.book.prices)
        hand = captions.heap(merchant.hand)
        return Text(f"that costs {cost.en}; your hand: {hand.en}", f"cela coûte {cost.fr} ; votre main : {hand.fr}")
    if reason is None and len(clicked) > 1:
        return _NO_HELP
    return reason


def _explain_card(state: GoldenCityState, clicked: Sequence[str]) -> Text | None:
    """Cards of a kind are alike: only as many of them are lit as are of use."""
    if _is_of_use(state, clicked):
        return Text(
            "cards of a kind are alike: take the first of them",
            "les cartes d'un paysage se valent : prenez la première",
        )
    if state.question == asked.DISCARD:
        return None
    if len(clicked) > 1:
        return _NO_HELP
    return Text(
        "with this card you can pay for nothing that is open to you now",
        "avec cette carte, vous ne pouvez rien payer de ce qui vous est ouvert",
    )


def _is_of_use(state: GoldenCityState, clicked: Sequence[str]) -> bool:
    """Could cards of these kinds be given up together, for the site if one is chosen?"""
    kinds = [piece.removeprefix("card-")[0] for piece in clicked if piece.startswith("card-")]
    if state.question == asked.DISCARD:
        return len(kinds) <= size_of(state.merchants[state.seat].hand) - state.book.hand_limit
    places = [piece for piece in clicked if piece in state.terms.map.site_by_id]
    for decision in state.decisions():
        if decision == DONE.first or (places and NAMES[BUILT[decision]] not in places):
            continue
        paid = spell(SPENT[decision])
        if all(paid.count(kind) >= kinds.count(kind) for kind in kinds):
            return True
    return False
