"""The answers of scripted bots in many games: a plain loop that runs interpreted or compiled.

`views` and `tallies` are arrays of records where this is compiled, and lists of objects where it is interpreted.
Nothing here checks its arguments.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.bots.policy.decide import decide
from golpe.bots.policy.dice import throw
from golpe.observe.tally import Tally
from golpe.rules.chance import MASK_32
from golpe.rules.sight import View
from golpe.rules.vocabulary import NOBODY


def key_of(luck: int, number: int) -> int:
    """Return 32 bits of chance for a seat's decision of this number in a game, from its luck of 62 bits."""
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
    """Write into `decisions`, int64[B], what each seat answers in its game.

    Args:
        seats: int64[B], who is asked, and whose the view is; where a game is over NOBODY, who decides -1.
        policies: int64[B, 5], the number of each one's policy, and its sliders.
        lucks, numbers: int64[B], what the key of each decision is made of.
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
