"""The solver against values that others have found: Kuhn's and Leduc's poker, linear programs, OpenSpiel."""

from collections.abc import Callable

import numpy as np
import pytest

from golpe.rules.ruleset import preset
from golpe.solve.compiled import compiled_round
from golpe.solve.dcfr import CompiledLearner, Learner, solve
from golpe.solve.endgame import Root, unroll
from golpe.solve.strategy import best_response, expected, nash_conv, uniform_steps
from golpe.solve.tree import Tree
from tests.solve.known_games import kuhn, leduc
from tests.solve.sequence_form import lp_value
from tests.solve.spiel_tree import spiel_nash_conv

DUKE, CONTESSA = 0, 4


ROOT = Root(preset("resistance"), coins=(2, 2), revealed=(DUKE, CONTESSA))


def endgame_tree(*, turns: int, unfinished: float) -> Tree:
    return unroll(ROOT, turns=turns).scored(unfinished)


@pytest.mark.parametrize(("game", "value"), [(kuhn, -1 / 18), (leduc, -0.0856064)])
def test_poker_has_its_known_value(game: Callable[[], Tree], value: float) -> None:
    tree = game()
    steps = solve(tree, rounds=1000)
    conv = nash_conv(tree, steps)
    assert 0 <= conv < 1e-3
    assert abs(expected(tree, steps) - value) <= conv
    assert abs(lp_value(tree) - value) < 1e-6


def test_the_best_response_to_a_known_strategy_is_the_known_one() -> None:
    """Who always bets and calls in Kuhn's poker loses 1/3 a hand to who bets a king and folds a jack."""
    tree = kuhn()
    steps = np.ones((tree.nodes, 3))
    for n in np.flatnonzero(tree.owner[tree.parent] == 0)[1:]:
        last = n + 1 == tree.nodes or tree.parent[n + 1] != tree.parent[n]
        steps[n] = 1.0 if last else 0.0  # the bolder choice is written last
    assert 1 / 3 == pytest.approx(best_response(tree, 1, steps))


def test_the_endgame_has_the_value_of_its_linear_program() -> None:
    tree = endgame_tree(turns=3, unfinished=0.0)
    steps = solve(tree, rounds=1000)
    conv = nash_conv(tree, steps)
    assert conv < 1e-6
    assert abs(expected(tree, steps) - lp_value(tree)) <= max(conv, 1e-9)


def test_openspiel_finds_the_same_nash_conv() -> None:
    tree = endgame_tree(turns=3, unfinished=0.5)
    steps = solve(tree, rounds=20)
    assert abs(nash_conv(tree, steps) - spiel_nash_conv(tree, steps)) < 1e-6
    assert nash_conv(tree, steps) > 0.01


@pytest.mark.compiled
def test_compiled_loops_learn_what_numpy_learns() -> None:
    """Many rounds of poker; of the endgame one, because there the last digit decides between what is worth the same."""
    learn_round = compiled_round()
    assert learn_round is not None
    rng = np.random.default_rng(1)
    for tree, rounds in ((leduc(), 30), (endgame_tree(turns=4, unfinished=1.0), 1)):
        plain = Learner(tree, 0), Learner(tree, 1)
        quick = CompiledLearner(tree, 0, learn_round), CompiledLearner(tree, 1, learn_round)
        other = uniform_steps(tree, 1)
        other[1:] *= rng.random((tree.nodes - 1, tree.prior.shape[1]))
        for number in range(1, rounds + 1):
            for first, second in (plain, quick):
                first.learn(other if rounds == 1 else second.steps, number)
                second.learn(first.steps, number)
        for player in (0, 1):
            assert np.allclose(plain[player].average(), quick[player].average(), atol=1e-9)
        assert np.allclose(plain[0].steps, quick[0].steps, atol=1e-9)
