"""Draw the tables that docs/reference/python.md shows: `python -m tools.draw_tables`."""

import random
from pathlib import Path
from typing import Final

from golpe import Game

PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
NAMES: Final = ("Ana", "Bruno", "Clara", "Dario")
SEED: Final = 56
DECISIONS: Final = 41


def pictures() -> dict[str, str]:
    """Return the pictures as SVG, by the names of their files."""
    game, rng = Game.deal("resistance", seats=4, seed=SEED, first=0), random.Random(SEED)
    for _ in range(DECISIONS):
        assert game.asked is not None
        game.play(game.asked, rng.choice(game.legal(game.asked)))
    return {
        "table.svg": game.svg(names=NAMES) + "\n",
        "table-seat.svg": game.svg(seat=1, names=NAMES, language="es") + "\n",
    }


def main() -> None:
    """Write the pictures."""
    for name, svg in pictures().items():
        (PICTURES / name).write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
