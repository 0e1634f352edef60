"""Dispatch to the policy of a scripted bot by its number."""

from golpe.bots.policy.bluffer import decide as decide_as_bluffer
from golpe.bots.policy.counting import decide as decide_by_counting
from golpe.bots.policy.counting import decide_leaning
from golpe.bots.policy.distracted import decide as decide_distracted
from golpe.bots.policy.guard import guarded
from golpe.bots.policy.honest import decide as decide_honestly
from golpe.bots.policy.hurry import hurry
from golpe.bots.policy.persona import decide as decide_as_persona
from golpe.bots.policy.stall_breaker import break_stall, is_stalled
from golpe.bots.policy.temper import Factors
from golpe.bots.policy.tempered import decide_casually, decide_easily
from golpe.bots.policy.tempered import decide_distracted as decide_distracted_with_temper
from golpe.bots.policy.uniform import decide as decide_uniformly
from golpe.observe.tally import Tally
from golpe.rules.sight import View

RANDOM = 0
HONEST = 1
COUNTING = 2
BLUFFER = 3
PERSONA = 4
DISTRACTED = 5
FINISHING = 6
"""Finishes the game as fast as it can; only for choosing actions."""
TEMPERED_EASY = 7
TEMPERED_MEDIUM = 8
TEMPERED_COUNTING = 9
TEMPERED_CASUAL = 10
GUARDED = 64
"""Added to the number of a policy: the guard corrects its decisions."""


def decide(
    policy: int,
    honesty: int,
    scepticism: int,
    aggression: int,
    grudge: int,
    v: View,
    tally: Tally,
    seat: int,
    key: int,
) -> int:
    """Return a legal decision for the open question, which the seat must answer.

    Args:
        honesty, scepticism, aggression, grudge: sliders for PERSONA, 0 to 1000. For the policies with a temper: the
            factors on lies, challenges and attacks, and the grudge, in thousandths.
        key: 32 random bits.
    """
    d = unguarded(policy % GUARDED, honesty, scepticism, aggression, grudge, v, tally, seat, key)
    return guarded(v, seat, d) if policy >= GUARDED else d


def unguarded(
    policy: int,
    honesty: int,
    scepticism: int,
    aggression: int,
    grudge: int,
    v: View,
    tally: Tally,
    seat: int,
    key: int,
) -> int:
    """Return the decision of a policy before the guard."""
    if policy == FINISHING:
        return hurry(v, tally, seat, key)
    if policy != RANDOM and is_stalled(v):
        return break_stall(v, tally, seat, key)
    if policy == HONEST:
        return decide_honestly(v, tally, seat, key)
    if policy == COUNTING:
        return decide_by_counting(v, tally, seat, key)
    if policy == BLUFFER:
        return decide_as_bluffer(v, tally, seat, key)
    if policy == PERSONA:
        return decide_as_persona(v, tally, seat, key, honesty, scepticism, aggression, grudge)
    if policy == DISTRACTED:
        return decide_distracted(v, tally, seat, key)
    factors = Factors(honesty, scepticism, aggression, grudge)
    if policy == TEMPERED_EASY:
        return decide_easily(v, tally, seat, key, factors)
    if policy == TEMPERED_MEDIUM:
        return decide_distracted_with_temper(v, tally, seat, key, factors)
    if policy == TEMPERED_COUNTING:
        return decide_leaning(v, tally, seat, key, factors)
    if policy == TEMPERED_CASUAL:
        return decide_casually(v, tally, seat, key, factors)
    return decide_uniformly(v, tally, seat, key)
