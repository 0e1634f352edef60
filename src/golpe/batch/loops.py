"""Loops over many games: plain functions that run interpreted or compiled.

`records` is `STATE_DTYPE[B]`. Nothing here checks its arguments: `golpe.batch` does.
"""

from golpe.batch.layout import Records
from golpe.rules.chance import MASK_32, finalise
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.state import State
from golpe.rules.vocabulary import NOBODY, OVER, WORD_BITS


def nth_bit(mask: int, n: int) -> int:
    """Return the index of the n-th set bit of a mask, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    index = 0
    for width in (32, 16, 8, 4, 2, 1):
        if mask & ((1 << width) - 1) == 0:
            mask >>= width
            index += width
    return index


def count_bits(mask: int) -> int:
    """Return how many bits of a mask are set."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def random_decision(s: State, bits: int) -> int:
    """Choose one of the legal decisions of the asked seat by 32 random bits, all alike."""
    first = legal_word(s, s.asked, 0)
    second = legal_word(s, s.asked, 1)
    third = legal_word(s, s.asked, 2)
    in_first, in_second = count_bits(first), count_bits(second)
    n = (bits * (in_first + in_second + count_bits(third))) >> 32
    if n < in_first:
        return nth_bit(first, n)
    if n < in_first + in_second:
        return WORD_BITS + nth_bit(second, n - in_first)
    return 2 * WORD_BITS + nth_bit(third, n - in_first - in_second)


def play_random_at(records: Records, i: int, turn_cap: int, salt: int) -> int:
    """Play a game on at random to its end or the turn cap; return how many decisions that took."""
    s = records[i]
    played = 0
    while s.phase != OVER and s.turns < turn_cap:
        bits = finalise((finalise((s.key + salt) & MASK_32) + played) & MASK_32)
        apply(s, s.asked, random_decision(s, bits))
        played += 1
    return played


def deal_and_play(records: Records, turn_cap: int, salt: int) -> int:
    """Deal and play every game of a batch at random; return how many decisions that took."""
    played = 0
    for i in range(len(records)):
        deal_by_roll(records[i], NOBODY)
        played += play_random_at(records, i, turn_cap, salt)
    return played
