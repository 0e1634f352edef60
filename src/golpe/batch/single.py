"""One game of a batch at a time: the rules over record `i`, interpreted or compiled.

The arguments are not validated here.
"""

from golpe.batch.layout import Records
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal, deal_by_roll, decide, draw


def deal_by_roll_at(records: Records, i: int, first: int) -> None:
    """Deal a game into record `i`, which must hold options, seats, mode and key and otherwise be blank."""
    deal_by_roll(records[i], first)


def apply_at(records: Records, i: int, seat: int, d: int) -> None:
    """Apply a legal decision in the game of record `i` and roll the draws it causes."""
    apply(records[i], seat, d)


def legal_word_at(records: Records, i: int, seat: int, word: int) -> int:
    """Return a word of the mask of legal decisions of a seat in the game of record `i`."""
    return legal_word(records[i], seat, word)


def deal_at(records: Records, i: int, first: int) -> None:
    """Begin the deal of record `i`, up to its first draw."""
    deal(records[i], first)


def decide_at(records: Records, i: int, seat: int, d: int) -> None:
    """Apply a legal decision in the game of record `i`, up to the next decision or draw."""
    decide(records[i], seat, d)


def draw_at(records: Records, i: int, c: int) -> None:
    """Apply the outcome `c` of the pending draw of record `i`."""
    draw(records[i], c)
