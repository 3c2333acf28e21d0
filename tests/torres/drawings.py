"""Tables of Torres to draw, for tests."""

from functools import cache
from typing import Any
from xml.etree import ElementTree

import bastide
from bastide.bots.players import play_out
from bastide.engine.chance import stream
from bastide.engine.state import NOBODY, State
from bastide.engine.text import Lang
from bastide.games.torres.board import draw
from bastide.games.torres.state import TorresState

GAME = bastide.game("torres")
NAMES = ["Blanche", "Gaucher", "Odile", "Renaud"]
ROOMS = [480, 760, 1320]
LOOKS = ["relief", "plan"]
TABLES: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "three, 1999": {"players": 3, "edition": "1999"},
    "four, common deck": {"players": 4, "deck": "shared"},
    "four, master": {"players": 4, "master": True, "master_card": "m4"},
    "three, master card later": {"players": 3, "master": True, "master_reveal": "after_setup"},
}


@cache
def states(kind: str) -> list[TorresState]:
    """Moments of a game from its set-up to its end."""
    state = GAME.start(seed=kind, **TABLES[kind]).state
    assert isinstance(state, TorresState)
    moves = stream(f"moves of {kind}")
    found = []
    for some in (0, 2, 6, 40, 90, 5_000):
        play_out(state, moves, some)
        found.append(state.copy())
    assert found[-1].seat == NOBODY
    return found


ALL = [(kind, moment) for kind in TABLES for moment in range(6)]


def page(
    state: State,
    seat: int | None = None,
    lang: Lang = "en",
    theme: str = "light",
    room: int = 1320,
    look: str = "relief",
    names: list[str] | None = None,
) -> str:
    assert isinstance(state, TorresState)
    return draw(state, (names or NAMES)[: state.terms.players], seat, lang, theme, room, look)


def drawn(state: State, seat: int | None = None, **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(page(state, seat, **how))


def echoes(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {
        node.attrib["data-piece"]: node
        for node in root.iter()
        if "data-piece" in node.attrib and node.attrib.get("aria-hidden") == "true"
    }


def piece(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(node for node in root.iter() if node.attrib.get("data-piece") == name)
