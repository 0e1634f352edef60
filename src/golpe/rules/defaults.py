"""The default answers, for seats that have resigned or whose clock has run out (RULES A11).

They depend only on what the seat may know.
"""

from typing import Final

from golpe.rules.effects import kept_of
from golpe.rules.legal import targets
from golpe.rules.options import must_coup
from golpe.rules.proof import is_true
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, factions, ids, phases
from golpe.rules.vocabulary.seats import NOBODY

FIRST_TO_GO: Final = (
    characters.CONTESSA,
    characters.AMBASSADOR,
    characters.CAPTAIN,
    characters.ASSASSIN,
    characters.DUKE,
)
"""The order in which a seat's own cards are lost, shown and drafted."""


def default_decision(s: State, seat: int) -> int:
    """Return the default answer of a seat that is asked; it is always legal."""
    if s.phase == phases.CHOOSE_ACTION:
        return default_action(s)
    if s.phase == phases.PROVING:
        return ids.PROVE if is_true(s) else ids.DECLINE
    if s.phase == phases.REPLACING:
        return ids.REPLACE
    if s.phase == phases.LOSE_INFLUENCE:
        return ids.LOSE + first_to_go(s, seat)
    if s.phase == phases.EXCHANGING:
        return keep_own(s)
    if s.phase == phases.EXAMINE_SHOW:
        return ids.SHOW + first_to_go(s, seat)
    if s.phase == phases.EXAMINE_DECIDE:
        return ids.HAND_BACK
    if s.phase == phases.DRAFTING:
        return ids.DRAFT + FIRST_TO_GO[0]
    if s.phase == phases.CHOOSE_FACTION:
        return ids.FACTION + factions.LOYALIST
    return ids.PASS


def default_action(s: State) -> int:
    """Return Income or, if a Coup is forced, a Coup against the strongest legal target."""
    if not must_coup(s):
        return ids.ACT_FIRST[actions.INCOME]
    return ids.ACT_FIRST[actions.COUP] + strongest(s, targets(s, actions.COUP))


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
    return characters.NO_CHARACTER


def keep_own(s: State) -> int:
    """Return the `keep` decision that keeps the hand and returns the drawn cards."""
    d = ids.KEEP_ONE if s.influence[s.turn] == 1 else ids.KEEP_TWO
    while not keeps_hand(s, d):
        d += 1
    return d


def keeps_hand(s: State, d: int) -> bool:
    for slot in range(characters.SLOTS):
        if kept_of(d, slot) != s.hand[s.turn][slot]:
            return False
    return True
