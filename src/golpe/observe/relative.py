"""Decisions as their seat sees the table: what is aimed at a seat names how far round the table it sits.

A decision id names absolute seats, so a net that learns over them would learn every seat anew. A relative id names
the same decision with 0 for the one who decides, 1 for the next in turn order and so on:

| relative ids | decisions |
|---|---|
| 0 … 49 | the answers, under their own ids: pass, challenge, prove …, block, lose, show, draft, keep |
| 50 … 54 | income, foreign aid, tax, exchange, embezzle |
| 55 … 114 | coup, steal, assassinate, cooperate, examine, convert, ten ids each by distance of the target |
| 115 … 134 | keep with the returned cards in reversed order |
"""

from typing import Final

from golpe.rules.vocabulary import ACT, ACT_FIRST, CONVERT, COUP, KEEP_ONE_REVERSED, KEEP_TWO, PAIRS, SEATS_MAX

ANSWERS: Final = 50
"""How many ids are answers: all below KEEP_TWO + PAIRS."""
UNTARGETED: Final = 5
AIMED: Final = 55
"""First relative id of what is aimed at a seat."""
REVERSED: Final = 115
"""First relative id of a keep with the returned cards in reversed order."""
RELATIVE_DECISIONS: Final = 135
"""How many relative ids there are."""

FIRST_TARGETED: Final = 67
"""First decision id that is aimed at a seat; but for Convert the actions follow each other without a gap."""
AIMED_CONVERT: Final = 105
FIRST_CONVERT: Final = 124

assert (KEEP_TWO + PAIRS, ACT + UNTARGETED, ACT_FIRST[COUP]) == (ANSWERS, FIRST_TARGETED, FIRST_TARGETED)
assert (ACT_FIRST[CONVERT], AIMED_CONVERT + SEATS_MAX) == (FIRST_CONVERT, REVERSED)


def relative_of(d: int, seat: int, seats: int) -> int:
    """Return the relative id of a decision of a seat at a table of so many seats."""
    if d < ANSWERS:
        return d
    if d < FIRST_TARGETED:
        return d - ACT + ANSWERS
    if d >= KEEP_ONE_REVERSED:
        return d - KEEP_ONE_REVERSED + REVERSED
    place = d - FIRST_CONVERT + AIMED_CONVERT if d >= FIRST_CONVERT else d - FIRST_TARGETED + AIMED
    target = (place - AIMED) % SEATS_MAX
    return place - target + (target - seat + seats) % seats


def absolute_of(a: int, seat: int, seats: int) -> int:
    """Return the decision that a relative id names for a seat at a table of so many seats."""
    if a < ANSWERS:
        return a
    if a < AIMED:
        return a - ANSWERS + ACT
    if a >= REVERSED:
        return a - REVERSED + KEEP_ONE_REVERSED
    distance = (a - AIMED) % SEATS_MAX
    place = a - distance + (distance + seat) % seats
    return place - AIMED_CONVERT + FIRST_CONVERT if a >= AIMED_CONVERT else place - AIMED + FIRST_TARGETED
