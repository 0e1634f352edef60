"""Answers that all bots except `random` share: prove true claims, keep useful cards, and choose sides at random."""

from golpe.bots.policy.dice import any_decision, chance
from golpe.bots.policy.hand import AVERAGE, USEFULNESS, least_needed, worth_of_cards
from golpe.rules.effects import kept_of
from golpe.rules.legal import legal_word, may_keep
from golpe.rules.sight import View
from golpe.rules.vocabulary import characters, ids, phases


def choose_otherwise(v: View, seat: int, key: int) -> int:
    """Answer any question other than an action, a challenge or a block."""
    if v.phase == phases.PROVING:
        return choose_proof(v, seat)
    if v.phase == phases.REPLACING:
        return choose_replacement(v)
    if v.phase == phases.LOSE_INFLUENCE:
        return choose_lost(v, seat)
    if v.phase == phases.EXCHANGING:
        return choose_kept(v, seat)
    if v.phase == phases.EXAMINE_SHOW:
        return choose_shown(v, seat)
    if v.phase == phases.EXAMINE_DECIDE:
        return choose_for_examined(v)
    if v.phase == phases.DRAFTING:
        return choose_draft(key)
    return any_decision(v, seat, key)


def choose_proof(v: View, seat: int) -> int:
    """Prove the claim if it is true."""
    return ids.PROVE if legal_word(v, seat, 0) >> ids.PROVE & 1 == 1 else ids.DECLINE


def choose_lost(v: View, seat: int) -> int:
    return ids.LOSE + least_needed(v, seat)


def choose_shown(v: View, seat: int) -> int:
    return ids.SHOW + least_needed(v, seat)


def choose_kept(v: View, seat: int) -> int:
    """Keep the best hand in an Exchange."""
    one = v.influence[seat] == 1
    first = ids.KEEP_ONE if one else ids.KEEP_TWO
    best, found = -1.0, -1
    for d in range(first, first + (characters.SLOTS if one else ids.PAIRS)):
        if may_keep(v, d):
            worth = 0.0
            for slot in range(characters.SLOTS):
                worth += worth_of_cards(slot, kept_of(d, slot))
            if worth > best:
                best, found = worth, d
    return found


def choose_replacement(v: View) -> int:
    """Keep a shown card if it is better than the average card."""
    return ids.KEEP_SHOWN if USEFULNESS[v.claim] > AVERAGE else ids.REPLACE


def choose_for_examined(v: View) -> int:
    """Make the target swap the examined card if it is better than the average card."""
    return ids.SWAP if USEFULNESS[v.examined] > AVERAGE else ids.HAND_BACK


def choose_draft(key: int) -> int:
    """Draft at random, with weights proportional to the square of usefulness."""
    total = 0.0
    for slot in range(characters.SLOTS):
        total += USEFULNESS[slot] * USEFULNESS[slot]
    left = total * chance(key, 0)
    for slot in range(characters.SLOTS):
        left -= USEFULNESS[slot] * USEFULNESS[slot]
        if left < 0.0:
            return ids.DRAFT + slot
    return ids.DRAFT
