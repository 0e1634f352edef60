"""A coach for one seat of a running game: what the others may hold and would answer.

Everything follows from what the seat may know: the posterior of the hands (`posterior.py`), and the reference model
(`reference.py`) in the place of every other player.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from golpe.bots.bot import legal_for
from golpe.bots.heard import Likelihood, Listener
from golpe.bots.posterior import Posterior
from golpe.bots.reference import HANDS, NOTHING, Reference
from golpe.game import Decision, Game, GameRecord, Play, decisions_under
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import watch
from golpe.rules.options import copies, drafts
from golpe.rules.play import decide
from golpe.rules.redeal import redeal
from golpe.rules.sight import HIDDEN, View
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import ids, phases
from golpe.rules.vocabulary.characters import NO_CHARACTER, SLOTS

CHALLENGING: Final = (phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK)
BLOCKS: Final = range(ids.BLOCK, ids.BLOCK + SLOTS)


@dataclass(frozen=True, slots=True)
class Odds:
    """What may follow a decision."""

    decision: Decision
    challenged: float | None
    """The probability that somebody challenges it; None if nobody can."""
    blocked: float | None
    """The probability that somebody blocks it, if nobody challenges it; None if nobody can."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What an answer to the open question is worth to the seat."""

    win: float
    """Its win chance after the answer, if all play on as the reference model."""
    error: float
    """Standard error of the estimate."""
    even: float | None
    """Where the answer begins or stops to pay: a bluff if it is challenged less often than this, a challenge if the
    claim is false more often than this. None for other answers, and where it never or always pays."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision that the seat has made, and what the reference model would have played."""

    view: View
    """What the seat saw before it."""
    decision: Decision
    shares: list[tuple[Decision, float]]
    """All that was legal, with its probability; the most likely first."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach has to say about the open question."""

    window: int
    """The number of the open question."""
    holds: dict[int, list[float]]
    """By other living seat, the probability that it holds each character, by slot."""
    bluff: float | None
    """The probability that the open claim of another seat is false; None without one."""
    odds: list[Odds]


@dataclass(frozen=True, slots=True)
class CoachJob:
    """A request to the coach of one seat, for a process of its own."""

    game: tuple[str, int]
    """A name of the game: its table and number."""
    seat: int
    record: GameRecord
    """The decisions to follow, without those that an open window conceals."""
    given: Decision | None
    """The seat's own answer to the open question; then only what the model thought of it is wanted."""
    is_asked: bool
    """Whether the open question asks the seat."""
    redealt: tuple[int, State] | None = None
    """After how many decisions hidden cards were dealt anew, and the state right after; None if they never were."""
    key: int | None = None
    """Seeds a deal of the cards that the seat does not see; None if none is wanted. 0 … 2**62 - 1."""


@dataclass(frozen=True, slots=True)
class CoachAnswer:
    """What the coach says."""

    window: int
    """The number of the open question."""
    model: str
    """The version of the reference model."""
    advice: Advice | None
    """On the open question; None if it does not ask the seat, or the seat has answered."""
    worths: list[Worth]
    """By answer, as in the advice."""
    last: Thought | None
    """The last choice of the seat."""
    redealt: str | None = None
    """The open position with the cards that the seat does not see dealt anew, as text, if that was wanted."""


class Coach:
    """Follows one game for one seat."""

    def __init__(self, record: GameRecord, seat: int) -> None:
        """Begin after the deal; `follow` takes the decisions."""
        self._seat = seat
        self._game = Game.deal_of(record, chance=None)
        self._known = decisions_under(self._game.ruleset.court)
        s = self._game.state
        self._reference = Reference(s.options, s.seats)
        self._listener = Listener(self._reference)
        self._posterior = Posterior(s.seats, seat, [1 if drafts(s) else copies(s)] * SLOTS)
        self._posterior.follow(self._listener.begin(s))
        self._plays: tuple[Play, ...] = ()
        self._last: Thought | None = None

    @property
    def model(self) -> str:
        """The version of the reference model."""
        return self._reference.version

    def follow(self, record: GameRecord, *, decisions: int, redealt: tuple[int, State] | None = None) -> None:
        """Take in the decisions of the game, as the seat may know them.

        Args:
            record: the game so far.
            decisions: how many decisions of it to follow; those that an open window conceals must be left out.
            redealt: as in `CoachJob`.
        """
        for n, (seat, text, draws) in list(enumerate(record.plays[:decisions]))[len(self._plays) :]:
            if redealt is not None and redealt[0] == n:
                self._game = Game.at(record.ruleset, redealt[1], chance=None)
            decision = self._known[text]
            if seat == self._seat and decision.id != ids.RESIGN:
                self._remember(decision)
            self._game.play(seat, decision, draws=draws)
            heard = self._listener.hear(self._game.state, seat, decision.id)
            if heard is not None:
                self._posterior.follow(heard)
        self._plays = record.plays[: max(decisions, len(self._plays))]

    def fits(self, record: GameRecord) -> bool:
        """Return whether this is the game followed so far, and not one that a restored backup has taken back."""
        return record.plays[: len(self._plays)] == self._plays

    def redealt(self, key: int) -> State:
        """Return the open position with the cards that the seat does not see dealt as it may believe them to be.

        After a draft, all that it has not seen is equally likely, since the posterior does not tell what others
        drafted; so it is where no row of the posterior fits.

        Args:
            key: seeds the deal, 0 … 2**62 - 1.
        """
        s = copied(self._game.view(self._seat))
        under = s.under[: s.under_count]
        redeal(s, self._seat, key)
        # The posterior draws cards under the deck in unknown order, and may have drawn one that the view still shows.
        known = [under.count(slot) for slot in range(SLOTS)]
        fits = np.asarray((self._posterior.cards(np.arange(len(self._posterior.rows))).under >= known).all(axis=1))
        if drafts(s) or not fits.any():
            return s
        found = self._posterior.weighed(fits.astype(np.float64))
        row = found.cards(found.sample(np.array([Random(key).random()])))
        for seat, hand in enumerate(row.hands[0].tolist()):
            s.hand[seat] = hand
        s.deck, s.drawn, s.examined = row.deck[0].tolist(), row.drawn[0].tolist(), int(row.examined[0])
        left = [slot for slot in range(SLOTS) for _ in range(row.under[0, slot] - under.count(slot))]
        s.under[: s.under_count] = [left.pop() if slot == HIDDEN else slot for slot in under]
        return s

    def question(self) -> tuple[View, Tally, Posterior]:
        """Return what the seat sees of the open question, and the posterior of what it does not see."""
        return self._game.view(self._seat), self._listener.tally, self._posterior

    def challengers(self, decision: Decision) -> dict[int, Likelihood]:
        """Return how likely each other seat challenges an answer of this one, by hand; empty if nobody can."""
        seen = self._game.view(self._seat)
        if decision.verb not in ("act", "block"):
            return {}
        s, tally = self._declared(seen, decision)
        return self._challengers(s, tally) if s.phase in CHALLENGING else {}

    def look_back(self, given: Decision | None) -> Thought | None:
        """Return the last choice of the seat, and what the model would have played.

        Args:
            given: the seat's answer to the open question, which an open window conceals; None without one.
        """
        if given is not None:
            self._remember(given)
        return self._last

    def advise(self) -> Advice:
        """Return advice on the open question."""
        seen = self._game.view(self._seat)
        others = [each for each in range(seen.seats) if each != self._seat and seen.alive >> each & 1]
        return Advice(
            window=self._game.window,
            holds={each: [self._posterior.holds(each, slot) for slot in range(SLOTS)] for each in others},
            bluff=self._bluff(seen),
            odds=[self._odds(seen, each) for each in legal_for(seen, self._seat)],
        )

    def _remember(self, decision: Decision) -> None:
        """Note what the model thinks of a decision that the seat is about to make, if there is a choice."""
        view, tally = self._game.view(self._seat), self._listener.tally
        legal = legal_for(view, self._seat)
        if len(legal) > 1:
            shares = zip(legal, self._reference.own_shares(view, tally, self._seat), strict=True)
            self._last = Thought(view, decision, sorted(shares, key=lambda each: -each[1]))

    def _bluff(self, seen: View) -> float | None:
        if seen.phase not in CHALLENGING or seen.claim == NO_CHARACTER or seen.claimant == self._seat:
            return None
        return self._posterior.bluff(seen)

    def _odds(self, seen: View, decision: Decision) -> Odds:
        """Return the odds of a decision: let the seat make it in a random deal, whose hands are not used."""
        if decision.verb not in ("act", "block"):
            return Odds(decision, None, None)
        s, tally = self._declared(seen, decision)
        challenges: dict[int, Likelihood] = {}
        if s.phase in CHALLENGING:
            challenges = self._challengers(s, tally)
            pass_all(s, s.phase)
            watch(tally, s)
        either = dict(challenges)
        blocks = False
        while s.phase == phases.BLOCKING and decision.verb == "act":
            for seat, chance in self._answers(s, tally, BLOCKS).items():
                either[seat] = 1 - (1 - either[seat]) * (1 - chance) if seat in either else chance
                blocks = True
            pass_all(s, phases.BLOCKING)
            watch(tally, s)
        unchallenged = self._posterior.nobody(challenges)
        unopposed = self._posterior.nobody(either)
        return Odds(
            decision,
            challenged=1 - unchallenged if challenges else None,
            blocked=1 - unopposed / unchallenged if blocks and unchallenged > 0 else None,
        )

    def _declared(self, seen: View, decision: Decision) -> tuple[State, Tally]:
        """Return a random deal after a decision of the seat; of the hands, nothing may be used."""
        s = copied(seen)
        redeal(s, self._seat, 0)
        tally = Tally()
        copy_tally(self._listener.tally, tally)
        decide(s, self._seat, decision.id)
        if s.phase == phases.BLOCKING and decision.verb == "block":
            pass_all(s, phases.BLOCKING)
        watch(tally, s)
        return s, tally

    def _challengers(self, s: State, tally: Tally) -> dict[int, Likelihood]:
        return self._answers(s, tally, range(ids.CHALLENGE, ids.CHALLENGE + 1))

    def _answers(self, s: State, tally: Tally, wanted: Sequence[int]) -> dict[int, Likelihood]:
        """Return how likely each asked seat gives one of some answers, by hand."""
        found: dict[int, Likelihood] = {}
        for seat in range(s.seats):
            if seat == self._seat or s.waiting >> seat & 1 == 0:
                continue
            size = s.influence[seat]
            hands = [hand for hand, cards in enumerate(HANDS) if len(cards) == size]
            chance = np.zeros(len(HANDS))
            shares = self._reference.shares(s, tally, seat, [(hand, NOTHING) for hand in hands])
            for hand, each in zip(hands, shares, strict=True):
                chance[hand] = sum(each.get(d, 0.0) for d in wanted)
            found[seat] = chance
        return found


def pass_all(s: State, phase: int) -> None:
    """Let every asked seat pass in the open window."""
    window = s.window
    while s.phase == phase and s.window == window and s.waiting != 0:
        decide(s, s.asked, ids.PASS)
