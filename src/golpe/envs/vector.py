"""Self-play in many games at once: every seat of every game is asked in turn, and all of them may learn.

>>> env = SelfPlay("resistance", 2, seats=3)
>>> turn = env.reset(seed=1)
>>> turn.obs.shape, turn.mask.shape, turn.reward.shape
((2, 614), (2, 135), (2, 3))
>>> turn = env.step(turn.mask.argmax(axis=1))
>>> turn.terminated.tolist()
[False, False]
"""

from collections.abc import Mapping
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch.checks import OUT_OF_RANGE, WRONG_TYPE, Integers, buffer, mask_of
from golpe.batch.layout import Records
from golpe.batch.observing import HIDDEN_OF_DECK, HIDDEN_OF_SEAT
from golpe.batch.self_play import Questions
from golpe.envs.one_game import REWARDS, Reward
from golpe.envs.tables import Dtype, Observations, Tables
from golpe.errors import BatchError
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.arguments import flag, instance, one_of
from golpe.rules.ruleset import Value, Windows


class Turn(NamedTuple):
    """Where B games stand, each asking one seat: arrays that the next call overwrites."""

    obs: Observations
    """[B, F]: the observation of the asked seat."""
    mask: NDArray[np.bool_]
    """bool[B, RELATIVE_DECISIONS]: its legal decisions, by relative ids; none where a game has ended."""
    seat: NDArray[np.int64]
    """int64[B]: the asked seat, -1 where a game has ended."""
    reward: NDArray[np.float32]
    """float32[B, S]: the reward of each seat since the last step."""
    terminated: NDArray[np.bool_]
    """bool[B]: whether the game was won in this step."""
    truncated: NDArray[np.bool_]
    """bool[B]: whether it reached the turn cap in this step."""
    final_obs: Observations
    """[B, S, F]: the last observation of each seat, where a game ended in this step; elsewhere old values."""


class SelfPlay:
    """B games of one ruleset."""

    def __init__(
        self,
        name: str = "resistance",
        count: int = 1024,
        *,
        seats: int = 4,
        windows: Windows = "sealed",
        options: Mapping[str, Value] | None = None,
        dtype: Dtype = "float32",
        reward: Reward = "end",
        autoreset: bool = True,
        full_information: bool = False,
        threads: int = 1,
        out: Mapping[str, object] | None = None,
    ) -> None:
        """Prepare the games; `reset` deals them.

        Args:
            name: the preset.
            count: B.
            options: changes to the preset.
            dtype: of the observations. Compact ones (`uint8`) hold the same information in a quarter of the memory, and
                are computed faster; `decoded` turns them into the others.
            reward: the winner gets 1 and everybody else -1/(S - 1), at the end or at its exile. At the turn cap those
                who are left get 0, and with `end` so does everybody.
            autoreset: deal a new game as soon as one has ended. If False, it stays as it is and ignores decisions,
                until `reset` replaces it.
            full_information: write what the asked seat may not know to `hidden`, for critics.
            threads: number of CPU threads; each plays a part of the games. The results are the same for any
                number.
            out: arrays to write to, by the fields of `Turn`: of NumPy, or anything with `__dlpack__` that is in the
                memory of the CPU, such as tensors of PyTorch.

        Raises: RulesetError or BatchError.
        """
        one_of("reward", reward, REWARDS, error=OUT_OF_RANGE)
        flag("autoreset", autoreset, error=WRONG_TYPE)
        flag("full_information", full_information, error=WRONG_TYPE)
        self._tables = tables = Tables(
            name, count, seats=seats, windows=windows, options=options, dtype=dtype, threads=threads
        )
        seats, count = tables.seats, tables.count
        self._ended = np.zeros(count, np.bool_)
        self.turn = turn_in(out, tables)
        """What `reset` and `step` return."""
        self._asks: list[tuple[object, ...]] = []
        self._steps: list[tuple[object, ...]] = []
        for part in tables.parts:
            played = tables.games[part], tables.tallies[part], tables.blank.copy()
            rows = tables.rows(self.turn.obs[part])
            final = tables.rows(cast(Observations, self.turn.final_obs[part].reshape(-1, tables.features)))
            questions = Questions(*(getattr(self.turn, each)[part] for each in Questions._fields))
            written = self._ended[part], rows
            self._asks.append((*played, *written, questions))
            self._steps.append((*played, tables.blank, tables.unwatched, tables.ids[part], *written, final, questions,
                                reward == "exile", autoreset))  # fmt: skip
        width = HIDDEN_OF_SEAT * seats + HIDDEN_OF_DECK
        self.hidden: NDArray[np.uint8] | None = np.zeros((count, width), np.uint8) if full_information else None
        """uint8[B, H] with `full_information`: what the asked seat may not know, laid out as in
        `golpe.batch.observing.reveal_all`. Not for players."""

    @property
    def games(self) -> Records:
        """STATE_DTYPE[B]: all of every game, for tools and tests; `ask` again after a change."""
        return self._tables.games

    @property
    def tallies(self) -> Records:
        """TALLY_DTYPE[B]: the public tally of each game."""
        return self._tables.tallies

    def reset(self, seed: int | None = None, *, which: NDArray[np.bool_] | None = None) -> Turn:
        """Deal new games.

        Args:
            seed: game `i` is that of `Game.deal(name, seats=…, seed=seed + i)`. None: drawn at random the first time,
                later keyed by the games before.
            which: bool[B], the games to replace; None: all. Others stay, and the seed must be None.

        Raises: BatchError.
        """
        turn = self.turn
        if which is None:
            self._tables.deal(seed)
            self._ended[:] = False
        elif seed is not None or not self._tables.are_dealt:
            raise BatchError("only games that were dealt can be replaced in part, without a seed", code="out_of_range")
        else:
            which = mask_of("which", which, self._tables.count)
            self._tables.deal_again(which)
            self._ended[which] = False
        turn.reward[:], turn.terminated[:], turn.truncated[:] = 0, False, False
        return self.ask()

    def step(self, decisions: Integers) -> Turn:
        """Play a decision of the asked seat in every game.

        Args:
            decisions: int[B], relative ids; ignored where a game has ended.

        Raises: BatchError that names the first game whose decision is illegal; no game is changed then.
        """
        if not self._tables.are_dealt:
            raise BatchError("reset the environment first", code="not_a_game")
        self._tables.absolute(decisions, idle=self._ended)
        self._tables.threads.run("step_all", self._steps)
        return self._revealed()

    def ask(self) -> Turn:
        """Write seats, observations and masks again, for games that were changed from outside."""
        self._tables.threads.run("ask_all", self._asks)
        return self._revealed()

    def _revealed(self) -> Turn:
        """Return the turn, after writing what its seats may not know, if that is asked for."""
        hidden = self.hidden
        if hidden is not None:
            parts = [(self.games[each], self.turn.seat[each], hidden[each]) for each in self._tables.parts]
            self._tables.threads.run("reveal_all", parts)
        return self.turn

    def meaning(self) -> NDArray[np.float32]:
        """Return what each code of a compact observation stands for, float32[F, 256]; see `decoded`."""
        return self._tables.meaning()


def decoded(codes: NDArray[np.uint8], meaning: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return compact observations as float32, [..., F]: exactly the numbers that an environment of that dtype gives.

    Args:
        codes: uint8[..., F].
        meaning: `SelfPlay.meaning()`. With PyTorch, `meaning[torch.arange(F), codes.long()]` does the same.
    """
    return meaning[np.arange(len(meaning)), codes]


def turn_in(out: Mapping[str, object] | None, tables: Tables) -> Turn:
    """Return the arrays of a turn: those given in `out`, by field, and new ones for the rest.

    Raises: BatchError if one does not fit.
    """
    if out is not None:
        instance("out", out, Mapping, such_as="{'obs': array}", error=WRONG_TYPE)
    given = {each: shared(array) for each, array in (out or {}).items()}
    if unknown := given.keys() - set(Turn._fields):
        raise BatchError(f"out: there is no array {', '.join(sorted(unknown))}", code="out_of_range")
    count, seats = tables.count, tables.seats
    form: dict[str, tuple[tuple[int, ...], type | np.dtype[np.generic]]] = {
        "obs": ((count, tables.features), tables.dtype),
        "mask": ((count, RELATIVE_DECISIONS), np.bool_),
        "seat": ((count,), np.int64),
        "reward": ((count, seats), np.float32),
        "terminated": ((count,), np.bool_),
        "truncated": ((count,), np.bool_),
        "final_obs": ((count, seats, tables.features), tables.dtype),
    }
    arrays = {each: buffer(each, given.get(each), shape, np.dtype(kind)) for each, (shape, kind) in form.items()}
    return Turn(**arrays)  # pyright: ignore[reportArgumentType]


def shared(array: object) -> NDArray[np.generic]:
    """Return an array as one of NumPy, over the same memory.

    Raises: BatchError with the code wrong_type if it cannot be shared.
    """
    if isinstance(array, np.ndarray):
        return cast(NDArray[np.generic], array)
    try:
        return np.from_dlpack(array)  # pyright: ignore[reportArgumentType, reportUnknownVariableType]
    except (AttributeError, BufferError, RuntimeError, TypeError) as error:
        raise BatchError(
            f"NumPy cannot share the memory of {type(array).__name__}: {error}", code="wrong_type"
        ) from None
