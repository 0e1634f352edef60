"""`persona`: a bot with four sliders, each from 0 to 1000: honesty, scepticism, aggression and grudge.

docs/reference/bots.md describes them.
"""

from golpe.bots.policy.belief import chance_of_truth
from golpe.bots.policy.cards import choose_otherwise
from golpe.bots.policy.dice import any_decision, chance
from golpe.bots.policy.honest import is_doomed, true_block
from golpe.bots.policy.lies import credit
from golpe.bots.policy.peril import FULL, aimed, faces_exile, offences_of
from golpe.observe.tally import Tally
from golpe.rules.legal import block_claims
from golpe.rules.proof import is_lie
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, characters, ids, phases

FIGHT = (
    actions.COUP,
    actions.ASSASSINATE,
    actions.STEAL,
    actions.EXAMINE,
    actions.TAX,
    actions.EMBEZZLE,
    actions.COOPERATE,
    actions.FOREIGN_AID,
    actions.EXCHANGE,
    actions.INCOME,
    actions.CONVERT,
)
"""Actions when it is in the mood to fight, most wanted first."""
BUILD = (
    actions.TAX,
    actions.EMBEZZLE,
    actions.COOPERATE,
    actions.EXCHANGE,
    actions.FOREIGN_AID,
    actions.STEAL,
    actions.INCOME,
    actions.EXAMINE,
    actions.COUP,
    actions.ASSASSINATE,
    actions.CONVERT,
)
"""Actions when it is not, most wanted first."""
BELIEVABLE = 0.3
"""Least credit of a lie that it tells."""


def decide(
    v: View, tally: Tally, seat: int, key: int, honesty: int, scepticism: int, aggression: int, grudge: int
) -> int:
    """Return a decision for the open question."""
    if v.phase == phases.CHOOSE_ACTION:
        is_fighting = chance(key, 1) * FULL < aggression
        is_lying = chance(key, 2) * FULL >= honesty
        return choose_action(v, tally, seat, key, is_fighting, is_lying, grudge)
    if v.phase == phases.CHALLENGE_ACTION or v.phase == phases.CHALLENGE_BLOCK:
        return choose_challenge(v, tally, seat, key, scepticism, grudge)
    if v.phase == phases.BLOCKING:
        return choose_block(v, tally, seat, key, honesty)
    return choose_otherwise(v, seat, key)


# --- Its own turn -----------------------------------------------------------------------------


def choose_action(
    v: View, tally: Tally, seat: int, key: int, is_fighting: bool, is_lying: bool, grudge: int
) -> int:  # fmt: skip
    """Declare the most wanted action that mood and honesty allow."""
    for i in range(len(FIGHT)):
        action = FIGHT[i] if is_fighting else BUILD[i]
        if is_lie(v, seat, action):
            if not is_lying or credit_of(v, tally, seat, action, key) < BELIEVABLE:
                continue
        d = aimed(v, tally, seat, action, key, 1, grudge)
        if d >= 0:
            return d
    return any_decision(v, seat, key)


def credit_of(v: View, tally: Tally, seat: int, action: int, key: int) -> float:
    """Return how believable the claim of an action would be."""
    return 1.0 if action == actions.EMBEZZLE else credit(v, tally, seat, actions.CLAIM_OF_ACTION[action], key)


# --- Answers ----------------------------------------------------------------------------------


def choose_challenge(v: View, tally: Tally, seat: int, key: int, scepticism: int, grudge: int) -> int:
    """Challenge every impossible claim, and doubtful ones at a rate set by scepticism and grudge."""
    truth = chance_of_truth(v, tally, seat)
    if truth == 0.0 or truth == 1.0:
        return ids.CHALLENGE if truth == 0.0 else ids.PASS
    if is_doomed(v, seat):
        return ids.CHALLENGE
    resentment = min(offences_of(tally, seat, v.claimant), 3) * grudge / 3.0
    doubt = min(scepticism + resentment * (FULL - scepticism) / (2.0 * FULL), FULL)
    return ids.CHALLENGE if chance(key, 0) * FULL < doubt * (1.0 - truth) else ids.PASS


def choose_block(v: View, tally: Tally, seat: int, key: int, honesty: int) -> int:
    """Block with a card, or by a lie if honesty allows it or exile threatens."""
    if (v.passed_block >> seat) & 1 == 1 or (v.target != seat and v.action != actions.FOREIGN_AID):
        return ids.PASS
    d = true_block(v, seat)
    if d >= 0:
        return d
    needed = v.action == actions.ASSASSINATE or faces_exile(v, seat)
    if chance(key, 0) * FULL < honesty and not (needed and honesty < FULL):
        return ids.PASS
    return max(false_block(v, tally, seat, key, needed), ids.PASS)


def false_block(v: View, tally: Tally, seat: int, key: int, needed: bool) -> int:
    """Return the most believable block that is a lie, or -1 if none is believable enough."""
    slots = block_claims(v.action)
    most, found = 0.0 if needed else BELIEVABLE, -1
    for slot in range(characters.SLOTS):
        if (slots >> slot) & 1 == 1:
            believable = credit(v, tally, seat, slot, key)
            if believable > most:
                most, found = believable, ids.BLOCK + slot
    return found
