"""A seat's prospects after each outcome of the declared action, a challenge or a block."""

from golpe.bots.policy.belief import chance_of_challenge
from golpe.bots.policy.prospects import NO_CHANGE, change, prospects
from golpe.observe.counting import face_down
from golpe.observe.tally import Tally
from golpe.rules.effects import gain_of, loss_of
from golpe.rules.legal import block_claims
from golpe.rules.options import refunds, refunds_blocked
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import ASSASSINATE, COST, COUP, EXCHANGE
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import blockers

OF_EXCHANGE = 1
"""Worth of an Exchange to another player, in coins."""


def takes_of(v: View, action: int, target: int) -> int:
    """Return the coins, or their equivalent, that an action brings its actor if it goes through."""
    return OF_EXCHANGE if action == EXCHANGE else gain_of(v, action, target)


def target_loses(action: int) -> int:
    """Return the influence that an action takes from its target."""
    return 1 if action == COUP or action == ASSASSINATE else 0


def through(v: View, seat: int, own: int, other: int, loss: int) -> float:
    """Return the seat's prospects if the declared action goes through after a loss of influence.

    Args:
        own: influence that the seat itself loses first.
        other, loss: a seat or NOBODY, and the influence that it loses first.
    """
    gain = takes_of(v, v.action, v.target)
    pays, hit = 0, 0
    if v.target != NOBODY:
        pays, hit = loss_of(v, v.action, v.target), target_loses(v.action)
    mine = change(seat, 0, -own)
    actor, target = change(v.turn, gain, 0), change(v.target, -pays, -hit)
    if v.turn == seat:
        mine, actor = change(seat, gain, -own), NO_CHANGE
    elif v.target == seat:
        mine, target = change(seat, -pays, -own - hit), NO_CHANGE
    if other == v.turn:
        actor = change(actor.seat, actor.coins, actor.influence - loss)
    elif other == v.target:
        target = change(target.seat, target.coins, target.influence - loss)
    elif other != NOBODY and (actor.seat == NOBODY or v.target != seat):
        actor = change(other, 0, -loss)
    return prospects(v, mine, actor, target, 0.0)


def stopped(v: View, seat: int, own: int, other: int, loss: int) -> float:
    """Return the seat's prospects if the declared action is stopped, its price refunded or not, and influence lost."""
    back = COST[v.action] if refunds_blocked(v) else 0
    mine, theirs, actor = change(seat, 0, -own), change(other, 0, -loss), change(v.turn, back, 0)
    if v.turn == seat:
        mine, actor = change(seat, back, -own), NO_CHANGE
    elif v.turn == other:
        theirs, actor = change(other, back, -loss), NO_CHANGE
    return prospects(v, mine, theirs, actor, 0.0)


def exposed(v: View, seat: int) -> float:
    """Return the prospects of a seat that has challenged the declared action and won."""
    back = COST[v.action] if refunds(v) else 0
    return prospects(v, change(seat, 0, 0), change(v.turn, back, -1), NO_CHANGE, 0.0)


# --- Blocks -----------------------------------------------------------------------------------


def value_of_true_block(v: View, tally: Tally, seat: int, slot: int) -> float:
    """Return the prospects of a truthful block; a challenger loses an influence."""
    doubt = chance_of_challenge(v, tally, seat, slot)
    return (1.0 - doubt) * stopped(v, seat, 0, NOBODY, 0) + doubt * stopped(v, seat, 0, v.turn, 1)


def value_of_false_block(v: View, tally: Tally, seat: int, slot: int) -> float:
    """Return the prospects of a false block; if it is challenged, the action goes through after all."""
    doubt = chance_of_challenge(v, tally, seat, slot)
    return (1.0 - doubt) * stopped(v, seat, 0, NOBODY, 0) + doubt * through(v, seat, 1, NOBODY, 0)


def best_false_block(v: View, tally: Tally, seat: int) -> int:
    """Return the slot of the best false block, or -1 if none could be true."""
    slots = block_claims(v.action)
    most, found = -1.0, -1
    for slot in range(SLOTS):
        if (slots >> slot) & 1 == 1 and v.hand[seat][slot] == 0 and face_down(v, slot) > 0:
            value = value_of_false_block(v, tally, seat, slot)
            if value > most:
                most, found = value, slot
    return found


def best_true_block(v: View, tally: Tally, seat: int) -> int:
    """Return the slot of the best block with a card that the seat holds, or -1."""
    slots = block_claims(v.action)
    most, found = -1.0, -1
    for slot in range(SLOTS):
        if (slots >> slot) & 1 == 1 and v.hand[seat][slot] > 0:
            value = value_of_true_block(v, tally, seat, slot)
            if value > most:
                most, found = value, slot
    return found


def value_of_passing(v: View, tally: Tally, seat: int) -> float:
    """Return the prospects of a seat that does not challenge the action; it may still block."""
    best = through(v, seat, 0, NOBODY, 0)
    if (blockers(v) >> seat) & 1 == 0:
        return best
    slot = best_true_block(v, tally, seat)
    if slot >= 0:
        best = max(best, value_of_true_block(v, tally, seat, slot))
    slot = best_false_block(v, tally, seat)
    if slot >= 0:
        best = max(best, value_of_false_block(v, tally, seat, slot))
    return best
