"""The temper of a personality as settings: `lies=2,challenges=0.5`."""

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Final

from golpe.bots.policy.temper import NEUTRAL, Factors, factor_of
from golpe.bots.settings import numbers_in
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FACTOR_MIN: Final = 0.2
FACTOR_MAX: Final = 5.0
GRUDGE_MAX: Final = 2.0
RANDOM_SPREAD: Final = 2.0
"""Largest factor of a random temper; the smallest is its inverse."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How much likelier than its level a personality lies, challenges and attacks: factors on the odds."""

    lies: float = 1.0
    challenges: float = 1.0
    attacks: float = 1.0
    """Coups, assassinations and steals."""
    grudge: float = 0.0
    """What each offence, up to three, adds to the factor on attacks and challenges against the offender."""

    @property
    def factors(self) -> Factors:
        """The same in thousandths."""
        return Factors(*(round(NEUTRAL * each) for each in (self.lies, self.challenges, self.attacks, self.grudge)))

    @property
    def settings(self) -> str:
        """The temper as the settings of a bot."""
        return ",".join(self.parts)

    @property
    def parts(self) -> tuple[str, ...]:
        """Each part as a setting, such as `lies=2`, rounded to thousandths like the factors in use."""
        return tuple(f"{name}={value / NEUTRAL:g}" for name, value in self.factors._asdict().items())

    def times(self, other: "Temper") -> "Temper":
        """Return the temper of both: factors are multiplied, and grudges added."""
        return Temper(
            lies=self.lies * other.lies,
            challenges=self.challenges * other.challenges,
            attacks=self.attacks * other.attacks,
            grudge=self.grudge + other.grudge,
        )

    def milder(self, share: float) -> "Temper":
        """Return the temper with each factor to this power, and the same grudge."""
        return Temper(self.lies**share, self.challenges**share, self.attacks**share, self.grudge)

    def tempered(
        self, shares: "NDArray[np.float64]", view: View, tally: Tally, seat: int, legal: Sequence[Decision]
    ) -> "NDArray[np.float64]":
        """Multiply the odds of each legal decision by its factor.

        Args:
            shares: float64[len(legal)], the probabilities of the level.
        """
        factors = [factor_of(view, tally, seat, each.id, self.factors) for each in legal]
        weighed = shares * factors
        return weighed / weighed.sum()


RANGES: Final = {each.name: (FACTOR_MIN, FACTOR_MAX) for each in fields(Temper)} | {"grudge": (0.0, GRUDGE_MAX)}


def temper_of(settings: Sequence[str], *, base: Temper) -> Temper:
    """Parse settings, such as `lies=2`, that change some parts of a temper.

    Raises: GolpeError if a part is unknown, named twice, or outside its range.
    """
    return Temper(**{**asdict(base), **numbers_in(settings, RANGES, of="temper")})


def random_temper(rng: random.Random) -> Temper:
    """Draw a temper: each factor is as likely to be above 1 as below."""
    lies, challenges, attacks = (round(RANDOM_SPREAD ** rng.uniform(-1, 1), 2) for _ in range(3))
    return Temper(lies, challenges, attacks, round(rng.uniform(0, 1), 2))
