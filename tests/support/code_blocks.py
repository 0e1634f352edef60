"""The code that the docs show: block by block, with what the page says about it in a comment above."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BLOCK = re.compile(
    r"^(?P<indent> *)(?:<!-- (?P<mark>not run|file): (?P<about>[^\n]+) -->\n *)?```(?P<kind>\w*)\n(?P<text>.*?)^ *```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """One block between fences."""

    kind: str
    text: str
    not_run: str
    """Why it is not run; empty if it is."""
    file: str
    """The file that a reader saves it as, or empty."""


def pages() -> list[Path]:
    """List every page of the docs but the decisions, whose index stands for them."""
    folders = ("docs", "benchmarks", "research")
    found = [page for folder in folders for page in (ROOT / folder).rglob("*.md")]
    return sorted(page for page in found if not re.fullmatch(r"\d{4}-.*", page.name))


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def code_blocks(page: Path) -> Iterator[CodeBlock]:
    """Find the blocks of a page, in order."""
    for found in BLOCK.finditer(page.read_text("utf-8")):
        mark, about = found["mark"], found["about"] or ""
        text = re.sub(rf"^{found['indent']}", "", found["text"], flags=re.MULTILINE)
        yield CodeBlock(found["kind"], text, about if mark == "not run" else "", about if mark == "file" else "")
