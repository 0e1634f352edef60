"""Every page of the docs names its readers, its code runs, and it is on the site."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from _pytest.mark.structures import ParameterSet

import golpe
from hatch_build import npm_in_wheel
from tests.support.code_blocks import ROOT, CodeBlock, code_blocks, name_of, pages
from tests.support.command_line import understood
from tests.support.new_database import lay_database

WITHIN = 300
NEEDS = {
    "docs/reference/openspiel.md": ("pyspiel", pytest.mark.compiled),
    "docs/how-to/analyse-games.md": ("pyarrow", pytest.mark.compiled),
}
"""Pages whose code needs more than the default tests: a package, and the mark of what has it."""
LONG = {
    "docs/explanation/endgames.md",
    "docs/how-to/analyse-games.md",
    "docs/how-to/any-language.md",
    "docs/how-to/back-up.md",
    "docs/how-to/moderate.md",
    "docs/how-to/use-a-cluster.md",
    "docs/reference/batch.md",
    "docs/reference/data-set.md",
    "docs/reference/environments.md",
    "docs/reference/scenarios.md",
    "docs/reference/vector-environments.md",
    "docs/tutorials/first-bot.md",
    "docs/tutorials/language-model.md",
}
"""Pages whose code takes seconds."""


def with_code() -> list[ParameterSet]:
    """Return the pages with code, with the marks of what they need."""
    return [pytest.param(page, id=name_of(page), marks=marks_of(page)) for page in pages() if any(code_blocks(page))]


def marks_of(page: Path) -> list[pytest.MarkDecorator]:
    name = name_of(page)
    return [*([NEEDS[name][1]] if name in NEEDS else []), *([pytest.mark.long] if name in LONG else [])]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A reader's working directory: a clone's tests and benchmarks, a database, with `golpe` and Node installed."""
    for name in ("tests", "benchmarks"):
        (tmp_path / name).symlink_to(ROOT / name)
    lay_database(tmp_path / "golpe.sqlite3")
    programs = tmp_path / "bin"
    programs.mkdir()
    python = shlex.quote(sys.executable)
    calls = {"golpe": f"{python} -m golpe", "python": python}
    if in_wheel := npm_in_wheel():
        calls["node"] = shlex.quote(in_wheel[0])
    for name, call in calls.items():
        program = programs / name
        program.write_text(f'#!/bin/sh\nexec {call} "$@"\n', "utf-8")
        program.chmod(0o755)
    return tmp_path


def ran(folder: Path, *command: str) -> None:
    """Run a program in this folder, and check that it succeeds."""
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PATH": path, "OMP_NUM_THREADS": "1"},  # PyTorch's threads wait actively for each other
        capture_output=True,
        text=True,
        check=False,
        timeout=WITHIN,
    )
    assert 0 == done.returncode, f"{command[-1]}\n{done.stdout}{done.stderr}"


def tried(block: CodeBlock, folder: Path) -> None:
    """Run a code block, or parse it if it is not a program."""
    if block.file:
        (folder / block.file).write_text(block.text, "utf-8")
    match block.kind:
        case "python":
            ran(folder, sys.executable, "-c", block.text)
        case "sh":
            ran(folder, "bash", "-euo", "pipefail", "-c", block.text)
        case "javascript":
            ran(folder, "node", "--check", block.file)
        case "yaml":
            (folder / "block.yaml").write_text(block.text, "utf-8")
            assert yaml.safe_load(block.text)
            if block.text.startswith("format: coup-golden/"):
                ran(folder, "golpe", "check", "block.yaml")
        case "json":
            assert all(json.loads(line) for line in block.text.splitlines())
        case "toml":
            assert tomllib.loads(block.text)
        case _:
            raise AssertionError(f"{block.kind} cannot be run: say why above the block, <!-- not run: … -->")


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_a_page_names_its_readers_first(page: Path) -> None:
    title, blank, readers = page.read_text("utf-8").split("\n")[:3]
    assert re.fullmatch(r"# \S.*", title)
    assert "" == blank
    assert re.match(r"\*For (anyone|everyone) \S", readers), readers
    assert readers.endswith(".*"), readers


@pytest.mark.compiled
@pytest.mark.parametrize("page", with_code())
def test_the_code_of_a_page_runs(page: Path, folder: Path) -> None:
    if name_of(page) in NEEDS:
        pytest.importorskip(NEEDS[name_of(page)][0])
    for block in code_blocks(page):
        if not block.not_run and block.kind != "text":  # text blocks are output or a synopsis
            tried(block, folder)


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_golpe_understands_the_commands_that_are_not_run(page: Path) -> None:
    left_out = [block.text for block in code_blocks(page) if block.kind == "sh" and block.not_run]
    commands = [line for text in left_out for line in text.splitlines() if line.startswith("golpe ")]
    assert all(understood(*shlex.split(command)[1:]) for command in commands)


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_all_code_is_between_fences_that_are_read(page: Path) -> None:
    text = page.read_text("utf-8")
    assert 2 * len(list(code_blocks(page))) == len(re.findall(r"^ *```", text, re.MULTILINE))
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert [] == re.findall(r"\n\n {4}(?![-*\d`<])\S.*", prose)


def test_the_tutorial_names_buttons_as_the_page_does() -> None:
    text = (ROOT / "docs" / "tutorials" / "evening.md").read_text("utf-8")
    messages = "\n".join(path.read_text("utf-8") for path in (ROOT / "web/src/messages/en").glob("*.ftl"))
    labels = re.findall(r"\*\*(.+?)\*\*", text)
    assert labels
    assert [] == [label for label in labels if not re.search(rf"= {re.escape(label)}$", messages, re.MULTILINE)]


def test_public_names_can_be_imported_from_where_their_page_says() -> None:
    page = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
    rows = re.findall(
        r"^\| (`golpe[^|]*) \| ([^|]+) \|$", page.partition("| import from |")[2].partition("\n\n")[0], re.M
    )
    assert len(rows) > 5
    for modules, names in rows:
        rooms = [import_module(name) for name in re.findall(r"`([\w.]+)`", modules)]
        missing = [name for name in re.findall(r"`(\w+)`", names) if not any(hasattr(room, name) for room in rooms)]
        assert [] == missing, modules


def test_the_citation_has_the_version_and_the_authors_of_the_package() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (golpe.__version__, project["authors"]) == (citation["version"], citation["authors"])


def test_the_issue_forms_can_be_read() -> None:
    forms = [
        yaml.safe_load(path.read_text("utf-8")) for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml")
    ]
    assert forms
    assert [] == [form for form in forms if not {"name", "description", "body"} <= set(form)]
