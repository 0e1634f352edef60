"""One pass through a game, in which each seat's posterior is kept and every question is prepared for trials."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.heard import Heard, Listener
from golpe.bots.posterior import Posterior, falsifying
from golpe.bots.reference import HANDS, Private, Reference
from golpe.game import Decision
from golpe.review.game import Played, Position, RecordedPlay
from golpe.review.sampling import CERTAIN, Arrangements, Samples, arranged
from golpe.rules.options import copies, drafts
from golpe.rules.proof import is_true
from golpe.rules.sight import view
from golpe.rules.state import State
from golpe.rules.vocabulary import ids, phases, traces
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.windows import first_to_object

CHOOSING: Final = 256
"""Samples that choose the contenders."""
MEASURING: Final = 16_384
"""Samples that measure the contenders, divided by the number of seats: games of more seats take longer."""
CLAIMING: Final = 128
"""Samples of a claim believed or challenged, of a challenge that is right or wrong, and of a card turned up."""
REVEALING: Final = (phases.PROVING, phases.LOSE_INFLUENCE)
"""Where a card has to be turned up."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision with a choice."""

    played: Played
    position: Position
    options: tuple[Decision, ...]
    shares: list[float]
    first: Samples
    """They choose which options are measured."""
    second: Samples
    """They measure them."""


@dataclass(frozen=True, slots=True)
class Split:
    """The cards as a viewer may imagine them where a claim is false, and where it is true."""

    bluff: float
    if_false: Arrangements | None
    """None if the claim cannot be false."""
    if_true: Arrangements | None


@dataclass(frozen=True, slots=True)
class DoubtQuestion:
    """A seat that may challenge a claim."""

    seat: int
    answer: Played | None
    split: Split | None
    """When the claim was made; None if there is an answer, which is a question of its own."""


@dataclass(frozen=True, slots=True)
class ClaimQuestion:
    """A claim that may be challenged."""

    n: int
    """The decision that declared it."""
    seat: int
    slot: int
    action: int
    is_block: bool
    is_true: bool
    is_alone: bool
    """Whether nobody else's answer could keep the claim from being made."""
    position: Position
    """With the window on the claim open."""
    challenge: float
    believed: Arrangements | None
    """None if somebody certainly challenges."""
    challenged: Arrangements | None
    challengers: NDArray[np.int64]
    doubts: list[DoubtQuestion]


@dataclass(frozen=True, slots=True)
class RevealDue:
    """A card that has to be turned up, as a proof or as a lost influence, as a seat or a spectator knows it."""

    n: int
    """The position at which its owner is asked."""
    viewer: int
    """NOBODY for spectators."""
    position: Position
    split: Split
    """By the claim to be proved; without one, nothing is false."""


@dataclass
class Questions:
    """All questions of a game."""

    forced: list[Played] = field(default_factory=list[Played])
    asked: list[Question] = field(default_factory=list[Question])
    claims: list[ClaimQuestion] = field(default_factory=list[ClaimQuestion])
    reveals: list[RevealDue] = field(default_factory=list[RevealDue])


class Asking:
    """Goes through a game once."""

    def __init__(self, play: RecordedPlay, *, seed: int) -> None:
        s = play.positions[0].state
        self._play = play
        self._reference = Reference(s.options, play.seats)
        self._listener = Listener(self._reference)
        deck = [1 if drafts(s) else copies(s)] * 5
        self._posteriors = [Posterior(play.seats, seat, deck) for seat in range(play.seats)]
        self._public = Posterior(play.seats, None, deck)
        self._seed = [seed, *(int(play.digest[k : k + 8], 16) for k in range(0, 64, 8))]
        self.found = Questions()

    def steps(self) -> Iterator[int]:
        """Prepare all questions; yield the number of decisions done after each."""
        play = self._play
        self._follow(self._listener.begin(play.positions[0].state))
        for played in play.plays:
            self._ask(played)
            after = play.positions[played.n].state
            heard = self._listener.hear(after, played.seat, played.decision.id)
            if heard is not None:
                self._follow(heard)
                if any(after.trace[i][0] in (traces.T_ACTED, traces.T_BLOCKED) for i in range(after.trace_count)):
                    self._claim(played, heard)
                if after.phase in REVEALING:
                    self._reveal(played.n, after)
            yield played.n

    def _rng(self, n: int, purpose: int) -> np.random.Generator:
        return np.random.default_rng([*self._seed, n, purpose])

    def _follow(self, heard: Heard) -> None:
        for each in (*self._posteriors, self._public):
            each.follow(heard)

    def _ask(self, played: Played) -> None:
        position = self._play.positions[played.n - 1]
        if played.decision.id == ids.RESIGN:
            return
        own = view(position.state, played.seat)
        options = legal_for(own, played.seat)
        if len(options) == 1:
            self.found.forced.append(played)
            return
        shares = self._reference.own_shares(own, position.tally, played.seat)
        posterior = self._posteriors[played.seat]
        self.found.asked.append(
            Question(
                played,
                position,
                options,
                shares,
                Samples(posterior, CHOOSING, (*self._seed, played.n, 0), own),
                Samples(posterior, MEASURING // self._play.seats, (*self._seed, played.n, 1), own),
            )
        )

    def _claim(self, played: Played, heard: Heard) -> None:
        """Prepare the claim that a decision has opened to challenge, if any."""
        s = heard.state
        if s.phase not in (phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK) or s.claim == NO_CHARACTER:
            return
        is_block = s.claim_of_block == 1
        asked = [seat for seat in range(s.seats) if s.eligible >> seat & 1]
        position = self._play.positions[played.n]
        chances = {seat: self._challenging(position, seat) for seat in asked}
        own = self._posteriors[s.claimant]
        silent = own.nobody(chances)
        order = in_order(s, asked)
        rows = own.rows
        passing = np.prod([1 - chances[seat][rows[:, seat]] for seat in asked], axis=0)
        challenged, challengers = None, np.zeros(0, np.int64)
        if silent < 1 - CERTAIN:
            challenged = arranged(own.weighed(1 - passing), CLAIMING, self._rng(played.n, 2))
            challengers = first_challengers(challenged.rows, chances, order, self._rng(played.n, 3))
        believed = arranged(own.weighed(passing), CLAIMING, self._rng(played.n, 4)) if silent > CERTAIN else None
        n = self._declared(played, s) if is_block else played.n
        self.found.claims.append(
            ClaimQuestion(
                n=n,
                seat=s.claimant,
                slot=s.claim,
                action=s.action,
                is_block=is_block,
                is_true=is_true(s),
                is_alone=not is_block or self._play.positions[n - 1].state.eligible.bit_count() == 1,
                position=position,
                challenge=1 - silent,
                believed=believed,
                challenged=challenged,
                challengers=challengers,
                doubts=[self._doubt(played, s, seat) for seat in order],
            )
        )

    def _challenging(self, position: Position, seat: int) -> NDArray[np.float64]:
        """Return how likely a seat challenges the open claim, by hand."""
        size = position.state.influence[seat]
        hands = [hand for hand, cards in enumerate(HANDS) if len(cards) == size]
        found = np.zeros(len(HANDS))
        shares = self._reference.shares(position.state, position.tally, seat, [(hand, Private()) for hand in hands])
        for hand, each in zip(hands, shares, strict=True):
            found[hand] = each.get(ids.CHALLENGE, 0.0)
        return found

    def _declared(self, played: Played, s: State) -> int:
        """Return the decision that declared a block: in a sealed window others may have answered after it."""
        block = ids.BLOCK + s.claim
        back = (each for each in reversed(self._play.plays[: played.n]) if each.seat == s.claimant)
        return next(each.n for each in back if each.decision.id == block)

    def _doubt(self, played: Played, s: State, seat: int) -> DoubtQuestion:
        """Prepare the challenge card of one seat."""
        answer = next((each for each in self._play.plays[played.n :] if self._asks(each, s, seat)), None)
        return DoubtQuestion(seat, answer, self._split(self._posteriors[seat], played.n, s) if answer is None else None)

    def _reveal(self, n: int, s: State) -> None:
        """Prepare what each living seat, and spectators, know about a card that has to be turned up."""
        own = (self._posteriors[seat] for seat in range(s.seats) if s.alive >> seat & 1)
        for each in (*own, self._public):
            if s.phase == phases.PROVING:
                split = self._split(each, n, s)
            else:
                split = Split(0.0, None, arranged(each, CLAIMING, self._rng(n, 11 + 2 * each.viewer)))
            self.found.reveals.append(RevealDue(n, each.viewer, self._play.positions[n], split))

    def _split(self, posterior: Posterior, n: int, s: State) -> Split:
        """Return the probability that the claim is false, and samples of the cards if it is false and if it is true."""
        false, bluff = falsifying(s), posterior.bluff(s)
        parts = [
            arranged(posterior.narrowed(likelihood, s.claimant), CLAIMING, self._rng(n, 10 + 2 * posterior.viewer + k))
            if chance > CERTAIN
            else None
            for k, (likelihood, chance) in enumerate(((false, bluff), (1 - false, 1 - bluff)))
        ]
        return Split(bluff, *parts)

    def _asks(self, played: Played, s: State, seat: int) -> bool:
        before = self._play.positions[played.n - 1].state
        return played.seat == seat and before.window == s.window and played.decision.id != ids.RESIGN


def in_order(s: State, seats: Sequence[int]) -> list[int]:
    """Return the seats of the open window in the order in which their objections count."""
    left = sum(1 << seat for seat in seats)
    order: list[int] = []
    while left:
        seat = first_to_object(s, left, s.phase, s.turn, s.target, s.claimant)
        order.append(seat)
        left &= ~(1 << seat)
    return order


def first_challengers(
    rows: NDArray[np.int64], chances: dict[int, NDArray[np.float64]], order: Sequence[int], rng: np.random.Generator
) -> NDArray[np.int64]:
    """Sample who challenges first in each arrangement, given that somebody does: int64[N].

    Args:
        rows: int64[N, C], of the posterior.
        chances: how likely each seat challenges, by hand.
        order: in which order their objections count.
    """
    odds, left = np.zeros((len(rows), len(order))), np.ones(len(rows))
    for k, seat in enumerate(order):
        chance = chances[seat][rows[:, seat]]
        odds[:, k] = left * chance
        left = left * (1 - chance)
    sums = np.cumsum(odds, axis=1)
    marks = rng.random(len(rows)) * sums[:, -1]
    return np.array(order, np.int64)[(sums > marks[:, None]).argmax(axis=1)]
