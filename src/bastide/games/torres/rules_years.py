"""Rounds, years and what comes between them (T4, T10, T12.4)."""

from bastide.games.torres.components import ACTION_POINTS, YEARS
from bastide.games.torres.rules_stacks import deal_year
from bastide.games.torres.scoring import score_year, scoring_order
from bastide.games.torres.state import FREE, KING_MOVE, NAME_STARTER, NONE, TURN, TorresState


def begin_year(state: TorresState, first: int) -> None:
    state.round = 0
    begin_round(state, first)


def begin_round(state: TorresState, first: int) -> None:
    """In the master version the leader goes first, as soon as anybody has a point (T4.2, T12.4)."""
    state.turn = 0
    state.first = leader(state, first) if state.terms.master else first
    begin_turn(state, state.first)


def begin_turn(state: TorresState, seat: int) -> None:
    state.ap = ACTION_POINTS
    state.in_use = NONE
    state.buys = 0
    state.bought = 0
    state.played = NONE
    state.ask(seat, TURN)


def leader(state: TorresState, first: int) -> int:
    """Who has most; two can be equal only at 0, and then all are."""
    most = max(state.totals)
    return first if most == 0 else state.totals.index(most)


def end_turn(state: TorresState) -> None:
    """The next turn, round or year."""
    seat = state.seat
    state.answered()
    state.ap = 0
    state.turn += 1
    if state.turn < state.terms.players:
        begin_turn(state, state.clockwise[seat])
        return
    state.round += 1
    if state.round < len(state.terms.stacks[state.year - 1]):
        begin_round(state, state.first)
    else:
        end_year(state)


def end_year(state: TorresState) -> None:
    """Score; then the last player may move the king, unless the game is over (T10.1)."""
    state.turn = 0
    state.bought = 0
    state.buys = 0
    state.played = NONE
    score_year(state)
    if state.year < YEARS:
        state.ask(last_player(state), KING_MOVE)


def last_player(state: TorresState) -> int:
    """The lowest total; of several at 0 the one latest in scoring order (T10.5)."""
    last = NONE
    for seat in scoring_order(state):
        if last == NONE or state.totals[seat] <= state.totals[last]:
            last = seat
    return last


def throne_squares(state: TorresState) -> list[int]:
    """Where the king may go: free squares of any castle."""
    found: list[int] = []
    for square, height in enumerate(state.heights):
        if height and state.standing[square] == FREE:
            found.append(square)
    return found


def open_next_year(state: TorresState) -> None:
    """After the king's move: new stacks, and who begins (T10.6, T10.7)."""
    seat = state.seat
    state.answered()
    state.year += 1
    state.round = 0
    deal_year(state)
    if state.terms.master:
        begin_year(state, state.first)
    elif state.terms.last_names_starter:
        state.ask(seat, NAME_STARTER)
    else:
        begin_year(state, state.starter)
