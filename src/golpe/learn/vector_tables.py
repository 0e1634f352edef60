"""Vectorised tables: many games that step together, as in a vector environment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch.blank import blank_game, scrambled
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records
from golpe.learn.advance import AGAIN, DEAL, ENDLESS, ONCE, TableArrays
from golpe.learn.compiled_loops import compiled_loops
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.observe.tally import Tally
from golpe.rules.ruleset import Ruleset
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A ruleset and a number of seats."""

    ruleset: Ruleset
    seats: int


@dataclass(frozen=True, slots=True)
class StartPositions:
    """Positions to start games from instead of a deal."""

    games: Records
    """Equally likely."""
    tally: Records
    """The public tally of all of them: one record."""
    turns: int
    """Turns to play from there."""


class VectorTables:
    """Tables that are stepped together; each asks one seat in each step."""

    def __init__(
        self,
        setups: Sequence[GameSetup],
        *,
        keys: NDArray[np.int64],
        columns: NDArray[np.int64],
        actions: NDArray[np.int64],
        endgames: float = 0.0,
        sooner: float = 0.0,
        positions: StartPositions | None = None,
    ) -> None:
        """Set up tables, cycling through the games; `deal` starts the games.

        Args:
            keys: int64[B], one per table: the same key deals and rolls the same games.
            columns: int64[C], the features to observe.
            actions: int64[A], the relative ids of the actions.
            endgames: share of the games that begin with two players of one influence each.
            sooner: share of a win that a long game of two costs the winner.
            positions: where all games begin; None: at their deals.
        """
        count = len(keys)
        blanks = np.concatenate([blank_game(each.ruleset, each.seats, "sealed") for each in setups])
        blank = blanks[np.arange(count) % len(setups)]
        games = np.zeros(count, STATE_DTYPE)
        games["key"] = scrambled(keys)
        seats = max(each.seats for each in setups)
        action_of = np.full(RELATIVE_DECISIONS, -1, np.int64)
        action_of[actions] = np.arange(len(actions))
        self.arrays = TableArrays(
            games=cast(list[State], games),
            tallies=cast(list[Tally], np.zeros(count, TALLY_DTYPE)),
            views=cast(list[View], blank.copy()),
            blank=cast(list[View], blank),
            no_tally=cast(list[Tally], np.zeros(1, TALLY_DTYPE)),
            players=np.zeros((count, seats), np.int64),
            alive=np.zeros(count, np.int64),
            asked=np.full(count, -1, np.int64),
            ended=np.zeros(count, np.bool_),
            winner=np.full(count, -1, np.int64),
            rewards=np.zeros((count, seats), np.float32),
            done=np.zeros((count, seats), np.bool_),
            scratch=np.zeros((count, max(features_of(seats), int(columns.max()) + 1)), np.float32),
            obs=np.zeros((count, len(columns)), np.float32),
            mask=np.zeros((count, len(actions)), np.bool_),
            columns=columns,
            action_of=action_of,
            relative=actions,
            endgames=endgames,
            sooner=sooner,
            starts=cast(list[State], np.zeros(1, STATE_DTYPE) if positions is None else positions.games),
            start_tally=cast(list[Tally], np.zeros(1, TALLY_DTYPE) if positions is None else positions.tally),
            has_starts=positions is not None,
            end=TURN_CAP if positions is None else int(positions.games["turns"][0]) + positions.turns,
        )
        self.seats = blank["seats"].astype(np.int64)
        """int64[B]: number of seats of each table."""

    def deal(self) -> None:
        """Deal every game and play until a seat has a choice; the players must be assigned first."""
        self._run(np.zeros(len(self.seats), np.int64), DEAL)

    def ask_again(self) -> None:
        """Observe again for every asked seat, after the players have changed."""
        self._run(np.zeros(len(self.seats), np.int64), AGAIN)

    def advance(self, answers: NDArray[np.int64], *, is_endless: bool) -> None:
        """Apply an answer at every table and play on; see `golpe.learn.advance.advance_all`."""
        self._run(answers, ENDLESS if is_endless else ONCE)

    def _run(self, answers: NDArray[np.int64], how: int) -> None:
        advance_all: Callable[..., None] = compiled_loops().advance_all
        advance_all(self.arrays, answers, how)
