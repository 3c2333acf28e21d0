"""Sites, cards and rewards in words: for sentences, screen readers and tooltips."""

from bastide.engine.bag import count_of
from bastide.engine.bits import members
from bastide.engine.text import Text, counted, join, listed
from bastide.games.golden_city.components import (
    BONUS_EACH,
    FOREST,
    HARBOUR,
    INNER,
    KIND_COUNT,
    NAME_KINDS,
    NAME_SECTORS,
    NAMES,
    NONE,
    OUTER,
    RURAL,
    Map,
    Reward,
    Site,
)
from bastide.games.golden_city.state import BONUSES, QUARTERS, REWARDS, RIVERS, TRADE

NAME = Text("The Golden City", "La Cité d'Or")
SOURCE_NAMES = {
    REWARDS: Text("rewards", "récompenses"),
    TRADE: Text("goods", "marchandises"),
    RIVERS: Text("rivers", "fleuves"),
    QUARTERS: Text("quarters", "quartiers"),
    BONUSES: Text("bonus cards", "cartes bonus"),
}
"""Where letters come from."""

KIND_NAMES = (
    Text("port", "port"),
    Text("forest", "forêt"),
    Text("meadow", "prairie"),
    Text("mountain", "montagne"),
    Text("desert", "désert"),
)
_KINDS = (
    Text("ports", "ports"),
    Text("forests", "forêts"),
    Text("meadows", "prairies"),
    Text("mountains", "montagnes"),
    Text("deserts", "déserts"),
)
_OF_KIND = ("du port", "de la forêt", "de la prairie", "de la montagne", "du désert")  # French has its articles
GOOD_NAMES = (
    Text("pottery", "poterie"),
    Text("wine", "vin"),
    Text("cloth", "étoffe"),
    Text("spice", "épices"),
)
BONUS_NAMES = (
    Text("goods", "marchandises"),
    Text("coins", "pièces"),
    Text("rivers", "fleuves"),
    Text("city", "Cité"),
    *KIND_NAMES[FOREST:],
)
_COUNTED_BY_BONUS = (
    Text("goods card", "carte marchandise"),
    Text("coin", "pièce"),
    Text("post on a river", "comptoir au bord d'un fleuve"),
    Text("post in the city", "comptoir dans la Cité"),
    Text("post in the forest", "comptoir en forêt"),
    Text("post in the meadow", "comptoir en prairie"),
    Text("post in the mountains", "comptoir en montagne"),
    Text("post in the desert", "comptoir dans le désert"),
)
RECONSTRUCTED = Text(
    "The map is a reconstruction: the printed one is not publicly known.",
    "La carte est une reconstitution : celle du jeu imprimé n'est pas connue publiquement.",
)


def apart(texts: list[Text]) -> Text:
    """Several things with commas inside, set apart by semicolons."""
    return Text("; ".join(text.en for text in texts), " ; ".join(text.fr for text in texts))


# --- Amounts ----------------------------------------------------------------------------------------------


def coins(number: int) -> Text:
    return counted(number, Text("coin", "pièce"), Text("coins", "pièces"))


def letters(number: int) -> Text:
    return counted(number, Text("letter", "lettre"), Text("letters", "lettres"))


def cards(number: int) -> Text:
    return counted(number, Text("card", "carte"), Text("cards", "cartes"))


def posts(number: int) -> Text:
    return counted(number, Text("post", "comptoir"), Text("posts", "comptoirs"))


def black(number: int) -> Text:
    return counted(number, Text("black", "noir"), Text("black", "noirs"))


def points(number: int) -> Text:
    return counted(number, Text("victory point", "point de victoire"), Text("victory points", "points de victoire"))


def keys(number: int) -> Text:
    return counted(number, Text("key", "clé"), Text("keys", "clés"))


# --- Cards ------------------------------------------------------------------------------------------------


def of_kind(number: int, kind: int) -> Text:
    """``2 forests``: cards of one landscape."""
    return counted(number, KIND_NAMES[kind], _KINDS[kind])


def heap(landscape_cards: int) -> Text:
    """``port, 2 forests``: landscape cards by their kinds."""
    parts = []
    for kind in range(KIND_COUNT):
        number = count_of(landscape_cards, kind)
        if number:
            parts.append(KIND_NAMES[kind] if number == 1 else of_kind(number, kind))
    return join(parts, ", ") if parts else Text("no card", "aucune carte")


def price_in_cards(landscape_cards: int) -> Text:
    """``1 port, 2 forests``: what is paid or discarded."""
    numbers = [count_of(landscape_cards, kind) for kind in range(KIND_COUNT)]
    return join([of_kind(number, kind) for kind, number in enumerate(numbers) if number], ", ")


def goods_card(island: Map, card: int) -> Text:
    """``pottery and wine``."""
    return listed([GOOD_NAMES[good] for good in members(island.goods[card])])


def bonus_card(card: int) -> Text:
    """``2 letters for each post on a river``."""
    each, counts = letters(BONUS_EACH[card]), _COUNTED_BY_BONUS[card]
    return Text(f"{each.en} for each {counts.en}", f"{each.fr} par {counts.fr}")


def area(island: Map, card: int) -> Text:
    """The river or quarter of a score card."""
    printed = island.score_cards[card]
    if printed.river != NONE:
        return river(island, printed.river)
    return quarter(printed.quarter)


def river(island: Map, number: int) -> Text:
    one, other = island.rivers[number].between
    return Text(
        f"the river between {KIND_NAMES[one].en} and {KIND_NAMES[other].en}",
        f"le fleuve entre {KIND_NAMES[one].fr} et {KIND_NAMES[other].fr}",
    )


def quarter(terrain: int) -> Text:
    return Text(f"the {KIND_NAMES[terrain].en} quarter", f"le quartier {_OF_KIND[terrain]}")


def score_card(island: Map, card: int) -> Text:
    """``pottery, and the river between meadow and mountain``."""
    good, where = GOOD_NAMES[island.score_cards[card].good], area(island, card)
    return Text(f"{good.en}, and {where.en}", f"{good.fr}, et {where.fr}")


# --- Sites ------------------------------------------------------------------------------------------------


def site_name(name: int) -> Text:
    """``mountain port 2``, ``mountain site 5``, ``outer mountain zone 1``, ``inner mountain zone``."""
    kind, sector, number = NAME_KINDS[name], NAME_SECTORS[name], NAMES[name][-1]
    if kind == INNER:
        return Text(f"inner {KIND_NAMES[sector].en} zone", f"zone intérieure {_OF_KIND[sector]}")
    if kind == HARBOUR:
        return Text(f"{KIND_NAMES[sector].en} port {number}", f"port {number} {_OF_KIND[sector]}")
    if kind == RURAL:
        number = NAMES[name].split("_")[1]
        return Text(f"{KIND_NAMES[sector].en} site {number}", f"site {number} {_OF_KIND[sector]}")
    return Text(f"outer {KIND_NAMES[sector].en} zone {number}", f"zone extérieure {number} {_OF_KIND[sector]}")


def site(place: Site) -> Text:
    return site_name(place.name)


def at_site(place: Site) -> Text:
    """The same behind what is built there: ``on mountain port 2``, ``au port 2 de la montagne``."""
    said = site(place)
    return Text(f"on {said.en}", f"{_AT_KIND[place.kind]} {said.fr}")


_AT_KIND = {HARBOUR: "au", RURAL: "sur le", INNER: "dans la", OUTER: "dans la"}


def price(place: Site, prices: list[int]) -> Text:
    """``2 mountain cards and a key``, where the book says what a terrain costs."""
    kind = KIND_NAMES[place.terrain]
    one, many = Text(f"{kind.en} card", f"carte {kind.fr}"), Text(f"{kind.en} cards", f"cartes {kind.fr}")
    price = counted(prices[place.terrain], one, many)
    return Text(f"{price.en} and a key", f"{price.fr} et une clé") if place.kind == INNER else price


def reward(gift: Reward) -> Text:
    """``5 letters, 1 coin``; ``nothing`` where there is none."""
    parts = []
    if gift.letters:
        parts.append(letters(gift.letters))
    if gift.coins:
        parts.append(coins(gift.coins))
    if gift.cards:
        parts.append(cards(gift.cards))
    if gift.key:
        parts.append(keys(gift.key))
    if gift.goods:
        parts.append(Text("a goods card", "une carte marchandise"))
    if gift.bonus:
        parts.append(Text("a bonus card", "une carte bonus"))
    return join(parts, ", ") if parts else Text("nothing", "rien")


def site_card(island: Map, number: int, prices: list[int]) -> Text:
    """A site with all that is printed there."""
    place = island.sites[number]
    name, cost = site(place), price(place, prices)
    gifts = [reward(gift) for gift in place.rewards]
    gift = gifts[0]
    if len(gifts) > 1:
        gift = Text(
            f"{gifts[0].en} for the first builder, {gifts[1].en} for the second",
            f"{gifts[0].fr} au premier, {gifts[1].fr} au deuxième",
        )
    said = Text(f"{name.en}: costs {cost.en}; gives {gift.en}", f"{name.fr} : coûte {cost.fr} ; donne {gift.fr}")
    for index, stream in enumerate(island.rivers):
        if stream.sites >> number & 1:
            where = river(island, index)
            said = Text(f"{said.en}; on {where.en}", f"{said.fr} ; sur {where.fr}")
    return Text(said.en[0].upper() + said.en[1:], said.fr[0].upper() + said.fr[1:])
