"""The page's drawings of characters, cards and masks, and the colours of its table, for pictures made in Python."""

from functools import cache
from pathlib import Path
from typing import Final

PACKED: Final = Path(__file__).parents[1] / "art" / "emblems.svg"
"""The file of the drawings in a wheel."""
IN_A_CLONE: Final = Path(__file__).parents[3] / "web" / "src" / "art" / "emblems.svg"

# The colours of the table by candlelight, as in the page's tokens.
INK: Final = "#17131c"
FELT: Final = "#1d2f2d"
FELT_EDGE: Final = "#14201f"
GOLD: Final = "#dfb863"
PAPER: Final = "#f2e6cb"


@cache
def emblems() -> str:
    """Return the drawings as one SVG, each a symbol with an id."""
    return (PACKED if PACKED.is_file() else IN_A_CLONE).read_text("utf-8")
