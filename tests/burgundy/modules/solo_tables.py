"""Tables of the solo game, set up in the players' words."""

from typing import Any

from bastide.engine.match import Match
from tests.burgundy.conftest import ANNE, Table

FILLED_33 = {  # a duchy in which every space has some tile, but for what a test leaves out
    0: "ship", 1: "mine", 2: "bank", 3: "church", 4: "market", 5: "cow2", 6: "castle", 7: "m1", 8: "carpenter",
    9: "ship", 10: "bank", 11: "m2", 12: "m3", 13: "m4", 14: "pig2", 15: "ship", 16: "bank", 17: "castle", 18: "pig3",
    19: "ship", 20: "church", 21: "mine", 22: "market", 23: "sheep2", 24: "sheep3", 25: "carpenter", 26: "castle",
    27: "m6", 28: "castle", 29: "mine", 30: "ship", 31: "warehouse", 32: "ship", 33: "city_hall", 34: "boarding_house",
    35: "cow3", 36: "m8",
}  # fmt: skip


def solo(board: int = 33, **options: object) -> Table:
    """Anne alone in phase A, first castle on space 6, nothing in her purse."""
    return Table().agree(players=1, solo=board, **options).give(ANNE, silver=0, workers=0)


def filled(*left_out: int) -> dict[int, str]:
    return {space: tile for space, tile in FILLED_33.items() if space not in left_out}


def told(table: Table) -> dict[str, Any]:
    return dict(table.match.position()["solo"])


def items(table: Table) -> list[list[Any]]:
    """What waits, in short: points by event, or the key of an effect."""
    return [
        [(item["event"], item["points"]) if "event" in item else item["effect"] for item in batch]
        for batch in told(table)["items"]
    ]


def ended(table: Table) -> Match:
    return table.on_turn(ANNE, used=["d1", "d2"]).play("end").match


def shipping(**more: Any) -> Table:
    """A ship comes to space 9, beside the castle."""
    given: dict[str, Any] = {"store": ["ship"], "dice": [3, 1], **more}
    return solo().give(ANNE, **given)


def monastery(kind: str, tiles: dict[int, str], **more: Any) -> Table:
    """It comes to space 7, a region of one: 1 + 10 VP besides."""
    given: dict[str, Any] = {"tiles": {6: "castle", **tiles}, "store": [kind], "dice": [3, 3], **more}
    return solo(extra_tiles=True).give(ANNE, **given).play(f"place d1 {kind} 7")


def completing(black: list[str | None], *left_out: int, **more: Any) -> Table:
    """The last mine comes to space 1; some other spaces are still empty."""
    given: dict[str, Any] = {"start": 6, "tiles": filled(1, *left_out), "store": ["mine"], "dice": [5, 5], **more}
    return solo().lay(phase="E", depots={"black": black}).give(ANNE, **given).play("place d1 mine 1")


def region_of_3() -> Table:
    tiles = {17: "castle", 12: "m2", 13: "m3"}
    table = Table().agree(players=1, solo=33).lay(phase="C")
    table.give(ANNE, start=17, tiles=tiles, store=["m4"], dice=[5, 5], silver=3, vp=41)
    table.play("place d1 m4 11")
    assert items(table) == [[("region", 6), ("phase", 6)]]
    return table
