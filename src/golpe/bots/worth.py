"""What cards and actions are worth, in coins: the scale that `counting` chooses by."""

from math import inf, prod
from typing import Final

from golpe.bots.bot import court_of
from golpe.bots.odds import chance_to_hold
from golpe.bots.peril import COOPERATE_GAIN, alive_seats, is_dueling
from golpe.game import Decision, describe, gain_of
from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    ACTIONS,
    ASSASSINATE,
    CONVERT,
    COOPERATE,
    COST,
    COUP,
    EXAMINE,
    EXCHANGE,
    NOBODY,
    SLOTS,
    STEAL,
)

USEFULNESS: Final = (5.0, 4.0, 5.0, 2.5, 3.5)
"""What a card is worth to its holder, by slot: Duke, Assassin, Captain, Ambassador, Contessa."""
SECOND_COPY: Final = 0.3
"""A second card of the same character adds this part of the first."""
BEST_HANDS: Final = (0.0, 5.0, 10.0)
"""The worth of the best hand, by influence."""
INFLUENCE: Final = 9.0
"""What it is worth to take an influence: more than the 7 coins of a Coup, or nobody would launch one."""
VICTORY: Final = 100.0
"""To win the game, or to take the Coup out of the hand of the last opponent."""
DANGER: Final = 0.4
"""How much of its target's danger an attack is worth on top."""
NUDGE: Final = 0.15
"""How much of its target's danger an examination is worth, and a gift costs."""
PATIENCE: Final = 5
"""Rounds after which a chance to be blocked counts twice: a game that lasts has players in it who block."""


def usefulness_of(counts: list[int]) -> float:
    """Return what a hand, given as counts by slot, is worth to its holder."""
    return sum(USEFULNESS[slot] * (1 + SECOND_COPY * (counts[slot] - 1)) for slot in range(SLOTS) if counts[slot] > 0)


def danger_of(view: View, other: int) -> float:
    """Return how dangerous an opponent is: the nearer to a Coup and the farther from exile, the more."""
    return min(view.coins[other], COST[COUP]) + 3 * view.influence[other]


def worth_of(view: View, seat: int, decision: Decision) -> float:
    """Return what an honest action is worth to the turn player."""
    action = ACTIONS.index(decision.action or "")
    target = NOBODY if decision.target is None else decision.target
    weariness = 1 + view.turns / (PATIENCE * view.seats)
    through = (1 - chance_of_block(view, seat, decision)) ** weariness
    if action in (COUP, ASSASSINATE):
        wins = is_dueling(view) and view.influence[target] == 1
        if wins and through == 1:
            return inf
        prize = VICTORY if wins else INFLUENCE
        return through * (prize + DANGER * danger_of(view, target)) - COST[action]
    if action == STEAL:
        return through * (worth_of_robbing(view, seat, target) + DANGER * danger_of(view, target))
    if action == EXCHANGE:
        return (BEST_HANDS[view.influence[seat]] - usefulness_of(view.hand[seat])) / 2
    if action == EXAMINE:
        return through * NUDGE * danger_of(view, target) / weariness
    if action == COOPERATE:
        return COOPERATE_GAIN - NUDGE * danger_of(view, target)
    if action == CONVERT:
        return 0.0
    return through * gain_of(view, action, target)


def worth_of_robbing(view: View, seat: int, target: int) -> float:
    """Return what the coins of a steal are worth: what the victim loses is shared by all its opponents."""
    coins = gain_of(view, STEAL, target)
    left = view.coins[target] - coins
    if is_dueling(view) and view.influence[seat] == 1 and view.coins[target] >= COST[COUP] > left:
        return VICTORY
    return coins * (1 + 1 / (len(alive_seats(view)) - 1))


def chance_of_block(view: View, seat: int, decision: Decision) -> float:
    """Return the probability that somebody can truly block the action, as the seat counts it."""
    court = court_of(view)
    slots = tuple(court.index(name) for name in describe(view, seat, decision, court).blocked_by)
    if not slots:
        return 0.0
    blockers = opponents_of(view, seat) if decision.target is None else [decision.target]
    return 1 - prod(1 - chance_to_hold(view, seat, other, slots) for other in blockers)


def opponents_of(view: View, seat: int) -> list[int]:
    """Return the living players of the other side, or all others where there are no two sides."""
    others = [other for other in alive_seats(view) if other != seat]
    return [other for other in others if view.faction[other] != view.faction[seat]] or others
