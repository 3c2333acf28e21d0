"""``place d2 bank 11``: a stored tile goes to the duchy (B9.2)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.book import FREE
from bastide.games.burgundy.components import (
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    EQUAL_BUILDINGS,
    KIND_TYPE,
    KINDS,
    LIVESTOCK,
    WATCHTOWER,
)
from bastide.games.burgundy.gates import lay
from bastide.games.burgundy.state import NONE, BurgundyState, Estate, owns
from bastide.games.burgundy.verbs.verb import KIND, MEANS, SPACE, Action, by_means, die_piece, paid_by, use, why_not_pay


class Place(Action):
    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Stored tiles on open spaces within reach."""
        estate = state.estates[state.seat]
        book = state.book
        shown = book.shown(state, means)
        last = -1
        for kind in estate.store:
            if kind == last:
                continue
            last = kind
            spaces = book.open_spaces(state, estate, kind)
            if means != FREE and spaces:
                spaces &= book.spaces_in_reach(estate, shown, book.place_aids(estate, KIND_TYPE[kind]))
            base = self.at(means, kind, 0) - 1
            while spaces:
                low = spaces & -spaces
                found.append(base + low.bit_length())
                spaces ^= low

    def do(self, state: BurgundyState, decision: int) -> None:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        seat = state.seat
        estate = state.estates[seat]
        aids = state.book.place_aids(estate, KIND_TYPE[kind])
        number = estate.board.ground.numbers[space]
        use(state, means, state.book.price(state.book.shown(state, means), number, aids))
        estate.store.remove(kind)
        lay(state, seat, kind, space)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        return self.why_not_means(state, means) or why_not_place(state, means, kind, space)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        estate = state.estates[state.seat]
        tile, where = captions.a_tile(kind), captions.space(estate, space)
        gain = worth.placement_gain(state, state.seat, kind, space)
        if KIND_TYPE[kind] != LIVESTOCK and kind not in _AT_ONCE:
            does = captions.short_effect(state, kind)
            gain = Text(f"; {does.en}{gain.en}", f" ; {does.fr}{gain.fr}")
        what = Text(f"place {tile.en} on {where.en}{gain.en}", f"placer {tile.fr} sur {where.fr}{gain.fr}")
        aids = state.book.place_aids(estate, KIND_TYPE[kind])
        return by_means(state, means, estate.board.ground.numbers[space], aids, what)

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        estate = before.estates[before.seat]
        tile, where = captions.a_tile(kind), captions.space(estate, space)
        aids = before.book.place_aids(estate, KIND_TYPE[kind])
        paid = paid_by(before, means, estate.board.ground.numbers[space], aids)
        told = Text(
            f"{who} places {tile.en} on {where.en}{paid.en}.", f"{who} place {tile.fr} sur {where.fr}{paid.fr}."
        )
        return [told, *tell_gain(before, kind, space, who)]

    def pieces(self, decision: int) -> list[str]:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        return [*die_piece(means), f"store-{KINDS[kind].id}", f"space-{space}"]


PLACE: Final[Place] = Place("place", MEANS, KIND, SPACE)

_AT_ONCE: Final = (WATCHTOWER, BANK, BOARDING_HOUSE)  # what they bring is a number, and is told as such


def tell_gain(before: BurgundyState, kind: int, space: int, who: str) -> list[Text]:
    """What a placed tile brought at once."""
    gain = worth.placement_gain(before, before.seat, kind, space)
    if not gain.en:
        return []
    said = Text(gain.en.removeprefix("; "), gain.fr.removeprefix(" ; "))
    return [Text(f"{who}: {said.en}.", f"{who} : {said.fr}.")]


def why_not_place(state: BurgundyState, means: int, kind: int, space: int) -> Text | None:
    """Stored, of the right type, beside a tile of one's own, allowed in its town; then the number (B9.2)."""
    estate = state.estates[state.seat]
    if kind not in estate.store:
        none = captions.no_tile(kind)
        return Text(f"you have {none.en} in your storage", f"vous n'avez {none.fr} en réserve")
    if space >= estate.board.ground.spaces:
        return Text("your duchy has no such space", "votre duché n'a pas cette case")
    if not state.book.open_spaces(state, estate, kind) >> space & 1:
        return why_not_open(state, estate, kind, space)
    aids = state.book.place_aids(estate, KIND_TYPE[kind])
    return why_not_pay(state, means, estate.board.ground.numbers[space], aids)


def why_not_open(state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
    """Why a tile may not lie on a space, whatever the number."""
    lying, type = estate.tiles[space], KIND_TYPE[kind]
    if lying != NONE:
        there = captions.a_tile(lying)
        return Text(f"a tile lies there already: {there.en}", f"il y a déjà une tuile : {there.fr}")
    if not estate.board.of_type[type] >> space & 1:
        name, tile = captions.a_type(estate.board.types[space]), captions.a_tile(kind)
        return Text(
            f"this space is for {name.en}, not for {tile.en}", f"cette case est pour {name.fr}, pas pour {tile.fr}"
        )
    if not estate.frontier >> space & 1:
        return Text(
            "a tile must lie beside one of yours, and none lies beside this space",
            "une tuile se pose à côté d'une des vôtres, et cette case n'en touche aucune",
        )
    if type == BUILDING and not owns(estate, EQUAL_BUILDINGS) and estate.barred[kind] >> space & 1:
        tile = captions.a_tile(kind)
        return Text(
            f"this town has {tile.en} already; only monastery 1 allows another",
            f"cette ville a déjà {tile.fr} ; seul le monastère 1 permet d'en ajouter",
        )
    for module in state.terms.at_spaces:
        if not module.spaces(state, estate, kind, 1 << space):
            refusal: Text = module.words.why_not_open(state, estate, kind, space)
            return refusal
    raise AssertionError("the space is open")
