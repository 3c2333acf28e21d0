"""What a guide says, for tests."""

from bastide.engine.game import Chapter
from bastide.engine.text import Lang


def said(chapter: Chapter, lang: Lang) -> str:
    words = [chapter.title, *chapter.paragraphs, *([chapter.caption] if chapter.caption else [])]
    return "\n".join(text.to(lang) for text in words)
