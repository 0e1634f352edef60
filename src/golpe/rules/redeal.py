"""Determinization: a random whole state that is consistent with a view.

The cards that the viewer has not seen are dealt uniformly; claims are not taken as evidence. A
concealed answer counts as not yet given or, if the seat has resigned, as the default answer.
"""

from golpe.rules.chance import below
from golpe.rules.defaults import default_decision
from golpe.rules.options import copies, drafts
from golpe.rules.sight import HIDDEN
from golpe.rules.state import State
from golpe.rules.table import is_alive
from golpe.rules.vocabulary.characters import NO_CHARACTER, SLOTS
from golpe.rules.vocabulary.ids import DRAFT
from golpe.rules.vocabulary.phases import BLOCKING, DRAFTING, EXAMINE_DECIDE, REPLACING
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import first_in_order


def redeal(s: State, viewer: int, key: int) -> None:
    """Turn the view of a seat, or of a spectator (NOBODY), into a whole state, in place.

    Args:
        key: seeds both this deal and the simulated chance that follows.
    """
    if viewer != NOBODY and not is_alive(s, viewer):
        viewer = NOBODY  # A12: an exiled player knows what a spectator knows
    s.key = key
    s.rolls = 0
    s.trace_count = 0
    place_known(s, viewer)
    answer_for_resigned(s, viewer)
    choose_drafts(s, viewer)
    count_unseen(s)
    if s.kept_claim != NO_CHARACTER and s.claimant != viewer:
        deal_another_card(s)
    for seat in range(s.seats):
        fill_hand(s, seat)
    missing = cards_in(s.deck) - hidden_under(s) - (s.deck_count - s.under_count)
    for _ in range(missing):
        s.drawn[take_unseen(s)] += 1
    for i in range(s.under_count):
        if s.under[i] == HIDDEN:
            s.under[i] = take_unseen(s)
    if s.phase == EXAMINE_DECIDE and s.examined == NO_CHARACTER:
        s.examined = any_card(s, s.target)
    s.asked = first_in_order(s, s.waiting)


def place_known(s: State, viewer: int) -> None:
    """Put the cards that the viewer has seen into the other hands."""
    for seat in range(s.seats):
        if seat == viewer:
            continue
        for slot in range(SLOTS):
            s.hand[seat][slot] = s.shown[seat][slot]
        if s.phase == REPLACING and seat == s.claimant:
            s.hand[seat][s.claim] = 1  # it has just been shown
        if s.phase == EXAMINE_DECIDE and seat == s.target and s.examined >= 0 and s.hand[seat][s.examined] == 0:
            s.hand[seat][s.examined] = 1


def fill_hand(s: State, seat: int) -> None:
    while cards_in(s.hand[seat]) < s.influence[seat]:
        s.hand[seat][take_unseen(s)] += 1


def deal_another_card(s: State) -> None:
    """Redeal the claimant's hand until it has a card other than the claimed one, without which it may not decline."""
    known = s.hand[s.claimant][s.kept_claim]
    fill_hand(s, s.claimant)
    while s.hand[s.claimant][s.kept_claim] == s.influence[s.claimant]:
        s.deck[s.kept_claim] += s.hand[s.claimant][s.kept_claim] - known
        s.hand[s.claimant][s.kept_claim] = known
        fill_hand(s, s.claimant)


def answer_for_resigned(s: State, viewer: int) -> None:
    """Give the default answer of every other resigned seat in the open window."""
    for seat in range(s.seats):
        if seat == viewer or ((s.eligible & s.resigned) >> seat) & 1 == 0:
            continue
        if s.phase == DRAFTING:
            s.drafted[seat] = default_decision(s, seat) - DRAFT + 1
        elif s.phase == BLOCKING:
            s.passed_block |= 1 << seat


def choose_drafts(s: State, viewer: int) -> None:
    """Choose what the other seats drafted: any character of which enough copies are in play."""
    if not drafts(s) or s.phase == DRAFTING:
        return
    for seat in range(s.seats):
        if seat == viewer:
            continue
        while s.drafted[seat] == 0:
            slot = below(s, SLOTS)
            s.drafted[seat] = slot + 1
            if not has_enough(s):
                s.drafted[seat] = 0


def has_enough(s: State) -> bool:
    """Return whether open drafts can still account for all copies seen beyond those in play; each draft adds one."""
    wanting = 0
    undecided = 0
    for seat in range(s.seats):
        undecided += 1 if s.drafted[seat] == 0 else 0
    for slot in range(SLOTS):
        wanting += max(0, seen(s, slot) - in_play(s, slot))
    return wanting <= undecided


def in_play(s: State, slot: int) -> int:
    """Return how many copies of a character are in play: after a draft, the third set and the drafted cards."""
    if not drafts(s):
        return copies(s)
    n = 1
    for seat in range(s.seats):
        n += 1 if s.phase != DRAFTING and s.drafted[seat] == slot + 1 else 0
    return n


def seen(s: State, slot: int) -> int:
    """Return how many copies of a character are in known places."""
    n = s.drawn[slot]
    for seat in range(s.seats):
        n += s.hand[seat][slot] + s.revealed[seat][slot]
    for i in range(s.under_count):
        n += 1 if s.under[i] == slot else 0
    return n


def count_unseen(s: State) -> None:
    """Put all cards without a known place into the deck."""
    for slot in range(SLOTS):
        s.deck[slot] = in_play(s, slot) - seen(s, slot)


def take_unseen(s: State) -> int:
    """Take a uniformly random card out of the deck; return its slot."""
    case = below(s, cards_in(s.deck))
    for slot in range(SLOTS):
        case -= s.deck[slot]
        if case < 0:
            s.deck[slot] -= 1
            return slot
    return NO_CHARACTER


def cards_in(counts: list[int]) -> int:
    """Return the total number of cards, from counts by slot."""
    n = 0
    for slot in range(SLOTS):
        n += counts[slot]
    return n


def hidden_under(s: State) -> int:
    """Return how many of the cards under the deck the viewer does not know."""
    n = 0
    for i in range(s.under_count):
        n += 1 if s.under[i] == HIDDEN else 0
    return n


def any_card(s: State, seat: int) -> int:
    """Return the slot of a uniformly random card of a hand."""
    case = below(s, s.influence[seat])
    for slot in range(SLOTS):
        case -= s.hand[seat][slot]
        if case < 0:
            return slot
    return NO_CHARACTER
