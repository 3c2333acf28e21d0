"""What a player owns beside the duchy: dice, workers, silver, stored tiles, goods, what was sold, bonus tiles."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Element, Pen, group, path, rect
from bastide.drawing.icons import Icon
from bastide.drawing.kept import kept
from bastide.engine.bag import count_of, size_of
from bastide.engine.text import Text
from bastide.games.burgundy import captions, hexes, icons, labels, pieces, tiles
from bastide.games.burgundy import components as box
from bastide.games.burgundy.face_drawing import Owner, drawings
from bastide.games.burgundy.prices import dice, is_white_asked, selling
from bastide.games.burgundy.state import MAKE_ROOM, NONE, BurgundyState, owns
from bastide.games.burgundy.verbs.sell import sale_gain

_LABEL: Final[float] = 17
_ABREAST: Final[int] = 6  # stored tiles in full size; more of them are smaller
SHARED_STORE: Final[Text] = Text("Shared storage", "Réserve commune")


def belongings(pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
    """All of it, in blocks to be set side by side."""
    dice = section(pen, owner, Text("Dice", "Dés"), rolled(pen, state, owner))
    with_dice = [block for drawing in drawings(state) for block in drawing.in_hand(pen, state, owner)]
    tiles_and_goods = [in_hand(owner, _storage(pen, state, owner)), _goods(pen, state, owner)]
    sold = [_sold(pen, state, owner)]
    return [
        *[
            in_hand(owner, block)
            for block in (dice, *with_dice, _workers(pen, state, owner), _purse(pen, state, owner))
        ],
        *(tiles_and_goods + sold if owner.is_labelled else sold + tiles_and_goods),
        *_bonus(pen, state, owner),
        *[block for drawing in drawings(state) for block in drawing.belongings(pen, state, owner)],
    ]


def in_hand(owner: Owner, block: Block) -> Block:
    """What the viewer decides with: a phone shows it also where the duchy is out of sight."""
    return Block(block.width, block.height, group(block.content, data_zone="hand")) if owner.is_viewer else block


def section(pen: Pen, owner: Owner, name: Text, inside: Block) -> Block:
    """A rubric and what it heads; small areas do without."""
    if not owner.is_labelled:
        return inside
    return Block(inside.width, inside.height + _LABEL, group(pen.rubric(name), inside.at(0, _LABEL)))


# --- Dice, workers, silver ---------------------------------------------------------------------------------


def rolled(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """The dice of a player, used ones faint."""
    size = 46 * owner.scale
    parts: list[Element] = []
    for place, (name, value, used) in enumerate(dice(state, owner.seat)):
        if value:
            drawn = pieces.die(pen, value, size, seat=owner.seat, used=used)
            said = Text("Die showing {}{}", "Dé montrant {}{}").of(value, Text(", used", ", utilisé") if used else "")
            parts.append(_die(pen, owner, drawn, said, name, place * (size + 4)))
    width = 2 * size + 4
    if is_white_asked(state, owner.seat):  # somebody acts with its number
        said = Text("The white die, showing {}", "Le dé blanc, montrant {}").of(state.white)
        parts.append(_die(pen, owner, pieces.die(pen, state.white, size), said, "die-white", width + 4))
        width += size + 4
    return Block(width, size, group(*parts))


def _die(pen: Pen, owner: Owner, drawn: Element, said: Text, name: str, x: float) -> Element:
    return group(drawn, at=(x, 0), title=pen.say(said), **owner.piece(name))


@kept
def _counter(pen: Pen, owner: Owner, icon: Icon, amount: int, said: Text, piece: str) -> Block:
    """An icon and how many, on a card of its own."""
    high = 46 * owner.scale
    size = high * 0.72
    figures = high * 0.52
    wide = size + figures * (0.75 + 0.62 * len(str(amount)))
    content = group(
        rect(0, 0, wide, high, rx=high * 0.12, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge"),
        hexes.sign(pen, icon, size / 2 + high * 0.07, high / 2, size),
        pen.write(size + high * 0.16, high / 2 + figures * 0.36, str(amount), figures, font_weight=700),
        title=pen.say(said),
        **owner.piece(piece),
    )
    return Block(wide, high, content)


def _workers(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    estate = state.estates[owner.seat]
    how = Text("by one", "de un")
    if owns(estate, box.STEPS_OF_TWO):
        how = Text("by one or by two", "de un ou de deux")
    end = labels.SAYS["workers at the end"].of(most=box.WORKERS_PER_VP) if state.terms.has_final_scoring else ""
    said = labels.SAYS["workers"].of(workers=captions.workers(estate.workers), how=how, end=end)
    counter = _counter(pen, owner, icons.WORKER, estate.workers, said, "workers")
    return section(pen, owner, Text("Workers", "Ouvriers"), counter)


def _purse(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    amount = state.estates[owner.seat].silver
    said = captions.silver(amount)
    if state.terms.has_final_scoring:
        said = labels.SAYS["silver"].of(silver=said)
    return section(pen, owner, Text("Silver", "Argent"), _counter(pen, owner, icons.SILVER, amount, said, "purse"))


# --- Stored tiles and goods --------------------------------------------------------------------------------


def _storage(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """Places for tiles; one that has no place yet waits behind an arrow."""
    estate, is_shared = state.estates[owner.seat], state.terms.partner[owner.seat] != NONE
    room, gap = state.book.storage(state, estate), "gap-shared" if is_shared else ""
    is_coming = bool(state.asked().waits_for) and state.seat == owner.seat and state.detail > NONE
    inside = key_spaces(pen, state, owner, estate.store, room, "store", gap, is_coming=is_coming, wide=estate.wide)
    name = SHARED_STORE if is_shared else Text("Storage", "Réserve")
    return section(pen, owner, name, inside)


def key_spaces(
    pen: Pen,
    state: BurgundyState,
    owner: Owner,
    stored: Sequence[int],
    room: int,
    piece: str,
    gap: str = "",
    *,
    is_coming: bool = False,
    wide: int = 0,
) -> Block:
    """Stored tiles, those of two key spaces, and the places left; the first of these may be a piece too, for a tile
    that could go there.
    """
    taken = len(stored) + wide
    empty = max(0, min(room - taken, max(box.STORAGE - taken, 1)))  # one, where there is no limit
    radius = 29 * owner.scale * min(1.0, _ABREAST / max(1, taken + empty))
    step = hexes.WIDE * radius + 3 * owner.scale
    parts: list[Element] = []
    for place, kind in enumerate(stored):
        at = (radius * 0.9 + place * step, radius)
        parts.append(
            group(
                tiles.face(pen, kind, radius, state.terms.is_special),
                hexes.edge(pen, radius),
                at=at,
                title=pen.say(labels.tile(state, kind)),
                **owner.piece(f"{piece}-{box.KINDS[kind].id}"),
            )
        )
    places = len(stored)
    if wide:
        for drawing in drawings(state):
            for tile in drawing.stored(pen, state, owner, radius):
                parts.append(group(tile, at=(radius * 0.9 + (places + 0.5) * step, radius)))
                places += 2
    for place in range(places, places + empty):
        at = (radius * 0.9 + place * step, radius)
        is_piece = gap and place == places and state.question == MAKE_ROOM
        lit = [hexes.edge(pen, radius)] if is_piece else []
        parts.append(group(hexes.gap(pen, radius), *lit, at=at, **(owner.piece(gap) if is_piece else {})))
    width = (places + empty) * step
    if is_coming:
        parts.append(_arriving(pen, state, width, radius))
        width += 2.1 * radius
    return Block(width, 2 * radius, group(*parts))


def _arriving(pen: Pen, state: BurgundyState, x: float, radius: float) -> Element:
    """The tile that waits for room (B9.1), a little smaller, behind an arrow."""
    tip = radius * 0.16
    arrow = f"M{radius * 0.4:.3g} 0H{radius * 0.04:.3g}m{tip:.3g} {-tip:.3g}l{-tip:.3g} {tip:.3g}l{tip:.3g} {tip:.3g}"
    stroke = path(arrow, fill="none", stroke=pen.palette.rubric, stroke_width=2, stroke_linecap="round")
    if state.question != MAKE_ROOM:
        others = [tile for drawing in drawings(state) for tile in drawing.arriving(pen, state, radius * 0.62)]
        return group(stroke, *[group(tile, at=(radius * 1.45, 0)) for tile in others], at=(x, radius))
    return group(
        stroke,
        group(tiles.face(pen, state.detail, radius * 0.88, state.terms.is_special), at=(radius * 1.26, 0)),
        at=(x, radius),
        title=pen.say(Text("Arriving: {}", "Arrive : {}").of(labels.tile(state, state.detail))),
    )


def _goods(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """Places for types of goods."""
    size = 42 * owner.scale
    pitch = size * 1.32
    estate = state.estates[owner.seat]
    heap, room = estate.goods, state.book.goods_types(state, estate)
    kinds = [kind for kind in range(1, box.GOODS + 1) if count_of(heap, kind)]
    shown = (
        room if room <= box.GOODS_SPACES else max(box.GOODS_SPACES, len(kinds))
    )  # where all have room, no gap is missing
    in_row = shown if shown <= 4 else 3
    high = size * 1.2
    parts: list[Element] = []
    for place in range(shown):
        at = (place % in_row * pitch, size * 0.12 + place // in_row * (high + 2))
        if place >= len(kinds):
            parts.append(group(pen.gap(size, size), at=at))
            continue
        kind, count = kinds[place], count_of(heap, kinds[place])
        tags = [
            group(pieces.price(pen, cost, 15), at=(size / 2, size + 3), data_when=die, display="none")
            for die, cost in (selling(state, owner.seat, kind) if owner.is_viewer else [])
        ]
        gain = sale_gain(state, owner.seat, count, kind)
        said = labels.SAYS["goods"].of(goods=labels.goods(kind, count), gain=gain)
        drawn = pieces.goods(pen, kind, size, count)
        parts.append(group(drawn, *tags, at=at, title=pen.say(said), **owner.piece(f"goods-{kind}")))
    rows = -(-shown // in_row)
    inside = Block(in_row * pitch, rows * high + 2 * (rows - 1), group(*parts))
    return section(pen, owner, Text("Goods", "Marchandises"), inside)


def _sold(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """How many goods tiles were sold, and of which types."""
    heap = state.estates[owner.seat].sold
    amount = size_of(heap)
    high = 46 * owner.scale
    size = high * 0.6
    x = size + high * (0.2 + 0.28 * len(str(amount)))
    parts = [
        hexes.sign(pen, icons.SOLD, size / 2, high / 2, size),
        pen.write(size + high * 0.1, high / 2 + high * 0.16, str(amount), high * 0.44, font_weight=700),
    ]
    kinds = [kind for kind in range(1, box.GOODS + 1) if count_of(heap, kind)]
    chip = 20.0
    if owner.is_labelled:
        for kind in kinds:
            parts.append(hexes.sign(pen, icons.GOODS[kind - 1], x + chip / 2, high / 2, chip))
            x += chip + 4
    what = captions.heap(heap)
    inside = group(*parts, title=pen.say(Text("Sold: {}", "Vendues : {}").of(what)), opacity=None if amount else 0.5)
    return section(pen, owner, Text("Sold", "Vendu"), Block(x, high, inside))


def _bonus(pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
    """The bonus tiles won; nothing as long as there are none."""
    size = 30 * owner.scale
    holders = {owner.seat, state.terms.partner[owner.seat]} - {NONE}
    won = [(type, rank) for type in range(box.TYPE_COUNT) for rank in (0, 1) if state.bonus[2 * type + rank] in holders]
    if not won:
        return []
    worth = (state.terms.large_vp, state.terms.small_vp)
    parts = [
        group(
            pieces.bonus(pen, type, worth[rank], size, large=rank == 0),
            at=(place * (size + 4), 0),
            title=pen.say(labels.SAYS["won bonus"].of(type=box.TYPE_NAMES[type], points=captions.points(worth[rank]))),
        )
        for place, (type, rank) in enumerate(won)
    ]
    return [section(pen, owner, Text("Bonus", "Bonus"), Block(len(won) * (size + 4), size * 1.24, group(*parts)))]
