"""The temper of a personality: how much likelier than its level it lies, challenges and attacks.

Each part is a factor on the odds of such decisions, in thousandths. What decides between staying in the game and
leaving it is not a matter of temper, so a claim or a challenge that saves from exile keeps its odds.
"""

from math import log
from typing import Final, NamedTuple

from golpe.bots.policy.peril import faces_exile, offences_of
from golpe.observe.tally import Tally
from golpe.rules.effects import action_of
from golpe.rules.proof import is_lie
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, characters, ids, phases

NEUTRAL = 1000
"""A factor of 1."""
STAKE = 0.02
"""By how much prospects are shifted for a factor of e: `counting` compares prospects and has no odds."""
OFFENCES_MAX = 3
"""Offences after which a grudge grows no more."""


class Factors(NamedTuple):
    """The factors of a temper on the odds of decisions, in thousandths."""

    lies: int
    challenges: int
    attacks: int
    grudge: int
    """What each offence adds to the factor against the offender."""


NO_TEMPER: Final = Factors(NEUTRAL, NEUTRAL, NEUTRAL, 0)


def factor_of(
    v: View, tally: Tally, seat: int, d: int, factors: Factors
) -> float:  # fmt: skip
    """Return the factor on the odds of a decision."""
    if v.phase == phases.CHOOSE_ACTION:
        action = action_of(d)
        factor = factors.lies / NEUTRAL if is_lie(v, seat, action) else 1.0
        if action == actions.COUP or action == actions.ASSASSINATE or action == actions.STEAL:
            factor *= factors.attacks / NEUTRAL * resentment(tally, seat, d - ids.ACT_FIRST[action], factors.grudge)
        return factor
    if faces_exile(v, seat):
        return 1.0
    if d == ids.CHALLENGE and (v.phase == phases.CHALLENGE_ACTION or v.phase == phases.CHALLENGE_BLOCK):
        return factors.challenges / NEUTRAL * resentment(tally, seat, v.claimant, factors.grudge)
    if (
        v.phase == phases.BLOCKING
        and ids.BLOCK <= d < ids.BLOCK + characters.SLOTS
        and v.hand[seat][d - ids.BLOCK] == 0
    ):
        return factors.lies / NEUTRAL
    return 1.0


def resentment(tally: Tally, seat: int, other: int, grudge: int) -> float:
    """Return the factor by which past offences of another seat make attacking or challenging it likelier."""
    return 1.0 + grudge / NEUTRAL * min(offences_of(tally, seat, other), OFFENCES_MAX)


def lean(
    v: View, tally: Tally, seat: int, d: int, factors: Factors
) -> float:  # fmt: skip
    """Return what the temper adds to the prospects of a decision; 0 without a temper."""
    if factors == NO_TEMPER:
        return 0.0
    return STAKE * log(factor_of(v, tally, seat, d, factors))
