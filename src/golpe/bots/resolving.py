"""The duel of the last two, one influence each: solved some turns deep as it begins, and followed for as long.

It is solved anew when those turns are over, and after an Exchange. Not every turn, nor when somebody has done what the
solution hardly does: what each may hold by then would be taken as dealt, and who knows that can make use of it.

What is solved depends on nothing that is hidden: on the coins and what lies open as the duel began, on what each had
claimed and let pass before, on what has been played since, and on which seat asks, for it is looked a turn further
where that seat comes. So all its cards are played at once, and neither a solution nor the time it takes tells anything
of a card. What a player may hold follows from turn to turn out of the solutions themselves. How deep and how well it
is solved says an `Effort`; what was solved is kept for the next time.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.bot import legal_for
from golpe.bots.mixed import without_rare
from golpe.bots.opening import Opening, left_in, opening_anew, opening_of, prior_of, ruleset_of
from golpe.errors import RulesetError, SolveError
from golpe.observe.tally import DUEL_BLOCKED, Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    ACT_FIRST,
    ASSASSINATE,
    BLOCK,
    BLOCKING,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    COUP,
    EXCHANGE,
    EXCHANGING,
    KEEP_ONE,
    PASS,
    SEATS_MAX,
    SLOTS,
    STEAL,
    TARGETED,
)
from golpe.solve.compiled_walk import compiled_walk
from golpe.solve.dcfr import Learning, learning
from golpe.solve.draws import DRAWS
from golpe.solve.endgame import Endgame, deepened, unrolled
from golpe.solve.graph import STANDINGS, Graph, graph_of, number_of
from golpe.solve.keeping import Keeping, pairs_with_any_kept
from golpe.solve.publics import UNFINISHED, Root
from golpe.solve.strategy import Table, expected, reaches
from golpe.solve.tree import Tree
from golpe.solve.worth import is_weighed, worth_of

KEPT: Final = 1 << 11
"""What is played in a turn is kept for so many, of 11 kB each: 24 MB at most."""
PLANS_KEPT: Final = 64
"""Solutions that are kept, of 1 to 4 MB each."""
GRAPHS_KEPT: Final = 8
"""Public states of editions that are kept: to find them all takes some 0.4 s."""
RARE: Final = 0.002
"""What is played less often is not played. Not more: a challenge now and then is what keeps others honest."""
STRAYING: Final = 0.08
"""How often others are reckoned to do anything, whatever the solution says."""
LAST_COUP: Final = ACT_FIRST[COUP] + 1
"""Who launches it has won."""

Learner = Callable[[Tree], Learning]
Line = tuple[int, ...]
"""What has been played in the turns of a duel, as a tally tells it."""
Path = tuple[int, ...]
"""The decisions of a turn so far, as if seat 0 had the turn."""
Shares = Mapping[int, NDArray[np.float64]]
"""For each decision, float64[5]: how often each card takes it."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is done to solve."""

    learner: Learner
    """`Learning`, or what compiles it."""
    turns: int
    """How many are looked at first."""
    begun: tuple[int, ...]
    """Rounds as a duel begins. After each number but the last it is looked a turn further."""
    later: tuple[int, ...]
    """The same where a solution has come to its end, and after an Exchange."""
    hardly: float
    """It is not looked further where who asks comes no more often than that with any card, if the other lets it."""
    open_max: float
    """How likely a game may go on where the solver stops looking; beyond that the net decides."""
    open_max_elsewhere: float
    """The same in other games than those for which it is known exactly what they are worth then."""


THRIFTY: Final = Effort(
    Learning, turns=4, begun=(16, 20), later=(32,), hardly=0.01, open_max=0.15, open_max_elsewhere=0.15
)
"""What NumPy alone does in 0.3 s. Beyond `open_max` such a solution wins less than a good net."""
THOROUGH: Final = Effort(
    learning, turns=3, begun=(32, 32, 64), later=(32, 32, 64), hardly=0.0, open_max=1.0, open_max_elsewhere=0.15
)
"""What compiled loops do in as long."""


def best_effort() -> Effort:
    """Return the effort for who has the time to compile, which takes seconds where it was not done before."""
    return THRIFTY if compiled_walk(by_slot=True) is None else THOROUGH


@dataclass(frozen=True, slots=True)
class Plan:
    """A solution of some turns, the first of which player 0 has."""

    endgame: Endgame
    shares: NDArray[np.float32]
    """float32[N, 5]: how often each card of who decides above goes to each node."""
    left_open: float
    """How likely the game goes on where the solver stops looking."""
    pairs: NDArray[np.float64]
    """float64[5, 5]: how likely each pair of cards is as it begins."""
    kept: NDArray[np.float64] | None
    """float64[5, 15, 5]: if player 1 has just exchanged, how often it keeps each card of that held and each draw."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is played in a turn."""

    shares: Mapping[Path, Shares]
    """By what has been decided in the turn before."""
    left_open: float


@dataclass(frozen=True, slots=True)
class Known:
    """What everybody knows at the start of a turn; first whose turn it is."""

    coins: tuple[int, int]
    pairs: NDArray[np.float64]
    """float64[5, 5]: how likely each pair of cards is; after an Exchange, as it was before."""
    first: int
    """The turn of the duel, from 0, from which on what is played now was solved."""
    node: int
    """Where it begins in that solution."""


def is_endgame(view: View) -> bool:
    """Tell whether two are left with one influence each, and the question is one that is solved."""
    seats = left_in(view)
    return (
        len(seats) == 2
        and view.phase in (CHOOSE_ACTION, CHALLENGE_ACTION, BLOCKING, CHALLENGE_BLOCK, EXCHANGING)
        and all(view.influence[seat] == sum(view.revealed[seat]) == 1 for seat in seats)
    )


def solved_shares(view: View, tally: Tally, seat: int, effort: Effort) -> NDArray[np.float64] | None:
    """Return how often each of `legal_for(view, seat)` is to be played, or None where no solution tells.

    Args:
        effort: `THRIFTY`, or `THOROUGH` where there is a compiler.
    """
    decisions, card = [each.id for each in legal_for(view, seat)], view.hand[seat].index(1)
    if view.phase == EXCHANGING:
        drawn = tuple(slot for slot in range(SLOTS) for _ in range(view.drawn[slot]))
        is_usual = len(drawn) == 2 and max(decisions) < KEEP_ONE + SLOTS  # two cards, and none goes under the deck
        kept = kept_by_card(view, tally, seat, effort) if is_usual else None
        return None if kept is None else kept[card, DRAWS.index((drawn[0], drawn[1]))][np.array(decisions) - KEEP_ONE]
    by_card = solved_by_card(view, tally, seat, decisions, effort)
    shares = None if by_card is None else by_card[:, card]
    return shares if shares is not None and shares.any() else None


def kept_by_card(view: View, tally: Tally, seat: int, effort: Effort) -> NDArray[np.float64] | None:
    """Return how often who exchanges keeps each card of that held and each draw, float64[5, 15, 5].

    None where no solution tells.
    """
    place = place_of(view, tally, seat, effort)
    if place is None:
        return None
    opening, line, asker = place
    known = known_after(opening, (*line, EXCHANGE), asker, effort)
    if known is None:
        return None
    plan = plan_of(opening, (*line, EXCHANGE), asker, effort)
    is_settled = plan.left_open <= open_max(opening, effort)
    return without_rare(plan.kept, RARE) if is_settled and plan.kept is not None else None


def open_max(opening: Opening, effort: Effort) -> float:
    """Return how likely a game may go on where the solver stops looking."""
    ruleset = ruleset_of(opening.options)
    are_alone = sum(opening.hidden) + len(opening.revealed) == ruleset.copies(2) * SLOTS
    return effort.open_max if are_alone and is_weighed(ruleset) else effort.open_max_elsewhere


def place_of(view: View, tally: Tally, seat: int, effort: Effort) -> tuple[Opening, Line, int] | None:
    """Return how the duel began, what has been played in the turns before, and who asks.

    None before its first turn, and in editions whose endgames cannot be solved.
    """
    if tally.duel_turns == 0:
        return None
    opening, line = opening_of(view, tally), tuple(tally.duel[: tally.duel_turns - 1])
    if public_graph(opening.options) is None:
        return None
    asker = int(seat != tally.duel_first)
    if known_after(opening, line, asker, effort) is None:  # somebody could have won, and has not
        return opening_anew(view, opening), (), int(seat != view.turn)
    return opening, line, asker


def solved_by_card(
    view: View, tally: Tally, seat: int, legal: Sequence[int], effort: Effort
) -> NDArray[np.float64] | None:
    """Return how often each card would take each of some decisions: float64[D, 5], or None where no solution tells.

    A card that would not have come here takes none.
    """
    decisions = [in_duel(each) for each in legal]
    if LAST_COUP in decisions:
        return np.array([[float(each == LAST_COUP)] * SLOTS for each in decisions])
    place = place_of(view, tally, seat, effort)
    if place is None:
        return None
    opening, line, asker = place
    solution = solution_of(opening, line, asker, effort)
    if solution.left_open > open_max(opening, effort):
        return None
    shares = solution.shares.get(path_of(view, solution.shares), {})
    by_decision = np.array([shares.get(each, np.zeros(SLOTS)) for each in decisions])
    return without_rare(by_decision.T, RARE).T


def in_duel(decision: int) -> int:
    """Return a decision as if seat 0 had the turn and seat 1 were the other: who is aimed at is seat 1."""
    for action in (COUP, ASSASSINATE, STEAL):
        if 0 <= decision - ACT_FIRST[action] < SEATS_MAX:
            return ACT_FIRST[action] + 1
    return decision


def aimed(decision: int, player: int) -> int:
    """Return a decision of `in_duel` as if this player, 0 or 1, had the turn."""
    is_aimed = decision in (ACT_FIRST[COUP] + 1, ACT_FIRST[ASSASSINATE] + 1, ACT_FIRST[STEAL] + 1)
    return decision - 1 if is_aimed and player == 1 else decision


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
def solution_of(opening: Opening, line: Line, asker: int, effort: Effort) -> Solution:
    """Return what is played in a turn; nothing where the solver is at a loss.

    Args:
        line: what has been played in the turns before, as a tally tells it.
        asker: who wants to know, 0 for who began the duel: it may have been looked further where that player comes.
    """
    known = known_after(opening, line, asker, effort)
    if known is None:
        return Solution({}, 1.0)
    plan = plan_of(opening, line[: known.first], asker, effort)
    return Solution(turn_from(plan, known.node), plan.left_open)


@lru_cache(PLANS_KEPT)
def plan_of(opening: Opening, line: Line, asker: int, effort: Effort) -> Plan:
    """Solve from the start of a turn.

    Args:
        line: what has been played in the turns before; it can have been played like that.
    """
    graph, known = public_graph(opening.options), known_after(opening, line, asker, effort)
    assert graph is not None, "asked for what is known"
    assert known is not None, "asked for what is known"
    root = Root(ruleset_of(opening.options), known.coins, opening.revealed)
    worth, hidden = worth_of(root.ruleset, root.revealed), np.array(opening.hidden, np.float64)
    is_exchanged = line[-1:] == (EXCHANGE,)
    prior = pairs_with_any_kept(known.pairs, hidden, 1) if is_exchanged else known.pairs
    endgame = unrolled(root, graph, number_of(known.coins), turns=effort.turns, prior=prior, worth=worth)
    learnt = effort.learner(endgame.tree)
    keeping = Keeping(learnt, known.pairs, hidden, 1) if is_exchanged else None
    own = (asker + len(line)) % 2  # who asks, as a player of this plan
    for number, rounds in enumerate(effort.later if line else effort.begun):
        if number > 0:
            comes = reaches(endgame.tree, learnt.average(own)).max(axis=1) > effort.hardly
            endgame, places = deepened(endgame, graph, endgame.runs_out & comes, worth)
            before, learnt = learnt, effort.learner(endgame.tree)
            learnt.take_over(before, places)
            if keeping is not None:
                keeping.go_on(learnt)
        for _ in range(rounds):
            (keeping or learnt).learn()
    steps = learnt.average(0), learnt.average(1)
    return Plan(
        replace(endgame, tree=replace(endgame.tree)),  # without what was reckoned of it to learn
        shares=np.where((endgame.tree.owner[endgame.tree.parent] == 0)[:, None], *steps).astype(np.float32),
        left_open=left_open(endgame, steps),
        pairs=prior if keeping is None else keeping.pairs(STRAYING),
        kept=None if keeping is None else keeping.kept(),
    )


def left_open(endgame: Endgame, steps: tuple[Table, Table]) -> float:
    """Return how likely a game goes on where the solver stops looking."""
    goes_on = np.zeros_like(endgame.tree.payoffs)
    goes_on[UNFINISHED] = 1
    goes_on[STANDINGS:] = 1
    return expected(replace(endgame.tree, payoffs=goes_on), steps)


@lru_cache(GRAPHS_KEPT)
def public_graph(options: tuple[int, ...]) -> Graph | None:
    """Return the public states of an edition's endgames, None if these cannot be solved."""
    try:
        ruleset = ruleset_of(options)
        return graph_of(ruleset, exchanges=is_weighed(ruleset))
    except (SolveError, RulesetError):
        return None


def turn_from(plan: Plan, first: int) -> dict[Path, Shares]:
    """Return how often each card takes each decision in a turn, by what was decided before in it.

    Args:
        first: the node with which it begins.
    """
    endgame, found = plan.endgame, dict[Path, Shares]()
    waiting: list[tuple[int, Path]] = [(first, ())]
    for node, path in waiting:
        public = endgame.publics[int(endgame.state[node])]
        if path and public.begins_turn:
            continue
        below = range(int(endgame.tree.first[node]), int(endgame.tree.first[node] + endgame.tree.count[node]))
        found[path] = {in_duel(int(endgame.decision[each])): plan.shares[each].astype(np.float64) for each in below}
        waiting += [(each, (*path, in_duel(int(endgame.decision[each])))) for each in below if endgame.state[each] >= 0]
    return found


# --- What each may hold -----------------------------------------------------------------------


@lru_cache(KEPT)
def known_after(opening: Opening, line: Line, asker: int, effort: Effort) -> Known | None:
    """Return what everybody knows after some turns, None if they cannot have been played like that.

    Args:
        asker: as for `solution_of`.
    """
    if not line:
        return Known(opening.coins, prior_of(opening), 0, 0)
    before, graph = known_after(opening, line[:-1], asker, effort), public_graph(opening.options)
    if before is None or graph is None:
        return None
    turn = turn_played(graph, before.coins, line[-1])
    if turn is None:
        return None
    plan, node = plan_of(opening, line[: before.first], asker, effort), before.node
    solution = solution_of(opening, line[:-1], asker, effort)
    pairs = plan.pairs if before.first == len(line) - 1 else before.pairs
    mover, is_followed = (len(line) - 1 - before.first) % 2, True
    for at, decision in enumerate(turn.path):
        shares, owner = solution.shares.get(turn.path[:at], {}), turn.owners[at]
        below = plan.endgame.child(node, aimed(decision, mover)) if decision in shares else None
        if below is None:  # an edition whose Exchanges are not looked at
            is_followed = False
            continue
        likely = STRAYING / len(shares) + (1 - STRAYING) * shares[decision]
        pairs = pairs * (likely[:, None] if owner == 0 else likely[None, :])
        node = below
    pairs = pairs.T / pairs.sum()
    if is_followed and plan.endgame.state[node] >= 0:
        return Known(turn.coins, pairs, before.first, node)
    return Known(turn.coins, pairs, len(line), 0)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that is over."""

    path: Path
    owners: tuple[int, ...]
    coins: tuple[int, int]
    """After it; first whose turn is next."""


def turn_played(graph: Graph, coins: tuple[int, int], played: int) -> Turn | None:
    """Follow a turn as a tally tells it, None if it cannot be followed."""
    if played == EXCHANGE:
        return Turn((ACT_FIRST[EXCHANGE], PASS), (0, 1), (coins[1], coins[0]))
    action, block = played % DUEL_BLOCKED, played // DUEL_BLOCKED
    public = graph.publics[number_of(coins)]
    decision = ACT_FIRST[action] + TARGETED[action]
    path, owners = list[int](), list[int]()
    while True:
        moves = {move.decision: move for move in public.moves}
        if decision not in moves or moves[decision].state < 0:
            return None
        path.append(decision)
        owners.append(public.owner)
        public = graph.publics[moves[decision].state]
        if public.begins_turn:
            return Turn(tuple(path), tuple(owners), (public.coins[1], public.coins[0]))
        may_block = all(move.decision != CHALLENGE for move in public.moves)
        decision = BLOCK + block - 1 if may_block and block > 0 else PASS
