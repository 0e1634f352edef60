"""Estimated probability that a seat wins, now or after a change: the value function of `counting`.

The strength of a player is the product of an influence factor and a coin factor, and a seat's prospects are its share
of the total strength. Between two players, Coups that can already be paid for are played out first.
"""

from typing import Final, NamedTuple

from golpe.bots.policy.hand import AVERAGE, worth_of_hand
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import COST, COUP
from golpe.rules.vocabulary.seats import NOBODY

OF_INFLUENCE = (0.0, 1.0, 3.6)
OF_COINS = (1.0, 1.15, 1.35, 1.65, 1.9, 2.2, 2.6, 3.4, 3.8, 4.2, 4.6, 4.7, 4.8)
"""By coins, from 0 to 12."""
OF_CARDS = 0.06
"""What each point of worth above the average card adds to its holder's strength."""
TEMPO = 1.35
"""Factor on the strength of the player to move next, between two players."""


def strength(influence: int, coins: int) -> float:
    if influence <= 0:
        return 0.0
    return OF_INFLUENCE[min(influence, 2)] * OF_COINS[min(max(coins, 0), 12)]


class Change(NamedTuple):
    """What a seat gains by the end of the turn; losses are negative."""

    seat: int
    """NOBODY: nothing changes."""
    coins: int
    influence: int


NO_CHANGE: Final = Change(NOBODY, 0, 0)


def change(seat: int, coins: int, influence: int) -> Change:
    """Return a `Change`. Passing its numbers as arguments gives them the same integer type in compiled code."""
    return Change(seat, coins, influence)


def prospects(v: View, own: Change, other: Change, third: Change, cards: float) -> float:
    """Return how likely a seat is to win once the turn is over, after changes to the present state.

    Args:
        own: the change of this seat.
        other, third: the changes of two other seats.
        cards: the gain in value of this seat's hand.
    """
    seat = own.seat
    own_influence = v.influence[seat] + own.influence
    if own_influence <= 0:
        return 0.0
    own_coins = v.coins[seat] + own.coins
    worth = (worth_of_hand(v, seat) + cards) / max(v.influence[seat], 1) - AVERAGE
    skill = 1.0 + OF_CARDS * worth
    others, count, last_influence, last_coins = 0.0, 0, 0, 0
    for each in range(v.seats):
        if each == seat or (v.alive >> each) & 1 == 0:
            continue
        its_coins, its_influence = v.coins[each], v.influence[each]
        if each == other.seat:
            its_coins, its_influence = its_coins + other.coins, its_influence + other.influence
        if each == third.seat:
            its_coins, its_influence = its_coins + third.coins, its_influence + third.influence
        if its_influence > 0:
            others += strength(its_influence, its_coins)
            count, last_influence, last_coins = count + 1, its_influence, its_coins
    if count == 0:
        return 1.0
    if count == 1:
        return duel(own_influence, own_coins, last_influence, last_coins, skill, v.turn != seat)
    its = strength(own_influence, own_coins) * skill
    return its / (its + others)


def duel(influence: int, coins: int, its_influence: int, its_coins: int, skill: float, is_next: bool) -> float:
    """Return the probability that the first of two players wins, after the Coups that can already be paid for.

    Args:
        is_next: whether the first player moves next.
    """
    price = COST[COUP]
    for _ in range(4):
        if is_next and coins >= price:
            coins, its_influence, is_next = coins - price, its_influence - 1, False
        elif not is_next and its_coins >= price:
            its_coins, influence, is_next = its_coins - price, influence - 1, True
        else:
            break
        if its_influence <= 0:
            return 1.0
        if influence <= 0:
            return 0.0
    own = strength(influence, coins) * skill * (TEMPO if is_next else 1.0)
    its = strength(its_influence, its_coins) * (1.0 if is_next else TEMPO)
    return own / (own + its)
