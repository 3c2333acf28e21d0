"""What must hold at every table of Torres (T14), and the score read off a written position."""

from bastide.engine.bag import contents, count_of, size_of
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.torres.checking import SET_UP
from bastide.games.torres.components import (
    ACTION_POINTS,
    BLOCKS,
    COPIES,
    KIND_COUNT,
    KING_BONUS,
    KNIGHTS,
    LEAST_CASTLES,
    LOOK,
    MOST_BUYS,
    SEVEN_POINTS,
    SIX_POINTS,
    SQUARES,
    STACK_LIMIT,
    TRACK,
    YEARS,
    blocks_in,
    set_of,
)
from bastide.games.torres.placing import turns_left
from bastide.games.torres.position import IN_A_TURN
from bastide.games.torres.state import (
    BESIDE,
    BETWEEN,
    BY_KING,
    BY_MASTER,
    FREE,
    GROUND,
    KEEP,
    KING,
    KING_MOVE,
    NAME_STARTER,
    NONE,
    TARGET,
    TorresState,
)


def faults(state: TorresState) -> list[str]:
    """The invariants that this table breaks."""
    found = _block_faults(state) + _castle_faults(state) + _piece_faults(state)
    found += _turn_faults(state) + _card_faults(state) + _track_faults(state) + _time_faults(state)
    return found


# --- Blocks and castles (T14.1, T14.2) ----------------------------------------------------------------------


def _block_faults(state: TorresState) -> list[str]:
    found = []
    stacks = sum(blocks_in(camp.stacks) for camp in state.camps) + max(0, state.in_use)
    held = [camp.held for camp in state.camps]
    if sum(state.heights) + state.supply + stacks + sum(held) != BLOCKS:
        found.append("T14.1: a block is missing or was added")
    if state.supply < 0 or min(held) < 0 or max(held) > STACK_LIMIT or state.in_use >= STACK_LIMIT:
        found.append("T14.1: supply, held blocks or the stack in use are out of range")
    for seat, camp in enumerate(state.camps):
        if any(size > STACK_LIMIT for size in contents(camp.stacks)):
            found.append(f"T14.1: a stack of seat {seat} is too high")
        is_in_use = seat == state.seat and state.in_use != NONE
        if size_of(camp.stacks) + is_in_use != turns_left(state, seat):
            found.append(f"T14.8: seat {seat} has not as many stacks as turns left")
        if camp.held and turns_left(state, seat):
            found.append(f"T7.9: seat {seat} holds blocks before its last turn")
    return found


def _castle_faults(state: TorresState) -> list[str]:
    found = []
    for castle in state.castles:
        if max(state.heights[square] for square in castle.squares) > len(castle.squares):
            found.append("T14.2: a castle is higher than its area")
    if state.question not in SET_UP and len(state.castles) < LEAST_CASTLES:
        found.append(f"T14.2: fewer than {LEAST_CASTLES} castles")
    fresh = state.copy()
    fresh.survey()
    if _map(state) != _map(fresh) or state.sites != fresh.sites:
        found.append("T1.5: castles or building sites are not those of a fresh survey")
    return found


def _map(state: TorresState) -> list[object]:
    """For every square its castle or what it touches, whatever the numbers."""
    named: dict[int, object] = {GROUND: "nothing", BETWEEN: "several"}
    for number, castle in enumerate(state.castles):
        found = (castle.squares, castle.border)
        named |= {number: found, BESIDE + number: ("beside", found)}
    return [named[number] for number in state.castle]


# --- Pieces (T14.4) -----------------------------------------------------------------------------------------


def _piece_faults(state: TorresState) -> list[str]:
    found = []
    standing = [FREE] * SQUARES
    places = [(square, seat) for seat, camp in enumerate(state.camps) for square in camp.knights]
    if state.king != NONE:
        places.append((state.king, KING))
        if state.heights[state.king] == 0:
            found.append("T14.4: the king stands on the ground")
    for square, who in places:
        standing[square] = who
    if standing != state.standing or len({square for square, _ in places}) != len(places):
        found.append("T14.4: pieces share a square, or stand where they are not")
    if state.taken != set_of([square for square, _ in places]):
        found.append("T14.4: other squares are taken than those where somebody stands")
    if state.question not in SET_UP:
        if state.king == NONE:
            found.append("T14.4: there is no king")
        if not all(1 <= len(camp.knights) <= KNIGHTS for camp in state.camps):
            found.append(f"T14.4: a player has no knight on the board, or more than {KNIGHTS}")
    if any(camp.knights != sorted(camp.knights) for camp in state.camps):
        found.append("the knights of a seat are not in order")
    return found


# --- The turn (T14.5) ---------------------------------------------------------------------------------------


def _turn_faults(state: TorresState) -> list[str]:
    if state.question not in IN_A_TURN:
        is_idle = state.ap == state.buys == state.bought == 0 and state.in_use == state.played == NONE
        return [] if is_idle and not state.look else ["T14.5: something of a turn is left after it"]
    found = []
    most = ACTION_POINTS + {SIX_POINTS: 1, SEVEN_POINTS: 2}.get(state.played, 0)
    if not 0 <= state.ap <= most - state.buys:
        found.append("T14.5: action points out of range")
    if state.buys > MOST_BUYS or size_of(state.bought) + (state.question == KEEP) != state.buys:
        found.append("T14.5: more purchases than allowed, or not those of the cards bought")
    if state.question == TARGET and state.detail != state.played:
        found.append("a target is asked for a card that was not played")
    if (state.question == KEEP) != (2 <= len(state.look) <= LOOK) or (state.look and state.question != KEEP):
        found.append("T8.3: cards are looked at, and none is to be kept, or the other way round")
    return found


# --- Cards (T14.6) ------------------------------------------------------------------------------------------


def _card_faults(state: TorresState) -> list[str]:
    found = []
    seats = range(state.terms.players)
    for kind in range(KIND_COUNT):
        if state.terms.shared and not state.terms.master:
            together = sum(_cards_of(state, seat, kind) for seat in seats) + _in_deck(state, 0, kind)
            if together != COPIES:
                found.append(f"T14.6: there are {together} cards of kind {kind}")
            continue
        for seat in seats:
            own = _cards_of(state, seat, kind) + (0 if state.terms.master else _in_deck(state, seat, kind))
            if own != 1:
                found.append(f"T14.6: seat {seat} has {own} cards of kind {kind}")
    if state.question in IN_A_TURN:
        camp = state.camps[state.seat]
        if any(count_of(state.bought, kind) > count_of(camp.hand, kind) for kind in range(KIND_COUNT)):
            found.append("T14.6: a card bought this turn is not in the hand")
        if state.played != NONE and not count_of(camp.discard, state.played):
            found.append("T14.6: the card played this turn does not lie open")
    for deck in state.decks:
        if len(deck.bottom) != len(deck.bottom_knowers) or len(deck.top) >= LOOK:
            found.append("T13.4: a deck does not say who knows its cards")
    return found


def _cards_of(state: TorresState, seat: int, kind: int) -> int:
    camp = state.camps[seat]
    looked_at = state.look.count(kind) if seat == state.seat else 0
    return count_of(camp.hand, kind) + count_of(camp.discard, kind) + looked_at


def _in_deck(state: TorresState, number: int, kind: int) -> int:
    deck = state.decks[number]
    return deck.top.count(kind) + count_of(deck.middle, kind) + deck.bottom.count(kind)


# --- Points and time (T14.7, T14.9) -------------------------------------------------------------------------


def _track_faults(state: TorresState) -> list[str]:
    found = []
    totals = state.totals()
    for seat, total in enumerate(totals):
        earned = state.camps[seat].earned
        if sum(earned) != total or min(earned) < 0:
            found.append(f"T14.7: the points of seat {seat} do not come from anywhere")
        ahead = [total - other for place, other in enumerate(totals) if place != seat]
        if total and any(gap % TRACK == 0 if state.terms.laps else gap == 0 for gap in ahead):
            found.append(f"T14.7: the marker of seat {seat} shares its space")
        if earned[BY_KING] > sum(KING_BONUS[: state.year + 1]) or (earned[BY_MASTER] and not state.terms.master):
            found.append(f"T10.4: seat {seat} has more bonuses than years")
    return found


def _time_faults(state: TorresState) -> list[str]:
    found = []
    rounds = len(state.terms.stacks[state.year - 1])
    is_year_over = state.question == KING_MOVE or state.seat == NOBODY
    if not 1 <= state.year <= YEARS or (state.round == rounds) != is_year_over or not 0 <= state.round <= rounds:
        found.append("T4.1: year or round out of range")
    if state.seat == NOBODY and state.year != YEARS:
        found.append("T11.1: the game is over too early")
    last = min(reversed(state.book.scoring_order(state)), key=lambda seat: state.camps[seat].total)
    if state.question in (KING_MOVE, NAME_STARTER) and state.seat != last:
        found.append("T10.5: somebody else than the last player decides")
    if not state.terms.master and state.year == 1 and state.first != state.starter:
        found.append("T4.2: the first player is not the starter")
    return found


def recount(position: Json) -> list[int]:
    """The totals read off the written position alone: all that was earned, source by source."""
    return [sum(zone["earned"].values()) for zone in position["seats"]]
