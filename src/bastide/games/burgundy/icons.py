"""The signs of The Castles of Burgundy: kinds of tile, buildings, species, goods, and what is owned.

All are drawn in a box of 24 x 24 (data/signs.toml) and told apart by their shape alone, at 14 pixels too.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bastide.drawing.icons import COIN, LAUREL, Icon, ring
from bastide.engine.text import Text
from bastide.games.burgundy import components as box

_CIRCLE: Final = re.compile(r"O([\d.]+) ([\d.]+) ([\d.]+)")


def _sign(key: str, drawn: Mapping[str, Any]) -> Icon:
    outline, detail, solid = [
        _CIRCLE.sub(lambda circle: ring(*map(float, circle.groups())), drawn.get(path, ""))
        for path in ("outline", "detail", "solid")
    ]
    name = Text(*drawn["name"]) if "name" in drawn else box.named(key)
    return Icon(name, outline, detail, solid, drawn.get("pigment", "plaster"))


SILVER: Final = replace(COIN, name=Text("silver", "argent"), pigment="slate")
_DRAWN: Final[dict[str, Icon]] = {key: _sign(key, drawn) for key, drawn in box.read("signs.toml").items()}
SIGNS: Final[dict[str, Icon]] = {**_DRAWN, "silver": SILVER, "laurel": LAUREL}
TYPES: Final[tuple[Icon, ...]] = tuple(SIGNS[key] for key in box.TYPES)
HOUSE, PASTURE, SHIP, BOOK, CASTLE, PICK = TYPES
# Each with its own shape and its own pigment.
GOODS: Final[tuple[Icon, ...]] = tuple(SIGNS[key] for key in ("sack", "barrel", "cloth", "jug", "crate", "sheaf"))
TILES: Final[dict[str, Icon]] = {key: SIGNS[key] for key in (*box.KIND_BY_ID, *box.SPECIES) if key in SIGNS}
WORKER, SOLD, STORAGE, DIE, POST = (SIGNS[key] for key in ("worker", "sold", "storage", "die", "post"))
