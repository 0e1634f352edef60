"""The three curves of win chances."""

from collections.abc import Sequence

import numpy as np

from golpe.batch.layout import Records
from golpe.protocol.reviews import Curves
from golpe.review.game import Position, RecordedPlay
from golpe.review.lookahead import Lookahead
from golpe.review.outcomes import OutcomeModel, records_from
from golpe.review.questions import REVEALING


def records_of(positions: Sequence[Position]) -> tuple[Records, Records]:
    """Return positions as records, STATE_DTYPE[B] and TALLY_DTYPE[B]."""
    return records_from([each.state for each in positions], [each.tally for each in positions])


def curves_of(play: RecordedPlay, model: OutcomeModel) -> Curves:
    """Return the win chances at each position, except what is known where a card has to be turned up."""
    games, tallies = records_of(play.positions)
    is_reveal = np.isin(games["phase"], REVEALING)
    rows = np.flatnonzero(~is_reveal)
    spectator: list[list[float]] = [[] for _ in play.positions]
    known: list[list[float]] = [[] if each else [0.0] * play.seats for each in is_reveal]
    for k, chances in zip(rows.tolist(), model.spectator(games[rows], tallies[rows]).tolist(), strict=True):
        spectator[k] = chances
    for seat in range(play.seats):
        alive = rows[games["alive"][rows].astype(np.int64) >> seat & 1 == 1]
        found = model.known_to(seat, games[alive], tallies[alive])
        for k, chance in zip(alive.tolist(), found[:, seat].tolist(), strict=True):
            known[k][seat] = chance
    return Curves(spectator=spectator, known=known, opened=Lookahead(model).opened(games, tallies).tolist())
