"""What the Châteauma did, step by step: the names of its steps, and what their numbers are."""

from collections.abc import Mapping
from typing import Any, Final

from bastide.engine.reading import wrong
from bastide.games.burgundy.components import KINDS, TYPES
from bastide.games.burgundy.modules.chateauma import turn
from bastide.games.burgundy.modules.chateauma.counties import BY_NUMBER, CARDS, Step

NUMBER: Final = "number"
TILE: Final = "tile"
CARD: Final = "card"
TYPE: Final = "type"
NOTHING: Final = ""

# By number: the name of a step, and what each of its three numbers is.
STEPS: Final[dict[int, tuple[str, tuple[str, str, str]]]] = {
    turn.ROLLS: ("rolls", (NUMBER, NUMBER, CARD)),
    turn.TAKES: ("takes", (TILE, NUMBER, NUMBER)),
    turn.FETCHES_OWN: ("places", (TILE, NOTHING, NUMBER)),
    turn.LAYS_WILD: ("lays down", (TILE, NOTHING, NUMBER)),
    turn.KEEPS_WILD: ("keeps wild", (TILE, NOTHING, NOTHING)),
    turn.FINDS_NOTHING: ("finds nothing", (NUMBER, NOTHING, NOTHING)),
    turn.GETS_SILVER: ("silver", (NUMBER, TILE, NOTHING)),
    turn.GETS_POINTS: ("points", (NUMBER, TILE, NOTHING)),
    turn.STORES: ("stores", (TILE, NUMBER, TILE)),
    turn.LOADS: ("loads", (NUMBER, NUMBER, NOTHING)),
    turn.SELLS_GOODS: ("sells", (NUMBER, NUMBER, NUMBER)),
    turn.COMPLETES: ("completes", (CARD, NUMBER, NOTHING)),
    turn.SETTLES: ("settles", (TILE, NUMBER, NOTHING)),
    turn.AGAIN: ("again", (NUMBER, NOTHING, NOTHING)),
    turn.CLAIMS: ("claims", (TYPE, NUMBER, NOTHING)),
    turn.BUYS: ("buys", (TILE, NOTHING, NOTHING)),
    turn.TURNS_UP: ("turns up", (CARD, NUMBER, NOTHING)),
    turn.SHUFFLES: ("shuffles", (NOTHING, NOTHING, NOTHING)),
    turn.BY_BORDER: ("border posts", (NUMBER, NOTHING, NOTHING)),
    turn.BY_SHIELD: ("shield", (NUMBER, NOTHING, NOTHING)),
    turn.TAKES_DOUBLE_TILE: ("takes double", (NOTHING, NOTHING, NOTHING)),
    turn.BUYS_DOUBLE: ("buys double", (NOTHING, NOTHING, NOTHING)),
}
_BY_NAME: Final = {name: (number, sorts) for number, (name, sorts) in STEPS.items()}


def write_step(step: Step) -> list[Any]:
    """``["takes", "ship", 5, 12]``: its name, and what it was about."""
    name, sorts = STEPS[step.what]
    said: list[Any] = [name]
    for sort, value in zip(sorts, (step.a, step.b, step.c), strict=True):
        if sort == TILE:
            said.append(KINDS[value].id)
        elif sort == CARD:
            said.append(CARDS[value].number)
        elif sort == TYPE:
            said.append(TYPES[value])
        elif sort == NUMBER:
            said.append(value)
    return said


def read_step(said: object, kinds: Mapping[str, int]) -> Step:
    """The step behind its written form; raises BadPosition."""
    if isinstance(said, list) and said and said[0] in _BY_NAME:
        number, sorts = _BY_NAME[said[0]]
        told = iter(said[1:])
        values = [_value(sort, next(told, None), kinds) if sort else 0 for sort in sorts]
        if None not in values and next(told, None) is None:
            return Step(number, *(value or 0 for value in values))
    raise wrong(f"“last_turn”: {said!r} is not a step of it", f"« last_turn » : {said!r} n'en est pas une étape")


def _value(sort: str, said: object, kinds: Mapping[str, int]) -> int | None:
    if sort == TILE:
        return kinds.get(said) if isinstance(said, str) else None
    if sort == CARD:
        return BY_NUMBER.get(said) if isinstance(said, int) else None
    if sort == TYPE:
        return TYPES.index(said) if isinstance(said, str) and said in TYPES else None
    return said if type(said) is int else None
