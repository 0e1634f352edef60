"""The level `medium`: counts cards, but is often distracted and then plays like `honest`."""

from golpe.bots.policy.counting import decide as decide_by_counting
from golpe.bots.policy.dice import chance
from golpe.bots.policy.honest import decide as decide_honestly
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary.phases import CHOOSE_ACTION

ATTENTION = 0.9
"""Fraction of its answers to others that it thinks about."""
ATTENTION_TO_TURN = 0.4
"""The same on its own turn. `counting` attacks too late there if more than two play, and `honest` at once."""
THROW = 900
"""The throw that decides whether it thinks; the policies it plays use lower ones."""


def decide(v: View, tally: Tally, seat: int, key: int) -> int:
    """Return the decision of `counting`, or else that of `honest`, at random."""
    if chance(key, THROW) < attention_to(v):
        return decide_by_counting(v, tally, seat, key)
    return decide_honestly(v, tally, seat, key)


def attention_to(v: View) -> float:
    """Return how likely it thinks about the open question."""
    return ATTENTION_TO_TURN if v.phase == CHOOSE_ACTION else ATTENTION
