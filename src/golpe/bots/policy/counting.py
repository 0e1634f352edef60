"""`counting`: counts cards, takes into account what everybody has done, and chooses the answer with the best prospects.

docs/reference/bots.md shows its policy as a table.
"""

from golpe.bots.policy.belief import (
    chance_of,
    chance_of_block,
    chance_of_challenge,
    chance_of_truth,
)
from golpe.bots.policy.cards import choose_otherwise
from golpe.bots.policy.dice import any_decision, chance
from golpe.bots.policy.hand import worth_of_hand
from golpe.bots.policy.outcomes import (
    best_false_block,
    best_true_block,
    exposed,
    stopped,
    takes_of,
    target_loses,
    through,
    value_of_false_block,
    value_of_passing,
    value_of_true_block,
)
from golpe.bots.policy.peril import faces_exile
from golpe.bots.policy.prospects import NO_CHANGE, change, prospects
from golpe.bots.policy.temper import NO_TEMPER, Factors, lean
from golpe.observe.tally import Tally
from golpe.rules.effects import cost_of, loss_of
from golpe.rules.legal import block_claims
from golpe.rules.masks import aims_of
from golpe.rules.options import anyone_may_block, refunds, refunds_blocked
from golpe.rules.proof import is_lie
from golpe.rules.sight import View
from golpe.rules.table import next_of
from golpe.rules.vocabulary import actions, characters, ids, phases
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX
from golpe.rules.windows import is_blockable

MOOD = 0.02
"""Maximum random noise added to the prospects of an action, to vary games."""
MARGIN = 0.01
"""By how much the prospects of a challenge or a bluff must exceed those of passing."""
BEST_HANDS = (0.0, 5.0, 10.0)
"""The worth of the best hand, by influence."""
HELPFUL = 0.2
"""How often a player who may block on behalf of another does so."""
OF_SIGHT = 0.01
"""Worth of seeing an opponent's card."""


def decide(v: View, tally: Tally, seat: int, key: int) -> int:
    """Return a decision for the open question."""
    return decide_leaning(v, tally, seat, key, NO_TEMPER)


def decide_leaning(
    v: View, tally: Tally, seat: int, key: int, factors: Factors
) -> int:  # fmt: skip
    """Return the decision of a personality that counts cards: its temper shifts the prospects that are compared."""
    if v.phase == phases.CHOOSE_ACTION:
        return choose_action(v, tally, seat, key, factors)
    if v.phase == phases.CHALLENGE_ACTION or v.phase == phases.CHALLENGE_BLOCK:
        return choose_challenge(v, tally, seat, lean(v, tally, seat, ids.CHALLENGE, factors))
    if v.phase == phases.BLOCKING:
        return choose_block(v, tally, seat, factors)
    return choose_otherwise(v, seat, key)


# --- Its own turn -----------------------------------------------------------------------------


def choose_action(
    v: View, tally: Tally, seat: int, key: int, factors: Factors
) -> int:  # fmt: skip
    """Declare the action and target with the best prospects."""
    best, found = -1.0, -1
    for action in range(actions.INCOME, len(ids.ACT_FIRST)):
        legal = aims_of(v, seat, action)
        for k in range(v.seats if actions.TARGETED[action] == 1 else 1):
            if (legal >> k) & 1 == 0:
                continue
            value = value_of_action(v, tally, seat, action, k if actions.TARGETED[action] == 1 else NOBODY)
            value += MOOD * chance(key, action * SEATS_MAX + k)
            value += lean(v, tally, seat, ids.ACT_FIRST[action] + k, factors)
            if value > best:
                best, found = value, ids.ACT_FIRST[action] + k
    return found if found >= 0 else any_decision(v, seat, key)


def value_of_action(v: View, tally: Tally, seat: int, action: int, target: int) -> float:
    """Return the expected prospects of declaring an action, averaged over challenges and blocks."""
    if action == actions.CONVERT:
        return alone(v, seat, -cost_of(action, seat, target), 0)
    price = cost_of(action, seat, target)
    slot = actions.CLAIM_OF_ACTION[action]
    unblocked = 1.0 - chance_to_be_blocked(v, tally, seat, action, target)
    goes = value_if_through(v, seat, action, target, price, 0)
    stops = alone(v, seat, 0 if refunds_blocked(v) else -price, 0)
    unchallenged = unblocked * goes + (1.0 - unblocked) * stops
    if slot == characters.NO_CHARACTER:
        return unchallenged
    doubt = chance_of_challenge(v, tally, seat, slot)
    if action == actions.ASSASSINATE and v.influence[target] == 1:
        # A target that cannot block loses nothing by a challenge.
        doubt = 1.0 - chance_of(v, tally, seat, target, 1 << characters.CONTESSA)
    if is_lie(v, seat, action):
        caught = alone(v, seat, 0 if refunds(v) else -price, -1)
        return (1.0 - doubt) * unchallenged - MARGIN + doubt * caught
    doubted = unblocked * value_if_through(v, seat, action, target, price, 1) + (1.0 - unblocked) * stops
    return (1.0 - doubt) * unchallenged + doubt * doubted


def value_if_through(v: View, seat: int, action: int, target: int, price: int, doubters: int) -> float:
    """Return the prospects once an action has gone through and each of the doubters has lost an influence."""
    gain = takes_of(v, action, target) - price
    cards, sight = 0.0, 0.0
    if action == actions.EXCHANGE:
        gain = 0
        cards = (BEST_HANDS[min(v.influence[seat], 2)] - worth_of_hand(v, seat)) / 2.0
    if action == actions.EXAMINE:
        sight = OF_SIGHT
    doubter = NOBODY
    pays, loses = 0, 0
    if target != NOBODY:
        pays, loses, doubter = loss_of(v, action, target), target_loses(action), target
    if doubters > 0 and target == NOBODY:
        doubter = next_of(v, v.alive & ~(1 << seat), seat)
    return prospects(v, change(seat, gain, 0), change(doubter, -pays, -loses - doubters), NO_CHANGE, cards) + sight


def alone(v: View, seat: int, coins: int, influence: int) -> float:
    """Return a seat's prospects if nobody else gains or loses anything."""
    return prospects(v, change(seat, coins, influence), NO_CHANGE, NO_CHANGE, 0.0)


def chance_to_be_blocked(v: View, tally: Tally, seat: int, action: int, target: int) -> float:
    """Return the probability that an opponent blocks an action of the seat."""
    if not is_blockable(v, action):
        return 0.0
    slots = block_claims(action)
    free = 1.0
    for other in range(v.seats):
        if other == seat or (v.alive >> other) & 1 == 0:
            continue
        if target == NOBODY or other == target:
            free *= 1.0 - chance_of_block(v, tally, seat, other, slots)
        elif anyone_may_block(v):
            free *= 1.0 - HELPFUL * chance_of_block(v, tally, seat, other, slots)
    return 1.0 - free


# --- Answers ----------------------------------------------------------------------------------


def choose_challenge(v: View, tally: Tally, seat: int, leaning: float) -> int:
    """Challenge if the expected prospects exceed those of passing.

    Args:
        leaning: what a temper adds to the prospects of a challenge.
    """
    truth = chance_of_truth(v, tally, seat)
    if truth == 0.0 or truth == 1.0:
        return ids.CHALLENGE if truth == 0.0 else ids.PASS
    if v.claim_of_block == 1:
        right = through(v, seat, 0, v.claimant, 1)
        wrong = stopped(v, seat, 1, NOBODY, 0)
        passing = stopped(v, seat, 0, NOBODY, 0)
    else:
        right = exposed(v, seat)
        wrong = through(v, seat, 1, NOBODY, 0)
        passing = value_of_passing(v, tally, seat)
    return ids.CHALLENGE if (1.0 - truth) * right + truth * wrong + leaning > passing + MARGIN else ids.PASS


def choose_block(v: View, tally: Tally, seat: int, factors: Factors) -> int:
    """Block, truthfully or by a bluff, if the prospects exceed those of passing."""
    if (v.passed_block >> seat) & 1 == 1:
        return ids.PASS
    best = through(v, seat, 0, NOBODY, 0)
    slot = best_true_block(v, tally, seat)
    if slot >= 0 and value_of_true_block(v, tally, seat, slot) > best:
        return ids.BLOCK + slot
    slot = best_false_block(v, tally, seat)
    needed = best if faces_exile(v, seat) else best + MARGIN
    if slot >= 0:
        leaning = lean(v, tally, seat, ids.BLOCK + slot, factors)
        if value_of_false_block(v, tally, seat, slot) + leaning > needed:
            return ids.BLOCK + slot
    if v.action == actions.ASSASSINATE and v.target == seat and v.influence[seat] == 1:
        return ids.BLOCK + characters.CONTESSA  # hopeless as a bluff, but passing means exile too
    return ids.PASS
