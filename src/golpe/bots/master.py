"""The level `master`: a net without its rare decisions, and endgames solved by search."""

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.endgame_deadline import is_overdue
from golpe.bots.guarding import guarded_shares
from golpe.bots.levels import HardBot
from golpe.bots.mixed import sample
from golpe.bots.net import Net
from golpe.bots.net_store import net_for_master
from golpe.bots.resolving import is_endgame, solved_shares
from golpe.bots.scripted import KEY_BITS
from golpe.bots.temper import Temper
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import Options
from golpe.solve.plan import THRIFTY, Effort


class MasterBot(HardBot):
    """Plays its own net, or that of `hard`, without its rare decisions, until the endgame can be solved.

    Source of the threshold: Ganzfried, Sandholm and Waugh, "Strategy Purification and Thresholding" (AAMAS 2012).
    """

    threshold = 0.1

    def __init__(self, effort: Effort = THRIFTY, *, temper: Temper | None = None) -> None:
        """Set how much work goes into solving endgames."""
        super().__init__(temper=temper)
        self.effort = effort

    def net_for(self, options: Options, seats: int) -> Net | None:
        """Return the net for these options and seats: its own, or else that of `hard`."""
        return net_for_master(options, seats)

    def is_deliberate(self, view: View) -> bool:
        """Return whether the bot solves an endgame to answer; this depends on public information alone."""
        return is_endgame(view) and not is_overdue(view)

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision for the open question."""
        key = rng.getrandbits(KEY_BITS)
        solved = self.solved(view, tally, seat, key)
        return self.decide_by_key(view, tally, seat, key) if solved is None else solved

    def solved(self, view: View, tally: Tally, seat: int, key: int) -> Decision | None:
        """Return the decision for 32 random bits where an endgame can be solved, else None."""
        shares = self.solved_shares(view, tally, seat)
        return None if shares is None else legal_for(view, seat)[int(sample(shares[None], np.array([key]))[0])]

    def solved_shares(self, view: View, tally: Tally, seat: int) -> NDArray[np.float64] | None:
        """Return the probability of each legal decision where an endgame can be solved, else None."""
        shares = solved_shares(view, tally, seat, self.effort) if self.is_deliberate(view) else None
        if shares is None:
            return None
        legal, solved = legal_for(view, seat), shares
        if self.temper is not None:
            shares = self.temper.tempered(shares, view, tally, seat, legal)
        return guarded_shares(shares, solved, view, seat, legal)

    def decide_at_once(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return the decision of its net, without solving anything."""
        return super().decide(view, tally, seat, rng)

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the probability of each of `legal_for(view, seat)`."""
        shares = self.solved_shares(view, tally, seat)
        return super().probabilities(view, tally, seat) if shares is None else shares.tolist()
