"""Tutorials are Python scripts in cells, `docs/tutorials/*.py`, which become pages of the site and notebooks.

A line `# %%` begins a cell of code, `# %% [markdown]` one of prose, and `# %% [output]` what the code above it printed
and drew. `python -m tools.tutorials NAME…` runs scripts, or all of them, and renews their outputs
and pictures. `tools.build_site` writes the pages and notebooks, without running anything.
"""

import base64
import io
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, cast

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "docs" / "tutorials"
PICTURES: Final = ROOT / "docs" / "pictures"
HEAD: Final = re.compile(r"^# %%(?: \[(markdown|output)\])?$", re.MULTILINE)
PICTURE: Final = re.compile(r"!\[[^]]*\]\(\.\./pictures/([^)]+)\)")
LINK: Final = re.compile(r"\[([^]]+)\]\((?!https?:)[^)]*\)")
"""A link within the docs, which leads nowhere from a notebook."""
KINDS: Final = {".png": "image/png", ".svg": "image/svg+xml"}
Kind = Literal["code", "markdown", "output"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a script."""

    kind: Kind
    text: str
    """Without the comment signs, except in code."""


def main() -> int:
    """Run the named scripts, or all, and renew their outputs."""
    for script in [FOLDER / f"{name}.py" for name in sys.argv[1:]] or scripts():
        print(script.relative_to(ROOT), flush=True)
        text = script.read_text("utf-8")
        script.write_text(with_outputs(text, run(cells_of(text))), "utf-8")
    return 0


def scripts() -> list[Path]:
    """List the tutorials that are scripts."""
    return sorted(FOLDER.glob("*.py"))


def cells_of(script: str) -> list[Cell]:
    """Split a script into cells.

    Raises: ValueError if it does not begin with one.
    """
    before, *parts = HEAD.split(script)
    if before:
        raise ValueError(f"the script begins with {before.splitlines()[0]!r}, not with a cell")
    cells: list[Cell] = []
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        kind = cast(Kind, name or "code")
        text = body.strip("\n")
        cells.append(Cell(kind, text if kind == "code" else re.sub(r"^# ?", "", text, flags=re.MULTILINE)))
    return cells


def with_outputs(script: str, outputs: Sequence[str]) -> str:
    """Return a script with other texts in its output cells."""
    before, *parts = HEAD.split(script)
    texts = iter(outputs)
    for place in range(0, len(parts), 2):
        kind, body = parts[place], parts[place + 1]
        parts[place] = "# %%" + (f" [{kind}]" if kind else "")
        if kind == "output":
            lines = (f"# {line}".rstrip() for line in next(texts).split("\n"))
            parts[place + 1] = "\n" + "\n".join(lines) + body[len(body.rstrip("\n")) :]
    return before + "".join(parts)


def with_page_links(text: str) -> str:
    """Return Markdown in which links to scripts lead to their pages."""
    names = "|".join(script.stem for script in scripts())
    return re.sub(rf"\b({names})\.py\)", r"\1.md)", text)


def page_of(cells: list[Cell], name: str) -> str:
    """Return a page, with links to the notebook and the script below the line that names the readers."""
    title, blank, readers, *rest = with_page_links(cells[0].text).split("\n")
    links = f"Download it as a [notebook]({name}.ipynb) or as a [script]({name}.py)."
    blocks = ["\n".join([title, blank, readers, "", links, *rest])]
    for cell in cells[1:]:
        match cell.kind:
            case "markdown":
                blocks.append(with_page_links(cell.text))
            case "code":
                blocks.append(f"```python\n{cell.text}\n```")
            case "output":
                printed, pictures = parts_of(cell)
                blocks += [f"```text\n{printed}\n```"] if printed else []
                blocks += [line for line, _ in pictures]
    return "\n\n".join(blocks) + "\n"


def notebook_of(cells: list[Cell]) -> str:
    """Return a notebook (nbformat 4.5) that shows the recorded outputs."""
    made: list[dict[str, object]] = []
    for number, cell in enumerate(cells):
        if cell.kind == "output":
            made[-1]["outputs"] = outputs_of(cell)
            continue
        text = LINK.sub(r"\1", cell.text) if cell.kind == "markdown" else cell.text
        made.append({"cell_type": cell.kind, "id": f"cell-{number}", "metadata": {}, "source": text})
        if cell.kind == "code":
            made[-1] |= {"execution_count": None, "outputs": []}
    python = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": python, "language_info": {"name": "python"}}
    return json.dumps({"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}, indent=1) + "\n"


def outputs_of(cell: Cell) -> list[dict[str, object]]:
    """Return an output cell in the form of a notebook."""
    printed, pictures = parts_of(cell)
    found: list[dict[str, object]] = []
    if printed:
        found.append({"output_type": "stream", "name": "stdout", "text": f"{printed}\n"})
    for _, file in pictures:
        content = (PICTURES / file).read_bytes()
        kind = KINDS[Path(file).suffix]
        data = content.decode() if kind.endswith("xml") else base64.b64encode(content).decode()
        found.append({"output_type": "display_data", "data": {kind: data}, "metadata": {}})
    return found


def parts_of(cell: Cell) -> tuple[str, list[tuple[str, str]]]:
    """Return what an output cell has: the printed text, and each line with a picture, with the name of its file."""
    lines = cell.text.split("\n")
    pictures = [(line, found[1]) for line in lines if (found := PICTURE.fullmatch(line))]
    return "\n".join(line for line in lines if not PICTURE.fullmatch(line)).strip("\n"), pictures


def run(cells: list[Cell]) -> list[str]:
    """Run the code in a new folder, and return the texts of the output cells; their pictures go to docs/pictures."""
    os.environ["MPLBACKEND"] = "Agg"  # draws without a screen
    names: dict[str, object] = {"__name__": "__main__"}
    outputs: list[str] = []
    printed = ""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for cell in cells:
            if cell.kind == "code":
                with redirect_stdout(io.StringIO()) as out:
                    exec(compile(cell.text, "<cell>", "exec"), names)
                printed = out.getvalue().strip("\n")
            elif cell.kind == "output":
                _, pictures = parts_of(cell)
                for _, file in pictures:
                    shutil.copy(file, PICTURES / file)
                outputs.append("\n".join([*([printed] if printed else []), *(line for line, _ in pictures)]))
    return outputs


def write_pages(folder: Path) -> None:
    """Write all pages, notebooks and scripts into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for script in scripts():
        cells = cells_of(script.read_text("utf-8"))
        (folder / f"{script.stem}.md").write_text(page_of(cells, script.stem), "utf-8")
        (folder / f"{script.stem}.ipynb").write_text(notebook_of(cells), "utf-8")
        shutil.copy(script, folder)


if __name__ == "__main__":
    sys.exit(main())
