"""Weigh what endgames are worth where the solver stops looking, and write it into `src/golpe/solve/worth.npy`.

Usage: `python -m tools.weigh_endgames`. For each pair of cards that lie open, all endgames are solved a few turns deep,
those with the most coins first, and counted as what they are worth from then on; deeper each time. Those that begin
after an Exchange are solved too. Which card is kept of three follows from what they are worth, and the other way round:
the two are reckoned in turns, and what they are worth is averaged, as in fictitious play. It takes ten minutes of
processor time with numba, and much longer without.
"""

from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import golpe.solve
from golpe.bots.resolving import STRAYING
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import SLOTS
from golpe.solve.dcfr import learning
from golpe.solve.endgame import deal_prior, hidden_cards, unrolled
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, Graph, graph_of, number_of, place_of
from golpe.solve.publics import Root
from golpe.solve.strategy import reaches
from golpe.solve.trades import traded
from golpe.solve.worth import EDITION, TABLE, Worth

SWEEPS: Final = (*[(2, 32)] * 4, *[(3, 32)] * 4, *[(4, 48)] * 3)
"""How many turns deep, and how many rounds."""
NEW_LEAST: Final = 0.25
"""What the last reckoning counts at least in the average of all."""

Floats = NDArray[np.float64]


def main() -> None:
    """Write the whole table."""
    graph = graph_of(preset(EDITION), exchanges=True)
    shape = (SLOTS, SLOTS, 2, MOVER_COINS * OTHER_COINS, SLOTS, SLOTS)
    table = np.zeros(shape, np.float16)
    for first, second in combinations_with_replacement(range(SLOTS), 2):
        worth = weighed(graph, (first, second))
        table[first, second] = worth.dealt, worth.exchanged
        print(f"{preset(EDITION).court[first]} and {preset(EDITION).court[second]} open: done", flush=True)
    np.save(Path(golpe.solve.__path__[0]) / TABLE, table)


def weighed(graph: Graph, revealed: tuple[int, int]) -> Worth:
    """Return what endgames are worth to who has the turn."""
    places = MOVER_COINS * OTHER_COINS
    worth = Worth(np.zeros((places, SLOTS, SLOTS)), np.zeros((places, SLOTS, SLOTS)))
    hidden = hidden_cards(Root(preset(EDITION), (0, 0), revealed))
    all_coins = sorted(product(range(MOVER_COINS), range(OTHER_COINS)), key=lambda coins: -sum(coins))
    for number, (turns, rounds) in enumerate(SWEEPS, start=1):
        for coins in all_coins:
            root, at = Root(preset(EDITION), coins, revealed), place_of(*coins)
            dealt = deal_prior(root)
            worth.dealt[at] = gains(graph, root, prior=dealt, worth=worth, turns=turns, rounds=rounds)
            kept = traded(dealt, hidden, worth.exchanged, coins, STRAYING)
            found = gains(graph, root, prior=kept.T, worth=worth, turns=turns, rounds=rounds)
            worth.exchanged[at] += (found - worth.exchanged[at]) * max(1 / number, NEW_LEAST)
    return worth


def gains(graph: Graph, root: Root, *, prior: Floats, worth: Worth, turns: int, rounds: int) -> Floats:
    """Return what who has the turn gains with each pair of cards if both play what they have learnt: float64[5, 5]."""
    endgame = unrolled(root, graph, number_of(root.coins), turns=turns, prior=prior, worth=worth)
    learnt = learning(endgame.tree)
    for _ in range(rounds):
        learnt.learn()
    tree = learnt.tree
    leaves = np.flatnonzero(tree.payoff >= 0)
    own, others = (reaches(tree, learnt.average(player))[leaves] for player in (0, 1))
    found: Floats = np.einsum("li,lj,lij->ij", own, others, tree.payoffs[tree.payoff[leaves]])
    return found


if __name__ == "__main__":
    main()
