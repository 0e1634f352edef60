"""The three curves of win chances."""

from collections.abc import Sequence

import numpy as np

from golpe.batch.layout import Records
from golpe.protocol.reviews import Curves
from golpe.review.game import Position, RecordedPlay
from golpe.review.lookahead import Lookahead
from golpe.review.outcomes import OutcomeModel, records_from


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
        for k, chance in zip(alive, found[:, seat].tolist(), strict=True):
            known[k][seat] = chance
    return Curves(
        spectator=model.spectator(games, tallies).tolist(),
        known=known,
        opened=Lookahead(model).opened(games, tallies).tolist(),
    )
