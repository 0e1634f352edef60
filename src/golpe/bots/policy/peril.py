"""Who is how dangerous, and when letting an action pass loses the game."""

from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    ASSASSINATE,
    COOPERATE,
    COST,
    COUP,
    EMBEZZLE,
    FOREIGN_AID,
    INCOME,
    NO_ACTION,
    STEAL,
    TAX,
)


def players_left(v: View) -> int:
    """Return how many seats are not exiled."""
    count = 0
    for seat in range(v.seats):
        count += (v.alive >> seat) & 1
    return count


def gain_of_action(v: View, action: int, target: int) -> int:
    """Return the coins that an action brings its actor if nothing comes between."""
    if action == STEAL:
        return min(2, v.coins[target])
    if action == EMBEZZLE:
        return v.reserve
    if action == INCOME:
        return 1
    if action == FOREIGN_AID or action == COOPERATE:
        return 2
    return 3 if action == TAX else 0


def danger_of(v: View, other: int) -> int:
    """Return how dangerous an opponent is: the nearer to a Coup and the farther from exile, the more."""
    return min(v.coins[other], COST[COUP]) + 3 * v.influence[other]


def faces_exile(v: View, seat: int) -> bool:
    """Tell whether the declared action, if it goes through, costs the seat its last influence: now, or by a Coup.

    Everybody can see it, so it also tells when a claim of this seat may be a desperate one.
    """
    if v.influence[seat] > 1 or v.turn == seat or v.action == NO_ACTION:
        return False
    if v.action == ASSASSINATE and v.target == seat:
        return True
    coins = v.coins[v.turn]
    return players_left(v) == 2 and coins + gain_of_action(v, v.action, v.target) >= COST[COUP] > coins
