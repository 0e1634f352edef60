"""A tree as an OpenSpiel game, passed as a Gambit file, to compare OpenSpiel's best responses with ours."""

import importlib
import re
from collections.abc import Iterator, Sequence
from typing import Protocol, cast

import numpy as np
import pytest

from golpe.solve.strategy import Table
from golpe.solve.tree import Tree

NO_OPENSPIEL = "needs OpenSpiel: pip install '.[openspiel]'"


class SpielState(Protocol):
    def information_state_string(self) -> str: ...
    def legal_actions(self) -> Sequence[int]: ...
    def action_to_string(self, action: int) -> str: ...


class PySpiel(Protocol):
    def load_efg_game(self, text: str) -> object: ...


class TabularPolicy(Protocol):
    states: Sequence[SpielState]
    action_probability_array: "np.ndarray[tuple[int, int], np.dtype[np.float64]]"


class Policies(Protocol):
    def TabularPolicy(self, game: object) -> TabularPolicy: ...  # noqa: N802


class Exploitability(Protocol):
    def nash_conv(self, game: object, policy: object, *, use_cpp_br: bool) -> float: ...


def spiel_nash_conv(tree: Tree, steps: tuple[Table, Table]) -> float:
    """Return OpenSpiel's NashConv of two strategies."""
    spiel = cast(PySpiel, pytest.importorskip("pyspiel", reason=NO_OPENSPIEL))
    policies = cast(Policies, importlib.import_module("open_spiel.python.policy"))
    exploitability = cast(Exploitability, importlib.import_module("open_spiel.python.algorithms.exploitability"))
    game = spiel.load_efg_game("\n".join(gambit_lines(tree)) + "\n")
    policy = policies.TabularPolicy(game)
    for row, state in enumerate(policy.states):
        found = re.search(r"n(\d+)t(\d+)", state.information_state_string())
        assert found is not None, state.information_state_string()
        node, kind = int(found[1]), int(found[2])
        chances = steps[int(tree.owner[node])]
        for action in state.legal_actions():
            child = int(state.action_to_string(action).removeprefix("c"))
            policy.action_probability_array[row, action] = chances[child, kind]
    return exploitability.nash_conv(game, policy, use_cpp_br=True)


def gambit_lines(tree: Tree) -> Iterator[str]:
    """Write the tree as an extensive-form game: chance deals both types, then the nodes follow depth first."""
    yield 'EFG 2 R "tree" { "first" "second" } ""'
    pairs = [(int(i), int(j)) for i, j in np.argwhere(tree.prior > 0)]
    outcomes = " ".join(f'"{i},{j}" {tree.prior[i, j]:.17g}' for i, j in pairs)
    yield f'c "" 1 "" {{ {outcomes} }} 0'
    children = [list[int]() for _ in range(tree.nodes)]
    for n in range(1, tree.nodes):
        children[int(tree.parent[n])].append(n)
    sets: tuple[dict[tuple[int, int], int], ...] = ({}, {})
    outcome = 0
    for types in pairs:
        waiting = [0]
        while waiting:
            n = waiting.pop()
            if not children[n]:
                outcome += 1
                gain = float(tree.payoffs[tree.payoff[n]][types])
                yield f't "" {outcome} "" {{ {gain:.17g} {-gain:.17g} }}'
                continue
            owner = int(tree.owner[n])
            number = sets[owner].setdefault((n, types[owner]), len(sets[owner]) + 1)
            choices = " ".join(f'"c{child}"' for child in children[n])
            yield f'p "" {owner + 1} {number} "n{n}t{types[owner]}" {{ {choices} }} 0'
            waiting += reversed(children[n])
