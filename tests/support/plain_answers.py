"""What the best answer to a policy gains in an endgame, one line after another by the interpreted rules.

An oracle for `golpe.arena.best_answers`, which follows a whole level of the tree at once.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import Bot, MixedBot
from golpe.bots.query import query_probabilities
from golpe.errors import SolveError
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import watch
from golpe.rules.chance import odds, outcomes
from golpe.rules.play import decide, draw
from golpe.rules.sight import View, view
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import CHALLENGE, CHOOSE_ACTION, EXCHANGING, KEEP_ONE, KEEP_TWO, NO_DRAW, OVER, SLOTS
from golpe.solve.draws import DRAWS, chance_of_pair
from golpe.solve.graph import place_of
from golpe.solve.publics import can_coup, check_solvable, legal_ids, sensible

WIN: Final = 0.5
"""What a game is worth that is won; one that is lost the same less than nothing."""

Pairs = NDArray[np.float64]
"""float64[5, 5]: how likely each card of the policy is together with each card of the other."""


class Mind(Protocol):
    """What a policy has in mind at one moment of a game."""

    def after(self, s: State, d: int) -> "Mind":
        """Return what it has in mind when a decision has led to this state; it heeds what everybody sees."""
        ...

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        """Return how likely it makes each of the decisions that are legal for its seat; they sum to 1."""
        ...


class BotMind:
    """What a bot that says how it mixes has in mind: itself, and the tally of the game."""

    def __init__(self, bot: Bot, tally: Tally) -> None:
        self._bot = bot
        self._tally = tally

    def after(self, s: State, d: int) -> "BotMind":
        tally = Tally()
        copy_tally(self._tally, tally)
        watch(tally, s)
        return BotMind(self._bot, tally)

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        assert isinstance(self._bot, MixedBot)
        told = query_probabilities(self._bot, view, self._tally, seat)
        return [told[d] for d in legal]


def gain_against(
    s: State, mind: Mind, *, seat: int, pairs: Pairs, turns: int, unfinished: NDArray[np.float64] | None = None
) -> float:
    """Return what the best answer to a policy gains on average, in probability to win above one half.

    Args:
        s: the beginning of a turn of two players with one influence each; its hidden cards are not looked at.
        seat: the policy's.
        pairs: they sum to 1.
        turns: after which a game that is not over counts what `unfinished` says.
        unfinished: what such games are worth, as `golpe.solve.worth.Worth.dealt` has it; even if None. Who could
            launch a Coup then has won.

    Raises: SolveError if cards change in this edition otherwise than by Exchange, or returned cards go under the deck.
    """
    return float(Answer(seat, s.turns + turns, unfinished).worth(s, mind, pairs).sum())


class Answer:
    """The best answer to the policy in one seat."""

    def __init__(self, seat: int, end: int, unfinished: NDArray[np.float64] | None) -> None:
        self._seat = seat
        self._end = end
        """The first turn that is not played."""
        self._unfinished = unfinished

    def worth(self, s: State, mind: Mind, pairs: Pairs) -> NDArray[np.float64]:
        """Return what a state is worth to each card of the other, weighed by how likely it is: float64[5]."""
        reached = pairs.sum(axis=0)
        if s.phase == OVER:
            return reached * (-WIN if s.alive >> self._seat & 1 else WIN)
        if s.phase == CHOOSE_ACTION and s.turns >= self._end:
            return self.cut_off(s, pairs)
        if s.phase != EXCHANGING:
            check_solvable(s)
        if s.asked != self._seat:
            if can_coup(s):
                return WIN * reached
            return np.max([self.after(s, mind, pairs, d) for d in sensible(s)], axis=0)
        if s.phase == EXCHANGING:
            legal = legal_ids(s)
            return self.after(s, mind, self.exchanged(s, mind, pairs), legal[0])
        legal = legal_ids(s)
        chosen = np.zeros((len(legal), SLOTS))
        for card in np.flatnonzero(pairs.sum(axis=1)):
            chosen[:, card] = mind.chances(self.seen(s, int(card)), self._seat, legal)
        goes_on = [(d, pairs * shares[:, None]) for d, shares in zip(legal, chosen, strict=True)]
        return np.sum([self.after(s, mind, rest, d) for d, rest in goes_on if rest.any()], axis=0)

    def cut_off(self, s: State, pairs: Pairs) -> NDArray[np.float64]:
        """Return what a game counts that goes on when the turns have run out."""
        if self._unfinished is None:
            return np.zeros(SLOTS)
        worth = self._unfinished[place_of(s.coins[s.asked], s.coins[1 - s.asked])]
        if can_coup(s):
            worth = np.full_like(worth, WIN)
        gains = -worth if s.asked == self._seat else worth.T
        return np.sum(gains * pairs, axis=0)

    def after(self, s: State, mind: Mind, pairs: Pairs, d: int) -> NDArray[np.float64]:
        """Return what a decision of whoever is asked leads to."""
        if d == CHALLENGE:
            return self.showdown(s, pairs)
        after = copied(s)
        decide(after, after.asked, d)
        while after.owed != NO_DRAW:  # which cards they are is in the pairs alone
            draw(after, next(c for c in range(outcomes(after)) if odds(after, c) > 0))
        return self.worth(after, mind.after(after, d), pairs)

    def showdown(self, s: State, pairs: Pairs) -> NDArray[np.float64]:
        """Let the claimant show the card, or lose."""
        holds = np.arange(SLOTS) == s.claim
        if s.claimant == self._seat:
            return np.where(holds, -WIN, WIN) @ pairs
        return np.where(holds, WIN, -WIN) * pairs.sum(axis=0)

    def seen(self, s: State, card: int, drawn: Sequence[int] = ()) -> View:
        """Return a state as the policy sees it, with this card in hand and these drawn."""
        seen = view(s, self._seat)
        seen.hand[self._seat] = [int(slot == card) for slot in range(SLOTS)]
        seen.drawn = [drawn.count(slot) for slot in range(SLOTS)]
        return seen

    def exchanged(self, s: State, mind: Mind, pairs: Pairs) -> Pairs:
        """Return the pairs once the policy has drawn two cards and kept what it likes."""
        found = np.zeros_like(pairs)
        for card in np.flatnonzero(pairs.sum(axis=1)):
            for drawn in DRAWS:
                likely = pairs[card] * np.array(
                    [chance_to_draw(s, drawn, (int(card), other)) for other in range(SLOTS)]
                )
                if not likely.any():
                    continue
                seen = self.seen(s, int(card), drawn)
                legal = legal_ids(seen)
                if max(legal) >= KEEP_TWO:
                    raise SolveError("in this edition cards go under the deck, so not all of it is alike")
                for d, share in zip(legal, mind.chances(seen, self._seat, legal), strict=True):
                    found[d - KEEP_ONE] += share * likely
        return found


def chance_to_draw(s: State, drawn: tuple[int, int], held: tuple[int, int]) -> float:
    """Return how likely two cards come from a deck in which neither what lies open nor what is held can be."""
    copies = (sum(s.deck) + sum(s.drawn) + s.under_count + sum(map(sum, s.hand)) + sum(map(sum, s.revealed))) // SLOTS
    deck = [copies - s.revealed[0][slot] - s.revealed[1][slot] - held.count(slot) for slot in range(SLOTS)]
    return chance_of_pair(deck, drawn)
