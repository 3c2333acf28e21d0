"""What clicks on the drawing mean: the pieces of a decision, and why nothing can be done with others."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import BOARDS, KIND_BY_ID, KIND_TYPE, KINDS, NUMBER, OF_TYPE, SPACES, TYPE_COUNT
from bastide.games.burgundy.decisions import (
    BUY,
    DIE_1,
    DIE_2,
    DISCARD,
    FOUND,
    FREE,
    LOAD,
    LOAD_NONE,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
    buy_parts,
    load_parts,
    place_parts,
    sell_parts,
    take_parts,
    wharf_depots,
)
from bastide.games.burgundy.refusals import (
    asked_first,
    may_buy_now,
    why_not_buy,
    why_not_load,
    why_not_open,
    why_not_pay,
    why_not_place,
    why_not_spend,
)
from bastide.games.burgundy.rules_moves import BOTH_DICE, open_spaces, place_aids, price
from bastide.games.burgundy.state import BY_CASTLE, BY_CITY_HALL, BY_SHIP, NONE, TURN, BurgundyState


def pieces(decision: int) -> list[str]:
    """Names of ``data-piece``; the end of a turn, a refusal and an empty ship are buttons."""
    if decision >= PLACE:
        means, kind, space = place_parts(decision)
        return [*_die(means), f"store-{KINDS[kind].id}", f"space-{space}"]
    if decision >= LOAD:
        return [f"wares-{depot}" for depot in wharf_depots(load_parts(decision)[0])]
    if decision >= TAKE:
        means, depot, kind = take_parts(decision)
        return [*_die(means), f"depot-{depot}-{KINDS[kind].id}"]
    if decision >= BUY:
        depot, kind = buy_parts(decision)
        return ["purse", f"depot-{depot}-{KINDS[kind].id}"] if depot else [f"black-{KINDS[kind].id}"]
    if decision >= SIDE:
        return [f"side-{decision - SIDE + 1}"]
    if decision >= START:
        return [f"space-{decision - START}"]
    if decision >= FOUND:
        return ["store-castle", f"space-{decision - FOUND}"]
    if decision >= DISCARD:
        return [f"store-{KINDS[decision - DISCARD].id}"]
    if decision >= SELL:
        means, goods = sell_parts(decision)
        return [*_die(means), f"goods-{goods}"]
    if decision >= WORKERS:
        return [*_die(decision - WORKERS), "workers"]
    return []


def _die(means: int) -> list[str]:
    return [] if means == FREE else [f"die-{means + 1}"]


# --- Why nothing happens ------------------------------------------------------------------------------------

_NO_DIE_TO_PLACE = Text(
    "placing a tile needs a die, and both are used", "placer demande un dé, et les deux sont utilisés"
)


def explain(state: BurgundyState, clicked: Sequence[str]) -> Text | None:
    """Why nothing can be done with these pieces, where the refusals of single decisions would be long-winded."""
    name, _, rest = clicked[-1].partition("-")
    if state.seat == NOBODY:
        return None
    if name == "die" and state.question == TURN and rest in ("1", "2") and state.used >> (int(rest) - 1) & 1:
        return Text("this die is used already", "ce dé est déjà utilisé")
    if name == "die" and state.question != TURN:
        return asked_first(state)
    if name == "wares" and state.question != BY_SHIP:
        return why_not_load(state, LOAD_NONE)
    if name == "space" and rest.isdecimal() and state.question in (TURN, BY_CASTLE, BY_CITY_HALL):
        return _explain_space(state, clicked, int(rest))
    if name == "store" and rest in KIND_BY_ID and state.question == TURN:
        return _explain_stored(state, KIND_BY_ID[rest])
    if name == "purse" and not state.monasteries[state.seat] >> 6 & 1:
        return _explain_purse(state)
    if name == "black" and rest in KIND_BY_ID and len(clicked) > 1:
        return why_not_buy(state, 0, KIND_BY_ID[rest]) or Text(
            "buying needs nothing else: go back, and choose it alone",
            "acheter ne demande rien d'autre : revenez, et choisissez cette tuile seule",
        )
    return None


def _explain_purse(state: BurgundyState) -> Text:
    """Silver alone does nothing: what it buys is clicked (B12.1)."""
    if not may_buy_now(state):
        return asked_first(state)
    return why_not_spend(state) or Text(
        "choose the tile to buy in the black depot", "choisissez la tuile à acheter dans le dépôt noir"
    )


def _explain_stored(state: BurgundyState, kind: int) -> Text | None:
    """A stored tile that no die can place: no space beside the others, or none within reach."""
    seat, type = state.seat, KIND_TYPE[kind]
    if state.used == BOTH_DICE:
        return _NO_DIE_TO_PLACE
    if not OF_TYPE[state.boards[seat] * TYPE_COUNT + type] & state.frontier[seat]:
        name = captions.a_type(type)
        return Text(
            f"no empty space for {name.en} lies beside your tiles",
            f"aucune case libre pour {name.fr} ne touche vos tuiles",
        )
    aids = place_aids(state, seat, type)
    ways = [
        (price(state, means, NUMBER[space], aids), means, NUMBER[space])
        for space in members(open_spaces(state, seat, kind))
        for means in (DIE_1, DIE_2)
        if not state.used >> means & 1
    ]
    return why_not_pay(state, *min(ways)[1:], aids) if ways else None


def _explain_space(state: BurgundyState, clicked: Sequence[str], space: int) -> Text:
    """A space that nothing can be placed on: what lies there, what it wants, what that costs."""
    seat = state.seat
    lying, wanted = state.tiles[seat * SPACES + space], BOARDS[state.boards[seat]].types[space]
    if lying != NONE:
        there = captions.a_tile(lying)
        return Text(f"a tile lies there already: {there.en}", f"il y a déjà une tuile : {there.fr}")
    chosen = [piece.removeprefix("store-") for piece in clicked if piece.startswith("store-")]
    stored = [kind for kind in state.store[seat] if not chosen or KINDS[kind].id == chosen[-1]]
    fitting = [kind for kind in stored if KIND_TYPE[kind] == wanted]
    if chosen and stored and not fitting:
        return why_not_open(state, seat, stored[0], space)
    if not fitting:
        name = captions.a_type(wanted)
        return Text(
            f"this space is for {name.en}, with a {NUMBER[space]}; you have none stored",
            f"cette case est pour {name.fr}, avec un {NUMBER[space]} ; vous n'en avez pas en réserve",
        )
    if state.question == TURN and state.used == BOTH_DICE:
        return _NO_DIE_TO_PLACE
    dice = [die for die in (DIE_1, DIE_2) if not state.used >> die & 1] if state.question == TURN else [FREE]
    picked = [int(piece[4:]) - 1 for piece in clicked if piece in ("die-1", "die-2")]
    reasons = [why_not_place(state, means, kind, space) for kind in fitting for means in picked or dice]
    told = [reason for reason in reasons if reason is not None]
    if told:
        return max(told, key=lambda reason: len(reason.en))
    return Text("choose a die and a stored tile first", "choisissez d'abord un dé et une tuile en réserve")
