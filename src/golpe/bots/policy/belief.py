"""Beliefs about opponents' hands, from the visible cards and from what the opponents have done.

The weight of a hand is the number of ways to deal it, times the likelihood that its holder would have made the claims
and passes that the tally records of this player.
"""

from golpe.bots.policy.peril import faces_exile
from golpe.observe.counting import face_down, pool_of, weighed_chance
from golpe.observe.tally import CLAIMS, Tally
from golpe.rules.proof import is_negative
from golpe.rules.sight import View
from golpe.rules.vocabulary.characters import CONTESSA

CERTAIN = 1000.0
"""Likelihood ratio of a card that everybody has seen in this hand."""
GIVEN_UP = 0.03
"""Likelihood ratio of a card that the player claimed and could not prove, with no cards drawn since."""
LIES = 1.0
"""Prior number of false claims of each player."""
PROOFS = 4.0
"""Prior number of true claims of each player."""
LET_THROUGH = 0.35
"""Likelihood that a player lets an action through with a card that blocks it, relative to without."""
LET_STRIKE = 0.05
"""The same for an Assassination aimed at the player."""
FALSE_BLOCK = 0.5
"""Ratio of a player's false blocks to its other lies."""
DOUBTS = 1.0
"""Prior number of challenges of each player."""
TRUSTS = 4.0
"""Prior number of claims that each player could have challenged, including those it did."""


def lies_of(tally: Tally, other: int) -> float:
    """Return the estimated ratio of a player's false claims to its true ones, at most 1."""
    caught, proved = 0, 0
    for kind in range(CLAIMS):
        caught += tally.caught[other][kind]
        proved += tally.proved[other][kind]
    rate = (LIES + 2.0 * caught) / (PROOFS + LIES + caught + 2.0 * proved)
    return rate if rate < 1.0 else 1.0


def doubts_of(tally: Tally, other: int) -> float:
    """Return the estimated rate at which a player challenges a claim that it may challenge."""
    challenges = tally.challenges_won[other] + tally.challenges_lost[other]
    passes = 0
    for kind in range(CLAIMS):
        passes += tally.unchallenged[other][kind]
    return (DOUBTS + challenges) / (TRUSTS + challenges + passes)


def likelihood(v: View, tally: Tally, other: int, slot: int) -> float:
    """Return the likelihood ratio of a player's past decisions, with a character in hand against without it."""
    if tally.kept[other][slot] > 0:
        return CERTAIN
    is_open = v.claimant == other and v.claim == slot and not is_negative(v)
    changed_at = max(tally.swapped_at[other], tally.exchanged_at[other])
    claimed_at, caught_at = tally.claimed_at[other][slot], tally.caught_at[other][slot]
    has_claimed = tally.claimed_since[other][slot] > 0 and claimed_at > tally.proved_at[other][slot]
    weight = 1.0
    if is_open:
        # Any player would declare a block that saves it from exile, so the claim says nothing.
        weight = 1.0 if v.claim_of_block == 1 and faces_exile(v, other) else 1.0 / lies_of(tally, other)
    elif caught_at > changed_at and caught_at >= claimed_at:
        weight = GIVEN_UP
    elif has_claimed and v.revealed[other][slot] == 0:
        weight = 1.0 / lies_of(tally, other)
    let = LET_STRIKE if slot == CONTESSA else LET_THROUGH
    for _ in range(min(tally.unblocked_since[other][slot], 2)):
        weight *= let
    return weight


def chance_of(v: View, tally: Tally, seat: int, other: int, slots: int) -> float:
    """Return the probability that another seat holds at least one of some characters, as far as `seat` can know.

    Args:
        slots: bit set of the characters.
    """
    odds = (likelihood(v, tally, other, 0), likelihood(v, tally, other, 1), likelihood(v, tally, other, 2),
            likelihood(v, tally, other, 3), likelihood(v, tally, other, 4))  # fmt: skip
    return weighed_chance(v, other, slots, pool_of(v, seat), odds)


def chance_of_truth(v: View, tally: Tally, seat: int) -> float:
    """Return the probability that the open claim is true; exactly 0 or 1 where counting cards decides it."""
    holds = chance_of(v, tally, seat, v.claimant, 1 << v.claim)
    if not is_negative(v):
        return holds
    honest = 1.0 - holds
    lying = holds * lies_of(tally, v.claimant)
    return honest / (honest + lying) if honest + lying > 0.0 else 1.0


def chance_of_doubt(v: View, tally: Tally, seat: int, other: int, slot: int) -> float:
    """Return the probability that another seat challenges a claim of `seat` to hold a character."""
    left = face_down(v, slot)
    if left <= 0:
        return 1.0
    doubt = doubts_of(tally, other)
    if left == 1 and v.hand[seat][slot] == 0:
        sees_all = chance_of(v, tally, seat, other, 1 << slot)
        return sees_all + (1.0 - sees_all) * doubt
    return doubt


def chance_of_challenge(v: View, tally: Tally, seat: int, slot: int) -> float:
    """Return the probability that at least one opponent challenges a claim of `seat` to hold a character."""
    silence = 1.0
    for other in range(v.seats):
        if other != seat and (v.alive >> other) & 1 == 1:
            silence *= 1.0 - chance_of_doubt(v, tally, seat, other, slot)
    return 1.0 - silence


def chance_of_block(v: View, tally: Tally, seat: int, other: int, slots: int) -> float:
    """Return the probability that another seat blocks with one of some characters, truthfully or not."""
    holds = chance_of(v, tally, seat, other, slots)
    return holds + (1.0 - holds) * FALSE_BLOCK * lies_of(tally, other)
