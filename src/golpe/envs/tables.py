"""The tables of a vector environment: games and their tallies, changed in place."""

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Final, Literal, cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch import deal, deal_again, tally
from golpe.batch.blank import blank_game
from golpe.batch.carrier import run
from golpe.batch.checks import KEY_MAX, Integers, number, whole_numbers
from golpe.batch.layout import TALLY_DTYPE, put, taken
from golpe.batch.self_play import Rows, Scales
from golpe.envs.threads import Threads
from golpe.errors import BatchError
from golpe.observe.codes import CODE_MAX
from golpe.observe.compact import Quotient, meanings
from golpe.observe.features import features_of
from golpe.rules.arguments import one_of
from golpe.rules.ruleset import Value, Windows, preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.phases import OVER

Dtype = Literal["float32", "uint8"]
"""The type of the numbers of an observation: as `golpe.batch.observe` returns them, or compact."""
GAMES_MAX: Final = 1 << 31
THREADS_MAX: Final = 256
CODES: Final = CODE_MAX + 1
"""Codes of a number in a compact observation."""
Observations = NDArray[np.float32] | NDArray[np.uint8]


class Tables:
    """Games that are played together."""

    def __init__(
        self,
        name: str,
        count: int,
        *,
        seats: int,
        windows: Windows,
        options: Mapping[str, Value] | None,
        dtype: Dtype,
        threads: int = 1,
    ) -> None:
        """Prepare the tables; `deal` deals their games.

        Raises: RulesetError if the preset, an option or the number of seats is wrong; BatchError for the others.
        """
        one_of("dtype", dtype, ("float32", "uint8"), error=partial(BatchError, code="wrong_dtype"))
        self.count = number("the number of games", count, 1, GAMES_MAX)
        threads = min(number("threads", threads, 1, THREADS_MAX), self.count)
        self.threads = Threads(threads)
        self.parts = [slice(self.count * k // threads, self.count * (k + 1) // threads) for k in range(threads)]
        """The games of each thread."""
        self.ruleset = preset(name).but({} if options is None else options)
        blank = blank_game(self.ruleset, seats, windows)
        self.seats = int(blank["seats"][0])
        self.windows: Windows = windows
        self.dtype = np.dtype(dtype)
        self.features = features_of(self.seats)
        """F, the length of an observation."""
        self.games = np.repeat(blank, self.count)
        """STATE_DTYPE[B]: all of every game, also what no player may see."""
        self.tallies = np.zeros(self.count, TALLY_DTYPE)
        """TALLY_DTYPE[B]: the public tally of each game."""
        self.are_dealt = False
        self.blank = blank
        """STATE_DTYPE[1]: a game before its deal."""
        self.scratch = blank.copy()
        """STATE_DTYPE[1]: a view, overwritten by the loops that observe."""
        self.unwatched = np.zeros(1, TALLY_DTYPE)
        """TALLY_DTYPE[1]: a tally before the deal."""
        self.ids = np.zeros(self.count, np.int64)
        """int64[B], decision ids: what `absolute` returns."""
        self._scales = self._quotients()

    def deal(self, seed: int | None) -> None:
        """Deal every game: that of table `i` has the seed `seed + i`; None goes on from the games before.

        Raises: BatchError if the seed is not 0 to 2**62 - 1.
        """
        if seed is None and self.are_dealt:
            self.deal_again(np.ones(self.count, np.bool_))
            return
        first = secrets.randbelow(KEY_MAX) if seed is None else number("seed", seed, 0, KEY_MAX - 1)
        keys = [(first + i) % KEY_MAX for i in range(self.count)]
        self.games[:] = deal(self.ruleset, seats=self.seats, keys=keys, windows=self.windows)
        self.tallies[:] = tally(self.games)
        self.are_dealt = True

    def deal_again(self, which: NDArray[np.bool_]) -> None:
        """Replace some games by new ones, keyed by the games before them."""
        rows = np.flatnonzero(which)
        games, tallies = taken(self.games, rows), taken(self.tallies, rows)
        deal_again(games, np.ones(len(rows), np.bool_), tallies)
        put(self.games, rows, games)
        put(self.tallies, rows, tallies)

    def over(self) -> NDArray[np.bool_]:
        """Return which games have been won, bool[B]."""
        return self.games["phase"] == OVER

    def capped(self) -> NDArray[np.bool_]:
        """Return which games have reached the turn cap without a winner, bool[B]."""
        return (self.games["turns"] >= TURN_CAP) & ~self.over()

    def decide(self, decisions: Integers, *, idle: NDArray[np.bool_]) -> None:
        """Play decisions, checked as `absolute` does."""
        run("apply_all", self.games, self.absolute(decisions, idle=idle))
        run("watch_all", self.games, self.tallies)

    def absolute(self, decisions: Integers, *, idle: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return legal decisions of the seats asked next as decision ids, int64[B]; -1 in idle games.

        Args:
            decisions: int[B], relative ids.
            idle: bool[B], games to leave alone; all games that have ended must be among them.

        Raises: BatchError that names the first game whose decision is illegal.
        """
        ids = whole_numbers("decisions", decisions, idle.shape).astype(np.int64)
        wrong = run("legal_absolute_all", self.games, ids, idle, self.ids)
        if wrong >= 0:
            seat = int(self.games["asked"][wrong])
            message = f"decisions[{wrong}]: seat {seat} may not make the relative decision {int(ids[wrong])} now"
            raise BatchError(message, code="not_legal")
        return self.ids

    def rows(self, out: Observations) -> Rows:
        """Return how the loops of `golpe.batch.self_play` write observations into `out`, [N, F]."""
        if self.dtype == np.uint8:
            codes, numbers = cast(NDArray[np.uint8], out), np.empty((0, self.features), np.float32)
        else:
            codes, numbers = np.zeros((1, self.features), np.uint8), cast(NDArray[np.float32], out)
        return Rows(codes, numbers, self._scales)

    def observe(self, viewers: NDArray[np.int64], rows: Rows) -> None:
        """Write the observations of a seat, or of a spectator (-1), of every game."""
        run("observe_all", self.games, self.tallies, self.scratch, viewers, rows)

    def _quotients(self) -> Scales:
        """Return the values of codes as the loops calculate them."""
        numbers = np.tile(np.array([Quotient(1)], np.float32), (self.features, 1))
        others: list[int] = []
        for start, width, value in meanings(self.seats, self.ruleset.copies(self.seats)):
            if isinstance(value, Quotient):
                numbers[start : start + width] = value
            else:
                others += range(start, start + width)
        plus, per_code, times, most = np.ascontiguousarray(numbers.T)
        return Scales(most, times, plus, per_code, np.array(others, np.int64), self.meaning()[others])

    def meaning(self) -> NDArray[np.float32]:
        """Return what each code of a compact observation stands for, float32[F, 256]."""
        table = np.tile(np.arange(CODES, dtype=np.float32), (self.features, 1))
        for start, width, value in meanings(self.seats, self.ruleset.copies(self.seats)):
            table[start : start + width] = [value(code) for code in range(CODES)]
        return table
