"""The kinds of trace entry, as numbers.

An entry is (kind, seat, other, value). `other` is a seat or NOBODY; the docstring of each kind
describes `value` and its audience. Numbers are added but never changed: records and weights depend on them.
"""

from typing import Final

T_FIRST: Final = 1
"""Seat has the first turn."""
T_DRAFTED: Final = 2
"""Seat drafted the character `value`; known to the seat."""
T_DEALT: Final = 3
"""Seat was dealt the character `value`; known to the seat."""
T_SIDED: Final = 4
"""Seat belongs to the faction `value`."""
T_TURN: Final = 5
T_ACTED: Final = 6
"""Seat declares the action `value`, targeting `other` or nobody."""
T_PAID: Final = 7
"""Seat pays `value` coins to the Treasury."""
T_PAID_RESERVE: Final = 8
T_TOOK: Final = 9
"""Seat takes `value` coins from the Treasury."""
T_TOOK_RESERVE: Final = 10
T_STOLE: Final = 11
"""Seat takes `value` coins from `other`."""
T_GAVE: Final = 12
T_REFUNDED: Final = 13
T_ALLOWED: Final = 14
"""A window on the seat's claim or action has closed without an objection."""
T_CHALLENGED: Final = 15
"""Seat challenges the claim of `other` to hold `value` (for Embezzle: not to hold it)."""
T_BLOCKED: Final = 16
"""Seat blocks the action of `other`, claiming `value`."""
T_STOPPED: Final = 17
"""The block stands: the seat's action `value` does not happen."""
T_PROVED: Final = 18
"""Seat shows the character `value`."""
T_REPLACED: Final = 19
"""Seat returns the shown character `value` and draws another."""
T_KEPT_SHOWN: Final = 20
T_DECLINED: Final = 21
"""Seat cannot or will not prove the claim of `value`."""
T_FAILED: Final = 22
"""The seat's action `value` fails."""
T_LOST: Final = 23
"""Seat turns up the character `value`."""
T_EXILED: Final = 24
T_FORFEITED: Final = 25
"""The `value` coins of the exiled seat go back to the Treasury."""
T_DREW: Final = 26
"""Seat draws the character `value`; known to the seat."""
T_RETURNED: Final = 27
"""Seat returns the character `value` to the deck; known to the seat."""
T_EXAMINED: Final = 28
"""Seat shows the character `value` to `other`; known to both."""
T_HANDED_BACK: Final = 29
T_SWAPPED: Final = 30
"""Seat must swap the card that `other` examined."""
T_CONVERTED: Final = 31
"""Seat changes the faction of `other` to `value`."""
T_EXPOSED: Final = 32
"""Seat shows the character `value` for Embezzle."""
T_WON: Final = 33
T_RESIGNED: Final = 34

KINDS: Final = (
    "", "first", "drafted", "dealt", "sided", "turn", "acted", "paid", "paid_reserve", "took", "took_reserve",
    "stole", "gave", "refunded", "allowed", "challenged", "blocked", "stopped", "proved", "replaced", "kept_shown",
    "declined", "failed", "lost", "exiled", "forfeited", "drew", "returned", "examined", "handed_back", "swapped",
    "converted", "exposed", "won", "resigned",
)  # fmt: skip

KNOWN_TO_ALL: Final = 0
KNOWN_TO_SEAT: Final = 1
KNOWN_TO_BOTH: Final = 2

AUDIENCE: Final = (
    0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 1, 1, 2, 0, 0,
    0, 0, 0, 0,
)  # fmt: skip
"""Who may know the `value` of each kind; everybody knows that it happened."""
PRIVATE_KINDS: Final = frozenset(
    kind for kind, audience in zip(KINDS, AUDIENCE, strict=True) if audience != KNOWN_TO_ALL
)
"""Kinds of event with details that are hidden from some viewers."""
