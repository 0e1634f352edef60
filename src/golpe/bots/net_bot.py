"""A bot that plays the mixed strategy of a trained net."""

import random
from collections.abc import Sequence

import numpy as np

from golpe.bots.bot import legal_for
from golpe.bots.mixed import sample, without_rare
from golpe.bots.net import Net
from golpe.bots.scripted import KEY_BITS
from golpe.bots.temper import Temper
from golpe.game import Decision
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.relative import relative_of
from golpe.observe.tally import Tally
from golpe.rules.sight import View


class NetBot:
    """Samples its decisions from the probabilities of its net."""

    def __init__(self, net: Net, *, threshold: float = 0.0, temper: Temper | None = None) -> None:
        """Create a bot that plays a net.

        Args:
            threshold: decisions with a lower probability are not played.
            temper: changes the odds of the remaining decisions.
        """
        self.net = net
        self.threshold = threshold
        self.temper = temper

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision for the open question."""
        return self.decide_by_key(view, tally, seat, rng.getrandbits(KEY_BITS))

    def decide_by_key(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return the decision for 32 random bits."""
        legal = legal_for(view, seat)
        if len(legal) == 1:
            return legal[0]
        return legal[int(sample(np.array([self.probabilities(view, tally, seat)]), np.array([key]))[0])]

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the probability of each of `legal_for(view, seat)`."""
        row = [0.0] * max(features_of(view.seats), int(self.net.columns[-1]) + 1)
        encode(view, tally, seat, row)
        legal = legal_for(view, seat)
        relative = [relative_of(each.id, seat, view.seats) for each in legal]
        shares = without_rare(self.net.strategy(np.array(row, np.float32), relative), self.threshold)
        if self.temper is not None:
            shares = self.temper.tempered(shares, view, tally, seat, legal)
        return shares.tolist()
