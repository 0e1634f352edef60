"""The end of a game of Coup with one influence left to each of two players, as a tree.

Every challenge ends the game then: the claimant holds the character, or does not. So the cards never change (Exchange
is left out), and what is played in the open is the same whatever they are. The public states are few; they are found by
playing the rules themselves, and the tree is unrolled from them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.errors import SolveError
from golpe.rules.decisions import decision_of
from golpe.rules.legal import legal_word
from golpe.rules.play import decide, run
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import State, copy_state
from golpe.rules.vocabulary import (
    ACT_FIRST,
    ASSASSINATE,
    BEGIN_TURN,
    BLOCKING,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    COUP,
    EMBEZZLE,
    EXCHANGE,
    NO_DRAW,
    OVER,
    PASS,
    PHASES,
    SLOTS,
    WORD_BITS,
    WORDS,
)
from golpe.solve.tree import LEAF, Nodes, Tree, tree_of

WON, LOST, UNFINISHED = 0, 1, 2
"""Matrices of payoffs: player 0 has won, has lost, or the turns have run out. Showdowns follow."""
SHOWDOWN: Final = 3
"""First of the matrices in which the claimant wins with the card and loses without: one for each player and slot."""
TURNS_MAX: Final = 9
COINS_MAX: Final = 12
STATES_MAX: Final = 100_000
NODES_MAX: Final = 60_000_000
IGNORED: Final = ("options", "turns", "window", "trace", "trace_count", "key", "rolls")
"""Fields of a state that do not matter to what can happen next."""


@dataclass(frozen=True, slots=True)
class Root:
    """Where an endgame begins: player 0, whose turn it is, and player 1."""

    ruleset: Ruleset
    coins: tuple[int, int]
    revealed: tuple[int, int]
    """The slot of the card that each has lost."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision in a public state, and where it leads."""

    decision: int
    state: int
    """The public state that follows, -1 if the game is over."""
    payoff: int
    """The matrix if the game is over, else -1."""


@dataclass(frozen=True, slots=True)
class Public:
    """A public state in which somebody decides."""

    owner: int
    begins_turn: bool
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Endgame:
    """An endgame, unrolled."""

    root: Root
    turns: int
    tree: Tree
    state: NDArray[np.int32]
    """int32[N]: the public state of each node, -1 for leaves."""
    decision: NDArray[np.int32]
    """int32[N]: the decision that leads to each node, -1 for the root."""
    publics: tuple[Public, ...]

    def scored(self, unfinished: float) -> Tree:
        """Return the tree in which a game whose turns run out counts as won by player 0 with this probability."""
        payoffs = self.tree.payoffs.copy()
        payoffs[UNFINISHED] = unfinished - 0.5
        return replace(self.tree, payoffs=payoffs)

    def text(self, node: int) -> str:
        """Return the decision that leads to a node, as text."""
        return decision_of(int(self.decision[node]), self.root.ruleset.court).text


def deal_prior(root: Root) -> NDArray[np.float64]:
    """Return how likely each pair of cards is after a deal, when nobody has claimed anything: float64[5, 5].

    Raises: SolveError if the box does not hold the cards that lie open.
    """
    copies = np.full(SLOTS, float(root.ruleset.copies(2)))
    for slot in root.revealed:
        copies[slot] -= 1
    if copies.min() < 0:
        raise SolveError("more cards of a character lie open than there are")
    pairs = np.outer(copies, copies) - np.diag(copies)
    return pairs / pairs.sum()


# --- Public states ---------------------------------------------------------------------------


def first_state(root: Root) -> State:
    """Lay the endgame out and begin its first turn. The hidden cards are any that there are: nothing here asks."""
    coins = root.coins
    if not all(0 <= each <= COINS_MAX for each in coins):
        raise SolveError(f"coins must be 0 to {COINS_MAX}, not {coins[0]} and {coins[1]}")
    s = State(options=root.ruleset.encoded(), seats=2, sealed=1, alive=3)
    box = s.options.treasury
    s.treasury = box if box < 0 else box - sum(coins)
    s.deck[:] = [root.ruleset.copies(2)] * SLOTS
    for seat in (0, 1):
        s.coins[seat], s.influence[seat] = coins[seat], 1
        s.revealed[seat][root.revealed[seat]] = 1
        s.deck[root.revealed[seat]] -= 1
    for seat in (0, 1):
        card = int(np.argmax(s.deck))
        s.hand[seat][card] = 1
        s.deck[card] -= 1
    s.deck_count = sum(s.deck)
    s.turn, s.then = 0, BEGIN_TURN
    s.phase = CHOOSE_ACTION
    run(s)
    return s


def public_states(root: Root) -> tuple[Public, ...]:
    """Find every public state that can follow, by the rules; the first is the root's.

    Left out are Exchange, and to let one's last influence be assassinated, which loses at once. Who can launch a Coup
    at the start of a turn has won.

    Raises: SolveError if the cards could change, or if there are too many.
    """
    first = first_state(root)
    numbers = {signature(first): 0}
    waiting = [first]
    found: list[Public] = []
    while waiting:
        s = waiting.pop(0)
        check_solvable(s)
        moves: list[Move] = []
        for d in sensible(s):
            if d == CHALLENGE:
                moves.append(Move(d, -1, SHOWDOWN + s.claimant * SLOTS + s.claim))
                continue
            after = State()
            copy_state(s, after)
            decide(after, after.asked, d)
            if after.owed != NO_DRAW:
                raise SolveError("a card is drawn in this endgame, so hands are not fixed")
            if after.phase == OVER:
                moves.append(Move(d, -1, WON if after.alive == 1 else LOST))
                continue
            if can_coup(after):
                moves.append(Move(d, -1, WON if after.asked == 0 else LOST))
                continue
            key = signature(after)
            if key not in numbers:
                numbers[key] = len(numbers)
                waiting.append(after)
            moves.append(Move(d, numbers[key], -1))
        found.append(Public(s.asked, s.phase == CHOOSE_ACTION, tuple(moves)))
        if len(numbers) > STATES_MAX:
            raise SolveError(f"there are more than {STATES_MAX} public states")
    return tuple(found)


def check_solvable(s: State) -> None:
    """Refuse a question whose answer hangs on more than one card each.

    Raises: SolveError.
    """
    if s.phase not in (CHOOSE_ACTION, CHALLENGE_ACTION, CHALLENGE_BLOCK, BLOCKING):
        raise SolveError(f"in this edition an endgame asks a question ({PHASES[s.phase]}) about the cards")
    if s.phase == CHALLENGE_ACTION and s.action == EMBEZZLE:
        raise SolveError("in this edition Embezzle claims not to hold a card")


def sensible(s: State) -> list[int]:
    """Return the decisions of the seat asked that are considered."""
    legal = legal_ids(s)
    if can_coup(s):
        return [ACT_FIRST[COUP] + 1 - s.asked]
    if s.phase == CHOOSE_ACTION:
        return [d for d in legal if d != ACT_FIRST[EXCHANGE]]
    if s.phase == BLOCKING and s.action == ASSASSINATE:
        return [d for d in legal if d != PASS]
    return legal


def can_coup(s: State) -> bool:
    """Tell whether the seat asked wins by a Coup now."""
    return s.phase == CHOOSE_ACTION and ACT_FIRST[COUP] + 1 - s.asked in legal_ids(s)


def legal_ids(s: State) -> list[int]:
    return [d for word in range(WORDS) for d in bits(legal_word(s, s.asked, word), word)]


def bits(mask: int, word: int) -> list[int]:
    return [word * WORD_BITS + bit for bit in range(WORD_BITS) if mask >> bit & 1]


def signature(s: State) -> str:
    """Return what tells a public state from others."""
    return "|".join(str(getattr(s, each.name)) for each in fields(State) if each.name not in IGNORED)


# --- The tree --------------------------------------------------------------------------------


def unroll(
    root: Root, *, turns: int, prior: NDArray[np.float64] | None = None, told: Callable[[int], None] | None = None
) -> Endgame:
    """Unroll an endgame for so many turns.

    Args:
        prior: float64[5, 5], how likely each pair of hidden cards is, by slot; that of the deal if None.
        told: called with the number of nodes so far.

    Raises: SolveError if the position or the prior is none, or if it grows too large.
    """
    if not 1 <= turns <= TURNS_MAX:
        raise SolveError(f"turns must be 1 to {TURNS_MAX}, not {turns}")
    publics = public_states(root)
    offsets, states, decisions, payoffs = edges_of(publics)
    begins = np.array([each.begins_turn for each in publics])
    owners = np.array([each.owner for each in publics], np.int8)
    state, turn = np.zeros(1, np.int32), np.ones(1, np.int8)
    depths: list[Nodes] = [(np.zeros(1, np.int32), owners[:1], np.full(1, -1, np.int32))]
    all_states, all_decisions = [state], [np.full(1, -1, np.int32)]
    base = total = 0
    while len(inner := np.flatnonzero(state >= 0)):
        counts = np.diff(offsets)[state[inner]]
        parent = np.repeat(inner, counts)
        edge = np.arange(len(parent)) - np.repeat(np.cumsum(counts) - counts, counts) + offsets[state[parent]]
        total = base + len(state)
        turn = turn[parent] + (begins[states[edge]] & (states[edge] >= 0)).astype(np.int8)
        late = turn > turns
        payoff = np.where(late, UNFINISHED, payoffs[edge]).astype(np.int32)
        next_state = np.where(late, -1, states[edge]).astype(np.int32)
        owner = np.where(next_state >= 0, owners[next_state], LEAF).astype(np.int8)
        depths.append(((parent + base).astype(np.int32), owner, payoff))
        all_states.append(next_state)
        all_decisions.append(decisions[edge])
        base, state = total, next_state
        if total + len(state) > NODES_MAX:
            raise SolveError(f"the tree has more than {NODES_MAX} nodes: take fewer turns")
        if told is not None:
            told(total + len(state))
    tree = tree_of(depths, payoffs=payoff_matrices(), prior=checked_prior(root, prior))
    return Endgame(root, turns, tree, np.concatenate(all_states), np.concatenate(all_decisions), publics)


def edges_of(
    publics: Sequence[Public],
) -> tuple[NDArray[np.intp], NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """Return where each state's moves begin, and of each move the state, the decision and the matrix it leads to."""
    counts = [len(each.moves) for each in publics]
    moves = [move for each in publics for move in each.moves]
    return (
        np.cumsum([0, *counts]),
        np.array([move.state for move in moves], np.int32),
        np.array([move.decision for move in moves], np.int32),
        np.array([move.payoff for move in moves], np.int32),
    )


def payoff_matrices() -> NDArray[np.float64]:
    """Return what player 0 gains: half a point for a game won, so that to be even is 0. float64[K, 5, 5]."""
    found = np.zeros((SHOWDOWN + 2 * SLOTS, SLOTS, SLOTS))
    found[WON], found[LOST] = 0.5, -0.5
    for slot in range(SLOTS):
        holds = np.where(np.arange(SLOTS) == slot, 0.5, -0.5)
        found[SHOWDOWN + slot] = holds[:, None]
        found[SHOWDOWN + SLOTS + slot] = -holds[None, :]
    return found


def checked_prior(root: Root, prior: NDArray[np.float64] | None) -> NDArray[np.float64]:
    """Return a prior that sums to 1.

    Raises: SolveError if it has another shape, a negative entry, or nothing in it.
    """
    if prior is None:
        return deal_prior(root)
    if prior.shape != (SLOTS, SLOTS) or not np.isfinite(prior).all() or prior.min() < 0 or prior.sum() <= 0:
        raise SolveError(f"a prior is {SLOTS} × {SLOTS} probabilities that are not all 0")
    return prior / prior.sum()
