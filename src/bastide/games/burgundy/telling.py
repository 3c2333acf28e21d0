"""What happened at a table of The Castles of Burgundy, in sentences."""

from collections.abc import Sequence

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    CASTLE_TILE,
    FOUNDING_VP,
    GOODS,
    KIND_TYPE,
    NUMBER,
    PHASE_VP,
    PHASES,
    count_of,
)
from bastide.games.burgundy.decisions import (
    BUY,
    DECLINE,
    DISCARD,
    END,
    FOUND,
    LOAD,
    LOAD_NONE,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
    buy_parts,
    load_parts,
    place_parts,
    sell_parts,
    take_parts,
)
from bastide.games.burgundy.rules_moves import place_aids, price, sale_aids, take_aids
from bastide.games.burgundy.state import OVER, RUNNING, BurgundyState
from bastide.games.burgundy.words import cargo, placement_gain, purchase, sale_gain, workers_gain


def tell(
    before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str], eyes: int | None
) -> list[Text]:
    """What a decision brought about; all of it lies open."""
    who = names[before.seat]
    if decision >= PLACE:
        return _tell_place(before, decision, who)
    if decision >= LOAD:
        loaded = cargo(before, *load_parts(decision))
        return [Text(f"{who} loads {loaded.en}.", f"{who} charge {loaded.fr}.")]
    if decision >= TAKE:
        return [_tell_take(before, decision, who)]
    if decision >= BUY:
        bought = purchase(before, *buy_parts(decision))
        return [Text(f"{who} buys {bought.en}.", f"{who} achète {bought.fr}.")]
    if decision >= FOUND:
        return _tell_set_up(before, decision, after, who)
    if decision >= DISCARD:
        tile = captions.a_tile(decision - DISCARD)
        return [Text(f"{who} discards {tile.en}.", f"{who} défausse {tile.fr}.")]
    if decision >= SELL:
        return [_tell_sell(before, decision, who)]
    if decision >= WORKERS:
        gain = workers_gain(before)
        return [Text(f"{who} takes {gain.en}.", f"{who} prend {gain.fr}.")]
    told = _PLAIN[decision]
    said = Text(f"{who} {told.en}.", f"{who} {told.fr}.")
    return [said, *_tell_passing(before, after)] if decision == END else [said]


_PLAIN = {
    END: Text("ends the turn", "termine son tour"),
    DECLINE: Text("declines", "renonce"),
    LOAD_NONE: Text("brings no goods", "ne charge rien"),
}


def _tell_place(before: BurgundyState, decision: int, who: str) -> list[Text]:
    means, kind, space = place_parts(decision)
    tile, where = captions.a_tile(kind), captions.space(space)
    paid = _paid(before, means, NUMBER[space], place_aids(before, before.seat, KIND_TYPE[kind]))
    told = [Text(f"{who} places {tile.en} on {where.en}{paid.en}.", f"{who} place {tile.fr} sur {where.fr}{paid.fr}.")]
    return told + _tell_gain(before, kind, space, who)


def _tell_take(before: BurgundyState, decision: int, who: str) -> Text:
    means, depot, kind = take_parts(decision)
    tile, paid = captions.a_tile(kind), _paid(before, means, depot, take_aids(before, before.seat))
    return Text(
        f"{who} takes {tile.en} from depot {depot}{paid.en}.", f"{who} prend {tile.fr} au dépôt {depot}{paid.fr}."
    )


def _tell_sell(before: BurgundyState, decision: int, who: str) -> Text:
    means, goods = sell_parts(decision)
    count, name = count_of(before.goods[before.seat], goods), captions.goods(goods)
    paid, gain = _paid(before, means, goods, sale_aids(before, before.seat)), sale_gain(before, before.seat, count)
    return Text(
        f"{who} sells {count} × {name.en}{paid.en}: {gain.en}.",
        f"{who} vend {count} × {name.fr}{paid.fr} : {gain.fr}.",
    )


def _tell_set_up(before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
    """Sides and first castles; and castles founded later."""
    if decision >= SIDE:
        number = decision - SIDE + 1
        return [Text(f"{who} plays duchy {number}.", f"{who} joue le duché {number}.")]
    if decision < START:
        where = captions.space(decision - FOUND)
        founded = Text(
            f"{who} founds a castle on {where.en} for both dice and {FOUNDING_VP} VP.",
            f"{who} fonde un château sur {where.fr} contre les deux dés et {FOUNDING_VP} PV.",
        )
        return [founded, *_tell_gain(before, CASTLE_TILE, decision - FOUND, who)]
    where = captions.space(decision - START)
    told = [Text(f"{who}'s first castle stands on {where.en}.", f"{who} dresse son premier château sur {where.fr}.")]
    return [*told, _tell_round(before, after)] if after.stage == RUNNING else told


def _paid(state: BurgundyState, means: int, number: int, aids: int) -> Text:
    due = price(state, means, number, aids)
    paid = captions.workers(due)
    return Text(f" for {paid.en}", f" pour {paid.fr}") if due else Text("", "")


def _tell_gain(before: BurgundyState, kind: int, space: int, who: str) -> list[Text]:
    """What a placed tile brought at once."""
    gain = placement_gain(before, before.seat, kind, space)
    if not gain.en:
        return []
    said = Text(gain.en.removeprefix("; "), gain.fr.removeprefix(" ; "))
    return [Text(f"{who}: {said.en}.", f"{who} : {said.fr}.")]


# --- Rounds and phases ------------------------------------------------------------------------------------


def _tell_passing(before: BurgundyState, after: BurgundyState) -> list[Text]:
    """What the end of a turn sets off: a round, a phase, the end."""
    if after.turn and after.stage != OVER:
        return []
    told: list[Text] = []
    if after.phase != before.phase or after.stage == OVER:
        phase = PHASES[before.phase]
        told.append(Text(f"Phase {phase} is over: mines pay.", f"La phase {phase} est finie : les mines rapportent."))
    if after.stage == OVER:
        told.append(Text("The game is over. The final scoring follows.", "La partie est terminée. Décompte final."))
        return told
    if after.phase != before.phase:
        phase, vp = PHASES[after.phase], PHASE_VP[after.phase]
        told.append(
            Text(
                f"Phase {phase}: new tiles; a complete region brings {vp} VP more.",
                f"Phase {phase} : nouvelles tuiles ; une région complète rapporte {vp} PV de plus.",
            )
        )
    told.append(_tell_round(before, after))
    return told


def _tell_round(before: BurgundyState, after: BurgundyState) -> Text:
    heap = after.wares[after.white - 1] - before.wares[after.white - 1]
    laid = captions.goods(next(goods for goods in range(1, GOODS + 1) if count_of(heap, goods)))
    return Text(
        f"Round {after.round}: all roll; {laid.en} on depot {after.white}.",
        f"Manche {after.round} : tous lancent les dés ; {laid.fr} sur le dépôt {after.white}.",
    )
