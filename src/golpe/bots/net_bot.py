"""A bot that plays a trained net: its mixed strategy, as it is."""

import random
from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.net import Net
from golpe.bots.scripted import KEY_BITS
from golpe.game import Decision
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.relative import relative_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View


def drawn(shares: NDArray[np.float64], keys: NDArray[np.int64]) -> NDArray[np.intp]:
    """Return for each row one of its columns, each as likely as its share says: intp[B].

    Args:
        shares: float64[B, N]; each row sums to 1, but for what is lost in rounding.
        keys: int64[B], 32 bits of chance each.
    """
    sums = shares.cumsum(axis=1)
    marks = (keys / (1 << KEY_BITS)) * sums[:, -1]
    beyond: NDArray[np.bool_] = sums > marks[:, None]
    return cast(NDArray[np.intp], beyond.argmax(axis=1))


def without_rare(shares: NDArray[np.float64], least: float) -> NDArray[np.float64]:
    """Return strategies without what they play less often than that, float64[…, N] as they are given.

    Args:
        least: below one in as many as there are choices, or a row may have nothing left and stays as it is.
    """
    kept = np.where(shares < least, 0.0, shares)
    sums = kept.sum(axis=-1, keepdims=True)
    return np.divide(kept, sums, out=shares.copy(), where=sums > 0)


class NetBot:
    """Decides by chance, with the odds that its net gives."""

    def __init__(self, net: Net, *, least: float = 0.0) -> None:
        """Take a net.

        Args:
            least: what the net would play less often is not played.

        Raises: GolpeError if it was trained for another encoder.
        """
        net.check_encoder()
        self.net = net
        self.least = least

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return its decision for the open question."""
        return self.drawn(view, tally, seat, rng.getrandbits(KEY_BITS))

    def drawn(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return its decision for 32 bits of chance."""
        legal = legal_for(view, seat)
        if len(legal) == 1:
            return legal[0]
        return legal[int(drawn(np.array([self.probabilities(view, tally, seat)]), np.array([key]))[0])]

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return how likely it makes each of `legal_for(view, seat)`."""
        row = [0.0] * max(features_of(view.seats), int(self.net.columns[-1]) + 1)
        encode(view, tally, seat, row)
        relative = [relative_of(each.id, seat, view.seats) for each in legal_for(view, seat)]
        return without_rare(self.net.strategy(np.array(row, np.float32), relative), self.least).tolist()
