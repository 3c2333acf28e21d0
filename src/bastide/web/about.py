"""What the About page says of a game's data: what is printed fact, and what is not."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bastide.engine.game import AnyGame
from bastide.engine.text import Lang, Text

SECTIONS = {
    "game": Text("Title and authors", "Titre et auteurs"),
    "resources": Text("Resources", "Ressources"),
    "constants": Text("Numbers of the rules", "Nombres de la règle"),
    "options": Text("Options", "Options"),
    "workers": Text("Worker cards", "Cartes Ouvrier"),
    "buildings": Text("Building cards", "Cartes Bâtiment"),
    "machines": Text("Machines", "Machines"),
    "reconstructed_buildings": Text("Five further buildings", "Cinq bâtiments de plus"),
    "decks": Text("Decks", "Pioches"),
    "checksums": Text("Sums", "Sommes"),
}
GRADES = {
    "A": Text("printed fact, well attested", "imprimé, bien attesté"),
    "B": Text("one source only", "une seule source"),
    "C": Text("our own reconstruction, translation or decision", "reconstitution, traduction ou choix de notre part"),
}


@dataclass(frozen=True)
class Section:
    name: str
    grade: str
    meaning: str
    note: str  # as the data file has it


def sections(game: AnyGame, lang: Lang) -> list[Section]:
    found = []
    for key, part in _data(game.key).items():
        source = part.get("provenance") if isinstance(part, dict) else None
        if isinstance(source, dict) and "grade" in source:
            grade = str(source["grade"])[:1]
            name = SECTIONS.get(key, Text(key.replace("_", " "), key.replace("_", " "))).to(lang)
            meaning = GRADES.get(grade, Text("", "")).to(lang)
            found.append(Section(name, grade, meaning, str(source.get("note", ""))))
    return found


def credits_of(game: AnyGame) -> dict[str, Any]:
    said = _data(game.key).get("game", {})
    return said if isinstance(said, dict) else {}


@cache
def _data(key: str) -> dict[str, Any]:
    folder = files(f"bastide.games.{key}") / "data"
    merged: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            merged |= json.loads(file.read_text("utf-8"))
    return merged
