"""Action cards: in one's hand, looked at, face down, and as small tokens once they are played."""

from typing import Final

from bastide.drawing import ON_WAX, WAX, Block, Element, Pen, group, path, rect, text
from bastide.drawing.kept import kept
from bastide.drawing.lettering import LEGIBLE, legible, wrap
from bastide.engine.text import Text
from bastide.games.torres import captions, labels
from bastide.games.torres.components import KINDS
from bastide.games.torres.icons import ICONS

CARD: Final[tuple[int, int]] = (128, 91)  # in a hand, at least so wide
LOOKED_AT: Final[int] = 150  # the least height of a card while one chooses
STRIP: Final[int] = 40  # the height of the place to play where it has a line of its own
BACK: Final[tuple[int, int]] = (26, 36)
TOKEN: Final[int] = 22
_LINE: Final[float] = 14.2

# What is printed on a card; the whole effect is in its tooltip.
_PRINTED: Final[dict[str, Text]] = {
    "a01": Text("A knight climbs exactly 2 levels, one square on.", "Un chevalier monte de 2 niveaux, case voisine."),
    "a02": Text(
        "One of your blocks goes under one of your knights.", "Un de vos blocs se glisse sous votre chevalier."
    ),
    "a03": Text("Place one block from the supply.", "Posez un bloc de la réserve."),
    "a04": Text(
        "Through a castle and out of any door, higher too.", "Par un château, sortie par toute porte, même haute."
    ),
    "a05": Text("A knight steps diagonally, at most 1 up.", "Un chevalier va en diagonale, au plus 1 plus haut."),
    "a06": Text("You have 6 action points in this turn.", "Vous avez 6 points d'action pour ce tour."),
    "a07": Text("You have 7 action points in this turn.", "Vous avez 7 points d'action pour ce tour."),
    "a08": Text("Carry an uncovered block to a free square.", "Portez un bloc découvert sur une case libre."),
    "a09": Text("A knight goes beside another of yours.", "Un chevalier rejoint un autre des vôtres."),
    "a10": Text("A knight leaps over a rival knight.", "Un chevalier saute un chevalier adverse."),
}


_PLAY: Final[Text] = Text("Play here", "Jouer ici")
_PLAY_TITLE: Final[Text] = Text(
    "Place to play: lay a card of your hand here, one in a turn",
    "Pour jouer : posez ici une carte de votre main, une par tour",
)


@kept
def hand_card(pen: Pen, kind: int, width: float, *, is_new: bool, piece: str | None) -> Block:
    """A card in the hand; one bought in this turn waits under a band."""
    card, height = KINDS[kind], CARD[1]
    lines, size = legible(pen.say(_PRINTED[card.id]), LEGIBLE, width - 14, 3)
    said = labels.card(kind)
    waits = Text(
        " Bought in this turn: playable from the next on.", " Vient d'être achetée : jouable au prochain tour."
    )
    content = group(
        pen.paper(width, height),
        group(
            pen.icon(ICONS[kind], 8, 7, 30),
            pen.write_in(44, 22, pen.say(card.name), 13.5, width - 50),
            *[
                pen.write(8, 53 + _LINE * place, words, size, pressed=pressed)
                for place, (words, pressed) in enumerate(lines)
            ],
            opacity=0.55 if is_new else None,
        ),
        *([_band(pen, width, height)] if is_new else []),
        title=pen.say(Text(said.en + waits.en, said.fr + waits.fr) if is_new else said),
        data_piece=piece,
    )
    return Block(width, height, content)


def _band(pen: Pen, width: float, height: float) -> Element:
    """A ribbon: not before the next turn."""
    words = pen.say(Text("next turn", "tour suivant"))
    y = height - 8
    return group(
        path(f"M-3 {y:g}H{width + 3:g}L{width - 2:g} {y + 8:g}L{width + 3:g} {y + 16:g}H-3L2 {y + 8:g}Z", fill=WAX),
        text(width / 2, y + 12, words, font_size=LEGIBLE, font_weight=600, fill=ON_WAX, text_anchor="middle"),
    )


@kept
def large_card(pen: Pen, kind: int, width: float, height: float, piece: str | None) -> Block:
    """A card that is looked at, with all its words."""
    card = KINDS[kind]
    lines = wrap(pen.say(card.effect), LEGIBLE, width - 18)
    content = group(
        pen.paper(width, height),
        pen.icon(ICONS[kind], width / 2 - 22, 10, 44),
        pen.write_in(width / 2, 70, pen.say(card.name), 14.5, width - 14, "middle"),
        *[pen.write(9, 102 + 15 * place, words, LEGIBLE) for place, words in enumerate(lines)],
        title=pen.say(labels.card(kind)),
        data_piece=piece,
    )
    return Block(width, height, content)


def large_height(pen: Pen, kinds: list[int], width: float) -> float:
    """How high large cards must be for all their words."""
    longest = max(len(wrap(pen.say(KINDS[kind].effect), LEGIBLE, width - 18)) for kind in kinds)
    return 102 + 15 * longest


@kept
def back(pen: Pen, width: float, height: float) -> Element:
    """A card face down: a lozenge in a frame."""
    middle, high = width / 2, height / 2
    wide = width * 0.3
    tall = wide * 1.3
    return group(
        pen.paper(width, height),
        rect(3, 3, width - 6, height - 6, rx=3, fill=pen.pigment("earth"), stroke=pen.palette.gold, stroke_width=0.9),
        path(
            f"M{middle:g} {high - tall:g}l{wide:g} {tall:g}l{-wide:g} {tall:g}l{-wide:g} {-tall:g}Z",
            fill=pen.palette.gold,
            opacity=0.75,
        ),
    )


@kept
def deck(pen: Pen, size: int, title: Text, *, piece: str | None) -> Block:
    """A pile of cards face down and how many they are."""
    width, height = 44.0, 58.0
    depth = min(3, (size + 2) // 4) if size else 0
    parts = [pen.gap(width, height)] if size == 0 else []
    parts += [group(back(pen, width, height), at=(2 * step, -2.0 * step)) for step in range(depth)]
    top = 2 * max(0, depth - 1)
    badge = group(
        rect(width / 2 - 13, height / 2 - 10, 26, 20, rx=10, fill=pen.palette.card, stroke=pen.palette.gold),
        pen.write(width / 2, height / 2 + 5, str(size), 14, anchor="middle", font_weight=700),
        at=(top, -top),
    )
    content = group(*parts, badge, title=pen.say(title), data_piece=piece)
    return Block(width + 6, height, content)


@kept
def backs(pen: Pen, count: int, room: float) -> Block:
    """Somebody's hand, face down, fanned so that the cards can be counted, and their number."""
    width, height = BACK
    step = 0.0 if count < 2 else min(width + 2.0, (room - 26 - width) / (count - 1))
    fan = [group(back(pen, width, height), at=(step * place, 0)) for place in range(count)]
    end = width + step * max(0, count - 1)
    fan += [pen.gap(width, height)] if count == 0 else []
    number = pen.write(end + 6, height / 2 + 5, str(count), 14, font_weight=700)
    title = captions.cards(count)
    return Block(
        end + 24, height, group(*fan, number, title=pen.say(Text(f"{title.en} in hand", f"{title.fr} en main")))
    )


@kept
def token(pen: Pen, kind: int, copies: int = 1) -> Block:
    """A small square for a card whose face everyone knows."""
    many = [pen.write(TOKEN + 2, 16, f"×{copies}", LEGIBLE, colour=pen.palette.faded)] if copies > 1 else []
    content = group(
        rect(0, 0, TOKEN, TOKEN, rx=3, fill=pen.palette.card, stroke=pen.palette.hairline, stroke_width=0.8),
        pen.icon(ICONS[kind], 3, 3, TOKEN - 6),
        *many,
        title=pen.say(labels.card(kind)),
    )
    return Block(TOKEN + (20 if copies > 1 else 0), TOKEN, content)


@kept
def place_to_play(pen: Pen, width: float, played: int | None, *, is_strip: bool) -> Block:
    """Where a card is laid to play it, as large as a card or a mere strip; the one played in this turn lies there."""
    shown = pen.palette
    height = STRIP if is_strip else CARD[1]
    if played is None:
        words, title = _PLAY, _PLAY_TITLE
        sign = path("M3 12l9 9l9 -9M12 1V20", fill="none", stroke=shown.faded, stroke_width=1.9)
    else:
        name = KINDS[played].name
        words, title = Text(f"In play: {name.en}", f"En jeu : {name.fr}"), labels.card(played)
        sign = pen.icon(ICONS[played], 0, 0, 24)
    frame = rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        rx=6,
        fill=shown.ground,
        stroke=shown.hairline,
        stroke_dasharray="4 4",
        class_="edge",
    )
    inside = [
        group(sign, at=(10, 8) if is_strip else (width / 2 - 12, 14)),
        pen.write_in(44, 20, pen.say(words), 14, width - 54, "start", 1)
        if is_strip
        else pen.write_in(width / 2, 60, pen.say(words), 14, width - 12, "middle"),
    ]
    return Block(width, height, group(frame, *inside, title=pen.say(title), data_piece="play", data_zone="play"))
