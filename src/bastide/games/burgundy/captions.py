"""Tiles, goods and amounts in words: for sentences, screen readers and tooltips."""

from bastide.engine.bag import count_of
from bastide.engine.text import Text, counted, de
from bastide.games.burgundy.components import (
    BANK,
    BANK_SILVER,
    BOARDING_HOUSE,
    BOARDING_WORKERS,
    BOARDS,
    BUILDING,
    BUILDING_VP,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    FIRST,
    FIRST_OF_TYPE,
    GOODS_NAMES,
    KINDS,
    LIVESTOCK,
    MARKET,
    MINE,
    MONASTERY,
    PRICE_SILVER,
    PRICE_WORKERS,
    SHIP,
    SPECIAL,
    SPECIES,
    SPIELBOX_NAME,
    TYPE_COUNT,
    TYPE_NAMES,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_VP,
    end_vp,
    named,
)
from bastide.games.burgundy.state import BurgundyState, Estate

NAME = Text("The Castles of Burgundy", "Les Châteaux de Bourgogne")
SOURCE_NAMES = (
    Text("livestock", "bétail"),
    Text("watchtowers", "tours de guet"),
    Text("regions", "régions"),
    Text("phases", "phases"),
    Text("bonus tiles", "tuiles bonus"),
    Text("sales", "ventes"),
    Text("castles founded", "châteaux fondés"),
    Text("unsold goods", "marchandises invendues"),
    Text("silver", "argent"),
    Text("pairs of workers", "paires d'ouvriers"),
    Text("monasteries", "monastères"),
    Text("earlier", "auparavant"),
)
"""Where points come from."""

# --- Amounts ----------------------------------------------------------------------------------------------


def points(number: int) -> Text:
    return Text(f"{number} VP", f"{number} PV")


def silver(number: int) -> Text:
    return counted(number, Text("silver", "pièce d'argent"), Text("silver", "pièces d'argent"))


def workers(number: int) -> Text:
    return counted(number, Text("worker", "ouvrier"), Text("workers", "ouvriers"))


def gains(parts: list[Text]) -> Text:
    """``4 VP, 1 silver``; what there is nothing of is left out by the caller."""
    return Text(", ".join(part.en for part in parts), ", ".join(part.fr for part in parts))


# --- Tiles ------------------------------------------------------------------------------------------------


def tile(kind: int) -> Text:
    """``bank``, ``3 cows``, ``monastery 7``."""
    one = KINDS[kind]
    if one.type == BUILDING:
        return named(one.id)
    if one.type == LIVESTOCK:
        herd = HERDS[one.species]
        return Text(f"{one.animals} {herd.en}", f"{one.animals} {herd.fr}")
    if one.type == MONASTERY:
        return Text(f"monastery {one.number}", f"monastère {one.number}")
    return TYPE_NAMES[one.type] if one.type < TYPE_COUNT else named(one.id)


HERDS = (
    Text("cows", "vaches"),
    Text("pigs", "cochons"),
    Text("sheep", "moutons"),
    Text("chickens", "poules"),
    Text("geese", "oies"),
)
assert len(HERDS) == len(SPECIES)


def a_tile(kind: int) -> Text:
    """``a bank``, ``3 cows``, ``monastery 7``; with the article that a sentence needs."""
    one, name = KINDS[kind], tile(kind)
    if one.type == LIVESTOCK:
        return name
    if one.type == MONASTERY:
        return Text(name.en, f"le {name.fr}")
    article = "an" if name.en[0] in "aeiou" else "a"
    return Text(f"{article} {name.en}", f"{'une' if one.id in _FEMININE else 'un'} {name.fr}")


_FEMININE = ("church", "boarding_house", "bank", "watchtower", "mine", "crane", "inn", "face_down")


def no_tile(kind: int) -> Text:
    """``no bank``, ``pas d'église``."""
    name = tile(kind)
    if KINDS[kind].type == LIVESTOCK:
        return Text(f"no tile with {name.en}", f"pas de tuile avec {name.fr}")
    return Text(f"no {name.en}", f"pas {de(name.fr)}")


def tile_card(kind: int, is_special: bool) -> Text:
    """A tile with what it does, in a sentence."""
    return _card(kind, effect(kind, is_special))


def card_here(state: BurgundyState, kind: int) -> Text:
    """The same, with what it does at this table."""
    return _card(kind, effect_here(state, kind))


def _card(kind: int, does: Text) -> Text:
    name = tile(kind)
    return Text(f"{_capital(name.en)}: {does.en}", f"{_capital(name.fr)} : {does.fr}")


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def effect(kind: int, is_special: bool) -> Text:
    """What a tile does, in our words."""
    one = KINDS[kind]
    if one.id in _ODD:
        return _ODD[one.id]
    if one.type == BUILDING:
        return _BUILDINGS[kind]
    if one.type == MONASTERY:
        return monastery(one.number, is_special)
    return _PLAIN[one.type]


def effect_here(state: BurgundyState, kind: int) -> Text:
    """What a tile does at this table: an expansion may change it."""
    for module in state.terms.modules:
        told: Text | None = module.words.effect(state, kind)
        if told is not None:
            return told
    return effect(kind, state.terms.is_special)


def is_odd(kind: int) -> bool:
    """Does a tile do something else than the others of its type?"""
    return KINDS[kind].id in _ODD


def short_effect(state: BurgundyState, kind: int) -> Text:
    """What it does here, within a sentence."""
    does = effect_here(state, kind)
    return Text(does.en.rstrip("."), does.fr.rstrip("."))


_ODD = {
    "crane": Text(
        "the effect of any building, once, at once; at the end it counts as one building of your choice.",
        "l'effet d'un bâtiment au choix, une fois, tout de suite ; à la fin, elle compte comme un bâtiment au choix.",
    ),
    "geese": Text(
        "scores its animals and those of one other species in the pasture; later livestock there scores it too.",
        "rapporte ses animaux et ceux d'une autre espèce du pâturage ; le bétail placé là ensuite la compte aussi.",
    ),
    "white_castle": Text(
        "one more action at once, with the number of the white die.",
        "une action de plus tout de suite, avec le nombre du dé blanc.",
    ),
    "face_down": Text(
        "fits any space, and covers it; it does nothing else.",
        "va sur n'importe quelle case et la couvre ; rien de plus.",
    ),
    "inn": Text(
        "fits any space, one a region; the region counts one space more when it is complete.",
        "va sur n'importe quelle case, une par région ; la région complète compte une case de plus.",
    ),
}
_PLAIN = {
    LIVESTOCK: Text(
        "scores its animals, and those of its species that graze in the same pasture.",
        "rapporte ses animaux, et ceux de son espèce déjà présents dans le même pâturage.",
    ),
    SHIP: Text(
        "brings the goods of one depot and moves you one step up in the turn order.",
        "apporte les marchandises d'un dépôt et vous avance d'un cran dans l'ordre du tour.",
    ),
    CASTLE: Text(
        "one more action at once, with any number you like.",
        "une action de plus tout de suite, avec le nombre de votre choix.",
    ),
    MINE: Text("1 silver at the end of every phase.", "1 pièce d'argent à la fin de chaque phase."),
}
_BUILDINGS = {
    WAREHOUSE: Text("sell the goods of one type at once.", "vendez tout de suite les marchandises d'un type."),
    CARPENTER: Text(
        "take a building from any numbered depot.", "prenez un bâtiment dans n'importe quel dépôt numéroté."
    ),
    CHURCH: Text(
        "take a mine, monastery or castle from any numbered depot.",
        "prenez une mine, un monastère ou un château dans n'importe quel dépôt numéroté.",
    ),
    MARKET: Text(
        "take a ship or livestock from any numbered depot.",
        "prenez un navire ou du bétail dans n'importe quel dépôt numéroté.",
    ),
    BOARDING_HOUSE: Text(f"{BOARDING_WORKERS} workers.", f"{BOARDING_WORKERS} ouvriers."),
    BANK: Text(f"{BANK_SILVER} silver.", f"{BANK_SILVER} pièces d'argent."),
    CITY_HALL: Text(
        "place another stored tile at once, whatever its number.",
        "placez tout de suite une autre tuile en réserve, quel que soit son nombre.",
    ),
    WATCHTOWER: Text(f"{WATCHTOWER_VP} VP.", f"{WATCHTOWER_VP} PV."),
}


def monastery(number: int, is_special: bool) -> Text:
    """What a monastery does, in a sentence of ours (B13)."""
    vp = end_vp(SPECIAL if is_special else FIRST)[number]
    if number == 6:
        return _SIX_SPECIAL if is_special else _SIX_FIRST
    if BUILDING_VP[number] >= 0:
        house = tile(BUILDING_VP[number])
        return Text(
            f"at the end, {vp} VP for each {house.en} in your duchy.",
            f"à la fin, {vp} PV pour chaque {house.fr} de votre duché.",
        )
    if vp:
        what = _COUNTED[number]
        return Text(f"at the end, {vp} VP for each {what.en}.", f"à la fin, {vp} PV pour chaque {what.fr}.")
    return _LASTING[number]


_SIX_SPECIAL = Text(
    f"once a turn, take a building from any numbered depot for {PRICE_WORKERS} workers.",
    f"une fois par tour, prenez un bâtiment dans un dépôt numéroté pour {PRICE_WORKERS} ouvriers.",
)
_SIX_FIRST = Text(
    f"your purchase for {PRICE_SILVER} silver may also be a tile of any numbered depot.",
    f"votre achat à {PRICE_SILVER} pièces d'argent peut aussi être une tuile d'un dépôt numéroté.",
)
_COUNTED = {
    15: Text("type of goods you have sold", "type de marchandises vendu"),
    24: Text("species of livestock in your duchy", "espèce de bétail dans votre duché"),
    25: Text("goods tile you have sold", "tuile de marchandises vendue"),
    26: Text("bonus tile you hold", "tuile bonus obtenue"),
}
_LASTING = {
    1: Text("your towns may hold equal buildings.", "vos villes peuvent contenir des bâtiments identiques."),
    2: Text(
        "your mines also bring 1 worker each at the end of a phase.",
        "vos mines apportent aussi 1 ouvrier chacune à la fin d'une phase.",
    ),
    3: Text("every sale brings 2 silver instead of 1.", "chaque vente rapporte 2 pièces d'argent au lieu de 1."),
    4: Text("every sale also brings 1 worker.", "chaque vente rapporte aussi 1 ouvrier."),
    5: Text(
        "your ships may bring the goods of two neighbouring depots.",
        "vos navires peuvent apporter les marchandises de deux dépôts voisins.",
    ),
    7: Text(
        "each livestock tile that scores brings 1 VP more.",
        "chaque tuile de bétail qui rapporte donne 1 PV de plus.",
    ),
    8: Text("a worker turns a die by one or by two.", "un ouvrier change un dé de un ou de deux."),
    9: Text(
        "a die that places a building turns by one for free.",
        "un dé qui place un bâtiment change de un gratuitement.",
    ),
    10: Text(
        "a die that places a ship or livestock turns by one for free.",
        "un dé qui place un navire ou du bétail change de un gratuitement.",
    ),
    11: Text(
        "a die that places a castle, mine or monastery turns by one for free.",
        "un dé qui place un château, une mine ou un monastère change de un gratuitement.",
    ),
    12: Text("a die that takes a tile turns by one for free.", "un dé qui prend une tuile change de un gratuitement."),
    13: Text("taking workers also brings 1 silver.", "prendre des ouvriers rapporte aussi 1 pièce d'argent."),
    14: Text("taking workers brings 4 instead of 2.", "prendre des ouvriers en rapporte 4 au lieu de 2."),
    27: Text(
        "your marker lies on top of all others on its space of the turn order.",
        "votre pion reste au-dessus des autres sur sa case de l'ordre du tour.",
    ),
    28: Text(
        "at any decision of yours, 1 silver buys 2 workers, as often as you like.",
        "à chacune de vos décisions, 1 pièce d'argent achète 2 ouvriers, autant de fois que voulu.",
    ),
}


def a_type(type: int) -> Text:
    """``a building``, ``livestock``."""
    name = TYPE_NAMES[type]
    if type == LIVESTOCK:
        return Text(name.en, f"du {name.fr}")
    return Text(f"a {name.en}", f"{'une' if type == MINE else 'un'} {name.fr}")


def types(mask: int) -> Text:
    """``mine, monastery or castle``."""
    names = [TYPE_NAMES[type] for type in range(TYPE_COUNT) if mask >> type & 1]
    if len(names) == 1:
        return names[0]
    head = gains(names[:-1])
    return Text(f"{head.en} or {names[-1].en}", f"{head.fr} ou {names[-1].fr}")


# --- Goods, boards, spaces --------------------------------------------------------------------------------


def goods(number: int) -> Text:
    """``goods 4 (red)``."""
    colour = GOODS_NAMES[number - 1]
    return Text(f"goods {number} ({colour.en})", f"marchandises {number} ({colour.fr})")


def heap(held: int) -> Text:
    """``2 × goods 1 (turquoise), 1 × goods 4 (red)``."""
    parts = [
        Text(f"{count} × {goods(number).en}", f"{count} × {goods(number).fr}")
        for number in range(1, 7)
        if (count := count_of(held, number))
    ]
    return gains(parts) if parts else Text("none", "aucune")


def board_name(state: BurgundyState, seat: int) -> Text:
    """``Duchy 10c``."""
    name = board_key(state.estates[seat].board_number, state.terms.is_special)
    return Text(f"Duchy {name}", f"Duché {name}")


def board_key(board: int, is_special: bool) -> str:
    """What a board is called in an edition: 13 is 10c to those of 2011."""
    name = BOARDS[board].name
    return name if is_special or BOARDS[board].edition == FIRST else SPIELBOX_NAME[name]


def space(estate: Estate, number: int) -> Text:
    """``space 11 (a 3)``: its place in reading order, and the die it wants."""
    die = estate.board.ground.numbers[number]
    return Text(f"space {number} (a {die})", f"la case {number} (un {die})")


def region(type: int, size: int) -> Text:
    """``a town of 3``, ``a pasture of 5``, ``a river of 3 ships``."""
    name = _REGIONS[type]
    return Text(f"a {name.en} of {size}", f"{name.fr} de {size}")


_REGIONS = (
    Text("town", "une ville"),
    Text("pasture", "un pâturage"),
    Text("river", "un fleuve"),
    Text("monastery region", "une région de monastères"),
    Text("castle region", "une région de châteaux"),
    Text("mine region", "une région de mines"),
)
assert len(_REGIONS) == len(FIRST_OF_TYPE)
