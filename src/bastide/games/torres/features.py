"""What a seat sees of a table of Torres, as numbers: castles and who stands how high in them, stacks, the own hand."""

from typing import Final

from mypy_extensions import i64

from bastide.engine.bag import LANE, LANE_BITS, kinds_in, size_of
from bastide.engine.bits import members
from bastide.engine.features import BOARD, OWN, QUESTION, RIVALS, Features, capped, from_seat
from bastide.engine.state import NOBODY, State
from bastide.games.torres.components import KIND_COUNT, MASTERS, SQUARES, STACK_LIMIT, YEARS, blocks_in
from bastide.games.torres.judge import BLOCK, POINT, can_climb, means, prospects
from bastide.games.torres.state import (
    BESIDE,
    BETWEEN,
    FREE,
    GROUND,
    KING,
    NAME_STARTER,
    NONE,
    TARGET,
    TURN,
    TorresState,
)

LEVELS: Final[int] = 7  # told apart, the ground being the first
SIZES: Final[int] = 16  # of castles
CHOICES: Final[int] = NAME_STARTER + 1  # questions
THRONED: Final[int] = 9  # the king, where others are told by how far they sit from the own seat
PARTS: Final[list[str]] = ["castles", "king", "master card", "prospects"]


class TorresFeatures(Features):
    def __init__(self) -> None:
        super().__init__(1, YEARS, 30, [*PARTS, "means"], [*PARTS, "blocks"])
        self.knights: int = self.group(OWN, "knights", 8, "on the board")
        self.stands: int = self.group(
            OWN, "stands", LEVELS * SIZES * 3, "(level * 16 + size of the castle) * 3 + free steps up, a knight"
        )
        self.outside: int = self.group(
            OWN, "outside", 3 * SIZES, "(0 far, 1 beside a castle, 2 several) * 16 + its size"
        )
        self.court: int = self.group(OWN, "court", LEVELS * 3, "highest level in the king's castle * 3 + bonus")
        self.stacks: int = self.group(OWN, "stacks", (STACK_LIMIT + 1) * 5, "blocks * 5 + such stacks")
        self.turns: int = self.group(OWN, "turns", 6, "left in this year")
        self.blocks: int = self.group(OWN, "blocks", 25, "in stacks and in use")
        self.cards: int = self.group(OWN, "cards", 11, "in the hand")
        self.played: int = self.group(OWN, "played", KIND_COUNT, "card, among those played")
        self.rival: int = self.mirror()
        self.hand: int = self.group(OWN, "hand", KIND_COUNT, "card; those of rivals may be secret")
        self.bought: int = self.group(OWN, "bought", KIND_COUNT, "card, bought in this turn")
        self.castles: int = self.group(
            BOARD, "castles", SIZES * LEVELS * LEVELS, "(size * 7 + own highest level) * 7 + that of the rivals"
        )
        self.free: int = self.group(BOARD, "free", LEVELS * 9, "level * 9 + free squares in all castles")
        self.throne: int = self.group(BOARD, "throne", LEVELS * SIZES, "level of the king * 16 + size of his castle")
        self.master: int = self.group(BOARD, "master card", len(MASTERS) + 1, "card; the last: none")
        self.supply: int = self.group(BOARD, "supply", 10, "eights of blocks")
        self.lead: int = self.group(BOARD, "lead", 41, "fives of points ahead of the best rival, from -20 to 20, + 20")
        self.actions: int = self.group(QUESTION, "action points", 10, "left in the own turn, + 1; 0 in that of another")
        self.rounds: int = self.group(QUESTION, "rounds", 6, "left in the year")
        self.order: int = self.group(QUESTION, "order", 20, "turns ended in the round * 4 + seats before the own one")
        self.players: int = self.group(QUESTION, "players", 5, "how many")
        self.asked: int = self.group(QUESTION, "question", CHOICES * 2, "question * 2 + 1 if the seat is asked")
        self.in_use: int = self.group(QUESTION, "in use", STACK_LIMIT + 2, "blocks left in the stack, + 1; 0: none")
        self.lies(OWN, "cards held", 1, "how many")
        self.lies(BOARD, "heights", SQUARES, "by square: blocks")
        self.lies(BOARD, "standing", SQUARES, "by square: 0 nobody, 1 an own knight, 2 the next's ...; 9 the king")
        self.lies(BOARD, "supply left", 1, "blocks")
        self.card: int = self.group(QUESTION, "card", KIND_COUNT + 1, "played in the own turn, + 1; 0: none")

    def covers(self, state: State) -> bool:
        return True

    def has_begun(self, state: State) -> bool:
        """The castles, the first knights and the king are placed."""
        return state.question >= TURN

    def stage(self, state: State) -> int:
        assert isinstance(state, TorresState)
        return capped(state.year - 1, YEARS - 1)

    def look(self, state: State, seat: int, block: int, found: list[int]) -> None:
        assert isinstance(state, TorresState)
        if block == OWN:
            self.look_at(state, seat, 0, found)
            self.look_at_hand(state, seat, found)
        elif block == RIVALS:
            for other in range(len(state.camps)):
                if other != seat:
                    self.look_at_rival(state, other, 0, found)
        elif block == BOARD:
            self.look_around(state, seat, found)
        else:
            self.look_at_turn(state, seat, found)

    def look_at_rival(self, state: State, other: int, shift: int, found: list[int]) -> None:
        assert isinstance(state, TorresState)
        self.look_at(state, other, self.rival + shift, found)

    def lay(self, state: State, seat: int, of: int, numbers: list[int]) -> None:
        assert isinstance(state, TorresState)
        if of != NOBODY:
            numbers.append(size_of(state.camps[of].hand))
            return
        for height in state.heights:
            numbers.append(height)
        for who in state.standing:
            numbers.append(THRONED if who == KING else from_seat(seat, who, len(state.camps)))
        numbers.append(state.supply)

    def look_at(self, state: TorresState, seat: int, at: int, found: list[int]) -> None:
        """A camp: its knights, stacks, and how many cards."""
        camp = state.camps[seat]
        found.append(at + self.knights + len(camp.knights))
        court = GROUND if state.king == NONE else state.castle[state.king]
        highest: i64 = 0
        pays = 0
        for square in camp.knights:
            self.look_at_knight(state, square, at, found)
            if state.castle[square] == court and court < GROUND:
                level = state.heights[square]
                highest = max(highest, level)
                if level == state.book.king_level(state):
                    pays = 2
                elif level < state.book.king_level(state) and pays == 0:
                    pays = 1
        found.append(at + self.court + capped(highest, LEVELS - 1) * 3 + pays)
        stacks = camp.stacks
        for size in range(STACK_LIMIT + 1):
            such = stacks >> (LANE_BITS * size) & LANE
            if such:
                found.append(at + self.stacks + size * 5 + capped(such, 4))
        found.append(at + self.turns + capped(size_of(stacks), 5))
        in_use = max(0, state.in_use) if state.seat == seat else 0
        found.append(at + self.blocks + capped(blocks_in(stacks) + camp.held + in_use, 24))
        found.append(at + self.cards + capped(size_of(camp.hand), 10))
        for kind in members(kinds_in(camp.discard)):
            found.append(at + self.played + kind)

    def look_at_knight(self, state: TorresState, square: int, at: int, found: list[int]) -> None:
        number = state.castle[square]
        if number < GROUND:
            size = capped(len(state.castles[number].squares), SIZES - 1)
            steps = 1 if can_climb(state, square) else 0
            found.append(at + self.stands + (capped(state.heights[square], LEVELS - 1) * SIZES + size) * 3 + steps)
        elif number == GROUND:
            found.append(at + self.outside)
        elif number >= BETWEEN:
            found.append(at + self.outside + 2 * SIZES)
        else:
            size = capped(len(state.castles[number - BESIDE].squares), SIZES - 1)
            found.append(at + self.outside + SIZES + size)

    def look_at_hand(self, state: TorresState, seat: int, found: list[int]) -> None:
        for kind in members(kinds_in(state.camps[seat].hand)):
            found.append(self.hand + kind)
        if state.seat == seat:
            for kind in members(kinds_in(state.bought)):
                found.append(self.bought + kind)

    def look_around(self, state: TorresState, seat: int, found: list[int]) -> None:
        self.look_at_castles(state, seat, found)
        court = GROUND if state.king == NONE else state.castle[state.king]
        if court < GROUND:
            size = capped(len(state.castles[court].squares), SIZES - 1)
            found.append(self.throne + capped(state.heights[state.king], LEVELS - 1) * SIZES + size)
        found.append(self.master + (len(MASTERS) if state.master == NONE else state.master))
        found.append(self.supply + capped(state.supply // 8, 9))
        best = 0
        for other in range(len(state.camps)):
            if other != seat:
                best = max(best, state.camps[other].total)
        found.append(self.lead + capped((state.camps[seat].total - best) // 5 + 20, 40))

    def look_at_castles(self, state: TorresState, seat: int, found: list[int]) -> None:
        own = [0] * len(state.castles)
        rival = [0] * len(state.castles)
        for other in range(len(state.camps)):
            best = own if other == seat else rival
            for square in state.camps[other].knights:
                number = state.castle[square]
                if number < GROUND and state.heights[square] > best[number]:
                    best[number] = capped(state.heights[square], LEVELS - 1)
        free = [0] * LEVELS
        for number in range(len(own)):
            squares = state.castles[number].squares
            levels = own[number] * LEVELS + rival[number]
            found.append(self.castles + capped(len(squares), SIZES - 1) * LEVELS * LEVELS + levels)
            for square in squares:
                if state.standing[square] == FREE:
                    free[capped(state.heights[square], LEVELS - 1)] += 1
        for level in range(1, LEVELS):
            found.append(self.free + level * 9 + capped(free[level], 8))

    def look_at_turn(self, state: TorresState, seat: int, found: list[int]) -> None:
        players = len(state.camps)
        is_asked = state.seat == seat
        found.append(self.actions + (1 + capped(state.ap, 8) if is_asked else 0))
        rounds = len(state.terms.stacks[state.year - 1])
        found.append(self.rounds + capped(rounds - state.round, 5))
        before = 0
        at = state.seat
        while at != seat:
            at = state.clockwise[at]
            before += 1
        found.append(self.order + capped(state.turn, 4) * 4 + before)
        found.append(self.players + players)
        found.append(self.asked + state.question * 2 + (1 if is_asked else 0))
        if is_asked:
            found.append(self.in_use + 1 + capped(state.in_use, STACK_LIMIT) if state.in_use >= 0 else self.in_use)
            found.append(self.card + (0 if state.played == NONE else 1 + state.played))
            if state.question == TARGET:
                found.append(self.card + 1 + state.detail)

    def judged(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, TorresState)
        rivals = [0] * len(PARTS)
        blocks = 0
        for other in range(len(state.camps)):
            if other != seat:
                said = standing_of(state, other)
                for part in range(len(PARTS)):
                    rivals[part] += said[part]
                blocks += BLOCK * blocks_in(state.camps[other].stacks)
        others = max(1, len(state.camps) - 1)
        own_means = means(state, seat)
        own = [*standing_of(state, seat), own_means]
        return own + [total // others for total in rivals] + [blocks // others]


def standing_of(state: TorresState, seat: int) -> list[int]:
    """What the next scoring would bring, and what the hand-made judge hopes for; by the names of ``PARTS``."""
    book = state.book
    castles = POINT * book.castle_points(state, seat)
    king = POINT * book.king_points(state, seat)
    master = POINT * book.master_points(state, seat)
    hopes = prospects(state, seat) - POINT * state.camps[seat].total - castles - king - master
    return [castles, king, master, hopes]
