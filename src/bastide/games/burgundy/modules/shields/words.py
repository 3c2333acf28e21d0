"""Shields in words."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.game import Share
from bastide.engine.text import Text, join
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.shields.captions import card, player, rival_shields, shield, shields
from bastide.games.burgundy.modules.shields.rules import FROM_SHIELDS
from bastide.games.burgundy.modules.shields.rules_held import (
    COPIES_MONASTERIES,
    FINAL_VP,
    SHIELDS,
    UPKEEP,
    WORKERS_FOR_UPKEEP,
    WORKERS_OF_OTHERS,
    castles,
    depot_of,
    final_points,
    heraldry,
    holder,
    holds,
    own_monasteries,
    points_of,
    shield_on,
)
from bastide.games.burgundy.modules.shields.rules_more import LAST_NAME, NAME, monasteries
from bastide.games.burgundy.modules.shields.rules_take import SET_DIE, TAKE_SHIELD
from bastide.games.burgundy.modules.shields.rules_upkeep import KEEP, KEEPING
from bastide.games.burgundy.state import CHOOSING, NONE, OVER, BurgundyState


class ShieldsWords(Words):
    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """What a shield does, and why nothing can be done with it now."""
        name, _, rest = clicked[-1].partition("-")
        if not rest.isdecimal():
            return KEEP.why_not(state, KEEP.at(0)) if name == "upkeep" else None
        number = int(rest)
        if name == "shield" and 1 <= number <= SHIELDS:
            return self._explain_shield(state, number)
        if name == "space" and (borne := self._borne(state, number)) and len(clicked) == 1:
            return card(borne, FINAL_VP[borne])
        if name == "face":
            return SET_DIE.why_not(state, SET_DIE.at(1 if state.used & 1 else 0, number)) or Text(
                "choose one of your dice first", "choisissez d'abord un de vos dés"
            )
        if name == "named":
            return NAME.why_not(state, NAME.at(number))
        return None

    def _borne(self, state: BurgundyState, space: int) -> int:
        return shield_on(state, state.seat, space) if state.stage != CHOOSING else 0

    def _explain_shield(self, state: BurgundyState, number: int) -> Text:
        does = card(number, FINAL_VP[number])
        if not depot_of(state, number) or state.stage == CHOOSING:
            return does
        reason = TAKE_SHIELD.why_not(state, TAKE_SHIELD.at(number, castles(state.estates[state.seat])[0]))
        if reason is None:
            return join([does, Text("Choose a castle for it.", "Choisissez-lui un château.")])
        return join([does, Text(f"{reason.en[0].upper()}{reason.en[1:]}.", f"{reason.fr[0].upper()}{reason.fr[1:]}.")])

    def table_lines(self, state: BurgundyState) -> list[Text]:
        parts = []
        for depot, lying in enumerate(heraldry(state).depots, start=1):
            if lying:
                names = ", ".join(str(number) for number in members(lying))
                parts.append(Text(f"{names} on depot {depot}", f"{names} sur le dépôt {depot}"))
        if not parts:
            return []
        said = Text("; ".join(part.en for part in parts), " ; ".join(part.fr for part in parts))
        return [Text(f"  shields: {said.en}", f"  boucliers : {said.fr}")]

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        estate, held = state.estates[seat], heraldry(state)
        if seat >= state.terms.players:
            said = rival_shields(held.rival)
            return [Text(f"    {said.en}", f"    {said.fr}")] if held.rival else []
        if not estate.shields:
            return []
        borne = [
            Text(f"{number} on {held.castles[number]}", f"{number} sur {held.castles[number]}")
            for number in members(estate.shields)
        ]
        names, points = base.gains(borne), base.points(final_points(estate.shields))
        lines = [
            Text(
                f"    shields: {names.en}; {points.en} at the end", f"    boucliers : {names.fr} ; {points.fr} à la fin"
            )
        ]
        if state.stage != OVER:
            due = upkeep(state, seat)
            lines.append(Text(f"    upkeep: {due.en}", f"    entretien : {due.fr}"))
        if holds(estate, COPIES_MONASTERIES) and held.named != NONE:
            who, copied = player(held.named), monasteries(estate.monasteries & ~own_monasteries(estate))
            lines.append(Text(f"    copies {who.en}: {copied.en}", f"    copie le {who.fr} : {copied.fr}"))
        return lines

    def tell_more(self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """Shields that left the game, and the worker that another's gain brought."""
        told = []
        for seat in range(before.terms.seats):
            lost = members(before.estates[seat].shields & ~after.estates[seat].shields)
            if lost:
                name, gone = names[seat], shields(lost)
                told.append(Text(f"{name} loses {gone.en}.", f"{name} perd {gone.fr}."))
        owner = holder(before, WORKERS_OF_OTHERS)
        if owner not in (NONE, before.seat) and before.phase == after.phase and after.stage != OVER:
            more = after.estates[owner].workers - before.estates[owner].workers
            if more > 0:
                gain, which = base.workers(more), shield(WORKERS_OF_OTHERS)
                told.append(
                    Text(
                        f"{names[owner]} gains {gain.en} by {which.en}.",
                        f"{names[owner]} gagne {gain.fr} par le {which.fr}.",
                    )
                )
        return told

    def forecast(self, state: BurgundyState) -> list[Share]:
        """What they would bring at the end, and the silver that the last upkeep costs."""
        seats = range(state.terms.seats)
        final = [points_of(state, seat) for seat in seats]
        shares = [Share(FROM_SHIELDS.name, final)]
        if any(final) and state.question != LAST_NAME.number:
            name = Text("upkeep of shields", "entretien des boucliers")
            shares.append(Share(name, [-_in_silver(state, seat) for seat in seats]))
        return shares


def upkeep(state: BurgundyState, seat: int) -> Text:
    """``2 silver at the end of this phase``; and whether there is as much."""
    estate = state.estates[seat]
    held = estate.shields
    if state.question == KEEPING.number and state.seat == seat:
        held &= ~state.detail
    due = UPKEEP * held.bit_count()
    cost = base.silver(due)
    if holds(estate, WORKERS_FOR_UPKEEP):
        cost = Text(f"{cost.en} or workers", f"{cost.fr} ou ouvriers")
    return Text(f"{cost.en} at the end of this phase", f"{cost.fr} à la fin de cette phase")


def _in_silver(state: BurgundyState, seat: int) -> int:
    """As far as there is silver; none where the last upkeep is paid."""
    return min(UPKEEP * state.estates[seat].shields.bit_count(), state.estates[seat].silver)
