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
from golpe.rules.vocabulary import actions, characters, ids, phases


def is_legal(s: State, seat: int, d: int) -> bool:
    """Return whether the decision with this id is legal for a seat now."""
    return (legal_word(s, seat, d // ids.WORD_BITS) >> (d % ids.WORD_BITS)) & 1 == 1


def legal_word(s: State, seat: int, word: int) -> int:
    """Return a seat's legal decisions among the ids from `word * WORD_BITS` on; 0 if it owes no answer."""
    if (s.waiting >> seat) & 1 == 0:
        return 0
    if s.phase == phases.CHOOSE_ACTION:
        return legal_actions(s, word)
    if s.phase == phases.EXCHANGING:
        return legal_keeps(s, word)
    return legal_answers(s, seat) if word == 0 else 0


def is_answer(phase: int) -> bool:
    """Return whether all decisions of a phase are in the first word."""
    return phase != phases.CHOOSE_ACTION and phase != phases.EXCHANGING


def legal_answers(s: State, seat: int) -> int:
    """Return the legal answers of an asked seat in a phase whose answers all fit into the first word."""
    if s.phase == phases.CHALLENGE_ACTION or s.phase == phases.CHALLENGE_BLOCK:
        return 1 << ids.PASS | 1 << ids.CHALLENGE
    if s.phase == phases.BLOCKING:
        passed = (s.passed_block >> seat) & 1 == 1
        return 1 << ids.PASS | (0 if passed else block_claims(s.action) << ids.BLOCK)
    if s.phase == phases.PROVING:
        return (1 << ids.PROVE if is_true(s) else 0) | (1 << ids.DECLINE if can_decline(s) else 0)
    if s.phase == phases.REPLACING:
        return 1 << ids.REPLACE | 1 << ids.KEEP_SHOWN
    if s.phase == phases.LOSE_INFLUENCE:
        held = held_slots(s, seat)
        return (held & ~(1 << s.kept_claim) if s.kept_claim >= 0 else held) << ids.LOSE
    if s.phase == phases.EXAMINE_SHOW:
        return held_slots(s, seat) << ids.SHOW
    if s.phase == phases.EXAMINE_DECIDE:
        return 1 << ids.HAND_BACK | 1 << ids.SWAP
    if s.phase == phases.DRAFTING:
        return ((1 << characters.SLOTS) - 1) << ids.DRAFT
    return 3 << ids.FACTION if s.phase == phases.CHOOSE_FACTION else 0


def held_slots(s: State, seat: int) -> int:
    """Return the bit set of the slots in a hand."""
    slots = 0
    for slot in range(characters.SLOTS):
        if s.hand[seat][slot] > 0:
            slots |= 1 << slot
    return slots


def block_claims(action: int) -> int:
    """Return the bit set of the slots that block a blockable action (A5)."""
    if action == actions.FOREIGN_AID:
        return 1 << characters.DUKE
    if action == actions.STEAL:
        return 1 << characters.CAPTAIN | 1 << characters.AMBASSADOR
    return 1 << characters.CONTESSA


# --- Actions --------------------------------------------------------------------------------


def in_play(s: State, action: int) -> bool:
    """Return whether this ruleset has the action."""
    if action == actions.TAX:
        return not has_diplomat(s)
    if action == actions.COOPERATE:
        return has_diplomat(s)
    if action == actions.EXAMINE:
        return has_inquisitor(s)
    if action == actions.CONVERT or action == actions.EMBEZZLE:
        return has_factions(s)
    return True


def may_declare(s: State, action: int) -> bool:
    """Return whether the turn player may declare an untargeted action of this ruleset (A5)."""
    return action != actions.EMBEZZLE or s.reserve > 0 or allows_empty_take(s)


def targets(s: State, action: int) -> int:
    """Return the bit set of the legal targets of an action of this ruleset (A5)."""
    coins = s.coins[s.turn]
    if coins < actions.COST[action]:
        return 0
    if action == actions.CONVERT:
        return s.alive if coins >= actions.CONVERT_OTHER_COST else 1 << s.turn
    if action == actions.STEAL and not allows_empty_take(s):
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
    if must_coup(s):
        return declarations(s, actions.COUP) if word == 1 else 0
    if word == 2:
        return declarations(s, actions.CONVERT)
    return (
        declarations(s, actions.INCOME)
        | declarations(s, actions.FOREIGN_AID)
        | declarations(s, actions.COUP)
        | declarations(s, actions.TAX)
        | declarations(s, actions.COOPERATE)
        | declarations(s, actions.ASSASSINATE)
        | declarations(s, actions.STEAL)
        | declarations(s, actions.EXCHANGE)
        | declarations(s, actions.EXAMINE)
        | declarations(s, actions.EMBEZZLE)
    )


def declarations(s: State, action: int) -> int:
    """Return the bits of an action and its targets in its word of the mask; 0 if it may not be declared."""
    if not in_play(s, action):
        return 0
    place = ids.ACT_FIRST[action] % ids.WORD_BITS
    if actions.TARGETED[action] == 1:
        return targets(s, action) << place
    return 1 << place if may_declare(s, action) else 0


# --- Exchange -------------------------------------------------------------------------------


def may_keep(s: State, d: int) -> bool:
    """Return whether the hand and the drawn cards contain what a `keep` decision keeps."""
    for slot in range(characters.SLOTS):
        if kept_of(d, slot) > s.hand[s.turn][slot] + s.drawn[slot]:
            return False
    return True


def returns_two_kinds(s: State, d: int) -> bool:
    """Return whether two different cards are returned, so that their order under the deck can matter."""
    kinds = 0
    for slot in range(characters.SLOTS):
        kinds += 1 if s.hand[s.turn][slot] + s.drawn[slot] > kept_of(d, slot) else 0
    return kinds == 2


def legal_keeps(s: State, word: int) -> int:
    """Return one word of the mask of ways to keep as many cards as the actor has influence (A8)."""
    one = s.influence[s.turn] == 1
    count = characters.SLOTS if one else ids.PAIRS
    mask = 0
    if word == 0:
        first = ids.KEEP_ONE if one else ids.KEEP_TWO
        for d in range(first, first + count):
            if may_keep(s, d):
                mask |= 1 << d
    elif word == ids.KEEP_ONE_REVERSED // ids.WORD_BITS and returns_under_deck(s):
        first = ids.KEEP_ONE_REVERSED if one else ids.KEEP_TWO_REVERSED
        for d in range(first, first + count):
            if may_keep(s, d) and returns_two_kinds(s, d):
                mask |= 1 << (d % ids.WORD_BITS)
    return mask
