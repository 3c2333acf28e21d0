"""What a seat sees of a table of The Builders, as numbers. All of it lies open but the order of the decks."""

from typing import Final

from bastide.engine.bag import LANE, LANE_BITS, shortfall, size_of
from bastide.engine.bits import members
from bastide.engine.features import BOARD, OWN, QUESTION, RIVALS, Features, capped
from bastide.engine.state import NOBODY, State
from bastide.games.builders.components import BUILDING_COUNT, HAND_COUNT, OUTPUT, RESOURCES
from bastide.games.builders.judge import ACTION, COIN_IN_PURSE, PURSE, prospects
from bastide.games.builders.state import BuildersState

STAGES: Final[int] = 3
POINTS_OF_A_STAGE: Final[int] = 6  # that the leader has made
RESOURCE_COUNT: Final[int] = len(RESOURCES)


class BuildersFeatures(Features):
    def __init__(self) -> None:
        super().__init__(1, STAGES, 8, ["plans", "coins", "actions"], ["plans", "coins"])
        self.coins: int = self.group(OWN, "coins", 31, "how many")
        self.points: int = self.group(OWN, "points", 31, "of finished buildings")
        self.idle: int = self.group(OWN, "team", HAND_COUNT, "hand, who waits for work")
        self.size_of_team: int = self.group(OWN, "team size", 16, "how many wait for work")
        self.brings: int = self.group(OWN, "output", RESOURCE_COUNT * 16, "resource * 16 + units that the team brings")
        self.sites: int = self.group(OWN, "sites", BUILDING_COUNT, "building, an open site")
        self.open: int = self.group(OWN, "open sites", 8, "how many")
        self.lacking: int = self.group(OWN, "lacking", BUILDING_COUNT * 8, "building * 8 + units that a site lacks")
        self.needs: int = self.group(OWN, "needs", RESOURCE_COUNT * 16, "resource * 16 + units that all sites lack")
        self.at_work: int = self.group(OWN, "crews", HAND_COUNT, "hand, who works on a site")
        self.rival: int = self.mirror()
        self.ahead: int = self.group(BOARD, "lead", 41, "points ahead of the best rival, from -20 to 20, + 20")
        self.building_row: int = self.group(BOARD, "buildings", BUILDING_COUNT, "building, in the row")
        self.worker_row: int = self.group(BOARD, "workers", HAND_COUNT, "hand, in the row")
        self.top: int = self.group(BOARD, "next worker", HAND_COUNT + 1, "hand, on top of the deck; the last: none")
        self.actions: int = self.group(QUESTION, "actions", 8, "left in the own turn; 0 in the turn of another")
        self.turn: int = self.group(QUESTION, "turn", 5, "seats that come before the own turn")
        self.last: int = self.group(QUESTION, "last round", 5, "0: not yet; else 1 + own turns that are over in it")
        self.round: int = self.group(QUESTION, "round", 41, "number")
        self.players: int = self.group(QUESTION, "players", 5, "how many")
        self.lies(OWN, "purse", 1, "coins")
        self.lies(BOARD, "place of work", HAND_COUNT, "by hand: building + 1, the site where it works; 0: on none")
        self.sendings: int = self.group(QUESTION, "sendings", BUILDING_COUNT, "building, for each sending of this turn")

    def covers(self, state: State) -> bool:
        """Every table that has an end of its own, and no other way to end a turn."""
        assert isinstance(state, BuildersState)
        return state.terms.max_rounds == 0 or state.terms.max_rounds > 30

    def stage(self, state: State) -> int:
        assert isinstance(state, BuildersState)
        most = 0
        for workshop in state.workshops:
            most = max(most, workshop.vp)
        return capped(most // POINTS_OF_A_STAGE, STAGES - 1)

    def look(self, state: State, seat: int, block: int, found: list[int]) -> None:
        assert isinstance(state, BuildersState)
        if block == OWN:
            self.look_at(state, seat, 0, found)
        elif block == RIVALS:
            for other in range(len(state.workshops)):
                if other != seat:
                    self.look_at_rival(state, other, 0, found)
        elif block == BOARD:
            self.look_around(state, seat, found)
        else:
            self.look_at_turn(state, seat, found)

    def look_at_rival(self, state: State, other: int, shift: int, found: list[int]) -> None:
        assert isinstance(state, BuildersState)
        self.look_at(state, other, self.rival + shift, found)

    def lay(self, state: State, seat: int, of: int, numbers: list[int]) -> None:
        assert isinstance(state, BuildersState)
        if of == NOBODY:
            works = [0] * HAND_COUNT
            for building in range(BUILDING_COUNT):
                for hand in members(state.crew[building]):
                    works[hand] = building + 1
            numbers.extend(works)
        else:
            numbers.append(state.workshops[of].coins)

    def look_at(self, state: BuildersState, seat: int, at: int, found: list[int]) -> None:
        """A workshop."""
        workshop = state.workshops[seat]
        found.append(at + self.coins + capped(workshop.coins, 30))
        found.append(at + self.points + capped(workshop.vp, 30))
        output = 0
        idle = members(workshop.team)
        for hand in idle:
            found.append(at + self.idle + hand)
            output += OUTPUT[hand]
        found.append(at + self.size_of_team + capped(len(idle), 15))
        self.count(output, at + self.brings, found)
        lacking = 0
        sites = members(workshop.sites)
        for building in sites:
            crew = state.crew[building]
            for hand in members(crew):
                found.append(at + self.at_work + hand)
            short = shortfall(state.book.output(crew), state.book.needs(building))
            lacking += short
            found.append(at + self.sites + building)
            found.append(at + self.lacking + building * 8 + capped(size_of(short), 7))
        found.append(at + self.open + capped(len(sites), 7))
        self.count(lacking, at + self.needs, found)

    def count(self, bag: int, start: int, found: list[int]) -> None:
        for resource in range(RESOURCE_COUNT):
            found.append(start + resource * 16 + capped(bag >> (LANE_BITS * resource) & LANE, 15))

    def look_around(self, state: BuildersState, seat: int, found: list[int]) -> None:
        best = -100
        for other in range(len(state.workshops)):
            if other != seat:
                best = max(best, state.workshops[other].vp)
        found.append(self.ahead + capped(state.workshops[seat].vp - best + 20, 40))
        for building in state.buildings.row:
            if building >= 0:
                found.append(self.building_row + building)
        for hand in state.workers.row:
            if hand >= 0:
                found.append(self.worker_row + hand)
        found.append(self.top + (state.workers.top if state.workers.top >= 0 else HAND_COUNT))

    def look_at_turn(self, state: BuildersState, seat: int, found: list[int]) -> None:
        players = len(state.workshops)
        before = (seat - state.seat) % players
        found.append(self.actions + (capped(state.actions, 7) if before == 0 else 0))
        found.append(self.turn + before)
        over = 0
        if state.final_round:
            over = 1 + ((state.seat - state.start) % players > (seat - state.start) % players)
        found.append(self.last + over)
        found.append(self.round + capped(state.round, 40))
        found.append(self.players + players)
        if before == 0:
            for building in state.errands:
                found.append(self.sendings + building)

    def judged(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, BuildersState)
        plans = 0
        coins = 0
        for other in range(len(state.workshops)):
            if other != seat:
                plans += prospects(state, state.workshops[other], COIN_IN_PURSE)
                coins += COIN_IN_PURSE * min(state.workshops[other].coins, PURSE)
        others = max(1, len(state.workshops) - 1)
        own = state.workshops[seat]
        return [
            prospects(state, own, COIN_IN_PURSE),
            COIN_IN_PURSE * min(own.coins, PURSE),
            ACTION * state.actions if state.seat == seat else 0,
            plans // others,
            coins // others,
        ]
