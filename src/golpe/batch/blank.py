"""Games before their deal: validated options in a blank record, and their keys."""

import numpy as np
from numpy.typing import NDArray

from golpe.batch.checks import KEY_MAX, OUT_OF_RANGE, WRONG_TYPE, number
from golpe.batch.layout import STATE_DTYPE, Records, pack
from golpe.rules.arguments import instance, one_of
from golpe.rules.chance import SHIFT, SPREAD
from golpe.rules.ruleset import WINDOWS, Ruleset, Windows
from golpe.rules.state import State
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX


def blank_game(ruleset: Ruleset, seats: int, windows: Windows) -> Records:
    """Return a game that holds options, seats and mode and is otherwise blank, STATE_DTYPE[1].

    Raises: RulesetError if the seats do not fit the ruleset, BatchError for any other invalid argument.
    """
    instance("ruleset", ruleset, Ruleset, such_as="`preset('resistance')`", error=WRONG_TYPE)
    seats = number("seats", seats, 2, SEATS_MAX)
    ruleset.check_seats(seats)
    one_of("windows", windows, WINDOWS, error=OUT_OF_RANGE)
    blank = np.zeros(1, STATE_DTYPE)
    pack(State(options=ruleset.encoded(), seats=seats, sealed=1 if windows == "sealed" else 0), blank, 0)
    return blank


def first_seat(first: int | None, blank: Records) -> int:
    """Return the seat that begins, or NOBODY for a random one.

    Raises: BatchError if the game has no such seat.
    """
    return NOBODY if first is None else number("first", first, 0, int(blank["seats"][0]) - 1)


def scrambled(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return `golpe.rules.chance.key_of` each key."""
    spread = keys.astype(np.uint64)
    for _ in range(2):
        spread ^= spread >> np.uint64(SHIFT)
        spread = spread * np.uint64(SPREAD) & np.uint64(KEY_MAX - 1)
    return (spread ^ spread >> np.uint64(SHIFT)).astype(np.int64)
