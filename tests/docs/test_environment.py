"""The page about environment variables has all that Golpe, its samples, builds and tests read, and no others."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.code_blocks import ROOT

PAGE = ROOT / "docs" / "reference" / "environment.md"
VARIABLE = re.compile(r"\bGOLPE_[A-Z_]+\b")
PLACES = (
    *(".ci", ".github", "benchmarks", "docs/how-to/hosting", "research", "src/golpe", "tests", "tools"),
    *("web/build", "web/src"),
)
FILES = ("Dockerfile", "Makefile", "compose.yaml", "hatch_build.py", "pyproject.toml", "web/vite.config.ts")
KINDS = {"", ".conf", ".py", ".service", ".sh", ".svelte", ".toml", ".ts", ".yaml", ".yml"}


def readers() -> Iterator[Path]:
    """Yield the files that may read a variable."""
    yield from (ROOT / name for name in FILES)
    for place in PLACES:
        yield from (path for path in (ROOT / place).rglob("*") if path.suffix in KINDS and path.is_file())


def test_the_page_lists_every_variable_once_and_no_other() -> None:
    read = {name for path in readers() for name in VARIABLE.findall(path.read_text("utf-8"))}
    listed = re.findall(r"^\| `(GOLPE_\w+)`", PAGE.read_text("utf-8"), re.MULTILINE)
    assert sorted(read) == sorted(listed)
