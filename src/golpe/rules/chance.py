"""Chance: the possible outcomes of an owed draw, and simulated draws."""

from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.debts import OWED_CARD, OWED_DEAL, OWED_FIRST_SEAT, OWED_SPLIT
from golpe.rules.vocabulary.factions import REFORMIST
from golpe.rules.vocabulary.seats import NOBODY

MASK_32 = 0xFFFFFFFF
SEEDS = 1 << 62
"""Seeds are 0 … SEEDS - 1."""
SPREAD = 0x9E3779B97F4A7C15 & (SEEDS - 1)
SHIFT = 31


def key_of(seed: int) -> int:
    """Return the key of the simulated chance of a seed.

    It scrambles the seed one-to-one over all 62 bits, because games with neighbouring keys share most draws.
    """
    for _ in range(2):
        seed ^= seed >> SHIFT
        seed = seed * SPREAD & (SEEDS - 1)
    return seed ^ seed >> SHIFT


def odds(s: State, c: int) -> int:
    """Return how many of the `chances(s)` equally likely cases give the outcome `c`.

    An outcome is a slot if a card is owed, otherwise a seat.
    """
    if s.owed == OWED_CARD or s.owed == OWED_DEAL:
        if s.deck_count > s.under_count:
            return s.deck[c]
        return 1 if s.under_count > 0 and s.under[0] == c else 0
    if s.owed == OWED_SPLIT:
        return 0 if s.faction[c] == REFORMIST else 1
    return 1 if s.owed == OWED_FIRST_SEAT else 0


def outcomes(s: State) -> int:
    """Return the number of outcome ids, 0 … outcomes - 1; some may be impossible."""
    return SLOTS if s.owed == OWED_CARD or s.owed == OWED_DEAL else s.seats


def chances(s: State) -> int:
    """Return the number of equally likely cases of the owed draw."""
    total = 0
    for c in range(outcomes(s)):
        total += odds(s, c)
    return total


def outcome(s: State, case: int) -> int:
    """Return the outcome of a case, 0 <= case < chances(s)."""
    for c in range(outcomes(s)):
        case -= odds(s, c)
        if case < 0:
            return c
    return NOBODY


def finalise(x: int) -> int:
    """Mix 32 bits so that each depends on all (the "lowbias32" finaliser)."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & MASK_32
    x ^= x >> 15
    x = (x * 0x846CA68B) & MASK_32
    x ^= x >> 16
    return x


def below(s: State, n: int) -> int:
    """Return a pseudorandom number in 0 … n - 1 from the state's key and roll count."""
    bits = finalise((s.rolls + (s.key & MASK_32)) & MASK_32)
    bits = finalise(bits ^ ((s.key >> 32) & MASK_32))
    s.rolls += 1
    return (bits * n) >> 32


def roll(s: State) -> int:
    """Choose an outcome of the owed draw by simulated chance."""
    return outcome(s, below(s, chances(s)))
