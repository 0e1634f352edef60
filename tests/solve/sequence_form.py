"""The value of a tree by linear programming in sequence form (Koller and others 1994), independent of the solver."""

from collections.abc import Sequence
from typing import Protocol, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.solve.tree import Tree

NO_SCIPY = "needs SciPy: pip install '.[test-all]'"


class Solved(Protocol):
    fun: float
    status: int


class Optimize(Protocol):
    """The part of `scipy.optimize` that is used here."""

    def linprog(
        self,
        c: NDArray[np.float64],
        *,
        A_ub: object,  # noqa: N803
        b_ub: NDArray[np.float64],
        A_eq: object,  # noqa: N803
        b_eq: NDArray[np.float64],
        bounds: Sequence[tuple[float | None, float | None]],
        method: str,
    ) -> Solved: ...


class Sequences:
    """A player's sequences: for each type, the empty one and one per choice that leads to a node."""

    def __init__(self, tree: Tree, player: int) -> None:
        types = tree.prior.shape[player]
        self.last = np.zeros((tree.nodes, types), np.intp)
        """The player's last sequence on the way to each node."""
        self.sets: dict[tuple[int, int], int] = {}
        """Information sets, by node and type."""
        self.follows: list[tuple[int, int]] = []
        """The information set of each sequence except the empty ones, and the sequence before that set."""
        self.set_after: list[int] = []
        """The sequence before each set."""
        self.last[0] = np.arange(types)
        self.count = types
        for n in range(1, tree.nodes):
            above = int(tree.parent[n])
            if tree.owner[above] != player:
                self.last[n] = self.last[above]
                continue
            for i in range(types):
                if (above, i) not in self.sets:
                    self.sets[above, i] = len(self.sets)
                    self.set_after.append(int(self.last[above, i]))
                self.follows.append((self.sets[above, i], int(self.last[above, i])))
                self.last[n, i] = self.count
                self.count += 1


def lp_value(tree: Tree) -> float:
    """Return the payoff of player 0 in an equilibrium."""
    optimize = cast(Optimize, pytest.importorskip("scipy.optimize", reason=NO_SCIPY))
    own, other = Sequences(tree, 0), Sequences(tree, 1)
    types = tree.prior.shape
    payoff = np.zeros((own.count, other.count))
    for n in np.flatnonzero(tree.payoff >= 0):
        weighed = tree.prior * tree.payoffs[tree.payoff[n]]
        np.add.at(payoff, (own.last[n][:, None], other.last[n][None, :]), weighed)
    # Variables: the weight of each own sequence, then the value of each set of the other player, then of its types.
    sets = len(other.sets)
    width = own.count + sets + types[1]
    equal = np.zeros((types[0] + len(own.sets), width))
    equal[np.arange(types[0]), np.arange(types[0])] = 1
    for number, before in enumerate(own.set_after):
        equal[types[0] + number, before] = -1
    for sequence, (number, _) in enumerate(own.follows, start=types[0]):
        equal[types[0] + number, sequence] = 1
    fixed = np.concatenate([np.ones(types[0]), np.zeros(len(own.sets))])
    # The other player minimises: the value of a sequence is its payoffs plus the values of all sets that follow it.
    above = np.zeros((other.count, width))
    above[:, : own.count] = -payoff.T
    above[np.arange(types[1]), own.count + sets + np.arange(types[1])] = 1
    for sequence, (number, _) in enumerate(other.follows, start=types[1]):
        above[sequence, own.count + number] = 1
    for number, before in enumerate(other.set_after):
        above[before, own.count + number] -= 1
    goal = np.zeros(width)
    goal[own.count + sets :] = -1
    bounds = [(0.0, None)] * own.count + [(None, None)] * (sets + types[1])
    at_most = np.zeros(other.count, np.float64)
    solved = optimize.linprog(goal, A_ub=above, b_ub=at_most, A_eq=equal, b_eq=fixed, bounds=bounds, method="highs")
    assert 0 == solved.status
    return -solved.fun
