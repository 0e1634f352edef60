"""The scripted bots as objects, which call `golpe.bots.policy.decide` with a policy number and sliders."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from golpe.bots.bot import court_of, legal_for
from golpe.bots.policy.decide import BLUFFER, COUNTING, HONEST, PERSONA, RANDOM, decide
from golpe.bots.settings import numbers_in
from golpe.game import Decision, known_decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

SLIDERS: Final = ("honesty", "scepticism", "aggression", "grudge")
FULL: Final = 1000
"""A slider of 1, as a whole number."""
KEY_BITS: Final = 32
Sliders = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Policy:
    """The arguments of `golpe.bots.policy.decide` that make up a bot."""

    number: int
    sliders: Sliders = (0, 0, 0, 0)
    """The sliders of a persona, each 0 to FULL."""

    def decide(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return the decision for 32 random bits."""
        return known_decision(decide(self.number, *self.sliders, view, tally, seat, key), court_of(view))


class ScriptedBot:
    """A bot that follows a scripted policy."""

    policy: Policy

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision for the open question."""
        return self.policy.decide(view, tally, seat, rng.getrandbits(KEY_BITS))


class RandomBot(ScriptedBot):
    """Chooses every legal decision with the same probability; the baseline that every other bot must beat."""

    policy = Policy(RANDOM)

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the same probability for every legal decision."""
        choices = len(legal_for(view, seat))
        return [1 / choices] * choices


class HonestBot(ScriptedBot):
    """Never lies: claims and blocks only with cards it holds, and challenges only impossible claims."""

    policy = Policy(HONEST)


class CountingBot(ScriptedBot):
    """Counts cards, takes into account what everybody has done, and compares the outcomes of every answer."""

    policy = Policy(COUNTING)


class BlufferBot(ScriptedBot):
    """Claims any character that it needs, whatever cards it holds."""

    policy = Policy(BLUFFER)


class PersonaBot(ScriptedBot):
    """A bot with four sliders."""

    DEFAULT: ClassVar = 0.5

    def __init__(self, settings: str = "") -> None:
        """Set the sliders.

        Args:
            settings: `honesty=0.2,grudge=0.9`; the default of each slider is 0.5.

        Raises: GolpeError if a slider is unknown, named twice or not from 0 to 1.
        """
        ranges: dict[str, tuple[float, float]] = dict.fromkeys(SLIDERS, (0.0, 1.0))
        found = numbers_in(settings.split(",") if settings else (), ranges, of="persona")
        honesty, scepticism, aggression, grudge = (round(found.get(name, self.DEFAULT) * FULL) for name in SLIDERS)
        self.policy = Policy(PERSONA, (honesty, scepticism, aggression, grudge))
