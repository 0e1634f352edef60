"""A training: a net that plays itself and some others, and can be put away and taken up again at any point."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.arena.figures import Rate
from golpe.batch import preset
from golpe.bots.net import About, Net, digest_of
from golpe.learn.advisor import Advisor
from golpe.learn.imitation import imitate
from golpe.learn.network import Shape, initial, net_of, numbers_of, places_in, shape_of, widened
from golpe.learn.opponents import Opponents, Player
from golpe.learn.ppo import Learner, Progress, Steps, update
from golpe.learn.rollout import Rollout
from golpe.learn.setting import Scope, scope_of
from golpe.learn.tutor import Tutor, taught_by
from golpe.learn.vector_tables import Beginning, Setting, VectorTables


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that decides what comes of a training, but for whom it meets."""

    presets: tuple[str, ...] = ("resistance",)
    seats: tuple[int, ...] = (2,)
    """A size that is named twice is played twice as often."""
    seed: int = 0
    tables: int = 2048
    rounds: int = 32
    """Decisions at each table in a rollout."""
    hidden: tuple[int, ...] = (256, 128)
    trace: float = 0.95
    """λ of the advantages."""
    entropy_first: float = 0.05
    entropy_last: float = 0.02
    anneal: int = 50_000_000
    """Decisions in which the entropy bonus and the learning rate go from the first to the last."""
    rate_last: float | None = None
    """The learning rate in the end, if it is not that of `steps` all the time."""
    tutor: str = ""
    """The scripted bot that is imitated at first, if any."""
    tutored: int = 0
    """Decisions for which it is."""
    share: float = 0.4
    """Of the tables, where all but one seat are taken by somebody else."""
    endgames: float = 0.3
    """Of the games, those that begin with two players of one influence each."""
    keep_every: int = 50
    """Rollouts after which the net becomes one of its own opponents."""
    keep_max: int = 12
    reseat_every: int = 20
    """Rollouts after which others come to those tables."""
    steps: Steps = field(default_factory=Steps)

    def settings(self) -> list[Setting]:
        """Return every game that is played: each preset with each size of table that it has."""
        rulesets = [preset(name) for name in self.presets]
        return [
            Setting(ruleset, seats)
            for ruleset in rulesets
            for seats in self.seats
            if ruleset.players_min <= seats <= ruleset.players_max
        ]

    def entropy(self, decisions: int) -> float:
        """Return the entropy bonus after so many decisions."""
        left = max(0.0, 1 - decisions / self.anneal)
        return self.entropy_last + (self.entropy_first - self.entropy_last) * left

    def steps_after(self, decisions: int) -> Steps:
        """Return how an update steps after so many decisions: by shorter and shorter steps."""
        first, last = self.steps.rate, self.steps.rate if self.rate_last is None else self.rate_last
        return replace(self.steps, rate=first * (last / first) ** min(1.0, decisions / self.anneal))


@dataclass(frozen=True, slots=True)
class Point:
    """Where a training stood after one rollout."""

    decisions: int
    """Learnt from so far."""
    bonus: float
    """The entropy bonus."""
    length: float
    """Decisions of the learning net for each game."""
    progress: Progress


@dataclass(frozen=True, slots=True)
class Exam:
    """How a net did against copies of one opponent, in one of the games it is trained for."""

    decisions: int
    """Learnt from before."""
    against: str
    preset: str
    seats: int
    games: int
    rate: Rate


class Training:
    """A net, the tables it plays at, its earlier selves and the others it meets."""

    def __init__(
        self,
        recipe: Recipe,
        *,
        start: Net | None = None,
        rivals: Sequence[Player] = (),
        beginning: Beginning | None = None,
        expert: Net | None = None,
        scope: Scope | None = None,
    ) -> None:
        """Set everything up; `golpe.learn.store` puts a kept training into its place.

        Args:
            start: whose numbers to begin with, and its layers; it may have been trained for other games.
            rivals: who comes to the tables of others, beside earlier selves.
            beginning: of all games, if not their deals; such a training is not kept.
            expert: who decides duels with the net and does not learn, where there is no `start`, which may have one;
                in games that it was not made for there is none.
            scope: what nets read and answer, where that was settled before.

        Raises: GolpeError if there is no such tutor.
        """
        settings = recipe.settings()
        taught = taught_by(recipe.tutor) if recipe.tutor else None
        self.recipe = recipe
        self.rivals = rivals
        if start is not None:
            start, expert = replace(start, expert=None), start.expert
        self.expert = expert if expert is not None and knows(expert, recipe) else None
        if scope is None:
            others = [each for each in rivals if isinstance(each, Net)]
            scope = scope_of(settings, others=others, start=start, expert=self.expert)
        self.columns, self.actions, self.own = scope.columns, scope.actions, scope.own
        if start is None:
            shape = Shape((len(self.columns), *recipe.hidden, len(self.actions) + 1))
            numbers = initial(shape, np.random.default_rng([recipe.seed, 0]))
        else:
            start = widened(start, columns=self.columns, actions=self.actions)
            shape, numbers = shape_of(start), numbers_of(start)
        learns = self.reading(shape)
        self.learner = Learner.of(numbers * learns, shape)
        if self.expert is not None:
            self.learner.learns = torch.from_numpy(learns)
            self.learner.advisor = Advisor(self.expert, columns=self.columns, actions=self.actions)
        keys = np.random.default_rng([recipe.seed, 1]).integers(0, 1 << 62, recipe.tables)
        self.vector = VectorTables(
            settings,
            keys=keys,
            columns=self.columns,
            actions=self.actions,
            endgames=recipe.endgames,
            beginning=beginning,
        )
        self.rollout = Rollout(self.vector, recipe.rounds)
        self.league: list[NDArray[np.float16]] = []
        """Earlier selves, the oldest first."""
        self.lineup: list[int] = []
        """Who sits at the tables of others now: places in `rivals`, then in `league`."""
        self.decisions = 0
        self.rollouts = 0
        self.points: list[Point] = []
        self.exams: list[Exam] = []
        self._opponents = Opponents(columns=self.columns, actions=self.actions)
        self._tutor = None if taught is None else Tutor(taught, self.vector)
        self.vector.deal()

    def learn(self, *, entropy: float | None = None) -> Point:
        """Play one rollout and learn from it.

        Args:
            entropy: the bonus, where it does not follow the recipe.
        """
        recipe = self.recipe
        rng = np.random.default_rng([recipe.seed, 2, self.rollouts])
        if self.rollouts % recipe.reseat_every == 0:
            self.reseat(rng)
        bonus = recipe.entropy(self.decisions) if entropy is None else entropy
        tutor = self._tutor if self.decisions < recipe.tutored else None
        learner = self.learner
        self.rollout.gather(
            lambda obs: learner.answers(learner.numbers, obs),
            opponents=self._opponents,
            rng=rng,
            trace=recipe.trace,
            tutor=tutor,
        )
        steps = recipe.steps_after(self.decisions)
        if tutor is None:
            progress = update(self.learner, self.rollout, steps=steps, entropy=bonus, rng=rng)
        else:
            progress = imitate(self.learner, self.rollout, steps=steps, rng=rng)
        self.decisions += self.rollout.taken
        if tutor is not None and self.decisions >= recipe.tutored:
            self.rollout.forget()
        self.rollouts += 1
        if self.rollouts % recipe.keep_every == 0:
            self.league.append(self.learner.numbers.numpy().astype(np.float16))
        length = self.rollout.taken / max(1, self.rollout.games)
        point = Point(self.decisions, bonus, length, progress)
        self.points.append(point)
        return point

    # --- Who sits where -------------------------------------------------------------------------

    def reseat(self, rng: np.random.Generator) -> None:
        """Send others to the tables of others; of too many earlier selves some are forgotten by chance."""
        while len(self.league) > self.recipe.keep_max:
            del self.league[int(rng.integers(0, len(self.league) - 1))]
        known = len(self.rivals) + len(self.league)
        self.lineup = [] if known == 0 else rng.permutation(known)[:3].tolist()
        self.seat(self.lineup)

    def seat(self, lineup: Sequence[int]) -> None:
        """Give the seats to their pilots: at its share of the tables, all but one to one of the line-up."""
        pilots = self.vector.tables.pilots
        pilots[:] = 0
        self._opponents = Opponents(columns=self.columns, actions=self.actions)
        numbers = [self._opponents.admit(self.player(place)) for place in lineup]
        # The settings take turns from table to table, the line-up one round later, the seats of who learns after that.
        settings = len(self.recipe.settings())
        for i in range(round(self.recipe.share * len(pilots)) if numbers else 0):
            turn, number = divmod(i // settings, len(numbers))
            pilots[i] = numbers[number]
            pilots[i, turn % int(self.vector.seats[i])] = 0
        self.vector.ask_again()

    def player(self, place: int) -> Player:
        """Return one of the rivals, or an earlier self."""
        if place < len(self.rivals):
            return self.rivals[place]
        return self.net_with(self.league[place - len(self.rivals)].astype(np.float32))

    # --- The net --------------------------------------------------------------------------------

    def net(self, *, commit: str = "", command: str = "", is_magnet: bool = False) -> Net:
        """Return the net as it is now, or the magnet that follows it."""
        numbers = self.learner.magnet if is_magnet else self.learner.numbers
        net = self.net_with(numbers.numpy())
        return replace(net, about=replace(net.about, commit=commit, command=command))

    def net_with(self, numbers: NDArray[np.float32]) -> Net:
        """Return a net of this training with other numbers."""
        recipe = self.recipe
        about = About(
            commit="",
            command="",
            seed=recipe.seed,
            decisions=self.decisions,
            rulesets={name: digest_of(preset(name)) for name in recipe.presets},
            seats=sorted(set(recipe.seats)),
        )
        net = net_of(numbers, self.learner.shape, columns=self.columns, actions=self.actions, about=about)
        (first, biases), *others = net.layers
        first = np.ascontiguousarray(first[:, places_in(self.columns, self.own)])
        return replace(net, columns=self.own, layers=((first, biases), *others), expert=self.expert)

    def reading(self, shape: Shape) -> NDArray[np.float32]:
        """Return 1 for each number but those that weigh what the net does not read, which stay zero: float32[size]."""
        learns = np.ones(shape.size, np.float32)
        inputs, outputs = shape.pairs[0]
        learns[: inputs * outputs].reshape(outputs, inputs)[:, ~np.isin(self.columns, self.own)] = 0
        return learns


def knows(expert: Net, recipe: Recipe) -> bool:
    """Tell whether an expert was made for all games of a recipe."""
    known = expert.about.rulesets
    are_known = all(known.get(name) == digest_of(preset(name)) for name in recipe.presets)
    return are_known and set(recipe.seats) <= set(expert.about.seats)
