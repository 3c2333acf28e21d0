"""Border posts in words."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Text, counted, listed
from bastide.games.burgundy import captions
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.border_posts.rules import (
    ALL,
    BORDER_POSTS,
    POSTS,
    TILE_VP,
    TILES,
    joined_posts,
    newly_joined,
    pair_points,
    tile_points,
)
from bastide.games.burgundy.state import NONE, BurgundyState

SIDES: Final = (Text("west", "ouest"), Text("east", "est"), Text("south", "sud"))
assert len(SIDES) == ALL
COUNTIES: Final = Text("counties with a border post", "comtés frontaliers")


class BorderWords(Words):
    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        estate = state.estates[seat]
        joined = newly_joined(BORDER_POSTS.border(state), estate, seat, estate.covered | 1 << space)
        found = []
        if pair := pair_points(state, seat, joined):
            worth = captions.points(pair)
            found.append(Text(f"joins two border posts: {worth.en}", f"relie deux postes-frontières : {worth.fr}"))
        if tile := tile_points(state, seat, joined):
            worth = captions.points(tile)
            found.append(Text(f"border tile: {worth.en}", f"tuile frontière : {worth.fr}"))
        return found

    def table_lines(self, state: BurgundyState) -> list[Text]:
        """The tiles that are still to be had."""
        holders = BORDER_POSTS.border(state).holders
        free = [captions.points(TILE_VP[place][state.terms.seats]) for place in range(TILES) if holders[place] == NONE]
        left = captions.gains(free) if free else Text("none left", "aucune")
        return [Text(f"  border tiles: {left.en}", f"  tuiles frontière : {left.fr}")]

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        if seat >= state.terms.players:
            said = rival_counties(state)
            return [Text(f"    {said.en}", f"    {said.fr}")]
        border, estate = BORDER_POSTS.border(state), state.estates[seat]
        if estate.board_number < 0:
            return []
        joined = joined_posts(border, estate)
        reached = [post for post in range(ALL) if POSTS[post] & estate.covered and not joined >> post & 1]
        parts = []
        if joined:
            names = listed([SIDES[post] for post in members(joined)])
            parts.append(Text(f"{names.en} joined", f"{names.fr} reliés"))
        if reached:
            names = listed([SIDES[post] for post in reached])
            parts.append(Text(f"{names.en} reached", f"{names.fr} : tuile au contact"))
        for place in range(TILES):
            if border.holders[place] == seat:
                worth = captions.points(TILE_VP[place][state.terms.seats])
                parts.append(Text(f"border tile of {worth.en}", f"tuile frontière de {worth.fr}"))
        said = captions.gains(parts) if parts else Text("none reached", "aucun atteint")
        return [Text(f"    border posts: {said.en}", f"    postes-frontières : {said.fr}")]


def rival_counties(state: BurgundyState) -> Text:
    """How many counties with a border post a seat made of cards has completed (X13.31)."""
    count, pair = BORDER_POSTS.border(state).counties, captions.points(state.book.phase_points(state.phase))
    many = counted(count, Text("county with a border post", "comté frontalier"), COUNTIES)
    return Text(
        f"{many.en} complete; the second brings {pair.en} in this phase, the third a border tile",
        f"{many.fr} à son actif ; le deuxième rapporte {pair.fr} dans cette phase, le troisième une tuile frontière",
    )
