"""The record of a game is aligned, and NumPy copies every byte of it."""

from collections.abc import Iterator

import numpy as np

from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules.state import State


def numbers_in(dtype: np.dtype[np.void], start: int = 0) -> Iterator[tuple[int, int]]:
    """Yield the offset of each member that is not a record, and the width of its numbers."""
    for member, offset, *_ in (dtype.fields or {}).values():
        if member.names is None:
            yield start + offset, member.base.itemsize
        else:
            yield from numbers_in(member, start + offset)


def test_every_number_is_aligned_to_its_width() -> None:
    assert STATE_DTYPE.isalignedstruct
    assert [] == [(offset, width) for offset, width in numbers_in(STATE_DTYPE) if offset % width != 0]


def test_a_copy_copies_every_byte() -> None:
    games = np.full(3 * STATE_DTYPE.itemsize, 255, np.uint8).view(STATE_DTYPE)
    copies = np.zeros(3, STATE_DTYPE)
    copies[np.arange(3)] = games
    assert games.tobytes() == copies.tobytes()


def test_a_state_comes_back_from_its_record() -> None:
    s, again, records = State(), State(), np.zeros(2, STATE_DTYPE)
    s.coins[6], s.key, s.hand[9][4], s.options.treasury = 11, 1 << 61, 3, -1
    pack(s, records, 1)
    unpack(records, 1, again)
    assert s == again
