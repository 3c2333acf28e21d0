"""Ways to play that go together well, to be chosen at once: data/presets.toml."""

from typing import Any, Final

from bastide.engine.game import Preset
from bastide.engine.options import OptionValue
from bastide.engine.text import Text
from bastide.games.burgundy.components import read

_TOLD: Final[dict[str, Any]] = read("presets.toml")


def _options(key: str) -> dict[str, OptionValue]:
    told = _TOLD[key]
    below = _options(told["beyond"]) if "beyond" in told else {}
    return {**below, **told.get("options", {})}


PRESETS: Final[tuple[Preset, ...]] = tuple(
    Preset(key, Text(*told["name"]), Text(*told["about"]), _options(key)) for key, told in _TOLD.items()
)
# What their pictures are put together from: by preset, four of what they bring.
PICTURED: Final[dict[str, list[str]]] = {key: told["pictured"] for key, told in _TOLD.items() if "pictured" in told}
