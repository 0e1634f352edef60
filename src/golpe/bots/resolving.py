"""Tables of two, one influence each: the endgame solved from what everybody knows, four turns deep.

What is solved depends on nothing that is hidden: on the coins at the start of the turn, on what lies open, and on what
each has claimed and let pass. So both players' cards are played at once, a solution holds for the whole turn whoever
looks at it, and neither it nor the time it takes tells anything of a card. DCFR on NumPy alone; kept for the next time.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.net_bot import NetBot
from golpe.bots.shelf import OPTIONS, encoding_of, net_for
from golpe.errors import RulesetError, SolveError
from golpe.observe.relative import absolute_of, relative_of
from golpe.observe.tally import Tally
from golpe.rules.ruleset import CHOICES, NOT_IN_STATE, Ruleset, Value, preset
from golpe.rules.sight import View
from golpe.rules.sight import view as seen_by
from golpe.rules.state import State
from golpe.rules.vocabulary import (
    ACT_FIRST,
    AMBASSADOR,
    ASSASSIN,
    ASSASSINATE,
    BLOCK,
    BLOCKING,
    CAPTAIN,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    CONTESSA,
    COST,
    COUP,
    DUKE,
    EXCHANGE,
    PASS,
    SLOTS,
    STEAL,
    TARGETED,
    TAX,
)
from golpe.solve.dcfr import Learning
from golpe.solve.endgame import Endgame, deal_prior, unrolled
from golpe.solve.graph import Graph, graph_of, number_of
from golpe.solve.publics import Root, first_state
from golpe.solve.tree import Tree

TURNS: Final = 4
ROUNDS: Final = 32
KEPT: Final = 1 << 11
"""Solutions that are kept, of 11 kB each: 24 MB at most. One takes a fifth of a second, in a server's only thread."""
GRAPHS_KEPT: Final = 8
"""Public states of editions that are kept: to find them all takes some 0.4 s."""
RARE: Final = 0.002
"""What is played less often is not played. Not more: a challenge now and then is what keeps others honest."""
FLOOR: Final = 0.6
"""How likely a card is at least that does not fit what its player did, beside one that does."""
STEPS: Final = 8
"""How finely likelihoods are told apart."""
TRUSTED: Final = 0.05
"""Odds added to what the net gives: others play otherwise."""
BLUFFED: Final = 0.4
"""How likely the Contessa is claimed without her, beside with her."""
LET_PASS: Final = 0.5
"""How likely something is let pass with a card that blocks it, beside without."""
ACTION_OF: Final = {DUKE: TAX, ASSASSIN: ASSASSINATE, CAPTAIN: STEAL, AMBASSADOR: EXCHANGE}

Learner = Callable[[Tree], Learning]
Flags = tuple[int, int]
"""What a player has done since its cards last changed: bit sets of what it claimed, and of what it could have blocked
with and did not."""
Path = tuple[int, ...]
"""The decisions of a turn so far, as if seat 0 had the turn."""
Shares = Mapping[int, NDArray[np.float64]]
"""For each decision, float64[5]: how often each card takes it."""


@dataclass(frozen=True, slots=True)
class Position:
    """The start of a turn, as everybody knows it; first whose turn it is."""

    options: tuple[int, ...]
    coins: tuple[int, int]
    revealed: tuple[int, int]
    flags: tuple[Flags, Flags]


def is_endgame(view: View) -> bool:
    """Tell whether it is a table of two with one influence each, and the question is one that is solved."""
    return (
        view.seats == 2
        and view.alive == 0b11
        and view.influence[0] == view.influence[1] == 1
        and view.phase in (CHOOSE_ACTION, CHALLENGE_ACTION, BLOCKING, CHALLENGE_BLOCK)
        and sum(view.revealed[0]) == sum(view.revealed[1]) == 1
    )


def solved_shares(view: View, tally: Tally, seat: int, learner: Learner = Learning) -> NDArray[np.float64] | None:
    """Return how often each of `legal_for(view, seat)` is to be played, or None where no solution tells.

    Args:
        learner: `Learning`, or what compiles it.
    """
    solution = solution_of(position_of(view, tally), learner)
    path = path_of(view, solution)
    if path not in solution:
        return None
    card = view.hand[seat].index(1)
    found = np.zeros(len(legal := legal_for(view, seat)))
    for at, decision in enumerate(legal):
        own = absolute_of(relative_of(decision.id, seat, 2), int(seat != view.turn), 2)
        if own in solution[path]:
            found[at] = solution[path][own][card]
    found[found < RARE] = 0
    return found / found.sum() if found.sum() > 0 else None


def position_of(view: View, tally: Tally) -> Position:
    """Return how the turn began."""
    mover = view.turn
    coins = list(view.coins[:2])
    if view.phase != CHOOSE_ACTION:
        coins[mover] += COST[view.action]
    order = (mover, 1 - mover)
    return Position(
        options=encoding_of(view.options),
        coins=(coins[order[0]], coins[order[1]]),
        revealed=(view.revealed[order[0]].index(1), view.revealed[order[1]].index(1)),
        flags=(flags_of(view, tally, order[0]), flags_of(view, tally, order[1])),
    )


def flags_of(view: View, tally: Tally, seat: int) -> Flags:
    """Return what speaks for and against the cards of a player: nothing of this turn, or its start would change."""
    claimed, let = 0, 0
    for slot in range(SLOTS):
        if view.revealed[seat][slot]:
            continue  # what it claimed it may have had
        at = tally.claimed_at[seat][slot]
        times = tally.claimed_since[seat][slot] - (at == view.turns)
        if times > 0 and at > tally.proved_at[seat][slot]:
            claimed |= 1 << slot
        if tally.unblocked_since[seat][slot] - (tally.unblocked_at[seat][slot] == view.turns) > 0:
            let |= 1 << slot
    return claimed, let


def path_of(view: View, solution: Mapping[Path, Shares]) -> Path:
    """Return what has been decided in this turn."""
    if view.phase == CHOOSE_ACTION:
        return ()
    path: Path = (ACT_FIRST[view.action] + TARGETED[view.action],)
    if view.phase == CHALLENGE_ACTION:
        return path
    if CHALLENGE in solution.get(path, {}):
        path = (*path, PASS)
    return path if view.phase == BLOCKING else (*path, BLOCK + view.claim)


# --- Solutions --------------------------------------------------------------------------------


@lru_cache(KEPT)
def solution_of(position: Position, learner: Learner) -> dict[Path, Shares]:
    """Solve from the start of a turn, and return what is played in this turn; nothing where the solver is at a loss."""
    endgame = unrolled_from(position)
    if endgame is None:
        return {}
    learning = learner(endgame.tree)
    for _ in range(ROUNDS):
        learning.learn()
    return first_turn(endgame, learning)


def unrolled_from(position: Position) -> Endgame | None:
    """Unroll an endgame, None if it cannot be."""
    graph = public_graph(position.options)
    if graph is None:
        return None
    root = Root(ruleset_of(position.options), position.coins, position.revealed)
    return unrolled(root, graph, number_of(position.coins), turns=TURNS, prior=prior_of(position))


@lru_cache(GRAPHS_KEPT)
def public_graph(options: tuple[int, ...]) -> Graph | None:
    """Return the public states of an edition's endgames, None if these cannot be solved."""
    try:
        return graph_of(ruleset_of(options))
    except (SolveError, RulesetError):
        return None


def ruleset_of(options: tuple[int, ...]) -> Ruleset:
    """Return a ruleset with options as a state holds them."""
    values: dict[str, Value] = {name: preset("resistance").options[name] for name in NOT_IN_STATE}
    for name, number in zip(OPTIONS, options, strict=True):
        values[name] = CHOICES[name][number] if name in CHOICES else None if number < 0 else number
    return Ruleset("", values)


def first_turn(endgame: Endgame, learning: Learning) -> dict[Path, Shares]:
    """Return how often each card takes each decision in the first turn, by what was decided before in it."""
    found: dict[Path, Shares] = {}
    waiting: list[tuple[int, Path]] = [(0, ())]
    for node, path in waiting:
        public = endgame.publics[int(endgame.state[node])]
        if path and public.begins_turn:
            continue
        shares = dict(zip([move.decision for move in public.moves], learning.chances(node), strict=True))
        found[path] = shares
        for decision in shares:
            below = endgame.child(node, decision)
            if below is not None and endgame.state[below] >= 0:
                waiting.append((below, (*path, decision)))
    return found


# --- What each may hold -----------------------------------------------------------------------


def prior_of(position: Position) -> NDArray[np.float64]:
    """Return how likely each pair of cards is, float64[5, 5]: as dealt, and as what both have done speaks for it."""
    prior = deal_prior(Root(ruleset_of(position.options), position.coins, position.revealed))
    for player, flags in enumerate(position.flags):
        likely = likelihoods(position, player, flags)
        prior = prior * (likely[:, None] if player == 0 else likely[None, :])
    return prior / prior.sum()


@lru_cache(KEPT)
def likelihoods(position: Position, player: int, flags: Flags) -> NDArray[np.float64]:
    """Return how likely a player with each card does what this one has done, beside the likeliest: float64[5].

    How often a card claims what it does or does not hold is asked of the net, at the start of a turn of this player.
    """
    claimed, let = flags
    found = np.ones(SLOTS)
    if claimed:
        odds = claims_of(position, player)
        for slot in range(SLOTS):
            if claimed >> slot & 1:
                found *= odds[slot] / odds[slot].max()
    for slot in range(SLOTS):
        if let >> slot & 1:
            found[slot] *= LET_PASS
    mixed = FLOOR + (1 - FLOOR) * found / found.max()
    return np.rint(mixed * STEPS) / STEPS


def claims_of(position: Position, player: int) -> NDArray[np.float64]:
    """Return how likely each card (column) claims each character (row) in a turn: float64[5, 5]."""
    found = np.ones((SLOTS, SLOTS))
    found[CONTESSA] = BLUFFED
    found[CONTESSA, CONTESSA] = 1
    s = first_state(turned(position, player))
    net = net_for(s.options, 2)
    if net is None:
        return found
    for card in range(SLOTS):
        shares = shares_by_action(NetBot(net), s, card)
        for slot, action in ACTION_OF.items():
            if action in shares:
                found[slot, card] = TRUSTED + shares[action]
    return found


def turned(position: Position, player: int) -> Root:
    """Return the position as if this player had the turn, with too few coins for a Coup: then there are claims."""
    order = (player, 1 - player)
    coins = min(position.coins[order[0]], COST[COUP] - 1), position.coins[order[1]]
    revealed = position.revealed[order[0]], position.revealed[order[1]]
    return Root(ruleset_of(position.options), coins, revealed)


def shares_by_action(bot: NetBot, s: State, card: int) -> dict[int, float]:
    """Return how often the net takes each action that is a claim, with a card in the hand of who has the turn."""
    view = seen_by(s, 0)
    view.hand[0] = [int(slot == card) for slot in range(SLOTS)]
    ids = [each.id for each in legal_for(view, 0)]
    shares = dict(zip(ids, bot.probabilities(view, Tally(), 0), strict=True))
    return {action: shares[d] for action in ACTION_OF.values() if (d := ACT_FIRST[action] + TARGETED[action]) in shares}
