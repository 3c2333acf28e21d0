"""Reading a position written by hand: each function gives what it names, or says in words what is wrong."""

from collections.abc import Mapping
from typing import Any

from bastide.engine.errors import BadPosition
from bastide.engine.record import Json


def no_strangers(zone: Json, known: tuple[str, ...], where: str) -> None:
    """A misspelt key must not pass for one that was left out."""
    strangers = set(zone) - set(known)
    if strangers:
        raise BadPosition(f"{where} does not know “{min(strangers)}”; it has {', '.join(known)}")


def object_at(zone: Json, key: str) -> Json:
    """The object under a key; an empty one if it was left out."""
    value = zone.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadPosition(f"“{key}” is no JSON object")
    return value


def objects_at(zone: Json, key: str, count: int) -> list[Json]:
    """One object for each of so many players."""
    values = zone.get(key, [{} for _ in range(count)])
    if not isinstance(values, list) or len(values) != count or not all(isinstance(v, dict) for v in values):
        raise BadPosition(f"“{key}” is a list of {count} objects, one a player")
    return values


def list_of(values: object, where: str) -> list[Any]:
    if not isinstance(values, list):
        raise BadPosition(f"“{where}” is a list")
    return values


def cards_of(values: object, ids: Mapping[str, int], where: str) -> list[int]:
    """The numbers of the cards named in a list."""
    found = []
    for value in list_of(values, where):
        if not isinstance(value, str) or value not in ids:
            raise BadPosition(f"{where}: there is no card {value!r}")
        found.append(ids[value])
    return found


def number_at(zone: Json, key: str, low: int, high: int | None, default: int) -> int:
    value = zone.get(key, default)
    if type(value) is not int or value < low or (high is not None and value > high):
        reach = f"{low} or more" if high is None else f"from {low} to {high}"
        raise BadPosition(f"“{key}” is a whole number, {reach}")
    return value


def truth_at(zone: Json, key: str) -> bool:
    value = zone.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition(f"“{key}” is true or false")
    return value


class Once:
    """Sees to it that a card lies in one place only."""

    def __init__(self) -> None:
        self.seen = 0

    def add(self, card: int, name: str) -> None:
        if self.seen >> card & 1:
            raise BadPosition(f"{name} lies in two places")
        self.seen |= 1 << card
