"""Values of unfinished games at the depth limit, by coins and hidden cards.

For each pair of revealed cards and all coins at the start of a turn, the table has the near-equilibrium value of each
pair of hidden cards, solved with the prior of the deal. Each solution is a few turns deep, and uses values already in
the table at its own depth limit and after an Exchange. A second part of the table is for turns that begin after an
Exchange, solved together with the choice of the card to keep (`golpe.solve.keeping`). With it, an Exchange in a larger
tree is a leaf with one value for each pair of cards. `python -m research.weigh_endgames` computes the table for the
base game; other editions have none.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.graph import MOVER_COINS, OTHER_COINS

EDITION: Final = "resistance"
TABLE: Final = "worth.npy"
"""float16[5, 5, 2, 7 * 10, 5, 5]: the gain of the player to move, by both revealed cards, whether the turn follows an
Exchange, the coins of the player to move and of the other, and the hidden cards of both."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The values of turns for the player to move, by the coins and the cards of both players: float64[70, 5, 5]."""

    dealt: NDArray[np.float64]
    """Turns without an Exchange just before."""
    exchanged: NDArray[np.float64]
    """Turns just after an Exchange of the other player, by the card that it held before the draw."""


def is_weighed(ruleset: Ruleset) -> bool:
    """Return whether the table covers the endgames of an edition."""
    return ruleset.encoded() == preset(EDITION).encoded()


def worth_of(ruleset: Ruleset, revealed: tuple[int, int]) -> Worth | None:
    """Return the values for two revealed cards, or None if the table does not cover the edition.

    Args:
        revealed: the cards that the players have lost, in any order.
    """
    if not is_weighed(ruleset):
        return None
    first, second = sorted(revealed)
    dealt, exchanged = table()[first, second].astype(np.float64)
    return Worth(dealt, exchanged)


@cache
def table() -> NDArray[np.float16]:
    """Return the whole table."""
    with as_file(files("golpe.solve") / TABLE) as path:
        found: NDArray[np.float16] = np.load(path)
    assert found.shape == (SLOTS, SLOTS, 2, MOVER_COINS * OTHER_COINS, SLOTS, SLOTS)
    return found
