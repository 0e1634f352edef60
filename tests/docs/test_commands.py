"""Commands that pages, programs and build files print for modules of a clone: `python -m FOLDER.MODULE`."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.code_blocks import ROOT, name_of, pages

FOLDERS = ("benchmarks", "research", "src", "tests", "tools")
OTHERS = {"build", "pip", "pyright", "pytest", "ruff", "venv"}
"""Modules that are not in a clone."""
BY_PATH = re.compile(r"\bpython[\d.]*\)?`?\s+\w[\w/]*/\w+\.py\b")
BY_MODULE = re.compile(r"\bpython[\d.]*\)?\s+-m\s+([a-z_]+(?:\.[a-z_]+)*)(?!\.?\w)")


def files() -> Iterator[Path]:
    """Yield what prints commands."""
    yield from pages()
    yield from (ROOT / name for name in ("Makefile", "README.md", "CONTRIBUTING.md", ".ci/run"))
    yield from (ROOT / ".github").rglob("*.yml")
    for folder in FOLDERS:
        yield from (ROOT / folder).rglob("*.py")


def is_ours(module: str) -> bool:
    """Return whether a clone has a module that can be run."""
    path = ROOT / module.replace(".", "/")
    return any(
        each.is_file()
        for place in (path, ROOT / "src" / path.relative_to(ROOT))
        for each in (place.with_suffix(".py"), place / "__main__.py")
    )


def test_programs_of_a_clone_are_run_as_modules() -> None:
    """By path, a program does not find the folders of the clone."""
    found = {name_of(file): BY_PATH.findall(file.read_text("utf-8")) for file in files()}
    assert {} == {name: commands for name, commands in found.items() if commands}


def test_every_module_in_a_command_can_be_run() -> None:
    printed = {(name_of(file), module) for file in files() for module in BY_MODULE.findall(file.read_text("utf-8"))}
    ours = {(name, module) for name, module in printed if module not in OTHERS}
    assert len(ours) > 50
    assert set() == {(name, module) for name, module in ours if not is_ours(module)}
