"""What a seat sees of a table of Burgundy, as numbers. All of it lies open (B18.2).

What an expansion adds to how the table lies, its folder tells (seen.py).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bastide.engine.bag import LANE, LANE_BITS, size_of
from bastide.engine.bits import how_many, members
from bastide.engine.features import (
    BOARD,
    OWN,
    QUESTION,
    RIVALS,
    Features,
    Group,
    append,
    capped,
    from_seat,
)
from bastide.engine.state import NOBODY, State
from bastide.games.burgundy import components as box
from bastide.games.burgundy.judge import (
    DIE,
    NOT_USED,
    dice_left,
    duchy_worth,
    goods_worth,
    granted,
    means,
    storage_worth,
)
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.state import RUNNING, TURN, BurgundyState, Estate, sheet_of

PARTS: Final[list[str]] = ["dice", "means", "goods", "duchy", "storage", "granted"]
MOST_QUESTIONS: Final[int] = 40
LARGEST: Final[int] = 8  # region that is told apart from larger ones
HERD: Final[int] = 15
MISSING: Final[int] = 10  # spaces of a type
SEATS: Final[int] = 4
ARRIVING: Final[int] = box.PER_PILE
WAITING: Final[int] = 6  # questions that are told, the one that is asked among them
DETAIL_BITS: Final[int] = 15

# What is printed on a duchy, by its number: the types of its spaces + 1, then their numbers.
PRINTED: Final[list[list[int]]] = [[type + 1 for type in board.types] + board.ground.numbers for board in box.BOARDS]
SPACES: Final[int] = box.BOARDS[0].ground.spaces  # of a duchy; only those that partners share are larger
NO_DUCHY: Final[list[int]] = [0] * (3 * SPACES)


class BurgundyFeatures(Features):
    def __init__(self, modules: Sequence[Module] = ()) -> None:
        super().__init__(1, len(box.PHASES), 20, PARTS, PARTS)
        self.modules: list[Module] = list(modules)
        kinds, types = box.KIND_COUNT, box.TYPE_COUNT
        self.regions: int = self.group(OWN, "regions", types * 81, "(type * 9 + size) * 9 + tiles on it, a region")
        self.herds: int = self.group(OWN, "herds", 16 * 7, "animals of a species * 7 + spaces free, in a region")
        self.colours: int = self.group(OWN, "types", types * 33, "(type * 11 + spaces free) * 3 + bonus tiles taken")
        self.frontier: int = self.group(OWN, "frontier", types * 7, "type * 7 + number, a space beside own tiles")
        self.ready: int = self.group(OWN, "stored", kinds, "kind, a stored tile with a place to go")
        self.astray: int = self.group(OWN, "astray", kinds, "kind, a stored tile without one")
        self.places: int = self.group(OWN, "places", (types + 1) * 7, "type * 7 + number, where a stored tile may go")
        self.monasteries: int = self.group(OWN, "monasteries", box.MONASTERIES + 1, "number, a monastery in force")
        self.buildings: int = self.group(OWN, "buildings", box.BUILDING_KINDS, "kind, a building")
        self.goods: int = self.group(OWN, "goods", 7 * 7, "type * 7 + tiles of it")
        self.goods_types: int = self.group(OWN, "goods types", 7, "how many")
        self.sold: int = self.group(OWN, "sold", 20, "how many goods")
        self.silver: int = self.group(OWN, "silver", 12, "how many")
        self.workers: int = self.group(OWN, "workers", 13, "how many")
        self.dice: int = self.group(OWN, "dice", 7, "number, a die that is not used")
        self.left: int = self.group(OWN, "dice left", 3, "how many in this round")
        self.ships: int = self.group(OWN, "track", 16, "spaces moved")
        self.place: int = self.group(OWN, "place", 6, "in the turn order")
        self.empty: int = self.group(OWN, "empty", 40, "spaces of the duchy")
        self.rival: int = self.mirror()
        self.depots: int = self.group(BOARD, "depots", 7 * kinds, "depot * kinds + kind; the black depot is the last")
        self.wares: int = self.group(BOARD, "wares", 6 * 8, "depot * 8 + goods on it")
        self.rounds: int = self.group(QUESTION, "round", 6, "of the phase")
        self.players: int = self.group(QUESTION, "players", 5, "how many")
        self.asked: int = self.group(QUESTION, "question", MOST_QUESTIONS, "that the seat is asked, 0 if it is not")
        self.turn: int = self.group(QUESTION, "bought", 2, "the purchase of the own turn is made")
        self.lying = self.lying_in(SPACES)

    def lying_in(self, spaces: int) -> list[Group]:
        """How the table lies, with duchies of so many spaces."""
        lying = list[Group]()
        append(lying, OWN, "spaces", spaces, "by space: type + 1 as it is printed; 0: there is no duchy yet")
        append(lying, OWN, "numbers", spaces, "by space: its number")
        append(lying, OWN, "tiles", spaces, "by space: kind + 1 of the tile there; 0: none")
        append(lying, OWN, "storage", box.STORAGE, "stored kinds + 1, ascending; then 0")
        append(lying, OWN, "both dice", 2, "numbers; 0: used in this turn, or not rolled")
        append(lying, OWN, "silver and workers", 2, "how many")
        append(lying, OWN, "goods held", box.GOODS, "by type: how many")
        append(lying, OWN, "goods sold", box.GOODS, "by type: how many")
        append(
            lying,
            OWN,
            "castles",
            3,
            "space + 1 of the first; how many were founded or rescued; sheet + 1 before its side is",
        )
        append(lying, BOARD, "slots", box.SLOT_COUNT, "by slot of depots 1-6, then the black one: kind + 1; 0: none")
        append(lying, BOARD, "goods", box.DEPOTS * box.GOODS, "depot * 6 + type: goods that lie there")
        append(
            lying, BOARD, "bonus tiles", 2 * box.TYPE_COUNT, "type * 2 + size: 0 free, 1 the own seat's, 2 the next's"
        )
        append(lying, BOARD, "white die", 1, "number; 0 before it is rolled")
        append(
            lying,
            BOARD,
            "clock",
            5,
            "phase from 0; round; turns taken in it; 1: the purchase was made; 1: that for workers",
        )
        append(lying, BOARD, "order", SEATS, "of this round: 1 the own seat, 2 the next ...")
        append(lying, BOARD, "arriving", ARRIVING, "goods of the rounds to come, the next one first: type; then 0")
        append(lying, BOARD, "out of the game", box.KIND_COUNT, "by kind: tiles")
        append(
            lying,
            BOARD,
            "questions",
            4 * WAITING,
            "question * 4, the one that is asked first: of whom, which, what about by 15 bits and the rest; then 0",
        )
        append(lying, BOARD, "all questions", 1, f"how many there are; those below the first {WAITING} are not told")
        return lying

    def covers(self, state: State) -> bool:
        """Two to four players, each for itself, and no expansion."""
        assert isinstance(state, BurgundyState)
        return not state.terms.modules and state.terms.players > 1

    def has_begun(self, state: State) -> bool:
        """Everybody has a duchy and a first castle."""
        assert isinstance(state, BurgundyState)
        return state.stage == RUNNING

    def stage(self, state: State) -> int:
        assert isinstance(state, BurgundyState)
        return state.phase

    def look(self, state: State, seat: int, block: int, found: list[int]) -> None:
        assert isinstance(state, BurgundyState)
        if block == OWN:
            self.look_at(state, seat, 0, found)
        elif block == RIVALS:
            for other in range(len(state.estates)):
                if other != seat:
                    self.look_at_rival(state, other, 0, found)
        elif block == BOARD:
            self.look_around(state, found)
        else:
            is_asked = state.seat == seat
            found.append(self.rounds + capped(state.round, 5))
            found.append(self.players + capped(state.terms.players, 4))
            found.append(self.asked + (capped(state.question, MOST_QUESTIONS - 1) if is_asked else 0))
            found.append(self.turn + (1 if is_asked and state.bought else 0))

    def look_at_rival(self, state: State, other: int, shift: int, found: list[int]) -> None:
        assert isinstance(state, BurgundyState)
        self.look_at(state, other, self.rival + shift, found)

    def lying_with(self, options: Mapping[str, object]) -> list[Group]:
        played = [module for module in self.modules if module.is_played(options)]
        groups = self.lying_in(max([SPACES, *[module.seen.spaces for module in played]]))
        for module in played:
            for key, size, about in module.seen.of_seat:
                append(groups, OWN, key, size, about)
            for key, size, about in module.seen.of_board:
                append(groups, BOARD, key, size, about)
        return groups

    def lay(self, state: State, seat: int, of: int, numbers: list[int]) -> None:
        assert isinstance(state, BurgundyState)
        if of != NOBODY:
            self.lay_estate(state, of, numbers)
            for module in state.terms.modules:
                module.seen.lay_seat(state, seat, of, numbers)
            return
        for kind in state.depots:
            numbers.append(kind + 1)
        for bag in state.wares:
            self.lay_goods(bag, numbers)
        seats = len(state.estates)
        for owner in state.bonus:
            numbers.append(from_seat(seat, owner, seats))
        numbers.append(state.white)
        self.lay_time(state, seat, numbers)
        numbers.extend(state.box)
        self.lay_questions(state, seat, numbers)
        for module in state.terms.modules:
            module.seen.lay_board(state, seat, numbers)

    def lay_time(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        numbers.append(state.phase)
        numbers.append(state.round)
        numbers.append(state.turn)
        numbers.append(1 if state.bought else 0)
        numbers.append(1 if state.hired else 0)
        seats = len(state.estates)
        for place in range(SEATS):
            numbers.append(from_seat(seat, state.order[place], seats) if place < seats else 0)
        coming = len(state.arriving)
        for place in range(ARRIVING):
            numbers.append(state.arriving[place] if place < coming else 0)

    def lay_questions(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        """All that is asked lies open, what waits below as well."""
        asked = state.stack()
        told = min(len(asked), WAITING)
        seats = len(state.estates)
        for place in range(1, told + 1):
            of, question, detail = asked[-place]
            numbers.append(from_seat(seat, of, seats))
            numbers.append(question)
            numbers.append(detail & (1 << DETAIL_BITS) - 1)
            numbers.append(detail >> DETAIL_BITS)
        numbers.extend([0] * (4 * (WAITING - told)))
        numbers.append(len(asked))

    def lay_goods(self, bag: int, numbers: list[int]) -> None:
        for type in range(1, box.GOODS + 1):
            numbers.append(bag >> (LANE_BITS * type) & LANE)

    def lay_estate(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        """A duchy, its storage, the dice of its seat, and what else it has."""
        estate = state.estates[seat]
        sheet = 0
        if estate.board_number >= 0:
            numbers.extend(PRINTED[estate.board_number])
            for kind in estate.tiles:
                numbers.append(kind + 1)
        else:
            numbers.extend(NO_DUCHY)
            sheet = 1 + sheet_of(estate.board_number)
        stored = len(estate.store)
        for place in range(box.STORAGE):
            numbers.append(estate.store[place] + 1 if place < stored else 0)
        turn = state.order.index(seat)
        used = 0
        if turn < state.turn:
            used = 3
        elif turn == state.turn:
            used = state.used
        for die in range(2):
            numbers.append(0 if used >> die & 1 else state.dice[2 * seat + die])
        numbers.append(estate.silver)
        numbers.append(estate.workers)
        self.lay_goods(estate.goods, numbers)
        self.lay_goods(estate.sold, numbers)
        numbers.append(estate.start + 1)
        numbers.append(estate.founded)
        numbers.append(sheet)

    def look_at(self, state: BurgundyState, seat: int, at: int, found: list[int]) -> None:
        """An estate and its turn."""
        estate = state.estates[seat]
        self.look_at_duchy(state, estate, at, found)
        for kind in state.book.stored(state, seat):
            spaces = state.book.open_spaces(state, estate, kind)
            found.append(at + (self.ready if spaces else self.astray) + kind)
            for space in members(spaces):
                found.append(at + self.places + box.KIND_TYPE[kind] * 7 + estate.board.ground.numbers[space])
        for number in members(estate.monasteries):
            found.append(at + self.monasteries + number)
        self.look_at_goods(estate, at, found)
        found.append(at + self.silver + capped(estate.silver, 11))
        found.append(at + self.workers + capped(estate.workers, 12))
        found.append(at + self.ships + capped(state.ships[seat], 15))
        found.append(at + self.place + capped(state.track.index(seat), 5))
        used = state.used_by(seat)
        for die in range(2):
            if not used >> die & 1:
                found.append(at + self.dice + state.dice[2 * seat + die])
        found.append(at + self.left + NOT_USED[used])

    def look_at_duchy(self, state: BurgundyState, estate: Estate, at: int, found: list[int]) -> None:
        board = estate.board
        covered = estate.covered
        empty = 0
        for type in range(box.TYPE_COUNT):
            missing = 0
            regions = board.regions_of[type]
            sizes = board.sizes_of[type]
            for place in range(len(regions)):
                laid = regions[place] & covered
                whole = sizes[place]
                full = 0
                if laid:
                    full = whole if laid == regions[place] else how_many(laid)
                missing += whole - full
                found.append(at + self.regions + (type * 9 + capped(whole, LARGEST)) * 9 + capped(full, LARGEST))
                if laid and type == box.LIVESTOCK:
                    self.look_at_herd(estate, laid, capped(whole - full, 6), at, found)
            empty += missing
            taken = 0
            if state.bonus[2 * type] >= 0:
                taken = 1 if state.bonus[2 * type + 1] < 0 else 2
            found.append(at + self.colours + (type * 11 + capped(missing, MISSING)) * 3 + taken)
            beside = estate.frontier & board.of_type[type]
            if beside:
                for space in members(beside):
                    found.append(at + self.frontier + type * 7 + board.ground.numbers[space])
        for space in members(covered & board.of_type[box.BUILDING]):
            kind = estate.tiles[space]
            if 0 <= kind < box.BUILDING_KINDS:
                found.append(at + self.buildings + kind)
        found.append(at + self.empty + capped(empty, 39))

    def look_at_herd(self, estate: Estate, spaces: int, missing: int, at: int, found: list[int]) -> None:
        animals = [0] * len(box.SPECIES)
        for space in members(spaces):
            kind = estate.tiles[space]
            if kind >= 0 and box.KIND_SPECIES[kind] >= 0:
                animals[box.KIND_SPECIES[kind]] += box.ANIMALS[kind]
        for number in animals:
            if number:
                found.append(at + self.herds + capped(number, HERD) * 7 + missing)

    def look_at_goods(self, estate: Estate, at: int, found: list[int]) -> None:
        heap = estate.goods
        type = 0
        types = 0
        while heap:
            count = heap & LANE
            if count and type <= box.GOODS:
                types += 1
                found.append(at + self.goods + type * 7 + capped(count, 6))
            heap >>= LANE_BITS
            type += 1
        found.append(at + self.goods_types + types)
        found.append(at + self.sold + capped(size_of(estate.sold), 19))

    def look_around(self, state: BurgundyState, found: list[int]) -> None:
        for slot in range(box.SLOT_COUNT):
            kind = state.depots[slot]
            if kind >= 0:
                depot = slot // box.SLOTS if slot < box.BLACK_FIRST else box.DEPOTS
                found.append(self.depots + depot * box.KIND_COUNT + kind)
        for depot in range(box.DEPOTS):
            found.append(self.wares + depot * 8 + capped(size_of(state.wares[depot]), 7))

    def judged(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, BurgundyState)
        rivals = [0] * len(PARTS)
        others = len(state.estates) - 1
        for other in range(len(state.estates)):
            if other != seat:
                said = judge_parts(state, other)
                for part in range(len(PARTS)):
                    rivals[part] += said[part]
        return judge_parts(state, seat) + [total // max(others, 1) for total in rivals]


def judge_parts(state: BurgundyState, seat: int) -> list[int]:
    """By the names of ``PARTS``."""
    left = dice_left(state, seat)
    estate = state.estates[seat]
    return [
        DIE * left,
        means(state, estate, left),
        goods_worth(state, estate, left),
        duchy_worth(state, seat, left),
        storage_worth(state, seat, left),
        granted(state, seat, left) if state.seat == seat and state.question != TURN else 0,
    ]
