"""The signs of The Castles of Burgundy: kinds of tile, buildings, species, goods, and what is owned.

All are drawn in a box of 24 x 24 (data/signs.toml) and told apart by their shape alone, at 14 pixels too.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bastide.drawing.icons import COIN, Icon, ring
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


_SIGNS: Final[dict[str, Icon]] = {key: _sign(key, drawn) for key, drawn in box.read("signs.toml").items()}
TYPES: Final[tuple[Icon, ...]] = tuple(_SIGNS[key] for key in box.TYPES)
HOUSE, PASTURE, SHIP, BOOK, CASTLE, PICK = TYPES
GOODS: Final[tuple[Icon, ...]] = tuple(
    _SIGNS[key] for key in ("sack", "barrel", "cloth", "jug", "crate", "sheaf")
)  # each its own shape and its own pigment
SACK, BARREL, CLOTH, JUG, CRATE, SHEAF = GOODS
TILES: Final[dict[str, Icon]] = {
    key: _SIGNS[key] for key in (*(kind.id for kind in box.KINDS), *box.SPECIES) if key in _SIGNS
}
WORKER: Final = _SIGNS["worker"]
SOLD: Final = _SIGNS["sold"]
STORAGE: Final = _SIGNS["storage"]
DIE: Final = _SIGNS["die"]
ON_TOP: Final = _SIGNS["on_top"]
POST: Final = _SIGNS["post"]
SILVER: Final = replace(COIN, name=Text("silver", "argent"), pigment="slate")
