"""Public states as arrays, from which trees are unrolled. One graph holds all endgames of an edition."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.ruleset import Ruleset
from golpe.rules.state import State
from golpe.rules.vocabulary.actions import EXCHANGE, TARGETED
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import ACT_FIRST, BLOCK, CHALLENGE, PASS
from golpe.solve.publics import COINS_MAX, SHOWDOWN, Public, Root, first_state, public_states_from

STANDINGS: Final = SHOWDOWN + 2 * SLOTS
"""First of the matrices with the values of unfinished games, one for each player to move and each pair of coins."""
MOVER_COINS: Final = 7
"""A player who begins a turn with this many coins wins by a Coup, so undecided turns begin with fewer."""
OTHER_COINS: Final = 10
"""The other player has fewer coins, because it could not launch a Coup in the turn before."""
EXCHANGES: Final = STANDINGS + 2 * MOVER_COINS * OTHER_COINS
"""First of the matrices for turns that begin after an Exchange."""


@dataclass(frozen=True, slots=True)
class Graph:
    """S public states and the M moves between them; the moves of a state are adjacent."""

    publics: tuple[Public, ...]
    owner: NDArray[np.int8]
    """int8[S]: the player to act."""
    begins_turn: NDArray[np.bool_]
    """bool[S]"""
    offsets: NDArray[np.intp]
    """intp[S + 1]: the first move of each state, and M."""
    states: NDArray[np.int32]
    """int32[M]: the state after each move, or -1. This and the next three are the fields of `Move`."""
    decisions: NDArray[np.int32]
    """int32[M]"""
    payoffs: NDArray[np.int32]
    """int32[M]"""
    exchangers: NDArray[np.int8]
    """int8[M]"""
    standing: NDArray[np.int32]
    """int32[S]: for states that begin a turn, the matrix with their values (`standing_of`)."""

    @classmethod
    def of(cls, publics: Sequence[Public]) -> "Graph":
        """Concatenate the moves of all states."""
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

    def turn_played(self, coins: tuple[int, int], action: int, block: int) -> "Turn | None":
        """Follow a turn without challenges; return None if it cannot be followed.

        Args:
            coins: before the turn; the player to move first.
            block: the slot claimed by a block, -1 for none.
        """
        if action == EXCHANGE:
            return Turn((ACT_FIRST[EXCHANGE], PASS), (0, 1), (coins[1], coins[0]))
        public = self.publics[number_of(coins)]
        decision = ACT_FIRST[action] + TARGETED[action]
        path, owners = list[int](), list[int]()
        while True:
            moves = {move.decision: move for move in public.moves}
            if decision not in moves or moves[decision].state < 0:
                return None
            path.append(decision)
            owners.append(public.owner)
            public = self.publics[moves[decision].state]
            if public.begins_turn:
                return Turn(tuple(path), tuple(owners), (public.coins[1], public.coins[0]))
            may_block = all(move.decision != CHALLENGE for move in public.moves)
            decision = BLOCK + block if may_block and block >= 0 else PASS


@dataclass(frozen=True, slots=True)
class Turn:
    """A completed turn, as if it were player 0's."""

    path: tuple[int, ...]
    owners: tuple[int, ...]
    coins: tuple[int, int]
    """After the turn; the next player to move first."""


def standing_of(mover: int, coins: tuple[int, int]) -> int:
    """Return the number of the payoff matrix for a turn that begins with these coins of player 0 and player 1.

    The matrices from STANDINGS on are `golpe.solve.worth.Worth.dealt`, first for player 0 to move, then for player 1.
    Those from EXCHANGES on are the same for turns that begin after an Exchange of the other player.
    """
    return STANDINGS + mover * MOVER_COINS * OTHER_COINS + int(place_of(coins[mover], coins[1 - mover]))


def place_of(own: ArrayLike, others: ArrayLike) -> NDArray[np.int64]:
    """Return the index into `golpe.solve.worth.Worth` for the coins of the player to move and of the other."""
    found: NDArray[np.int64] = np.minimum(own, MOVER_COINS - 1, dtype=np.int64) * OTHER_COINS
    return found + np.minimum(others, OTHER_COINS - 1)


def graph_of(ruleset: Ruleset, *, exchanges: bool = False) -> Graph:
    """Return the public states of all endgames; `number_of` gives the first state of each.

    Args:
        exchanges: allow Exchanges, which end the tree with the tabulated value; default: no exchanges.

    Raises: SolveError if endgames of this edition cannot be solved.
    """
    coins = product(range(COINS_MAX + 1), range(COINS_MAX + 1))
    firsts = [first_state(Root(ruleset, each, (0, 1))) for each in coins]
    return Graph.of(public_states_from(firsts, ending=after_exchange if exchanges else None))


def after_exchange(s: State) -> int:
    """Return the number of the payoff matrix for a turn that begins after an Exchange of the other player."""
    return standing_of(s.asked, (s.coins[0], s.coins[1])) + EXCHANGES - STANDINGS


def number_of(coins: tuple[int, int]) -> int:
    """Return the state of `graph_of` in which player 0 begins a turn; its coins come first.

    Editions with a late forced Coup allow more than COINS_MAX coins. They count as COINS_MAX, because no Steal can then
    prevent the last Coup.
    """
    own, others = (min(each, COINS_MAX) for each in coins)
    return own * (COINS_MAX + 1) + others
