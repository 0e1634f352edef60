"""The three curves of win chances."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.batch.layout import Records
from golpe.protocol.reviews import Curves
from golpe.review.game import Position, RecordedPlay
from golpe.review.lookahead import Lookahead
from golpe.review.outcomes import OutcomeModel, records_from
from golpe.rules.state import State
from golpe.rules.vocabulary.phases import OVER


def records_of(positions: Sequence[Position]) -> tuple[Records, Records]:
    """Return positions as records, STATE_DTYPE[B] and TALLY_DTYPE[B]."""
    return records_from([each.state for each in positions], [each.tally for each in positions])


def curves_of(play: RecordedPlay, model: OutcomeModel) -> Curves:
    """Return the win chances at each position of a game."""
    games, tallies = records_of(play.positions)
    known = [[0.0] * play.seats for _ in play.positions]
    for seat in range(play.seats):
        alive = [k for k, each in enumerate(play.positions) if each.state.alive >> seat & 1]
        rows = np.array(alive, np.intp)
        found = model.known_to(seat, games[rows], tallies[rows])
        for k, chances in zip(alive, ended(found, [play.positions[k].state for k in alive]), strict=True):
            known[k][seat] = chances[seat]
    states = [each.state for each in play.positions]
    return Curves(
        spectator=ended(model.spectator(games, tallies), states),
        known=known,
        opened=Lookahead(model).opened(games, tallies).tolist(),
    )


def ended(chances: NDArray[np.float64], states: Sequence[State]) -> list[list[float]]:
    """Return win chances as lists; where a game is over, they are those of its result."""
    return [result_of(s) if s.phase == OVER else row for row, s in zip(chances.tolist(), states, strict=True)]


def result_of(s: State) -> list[float]:
    """Return 1 for the winner and 0 for the others."""
    return [float(s.alive >> seat & 1) for seat in range(s.seats)]
