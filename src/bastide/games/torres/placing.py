"""A table of Torres set up from a position: what is left out is filled in, what cannot be is refused in words.

Beside this file: placing_cards (hands and decks).
"""

import re

from bastide.engine.bag import bag_of
from bastide.engine.chance import Chance
from bastide.engine.errors import BadPosition
from bastide.engine.options import Options
from bastide.engine.reading import cards_of, list_of, no_strangers, number_at, object_at, objects_at
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.games.torres.components import (
    BLOCKS,
    CASTLES,
    KIND_BY_ID,
    KINDS,
    KNIGHTS,
    MASTER_BY_ID,
    MASTERS,
    SIZE,
    STACK_LIMIT,
    START_SQUARES,
    YEARS,
    blocks_in,
    square_name,
)
from bastide.games.torres.placing_cards import place_cards
from bastide.games.torres.position import EARNED, IN_A_TURN, QUESTIONS, STANDING
from bastide.games.torres.rules import blank
from bastide.games.torres.state import (
    BY_ACTIONS,
    KEEP,
    KING,
    KING_MOVE,
    NAME_STARTER,
    NONE,
    PLACE_CASTLE,
    SOURCES,
    START_KING,
    START_KNIGHT,
    TARGET,
    TURN,
    TorresState,
)

OVER = 0  # instead of a question
SET_UP = (PLACE_CASTLE, START_KNIGHT, START_KING)
KEYS = (
    "game",
    "options",
    "year",
    "round",
    "turns",
    "starter",
    "first",
    "clockwise",
    "board",
    "supply",
    "master",
    "asks",
    "turn",
    "seats",
    "decks",
)


def place(position: Json, rules: Rules, options: Options, chance: Chance) -> TorresState:
    """The table a position describes. What it leaves out is filled in the plainest way: an empty board, the first
    turn of a year, the stacks of the year card, cards nobody has in the decks.
    """
    no_strangers(position, KEYS, "a position")
    state = blank(rules, options, chance)
    zones = objects_at(position, "seats", state.terms.players)
    for seat, zone in enumerate(zones):
        no_strangers(zone, ("total", "earned", "stacks", "held", "hand", "played"), f"seat {seat}")
    _place_order(state, position)
    _place_board(state, position)
    for seat, zone in enumerate(zones):
        _place_points(state, seat, zone)
    _check_track(state)
    _place_question(state, position)
    _place_turn(state, position)
    for seat, zone in enumerate(zones):
        _place_blocks(state, seat, zone)
    _place_supply(state, position)
    place_cards(state, position, zones)
    _place_master(state, position)
    if state.question in SET_UP:
        _check_set_up(state)
    if state.question == TARGET and not state.book.is_playable(state, state.detail):
        raise BadPosition(f"{KINDS[state.detail].id} has no target: it cannot have been played (T8.6)")
    return state


def _must_be(zone: Json, key: str, value: int) -> None:
    """What follows from the rest may be left out, but not be something else."""
    if zone.get(key, value) != value or type(zone.get(key, value)) is not int:
        raise BadPosition(f"“{key}” is {value} here, not {zone[key]!r}")


# --- Who sits where (T1.9, T3.1) ----------------------------------------------------------------------------


def _place_order(state: TorresState, position: Json) -> None:
    players = state.terms.players
    order = list_of(position.get("clockwise", state.clockwise), "clockwise")
    if not all(type(seat) is int and 0 <= seat < players for seat in order) or len(order) != players:
        raise BadPosition(f"“clockwise” names a seat for each of {players}: who sits to its left")
    if len(set(_from(order, 0))) != players:
        raise BadPosition("“clockwise” must lead round the table, past every seat")
    if state.options["seat_order"] == "given" and order != state.clockwise:
        raise BadPosition(f"“clockwise” is {state.clockwise} as the seats are given")
    state.clockwise = list(order)
    starter = state.options["starter"]
    state.starter = number_at(position, "starter", 0, players - 1, starter if isinstance(starter, int) else 0)
    if isinstance(starter, int) and state.starter != starter:
        raise BadPosition(f"“starter” is {state.starter}, but the options say that seat {starter} starts")


def _from(clockwise: list[int], seat: int) -> list[int]:
    """The seats clockwise from one of them."""
    order = [seat]
    while len(order) < len(clockwise):
        order.append(clockwise[order[-1]])
    return order


# --- The board (T1.1-T1.7) ----------------------------------------------------------------------------------


def _place_board(state: TorresState, position: Json) -> None:
    rows = list_of(position.get("board", [" ".join("." * SIZE)] * SIZE), "board")
    if len(rows) != SIZE or not all(isinstance(row, str) and len(row.split()) == SIZE for row in rows):
        raise BadPosition(f"“board” is a list of {SIZE} rows, each with {SIZE} squares between spaces")
    for square, token in enumerate(" ".join(rows).split()):
        _place_square(state, square, token)
    state.survey()
    for castle in state.castles:
        tallest, area = max(state.heights[square] for square in castle.squares), len(castle.squares)
        if tallest > state.book.highest(area):
            where = square_name(castle.squares[0])
            raise BadPosition(f"the castle at {where} is {tallest} high, but has an area of {area} only (T7.3)")


def _place_square(state: TorresState, square: int, token: str) -> None:
    read = re.fullmatch(f"([0-9]{{1,2}})([{STANDING}]?)", "0" if token == "." else token)
    name = square_name(square)
    if read is None:
        raise BadPosition(f"{name}: “{token}” is no square; write a height and who stands there: . 2 1a 0b 1K")
    state.heights[square] = int(read[1])
    if not read[2]:
        return
    who = STANDING.index(read[2])
    if who == KING:
        if state.king != NONE:
            raise BadPosition(f"there is one king, not one on {square_name(state.king)} and one on {name}")
        if state.heights[square] == 0:
            raise BadPosition(f"the king stands on a castle, not on the ground of {name} (T14.4)")
        state.move_king(square)
    elif who >= state.terms.players:
        raise BadPosition(f"{name}: there is no seat {who} among {state.terms.players} players")
    elif len(state.camps[who].knights) == KNIGHTS:
        raise BadPosition(f"seat {who} has {KNIGHTS} knights, not more")
    else:
        state.put_knight(who, square)


# --- Points (T9) --------------------------------------------------------------------------------------------


def _place_points(state: TorresState, seat: int, zone: Json) -> None:
    """A total without its sources was made by actions."""
    camp = state.camps[seat]
    where = f"seat {seat}"
    if "earned" in zone:
        earned = object_at(zone, "earned")
        no_strangers(earned, tuple(EARNED), f"{where}, earned")
        points = {source: number_at(earned, name, 0, None, 0) for name, source in EARNED.items()}
    else:
        points = {BY_ACTIONS: number_at(zone, "total", 0, None, 0)}
    camp.earned = [points.get(source, 0) for source in range(SOURCES)]
    total = sum(points.values())
    if number_at(zone, "total", 0, None, total) != total:
        raise BadPosition(f"{where} has earned {total} in all, not {zone['total']}")
    camp.total = total


def _check_track(state: TorresState) -> None:
    for seat, total in enumerate(state.totals()):
        if total and state.book.is_taken(state, seat, total):
            raise BadPosition(f"the marker of seat {seat} shares its space of the track, {total}, with another (T9.4)")


# --- What is asked, and when in the game (T4) ---------------------------------------------------------------


def _place_question(state: TorresState, position: Json) -> None:
    if "asks" in position and position["asks"] is None:
        _place_time(state, position, OVER)
        return
    asks = object_at(position, "asks")
    no_strangers(asks, ("question", "seat", "card"), "asks")
    name = asks.get("question", "turn")
    if not isinstance(name, str) or name not in QUESTIONS:
        raise BadPosition(f"there is no question {name!r}; there are: {', '.join(QUESTIONS)}")
    question = QUESTIONS[name]
    _check_question(state, question)
    _place_time(state, position, question)
    seat = _asked(state, question)
    if question in IN_A_TURN:
        seat = _place_turns(state, position, asks)
        state.ask(seat, TURN)
    elif number_at(asks, "seat", 0, state.terms.players - 1, seat) != seat:
        raise BadPosition(f"this question is asked of seat {seat}, not {asks['seat']}")
    if question != TURN:
        state.ask(seat, question, _card(state, asks) if question == TARGET else 0)
    if question != TARGET and asks.get("card") is not None:
        raise BadPosition("only the question “target” is about a card")


def _check_question(state: TorresState, question: int) -> None:
    terms = state.terms
    if question == PLACE_CASTLE and not terms.master:
        raise BadPosition("castles are placed by the players in the master version only (T12.3)")
    if question == KEEP and (terms.master or not terms.picks):
        raise BadPosition("nobody chooses among cards with these options (T8.2)")
    if question == NAME_STARTER and (terms.master or not terms.last_names_starter):
        raise BadPosition("nobody names the starter of a year with these options (T10.7)")


def _place_time(state: TorresState, position: Json, question: int) -> None:
    """Year, round and who opened it; a king moves at the end of a year, a starter is named at its beginning."""
    terms, players = state.terms, state.terms.players
    earliest = {OVER: YEARS, NAME_STARTER: 2}.get(question, 1)
    latest = 1 if question in SET_UP else 2 if question == KING_MOVE else YEARS
    state.year = number_at(position, "year", earliest, latest, earliest)
    rounds = len(terms.stacks[state.year - 1])
    if question in (OVER, KING_MOVE):
        _must_be(position, "round", rounds)
        state.round = rounds
    else:
        state.round = number_at(position, "round", 1, rounds if question in IN_A_TURN else 1, 1) - 1
    if question not in IN_A_TURN:
        _must_be(position, "turns", 0)
    state.first = number_at(position, "first", 0, players - 1, state.starter)
    opened = state.year - (question == NAME_STARTER)  # the year whose first player it is
    is_fixed = question in SET_UP or (not terms.master and (opened == 1 or not terms.last_names_starter))
    if is_fixed and state.first != state.starter:
        raise BadPosition(f"seat {state.starter} started, so it is the first player, not seat {state.first}")


def _place_turns(state: TorresState, position: Json, asks: Json) -> int:
    """Who is on turn, and how many had their turn in this round; each follows from the other."""
    order = _from(state.clockwise, state.first)
    seat = number_at(asks, "seat", 0, len(order) - 1, NONE) if "seat" in asks else NONE
    state.turn = number_at(position, "turns", 0, len(order) - 1, 0 if seat == NONE else order.index(seat))
    if seat not in (NONE, order[state.turn]):
        raise BadPosition(f"after {state.turn} turns of this round it is the turn of seat {order[state.turn]}")
    return order[state.turn]


def _asked(state: TorresState, question: int) -> int:
    """Whom a question outside a turn is asked of (T3.3, T3.4, T10.5, T10.7, T12.3)."""
    order = _from(state.clockwise, state.starter)
    if question == PLACE_CASTLE:
        return order[len(state.castles) % len(order)]
    if question == START_KNIGHT:
        placed = sum(len(camp.knights) for camp in state.camps)
        return order[min(placed, len(order) - 1)]
    return order[-1] if question == START_KING else state.book.last_player(state)


def _card(state: TorresState, asks: Json) -> int:
    (kind,) = cards_of([asks.get("card")], KIND_BY_ID, "asks, card")
    if state.book.extra_points[kind]:
        raise BadPosition(f"{KINDS[kind].id} asks for no target")
    return kind


# --- The turn (T5) ------------------------------------------------------------------------------------------


def _place_turn(state: TorresState, position: Json) -> None:
    zone = object_at(position, "turn")
    no_strangers(zone, ("ap", "in_use", "buys", "bought", "played", "look"), "turn")
    if state.question not in IN_A_TURN:
        if zone:
            raise BadPosition("nobody is on turn: “turn” is null")
        return
    state.in_use = NONE
    if zone.get("in_use") is not None:
        state.in_use = number_at(zone, "in_use", 0, STACK_LIMIT - 1, 0)
    _place_played(state, zone)
    bought = cards_of(zone.get("bought", []), KIND_BY_ID, "bought")
    buys = len(bought) + (state.question == KEEP)
    if buys > state.book.most_buys:
        raise BadPosition(f"a turn has {state.book.most_buys} purchases at most (T8.1)")
    _must_be(zone, "buys", buys)
    state.buys = buys
    state.bought = bag_of(bought)
    spent = state.book.card_price * state.buys + (state.book.block_price if state.in_use != NONE else 0)
    most = state.book.turn_points(state) - spent
    state.ap = number_at(zone, "ap", 0, most, min(most, state.book.action_points))
    state.look = cards_of(zone.get("look", []), KIND_BY_ID, "look")
    if state.question == KEEP and not 2 <= len(state.look) <= state.book.look:
        raise BadPosition(f"“look” holds 2 to {state.book.look} cards when one of them is to be kept (T8.3)")
    if state.question != KEEP and state.look:
        raise BadPosition("cards are looked at only while one of them is to be kept (T8.3)")


def _place_played(state: TorresState, zone: Json) -> None:
    asked = state.detail if state.question == TARGET else NONE
    if zone.get("played") is not None:
        (state.played,) = cards_of([zone["played"]], KIND_BY_ID, "turn, played")
    else:
        state.played = asked
    if asked not in (NONE, state.played):
        raise BadPosition(f"{KINDS[asked].id} is asked about, so it was played in this turn")


# --- Blocks (T4.3, T7) --------------------------------------------------------------------------------------


def turns_left(state: TorresState, seat: int) -> int:
    """Turns a seat still has in the year, the current one included (T14.8)."""
    rounds = len(state.terms.stacks[state.year - 1])
    if state.question in IN_A_TURN:
        return rounds - state.round - (_from(state.clockwise, state.first).index(seat) < state.turn)
    return rounds if state.question == NAME_STARTER else 0


def _place_blocks(state: TorresState, seat: int, zone: Json) -> None:
    camp = state.camps[seat]
    left = turns_left(state, seat)
    number = left - (seat == state.seat and state.in_use != NONE)
    sizes = list_of(zone.get("stacks", state.terms.stacks[state.year - 1][:number]), f"seat {seat}, stacks")
    if not all(type(size) is int and 0 <= size <= STACK_LIMIT for size in sizes):
        raise BadPosition(f"a stack of seat {seat} has 0 to {STACK_LIMIT} blocks")
    if len(sizes) != number:
        raise BadPosition(f"seat {seat} has as many stacks as turns left this year, {number}, not {len(sizes)} (T14.8)")
    camp.stacks = bag_of(sizes)
    camp.held = number_at(zone, "held", 0, STACK_LIMIT, 0)
    if camp.held and (left or state.question in SET_UP):
        raise BadPosition(f"seat {seat} holds blocks only after its last turn of a year (T7.9)")


def _place_supply(state: TorresState, position: Json) -> None:
    """What is left of all blocks (T14.1)."""
    used = sum(state.heights) + max(0, state.in_use)
    left = BLOCKS - used - sum(camp.held + blocks_in(camp.stacks) for camp in state.camps)
    if left < 0:
        raise BadPosition(f"there are {BLOCKS} blocks, not {BLOCKS - left} (T1.6)")
    _must_be(position, "supply", left)
    state.supply = left


# --- The master card (T12.2) --------------------------------------------------------------------------------


def _place_master(state: TorresState, position: Json) -> None:
    """The card of the options; where they draw one, that of the position, or the first of all."""
    named = position.get("master")
    if named is not None and named not in MASTER_BY_ID:
        raise BadPosition(f"there is no master card {named!r}")
    is_there = state.terms.master and (state.options["master_reveal"] == "before_setup" or state.question not in SET_UP)
    if not is_there:
        if named is not None:
            raise BadPosition(
                "no master card lies on the table yet" if state.terms.master else "there is no master card"
            )
        return
    wanted = state.options["master_card"]
    card = MASTERS[0].id if wanted == "random" else str(wanted)
    if named is not None and wanted not in ("random", named):
        raise BadPosition(f"the master card is {named}, but the options say {wanted}")
    state.master = MASTER_BY_ID[named or card]


# --- The set-up (T3, T12.3) ---------------------------------------------------------------------------------


def _check_set_up(state: TorresState) -> None:
    placed = [len(camp.knights) for camp in state.camps]
    order = _from(state.clockwise, state.starter)
    number = sum(placed)
    if [placed[seat] for seat in order] != [1] * number + [0] * (len(order) - number):
        raise BadPosition("at the set-up each player in turn puts one knight on the board (T3.3)")
    wanted = {PLACE_CASTLE: (0, 0), START_KNIGHT: (0, len(order) - 1), START_KING: (len(order), len(order))}
    least, most = wanted[state.question]
    if not least <= number <= most or state.king != NONE:
        raise BadPosition("first the castles, then a knight each, then the king: this board is further or not so far")
    if any(camp.total or camp.discard or (camp.hand and not state.terms.master) for camp in state.camps):
        raise BadPosition("nobody has points or cards before the first turn")
    if any(state.heights[square] == 0 for camp in state.camps for square in camp.knights):
        raise BadPosition("the first knights stand on castles (T3.3)")
    _check_start_castles(state)


def _check_start_castles(state: TorresState) -> None:
    built = [square for square, height in enumerate(state.heights) if height]
    if any(state.heights[square] > 1 for square in built):
        raise BadPosition("at the set-up a castle is one block")
    if not state.terms.master:
        if built != START_SQUARES:
            raise BadPosition(f"the castles stand on {' '.join(square_name(square) for square in START_SQUARES)}")
        return
    if len(built) != CASTLES if state.question != PLACE_CASTLE else len(built) >= CASTLES:
        raise BadPosition(f"{CASTLES} castles are placed before the knights, not {len(built)} (T12.3)")
    for square in built:
        for other in built:
            if square != other and state.book.are_close(square, other):
                raise BadPosition(f"{square_name(square)} and {square_name(other)} are too close to each other (T12.3)")
