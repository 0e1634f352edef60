"""A bot that plays the mixed strategy of a trained net."""

import random
from collections.abc import Sequence

import numpy as np

from golpe.bots.bot import legal_for
from golpe.bots.guarding import guarded_shares
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

    def __init__(
        self, net: Net, *, threshold: float = 0.0, temper: Temper | None = None, is_guarded: bool = True
    ) -> None:
        """Create a bot that plays a net.

        Args:
            threshold: decisions with a lower probability are not played.
            temper: changes the odds of the remaining decisions.
            is_guarded: whether the guard has the last word.
        """
        self.net = net
        self.threshold = threshold
        self.temper = temper
        self.is_guarded = is_guarded

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision for the open question."""
        return self.decide_by_key(view, tally, seat, rng.getrandbits(KEY_BITS))

    def decide_by_key(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return the decision for 32 random bits; the net also runs if only one is legal, so time tells nothing."""
        return legal_for(view, seat)[int(sample(np.array([self.probabilities(view, tally, seat)]), np.array([key]))[0])]

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the probability of each of `legal_for(view, seat)`."""
        row = [0.0] * max(features_of(view.seats), int(self.net.columns[-1]) + 1)
        encode(view, tally, seat, row)
        legal = legal_for(view, seat)
        relative = [relative_of(each.id, seat, view.seats) for each in legal]
        known = self.net.strategy(np.array(row, np.float32), relative)
        shares = without_rare(known, self.threshold)
        if self.temper is not None:
            shares = self.temper.tempered(shares, view, tally, seat, legal)
        return (guarded_shares(shares, known, view, seat, legal) if self.is_guarded else shares).tolist()
