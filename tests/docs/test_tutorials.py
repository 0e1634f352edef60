"""The tutorials that are scripts run, print what they say, and become pages and notebooks.

Running them needs `pip install '.[suites]'` and `-m suites`.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.code_blocks import ROOT, code_blocks
from tests.support.command_line import understood
from tools.build_site import copy_pages
from tools.tutorials import FOLDER, cells_of, notebook_of, page_of, parts_of, run, scripts, with_outputs

LINES_MAX = 200
LEARNING = {"maskable-ppo", "train-against-counting"}
"""Tutorials whose figures depend on the processor, because they train nets."""
SCRIPTS = pytest.mark.parametrize("script", scripts(), ids=lambda script: script.stem)


@SCRIPTS
def test_a_script_is_short_and_in_its_form(script: Path) -> None:
    text = script.read_text("utf-8")
    assert len(text.splitlines()) <= LINES_MAX
    title, blank, readers = cells_of(text)[0].text.split("\n")[:3]
    assert re.fullmatch(r"# \S.*", title)
    assert "" == blank
    assert re.fullmatch(r"\*For anyone \S.*\.\*", readers)


@SCRIPTS
def test_links_and_pictures_of_a_script_lead_somewhere(script: Path) -> None:
    prose = "\n".join(cell.text for cell in cells_of(script.read_text("utf-8")) if cell.kind != "code")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", prose) if "://" not in link]
    assert links
    assert [] == [link for link in links if not (FOLDER / link).exists()]


@SCRIPTS
def test_a_script_becomes_a_notebook_with_its_outputs(script: Path) -> None:
    cells = cells_of(script.read_text("utf-8"))
    notebook = json.loads(notebook_of(cells))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell.text for cell in cells if cell.kind == "code"] == [cell["source"] for cell in code]
    shown = [output for cell in code for output in cell["outputs"]]
    pictures = [output for output in shown if output["output_type"] == "display_data"]
    assert len(pictures) == sum(len(parts_of(cell)[1]) for cell in cells if cell.kind == "output")
    prose = "\n".join(cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    assert [] == [link for link in re.findall(r"\]\(([^)]+)\)", prose) if "://" not in link]


def test_pages_lead_to_pages(tmp_path: Path) -> None:
    copy_pages(tmp_path)
    for script in scripts():
        page = tmp_path / "docs" / "tutorials" / f"{script.stem}.md"
        assert f"[notebook]({script.stem}.ipynb)" in page.read_text("utf-8")
        assert [block for block in code_blocks(page) if block.kind == "python"]
        assert all(page.with_suffix(suffix).exists() for suffix in (".py", ".ipynb"))
    assert "tutorials/train-against-counting.md)" in (tmp_path / "README.md").read_text("utf-8")


def test_outputs_are_renewed_and_nothing_else() -> None:
    script = "# %% [markdown]\n# # T\n\n# %%\nprint(1)\n\n# %% [output]\n# …\n\n\n# %%\nprint(2)\n"
    assert ["1"] == run(cells_of(script))
    assert script.replace("…", "1\n#\n# 2") == with_outputs(script, ["1\n\n2"])


@SCRIPTS
def test_golpe_understands_the_commands_of_a_script(script: Path) -> None:
    prose = "\n".join(cell.text for cell in cells_of(script.read_text("utf-8")) if cell.kind == "markdown")
    assert all(understood(*shlex.split(line)[1:]) for line in prose.splitlines() if line.startswith("golpe "))


def test_a_page_shows_prose_code_and_output() -> None:
    script = (
        "# %% [markdown]\n# # T\n#\n# *R.*\n\n# %%\nprint(1)\n\n# %% [output]\n# 1\n# ![p](../pictures/bluffs.png)\n"
    )
    links = "Download it as a [notebook](t.ipynb) or as a [script](t.py)."
    shown = "```python\nprint(1)\n```\n\n```text\n1\n```\n\n![p](../pictures/bluffs.png)\n"
    assert f"# T\n\n*R.*\n\n{links}\n\n{shown}" == page_of(cells_of(script), "t")


@pytest.mark.suites
@pytest.mark.compiled
@SCRIPTS
def test_a_script_runs_and_prints_what_it_says(script: Path, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, script],
        cwd=tmp_path,
        env=os.environ | {"MPLBACKEND": "Agg", "PYTHONPATH": f"{ROOT / 'src'}", "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == ran.returncode, ran.stderr
    outputs = [parts_of(cell) for cell in cells_of(script.read_text("utf-8")) if cell.kind == "output"]
    assert {file for _, pictures in outputs for _, file in pictures} <= {path.name for path in tmp_path.iterdir()}
    if script.stem not in LEARNING:
        said = "\n".join(printed for printed, _ in outputs if printed)
        assert said.split("\n") == [line for line in ran.stdout.split("\n") if line]
