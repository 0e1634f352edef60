"""How a bot that plays a net finishes a long game: with the fastest actions that cannot be blocked."""

from golpe.bots.policy.honest import first_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import COUP, EMBEZZLE, INCOME, TAX

ENDING = (COUP, TAX, EMBEZZLE, INCOME)
"""Actions that cannot be blocked, fastest first."""


def hurry(v: View, tally: Tally, seat: int, key: int) -> int:
    """Choose the fastest of these actions that is not a lie."""
    return first_of(ENDING, v, tally, seat, key)
