"""Weigh what endgames are worth where the solver stops looking, and write it into `src/golpe/solve/worth.npy`.

Usage: `python -m tools.weigh_endgames`. For each pair of cards that lie open, all endgames are solved a few turns deep,
those with the most coins first, and counted as what they are worth from then on; deeper each time. It takes a minute of
processor time with numba, and much longer without.
"""

from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import golpe.solve
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import SLOTS
from golpe.solve.dcfr import Learning, learning
from golpe.solve.endgame import deal_prior, unrolled
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, Graph, graph_of, number_of
from golpe.solve.publics import Root
from golpe.solve.strategy import reaches
from golpe.solve.worth import EDITION, TABLE

SWEEPS: Final = ((2, 32), (2, 32), (3, 48), (4, 48))
"""How many turns deep, and how many rounds."""

Worth = NDArray[np.float64]


def main() -> None:
    """Write the whole table."""
    graph = graph_of(preset(EDITION), exchanges=True)
    shape = (SLOTS, SLOTS, MOVER_COINS * OTHER_COINS, SLOTS, SLOTS)
    table = np.zeros(shape, np.float16)
    for first, second in combinations_with_replacement(range(SLOTS), 2):
        table[first, second] = weighed(graph, (first, second))
        print(f"{preset(EDITION).court[first]} and {preset(EDITION).court[second]} open: done", flush=True)
    np.save(Path(golpe.solve.__path__[0]) / TABLE, table)


def weighed(graph: Graph, revealed: tuple[int, int]) -> Worth:
    """Return what endgames are worth to who has the turn: float64[70, 5, 5]."""
    worth = np.zeros((MOVER_COINS * OTHER_COINS, SLOTS, SLOTS))
    all_coins = sorted(product(range(MOVER_COINS), range(OTHER_COINS)), key=lambda coins: -sum(coins))
    for turns, rounds in SWEEPS:
        for coins in all_coins:
            root = Root(preset(EDITION), coins, revealed)
            endgame = unrolled(root, graph, number_of(coins), turns=turns, prior=deal_prior(root), worth=worth)
            learnt = learning(endgame.tree)
            for _ in range(rounds):
                learnt.learn()
            worth[coins[0] * OTHER_COINS + coins[1]] = gains(learnt)
    return worth


def gains(learnt: Learning) -> Worth:
    """Return what player 0 gains with each pair of cards if both play what they have learnt: float64[5, 5]."""
    tree = learnt.tree
    leaves = np.flatnonzero(tree.payoff >= 0)
    own, others = (reaches(tree, learnt.average(player))[leaves] for player in (0, 1))
    found: Worth = np.einsum("li,lj,lij->ij", own, others, tree.payoffs[tree.payoff[leaves]])
    return found


if __name__ == "__main__":
    main()
