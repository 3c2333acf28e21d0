"""What cannot lie on a table, said in words; and what a table tells of its tiles, goods and points."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bastide.engine.bag import count_of, size_of
from bastide.engine.bits import members
from bastide.engine.errors import BadPosition
from bastide.engine.text import Text
from bastide.games.burgundy import components as box
from bastide.games.burgundy import state as table
from bastide.games.burgundy.face import NO_TILES, written, written_by
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.questions import is_idle
from bastide.games.burgundy.rounds import BLACK, COLOURED
from bastide.games.burgundy.state import NONE, BurgundyState, Estate, owns

# --- What a table tells -----------------------------------------------------------------------------------


class Tiles:
    """How many tiles of each kind there are, with the expansions in play."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self.coloured = _sums([COLOURED, *(box.coloured_tiles(module.key) for module in modules)])
        self.black = _sums([BLACK, *(box.black_tiles(module.key) for module in modules)])
        self.others = _sums([NO_TILES, *(part.others for part in written_by(modules))])  # never in a pile
        self.all = _sums([self.coloured, self.black, self.others])
        self.named = {box.KINDS[kind].id: kind for kind in range(box.KIND_COUNT) if self.all[kind]}  # by a position


def _sums(counts: list[list[int]]) -> list[int]:
    return [sum(of_kind) for of_kind in zip(*counts, strict=True)]


@lru_cache
def _tiles_with(modules: tuple[Module, ...]) -> Tiles:
    return Tiles(modules)


def tiles_in_play(state: BurgundyState) -> Tiles:
    return _tiles_with(tuple(state.terms.modules))


def seen_tiles(state: BurgundyState) -> list[int]:
    """Tiles by kind that are not hidden: on the board, with players, in the box, first castles at hand."""
    lying = Counter([*state.depots, *stored_tiles(state)])
    for house in state.terms.houses:
        lying.update(state.estates[house].tiles)
        lying[box.CASTLE_TILE] += state.estates[house].start == NONE and house < state.terms.players
    seen = _sums([state.box, *(part.seen_tiles(state) for part in written(state))])
    return [count + lying[kind] for kind, count in enumerate(seen)]


def estates(state: BurgundyState) -> list[Estate]:
    """Each estate once, though partners share one."""
    return [state.estates[house] for house in state.terms.houses]


def stored_tiles(state: BurgundyState) -> list[int]:
    """The tiles in all storages, and those that have no room there yet."""
    stored = [kind for estate in estates(state) for kind in estate.store]
    for module in state.terms.at_kept:
        for seat in range(state.terms.seats):
            stored += module.kept(state, seat)
    holding = [detail for _, question, detail in state.stack() if state.terms.questions[question].holds]
    return stored + [kind for kind in holding if kind > NONE]


def seen_goods(state: BurgundyState) -> list[int]:
    """Goods by type that somebody has seen; by number, so the first entry is none."""
    heaps = [*state.wares, *(heap for estate in estates(state) for heap in (estate.goods, estate.sold))]
    heaps += [part.seen_goods(state) for part in written(state)]
    numbers = range(1, box.GOODS + 1)
    return [0, *(sum(count_of(heap, goods) for heap in heaps) + state.arriving.count(goods) for goods in numbers)]


def is_complete(state: BurgundyState, seat: int, type: int) -> bool:
    """Has a duchy all tiles of a type?"""
    estate = state.estates[seat]
    if seat >= state.terms.players:
        return any(part.is_complete(state, type) for part in written(state))
    return estate.board_number >= 0 and estate.board.of_type[type] & ~estate.covered == 0


def told_by_tiles(state: BurgundyState, seat: int) -> list[int]:
    """Points by source, as far as the table itself tells them; livestock and phases are not among them.

    Of partners it tells most points for both together: which of them earned what, ``placing`` is told.
    """
    points = [0] * state.terms.sources
    estate, book = state.estates[seat], state.book
    if estate.start != NONE:
        regions = scored_regions(state, seat)
        points[table.FROM_WATCHTOWERS] = book.watchtower_points() * estate.tiles.count(box.WATCHTOWER)
        points[table.FROM_REGIONS] = sum(book.region_points(state, estate, region) for region in regions)
    for place, holder in enumerate(state.bonus):
        if holder == seat:
            points[table.FROM_COLOURS] += state.terms.small_vp if place % 2 else state.terms.large_vp
    points[table.FROM_SALES] = book.sale_points(state, size_of(estate.sold))
    if state.stage == table.OVER and state.terms.has_final_scoring:
        for item, gained in enumerate(book.final_items(state, seat)):
            points[table.FROM_GOODS + item] = gained
    for part in written(state):
        for source, told in part.told(state, seat).items():
            points[source] += told
        for source, waiting in part.waiting(state, seat).items():
            points[source] -= waiting
    return points


def scored_regions(state: BurgundyState, seat: int) -> set[int]:
    """Complete regions, except one that only the first castle fills (B3.9)."""
    estate = state.estates[seat]
    regions = {estate.board.regions[space] for space in members(estate.covered)}
    return {region for region in regions if not region & ~estate.covered and region != 1 << estate.start}


def groups_of(board: box.Board, spaces: int) -> list[int]:
    """The connected parts of a set of spaces."""
    groups = []
    while spaces:
        group = board.connected(spaces & -spaces, spaces)
        groups.append(group)
        spaces &= ~group
    return groups


# --- What cannot be ---------------------------------------------------------------------------------------

_FAULTS: Final = {key: Text(en, fr) for key, (en, fr) in box.read("faults.toml").items()}


def fault(key: str, /, **slots: object) -> BadPosition:
    """What is wrong with a position, to be raised; its sentence is in data/faults.toml."""
    return BadPosition(_FAULTS[key].of(**slots))


def forbid(is_so: object, key: str, /, **slots: object) -> None:
    """Raise that, if it is so."""
    if is_so:
        raise fault(key, **slots)


def check_table(state: BurgundyState) -> None:
    for seat, estate in enumerate(state.estates):
        most = state.book.goods_types(state, estate)
        types = box.types_in(estate.goods).bit_count()
        forbid(seat < state.terms.players and types > most, "goods_types", seat=seat, most=most)
        may_found = any(part.may_found(state, seat) for part in written(state))
        forbid(estate.founded and not may_found, "not_founded", seat=seat)
        if estate.start != NONE:
            _check_duchy(state, seat)
        _check_room(state, seat)
    _check_bonus(state)
    _check_tiles(state)
    # The goods last for the phases to come. Tiles may run out at tables set up by hand: slots stay empty then.
    ahead = len(box.PHASES) - state.phase - (state.round > 0)
    forbid(size_of(state.goods_bag) < box.PER_PILE * ahead, "few_goods")
    for part in written(state):
        part.check(state)


def _check_duchy(state: BurgundyState, seat: int) -> None:
    """Tiles hang together, and towns hold a kind once (B19.4, B19.5)."""
    estate = state.estates[seat]
    groups = groups_of(estate.board, estate.covered)
    castles = sum(1 << space for space in members(estate.covered) if box.KIND_TYPE[estate.tiles[space]] == box.CASTLE)
    most = 1 + max([part.groups(state, seat) for part in written(state)], default=0)
    is_odd = len(groups) > most or not all(group & castles for group in groups)
    forbid(is_odd and not may_lie_apart(state, seat), "apart", seat=seat)
    if not may_have_used(state, seat, box.EQUAL_BUILDINGS):
        _check_towns(state, seat)


def may_have_used(state: BurgundyState, seat: int, monastery: int) -> bool:
    """Does a monastery work for a seat, or can it have done so before (X1.18)?"""
    if owns(state.estates[seat], monastery):
        return True
    return any(part.may_have_had(state, seat, monastery) for part in written(state))


def may_lie_apart(state: BurgundyState, seat: int) -> bool:
    """Can the tiles of a duchy lie anywhere (X1.18)?"""
    return any(part.may_lie_apart(state, seat) for part in written(state))


def _check_room(state: BurgundyState, seat: int) -> None:
    """No more tiles are stored than have room, but for those that are about to be discarded (B9.1)."""
    estate = state.estates[seat]
    stored, room = len(estate.store) + estate.wide, state.book.storage(state, estate)
    is_clearing = (state.seat, state.question) == (seat, table.MAKE_ROOM) and state.detail <= NONE
    is_full = stored > room and not is_clearing
    forbid(is_full and estate.wide, "full, with doubles", seat=seat, stored=stored, room=room)
    forbid(is_full, "full", seat=seat, stored=stored, room=room)


def _check_towns(state: BurgundyState, seat: int) -> None:
    estate = state.estates[seat]
    lying = [(estate.tiles[space], estate.board.regions[space]) for space in members(estate.covered)]
    for place, (kind, town) in enumerate(lying):
        is_twice = box.KIND_TYPE[kind] == box.BUILDING and (kind, town) in lying[:place]
        forbid(is_twice, "twice_in_town", seat=seat, name=box.KINDS[kind].id)


def _check_bonus(state: BurgundyState) -> None:
    """Held by different players with the type complete; who is first or second holds one (B19.8)."""
    if not state.terms.has_bonus_tiles:
        forbid(any(holder != NONE for holder in state.bonus), "no_bonus")
        return
    for type, name in enumerate(box.TYPES):
        large, small = state.bonus[2 * type], state.bonus[2 * type + 1]
        complete = [house for house in state.terms.houses if is_complete(state, house, type)]
        holders = [state.terms.house[seat] for seat in (large, small) if seat != NONE]
        forbid(len(set(holders)) < len(holders) or not set(holders) <= set(complete), "bonus_holders", name=name)
        forbid((large == NONE and holders) or len(holders) < min(2, len(complete)), "bonus_due", name=name)


def _check_tiles(state: BurgundyState) -> None:
    seen, tiles = seen_tiles(state), tiles_in_play(state)
    for kind, there in enumerate(tiles.all):
        hidden, name = state.piles[kind] + state.black[kind], box.KINDS[kind].id
        forbid(state.piles[kind] < 0 or state.black[kind] < 0 or seen[kind] > there, "too_many", there=there, name=name)
        is_odd = state.piles[kind] > tiles.coloured[kind] or state.black[kind] > tiles.black[kind]
        forbid(is_odd or seen[kind] + hidden != there, "lost", there=there, name=name, found=seen[kind] + hidden)


def check_choices(state: BurgundyState) -> None:
    """Before phase A nobody has done anything."""
    is_taken = any(kind != NONE for kind in [*state.depots, *stored_tiles(state)]) or any(state.wares)
    is_touched = any(estate.sold or estate.covered.bit_count() > 1 for estate in state.estates)
    forbid(is_taken or is_touched, "before_phase_a")


def check_turn(state: BurgundyState) -> None:
    seat = state.seat
    is_rolled = not any(part.may_turn_dice(state) for part in written(state))
    forbid(is_rolled and state.used == 2 and state.dice[2 * seat] == state.dice[2 * seat + 1], "equal_dice")
    may_hire = state.terms.is_special and may_have_used(state, seat, box.BUYS_AT_DEPOTS)
    forbid(state.hired and not may_hire, "not_hired", seat=seat)


def check_pending(state: BurgundyState, is_top: bool) -> None:
    """A question comes from a tile that was placed; the one on top has something to choose (B7.4, B7.5)."""
    question, room = state.asked(), state.book.room(state, state.seat)
    if state.question == table.PHASE_END:
        return
    if question.waits_for:
        answers: list[int] = []
        question.add(state, answers)
        forbid(not answers, "nothing_to_discard")
        return
    forbid(not is_asked_by_a_tile(state) and not any(part.may_ask(state) for part in written(state)), "nothing_asks")
    forbid(question.is_fetch and room <= 0, "has_room")
    is_waiting = not is_top  # what lies above may change it: a bought tile has no place yet
    forbid(question.is_skipped and not is_waiting and is_idle(state), "nothing_to_choose")


def is_asked_by_a_tile(state: BurgundyState) -> bool:
    """Was a die used, and is there a tile in the duchy that asks so? The first castle never did."""
    tiles = state.estates[state.seat].tiles
    asking = [kind for kind in tiles if kind != NONE and state.terms.question_of[kind] == state.question]
    return state.used & table.BOTH_DICE != 0 and len(asking) > (state.question == table.BY_CASTLE)
