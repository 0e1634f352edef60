"""`counting`: an honest player who counts cards.

It claims what it holds, doubts what its count of the cards makes unlikely, and lies only in a block that it
would lose the game without. docs/bots.md has its policy as a table of rules; each function here is one of them.
"""

import random
from collections.abc import Callable
from typing import Final

from golpe.bots.bot import court_of, legal_for
from golpe.bots.odds import all_face_up, chance_to_hold
from golpe.bots.peril import alive_seats, can_strike_back, faces_exile
from golpe.bots.worth import USEFULNESS, usefulness_of, worth_of
from golpe.game import Decision, describe, known_decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    ACT_FIRST,
    ASSASSINATE,
    BLOCKING,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    DRAFTING,
    EMBEZZLE,
    EXAMINE_DECIDE,
    EXAMINE_SHOW,
    EXCHANGING,
    FOREIGN_AID,
    LOSE_INFLUENCE,
    NOBODY,
    PROVING,
    REPLACING,
    SLOTS,
)

BLUFF_RATE: Final = 0.15
"""How often somebody without the card makes a claim, for each time that somebody with it does."""
DOUBT: Final = 0.5
"""The probability of a bluff from which it challenges with two influences."""
DOUBT_ON_LAST: Final = 0.7
"""The same where a wrong challenge costs the last influence."""
DOUBT_OF_BYSTANDER: Final = 0.08
"""What is added for each further living player, where the claim is not aimed at this seat."""
CHALLENGE_RATHER_THAN_BLOCK: Final = 0.5
"""Facing exile without a card to block: the probability of a bluff from which it challenges instead of bluffing."""
MOOD: Final = 0.2
"""The worth of an action is felt up to this part more or less, so that no two games run alike and none forever."""


class CountingBot:
    """Plays honestly by the cards that it holds and has seen."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return its decision for the open question."""
        legal = legal_for(view, seat)
        if len(legal) == 1:
            return legal[0]
        return POLICY.get(view.phase, choose_any)(view, seat, legal, rng)


Legal = tuple[Decision, ...]
Policy = Callable[[View, int, Legal, random.Random], Decision]


def choose_any(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Choose by chance what it has no opinion about, such as a faction."""
    return rng.choice(legal)


def by_verb(legal: Legal, verb: str) -> Decision:
    """Return the first decision with this verb."""
    return next(each for each in legal if each.verb == verb)


# --- Its own turn ---------------------------------------------------------------------------


def choose_action(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Declare the honest action of the greatest worth, as felt in the mood of the moment."""
    court = court_of(view)
    honest = [each for each in legal if not describe(view, seat, each, court).bluff]
    return max(honest, key=lambda each: worth_of(view, seat, each) * rng.uniform(1 - MOOD, 1 + MOOD))


# --- Challenges -----------------------------------------------------------------------------


def choose_challenge(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Challenge a claim if it is impossible, or unlikely enough for what a wrong challenge costs."""
    return by_verb(legal, "challenge" if doubts(view, seat) else "pass")


def doubts(view: View, seat: int) -> bool:
    """Tell whether to challenge the open claim."""
    bluff = chance_of_bluff(view, seat)
    if bluff in (0.0, 1.0):
        return bluff == 1.0
    if must_resist(view, seat):
        blocks = blocks_of_action(view)
        if any(view.hand[seat][slot] > 0 for slot in blocks):
            return False
        can_bluff = any(not all_face_up(view, slot) for slot in blocks)
        return bluff >= CHALLENGE_RATHER_THAN_BLOCK or not can_bluff
    return bluff >= doubt_needed(view, seat)


def must_resist(view: View, seat: int) -> bool:
    """Tell whether letting the action pass loses the game: no card and no coin of its own could mend it."""
    return faces_exile(view, seat) and not can_strike_back(view, seat)


def chance_of_bluff(view: View, seat: int) -> float:
    """Return how likely the open claim is false; exactly 0 or 1 where counting leaves no doubt."""
    true = chance_to_hold(view, seat, view.claimant, (view.claim,))
    if view.action == EMBEZZLE and view.claim_of_block == 0:
        true = 1 - true  # it claims not to hold the card
    bluffing = (1 - true) * (1.0 if is_desperate(view) else BLUFF_RATE)
    return bluffing / (true + bluffing)


def is_desperate(view: View) -> bool:
    """Tell whether the open claim is a block that its claimant would declare with any cards."""
    return view.claim_of_block == 1 and faces_exile(view, view.claimant)


def doubt_needed(view: View, seat: int) -> float:
    """Return the probability of a bluff from which to challenge, by what a wrong challenge costs."""
    needed = DOUBT if view.influence[seat] > 1 else DOUBT_ON_LAST
    concerned = seat == (view.turn if view.claim_of_block == 1 else view.target)
    return needed if concerned else needed + DOUBT_OF_BYSTANDER * (len(alive_seats(view)) - 2)


# --- Blocks ---------------------------------------------------------------------------------


def choose_block(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Block what is aimed at it, and Foreign Aid, with a card it holds; bluff only against certain loss."""
    court = court_of(view)
    blocks = [each for each in legal if each.verb == "block"]
    true = [each for each in blocks if not describe(view, seat, each, court).bluff]
    if true and (view.target == seat or view.action == FOREIGN_AID):
        return min(true, key=lambda each: USEFULNESS[court.index(each.cards[0])])
    if blocks and must_resist(view, seat):
        believable = [each for each in blocks if not all_face_up(view, court.index(each.cards[0]))]
        if believable:
            return rng.choice(believable)
        if view.action == ASSASSINATE:
            return blocks[0]  # nobody can believe it, but to pass is exile too
    return by_verb(legal, "pass")


def blocks_of_action(view: View) -> list[int]:
    """Return the slots whose character blocks the declared action."""
    court = court_of(view)
    d = ACT_FIRST[view.action] + (0 if view.target == NOBODY else view.target)
    return [court.index(name) for name in describe(view, view.turn, known_decision(d, court), court).blocked_by]


# --- Cards ----------------------------------------------------------------------------------


def choose_proof(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Prove whatever is true."""
    return next((each for each in legal if each.verb == "prove"), legal[0])


def choose_replacement(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Keep a shown card that is better than a drawn one would be on average."""
    average = sum(USEFULNESS) / SLOTS
    return by_verb(legal, "keep_shown" if USEFULNESS[view.claim] > average else "replace")


def choose_kept(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Keep the best cards of an exchange."""
    court = court_of(view)
    return max(legal, key=lambda each: usefulness_of([each.cards.count(name) for name in court]))


def choose_given_up(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Lose, or show to the Inquisitor, the card without which the rest of the hand is best."""
    court = court_of(view)

    def rest(decision: Decision) -> float:
        return usefulness_of([n - (court[slot] in decision.cards) for slot, n in enumerate(view.hand[seat])])

    return max(legal, key=rest)


def choose_for_examined(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Make the target swap a card that is better than a drawn one would be on average."""
    average = sum(USEFULNESS) / SLOTS
    return by_verb(legal, "swap" if USEFULNESS[view.examined] > average else "return")


def choose_draft(view: View, seat: int, legal: Legal, rng: random.Random) -> Decision:
    """Draft by chance, good cards more often."""
    return rng.choices(legal, weights=[usefulness**2 for usefulness in USEFULNESS])[0]


POLICY: Final[dict[int, Policy]] = {
    CHOOSE_ACTION: choose_action,
    CHALLENGE_ACTION: choose_challenge,
    CHALLENGE_BLOCK: choose_challenge,
    BLOCKING: choose_block,
    PROVING: choose_proof,
    REPLACING: choose_replacement,
    LOSE_INFLUENCE: choose_given_up,
    EXCHANGING: choose_kept,
    EXAMINE_SHOW: choose_given_up,
    EXAMINE_DECIDE: choose_for_examined,
    DRAFTING: choose_draft,
}
"""The rule for each phase; where there is none, `choose_any`."""
