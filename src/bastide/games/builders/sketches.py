"""Small pictures of what can be agreed on."""

from typing import Final

from bastide.drawing import Element, Pen, scaled
from bastide.drawing.icons import ACTION, ARROW, COIN, CRAFTSMAN, EYE, LABORER, LAUREL, MASTER, REDO, SANDGLASS, START
from bastide.drawing.sketch import HEIGHT, WIDTH, Sketch, icons, starter
from bastide.games.builders.cards import building_card

_SHOWN: Final[tuple[int, ...]] = (0, 7)  # numbers of building cards


def _cards(pen: Pen) -> list[Element]:
    cards = [building_card(pen, number) for number in _SHOWN]
    factor = min((HEIGHT - 10) / cards[0].height, (WIDTH - 16) / 2 / cards[0].width)
    wide, top = cards[0].width * factor, (HEIGHT - cards[0].height * factor) / 2
    left = (WIDTH - 2 * wide - 5) / 2
    return [scaled(card.content, factor, (left + place * (wide + 5), top)) for place, card in enumerate(cards)]


SKETCHES: Final[dict[str, Sketch]] = {
    "first_player": starter,
    "building_deck": _cards,
    "resend_freed_worker": icons(LABORER, REDO),
    "paid_coin_taking": icons(ACTION, ARROW, COIN),
    "early_end": icons(ACTION, START),
    "worker_top_public": icons(EYE, CRAFTSMAN, MASTER),
    "tie_break": icons(LAUREL, LAUREL),
    "max_rounds": icons(SANDGLASS),
}
