"""`honest`: never lies, and challenges only impossible claims or those it would not survive.

The simplest sound policy, and the reference that other bots are measured against; docs/reference/bots.md describes it.
"""

from golpe.bots.policy.cards import choose_otherwise
from golpe.bots.policy.dice import any_decision
from golpe.bots.policy.peril import aimed
from golpe.observe.counting import chance_to_hold
from golpe.observe.tally import Tally
from golpe.rules.legal import block_claims
from golpe.rules.proof import is_lie, is_negative
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, characters, ids, phases

WANTED = (
    actions.COUP,
    actions.ASSASSINATE,
    actions.TAX,
    actions.STEAL,
    actions.EMBEZZLE,
    actions.COOPERATE,
    actions.EXAMINE,
    actions.EXCHANGE,
    actions.FOREIGN_AID,
    actions.INCOME,
    actions.CONVERT,
)
"""Actions from the most to the least wanted."""
STEAL_WORTH_IT = 2
"""Fewest coins that make an opponent worth robbing."""


def decide(v: View, tally: Tally, seat: int, key: int) -> int:
    """Return a decision for the open question."""
    if v.phase == phases.CHOOSE_ACTION:
        return choose_action(v, tally, seat, key)
    if v.phase == phases.CHALLENGE_ACTION or v.phase == phases.CHALLENGE_BLOCK:
        return choose_challenge(v, seat)
    if v.phase == phases.BLOCKING:
        return choose_block(v, seat)
    return choose_otherwise(v, seat, key)


def choose_action(v: View, tally: Tally, seat: int, key: int) -> int:
    """Declare the most wanted action that is not a lie, aimed at the most dangerous opponent."""
    return first_of(WANTED, v, tally, seat, key)


def first_of(wanted: tuple[int, ...], v: View, tally: Tally, seat: int, key: int) -> int:
    """Return the decision for the first action that is useful and not a lie, or a random decision."""
    for i in range(len(wanted)):
        if not is_lie(v, seat, wanted[i]):
            d = aimed(v, tally, seat, wanted[i], key, STEAL_WORTH_IT, 0)
            if d >= 0:
                return d
    return any_decision(v, seat, key)


def choose_challenge(v: View, seat: int) -> int:
    """Challenge claims that cannot be true, and an Assassination that would otherwise be the end."""
    holds = chance_to_hold(v, seat, v.claimant, 1 << v.claim)
    true = 1.0 - holds if is_negative(v) else holds
    return ids.CHALLENGE if true == 0.0 or (true < 1.0 and is_doomed(v, seat)) else ids.PASS


def is_doomed(v: View, seat: int) -> bool:
    """Return whether the seat's last influence is being assassinated and it holds no card to block with."""
    if v.claim_of_block == 1 or v.action != actions.ASSASSINATE or v.target != seat or v.influence[seat] > 1:
        return False
    return true_block(v, seat) < 0


def true_block(v: View, seat: int) -> int:
    """Return a block of the declared action with a card that the seat holds, or -1."""
    slots = block_claims(v.action)
    for slot in range(characters.SLOTS):
        if (slots >> slot) & 1 == 1 and v.hand[seat][slot] > 0:
            return ids.BLOCK + slot
    return -1


def choose_block(v: View, seat: int) -> int:
    """Block Foreign Aid and actions aimed at the seat, if it holds a card for it."""
    if (v.target == seat or v.action == actions.FOREIGN_AID) and (v.passed_block >> seat) & 1 == 0:
        return max(true_block(v, seat), ids.PASS)
    return ids.PASS
