"""Tiles, goods and amounts in words: for sentences, screen readers and tooltips."""

from collections.abc import Sequence
from functools import cache

from bastide.engine.bag import count_of
from bastide.engine.bits import members
from bastide.engine.text import Text, counted, de, join, rank
from bastide.games.burgundy import components as box
from bastide.games.burgundy.module import Source
from bastide.games.burgundy.state import BurgundyState, Estate

NAME = Text("The Castles of Burgundy", "Les Châteaux de Bourgogne")

# --- Words that are data ----------------------------------------------------------------------------------


_WORDS = box.read("words.toml")


class _Figures(dict[str, object]):
    """Figures of the box; what else a sentence has room for is filled in when it is said."""

    def __missing__(self, slot: str) -> object:
        return getattr(box, slot) if slot.isupper() else f"{{{slot}}}"


def told(section: str) -> dict[str, Text]:
    """What words.toml says of each thing of a section."""
    words, figures = _WORDS[section].items(), _Figures()
    return {key: Text(en.format_map(figures), fr.format_map(figures)) for key, (en, fr) in words}


_EFFECTS, _ODD, _LASTING, _COUNTED = told("effects"), told("odd effects"), told("monasteries"), told("counted")
_HERDS, _REGIONS = told("herds"), told("regions")
_ONE_OF_GOODS, _GOODS = told("one of goods"), told("goods")
SOURCES = [Source(key, name) for key, name in told("sources").items()]  # where points come from, by number

# --- Amounts ----------------------------------------------------------------------------------------------


def points(number: int) -> Text:
    return Text("{} VP", "{} PV").of(number)


def silver(number: int) -> Text:
    return counted(number, Text("silver", "pièce d'argent"), Text("silver", "pièces d'argent"))


def workers(number: int) -> Text:
    return counted(number, Text("worker", "ouvrier"), Text("workers", "ouvriers"))


def gains(parts: list[Text]) -> Text:
    """``4 VP, 1 silver``; what there is nothing of is left out by the caller."""
    return join(parts, ", ")


# --- Tiles ------------------------------------------------------------------------------------------------


@cache
def tile(kind: int) -> Text:
    """``bank``, ``3 cows``, ``monastery 7``."""
    one = box.KINDS[kind]
    if one.type == box.BUILDING:
        return box.named(one.id)
    if one.type == box.LIVESTOCK:
        return Text("{} {}", "{} {}").of(one.animals, _HERDS[box.SPECIES[one.species]])
    if one.type == box.MONASTERY:
        return Text("monastery {}", "monastère {}").of(one.number)
    return box.TYPE_NAMES[one.type] if one.type < box.TYPE_COUNT else box.named(one.id)


def a_tile(kind: int) -> Text:
    """``a bank``, ``3 cows``, ``monastery 7``; with the article that a sentence needs."""
    one, name = box.KINDS[kind], tile(kind)
    if one.type == box.LIVESTOCK:
        return name
    if one.type == box.MONASTERY:
        return Text(name.en, f"le {name.fr}")
    article = "an" if name.en[0] in "aeiou" else "a"
    return Text(f"{article} {name.en}", f"{'une' if one.id in _FEMININE else 'un'} {name.fr}")


_FEMININE = ("church", "boarding_house", "bank", "watchtower", "mine", "crane", "inn", "face_down")


def no_tile(kind: int) -> Text:
    """``no bank``, ``pas d'église``."""
    name = tile(kind)
    if box.KINDS[kind].type == box.LIVESTOCK:
        return Text("no tile with {}", "pas de tuile avec {}").of(name)
    return Text(f"no {name.en}", f"pas {de(name.fr)}")


@cache
def card(kind: int, does: Text) -> Text:
    """A tile with what it does, in a sentence."""
    return Text("{}: {}", "{} : {}").of(tile(kind).capital(), does)


@cache
def effect(kind: int, is_special: bool) -> Text:
    """What a tile does, in our words."""
    one = box.KINDS[kind]
    if one.id in _ODD:
        return _ODD[one.id]
    if one.type == box.MONASTERY:
        return monastery(one.number, is_special)
    return _EFFECTS[one.id] if one.id in _EFFECTS else _EFFECTS[box.TYPES[one.type]]


def effect_here(state: BurgundyState, kind: int) -> Text:
    """What a tile does at this table: an expansion may change it."""
    for module in state.terms.modules:
        told: Text | None = module.words.effect(state, kind)
        if told is not None:
            return told
    return effect(kind, state.terms.is_special)


def is_odd(kind: int) -> bool:
    """Does a tile do something else than the others of its type?"""
    return box.KINDS[kind].id in _ODD


def short_effect(state: BurgundyState, kind: int) -> Text:
    """What it does here, within a sentence."""
    return shortened(effect_here(state, kind))


def shortened(does: Text) -> Text:
    """Without its full stop."""
    return Text(does.en.rstrip("."), does.fr.rstrip("."))


def monastery(number: int, is_special: bool) -> Text:
    """What a monastery does, in a sentence of ours (B13)."""
    vp = box.END_VP[box.SPECIAL if is_special else box.FIRST][number]
    if not vp:
        return _LASTING["6 of 2011" if number == box.BUYS_AT_DEPOTS and not is_special else str(number)]
    at_the_end = Text("at the end, {} VP for each {}.", "à la fin, {} PV pour chaque {}.")
    if box.BUILDING_VP[number] >= 0:
        house = Text("{} in your duchy", "{} de votre duché").of(tile(box.BUILDING_VP[number]))
        return at_the_end.of(vp, house)
    return at_the_end.of(vp, _COUNTED[str(number)])


def a_type(type: int) -> Text:
    """``a building``, ``livestock``."""
    name = box.TYPE_NAMES[type]
    if type == box.LIVESTOCK:
        return Text(name.en, f"du {name.fr}")
    return Text(f"a {name.en}", f"{'une' if type == box.MINE else 'un'} {name.fr}")


def types(mask: int) -> Text:
    """``mine, monastery or castle``."""
    *names, last = [box.TYPE_NAMES[type] for type in range(box.TYPE_COUNT) if mask >> type & 1]
    return Text("{} or {}", "{} ou {}").of(gains(names), last) if names else last


# --- Goods, boards, spaces --------------------------------------------------------------------------------


def goods(number: int) -> Text:
    """``vases``."""
    return _GOODS[str(number)]


def one_of_goods(number: int) -> Text:
    """``vase``."""
    return _ONE_OF_GOODS[str(number)]


def some_goods(number: int, count: int) -> Text:
    """``2 vases``."""
    return counted(count, one_of_goods(number), goods(number))


def heap(held: int) -> Text:
    """``2 sacks, 1 vase``."""
    parts = [some_goods(number, count) for number in range(1, 7) if (count := count_of(held, number))]
    return gains(parts) if parts else Text("none", "aucune")


def board_name(state: BurgundyState, seat: int) -> Text:
    """``Duchy 10c``."""
    return Text("Duchy {}", "Duché {}").of(board_key(state.estates[seat].board_number, state.terms.is_special))


RECONSTRUCTED = Text("our layout", "notre tracé")


def board_key(board: int, is_special: bool) -> str:
    """What a board is called in an edition: 13 is 10c to those of 2011."""
    name = box.BOARDS[board].name
    return name if is_special or box.BOARDS[board].edition == box.FIRST else box.SPIELBOX_NAME[name]


def team(names: Sequence[str], one: int, other: int) -> Text:
    """``Anne and Clara``: partners, in the order of their seats."""
    first, second = names[min(one, other)], names[max(one, other)]
    return Text(f"{first} and {second}", f"{first} et {second}")


def space(estate: Estate, number: int) -> Text:
    """``the livestock space with a 3``; where there are several, which one: ``..., in row 4``."""
    board = estate.board
    what, die = box.TYPE_NAMES[board.types[number]], board.ground.numbers[number]
    like = [space for space in members(board.of_type[board.types[number]]) if board.ground.numbers[space] == die]
    return Text("the {} space with a {}{}", "la case {} au {}{}").of(what, die, _which(board.ground, number, like))


def _which(ground: box.Ground, number: int, like: list[int]) -> Text:
    """Which of several spaces alike: its row, and its place there; on islands from left to right."""
    if len(like) == 1:
        return Text("", "")
    if ground.places:
        in_order = sorted(like, key=lambda space: ground.places[space])
        return Text(", {}", ", {}").of(_aside(in_order.index(number), len(like)))
    row = ground.row_of[number]
    beside = [space for space in like if ground.row_of[space] == row]
    if len(beside) == 1:
        return Text(", in row {}", ", rangée {}").of(row)
    return Text(", in row {}, {}", ", rangée {}, {}").of(row, _aside(beside.index(number), len(beside)))


_LEFT, _MIDDLE, _RIGHT = Text("left", "à gauche"), Text("in the middle", "au milieu"), Text("right", "à droite")
_ASIDE = {2: (_LEFT, _RIGHT), 3: (_LEFT, _MIDDLE, _RIGHT)}


def _aside(place: int, count: int) -> Text:
    """Which of so many beside each other."""
    if count in _ASIDE:
        return _ASIDE[count][place]
    return Text("{} from the left", "{} depuis la gauche").of(rank(place + 1))


def region(type: int, size: int) -> Text:
    """``a town of 3``, ``a pasture of 5``, ``a river of 3 ships``."""
    return Text("a {} of {}", "{} de {}").of(_REGIONS[box.TYPES[type]], size)
