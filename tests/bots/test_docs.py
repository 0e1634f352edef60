"""docs/bots.md is true."""

import re
from pathlib import Path

from golpe.bots import counting, worth
from golpe.bots.registry import BUILT_IN

DOCS = Path(__file__).parent.parent.parent / "docs" / "bots.md"


def test_every_bot_has_its_heading() -> None:
    assert list(BUILT_IN) == re.findall(r"^## (\S+)$", DOCS.read_text("utf-8"), re.M)


def test_the_numbers_of_counting_are_the_documented_ones() -> None:
    rows = re.findall(r"^\| `([A-Z_]+)` \| ([^|]+) \|", DOCS.read_text("utf-8"), re.M)
    values = {**vars(worth), **vars(counting)}
    assert len(rows) == 12
    assert rows == [(name, str(values[name])) for name, _ in rows]
