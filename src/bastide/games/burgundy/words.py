"""The Castles of Burgundy in words: the question, the decisions before and after they are made."""

from bastide.engine.state import NOBODY
from bastide.engine.text import Text, counted, listed
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    BANK,
    BANK_SILVER,
    BOARDING_HOUSE,
    BOARDING_WORKERS,
    BOARDS,
    CASTLE_TILE,
    DEPOTS,
    FETCHED,
    FOUNDING_VP,
    GOODS,
    KIND_COUNT,
    KIND_TYPE,
    LARGE_VP,
    LIVESTOCK,
    MORE_WORKERS,
    NUMBER,
    OF_TYPE,
    PHASE_VP,
    PHASES,
    PRICE_SILVER,
    PRICE_WORKERS,
    REGION,
    REGION_VP,
    SALE_SILVER,
    SPACES,
    TAKEN_WORKERS,
    TYPE_COUNT,
    WATCHTOWER,
    WATCHTOWER_VP,
    count_of,
)
from bastide.games.burgundy.decisions import (
    BUY,
    DECLINE,
    DISCARD,
    END,
    FOUND,
    FREE,
    LOAD,
    LOAD_NONE,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    TYPE_SETS,
    WORKERS,
    wharf_depots,
)
from bastide.games.burgundy.rules_effects import cover, herd_points
from bastide.games.burgundy.rules_moves import BOTH_DICE, FETCHER, place_aids, price, sale_aids, take_aids
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CITY_HALL,
    BY_MARKET,
    BY_SHIP,
    BY_WAREHOUSE,
    MAKE_ROOM,
    NONE,
    OVER,
    PICK_SIDE,
    PICK_START,
    RUNNING,
    TURN,
    BurgundyState,
)

# --- The question -----------------------------------------------------------------------------------------


def question(state: BurgundyState) -> Text:
    if state.seat == NOBODY:
        return Text("The game is over.", "La partie est terminée.")
    if state.question == TURN:
        return _turn_question(state)
    if state.question == MAKE_ROOM:
        tile = captions.tile(state.detail)
        return Text(
            f"Your storage is full. Which tile goes to the box, to make room for the new one ({tile.en})?",
            f"Votre réserve est pleine. Quelle tuile va dans la boîte, pour faire place à la nouvelle ({tile.fr}) ?",
        )
    if BY_CARPENTER <= state.question <= BY_MARKET:
        wanted = captions.types(FETCHED[FETCHER[state.question - BY_CARPENTER]])
        who = captions.tile(FETCHER[state.question - BY_CARPENTER])
        return Text(
            f"The {who.en} fetches a tile from any numbered depot: {wanted.en}. Which one?",
            f"{who.fr[0].upper()}{who.fr[1:]} : prenez une tuile d'un dépôt numéroté ({wanted.fr}). Laquelle ?",
        )
    return _QUESTIONS[state.question]


_QUESTIONS = {
    PICK_SIDE: Text("Which side of your duchy do you play?", "Quel côté de votre duché jouez-vous ?"),
    PICK_START: Text("Where does your first castle stand?", "Où se dresse votre premier château ?"),
    BY_SHIP: Text(
        "Your ship is in: the goods of which depot come aboard?",
        "Votre navire est arrivé : les marchandises de quel dépôt chargez-vous ?",
    ),
    BY_CASTLE: Text(
        "Your castle grants one more action, with any number: take, place, sell, or workers.",
        "Votre château offre une action de plus, nombre au choix : prendre, placer, vendre, ou des ouvriers.",
    ),
    BY_CITY_HALL: Text(
        "Your city hall places another stored tile, whatever its number. Which one, and where?",
        "Votre hôtel de ville place une autre tuile en réserve, quel que soit le nombre. Laquelle, et où ?",
    ),
    BY_WAREHOUSE: Text(
        "Your warehouse sells one type of goods. Which one?",
        "Votre entrepôt vend un type de marchandises. Lequel ?",
    ),
}


def _turn_question(state: BurgundyState) -> Text:
    if state.used == BOTH_DICE:
        can_buy = not state.bought and state.silver[state.seat] >= PRICE_SILVER
        more = Text(", or buy a tile first", ", ou achetez d'abord une tuile") if can_buy else Text("", "")
        return Text(f"Both dice are used. End your turn{more.en}.", f"Vos dés sont utilisés. Terminez{more.fr}.")
    dice = [state.dice[2 * state.seat + die] for die in (0, 1) if not state.used >> die & 1]
    shown = listed([Text(f"a {die}", f"un {die}") for die in dice])
    left = counted(len(dice), Text("die", "dé"), Text("dice", "dés"))
    return Text(
        f"Your turn: {left.en} left, {shown.en}. Choose a die, a tile or a space.",
        f"À vous : encore {left.fr}, {shown.fr}. Choisissez un dé, une tuile ou une case.",
    )


# --- Before a decision ------------------------------------------------------------------------------------


def describe(state: BurgundyState, decision: int) -> Text:
    """A decision with its price, and what it brings at once."""
    if decision >= PLACE:
        rest, space = divmod(decision - PLACE, SPACES)
        means, kind = divmod(rest, KIND_COUNT)
        return _describe_place(state, means, kind, space)
    if decision >= LOAD:
        wharf, types = divmod(decision - LOAD, TYPE_SETS)
        return _describe_load(state, wharf_depots(wharf), types + 1)
    if decision >= TAKE:
        rest, kind = divmod(decision - TAKE, KIND_COUNT)
        means, depot = divmod(rest, DEPOTS)
        tile = captions.a_tile(kind)
        does = captions.short_effect(kind, state.terms.is_special)
        what = Text(
            f"take {tile.en} from depot {depot + 1} ({does.en})", f"prendre {tile.fr} au dépôt {depot + 1} ({does.fr})"
        )
        return _by(state, means, depot + 1, take_aids(state, state.seat), what)
    if decision >= BUY:
        depot, kind = divmod(decision - BUY, KIND_COUNT)
        bought, does = _purchase(state, depot, kind), captions.short_effect(kind, state.terms.is_special)
        return Text(f"Buy {bought.en} ({does.en})", f"Acheter {bought.fr} ({does.fr})")
    if decision >= DISCARD:
        return _describe_chosen(state, decision)
    if decision >= SELL:
        means, goods = divmod(decision - SELL, GOODS)
        return _describe_sell(state, means, goods + 1)
    if decision >= WORKERS:
        return _by(state, decision - WORKERS, 0, 0, _workers_words(state))
    return _PLAIN[decision]


_PLAIN = {
    END: Text("End the turn", "Terminer le tour"),
    DECLINE: Text("Decline", "Renoncer"),
    LOAD_NONE: Text("Bring no goods", "Ne rien charger"),
}


def _by(state: BurgundyState, means: int, number: int, aids: int, what: Text) -> Text:
    """``With the 3, for 2 workers: take ...``; without a die, just what is done."""
    if means == FREE:
        return Text(f"{what.en[0].upper()}{what.en[1:]}", f"{what.fr[0].upper()}{what.fr[1:]}")
    shown = state.dice[2 * state.seat + means]
    due = price(state, means, number, aids) if number else 0
    if due == 0:
        return Text(f"With the {shown}: {what.en}", f"Avec le {shown} : {what.fr}")
    paid = captions.workers(due)
    return Text(
        f"With the {shown} turned to {number} for {paid.en}: {what.en}",
        f"Avec le {shown} changé en {number} pour {paid.fr} : {what.fr}",
    )


def _workers_words(state: BurgundyState) -> Text:
    has = state.monasteries[state.seat]
    gain = captions.workers(MORE_WORKERS if has >> 14 & 1 else TAKEN_WORKERS)
    if has >> 13 & 1:
        gain = captions.gains([gain, captions.silver(1)])
    return Text(f"take {gain.en}", f"prendre {gain.fr}")


def _describe_sell(state: BurgundyState, means: int, goods: int) -> Text:
    count = count_of(state.goods[state.seat], goods)
    name, gain = captions.goods(goods), sale_gain(state, count)
    what = Text(f"sell {count} × {name.en}: {gain.en}", f"vendre {count} × {name.fr} : {gain.fr}")
    return _by(state, means, goods, sale_aids(state, state.seat), what)


def sale_gain(state: BurgundyState, count: int) -> Text:
    """What a sale of so many tiles brings (B9.3)."""
    has = state.monasteries[state.seat]
    parts = [captions.points(state.terms.sale_vp * count), captions.silver(SALE_SILVER + (has >> 3 & 1))]
    if has >> 4 & 1:
        parts.append(captions.workers(1))
    return captions.gains(parts)


def _purchase(state: BurgundyState, depot: int, kind: int) -> Text:
    """``a ship in the black depot for 2 silver``."""
    tile = captions.a_tile(kind)
    where = Text(f"depot {depot}", f"au dépôt {depot}") if depot else Text("the black depot", "au dépôt noir")
    is_hired = depot > 0 and state.terms.is_special
    cost = captions.workers(PRICE_WORKERS) if is_hired else captions.silver(PRICE_SILVER)
    return Text(f"{tile.en} in {where.en} for {cost.en}", f"{tile.fr} {where.fr} pour {cost.fr}")


def _describe_load(state: BurgundyState, depots: list[int], types: int) -> Text:
    heap = 0
    for goods in range(1, GOODS + 1):
        if types >> (goods - 1) & 1:
            heap += sum(state.wares[depot - 1] & (15 << (4 * (goods - 1))) for depot in depots)
    goods_words, names = captions.heap(heap), listed([Text(str(depot), str(depot)) for depot in depots])
    one = len(depots) == 1
    return Text(
        f"From {'depot' if one else 'depots'} {names.en}: {goods_words.en}",
        f"{'Du dépôt' if one else 'Des dépôts'} {names.fr} : {goods_words.fr}",
    )


def _describe_chosen(state: BurgundyState, decision: int) -> Text:
    if decision >= SIDE:
        board = BOARDS[decision - SIDE]
        sizes = region_sizes(decision - SIDE)
        return Text(f"Play duchy {board.name}: {sizes.en}", f"Jouer le duché {board.name} : {sizes.fr}")
    if decision >= START:
        where = captions.space(decision - START)
        return Text(f"Place the first castle on {where.en}", f"Placer le premier château sur {where.fr}")
    if decision >= FOUND:
        space = decision - FOUND
        where, gain = captions.space(space), placement_gain(state, state.seat, CASTLE_TILE, space)
        return Text(
            f"Found a castle on {where.en} for both dice and {FOUNDING_VP} VP{gain.en}",
            f"Fonder un château sur {where.fr} contre les deux dés et {FOUNDING_VP} PV{gain.fr}",
        )
    tile = captions.a_tile(decision - DISCARD)
    return Text(f"Discard {tile.en}", f"Défausser {tile.fr}")


def region_sizes(board: int) -> Text:
    """``towns 5-3-3-1``: what distinguishes one duchy from another."""
    towns = sorted({r for s, r in enumerate(BOARDS[board].regions) if BOARDS[board].types[s] == 0})
    sizes = "-".join(str(size) for size in sorted((town.bit_count() for town in towns), reverse=True))
    return Text(f"towns {sizes}", f"villes {sizes}")


# --- A placement and its points ---------------------------------------------------------------------------


def _describe_place(state: BurgundyState, means: int, kind: int, space: int) -> Text:
    tile, where = captions.a_tile(kind), captions.space(space)
    gain = placement_gain(state, state.seat, kind, space)
    if KIND_TYPE[kind] != LIVESTOCK and kind not in _AT_ONCE:
        does = captions.short_effect(kind, state.terms.is_special)
        gain = Text(f"; {does.en}{gain.en}", f" ; {does.fr}{gain.fr}")
    what = Text(f"place {tile.en} on {where.en}{gain.en}", f"placer {tile.fr} sur {where.fr}{gain.fr}")
    return _by(state, means, NUMBER[space], place_aids(state, state.seat, KIND_TYPE[kind]), what)


_AT_ONCE = (WATCHTOWER, BANK, BOARDING_HOUSE)  # what they bring is a number, and is told as such


def placement_gain(state: BurgundyState, seat: int, kind: int, space: int) -> Text:
    """What a placement brings at once: ``; completes a town of 3: 6 + 8 VP``; empty where it brings nothing."""
    parts: list[Text] = []
    if KIND_TYPE[kind] == LIVESTOCK:
        trial = state.copy()
        cover(trial, seat, kind, space)
        herd = captions.points(herd_points(trial, seat, kind, space))
        parts.append(Text(f"the herd scores {herd.en}", f"le troupeau rapporte {herd.fr}"))
    elif kind == WATCHTOWER:
        parts.append(captions.points(WATCHTOWER_VP))
    elif kind == BANK:
        parts.append(captions.silver(BANK_SILVER))
    elif kind == BOARDING_HOUSE:
        parts.append(captions.workers(BOARDING_WORKERS))
    parts += completion(state, seat, kind, space)
    said = captions.gains(parts)
    return Text(f"; {said.en}", f" ; {said.fr}") if parts else Text("", "")


def completion(state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
    """The region and the type that a tile completes, with their points (B11)."""
    board, type = state.boards[seat], KIND_TYPE[kind]
    region, empty = REGION[board * SPACES + space], ~(state.covered[seat] | 1 << space)
    if region & empty:
        return []
    size = region.bit_count()
    name, sum_ = captions.region(type, size), f"{REGION_VP[size]} + {PHASE_VP[state.phase]}"
    parts = [Text(f"completes {name.en}: {sum_} VP", f"complète {name.fr} : {sum_} PV")]
    if OF_TYPE[board * TYPE_COUNT + type] & empty == 0 and (bonus := next_bonus(state, type)):
        worth = captions.points(bonus)
        parts.append(Text(f"bonus tile: {worth.en}", f"tuile bonus : {worth.fr}"))
    return parts


def next_bonus(state: BurgundyState, type: int) -> int:
    """What the next bonus tile of a type is worth; 0 if both are gone."""
    if state.bonus[2 * type] == NONE:
        return LARGE_VP[state.terms.players]
    return state.terms.small_vp if state.bonus[2 * type + 1] == NONE else 0


# --- After a decision -------------------------------------------------------------------------------------


def tell(before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
    """What happened, in sentences."""
    told = _tell(before, decision, who)
    if decision == END:
        told += _tell_passing(before, after)
    elif decision >= PLACE or FOUND <= decision < START:
        told += _tell_points(before, decision, after, who)
    elif START <= decision < BUY and after.stage == RUNNING:
        told.append(_tell_round(before, after))
    return told


def _tell(before: BurgundyState, decision: int, who: str) -> list[Text]:
    if decision >= PLACE:
        rest, space = divmod(decision - PLACE, SPACES)
        means, kind = divmod(rest, KIND_COUNT)
        tile, where = captions.a_tile(kind), captions.space(space)
        aids = place_aids(before, before.seat, KIND_TYPE[kind])
        paid = _paid(before, means, NUMBER[space], aids)
        return [
            Text(f"{who} places {tile.en} on {where.en}{paid.en}.", f"{who} place {tile.fr} sur {where.fr}{paid.fr}.")
        ]
    if decision >= LOAD:
        wharf, types = divmod(decision - LOAD, TYPE_SETS)
        cargo = _describe_load(before, wharf_depots(wharf), types + 1)
        return [Text(f"{who} loads the ship. {cargo.en}.", f"{who} charge le navire. {cargo.fr}.")]
    if decision >= TAKE:
        rest, kind = divmod(decision - TAKE, KIND_COUNT)
        means, depot = divmod(rest, DEPOTS)
        tile, paid = captions.a_tile(kind), _paid(before, means, depot + 1, take_aids(before, before.seat))
        return [
            Text(
                f"{who} takes {tile.en} from depot {depot + 1}{paid.en}.",
                f"{who} prend {tile.fr} au dépôt {depot + 1}{paid.fr}.",
            )
        ]
    if decision >= BUY:
        bought = _purchase(before, *divmod(decision - BUY, KIND_COUNT))
        return [Text(f"{who} buys {bought.en}.", f"{who} achète {bought.fr}.")]
    if decision >= SIDE:
        return [Text(f"{who} plays duchy {decision - SIDE + 1}.", f"{who} joue le duché {decision - SIDE + 1}.")]
    if decision >= START:
        where = captions.space(decision - START)
        return [
            Text(f"{who}'s first castle stands on {where.en}.", f"{who} dresse son premier château sur {where.fr}.")
        ]
    if decision >= FOUND:
        where = captions.space(decision - FOUND)
        return [
            Text(
                f"{who} founds a castle on {where.en} for both dice and {FOUNDING_VP} VP.",
                f"{who} fonde un château sur {where.fr} contre les deux dés et {FOUNDING_VP} PV.",
            )
        ]
    if decision >= DISCARD:
        tile = captions.a_tile(decision - DISCARD)
        return [Text(f"{who} discards {tile.en}.", f"{who} défausse {tile.fr}.")]
    if decision >= SELL:
        means, goods = divmod(decision - SELL, GOODS)
        count, paid = (
            count_of(before.goods[before.seat], goods + 1),
            _paid(before, means, goods + 1, sale_aids(before, before.seat)),
        )
        name, gain = captions.goods(goods + 1), sale_gain(before, count)
        return [
            Text(
                f"{who} sells {count} × {name.en}{paid.en}: {gain.en}.",
                f"{who} vend {count} × {name.fr}{paid.fr} : {gain.fr}.",
            )
        ]
    if decision >= WORKERS:
        gain = _workers_words(before)
        return [
            Text(f"{who} takes {gain.en.removeprefix('take ')}.", f"{who} prend {gain.fr.removeprefix('prendre ')}.")
        ]
    if decision == END:
        return [Text(f"{who} ends the turn.", f"{who} termine son tour.")]
    if decision == LOAD_NONE:
        return [Text(f"{who} brings no goods.", f"{who} ne charge rien.")]
    return [Text(f"{who} declines.", f"{who} renonce.")]


def _paid(state: BurgundyState, means: int, number: int, aids: int) -> Text:
    due = price(state, means, number, aids)
    paid = captions.workers(due)
    return Text(f" for {paid.en}", f" pour {paid.fr}") if due else Text("", "")


def _tell_points(before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
    """What a placed tile brought."""
    seat, space = before.seat, (decision - PLACE) % SPACES if decision >= PLACE else decision - FOUND
    kind = after.tiles[seat * SPACES + space]
    gain = placement_gain(before, seat, kind, space)
    if not gain.en:
        return []
    said = Text(gain.en.removeprefix("; "), gain.fr.removeprefix(" ; "))
    return [Text(f"{who}: {said.en}.", f"{who} : {said.fr}.")]


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
