"""Stand-in for the model of win chances: by influence and coins."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.batch.layout import Records
from golpe.rules.state import Options


@dataclass(frozen=True, slots=True)
class OutcomeModel:
    """Win chances by influence and coins."""

    version: str = "material"
    error: float = 0.01

    def opened(self, games: Records, tallies: Records) -> NDArray[np.float64]:
        """Return the win chances of each seat with all cards open, float64[B, S]."""
        seats = int(games["seats"].max(initial=2))
        influence = games["influence"][:, :seats].astype(np.float64)
        scores = 0.9 * influence + 0.08 * np.minimum(games["coins"][:, :seats], 10)
        odds = np.where(influence > 0, np.exp(scores), 0.0)
        return odds / odds.sum(axis=1, keepdims=True)

    def spectator(self, games: Records, tallies: Records) -> NDArray[np.float64]:
        """Return them as a spectator sees it."""
        return self.opened(games, tallies)

    def known_to(self, games: Records, tallies: Records, viewers: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return them as one seat of each game sees it."""
        return self.opened(games, tallies)


def outcome_model(options: Options, seats: int) -> OutcomeModel:
    """Return the model for an edition and size."""
    return OutcomeModel()
