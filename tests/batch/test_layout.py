"""The record of a game is aligned, and NumPy copies every byte of it."""

from collections.abc import Iterator

import numpy as np

from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, pack, pack_all, unpack, unpacked, unpacked_tallies
from golpe.observe.tally import Tally
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


def test_many_states_and_tallies_come_back_from_their_records() -> None:
    games, tallies = np.zeros(3, STATE_DTYPE), np.zeros(3, TALLY_DTYPE)
    for records in (games, tallies):
        random = np.random.default_rng(1).integers(0, 100, records.nbytes, np.uint8)
        records.view(np.uint8)[:] = random
    states, again = unpacked(games), [State() for _ in games]
    for i, each in enumerate(again):
        unpack(games, i, each)
    assert again == states
    one_by_one, at_once = np.zeros(3, STATE_DTYPE), np.zeros(3, STATE_DTYPE)
    for i, each in enumerate(states):
        pack(each, one_by_one, i)
    pack_all(states, at_once)
    assert one_by_one.tobytes() == at_once.tobytes()
    told, tally = unpacked_tallies(tallies), Tally()
    unpack(tallies, 2, tally)
    assert tally == told[2]
    back = np.zeros(3, TALLY_DTYPE)
    pack_all(told, back)
    assert told == unpacked_tallies(back)
