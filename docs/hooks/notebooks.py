"""The notebooks on the site: every cell is run while it is built, and what it shows stands below it."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from mkdocs.structure.files import File, Files
from nbclient import NotebookClient

PATIENCE = 600  # seconds, on however busy a machine; a cell that raises ends the build
TRANSPORT = "ipc" if os.name == "posix" else "tcp"  # nobody else on the machine listens
FOLDERS = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")
SHORTER = {"BASTIDE_LESSONS": "40", "PYDEVD_DISABLE_FILE_VALIDATION": "1"}  # who reads along learns longer


def on_files(files: Files, config: Any) -> Files:
    for path in sorted(Path(config.docs_dir).glob("notebooks/*.ipynb")):
        book = nbformat.read(path, as_version=4)
        with TemporaryDirectory() as folder:
            _run(book, folder)
        page = "\n\n".join([part for cell in book.cells for part in _told(cell)])
        page += f"\n\n[This page as a notebook]({path.name})"
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=page))
    return files


def _run(book: Any, folder: str) -> None:
    """All that Jupyter writes stays in the folder."""
    client = NotebookClient(book, timeout=PATIENCE, startup_timeout=PATIENCE, iopub_timeout=PATIENCE)
    kernel = client.create_kernel_manager()
    kernel.transport, kernel.connection_file = TRANSPORT, str(Path(folder) / "kernel.json")
    client.execute(env={**os.environ, **SHORTER, **dict.fromkeys(FOLDERS, folder)})


def _told(cell: Any) -> list[str]:
    if cell.cell_type != "code":
        return [cell.source]
    return [f"```python\n{cell.source}\n```", *[_shown(output) for output in cell.outputs]]


def _shown(output: Any) -> str:
    """A picture as it is, words as words."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        return f"<figure>{' '.join(data['image/svg+xml'].split())}</figure>"
    return f"```text\n{(output.get('text') or data.get('text/plain', '')).rstrip()}\n```"
