"""Positions and views of The Builders as readable JSON (the format is told in docs/games/builders.md)."""

from collections.abc import Callable

from bastide.engine.bits import mask_of, members
from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.reading import (
    A_POSITION,
    Once,
    Where,
    at_seat,
    cards_of,
    ending_at,
    look_at,
    no_strangers,
    no_turn,
    number_at,
    object_at,
    objects_at,
    slots_of,
    starter_at,
    truth_at,
    turn_at,
    wrong,
)
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.games.builders.components import (
    BUILDING_BY_ID,
    BUILDINGS,
    HAND_BY_ID,
    HANDS,
    MACHINE_HAND,
    ROW_SIZE,
    VP,
    WORKER_COUNT,
)
from bastide.games.builders.rules import blank
from bastide.games.builders.state import BY_CAP, BY_VP, NONE, RUNNING, TURN, BuildersState, Display, Workshop

ENDINGS = {RUNNING: None, BY_VP: "vp", BY_CAP: "cap"}


# --- Writing ----------------------------------------------------------------------------------------------


def view(state: BuildersState, seat: int | None) -> Json:
    """All that lies open (U10.1): the same for every seat and for spectators."""
    return {
        "round": state.round,
        "start": state.start,
        "final_round": state.final_round,
        "over": ENDINGS[state.ending],
        "turn": None if state.seat == NOBODY else _turn(state),
        "buildings": _display(state.buildings, _building_ids),
        "workers": _display(state.workers, _hand_ids),
        "seats": [_seat(state, workshop) for workshop in state.workshops],
    }


def position(state: BuildersState) -> Json:
    """The whole table. Nothing is hidden but the order of the decks, which is drawn late."""
    whole = {"game": "builders", "options": dict(state.options), **view(state, None)}
    whole["buildings"]["deck"] = _building_ids(members(state.buildings.deck))
    whole["workers"]["deck"] = _hand_ids(members(state.workers.deck))
    return whole


def _turn(state: BuildersState) -> Json:
    return {
        "seat": state.seat,
        "actions": state.actions,
        "bought": state.bought,
        "sent": _hand_ids(members(state.sent)),
        "errands": _building_ids(state.errands),
    }


def _display(display: Display, ids: Callable[[list[int]], list[str | None]]) -> Json:
    top = None if display.top == NONE else ids([display.top])[0]
    return {"row": ids(display.row), "top": top, "deck_size": display.left()}


def _seat(state: BuildersState, workshop: Workshop) -> Json:
    return {
        "coins": workshop.coins,
        "vp": workshop.vp,
        "team": _hand_ids(members(workshop.team)),
        "sites": {BUILDINGS[site].id: _hand_ids(members(state.crew[site])) for site in members(workshop.sites)},
        "finished": _building_ids(members(workshop.finished)),
    }


def _building_ids(buildings: list[int]) -> list[str | None]:
    return [None if card == NONE else BUILDINGS[card].id for card in buildings]


def _hand_ids(hands: list[int]) -> list[str | None]:
    return [None if card == NONE else HANDS[card].id for card in hands]


# --- Reading ----------------------------------------------------------------------------------------------


def place(position: Json, rules: Rules, options: Options, chance: Chance) -> BuildersState:
    """The table a position describes. What it leaves out is filled in the plainest way: coins of the start,
    nothing owned, decks of all cards that lie nowhere else, rows filled from them in the order of ids.
    """
    keys = (
        "game",
        "options",
        "round",
        "start",
        "final_round",
        "over",
        "turn",
        "buildings",
        "workers",
        "seats",
    )
    no_strangers(position, keys, A_POSITION)
    state = blank(rules, options, chance)
    _place_seats(state, objects_at(position, "seats", state.terms.players))
    _place_display(state.buildings, object_at(position, "buildings"), _loose_buildings(state), BUILDING_BY_ID)
    _place_display(state.workers, object_at(position, "workers"), _loose_workers(state), HAND_BY_ID)
    _place_round(state, position)
    if state.ending == RUNNING:
        _place_turn(state, turn_at(position))
        _check_turn(state)
    else:
        no_turn(position)
        _check_ending(state)
    return state


def _place_seats(state: BuildersState, zones: list[Json]) -> None:
    buildings, hands = Once(), Once()
    for seat, (zone, workshop) in enumerate(zip(zones, state.workshops, strict=True)):
        no_strangers(zone, ("coins", "vp", "team", "sites", "finished"), at_seat(seat))
        workshop.coins = number_at(zone, "coins", 0, None, state.book.start_coins)
        for card in cards_of(zone.get("finished", []), BUILDING_BY_ID, at_seat(seat, "finished")):
            buildings.add(card, BUILDINGS[card].id)
            workshop.finished |= 1 << card
            workshop.vp += VP[card]
        workshop.team = _hired(zone.get("team", []), at_seat(seat, "team"), hands)
        for name, crew in object_at(zone, "sites").items():
            (site,) = cards_of([name], BUILDING_BY_ID, at_seat(seat, "sites"))
            buildings.add(site, name)
            workshop.sites |= 1 << site
            state.crew[site] = _hired(crew, at_seat(seat, f"sites, {name}"), hands)
            if state.book.is_complete(site, state.crew[site]):
                raise wrong(
                    f"the crew of {name} completes it: it cannot be an open site (U6.1)",
                    f"l'équipe de {name} l'achève : ce ne peut pas être un chantier ouvert (U6.1)",
                )
        _check_machines(state, seat)
        if zone.get("vp", workshop.vp) != workshop.vp:
            raise wrong(
                f"seat {seat} has {workshop.vp} VP from what is finished, not {zone['vp']}",
                f"le siège {seat} a {workshop.vp} PV par ce qui est achevé, pas {zone['vp']}",
            )
    for card in members(buildings.seen & ~_deck(state)):
        name, deck = BUILDINGS[card].id, state.options["building_deck"]
        raise wrong(f"{name} is not in the deck {deck}", f"{name} n'est pas dans la pioche {deck}")


def _hired(names: object, where: Where, hands: Once) -> int:
    """The set of hands in a team or a crew."""
    mask = 0
    for hand in cards_of(names, HAND_BY_ID, where):
        hands.add(hand, HANDS[hand].id)
        mask |= 1 << hand
    return mask


def _own_hands(state: BuildersState, workshop: Workshop) -> int:
    """Everyone who works for a player, idle or on a site."""
    hands = workshop.team
    for site in members(workshop.sites):
        hands |= state.crew[site]
    return hands


def _check_machines(state: BuildersState, seat: int) -> None:
    """A machine works for the one who finished it, and is always somewhere (I3)."""
    workshop = state.workshops[seat]
    own = _own_hands(state, workshop)
    for card, hand in enumerate(MACHINE_HAND):
        if hand >= 0:
            is_finished = workshop.finished >> card & 1
            is_there = own >> hand & 1
            if is_there and not is_finished:
                raise wrong(
                    f"{HANDS[hand].id} works for seat {seat}, who has not finished it",
                    f"{HANDS[hand].id} travaille pour le siège {seat}, qui ne l'a pas achevée",
                )
            if is_finished and not is_there:
                raise wrong(
                    f"{HANDS[hand].id} is finished by seat {seat}, but works neither in its team nor on its sites",
                    f"{HANDS[hand].id} est achevée par le siège {seat}, mais n'est ni libre ni sur un de ses chantiers",
                )


def _deck(state: BuildersState) -> int:
    """All building cards of this game."""
    return mask_of(state.terms.buildings)


def _loose_buildings(state: BuildersState) -> int:
    """Building cards that no player has."""
    loose = _deck(state)
    for workshop in state.workshops:
        loose &= ~(workshop.sites | workshop.finished)
    return loose


def _loose_workers(state: BuildersState) -> int:
    loose = (1 << WORKER_COUNT) - 1
    for workshop in state.workshops:
        loose &= ~_own_hands(state, workshop)
    return loose


def _place_display(display: Display, zone: Json, loose: int, ids: dict[str, int]) -> None:
    """Row, public top and deck out of the cards that nobody has; each of the three may be left out (U7)."""
    no_strangers(zone, ("row", "top", "deck", "deck_size"), "a row with its deck")
    taken = Once()
    if "row" in zone:
        display.row = _row(zone["row"], ids)
    if zone.get("top") is not None:
        if not display.shows_top:
            raise wrong(
                "the top of the worker deck is not shown with these options",
                "le dessus de la pioche des ouvriers est caché avec ces options",
            )
        (display.top,) = cards_of([zone["top"]], ids, "top")
    for name, card in ids.items():
        for _ in range([*display.row, display.top].count(card)):
            taken.add(card, name)
        if taken.seen >> card & 1 and not loose >> card & 1:
            raise wrong(
                f"{name} cannot lie in the row or the deck: a player has it, or it is not in play",
                f"{name} ne peut être ni dans la ligne ni dans la pioche : un joueur l'a, ou la carte n'est pas en jeu",
            )
    rest = loose & ~taken.seen
    if "row" not in zone:
        cards = members(rest)[:ROW_SIZE]
        rest &= ~mask_of(cards)
        display.row = cards + [NONE] * (ROW_SIZE - len(cards))
    if display.shows_top and display.top == NONE and rest:
        display.top = members(rest)[0]
        rest ^= 1 << display.top
    display.deck = rest
    if NONE in display.row and display.left():
        raise wrong(
            "a row has an empty slot though its deck has cards (U7.1)",
            "une ligne a un emplacement vide alors que sa pioche a des cartes (U7.1)",
        )
    _check_deck(display, zone, ids)


def _row(slots: object, ids: dict[str, int]) -> list[int]:
    return [NONE if slot is None else cards_of([slot], ids, "row")[0] for slot in slots_of(slots, ROW_SIZE, "row")]


def _check_deck(display: Display, zone: Json, ids: dict[str, int]) -> None:
    """What is said of the deck must be just what lies nowhere else (I1, I2)."""
    given = mask_of(cards_of(zone["deck"], ids, "deck")) if "deck" in zone else display.deck
    if given != display.deck:
        raise look_at([name for name, card in ids.items() if (given ^ display.deck) >> card & 1])
    if zone.get("deck_size", display.left()) != display.left():
        raise wrong(
            f"the deck has {display.left()} cards, not {zone['deck_size']}",
            f"la pioche a {display.left()} cartes, pas {zone['deck_size']}",
        )


def _place_round(state: BuildersState, position: Json) -> None:
    state.start = starter_at(position, "start", state.terms.players, state.options["first_player"])
    state.round = number_at(position, "round", 1, state.terms.max_rounds or None, 1)
    state.final_round = truth_at({"final_round": position.get("over") == "vp", **position}, "final_round")
    state.ending = ending_at(position, ENDINGS)


def _place_turn(state: BuildersState, zone: Json) -> None:
    no_strangers(zone, ("seat", "actions", "bought", "sent", "errands"), "turn")
    seat = number_at(zone, "seat", 0, state.terms.players - 1, state.start)
    state.actions = number_at(zone, "actions", 0, state.book.free_actions, state.book.free_actions)
    state.bought = number_at(zone, "bought", 0, None, 0)
    state.errands = cards_of(zone.get("errands", []), BUILDING_BY_ID, "errands")
    state.sent = _hired(zone.get("sent", []), "sent", Once())
    state.ask(seat, TURN)


def _check_turn(state: BuildersState) -> None:
    seat = state.seat
    workshop = state.workshops[seat]
    if state.bought and state.actions:
        raise wrong(
            "actions are bought only when none is left (U4.4)",
            "on n'achète des actions que s'il n'en reste plus (U4.4)",
        )
    for site in state.errands:
        if not (workshop.sites | workshop.finished) >> site & 1:
            raise wrong(
                f"{BUILDINGS[site].id} is not a site of seat {seat}, who has sent somebody there",
                f"{BUILDINGS[site].id} n'est pas un chantier du siège {seat}, qui y a envoyé quelqu'un",
            )
    for hand in members(state.sent & ~_own_hands(state, workshop)):
        raise wrong(
            f"{HANDS[hand].id} was sent by seat {seat}, but does not work for it",
            f"{HANDS[hand].id} est envoyé par le siège {seat}, mais ne travaille pas pour lui",
        )
    _check_errands(state)
    played = (seat - state.start) % state.terms.players  # seats that have had their turn in this round
    triggered = False
    for step in range(state.terms.players):
        other = (state.start + step) % state.terms.players
        vp = state.workshops[other].vp
        if vp >= state.book.trigger_vp and step != played:
            if step > played:
                raise wrong(
                    f"seat {other} has {vp} VP from an earlier round: the game is over",
                    f"le siège {other} a {vp} PV d'une manche précédente : la partie est terminée",
                )
            triggered = True
    if state.final_round != triggered:
        needed = state.book.trigger_vp
        raise wrong(
            f"it is the final round if, and only if, a seat that has had its turn has {needed} VP (U8.1)",
            f"c'est la dernière manche si, et seulement si, un siège qui a joué son tour a {needed} PV (U8.1)",
        )


def _check_errands(state: BuildersState) -> None:
    """Who was sent, where to, and the actions that this took must fit together (U5.3, I8)."""
    errands, sent = len(state.errands), state.sent.bit_count()
    is_matched = sent == errands if not state.terms.resend else 0 < sent <= errands or sent == errands
    if not is_matched:
        raise wrong(
            f"{errands} errands do not fit {sent} hands that were sent in this turn",
            f"{errands} envois ne vont pas avec {sent} ouvriers ou machines envoyés pendant ce tour",
        )
    cost = 0
    for site in set(state.errands):
        times = state.errands.count(site)
        cost += times * (times + 1) // 2
        if state.workshops[state.seat].sites >> site & 1 and (state.crew[site] & state.sent).bit_count() < times:
            raise wrong(
                f"fewer hands are at {BUILDINGS[site].id} than were sent there in this turn",
                f"il y a moins de monde à {BUILDINGS[site].id} qu'il n'en a été envoyé pendant ce tour",
            )
    used = state.book.free_actions - state.actions + state.bought
    if cost > used:
        raise wrong(
            f"the errands of this turn cost {cost} actions, but only {used} are used (U5.3.2)",
            f"les envois de ce tour coûtent {cost} actions, mais {used} seulement sont utilisées (U5.3.2)",
        )


def _check_ending(state: BuildersState) -> None:
    is_reached = max(workshop.vp for workshop in state.workshops) >= state.book.trigger_vp
    if state.final_round != is_reached or (state.ending == BY_VP) != is_reached:
        raise wrong(
            f"the game ends by VP if, and only if, somebody has {state.book.trigger_vp} of them (U8.1)",
            f"la partie se termine par les PV si, et seulement si, quelqu'un en a {state.book.trigger_vp} (U8.1)",
        )
    if state.ending == BY_CAP and state.round != state.terms.max_rounds:
        raise wrong(
            "the game ends by the cap only after the last round (U8.5)",
            "la partie ne se termine par la limite qu'après la dernière manche (U8.5)",
        )
