"""Compute the values of endgames at the solver's depth limit, and write them to `src/golpe/solve/worth.npy`.

Usage: `python -m research.weigh_endgames`. For each pair of face-up cards, all endgames are solved a few turns deep,
those with the most coins first. Endgames that are solved later use their values at the depth limit. This is repeated
with increasing depth. Endgames after an Exchange are solved too. It takes about ten minutes of CPU time with numba,
and much longer without.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import golpe.solve
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.dcfr import Learning
from golpe.solve.draws import chances
from golpe.solve.endgame import deal_prior
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, Graph, graph_of, number_of, place_of
from golpe.solve.plan import Lookahead
from golpe.solve.publics import Root
from golpe.solve.strategy import reaches
from golpe.solve.worth import EDITION, TABLE, Worth

SWEEPS: Final = ((2, 32), (2, 32), (2, 32), (3, 48), (3, 48), (4, 64), (4, 64))
"""Turns to look ahead and solver iterations, for each repetition."""

Floats = NDArray[np.float64]


def main() -> None:
    """Compute and write the table."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    graph = graph_of(preset(EDITION), exchanges=True)
    shape = (SLOTS, SLOTS, 2, MOVER_COINS * OTHER_COINS, SLOTS, SLOTS)
    table = np.zeros(shape, np.float16)
    for first, second in combinations_with_replacement(range(SLOTS), 2):
        worth = weighed(graph, (first, second))
        table[first, second] = worth.dealt, worth.exchanged
        print(f"{preset(EDITION).court[first]} and {preset(EDITION).court[second]} open: done", flush=True)
    np.save(Path(golpe.solve.__path__[0]) / TABLE, table)


def weighed(graph: Graph, revealed: tuple[int, int]) -> Worth:
    """Return the values of endgames for the player to move."""
    places = MOVER_COINS * OTHER_COINS
    worth = Worth(np.zeros((places, SLOTS, SLOTS)), np.zeros((places, SLOTS, SLOTS)))
    all_coins = sorted(product(range(MOVER_COINS), range(OTHER_COINS)), key=lambda coins: -sum(coins))
    for turns, rounds in SWEEPS:
        for coins in all_coins:
            root, at = Root(preset(EDITION), coins, revealed), place_of(*coins)
            state, prior = number_of(coins), deal_prior(root)
            dealt = Lookahead(root, graph, state, prior, turns=turns, worth=worth)
            exchanged = Lookahead(root, graph, state, prior, turns=turns, worth=worth, exchanger=1)
            dealt.learn(rounds)
            exchanged.learn(rounds)
            assert exchanged.keeping is not None
            worth.dealt[at] = gains(dealt.learning)
            worth.exchanged[at] = before_keeping(gains(exchanged.learning), exchanged.keeping.kept(), root.hidden)
    return worth


def before_keeping(gains: Floats, kept: Floats, hidden: Sequence[int]) -> Floats:
    """Return the gains of player 0 for each pair of cards before the second player draws and chooses: float64[5, 5].

    Args:
        gains: float64[5, 5], the gains after the choice.
        kept: float64[5, 15, 5], how often the second player keeps each card of three.
    """
    found: Floats = np.einsum("hod,hdc,oc->oh", chances(hidden), kept, gains)
    return found


def gains(learnt: Learning) -> Floats:
    """Return what player 0 gains with each pair of cards if both play their average strategies: float64[5, 5]."""
    tree = learnt.tree
    leaves = np.flatnonzero(tree.payoff >= 0)
    own, others = (reaches(tree, learnt.average(player))[leaves] for player in (0, 1))
    found: Floats = np.einsum("li,lj,lij->ij", own, others, tree.payoffs[tree.payoff[leaves]])
    return found


if __name__ == "__main__":
    main()
