"""What a decision changed on the drawing, and what followed by itself, for the page to show step by step."""

from collections.abc import Mapping, Sequence
from typing import Final

from bastide.engine.bag import count_of
from bastide.engine.bits import members
from bastide.engine.steps import Gain, Holding, Piece, Step, scored
from bastide.engine.text import Text, listed
from bastide.games.burgundy import captions, words
from bastide.games.burgundy.components import BLACK_FIRST, DEPOTS, GOODS, KINDS, MINE, SLOTS
from bastide.games.burgundy.state import NONE, OVER, RUNNING, BurgundyState

SOUNDS: Final[Mapping[str, str]] = {
    "take": "tile",
    "buy": "coin",
    "place": "tile",
    "castle": "tile",
    "sell": "coin",
    "load": "card",
    "end": "dice",
}


# --- What a decision changed --------------------------------------------------------------------------------


def touched(before: BurgundyState, after: BurgundyState, named: Sequence[str]) -> list[Piece]:
    """The pieces that a decision names, and whatever it changed in depots and in the estate of the player."""
    seat = before.seat
    found = [Piece(name, seat) for name in named]
    found += _stored(before, after, seat) + _placed(before, after, seat) + _counted(before, after, seat)
    is_same_turn = (before.phase, before.round, before.turn) == (after.phase, after.round, after.turn)
    if is_same_turn:
        found += [Piece(f"slot-{slot}") for slot in _emptied(before, after)]
        found += [Piece(f"wares-{at + 1}") for at in range(DEPOTS) if before.wares[at] != after.wares[at]]
    return list({piece.name: piece for piece in found}.values())


def _emptied(before: BurgundyState, after: BurgundyState) -> list[int]:
    return [slot for slot, kind in enumerate(before.depots) if kind != NONE and after.depots[slot] == NONE]


def _origin(before: BurgundyState, after: BurgundyState, kind: int) -> tuple[str, int | None] | None:
    """The piece that a tile was in a depot."""
    for slot in _emptied(before, after):
        if before.depots[slot] == kind:
            return offered(slot, kind), None
    return None


def offered(slot: int, kind: int) -> str:
    """The name of the piece that a tile is in a slot of the main board."""
    where = "black" if slot >= BLACK_FIRST else f"depot-{slot // SLOTS + 1}"
    return f"{where}-{KINDS[kind].id}"


def _stored(before: BurgundyState, after: BurgundyState, seat: int) -> list[Piece]:
    was, now = before.estates[seat].store, after.estates[seat].store
    new = [kind for kind in set(now) if now.count(kind) > was.count(kind)]
    return [Piece(f"store-{KINDS[kind].id}", seat, _origin(before, after, kind)) for kind in sorted(new)]


def _placed(before: BurgundyState, after: BurgundyState, seat: int) -> list[Piece]:
    """Spaces with another tile than before, and where that came from."""
    was, now, found = before.estates[seat], after.estates[seat], []
    for space, kind in enumerate(now.tiles):
        if kind != (was.tiles[space] if was.tiles else NONE):
            stored = (f"store-{KINDS[kind].id}", seat) if kind in was.store else None
            found.append(Piece(f"space-{space}", seat, stored or _origin(before, after, kind)))
    return found


def _counted(before: BurgundyState, after: BurgundyState, seat: int) -> list[Piece]:
    was, now = before.estates[seat], after.estates[seat]
    found = [f"goods-{kind}" for kind in range(1, GOODS + 1) if count_of(was.goods, kind) != count_of(now.goods, kind)]
    found += ["workers"] if was.workers != now.workers else []
    found += ["purse"] if was.silver != now.silver else []
    return [Piece(name, seat) for name in found]


def holdings(state: BurgundyState, eyes: int | None) -> list[Holding]:
    """What partners share is told of the first of them."""
    own = [state.terms.house[seat] == seat for seat in range(state.terms.seats)]
    silver = [estate.silver * mine for estate, mine in zip(state.estates, own, strict=True)]
    workers = [estate.workers * mine for estate, mine in zip(state.estates, own, strict=True)]
    return [Holding("silver", captions.silver, silver), Holding("workers", captions.workers, workers)]


# --- What followed ------------------------------------------------------------------------------------------


def events(before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str]) -> list[Step]:
    """Turns of a seat that decides nothing, and between them the end of a phase."""
    early: list[Step] = []
    late: list[Step] = []
    for module in before.terms.modules:
        in_old_round, in_new_round = module.words.silent_steps(before, after, names)
        early += in_old_round
        late += in_new_round
    is_phase_over = before.stage == RUNNING and (after.phase, after.stage) != (before.phase, before.stage)
    if not early and not late and not is_phase_over:
        return []
    told = words.tell_passing(before, after) if before.stage == RUNNING else []
    if not is_phase_over:
        return [*early, *_told(told), *late]
    scoring = _final(after, names) if after.stage == OVER else []
    return [*early, _mines(before, told[0]), *scoring, *_told(told[1:]), *late]


def _told(sentences: list[Text]) -> list[Step]:
    return [Step(sentences, None, [], [], is_event=True)] if sentences else []


def _mines(state: BurgundyState, said: Text) -> Step:
    """The mines of each duchy pay (B15.1)."""
    pieces: list[Piece] = []
    gains: list[Gain] = []
    for seat in state.terms.houses:
        estate = state.estates[seat]
        if estate.board_number >= 0:
            mines = estate.board.of_type[MINE] & estate.covered
            pieces += [Piece(f"space-{space}", seat) for space in members(mines)]
        silver, workers = state.book.mine_income(state, estate), state.book.mine_workers(estate)
        gains += [Gain(seat, "silver", silver, captions.silver(silver))] if silver else []
        gains += [Gain(seat, "workers", workers, captions.workers(workers))] if workers else []
    return Step([said], None, pieces, gains, is_event=True)


def _final(state: BurgundyState, names: Sequence[str]) -> list[Step]:
    """The final scoring, source by source (B16.2)."""
    told = []
    for share in words.final_shares(state) if state.terms.has_final_scoring else []:
        paid = [f"{name} {points}" for name, points in zip(names, share.points, strict=True) if points]
        shares = [Text(said, said) for said in paid]
        if shares:
            said = Text("At the end, {}: {}.", "À la fin, {} : {}.").of(share.name, listed(shares))
            told.append(Step([said], None, [], scored(share.points), is_event=True))
    return told
