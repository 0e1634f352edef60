"""The legal decisions of a seat, as bit masks in words of WORD_BITS ids (RULES A4 to A7)."""

from golpe.rules.effects import kept_of
from golpe.rules.options import (
    allows_empty_take,
    has_diplomat,
    has_factions,
    has_inquisitor,
    must_coup,
    returns_under_deck,
)
from golpe.rules.proof import can_decline, is_true
from golpe.rules.state import State
from golpe.rules.table import opponents
from golpe.rules.vocabulary import (
    ACT_FIRST,
    AMBASSADOR,
    BLOCK,
    BLOCKING,
    CAPTAIN,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    CHOOSE_FACTION,
    CONTESSA,
    CONVERT,
    CONVERT_OTHER_COST,
    COOPERATE,
    COST,
    COUP,
    DECLINE,
    DRAFT,
    DRAFTING,
    DUKE,
    EMBEZZLE,
    EXAMINE,
    EXAMINE_DECIDE,
    EXAMINE_SHOW,
    EXCHANGING,
    FACTION,
    FOREIGN_AID,
    HAND_BACK,
    INCOME,
    KEEP_ONE,
    KEEP_ONE_REVERSED,
    KEEP_SHOWN,
    KEEP_TWO,
    KEEP_TWO_REVERSED,
    LOSE,
    LOSE_INFLUENCE,
    PAIRS,
    PASS,
    PROVE,
    PROVING,
    REPLACE,
    REPLACING,
    SHOW,
    SLOTS,
    STEAL,
    SWAP,
    TARGETED,
    TAX,
    WORD_BITS,
)


def is_legal(s: State, seat: int, d: int) -> bool:
    """Return whether the decision with this id is legal for a seat now."""
    return (legal_word(s, seat, d // WORD_BITS) >> (d % WORD_BITS)) & 1 == 1


def legal_word(s: State, seat: int, word: int) -> int:
    """Return a seat's legal decisions among the ids from `word * WORD_BITS` on; 0 if it owes no answer."""
    if (s.waiting >> seat) & 1 == 0:
        return 0
    if s.phase == CHOOSE_ACTION:
        return legal_actions(s, word)
    if s.phase == EXCHANGING:
        return legal_keeps(s, word)
    return legal_answers(s, seat) if word == 0 else 0


def is_answer(phase: int) -> bool:
    """Return whether all decisions of a phase are in the first word."""
    return phase != CHOOSE_ACTION and phase != EXCHANGING


def legal_answers(s: State, seat: int) -> int:
    """Return the legal answers of an asked seat in a phase whose answers all fit into the first word."""
    if s.phase == CHALLENGE_ACTION or s.phase == CHALLENGE_BLOCK:
        return 1 << PASS | 1 << CHALLENGE
    if s.phase == BLOCKING:
        passed = (s.passed_block >> seat) & 1 == 1
        return 1 << PASS | (0 if passed else block_claims(s.action) << BLOCK)
    if s.phase == PROVING:
        return (1 << PROVE if is_true(s) else 0) | (1 << DECLINE if can_decline(s) else 0)
    if s.phase == REPLACING:
        return 1 << REPLACE | 1 << KEEP_SHOWN
    if s.phase == LOSE_INFLUENCE:
        held = held_slots(s, seat)
        return (held & ~(1 << s.kept_claim) if s.kept_claim >= 0 else held) << LOSE
    if s.phase == EXAMINE_SHOW:
        return held_slots(s, seat) << SHOW
    if s.phase == EXAMINE_DECIDE:
        return 1 << HAND_BACK | 1 << SWAP
    if s.phase == DRAFTING:
        return ((1 << SLOTS) - 1) << DRAFT
    return 3 << FACTION if s.phase == CHOOSE_FACTION else 0


def held_slots(s: State, seat: int) -> int:
    """Return the bit set of the slots in a hand."""
    slots = 0
    for slot in range(SLOTS):
        if s.hand[seat][slot] > 0:
            slots |= 1 << slot
    return slots


def block_claims(action: int) -> int:
    """Return the bit set of the slots that block a blockable action (A5)."""
    if action == FOREIGN_AID:
        return 1 << DUKE
    if action == STEAL:
        return 1 << CAPTAIN | 1 << AMBASSADOR
    return 1 << CONTESSA


# --- Actions --------------------------------------------------------------------------------


def in_play(s: State, action: int) -> bool:
    """Return whether this ruleset has the action."""
    if action == TAX:
        return not has_diplomat(s)
    if action == COOPERATE:
        return has_diplomat(s)
    if action == EXAMINE:
        return has_inquisitor(s)
    if action == CONVERT or action == EMBEZZLE:
        return has_factions(s)
    return True


def may_declare(s: State, action: int) -> bool:
    """Return whether the turn player may declare an untargeted action of this ruleset (A5)."""
    return action != EMBEZZLE or s.reserve > 0 or allows_empty_take(s)


def targets(s: State, action: int) -> int:
    """Return the bit set of the legal targets of an action of this ruleset (A5)."""
    coins = s.coins[s.turn]
    if coins < COST[action]:
        return 0
    if action == CONVERT:
        return s.alive if coins >= CONVERT_OTHER_COST else 1 << s.turn
    if action == STEAL and not allows_empty_take(s):
        return opponents(s, s.turn) & with_coins(s)
    return opponents(s, s.turn)


def with_coins(s: State) -> int:
    """Return the bit set of the seats that have coins."""
    seats = 0
    for seat in range(s.seats):
        if s.coins[seat] > 0:
            seats |= 1 << seat
    return seats


def legal_actions(s: State, word: int) -> int:
    """Return one word of the mask of actions, with their targets, that the turn player may declare."""
    if word == 0:
        return 0  # the first word holds answers only
    mask = 0
    forced = must_coup(s)
    for action in range(INCOME, len(ACT_FIRST)):
        if ACT_FIRST[action] // WORD_BITS != word or not in_play(s, action) or (forced and action != COUP):
            continue
        if TARGETED[action] == 1:
            mask |= targets(s, action) << (ACT_FIRST[action] % WORD_BITS)
        elif may_declare(s, action):
            mask |= 1 << (ACT_FIRST[action] % WORD_BITS)
    return mask


# --- Exchange -------------------------------------------------------------------------------


def may_keep(s: State, d: int) -> bool:
    """Return whether the hand and the drawn cards contain what a `keep` decision keeps."""
    for slot in range(SLOTS):
        if kept_of(d, slot) > s.hand[s.turn][slot] + s.drawn[slot]:
            return False
    return True


def returns_two_kinds(s: State, d: int) -> bool:
    """Return whether two different cards are returned, so that their order under the deck can matter."""
    kinds = 0
    for slot in range(SLOTS):
        kinds += 1 if s.hand[s.turn][slot] + s.drawn[slot] > kept_of(d, slot) else 0
    return kinds == 2


def legal_keeps(s: State, word: int) -> int:
    """Return one word of the mask of ways to keep as many cards as the actor has influence (A8)."""
    one = s.influence[s.turn] == 1
    count = SLOTS if one else PAIRS
    mask = 0
    if word == 0:
        first = KEEP_ONE if one else KEEP_TWO
        for d in range(first, first + count):
            if may_keep(s, d):
                mask |= 1 << d
    elif word == KEEP_ONE_REVERSED // WORD_BITS and returns_under_deck(s):
        first = KEEP_ONE_REVERSED if one else KEEP_TWO_REVERSED
        for d in range(first, first + count):
            if may_keep(s, d) and returns_two_kinds(s, d):
                mask |= 1 << (d % WORD_BITS)
    return mask
