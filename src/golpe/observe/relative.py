"""Decision ids relative to the seat that decides: a target is named by its distance in turn order.

A decision id names absolute seats, so a net would have to learn every seat separately. A relative id names the same
decision with 0 for the seat that decides, 1 for the next in turn order and so on. Relative ids have no gaps and may
change between versions, so files hold names instead (`golpe.bots.names`).
"""

from itertools import pairwise
from typing import Final

from golpe.rules.decisions import DECISION_IDS
from golpe.rules.effects import action_of
from golpe.rules.vocabulary.actions import TARGETED
from golpe.rules.vocabulary.ids import ACT_FIRST, RESIGN

IDS: Final = tuple(d for d in DECISION_IDS if d != RESIGN)
"""Every decision that a mask can hold."""
RELATIVE_DECISIONS: Final = len(IDS)
"""The number of relative ids."""
AFTER_GAPS: Final = tuple(d for before, d in pairwise(IDS) if d > before + 1)
"""The first id after each gap."""
GAPS: Final = tuple(d - before - 1 for before, d in pairwise(IDS) if d > before + 1)
"""The size of each gap."""


def relative_of(d: int, seat: int, seats: int) -> int:
    """Return the relative id of a decision of `seat` at a table of `seats`."""
    a = d
    for k in range(len(GAPS)):
        if d >= AFTER_GAPS[k]:
            a -= GAPS[k]
    action = action_of(d)
    if TARGETED[action] == 0:
        return a
    target = d - ACT_FIRST[action]
    return a - target + (target - seat + seats) % seats


def absolute_of(a: int, seat: int, seats: int) -> int:
    """Return the decision that a relative id names for `seat` at a table of `seats`."""
    d = a
    for k in range(len(GAPS)):
        if d >= AFTER_GAPS[k] - GAPS[k]:
            d += GAPS[k]
    action = action_of(d)
    if TARGETED[action] == 0:
        return d
    distance = d - ACT_FIRST[action]
    return d - distance + (distance + seat) % seats
