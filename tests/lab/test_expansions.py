"""What the expansions of Burgundy add to a row: the view of a seat is put together again from its numbers alone."""

from collections.abc import Iterator

import pytest

import bastide
from bastide import lab
from bastide.engine.chance import stream
from bastide.engine.record import Json
from bastide.engine.state import State
from bastide.games.burgundy import components as box
from bastide.games.burgundy.features import WAITING
from bastide.games.burgundy.gates import stow
from bastide.games.burgundy.modules.border_posts.rules import BORDER_POSTS
from bastide.games.burgundy.modules.chateauma.counties import CARDS
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA
from bastide.games.burgundy.modules.solo.rules_marker import EVENT, EVENT_KEYS, Item, marker_of
from bastide.games.burgundy.modules.trade_routes.rules import BONUS, NUMBER, PER_TILE, TILES
from bastide.games.burgundy.modules.vineyards.rules_table import (
    COLOURS,
    PAIRS,
    SLOTS,
    SLOTS_IN_PLAY,
    SPACE_COUNT,
    SPACES,
    STORE_IN_PLAY,
)
from bastide.games.burgundy.state import FROM_SALES, BurgundyState
from bastide.lab.layout import Layout, Row

SETS: dict[str, dict[str, object]] = {
    "none": {"players": 4},
    "castle rule": {"players": 2, "duchies": "random", "duchy_pool": "championship", "spielbox_rules": True},
    "tiles": {"players": 3, "extra_tiles": True, "white_castles": True},
    "inns": {"players": 3, "inns": True},
    "posts": {"players": 2, "border_posts": "chain", "duchy": 24},
    "routes": {"players": 2, "trade_routes": "chosen"},
    "shields": {"players": 3, "shields": True},
    "vineyards": {"players": 2, "vineyards": True},
    "team": {"players": 4, "team": 31},
    "solo": {"players": 1, "solo": 33},
    "Châteauma": {
        "players": 2,
        "chateauma": "hard",
        "chateauma_modifiers": "AB",
        "vineyards": True,
        "shields": True,
        "trade_routes": "random",
        "border_posts": "chain",
    },
}


def some_tables(options: dict[str, object], games: int, every: int) -> Iterator[tuple[Layout, BurgundyState]]:
    """Random play, from the set-up to the end."""
    game, chance = bastide.game("burgundy"), stream(f"expansions: {options}")
    agreed = game.agree(options)
    layout = Layout(game, agreed)
    for number in range(games):
        state: State = game.deal(game.versions[game.version], agreed, stream(f"{options} {number}"))
        made = 0
        while True:
            assert isinstance(state, BurgundyState)
            if made % every == 0 or made < 8 or state.seat < 0:
                yield layout, state
            if state.seat < 0:
                break
            choices = state.decisions()
            state.play(choices[chance.sample(len(choices))])
            made += 1


class Told:
    """A row, read as a player would."""

    def __init__(self, layout: Layout, row: Row, seat: int) -> None:
        self.layout, self.row, self.seat = layout, row, seat
        self.has = layout.names

    def of(self, name: str) -> list[int]:
        return self.layout.part(self.row, name)

    def one(self, name: str) -> int:
        (number,) = self.of(name)
        return number

    def who(self, number: int) -> int | None:
        """The seat that a number names."""
        return None if number == 0 else (self.seat + number - 1) % self.layout.seats

    def set_of(self, name: str) -> list[int]:
        return [place for place, number in enumerate(self.of(name)) if number]

    # --- the board ---

    def board(self) -> Json:
        slots, goods = self.of("board: slots"), self.of("board: goods")
        phase, round, _, _, _ = self.of("board: clock")
        bonus = [self.who(number) for number in self.of("board: bonus tiles")]
        game_box = self.of("board: out of the game")
        return {
            "phase": box.PHASES[phase],
            "round": round,
            "order": [self.who(number) for number in self.of("board: order") if number],
            "white": self.one("board: white die"),
            "arriving": [type for type in self.of("board: arriving") if type],
            "depots": {str(depot + 1): [_kind(kind) for kind in slots[4 * depot : 4 * depot + 4]] for depot in range(6)}
            | {"black": [_kind(kind) for kind in slots[24:]]},
            "wares": {str(depot + 1): _goods(goods[6 * depot : 6 * depot + 6]) for depot in range(6)},
            "bonus": {name: bonus[2 * type : 2 * type + 2] for type, name in enumerate(box.TYPES)},
            "box": {box.KINDS[kind].id: count for kind, count in enumerate(game_box) if count},
        } | self.more_of_board()

    def more_of_board(self) -> Json:
        shown: Json = {}
        if "board: castle pool" in self.has:
            shown["pool"] = self.one("board: castle pool")
        if "board: inns" in self.has:
            shown["inns"] = self.one("board: inns")
        if "board: border tiles" in self.has:
            shown["border_tiles"] = [self.who(number) for number in self.of("board: border tiles")]
            shown["border_counties"] = self.one("board: border counties")
        if "board: shields" in self.has:
            shown["shields"] = {
                str(depot): [f"s{number}" for number, at in enumerate(self.of("board: shields"), 1) if at == depot]
                for depot in range(1, 7)
            }
            silent = f"rival {(self.layout.players - self.seat) % self.layout.seats}: shields"
            if self.layout.seats > self.layout.players:
                shown["shields"]["chateauma"] = [f"s{number + 1}" for number in self.set_of(silent)]
        if "board: double tiles" in self.has:
            shown["vineyards"] = self.vineyards()
        if "board: target" in self.has:
            shown["solo"] = self.solo()
        if "board: county cards" in self.has:
            shown["chateauma"] = self.chateauma()
        return shown

    def vineyards(self) -> Json:
        seats, depot, store = self.layout.seats, self.of("board: double tiles"), self.of("board: double store")
        shown = {
            "removed": [COLOURS[colour] for colour in self.set_of("board: colours left out")],
            "depot": {SLOTS[slot]: _pair(depot[slot]) for slot in SLOTS_IN_PLAY[seats]},
            "store": [_pair(store[place]) for place in STORE_IN_PLAY[seats]],
            "supply": _colours(self.of("board: bonus vines")),
            "box": {PAIRS[pair]: count for pair, count in enumerate(self.of("board: double tiles gone")) if count},
        }
        if seats > self.layout.players:
            taken = enumerate(self.of("board: double tiles aside"))
            shown["chateauma"] = [PAIRS[pair] for pair, count in taken for _ in range(count)]
        return shown

    def solo(self) -> Json:
        target, resets, lost, crane, owed = self.of("board: target")
        items, batches = self.of("board: items"), list[list[Json]]()
        for at in range(0, len(items), 6):
            batch, what, source, points, monastery, question = items[at : at + 6]
            if not batch:
                break
            if what == 1:
                item: Json = {"event": EVENT_KEYS[source - 1], "points": points}
                item |= {"crane_for": monastery} if monastery else {}
            else:
                asked = bastide.game("burgundy").versions[1].questions[question].key  # type: ignore[attr-defined]
                item = {"effect": {3: "black", 4: "more_black"}.get(what, asked)}
            batches += [[] for _ in range(batch - len(batches))]
            batches[batch - 1].append(item)
        return {
            "target": target,
            "resets": resets,
            "lost": lost,
            "crane": bool(crane),
            "gone": _goods(self.of("board: goods gone")),
            "owed": owed,
            "items": batches,
        }

    def chateauma(self) -> Json:
        numbers, lying = self.of("board: county cards"), self.of("board: county tiles")
        types, land = self.of("board: county spaces"), self.of("board: county duchy")
        inventory, wide = self.of("board: county inventory"), len(types) // 2
        cards = [
            {
                "card": number,
                "tiles": [_lying(tile) for tile, type in zip(lying[at:], types[at : at + wide], strict=False) if type],
            }
            for number, at in zip(numbers, (0, wide), strict=True)
        ]
        piles = {
            name: [_kind(kind) for kind in inventory[8 * type : 8 * type + 8][::-1] if kind]
            for type, name in enumerate(box.TYPES)
        }
        beside = enumerate(self.of("board: county tiles beside"))
        return {
            "die": self.one("board: county die"),
            "cards": cards,
            "spent": sorted(CARDS[card].number for card in self.set_of("board: counties complete")),
            "inventory": {name: pile for name, pile in piles.items() if pile},
            "wild": [_kind(kind) for kind in self.of("board: county wild")[::-1] if kind],
            "duchy": [_lying(tile) for tile in land],
            "stacked": [box.KINDS[kind].id for kind, count in beside for _ in range(count)],
            "complete": [box.TYPES[type] for type in self.set_of("board: county types complete")],
        }

    # --- a seat ---

    def zone(self, of: int) -> Json:
        place = (of - self.seat) % self.layout.seats
        whose = f"rival {place}: " if place else "own: "
        silver, workers = self.of(whose + "silver and workers")
        start, founded, sheet = self.of(whose + "castles")
        shown: Json = {
            "start": start - 1 if start else None,
            "tiles": {str(space): _kind(kind) for space, kind in enumerate(self.of(whose + "tiles")) if kind},
            "store": self.store(whose),
            "goods": _goods(self.of(whose + "goods held")),
            "sold": _goods(self.of(whose + "goods sold")),
            "silver": silver,
            "workers": workers,
            "founded": founded,
            "sheet": sheet,
        }
        if whose + "kept apart" in self.has:
            shown["own"] = [_kind(kind) for kind in self.of(whose + "kept apart") if kind]
            assert (of + 2) % 4 == self.who(self.one(whose + "partner"))
        if whose + "route numbers" in self.has:
            shown |= self.route(whose)
        if whose + "shields" in self.has and of < self.layout.players:
            borne = enumerate(self.of(whose + "shields"), 1)
            shown["shields"] = {str(space - 1): f"s{number}" for number, space in borne if space}
            shown["named"] = self.who(self.one(whose + "copies"))
        if whose + "vines" in self.has and of < self.layout.players:
            shown["vineyard"] = self.yard(whose)
        return shown

    def store(self, whose: str) -> list[str | None]:
        """The first tiles one by one, and where there may be more, how many there are of each kind."""
        first = [_kind(kind) for kind in self.of(whose + "storage") if kind]
        if whose + "all stored" not in self.has:
            return first
        stored = [box.KINDS[kind].id for kind, count in enumerate(self.of(whose + "all stored")) for _ in range(count)]
        assert stored[: box.STORAGE] == first
        return list(stored)

    def route(self, whose: str) -> Json:
        numbers, bonuses = self.of(whose + "route numbers"), self.of(whose + "route bonuses")
        squares = [(number, bonus - 1) for number, bonus in zip(numbers, bonuses, strict=True) if number]
        printed = {
            tuple((NUMBER[at], BONUS[at]) for at in range(tile * PER_TILE, (tile + 1) * PER_TILE)): tile + 1
            for tile in range(TILES)
        }
        tiles = [printed[tuple(squares[at : at + PER_TILE])] for at in range(0, len(squares), PER_TILE)]
        hand = [tile + 1 for tile in self.set_of(whose + "route tiles")]
        goods = [type for type in self.of(whose + "route goods") if type]
        return {"route": tiles, "route_goods": goods} | ({"route_hand": hand} if hand else {})

    def yard(self, whose: str) -> Json:
        vines = self.of(whose + "vines")
        return {
            "spaces": {
                SPACES[space]: f"{COLOURS[vines[2 * space] - 1]}-{COLOURS[vines[2 * space + 1] - 1]}"
                for space in range(SPACE_COUNT)
                if vines[2 * space]
            },
            "stored": [PAIRS[pair] for pair, n in enumerate(self.of(whose + "double tiles")) for _ in range(n)],
            "vines": _colours(self.of(whose + "bonus vines")),
            "rows": [row + 1 for row in self.set_of(whose + "rows")],
        }

    def questions(self) -> list[tuple[int, int, int]]:
        found, said = [], self.of("board: questions")
        for at in range(0, len(said), 4):
            who = self.who(said[at])
            if who is not None:
                found.append((who, said[at + 1], said[at + 3] << 15 | said[at + 2]))
        assert len(found) == min(WAITING, self.one("board: all questions"))
        return found[::-1]


def _kind(number: int) -> str | None:
    return box.KINDS[number - 1].id if number else None


def _lying(number: int) -> str | None:
    if number == 200:
        return "?"
    return f"down {_kind(number - 100)}" if number > 100 else _kind(number)


def _pair(number: int) -> str | None:
    return PAIRS[number - 1] if number else None


def _goods(counts: list[int]) -> list[int]:
    return [type for type, count in enumerate(counts, 1) for _ in range(count)]


def _colours(counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}


def shown(view: Json, state: BurgundyState) -> Json:
    """What the board of a view says, in the form of ``Told``: spaces in one row, what lies in no order sorted."""
    board = {key: value for key, value in view.items() if key not in ("stage", "track", "turn", "seats")}
    black = board["depots"]["black"]
    board["depots"] = board["depots"] | {"black": black + [None] * (8 - len(black))}
    if "border_tiles" in board:
        board.setdefault("border_counties", 0)
    if "solo" in board:  # a placement of which nothing is left, as the last one of a game that is won
        board["solo"]["items"] = [items for items in board["solo"]["items"] if items]
    if "chateauma" in board:
        county = {key: value for key, value in board["chateauma"].items() if key not in ("last_turn", "track")}
        county["duchy"] = [tile for tiles in county["duchy"].values() for tile in tiles]
        county["stacked"] = sorted(county["stacked"], key=lambda kind: box.KIND_BY_ID[kind])
        board["chateauma"] = county
        if "vineyards" in board:
            board["vineyards"]["chateauma"].sort(key=PAIRS.index)
    return board


@pytest.mark.parametrize("name", SETS)
def test_the_view_is_put_together_from_the_row_of_a_seat(name: str) -> None:
    """Board, estates, questions and all that the expansions add; but where points came from, and what is past."""
    seen = 0
    for layout, state in some_tables(SETS[name], 3, 11):
        seat = seen % layout.players
        view, told = layout.game.view(state, seat), Told(layout, layout.row(state, seat), seat)
        expected, board = shown(view, state), told.board()
        for depots in (expected["depots"], board["depots"]):
            depots["black"] = depots["black"][:6] + [kind for kind in depots["black"][6:] if kind]
        assert board == expected
        assert told.questions() == state.stack()
        assert told.of("board: clock")[2:] == [state.turn, state.bought, state.hired]
        for of, zone in enumerate(view["seats"]):
            rebuilt = told.zone(of)
            sheet = rebuilt.pop("sheet")
            assert bool(sheet) == bool(zone["sheet"] and zone["duchy"] is None)
            assert rebuilt == {key: zone[key] for key in rebuilt}
            untold = zone.keys() - rebuilt.keys() - {"duchy", "sheet", "dice", "vp", "points", "copied", "marker"}
            assert of >= layout.players or untold <= {"die_set"}
        if BORDER_POSTS in state.terms.modules:
            posts = [told.one(f"rival {place}: posts" if place else "own: posts") for place in range(layout.seats)]
            border = BORDER_POSTS.border(state)
            assert posts == [border.paired >> (seat + place) % layout.seats & 1 for place in range(layout.seats)]
        seen += 1
    assert seen > 30


def test_an_expansion_that_is_not_played_takes_no_room() -> None:
    base = lab.layout("burgundy", players=3)
    for options in SETS.values():
        names = lab.layout("burgundy", **options).names
        assert base.names.keys() - names.keys() <= {name for name in base.names if name.startswith("rival")}
        assert len(names) == len(lab.layout("burgundy", **options).sections)
    assert not any("county" in name or "route" in name for name in base.names)
    assert any("county" in name for name in lab.layout("burgundy", **SETS["Châteauma"]).names)


def test_what_is_asked_of_a_seat_may_be_about_more_than_a_short_number_holds() -> None:
    """Details are told in two numbers: sets of shields do not fit into one."""
    layout, state = next(iter(some_tables(SETS["shields"], 1, 1)))
    state.ask(1, 3, 1 << 18 | 5)
    told = Told(layout, layout.row(state, 0), 0)
    assert told.questions()[-1] == (1, 3, 1 << 18 | 5)
    state.ask(1, 3, -2)
    assert Told(layout, layout.row(state, 0), 0).questions()[-1] == (1, 3, -2)


def test_a_storage_without_limit_is_told_however_many_tiles_it_holds() -> None:
    """Shield 4 knows no limit on key spaces (X11.10)."""
    layout, state = next(iter(some_tables(SETS["shields"], 1, 1)))
    stored = [kind for kind in range(20) for _ in range(1 + kind % 3)]
    for kind in stored:
        stow(state.estates[1].store, kind)
    shown = [box.KINDS[kind].id for kind in stored]
    assert layout.game.view(state, 0)["seats"][1]["store"] == shown
    assert Told(layout, layout.row(state, 0), 0).zone(1)["store"] == shown
    assert Told(layout, layout.row(state, 1), 1).zone(1)["store"] == shown


@pytest.mark.parametrize("name", [name for name in SETS if not SETS[name].get("shields")])
def test_without_that_shield_a_storage_has_no_more_room_than_is_told(name: str) -> None:
    for layout, state in some_tables(SETS[name], 1, 40):
        assert len(layout.part(layout.row(state, 0), "own: storage")) >= state.book.storage(state, state.estates[0])


def test_what_waits_below_the_questions_that_are_told_is_counted() -> None:
    layout, state = next(iter(some_tables(SETS["none"], 1, 1)))
    before = len(state.stack())
    for detail in range(10):
        state.ask(detail % 4, 4, detail)
    told = Told(layout, layout.row(state, 0), 0)
    assert told.one("board: all questions") == before + 10
    assert told.questions() == state.stack()[-WAITING:]


def test_piles_of_the_chateauma_of_any_height_are_told() -> None:
    """Its inventory has no limit (X13.22): the topmost tiles in their order, and how many there are of each kind."""
    layout, state = next(iter(some_tables(SETS["Châteauma"], 1, 1)))
    pile, wild = [0, 1, 2, 3, 4, 5] * 2, [6, 0] * 6
    rival = CHATEAUMA.rival(state)
    rival.inventory, rival.wild = [pile, *rival.inventory[1:]], wild
    told = Told(layout, layout.row(state, 0), 0)
    assert told.of("board: county inventory")[:8] == [kind + 1 for kind in pile[::-1][:8]]
    assert told.of("board: county wild") == [kind + 1 for kind in wild[::-1][:8]]
    for name, lying in (
        ("all county inventory", [kind for tiles in rival.inventory for kind in tiles]),
        ("all county wild", wild),
    ):
        assert told.of(f"board: {name}") == [lying.count(kind) for kind in range(box.KIND_COUNT)]


def test_what_waits_in_a_solo_game_is_counted() -> None:
    layout, state = next(iter(some_tables(SETS["solo"], 1, 1)))
    marker_of(state).batches = [[Item(EVENT, FROM_SALES, points) for points in range(9)] for _ in range(2)]
    told = Told(layout, layout.row(state, 0), 0)
    assert told.one("board: all items") == 18
    assert told.of("board: items")[3::6] == [*range(9), 0, 1, 2]
