"""What the levels below `hard` get wrong. They play its net, and err as people do.

They forget part of what others have claimed and let pass, are afraid of being challenged and of challenging, bear
grudges, and decide in haste. Memory and haste only change the weights of the net, so it plays wherever a net can.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np

from golpe.bots.names import FEATURE_NAMES, Feature
from golpe.bots.net import Net
from golpe.bots.temper import Temper

NETS_KEPT: Final = 64
HEARD: Final = frozenset(
    {
        "claimed", "claimed_since", "claimed_at", "unblocked", "unblocked_since", "unblocked_at", "stood_by",
        "unchallenged", "unchallenged_at", "acted",
    }
)  # fmt: skip
"""The parts of another seat's features that fade: what it has said, done and let pass."""
HEARD_IN_DUEL: Final = frozenset({"last_turns", "said_in_duel", "let_in_duel"})
"""The same in the duel of the last two, of both."""


@dataclass(frozen=True, slots=True)
class Lapses:
    """How a level errs."""

    memory: float
    """What is left of what it has heard: 1 all, 0 nothing."""
    haste: tuple[float, float, float]
    """Divides the logarithm of the odds between two decisions: at two seats, three to five, and more; 1 is none."""
    temper: Temper
    """Its fears and grudges. The temper of a personality is multiplied with it."""
    character: float
    """How much of that temper shows, as its exponent: in even odds a factor changes more decisions, and costs more."""

    def haste_at(self, seats: int) -> float:
        """Return the haste at a table of this size."""
        return self.haste[0 if seats == 2 else 1 if seats <= 5 else 2]


@lru_cache(NETS_KEPT)
def lapsing(net: Net, memory: float, haste: float) -> Net:
    """Return a net that remembers less and decides faster; so does its expert.

    Args:
        memory, haste: as in `Lapses`.
    """
    columns: list[int] = net.columns.tolist()
    fades = np.array([fades_away(FEATURE_NAMES[column]) for column in columns])
    layers = list(net.layers)
    weights, biases = layers[0]
    layers[0] = weights * np.where(fades, memory, 1).astype(np.float32), biases
    weights, biases = layers[-1]
    layers[-1] = weights / np.float32(haste), biases / np.float32(haste)
    expert = None if net.expert is None else lapsing(net.expert, memory, haste)
    return replace(net, layers=tuple(layers), expert=expert)


def fades_away(feature: Feature) -> bool:
    """Return whether a feature is one that a level may forget."""
    block, part, _ = feature
    if block == "duel":
        return part in HEARD_IN_DUEL
    return block.startswith("seat_") and block != "seat_0" and part in HEARD
