"""Public states as arrays: to unroll trees from. One graph holds all endgames of an edition, whatever the coins."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.ruleset import Ruleset
from golpe.rules.vocabulary import SLOTS
from golpe.solve.publics import COINS_MAX, SHOWDOWN, Public, Root, first_state, public_states_from

STANDINGS: Final = SHOWDOWN + 2 * SLOTS
"""First of the matrices that tell what a game is worth which goes on, one for each that may have the turn and coins."""
MOVER_COINS: Final = 7
"""Who has more when a turn begins has won."""
OTHER_COINS: Final = 10
"""Who has the turn and cannot launch a Coup ends it with fewer."""


@dataclass(frozen=True, slots=True)
class Graph:
    """Public states and the moves between them."""

    publics: tuple[Public, ...]
    owner: NDArray[np.int8]
    begins_turn: NDArray[np.bool_]
    offsets: NDArray[np.intp]
    """intp[S + 1]: where the moves of each state begin, of which the next have one each."""
    states: NDArray[np.int32]
    decisions: NDArray[np.int32]
    payoffs: NDArray[np.int32]
    exchangers: NDArray[np.int8]
    standing: NDArray[np.int32]
    """int32[S]: for states that begin a turn the matrix of `golpe.solve.worth` that tells what they are worth."""

    @classmethod
    def of(cls, publics: Sequence[Public]) -> "Graph":
        """Put the moves of all states side by side."""
        moves = [move for each in publics for move in each.moves]
        return cls(
            tuple(publics),
            np.array([each.owner for each in publics], np.int8),
            np.array([each.begins_turn for each in publics], np.bool_),
            np.cumsum([0, *(len(each.moves) for each in publics)]),
            np.array([move.state for move in moves], np.int32),
            np.array([move.decision for move in moves], np.int32),
            np.array([move.payoff for move in moves], np.int32),
            np.array([move.exchanger for move in moves], np.int8),
            np.array([standing_of(each.owner, each.coins) for each in publics], np.int32),
        )


def standing_of(mover: int, coins: tuple[int, int]) -> int:
    """Return the number of the matrix for a turn that begins with these coins, of player 0 and player 1."""
    own, others = min(coins[mover], MOVER_COINS - 1), min(coins[1 - mover], OTHER_COINS - 1)
    return STANDINGS + (mover * MOVER_COINS + own) * OTHER_COINS + others


def graph_of(ruleset: Ruleset) -> Graph:
    """Return the public states of all endgames without Exchange; `number_of` tells which begin them.

    Raises: SolveError if in this edition endgames cannot be solved.
    """
    coins = product(range(COINS_MAX + 1), range(COINS_MAX + 1))
    return Graph.of(public_states_from([first_state(Root(ruleset, each, (0, 1))) for each in coins]))


def number_of(coins: tuple[int, int]) -> int:
    """Return the state of `graph_of` in which player 0, with the first of these coins, begins a turn."""
    return coins[0] * (COINS_MAX + 1) + coins[1]
