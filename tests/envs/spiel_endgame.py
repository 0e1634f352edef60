"""The strategies of a solved endgame as an OpenSpiel policy for `golpe_coup`, and OpenSpiel's NashConv of it."""

import importlib
from collections.abc import Sequence
from typing import cast

import pyspiel

from golpe.envs.openspiel import CoupState
from golpe.solve.endgame import Endgame, unroll
from golpe.solve.publics import LOST, SHOWDOWN, UNFINISHED, WON
from golpe.solve.solution import Half
from tests.solve.spiel_tree import Exploitability, Policies

OPEN = -1


def spiel_nash_conv(number: int, half: Half, unfinished: int) -> float:
    """Return OpenSpiel's NashConv of the learnt strategies of a fixed endgame, in the whole tree by the rules.

    Args:
        unfinished: WON or LOST.
    """
    policies = cast(Policies, importlib.import_module("open_spiel.python.policy"))
    exploitability = cast(Exploitability, importlib.import_module("open_spiel.python.algorithms.exploitability"))
    turns, name = half.endgame.turns, "won" if unfinished == WON else "lost"
    game = pyspiel.load_game(f"golpe_coup(endgame={number},max_turns={turns},unfinished={name})")
    policy = policies.TabularPolicy(game)
    whole = unroll(half.endgame.root, turns=turns)
    verdicts = verdicts_of(whole, unfinished)
    for row, state in enumerate(policy.states):
        assert isinstance(state, CoupState)
        for action, share in chances(half, whole, verdicts, state).items():
            policy.action_probability_array[row, action] = share
    return exploitability.nash_conv(game, policy, use_cpp_br=False)


def chances(half: Half, whole: Endgame, verdicts: Sequence[int], state: CoupState) -> dict[int, float]:
    """Return the strategy in a state: what was learnt or, where the solver left the tree out, a winning decision."""
    player, line, legal = state.current_player(), state.history()[1:], state.legal_actions()
    kept = node_after(half.endgame, line)
    if kept is not None and half.endgame.tree.count[kept] > 0:
        card = state.position.state.hand[player].index(1)
        steps = half.learning.average(player)
        children = {d: half.endgame.child(kept, d) for d in legal}
        return {d: 0.0 if child is None else float(steps[child, card]) for d, child in children.items()}
    node = node_after(whole, line)
    if node is not None and whole.tree.count[node] > 0:
        winning = [d for d in legal if verdicts[children_of(whole, node)[d]] == (WON, LOST)[player]]
        if winning:
            return {d: float(d == winning[0]) for d in legal}
    return {d: 1 / len(legal) for d in legal}


def verdicts_of(whole: Endgame, unfinished: int) -> list[int]:
    """Return for each node whether player 0 has WON or LOST with any cards; else OPEN."""
    tree = whole.tree
    verdicts = [OPEN] * tree.nodes
    for n in range(tree.nodes - 1, -1, -1):
        if tree.count[n] == 0:
            payoff = int(tree.payoff[n])
            verdicts[n] = OPEN if payoff >= SHOWDOWN else unfinished if payoff == UNFINISHED else payoff
            continue
        after = {verdicts[child] for child in children_of(whole, n).values()}
        wins, loses = (WON, LOST) if tree.owner[n] == 0 else (LOST, WON)
        verdicts[n] = wins if wins in after else loses if after == {loses} else OPEN
    return verdicts


def children_of(endgame: Endgame, n: int) -> dict[int, int]:
    first = int(endgame.tree.first[n])
    return {int(endgame.decision[each]): each for each in range(first, first + int(endgame.tree.count[n]))}


def node_after(endgame: Endgame, line: Sequence[int]) -> int | None:
    """Return the node that decisions lead to, or None if the tree ends before or has left it out."""
    node: int | None = 0
    for decision in line:
        node = endgame.child(node, decision) if node is not None else None
    return node
