"""The guard: of the legal decisions, those that are not plainly wrong, whatever a bot may think of them.

It is applied last, to what a bot has already weighed, so the time of an answer does not tell that it has acted. It
reads the view of the seat alone, and the mask of legal decisions, so it knows every edition and any number of seats.
Plain functions, compiled like the rules. docs/reference/bots.md has its rules.
"""

from golpe.observe.counting import chance_to_hold, face_down
from golpe.rules.legal import legal_word, with_coins
from golpe.rules.masks import nth_bit
from golpe.rules.proof import is_negative
from golpe.rules.sight import View
from golpe.rules.table import next_of
from golpe.rules.vocabulary import actions, characters, ids, phases

VERSION = 1
"""Raised with every change of what the guard leaves; part of the digests of all that plays under it."""
PASS = 1 << ids.PASS
CHALLENGE = 1 << ids.CHALLENGE
PROVE = 1 << ids.PROVE


def guarded(v: View, seat: int, d: int) -> int:
    """Return a decision if the guard leaves it, else the first that it leaves: Income, or letting something pass."""
    word = d // ids.WORD_BITS
    if (guarded_word(v, seat, word) >> (d % ids.WORD_BITS)) & 1 == 1:
        return d
    for each in range(ids.WORDS):
        left = guarded_word(v, seat, each)
        if left != 0:
            return each * ids.WORD_BITS + nth_bit(left, 0)
    return d


def guarded_word(v: View, seat: int, word: int) -> int:
    """Return those of a seat's legal decisions that the guard leaves, as `golpe.rules.legal.legal_word` does.

    It leaves at least one of those in all words.
    """
    legal = legal_word(v, seat, word)
    if v.phase == phases.CHOOSE_ACTION:
        return guarded_actions(v, seat, word, legal)
    if word != 0 or legal & (legal - 1) == 0:
        return legal
    if v.phase == phases.CHALLENGE_ACTION or v.phase == phases.CHALLENGE_BLOCK:
        return guarded_challenge(v, seat, legal)
    if v.phase == phases.PROVING:
        return guarded_proof(v, seat, legal)
    if v.phase == phases.BLOCKING:
        return guarded_block(v, seat, legal)
    return legal


# --- Its own turn -----------------------------------------------------------------------------


def guarded_actions(v: View, seat: int, word: int, legal: int) -> int:
    """Play what wins at once; do not claim a character that lies face up, nor rob an empty purse."""
    wins = winning_actions(v, seat)
    if wins != 0:
        return wins if word == ids.ACT // ids.WORD_BITS else 0
    if word != ids.ACT // ids.WORD_BITS:
        return legal
    left = legal
    for action in range(actions.INCOME, len(ids.ACT_FIRST)):
        slot = actions.CLAIM_OF_ACTION[action]
        if slot == characters.NO_CHARACTER or action == actions.EMBEZZLE:
            continue
        if face_down(v, slot) <= 0:
            left &= ~span_of(v, action)
    if (legal >> place_of(actions.INCOME)) & 1 == 1 and v.treasury != 0:
        left &= ~(span_of(v, actions.STEAL) & ~(with_coins(v) << place_of(actions.STEAL)))
    return left


def winning_actions(v: View, seat: int) -> int:
    """Return the actions, in their word, that end the game whatever the last opponent holds and answers.

    A Coup on its last influence; or its assassination with a true Assassin, if no Contessa can be in its hand: then it
    loses by a challenge and by a block.
    """
    other = last_opponent(v, seat)
    if other < 0 or v.influence[other] != 1:
        return 0
    wins = 1 << (place_of(actions.COUP) + other)
    if v.hand[seat][characters.ASSASSIN] > 0 and chance_to_hold(v, seat, other, 1 << characters.CONTESSA) == 0.0:
        wins |= 1 << (place_of(actions.ASSASSINATE) + other)
    return wins & legal_word(v, seat, ids.ACT // ids.WORD_BITS)


def place_of(action: int) -> int:
    """Return the bit of an action, of its first target if it has any, in the word of actions."""
    return ids.ACT_FIRST[action] % ids.WORD_BITS


def span_of(v: View, action: int) -> int:
    """Return the bits of an action with all its targets in the word of actions."""
    width = v.seats if actions.TARGETED[action] == 1 else 1
    return ((1 << width) - 1) << place_of(action)


# --- Answers ----------------------------------------------------------------------------------


def guarded_challenge(v: View, seat: int, legal: int) -> int:
    """Challenge an impossible claim if that wins or it concerns the seat; with the last influence, never a true one."""
    holds = chance_to_hold(v, seat, v.claimant, 1 << v.claim)
    is_false, is_true = (holds == 1.0, holds == 0.0) if is_negative(v) else (holds == 0.0, holds == 1.0)
    if is_false:
        is_last = last_opponent(v, seat) == v.claimant
        is_won = is_last and v.influence[v.claimant] == 1
        concerns = not is_negative(v) and (is_last or concerned_by_claim(v) == seat)
        return CHALLENGE if is_won or concerns else legal
    return PASS if is_true and v.influence[seat] == 1 else legal


def concerned_by_claim(v: View) -> int:
    """Return the seat that the open claim is aimed at, or whose action it blocks; NOBODY if there is none."""
    return v.turn if v.claim_of_block == 1 else v.target


def guarded_proof(v: View, seat: int, legal: int) -> int:
    """Prove a true claim if that wins, or with the last influence."""
    is_won = last_opponent(v, seat) == v.challenger and v.influence[v.challenger] == 1
    return PROVE if is_won or v.influence[seat] == 1 else legal


def guarded_block(v: View, seat: int, legal: int) -> int:
    """Do not let the last influence be assassinated if nobody else may block; do not claim what lies face up."""
    if is_last_blocker(v, seat):
        return legal & ~PASS
    left = legal
    for slot in range(characters.SLOTS):
        if face_down(v, slot) <= 0:
            left &= ~(1 << (ids.BLOCK + slot))
    return left


def is_last_blocker(v: View, seat: int) -> bool:
    """Return whether passing lets the last influence of the seat be assassinated, as nobody else may still block."""
    if v.action != actions.ASSASSINATE or v.target != seat or v.influence[seat] != 1:
        return False
    return (v.waiting | v.asked_later) & ~v.resigned & ~(1 << seat) == 0


def last_opponent(v: View, seat: int) -> int:
    """Return the only opponent that is left; -1 if there are more."""
    others = v.alive & ~(1 << seat)
    return next_of(v, others, seat) if others & (others - 1) == 0 else -1
