"""Honest bots that challenge by a simple rule, as some people do; a strong bot beats them all.

Usage: `golpe arena research/simple_people.py:AlwaysChallenges hard`.
"""

import random

from golpe.bots.bot import legal_for
from golpe.bots.scripted import HonestBot
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View


class AlwaysChallenges:
    """Challenges every claim."""

    share = 1.0
    """Share of the claims that it doubts which it challenges, 0 to 1."""

    def __init__(self) -> None:
        self._honest = HonestBot()

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision for the open question."""
        for each in legal_for(view, seat):
            if each.verb == "challenge" and self.doubts(view, seat) and rng.random() < self.share:
                return each
        return self._honest.decide(view, tally, seat, rng)

    def doubts(self, view: View, seat: int) -> bool:
        """Return whether it doubts the open claim."""
        return True


class ChallengesHalf(AlwaysChallenges):
    """Challenges half of all claims, at random."""

    share = 0.5


class ChallengesWhatHitsIt(AlwaysChallenges):
    """Challenges claims that are aimed at it, and blocks of its actions."""

    def doubts(self, view: View, seat: int) -> bool:
        """Return whether the open claim concerns it."""
        return seat == (view.turn if view.claim_of_block else view.target)
