"""A bot that plays a trained net: its mixed strategy, as it is."""

import random
from collections.abc import Sequence

import numpy as np

from golpe.bots.bot import legal_for
from golpe.bots.mixed import sample, without_rare
from golpe.bots.net import Net
from golpe.bots.scripted import KEY_BITS
from golpe.game import Decision
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.relative import relative_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View


class NetBot:
    """Decides by chance, with the odds that its net gives."""

    def __init__(self, net: Net, *, threshold: float = 0.0) -> None:
        """Take a net.

        Args:
            threshold: what the net would play less often is not played.
        """
        self.net = net
        self.threshold = threshold

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return its decision for the open question."""
        return self.decide_by_key(view, tally, seat, rng.getrandbits(KEY_BITS))

    def decide_by_key(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return its decision for 32 bits of chance."""
        legal = legal_for(view, seat)
        if len(legal) == 1:
            return legal[0]
        return legal[int(sample(np.array([self.probabilities(view, tally, seat)]), np.array([key]))[0])]

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return how likely it makes each of `legal_for(view, seat)`."""
        row = [0.0] * max(features_of(view.seats), int(self.net.columns[-1]) + 1)
        encode(view, tally, seat, row)
        relative = [relative_of(each.id, seat, view.seats) for each in legal_for(view, seat)]
        return without_rare(self.net.strategy(np.array(row, np.float32), relative), self.threshold).tolist()
