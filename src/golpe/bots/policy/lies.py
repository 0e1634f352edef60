"""How believable a false claim would be."""

from golpe.bots.policy.dice import chance
from golpe.observe.counting import unseen_by
from golpe.observe.tally import Tally
from golpe.rules.options import copies
from golpe.rules.sight import View

CONSISTENT = 1.0
"""Credit added to a claim that the seat has made before without being caught."""


def credit(v: View, tally: Tally, seat: int, slot: int, key: int) -> float:
    """Return how believable a claim of a character would be, with a little noise; 0 if it cannot be true.

    Credit grows with the number of copies that the seat cannot see; a claim made before has the most.
    """
    left = unseen_by(v, seat, slot)
    if left <= 0:
        return 0.0
    is_consistent = tally.claimed_since[seat][slot] > 0 and tally.caught[seat][slot] == 0
    return left / copies(v) + (CONSISTENT if is_consistent else 0.0) + 0.2 * chance(key, 40 + slot)
