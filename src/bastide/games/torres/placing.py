"""A table of Torres set up from a position: what is left out is filled in, what cannot be is refused in words.

Beside this file: placing_cards (hands and decks) and checking (what cannot lie on a table).
"""

import re

from bastide.engine.bag import bag_of
from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.reading import (
    A_POSITION,
    at_seat,
    cards_of,
    list_of,
    must_be,
    no_strangers,
    number_at,
    object_at,
    objects_at,
    starter_at,
    wrong,
)
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.games.torres.checking import SET_UP, check_question, check_set_up, check_track, clockwise_from
from bastide.games.torres.components import (
    BLOCKS,
    KIND_BY_ID,
    KINDS,
    KNIGHTS,
    MASTER_BY_ID,
    MASTERS,
    SIZE,
    STACK_LIMIT,
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
    no_strangers(position, KEYS, A_POSITION)
    state = blank(rules, options, chance)
    zones = objects_at(position, "seats", state.terms.players)
    for seat, zone in enumerate(zones):
        no_strangers(zone, ("total", "earned", "stacks", "held", "hand", "played"), at_seat(seat))
    _place_order(state, position)
    _place_board(state, position)
    for seat, zone in enumerate(zones):
        _place_points(state, seat, zone)
    check_track(state)
    _place_question(state, position)
    _place_turn(state, position)
    for seat, zone in enumerate(zones):
        _place_blocks(state, seat, zone)
    _place_supply(state, position)
    place_cards(state, position, zones)
    _place_master(state, position)
    if state.question in SET_UP:
        check_set_up(state)
    if state.question == TARGET and not state.book.is_playable(state, state.detail):
        raise wrong(
            f"{KINDS[state.detail].id} has no target: it cannot have been played (T8.6)",
            f"{KINDS[state.detail].id} n'a pas de cible : elle n'a pas pu être jouée (T8.6)",
        )
    return state


# --- Who sits where (T1.9, T3.1) ----------------------------------------------------------------------------


def _place_order(state: TorresState, position: Json) -> None:
    players = state.terms.players
    order = list_of(position.get("clockwise", state.clockwise), "clockwise")
    if not all(type(seat) is int and 0 <= seat < players for seat in order) or len(order) != players:
        raise wrong(
            f"“clockwise” names a seat for each of {players}: who sits to its left",
            f"« clockwise » nomme un siège pour chacun des {players} : qui est à sa gauche",
        )
    if len(set(clockwise_from(order, 0))) != players:
        raise wrong(
            "“clockwise” must lead round the table, past every seat",
            "« clockwise » doit faire le tour de la table en passant par tous les sièges",
        )
    if state.options["seat_order"] == "given" and order != state.clockwise:
        raise wrong(
            f"“clockwise” is {state.clockwise} as the seats are given",
            f"« clockwise » vaut {state.clockwise} selon les sièges",
        )
    state.clockwise = list(order)
    state.starter = starter_at(position, "starter", players, state.options["starter"])


# --- The board (T1.1-T1.7) ----------------------------------------------------------------------------------


def _place_board(state: TorresState, position: Json) -> None:
    rows = list_of(position.get("board", [" ".join("." * SIZE)] * SIZE), "board")
    if len(rows) != SIZE or not all(isinstance(row, str) and len(row.split()) == SIZE for row in rows):
        raise wrong(
            f"“board” is a list of {SIZE} rows, each with {SIZE} squares between spaces",
            f"« board » est une liste de {SIZE} lignes, chacune de {SIZE} cases séparées par des espaces",
        )
    for square, token in enumerate(" ".join(rows).split()):
        _place_square(state, square, token)
    state.survey()
    for castle in state.castles:
        tallest, area = max(state.heights[square] for square in castle.squares), len(castle.squares)
        if tallest > state.book.highest(area):
            where = square_name(castle.squares[0])
            raise wrong(
                f"the castle at {where} is {tallest} high, but has an area of {area} only (T7.3)",
                f"le château en {where} est haut de {tallest}, mais n'a qu'une surface de {area} (T7.3)",
            )


def _place_square(state: TorresState, square: int, token: str) -> None:
    read = re.fullmatch(f"([0-9]{{1,2}})([{STANDING}]?)", "0" if token == "." else token)
    name = square_name(square)
    if read is None:
        raise wrong(
            f"{name}: “{token}” is not a square; write a height and who stands there: . 2 1a 0b 1K",
            f"{name} : « {token} » n'est pas une case ; écrivez une hauteur et qui s'y trouve : . 2 1a 0b 1K",
        )
    state.heights[square] = int(read[1])
    if not read[2]:
        return
    who = STANDING.index(read[2])
    if who == KING:
        if state.king != NONE:
            raise wrong(
                f"there is one king, not one on {square_name(state.king)} and one on {name}",
                f"il y a un seul roi, pas un en {square_name(state.king)} et un en {name}",
            )
        if state.heights[square] == 0:
            raise wrong(
                f"the king stands on a castle, not on the ground of {name} (T14.4)",
                f"le roi se tient sur un château, pas au sol en {name} (T14.4)",
            )
        state.move_king(square)
    elif who >= state.terms.players:
        raise wrong(
            f"{name}: there is no seat {who} among {state.terms.players} players",
            f"{name} : il n'y a pas de siège {who} à {state.terms.players} joueurs",
        )
    elif len(state.camps[who].knights) == KNIGHTS:
        raise wrong(
            f"seat {who} has {KNIGHTS} knights, not more", f"le siège {who} a {KNIGHTS} chevaliers, pas davantage"
        )
    else:
        state.put_knight(who, square)


# --- Points (T9) --------------------------------------------------------------------------------------------


def _place_points(state: TorresState, seat: int, zone: Json) -> None:
    """A total without its sources was made by actions."""
    camp = state.camps[seat]
    if "earned" in zone:
        earned = object_at(zone, "earned")
        no_strangers(earned, tuple(EARNED), at_seat(seat, "earned"))
        points = {source: number_at(earned, name, 0, None, 0) for name, source in EARNED.items()}
    else:
        points = {BY_ACTIONS: number_at(zone, "total", 0, None, 0)}
    camp.earned = [points.get(source, 0) for source in range(SOURCES)]
    total = sum(points.values())
    if number_at(zone, "total", 0, None, total) != total:
        raise wrong(
            f"seat {seat} has earned {total} in all, not {zone['total']}",
            f"le siège {seat} a gagné {total} en tout, pas {zone['total']}",
        )
    camp.total = total


# --- What is asked, and when in the game (T4) ---------------------------------------------------------------


def _place_question(state: TorresState, position: Json) -> None:
    if "asks" in position and position["asks"] is None:
        _place_time(state, position, OVER)
        return
    asks = object_at(position, "asks")
    no_strangers(asks, ("question", "seat", "card"), "asks")
    name = asks.get("question", "turn")
    if not isinstance(name, str) or name not in QUESTIONS:
        names = ", ".join(QUESTIONS)
        raise wrong(
            f"there is no question {name!r}; there are: {names}",
            f"il n'y a pas de question {name!r} ; il y a : {names}",
        )
    question = QUESTIONS[name]
    check_question(state, question)
    _place_time(state, position, question)
    seat = _asked(state, question)
    if question in IN_A_TURN:
        seat = _place_turns(state, position, asks)
        state.ask(seat, TURN)
    elif number_at(asks, "seat", 0, state.terms.players - 1, seat) != seat:
        raise wrong(
            f"this question is asked of seat {seat}, not {asks['seat']}",
            f"cette question se pose au siège {seat}, pas au siège {asks['seat']}",
        )
    if question != TURN:
        state.ask(seat, question, _card(state, asks) if question == TARGET else 0)
    if question != TARGET and asks.get("card") is not None:
        raise wrong("only the question “target” is about a card", "seule la question « target » porte sur une carte")


def _place_time(state: TorresState, position: Json, question: int) -> None:
    """Year, round and who opened it; a king moves at the end of a year, a starter is named at its beginning."""
    terms, players = state.terms, state.terms.players
    earliest = {OVER: YEARS, NAME_STARTER: 2}.get(question, 1)
    latest = 1 if question in SET_UP else 2 if question == KING_MOVE else YEARS
    state.year = number_at(position, "year", earliest, latest, earliest)
    rounds = len(terms.stacks[state.year - 1])
    if question in (OVER, KING_MOVE):
        must_be(position, "round", rounds)
        state.round = rounds
    else:
        state.round = number_at(position, "round", 1, rounds if question in IN_A_TURN else 1, 1) - 1
    if question not in IN_A_TURN:
        must_be(position, "turns", 0)
    state.first = number_at(position, "first", 0, players - 1, state.starter)
    opened = state.year - (question == NAME_STARTER)  # the year whose first player it is
    is_fixed = question in SET_UP or (not terms.master and (opened == 1 or not terms.last_names_starter))
    if is_fixed and state.first != state.starter:
        raise wrong(
            f"seat {state.starter} started, so it is the first player, not seat {state.first}",
            f"le siège {state.starter} a commencé, c'est donc le premier joueur, pas le siège {state.first}",
        )


def _place_turns(state: TorresState, position: Json, asks: Json) -> int:
    """Who is on turn, and how many had their turn in this round; each follows from the other."""
    order = clockwise_from(state.clockwise, state.first)
    seat = number_at(asks, "seat", 0, len(order) - 1, NONE) if "seat" in asks else NONE
    state.turn = number_at(position, "turns", 0, len(order) - 1, 0 if seat == NONE else order.index(seat))
    if seat not in (NONE, order[state.turn]):
        raise wrong(
            f"after {state.turn} turns of this round it is the turn of seat {order[state.turn]}",
            f"après {state.turn} tours de cette manche, c'est au siège {order[state.turn]} de jouer",
        )
    return order[state.turn]


def _asked(state: TorresState, question: int) -> int:
    """Whom a question outside a turn is asked of (T3.3, T3.4, T10.5, T10.7, T12.3)."""
    order = clockwise_from(state.clockwise, state.starter)
    if question == PLACE_CASTLE:
        return order[len(state.castles) % len(order)]
    if question == START_KNIGHT:
        placed = sum(len(camp.knights) for camp in state.camps)
        return order[min(placed, len(order) - 1)]
    return order[-1] if question == START_KING else state.book.last_player(state)


def _card(state: TorresState, asks: Json) -> int:
    (kind,) = cards_of([asks.get("card")], KIND_BY_ID, "asks, card")
    if state.book.extra_points[kind]:
        raise wrong(f"{KINDS[kind].id} asks for no target", f"{KINDS[kind].id} ne demande pas de cible")
    return kind


# --- The turn (T5) ------------------------------------------------------------------------------------------


def _place_turn(state: TorresState, position: Json) -> None:
    zone = object_at(position, "turn")
    no_strangers(zone, ("ap", "in_use", "buys", "bought", "played", "look"), "turn")
    if state.question not in IN_A_TURN:
        if zone:
            raise wrong("nobody is on turn: “turn” is null", "ce n'est le tour de personne : « turn » vaut null")
        return
    state.in_use = NONE
    if zone.get("in_use") is not None:
        state.in_use = number_at(zone, "in_use", 0, STACK_LIMIT - 1, 0)
    _place_played(state, zone)
    bought = cards_of(zone.get("bought", []), KIND_BY_ID, "bought")
    buys = len(bought) + (state.question == KEEP)
    most_buys = state.book.most_buys
    if buys > most_buys:
        raise wrong(f"a turn has {most_buys} purchases at most (T8.1)", f"un tour a au plus {most_buys} achats (T8.1)")
    must_be(zone, "buys", buys)
    state.buys = buys
    state.bought = bag_of(bought)
    spent = state.book.card_price * state.buys + (state.book.block_price if state.in_use != NONE else 0)
    most = state.book.turn_points(state) - spent
    state.ap = number_at(zone, "ap", 0, most, min(most, state.book.action_points))
    state.look = cards_of(zone.get("look", []), KIND_BY_ID, "look")
    if state.question == KEEP and not 2 <= len(state.look) <= state.book.look:
        raise wrong(
            f"“look” holds 2 to {state.book.look} cards when one of them is to be kept (T8.3)",
            f"« look » contient 2 à {state.book.look} cartes quand il faut en garder une (T8.3)",
        )
    if state.question != KEEP and state.look:
        raise wrong(
            "cards are looked at only while one of them is to be kept (T8.3)",
            "on ne regarde des cartes que s'il faut en garder une (T8.3)",
        )


def _place_played(state: TorresState, zone: Json) -> None:
    asked = state.detail if state.question == TARGET else NONE
    if zone.get("played") is not None:
        (state.played,) = cards_of([zone["played"]], KIND_BY_ID, "turn, played")
    else:
        state.played = asked
    if asked not in (NONE, state.played):
        raise wrong(
            f"{KINDS[asked].id} is asked about, so it was played in this turn",
            f"la question porte sur {KINDS[asked].id}, jouée donc pendant ce tour",
        )


# --- Blocks (T4.3, T7) --------------------------------------------------------------------------------------


def turns_left(state: TorresState, seat: int) -> int:
    """Turns a seat still has in the year, the current one included (T14.8)."""
    rounds = len(state.terms.stacks[state.year - 1])
    if state.question in IN_A_TURN:
        return rounds - state.round - (clockwise_from(state.clockwise, state.first).index(seat) < state.turn)
    return rounds if state.question == NAME_STARTER else 0


def _place_blocks(state: TorresState, seat: int, zone: Json) -> None:
    camp = state.camps[seat]
    left = turns_left(state, seat)
    number = left - (seat == state.seat and state.in_use != NONE)
    sizes = list_of(zone.get("stacks", state.terms.stacks[state.year - 1][:number]), at_seat(seat, "stacks"))
    if not all(type(size) is int and 0 <= size <= STACK_LIMIT for size in sizes):
        raise wrong(
            f"a stack of seat {seat} has 0 to {STACK_LIMIT} blocks",
            f"une pile du siège {seat} a de 0 à {STACK_LIMIT} blocs",
        )
    if len(sizes) != number:
        raise wrong(
            f"seat {seat} has as many stacks as turns left this year, {number}, not {len(sizes)} (T14.8)",
            f"le siège {seat} a autant de piles que de tours cette année, {number}, pas {len(sizes)} (T14.8)",
        )
    camp.stacks = bag_of(sizes)
    camp.held = number_at(zone, "held", 0, STACK_LIMIT, 0)
    if camp.held and (left or state.question in SET_UP):
        raise wrong(
            f"seat {seat} holds blocks only after its last turn of a year (T7.9)",
            f"le siège {seat} ne garde des blocs qu'après son dernier tour de l'année (T7.9)",
        )


def _place_supply(state: TorresState, position: Json) -> None:
    """What is left of all blocks (T14.1)."""
    used = sum(state.heights) + max(0, state.in_use)
    left = BLOCKS - used - sum(camp.held + blocks_in(camp.stacks) for camp in state.camps)
    if left < 0:
        raise wrong(
            f"there are {BLOCKS} blocks, not {BLOCKS - left} (T1.6)",
            f"il y a {BLOCKS} blocs, pas {BLOCKS - left} (T1.6)",
        )
    must_be(position, "supply", left)
    state.supply = left


# --- The master card (T12.2) --------------------------------------------------------------------------------


def _place_master(state: TorresState, position: Json) -> None:
    """The card of the options; where they draw one, that of the position, or the first of all."""
    named = position.get("master")
    if named is not None and named not in MASTER_BY_ID:
        raise wrong(f"there is no master card {named!r}", f"il n'y a pas de carte Maître {named!r}")
    is_there = state.terms.master and (state.options["master_reveal"] == "before_setup" or state.question not in SET_UP)
    if not is_there:
        if named is not None:
            if state.terms.master:
                raise wrong("no master card lies on the table yet", "aucune carte Maître n'est encore sur la table")
            raise wrong("there is no master card", "il n'y a pas de carte Maître")
        return
    wanted = state.options["master_card"]
    card = MASTERS[0].id if wanted == "random" else str(wanted)
    if named is not None and wanted not in ("random", named):
        raise wrong(
            f"the master card is {named}, but the options say {wanted}",
            f"la carte Maître est {named}, mais les options disent {wanted}",
        )
    state.master = MASTER_BY_ID[named or card]
