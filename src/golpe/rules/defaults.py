"""The default answers, for seats that have resigned or whose clock has run out (RULES A11).

They depend only on what the seat may know.
"""

from typing import Final

from golpe.rules.effects import kept_of
from golpe.rules.legal import targets
from golpe.rules.options import must_coup
from golpe.rules.proof import is_true
from golpe.rules.state import State
from golpe.rules.vocabulary import (
    ACT_FIRST,
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CHOOSE_ACTION,
    CHOOSE_FACTION,
    CONTESSA,
    COUP,
    DECLINE,
    DRAFT,
    DRAFTING,
    DUKE,
    EXAMINE_DECIDE,
    EXAMINE_SHOW,
    EXCHANGING,
    FACTION,
    HAND_BACK,
    INCOME,
    KEEP_ONE,
    KEEP_TWO,
    LOSE,
    LOSE_INFLUENCE,
    LOYALIST,
    NO_CHARACTER,
    NOBODY,
    PASS,
    PROVE,
    PROVING,
    REPLACE,
    REPLACING,
    SHOW,
    SLOTS,
)

FIRST_TO_GO: Final = (CONTESSA, AMBASSADOR, CAPTAIN, ASSASSIN, DUKE)
"""The order in which a seat's own cards are lost, shown and drafted."""


def default_decision(s: State, seat: int) -> int:
    """Return the default answer of a seat that is asked; it is always legal."""
    if s.phase == CHOOSE_ACTION:
        return default_action(s)
    if s.phase == PROVING:
        return PROVE if is_true(s) else DECLINE
    if s.phase == REPLACING:
        return REPLACE
    if s.phase == LOSE_INFLUENCE:
        return LOSE + first_to_go(s, seat)
    if s.phase == EXCHANGING:
        return keep_own(s)
    if s.phase == EXAMINE_SHOW:
        return SHOW + first_to_go(s, seat)
    if s.phase == EXAMINE_DECIDE:
        return HAND_BACK
    if s.phase == DRAFTING:
        return DRAFT + FIRST_TO_GO[0]
    if s.phase == CHOOSE_FACTION:
        return FACTION + LOYALIST
    return PASS


def default_action(s: State) -> int:
    """Return Income or, if a Coup is forced, a Coup against the strongest legal target."""
    if not must_coup(s):
        return ACT_FIRST[INCOME]
    return ACT_FIRST[COUP] + strongest(s, targets(s, COUP))


def strongest(s: State, seats: int) -> int:
    """Return the strongest seat of a bit set: by influence, then by coins, then the first clockwise."""
    best = NOBODY
    for k in range(1, s.seats):
        seat = (s.turn + k) % s.seats
        if (seats >> seat) & 1 == 1 and (best == NOBODY or is_stronger(s, seat, best)):
            best = seat
    return best


def is_stronger(s: State, one: int, other: int) -> bool:
    if s.influence[one] != s.influence[other]:
        return s.influence[one] > s.influence[other]
    return s.coins[one] > s.coins[other]


def first_to_go(s: State, seat: int) -> int:
    """Return the first card of a hand that may be lost, in the order of FIRST_TO_GO."""
    for slot in FIRST_TO_GO:
        if s.hand[seat][slot] > 0 and slot != s.kept_claim:
            return slot
    return NO_CHARACTER


def keep_own(s: State) -> int:
    """Return the `keep` decision that keeps the hand and returns the drawn cards."""
    d = KEEP_ONE if s.influence[s.turn] == 1 else KEEP_TWO
    while not keeps_hand(s, d):
        d += 1
    return d


def keeps_hand(s: State, d: int) -> bool:
    for slot in range(SLOTS):
        if kept_of(d, slot) != s.hand[s.turn][slot]:
            return False
    return True
