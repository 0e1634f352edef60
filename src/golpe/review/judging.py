"""Marks: what each option of a decision is worth by what its seat knew, and how much the played one gave away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from golpe.protocol.reviews import THRESHOLDS, Mark, OptionWorth, ReviewedDecision, Skill
from golpe.review.game import Played, RecordedPlay
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import CHOOSING, Question
from golpe.review.sampling import Arrangements, Trial, part_of, values_of
from golpe.rules.vocabulary.phases import PHASES

COMMON: Final = 0.1
"""A decision that the reference model plays at least so often has no mark."""
SIGMAS: Final = 3.0
"""A mark needs a loss of so many standard errors."""
SIGMAS_BEHIND: Final = 2.0
"""An option that is so many standard errors behind another is not the best."""
MARKS: Final[tuple[Mark, ...]] = ("inaccuracy", "mistake", "blunder")
VALUE_ERROR: Final = 0.06
"""Root mean square error of an option's value where the outcome model takes over (docs/reference/calibration.md)."""
LEAD_ERROR: Final = 0.08
"""The same of the difference of two options."""
FEW: Final = 128
"""Samples of the values of all options, where the outcome model takes over."""
SUSPICIOUS: Final = 0.015
"""A lead in these from which it is among the first that are measured in games played to their end."""
SOME: Final = 128
"""Samples that first measure such a lead; each further batch doubles their number."""
CONTENDERS: Final = 3
"""Options that are compared in games played to their end, to choose the best."""
GAMES_MAX: Final = 384_000
"""Games played to their end in a review, divided by the square of the number of seats: the time of a game grows so."""
GAMES_MIN: Final = 10_000
"""The same with many seats."""
AT_ONCE: Final = 8
"""Questions between two reports of progress."""
Item = TypeVar("Item")


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


class Judgements:
    """The judgements of the decisions of a game."""

    def __init__(
        self,
        questions: Sequence[Question],
        player: PlayerOn,
        to_end: PlayerOn,
        *,
        games_max: int,
        thresholds: Sequence[float] = THRESHOLDS,
    ) -> None:
        """Judge nothing yet.

        Args:
            to_end: plays games to their end, for leads that could earn a mark.
            games_max: how many of these it may play.
        """
        self._questions = questions
        self._player = player
        self._to_end = to_end
        self._games_max = self._games_left = games_max
        self._thresholds = thresholds
        self._found: list[Judging] = []

    def steps(self) -> Iterator[float]:
        """Judge all; yield the share that is done after each step."""
        steps = -(-len(self._questions) // AT_ONCE)
        for number, chunk in enumerate(chunks(self._questions)):
            found = [Judging(*each) for each in zip(chunk, tried(chunk, self._player), strict=True)]
            measure(found, FEW, self._player, LEAD_ERROR)
            self._found += found
            yield (number + 1) / steps / 2
        yield from self._played_to_end([each for each in self._found if each.is_wide])
        # The outcome model is not that good at small leads, either, but they seldom earn a mark.
        small = (each for each in self._found if not each.is_wide and not each.is_common)
        yield from self._played_to_end([each for each in small if each.best != each.played])

    def decisions(self) -> Iterator[ReviewedDecision]:
        """Yield the judgement of each question."""
        for each in self._found:
            found = each.decision()
            found.mark = mark_of(found.loss, found.loss_error, common=found.common, thresholds=self._thresholds)
            yield found

    def _played_to_end(self, judgings: Sequence["Judging"]) -> Iterator[float]:
        """Measure leads in games played to their end: all of them, then those with an open mark in ever more games.

        The largest come first, in case the games do not suffice.
        """
        judgings = sorted(judgings, key=lambda each: -each.lead.mean)
        for chunk in chunks([each for each in judgings if not each.is_common]):
            chosen = self._affordable(chunk, CONTENDERS * CHOOSING)
            self._games_left += len(chosen) * CONTENDERS * CHOOSING - choose(chosen, self._to_end)
            yield self._share()
        left, size = [each for each in judgings if each.best != each.played], SOME
        while left:
            left = self._affordable(left, 2 * size)
            for chunk in chunks(left):
                measure(chunk, size, self._to_end, 0.0)
                yield self._share()
            left = [each for each in left if each.is_open(self._thresholds)]
            size = max((each.samples for each in left), default=0)

    def _affordable(self, judgings: Sequence["Judging"], games: int) -> list["Judging"]:
        """Return those with the largest leads, as many as may still be played, and count their games.

        Args:
            games: of each.
        """
        found = sorted(judgings, key=lambda each: -each.lead.mean)[: self._games_left // games]
        self._games_left -= games * len(found)
        return found

    def _share(self) -> float:
        return 1 - self._games_left / max(1, self._games_max) / 2


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
        """Whether the lead is among the first that are measured in games played to their end."""
        self.lead = Estimate(0.0, 0.0)
        self.samples = 0
        """Games played to their end that have measured the lead."""
        self._differences = np.zeros(0)

    def trial(self, option: int, cards: Arrangements) -> Trial:
        """Return a trial of an option."""
        question = self.question
        return Trial(question.position, question.played.seat, cards, question.options[option].id)

    def next_samples(self, count: int) -> Arrangements:
        """Return the next samples that may measure the lead."""
        return part_of(self.question.second, self.samples, self.samples + count)

    def choose(self, best: int) -> None:
        """Take what games played to their end have found to be the best option."""
        if best != self.best:
            self.best, self.lead = best, Estimate(0.0, 0.0)

    def add(self, differences: NDArray[np.float64]) -> None:
        """Measure the lead in more games played to their end, and in these alone."""
        self.samples += len(differences)
        self._differences = np.concatenate([self._differences, differences])
        self.lead = estimate(self._differences, 0.0)

    def is_open(self, thresholds: Sequence[float]) -> bool:
        """Return whether more games could change the mark: a threshold lies within the error of the lead."""
        if self.is_common or self.samples >= len(self.question.second.keys):
            return False
        return any(abs(self.lead.mean - each) <= SIGMAS * self.lead.error for each in thresholds)

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


def games_of(seats: int) -> int:
    """Return how many games a review may play to their end: as many with numba as without."""
    return max(GAMES_MIN, GAMES_MAX // seats**2)


def chunks(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """Yield the items in order, a few at a time."""
    return (items[start : start + AT_ONCE] for start in range(0, len(items), AT_ONCE))


def tried(questions: Sequence[Question], player: PlayerOn) -> list[list[NDArray[np.float64]]]:
    """Return the values of all options of some questions, by question and option."""
    trials = [
        Trial(each.position, each.played.seat, part_of(each.first, 0, FEW), option.id)
        for each in questions
        for option in each.options
    ]
    found = iter(values_of(trials, player))
    return [[next(found) for _ in each.options] for each in questions]


def choose(judgings: Sequence[Judging], to_end: PlayerOn) -> int:
    """Choose the best of the first few options in games played to their end; more games decide where it is close.

    Returns: the number of games.
    """
    games = 0
    values = {id(each): {k: np.zeros(0) for k in each.ranks[:CONTENDERS]} for each in judgings}
    for start, end in ((0, FEW), (FEW, CHOOSING)):
        asked = [(each, k) for each in judgings if len(values[id(each)]) > 1 for k in values[id(each)]]
        trials = [each.trial(k, part_of(each.question.first, start, end)) for each, k in asked]
        for (each, k), found in zip(asked, values_of(trials, to_end), strict=True):
            games += len(found)
            values[id(each)][k] = np.concatenate([values[id(each)][k], found])
        for each in judgings:
            values[id(each)] = not_behind(values[id(each)])
    for each in judgings:
        left = values[id(each)]
        each.choose(max(left, key=lambda k: float(left[k].mean())))
    return games


def not_behind(values: dict[int, NDArray[np.float64]]) -> dict[int, NDArray[np.float64]]:
    """Return the values of the best option and of those that are not behind it beyond their error."""
    best = max(values, key=lambda k: float(values[k].mean()))
    leads = {k: estimate(values[best] - each, 0.0) for k, each in values.items()}
    return {k: values[k] for k, lead in leads.items() if k == best or lead.mean <= SIGMAS_BEHIND * lead.error}


def measure(judgings: Sequence[Judging], count: int, player: PlayerOn, error: float) -> None:
    """Measure the leads of the best options over the played ones, in samples that have not chosen them.

    Args:
        count: how many more samples.
        error: of a lead with this player; 0 if it plays games to their end.
    """
    asked = [each for each in judgings if each.best != each.played]
    trials: list[Trial] = []
    for each in asked:
        cards = each.next_samples(count)
        trials += [each.trial(each.best, cards), each.trial(each.played, cards)]
    found = iter(values_of(trials, player))
    for each in asked:
        differences = next(found) - next(found)
        if error > 0:
            each.lead = estimate(differences, error)
        else:
            each.add(differences)


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
