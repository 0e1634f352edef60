"""What the guard leaves, worked out beside what the code under test makes of it."""

from golpe.bots.policy.guard import guarded_word
from golpe.observe.relative import relative_of
from golpe.rules.sight import View
from golpe.rules.vocabulary.ids import WORD_BITS, WORDS


def left_of(v: View, seat: int) -> list[int]:
    """Return the ids of the legal decisions that the guard leaves a seat."""
    words = [guarded_word(v, seat, word) for word in range(WORDS)]
    return [word * WORD_BITS + bit for word in range(WORDS) for bit in range(WORD_BITS) if words[word] >> bit & 1]


def relative_left(v: View, seat: int, seats: int) -> list[int]:
    """Return the same relative to the seat, in order."""
    return sorted(relative_of(d, seat, seats) for d in left_of(v, seat))
