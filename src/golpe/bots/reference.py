"""The reference model: what `hard` would play with each hand that a seat may hold.

It is asked about a spectator's view plus a hand, so that its answers depend on nothing that only the seat knows. What
is lost is the seat's memory of cards that it has put under the deck itself, and of the rest of its own draft.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import court_of, legal_for
from golpe.bots.endgame_deadline import is_overdue
from golpe.bots.guarding import guarded_parts, guarded_shares
from golpe.bots.levels import HardBot
from golpe.bots.net_bot import NetBot
from golpe.game import Decision, legal_in
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.relative import relative_of
from golpe.observe.tally import Tally
from golpe.rules.options import drafts
from golpe.rules.sight import View, view
from golpe.rules.state import Options, State
from golpe.rules.vocabulary.characters import NO_CHARACTER, SLOTS
from golpe.rules.vocabulary.seats import NOBODY

HANDS: Final = tuple(hand for size in range(3) for hand in combinations_with_replacement(range(SLOTS), size))
"""All hands of up to two cards, by slot. A hand's index here is its id."""
NO_HAND: Final = -1
TRUST: Final = 0.9
"""Share of decisions that follow the reference model; the others are assumed to be uniform."""


def hand_id(cards: Sequence[int]) -> int:
    """Return the id of a hand.

    Args:
        cards: counts by slot, at most two cards.
    """
    return HANDS.index(tuple(slot for slot in range(SLOTS) for _ in range(cards[slot])))


def counts_of(hand: int) -> list[int]:
    """Return a hand as counts by slot."""
    return [HANDS[hand].count(slot) for slot in range(SLOTS)]


@dataclass(frozen=True, slots=True)
class Private:
    """What a seat sees beside its hand while it chooses: the cards drawn for an Exchange, and an examined card."""

    drawn: int = 0
    """Id of the drawn cards."""
    examined: int = NO_CHARACTER


NOTHING: Final = Private()
Shares = Mapping[int, float]
"""The probability of each legal decision, by id."""


class Reference:
    """`hard` at one edition and size, or `counting` where no net fits."""

    def __init__(self, options: Options, seats: int) -> None:
        self._bot = HardBot()
        player = self._bot.player_for(options, seats)
        self._net = player.net if isinstance(player, NetBot) else None

    @property
    def version(self) -> str:
        """Name the model, with a digest of its guard and of its net if it has one."""
        name = "counting" if self._net is None else "hard"
        return f"{name} {sha256(b''.join(guarded_parts(self._net))).hexdigest()[:12]}"

    def shares(self, s: State, tally: Tally, seat: int, hands: Sequence[tuple[int, Private]]) -> list[Shares]:
        """Return what the model plays in the open question, once for each hand that the seat may hold.

        Args:
            s: a state or view; only what a spectator may know of it is used.
            hands: ids of hands, with what else the seat sees.
        """
        views = [self._view(s, seat, hand, private) for hand, private in hands]
        legal = [legal_in(each, seat, court_of(each)) for each in views]
        if self._net is None or (views and is_overdue(views[0])):
            return [
                dict(zip(ids_of(choices), self._bot.probabilities(each, tally, seat), strict=True)) if choices else {}
                for each, choices in zip(views, legal, strict=True)
            ]
        return self._by_net(views, tally, seat, legal)

    def own_shares(self, own: View, tally: Tally, seat: int) -> list[float]:
        """Return what the model plays for `legal_for(own, seat)`, from the seat's true view."""
        legal = legal_for(own, seat)
        return [1.0] if len(legal) == 1 else list(self._bot.probabilities(own, tally, seat))

    def _view(self, s: State, seat: int, hand: int, private: Private) -> View:
        """Return a spectator's view with the hand of a seat that owes an answer."""
        found = view(s, NOBODY)
        found.hand[seat] = counts_of(hand)
        found.drawn = counts_of(private.drawn)
        found.examined = private.examined
        found.asked = seat
        if drafts(s) and hand > 0:
            found.drafted[seat] = HANDS[hand][0] + 1
        return found

    def _by_net(
        self, views: Sequence[View], tally: Tally, seat: int, legal: Sequence[tuple[Decision, ...]]
    ) -> list[Shares]:
        assert self._net is not None
        asked = [k for k, choices in enumerate(legal) if len(choices) > 1]
        width = max(features_of(views[0].seats), int(self._net.columns[-1]) + 1) if views else 0
        rows = np.zeros((len(asked), width), np.float32)
        for i, k in enumerate(asked):
            row = [0.0] * width
            encode(views[k], tally, seat, row)
            rows[i] = row
        found: list[Shares] = [{each.id: 1.0 for each in choices} for choices in legal]
        for i, k in enumerate(asked):
            relative = [relative_of(each.id, seat, views[k].seats) for each in legal[k]]
            known: NDArray[np.float64] = self._net.strategy(rows[i], relative)
            shares = guarded_shares(known, known, views[k], seat, legal[k])
            found[k] = dict(zip(ids_of(legal[k]), shares.tolist(), strict=True))
        return found


def ids_of(choices: Sequence[Decision]) -> list[int]:
    """Return the ids of decisions."""
    return [each.id for each in choices]


def trusted(shares: Shares, decision: int) -> float:
    """Return how likely a decision is if its seat follows the model in nine of ten cases; 0 if it is illegal."""
    return TRUST * shares[decision] + (1 - TRUST) / len(shares) if decision in shares else 0.0
