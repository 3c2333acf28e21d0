"""Squares, blocks, points and cards in words."""

from bastide.engine.bag import contents
from bastide.engine.text import Text, counted, join, listed
from bastide.games.torres.components import (
    KINDS,
    MASTERS,
    SQUARE_NAMES,
)
from bastide.games.torres.decisions import ending_name
from bastide.games.torres.state import BY_ACTIONS, BY_CASTLES, BY_JUMPS, BY_KING, BY_MASTER

NAME = Text("Torres", "Torres")
SOURCE_NAMES = {
    BY_ACTIONS: Text("action points", "points d'action"),
    BY_CASTLES: Text("castles", "châteaux"),
    BY_KING: Text("king's bonus", "bonus du roi"),
    BY_MASTER: Text("master card", "carte Maître"),
    BY_JUMPS: Text("spaces jumped over", "cases sautées"),
}
"""Where points come from."""


_SPELLED = [Text("one", "une"), Text("two", "deux"), Text("three", "trois"), Text("four", "quatre")]


def spelled(number: int) -> Text:
    """``three`` cards; figures beyond four."""
    if 1 <= number <= len(_SPELLED):
        return _SPELLED[number - 1]
    return Text(str(number), str(number))


def action_points(number: int) -> Text:
    return counted(number, Text("action point", "point d'action"), Text("action points", "points d'action"))


def lapse(number: int) -> Text:
    """``1 action point lapses``."""
    left, is_one = action_points(number), number == 1
    return Text(f"{left.en} {'lapses' if is_one else 'lapse'}", f"{left.fr} {'perdu' if is_one else 'perdus'}")


def points(number: int) -> Text:
    return counted(number, Text("point", "point"), Text("points", "points"))


def blocks(number: int) -> Text:
    return counted(number, Text("block", "bloc"), Text("blocks", "blocs"))


def cards(number: int) -> Text:
    return counted(number, Text("card", "carte"), Text("cards", "cartes"))


def squares(number: int) -> Text:
    return counted(number, Text("square", "case"), Text("squares", "cases"))


def knights(number: int) -> Text:
    return counted(number, Text("knight", "chevalier"), Text("knights", "chevaliers"))


def square(number: int) -> str:
    return SQUARE_NAMES[number]


def level(height: int) -> Text:
    return Text(f"level {height}", f"niveau {height}") if height else Text("the ground", "sol")


def effect(kind: int) -> Text:
    """What a card does, as it goes on after a colon."""
    said = KINDS[kind].effect
    return Text(said.en[0].lower() + said.en[1:], said.fr[0].lower() + said.fr[1:])


def names(kinds: list[int]) -> Text:
    """``Climb two, Leapfrog``."""
    return join([KINDS[kind].name for kind in kinds], ", ")


def in_order(kinds: list[int]) -> Text:
    """``Climb two, then Leapfrog``: as they come in a deck."""
    names = [KINDS[kind].name for kind in kinds]
    return Text(", then ".join(name.en for name in names), ", puis ".join(name.fr for name in names))


def master(number: int) -> Text:
    """``Chain: all knights ...``."""
    name, effect = MASTERS[number].name, MASTERS[number].effect
    return Text(f"{name.en}: {effect.en}", f"{name.fr} : {effect.fr}")


def stacks(bag: int) -> Text:
    """``3-2-2``, largest first."""
    return Text(ending_name(bag), ending_name(bag)) if contents(bag) else Text("none", "aucune")


def stacks_that_stay(bag: int) -> Text:
    """``stacks of 3, 2 and 2 stay``, largest first."""
    sizes = [Text(str(size), str(size)) for size in reversed(contents(bag))]
    told = listed(sizes)
    if len(sizes) == 1:
        return Text("a stack of {} stays", "il reste une pile de {}").of(told)
    return Text("stacks of {} stay", "il reste des piles de {}").of(told)
