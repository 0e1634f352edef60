"""The solver, compared with known values: Kuhn and Leduc poker, linear programs, OpenSpiel."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from golpe.rules.ruleset import preset
from golpe.solve.compiled_walk import compiled_walk
from golpe.solve.dcfr import CompiledLearning, Learning, learning
from golpe.solve.endgame import unroll
from golpe.solve.publics import Root
from golpe.solve.strategy import Table, best_response, expected, nash_conv
from golpe.solve.tree import Tree
from tests.solve.known_games import kuhn, leduc
from tests.solve.sequence_form import lp_value
from tests.solve.spiel_tree import spiel_nash_conv
from tests.support.tiers import sampled

pytestmark = pytest.mark.compiled

DUKE, CONTESSA = 0, 4


ROOT = Root(preset("resistance"), coins=(2, 2), revealed=(DUKE, CONTESSA))


def endgame_tree(*, turns: int, unfinished: float) -> Tree:
    return unroll(ROOT, turns=turns).scored(unfinished)


def solve(tree: Tree, *, rounds: int) -> tuple[Table, Table]:
    """Return the average strategies of both players."""
    learnt = learning(tree)
    for _ in range(rounds):
        learnt.learn()
    return learnt.average(0), learnt.average(1)


@pytest.mark.parametrize(("game", "value"), sampled([(leduc, -0.0856064), (kuhn, -1 / 18)], every=2))
def test_poker_has_its_known_value(game: Callable[[], Tree], value: float) -> None:
    tree = game()
    steps = solve(tree, rounds=1000)
    conv = nash_conv(tree, steps)
    assert 0 <= conv < 1e-3
    assert abs(expected(tree, steps) - value) <= conv
    assert abs(lp_value(tree) - value) < 1e-6


def test_the_best_response_to_a_known_strategy_is_the_known_one() -> None:
    """In Kuhn poker, always betting and calling loses 1/3 a hand to betting a king and folding a jack."""
    tree = kuhn()
    steps = np.ones((tree.nodes, 3))
    for n in np.flatnonzero(tree.owner[tree.parent] == 0)[1:]:
        last = n + 1 == tree.nodes or tree.parent[n + 1] != tree.parent[n]
        steps[n] = 1.0 if last else 0.0  # the bolder choice is written last
    assert 1 / 3 == pytest.approx(best_response(tree, 1, steps))


@pytest.mark.long
def test_the_endgame_has_the_value_of_its_linear_program() -> None:
    tree = endgame_tree(turns=3, unfinished=0.0)
    steps = solve(tree, rounds=1000)
    conv = nash_conv(tree, steps)
    assert conv < 1e-6
    assert abs(expected(tree, steps) - lp_value(tree)) <= max(conv, 1e-9)


@pytest.mark.long
def test_openspiel_finds_the_same_nash_conv() -> None:
    tree = endgame_tree(turns=3, unfinished=0.5)
    steps = solve(tree, rounds=20)
    assert abs(nash_conv(tree, steps) - spiel_nash_conv(tree, steps)) < 1e-6
    assert nash_conv(tree, steps) > 0.01


def test_compiled_walks_learn_the_same_as_numpy() -> None:
    """Poker for many rounds; the endgame for one, from random regrets, because rounding breaks ties between choices."""
    rng = np.random.default_rng(1)
    endgame = endgame_tree(turns=4, unfinished=1.0)
    cases = product(((leduc(), 30, False), (endgame, 1, False), (endgame, 1, True)), (0.0, 0.1))
    for (tree, rounds, by_slot), straying in cases:
        walk = compiled_walk(by_slot=by_slot)
        assert walk is not None
        plain, quick = Learning(tree), CompiledLearning(tree, walk)
        plain.straying[1] = quick.straying[1] = straying
        if rounds == 1:
            plain.regrets[:] = rng.random(plain.regrets.shape)
            quick.regrets[:] = plain.regrets
        for _ in range(rounds):
            plain.learn()
            quick.learn()
        for player in (0, 1):
            assert np.allclose(plain.average(player), quick.average(player), atol=1e-6)
            assert plain.best_response(player) == pytest.approx(quick.best_response(player), abs=1e-9)
