"""`random`: every legal decision is as likely as any other."""

import random

from golpe.bots.bot import legal_for
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View


class RandomBot:
    """Bluffs, challenges and aims without looking; the floor that every other bot must stand above."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a legal decision, all equally likely."""
        return rng.choice(legal_for(view, seat))
