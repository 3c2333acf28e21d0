"""A guide that is data: the chapters of a file, whose words leave room for figures of the game."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bastide.engine.game import Chapter
from bastide.engine.text import Text


def read_guide(file: Path, figures: Mapping[str, object], pictures: object) -> list[Chapter]:
    """All chapters in their order. A picture is a function of the module ``pictures``, by its name there."""
    told = tomllib.loads(file.read_text(encoding="utf-8"))["chapter"]
    return [_chapter(chapter, figures, pictures) for chapter in told]


def _chapter(told: Mapping[str, Any], figures: Mapping[str, object], pictures: object) -> Chapter:
    def said(words: Mapping[str, str]) -> Text:
        return Text(words["en"], words["fr"]).of(**figures)

    return Chapter(
        told["key"],
        said(told["title"]),
        [said(words) for words in told["paragraphs"]],
        getattr(pictures, told["picture"]) if "picture" in told else None,
        said(told["caption"]) if "caption" in told else None,
        tuple(told["clauses"]),
    )
