"""Why a decision is not legal, said in words. A check holds this against the rules."""

from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    BLACK_FIRST,
    BOARDS,
    BUILDING,
    BUILDING_KINDS,
    CASTLE,
    CASTLE_TILE,
    FETCHED,
    FOUNDING_VP,
    IS_SPIELBOX,
    KIND_TYPE,
    NUMBER,
    OF_TYPE,
    PRICE_SILVER,
    PRICE_WORKERS,
    SHEETS,
    SLOTS,
    SPACES,
    TYPE_COUNT,
    count_of,
)
from bastide.games.burgundy.decisions import (
    BUY,
    DIE_2,
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
    WORKERS,
    buy_parts,
    place_parts,
    sell_parts,
    take_parts,
)
from bastide.games.burgundy.rules_moves import (
    BOTH_DICE,
    FETCHER,
    anchored,
    decisions,
    founding_spaces,
    open_spaces,
    place_aids,
    price,
    sale_aids,
    take_aids,
)
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CITY_HALL,
    BY_MARKET,
    BY_SHIP,
    BY_WAREHOUSE,
    MAKE_ROOM,
    NONE,
    PICK_SIDE,
    PICK_START,
    TURN,
    BurgundyState,
)


def why_not(state: BurgundyState, decision: int) -> Text | None:
    """None if the decision is legal."""
    if state.seat == NOBODY:
        return Text("the game is over", "la partie est terminée")
    if decision >= PLACE:
        means, kind, space = place_parts(decision)
        return _why_not_means(state, means, _PLACING) or why_not_place(state, means, kind, space)
    if decision >= LOAD:
        return why_not_load(state, decision)
    if decision >= TAKE:
        means, depot, kind = take_parts(decision)
        return _why_not_means(state, means, _TAKING) or _why_not_take(state, means, depot, kind)
    if decision >= BUY:
        return why_not_buy(state, *buy_parts(decision))
    if decision >= DISCARD:
        return _why_not_chosen(state, decision)
    if decision >= SELL:
        means, goods = sell_parts(decision)
        return _why_not_means(state, means, _SELLING) or _why_not_sell(state, means, goods)
    if decision >= WORKERS:
        return _why_not_means(state, decision - WORKERS, (BY_CASTLE,))
    if decision == LOAD_NONE:
        return why_not_load(state, decision)
    return _why_not_end(state) if decision == END else _why_not_decline(state)


# The questions that a tile answers by letting one act without a die.
_PLACING = (BY_CASTLE, BY_CITY_HALL)
_TAKING = (BY_CASTLE, BY_CARPENTER, BY_CARPENTER + 1, BY_MARKET)
_SELLING = (BY_CASTLE, BY_WAREHOUSE)


# --- What is asked ----------------------------------------------------------------------------------------


def asked_first(state: BurgundyState) -> Text:
    """What must be answered before anything else."""
    return _ASKED[state.question]


_ASKED = {
    PICK_SIDE: Text("choose the side of your duchy first", "choisissez d'abord le côté de votre duché"),
    PICK_START: Text("place your first castle first", "placez d'abord votre premier château"),
    TURN: Text("nothing is asked but your turn", "il n'y a rien d'autre à décider que votre tour"),
    BY_SHIP: Text(
        "your ship waits: choose its goods first", "votre navire attend : choisissez d'abord ses marchandises"
    ),
    BY_CASTLE: Text(
        "your castle grants one action with any number: take it first",
        "votre château offre une action, nombre au choix : faites-la d'abord",
    ),
    BY_CITY_HALL: Text(
        "your city hall may place another tile: place it, or decline, first",
        "votre hôtel de ville peut placer une autre tuile : placez-la, ou renoncez, d'abord",
    ),
    BY_CARPENTER: Text(
        "your carpenter may fetch a building: take it, or decline, first",
        "votre charpentier peut chercher un bâtiment : prenez-le, ou renoncez, d'abord",
    ),
    BY_CARPENTER + 1: Text(
        "your church may fetch a mine, monastery or castle: take it, or decline, first",
        "votre église peut chercher une mine, un monastère ou un château : prenez, ou renoncez, d'abord",
    ),
    BY_MARKET: Text(
        "your market may fetch a ship or livestock: take it, or decline, first",
        "votre marché peut chercher un navire ou du bétail : prenez, ou renoncez, d'abord",
    ),
    BY_WAREHOUSE: Text(
        "your warehouse may sell one type of goods: sell, or decline, first",
        "votre entrepôt peut vendre un type de marchandises : vendez, ou renoncez, d'abord",
    ),
    MAKE_ROOM: Text(
        "your storage is full: choose the tile that leaves it first",
        "votre réserve est pleine : choisissez d'abord la tuile qui en sort",
    ),
}


def _why_not_means(state: BurgundyState, means: int, granting: tuple[int, ...]) -> Text | None:
    """An action needs a die that is left, or a question that grants it."""
    if means == FREE:
        if state.question in granting:
            return None
        if state.question == TURN:
            return Text("this needs a die", "il faut un dé pour cela")
        return asked_first(state)
    if state.question != TURN:
        return asked_first(state)
    if state.used >> means & 1:
        return Text("this die is used already", "ce dé est déjà utilisé")
    first = 2 * state.seat
    if means == DIE_2 and state.used == 0 and state.dice[first] == state.dice[first + 1]:
        return Text("both dice show the same: use the first one", "les deux dés sont égaux : utilisez le premier")
    return None


def why_not_pay(state: BurgundyState, means: int, number: int, aids: int) -> Text | None:
    """The workers that turn a die to the number it needs (B8)."""
    due, own = price(state, means, number, aids), state.workers[state.seat]
    if due <= own:
        return None
    shown, has = state.dice[2 * state.seat + means], captions.workers(own)
    needed = captions.workers(due)
    return Text(
        f"this needs a {number}; turning your {shown} to it costs {needed.en}, and you have {own}",
        f"il faut un {number} ; y amener votre {shown} coûte {needed.fr}, et vous avez {has.fr}",
    )


# --- Actions ----------------------------------------------------------------------------------------------


def _why_not_take(state: BurgundyState, means: int, depot: int, kind: int) -> Text | None:
    if kind not in state.depots[(depot - 1) * SLOTS : depot * SLOTS]:
        none = captions.no_tile(kind)
        return Text(f"there is {none.en} in depot {depot}", f"il n'y a {none.fr} dans le dépôt {depot}")
    if means == FREE:
        if BY_CARPENTER <= state.question <= BY_MARKET:
            wanted = FETCHED[FETCHER[state.question - BY_CARPENTER]]
            if not wanted >> KIND_TYPE[kind] & 1:
                name = captions.types(wanted)
                return Text(f"only this may be fetched: {name.en}", f"on ne peut chercher que : {name.fr}")
        return None
    return why_not_pay(state, means, depot, take_aids(state, state.seat))


def why_not_place(state: BurgundyState, means: int, kind: int, space: int) -> Text | None:
    """Stored, of the right type, beside a tile of one's own, allowed in its town; then the number (B9.2)."""
    seat, type = state.seat, KIND_TYPE[kind]
    if kind not in state.store[seat]:
        none = captions.no_tile(kind)
        return Text(f"you have {none.en} in your storage", f"vous n'avez {none.fr} en réserve")
    if not open_spaces(state, seat, kind) >> space & 1:
        return why_not_open(state, seat, kind, space)
    return why_not_pay(state, means, NUMBER[space], place_aids(state, seat, type))


def why_not_open(state: BurgundyState, seat: int, kind: int, space: int) -> Text:
    lying, type = state.tiles[seat * SPACES + space], KIND_TYPE[kind]
    if lying != NONE:
        there = captions.a_tile(lying)
        return Text(f"a tile lies there already: {there.en}", f"il y a déjà une tuile : {there.fr}")
    wanted = BOARDS[state.boards[seat]].types[space]
    if wanted != type:
        name, tile = captions.a_type(wanted), captions.a_tile(kind)
        return Text(
            f"this space is for {name.en}, not for {tile.en}", f"cette case est pour {name.fr}, pas pour {tile.fr}"
        )
    if not state.frontier[seat] >> space & 1:
        return Text(
            "a tile must lie beside one of yours, and none lies beside this space",
            "une tuile se pose à côté d'une des vôtres, et cette case n'en touche aucune",
        )
    if type == BUILDING and not state.monasteries[seat] >> 1 & 1:
        barred = state.barred[seat * BUILDING_KINDS + kind]
        if barred >> space & 1:
            tile = captions.a_tile(kind)
            return Text(
                f"this town has {tile.en} already; only monastery 1 allows another",
                f"cette ville a déjà {tile.fr} ; seul le monastère 1 permet d'en ajouter",
            )
    assert not anchored(state, seat, type) >> space & 1
    return Text(
        "on this duchy a tile must lie beside a castle or beside a tile of its own type",
        "dans ce duché, une tuile se pose à côté d'un château ou d'une tuile de son type",
    )


def _why_not_sell(state: BurgundyState, means: int, goods: int) -> Text | None:
    if count_of(state.goods[state.seat], goods) == 0:
        name = captions.goods(goods)
        return Text(f"you have no {name.en}", f"vous n'avez pas de {name.fr}")
    return why_not_pay(state, means, goods, sale_aids(state, state.seat))


def may_buy_now(state: BurgundyState) -> bool:
    return state.question == TURN or (state.terms.buy_at_follow_ups and state.question in (BY_CASTLE, BY_CITY_HALL))


def why_not_buy(state: BurgundyState, depot: int, kind: int) -> Text | None:
    """Once a turn, in its time, at a depot that sells (B12)."""
    seat = state.seat
    if not may_buy_now(state):
        return asked_first(state)
    if depot and not state.monasteries[seat] >> 6 & 1:
        return Text(
            "only monastery 6 lets you buy at the numbered depots",
            "seul le monastère 6 permet d'acheter aux dépôts numérotés",
        )
    first = (depot - 1) * SLOTS if depot else BLACK_FIRST
    if kind not in state.depots[first : first + (SLOTS if depot else state.terms.black_slots)]:
        none = captions.no_tile(kind)
        name = Text(f"depot {depot}", f"le dépôt {depot}") if depot else Text("the black depot", "le dépôt noir")
        return Text(f"there is {none.en} in {name.en}", f"il n'y a {none.fr} dans {name.fr}")
    if depot and state.terms.is_special:
        return _why_not_hire(state, kind)
    return why_not_spend(state)


def why_not_spend(state: BurgundyState) -> Text | None:
    """One purchase a turn, for silver (B12.1)."""
    if state.bought:
        return Text("you may buy once a turn, and you have", "un seul achat par tour, et vous l'avez fait")
    seat = state.seat
    if state.silver[seat] < PRICE_SILVER:
        cost, own = captions.silver(PRICE_SILVER), state.silver[seat]
        return Text(f"a tile costs {cost.en}, and you have {own}", f"une tuile coûte {cost.fr}, et vous en avez {own}")
    return None


def _why_not_hire(state: BurgundyState, kind: int) -> Text | None:
    """Monastery 6 of the Special Edition: a building for workers (B12.3)."""
    if KIND_TYPE[kind] != BUILDING:
        return Text("monastery 6 brings buildings only", "le monastère 6 n'apporte que des bâtiments")
    if state.hired:
        return Text("monastery 6 works once a turn, and it has", "le monastère 6 sert une fois par tour, c'est fait")
    own = state.workers[state.seat]
    if own < PRICE_WORKERS:
        has = captions.workers(own)
        return Text(
            f"this costs {PRICE_WORKERS} workers, and you have {own}",
            f"cela coûte {PRICE_WORKERS} ouvriers, et vous avez {has.fr}",
        )
    return None


def why_not_load(state: BurgundyState, decision: int) -> Text | None:
    if state.question != BY_SHIP:
        if state.question == TURN:
            return Text("goods come with a ship that is placed", "les marchandises viennent avec un navire placé")
        return asked_first(state)
    if decision in decisions(state):
        return None
    if decision == LOAD_NONE:
        return Text(
            "every depot has goods that fit: choose one of them",
            "chaque dépôt a des marchandises qui trouvent place : choisissez-en un",
        )
    return Text(
        "a ship brings all goods of one depot (of two neighbours with monastery 5) that you have a place for",
        "un navire apporte toutes les marchandises d'un dépôt (de deux voisins avec le monastère 5) qui trouvent place",
    )


# --- Answers ----------------------------------------------------------------------------------------------


def _why_not_chosen(state: BurgundyState, decision: int) -> Text | None:
    """Sides, first castles, castles founded, tiles that leave the storage."""
    if decision >= SIDE:
        if state.question != PICK_SIDE:
            return Text("the sides of the duchies are chosen", "les côtés des duchés sont choisis")
        if decision - SIDE not in SHEETS[state.detail]:
            return Text("this is no side of the board you drew", "ce n'est pas un côté du plateau tiré")
        return None
    if decision >= START:
        if state.question != PICK_START:
            return Text("no first castle is placed now", "aucun premier château ne se place maintenant")
        if not OF_TYPE[state.boards[state.seat] * TYPE_COUNT + CASTLE] >> (decision - START) & 1:
            return Text("this is no castle space of your duchy", "ce n'est pas une case château de votre duché")
        return None
    if decision >= FOUND:
        return _why_not_found(state, decision - FOUND)
    if state.question != MAKE_ROOM:
        return Text(
            "a tile is discarded only to make room for another",
            "on ne défausse une tuile que pour faire place à une autre",
        )
    if decision - DISCARD not in state.store[state.seat]:
        none = captions.no_tile(decision - DISCARD)
        return Text(f"you have {none.en} in your storage", f"vous n'avez {none.fr} en réserve")
    return None


def _why_not_found(state: BurgundyState, space: int) -> Text | None:
    """A castle apart, on the boards that allow it (B17.4)."""
    seat, board = state.seat, state.boards[state.seat]
    if state.question != TURN:
        return asked_first(state)
    if state.terms.is_special or not (state.terms.spielbox and IS_SPIELBOX[board]):
        return Text(
            "castles are founded only by the rules of boards 10a to 10h of 2011",
            "on ne fonde de château que selon les règles des plateaux 10a à 10h de 2011",
        )
    if CASTLE_TILE not in state.store[seat]:
        return Text("you have no castle in your storage", "vous n'avez pas de château en réserve")
    if state.used:
        return Text("founding a castle takes both dice of a turn", "fonder un château prend les deux dés d'un tour")
    if state.vp[seat] < FOUNDING_VP:
        own = captions.points(state.vp[seat])
        return Text(
            f"founding a castle costs {FOUNDING_VP} VP, and you have {state.vp[seat]}",
            f"fonder un château coûte {FOUNDING_VP} PV, et vous avez {own.fr}",
        )
    if not founding_spaces(state) >> space & 1:
        return Text(
            "a castle is founded on an empty castle space with no tile of yours beside it",
            "un château se fonde sur une case château vide qui ne touche aucune de vos tuiles",
        )
    return None


def _why_not_end(state: BurgundyState) -> Text | None:
    if state.question != TURN:
        return asked_first(state)
    if state.used == BOTH_DICE:
        return None
    left = 2 - state.used.bit_count()
    dice = Text("both dice", "vos deux dés") if left == 2 else Text("your other die", "votre autre dé")
    return Text(
        f"use {dice.en} first, for workers if for nothing else",
        f"utilisez d'abord {dice.fr}, au moins pour prendre des ouvriers",
    )


def _why_not_decline(state: BurgundyState) -> Text | None:
    if BY_CITY_HALL <= state.question <= BY_WAREHOUSE:
        return None
    return (
        Text("there is nothing to decline", "il n'y a rien à refuser") if state.question == TURN else asked_first(state)
    )
