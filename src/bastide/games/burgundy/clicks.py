"""Why nothing can be done with what was clicked, where the refusals of single decisions would be long-winded."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.state import NOBODY
from bastide.engine.text import Late, Text
from bastide.games.burgundy import captions
from bastide.games.burgundy import components as box
from bastide.games.burgundy.book import DIE_1, DIE_2, WHITE
from bastide.games.burgundy.state import BOTH_DICE, BY_SHIP, NONE, TURN, BurgundyState, owns
from bastide.games.burgundy.verbs.buy import may_buy_now, why_not_buy, why_not_spend
from bastide.games.burgundy.verbs.load import LOAD_NONE
from bastide.games.burgundy.verbs.place import PLACE, lies_there, why_not_open, why_not_place
from bastide.games.burgundy.verbs.verb import WHY, asked_first, why_not_pay

STORED = ("store", "own")  # pieces that are stored tiles, shared or kept apart
_WHY = captions.told("clicked")
BUY_ALONE = _WHY["buy alone"]


def explain(state: BurgundyState, clicked: Sequence[str]) -> Text | None:
    """Why nothing can be done with these pieces, where the refusals of single decisions would be long-winded."""
    name, _, rest = clicked[-1].partition("-")
    if state.seat == NOBODY:
        return None
    for module in state.terms.modules:
        told: Text | None = module.words.explain(state, clicked)
        if told is not None:
            return told
    asked = state.asked()
    if name == "die" and state.question == TURN and rest in ("1", "2") and state.used >> (int(rest) - 1) & 1:
        return WHY["used die"]
    if name == "die" and state.question != TURN:
        return asked_first(state)
    if name == "wares" and state.question != BY_SHIP:
        return LOAD_NONE.why_not(state, LOAD_NONE.first)
    if name == "space" and rest.isdecimal() and (state.question == TURN or asked.does_grant(state, PLACE, asked.means)):
        return _explain_space(state, clicked, int(rest))
    buys_there = owns(state.estates[state.seat], box.BUYS_AT_DEPOTS)
    if name == "depot" and state.question == TURN and state.used == BOTH_DICE and not buys_there:
        return _WHY["no die to take"]
    if name in STORED and rest in box.KIND_BY_ID and (state.question == TURN or asked.means == WHITE):
        return _explain_stored(state, box.KIND_BY_ID[rest])
    if name == "purse" and not buys_there:
        return why_not_spend(state) or _WHY["purse"] if may_buy_now(state) else asked_first(state)
    if name == "black" and rest in box.KIND_BY_ID and len(clicked) > 1:
        return why_not_buy(state, 0, box.KIND_BY_ID[rest]) or BUY_ALONE
    return None


def _means(state: BurgundyState) -> list[int]:
    """What a tile can be placed with now: dice that are left, or what the question grants."""
    if state.question != TURN:
        return [state.asked().means]
    return [die for die in (DIE_1, DIE_2) if not state.used >> die & 1]


def _explain_stored(state: BurgundyState, kind: int) -> Text | None:
    """A stored tile that no die can place: no space beside the others, or none within reach."""
    estate, type, book = state.estates[state.seat], box.KIND_TYPE[kind], state.book
    if not _means(state):
        return _WHY["no die to place"]
    beside = members(estate.board.of_type[type] & book.in_touch(state, estate))
    if not beside:
        return _WHY["no space"].of(tile=captions.a_tile(kind) if type == box.OTHER else captions.a_type(type))
    aids, numbers = book.place_aids(estate, type), estate.board.ground.numbers
    ways = [
        (book.price(book.shown(state, means), numbers[space], aids), means, numbers[space])
        for space in members(book.open_spaces(state, estate, kind))
        for means in _means(state)
    ]
    return why_not_pay(state, *min(ways)[1:], aids) if ways else why_not_open(state, estate, kind, beside[0])


def _explain_space(state: BurgundyState, clicked: Sequence[str], space: int) -> Text:
    """A space that nothing can be placed on: what lies there, what it wants, what that costs."""
    estate = state.estates[state.seat]
    lying, wanted, number = estate.tiles[space], estate.board.types[space], estate.board.ground.numbers[space]
    if lying != NONE:
        return lies_there(lying)
    parts = [piece.partition("-") for piece in clicked]
    chosen = [kind for name, _, kind in parts if name in STORED]
    stored = [kind for kind in state.book.stored(state, state.seat) if not chosen or box.KINDS[kind].id == chosen[-1]]
    fitting = [kind for kind in stored if estate.board.of_type[box.KIND_TYPE[kind]] >> space & 1]
    if chosen and stored and not fitting:
        return why_not_open(state, estate, stored[0], space)
    if not fitting:
        return _WHY["nothing stored"].of(wanted=captions.a_type(wanted), number=number)
    if not _means(state):
        return _WHY["no die to place"]
    reasons = [
        why_not_place(state, means, kind, space) for kind in fitting for means in _means_near(state, clicked, number)
    ]
    told = [reason for reason in reasons if reason is not None]
    if told:
        return next((reason for reason in told if isinstance(reason, Late)), told[0])
    return _WHY["choose first"]


def _means_near(state: BurgundyState, clicked: Sequence[str], number: int) -> list[int]:
    """The die that is chosen; else all that will do, the nearest to a number first."""
    picked = [die for die in (DIE_1, DIE_2) if f"die-{die + 1}" in clicked]
    return picked or sorted(
        _means(state), key=lambda means: state.book.price(state.book.shown(state, means), number, 0)
    )
