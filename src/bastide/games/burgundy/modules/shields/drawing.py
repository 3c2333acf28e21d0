"""Shields drawn: on their depots, on castles, beside the duchy; and what is chosen with them (X11)."""

from typing import Final

from bastide.drawing import MARKS, Block, Element, Pen, beside, group, rect
from bastide.engine.bits import members
from bastide.engine.text import Text, join
from bastide.games.burgundy import captions as base
from bastide.games.burgundy import hexes, icons, labels, pieces, tiles
from bastide.games.burgundy.belongings import in_hand, section
from bastide.games.burgundy.components import CASTLE_TILE, GOODS, KINDS
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.shields.captions import card, player, rival_shields
from bastide.games.burgundy.modules.shields.rules_held import (
    COPIES_MONASTERIES,
    COUNTY_SYMBOL,
    FINAL_VP,
    UPKEEP,
    copied_from,
    heraldry,
    holds,
    shield_on,
)
from bastide.games.burgundy.modules.shields.rules_more import BY_FLEET, NAME, monasteries, on_depots
from bastide.games.burgundy.modules.shields.rules_place import LANDING
from bastide.games.burgundy.modules.shields.rules_take import SET_DIE
from bastide.games.burgundy.modules.shields.rules_upkeep import KEEPING
from bastide.games.burgundy.modules.shields.shapes import HIGH, blank, shield
from bastide.games.burgundy.modules.shields.words import upkeep
from bastide.games.burgundy.state import NONE, OVER, RUNNING, TURN, BurgundyState

_ON_DEPOT: Final[dict[int, tuple[float, list[float]]]] = {  # by players: how wide they are, and where, from the right
    2: (27, [17]),
    3: (23, [14, 39]),
    4: (22, [13, 54.5]),
}


class ShieldsDrawing(Drawing):
    lies_beside = True

    def on_depot(self, pen: Pen, state: BurgundyState, depot: int, width: float) -> list[Element]:
        size, places = _ON_DEPOT[state.terms.seats]
        lying = members(heraldry(state).depots[depot - 1])
        return [
            group(
                shield(pen, number, size),
                at=(width - x, size * 0.62 + 2),
                title=pen.say(card(number, FINAL_VP[number])),
                data_piece=f"shield-{number}",
                data_one_of="thing",
            )
            for number, x in zip(lying, places, strict=False)
        ]

    def silent_belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """Those that a seat made of cards has taken (X13.33)."""
        taken = members(heraldry(state).rival)
        if not taken:
            return []
        size, step = 24.0, 27.0
        drawn = [
            group(shield(pen, number, size), at=(size / 2 + step * place, size * 0.62))
            for place, number in enumerate(taken)
        ]
        said = pen.say(rival_shields(heraldry(state).rival))
        return [Block(step * len(taken), size * HIGH, group(*drawn, title=said))]

    def county_symbol(self, pen: Pen, symbol: str, size: float) -> Element | None:
        if symbol != COUNTY_SYMBOL:
            return None
        said = Text("Complete, it brings a shield too", "Achevé, il apporte aussi un bouclier")
        return group(blank(pen, size), title=pen.say(said))

    def on_space(self, pen: Pen, state: BurgundyState, owner: Owner, space: int, radius: float) -> list[Element]:
        """On the castle, as large as leaves its towers to be seen."""
        if state.estates[owner.seat].tiles[space] != CASTLE_TILE:
            return []
        number = shield_on(state, owner.seat, space)
        if not number:
            return []
        size = max(19.0, min(29.0, radius * 0.78))
        aside = radius * 0.3 if radius > 24 else 0.0  # on a small one it would hide a neighbour
        drawn = shield(pen, number, size)
        return [group(drawn, at=(aside, aside), title=pen.say(card(number, FINAL_VP[number])))]

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """Those that are held, what they cost, and what is chosen with them now."""
        if state.stage not in (RUNNING, OVER):
            return []
        blocks = _held(pen, state, owner)
        is_asked = owner.is_viewer and state.seat == owner.seat and state.stage == RUNNING
        if state.question == LANDING.number and state.seat == owner.seat:
            blocks.append(in_hand(owner, _picked(pen, state, owner)))
        if is_asked:
            asked = [_faces(pen, state, owner), _named(pen, state, owner), _collected(pen, state, owner)]
            blocks += [in_hand(owner, block) for block in asked if block is not None]
        return blocks


def _held(pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
    own = members(state.estates[owner.seat].shields)
    if not own:
        return []
    size = max(24.0, 38 * owner.scale)
    given_up = state.detail if state.question == KEEPING.number and state.seat == owner.seat else 0
    parts: list[Element] = []
    for place, number in enumerate(own):
        drawn = shield(pen, number, size)
        said = card(number, FINAL_VP[number])
        if given_up >> number & 1:
            drawn = group(drawn, opacity=0.35)
            said = join([said, Text("Given up.", "Abandonné.")])
        parts.append(
            group(
                drawn,
                at=(size * (place * 1.06 + 0.5), size * HIGH / 2),
                title=pen.say(said),
                **owner.piece(f"shield-{number}"),
            )
        )
    blocks = [Block(len(own) * size * 1.06, size * HIGH, group(*parts))]
    if state.stage != OVER:
        blocks.append(_upkeep(pen, state, owner, size * HIGH))
    return [in_hand(owner, section(pen, owner, Text("Shields", "Boucliers"), beside(blocks, 5 * owner.scale)))]


def _upkeep(pen: Pen, state: BurgundyState, owner: Owner, high: float) -> Block:
    """What they cost at the end of the phase; then this is clicked to pay it."""
    due = upkeep(state, owner.seat)
    given_up = state.detail if state.question == KEEPING.number and state.seat == owner.seat else 0
    amount = UPKEEP * (state.estates[owner.seat].shields & ~given_up).bit_count()
    size, figures = high * 0.42, max(13.0, high * 0.34)
    wide = size + figures * (1.55 + 0.62 * len(str(amount)))
    said = Text(f"Upkeep: {due.en}", f"Entretien : {due.fr}")
    content = group(
        rect(0, 0, wide, high, rx=high * 0.12, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge"),
        pen.write(figures * 0.3, high / 2 + figures * 0.36, f"−{amount}", figures, font_weight=700),
        hexes.sign(pen, icons.SILVER, wide - size * 0.62, high / 2, size),
        title=pen.say(said),
        **owner.piece("upkeep"),
    )
    return Block(wide, high, content)


def _picked(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    """The tile that shield 14 or 15 is about to place."""
    radius = 29 * owner.scale
    face = tiles.face(pen, state.detail, radius, state.terms.is_special)
    drawn = group(
        face,
        at=(radius * 0.9, radius),
        title=pen.say(labels.tile(state, state.detail)),
        data_zone=f"picked-{KINDS[state.detail].id}",
    )
    return section(pen, owner, Text("To place", "À placer"), Block(1.8 * radius, 2 * radius, drawn))


def _faces(pen: Pen, state: BurgundyState, owner: Owner) -> Block | None:
    """What a die may be set to (X11.22)."""
    found: list[int] = []
    if state.question == TURN:
        SET_DIE.add(state, found)
    if not found:
        return None
    size = 27 * owner.scale
    parts = [
        group(
            pieces.die(pen, value, size, seat=owner.seat),
            at=((value - 1) * (size + 3), 0),
            title=pen.say(Text(f"Set a die to {value}", f"Fixer un dé à {value}")),
            **owner.piece(f"face-{value}"),
        )
        for value in range(1, 7)
    ]
    return section(pen, owner, Text("Set a die", "Fixer un dé"), Block(6 * (size + 3), size, group(*parts)))


def _named(pen: Pen, state: BurgundyState, owner: Owner) -> Block | None:
    """Whose monasteries may be copied (X11.12)."""
    if not holds(state.estates[owner.seat], COPIES_MONASTERIES) or heraldry(state).named != NONE:
        return None
    size = 34 * owner.scale
    parts: list[Element] = []
    others = [seat for seat in range(state.terms.seats) if seat != owner.seat]
    for place, seat in enumerate(others):
        who, copied = player(seat), monasteries(copied_from(state, seat))
        said = Text(f"Name {who.en}: {copied.en}", f"Nommer le {who.fr} : {copied.fr}")
        parts.append(
            group(
                rect(0, 0, size, size, rx=5, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge"),
                pen.mark(MARKS[seat], size * 0.2, size * 0.2, size * 0.6),
                at=(place * (size + 4), 0),
                title=pen.say(said),
                **owner.piece(NAME.pieces(NAME.at(seat))[0]),
            )
        )
    inside = Block(len(others) * (size + 4), size, group(*parts))
    return section(pen, owner, Text("Copy monasteries of", "Copier les monastères"), inside)


def _collected(pen: Pen, state: BurgundyState, owner: Owner) -> Block | None:
    """Goods that shield 5 may bring from everywhere, type by type."""
    if state.question != BY_FLEET.number:
        return None
    size = 34 * owner.scale
    kinds = [goods for goods in range(1, GOODS + 1) if on_depots(state, goods)]
    parts = [
        group(
            pieces.goods(pen, goods, size, on_depots(state, goods)),
            at=(place * size * 1.32, size * 0.12),
            title=pen.say(base.goods(goods)),
            **owner.piece(f"everywhere-{goods}"),
        )
        for place, goods in enumerate(kinds)
    ]
    inside = Block(len(kinds) * size * 1.32, size * 1.2, group(*parts))
    return section(pen, owner, Text("From all depots", "De tous les dépôts"), inside)
