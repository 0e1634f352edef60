"""The schedule of a contest: every deal is played once with each rotation of the seats."""

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

LUCK_BYTES = 7


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play."""

    block: int
    """Games of one block are duplicates: the same deal, with the seats rotated."""
    deal: int
    """Key of the simulated chance."""
    seating: tuple[int, ...]
    """The number of the entrant in each seat."""
    lucks: tuple[int, ...]
    """By seat, the seed of the entrant's own randomness."""
    number: int = 0
    """The number of the game in its contest."""


def schedule(*, entrants: int, games: int, seed: int) -> Iterator[Pairing]:
    """Schedule the games in blocks, one game per entrant in each; the last block may be incomplete.

    A block has one deal and one random order around the table. It is played once with each rotation of that order, so
    that each entrant plays every hand.
    """
    for number in range(games):
        block, rotation = divmod(number, entrants)
        order = list(range(entrants))
        random.Random(luck_of(seed, block, -1)).shuffle(order)
        yield pairing_of(order, block, rotation, seed=seed)


def pairing_of(order: Sequence[int], block: int, rotation: int, *, seed: int) -> Pairing:
    """Return the game of a block in which all players have moved on by this many seats."""
    seats = range(len(order))
    number = block * len(order) + rotation
    return Pairing(
        block=block,
        deal=luck_of(seed, block, -2),
        seating=tuple(order[(seat + rotation) % len(order)] for seat in seats),
        lucks=tuple(luck_of(seed, number, seat) for seat in seats),
        number=number,
    )


def luck_of(seed: int, number: int, seat: int) -> int:
    """Derive a seed that is independent of others from the same seed: 0 … 2**56 - 1."""
    digest = hashlib.sha256(f"{seed}/{number}/{seat}".encode()).digest()
    return int.from_bytes(digest[:LUCK_BYTES], "big")
