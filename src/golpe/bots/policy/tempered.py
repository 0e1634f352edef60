"""The scripted levels with the temper of a personality.

A few decisions are drawn from the level, and one of them is chosen with odds multiplied by the factors of the temper.
"""

from golpe.bots.policy.cards import choose_otherwise
from golpe.bots.policy.counting import decide_leaning
from golpe.bots.policy.dice import chance, throw
from golpe.bots.policy.distracted import attention_to
from golpe.bots.policy.honest import decide as decide_honestly
from golpe.bots.policy.persona import decide as decide_as_persona
from golpe.bots.policy.temper import Factors, factor_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary.phases import BLOCKING, CHALLENGE_ACTION, CHALLENGE_BLOCK, CHOOSE_ACTION

EASY = (500, 400, 500, 500)
"""The sliders of `easy`: honesty, scepticism, aggression and grudge, of 1000."""
DRAWN = 8
"""Decisions drawn from `easy`."""
PICK = 920
"""The throw that chooses among what the level might do; the policies of the levels use lower ones."""
DRAW = 940
"""The first throw that becomes the key of a drawn decision."""
HALF = 960
"""The throw that decides whether `casual` plays like `medium` or like `easy`."""


def decide_easily(
    v: View, tally: Tally, seat: int, key: int, factors: Factors
) -> int:  # fmt: skip
    """Return a decision of `easy` with a temper."""
    if not is_tempered(v):
        return choose_otherwise(v, seat, key)
    total, found = 0.0, -1
    for k in range(DRAWN):
        d = decide_as_persona(v, tally, seat, throw(key, DRAW + k), EASY[0], EASY[1], EASY[2], EASY[3])
        odds = factor_of(v, tally, seat, d, factors)
        total += odds
        if chance(key, PICK + k) * total < odds:
            found = d
    return found


def decide_distracted(
    v: View, tally: Tally, seat: int, key: int, factors: Factors
) -> int:  # fmt: skip
    """Return a decision of `medium` with a temper."""
    thought = decide_leaning(v, tally, seat, key, factors)
    if not is_tempered(v):
        return thought
    simple = decide_honestly(v, tally, seat, key)
    attention = attention_to(v)
    odds = attention * factor_of(v, tally, seat, thought, factors)
    others = (1.0 - attention) * factor_of(v, tally, seat, simple, factors)
    return thought if chance(key, PICK) * (odds + others) < odds else simple


def decide_casually(
    v: View, tally: Tally, seat: int, key: int, factors: Factors
) -> int:  # fmt: skip
    """Return a decision of `easy` or of `medium`, at random, with a temper."""
    if chance(key, HALF) < 0.5:
        return decide_easily(v, tally, seat, key, factors)
    return decide_distracted(v, tally, seat, key, factors)


def is_tempered(v: View) -> bool:
    """Return whether a question is one that a temper bears on."""
    return v.phase == CHOOSE_ACTION or v.phase == BLOCKING or v.phase == CHALLENGE_ACTION or v.phase == CHALLENGE_BLOCK
