"""Who sits where in which deal: seats turned, and every deal played from all of them."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass

LUCK_BYTES = 7


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play."""

    block: int
    """Games of one block are duplicates: the same cards, the seats turned by one."""
    deal: int
    """Seed of chance."""
    seating: tuple[int, ...]
    """The entrant in each seat, by its number on the list."""
    lucks: tuple[int, ...]
    """Seed of the own randomness of whoever sits in each seat."""


def schedule(*, entrants: int, games: int, seed: int) -> Iterator[Pairing]:
    """Plan the games, in blocks of as many as there are entrants; the last block may be cut short.

    A block has one deal and one order around the table. It is played once from each turn of that order, so that
    everybody holds every hand of it. The order is drawn anew for each block.
    """
    for number in range(games):
        block, turned = divmod(number, entrants)
        order = list(range(entrants))
        random.Random(luck_of(seed, block, -1)).shuffle(order)
        yield Pairing(
            block=block,
            deal=luck_of(seed, block, -2),
            seating=tuple(order[(seat + turned) % entrants] for seat in range(entrants)),
            lucks=tuple(luck_of(seed, number, seat) for seat in range(entrants)),
        )


def luck_of(seed: int, number: int, seat: int) -> int:
    """Return a seed that tells nothing of the others made from the same seed: 0 … 2**56 - 1."""
    digest = hashlib.sha256(f"{seed}/{number}/{seat}".encode()).digest()
    return int.from_bytes(digest[:LUCK_BYTES], "big")
