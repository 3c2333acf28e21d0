"""The picture of The Builders on the shelf: a house half built, a crane, workers, coins, in an illuminated border."""

from typing import Final

from bastide.drawing import THEMES, Element, Pen, circle, group, path
from bastide.drawing.cover import FRAME, HEIGHT, WIDTH, cover
from bastide.drawing.icons import ring
from bastide.engine.text import Lang, Text
from bastide.games.builders import captions
from bastide.games.builders.vignettes import Vignette, Wash, drawn

_SAYS: Final[Text] = Text(
    "A stone house goes up behind its scaffold; a crane lifts a block; workers carry; coins lie ready.",
    "Une maison de pierre s'élève derrière son échafaudage ; une grue lève un bloc ; on porte, et les écus attendent.",
)

_TOWN: Final = Vignette(
    (
        Wash("slate", "M40 190V150H44V154H50V150H56V154H62V150H66V190ZM66 190V168H112V190Z"),
        Wash("madder", "M66 168L76 154H102L112 168Z"),
        Wash("plaster", "M112 190V160L124 146L136 160V190Z"),
        Wash("madder", "M109 162L124 143L139 162L136 164L124 149L112 164Z"),
        Wash("plaster", "M392 190V164H432V190Z"),
        Wash("ochre", "M387 166L398 148H426L437 166Z"),
    ),
    solid="M50 160H55V168H50ZM76 176H82V184H76ZM94 176H100V184H94ZM121 166H127V174H121ZM408 190V178H416V190Z",
)
_HOUSE: Final = Vignette(
    (
        # walls in courses, the right end still open to the sky
        Wash("slate", "M190 244V134H228V126H252V140H276V152H300V166H324V184H340V244Z"),
        # the gable end with its timber, plastered as far as it goes
        Wash("plaster", "M190 134L214 100L228 119V134Z"),
        Wash("oak", "M253 126V100H259V126Z"),
        Wash("oak", "M186 138L212 96H218L184 144ZM214 96L262 96L262 101L217 101ZM212 96L246 142L242 145L209 99Z"),
    ),
    "M190 152H276M190 170H316M190 188H340M190 206H340M190 224H340M204 134V152M228 134V152M252 140V152"
    "M198 152V170M222 152V170M246 152V170M270 152V170M292 166V170M210 170V188M286 170V188M310 172V188"
    "M298 188V206M324 188V206M286 206V224M312 206V224M298 224V244M324 224V244M196 188V206M204 206V224M196 224V244"
    "M232 97V104M250 97V104",
    "M222 244V214A14 16 0 0 1 250 214V244ZM262 224V204H276V224ZM204 124H212V130H204Z",
)
_SCAFFOLD: Final = Vignette(
    (
        Wash("oak", "M276 130H372V135H276ZM276 172H372V177H276ZM276 212H372V217H276Z"),
        Wash("oak", "M282 112H286V246H282ZM324 118H328V246H324ZM362 112H366V246H362Z"),
    ),
    "M286 172L324 135M328 212L362 177M372 246L376 172M386 246L390 172M373 236H387M373.5 225H387.5M374 214H388"
    "M374.5 203H388.5M375 192H389M375.5 181H389.5",
)
_CRANE: Final = Vignette(
    (
        Wash("oak", "M404 246L414 96H420L432 246H424L417.5 150L412 246Z"),
        Wash("oak", "M420 90L304 66L303 71L414 98Z"),
        Wash("ochre", ring(418, 206, 21)),
        Wash("slate", "M292 106H324V126H292Z"),
    ),
    ring(418, 206, 14)
    + "M418 185V227M397 206H439M403 191L433 221M433 191L403 221M417 96L418 185M417 92L340 74M340 74L417 150"
    "M308 68V96M300 106L308 96L316 106M308 126V106",
)
_HEAP: Final = Vignette(
    (
        Wash("slate", "M128 246V234H148V246ZM150 246V234H170V246ZM138 233V221H158V233Z"),
        Wash("oak", "M74 246A5 5 0 0 1 74 236H120A5 5 0 0 1 120 246ZM80 236A5 5 0 0 1 80 226H114A5 5 0 0 1 114 236Z"),
    ),
    "M74 236A5 5 0 0 1 74 246M80 226A5 5 0 0 1 80 236",
)


# Somebody of about 40 units, standing at the origin; told apart by what they wear, as on the cards.
_LEGS: Final[str] = "M-5 -12L-6 0H-2L0 -10L2 0H6L5 -12Z"
_COAT: Final[str] = "M-7 -9C-9 -20 -6 -28 0 -28C6 -28 9 -20 7 -9Z"
_HOOD: Final[str] = "M-6.5 -27C-9 -42 9 -42 6.5 -27Q6 -37 0 -37Q-6 -37 -6.5 -27Z"
_CAP: Final[str] = "M-5.6 -34C-6 -42 6 -42 5.6 -34L9 -33H-6Z"
_BROAD_HAT: Final[str] = "M-11 -34Q-6 -36 -5 -36C-5 -44 5 -44 5 -36Q6 -36 11 -34Z"


def _worker(coat: str, hat: str, lines: str) -> Vignette:
    return Vignette(
        (Wash("oak", _LEGS), Wash(coat, _COAT), Wash("skin", ring(0, -33, 5.2)), Wash(coat, hat)),
        lines,
    )


_WORKERS: Final[tuple[tuple[float, float, Vignette], ...]] = (
    (347, 212, _worker("woad", _CAP, "M4 -22L13 -27M10 -31L16 -23")),  # a craftsman and his mallet
    (298, 172, _worker("verdigris", _HOOD, "M-5 -22L-10 -32M5 -22L12 -34")),  # a laborer, arms up to the block
    (166, 246, _worker("madder", _BROAD_HAT, "M5 -22L12 -25M12 -42V0")),  # the master and his staff
    (56, 246, _worker("plaster", _CAP, "M5 -22L12 -14M-5 -22L-8 -12M8 -14H16L15 -6H9Z")),  # an apprentice, a bucket
)


def draw(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    scene = [
        circle(106, 84, 17, fill=pen.pigment("ochre"), opacity=0.9),
        path("M26 196Q90 168 180 190T330 182T454 186V274H26Z", fill=pen.pigment("verdigris"), opacity=0.55),
        drawn(pen, _TOWN, 1.1),
        path("M26 236Q120 226 240 240T454 234V274H26Z", fill=pen.pigment("earth")),
        drawn(pen, _HOUSE, 1.3),
        drawn(pen, _SCAFFOLD, 1.2),
        drawn(pen, _CRANE, 1.3),
        drawn(pen, _HEAP, 1.3),
        *[group(drawn(pen, worker, 1.2), at=(x, y)) for x, y, worker in _WORKERS],
        *_coins(pen),
    ]
    return cover(pen, captions.NAME, _SAYS, scene, _garland(pen))


def _coins(pen: Pen) -> list[Element]:
    """Three small piles in the grass."""
    piles = []
    for x, count in ((232, 3), (254, 5), (276, 2)):
        for level in range(count):
            y = 264 - level * 4.6
            edge = f"M{x - 9} {y:g}V{y - 4.6:g}H{x + 9}V{y:g}A9 3.4 0 0 1 {x - 9} {y:g}Z"
            face = f"M{x - 9} {y - 4.6:g}A9 3.4 0 0 1 {x + 9} {y - 4.6:g}A9 3.4 0 0 1 {x - 9} {y - 4.6:g}Z"
            piles.append(path(edge + face, fill=pen.pigment("ochre"), stroke=pen.palette.ink, stroke_width=1.1))
    return piles


# --- The border --------------------------------------------------------------------------------------------


def _garland(pen: Pen) -> list[Element]:
    """A vine that winds round the page."""
    half = FRAME / 2
    return [
        *_vine(pen, half + 14, half, WIDTH - 2 * half - 28, upright=False),
        *_vine(pen, half + 14, HEIGHT - half, WIDTH - 2 * half - 28, upright=False),
        *_vine(pen, half + 14, half, HEIGHT - 2 * half - 28, upright=True),
        *_vine(pen, half + 14, WIDTH - half, HEIGHT - 2 * half - 28, upright=True),
    ]


def _vine(pen: Pen, start: float, middle: float, length: float, upright: bool) -> list[Element]:
    """A wave with a leaf in every bend and now and then a berry."""
    bends = max(2, round(length / 24) // 2 * 2)
    step = length / bends

    def at(along: float, aside: float) -> str:
        x, y = start + along, middle + aside
        return f"{y:.1f} {x:.1f}" if upright else f"{x:.1f} {y:.1f}"

    stem, leaves, berries = f"M{at(0, 0)}", "", ""
    for bend in range(bends):
        side = 1 if bend % 2 else -1
        left, right = bend * step, (bend + 1) * step
        middle_of = (left + right) / 2
        stem += f"Q{at(middle_of, 10.4 * side)} {at(right, 0)}"
        tip = at(middle_of + 5, -5.5 * side)
        root = at(middle_of - 3, 1.5 * side)
        leaves += f"M{root}Q{at(middle_of - 4, -5 * side)} {tip}Q{at(middle_of + 5, 0.5 * side)} {root}Z"
        x, y = (float(part) for part in at(right, -2.6 * side).split())
        berries += ring(round(x, 1), round(y, 1), 1.5) if bend % 2 and bend < bends - 1 else ""
    shown = pen.palette
    return [
        path(stem, fill="none", stroke=shown.gold, stroke_width=1.3),
        path(leaves, fill=pen.pigment("verdigris"), stroke=shown.ink, stroke_width=0.6),
        path(berries, fill=pen.pigment("madder"), stroke=shown.ink, stroke_width=0.5),
    ]
