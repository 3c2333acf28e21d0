"""The maps of The Golden City: the one in the box, and those of owners, read from files and checked (G2.1).

The printed island is not publicly known. Ours is a reconstruction; whoever owns the game can write another
map pack, put it into a folder and name the folder in the environment: BASTIDE_MAPS=my-maps

python -m bastide.games.golden_city.maps FILE    says what is wrong with a pack
"""

import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

from bastide.engine.errors import BadOption
from bastide.engine.text import Text, join, of_system
from bastide.games.golden_city.components import DATA, Map
from bastide.games.golden_city.map_faults import faults_of

STANDARD = "reconstruction-1"
FOLDER = "BASTIDE_MAPS"


def standard() -> Map:
    return load(STANDARD)


def names() -> tuple[str, ...]:
    """The maps at hand: ours, then the files in the owners' folder; these are checked when they are used."""
    return (STANDARD, *sorted(name for name in _files() if name != STANDARD))


@cache
def load(name: str) -> Map:
    """A map by its name; raises BadOption with a sentence for every fault of its file."""
    path = DATA / f"{STANDARD}.json" if name == STANDARD else _files().get(name)
    if path is None:
        raise missing(name)
    pack, faults = read(path)
    if faults:
        listed = join(faults)
        raise BadOption(
            Text(
                f"the map {name} cannot be used. {listed.en}",
                f"la carte {name} ne peut pas servir. {listed.fr}",
            ),
            "map",
        )
    return Map(pack)


def missing(name: object) -> BadOption:
    known = ", ".join(names())
    return BadOption(
        Text(
            f"the map {name} is not here; there is {known}. Put {name}.json into the folder that {FOLDER} names",
            f"la carte {name} n'est pas là ; il y a {known}. Mettez {name}.json dans le dossier indiqué par {FOLDER}",
        ),
        "map",
    )


def read(path: Path) -> tuple[dict[str, Any], list[Text]]:
    """The pack in a file, and a sentence for each of its faults."""
    try:
        pack = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return {}, [
            Text(f"{path.name} is not a JSON file: {error}.", f"{path.name} n'est pas un fichier JSON : {error}.")
        ]
    return pack, faults_of(pack, path.stem)


def _files() -> dict[str, Path]:
    """The owners' files by their names."""
    folder = os.environ.get(FOLDER)
    return {path.stem: path for path in Path(folder).glob("*.json")} if folder else {}


def main(arguments: list[str]) -> int:
    faults = [fault for argument in arguments for fault in read(Path(argument))[1]]
    for fault in faults:
        print(fault.to(of_system(os.environ)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
