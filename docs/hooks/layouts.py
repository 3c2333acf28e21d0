"""How the rows of the laboratory are laid out, drawn and listed from the layouts themselves."""

from typing import Any

from mkdocs.structure.files import File, Files

import bastide
from bastide import lab
from bastide.drawing.lettering import SANS
from bastide.drawing.svg import Element, document, group, rect, text
from bastide.lab.layout import Layout, Section

PLAYERS = 2
WIDE = 192  # numbers in a line of the drawing
CELL = 4
HIGH = 22
LETTER = 7.2  # the width of one
GAP = 3
COLOURS = {"table": "#6b7280", "own": "#b45309", "rival 1": "#4d7c0f", "board": "#1d6fa5", "question": "#7e22ce"}


def on_files(files: Files, config: Any) -> Files:
    for key in bastide.LISTED:
        files.append(File.generated(config, f"layouts/{key}.md", content=_page(key)))
    return files


def _page(key: str) -> str:
    game, layout = bastide.game(key), lab.layout(key, players=PLAYERS)
    lines = [
        f"# {game.name.en}: what is seen",
        f"A row for {PLAYERS} players: {layout.size:,} numbers, version {layout.version}. Made from the layout itself; "
        "how to read one is told in the [laboratory](../lab.md#what-is-seen).",
        f"<figure>{_drawn(layout)}</figure>",
        " ".join(f'<span style="color:{colour}">■</span> {block}' for block, colour in COLOURS.items()) + ". "
        "Pale: plain numbers. Full: features, counted.",
        _table(layout.sections),
    ]
    for expansion in getattr(game, "expansions", ()):
        seen = expansion.rules.seen
        told = [("every seat", one) for one in seen.of_seat] + [("board", one) for one in seen.of_board]
        if told:
            lines += [
                f"## {expansion.options[0].name.en}",
                "Where it is played, behind the others of the same block:",
                "| block | section | numbers | what they say |\n|---|---|---|---|\n"
                + "\n".join(f"| {block} | {one.key} | {one.size} | {one.about} |" for block, one in told),
            ]
    return "\n\n".join(lines)


def _table(sections: list[Section]) -> str:
    rows = [
        f"| {one.start} | {one.size} | {one.name} | {'features' if one.is_counted else 'numbers'} | {one.about} |"
        for one in sections
    ]
    head = "| from | how many | section | | what they say, or how an index is made |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])


def _drawn(layout: Layout) -> str:
    """The row as a book is read: line after line, every section in the colour of its block."""
    parts = [piece for section in layout.sections for piece in _pieces(section)]
    lines = -(-layout.size // WIDE)
    title = f"{layout.game.name.en}: {layout.size} numbers in {len(layout.sections)} sections"
    return str(document(WIDE * CELL, lines * (HIGH + GAP), title, title, "en", parts, font_family=SANS))


def _pieces(section: Section) -> list[Element]:
    """A section, cut where a line ends."""
    found, at, end = [], section.start, section.start + section.size
    colour, words = COLOURS[section.name.split(":")[0]], section.name.partition(": ")[2]
    while at < end:
        line = at // WIDE
        until = min(end, (line + 1) * WIDE)
        left, top, width = CELL * (at % WIDE) + 0.5, line * (HIGH + GAP), CELL * (until - at) - 1
        parts = [rect(left, top, width, HIGH, fill=colour, opacity=0.9 if section.is_counted else 0.45)]
        if words and width > LETTER * len(words):
            ink = "#ffffff" if section.is_counted else "#1c1917"
            parts.append(text(left + 4, top + 15, words, font_size=12, fill=ink))
            words = ""
        found.append(group(*parts, title=f"{section.name}: {section.start} to {end - 1}. {section.about}"))
        at = until
    return found
