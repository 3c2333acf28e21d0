"""Rounds, years and what comes between them (T4, T10, T12.4)."""

from bastide.games.torres.components import YEARS
from bastide.games.torres.rules_stacks import deal_year
from bastide.games.torres.scoring import score_year
from bastide.games.torres.state import KING_MOVE, NAME_STARTER, NONE, TURN, TorresState


def begin_year(state: TorresState, first: int) -> None:
    state.round = 0
    begin_round(state, first)


def begin_round(state: TorresState, first: int) -> None:
    """In the master version the leader goes first, as soon as anybody has a point (T4.2, T12.4)."""
    state.turn = 0
    state.first = leader(state, first) if state.terms.master else first
    begin_turn(state, state.first)


def begin_turn(state: TorresState, seat: int) -> None:
    state.ap = state.book.action_points
    state.in_use = NONE
    state.buys = 0
    state.bought = 0
    state.played = NONE
    state.begin_turn(seat, TURN)


def leader(state: TorresState, first: int) -> int:
    """Who has most; two can be equal only at 0, and then all are."""
    totals = state.totals()
    most = max(totals)
    return first if most == 0 else totals.index(most)


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
        state.ask(state.book.last_player(state), KING_MOVE)


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
