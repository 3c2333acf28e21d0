"""Double tiles, vines and bonuses in words."""

from typing import Final

from bastide.engine.text import Text, counted, listed
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import CARPENTER, CASTLE_TILE, CHURCH, CITY_HALL, MARKET, WAREHOUSE
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUSES,
    COLOUR_COUNT,
    COLOUR_NAMES,
    COLOURS,
    NUMBERS,
    ONE,
    OTHER,
    ROW_OF,
    SLOT_NUMBERS,
    Vines,
    areas,
    rival_points,
    triangle,
)
from bastide.games.burgundy.state import NONE

NOT_PLAYED: Final[Text] = Text("there are no vineyards in this game", "il n'y a pas de vignobles dans cette partie")

NOTHING: Final[Text] = Text("none", "aucune")


def colours(pair: int) -> Text:
    """``red and blue``, ``red twice``."""
    one, other = COLOUR_NAMES[ONE[pair]], COLOUR_NAMES[OTHER[pair]]
    if ONE[pair] == OTHER[pair]:
        return Text(f"{one.en} twice", f"deux fois {one.fr}")
    return Text(f"{one.en} and {other.en}", f"{one.fr} et {other.fr}")


def double(pair: int) -> Text:
    """``double tile (red and blue)``."""
    shown = colours(pair)
    return Text(f"double tile ({shown.en})", f"tuile double ({shown.fr})")


def a_double(pair: int) -> Text:
    name = double(pair)
    return Text(f"a {name.en}", f"une {name.fr}")


def doubles(pairs: list[int]) -> Text:
    """Those that lie somewhere; ``none``."""
    lying = [colours(pair) for pair in pairs if pair != NONE]
    parts = [Text(f"({name.en})", f"({name.fr})") for name in lying]
    return captions.gains(parts) if parts else NOTHING


def way(number: int) -> Text:
    """``red left, blue right``."""
    left, right = COLOUR_NAMES[number // COLOUR_COUNT], COLOUR_NAMES[number % COLOUR_COUNT]
    if left is right:
        return Text(f"{left.en} twice", f"deux fois {left.fr}")
    return Text(f"{left.en} left, {right.en} right", f"{left.fr} à gauche, {right.fr} à droite")


def vine(colour: int) -> Text:
    """``green bonus vine``."""
    name = COLOUR_NAMES[colour]
    return Text(f"{name.en} bonus vine", f"vigne bonus ({name.fr})")


def slot(number: int) -> Text:
    """``slot 3``, ``slot 3 or 4``."""
    one = [str(value) for value in SLOT_NUMBERS[number]]
    return Text(f"slot {' or '.join(one)}", f"l'emplacement {' ou '.join(one)}")


def space(number: int) -> Text:
    """``space 2 of row 1 (a 4)``; rows are counted from the bottom."""
    row = ROW_OF[number]
    place, die = number - ROW_OF.index(row) + 1, NUMBERS[number]
    return Text(f"space {place} of row {row + 1} (a {die})", f"la case {place} du rang {row + 1} (un {die})")


# --- Bonuses (X12.6) ------------------------------------------------------------------------------------------

# What a bonus does that a tile does as well, by its key in the data: the tile.
AS_TILE: Final[dict[str, int]] = {
    "take_building": CARPENTER,
    "take_mine_monastery_castle": CHURCH,
    "take_ship_livestock": MARKET,
    "sell_goods": WAREHOUSE,
    "place_tile": CITY_HALL,
    "any_action": CASTLE_TILE,
}
_SAID: Final[dict[str, Text]] = {
    "take_building": Text("a building from a numbered depot", "un bâtiment d'un dépôt numéroté"),
    "take_mine_monastery_castle": Text(
        "a mine, monastery or castle from a numbered depot", "une mine, un monastère ou un château d'un dépôt numéroté"
    ),
    "take_ship_livestock": Text(
        "a ship or livestock from a numbered depot", "un navire ou du bétail d'un dépôt numéroté"
    ),
    "sell_goods": Text("sell goods of one type", "vendre un type de marchandises"),
    "place_tile": Text("place a stored tile, any number", "placer une tuile en réserve, nombre au choix"),
    "any_action": Text("an action with any number", "une action, nombre au choix"),
    "take_black_or_store": Text(
        "a tile of the black depot or the vineyard store", "une tuile du dépôt noir ou du cellier"
    ),
    "take_double_from_depot": Text("a double tile of the vineyard depot", "une tuile double du dépôt du vignoble"),
}


def amount_of(bonus: int) -> tuple[str, int]:
    """``workers_4`` brings workers, four of them; what brings none of these counts nothing."""
    what, _, count = BONUSES[bonus].rpartition("_")
    return (what, int(count)) if what in ("workers", "silver", "vp") and count.isdecimal() else ("", 0)


def bonus(number: int) -> Text:
    """What a bonus brings."""
    what, count = amount_of(number)
    if what == "workers":
        return captions.workers(count)
    if what == "silver":
        return captions.silver(count)
    return captions.points(count) if what == "vp" else _SAID[BONUSES[number]]


# --- Areas (X12.11) -------------------------------------------------------------------------------------------


def area_lines(table: Vines, seat: int) -> list[Text]:
    """``green: areas 3 + 1, 1 bonus vine, 6 VP``, colour by colour; with what one vine more would add."""
    yard, lines = table.yards[seat], []
    for colour in range(COLOUR_COUNT):
        sizes, held = areas(yard.vines, colour), yard.held[colour]
        if not sizes and not held:
            continue
        name = COLOUR_NAMES[colour]
        shown = " + ".join(map(str, sizes)) or "0"
        many = counted(held, Text("bonus vine", "vigne bonus"), Text("bonus vines", "vignes bonus"))
        points = captions.points(sum(map(triangle, sizes[:held])))
        said = Text(f"{name.en} {shown}, {many.en}: {points.en}", f"{name.fr} {shown}, {many.fr} : {points.fr}")
        if len(sizes) > held:
            more = captions.points(triangle(sizes[held]))
            said = Text(f"{said.en} (one more: +{more.en})", f"{said.fr} (une de plus : +{more.fr})")
        lines.append(said)
    return lines


def named_colours(mask: int) -> Text:
    """``orange and yellow``."""
    return listed([COLOUR_NAMES[colour] for colour in range(len(COLOURS)) if mask >> colour & 1])


def rival_doubles(count: int) -> Text:
    """What a seat made of cards has, and what it brings at the end (X13.37)."""
    many = counted(count, Text("double tile", "tuile double"), Text("double tiles", "tuiles doubles"))
    points = captions.points(rival_points(count))
    return Text(f"{many.en}: {points.en} at the end", f"{many.fr} : {points.fr} à la fin")
