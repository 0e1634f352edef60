"""What a bot that plays a net does once a game has to be ended: what leads there fastest and cannot be stopped."""

from golpe.bots.policy.honest import first_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary import COUP, EMBEZZLE, INCOME, TAX

ENDING = (COUP, TAX, EMBEZZLE, INCOME)
"""From the fastest to the slowest; nobody blocks any of them."""


def hurry(v: View, tally: Tally, seat: int, key: int) -> int:
    """Choose an action that brings the game nearer to its end and is no lie."""
    return first_of(ENDING, v, tally, seat, key)
