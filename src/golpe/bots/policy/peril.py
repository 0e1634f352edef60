"""Who is how dangerous, and when letting an action pass loses the game."""

from golpe.rules.effects import gain_of
from golpe.rules.sight import View
from golpe.rules.vocabulary import ASSASSINATE, COST, COUP, NO_ACTION


def players_left(v: View) -> int:
    """Return how many seats are not exiled."""
    count = 0
    for seat in range(v.seats):
        count += (v.alive >> seat) & 1
    return count


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
    return players_left(v) == 2 and coins + gain_of(v, v.action, v.target) >= COST[COUP] > coins
