"""One learner against named bots in many games at once, as a vector environment of Gymnasium."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, cast

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from golpe.arena.answers import answer_all
from golpe.arena.compiled_answers import compiled_answers
from golpe.batch.carrier import run, seen_by
from golpe.batch.checks import WRONG_TYPE, mask_of, number
from golpe.batch.layout import Records, put, taken, unpacked, unpacked_tallies
from golpe.bots.query import query_decision
from golpe.bots.registry import bot_named, scripted_named
from golpe.envs.tables import Dtype, Observations, Tables
from golpe.errors import BatchError
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.arguments import flag, instance, strings
from golpe.rules.ruleset import Value, Windows
from golpe.rules.sight import View

LUCK_MAX: Final = 1 << 62
"""Exclusive bound of the random number that a bot gets for a decision."""
SEED_MAX: Final = 1 << 62

Observation = dict[str, NDArray[np.generic]]


class BatchedOpponents:
    """The bots at the other seats of many games."""

    def __init__(self, names: Sequence[str]) -> None:
        """Find the bots.

        Raises: GolpeError if there is no bot with a name.
        """
        scripted = [scripted_named(name) for name in names]
        rows = [(0,) * 5 if each is None else (each.policy.number, *each.policy.sliders) for each in scripted]
        self._policies = np.array(rows, np.int64)
        self._others = {
            n: bot_named(name) for n, (name, bot) in enumerate(zip(names, scripted, strict=True)) if bot is None
        }

    def decide(
        self,
        views: Records,
        tallies: Records,
        seats: NDArray[np.int64],
        who: NDArray[np.int64],
        rng: np.random.Generator,
    ) -> NDArray[np.int64]:
        """Return a decision for each question, int64[N].

        Args:
            views: of the seats that are asked.
            who: int64[N], the number of the bot.
        """
        lucks = rng.integers(0, LUCK_MAX, len(views))
        decisions = np.zeros(len(views), np.int64)
        compiled = compiled_answers()
        scripted = np.flatnonzero(~np.isin(who, list(self._others)))
        own = taken(views, scripted), taken(tallies, scripted)
        asked = seats[scripted], self._policies[who[scripted]], lucks[scripted], np.zeros(len(scripted), np.int64)
        answers = np.zeros(len(scripted), np.int64)
        if compiled is not None:
            compiled(*own, *asked, answers)
        else:
            answer_all([View(each) for each in unpacked(own[0])], unpacked_tallies(own[1]), *asked, answers)
        decisions[scripted] = answers
        for n, bot in self._others.items():
            rows = np.flatnonzero(who == n)
            for row, state, tally in zip(
                rows.tolist(), unpacked(taken(views, rows)), unpacked_tallies(taken(tallies, rows)), strict=True
            ):
                decisions[row] = query_decision(bot, View(state), tally, int(seats[row]), Random(int(lucks[row])))
        return decisions


class CoupVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[np.generic]]):
    """B games of one learner against bots.

    An episode ends for the learner with its exile or its victory; the rest of the game is not played. The reward is 1
    for winning and -1/(S - 1) for exile; at the turn cap the episode is truncated.
    """

    def __init__(
        self,
        num_envs: int = 1024,
        *,
        opponents: Sequence[str] = ("counting", "counting", "counting"),
        preset: str = "resistance",
        seat: int = 0,
        windows: Windows = "sealed",
        changes: Mapping[str, Value] | None = None,
        dtype: Dtype = "float32",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        """Prepare the games.

        Args:
            opponents: names of bots (`golpe.bots.bot_names`), clockwise from the learner. Scripted bots are compiled;
                others are asked one by one and are slow.
            seat: of the learner. Chance chooses who begins, so it matters little.
            changes: options that differ from the preset.
            dtype: of the observations, as in `golpe.envs.vector.SelfPlay`.
            copy: return new arrays with each step instead of the same ones.

        Raises: GolpeError if an argument is wrong.
        """
        opponents = strings("opponents", opponents, error=WRONG_TYPE)
        seats = len(opponents) + 1
        seat = number("seat", seat, 0, seats - 1)
        modes = "`AutoresetMode.SAME_STEP`"
        instance("autoreset_mode", autoreset_mode, AutoresetMode, such_as=modes, error=WRONG_TYPE)
        flag("copy", copy, error=WRONG_TYPE)
        self._tables = Tables(preset, num_envs, seats=seats, windows=windows, options=changes, dtype=dtype)
        self._opponents = BatchedOpponents(opponents)
        num_envs = self._tables.count
        self._seat, self._mode, self._copy = seat, autoreset_mode, copy
        self._ended = np.zeros(num_envs, np.bool_)
        self._viewers = np.full(num_envs, seat)
        rows: Observations = np.zeros((num_envs, self._tables.features), self._tables.dtype)
        self._rows = self._tables.rows(rows)
        self._obs: Observation = {
            "observation": rows,
            "action_mask": np.zeros((num_envs, RELATIVE_DECISIONS), np.int8),
        }
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": autoreset_mode}
        high = 1 if dtype == "float32" else 255
        self.single_observation_space = Dict(
            {
                "observation": Box(0, high, (self._tables.features,), self._tables.dtype.type),
                "action_mask": Box(0, 1, (RELATIVE_DECISIONS,), np.int8),
            }
        )
        self.single_action_space = Discrete(RELATIVE_DECISIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def games(self) -> Records:
        """STATE_DTYPE[B]: all of every game, for tools and tests."""
        return self._tables.games

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, bool[B, RELATIVE_DECISIONS]; they are in the observations, too."""
        return self._obs["action_mask"].astype(np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Deal new games and let the bots play until the learner is asked.

        Args:
            seed: game `i` is that of `Game.deal(…, seed=seed + i)`.
            options: `reset_mask`, bool[B]: the games to replace; none: all.
        """
        if isinstance(seed, Sequence):
            raise BatchError("seed must be one number: game i has the seed + i", code="wrong_type")
        if seed is not None:
            seed = number("seed", seed, 0, SEED_MAX - 1)
        which = None if options is None else options.get("reset_mask")
        if which is None:
            super().reset(seed=seed)
            if seed is None and not self._tables.are_dealt:
                seed = int(self.np_random.integers(0, SEED_MAX))
            self._tables.deal(seed)
            self._ended[:] = False
            self._settle(np.ones(self.num_envs, np.bool_))
        else:
            self._begin(mask_of("reset_mask", cast(NDArray[np.bool_], which), self.num_envs))
        return self.observed(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, object]]:
        """Play the learner's decisions, and let the bots play until it is asked again or its episode ends.

        Args:
            actions: int[B], relative ids.

        Raises: BatchError if one is illegal, ResetNeeded if an episode has ended and the mode is DISABLED.
        """
        if not self._tables.are_dealt or (self._mode == AutoresetMode.DISABLED and self._ended.any()):
            raise ResetNeeded("reset the environment, or the games that have ended, first")
        renewed = self._ended.copy()
        self._tables.decide(actions, idle=renewed)
        if renewed.any():
            self._begin(renewed)
        self._let_play(~renewed)
        exiled = (self.games["alive"] >> self._seat & 1 == 0) & ~renewed
        terminated = exiled | (self._tables.over() & ~renewed)
        truncated = self._tables.capped() & ~terminated & ~renewed
        rewards = np.where(exiled, -1 / (self._tables.seats - 1), terminated.astype(np.float64))
        self._ended = terminated | truncated
        infos: dict[str, object] = {}
        if self._mode == AutoresetMode.SAME_STEP and self._ended.any():
            now = self._ended.copy()
            final = {name: each.copy() for name, each in self.observed().items()}
            infos = {"final_obs": final, "_final_obs": now, "final_info": {}, "_final_info": now}
            self._begin(now)
        return self.observed(), rewards, terminated, truncated, infos

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Deal some games anew."""
        self._tables.deal_again(which)
        self._ended[which] = False
        self._settle(which)

    def _settle(self, which: NDArray[np.bool_]) -> None:
        """Let the bots play in new games until the learner is asked; deal again where that never happens."""
        while which.any():
            self._let_play(which)
            which = which & self._left()
            if which.any():
                self._tables.deal_again(which)

    def _left(self) -> NDArray[np.bool_]:
        """Return the games in which the learner's episode has ended, bool[B]."""
        exiled = self.games["alive"] >> self._seat & 1 == 0
        return exiled | self._tables.over() | self._tables.capped()

    def _let_play(self, which: NDArray[np.bool_]) -> None:
        """Let the bots play in some games until the learner is asked or its episode has ended."""
        tables, number = self._tables, self._tables.seats
        theirs = np.flatnonzero(which & ~self._left() & (self.games["asked"] != self._seat))
        while len(theirs) > 0:
            games, tallies = taken(tables.games, theirs), taken(tables.tallies, theirs)
            asked = games["asked"].astype(np.int64)
            views = seen_by(games, asked)
            decisions = self._opponents.decide(views, tallies, asked, (asked - self._seat - 1) % number, self.np_random)
            run("apply_all", games, decisions)
            run("watch_all", games, tallies)
            put(tables.games, theirs, games)
            put(tables.tallies, theirs, tallies)
            theirs = theirs[~self._left()[theirs] & (games["asked"] != self._seat)]

    def observed(self) -> Observation:
        """Return the observations and masks of the learner as they are now."""
        mask = self._obs["action_mask"].view(np.bool_)
        self._tables.observe(self._viewers, self._rows)
        run("legal_relative_all", self.games, mask)
        mask[self._left()] = False
        return {name: each.copy() for name, each in self._obs.items()} if self._copy else self._obs
