"""Learned weights as a file: a line of JSON that says where they come from, then the numbers, compressed.

Whoever reads them checks that they were learned for these features and these rules.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bastide.bots.net import NARROW, WIDE, Net, packed
from bastide.engine.errors import BastideError
from bastide.engine.features import Features
from bastide.engine.text import Text

FORMAT: Final = "bastide-weights/1"
OUTPUTS: Final = 3
_TYPES: Final = {
    "rows": "b",
    "parts": "i",
    "first": "i",
    "hidden": "h",
    "second": "i",
    "outputs": "h",
    "last": "i",
    "slopes": "i",
}


class BadWeights(BastideError):
    """A file of weights that does not fit."""


@dataclass(frozen=True)
class Weights:
    """Whole numbers, in the steps that the net counts in; all of them in one list a layer."""

    widths: tuple[int, int]
    rows: "array[int]"  # stage by stage, feature by feature, ``widths[0]`` each
    parts: "array[int]"
    first: "array[int]"
    hidden: "array[int]"
    second: "array[int]"
    outputs: "array[int]"
    last: "array[int]"
    slopes: "array[int]"  # by stage
    about: Mapping[str, Any] = field(default_factory=dict)  # provenance: command, seed, games, figures

    def net(self) -> Net:
        one, two = self.widths
        return Net(
            [packed(row, NARROW) for row in _cut(self.rows, one)],
            [packed(row, WIDE) for row in _cut(self.parts, one)],
            packed(self.first.tolist(), WIDE),
            [packed(row, WIDE) for row in _cut(self.hidden, two)],
            packed(self.second.tolist(), WIDE),
            _cut(self.outputs, two),
            self.last.tolist(),
            self.slopes.tolist(),
            [one, two],
        )


def _cut(numbers: "array[int]", width: int) -> list[list[int]]:
    return [numbers[at : at + width].tolist() for at in range(0, len(numbers), width)]


def layout_of(features: Features) -> dict[str, Any]:
    """What weights must have been learned for."""
    return {"version": features.version, "size": features.size, "stages": features.stages, "parts": features.parts}


def write(path: Path, weights: Weights, game: str, rules: int, features: Features) -> None:
    head = {
        "format": FORMAT,
        "game": game,
        "rules": rules,
        "layout": layout_of(features),
        "widths": list(weights.widths),
        "about": dict(weights.about),
    }
    body = b"".join(_little(getattr(weights, name)) for name in _TYPES)
    path.write_bytes(json.dumps(head, ensure_ascii=False).encode() + b"\n" + zlib.compress(body, 9))


def read(path: Path, game: str, rules: int, features: Features) -> Weights:
    """The weights of a file; raises BadWeights where they are not for this game, these rules and these features."""
    try:
        line, body = path.read_bytes().split(b"\n", 1)
        head, numbers = json.loads(line), zlib.decompress(body)
        found = (head["format"], head["game"], head["rules"], head["layout"])
        one, two = head["widths"]
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise _broken(path) from error
    for name, has, needs in zip(
        ("format", "game", "rules", "layout"), found, (FORMAT, game, rules, layout_of(features)), strict=True
    ):
        if has != needs:
            raise BadWeights(
                Text(f"{path.name} was learned for another {name}: {has}", f"{path.name} : autre {name} : {has}")
            )
    counts = [
        features.stages * features.size * one,
        len(features.parts) * one,
        one,
        one * two,
        two,
        OUTPUTS * two,
        OUTPUTS,
        features.stages,
    ]
    sizes = [count * array(kind).itemsize for count, kind in zip(counts, _TYPES.values(), strict=True)]
    if len(numbers) != sum(sizes):
        raise _broken(path)
    layers: dict[str, array[int]] = {}
    for (name, kind), size in zip(_TYPES.items(), sizes, strict=True):
        layers[name] = array(kind)
        layers[name].frombytes(numbers[:size])
        numbers = numbers[size:]
        if sys.byteorder == "big":
            layers[name].byteswap()
    return Weights((one, two), about=head["about"], **layers)


def _broken(path: Path) -> BadWeights:
    return BadWeights(Text(f"{path.name} holds no weights", f"{path.name} ne contient pas de poids"))


def _little(numbers: "array[int]") -> bytes:
    if sys.byteorder == "big":
        numbers = array(numbers.typecode, numbers)
        numbers.byteswap()
    return numbers.tobytes()
