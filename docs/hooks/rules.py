"""The rules of every game on the site, from its guide, in both languages."""

from typing import Any

from mkdocs.structure.files import File, Files

import bastide
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text

TITLE = Text("{}: the rules", "{} : les règles")
OTHERWISE = Text("[En français]({}.fr.md)", "[In English]({}.md)")


def on_files(files: Files, config: Any) -> Files:
    for key in bastide.LISTED:
        game = bastide.game(key)
        languages: tuple[Lang, ...] = ("en", "fr")
        for lang in languages:
            name = key if lang == "en" else f"{key}.{lang}"
            chapters = [_told(chapter, lang) for chapter in game.guide()]
            body = "\n\n".join([OTHERWISE.of(key).to(lang), f"# {TITLE.of(game.name).to(lang)}", *chapters])
            files.append(File.generated(config, f"rules/{name}.md", content=_spoken(body, lang)))
    return files


def _spoken(body: str, lang: Lang) -> str:
    """What is not in the language of the site says so, for those who hear it."""
    return body if lang == "en" else f'<div lang="{lang}" markdown>\n\n{body}\n\n</div>'


def _told(chapter: Chapter, lang: Lang) -> str:
    """A chapter of a guide, with its picture as the program draws it."""
    lines = [f"## {chapter.title.to(lang)}", *[paragraph.to(lang) for paragraph in chapter.paragraphs]]
    if chapter.picture is not None:
        lines.append(f"<figure>{' '.join(chapter.picture(lang, 'light').split())}</figure>")
    return "\n\n".join(lines)
