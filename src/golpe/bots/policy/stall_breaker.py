"""How every bot except `random` finishes a long game: with actions that cannot be stopped.

Two players could steal from or block each other for ever, because the rules do not end a game.
"""

from golpe.bots.policy.honest import first_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import COUP, INCOME
from golpe.rules.vocabulary.phases import CHOOSE_ACTION

PATIENCE = 90
"""Turns after which bots stop stalling."""


def is_stalled(v: View) -> bool:
    """Return whether the open question is an action after PATIENCE turns."""
    return v.phase == CHOOSE_ACTION and v.turns > PATIENCE


def break_stall(v: View, tally: Tally, seat: int, key: int) -> int:
    """Launch a Coup at the most dangerous opponent, or take Income to save for one."""
    return first_of((COUP, INCOME), v, tally, seat, key)
