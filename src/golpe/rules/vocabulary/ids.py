"""The ids of decisions.

Three words of at most 62 bits: answers, declared actions, and the rest. Ids are added but never renumbered: records and
weights depend on them.
"""

from typing import Final

from golpe.rules.vocabulary.actions import ACTIONS, TARGETED
from golpe.rules.vocabulary.seats import SEATS_MAX

WORD_BITS: Final = 62
WORDS: Final = 3

PASS: Final = 0
CHALLENGE: Final = 1
PROVE: Final = 2
DECLINE: Final = 3
REPLACE: Final = 4
KEEP_SHOWN: Final = 5
HAND_BACK: Final = 6
SWAP: Final = 7
FACTION: Final = 8
"""First of two: loyalist, reformist."""
BLOCK: Final = 10
"""First of five, by slot; so are LOSE, SHOW, DRAFT and KEEP_ONE."""
LOSE: Final = 15
SHOW: Final = 20
DRAFT: Final = 25
KEEP_ONE: Final = 30
KEEP_TWO: Final = 35
"""First of fifteen, by pair in the order of PAIR_FIRST and PAIR_SECOND."""
ACT: Final = 62
KEEP_ONE_REVERSED: Final = 134
"""Like KEEP_ONE, but of two returned cards the one with the higher slot goes under the deck first."""
KEEP_TWO_REVERSED: Final = 139
RESIGN: Final = 154
"""Answers no question, so it is in no mask; see `golpe.rules.resignation`."""

PAIRS: Final = 15
PAIR_FIRST: Final = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
PAIR_SECOND: Final = (0, 1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 3, 4, 4)

ACT_FIRST: Final = (-1, 62, 63, 67, 64, 97, 77, 87, 65, 107, 124, 66)
"""First decision id of each action; a targeted action has one id per seat from there."""

DECISIONS: Final = max(RESIGN, *(ACT_FIRST[a] + (SEATS_MAX if TARGETED[a] else 1) for a in range(len(ACTIONS))))
"""Number of ids that a mask of legal decisions spans."""

assert DECISIONS <= WORDS * WORD_BITS
