"""``place d2 bank 11``: a stored tile goes to the duchy (B9.2)."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from bastide.engine.bits import lowest
from bastide.engine.text import Text
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy import components as box
from bastide.games.burgundy.book import FREE
from bastide.games.burgundy.gates import lay
from bastide.games.burgundy.state import NONE, BurgundyState, Estate, owns
from bastide.games.burgundy.verbs.verb import (
    KIND,
    MEANS,
    SPACE,
    WHY,
    Action,
    die_piece,
    use,
    why_not_pay,
    why_not_stored,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Action):
    says = Text("place {tile} on {space}{gain}", "placer {tile} sur {space}{gain}")
    tells = Text("{who} places {tile} on {space}{paid}.", "{who} place {tile} sur {space}{paid}.")

    def stored(self, state: BurgundyState) -> list[int]:
        """The tiles that are placed so."""
        return state.estates[state.seat].store

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Stored tiles on open spaces within reach."""
        self.add_stored(state, means, found)
        for module in state.terms.at_placements:
            module.placements(state, means, found)

    def add_stored(self, state: BurgundyState, means: int, found: list[int]) -> None:
        estate = state.estates[state.seat]
        book = state.book
        shown = book.shown(state, means)
        listed = cast("list[object]", found)
        first: i64 = means * self.stride_1
        last = -1
        for kind in self.stored(state):
            if kind == last:
                continue
            last = kind
            spaces: i64 = book.open_spaces(state, estate, kind)
            if means != FREE and spaces:
                spaces &= book.spaces_in_reach(estate, shown, book.place_aids(estate, box.KIND_TYPE[kind]))
            while spaces:
                listed.append(self.numbers[first + kind * self.stride_2 + lowest(spaces)])
                spaces &= spaces - 1

    def do(self, state: BurgundyState, decision: int) -> None:
        means, kind, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        seat = state.seat
        estate = state.estates[seat]
        aids = state.book.place_aids(estate, box.KIND_TYPE[kind])
        number = estate.board.ground.numbers[space]
        stored = self.stored(state)
        use(state, means, state.book.price(state.book.shown(state, means), number, aids))  # the seat asked may change
        stored.remove(kind)
        lay(state, seat, kind, space)

    def need(self, state: BurgundyState, decision: int) -> tuple[int, int]:
        _, kind, space = self.args(decision)
        estate = state.estates[state.seat]
        return estate.board.ground.numbers[space], state.book.place_aids(estate, box.KIND_TYPE[kind])

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means, kind, space = self.args(decision)
        refusal = self.why_not_means(state, means) or why_not_stored(self.stored(state), kind)
        return refusal or why_not_place(state, means, kind, space)

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        _, kind, space = self.args(decision)
        gain = worth.placement_gain(state, state.seat, kind, space)
        if box.KIND_TYPE[kind] != box.LIVESTOCK and kind not in _AT_ONCE:
            gain = Text("; {}{}", " ; {}{}").of(captions.short_effect(state, kind), gain)
        where = captions.space(state.estates[state.seat], space)
        return {"tile": captions.a_tile(kind), "space": where, "gain": gain}

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        _, kind, space = self.args(decision)
        return [*Action.tell(self, before, decision, after, who), *tell_gain(before, kind, space, who)]

    def pieces(self, decision: int) -> list[str]:
        means, kind, space = self.args(decision)
        return [*die_piece(means), f"store-{box.KINDS[kind].id}", f"space-{space}"]


PLACE: Final[Place] = Place("place", MEANS, KIND, SPACE)

_AT_ONCE: Final = (box.WATCHTOWER, box.BANK, box.BOARDING_HOUSE)  # what they bring is a number, and is told as such


def tell_gain(before: BurgundyState, kind: int, space: int, who: str) -> list[Text]:
    """What a placed tile brought at once."""
    gain = worth.placement_gain(before, before.seat, kind, space)
    if not gain.en:
        return []
    return [Text("{}: {}.", "{} : {}.").of(who, Text(gain.en.removeprefix("; "), gain.fr.removeprefix(" ; ")))]


def why_not_place(state: BurgundyState, means: int, kind: int, space: int) -> Text | None:
    """A stored tile: of the right type, beside a tile of one's own, allowed in its town; then the number (B9.2)."""
    estate = state.estates[state.seat]
    if space >= estate.board.ground.spaces:
        return WHY["no space"]
    if not state.book.open_spaces(state, estate, kind) >> space & 1:
        return why_not_open(state, estate, kind, space)
    aids = state.book.place_aids(estate, box.KIND_TYPE[kind])
    return why_not_pay(state, means, estate.board.ground.numbers[space], aids)


def lies_there(kind: int) -> Text:
    return WHY["lies there"].of(tile=captions.a_tile(kind))


def why_not_open(state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
    """Why a tile may not lie on a space, whatever the number."""
    lying, type = estate.tiles[space], box.KIND_TYPE[kind]
    if lying != NONE:
        return lies_there(lying)
    if not estate.board.of_type[type] >> space & 1:
        return WHY["type"].of(type=captions.a_type(estate.board.types[space]), tile=captions.a_tile(kind))
    if not state.book.in_touch(state, estate) >> space & 1:
        return WHY["beside"]
    if type == box.BUILDING and not owns(estate, box.EQUAL_BUILDINGS) and estate.barred[kind] >> space & 1:
        return WHY["equal building"].of(tile=captions.a_tile(kind))
    for module in state.terms.at_spaces:
        if not module.spaces(state, estate, kind, 1 << space):
            refusal: Text = module.words.why_not_open(state, estate, kind, space)
            return refusal
    raise AssertionError("the space is open")
