"""What the site adds to the documents: rules from the guides of the games, and links that stay within the site."""

import re
from typing import Any

from mkdocs.structure.files import File, Files

import bastide
from bastide.engine.game import Chapter

# Files of the repository are no pages: their names stay, without a link.
ELSEWHERE = re.compile(r"(?<!!)\[([^\]]+)\]\((?:\.\./)+(?!docs/)[^)]*\)")


def on_files(files: Files, config: Any) -> Files:
    for key in bastide.LISTED:
        game = bastide.game(key)
        text = "\n\n".join([f"# {game.name.en}: the rules", *map(_told, game.guide())])
        files.append(File.generated(config, f"rules/{key}.md", content=text))
    return files


def _told(chapter: Chapter) -> str:
    """A chapter of a guide, with its picture as the program draws it."""
    lines = [f"## {chapter.title.en}", *[paragraph.en for paragraph in chapter.paragraphs]]
    if chapter.picture is not None:
        lines.append(f"<figure>{' '.join(chapter.picture('en', 'light').split())}</figure>")
    return "\n\n".join(lines)


def on_page_markdown(markdown: str, **_: Any) -> str:
    return ELSEWHERE.sub(r"\1", markdown)
