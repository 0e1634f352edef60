"""The level `medium`: counts cards, but its mind wanders."""

from golpe.bots.policy.counting import decide as decide_by_counting
from golpe.bots.policy.dice import chance
from golpe.bots.policy.persona import decide as decide_as_persona
from golpe.observe.tally import Tally
from golpe.rules.sight import View

ATTENTION = 0.6
"""The part of its decisions that it thinks about."""
THROW = 900
"""Which throw of the key tells: those it plays by use lower ones."""


def decide(
    v: View, tally: Tally, seat: int, key: int, honesty: int, scepticism: int, aggression: int, grudge: int
) -> int:
    """Return its decision for the open question: now that of `counting`, now that of a persona."""
    if chance(key, THROW) < ATTENTION:
        return decide_by_counting(v, tally, seat, key)
    return decide_as_persona(v, tally, seat, key, honesty, scepticism, aggression, grudge)
