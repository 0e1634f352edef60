"""`random`: a uniform policy over the legal decisions."""

from golpe.bots.policy.dice import any_decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View


def decide(v: View, tally: Tally, seat: int, key: int) -> int:
    """Return a legal decision, chosen uniformly."""
    return any_decision(v, seat, key)
