"""A player's area: mark, coins and points, the team, the open sites with their crews, what is finished."""

from typing import Final

from bastide.drawing import MARKS, Block, Element, Pen, beside, column, flow, group, rect, span, width_of
from bastide.drawing import areas as kit
from bastide.drawing.areas import LEFT, RIGHT, Sitter
from bastide.drawing.icons import COIN, LAUREL, START
from bastide.engine.bits import members
from bastide.engine.text import Text, spelled
from bastide.games.builders import cards
from bastide.games.builders.state import BuildersState

_HEAD: Final[int] = 44
_FOOT: Final[int] = 14
_NARROW: Final[int] = 380  # up to here, a site has a line of its own
_BROAD: Final[int] = 820  # from here on, what is finished lies beside the team
_TEAM: Final[float] = 0.68  # which has so much of the room at most
_WIDE: Final[int] = 1180  # from here on, team, sites and finished buildings stand side by side
_LABEL: Final[int] = 19
_GAP: Final[int] = 4  # between two of a team
_ABREAST: Final[int] = 5  # so many of a team share a line at least
_SLIM: Final[int] = 58  # and more of them as long as each is at least so wide
_NARROW_TEAM: Final[int] = 2  # lines that a phone keeps free for a team, so that the sites below it stay where they are


def around(height: float) -> float:
    """How high an area is whose contents are so high."""
    return _HEAD + height + _FOOT


def contents(pen: Pen, state: BuildersState, seat: int, width: float, steady: bool = False) -> Block:
    """All that lies in the area, for an area of the given outer width.

    One that is steady keeps room for those at work: nobody who goes or comes back moves what lies below the team.
    """
    room = width - LEFT - RIGHT
    if width < _BROAD:
        sections = [_team(pen, state, seat, room, steady), _sites(pen, state, seat, room)]
        return column([*sections, _finished(pen, state, seat, room)], 12)
    if width < _WIDE:
        return _broad(pen, state, seat, room, steady)
    team = _ABREAST * (cards.WORKER[0] + _GAP) - _GAP
    sites = 3 * (cards.SITE[0] + cards.STRIP[0]) + 2 * cards.SITE_GAP
    rest = room - team - sites - 2 * 20
    return beside(
        [
            _team(pen, state, seat, team, steady),
            _sites(pen, state, seat, sites),
            _finished(pen, state, seat, rest),
        ],
        20,
    )


def _broad(pen: Pen, state: BuildersState, seat: int, room: float, steady: bool) -> Block:
    """The team, and what is finished in the room that it leaves; the sites below them."""
    most = int((room * _TEAM + _GAP) // (cards.WORKER[0] + _GAP))
    hands = max(_ABREAST, min(most, _places(state, seat, steady)))
    team = _team(pen, state, seat, hands * (cards.WORKER[0] + _GAP) - _GAP, steady)
    finished = _finished(pen, state, seat, room - team.width - 20)
    return column([beside([team, finished], 20), _sites(pen, state, seat, room)], 12)


def area(pen: Pen, state: BuildersState, sitter: Sitter, inside: Block, width: float, height: float) -> Block:
    head = _head(pen, state, sitter, width)
    return kit.area(pen, sitter, head, inside, height, on_turn=state.seat == sitter.seat, air=9)


# --- The head ----------------------------------------------------------------------------------------------


def _head(pen: Pen, state: BuildersState, sitter: Sitter, width: float) -> Block:
    seat = sitter.seat
    figures = _figures(pen, state, seat)
    left = 66 if state.start == seat else 42
    content = group(
        pen.mark(MARKS[seat], LEFT, 8, 20),
        *([pen.icon(START, 40, 8, 19)] if state.start == seat else []),
        kit.name_of(pen, sitter, left, width - left - figures.width - RIGHT - 12),
        figures.at(width - RIGHT - figures.width, 8),
        _race(pen, state, seat, width),
    )
    return Block(width, _HEAD, content)


def _figures(pen: Pen, state: BuildersState, seat: int) -> Block:
    """Coins, VP and the score they make."""
    workshop, score, each = state.workshops[seat], state.scores()[seat], spelled(state.book.coins_per_vp)
    owned = pen.tallies([(COIN, workshop.coins), (LAUREL, workshop.vp)], 20, 8)
    total = width_of(f"score {score}", 16)
    width = owned.width + 12 + total
    content = group(
        owned.content,
        group(
            pen.write(
                width,
                15.8,
                "score ",
                12,
                colour=pen.palette.faded,
                anchor="end",
                tail=[span(str(score), font_size=17, font_weight=700, fill=pen.palette.ink)],
            ),
            title=pen.say(
                Text(
                    f"score {score}: victory points and one for every {each.en} coins",
                    f"score {score} : points de victoire, et un pour {each.fr} écus",
                )
            ),
        ),
    )
    return Block(width, 20, content)


def _race(pen: Pen, state: BuildersState, seat: int, width: float) -> Element:
    """A gold rule under the head: how far it is to the VP that end the game."""
    vp, needed = state.workshops[seat].vp, state.book.trigger_vp
    length = width - LEFT - RIGHT
    return group(
        rect(LEFT, 35, length, 1, fill=pen.palette.hairline, opacity=0.6),
        rect(LEFT, 34, length * min(vp, needed) / needed, 3, rx=1.5, fill=pen.palette.gold),
        title=pen.say(Text(f"{vp} of {needed} VP", f"{vp} PV sur {needed}")),
    )


# --- The sections ------------------------------------------------------------------------------------------


def _section(pen: Pen, name: Text, count: int, inside: Block, nothing: Text) -> Block:
    label = Text(f"{name.en} · {count}", f"{name.fr} · {count}") if count else name
    rubric = pen.rubric(label, remark=None if count else nothing)
    return Block(inside.width, inside.height + _LABEL, group(rubric, inside.at(0, _LABEL)))


def _team(pen: Pen, state: BuildersState, seat: int, width: float, steady: bool) -> Block:
    places = _places(state, seat, steady)
    most, share = ((width + _GAP) / count - _GAP for count in (_ABREAST, max(places, _ABREAST)))
    each = min(cards.WORKER[0], most, max(_SLIM, share))
    hands = [cards.hand_card(pen, hand, each) for hand in members(state.workshops[seat].team)]
    team = flow(hands, width, _GAP)
    if steady and width < _NARROW:  # elsewhere they share a line, as long as there are not very many
        lines = max(_NARROW_TEAM, -(-places // _ABREAST))
        team = Block(width, lines * (cards.WORKER[1] + _GAP) - _GAP, team.content)
    nobody = Text("Everyone is at work.", "Tout le monde est à l'ouvrage.")
    return _section(pen, Text("Team", "Équipe"), len(hands), team, nobody)


def _places(state: BuildersState, seat: int, steady: bool) -> int:
    """How many places a team takes."""
    workshop = state.workshops[seat]
    at_work = sum(state.crew[site].bit_count() for site in members(workshop.sites)) if steady else 0
    return workshop.team.bit_count() + at_work


def _sites(pen: Pen, state: BuildersState, seat: int, width: float) -> Block:
    sites = []
    for building in members(state.workshops[seat].sites):
        crew, cost = state.crew[building], state.book.sending_cost(state, building) if seat == state.seat else 1
        lacking = state.book.missing(building, crew)
        if width < _NARROW:
            sites.append(cards.broad_site(pen, building, crew, lacking, cost, width))
        else:
            sites.append(cards.site(pen, building, crew, lacking, cost))
    nothing = Text("No open site.", "Aucun chantier ouvert.")
    return _section(pen, Text("Sites", "Chantiers"), len(sites), flow(sites, width, cards.SITE_GAP), nothing)


def _finished(pen: Pen, state: BuildersState, seat: int, width: float) -> Block:
    """A street of houses; those that stand alone have no gap between them."""
    houses = [cards.finished(pen, building) for building in members(state.workshops[seat].finished)]
    street = flow(houses, width, 0, between_lines=6)
    return _section(
        pen,
        Text("Finished", "Achevés"),
        len(houses),
        Block(width, street.height, street.content),
        Text("Nothing yet.", "Rien encore."),
    )
