"""What is wrong with a map pack, a sentence for every fault (G2.1). One without faults can be played on and drawn."""

from collections.abc import Iterator
from typing import Any

from bastide.engine.text import Text
from bastide.games.golden_city.components import (
    BACKS,
    FOREST,
    GOODS,
    GOODS_IDS,
    HARBOUR,
    INNER,
    KIND_IDS,
    MOST_PORTS,
    MOST_RURAL,
    NAME_BY_ID,
    NAME_KINDS,
    NAME_SECTORS,
    NAME_TERRAINS,
    OUTER,
    RURAL,
    SCORE_IDS,
)

SCHEMA = "golden-city-data/1"
SITE_COUNTS = {HARBOUR: 16, RURAL: 30, OUTER: 8, INNER: 4}  # G1
RIVERS = 4
SITES_PER_RIVER = 3
COIN_ZONES = 4
MOST_GIVEN = {"coins": 2, "cards": 2, "key": 1, "goods": 1, "bonus": 1, "letters": 99}  # in one reward (G9.2)
LANDSCAPES = KIND_IDS[FOREST:]
SIDE = 1000  # of the square in which the island is drawn

Faults = Iterator[Text]


def faults_of(pack: object, name: str) -> list[Text]:
    """Every fault of a pack that should have this name; none, if it is sound."""
    if not isinstance(pack, dict):
        return [Text("A map pack is a JSON object.", "Une carte est un objet JSON.")]
    shape = list(_shape_faults(pack, name))
    if shape:
        return shape  # the rest cannot be read
    return [
        *_site_faults(pack["sites"]["items"]),
        *_city_faults(pack["sites"]["items"]),
        *_road_faults(pack),
        *_river_faults(pack),
        *_goods_faults(pack["goods_cards"]["items"]),
        *_score_faults(pack),
    ]


# --- The shape of the file --------------------------------------------------------------------------------

LISTS = ("goods_cards", "score_cards", "rivers", "sites", "roads", "bridges")
FIELDS: dict[str, dict[str, type | tuple[type, ...]]] = {
    "goods_cards": {"id": str, "goods": list},
    "score_cards": {"id": str, "back": int, "good": str, "area": dict},
    "rivers": {"id": str, "between": list, "sites": list, "path": list},
    "sites": {
        "id": str,
        "kind": str,
        "terrain": str,
        "sector": str,
        "river": (str, type(None)),
        "x": (int, float),
        "y": (int, float),
        "reward": list,
    },
    "bridges": {"road": list, "x": (int, float), "y": (int, float), "river": str},
}


def _shape_faults(pack: dict[str, Any], name: str) -> Faults:
    if pack.get("schema") != SCHEMA:
        yield Text(f"“schema” must be “{SCHEMA}”.", f"« schema » doit être « {SCHEMA} ».")
    if pack.get("pack") != name:
        yield Text(
            f"“pack” must be the name of the file, “{name}”.", f"« pack » doit être le nom du fichier, « {name} »."
        )
    title = pack.get("title")
    if not isinstance(title, dict) or not all(isinstance(title.get(lang), str) for lang in ("en", "fr")):
        yield Text("“title” must have words for “en” and “fr”.", "« title » doit avoir un texte pour « en » et « fr ».")
    for section in LISTS:
        zone = pack.get(section)
        if not isinstance(zone, dict) or not isinstance(zone.get("items"), list):
            yield Text(f"“{section}” must have a list “items”.", f"« {section} » doit avoir une liste « items ».")
        else:
            yield from _item_faults(section, zone["items"])
    yield from _drawing_faults(pack)


def _item_faults(section: str, items: list[Any]) -> Faults:
    for place, item in enumerate(items, 1):
        where = f"{section} {place}"
        if section == "roads":
            if not isinstance(item, list) or len(item) != 2 or not all(isinstance(end, str) for end in item):
                yield Text(f"{where} must be a pair of sites.", f"{where} doit être une paire d'emplacements.")
            continue
        if not isinstance(item, dict):
            yield Text(f"{where} must be an object.", f"{where} doit être un objet.")
            continue
        for field, kind in FIELDS[section].items():
            if not isinstance(item.get(field), kind) or isinstance(item.get(field), bool):
                yield Text(f"{where} lacks “{field}”, or it is odd.", f"{where} : « {field} » manque ou est faux.")
        for field in ("goods", "between", "sites", "road"):
            if not all(isinstance(word, str) for word in item.get(field) or ()):
                yield Text(
                    f"{where}: “{field}” must be a list of names.", f"{where} : « {field} » doit lister des noms."
                )
        if not all(isinstance(point, list) and _is_point(point) for point in item.get("path") or ()):
            yield Text(
                f"{where}: “path” must be a list of points.", f"{where} : « path » doit être une liste de points."
            )


def _drawing_faults(pack: dict[str, Any]) -> Faults:
    """What only the drawing needs: the coast, and the rings of the city."""
    coast = pack.get("coast")
    path = coast.get("path") if isinstance(coast, dict) else None
    if not isinstance(path, list) or len(path) < 3 or not all(isinstance(p, list) and _is_point(p) for p in path):
        yield Text("“coast” must have a “path” of points.", "« coast » doit avoir un « path » de points.")
    island = pack.get("map")
    city = island.get("city") if isinstance(island, dict) else None
    rings = ("centre", "inner_ring", "outer_ring")
    if (
        not isinstance(city, dict)
        or not all(isinstance(city.get(ring), list) and _is_point(city[ring]) for ring in rings)
        or not isinstance(city.get("spring_radius"), int | float)
    ):
        yield Text(
            "“map” must have a “city” with centre, spring_radius, inner_ring and outer_ring.",
            "« map » doit avoir une « city » avec centre, spring_radius, inner_ring et outer_ring.",
        )


def _is_point(point: list[Any]) -> bool:
    return len(point) == 2 and all(isinstance(number, int | float) for number in point)


# --- Sites ------------------------------------------------------------------------------------------------


def _site_faults(sites: list[dict[str, Any]]) -> Faults:
    for kind, number in SITE_COUNTS.items():
        found = sum(site["kind"] == kind for site in sites)
        if found != number:
            yield Text(
                f"There must be {number} sites of the kind {kind}, not {found}.",
                f"Il faut {number} emplacements du genre {kind}, pas {found}.",
            )
    yield from _twice([site["id"] for site in sites])
    for site in sites:
        yield from _name_faults(site)
        yield from _reward_faults(site)
        if not (0 <= site["x"] <= SIDE and 0 <= site["y"] <= SIDE):
            yield Text(
                f"{site['id']} lies outside the square of {SIDE} by {SIDE}.",
                f"{site['id']} est hors du carré de {SIDE} sur {SIDE}.",
            )


def _name_faults(site: dict[str, Any]) -> Faults:
    """The name of a site says where it is; the fields must say the same."""
    name = NAME_BY_ID.get(site["id"])
    if name is None:
        yield Text(
            f"{site['id']} is not the name of a site: for_, mea_, mtn_ or des_, then port1 to port{MOST_PORTS}, 1 to "
            f"{MOST_RURAL}, outer1, outer2 or inner.",
            f"{site['id']} n'est pas un nom d'emplacement : for_, mea_, mtn_ ou des_, puis port1 à port{MOST_PORTS}, "
            f"1 à {MOST_RURAL}, outer1, outer2 ou inner.",
        )
        return
    said = {
        "kind": NAME_KINDS[name],
        "terrain": KIND_IDS[NAME_TERRAINS[name]],
        "sector": KIND_IDS[NAME_SECTORS[name]],
    }
    for field, word in said.items():
        if site[field] != word:
            yield Text(
                f"{site['id']} must have the {field} {word}, not {site[field]}.",
                f"{site['id']} : « {field} » doit être {word}, pas {site[field]}.",
            )


def _reward_faults(site: dict[str, Any]) -> Faults:
    """Rewards use only the words of G9.2; zones reward two builders, other sites one (G9.1)."""
    entries = 2 if site["kind"] in (OUTER, INNER) else 1
    if len(site["reward"]) != entries:
        yield Text(
            f"{site['id']} must have {entries} rewards, not {len(site['reward'])}.",
            f"{site['id']} doit avoir {entries} récompenses, pas {len(site['reward'])}.",
        )
    for reward in site["reward"]:
        words = reward.items() if isinstance(reward, dict) else [("", 0)]
        for word, number in words:
            if word not in MOST_GIVEN or type(number) is not int or not 1 <= number <= MOST_GIVEN[word]:
                yield Text(
                    f"{site['id']} cannot give {number} {word}: a reward is coins 1 or 2, cards 1 or 2, key 1, "
                    "goods 1, bonus 1 or letters.",
                    f"{site['id']} ne peut pas donner {number} {word} : une récompense est coins 1 ou 2, cards 1 ou 2, "
                    "key 1, goods 1, bonus 1 ou letters.",
                )


def _city_faults(sites: list[dict[str, Any]]) -> Faults:
    for landscape in LANDSCAPES:
        for kind, number in ((OUTER, 2), (INNER, 1)):
            found = sum(site["kind"] == kind and site["terrain"] == landscape for site in sites)
            if found != number:
                yield Text(
                    f"The quarter {landscape} must have {number} {kind} zones, not {found}.",
                    f"Le quartier {landscape} doit avoir {number} zones {kind}, pas {found}.",
                )
    coins = sum(
        isinstance(site["reward"][0], dict) and "coins" in site["reward"][0]
        for site in sites
        if site["kind"] == OUTER and site["reward"]
    )
    if coins != COIN_ZONES:
        yield Text(
            f"{COIN_ZONES} outer zones must give their first builder a coin, not {coins}.",
            f"{COIN_ZONES} zones extérieures doivent donner une pièce au premier, pas {coins}.",
        )


# --- Roads and rivers -------------------------------------------------------------------------------------


def _road_faults(pack: dict[str, Any]) -> Faults:
    sites = {site["id"] for site in pack["sites"]["items"]}
    near: dict[str, set[str]] = {site: set() for site in sites}
    for one, other in pack["roads"]["items"]:
        unknown = sorted({one, other} - sites)
        if unknown:
            yield Text(
                f"A road leads to {unknown[0]}, which is not a site.", f"Une route mène à {unknown[0]}, inconnu."
            )
        elif one == other:
            yield Text(f"A road joins {one} to itself.", f"Une route relie {one} à lui-même.")
        elif other in near[one]:
            yield Text(f"The road from {one} to {other} is there twice.", f"La route {one} - {other} est là deux fois.")
        else:
            near[one].add(other)
            near[other].add(one)
    cut_off = sites - _joined(near)
    if cut_off:
        named = ", ".join(sorted(cut_off))
        yield Text(
            f"No road leads from the other sites to {named}.", f"Aucune route ne mène des autres sites à {named}."
        )


def _joined(near: dict[str, set[str]]) -> set[str]:
    """Everything that roads join to the first site."""
    found: set[str] = set()
    to_do = sorted(near)[:1]
    while to_do:
        site = to_do.pop()
        if site not in found:
            found.add(site)
            to_do += near[site]
    return found


def _river_faults(pack: dict[str, Any]) -> Faults:
    rivers, sites = pack["rivers"]["items"], pack["sites"]["items"]
    if len(rivers) != RIVERS:
        yield Text(
            f"There must be {RIVERS} rivers, not {len(rivers)}.", f"Il faut {RIVERS} fleuves, pas {len(rivers)}."
        )
    yield from _twice([river["id"] for river in rivers])
    rural = {site["id"] for site in sites if site["kind"] == RURAL}
    for river in rivers:
        own = river["sites"]
        if len(own) != SITES_PER_RIVER or len(set(own)) != SITES_PER_RIVER or not rural >= set(own):
            yield Text(
                f"{river['id']} must have {SITES_PER_RIVER} rural sites.",
                f"{river['id']} doit avoir {SITES_PER_RIVER} sites ruraux.",
            )
        said = sorted(site["id"] for site in sites if site["river"] == river["id"])
        if said != sorted(own):
            yield Text(
                f"The sites of {river['id']} are not those that name it as their river.",
                f"Les sites de {river['id']} ne sont pas ceux qui l'indiquent comme leur fleuve.",
            )
        if len(river["between"]) != 2 or not set(river["between"]) <= set(LANDSCAPES):
            yield Text(
                f"{river['id']} must run between two landscapes.", f"{river['id']} doit couler entre deux paysages."
            )
    known = {river["id"] for river in rivers}
    for site in sites:
        if site["river"] is not None and site["river"] not in known:
            yield Text(
                f"{site['id']} lies on {site['river']}, which is not a river.",
                f"{site['id']} est au bord de {site['river']}, qui n'est pas un fleuve.",
            )


# --- Cards ------------------------------------------------------------------------------------------------


def _goods_faults(cards: list[dict[str, Any]]) -> Faults:
    if sorted(card["id"] for card in cards) != sorted(GOODS_IDS):
        yield Text(
            f"The goods cards are {GOODS_IDS[0]} to {GOODS_IDS[-1]}, each once.",
            f"Les cartes marchandise sont {GOODS_IDS[0]} à {GOODS_IDS[-1]}, une fois chacune.",
        )
    for card in cards:
        if len(card["goods"]) != 2 or len(set(card["goods"])) != 2 or not set(card["goods"]) <= set(GOODS):
            yield Text(
                f"{card['id']} must show two different goods out of {', '.join(GOODS)}.",
                f"{card['id']} doit montrer deux marchandises différentes parmi {', '.join(GOODS)}.",
            )


def _score_faults(pack: dict[str, Any]) -> Faults:
    cards = pack["score_cards"]["items"]
    if sorted(card["id"] for card in cards) != sorted(SCORE_IDS):
        yield Text(
            f"The score cards are {SCORE_IDS[0]} to {SCORE_IDS[-1]}, each once.",
            f"Les cartes de score sont {SCORE_IDS[0]} à {SCORE_IDS[-1]}, une fois chacune.",
        )
    for back in range(1, len(BACKS)):
        found = sum(card["back"] == back for card in cards)
        if found != BACKS[back]:
            yield Text(
                f"{BACKS[back]} score cards must have the back {back}, not {found}.",
                f"{BACKS[back]} cartes de score doivent avoir le dos {back}, pas {found}.",
            )
    rivers = {river["id"] for river in pack["rivers"]["items"]}
    for card in cards:
        area = card["area"]
        areas = {"river": rivers, "quarter": set(LANDSCAPES)}.get(str(area.get("type")), set())
        if card["good"] not in GOODS or str(area.get("id")) not in areas:
            yield Text(
                f"{card['id']} must score a good, and a river or a quarter of this map.",
                f"{card['id']} doit décompter une marchandise, et un fleuve ou un quartier de cette carte.",
            )


def _twice(names: list[str]) -> Faults:
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield Text(f"{name} is there twice.", f"{name} est là deux fois.")
