"""What is said of the things on the table: tooltips, and words for screen readers."""

from collections.abc import Sequence
from functools import cache

from bastide.engine.text import Text, de, join
from bastide.games.torres import captions
from bastide.games.torres.components import KINDS, SUPPLY_BLOCK, YEARS, square_name
from bastide.games.torres.state import (
    FREE,
    GROUND,
    KEEP,
    KING,
    NAME_STARTER,
    NONE,
    TARGET,
    TURN,
    TorresState,
)


def square(state: TorresState, number: int, names: Sequence[str]) -> Text:
    """``d4: 3 blocks, in a castle of 5 squares; knight of Blanche``."""
    piece, castle = state.standing[number], state.castle[number]
    said = _ground(number)
    if castle < GROUND:
        said = _roof(number, state.heights[number], len(state.castles[castle].squares))
    if piece == FREE:
        return said
    who = Text("the king", "le roi") if piece == KING else _knight_of(names[piece])
    return Text(f"{said.en}; {who.en}", f"{said.fr} ; {who.fr}")


@cache
def _ground(number: int) -> Text:
    name = square_name(number)
    return Text(f"{name}: ground", f"{name} : sol")


@cache
def _roof(number: int, height: int, size: int) -> Text:
    name, tall, wide = square_name(number), captions.blocks(height), captions.squares(size)
    return Text(f"{name}: {tall.en}, in a castle of {wide.en}", f"{name} : {tall.fr}, dans un château de {wide.fr}")


def _knight_of(name: str) -> Text:
    return Text(f"knight of {name}", f"chevalier {de(name)}")


def card(kind: int) -> Text:
    """``Any door: One of your knights ...``."""
    shown = KINDS[kind]
    return Text(f"{shown.name.en}: {shown.effect.en}", f"{shown.name.fr} : {shown.effect.fr}")


def is_setting_up(state: TorresState) -> bool:
    """Are start castles, knights or the king still to be placed?"""
    return state.king == NONE


def is_turn(state: TorresState) -> bool:
    """Is somebody in the middle of a turn, and not in set-up or between two years?"""
    return state.question in (TURN, KEEP, TARGET)


def draws_on_supply(state: TorresState) -> bool:
    """Does the block to be placed come from the common supply (a03), not from a stack?"""
    return state.question == TARGET and state.detail == SUPPLY_BLOCK


def rounds(state: TorresState) -> int:
    """How many rounds this year has."""
    return len(state.terms.stacks[state.year - 1])


def moment(state: TorresState) -> Text:
    """``Year 2 of 3 · round 1 of 4``."""
    if is_setting_up(state):
        return Text("Set-up", "Mise en place")
    year = Text(f"Year {state.year} of {YEARS}", f"Année {state.year} sur {YEARS}")
    if is_turn(state):
        number, whole = state.round + 1, rounds(state)
        when = Text(f"round {number} of {whole}", f"manche {number} sur {whole}")
    elif state.question == NAME_STARTER:
        when = Text("who begins?", "qui commence ?")
    else:
        when = Text("scored", "décomptée")
    return join([year, when], " · ")
