"""The team game drawn: the tiles that a player keeps apart, and what the partner has alone (X9.5)."""

from bastide.drawing import MARKS, Block, Pen, beside, group
from bastide.engine.text import Text
from bastide.games.burgundy.belongings import key_spaces, rolled, section
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.team.rules import PRIVATE, TEAM
from bastide.games.burgundy.state import BurgundyState

YOURS = Text("Yours alone", "À vous")
PARTNER = Text("Partner", "Partenaire")
_SMALLER = 0.77  # what the partner has, beside one's own


class TeamDrawing(Drawing):
    lies_beside = True

    def in_hand(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        own = _own(pen, state, owner)
        if not owner.is_labelled:
            return [own]
        name = YOURS if owner.is_viewer else Text("Kept apart", "Gardées à part")
        return [section(pen, owner, name, own)]

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """The partner's dice and tiles, behind the partner's sign."""
        scale = owner.scale * (_SMALLER if owner.is_labelled else 1)
        partner = Owner(state.terms.partner[owner.seat], False, scale, False)
        size = 22 * owner.scale
        dice, own = rolled(pen, state, partner), _own(pen, state, partner)
        mark = Block(size, dice.height, pen.mark(MARKS[partner.seat], 0, (dice.height - size) / 2, size))
        inside = beside([mark, dice, own], 8 * owner.scale)
        zone = Block(inside.width, inside.height, group(inside.content, data_zone=f"seat-{partner.seat}"))
        return [section(pen, owner, PARTNER, zone)]


def _own(pen: Pen, state: BurgundyState, owner: Owner) -> Block:
    return key_spaces(pen, state, owner, TEAM.own(state, owner.seat), PRIVATE, "own", "gap-own")
