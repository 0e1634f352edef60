"""Public states as arrays: to unroll trees from. One graph holds all endgames of an edition, whatever the coins."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.ruleset import Ruleset
from golpe.rules.state import State
from golpe.rules.vocabulary import ACT_FIRST, BLOCK, CHALLENGE, EXCHANGE, PASS, SLOTS, TARGETED
from golpe.solve.publics import COINS_MAX, SHOWDOWN, Public, Root, first_state, public_states_from

STANDINGS: Final = SHOWDOWN + 2 * SLOTS
"""First of the matrices that tell what a game is worth that goes on: one for each who has the turn, and all coins."""
MOVER_COINS: Final = 7
"""Who has so many as their turn begins launches a Coup and has won: a turn to look at begins with fewer."""
OTHER_COINS: Final = 10
"""Who had the turn before and could not launch a Coup has fewer."""
EXCHANGES: Final = STANDINGS + 2 * MOVER_COINS * OTHER_COINS
"""First of the matrices for turns before which cards were exchanged."""


@dataclass(frozen=True, slots=True)
class Graph:
    """S public states and the M moves between them, those of a state side by side."""

    publics: tuple[Public, ...]
    owner: NDArray[np.int8]
    """int8[S]: the player who decides."""
    begins_turn: NDArray[np.bool_]
    """bool[S]"""
    offsets: NDArray[np.intp]
    """intp[S + 1]: where the moves of each state begin, and M."""
    states: NDArray[np.int32]
    """int32[M], as the next three one for each move, as a `Move` has them: the state that follows, or -1."""
    decisions: NDArray[np.int32]
    payoffs: NDArray[np.int32]
    exchangers: NDArray[np.int8]
    """int8[M]"""
    standing: NDArray[np.int32]
    """int32[S]: for states that begin a turn the matrix of payoffs that tells what they are worth (`standing_of`)."""

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

    def turn_played(self, coins: tuple[int, int], action: int, block: int) -> "Turn | None":
        """Follow a turn in which nobody challenged, None if it cannot be followed.

        Args:
            coins: before it; first whose turn it is.
            block: the slot of the block claimed, -1 for none.
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
    """A turn that is over, as if player 0 had it."""

    path: tuple[int, ...]
    owners: tuple[int, ...]
    coins: tuple[int, int]
    """After it; first whose turn is next."""


def standing_of(mover: int, coins: tuple[int, int]) -> int:
    """Return the number of the matrix for a turn that begins with these coins, of player 0 and player 1.

    From STANDINGS on, `golpe.solve.worth.Worth.dealt` comes first, for player 0 to move, and then as much for player 1.
    From EXCHANGES on the same comes again for turns before which the other player has exchanged.
    """
    return STANDINGS + mover * MOVER_COINS * OTHER_COINS + int(place_of(coins[mover], coins[1 - mover]))


def place_of(own: ArrayLike, others: ArrayLike) -> NDArray[np.int64]:
    """Return where `golpe.solve.worth.Worth` tells of turns with these coins, of who has the turn and the other."""
    found: NDArray[np.int64] = np.minimum(own, MOVER_COINS - 1, dtype=np.int64) * OTHER_COINS
    return found + np.minimum(others, OTHER_COINS - 1)


def graph_of(ruleset: Ruleset, *, exchanges: bool = False) -> Graph:
    """Return the public states of all endgames; `number_of` tells which begin them.

    Args:
        exchanges: let everybody exchange, and count what follows as what it is worth; else nobody exchanges.

    Raises: SolveError if in this edition endgames cannot be solved.
    """
    coins = product(range(COINS_MAX + 1), range(COINS_MAX + 1))
    firsts = [first_state(Root(ruleset, each, (0, 1))) for each in coins]
    return Graph.of(public_states_from(firsts, ending=after_exchange if exchanges else None))


def after_exchange(s: State) -> int:
    """Return the number of the matrix for a turn that begins after the other player has exchanged."""
    return standing_of(s.asked, (s.coins[0], s.coins[1])) + EXCHANGES - STANDINGS


def number_of(coins: tuple[int, int]) -> int:
    """Return the state of `graph_of` in which player 0, with the first of these coins, begins a turn.

    More than COINS_MAX, which editions allow that ask late for a Coup, are as good as that: no Steal keeps who has them
    from the last Coup.
    """
    own, others = (min(each, COINS_MAX) for each in coins)
    return own * (COINS_MAX + 1) + others
