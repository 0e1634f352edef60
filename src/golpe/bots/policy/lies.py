"""Claims that a liar makes: which of them others could best believe."""

from golpe.bots.policy.dice import chance
from golpe.observe.counting import unseen_by
from golpe.observe.tally import Tally
from golpe.rules.options import copies
from golpe.rules.sight import View

CONSISTENT = 1.0
"""What it adds to the credit of a claim that the seat has made it before and not been caught."""


def credit(v: View, tally: Tally, seat: int, slot: int, key: int) -> float:
    """Return how believable a claim of a character would be, with a little chance; 0 if it cannot be true.

    The more copies lie where the seat cannot see them, the more believable; most of all, what it has claimed before.
    """
    left = unseen_by(v, seat, slot)
    if left <= 0:
        return 0.0
    told = tally.claimed_since[seat][slot] > 0 and tally.caught[seat][slot] == 0
    return left / copies(v) + (CONSISTENT if told else 0.0) + 0.2 * chance(key, 40 + slot)
