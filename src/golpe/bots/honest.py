"""`honest`: a player who never lies and doubts only what cannot be.

The simplest sound play there is, and the anchor that other bots are measured against; docs/bots.md has its policy.
"""

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from golpe.bots.bot import court_of, legal_for
from golpe.bots.odds import chance_to_hold
from golpe.bots.worth import danger_of
from golpe.game import Decision, describe
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    BLOCKING,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    EMBEZZLE,
    FOREIGN_AID,
    PROVING,
)

PREFERRED: Final = ("coup", "assassinate", "tax", "steal", "embezzle", "foreign_aid", "exchange", "income")
"""Actions from the most to the least wanted; one that is not named comes last."""
STEAL_WORTH_IT: Final = 2
"""Coins from which somebody is worth robbing."""


class HonestBot:
    """Claims only what it holds, blocks what is aimed at it if it truly can, and challenges the impossible."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return its decision for the open question."""
        legal = legal_for(view, seat)
        policy = POLICY.get(view.phase)
        return rng.choice(legal) if policy is None or len(legal) == 1 else policy(view, seat, legal, rng)


Legal = tuple[Decision, ...]
Policy = Callable[[View, int, Legal, random.Random], Decision]


def choose_action(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Declare the most wanted action that is no lie, at whoever is most dangerous."""
    court = court_of(view)
    honest = [each for each in legal if not describe(view, seat, each, court).bluff and is_worth_it(view, each)]

    def rank(decision: Decision) -> tuple[int, float, float]:
        wanted = PREFERRED.index(decision.action) if decision.action in PREFERRED else len(PREFERRED)
        danger = 0.0 if decision.target is None else danger_of(view, decision.target)
        return (-wanted, danger, rng.random())

    return max(honest, key=rank)


def is_worth_it(view: View, decision: Decision) -> bool:
    """Tell whether an action does anything: an empty purse is not robbed, an empty reserve not embezzled."""
    if decision.action == "steal" and decision.target is not None:
        return view.coins[decision.target] >= STEAL_WORTH_IT
    return decision.action != "embezzle" or view.reserve > 0


def choose_challenge(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Challenge what cannot be true."""
    holds = chance_to_hold(view, seat, view.claimant, (view.claim,))
    denied = view.action == EMBEZZLE and view.claim_of_block == 0
    impossible = holds == (1.0 if denied else 0.0)
    return named(legal, "challenge" if impossible else "pass")


def choose_block(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Block Foreign Aid and what is aimed at it, with a card it holds."""
    court = court_of(view)
    if view.target == seat or view.action == FOREIGN_AID:
        for each in legal:
            if each.verb == "block" and not describe(view, seat, each, court).bluff:
                return each
    return named(legal, "pass")


def choose_proof(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Prove whatever is true."""
    return next((each for each in legal if each.verb == "prove"), legal[0])


def named(legal: Legal, verb: str) -> Decision:
    return next(each for each in legal if each.verb == verb)


POLICY: Final[Mapping[int, Policy]] = MappingProxyType(
    {
        CHOOSE_ACTION: choose_action,
        CHALLENGE_ACTION: choose_challenge,
        CHALLENGE_BLOCK: choose_challenge,
        BLOCKING: choose_block,
        PROVING: choose_proof,
    }
)
"""The rule for each phase; elsewhere it chooses by chance."""
