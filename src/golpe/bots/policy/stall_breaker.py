"""What every bot but `random` does once a game has lasted long: what nobody can stop, so that each game ends.

Two who steal from each other, or block each other, would do so for ever: nothing in the rules ends a game.
"""

from golpe.bots.policy.honest import first_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary import CHOOSE_ACTION, COUP, INCOME

PATIENCE = 90
"""Turns after which a game counts as stalled."""


def is_stalled(v: View) -> bool:
    """Tell whether an action is chosen in a game that has lasted long."""
    return v.phase == CHOOSE_ACTION and v.turns > PATIENCE


def break_stall(v: View, tally: Tally, seat: int, key: int) -> int:
    """Launch a Coup at whoever is most dangerous, or save for one."""
    return first_of((COUP, INCOME), v, tally, seat, key)
