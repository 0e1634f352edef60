"""What a game is worth that goes on where the solver stops looking, by coins and by what both hold.

For each pair of cards that lie open and all coins with which a turn can begin, it was solved from the deal what each
pair of hidden cards gains by play that nears an equilibrium: some turns deep, and then, as after an Exchange, what was
known before counted. The same was done for turns that begin after an Exchange, what is kept being a part of the game
(`golpe.solve.keeping`): so an Exchange needs no private choices in a larger tree, it leads to one number for each pair
of cards. `python -m research.weigh_endgames` has done that for the base game; other editions have no table.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.vocabulary import SLOTS
from golpe.solve.graph import MOVER_COINS, OTHER_COINS

EDITION: Final = "resistance"
TABLE: Final = "worth.npy"
"""float16[5, 5, 2, 7 * 10, 5, 5]: for the cards that lie open, for any turn and one after an Exchange, for the coins of
who has the turn and of the other, and the cards of both, what who has the turn gains."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What turns are worth to who has them, by the coins of both and by the card of each: float64[70, 5, 5]."""

    dealt: NDArray[np.float64]
    """With hands as they were dealt."""
    exchanged: NDArray[np.float64]
    """Where the other player is about to draw and to keep one of three, by the card that it has before."""


def is_weighed(ruleset: Ruleset) -> bool:
    """Tell whether it is known what the endgames of an edition are worth."""
    return ruleset.encoded() == preset(EDITION).encoded()


def worth_of(ruleset: Ruleset, revealed: tuple[int, int]) -> Worth | None:
    """Return what games are worth, or None if that is not known.

    Args:
        revealed: the cards that the two have lost, in any order.
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
