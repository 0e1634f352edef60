"""The gain of the best response to a policy in an endgame, computed line by line with the interpreted rules.

A test oracle for `golpe.arena.best_answers`, which processes a whole level of the tree at once.
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
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.debts import NO_DRAW
from golpe.rules.vocabulary.ids import CHALLENGE, KEEP_ONE, KEEP_TWO
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, EXCHANGING, OVER
from golpe.solve.draws import DRAWS, chance_of_pair
from golpe.solve.graph import place_of
from golpe.solve.publics import can_coup, check_solvable, legal_ids, sensible

WIN: Final = 0.5
"""The value of a won game; a lost one has the negative of it."""

Pairs = NDArray[np.float64]
"""float64[5, 5]: the joint probability of each card of the policy and each card of the opponent."""


class Mind(Protocol):
    """The internal state of a policy at one moment of a game."""

    def after(self, s: State, d: int) -> "Mind":
        """Return the internal state after a decision has led to this state; it depends on public information."""
        ...

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        """Return the probability of each legal decision of its seat; they sum to 1."""
        ...


class BotMind:
    """The internal state of a bot that exposes its mixed strategy: the bot and the tally of the game."""

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
    """Return the mean gain of the best response to a policy: its win probability minus one half.

    Args:
        s: the start of a turn of two players with one influence each; its hidden cards are ignored.
        seat: the seat of the policy.
        pairs: sum to 1.
        turns: turns to look ahead; a game that is not over then has the value in `unfinished`.
        unfinished: the values of such games, in the form of `golpe.solve.worth.Worth.dealt`; None: even. A player who
            can afford a Coup then has won.

    Raises: SolveError if cards can change in this edition other than by Exchange, or returned cards go under the deck.
    """
    return float(Answer(seat, s.turns + turns, unfinished).worth(s, mind, pairs).sum())


class Answer:
    """The best response to the policy in one seat."""

    def __init__(self, seat: int, end: int, unfinished: NDArray[np.float64] | None) -> None:
        self._seat = seat
        self._end = end
        """The turn limit: the first turn that is not played."""
        self._unfinished = unfinished

    def worth(self, s: State, mind: Mind, pairs: Pairs) -> NDArray[np.float64]:
        """Return the value of a state to the opponent for each of its cards, weighted by probability: float64[5]."""
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
        """Return the value of a game that is not over at the turn limit."""
        if self._unfinished is None:
            return np.zeros(SLOTS)
        worth = self._unfinished[place_of(s.coins[s.asked], s.coins[1 - s.asked])]
        if can_coup(s):
            worth = np.full_like(worth, WIN)
        gains = -worth if s.asked == self._seat else worth.T
        return np.sum(gains * pairs, axis=0)

    def after(self, s: State, mind: Mind, pairs: Pairs, d: int) -> NDArray[np.float64]:
        """Return the value after a decision of the asked seat."""
        if d == CHALLENGE:
            return self.showdown(s, pairs)
        after = copied(s)
        decide(after, after.asked, d)
        while after.owed != NO_DRAW:  # only the pairs say which cards they are
            draw(after, next(c for c in range(outcomes(after)) if odds(after, c) > 0))
        return self.worth(after, mind.after(after, d), pairs)

    def showdown(self, s: State, pairs: Pairs) -> NDArray[np.float64]:
        """Return the value of a challenge: the claimant shows the card, or loses."""
        holds = np.arange(SLOTS) == s.claim
        if s.claimant == self._seat:
            return np.where(holds, -WIN, WIN) @ pairs
        return np.where(holds, WIN, -WIN) * pairs.sum(axis=0)

    def seen(self, s: State, card: int, drawn: Sequence[int] = ()) -> View:
        """Return the policy's view of a state, with this card in hand and these drawn."""
        seen = view(s, self._seat)
        seen.hand[self._seat] = [int(slot == card) for slot in range(SLOTS)]
        seen.drawn = [drawn.count(slot) for slot in range(SLOTS)]
        return seen

    def exchanged(self, s: State, mind: Mind, pairs: Pairs) -> Pairs:
        """Return the pairs after the policy has drawn two cards and chosen which to keep."""
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
    """Return the probability of drawing two cards from a deck without the face-up and held cards."""
    copies = (sum(s.deck) + sum(s.drawn) + s.under_count + sum(map(sum, s.hand)) + sum(map(sum, s.revealed))) // SLOTS
    deck = [copies - s.revealed[0][slot] - s.revealed[1][slot] - held.count(slot) for slot in range(SLOTS)]
    return chance_of_pair(deck, drawn)
