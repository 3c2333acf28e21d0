"""The Châteauma in a position: ``chateauma``, all that it has beside goods, silver and points (X13)."""

from bastide.engine.bits import mask_of, members
from bastide.engine.reading import Where, cards_of, list_of, no_strangers, number_at, object_at, slots_of, wrong
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games.burgundy.checking import tiles_in_play
from bastide.games.burgundy.components import KIND_COUNT, KIND_TYPE, KINDS, TYPE_COUNT, TYPES
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.chateauma.counties import (
    ASLEEP,
    BY_NUMBER,
    CARDS,
    DECK,
    FACE_DOWN,
    INVENTORY_VP,
    LAST_SPACE,
    LYING_VP,
    MONASTERY_VP,
    PLACES,
    VINE_DECK,
    Rival,
    face,
)
from bastide.games.burgundy.modules.chateauma.rules import (
    CHATEAUMA,
    FROM_BUILDINGS,
    FROM_CARDS,
    FROM_TILES,
    tile_points,
)
from bastide.games.burgundy.modules.chateauma.rules import monastery_points as monastery_points_of
from bastide.games.burgundy.modules.chateauma.steps import read_step, write_step
from bastide.games.burgundy.state import FROM_MONASTERIES, NONE, OVER, BurgundyState

KEY = "chateauma"
UNKNOWN = "?"  # a tile of modifier A
DOWN = "down "  # before a tile that lies face down
_KEYS = ("track", "die", "cards", "spent", "inventory", "wild", "duchy", "stacked", "complete", "last_turn")


class ChateaumaWritten(Written):
    keys = (KEY,)
    believed = (FROM_CARDS.key, FROM_BUILDINGS.key)

    # --- writing ---

    def write(self, state: BurgundyState) -> Json:
        rival, seat = CHATEAUMA.rival(state), CHATEAUMA.seat(state)
        return {
            KEY: {
                "track": state.ships[seat],
                "die": rival.die,
                "cards": [
                    {"card": CARDS[rival.cards[place]].number, "tiles": [_tile(tile) for tile in rival.lying[place]]}
                    for place in range(PLACES)
                ],
                "spent": sorted(CARDS[card].number for card in members(rival.spent)),
                "inventory": {
                    TYPES[type]: [KINDS[kind].id for kind in pile] for type, pile in enumerate(rival.inventory) if pile
                },
                "wild": [KINDS[kind].id for kind in rival.wild],
                "duchy": {TYPES[type]: [_tile(tile) for tile in _of_type(rival, type)] for type in range(TYPE_COUNT)},
                "stacked": [KINDS[kind].id for kind in rival.stacked],
                "complete": [TYPES[type] for type in members(rival.complete)],
                "last_turn": [write_step(step) for step in rival.steps],
            }
        }

    # --- reading ---

    def read_silent(self, state: BurgundyState, position: Json) -> None:
        zone = object_at(position, KEY)
        no_strangers(zone, _KEYS, KEY)
        state.ships[CHATEAUMA.seat(state)] = number_at(zone, "track", 0, LAST_SPACE, 0)
        self._read_duchy(state, zone)
        self._read_rest(state, zone)

    def _read_duchy(self, state: BurgundyState, zone: Json) -> None:
        """Its spaces, type by type; left out, they lie as at the start."""
        rival, kinds = CHATEAUMA.rival(state), tiles_in_play(state).named
        lying, land = object_at(zone, "duchy"), rival.land
        no_strangers(lying, tuple(TYPES), "duchy")
        asleep = land.marked["A"] if "A" in rival.modifiers else []
        for type in range(TYPE_COUNT):
            first, where = land.first[type], f"duchy, {TYPES[type]}"
            plain = [UNKNOWN if first + place in asleep else None for place in range(land.counts[type])]
            for place, name in enumerate(slots_of(lying.get(TYPES[type], plain), land.counts[type], where)):
                if (name == UNKNOWN) != (first + place in asleep):
                    raise wrong(
                        f"{where}: “{UNKNOWN}” lies where modifier A says, and nowhere else (X13.6)",
                        f"{where} : « {UNKNOWN} » est là où le dit le modificateur A, et nulle part ailleurs (X13.6)",
                    )
                rival.duchy[first + place] = ASLEEP if name == UNKNOWN else _read_tile(name, kinds, where)
        full = [TYPES[type] for type in range(TYPE_COUNT) if NONE not in _of_type(rival, type)]
        named = list_of(zone.get("complete", full), "complete")
        if sorted(named) != sorted(full):
            raise wrong(
                "“complete” names the types whose spaces are all covered (X13.9)",
                "« complete » nomme les types dont toutes les cases sont couvertes (X13.9)",
            )
        rival.complete = mask_of([TYPES.index(name) for name in full])

    def _read_rest(self, state: BurgundyState, zone: Json) -> None:
        rival, kinds = CHATEAUMA.rival(state), tiles_in_play(state).named
        rival.die = number_at(zone, "die", 0, 6, 0)
        self._read_cards(state, zone)
        piles = object_at(zone, "inventory")
        no_strangers(piles, tuple(TYPES), "inventory")
        for type, name in enumerate(TYPES):
            rival.inventory[type] = cards_of(piles.get(name, []), kinds, f"inventory, {name}")
            if any(KIND_TYPE[kind] != type for kind in rival.inventory[type]):
                raise wrong(f"inventory: a tile of another type lies with {name}", f"inventory : intrus parmi {name}")
        rival.wild = cards_of(zone.get("wild", []), kinds, "wild")
        rival.stacked = cards_of(zone.get("stacked", []), kinds, "stacked")
        rival.steps = [read_step(step, kinds) for step in list_of(zone.get("last_turn", []), "last_turn")]

    def _read_cards(self, state: BurgundyState, zone: Json) -> None:
        """The two that lie open and those completed; all others are in the deck."""
        rival, kinds = CHATEAUMA.rival(state), tiles_in_play(state).named
        deck = VINE_DECK if state.terms.plays("vineyards") else DECK
        plain = [{"card": CARDS[card].number} for card in members(deck)[:PLACES]]
        given = list_of(zone.get("cards", plain), "cards")
        spent = list_of(zone.get("spent", []), "spent")
        numbers = [card.get("card") if isinstance(card, dict) else None for card in given]
        known = {CARDS[card].number for card in members(deck)}
        named = [*numbers, *spent]
        if len(given) != PLACES or not set(named) <= known or len(set(named)) < len(named):
            raise wrong(
                "“cards” are the left and the right county, “spent” those completed: each of the deck once",
                "« cards » nomme le comté de gauche et celui de droite, « spent » ceux achevés : chacun une seule fois",
            )
        for place, card in enumerate(given):
            no_strangers(card, ("card", "tiles"), "cards")
            types, where = CARDS[BY_NUMBER[card["card"]]].types, Text(f"county {card['card']}", f"comté {card['card']}")
            names = slots_of(card.get("tiles", [None] * len(types)), len(types), where)
            tiles = [_read_tile(name, kinds, where) for name in names]
            if any(0 <= tile < FACE_DOWN and KIND_TYPE[tile] != type for tile, type in zip(tiles, types, strict=True)):
                raise wrong(
                    f"{where.en}: a tile lies on a space of another type",
                    f"{where.fr} : une tuile est sur une case d'un autre type",
                )
            if NONE not in tiles:
                raise wrong(
                    f"{where.en} is complete: it leaves at once (X13.41)",
                    f"le {where.fr} est achevé : il part aussitôt (X13.41)",
                )
            rival.lying[place] = tiles
            rival.cards[place] = BY_NUMBER[card["card"]]
        rival.spent = mask_of([BY_NUMBER[number] for number in spent])
        rival.deck = deck & ~rival.spent & ~mask_of(rival.cards)

    # --- checks ---

    def seen_tiles(self, state: BurgundyState) -> list[int]:
        """Those of modifier A are hidden with the black supply (X13.42)."""
        seen = [0] * KIND_COUNT
        for kind in _known(CHATEAUMA.rival(state)):
            seen[kind] += 1
        return seen

    def is_complete(self, state: BurgundyState, type: int) -> bool:
        return CHATEAUMA.rival(state).complete >> type & 1 == 1

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        if seat != CHATEAUMA.seat(state) or state.stage != OVER:
            return {}
        rival = CHATEAUMA.rival(state)
        return {FROM_MONASTERIES: monastery_points_of(rival), FROM_TILES.number: tile_points(rival)}

    def check(self, state: BurgundyState) -> None:
        if sum(state.black) < state.terms.asleep:
            raise wrong(
                "too few black tiles are hidden: some lie face down in the Châteauma's duchy (X13.6)",
                "trop peu de tuiles noires cachées : certaines sont face cachée dans le duché de la Châteauma (X13.6)",
            )

    def faults(self, state: BurgundyState) -> list[str]:
        """Between turns both cards have an empty space, and its cards are one deck (X13.41)."""
        rival, found = CHATEAUMA.rival(state), []
        if any(NONE not in tiles for tiles in rival.lying):
            found.append("X13.41: a complete county lies there between turns")
        every = [*members(rival.deck), *members(rival.spent), *rival.cards]
        if sorted(every) != members(VINE_DECK if state.terms.plays("vineyards") else DECK):
            found.append("X13.4: a county is missing or doubled")
        for type in range(TYPE_COUNT):
            if any(tile != NONE and tile != ASLEEP and KIND_TYPE[tile] != type for tile in _of_type(rival, type)):
                found.append(f"X13.9: a tile in the Châteauma's duchy is not a {TYPES[type]}")
        if state.ships[CHATEAUMA.seat(state)] > LAST_SPACE:
            found.append("X13.15: the Châteauma has left the track")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """Read off the written table: face-up monasteries, tiles on cards, the inventory (X13.23)."""
        if seat != position["options"]["players"] or position["stage"] != "over":
            return {}
        zone = position[KEY]
        on_cards = [tile for card in zone["cards"] for tile in card["tiles"] if tile]
        placed = [tile for tiles in zone["duchy"].values() for tile in tiles if tile] + zone["stacked"]
        monasteries = sum(tile[0] == "m" and tile[1:].isdecimal() for tile in on_cards + placed)
        kept = len(zone["wild"]) + sum(map(len, zone["inventory"].values()))
        return {
            "monasteries": MONASTERY_VP * monasteries,
            FROM_TILES.key: LYING_VP * len(on_cards) + INVENTORY_VP * kept,
        }


def _of_type(rival: Rival, type: int) -> list[int]:
    first = rival.land.first[type]
    return rival.duchy[first : first + rival.land.counts[type]]


def _known(rival: Rival) -> list[int]:
    """Every tile it has that is not asleep, by kind."""
    lying = [tile for tiles in [*rival.lying, rival.duchy] for tile in tiles if tile not in (NONE, ASLEEP)]
    return [*map(face, lying), *rival.stacked, *rival.wild, *(kind for pile in rival.inventory for kind in pile)]


def _tile(tile: int) -> str | None:
    if tile == ASLEEP:
        return UNKNOWN
    return None if tile == NONE else f"{DOWN if tile >= FACE_DOWN else ''}{KINDS[face(tile)].id}"


def _read_tile(name: object, kinds: dict[str, int], where: Where) -> int:
    if name is None:
        return NONE
    is_down = isinstance(name, str) and name.startswith(DOWN)
    (kind,) = cards_of([str(name).removeprefix(DOWN)], kinds, where)
    return kind + FACE_DOWN if is_down else kind
