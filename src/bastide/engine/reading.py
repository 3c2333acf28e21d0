"""Reading a position written by hand: each function gives what it names, or says in words what is wrong.

Sentences that several games need are written here. Where in the position something is wrong is a Text, or the key
itself: that is the same in both languages.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from bastide.engine.errors import BadPosition
from bastide.engine.record import Json
from bastide.engine.text import Text

Where: TypeAlias = Text | str

A_POSITION = Text("a position", "une position")


def both(where: Where) -> Text:
    return Text(where, where) if isinstance(where, str) else where


def wrong(en: str, fr: str) -> BadPosition:
    """What is wrong with a position, to be raised."""
    return BadPosition(Text(en, fr))


def at_seat(seat: int, key: str = "") -> Text:
    """``seat 0``, or what a seat has under a key: ``seat 0, team``."""
    zone = f", {key}" if key else ""
    return Text(f"seat {seat}{zone}", f"siège {seat}{zone}")


def in_two_places(name: str) -> BadPosition:
    return wrong(f"{name} lies in two places", f"{name} est à deux endroits")


def look_at(names: list[str]) -> BadPosition:
    """Of these cards, what is told does not fit what is left of all cards."""
    odd = ", ".join(names)
    return wrong(f"every card lies in one place: look at {odd}", f"chaque carte est à un seul endroit : voyez {odd}")


# --- Keys and their values --------------------------------------------------------------------------------


def no_strangers(zone: Json, known: tuple[str, ...], where: Where) -> None:
    """A misspelt key must not pass for one that was left out."""
    strangers = set(zone) - set(known)
    if strangers:
        place, odd, keys = both(where), min(strangers), ", ".join(known)
        raise wrong(
            f"{place.en} does not know “{odd}”; it has {keys}", f"{place.fr} ne connaît pas « {odd} » ; il y a {keys}"
        )


def object_at(zone: Json, key: str) -> Json:
    """The object under a key; an empty one if it was left out."""
    value = zone.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise no_object(key)
    return value


def no_object(key: str) -> BadPosition:
    return wrong(f"“{key}” is not a JSON object", f"« {key} » n'est pas un objet JSON")


def objects_at(zone: Json, key: str, count: int) -> list[Json]:
    """One object for each of so many players."""
    values = zone.get(key, [{} for _ in range(count)])
    if not isinstance(values, list) or len(values) != count or not all(isinstance(v, dict) for v in values):
        raise wrong(
            f"“{key}” is a list of {count} objects, one for each player",
            f"« {key} » est une liste de {count} objets, un par joueur",
        )
    return values


def list_of(values: object, where: Where) -> list[Any]:
    if not isinstance(values, list):
        place = both(where)
        raise wrong(f"“{place.en}” is a list", f"« {place.fr} » est une liste")
    return values


def slots_of(values: object, count: int, where: Where) -> list[Any]:
    """What lies in so many slots; null where one is empty."""
    slots = list_of(values, where)
    if len(slots) != count:
        place = both(where)
        raise wrong(
            f"“{place.en}” has {count} slots (null where one is empty)",
            f"« {place.fr} » a {count} emplacements (null pour un emplacement vide)",
        )
    return slots


def cards_of(values: object, ids: Mapping[str, int], where: Where) -> list[int]:
    """The numbers of the cards named in a list."""
    found = []
    for value in list_of(values, where):
        if not isinstance(value, str) or value not in ids:
            place = both(where)
            raise wrong(f"{place.en}: there is no card {value!r}", f"{place.fr} : il n'y a pas de carte {value!r}")
        found.append(ids[value])
    return found


def number_at(zone: Json, key: str, low: int, high: int | None, default: int) -> int:
    value = zone.get(key, default)
    if type(value) is not int or value < low or (high is not None and value > high):
        reach = Text(f"{low} or more", f"au moins {low}")
        if high is not None:
            reach = Text(f"from {low} to {high}", f"de {low} à {high}")
        raise wrong(f"“{key}” is a whole number, {reach.en}", f"« {key} » est un nombre entier, {reach.fr}")
    return value


def must_be(zone: Json, key: str, value: int) -> None:
    """What follows from the rest may be left out, but not be something else."""
    told = zone.get(key, value)
    if told != value or type(told) is not int:
        raise wrong(f"“{key}” is {value} here, not {told!r}", f"« {key} » vaut {value} ici, pas {told!r}")


def truth_at(zone: Json, key: str, default: bool = False) -> bool:
    value = zone.get(key, default)
    if not isinstance(value, bool):
        raise wrong(f"“{key}” is true or false", f"« {key} » vaut true ou false")
    return value


# --- Who starts, whose turn it is, and the end ------------------------------------------------------------


def starter_at(zone: Json, key: str, players: int, agreed: object) -> int:
    """Who starts; the seat that was agreed on, if one was."""
    seat = number_at(zone, key, 0, players - 1, agreed if isinstance(agreed, int) else 0)
    if isinstance(agreed, int) and seat != agreed:
        raise wrong(
            f"“{key}” is {seat}, but the options say that seat {agreed} starts",
            f"« {key} » vaut {seat}, mais les options font commencer le siège {agreed}",
        )
    return seat


def turn_at(position: Json) -> Json:
    """The turn of a game that runs."""
    if position.get("turn", {}) is None:
        raise wrong("the game runs: somebody has the turn", "la partie est en cours : c'est à quelqu'un de jouer")
    return object_at(position, "turn")


def no_turn(position: Json) -> None:
    if position.get("turn") is not None:
        raise wrong("the game is over: nobody has the turn", "la partie est terminée : personne n'a plus à jouer")


def ending_at(position: Json, endings: Mapping[int, str | None]) -> int:
    """How the game ended, by the name under “over”."""
    for ending, name in endings.items():
        if position.get("over") == name:
            return ending
    names = ["null" if name is None else name for name in endings.values()]
    first, last = ", ".join(names[:-1]), names[-1]
    raise wrong(f"“over” is {first} or {last}", f"« over » vaut {first} ou {last}")


class Once:
    """Sees to it that a card lies in one place only."""

    def __init__(self) -> None:
        self.seen = 0

    def add(self, card: int, name: str) -> None:
        if self.seen >> card & 1:
            raise in_two_places(name)
        self.seen |= 1 << card
