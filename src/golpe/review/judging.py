"""Marks: what each option of a decision is worth by what its seat knew, and how much the played one gave away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.protocol.reviews import THRESHOLDS, Mark, OptionWorth, ReviewedDecision, Skill
from golpe.review.game import Played, RecordedPlay
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import MEASURING, Question
from golpe.review.sampling import Arrangements, Trial, first_of, values_of
from golpe.rules.vocabulary.phases import PHASES

COMMON: Final = 0.1
"""A decision that the reference model plays at least so often has no mark."""
SIGMAS: Final = 3.0
"""A mark needs a loss of so many standard errors."""
MARKS: Final[tuple[Mark, ...]] = ("inaccuracy", "mistake", "blunder")
VALUE_ERROR: Final = 0.06
"""Root mean square error of an option's value where the outcome model takes over (docs/reference/calibration.md)."""
LEAD_ERROR: Final = 0.08
"""The same of the difference of two options."""
FEW: Final = 128
"""Samples of the values of all options, where the outcome model takes over."""
SUSPICIOUS: Final = 0.015
"""A lead in these from which it is measured in games played to their end."""
SOME: Final = 256
"""Samples that measure such a lead of a common decision, which has no mark."""
CONTENDERS: Final = 3
"""Options that are compared in games played to their end, to choose the best."""
AT_ONCE: Final = 8
"""Questions between two reports of progress."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


def estimate(values: NDArray[np.float64], error: float) -> Estimate:
    """Return the mean of samples.

    Args:
        error: of the outcome model, which is added.
    """
    return Estimate(float(values.mean()), hypot(float(values.std(ddof=1)) / sqrt(len(values)), error))


def judged(
    questions: Sequence[Question],
    player: PlayerOn,
    to_end: PlayerOn,
    thresholds: Sequence[float] = THRESHOLDS,
) -> Iterator[ReviewedDecision]:
    """Yield the judgement of each question.

    Args:
        to_end: plays games to their end, for leads that could earn a mark.
    """
    for start in range(0, len(questions), AT_ONCE):
        chunk = [
            Judging(question, values)
            for question, values in zip(
                questions[start : start + AT_ONCE], tried(questions, start, player), strict=True
            )
        ]
        choose([each for each in chunk if each.is_wide and not each.is_common], to_end)
        measure([each for each in chunk if each.is_wide], to_end, 0.0)
        measure([each for each in chunk if not each.is_wide], player, LEAD_ERROR)
        for each in chunk:
            found = each.decision()
            found.mark = mark_of(found.loss, found.loss_error, common=found.common, thresholds=thresholds)
            yield found


class Judging:
    """The judgement of one question, step by step."""

    def __init__(self, question: Question, values: list[NDArray[np.float64]]) -> None:
        """Choose the best option as the outcome model sees it.

        Args:
            values: of each option, where the outcome model takes over.
        """
        self.question = question
        self.played = [each.id for each in question.options].index(question.played.decision.id)
        """The index of the played option."""
        self.is_common = question.shares[self.played] >= COMMON
        self._values = values
        means = [float(each.mean()) for each in values]
        self.ranks = sorted(range(len(means)), key=lambda k: -means[k])
        """The options, from the best to the worst."""
        self.best = self.ranks[0]
        self.is_wide = means[self.best] - means[self.played] >= SUSPICIOUS
        """Whether the lead is measured in games played to their end."""
        self.lead = Estimate(0.0, 0.0)

    def trial(self, option: int, cards: Arrangements) -> Trial:
        """Return a trial of an option."""
        question = self.question
        return Trial(question.position, question.played.seat, cards, question.options[option].id)

    def decision(self) -> ReviewedDecision:
        """Return what a review shows."""
        question = self.question
        options = [
            OptionWorth(decision=each.text, share=share, value=found.mean, error=found.error)
            for each, share, found in zip(
                question.options, question.shares, (estimate(each, VALUE_ERROR) for each in self._values), strict=True
            )
        ]
        return ReviewedDecision(
            n=question.played.n,
            turn=question.position.state.turns,
            seat=question.played.seat,
            question=PHASES[question.position.state.phase],
            forced=False,
            options=options,
            played=question.played.decision.text,
            best=question.options[self.best].text,
            loss=max(0.0, self.lead.mean),
            loss_error=self.lead.error,
            common=self.is_common,
            mark="none",
        )


def tried(questions: Sequence[Question], start: int, player: PlayerOn) -> list[list[NDArray[np.float64]]]:
    """Return the values of all options of some questions, by question and option."""
    chunk = questions[start : start + AT_ONCE]
    cards = [first_of(each.first, FEW) for each in chunk]
    found = iter(
        values_of(
            [
                Trial(each.position, each.played.seat, few, option.id)
                for each, few in zip(chunk, cards, strict=True)
                for option in each.options
            ],
            player,
        )
    )
    return [[next(found) for _ in each.options] for each in chunk]


def choose(judgings: Sequence[Judging], to_end: PlayerOn) -> None:
    """Choose the best of the first few options in games played to their end."""
    trials = [each.trial(k, each.question.first) for each in judgings for k in each.ranks[:CONTENDERS]]
    found = iter(values_of(trials, to_end))
    for each in judgings:
        means = {k: float(next(found).mean()) for k in each.ranks[:CONTENDERS]}
        each.best = max(means, key=lambda k: means[k])


def measure(judgings: Sequence[Judging], player: PlayerOn, error: float) -> None:
    """Measure the leads of the best options over the played ones, in samples that have not chosen them.

    Args:
        error: of a lead with this player.
    """
    asked = [each for each in judgings if each.best != each.played]
    trials: list[Trial] = []
    for each in asked:
        count = FEW if not each.is_wide else SOME if each.is_common else MEASURING
        cards = first_of(each.question.second, count)
        trials += [each.trial(each.best, cards), each.trial(each.played, cards)]
    found = iter(values_of(trials, player))
    for each in asked:
        each.lead = estimate(next(found) - next(found), error)


def forced(play: RecordedPlay, played: Played) -> ReviewedDecision:
    """Return a decision without a choice."""
    s = play.positions[played.n - 1].state
    text = played.decision.text
    return ReviewedDecision(
        n=played.n, turn=s.turns, seat=played.seat, question=PHASES[s.phase], forced=True, options=[], played=text,
        best=text, loss=0.0, loss_error=0.0, common=True, mark="none",
    )  # fmt: skip


def mark_of(loss: float, error: float, *, common: bool, thresholds: Sequence[float] = THRESHOLDS) -> Mark:
    """Return the mark of a loss of win chance."""
    reached = sum(loss >= threshold for threshold in thresholds)
    return "none" if common or reached == 0 or loss <= SIGMAS * error else MARKS[reached - 1]


def skill_of(seat: int, decisions: Sequence[ReviewedDecision], thresholds: Sequence[float] = THRESHOLDS) -> Skill:
    """Add up what a seat gave away."""
    own = [each for each in decisions if each.seat == seat and not each.forced]
    marks = [each.mark for each in own]
    unmarked = sum(each.loss for each in own if each.mark == "none")
    marked = sum(each.loss for each in own if each.mark != "none")
    return Skill(
        seat=seat,
        regret=sum(each.loss for each in own),
        regret_error=sqrt(sum(each.loss_error**2 for each in own)),
        decisions=len(own),
        inaccuracies=marks.count("inaccuracy"),
        mistakes=marks.count("mistake"),
        blunders=marks.count("blunder"),
        small_steps=unmarked > marked and unmarked >= thresholds[-1],
    )
