"""The decisions of scripted bots in many games: a plain loop that runs interpreted or compiled.

`views` and `tallies` are arrays of records when compiled, and lists of objects when interpreted. Arguments are not
checked.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.bots.policy.decide import decide
from golpe.bots.policy.dice import throw
from golpe.bots.policy.guard import guarded_word
from golpe.bots.policy.temper import Factors, factor_of
from golpe.observe.tally import Tally
from golpe.rules.chance import MASK_32
from golpe.rules.masks import nth_bit
from golpe.rules.sight import View
from golpe.rules.vocabulary.ids import WORD_BITS, WORDS
from golpe.rules.vocabulary.seats import NOBODY


def key_of(luck: int, number: int) -> int:
    """Return 32 random bits for the n-th decision of a seat in a game, from the seat's 62-bit seed."""
    return throw((luck ^ (luck >> 32)) & MASK_32, number)


def answer_all(
    views: Sequence[View],
    tallies: Sequence[Tally],
    seats: NDArray[np.int64],
    policies: NDArray[np.int64],
    lucks: NDArray[np.int64],
    numbers: NDArray[np.int64],
    decisions: NDArray[np.int64],
) -> None:
    """Write the decision of each seat into `decisions`, int64[B].

    Args:
        seats: int64[B], the seat to act, whose view it is; NOBODY where a game is over; the decision is then -1.
        policies: int64[B, 5], the policy number of each seat, and its sliders.
        lucks: int64[B], the seed of each seat.
        numbers: int64[B], how many decisions each seat has made before.
    """
    for i in range(len(views)):
        if seats[i] == NOBODY:
            decisions[i] = -1
            continue
        decisions[i] = decide(
            int(policies[i, 0]),
            int(policies[i, 1]),
            int(policies[i, 2]),
            int(policies[i, 3]),
            int(policies[i, 4]),
            views[i],
            tallies[i],
            int(seats[i]),
            key_of(int(lucks[i]), int(numbers[i])),
        )


def weigh_all(
    views: Sequence[View],
    tallies: Sequence[Tally],
    seats: NDArray[np.int64],
    temper: NDArray[np.int64],
    shares: NDArray[np.float64],
) -> None:
    """Multiply the probability of each decision by the factor of a temper; rows no longer sum to 1.

    Args:
        seats: int64[B], the seat to act, whose view it is.
        temper: int64[4], in thousandths.
        shares: float64[B, DECISIONS].
    """
    factors = Factors(int(temper[0]), int(temper[1]), int(temper[2]), int(temper[3]))
    for i in range(len(views)):
        for d in range(shares.shape[1]):
            if shares[i, d] > 0.0:
                shares[i, d] *= factor_of(views[i], tallies[i], int(seats[i]), d, factors)


def guard_all(views: Sequence[View], seats: NDArray[np.int64], allowed: NDArray[np.bool_]) -> None:
    """Mark the decisions that the guard leaves.

    Args:
        seats: int64[B], the seat to act, whose view it is.
        allowed: bool[B, DECISIONS], all False before.
    """
    for i in range(len(views)):
        for word in range(WORDS):
            left = guarded_word(views[i], int(seats[i]), word)
            while left != 0:
                allowed[i, word * WORD_BITS + nth_bit(left, 0)] = True
                left &= left - 1
