"""Masks of decisions: counting, and choosing at random."""

from golpe.rules.legal import is_answer, legal_word
from golpe.rules.state import State
from golpe.rules.table import count_bits, lowest
from golpe.rules.vocabulary.ids import ACT_FIRST, WORD_BITS


def nth_bit(mask: int, n: int) -> int:
    """Return the index of the n-th set bit of a mask, counted from 0."""
    mask = mask & (mask - 1) if n > 0 else mask  # a separate step, so that choosing between two bits needs no branch
    for _ in range(n - 1):
        mask &= mask - 1
    return lowest(mask)


def aims_of(s: State, seat: int, action: int) -> int:
    """Return the bit set of an action's legal targets for a seat; an untargeted action sets bit 0."""
    first = ACT_FIRST[action]
    return legal_word(s, seat, first // WORD_BITS) >> (first % WORD_BITS)


def random_decision(s: State, seat: int, bits: int) -> tuple[int, int]:
    """Choose a legal decision of a seat uniformly, from 32 random bits.

    Returns: the decision id, and the number of legal decisions.
    """
    first = legal_word(s, seat, 0)
    if is_answer(s.phase):
        count = count_bits(first)
        return nth_bit(first, (bits * count) >> 32), count
    second = legal_word(s, seat, 1)
    third = legal_word(s, seat, 2)
    in_first, in_second = count_bits(first), count_bits(second)
    count = in_first + in_second + count_bits(third)
    assert count > 0
    n = (bits * count) >> 32
    if n < in_first:
        return nth_bit(first, n), count
    if n < in_first + in_second:
        return WORD_BITS + nth_bit(second, n - in_first), count
    return 2 * WORD_BITS + nth_bit(third, n - in_first - in_second), count
