"""Vineyards in words: the table, what a phase brings, the points to come, and why a click does nothing."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.game import Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Late, Text
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.book import DIE_1, DIE_2
from bastide.games.burgundy.clicks import BUY_ALONE
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.vineyards import captions
from bastide.games.burgundy.modules.vineyards.rules_planting import PLACE_DOUBLE, why_not_open
from bastide.games.burgundy.modules.vineyards.rules_storage import BUY_DOUBLE, TAKE_DOUBLE
from bastide.games.burgundy.modules.vineyards.rules_table import (
    COLOUR_COUNT,
    COLOUR_NAMES,
    FROM_VINES,
    IS_RECONSTRUCTED,
    PAIRS,
    SLOTS,
    SLOTS_IN_PLAY,
    SPACES,
    STORE_IN_PLAY,
    points_of,
    vines,
    ways_of,
    yard_of,
)
from bastide.games.burgundy.state import BOTH_DICE, RUNNING, TURN, BurgundyState

RECONSTRUCTED = Text(
    "The vineyard board is partly a reconstruction: the bottom numbers and the kinds of bonuses are printed, "
    "the rest is ours.",
    "Le plateau de vignoble est en partie reconstitué : les nombres du bas et les sortes de bonus sont imprimés, "
    "le reste est de nous.",
)


class VineyardWords(Words):
    granter = Text("your vineyard", "votre vignoble")

    def table_lines(self, state: BurgundyState) -> list[Text]:
        table, seats = vines(state), state.terms.seats
        gone = captions.named_colours(table.removed)
        depot = [
            Text(f"{SLOTS[slot]} {shown.en}", f"{SLOTS[slot]} {shown.fr}")
            for slot in SLOTS_IN_PLAY[seats]
            for shown in [captions.doubles([table.depot[slot]])]
        ]
        slots = base.gains(depot)
        store = captions.doubles([table.store[place] for place in STORE_IN_PLAY[seats]])
        supply = base.gains(
            [
                Text(f"{count} {COLOUR_NAMES[colour].en}", f"{count} {COLOUR_NAMES[colour].fr}")
                for colour, count in enumerate(table.supply)
                if count
            ]
            or [captions.NOTHING]
        )
        lines = [
            Text(f"  vineyard depot: {slots.en}", f"  dépôt du vignoble : {slots.fr}"),
            Text(f"  vineyard store: {store.en}", f"  cellier : {store.fr}"),
            Text(f"  bonus vines left: {supply.en}", f"  vignes bonus restantes : {supply.fr}"),
        ]
        if table.removed:
            lines.append(Text(f"  not in this game: {gone.en}", f"  hors de cette partie : {gone.fr}"))
        return [*lines, *([_line(RECONSTRUCTED)] if IS_RECONSTRUCTED else [])]

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        if seat >= state.terms.players:
            said = captions.rival_doubles(len(vines(state).rival))
            return [Text(f"    {said.en}", f"    {said.fr}")]
        yard = yard_of(state, seat)
        placed = [
            Text(f"{SPACES[space]} {lying.en}", f"{SPACES[space]} {lying.fr}")
            for space in members(yard.covered)
            for lying in [captions.way(COLOUR_COUNT * yard.vines[2 * space] + yard.vines[2 * space + 1])]
        ]
        said = Text("; ".join(one.en for one in placed), " ; ".join(one.fr for one in placed))
        lines = []
        if yard.stored:
            stored = captions.doubles(yard.stored)
            lines.append(Text(f"    double tiles stored: {stored.en}", f"    tuiles doubles en réserve : {stored.fr}"))
        lines.append(
            Text(f"    vineyard: {said.en}", f"    vignoble : {said.fr}")
            if placed
            else Text("    vineyard: empty", "    vignoble : vide")
        )
        lines += [Text(f"      {line.en}", f"      {line.fr}") for line in captions.area_lines(vines(state), seat)]
        return lines

    def tell_passing(self, before: BurgundyState, after: BurgundyState) -> list[Text]:
        if after.phase == before.phase:
            return []
        return [Text("New double tiles at the vineyard.", "Nouvelles tuiles doubles au vignoble.")]

    def forecast(self, state: BurgundyState) -> list[Share]:
        return [Share(FROM_VINES.name, [points_of(state, seat) for seat in range(state.terms.seats)])]

    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        name, _, rest = clicked[-1].partition("-")
        if state.seat == NOBODY or state.stage != RUNNING:
            return None
        if name == "vinestore" and rest in PAIRS:
            return BUY_DOUBLE.why_not(state, BUY_DOUBLE.at(PAIRS.index(rest))) or BUY_ALONE
        if name == "vineslot" and rest in SLOTS:
            return _explain_slot(state, SLOTS.index(rest))
        if name == "double" and rest in PAIRS and state.question == TURN:
            return _explain_stored(state, PAIRS.index(rest))
        space = rest.rpartition("-")[0]
        if name == "space" and space in SPACES:
            return _explain_space(state, clicked, SPACES.index(space))
        return None


def _line(said: Text) -> Text:
    return Text(f"  {said.en}", f"  {said.fr}")


def _dice(state: BurgundyState) -> list[int]:
    """What a double tile can be taken or placed with now: dice that are left, or what the question grants."""
    if state.question != TURN:
        return [state.asked().means]
    return [die for die in (DIE_1, DIE_2) if not state.used >> die & 1]


def _late(reasons: list[Text | None]) -> Text | None:
    """The reason that comes latest: everything else is right."""
    told = [reason for reason in reasons if reason is not None]
    return next((reason for reason in told if isinstance(reason, Late)), told[0] if told else None)


def _explain_slot(state: BurgundyState, slot: int) -> Text | None:
    if state.question == TURN and state.used == BOTH_DICE:
        return Text(
            "taking a double tile needs a die, and both are used",
            "prendre une tuile double demande un dé, et les deux sont utilisés",
        )
    return _late([TAKE_DOUBLE.why_not(state, TAKE_DOUBLE.at(means, slot)) for means in _dice(state)])


def _explain_stored(state: BurgundyState, pair: int) -> Text | None:
    if state.used == BOTH_DICE:
        return Text(
            "placing a double tile needs a die, and both are used",
            "placer une tuile double demande un dé, et les deux sont utilisés",
        )
    yard = yard_of(state, state.seat)
    return _late(
        [
            PLACE_DOUBLE.why_not(state, PLACE_DOUBLE.at(means, ways_of(pair)[0], space))
            for space in range(len(SPACES))
            if why_not_open(yard, space) is None
            for means in _dice(state)
        ]
    )


def _explain_space(state: BurgundyState, clicked: Sequence[str], space: int) -> Text | None:
    """A hex of the vineyard: what is wrong with it, or what must be chosen beside it."""
    yard = yard_of(state, state.seat)
    closed = why_not_open(yard, space)
    if closed is not None:
        return closed
    chosen = [piece.removeprefix("double-") for piece in clicked if piece.startswith("double-")]
    stored = [pair for pair in yard.stored if not chosen or PAIRS[pair] == chosen[-1]]
    if not stored:
        return Text(
            "this space is for a double tile, and you have none stored",
            "cette case est pour une tuile double, et vous n'en avez pas en réserve",
        )
    if state.question == TURN and state.used == BOTH_DICE:
        return _explain_stored(state, stored[0])
    refused = _late(
        [PLACE_DOUBLE.why_not(state, PLACE_DOUBLE.at(means, ways_of(stored[0])[0], space)) for means in _dice(state)]
    )
    if refused is not None:
        return refused
    if len(ways_of(stored[0])) == 1 and clicked[-1].endswith("right"):
        return Text(
            "choose the left hex: both vines are the same",
            "choisissez l'hexagone de gauche : les deux vignes sont égales",
        )
    return Text(
        "choose a die and a stored double tile first", "choisissez d'abord un dé et une tuile double en réserve"
    )
