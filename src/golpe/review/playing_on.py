"""Games played on as the reference model from positions with sampled hidden cards, for a bounded time.

Runs compiled if numba is installed, otherwise interpreted. Every random number is a function of a game's own key, so
two options that share keys share their dice.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.arena.answers import answer_all
from golpe.arena.compiled_answers import compiled_answers
from golpe.arena.nets import Chooser
from golpe.batch.blank import scrambled
from golpe.batch.carrier import legal_in, run, seen_by
from golpe.batch.checks import KEY_MAX
from golpe.batch.layout import Records, put, taken, unpacked, unpacked_tallies
from golpe.bots.endgame_deadline import are_overdue
from golpe.bots.net_store import net_for
from golpe.bots.policy.decide import COUNTING, FINISHING, GUARDED
from golpe.review.outcomes import OutcomeModel
from golpe.rules.state import Options
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, OVER

AT_ONCE: Final = 1 << 10
"""Games in a batch: enough to make the Python overhead small, and few enough to fit the CPU cache."""
TURNS: Final = 2
"""The outcome model takes over this many turns later, at the start of the turn."""
ROUNDS_MAX: Final = 60
"""Decisions after which it takes over in any case."""
TO_THE_END: Final = 1 << 10
"""More turns than any game has that the reference model finishes."""
SPREAD: Final = 0x2545F4914F6CDD1D


class PlayerOn:
    """The reference model and the outcome model for one edition and size."""

    def __init__(self, options: Options, seats: int, model: OutcomeModel, *, turns: int = TURNS) -> None:
        """Prepare.

        Args:
            turns: the outcome model takes over at the start of the turn that is so many later; `TO_THE_END`: never.
        """
        net = net_for(options, seats)
        self._chooser = None if net is None else Chooser(net, 0.0, seats)
        self._model = model
        self._turns = turns
        self._rounds = ROUNDS_MAX * turns // TURNS

    def values(self, games: Records, tallies: Records) -> NDArray[np.float64]:
        """Return the win chances of all seats, float64[B, S], after playing on; changes both arrays.

        Args:
            games: each with its key, and with a question open unless it is over.
        """
        last = games["turns"].astype(np.int64) + self._turns
        keys = games["key"].copy()
        left, now, then = np.arange(len(games)), games, tallies
        for number in range(self._rounds):
            is_left = (now["phase"] != OVER) & ((now["turns"] < last[left]) | (now["phase"] != CHOOSE_ACTION))
            if not is_left.all():
                if now is not games:
                    put(games, left[~is_left], taken(now, ~is_left))
                    put(tallies, left[~is_left], taken(then, ~is_left))
                left, now, then = left[is_left], taken(now, is_left), taken(then, is_left)
            if len(left) == 0:
                break
            run("apply_all", now, self.answers(now, then, keys[left], number))
            run("watch_all", now, then)
        if now is not games:
            put(games, left, now)
            put(tallies, left, then)
        return self._model.opened(games, tallies)

    def answers(self, games: Records, tallies: Records, keys: NDArray[np.int64], number: int) -> NDArray[np.int64]:
        """Return the decisions of the asked seats, int64[B].

        Args:
            keys: int64[B], of the dice of each game.
            number: of the decision, for other dice each time.
        """
        asked = games["asked"].astype(np.int64)
        views = seen_by(games, asked)
        dice = scrambled((keys + (asked + 1) * SPREAD + number) % KEY_MAX) >> 30
        late = are_overdue(games["phase"], games["turns"], games["influence"])
        is_scripted = late if self._chooser is not None else np.ones_like(late)
        decisions = np.zeros(len(games), np.int64)
        if self._chooser is not None:
            # Copies take longer than the few scripted decisions.
            decisions[:] = self._chooser.choose(views, tallies, asked, legal_in(games), dice)
        if is_scripted.any():
            rows = np.flatnonzero(is_scripted)
            policies = np.zeros((len(rows), 5), np.int64)
            policies[:, 0] = np.where(late[rows], FINISHING, GUARDED + COUNTING)
            decisions[rows] = scripted(taken(views, rows), taken(tallies, rows), asked[rows], policies, dice[rows])
        return decisions


def scripted(
    views: Records, tallies: Records, asked: NDArray[np.int64], policies: NDArray[np.int64], dice: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return the decisions of scripted policies, int64[B]."""
    decisions, numbers = np.zeros(len(views), np.int64), np.zeros(len(views), np.int64)
    compiled = compiled_answers()
    if compiled is not None:
        compiled(views, tallies, asked, policies, dice, numbers, decisions)
    else:
        answer_all(unpacked(views), unpacked_tallies(tallies), asked, policies, dice, numbers, decisions)  # pyright: ignore
    return decisions
