"""When letting an action pass loses the game."""

from golpe.game import gain_of
from golpe.rules.sight import View
from golpe.rules.vocabulary import ASSASSIN, ASSASSINATE, CAPTAIN, COOPERATE, COST, COUP, NO_ACTION, STEAL

COOPERATE_GAIN = 2


def alive_seats(view: View) -> list[int]:
    """Return the seats that are not exiled, in seat order."""
    return [seat for seat in range(view.seats) if view.alive >> seat & 1]


def is_dueling(view: View) -> bool:
    """Tell whether only two players are left."""
    return len(alive_seats(view)) == 2


def faces_exile(view: View, seat: int) -> bool:
    """Tell whether the declared action, if it goes through, costs the seat its last influence: now, or by a Coup.

    Everybody can see it, so it also tells when a claim of this seat may be a desperate one.
    """
    if view.influence[seat] > 1 or view.turn == seat or view.action == NO_ACTION:
        return False
    if view.action == ASSASSINATE and view.target == seat:
        return True
    return is_dueling(view) and actors_coins_after(view) >= COST[COUP] > view.coins[view.turn]


def actors_coins_after(view: View) -> int:
    """Return the coins of the turn player once the declared action has gone through."""
    gain = COOPERATE_GAIN if view.action == COOPERATE else gain_of(view, view.action, view.target)
    return view.coins[view.turn] + gain


def can_strike_back(view: View, seat: int) -> bool:
    """Tell whether an honest turn of the seat's own could still stop the Coup that threatens it."""
    actor = view.turn
    if view.action == ASSASSINATE:
        return False
    if view.hand[seat][CAPTAIN] > 0 and actors_coins_after(view) - 2 < COST[COUP]:
        return True
    robbed = gain_of(view, STEAL, seat) if view.action == STEAL else 0
    strike = COST[ASSASSINATE] if view.hand[seat][ASSASSIN] > 0 else COST[COUP]
    return view.influence[actor] == 1 and view.coins[seat] - robbed >= strike
