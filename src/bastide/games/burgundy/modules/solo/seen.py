"""The solo game in numbers: its marker, and what a placement has brought that waits to be put in order (X10)."""

from bastide.engine.bag import count_of
from bastide.games.burgundy.components import GOODS
from bastide.games.burgundy.modules.solo.rules_marker import EVENT, EVENT_SOURCES, marker_of
from bastide.games.burgundy.seen import Seen, Told
from bastide.games.burgundy.state import BurgundyState

ITEMS = 12  # that wait and are told
PER_ITEM = 6


class SoloSeen(Seen):
    of_board = (
        Told("target", 5, "where it is; resets; points lost by them; 1: the crane is counted; goods still to be given"),
        Told("goods gone", GOODS, "by type: how many are out of the game"),
        Told(
            "items",
            ITEMS * PER_ITEM,
            "item * 6, the last placement first: placement, what + 1, source, points, monastery, question; then 0",
        ),
        Told("all items", 1, f"how many wait; those beyond the first {ITEMS} are not told"),
    )

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        marker = marker_of(state)
        numbers += [marker.target, marker.resets, marker.lost, int(marker.crane_used), marker.owed]
        numbers += [count_of(marker.gone, type) for type in range(1, GOODS + 1)]
        items: list[int] = []
        for place in range(len(marker.batches), 0, -1):
            for item in marker.batches[place - 1]:
                source = 1 + EVENT_SOURCES.index(item.source) if item.what == EVENT else 0
                items += [place, item.what + 1, source, item.points, item.monastery, item.question]
        room = ITEMS * PER_ITEM
        numbers += items[:room] + [0] * (room - len(items))
        numbers.append(len(items) // PER_ITEM)
