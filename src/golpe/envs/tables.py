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
from golpe.batch.checks import KEY_MAX, Integers, integers, number
from golpe.batch.layout import STATE_DTYPE, Records, as_bytes, put, taken
from golpe.errors import BatchError
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.arguments import one_of
from golpe.rules.ruleset import Value, Windows, preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.phases import OVER

Dtype = Literal["float32", "uint8"]
"""The type of the numbers of an observation: as `golpe.batch.observe` returns them, or compact."""
GAMES_MAX: Final = 1 << 31
Rows = NDArray[np.float32] | NDArray[np.uint8]


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
    ) -> None:
        """Prepare the tables; `deal` deals their games.

        Raises: RulesetError if the preset, an option or the number of seats is wrong; BatchError for the others.
        """
        one_of("dtype", dtype, ("float32", "uint8"), error=partial(BatchError, code="wrong_dtype"))
        self.count = number("the number of games", count, 1, GAMES_MAX)
        self.ruleset = preset(name).but({} if options is None else options)
        blank = blank_game(self.ruleset, seats, windows)
        self.seats = int(blank["seats"][0])
        self.windows: Windows = windows
        self.dtype = np.dtype(dtype)
        self.features = features_of(self.seats)
        """F, the length of an observation."""
        self.games = np.repeat(blank, self.count)
        """STATE_DTYPE[B]: all of every game, also what no player may see."""
        self.tallies = tally(self.games[:0])
        """TALLY_DTYPE[B]: the public tally of each game; none before the first deal."""
        self._blank = np.zeros(self.count, STATE_DTYPE)
        self._blank["options"] = self.games["options"]
        self._views = self._blank.copy()
        self._ids = np.zeros(self.count, np.int64)

    def deal(self, seed: int | None) -> None:
        """Deal every game: that of table `i` has the seed `seed + i`; None goes on from the games before.

        Raises: BatchError if the seed is not 0 to 2**62 - 1.
        """
        if seed is None and len(self.tallies) > 0:
            self.deal_again(np.ones(self.count, np.bool_))
            return
        first = secrets.randbelow(KEY_MAX) if seed is None else number("seed", seed, 0, KEY_MAX - 1)
        keys = [(first + i) % KEY_MAX for i in range(self.count)]
        self.games[:] = deal(self.ruleset, seats=self.seats, keys=keys, windows=self.windows)
        self.tallies = tally(self.games)

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
        """Play a decision of the seat asked next in every game.

        Args:
            decisions: int[B], relative ids.
            idle: bool[B], games to leave alone; all games that have ended must be among them.

        Raises: BatchError; no game is changed then.
        """
        plain: NDArray[np.generic] = np.asarray(decisions)
        if plain.shape == idle.shape and np.issubdtype(plain.dtype, np.integer):
            plain = np.where(idle, -1, plain)
        ids = integers("decisions", cast(Integers, plain), idle.shape, -1, RELATIVE_DECISIONS - 1)
        run("absolute_all", self.games, ids, self._ids)
        wrong = run("first_illegal_but", self.games, self._ids, idle)
        if wrong >= 0:
            seat = int(self.games["asked"][wrong])
            message = f"decisions[{wrong}]: seat {seat} may not make the relative decision {int(ids[wrong])} now"
            raise BatchError(message, code="not_legal")
        run("apply_all", self.games, self._ids)
        run("watch_all", self.games, self.tallies)

    def observe(self, viewers: NDArray[np.int64], out: Rows) -> None:
        """Write the observations of a seat, or of a spectator (-1), of every game into `out`, [B, F]."""
        np.copyto(as_bytes(self._views), as_bytes(self._blank))
        self._encode(self.games, self.tallies, viewers, self._views, out)

    def observe_some(self, rows: NDArray[np.intp], viewers: NDArray[np.int64]) -> Rows:
        """Return the observations of seats in some games, [N, F].

        Args:
            rows: int[N], the games; the same game may be there for several seats.
            viewers: int64[N].
        """
        out = np.empty((len(rows), self.features), self.dtype)
        self._encode(taken(self.games, rows), taken(self.tallies, rows), viewers, taken(self._blank, rows), out)
        return out

    def _encode(
        self,
        games: Records,
        tallies: Records,
        viewers: NDArray[np.int64],
        views: Records,
        out: Rows,
    ) -> None:
        """Write observations; `views` are blank, and are filled."""
        run("hide_all", games, viewers, views)
        run("encode_all" if self.dtype == np.float32 else "encode_compact_all", views, tallies, viewers, out)
