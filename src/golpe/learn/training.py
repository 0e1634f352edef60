"""A training: a net that plays against itself and others, and can be saved and resumed at any point."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import msgspec
import numpy as np
from numpy.typing import NDArray

from golpe.arena.figures import Rate
from golpe.batch import preset
from golpe.bots.net import About, Net, digest_of
from golpe.learn.advisor import Advisor
from golpe.learn.imitation import imitate
from golpe.learn.network import Mlp, initial, mlp_of, net_of, places_in, widened
from golpe.learn.opponents import Opponents, Player
from golpe.learn.ppo import Hyperparameters, Learner, Progress, update
from golpe.learn.rollout import Rollout
from golpe.learn.scope import Scope, scope_of
from golpe.learn.teacher import Teacher, teaching_policy
from golpe.learn.vector_tables import GameSetup, StartPositions, VectorTables


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that determines the result of a training, except its opponents."""

    presets: tuple[str, ...] = ("resistance",)
    seats: tuple[int, ...] = (2,)
    """Table sizes; one that is listed twice is played twice as often."""
    seed: int = 0
    tables: int = 2048
    rounds: int = 32
    """Steps of a rollout: decisions at each table."""
    hidden: tuple[int, ...] = (256, 128)
    trace: float = 0.95
    """λ of the advantages."""
    entropy_first: float = 0.05
    entropy_last: float = 0.02
    anneal: int = 50_000_000
    """Decisions over which the entropy bonus and the learning rate go from the first value to the last."""
    rate_last: float | None = None
    """The final learning rate; None: constant, as in `steps`."""
    tutor: str = ""
    """The teacher: a scripted bot that is imitated at first; empty for none."""
    tutored: int = 0
    """Number of decisions to imitate."""
    share: float = 0.4
    """Share of the tables where opponents have all seats but one."""
    endgames: float = 0.3
    """Share of the games that begin with two players of one influence each."""
    hold: int = 0
    """Decisions for which the reference policy stays fixed before it becomes the net; 0: it follows each rollout."""
    sooner: float = 0.0
    """Share of a win that is lost by the turn `golpe.learn.advance.LONG` at tables of two; the loser gets it."""
    keep_every: int = 50
    """Rollouts between two snapshots of the net for the league."""
    keep_max: int = 12
    reseat_every: int = 20
    """Rollouts between two changes of opponents."""
    steps: Hyperparameters = field(default_factory=Hyperparameters)

    def setups(self) -> list[GameSetup]:
        """Return all games to play: each preset with each table size that it allows."""
        rulesets = [preset(name) for name in self.presets]
        return [
            GameSetup(ruleset, seats)
            for ruleset in rulesets
            for seats in self.seats
            if ruleset.players_min <= seats <= ruleset.players_max
        ]

    def entropy(self, decisions: int) -> float:
        """Return the entropy bonus after this many decisions."""
        left = max(0.0, 1 - decisions / self.anneal)
        return self.entropy_last + (self.entropy_first - self.entropy_last) * left

    def steps_after(self, decisions: int, *, taken: int = 0) -> Hyperparameters:
        """Return the hyperparameters after this many decisions: the learning rate decays geometrically.

        Args:
            taken: decisions of the rollout to learn from next.
        """
        first, last = self.steps.rate, self.steps.rate if self.rate_last is None else self.rate_last
        rate = first * (last / first) ** min(1.0, decisions / self.anneal)
        pace = self.steps.reference_rate
        if self.hold:
            pace = float((decisions + taken) // self.hold > decisions // self.hold)
        return msgspec.structs.replace(self.steps, rate=rate, reference_rate=pace)


@dataclass(frozen=True, slots=True)
class Point:
    """Progress of a training after one rollout."""

    decisions: int
    """Decisions learnt from so far."""
    bonus: float
    """The entropy bonus."""
    length: float
    """Decisions of the learner per game."""
    progress: Progress


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An evaluation of the net against copies of one opponent, in one of the games it is trained for."""

    decisions: int
    """Decisions learnt from before the evaluation."""
    against: str
    preset: str
    seats: int
    games: int
    rate: Rate


class Training:
    """A net in training, its tables, its league of earlier selves and its other opponents."""

    def __init__(
        self,
        recipe: Recipe,
        *,
        start: Net | None = None,
        opponents: Sequence[Player] = (),
        positions: StartPositions | None = None,
        expert: Net | None = None,
        scope: Scope | None = None,
    ) -> None:
        """Set up a new training; `golpe.learn.store` restores a saved one.

        Args:
            start: the initial net, which may have been trained for other games; it also sets the layers.
            opponents: players to train against, besides earlier selves.
            positions: where all games begin; None: at their deals. Such a training cannot be saved.
            expert: a fixed net that is blended in for duels. Ignored with `start`, which may have its own, and in
                games that it was not made for.
            scope: the features and decisions, if they are already settled.

        Raises: GolpeError if the recipe names no known teacher.
        """
        setups = recipe.setups()
        teaching = teaching_policy(recipe.tutor) if recipe.tutor else None
        self.recipe = recipe
        self.opponents = opponents
        if start is not None:
            start, expert = replace(start, expert=None), start.expert
        self.expert = expert if expert is not None and covers(expert, recipe) else None
        if scope is None:
            others = [each for each in opponents if isinstance(each, Net)]
            scope = scope_of(setups, others=others, start=start, expert=self.expert)
        self.columns, self.actions, self.own = scope.columns, scope.actions, scope.own
        if start is None:
            mlp = Mlp((len(self.columns), *recipe.hidden, len(self.actions) + 1))
            mlp.put(initial(mlp.widths, np.random.default_rng([recipe.seed, 0])))
        else:
            mlp = mlp_of(widened(start, columns=self.columns, actions=self.actions))
        if self.expert is None:
            self.learner = Learner(mlp)
        else:
            advisor = Advisor(self.expert, columns=self.columns, actions=self.actions)
            self.learner = Learner(mlp, advisor=advisor, unread=~np.isin(self.columns, self.own))
        keys = np.random.default_rng([recipe.seed, 1]).integers(0, 1 << 62, recipe.tables)
        self.tables = VectorTables(
            setups,
            keys=keys,
            columns=self.columns,
            actions=self.actions,
            endgames=recipe.endgames,
            sooner=recipe.sooner,
            positions=positions,
        )
        self.rollout = Rollout(self.tables, recipe.rounds)
        self.league: list[NDArray[np.float16]] = []
        """Parameters of earlier selves, the oldest first."""
        self.lineup: list[int] = []
        """The current opponents: indices into `opponents` followed by `league`."""
        self.decisions = 0
        self.rollouts = 0
        self.points: list[Point] = []
        self.evaluations: list[Evaluation] = []
        self._pool = Opponents(columns=self.columns, actions=self.actions)
        self._teacher = None if teaching is None else Teacher(teaching, self.tables)
        self.tables.deal()

    def learn(self, *, entropy: float | None = None) -> Point:
        """Play one rollout and learn from it.

        Args:
            entropy: the entropy bonus; None: as the recipe says.
        """
        recipe = self.recipe
        rng = np.random.default_rng([recipe.seed, 2, self.rollouts])
        if self.rollouts % recipe.reseat_every == 0:
            self.reseat(rng)
        bonus = recipe.entropy(self.decisions) if entropy is None else entropy
        teacher = self._teacher if self.decisions < recipe.tutored else None
        self.rollout.collect(self.learner.answers, opponents=self._pool, rng=rng, trace=recipe.trace, teacher=teacher)
        steps = recipe.steps_after(self.decisions, taken=self.rollout.taken)
        if teacher is None:
            progress = update(self.learner, self.rollout, steps=steps, entropy=bonus, rng=rng)
        else:
            progress = imitate(self.learner, self.rollout, steps=steps, rng=rng)
        self.decisions += self.rollout.taken
        if teacher is not None and self.decisions >= recipe.tutored:
            self.rollout.drop_carried()
        self.rollouts += 1
        self.learner.move_average(self.rollouts)
        if self.rollouts % recipe.keep_every == 0:
            self.league.append(self.learner.net.vector().astype(np.float16))
        length = self.rollout.taken / max(1, self.rollout.games)
        point = Point(self.decisions, bonus, length, progress)
        self.points.append(point)
        return point

    # --- Seating --------------------------------------------------------------------------------

    def reseat(self, rng: np.random.Generator) -> None:
        """Choose new opponents at random; drop random members of the league, never the last, if it is too large."""
        while len(self.league) > self.recipe.keep_max:
            del self.league[int(rng.integers(0, len(self.league) - 1))]
        count = len(self.opponents) + len(self.league)
        self.lineup = [] if count == 0 else rng.permutation(count)[:3].tolist()
        self.seat(self.lineup)

    def seat(self, lineup: Sequence[int]) -> None:
        """Assign the seats: at a share of the tables, one opponent of the line-up gets all seats but one."""
        players = self.tables.arrays.players
        players[:] = 0
        self._pool = Opponents(columns=self.columns, actions=self.actions)
        numbers = [self._pool.add(self.player(place)) for place in lineup]
        # The game changes from table to table, the opponent after each round of games, and the learner's seat
        # after each round of opponents.
        setups = len(self.recipe.setups())
        for i in range(round(self.recipe.share * len(players)) if numbers else 0):
            turn, number = divmod(i // setups, len(numbers))
            players[i] = numbers[number]
            players[i, turn % int(self.tables.seats[i])] = 0
        self.tables.ask_again()

    def player(self, place: int) -> Player:
        """Return one of the opponents, or an earlier self."""
        if place < len(self.opponents):
            return self.opponents[place]
        mlp = Mlp(self.learner.net.widths)
        mlp.put(self.league[place - len(self.opponents)].astype(np.float32))
        return self.net_with(mlp)

    # --- The net --------------------------------------------------------------------------------

    def net(self, *, commit: str = "", command: str = "", mlp: Mlp | None = None) -> Net:
        """Return the current net, or one with the parameters of the reference policy or the average."""
        net = self.net_with(self.learner.net if mlp is None else mlp)
        return replace(net, about=replace(net.about, commit=commit, command=command))

    def net_with(self, mlp: Mlp) -> Net:
        """Return a playable net with the parameters of the learner, its reference policy or an earlier self."""
        recipe = self.recipe
        about = About(
            commit="",
            command="",
            seed=recipe.seed,
            decisions=self.decisions,
            rulesets={name: digest_of(preset(name)) for name in recipe.presets},
            seats=sorted(set(recipe.seats)),
        )
        net = net_of(mlp, columns=self.columns, actions=self.actions, about=about)
        (first, biases), *others = net.layers
        first = np.ascontiguousarray(first[:, places_in(self.columns, self.own)])
        return replace(net, columns=self.own, layers=((first, biases), *others), expert=self.expert)


def covers(expert: Net, recipe: Recipe) -> bool:
    """Return whether an expert was made for all games of a recipe."""
    known = expert.about.rulesets
    are_known = all(known.get(name) == digest_of(preset(name)) for name in recipe.presets)
    return are_known and set(recipe.seats) <= set(expert.about.seats)
