"""Depth-limited solving of the duel of the last two players, one influence each.

The duel is solved some turns deep at its start, and the solution is followed for those turns. Then, or after an
Exchange, the duel is re-solved. It is not re-solved every turn, nor after a decision that the solution hardly ever
makes: re-solving treats the current beliefs as if the cards had been dealt by them, which an opponent can exploit.

A solution depends only on public information: the coins and revealed cards at the start of the duel, what each player
had claimed and let pass before, what has been played since, and the seat that asks for it, because the tree is extended
by a turn at the leaves which that seat is likely to reach. So one solution covers all cards of the seat, and neither a
solution nor the time it takes reveals a card. The solutions also update the beliefs about hidden cards from turn to
turn. `Effort` sets the depth and the number of iterations; solutions are cached.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.duel_start import DuelStart, duel_start_of, prior_of, restarted_duel
from golpe.bots.mixed import without_rare
from golpe.errors import RulesetError, SolveError
from golpe.game import seats_in
from golpe.observe.tally import DUEL_BLOCKED, Tally
from golpe.observe.watch import is_duel
from golpe.rules.ruleset import ruleset_of
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, characters, ids, phases
from golpe.solve.draws import DRAWS
from golpe.solve.graph import Graph, graph_of, number_of
from golpe.solve.plan import Effort, Lookahead, Path, Plan, Shares, aimed, in_duel, pairs_after
from golpe.solve.publics import Root
from golpe.solve.worth import is_weighed, worth_of

SOLUTIONS_CACHED: Final = 1 << 11
"""Size of the cache of solutions of one turn, 11 kB each: at most 24 MB."""
PLANS_CACHED: Final = 64
"""Size of the cache of plans, 1 to 4 MB each."""
GRAPHS_CACHED: Final = 8
"""Size of the cache of graphs, one per edition. Building one takes some 0.4 s."""
RARE: Final = 0.002
"""Decisions with a lower probability are not played. A higher limit would drop challenges that deter bluffs."""
LAST_COUP: Final = ids.ACT_FIRST[actions.COUP] + 1
"""A Coup against the last opponent, which wins the game."""

History = tuple[int, ...]
"""What was played in the past turns of a duel, encoded as in the tally."""


@dataclass(frozen=True, slots=True)
class TurnStrategy:
    """The strategy for one turn."""

    shares: Mapping[Path, Shares]
    """By the decisions made so far in the turn."""
    left_open: float
    """Probability that the game goes on beyond the depth limit."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The public belief at the start of a turn. In pairs, the player to move comes first."""

    coins: tuple[int, int]
    pairs: NDArray[np.float64]
    """float64[5, 5]: the probability of each pair of cards; after an Exchange, as it was before."""
    first: int
    """The turn of the duel, from 0, at whose start the current plan was solved."""
    node: int
    """The node of that plan at which this turn begins."""


def is_endgame(view: View) -> bool:
    """Return whether two players are left with one influence each, and solutions cover the open question."""
    return (
        is_duel(view)
        and view.phase
        in (phases.CHOOSE_ACTION, phases.CHALLENGE_ACTION, phases.BLOCKING, phases.CHALLENGE_BLOCK, phases.EXCHANGING)
        and all(sum(view.revealed[seat]) == 1 for seat in seats_in(view.alive))
    )


def solved_shares(view: View, tally: Tally, seat: int, effort: Effort) -> NDArray[np.float64] | None:
    """Return the probability of each of `legal_for(view, seat)`, or None if no solution covers the question.

    Args:
        effort: `THRIFTY`, or `THOROUGH` if numba is installed.
    """
    decisions, card = [each.id for each in legal_for(view, seat)], view.hand[seat].index(1)
    if view.phase == phases.EXCHANGING:
        drawn = tuple(slot for slot in range(characters.SLOTS) for _ in range(view.drawn[slot]))
        is_usual = (
            len(drawn) == 2 and max(decisions) < ids.KEEP_ONE + characters.SLOTS
        )  # two cards, and none goes under the deck
        kept = kept_by_card(view, tally, seat, effort) if is_usual else None
        return (
            None if kept is None else kept[card, DRAWS.index((drawn[0], drawn[1]))][np.array(decisions) - ids.KEEP_ONE]
        )
    by_card = solved_by_card(view, tally, seat, decisions, effort)
    shares = None if by_card is None else by_card[:, card]
    return shares if shares is not None and shares.any() else None


def kept_by_card(view: View, tally: Tally, seat: int, effort: Effort) -> NDArray[np.float64] | None:
    """Return the probability of keeping each card in an Exchange, by held card and draw: float64[5, 15, 5].

    None if no solution covers the question.
    """
    subgame = subgame_of(view, tally, seat, effort)
    if subgame is None:
        return None
    start, history, asker = subgame
    belief = belief_after(start, (*history, actions.EXCHANGE), asker, effort)
    if belief is None:
        return None
    plan = plan_of(start, (*history, actions.EXCHANGE), asker, effort)
    is_settled = plan.left_open <= left_open_max(start, effort)
    return without_rare(plan.kept, RARE) if is_settled and plan.kept is not None else None


def left_open_max(start: DuelStart, effort: Effort) -> float:
    """Return the highest `left_open` of a solution that may be used."""
    ruleset = ruleset_of(start.options)
    are_alone = sum(start.hidden) + len(start.revealed) == ruleset.copies(2) * characters.SLOTS
    return effort.open_max if are_alone and is_weighed(ruleset) else effort.open_max_elsewhere


def subgame_of(view: View, tally: Tally, seat: int, effort: Effort) -> tuple[DuelStart, History, int] | None:
    """Return the start of the duel, its history before this turn, and the asking player (0 began the duel).

    None before the first turn of the duel, and in editions whose endgames cannot be solved.
    """
    if tally.duel_turns == 0:
        return None
    start, history = duel_start_of(view, tally), tuple(tally.duel[: tally.duel_turns - 1])
    if public_graph(start.options) is None:
        return None
    asker = int(seat != tally.duel_first)
    if belief_after(start, history, asker, effort) is None:  # somebody missed a certain win
        return restarted_duel(view, start), (), int(seat != view.turn)
    return start, history, asker


def solved_by_card(
    view: View, tally: Tally, seat: int, legal: Sequence[int], effort: Effort
) -> NDArray[np.float64] | None:
    """Return each card's probability of each decision: float64[D, 5], or None if no solution covers the question.

    A column is all 0 if the solution never gets here with its card.
    """
    decisions = [in_duel(each) for each in legal]
    if LAST_COUP in decisions:
        return np.array([[float(each == LAST_COUP)] * characters.SLOTS for each in decisions])
    subgame = subgame_of(view, tally, seat, effort)
    if subgame is None:
        return None
    start, history, asker = subgame
    solution = solution_of(start, history, asker, effort)
    if solution.left_open > left_open_max(start, effort):
        return None
    shares = solution.shares.get(path_of(view, solution.shares), {})
    by_decision = np.array([shares.get(each, np.zeros(characters.SLOTS)) for each in decisions])
    return without_rare(by_decision.T, RARE).T


def path_of(view: View, solution: Mapping[Path, Shares]) -> Path:
    """Return the decisions made so far in this turn."""
    if view.phase == phases.CHOOSE_ACTION:
        return ()
    path: Path = (ids.ACT_FIRST[view.action] + actions.TARGETED[view.action],)
    if view.phase == phases.CHALLENGE_ACTION:
        return path
    if ids.CHALLENGE in solution.get(path, {}):
        path = (*path, ids.PASS)
    return path if view.phase == phases.BLOCKING else (*path, ids.BLOCK + view.claim)


# --- Solutions --------------------------------------------------------------------------------


@lru_cache(SOLUTIONS_CACHED)
def solution_of(start: DuelStart, history: History, asker: int, effort: Effort) -> TurnStrategy:
    """Return the strategy for the turn after a history; empty if the history cannot be followed.

    Args:
        asker: the asking player, 0 for the one who began the duel; the tree may be extended at leaves that it reaches.
    """
    belief = belief_after(start, history, asker, effort)
    if belief is None:
        return TurnStrategy({}, 1.0)
    plan = plan_of(start, history[: belief.first], asker, effort)
    return TurnStrategy(plan.turn_from(belief.node), plan.left_open)


@lru_cache(PLANS_CACHED)
def plan_of(start: DuelStart, history: History, asker: int, effort: Effort) -> Plan:
    """Solve from the start of the turn after a history that can be followed."""
    graph, belief = public_graph(start.options), belief_after(start, history, asker, effort)
    assert graph is not None, "asked for a turn that can be reached"
    assert belief is not None, "asked for a turn that can be reached"
    root = Root(ruleset_of(start.options), belief.coins, start.revealed)
    ahead = Lookahead(
        root,
        graph,
        number_of(belief.coins),
        belief.pairs,
        turns=effort.turns,
        worth=worth_of(root.ruleset, root.revealed),
        exchanger=1 if history[-1:] == (actions.EXCHANGE,) else None,
        hidden=start.hidden,
        learner=effort.learner,
    )
    for number, rounds in enumerate(effort.later if history else effort.begun):
        if number > 0:
            ahead.deepen((asker + len(history)) % 2, effort.hardly)  # the number of the asker in this plan
        ahead.learn(rounds)
    return Plan.of(ahead)


@lru_cache(GRAPHS_CACHED)
def public_graph(options: tuple[int, ...]) -> Graph | None:
    """Return the public states of an edition's endgames, or None if these cannot be solved."""
    try:
        ruleset = ruleset_of(options)
        return graph_of(ruleset, exchanges=is_weighed(ruleset))
    except (SolveError, RulesetError):
        return None


# --- Beliefs ----------------------------------------------------------------------------------


@lru_cache(SOLUTIONS_CACHED)
def belief_after(start: DuelStart, history: History, asker: int, effort: Effort) -> Belief | None:
    """Return the public belief after a history, or None if the history cannot be followed.

    Args:
        asker: as for `solution_of`.
    """
    if not history:
        return Belief(start.coins, prior_of(start), 0, 0)
    before, graph = belief_after(start, history[:-1], asker, effort), public_graph(start.options)
    if before is None or graph is None:
        return None
    turn = graph.turn_played(before.coins, history[-1] % DUEL_BLOCKED, history[-1] // DUEL_BLOCKED - 1)
    if turn is None:
        return None
    plan, node = plan_of(start, history[: before.first], asker, effort), before.node
    solution = solution_of(start, history[:-1], asker, effort)
    pairs = plan.pairs if before.first == len(history) - 1 else before.pairs
    mover, is_followed = (len(history) - 1 - before.first) % 2, True
    for at, decision in enumerate(turn.path):
        shares, owner = solution.shares.get(turn.path[:at], {}), turn.owners[at]
        below = plan.endgame.child(node, aimed(decision, mover)) if decision in shares else None
        if below is None:  # an edition whose Exchanges are not in the tree
            is_followed = False
            continue
        pairs = pairs_after(pairs, owner, shares[decision], len(shares))
        node = below
    pairs = pairs.T / pairs.sum()
    if is_followed and plan.endgame.state[node] >= 0:
        return Belief(turn.coins, pairs, before.first, node)
    return Belief(turn.coins, pairs, len(history), 0)
