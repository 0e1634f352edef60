"""The level `medium`: counts cards, but is often distracted."""

from golpe.bots.policy.counting import decide as decide_by_counting
from golpe.bots.policy.dice import chance
from golpe.bots.policy.persona import decide as decide_as_persona
from golpe.observe.tally import Tally
from golpe.rules.sight import View

ATTENTION = 0.6
"""Fraction of its decisions that it thinks about."""
THROW = 900
"""The throw that decides whether it thinks; the policies it plays use lower ones."""


def decide(
    v: View, tally: Tally, seat: int, key: int, honesty: int, scepticism: int, aggression: int, grudge: int
) -> int:
    """Return the decision of `counting`, or else that of a persona, at random."""
    if chance(key, THROW) < ATTENTION:
        return decide_by_counting(v, tally, seat, key)
    return decide_as_persona(v, tally, seat, key, honesty, scepticism, aggression, grudge)
