"""Marks: what each option of a decision is worth by what its seat knew, and how much the played one gave away."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, TypeVar

import numpy as np

from golpe.protocol.reviews import THRESHOLDS, Mark, OptionWorth, ReviewedDecision, Skill, Verdict
from golpe.review.game import Played, RecordedPlay
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import CHOOSING, Question
from golpe.review.sampling import Arrangements, Estimate, Samples, Trial, Values, values_of
from golpe.rules.effects import action_of
from golpe.rules.proof import is_lie
from golpe.rules.state import State
from golpe.rules.vocabulary import ids
from golpe.rules.vocabulary.phases import PHASES

COMMON: Final = 0.1
"""A decision that the reference model plays at least this often has no mark."""
SIGMAS: Final = 3.0
"""A mark needs a loss of more than this many standard errors."""
SIGMAS_BEHIND: Final = 2.0
"""An option more than this many standard errors behind the best one is no contender."""
DECIMALS: Final = 2
"""Of values: a review shows whole points, and a loss is the difference of what it shows."""
MARKS: Final[tuple[Mark, ...]] = ("inaccuracy", "mistake", "blunder")
VALUE_ERROR: Final = 0.08
"""Root mean square error of an option's value where the outcome model takes over (docs/reference/calibration.md)."""
LEAD_ERROR: Final = 0.10
"""The same of the difference of two options."""
FEW: Final = 128
"""First samples of each option, where the outcome model takes over; a common decision has none."""
BY_NET: Final = 64
"""Second samples of each option, where it takes over: its own error is larger than theirs."""
SUSPICIOUS: Final = 0.015
"""Leads of at least this much in the first set are the first to be measured in games played to their end."""
SOME: Final = 128
"""Second samples of each contender to begin with; each further batch doubles their number."""
CONTENDERS: Final = 3
"""Options that are compared in games played to their end, to choose the contenders."""
GAMES_MAX: Final = 512_000
"""Most games that a review plays to their end, before division by seats³: larger tables play longer games."""
GAMES_MIN: Final = 10_000
"""The least that this limit can be."""
AT_ONCE: Final = 8
"""Questions between two reports of progress."""
Item = TypeVar("Item")


class Judgements:
    """The judgements of the decisions of a game.

    The first samples of a decision choose which options are measured, and the second ones measure them.
    """

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
            judgings = [Judging(each) for each in chunk]
            uncommon = [each for each in judgings if not each.is_common]
            for each, first in zip(uncommon, tried([each.question for each in uncommon], self._player), strict=True):
                each.rank(first)
            self._found += judgings
            yield (number + 1) / steps / 3
        yield from self._played_to_end([each for each in self._found if each.is_wide])
        # The outcome model is not that good at small leads, either, but they seldom earn a mark.
        yield from self._played_to_end([each for each in self._found if not each.is_wide and each.has_better])
        left = [each for each in self._found if each.samples == 0]
        for number, chunk in enumerate(chunks(left)):
            measure(chunk, BY_NET, self._player)
            yield (2 + (number + 1) * AT_ONCE / len(left)) / 3 if (number + 1) * AT_ONCE < len(left) else 1.0

    def by_number(self) -> dict[int, "Judging"]:
        """Return the judgement of each question by the number of its decision."""
        return {each.question.played.n: each for each in self._found}

    def decisions(self) -> Iterator[ReviewedDecision]:
        """Yield what a review shows of each question."""
        for each in self._found:
            found = each.decision()
            found.mark = mark_of(found.loss, found.loss_error, common=found.common, thresholds=self._thresholds)
            yield found

    def _played_to_end(self, judgings: Sequence["Judging"]) -> Iterator[float]:
        """Measure in games played to their end; as long as a mark is open, in twice as many.

        The largest leads come first, in case the games run out.
        """
        ranked = sorted((each for each in judgings if not each.is_common), key=lambda each: -each.first_lead)
        left: list[Judging] = []
        for chunk in chunks(ranked):
            chosen = self._affordable(chunk, [games_to_choose(each) for each in chunk])
            self._games_left += sum(map(games_to_choose, chosen)) - choose(chosen, self._to_end)
            now = self._affordable(chosen, [SOME * len(each.measured) for each in chosen])
            for each in chosen:
                if each not in now:
                    each.take_net()
            measure(now, SOME, self._to_end)
            left += now
            yield self._share()
        size = SOME
        while left := [each for each in left if each.is_open(self._thresholds)]:
            left = self._affordable(left, [size * len(each.measured) for each in left])
            for chunk in chunks(left):
                measure(chunk, size, self._to_end)
                yield self._share()
            size *= 2
            for each in left:
                each.leave_behind()

    def _affordable(self, judgings: Sequence["Judging"], games: Sequence[int]) -> list["Judging"]:
        """Return those whose games are still left, in order, and subtract their games from what is left."""
        found: list[Judging] = []
        for each, wanted in zip(judgings, games, strict=True):
            if wanted <= self._games_left:
                self._games_left -= wanted
                found.append(each)
        return found

    def _share(self) -> float:
        return (2 - self._games_left / max(1, self._games_max)) / 3


class Judging:
    """The judgement of one question, step by step."""

    def __init__(self, question: Question) -> None:
        """Measure all options, in their order, until they are ranked."""
        self.question = question
        self.played = [each.id for each in question.options].index(question.played.decision.id)
        """The index of the played option."""
        self.is_common = question.shares[self.played] >= COMMON
        self.ranks = list(range(len(question.options)))
        """The options, from the best to the worst in the first samples, if there are any."""
        self.first_lead = 0.0
        self.measured = list(self.ranks)
        """The options that the second samples measure."""
        self._is_by_net = True
        self._values: dict[int, Values] = {}

    def rank(self, first: Sequence[Values]) -> None:
        """Rank the options as the outcome model sees them.

        Args:
            first: values of each option in the first samples, where the outcome model takes over.
        """
        means = [self.question.first.estimate(each).mean for each in first]
        self.ranks.sort(key=lambda k: -means[k])
        self.first_lead = means[self.ranks[0]] - means[self.played]
        self.measured = list(self.ranks)

    @property
    def has_better(self) -> bool:
        """Whether another option is better in the first samples."""
        return self.first_lead > 0

    @property
    def is_wide(self) -> bool:
        """Whether the lead is among the first that are measured in games played to their end."""
        return self.first_lead >= SUSPICIOUS

    @property
    def samples(self) -> int:
        """The second samples used so far, of the played option and of each that is still measured."""
        return len(self._values.get(self.played, ()))

    def trial(self, option: int, cards: Arrangements) -> Trial:
        """Return a trial of an option."""
        question = self.question
        return Trial(question.position, question.played.seat, cards, question.options[option].id)

    def next_samples(self, count: int) -> Arrangements:
        """Return the next of the second samples."""
        return self.question.second.part(self.samples, self.samples + count)

    def choose(self, contenders: Sequence[int]) -> None:
        """Measure the contenders, the played option and the best honest other one, in games played to their end.

        If only the played one is left, the next best is measured, too.
        """
        state, seat = self.question.position.state, self.question.played.seat
        honest = (k for k in self.ranks if not claims_falsely(state, seat, self.question.options[k].id))
        wanted = {*contenders, self.played, *[k for k in honest if k != self.played][:1]}
        self.measured = [k for k in self.ranks if k in wanted or (len(wanted) == 1 and k in self.ranks[:2])]
        self._is_by_net = False

    def take_net(self) -> None:
        """Measure all options with the net after all, because no games are left."""
        self.measured, self._is_by_net = list(self.ranks), True

    def leave_behind(self) -> None:
        """Stop measuring options that are clearly behind the best one; keep the played option."""
        left = not_behind({k: self._values[k] for k in self.measured}, self.question.second)
        self.measured = [k for k in self.measured if k in left or k == self.played]

    def add(self, values: dict[int, Values]) -> None:
        """Add values of the measured options, in the next of the second samples."""
        for k, found in values.items():
            self._values[k] = np.concatenate([self._values.get(k, np.zeros(0)), found])

    def is_open(self, thresholds: Sequence[float]) -> bool:
        """Return whether more games could change the mark: a threshold lies within the error of the lead."""
        others = [k for k in self.measured if k != self.played]
        if not others or 2 * self.samples > self.question.second.count:
            return False
        other = max(others, key=lambda k: self._estimate(k).mean)
        lead = self._lead(other)
        return any(abs(lead.mean - each) <= SIGMAS * lead.error for each in thresholds)

    def _lead(self, option: int) -> Estimate:
        """Return the lead of an option over the played one, in the samples that both have."""
        values = self._values[option]
        error = LEAD_ERROR if self._is_by_net else 0.0
        return self.question.second.estimate(values - self._values[self.played][: len(values)], error)

    def _estimate(self, option: int) -> Estimate:
        return self.question.second.estimate(self._values[option], VALUE_ERROR if self._is_by_net else 0.0)

    def index(self, text: str) -> int:
        """Return the index of an option."""
        return [each.text for each in self.question.options].index(text)

    def shown(self, option: int) -> float | None:
        """Return the value of an option in whole points; None if it was not measured."""
        return round(self._estimate(option).mean, DECIMALS) if option in self._values else None

    def ends(self, option: int) -> tuple[float | None, float | None]:
        """Return what a measured option is worth if the open claim is true, and if it is false, as far as it can be."""
        return self.question.second.ends(self._values[option])

    def verdict(self, other: int) -> Verdict:
        """Compare the played option with another one that was measured."""
        played, than = self.shown(self.played), self.shown(other)
        assert played is not None, "the played option is measured"
        assert than is not None, "what it is compared with is measured"
        lead = round(played - than, DECIMALS)
        if abs(lead) <= SIGMAS * self._lead(other).error:
            return "close"
        return "right" if lead > 0 else "wrong"

    def decision(self) -> ReviewedDecision:
        """Return what a review shows."""
        question = self.question
        found = {k: self._estimate(k) for k in self._values}
        shown = {k: round(each.mean, DECIMALS) for k, each in found.items()}
        best = max(shown, key=lambda k: (shown[k], k == self.played))
        loss = round(shown[best] - shown[self.played], DECIMALS)
        loss_error = self._lead(best).error if best != self.played else 0.0
        return ReviewedDecision(
            n=question.played.n,
            turn=question.position.state.turns,
            seat=question.played.seat,
            question=PHASES[question.position.state.phase],
            forced=False,
            options=[
                OptionWorth(
                    decision=each.text, share=share, value=shown.get(k), error=found[k].error if k in found else None
                )
                for k, (each, share) in enumerate(zip(question.options, question.shares, strict=True))
            ],
            played=question.played.decision.text,
            best=question.options[best].text,
            loss=loss,
            loss_error=loss_error,
            close=best != self.played and loss <= SIGMAS * loss_error,
            common=self.is_common,
            mark="none",
        )


def games_of(seats: int) -> int:
    """Return how many games a review may play to their end, with numba or without."""
    return max(GAMES_MIN, GAMES_MAX // seats**3)


def chunks(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """Yield the items in order, a few at a time."""
    return (items[start : start + AT_ONCE] for start in range(0, len(items), AT_ONCE))


def tried(questions: Sequence[Question], player: PlayerOn) -> list[list[Values]]:
    """Return the values of all options of some questions, by question and option."""
    trials = [
        Trial(each.position, each.played.seat, each.first.part(0, FEW), option.id)
        for each in questions
        for option in each.options
    ]
    found = iter(values_of(trials, player))
    return [[next(found) for _ in each.options] for each in questions]


def games_to_choose(judging: Judging) -> int:
    """Return how many games `choose` plays at most."""
    return min(CONTENDERS, len(judging.ranks)) * CHOOSING


def choose(judgings: Sequence[Judging], to_end: PlayerOn) -> int:
    """Choose the contenders among the best few options in games played to their end; close ones play more.

    Returns: the number of games.
    """
    games = 0
    values = {id(each): {k: np.zeros(0) for k in each.ranks[:CONTENDERS]} for each in judgings}
    for start, end in ((0, FEW), (FEW, CHOOSING)):
        asked = [(each, k) for each in judgings if len(values[id(each)]) > 1 for k in values[id(each)]]
        trials = [each.trial(k, each.question.first.part(start, end)) for each, k in asked]
        for (each, k), found in zip(asked, values_of(trials, to_end), strict=True):
            games += len(found)
            values[id(each)][k] = np.concatenate([values[id(each)][k], found])
        for each in judgings:
            values[id(each)] = not_behind(values[id(each)], each.question.first)
    for each in judgings:
        each.choose([*values[id(each)]])
    return games


def not_behind(values: dict[int, Values], samples: Samples) -> dict[int, Values]:
    """Return the values of the best option and of those that are not clearly behind it."""
    best = max(values, key=lambda k: samples.estimate(values[k]).mean)
    leads = {k: samples.estimate(values[best] - each) for k, each in values.items()}
    return {k: values[k] for k, lead in leads.items() if k == best or lead.mean <= SIGMAS_BEHIND * lead.error}


def measure(judgings: Sequence[Judging], count: int, player: PlayerOn) -> None:
    """Measure the chosen options in samples that were not used to choose them.

    Args:
        count: how many more samples.
    """
    cards = [each.next_samples(count) for each in judgings]
    pairs = zip(judgings, cards, strict=True)
    found = iter(values_of([each.trial(k, some) for each, some in pairs for k in each.measured], player))
    for each in judgings:
        each.add({k: next(found) for k in each.measured})


def claims_falsely(s: State, seat: int, d: int) -> bool:
    """Return whether a seat would bluff with an answer."""
    if ids.BLOCK <= d < ids.LOSE:
        return s.hand[seat][d - ids.BLOCK] == 0
    return is_lie(s, seat, action_of(d))


def forced(play: RecordedPlay, played: Played) -> ReviewedDecision:
    """Return a decision without a choice."""
    s = play.positions[played.n - 1].state
    text = played.decision.text
    return ReviewedDecision(
        n=played.n, turn=s.turns, seat=played.seat, question=PHASES[s.phase], forced=True, options=[], played=text,
        best=text, loss=0.0, loss_error=0.0, close=False, common=True, mark="none",
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
