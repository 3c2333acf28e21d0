"""What the About page says of a game's data: what is printed fact, and what is not."""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bastide.engine.game import AnyGame
from bastide.engine.text import Lang, Text

SECTIONS = {
    "action_cards": Text("Action cards", "Cartes Action"),
    "board": Text("Board", "Plateau"),
    "board_supply": Text("Boards in the box", "Plateaux de la boîte"),
    "boards": Text("Boards", "Plateaux"),
    "bonus_cards": Text("Bonus cards", "Cartes Bonus"),
    "border_posts": Text("Border posts", "Postes-frontières"),
    "solo": Text("Solo game", "Jeu en solo"),
    "bridges": Text("Bridges", "Ponts"),
    "buildings": Text("Buildings", "Bâtiments"),
    "castle_rule": Text("Castle rule", "Règle des châteaux"),
    "checksums": Text("Sums", "Sommes"),
    "coast": Text("Coast", "Côte"),
    "components": Text("What is in the box", "Contenu de la boîte"),
    "constants": Text("Numbers of the rules", "Nombres de la règle"),
    "decks": Text("Decks", "Pioches"),
    "depots": Text("Depots", "Dépôts"),
    "duchy_pool": Text("Boards that are drawn", "Plateaux que l'on tire"),
    "edition_switches": Text("What the editions change", "Ce que changent les éditions"),
    "editions": Text("Editions", "Éditions"),
    "extra_tiles": Text("Extra tiles", "Tuiles supplémentaires"),
    "game": Text("Title and authors", "Titre et auteurs"),
    "geometry": Text("Spaces of a board", "Cases d'un plateau"),
    "goods": Text("Goods", "Marchandises"),
    "goods_cards": Text("Goods cards", "Cartes Marchandise"),
    "inns": Text("Inns", "Auberges"),
    "king_bonus": Text("The king's bonus", "Bonus du roi"),
    "landscape_cards": Text("Landscape cards", "Cartes Paysage"),
    "landscapes": Text("Landscapes", "Paysages"),
    "machines": Text("Machines", "Machines"),
    "map": Text("Map", "Carte"),
    "master_cards": Text("Master cards", "Cartes Maître"),
    "monasteries": Text("Monasteries", "Monastères"),
    "chateauma": Text("Châteauma", "Châteauma"),
    "names": Text("Names", "Noms"),
    "numbers": Text("Numbers of the rules", "Nombres de la règle"),
    "options": Text("Options", "Options"),
    "player": Text("What a player has", "Ce qu'a chaque joueur"),
    "reconstructed_buildings": Text("Five further buildings", "Cinq bâtiments de plus"),
    "resources": Text("Resources", "Ressources"),
    "rivers": Text("Rivers", "Rivières"),
    "roads": Text("Roads", "Routes"),
    "score_cards": Text("Score cards", "Cartes Décompte"),
    "scoring": Text("Scoring", "Décompte"),
    "shields": Text("Shields", "Boucliers"),
    "sites": Text("Sites", "Sites"),
    "supply_bound": Text("Blocks in supply", "Blocs en réserve"),
    "team": Text("Team game", "Jeu en équipes"),
    "tiles": Text("Tiles", "Tuiles"),
    "track": Text("Track", "Piste"),
    "trade_routes": Text("Trade routes", "Routes commerciales"),
    "turn": Text("The turn", "Le tour"),
    "types": Text("Kinds of tiles", "Sortes de tuiles"),
    "vineyards": Text("Vineyards", "Vignobles"),
    "white_castles": Text("White castles", "Châteaux blancs"),
    "workers": Text("Worker cards", "Cartes Ouvrier"),
    "year_cards": Text("Year cards", "Cartes Année"),
}
_PRINTED = Text("printed fact, well attested", "imprimé, bien attesté")
_OURS = Text("our own reconstruction, translation or decision", "reconstitution, traduction ou choix de notre part")
GRADES = {
    "A": _PRINTED,
    "B": Text("one source only", "une seule source"),
    "C": _OURS,
    "D": Text("no source: our decision", "sans source : notre choix"),
    "P": Text("computed from the rest", "calculé à partir du reste"),
    "printed": _PRINTED,
    "inferred": Text("follows from what is printed or told", "déduit de ce qui est imprimé ou raconté"),
    "reconstruction": _OURS,
    "ours": _OURS,
    "mixed": Text("printed in part, our reconstruction in part", "imprimé en partie, reconstitué en partie"),
}


@dataclass(frozen=True)
class Section:
    name: str
    grade: str  # as the data file has it, and what it means
    meaning: str
    note: str  # as the data file has it


def sections(game: AnyGame, lang: Lang) -> list[Section]:
    found = []
    for key, part in _data(game.key).items():
        source = part.get("provenance") if isinstance(part, dict) else None
        if isinstance(source, dict) and "grade" in source:
            grade = str(source["grade"])
            name = SECTIONS.get(key, Text(key.replace("_", " "), key.replace("_", " "))).to(lang)
            found.append(Section(name, grade, _meaning(grade, lang), str(source.get("note", ""))))
    return found


def _meaning(grade: str, lang: Lang) -> str:
    """Every grade that is named, in words: ``A/B`` are two."""
    meant = [GRADES[word].to(lang) for word in re.findall(r"\w+", grade) if word in GRADES]
    return "; ".join(dict.fromkeys(meant))


def credits_of(game: AnyGame) -> list[str]:
    """Who made the game, as far as its data says so."""
    data = _data(game.key)
    said = data["game"] if isinstance(data.get("game"), dict) else data
    people = [said.get("designer"), *said.get("designers", []), said.get("illustrator"), said.get("publisher")]
    return [str(one) for one in (*people, said.get("year")) if one]


def note_of(game: AnyGame, lang: Lang) -> str:
    """What a player should know of the data before all else, as that a map is not the printed one."""
    said = _data(game.key).get("game")
    note = said.get("note") if isinstance(said, dict) else None
    return str(note[lang]) if isinstance(note, dict) else ""


@cache
def _data(key: str) -> dict[str, Any]:
    folder = files(f"bastide.games.{key}") / "data"
    merged: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            merged |= json.loads(file.read_text("utf-8"))
    return merged
