"""Double tiles on the vineyard: placed, with the two bonuses that they cover and the row that they complete (X12.5)."""

from typing import Final

from bastide.engine.text import Text, listed
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.gates import gain_silver, gain_workers, grant, score
from bastide.games.burgundy.modules.vineyards import captions
from bastide.games.burgundy.modules.vineyards.rules_storage import (
    BY_BLACK,
    BY_DEPOT,
    aids,
    in_store,
    leave_store,
    why_not_stored,
)
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUS_OF,
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    FIRST_SPACES,
    FROM_BONUSES,
    KEY,
    NUMBERS,
    PAIR_OF,
    PAIRS,
    ROW_OF,
    ROW_SPACES,
    ROWS,
    SPACE_COUNT,
    SPACES,
    WAYS,
    Yard,
    open_spaces,
    plant,
    take_out,
    vines,
    ways_of,
    yard_of,
    yard_points,
)
from bastide.games.burgundy.questions import Errand, Question, would_ask
from bastide.games.burgundy.state import TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import (
    MEANS,
    Action,
    Deed,
    asked_first,
    by_means,
    die_piece,
    paid_by,
    use,
    why_not_pay,
)

VINES: Final[Argument] = Argument("vines", WAYS)
SPACE: Final[Argument] = Argument("space", SPACES)
BONUS_KEY: Final[Argument] = Argument("bonus", BONUSES, values=BONUSES)
COLOUR: Final[Argument] = Argument("colour", COLOURS)

# What each bonus brings: an amount of something, the effect of a tile, or a question of its own.
AMOUNTS: Final[list[tuple[str, int]]] = [captions.amount_of(bonus) for bonus in range(len(BONUSES))]
TILES: Final[list[int]] = [captions.AS_TILE.get(bonus, -1) for bonus in BONUSES]
OWN: Final[dict[str, Question]] = {"take_black_or_store": BY_BLACK, "take_double_from_depot": BY_DEPOT}
assert all(AMOUNTS[bonus][0] or TILES[bonus] >= 0 or BONUSES[bonus] in OWN for bonus in range(len(BONUSES)))


def lay_double(state: BurgundyState, seat: int, way: int, space: int) -> None:
    """It lies there; the bonuses are asked, and below them the row waits (X12.6, X12.7)."""
    plant(yard_of(state, seat), space, way)
    state.ask(seat, ROW_CHECK.number, ROW_OF[space])
    state.ask(seat, BY_BONUSES.number, 4 * space + 3)


# --- Placing --------------------------------------------------------------------------------------------------


class PlaceDouble(Action):
    """``place_double d1 red-blue r0s1``: a stored double tile, the left vine named first."""

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        yard = yard_of(state, state.seat)
        if not yard.stored:
            return
        workers = state.estates[state.seat].workers
        reach = state.book.reach(state.book.shown(state, means), workers, aids(state))
        spaces = open_spaces(yard)
        last = -1
        for pair in yard.stored:
            if pair == last:
                continue
            last = pair
            for way in ways_of(pair):
                for space in range(SPACE_COUNT):
                    if spaces >> space & 1 and reach >> NUMBERS[space] & 1:
                        found.append(self.at(means, way, space))

    def do(self, state: BurgundyState, decision: int) -> None:
        means, way, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        seat = state.seat
        use(state, means, state.book.price(state.book.shown(state, means), NUMBERS[space], aids(state)))
        take_out(state, seat, PAIR_OF[way])
        lay_double(state, seat, way, space)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means, way, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        refusal = self.why_not_means(state, means)
        if refusal is not None:
            return refusal
        yard = yard_of(state, state.seat)
        if PAIR_OF[way] not in yard.stored:
            shown = captions.colours(PAIR_OF[way])
            return Text(
                f"you have no double tile ({shown.en}) in your storage",
                f"vous n'avez pas de tuile double ({shown.fr}) en réserve",
            )
        return why_not_open(yard, space) or why_not_pay(state, means, NUMBERS[space], aids(state))

    def describe(self, state: BurgundyState, decision: int) -> Text:
        means, way, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        lying, where = captions.way(way), captions.space(space)
        gain = gain_of(yard_of(state, state.seat), way, space)
        what = Text(
            f"place a double tile ({lying.en}) on {where.en}: {gain.en}",
            f"placer une tuile double ({lying.fr}) sur {where.fr} : {gain.fr}",
        )
        return by_means(state, means, NUMBERS[space], aids(state), what)

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        means, way, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        return tell_laid(way, space, paid_by(before, means, NUMBERS[space], aids(before)), who)

    def pieces(self, decision: int) -> list[str]:
        means, way, space = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        return [*die_piece(means), f"double-{PAIRS[PAIR_OF[way]]}", *lying_pieces(way, space)]


def lying_pieces(way: int, space: int) -> list[str]:
    """The hex on which the first colour of the tile comes: the left one, or the right one where it is turned."""
    is_turned = WAYS[way] != PAIRS[PAIR_OF[way]]
    return [f"space-{SPACES[space]}-{'right' if is_turned else 'left'}"]


def why_not_open(yard: Yard, space: int) -> Text | None:
    """Why a double tile may not lie there, whatever the number (X12.5)."""
    if open_spaces(yard) >> space & 1:
        return None
    if yard.covered >> space & 1:
        return Text("a double tile lies there already", "il y a déjà une tuile double")
    if yard.covered == 0:
        rows = [captions.space(first) for first in range(SPACE_COUNT) if FIRST_SPACES >> first & 1]
        first = Text(", ".join([row.en for row in rows]), ", ".join([row.fr for row in rows]))
        return Text(
            f"the first double tile goes to the bottom row: {first.en}",
            f"la première tuile double va au rang du bas : {first.fr}",
        )
    return Text(
        "a double tile must lie beside one of yours, and none lies beside this space",
        "une tuile double se pose à côté d'une des vôtres, et cette case n'en touche aucune",
    )


def gain_of(yard: Yard, way: int, space: int) -> Text:
    """The bonuses that are covered, and what the areas gain by the bonus vines at hand."""
    brings = listed([captions.bonus(bonus) for bonus in BONUS_OF[space]])
    after = yard.copy()
    plant(after, space, way)
    more = base.points(yard_points(after) - yard_points(yard))
    said = Text(f"{brings.en}; areas {more.en} more", f"{brings.fr} ; zones {more.fr} de plus")
    if ROW_SPACES[ROW_OF[space]] & ~after.covered == 0:
        return Text(f"{said.en}; completes its row: a bonus vine", f"{said.fr} ; complète son rang : une vigne bonus")
    return said


def tell_laid(way: int, space: int, paid: Text, who: str) -> list[Text]:
    lying, where = captions.way(way), captions.space(space)
    return [
        Text(
            f"{who} places a double tile ({lying.en}) on {where.en}{paid.en}.",
            f"{who} place une tuile double ({lying.fr}) sur {where.fr}{paid.fr}.",
        )
    ]


class LayFromStore(Deed):
    """``plant red-blue r0s1``: a black-depot effect places a double tile of the store directly (X11.21)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        spaces = open_spaces(yard_of(state, state.seat))
        for pair in in_store(state):
            for way in ways_of(pair):
                for space in range(SPACE_COUNT):
                    if spaces >> space & 1:
                        found.append(self.at(way, space))

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, way, space = state.seat, self.part(decision, 0), self.part(decision, 1)
        state.asked().has_reached(state)
        leave_store(state, PAIR_OF[way])
        lay_double(state, seat, way, space)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        way, space = self.part(decision, 0), self.part(decision, 1)
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        if not state.asked().lays_reached(state):
            if state.question != TURN:
                return asked_first(state)
            return Text(
                "a double tile of the store is bought first, and placed with a die",
                "une tuile double du cellier s'achète d'abord, et se place avec un dé",
            )
        refusal = why_not_stored(state, PAIR_OF[way])
        return refusal if refusal is not None else why_not_open(yard_of(state, state.seat), space)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        way, space = self.part(decision, 0), self.part(decision, 1)
        lying, where = captions.way(way), captions.space(space)
        gain = gain_of(yard_of(state, state.seat), way, space)
        return Text(
            f"Place a double tile of the store ({lying.en}) on {where.en}: {gain.en}",
            f"Placer une tuile double du cellier ({lying.fr}) sur {where.fr} : {gain.fr}",
        )

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        return tell_laid(
            self.part(decision, 0), self.part(decision, 1), Text(", from the store", ", prise au cellier"), who
        )

    def pieces(self, decision: int) -> list[str]:
        way, space = self.part(decision, 0), self.part(decision, 1)
        return [f"vinestore-{PAIRS[PAIR_OF[way]]}", *lying_pieces(way, space)]


# --- Bonuses (X12.6) ------------------------------------------------------------------------------------------


def left_bonuses(detail: int) -> list[int]:
    """What is left of the two bonuses of a double space; equal ones once."""
    covered = BONUS_OF[detail >> 2]
    found: list[int] = []
    for place in range(2):
        if detail >> place & 1 and covered[place] not in found:
            found.append(covered[place])
    return found


def without(detail: int, bonus: int) -> int:
    """The same, once a bonus is used."""
    place = 0 if detail & 1 and BONUS_OF[detail >> 2][0] == bonus else 1
    return detail & ~(1 << place)


def has_effect(state: BurgundyState, bonus: int) -> bool:
    """Would a bonus do anything now?"""
    if AMOUNTS[bonus][1]:
        return True
    if TILES[bonus] >= 0:
        return would_ask(state, state.terms.question_of[TILES[bonus]])
    return would_ask(state, OWN[BONUSES[bonus]].number)


class UseBonus(Deed):
    """``bonus workers_4``: one of the bonuses that a double tile covers, in the order of the player's choice."""

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, bonus = state.seat, self.part(decision, 0)
        state.detail = without(state.detail, bonus)
        what, count = AMOUNTS[bonus]
        if what == "workers":
            gain_workers(state, seat, count)
        elif what == "silver":
            gain_silver(state, seat, count)
        elif what == "vp":
            score(state, seat, FROM_BONUSES.number, count)
        elif TILES[bonus] >= 0:
            own = [module.key for module in state.terms.listed].index(KEY)
            grant(state, seat, TILES[bonus], own + 1)
        else:
            state.ask(seat, OWN[BONUSES[bonus]].number)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        if state.question != BY_BONUSES.number:
            if state.question == TURN:
                return Text(
                    "a bonus comes with a double tile that is placed",
                    "un bonus vient avec une tuile double qu'on place",
                )
            return asked_first(state)
        bonus = self.part(decision, 0)
        said = captions.bonus(bonus)
        if bonus not in left_bonuses(state.detail):
            return Text(f"this bonus is not there: {said.en}", f"ce bonus n'y est pas : {said.fr}")
        if not has_effect(state, bonus):
            return Text(f"this would do nothing now: {said.en}", f"cela n'aurait pas d'effet maintenant : {said.fr}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        said = captions.bonus(self.part(decision, 0))
        return Text(f"Use the bonus: {said.en}", f"Utiliser le bonus : {said.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        said = captions.bonus(self.part(decision, 0))
        return [
            Text(f"{who} uses a bonus of the vineyard: {said.en}.", f"{who} utilise un bonus du vignoble : {said.fr}.")
        ]

    def pieces(self, decision: int) -> list[str]:
        return [f"bonus-{BONUSES[self.part(decision, 0)]}"]


class ByBonuses(Question):
    """What is left of the two bonuses; the detail is 4 * space + the set of those left."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for bonus in left_bonuses(state.detail):
            if has_effect(state, bonus):
                found.append(BONUS.at(bonus))
        Question.add(self, state, found)

    def words(self, state: BurgundyState) -> Text:
        left = listed([captions.bonus(bonus) for bonus in left_bonuses(state.detail)])
        return Text(
            f"Your double tile covers: {left.en}. Which bonus first? Declining gives up what is left.",
            f"Votre tuile double couvre : {left.fr}. Quel bonus d'abord ? Renoncer abandonne ce qui reste.",
        )

    def pending(self, detail: int) -> str:
        left = ", ".join([BONUSES[bonus] for bonus in left_bonuses(detail)])
        return f"bonuses of {SPACES[detail >> 2]}: {left}"


# --- Rows (X12.7) ---------------------------------------------------------------------------------------------


class RowCheck(Errand):
    """Waits below the bonuses; a complete row brings a bonus vine, once. The detail is the row."""

    def go_on(self, state: BurgundyState) -> None:
        seat, row = state.seat, state.detail
        state.answered()
        yard = yard_of(state, seat)
        if ROW_SPACES[row] & ~yard.covered == 0 and not yard.rows >> row & 1:
            yard.rows |= 1 << row
            if sum(vines(state).supply):
                state.ask(seat, BY_ROW.number)

    def pending(self, detail: int) -> str:
        return f"row {detail + 1}"


class PickVine(Deed):
    """``bonus_vine green``: a complete row brings a bonus vine of the supply."""

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, colour = state.seat, self.part(decision, 0)
        state.answered()
        vines(state).supply[colour] -= 1
        yard_of(state, seat).held[colour] += 1

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if not state.terms.plays(KEY):
            return captions.NOT_PLAYED
        if state.question != BY_ROW.number:
            if state.question == TURN:
                return Text("a complete row brings a bonus vine", "un rang complet apporte une vigne bonus")
            return asked_first(state)
        if vines(state).supply[self.part(decision, 0)] == 0:
            said = captions.vine(self.part(decision, 0))
            return Text(f"there is no {said.en} left", f"il ne reste pas de {said.fr}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        colour = self.part(decision, 0)
        said, yard = captions.vine(colour), yard_of(state, state.seat).copy()
        before = yard_points(yard)
        yard.held[colour] += 1
        more = base.points(yard_points(yard) - before)
        return Text(f"Take a {said.en}: {more.en} as it lies", f"Prendre une {said.fr} : {more.fr} en l'état")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        said = captions.vine(self.part(decision, 0))
        return [Text(f"{who} takes a {said.en}.", f"{who} prend une {said.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"vinesupply-{COLOURS[self.part(decision, 0)]}"]


class ByRow(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        for colour in range(COLOUR_COUNT):
            if vines(state).supply[colour]:
                found.append(BONUS_VINE.at(colour))


PLACE_DOUBLE: Final[PlaceDouble] = PlaceDouble("place_double", MEANS, VINES, SPACE)
PLANT: Final[LayFromStore] = LayFromStore("plant", VINES, SPACE)
BONUS: Final[UseBonus] = UseBonus("bonus", BONUS_KEY)
BONUS_VINE: Final[PickVine] = PickVine("bonus_vine", COLOUR)


def _row_check() -> RowCheck:
    errand = RowCheck("row")
    errand.about = list(range(ROWS))
    return errand


BY_BONUSES: Final[Question] = ByBonuses(
    "bonuses",
    Text("Which bonus first?", "Quel bonus d'abord ?"),
    Text(
        "your double tile covers bonuses: use them, or decline, first",
        "votre tuile double couvre des bonus : utilisez-les, ou renoncez, d'abord",
    ),
    may_decline=True,
    about=[4 * space + left for space in range(SPACE_COUNT) for left in range(4)],
)
ROW_CHECK: Final[RowCheck] = _row_check()
BY_ROW: Final[Question] = ByRow(
    "bonus_vine",
    Text(
        "A row of your vineyard is complete: take a bonus vine. Of which colour?",
        "Un rang de votre vignoble est complet : prenez une vigne bonus. De quelle couleur ?",
    ),
    Text(
        "your complete row brings a bonus vine: choose its colour first",
        "votre rang complet apporte une vigne bonus : choisissez d'abord sa couleur",
    ),
)
