"""A quick estimate of what each answer to an open question is worth, for the coach.

An answer is tried in hands sampled from the posterior of the seat. Challenges are played out, because they decide most;
then the outcome net with all cards open says how likely the seat is to win if all play on as the reference model. All
answers share hands and draws. A review plays on for two turns before it asks the net, which is more exact and takes
much longer.
"""

from typing import Final

import numpy as np

from golpe.batch.layout import unpacked, unpacked_tallies
from golpe.bots.bot import legal_for
from golpe.bots.coach import CHALLENGING, Coach, Worth
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.review.claiming import crossing
from golpe.review.game import Position
from golpe.review.outcomes import outcome_model, records_from
from golpe.review.questions import first_challengers, in_order
from golpe.review.sampling import Case, Samples, Trial, Values, laid_out, mixed
from golpe.rules.facts import describe
from golpe.rules.play import apply
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.vocabulary import ids
from golpe.rules.vocabulary.characters import COURT
from golpe.rules.vocabulary.phases import BLOCKING, PROVING
from golpe.rules.vocabulary.seats import NOBODY

SAMPLES: Final = 64
SEED: Final = 20
ANSWERS_MAX: Final = 40
"""Answers to one claim, at most."""


def worths_of(coach: Coach, seat: int) -> list[Worth]:
    """Return what each answer to the open question is worth, in the order of the legal answers.

    The same question and the same knowledge of the seat give the same estimates.
    """
    return Advising(coach, seat).worths()


class Advising:
    """The trials of all answers to one question."""

    def __init__(self, coach: Coach, seat: int) -> None:
        self._coach = coach
        self._seat = seat
        self._seen, self._tally, posterior = coach.question()
        self._model = outcome_model(self._seen.options, self._seen.seats)
        self._posterior = posterior
        self._samples = Samples(posterior, SAMPLES, (SEED, self._seen.window, seat, 0), self._seen)
        self._cards = self._samples.part(0, SAMPLES)

    def worths(self) -> list[Worth]:
        """Return the worth of each legal answer."""
        legal = legal_for(self._seen, self._seat)
        bluffs = [describe(self._seen, self._seat, each, COURT).bluff for each in legal]
        risky = [bluff or each.id == ids.CHALLENGE for each, bluff in zip(legal, bluffs, strict=True)]
        error = self._model.measured("opened").calibration or 0.0
        cases = [self._tried(each) for each in legal]
        told = [mixed(each, error) for each in cases]
        level = max((each.mean for each, risk in zip(told, risky, strict=True) if not risk), default=0.0)
        found: list[Worth] = []
        for decision, risk, each, about in zip(legal, risky, told, cases, strict=True):
            even = None
            if risk and len(about) == 2:
                at_0, at_1 = (case.mean for case in about)
                even = crossing(at_0, at_1, level, is_rising=decision.id == ids.CHALLENGE)
            found.append(Worth(each.mean, each.error, even))
        return found

    def _rng(self, purpose: int) -> np.random.Generator:
        return np.random.default_rng([SEED, self._seen.window, self._seat, purpose])

    def _tried(self, decision: Decision) -> list[Case]:
        """Try one answer.

        Returns: for a claim, that nobody challenges it, and that somebody does; for the answer to a claim, that this is
            true, and that it is false.
        """
        games, tallies = self._after(decision)
        chances = self._coach.challengers(decision)
        if not chances or games[0].phase not in CHALLENGING:
            return self._samples.cases(self._values(games, tallies))
        rows = self._cards.rows
        passing = np.prod([1 - chance[rows[:, seat]] for seat, chance in chances.items()], axis=0)
        order = in_order(games[0], list(chances))
        who = first_challengers(rows, chances, order, self._rng(1 + decision.id)).tolist()
        silent = self._values(games, tallies, [NOBODY] * SAMPLES)
        games, tallies = self._after(decision)
        doubted = self._values(games, tallies, who)
        unchallenged = self._posterior.nobody(chances)
        return [
            Case(chance, values, weights if weights.any() else np.ones(SAMPLES))
            for chance, values, weights in ((unchallenged, silent, passing), (1 - unchallenged, doubted, 1 - passing))
        ]

    def _after(self, decision: Decision) -> tuple[list[State], list[Tally]]:
        """Return all samples after an answer, once every other objection to the same claim or action is waived."""
        laid = laid_out(Trial(Position(self._seen, self._tally), self._seat, self._cards, decision.id))
        games, tallies = unpacked(laid[0]), unpacked_tallies(laid[1])
        objects = decision.id == ids.CHALLENGE or decision.verb == "block"
        for s, tally in zip(games, tallies, strict=True):
            window = s.window
            apply(s, self._seat, decision.id)
            watch(tally, s)
            while objects and s.window == window and s.phase in (*CHALLENGING, BLOCKING):
                apply(s, s.asked, ids.PASS)
                watch(tally, s)
        return games, tallies

    def _values(self, games: list[State], tallies: list[Tally], challengers: list[int] | None = None) -> Values:
        """Return the win chances; a challenged player proves the claim if possible.

        Args:
            challengers: who challenges the open claim, by sample; all others pass. None: nobody answers.
        """
        for k, (s, tally) in enumerate(zip(games, tallies, strict=True)):
            window = s.window
            for _ in range(ANSWERS_MAX):
                if s.phase == PROVING:
                    can = any(each.id == ids.PROVE for each in legal_for(View(s), s.asked))
                    d = ids.PROVE if can else ids.DECLINE
                elif s.window == window and s.phase in CHALLENGING and challengers is not None:
                    d = ids.CHALLENGE if s.asked == challengers[k] else ids.PASS
                else:
                    break
                apply(s, s.asked, d)
                watch(tally, s)
        return self._model.opened(*records_from(games, tallies))[:, self._seat]
