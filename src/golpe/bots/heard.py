"""What everybody learns of the hands from one decision of a game: answers, and how likely each hand gives them.

The answers in a sealed window stay concealed; how it closes reveals some of them, by the rule of `golpe.observe.watch`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from golpe.bots.reference import HANDS, Private, Reference, trusted
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import before, objector_in_trace, watch
from golpe.rules.effects import action_of
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import ids, phases, traces
from golpe.rules.vocabulary.actions import EMBEZZLE, NO_ACTION
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import is_open_to_objection, stays_sealed

Likelihood = NDArray[np.float64]
"""float64[len(HANDS)]: by hand, how likely it gives an answer."""
Weighing = Callable[[int, Private], float]
"""Returns how likely a hand, with what else its seat sees, gives the recorded answer."""
Choosing = Callable[[int, Private], list[tuple[int, float]]]
"""Returns the decisions that a hand, with what else its seat sees, may give, with their probabilities."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One public decision, or the close of a sealed window."""

    state: State
    """The state after it. A follower may use only what its viewer may know of it."""
    phase: int
    """The phase in which the decision was made."""
    seat: int
    decision: int
    answers: list[tuple[int, Likelihood]]
    """Seats whose answer is now known, with its likelihood by hand."""
    action: int
    """The action of the turn in which it was made."""
    is_negative: bool
    """Whether the challenged claim is that of Embezzle."""
    weighing: Weighing
    """Of the decision, for questions in which the seat sees more than its hand."""
    choosing: Choosing
    """Of the question, where the decision stays concealed."""

    @property
    def is_keep(self) -> bool:
        """Whether it chooses what to keep in an Exchange."""
        return self.phase == phases.EXCHANGING and self.decision != ids.RESIGN


@dataclass
class Listener:
    """Follows a game from its deal."""

    reference: Reference
    tally: Tally = field(default_factory=Tally)
    """The tally of the last state."""
    _state: State | None = None
    _opened: tuple[State, Tally] | None = None

    def begin(self, s: State) -> Heard:
        """Hear the deal."""
        self._keep(s)
        return Heard(copied(s), phases.DEALING, NOBODY, ids.PASS, [], NO_ACTION, False, certain, no_choice)

    def hear(self, s: State, seat: int, decision: int) -> Heard | None:
        """Hear one decision; None if its window conceals it.

        Args:
            s: the state after it and its draws.
        """
        was, tally = self._state, copied_tally(self.tally)
        opened = self._opened
        assert was is not None
        assert opened is not None
        is_concealed = stays_sealed(was, seat, decision)
        answers = [] if decision == ids.RESIGN or is_concealed else list(self._answers(was, tally, s, seat, decision))
        asked, then = opened if is_open_to_objection(was.phase) and was.sealed == 1 else (was, tally)

        def shares(hand: int, private: Private) -> dict[int, float]:
            return dict(self.reference.shares(asked, then, seat, [(hand, private)])[0])

        def choosing(hand: int, private: Private) -> list[tuple[int, float]]:
            found = shares(hand, private)
            return [(d, trusted(found, d)) for d in found]

        def weighing(hand: int, private: Private) -> float:
            return trusted(shares(hand, private), decision)

        action = action_of(decision) if was.phase == phases.CHOOSE_ACTION else was.action
        is_negative = was.action == EMBEZZLE and was.claim_of_block == 0
        self._keep(s)
        if is_concealed:
            return None
        return Heard(copied(s), was.phase, seat, decision, answers, action, is_negative, weighing, choosing)

    def likelihoods(self, s: State, tally: Tally, seat: int, decision: int) -> Likelihood:
        """Return how likely each hand of a seat gives an answer, which depends on the hand alone."""
        size = s.influence[seat]
        hands = [hand for hand, cards in enumerate(HANDS) if len(cards) == size]
        found = np.zeros(len(HANDS))
        for hand, shares in zip(
            hands, self.reference.shares(s, tally, seat, [(h, Private()) for h in hands]), strict=True
        ):
            found[hand] = trusted(shares, decision)
        return found

    def _answers(
        self, was: State, tally: Tally, s: State, seat: int, decision: int
    ) -> Iterator[tuple[int, Likelihood]]:
        """Yield the answers that a decision reveals, where they depend on a hand alone."""
        if was.phase in (phases.EXCHANGING, phases.EXAMINE_SHOW, phases.EXAMINE_DECIDE, phases.DRAFTING):
            return
        if not is_open_to_objection(was.phase) or was.sealed == 0:
            yield seat, self.likelihoods(was, tally, seat, decision)
            return
        asked, then = self._opened or (was, tally)
        kind = traces.T_BLOCKED if was.phase == phases.BLOCKING else traces.T_CHALLENGED
        objector = objector_in_trace(s, kind)
        passed = asked.eligible if objector == NOBODY else before(then, s, objector)
        if was.phase == phases.BLOCKING:
            passed &= ~then.let_through  # they are asked again, but can only pass
        for each in range(s.seats):
            if (passed & ~s.resigned) >> each & 1:
                yield each, self.likelihoods(asked, then, each, ids.PASS)
        if objector != NOBODY:
            objection = ids.CHALLENGE
            if was.phase == phases.BLOCKING:
                objection = ids.BLOCK + block_in(s)
            yield objector, self.likelihoods(asked, then, objector, objection)

    def _keep(self, s: State) -> None:
        """Remember a state and, if it opened a question, its tally."""
        if self._state is None or s.window != self._state.window or s.phase != self._state.phase:
            watch(self.tally, s)
            self._opened = copied(s), copied_tally(self.tally)
        else:
            watch(self.tally, s)
        self._state = copied(s)


def block_in(s: State) -> int:
    """Return the slot claimed by the block in the trace."""
    return next(s.trace[i][3] for i in range(s.trace_count) if s.trace[i][0] == traces.T_BLOCKED)


def copied_tally(tally: Tally) -> Tally:
    """Return a deep copy of a tally."""
    other = Tally()
    copy_tally(tally, other)
    return other


def certain(hand: int, private: Private) -> float:
    """Weigh every hand alike."""
    return 1.0


def no_choice(hand: int, private: Private) -> list[tuple[int, float]]:
    """Offer no decisions."""
    return []
