"""The marker of a solo game: it runs for the target, and what a placement brings waits to be put in order (X10.9)."""

from typing import Any, Final

from bastide.engine.text import Text
from bastide.games.burgundy.components import EXPANSIONS, KIND_BY_ID, ROUNDS
from bastide.games.burgundy.gates import pay_silver
from bastide.games.burgundy.module import Extra, Source
from bastide.games.burgundy.state import (
    FROM_LIVESTOCK,
    FROM_MONASTERIES,
    FROM_PHASES,
    FROM_REGIONS,
    FROM_SALES,
    FROM_WATCHTOWERS,
    NONE,
    BurgundyState,
    Estate,
)

DATA: Final[dict[str, Any]] = EXPANSIONS["solo"]
SETUP: Final[dict[str, Any]] = DATA["setup"]
SIZE: Final[int] = SETUP["main_board_players"]
START_SILVER: Final[int] = SETUP["silver"]
START_WORKERS: Final[int] = SETUP["workers"]
TARGET: Final[int] = SETUP["target_start"]
STEP: Final[int] = SETUP["target_step"]
LEAST: Final[int] = SETUP["target_min"]
ROUNDS_IN_ALL: Final[int] = DATA["rounds"]
PRICE_GOODS: Final[int] = DATA["exchange_goods_for_black_tile"]
FACE_DOWN: Final[int] = KIND_BY_ID["face_down"]
FACE_DOWN_TILES: Final[int] = DATA["tiles"][0]["count"]  # as many as black tiles can come (X10.11)
CRANE: Final[int] = KIND_BY_ID["crane"]

FROM_BOUGHT: Final[Source] = Source("bought", Text("bought with silver", "achetés"))
FROM_RESETS: Final[Source] = Source("resets", Text("marker sent back", "marqueur remis à zéro"))

# What a placement or a sale brings, one by one (X10.9). Events are named by where their points come from.
EVENT_SOURCES: Final[list[int]] = [
    FROM_LIVESTOCK, FROM_WATCHTOWERS, FROM_SALES, FROM_REGIONS, FROM_PHASES, FROM_MONASTERIES,
]  # fmt: skip
EVENT_KEYS: Final[list[str]] = ["livestock", "watchtower", "sale", "region", "phase", "monastery"]
EVENT: Final[int] = 0
EFFECT: Final[int] = 1  # what the placed tile asks
BLACK: Final[int] = 2  # a type is complete: a tile of the black depot (X10.8)
MORE_BLACK: Final[int] = 3  # the same once more, by the tile that came so: it may be declined


class Item:
    """One of the things that a placement brings; it does not change."""

    __slots__ = ("monastery", "points", "question", "source", "what")

    def __init__(self, what: int, source: int = 0, points: int = 0, monastery: int = 0, question: int = 0) -> None:
        self.what: int = what
        self.source: int = source  # of an event
        self.points: int = points
        self.monastery: int = monastery  # that scores, if a crane may be counted with it; else 0
        self.question: int = question  # of an effect


class Marker(Extra):
    """The target, and what waits to be scored or done, one list for each placement that is not finished."""

    __slots__ = (
        "batches",
        "crane_used",
        "gone",
        "is_by_black",
        "is_laying",
        "lost",
        "owed",
        "removed",
        "resets",
        "target",
    )

    def __init__(self, target: int) -> None:
        self.target: int = target
        self.resets: int = 0  # how often the marker reached it
        self.lost: int = 0  # points on the marker when it was sent back
        self.crane_used: bool = False  # a monastery has counted the crane (X10.7)
        self.gone: int = 0  # goods out of the game: a bag
        self.owed: int = 0  # goods still to be given up for a tile
        self.removed: int = NONE  # the tile that left the game with the last round (X10.4), for who tells it
        self.batches: list[list[Item]] = []
        self.is_laying: bool = False  # a placement is under way: what it brings goes into its list
        self.is_by_black: bool = False  # and the tile comes from the black depot because a type is complete

    def copy(self) -> "Marker":
        twin = Marker(self.target)
        twin.resets = self.resets
        twin.lost = self.lost
        twin.crane_used = self.crane_used
        twin.gone = self.gone
        twin.owed = self.owed
        twin.removed = self.removed
        twin.batches = [batch[:] for batch in self.batches]
        return twin


def marker_of(state: BurgundyState) -> Marker:
    for extra in state.extras:
        if isinstance(extra, Marker):
            return extra
    raise AssertionError("not a solo game")


def is_won(estate: Estate) -> bool:
    """Is every space covered (X10.12)?"""
    return estate.covered.bit_count() == estate.board.ground.spaces


def rounds_used(state: BurgundyState) -> int:
    """How many rounds have begun."""
    return state.phase * ROUNDS + state.round


def may_count_crane(marker: Marker, item: Item) -> bool:
    """Can the crane be counted with this event (X10.7)?"""
    return item.monastery != 0 and not marker.crane_used


def open_items(marker: Marker) -> list[Item]:
    """What is left of the last placement; an event without points is none once the crane is counted (X10.7)."""
    found: list[Item] = []
    for item in marker.batches[-1]:
        if item.what != EVENT or item.points or may_count_crane(marker, item):
            found.append(item)
    return found


def crane_points(state: BurgundyState, item: Item) -> int:
    return state.terms.end_vp[item.monastery]


def first_target(state: BurgundyState) -> int:
    """The one agreed on."""
    start = state.options["solo_target"]
    assert isinstance(start, int)
    return start


def target_after(start: int, resets: int) -> int:
    """Where the target stands after so many resets (X10.10)."""
    return max(LEAST, start - STEP * resets)


def score_event(state: BurgundyState, seat: int, item: Item, silver: int, with_crane: bool) -> bool:
    """The marker moves by the points and those bought; did it reach the target and go back (X10.10)?"""
    marker = marker_of(state)
    points = item.points
    if with_crane:
        points += crane_points(state, item)
        marker.crane_used = True
    first = seat * state.terms.sources
    pay_silver(state, seat, silver)
    state.vp[seat] += points + silver
    state.earned[first + item.source] += points
    state.earned[first + FROM_BOUGHT.number] += silver
    if state.vp[seat] < marker.target:
        return False
    marker.lost += state.vp[seat]
    state.earned[first + FROM_RESETS.number] -= state.vp[seat]
    state.vp[seat] = 0
    marker.resets += 1
    marker.target = target_after(first_target(state), marker.resets)
    return True
