"""What the documentation promises."""

from functools import cache
from pathlib import Path

PROTOCOL = Path(__file__).parent.parent.parent / "docs" / "reference" / "protocol.md"


@cache
def documented_codes() -> frozenset[str]:
    """Return the codes of rejections and goodbyes in the protocol documentation."""
    codes = PROTOCOL.read_text("utf-8").partition("\n## Codes\n")[2].partition("\n## ")[0]
    return frozenset(line.removeprefix("#### ") for line in codes.splitlines() if line.startswith("#### "))
