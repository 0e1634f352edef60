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
from golpe.review.questions import Question
from golpe.review.sampling import Arrangements, Trial, first_of, values_of
from golpe.rules.vocabulary.phases import PHASES

COMMON: Final = 0.1
"""A decision that the reference model plays at least so often has no mark."""
SIGMAS: Final = 3.0
"""A mark needs a loss of so many standard errors."""
MARKS: Final[tuple[Mark, ...]] = ("inaccuracy", "mistake", "blunder")
SUSPICIOUS: Final = 0.015
"""A lead in the first half from which the second half is large, unless the played decision is common."""
FEW: Final = 128
"""Samples of the second half otherwise."""
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
    error: float,
    thresholds: Sequence[float] = THRESHOLDS,
) -> Iterator[ReviewedDecision]:
    """Yield the judgement of each question.

    Args:
        to_end: plays games to their end, for leads that could earn a mark.
        error: of the outcome model.
    """
    for start in range(0, len(questions), AT_ONCE):
        chunk = questions[start : start + AT_ONCE]
        first = choose(chunk, player)
        best = [int(np.argmax([float(values.mean()) for values in options])) for options in first]
        wide = [is_wide(*each) for each in zip(chunk, first, best, strict=True)]
        by_net = iter(measure([each for each in zip(chunk, best, wide, strict=True) if not each[2]], player, error))
        by_end = iter(measure([each for each in zip(chunk, best, wide, strict=True) if each[2]], to_end, 0.0))
        leads = [next(by_end if each else by_net) for each in wide]
        for question, values, at, lead in zip(chunk, first, best, leads, strict=True):
            found = decision_of(question, values, at, lead, error)
            found.mark = mark_of(found.loss, found.loss_error, common=found.common, thresholds=thresholds)
            yield found


def choose(questions: Sequence[Question], player: PlayerOn) -> list[list[NDArray[np.float64]]]:
    """Return the values of all options in the first half of the samples, by question and option."""
    trials = [
        Trial(each.position, each.played.seat, each.first, option.id) for each in questions for option in each.options
    ]
    found = iter(values_of(trials, player))
    return [[next(found) for _ in each.options] for each in questions]


def is_wide(question: Question, values: list[NDArray[np.float64]], best: int) -> bool:
    """Return whether the lead of the best option could earn a mark."""
    at = played_at(question)
    lead = float(values[best].mean() - values[at].mean())
    return lead >= SUSPICIOUS and question.shares[at] < COMMON


def played_at(question: Question) -> int:
    """Return the index of the played option."""
    return [each.id for each in question.options].index(question.played.decision.id)


def measure(asked: Sequence[tuple[Question, int, bool]], player: PlayerOn, error: float) -> list[Estimate | None]:
    """Return the lead of the best option over the played one in the other half; None if it is the played one.

    Args:
        asked: each question with its best option, and whether its lead is wide.
        error: of the values with this player.
    """
    trials: list[Trial] = []
    for question, best, wide in asked:
        if best != played_at(question):
            cards = question.second if wide else first_of(question.second, FEW)
            trials += [
                Trial(question.position, question.played.seat, cards, question.options[k].id)
                for k in (best, played_at(question))
            ]
    found = iter(values_of(trials, player))
    return [
        None if best == played_at(question) else estimate(next(found) - next(found), error)
        for question, best, _ in asked
    ]


def decision_of(
    question: Question, values: list[NDArray[np.float64]], best: int, lead: Estimate | None, error: float
) -> ReviewedDecision:
    """Return the judgement of one question."""
    common = question.shares[played_at(question)] >= COMMON
    loss = Estimate(0.0, 0.0) if lead is None else Estimate(max(0.0, lead.mean), lead.error)
    options = [
        OptionWorth(decision=each.text, share=share, value=found.mean, error=found.error)
        for each, share, found in zip(
            question.options, question.shares, (estimate(each, error) for each in values), strict=True
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
        best=question.options[best].text,
        loss=loss.mean,
        loss_error=loss.error,
        common=common,
        mark="none",
    )


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
