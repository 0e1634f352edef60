"""How dangerous each opponent is, whom to target, and when passing loses the game."""

from golpe.bots.policy.dice import throw
from golpe.observe.tally import Tally
from golpe.rules.effects import gain_of
from golpe.rules.masks import aims_of
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, ids

FULL = 1000.0
"""A slider at 1."""
OFFENCE = 4.0
"""What an offence adds to the danger of the offender, at full grudge."""


def players_left(v: View) -> int:
    """Return how many seats are not exiled."""
    count = 0
    for seat in range(v.seats):
        count += (v.alive >> seat) & 1
    return count


def danger_of(v: View, other: int) -> int:
    """Return how dangerous an opponent is, from its coins towards a Coup and its influence."""
    return min(v.coins[other], actions.COST[actions.COUP]) + 3 * v.influence[other]


def offences_of(tally: Tally, seat: int, other: int) -> int:
    """Return how often another seat has attacked or challenged this one; a Coup counts twice."""
    attacks = tally.steals[other][seat] + tally.assassinations[other][seat] + 2 * tally.coups[other][seat]
    return attacks + tally.challenged[other][seat]


def faces_exile(v: View, seat: int) -> bool:
    """Return whether the seat loses its last influence if the declared action goes through: now, or by the next Coup.

    This is public, so opponents can use it to tell when a claim of this seat may be desperate.
    """
    if v.influence[seat] > 1 or v.turn == seat or v.action == actions.NO_ACTION:
        return False
    if v.action == actions.ASSASSINATE and v.target == seat:
        return True
    coins = v.coins[v.turn]
    return players_left(v) == 2 and coins + gain_of(v, v.action, v.target) >= actions.COST[actions.COUP] > coins


def aimed(v: View, tally: Tally, seat: int, action: int, key: int, worth_robbing: int, grudge: int) -> int:
    """Return the decision for an action, aimed at the most dangerous or most hated opponent; -1 if it is useless.

    Args:
        worth_robbing: fewest coins that make an opponent worth robbing.
        grudge: from 0 to FULL.
    """
    if action == actions.EMBEZZLE and v.reserve == 0:
        return -1
    first, legal = ids.ACT_FIRST[action], aims_of(v, seat, action)
    if actions.TARGETED[action] == 0:
        return first if legal & 1 == 1 else -1
    most, found = -1000.0, -1
    start = throw(key, 0) % v.seats
    for k in range(v.seats):
        other = (start + k) % v.seats
        if (legal >> other) & 1 == 0 or (action == actions.STEAL and v.coins[other] < worth_robbing):
            continue
        hatred = danger_of(v, other) + OFFENCE * offences_of(tally, seat, other) * grudge / FULL
        if action == actions.COOPERATE:
            hatred = -hatred
        if hatred > most:
            most, found = hatred, first + other
    return found
