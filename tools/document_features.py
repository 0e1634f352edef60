"""Generate the tables in docs/reference/observations.md from `golpe.observe.features`, or check that they are current.

Usage: `python -m tools.document_features [--check]`.
"""

import sys
from pathlib import Path

from golpe.observe.features import (
    DUEL,
    DUEL_START,
    FEATURES,
    OWN,
    OWN_START,
    SEAT,
    SEAT_START,
    TABLE,
    FeatureBlock,
    features_of,
)
from golpe.rules.vocabulary.seats import SEATS_MAX

TARGET = Path(__file__).parent.parent / "docs" / "reference" / "observations.md"
BEGIN = "<!-- Written by tools/document_features.py. -->\n"
END = "<!-- The end of what is written by tools/document_features.py. -->\n"


def tables() -> str:
    """Return the generated part of the page."""
    seats = ", ".join(f"{features_of(seats)} for {seats}" for seats in (2, 4, 6))
    return (
        f"A row has {FEATURES} numbers; those of a game of fewer seats are a prefix of it: {seats} seats.\n\n"
        f"### The table\n\n{table_of(TABLE, 0)}\n"
        f"### The observer\n\n{table_of(OWN, OWN_START)}\n"
        f"### The duel of the last two\n\n{table_of(DUEL, DUEL_START)}\n"
        f"### Each seat\n\n"
        f"Block 0 is the observer's, block 1 that of the next seat clockwise, and so on up to {SEATS_MAX} seats; "
        f"block k begins at {SEAT_START} + {SEAT.width} k, from where its numbers are counted here.\n\n"
        f"{table_of(SEAT, 0)}"
    )


def table_of(block: FeatureBlock, start: int) -> str:
    """Return the table of a block.

    Args:
        start: the index of its first number.
    """
    rows = [f"| {start + part.start} | {part.width} | `{part.name}` | {part.text} |" for part in block.parts]
    return "\n".join(["| from | numbers | part | meaning |", "|---|---|---|---|", *rows]) + "\n"


def updated(page: str) -> str:
    """Return the page with its generated part replaced."""
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def main() -> int:
    """Write the page, or with `--check` return 1 if it is out of date."""
    page = TARGET.read_text(encoding="utf-8")
    current = updated(page)
    if "--check" in sys.argv:
        if page != current:
            print(f"{TARGET} is out of date: run python -m tools.document_features")
        return int(page != current)
    TARGET.write_text(current, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
