"""The temper of a personality: how much likelier than its level it lies, challenges and attacks.

Each part is a factor on the odds of such decisions, in thousandths. What decides between staying in the game and
leaving it is not a matter of temper, so a claim or a challenge that saves from exile keeps its odds.
"""

from math import log

from golpe.bots.policy.peril import faces_exile, offences_of
from golpe.observe.tally import Tally
from golpe.rules.effects import action_of
from golpe.rules.proof import is_lie
from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    ACT_FIRST,
    ASSASSINATE,
    BLOCK,
    BLOCKING,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    COUP,
    SLOTS,
    STEAL,
)

NEUTRAL = 1000
"""A factor of 1."""
STAKE = 0.02
"""By how much prospects are shifted for a factor of e: `counting` compares prospects and has no odds."""
OFFENCES_MAX = 3
"""Offences after which a grudge grows no more."""


def factor_of(
    v: View, tally: Tally, seat: int, d: int, lies: int, challenges: int, attacks: int, grudge: int
) -> float:  # fmt: skip
    """Return the factor on the odds of a decision.

    Args:
        lies, challenges, attacks: factors in thousandths.
        grudge: what each offence adds to the factor against the offender, in thousandths.
    """
    if v.phase == CHOOSE_ACTION:
        action = action_of(d)
        factor = lies / NEUTRAL if is_lie(v, seat, action) else 1.0
        if action == COUP or action == ASSASSINATE or action == STEAL:
            factor *= attacks / NEUTRAL * resentment(tally, seat, d - ACT_FIRST[action], grudge)
        return factor
    if faces_exile(v, seat):
        return 1.0
    if d == CHALLENGE and (v.phase == CHALLENGE_ACTION or v.phase == CHALLENGE_BLOCK):
        return challenges / NEUTRAL * resentment(tally, seat, v.claimant, grudge)
    if v.phase == BLOCKING and BLOCK <= d < BLOCK + SLOTS and v.hand[seat][d - BLOCK] == 0:
        return lies / NEUTRAL
    return 1.0


def resentment(tally: Tally, seat: int, other: int, grudge: int) -> float:
    """Return the factor on attacks on another seat and challenges of its claims, by what it has done to this one."""
    return 1.0 + grudge / NEUTRAL * min(offences_of(tally, seat, other), OFFENCES_MAX)


def lean(
    v: View, tally: Tally, seat: int, d: int, lies: int, challenges: int, attacks: int, grudge: int
) -> float:  # fmt: skip
    """Return what the temper adds to the prospects of a decision; 0 without a temper."""
    if lies == NEUTRAL and challenges == NEUTRAL and attacks == NEUTRAL and grudge == 0:
        return 0.0
    return STAKE * log(factor_of(v, tally, seat, d, lies, challenges, attacks, grudge))
