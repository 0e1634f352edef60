"""What the outcome nets read: the observations of `golpe.observe.encoder`, and for one curve all hidden cards.

A position is cut into numbers of the whole table and numbers of each seat, so that one net serves every size of table.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run, seen_by
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, pack
from golpe.batch.observing import HIDDEN_OF_DECK, HIDDEN_OF_SEAT
from golpe.bots.names import features_in, parts_of
from golpe.observe.features import DUEL, OWN, SEAT, SEAT_START, SEAT_WIDTH, TABLE, features_of
from golpe.observe.tally import Tally
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import NOBODY

TABLE_NAMES: Final = features_in(
    [
        ("table", parts_of(TABLE)),
        ("own", parts_of(OWN)),
        ("duel", parts_of(DUEL)),
        ("hidden", [("deck", SLOTS), ("under", SLOTS)]),
    ]
)
"""The name of each number of the table."""
SEAT_NAMES: Final = features_in(
    [
        ("seat", parts_of(SEAT)),
        ("hidden", [("hand", SLOTS), ("drawn", SLOTS), ("owes_answer", 1), ("objects", 1)]),
        ("viewer", [("is_viewer", 1)]),
    ]
)
"""The name of each number of a seat."""

assert len(TABLE_NAMES) == SEAT_START + HIDDEN_OF_DECK
assert len(SEAT_NAMES) == SEAT_WIDTH + HIDDEN_OF_SEAT + 1


def records_from(states: Sequence[State], tallies: Sequence[Tally]) -> tuple[Records, Records]:
    """Return states, or views, and their tallies as records: STATE_DTYPE[B] and TALLY_DTYPE[B]."""
    games, tallied = np.zeros(len(states), STATE_DTYPE), np.zeros(len(states), TALLY_DTYPE)
    for i, (state, tally) in enumerate(zip(states, tallies, strict=True)):
        pack(state, games, i)
        pack(tally, tallied, i)
    return games, tallied


def seen_inputs(
    games: Records, tallies: Records, viewers: NDArray[np.int64], seats: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return what viewers know: float32[B, len(TABLE_NAMES)] and float32[B, S, len(SEAT_NAMES)].

    The seats begin with the viewer; for a spectator (NOBODY) with seat 0.

    Args:
        games: STATE_DTYPE[B], all with this number of seats; the views of the viewers will do.
        viewers: int64[B], seats that are not exiled, or NOBODY.
    """
    count = len(games)
    rows = np.zeros((count, features_of(seats)), np.float32)
    run("encode_all", seen_by(games, viewers), tallies, viewers, rows)
    table = np.zeros((count, len(TABLE_NAMES)), np.float32)
    table[:, :SEAT_START] = rows[:, :SEAT_START]
    by_seat = np.zeros((count, seats, len(SEAT_NAMES)), np.float32)
    by_seat[:, :, :SEAT_WIDTH] = rows[:, SEAT_START:].reshape(count, seats, SEAT_WIDTH)
    by_seat[:, 0, -1] = viewers != NOBODY
    return table, by_seat


def open_inputs(games: Records, tallies: Records, seats: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return what a spectator knows who sees all cards and answers, in the form of `seen_inputs`."""
    nobody = np.full(len(games), NOBODY)
    table, by_seat = seen_inputs(games, tallies, nobody, seats)
    hidden = np.zeros((len(games), HIDDEN_OF_SEAT * seats + HIDDEN_OF_DECK), np.float32)
    run("reveal_all", games, nobody, hidden)
    table[:, SEAT_START:] = hidden[:, HIDDEN_OF_SEAT * seats :] / 5
    of_seats = hidden[:, : HIDDEN_OF_SEAT * seats].reshape(len(games), seats, HIDDEN_OF_SEAT)
    by_seat[:, :, SEAT_WIDTH:-1] = of_seats / 2
    return table, by_seat
