"""The public information at the start of a duel, where solving begins, and the prior over both hidden cards.

In the prior, the weight of a card is the number of ways to deal it, times the likelihood of the player's claims and
passes since its cards last changed. A net estimates how often a player with each card claims each character.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import encoding_of, net_for
from golpe.game import seats_in
from golpe.observe.counting import face_down
from golpe.observe.tally import Tally
from golpe.rules.ruleset import ruleset_of
from golpe.rules.sight import View
from golpe.rules.sight import view as seen_by
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, ids, phases
from golpe.solve.publics import COINS_MAX, Root, first_state

LIKELIHOOD_MIN: Final = 0.6
"""Minimum likelihood of a card, relative to the likeliest one."""
LIKELIHOOD_STEPS: Final = 8
"""Likelihoods are rounded to multiples of 1 / LIKELIHOOD_STEPS."""
SMOOTHING: Final = 0.05
"""Added to the probabilities of the net, because opponents play differently."""
CONTESSA_BLUFF: Final = 0.4
"""How often a player without the Contessa claims her, relative to a player with her."""
LET_PASS: Final = 0.5
"""How often a player passes with a card that could block, relative to a player without one."""
ACTION_OF: Final = {
    characters.DUKE: actions.TAX,
    characters.ASSASSIN: actions.ASSASSINATE,
    characters.CAPTAIN: actions.STEAL,
    characters.AMBASSADOR: actions.EXCHANGE,
}
"""The action that claims a character."""
STARTS_CACHED: Final = 1 << 11
"""Size of the cache of likelihoods."""

Flags = tuple[int, int]
"""Evidence since a player's cards last changed: the bit set of the characters that it claimed, and the bit set of those
with which it could have blocked but did not."""


@dataclass(frozen=True, slots=True)
class DuelStart:
    """The public information at the start of a duel. In pairs, the player to move comes first."""

    options: tuple[int, ...]
    coins: tuple[int, int]
    revealed: tuple[int, int]
    """The card that each player has lost."""
    hidden: tuple[int, ...]
    """Copies of each character that are not revealed."""
    flags: tuple[Flags, Flags]


def duel_start_of(view: View, tally: Tally) -> DuelStart:
    """Return the start of the duel, as the tally recorded it."""
    first = tally.duel_first
    order = (first, other_in(view, first))
    return DuelStart(
        options=encoding_of(view.options),
        coins=(min(tally.duel_coins[order[0]], COINS_MAX), min(tally.duel_coins[order[1]], COINS_MAX)),
        revealed=(view.revealed[order[0]].index(1), view.revealed[order[1]].index(1)),
        hidden=tuple(face_down(view, slot) for slot in range(characters.SLOTS)),
        flags=(flags_of(tally, order[0]), flags_of(tally, order[1])),
    )


def restarted_duel(view: View, start: DuelStart) -> DuelStart:
    """Return the start of the current turn as if the duel had begun there."""
    mover = view.turn
    other = other_in(view, mover)
    own = view.coins[mover] + (actions.COST[view.action] if view.phase != phases.CHOOSE_ACTION else 0)
    revealed = view.revealed[mover].index(1), view.revealed[other].index(1)
    coins = min(own, COINS_MAX), min(view.coins[other], COINS_MAX)
    return replace(start, coins=coins, revealed=revealed, flags=((0, 0), (0, 0)))


def other_in(view: View, seat: int) -> int:
    """Return the other seat of the duel."""
    return next(each for each in seats_in(view.alive) if each != seat)


def flags_of(tally: Tally, seat: int) -> Flags:
    """Return the evidence about the cards of a player when the duel began."""
    return tally.duel_claimed[seat], tally.duel_unblocked[seat]


def prior_of(start: DuelStart) -> NDArray[np.float64]:
    """Return the prior over pairs of hidden cards at the start of the duel: float64[5, 5], given the evidence."""
    cards = np.array(start.hidden, np.float64)
    prior = np.outer(cards, cards) - np.diag(cards)
    for player, flags in enumerate(start.flags):
        likely = likelihoods(start, player, flags)
        prior = prior * (likely[:, None] if player == 0 else likely[None, :])
    return prior / prior.sum()


@lru_cache(STARTS_CACHED)
def likelihoods(start: DuelStart, player: int, flags: Flags) -> NDArray[np.float64]:
    """Return the likelihood of the evidence for each card of a player, relative to the likeliest card: float64[5].

    The claim rates are those at the start of a turn of this player.
    """
    claimed, passed = flags
    found = np.ones(characters.SLOTS)
    if claimed:
        odds = claim_rates(start, player)
        for slot in range(characters.SLOTS):
            if claimed >> slot & 1:
                found *= odds[slot] / odds[slot].max()
    for slot in range(characters.SLOTS):
        if passed >> slot & 1:
            found[slot] *= LET_PASS
    mixed = LIKELIHOOD_MIN + (1 - LIKELIHOOD_MIN) * found / found.max()
    return np.rint(mixed * LIKELIHOOD_STEPS) / LIKELIHOOD_STEPS


def claim_rates(start: DuelStart, player: int) -> NDArray[np.float64]:
    """Return the probability that a player with each card (column) claims each character (row): float64[5, 5].

    The net of `hard` stands in for both players: `master` plays similarly, and the opponent's policy is unknown.
    """
    found = np.ones((characters.SLOTS, characters.SLOTS))
    found[characters.CONTESSA] = CONTESSA_BLUFF
    found[characters.CONTESSA, characters.CONTESSA] = 1
    s = first_state(with_turn(start, player))
    net = net_for(s.options, 2)
    if net is None:
        return found
    for card in range(characters.SLOTS):
        shares = shares_by_action(NetBot(net, is_guarded=False), s, card)
        for slot, action in ACTION_OF.items():
            if action in shares:
                found[slot, card] = SMOOTHING + shares[action]
    return found


def with_turn(start: DuelStart, player: int) -> Root:
    """Return the start with this player to move, and with too few coins for a Coup, which would win without a claim."""
    order = (player, 1 - player)
    coins = min(start.coins[order[0]], actions.COST[actions.COUP] - 1), start.coins[order[1]]
    revealed = start.revealed[order[0]], start.revealed[order[1]]
    return Root(ruleset_of(start.options), coins, revealed)


def shares_by_action(bot: NetBot, s: State, card: int) -> dict[int, float]:
    """Return the net's probability of each action with a claim, if the player to move holds the given card."""
    view = seen_by(s, 0)
    view.hand[0] = [int(slot == card) for slot in range(characters.SLOTS)]
    legal = [each.id for each in legal_for(view, 0)]
    shares = dict(zip(legal, bot.probabilities(view, Tally(), 0), strict=True))
    return {
        action: shares[d]
        for action in ACTION_OF.values()
        if (d := ids.ACT_FIRST[action] + actions.TARGETED[action]) in shares
    }
