"""The win chance of each seat if all play on as the reference model does, as three nets have learnt it.

The reference model is what `hard` plays with these options and seats. The nets learnt from positions of games between
different bots, which the reference model played on (`research/train_outcomes.py`).

>>> from golpe.game import Game
>>> from golpe.observe.tally import Tally
>>> from golpe.observe.watch import watch
>>> game = Game.deal("resistance", seats=3, seed=1)
>>> tally = Tally()
>>> watch(tally, game.state)
>>> chances = outcome_model(game.state.options, game.seats).spectator(*records_from([game.state], [tally]))
>>> chances.shape, bool(chances.sum().round(9) == 1)
((1, 3), True)
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.batch.layout import Records
from golpe.bots.guarding import guarded_parts
from golpe.bots.mixed import softmax
from golpe.bots.net_store import encoding_of, stored_nets
from golpe.review.outcome_inputs import open_inputs, records_from, seen_inputs
from golpe.review.outcome_net import CURVES, DIGITS, Curve, Measured, OutcomeNets, read_outcome_nets
from golpe.rules.ruleset import preset, preset_names
from golpe.rules.state import Options
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY

FILE: Final = Path(__file__).with_name("nets") / "outcomes.npz"
__all__ = ["CURVES", "Curve", "OutcomeModel", "outcome_model", "records_from", "reference_digest"]


@dataclass(frozen=True, slots=True)
class OutcomeModel:
    """Win chances in games with given options and seats.

    Each method takes B positions and returns float64[B, S], by seat. A row sums to 1 and is 0 for exiled seats, and for
    those that have resigned while others have not. Once a game is over, it is exactly 1 for the winner. The same arrays
    give the same bytes; in another batch, the last digits of a position may differ.
    """

    options: Options
    seats: int
    version: str
    """Digest of the file of the nets; also names the calibration of a review."""
    nets: OutcomeNets

    def spectator(self, games: Records, tallies: Records) -> NDArray[np.float64]:
        """Return the win chances as spectators know them.

        Args:
            games: STATE_DTYPE[B], states or any views of them (`records_from`, `golpe.batch`).
            tallies: TALLY_DTYPE[B], their tallies.
        """
        viewers = np.full(len(games), NOBODY)
        return self._chances("spectator", games, seen_inputs(games, tallies, viewers, self.seats))

    def known_to(self, seats: int | NDArray[np.int64], games: Records, tallies: Records) -> NDArray[np.float64]:
        """Return the win chances as a seat knows them; an exiled seat knows what spectators know.

        Args:
            seats: the viewer, or int64[B], one for each position.
            games: STATE_DTYPE[B], states, or the views of these seats.
        """
        viewers = np.broadcast_to(np.asarray(seats, np.int64), len(games))
        chances = np.empty((len(games), self.seats))
        alive = games["alive"].astype(np.int64) >> viewers & 1 == 1
        gone, own = np.flatnonzero(~alive), np.flatnonzero(alive)
        chances[gone] = self.spectator(games[gone], tallies[gone])
        inputs = seen_inputs(games[own], tallies[own], viewers[own], self.seats)
        places = (np.arange(self.seats) - viewers[own, None]) % self.seats
        chances[own] = self._chances("known", games[own], inputs, places)
        return chances

    def opened(self, games: Records, tallies: Records) -> NDArray[np.float64]:
        """Return the win chances with all cards and answers open.

        Args:
            games: STATE_DTYPE[B], whole states.
        """
        return self._chances("opened", games, open_inputs(games, tallies, self.seats))

    def measured(self, curve: Curve) -> Measured:
        """Return what was measured on held-out games of this edition and size; for other options, nothing was."""
        edition = editions().get(encoding_of(self.options))
        return self.nets.about.measured.get(curve, {}).get(f"{edition} {self.seats}", Measured())

    def _chances(
        self,
        curve: Curve,
        games: Records,
        inputs: tuple[NDArray[np.float32], NDArray[np.float32]],
        places: NDArray[np.int64] | None = None,
    ) -> NDArray[np.float64]:
        """Return the win chances of a curve.

        Args:
            places: int64[B, S], where the inputs have each seat; None: in order.
        """
        scores = self.nets.nets[curve].scores(*inputs) * self.measured(curve).scale
        if places is not None:
            scores = np.take_along_axis(scores, places, axis=1)
        alive, resigned = games["alive"].astype(np.int64), games["resigned"].astype(np.int64)
        stays = alive & ~resigned
        left = np.where((stays == 0) | (games["phase"] == OVER), alive, stays)
        may_win = left[:, None] >> np.arange(self.seats) & 1 == 1
        return softmax(scores, may_win, may_win)


def outcome_model(options: Options, seats: int) -> OutcomeModel:
    """Return the outcome model for a game; the file is read once.

    Raises: GolpeError if the file is damaged.
    """
    nets = stored_outcome_nets()
    return OutcomeModel(options, seats, nets.version, nets)


@cache
def stored_outcome_nets() -> OutcomeNets:
    """Read the nets in the package."""
    return read_outcome_nets(FILE)


@cache
def editions() -> dict[tuple[int, ...], str]:
    """Return the presets by their encoded options."""
    return {encoding_of(preset(name).encoded()): name for name in preset_names()}


@cache
def reference_digest() -> str:
    """Return a digest of the nets that the reference model plays under the guard.

    Outcome nets fit only the model that they learnt from.
    """
    found = sha256()
    for game, net in sorted(stored_nets().items()):
        found.update(str(game).encode())
        for part in guarded_parts(net):
            found.update(part)
    return found.hexdigest()[:DIGITS]
