"""A pen knows the theme and the language, so that what is drawn with it need not."""

from collections.abc import Sequence
from typing import NamedTuple

from bastide.drawing.icons import Icon
from bastide.drawing.kept import kept
from bastide.drawing.layout import Block, beside
from bastide.drawing.lettering import LEGIBLE, SERIF, legible, width_of
from bastide.drawing.palette import FIGURES, Mark, Palette
from bastide.drawing.svg import Element, Value, group, path, rect, span, text
from bastide.engine.text import Lang, Text


class Pen(NamedTuple):  # a tuple is found quickly among what is kept
    palette: Palette
    lang: Lang

    def figures(self) -> dict[str, Value]:
        """Tabular figures for a whole drawing: by itself, or, in a page, by the page's own style sheet."""
        alone = None if self.palette.name == "page" else "font-variant-numeric:tabular-nums"
        return {"class_": FIGURES, "style": alone}

    def say(self, words: Text) -> str:
        return words.to(self.lang)

    def pigment(self, name: str) -> str:
        return self.palette.pigments[name] if name else "none"

    def write(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        colour: str = "",
        anchor: str = "start",
        room: float = 0,
        book: bool = False,
        tail: Sequence[Element] = (),
        pressed: float | None = None,
        **attributes: Value,
    ) -> Element:
        """One line; ``room`` is the width it must keep to, ``book`` asks for the serif of titles and names. Letters are
        ``pressed`` into a width that a broad font would leave.

        The tail is spans that follow on in the same line.
        """
        if room:
            ((words, pressed),), size = legible(words, size, room)
        return text(
            x,
            y,
            words,
            *tail,
            font_size=size,
            font_family=SERIF if book else None,  # the document is set in SANS
            text_anchor=None if anchor == "start" else anchor,
            fill=colour or self.palette.ink,
            textLength=pressed,
            lengthAdjust=pressed and "spacingAndGlyphs",
            **attributes,
        )

    def write_in(
        self,
        x: float,
        middle: float,
        words: str,
        size: float,
        room: float,
        anchor: str = "start",
        most_lines: int = 2,
    ) -> Element:
        """A name in a few lines around a height, in as small a type as the room asks for."""
        lines, size = legible(words, size, room, most_lines)
        pitch = size * 1.16
        first = middle - pitch * (len(lines) - 1) / 2 + size * 0.34
        return group(
            *[
                self.write(
                    x,
                    first + pitch * number,
                    words,
                    size,
                    anchor=anchor,
                    book=True,
                    font_weight=600,
                    pressed=pressed,
                )
                for number, (words, pressed) in enumerate(lines)
            ]
        )

    @kept
    def rubric(self, words: Text, x: float = 0, y: float = 11, remark: Text | None = None) -> Element:
        """A heading, in red as the scribes wrote it; a quiet remark may follow."""
        red, faded = self.palette.rubric, self.palette.faded
        tail = [span(self.say(remark), dx=8, font_size=LEGIBLE, font_style="normal", fill=faded)] if remark else []
        return self.write(x, y, self.say(words), 13, colour=red, book=True, font_style="italic", tail=tail)

    def strokes(self, icon: Icon) -> list[Element]:
        """An icon as it is, 24 x 24: its outline, the lines on it, what is solid."""
        outline = [path(icon.outline, fill=self.pigment(icon.pigment))] if icon.outline else []
        detail = [path(icon.detail, fill="none")] if icon.detail else []
        solid = [path(icon.solid, fill=self.palette.ink, stroke="none")] if icon.solid else []
        return outline + detail + solid

    @kept
    def icon(
        self, icon: Icon, x: float, y: float, size: float, *, faint: bool = False, name: Text | None = None
    ) -> Element:
        """An icon with its top left corner at x, y; small ones get firmer lines."""
        return group(
            *self.strokes(icon),
            title=self.say(name or icon.name),
            transform=f"translate({x:g} {y:g}) scale({size / 24:.3g})",
            stroke=self.palette.ink,
            stroke_width=1.5 if size >= 18 else 1.9,
            stroke_linejoin="round",
            stroke_linecap="round",
            opacity=0.28 if faint else None,
        )

    def tally(
        self, icon: Icon, x: float, y: float, amount: int | str, size: float = 16, *, weight: int = 600
    ) -> Element:
        """An icon and how many, the number to its right; y is the top of the icon."""
        return group(
            self.icon(icon, x, y, size),
            self.write(x + size + 2.5, y + size * 0.79, str(amount), size * 0.84, font_weight=weight),
        )

    def tallies(self, counts: Sequence[tuple[Icon, int]], size: float, gap: float) -> Block:
        """Icons and how many, in one line, however many digits the numbers have."""
        wide = [size + 4.5 + width_of(str(amount), size * 0.84) for _, amount in counts]
        blocks = [
            Block(width, size, self.tally(icon, 0, 0, amount, size))
            for width, (icon, amount) in zip(wide, counts, strict=True)
        ]
        return beside(blocks, gap)

    @kept
    def mark(self, mark: Mark, x: float, y: float, size: float) -> Element:
        return group(
            path(mark.shape, fill=self.palette.colour_of(mark), stroke=self.palette.card, stroke_width=1.5),
            title=self.say(mark.name),
            transform=f"translate({x:g} {y:g}) scale({size / 24:.3g})",
        )

    @kept
    def paper(self, width: float, height: float, *, dashed: bool = False) -> Element:
        """A card: soft shadow, the edge of the paper, its face. A page lights up what has the class edge."""
        shown = self.palette
        return group(
            rect(1.5, 3, width, height, rx=6, fill=shown.shadow, opacity=0.13),
            rect(0, 1.4, width, height, rx=5, fill=shown.edge),
            rect(
                0,
                0,
                width,
                height,
                rx=5,
                fill=shown.card,
                stroke=shown.hairline,
                stroke_dasharray="5 3" if dashed else None,
                class_="edge",
            ),
        )

    def gap(self, width: float, height: float) -> Element:
        """Where a card could lie."""
        return rect(
            0.5,
            0.5,
            width - 1,
            height - 1,
            rx=5,
            fill="none",
            stroke=self.palette.hairline,
            stroke_dasharray="2 4",
            opacity=0.7,
        )

    def panel(self, width: float, height: float, *, chosen: bool = False) -> Element:
        """A sheet of lighter parchment; the chosen one has a gold rule inside its border."""
        shown = self.palette
        sheet = rect(0, 0, width, height, rx=8, fill=shown.panel, stroke=shown.hairline)
        if not chosen:
            return sheet
        rule = rect(-3, -3, width + 6, height + 6, rx=10, fill="none", stroke=shown.gold, stroke_width=1.6)
        return group(sheet, rule)
