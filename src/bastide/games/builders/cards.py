"""The cards of The Builders: in a row, on a team, as a site with its crew, or finished."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Element, Pen, circle, group, rect
from bastide.drawing.icons import ACTION, ARROW, CHECK, COIN, ICONS, LAUREL, Icon
from bastide.drawing.kept import kept
from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.builders import captions
from bastide.games.builders.components import BUILDINGS, HANDS, MACHINE_HAND, RESOURCES, Building, Hand
from bastide.games.builders.vignettes import house, portrait, scene

CARD: Final[tuple[int, int]] = (118, 160)  # a building
WORKER: Final[tuple[int, int]] = (74, 108)
SITE: Final[tuple[int, int]] = (124, 128)
STRIP: Final[tuple[int, int]] = (70, 30)  # what shows of a crew member tucked under a site
SITE_GAP: Final[int] = 4
HOUSE: Final[tuple[int, int]] = (66, 60)  # in the street of what is finished
_GROUND: Final[float] = 38
_STEP: Final[int] = STRIP[1] + 2
_TUCKED: Final[int] = 8
_RESOURCE_ICONS: Final[list[Icon]] = [ICONS[name] for name in RESOURCES]


def output_of_machine(building: int) -> list[int] | None:
    """What a machine will bring; None for a plain building."""
    hand = MACHINE_HAND[building]
    return None if hand < 0 else HANDS[hand].output


# --- Buildings in the row ----------------------------------------------------------------------------------


@kept
def building_card(pen: Pen, number: int, width: float = CARD[0]) -> Block:
    card = BUILDINGS[number]
    height = CARD[1]
    output = output_of_machine(number)
    content = group(
        pen.paper(width, height, dashed=card.is_reconstruction),
        pen.write_in(width / 2, 21, pen.say(card.name), 13, width - 12, "middle"),
        scene(pen, card, (width - 102) / 2, 39, 102),
        *_seal(pen, card, width - 18, 49),
        _needs(pen, card.needs, width, 96),
        _footer(pen, card, output, width, height, centre=_card_id(pen, card.id, width / 2 + 7, height - 9)),
        title=pen.say(captions.building_card(number)),
        data_piece=card.id,
    )
    return Block(width, height, content)


def _needs(pen: Pen, needs: list[int], width: float, y: float) -> Element:
    """Icons in a line, how many of each below."""
    wanted = [(icon, amount) for icon, amount in zip(_RESOURCE_ICONS, needs, strict=True) if amount]
    pitch = 26
    left = width / 2 - pitch * len(wanted) / 2
    parts: list[Element] = []
    for place, (icon, amount) in enumerate(wanted):
        middle = left + pitch * (place + 0.5)
        parts.append(pen.icon(icon, middle - 9, y, 18))
        parts.append(pen.write(middle, y + 32, str(amount), 13, anchor="middle", font_weight=600))
    return group(*parts)


def _footer(
    pen: Pen, card: Building, output: list[int] | None, width: float, height: float, centre: Element
) -> Element:
    """Under a hairline: what the building pays, or what the machine brings, and its VP."""
    y = height - 22
    if output is None:
        gain = pen.tally(COIN, 8, y + 2, card.coins)
    else:
        (kind,) = [place for place, amount in enumerate(output) if amount]
        gain = group(pen.icon(ARROW, 7, y + 4, 13), pen.tally(_RESOURCE_ICONS[kind], 22, y + 2, output[kind]))
    return group(
        rect(8, y - 3, width - 16, 0.8, fill=pen.palette.hairline, opacity=0.7),
        gain,
        centre,
        pen.tally(LAUREL, width - 35, y + 2, card.vp),
    )


def _card_id(pen: Pen, name: str, x: float, y: float) -> Element:
    """For those who type it; on a page everybody clicks."""
    return (
        group()
        if pen.palette.name == "page"
        else pen.write(x, y, name, 10.5, colour=pen.palette.faded, anchor="middle")
    )


def _seal(pen: Pen, card: Building, x: float, y: float) -> list[Element]:
    """A card that was never printed says so."""
    if not card.is_reconstruction:
        return []
    seal = circle(x, y, 8, fill=pen.palette.card, stroke=pen.palette.rubric, stroke_width=1.3)
    letter = pen.write(x, y + 3.8, "R", 12, colour=pen.palette.rubric, anchor="middle", book=True, font_weight=700)
    return [group(seal, letter, title=pen.say(captions.NOT_PRINTED))]


# --- Workers and machines ----------------------------------------------------------------------------------


@kept
def hand_card(pen: Pen, number: int, width: float = WORKER[0]) -> Block:
    """A worker in the row or on a team, or a machine on a team."""
    card = HANDS[number]
    height = WORKER[1]
    content = group(
        pen.paper(width, height),
        portrait(pen, card, 4, 4, width - 8),
        _wage(pen, card, width),
        pen.icon(ICONS[card.rank], 6.5, 33 * (width - 8) / 66, 15),
        pen.write_in(width / 2, 60 if card.wage else 67.5, pen.say(card.name), 12, width - 1, "middle", 3),
        _output(pen, card.output, width / 2, 87 if card.wage else 96, 15.5, 32),
        title=pen.say(captions.worker_card(number)),
        data_piece=card.id,
    )
    return Block(width, height, content)


def _wage(pen: Pen, card: Hand, width: float) -> Element:
    return group(
        rect(width - 33, 2, 31, 17, rx=4, fill=pen.palette.card, stroke=pen.palette.gold, stroke_width=0.8),
        pen.tally(COIN, width - 31, 3.3, card.wage, 14.4),
        title=pen.say(Text(f"wage {card.wage}", f"salaire {card.wage}")),
    )


def _output(pen: Pen, output: list[int], x: float, y: float, size: float, pitch: float) -> Element:
    """What someone brings, centred on a point: one line for two kinds, two lines for more."""
    brought = [(icon, amount) for icon, amount in zip(_RESOURCE_ICONS, output, strict=True) if amount]
    lines = [brought] if len(brought) < 3 else [brought[:2], brought[2:]]
    parts: list[Element] = []
    for row, line in enumerate(lines):
        top = y + (row - len(lines) / 2) * (size + 2)
        left = x - pitch * len(line) / 2 + (pitch - size * 1.75) / 2
        for place, (icon, amount) in enumerate(line):
            parts.append(pen.tally(icon, left + pitch * place, top, amount, size))
    return group(*parts)


# --- Sites -------------------------------------------------------------------------------------------------


def site(pen: Pen, number: int, crew: int, lacking: list[int], next_sending: int) -> Block:
    """An open site, what is covered and what is missing, its crew tucked under its right edge."""
    height = max(SITE[1], crew.bit_count() * _STEP)
    return _site(pen, number, crew, lacking, next_sending, (SITE[0], height), columns=1)


def broad_site(pen: Pen, number: int, crew: int, lacking: list[int], next_sending: int, room: float) -> Block:
    """A site for a narrow page: a whole line, with its crew in two columns or room for one."""
    lines = sum(1 for need in BUILDINGS[number].needs if need)
    height = max(60 + 17 * lines, (crew.bit_count() + 1) // 2 * _STEP)
    return _site(pen, number, crew, lacking, next_sending, (room - 2 * STRIP[0] - 3, height), columns=2)


def _site(
    pen: Pen, number: int, crew: int, lacking: list[int], next_sending: int, size: tuple[float, float], columns: int
) -> Block:
    card = BUILDINGS[number]
    width, height = size
    strips = []
    for place, hand in enumerate(members(crew)):
        line, beside = divmod(place, columns)
        tucked = 0 if beside else _TUCKED
        x = width - tucked + beside * (STRIP[0] + 3)
        strips.append(group(strip(pen, hand, tucked), at=(x, 1 + line * _STEP)))
    if not crew:
        strips = [group(pen.gap(STRIP[0], STRIP[1]), at=(width, 1))]
    content = group(
        group(*strips, data_zone=f"crew-{card.id}"),
        _site_card(pen, number, tuple(lacking), next_sending, size),
        data_zone=f"site-{card.id}",
    )
    return Block(width + columns * STRIP[0] + (columns - 1) * 3, height, content)


@kept
def _site_card(
    pen: Pen, number: int, lacking: tuple[int, ...], next_sending: int, size: tuple[float, float]
) -> Element:
    card = BUILDINGS[number]
    width, height = size
    output = output_of_machine(number)
    if next_sending > 1:
        centre = _next_sending(pen, next_sending, width / 2 + 5, height - 20)
    else:
        centre = _card_id(pen, card.id, width / 2 + 7, height - 9)
    return group(
        pen.paper(width, height, dashed=card.is_reconstruction),
        scene(pen, card, 5, 8, 31),
        *_seal(pen, card, 11, 24),
        pen.write_in(40, 17, pen.say(card.name), 12 if width <= SITE[0] else 14, width - 42),
        _progress(pen, number, lacking, width),
        _footer(pen, card, output, width, height, centre),
        title=pen.say(captions.site_card(number, list(lacking))),
        data_piece=card.id,
    )


def _progress(pen: Pen, number: int, lacking: Sequence[int], width: float) -> Element:
    """One line a resource: filled pips are covered, hollow ones are missing, at the end how many are."""
    parts: list[Element] = []
    y = 35.0
    pitch = 10.5 if width <= SITE[0] else 13
    for icon, need, lacks in zip(_RESOURCE_ICONS, BUILDINGS[number].needs, lacking, strict=True):
        if need == 0:
            continue
        parts.append(pen.icon(icon, 8, y, 15))
        for place in range(need):
            parts.append(_pip(pen, icon, 31 + place * pitch, y + 7.5, place < need - lacks))
        if lacks:
            parts.append(
                pen.write(
                    width - 10,
                    y + 12.3,
                    f"−{lacks}",
                    13,
                    colour=pen.palette.rubric,
                    anchor="end",
                    font_weight=700,
                )
            )
        else:
            parts.append(pen.icon(CHECK, width - 23, y + 1, 13))
        y += 17
    return group(*parts)


def _pip(pen: Pen, icon: Icon, x: float, y: float, covered: bool) -> Element:
    if covered:
        return circle(x, y, 4.2, fill=pen.pigment(icon.pigment), stroke=pen.palette.ink, stroke_width=1.1)
    return circle(x, y, 3.9, fill="none", stroke=pen.palette.faded, stroke_width=1, stroke_dasharray="1.8 1.6")


def _next_sending(pen: Pen, actions: int, x: float, y: float) -> Element:
    """The n-th sending to a site in one turn costs n actions (U5.3.2): worth knowing before the next one."""
    worth = captions.actions(actions)
    return group(
        pen.tally(ACTION, x - 13, y, actions, 15),
        title=pen.say(Text(f"the next sending costs {worth.en}", f"le prochain envoi coûte {worth.fr}")),
    )


@kept
def strip(pen: Pen, number: int, tucked: float) -> Element:
    """What shows of somebody at work; the left end lies under something else."""
    card = HANDS[number]
    width, height = STRIP[0] + tucked, STRIP[1]
    return group(
        pen.paper(width, height),
        pen.icon(ICONS[card.rank], tucked + 3.5, 7.5, 15),
        _output(pen, card.output, tucked + 44.5, height / 2, 14.4, 26),
        title=pen.say(captions.worker_card(number)),
        data_piece=card.id,
    )


# --- Finished ----------------------------------------------------------------------------------------------


@kept
def finished(pen: Pen, number: int) -> Block:
    """A house in the street of what is finished, and its VP. A machine is a piece where it works, not here."""
    card = BUILDINGS[number]
    width, height = HOUSE
    content = group(
        house(pen, card, width / 2, _GROUND, width),
        rect(0, _GROUND, width, 2.4, fill=pen.palette.hairline),
        pen.tally(LAUREL, width / 2 - 15, _GROUND + 4.5, card.vp, 15),
        rect(1, 0, width - 2, height, rx=5, fill="none", class_="edge"),
        title=pen.say(captions.finished_card(number)),
        data_piece=None if card.is_machine else card.id,
    )
    return Block(width, height, content)
