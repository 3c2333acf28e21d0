"""Links that stay within the site: files of the repository are no pages, so their names stay without a link. Notebooks
are."""

import re
from typing import Any

ELSEWHERE = re.compile(r"(?<!!)\[([^\]]+)\]\((?:\.\./)+(?!docs/)[^)]*\)")
NOTEBOOK = re.compile(r"\((notebooks/\w+)\.ipynb\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    return NOTEBOOK.sub(r"(\1.md)", ELSEWHERE.sub(r"\1", markdown))
