"""The team game: two against two, partners share one large duchy and most of what they own (X9).

The estate is one and the same object for both partners, and its storage holds the shared key spaces. What each of them
keeps apart lies in ``Apart``.
"""

from collections.abc import Mapping
from typing import Any, Final

from bastide.engine.text import Text
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, KINDS, SPECIAL
from bastide.games.burgundy.gates import stow, to_box
from bastide.games.burgundy.judge import FULL, tile_worth
from bastide.games.burgundy.module import Extra, Module
from bastide.games.burgundy.state import MAKE_ROOM, BurgundyState, Estate
from bastide.games.burgundy.verbs.discard import Discard
from bastide.games.burgundy.verbs.place import PLACE, Place
from bastide.games.burgundy.verbs.verb import KIND, MEANS, SPACE, Deed, die_piece

_DATA: Final[dict[str, Any]] = EXPANSIONS["team"]
_SET_UP: Final[dict[str, Any]] = _DATA["setup"]
SEATS: Final[int] = _SET_UP["teams"] * _SET_UP["players_per_team"]
SHARED: Final[int] = _SET_UP["key_spaces"]["shared"]
PRIVATE: Final[int] = _SET_UP["key_spaces"]["private_per_player"]
WORKERS: Final[list[int]] = [_SET_UP["workers"]["first_team"], _SET_UP["workers"]["second_team"]]
SILVER: Final[int] = _SET_UP["silver_per_team"]
FOR_BOTH: Final[int] = 150  # how much more a tile is worth that both can place, in thousandths of a point
OFF: Final[str] = "off"
KEY: Final[str] = "team"


def _starts(name: str) -> int:
    """Where the first castle may stand: the spaces named, or the castle spaces with one of the numbers (X9.2)."""
    said = _DATA["boards"][name]["start_castle"]
    if isinstance(said, list):
        return sum([1 << int(space) for space in said])
    board = BOARDS[BOARD_BY_NAME[SPECIAL][name]]
    numbers = board.ground.numbers
    return sum([1 << space for space in range(board.ground.spaces) if numbers[space] in said["die"]])


STARTS: Final[dict[int, int]] = {BOARD_BY_NAME[SPECIAL][name]: _starts(name) for name in _DATA["boards"]}


class Apart(Extra):
    """The tiles on the private key spaces, by seat: kinds, ascending (X9.5)."""

    __slots__ = ("stores",)

    def __init__(self, stores: list[list[int]]) -> None:
        self.stores: list[list[int]] = stores

    def copy(self) -> "Apart":
        return Apart([store[:] for store in self.stores])


class Team(Module):
    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(KEY, OFF) != OFF

    def extra(self, state: BurgundyState) -> Extra | None:
        return Apart([[] for _ in range(state.terms.seats)])

    def own(self, state: BurgundyState, seat: int) -> list[int]:
        """What a player keeps apart."""
        apart = state.extras[self.place]
        assert isinstance(apart, Apart)
        return apart.stores[seat]

    # --- set-up (X9.1 to X9.3) ---

    def partners(self, seats: int) -> list[int]:
        """Those who sit opposite each other."""
        return [(seat + seats // 2) % seats for seat in range(seats)]

    def board(self, state: BurgundyState) -> int:
        return BOARD_BY_NAME[SPECIAL][str(state.options[KEY])]

    def starts(self, state: BurgundyState, estate: Estate, spaces: int) -> int:
        return spaces & STARTS[estate.board_number]

    def set_up(self, state: BurgundyState) -> None:
        for team in range(len(WORKERS)):
            estate = state.estates[state.track[team]]
            estate.silver = SILVER
            estate.workers = WORKERS[team]

    # --- key spaces (X9.4 to X9.6) ---

    def kept(self, state: BurgundyState, seat: int) -> list[int]:
        return self.own(state, seat)

    def storage(self, state: BurgundyState, estate: Estate, places: int) -> int:
        return SHARED

    def room(self, state: BurgundyState, seat: int, places: int) -> int:
        return places + self.own_room(state, seat)

    def own_room(self, state: BurgundyState, seat: int) -> int:
        return PRIVATE - len(self.own(state, seat))

    def shared_room(self, state: BurgundyState, seat: int) -> int:
        return SHARED - len(state.estates[seat].store)

    def receives(self, state: BurgundyState, seat: int, kind: int) -> bool:
        """Where it goes is asked if there is room in both places; the only room is taken at once."""
        if self.own_room(state, seat) == 0:
            return False
        if self.shared_room(state, seat):
            state.ask(seat, MAKE_ROOM, kind)
        else:
            stow(self.own(state, seat), kind)
        return True

    def placements(self, state: BurgundyState, means: int, found: list[int]) -> None:
        PLACE_OWN.add_stored(state, means, found)

    def arrivals(self, state: BurgundyState, found: list[int]) -> None:
        if self.own_room(state, state.seat) and self.shared_room(state, state.seat):
            for place in range(len(PLACES.texts)):
                found.append(KEEP.at(place))
        elif state.book.room(state, state.seat) == 0:
            DISCARD_OWN.add(state, found)

    # --- what it is worth ---

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """The tiles of the partner are for the same duchy; a partner without room is hindered.

        What is shared can be placed by whoever has the die for it: measured by games of greedy players, teams that
        share what they can are ahead of teams that keep it apart.
        """
        partner = state.terms.partner[seat]
        value = FOR_BOTH * len(state.estates[seat].store)
        for kind in self.own(state, partner):
            value += tile_worth(state, partner, kind, left)
        if state.book.room(state, partner) <= 0:
            value -= FULL
        return value


class PlaceOwn(Place):
    """``place own d1 bank 11``: a tile from a private key space; ``place`` takes it from a shared one (X9.6)."""

    def stored(self, state: BurgundyState) -> list[int]:
        return TEAM.own(state, state.seat)

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Listed wherever ``place`` is."""
        self.add_stored(state, means, found)

    def why_not_means(self, state: BurgundyState, means: int) -> Text | None:
        return why_no_team(state) or PLACE.why_not_means(state, means)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        said = super().describe(state, decision)
        return Text(f"{said.en} (from your own key space)", f"{said.fr} (de votre propre case Clé)")

    def pieces(self, decision: int) -> list[str]:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        return [*die_piece(means), f"own-{KINDS[kind].id}", f"space-{space}"]


class DiscardOwn(Discard):
    """``discard own bank``: a tile on a private key space leaves, and the new one takes its place (X9.6)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """A tile like the new one is one choice, wherever it lies."""
        last = -1
        for kind in TEAM.own(state, state.seat):
            if kind != last and not is_listed_as_shared(state, kind):
                found.append(self.at(kind))
            last = kind

    def do(self, state: BurgundyState, decision: int) -> None:
        kind = self.part(decision, 0)
        own = TEAM.own(state, state.seat)
        coming = state.detail
        state.answered()
        own.remove(kind)
        to_box(state, kind)
        stow(own, coming)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = why_no_team(state) or self.why_not_discard(state)
        if refusal is not None:
            return refusal
        kind = self.part(decision, 0)
        if kind not in TEAM.own(state, state.seat):
            none = captions.no_tile(kind)
            return Text(
                f"you have {none.en} on your own key spaces", f"vous n'avez {none.fr} sur vos propres cases Clé"
            )
        if is_listed_as_shared(state, kind):
            return Text(
                "the new tile is the same: discard the one that you share",
                "la nouvelle tuile est la même : défaussez celle que vous partagez",
            )
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        said = super().describe(state, decision)
        return Text(f"{said.en} (from your own key space)", f"{said.fr} (de votre propre case Clé)")

    def pieces(self, decision: int) -> list[str]:
        return [f"own-{KINDS[self.part(decision, 0)].id}"]


def is_listed_as_shared(state: BurgundyState, kind: int) -> bool:
    """Would discarding a tile from a private or from a shared key space do the same?"""
    return kind == state.detail and kind in state.estates[state.seat].store


class Keep(Deed):
    """``store own``, ``store shared``: where a tile goes that was taken or bought (X9.6)."""

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, coming = state.seat, state.detail
        state.answered()
        if self.part(decision, 0) == OWN:
            stow(TEAM.own(state, seat), coming)
        else:
            stow(state.estates[seat].store, coming)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = why_no_team(state)
        if refusal is not None:
            return refusal
        if state.question != MAKE_ROOM:
            return Text("no tile waits for a key space", "aucune tuile n'attend de case Clé")
        if state.book.room(state, state.seat) == 0:
            return Text("no key space is empty: discard a tile", "aucune case Clé n'est vide : défaussez une tuile")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        tile = captions.a_tile(state.detail)
        if self.part(decision, 0) == OWN:
            return Text(f"Keep {tile.en} on a key space of your own", f"Garder {tile.fr} sur une case Clé à vous")
        return Text(f"Put {tile.en} on a shared key space", f"Mettre {tile.fr} sur une case Clé commune")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile = captions.a_tile(before.detail)
        if self.part(decision, 0) == OWN:
            return [Text(f"{who} keeps {tile.en} apart.", f"{who} garde {tile.fr} à part.")]
        return [Text(f"{who} shares {tile.en} with the partner.", f"{who} partage {tile.fr} avec son partenaire.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"gap-{PLACES.texts[self.part(decision, 0)]}"]


def why_no_team(state: BurgundyState) -> Text | None:
    if state.terms.plays(KEY):
        return None
    return Text("nobody shares a storage in this game", "personne ne partage de réserve dans cette partie")


OWN: Final[int] = 0
PLACES: Final[Argument] = Argument("key_space", ["own", "shared"])
PLACE_OWN: Final[PlaceOwn] = PlaceOwn("place own", MEANS, KIND, SPACE)
DISCARD_OWN: Final[DiscardOwn] = DiscardOwn("discard own", KIND)
KEEP: Final[Keep] = Keep("store", PLACES)
TEAM: Final[Team] = Team(KEY)
TEAM.verbs = [KEEP, DISCARD_OWN, PLACE_OWN]
