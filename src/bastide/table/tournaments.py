"""Tournaments: who meets whom in each round, on which seat, and how they stand. Pure: numbers of people, nothing else.

A tournament is a list of rounds, a round a list of tables, a table the people who sit there, in the order of its
seats. Its future follows from its past: the next round is made of the rounds before and their results.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, permutations
from typing import Literal, TypeAlias

from bastide.engine.errors import BadOption
from bastide.engine.text import Text

Kind = Literal["robin", "swiss", "knockout"]
KINDS: tuple[Kind, ...] = ("robin", "swiss", "knockout")
FEWEST, MOST = 2, 64  # people
AT_TABLE = (2, 4)
MOST_ROUNDS = 64
Sitting: TypeAlias = tuple[int, ...]
"""Who sits at a table, seat by seat."""


@dataclass(frozen=True)
class Played:
    """A table of a round that is over: who sat there, and the place of each of them."""

    sitting: Sitting
    places: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """A round: its tables, and who rests in it."""

    tables: tuple[Sitting, ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Past:
    """A round that was played."""

    played: tuple[Played, ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Standing:
    """How somebody stands: points, and what ranks those with the same."""

    person: int
    points: float
    met: float  # the points of those whom they met
    wins: int
    place: int


@dataclass(frozen=True)
class Form:
    """What was agreed: how they meet, how many sit at a table, and for Swiss, how many rounds."""

    kind: Kind
    at_table: int = 2
    rounds: int = 0


def check_form(form: Form, people: int) -> None:
    """Raises BadOption for a tournament that cannot be played."""
    low, high = AT_TABLE
    if form.kind not in KINDS:
        raise BadOption(
            Text("a tournament is robin, swiss or knockout", "un tournoi vaut robin, swiss ou knockout"), "kind"
        )
    if not low <= form.at_table <= high:
        raise BadOption(
            Text(f"from {low} to {high} sit at a table", f"une table réunit de {low} à {high} personnes"), "at_table"
        )
    if not form.at_table <= people <= MOST:
        raise BadOption(
            Text(
                f"this tournament needs from {form.at_table} to {MOST} people",
                f"ce tournoi demande de {form.at_table} à {MOST} personnes",
            ),
            "people",
        )
    if form.kind == "swiss" and not 1 <= form.rounds <= MOST_ROUNDS:
        raise BadOption(
            Text(f"choose from 1 to {MOST_ROUNDS} rounds", f"choisissez de 1 à {MOST_ROUNDS} manches"), "rounds"
        )


# --- how many rounds ---


def rounds_of(form: Form, people: int) -> int:
    """How many rounds there will be."""
    if form.kind == "swiss":
        return form.rounds
    if form.kind == "robin":
        return len(robin(people, form.at_table))
    count = 1
    while form.at_table**count < people:
        count += 1
    return count


# --- the next round ---


def next_round(form: Form, people: int, past: Sequence[Past]) -> Round | None:
    """Who meets whom now; None when the tournament is over. People are numbered by their strength at the start."""
    if len(past) >= rounds_of(form, people):
        return None
    if form.kind == "robin":
        found = robin(people, form.at_table)[len(past)]
        if form.at_table == 2:
            return found  # on seats that are even at the end
    elif form.kind == "swiss":
        found = _swiss(form.at_table, people, past)
    else:
        found = _knockout(people, form.at_table, past)
    return Round(tuple(seated(found.tables, past)), found.byes)


@lru_cache(maxsize=256)
def robin(people: int, at_table: int) -> tuple[Round, ...]:
    """Everybody meets everybody. Two at a table: each once, by the circle. More at a table: rounds are added until
    all have met, each of them bringing together as many who have not as can be."""
    return tuple(_circle(people) if at_table == 2 else _all_meet(people, at_table))


def _circle(people: int) -> list[Round]:
    """One stays, the others go round; whoever meets nobody rests."""
    ring: list[int | None] = [*range(people), *([None] if people % 2 else [])]
    rounds = []
    for _ in range(len(ring) - 1):
        pairs = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
        tables = tuple(_in_turn(one, other) for one, other in pairs if one is not None and other is not None)
        byes = tuple(one if other is None else other for one, other in pairs if one is None or other is None)
        rounds.append(Round(tables, tuple(bye for bye in byes if bye is not None)))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def _in_turn(one: int, other: int) -> Sitting:
    """Two in an order by which everybody, over all who meet all, sits as often on either seat."""
    low, high = sorted((one, other))
    return (low, high) if (high - low) % 2 else (high, low)


def _all_meet(people: int, at_table: int) -> list[Round]:
    met: Counter[tuple[int, int]] = Counter()
    rested: Counter[int] = Counter()
    rounds: list[Round] = []
    while len(met) < people * (people - 1) // 2:
        byes = _who_rests(people, at_table, rested, list(range(people)))
        # whoever has met fewest comes first, so that all of theirs are still to be had
        fewest = sorted((one for one in range(people) if one not in byes), key=lambda one: (_friends(met, one), one))
        tables = _new_tables(fewest, at_table, met)
        rounds.append(Round(tuple(tables), byes))
        for table in tables:
            met.update(_pairs(table))
        rested.update(byes)
    return rounds


def _friends(met: Mapping[tuple[int, int], int], one: int) -> int:
    return sum(one in pair for pair in met)


def _new_tables(order: Sequence[int], at_table: int, met: Mapping[tuple[int, int], int]) -> list[Sitting]:
    """Tables one after the other: to the first who is free come those whom the people there have met least. A pair
    that has never met is brought together first, so that each round brings something new."""
    free = list(order)
    tables: list[Sitting] = []
    fresh = next((pair for pair in combinations(free, 2) if not met.get(_pair(*pair))), None)
    while free:
        table = [*fresh] if fresh is not None and not tables else [free[0]]
        while len(table) < at_table:
            others = [one for one in free if one not in table]
            table.append(min(others, key=lambda one: sum(met.get(_pair(one, there), 0) for there in table)))
        free = [one for one in free if one not in table]
        tables.append(tuple(table))
    return tables


def _who_rests(people: int, at_table: int, rested: Mapping[int, int], order: Sequence[int]) -> tuple[int, ...]:
    """As many as no full table is left for: those who have rested least, of them the last in the order."""
    count = people % at_table
    ranked = sorted(order, key=lambda one: (rested.get(one, 0), -order.index(one)))
    return tuple(sorted(ranked[:count]))


def _swiss(at_table: int, people: int, past: Sequence[Past]) -> Round:
    """Those with the same points meet, and nobody twice while that can be avoided."""
    order = [standing.person for standing in standings(people, past)]
    byes = _who_rests(people, at_table, Counter(bye for one in past for bye in one.byes), order)
    free = [one for one in order if one not in byes]
    met = meetings(past)
    tables = _pair_off(free, met) if at_table == 2 else _gather(free, at_table, met)
    return Round(tuple(tables), byes)


def _pair_off(order: Sequence[int], met: Mapping[tuple[int, int], int]) -> list[Sitting]:
    """Pairs of neighbours in the order who have not met; where there are none such, as few meet again as exchanges
    bring about."""
    found = _search(list(order), met, [SEARCH])
    return _improved(_neighbours(order), met) if found is None else found


SEARCH = 20_000  # steps, until the search for pairs gives way to exchanges


def _search(free: list[int], met: Mapping[tuple[int, int], int], budget: list[int]) -> list[Sitting] | None:
    """Pairs in which nobody has met before; the nearest in the order come first."""
    if not free:
        return []
    budget[0] -= 1
    if budget[0] < 0:
        return None
    # whoever has fewest left to meet is seen to first, or the search would run long into dead ends
    allowed = {one: [other for other in free if other != one and not met.get(_pair(one, other))] for one in free}
    first = min(free, key=lambda one: (len(allowed[one]) > 1, free.index(one)))
    for other in sorted(allowed[first], key=lambda other: abs(free.index(other) - free.index(first))):
        rest = _search([one for one in free if one not in (first, other)], met, budget)
        if rest is not None:
            return [(first, other), *rest]
    return None


def _neighbours(order: Sequence[int], at_table: int = 2) -> list[Sitting]:
    return [tuple(order[at : at + at_table]) for at in range(0, len(order), at_table)]


def _gather(order: Sequence[int], at_table: int, met: Mapping[tuple[int, int], int]) -> list[Sitting]:
    """Tables of neighbours; of those who have met, some change places with the next tables while that helps."""
    return _improved(_neighbours(order, at_table), met)


def _improved(tables: list[Sitting], met: Mapping[tuple[int, int], int]) -> list[Sitting]:
    """Two change places wherever fewer meet again then; from the nearest tables outwards, until nothing helps."""
    tables = list(tables)
    while True:
        change = _best_change(tables, met)
        if change is None:
            return tables
        (one, first), (other, second) = change
        tables[one], tables[other] = _exchanged(tables[one], first, tables[other], second)


def _best_change(
    tables: Sequence[Sitting], met: Mapping[tuple[int, int], int]
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    best, found = 0, None
    near = sorted(combinations(range(len(tables)), 2), key=lambda pair: pair[1] - pair[0])
    for one, other in near:
        before = _again(tables[one], met) + _again(tables[other], met)
        if not before:
            continue
        for first in tables[one]:
            for second in tables[other]:
                changed = _exchanged(tables[one], first, tables[other], second)
                gain = before - sum(_again(table, met) for table in changed)
                if gain > best:
                    best, found = gain, ((one, first), (other, second))
    return found


def _exchanged(one: Sitting, first: int, other: Sitting, second: int) -> tuple[Sitting, Sitting]:
    return (
        tuple(second if person == first else person for person in one),
        tuple(first if person == second else person for person in other),
    )


def _again(table: Sitting, met: Mapping[tuple[int, int], int]) -> int:
    """How much of a table has been before; twice before weighs more than twice once."""
    return sum(met.get(pair, 0) ** 2 for pair in _pairs(table))


def _knockout(people: int, at_table: int, past: Sequence[Past]) -> Round:
    """The winners of tables that stand side by side in the tree meet; all who rest do so in the first round."""
    heats = _neighbours(still_in(people, at_table, past), at_table) if past else _heats(people, at_table)
    return Round(tuple(heat for heat in heats if len(heat) > 1), tuple(heat[0] for heat in heats if len(heat) == 1))


def _heats(people: int, at_table: int) -> list[Sitting]:
    """The tables of the first round in the order of the tree. The stronger meet the weaker, and each other late; what
    is missing to a full tree is missing where the strongest sit, who rest."""
    order = [0]
    while len(order) < people:
        size = len(order)
        order = [lap * size + (one if lap % 2 == 0 else size - 1 - one) for one in order for lap in range(at_table)]
    heats = _neighbours(order, at_table)
    return [tuple(person for person in heat if person < people) for heat in heats]


def still_in(people: int, at_table: int, past: Sequence[Past]) -> list[int]:
    """Who has not lost yet, in the order of the tree."""
    left = [person for heat in _heats(people, at_table) for person in heat]
    for one in past:
        winners = {*map(winner_of, one.played), *one.byes}
        left = [person for person in left if person in winners]
    return left


def winner_of(played: Played) -> int:
    """Who goes on; of several with the same place, whoever sat further from the start, who had it harder."""
    best = min(played.places)
    return next(
        person for person, place in zip(reversed(played.sitting), reversed(played.places), strict=True) if place == best
    )


# --- seats ---


def seated(tables: Sequence[Sitting], past: Sequence[Past]) -> list[Sitting]:
    """The same tables, each in the order in which everybody has sat most evenly on all seats; where several are as
    even, the stronger and the weaker take turns."""
    sat = Counter((person, seat) for one in past for played in one.played for seat, person in enumerate(played.sitting))

    def uneven(order: Sitting) -> int:
        return sum(sat[person, seat] for seat, person in enumerate(order))

    return [
        min(permutations(sorted(table, reverse=(len(past) + nth) % 2 == 1)), key=uneven)
        for nth, table in enumerate(tables)
    ]


# --- how they stand ---


def meetings(past: Sequence[Past]) -> Counter[tuple[int, int]]:
    """How often two have met."""
    return Counter(pair for one in past for played in one.played for pair in _pairs(played.sitting))


def _pairs(table: Sitting) -> list[tuple[int, int]]:
    return [_pair(one, other) for one, other in combinations(table, 2)]


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def points_of(played: Played) -> list[float]:
    """What a table brings: a point for everybody whom one came out before, half of one for a shared place, divided by
    how many that could be; so a win is a point at every table."""
    others = len(played.places) - 1
    return [
        (sum(mine < place for place in played.places) + (played.places.count(mine) - 1) / 2) / others
        for mine in played.places
    ]


def standings(people: int, past: Sequence[Past]) -> list[Standing]:
    """The best first: points (who rests has won), the points of those whom one met, wins, and who was stronger at the
    start; the last of these does not part places."""
    points = [0.0] * people
    wins = [0] * people
    met: list[list[int]] = [[] for _ in range(people)]
    for one in past:
        for bye in one.byes:
            points[bye] += 1
        for played in one.played:
            for person, gained in zip(played.sitting, points_of(played), strict=True):
                points[person] += gained
                wins[person] += gained == 1
                met[person] += [other for other in played.sitting if other != person]
    of_met = [sum(points[other] for other in others) for others in met]

    def key(person: int) -> tuple[float, float, int]:
        return (round(-points[person], 6), round(-of_met[person], 6), -wins[person])

    order = sorted(range(people), key=lambda person: (key(person), person))
    keys = [key(person) for person in order]
    return [
        Standing(person, points[person], of_met[person], wins[person], keys.index(key(person)) + 1) for person in order
    ]


def ranking(form: Form, people: int, past: Sequence[Past]) -> list[Standing]:
    """How all stand: in a knockout by how far they came, else by their points."""
    found = standings(people, past)
    if form.kind != "knockout":
        return found
    reached = dict.fromkeys(range(people), 0)
    for number in range(1, len(past) + 1):
        reached |= dict.fromkeys(still_in(people, form.at_table, past[:number]), number)
    found.sort(key=lambda standing: (-reached[standing.person], standing.person))
    depths = [reached[standing.person] for standing in found]
    return [replace(one, place=depths.index(reached[one.person]) + 1) for one in found]
