"""`random`: every legal decision is as likely as any other."""

from golpe.bots.policy.dice import any_decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View


def decide(v: View, tally: Tally, seat: int, key: int) -> int:
    """Return a legal decision, all equally likely."""
    return any_decision(v, seat, key)
