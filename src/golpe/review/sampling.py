"""Trials of answers: many games from one position, with hidden cards sampled from a posterior."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, pack
from golpe.bots.posterior import Cards, Posterior, falsifying
from golpe.review.game import Position
from golpe.review.playing_on import AT_ONCE, PlayerOn
from golpe.rules.sight import View, view
from golpe.rules.state import State
from golpe.rules.vocabulary import ids
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.vocabulary.phases import CHALLENGE_ACTION, CHALLENGE_BLOCK
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX

ANSWERS_MAX: Final = 3 * SEATS_MAX
"""Answers to a claim and the block that follows, at most."""
UNCHALLENGED: Final = -2
"""Instead of a challenger: nobody challenges."""
PERIOD: Final = 16
"""An open claim is false in the same number of every so many samples: at least a quarter, at most three quarters."""
CERTAIN: Final = 1e-9
"""What is less likely is impossible."""
Values = NDArray[np.float64]
"""float64[N], the win chance of the viewer in each sample."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Case:
    """One of the possibilities, such as that a claim is false, with the values of samples."""

    chance: float
    values: Values
    weights: Values
    """float64[N]: the probability of this case in each sample."""

    @property
    def mean(self) -> float:
        """The mean value in this case."""
        return float(np.average(self.values, weights=self.weights))


def mixed(cases: Sequence[Case], error: float = 0.0) -> Estimate:
    """Return the mean over cases, exactly one of which is true: the sum of their probabilities times their means.

    Args:
        error: of the outcome model, which is added.
    """
    mean, noise = 0.0, np.zeros(len(cases[0].values))
    for each in cases:
        mean += each.chance * each.mean
        noise += each.chance * each.weights / each.weights.mean() * (each.values - each.mean)
    return Estimate(mean, hypot(float(noise.std(ddof=1)) / sqrt(len(noise)), error))


@dataclass(frozen=True, slots=True)
class Arrangements:
    """Hidden cards of N samples, as one viewer may imagine them, with the dice of what follows."""

    cards: Cards
    keys: NDArray[np.int64]
    """int64[N]"""
    rows: NDArray[np.int64]
    """int64[N, C], the rows of the posterior."""


def arranged(posterior: Posterior, count: int, rng: np.random.Generator) -> Arrangements:
    """Sample hidden cards, evenly over the posterior and in random order."""
    rows = posterior.sample(spread(count, rng))
    keys = rng.integers(1 << 62, size=count, dtype=np.int64)
    return Arrangements(posterior.cards(rows), keys, posterior.rows[rows])


def spread(count: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Return numbers from 0 to 1, one in each of as many equal intervals, in random order."""
    return rng.permutation((np.arange(count) + rng.random(count)) / count)


class Samples:
    """Many samples of hidden cards, remembered by a few bytes each and laid out when they are needed.

    Where another seat's claim is open, there are enough samples in which it is false, and in which it is true. An
    estimate weighs both by the posterior, so that it agrees with the probability of a bluff.
    """

    def __init__(self, posterior: Posterior, count: int, seed: Sequence[int], s: State) -> None:
        """Sample evenly over the posterior, in random order.

        Args:
            s: the position, of which only the open claim is used.
        """
        rng = np.random.default_rng(seed)
        is_open = s.phase in (CHALLENGE_ACTION, CHALLENGE_BLOCK) and s.claim != NO_CHARACTER
        self.bluff = posterior.bluff(s) if is_open else 0.0
        """The posterior probability that the open claim is false; 0 without one."""
        per_period = min(max(round(PERIOD * self.bluff), PERIOD // 4), 3 * PERIOD // 4)
        is_false = np.arange(count) % PERIOD < per_period
        if not CERTAIN < self.bluff < 1 - CERTAIN:
            is_false[:] = self.bluff > CERTAIN
        self._is_false = is_false
        picked = np.zeros(count, np.intp)
        false = falsifying(s)[posterior.rows[:, s.claimant]] if is_open else np.zeros(len(posterior.rows))
        for kind, likelihood in ((is_false, false), (~is_false, 1 - false)):
            picked[kind] = posterior.sample(spread(int(kind.sum()), rng), likelihood)
        chosen, places = np.unique(picked, return_inverse=True)
        self.count = count
        self._posterior = posterior.of_rows(chosen)
        self._places = places.reshape(-1).astype(np.uint16)
        self._seed = seed

    def part(self, start: int, end: int) -> Arrangements:
        """Return the samples of a range; they are the same at every call."""
        places = self._places[start:end].astype(np.intp)
        rng = np.random.default_rng([*self._seed, 1])
        keys = rng.integers(1 << 62, size=self.count, dtype=np.int64)[start:end]
        return Arrangements(self._posterior.cards(places), keys, self._posterior.rows[places])

    def cases(self, values: Values) -> list[Case]:
        """Return the possible cases: the open claim is true, or false. Without an open claim there is one case.

        Args:
            values: of the first samples.
        """
        false = self._is_false[: len(values)].astype(np.float64)
        found = [(1 - self.bluff, 1 - false), (self.bluff, false)]
        return [Case(chance, values, weights) for chance, weights in found if chance > CERTAIN]

    def ends(self, values: Values) -> tuple[float | None, float | None]:
        """Return the mean of values of the first samples if the open claim is true, and if it is false.

        Each is None if it cannot be.
        """
        means = (each.mean for each in self.cases(values))
        return (
            next(means) if 1 - self.bluff > CERTAIN else None,
            next(means) if self.bluff > CERTAIN else None,
        )

    def estimate(self, values: Values, error: float = 0.0) -> Estimate:
        """Return the mean of values of the first samples, at least PERIOD.

        Args:
            error: of the outcome model, which is added.
        """
        return mixed(self.cases(values), error)


@dataclass(frozen=True, slots=True)
class Trial:
    """One answer of one seat, tried in many arrangements of the hidden cards."""

    position: Position
    viewer: int
    """Who imagines the cards, and whose win chance counts; NOBODY for spectators, who give no answer."""
    arrangements: Arrangements
    decision: int | None
    """The viewer's answer to the open question; None if it has already given it."""
    challengers: NDArray[np.int64] | None = None
    """int64[N]: who challenges the open claim; UNCHALLENGED if nobody does. None: as the model plays."""


def values_of(trials: Sequence[Trial], player: PlayerOn) -> list[NDArray[np.float64]]:
    """Return the win chances of the viewer of each trial, float64[N]."""
    found: list[NDArray[np.float64]] = []
    batch: list[Trial] = []
    for trial in trials:
        if batch and sum(len(each.arrangements.keys) for each in batch) + len(trial.arrangements.keys) > AT_ONCE:
            found += tried(batch, player)
            batch = []
        batch.append(trial)
    return found + (tried(batch, player) if batch else [])


def tried(trials: Sequence[Trial], player: PlayerOn) -> list[NDArray[np.float64]]:
    """Return the values of a batch of trials."""
    laid = [laid_out(each) for each in trials]
    games, tallies = np.concatenate([each[0] for each in laid]), np.concatenate([each[1] for each in laid])
    sizes = [len(each.arrangements.keys) for each in trials]
    ends = np.cumsum(sizes)[:-1]
    decisions = np.repeat([-1 if each.decision is None else each.decision for each in trials], sizes)
    run("apply_all", games, decisions)
    run("watch_all", games, tallies)
    answer_claims(games, tallies, np.concatenate([challengers_of(each) for each in trials]))
    values = player.values(games, tallies)
    viewers = np.repeat([each.viewer for each in trials], sizes)
    return np.split(values[np.arange(len(values)), viewers], ends)


def laid_out(trial: Trial) -> tuple[Records, Records]:
    """Return a trial's games before its answer."""
    s: View = view(trial.position.state, trial.viewer)
    games, tallies = np.zeros(1, STATE_DTYPE), np.zeros(1, TALLY_DTYPE)
    s.trace_count = 0
    s.asked = trial.viewer if trial.decision is not None else trial.position.state.asked
    pack(s, games, 0)
    pack(trial.position.tally, tallies, 0)
    cards, keys = trial.arrangements.cards, trial.arrangements.keys
    games, tallies = np.repeat(games, len(keys)), np.repeat(tallies, len(keys))
    games["hand"][:, : s.seats] = cards.hands
    games["deck"], games["drawn"], games["examined"] = cards.deck, cards.drawn, cards.examined
    games["key"], games["rolls"] = keys, 0
    for i in range(s.under_count):
        # Any order of the cards under the deck will do: only when the rest is used up are they drawn.
        column = np.argmax(np.cumsum(cards.under, axis=1) > i, axis=1)
        games["under"][:, i] = column
    return games, tallies


def challengers_of(trial: Trial) -> NDArray[np.int64]:
    """Return who challenges in each game of a trial; NOBODY leaves it to the model."""
    if trial.challengers is None:
        return np.full(len(trial.arrangements.keys), NOBODY, np.int64)
    return trial.challengers


def answer_claims(games: Records, tallies: Records, challengers: NDArray[np.int64]) -> None:
    """Give the prescribed answers to the open claim: all pass, except the challenger."""
    for _ in range(ANSWERS_MAX):
        phase, asked = games["phase"], games["asked"]
        is_challenge = (phase == CHALLENGE_ACTION) | (phase == CHALLENGE_BLOCK)
        open_claim = is_challenge & (challengers != NOBODY)
        if not open_claim.any():
            return
        answers = np.where(open_claim, np.where(asked == challengers, ids.CHALLENGE, ids.PASS), -1)
        before = games["window"].copy()
        run("apply_all", games, answers.astype(np.int64))
        run("watch_all", games, tallies)
        challengers = np.where(games["window"] != before, NOBODY, challengers)
