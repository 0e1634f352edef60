"""The scripted bots as objects: a number of `golpe.bots.policy.decide`, and what a persona's sliders are set to."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from golpe.bots.bot import court_of, legal_for
from golpe.bots.policy.decide import BLUFFER, COUNTING, HONEST, PERSONA, RANDOM, decide
from golpe.errors import GolpeError
from golpe.game import Decision, known_decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

SLIDERS: Final = ("honesty", "scepticism", "aggression", "grudge")
FULL: Final = 1000
"""What a slider of 1 is as a whole number."""
KEY_BITS: Final = 32
Sliders = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Policy:
    """What `golpe.bots.policy.decide` is told of a bot."""

    number: int
    sliders: Sliders = (0, 0, 0, 0)
    """Those of a persona, each 0 to FULL."""

    def decide(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return the decision for 32 bits of chance."""
        return known_decision(decide(self.number, *self.sliders, view, tally, seat, key), court_of(view))


class ScriptedBot:
    """A bot that decides by a policy."""

    policy: Policy

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return its decision for the open question."""
        return self.policy.decide(view, tally, seat, rng.getrandbits(KEY_BITS))


class RandomBot(ScriptedBot):
    """Bluffs, challenges and aims without looking; the floor that every other bot must stand above."""

    policy = Policy(RANDOM)

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the same for every legal decision."""
        choices = len(legal_for(view, seat))
        return [1 / choices] * choices


class HonestBot(ScriptedBot):
    """Claims only what it holds, blocks what is aimed at it if it truly can, and challenges the impossible."""

    policy = Policy(HONEST)


class CountingBot(ScriptedBot):
    """Counts cards, remembers what everybody has done, and weighs what every answer leads to."""

    policy = Policy(COUNTING)


class BlufferBot(ScriptedBot):
    """Takes what it needs, whatever it holds."""

    policy = Policy(BLUFFER)


class PersonaBot(ScriptedBot):
    """A character with four sliders."""

    DEFAULT: ClassVar = 0.5

    def __init__(self, settings: str = "") -> None:
        """Set the sliders.

        Args:
            settings: `honesty=0.2,grudge=0.9`; a slider that is not named stands in the middle.

        Raises: GolpeError if a slider is unknown, named twice or not from 0 to 1.
        """
        found: dict[str, float] = {}
        for setting in settings.split(",") if settings else ():
            name, _, value = setting.partition("=")
            if name not in SLIDERS:
                raise GolpeError(f"a persona has no slider {name!r}: it has {', '.join(SLIDERS)}, each as honesty=0.2")
            if name in found:
                raise GolpeError(f"a persona's {name} is set twice")
            found[name] = slider(name, value)
        honesty, scepticism, aggression, grudge = (round(found.get(name, self.DEFAULT) * FULL) for name in SLIDERS)
        self.policy = Policy(PERSONA, (honesty, scepticism, aggression, grudge))


def slider(name: str, text: str) -> float:
    """Read where a slider stands.

    Raises: GolpeError.
    """
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:  # nan is neither
        raise GolpeError(f"a persona's {name} must be a number from 0 to 1, not {text!r}")
    return value
