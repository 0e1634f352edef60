"""After an Exchange, the choice of the card to keep is learnt together with the turns that follow."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import CAPTAIN, CONTESSA, DUKE
from golpe.solve.dcfr import Learning, learning
from golpe.solve.draws import DRAWS, cards_to_keep, chances
from golpe.solve.endgame import Endgame, deal_prior, deepened, unrolled
from golpe.solve.graph import graph_of, number_of
from golpe.solve.keeping import Keeping, pairs_with_any_kept
from golpe.solve.publics import Root
from golpe.solve.strategy import Table, climb_best, leaf_values, reaches
from golpe.solve.tree import Tree
from golpe.solve.worth import EDITION, worth_of

ROOT = Root(preset(EDITION), (3, 2), (DUKE, CAPTAIN))
PRIOR, HIDDEN = deal_prior(ROOT), ROOT.hidden


GRAPH, WORTH = graph_of(ROOT.ruleset, exchanges=True), worth_of(ROOT.ruleset, ROOT.revealed)


def endgame_after(exchanger: int, *, turns: int) -> Endgame:
    """Return the endgame after an Exchange of a player."""
    prior = pairs_with_any_kept(PRIOR, HIDDEN, exchanger)
    return unrolled(ROOT, GRAPH, number_of(ROOT.coins), turns=turns, prior=prior, worth=WORTH)


def learnt(learner: Callable[[Tree], Learning] = Learning, *, exchanger: int = 1, rounds: int = 96) -> Keeping:
    keeping = Keeping(learner(endgame_after(exchanger, turns=3).tree), PRIOR, HIDDEN, exchanger)
    for _ in range(rounds):
        keeping.learn()
    return keeping


def best_of_each(tree: Tree, steps: Table) -> NDArray[np.float64]:
    """Return the gain of player 1's best response to a strategy of player 0, for each card."""
    values = leaf_values(tree, 1, reaches(tree, steps))
    climb_best(tree, values, 1)
    return values[0] / tree.prior.sum(axis=0)


def gain_by_keeping_the_best(tree: Tree, steps: Table, kept: NDArray[np.float64]) -> float:
    """Return how much more player 1 gains by keeping the best of three cards than by its strategy."""
    gains = best_of_each(tree, steps)
    odds = np.einsum("oh,hod->hd", PRIOR, chances(HIDDEN))
    best = np.where(cards_to_keep().any(axis=2), gains, -1).max(axis=-1)
    return float((odds * (best - kept @ gains)).sum())


def test_one_of_the_three_cards_is_kept() -> None:
    kept = learnt(rounds=8).kept()
    assert kept.sum(axis=-1) == pytest.approx(1)
    assert not kept[~cards_to_keep().any(axis=2)].any()
    assert kept[CONTESSA, DRAWS.index((CONTESSA, CONTESSA)), CONTESSA] == 1


@pytest.mark.compiled
@pytest.mark.parametrize("learner", [Learning, learning])
def test_keeping_other_cards_than_the_solution_gains_little(learner: Callable[[Tree], Learning]) -> None:
    """If the probabilities of keeping cards were fixed instead of learnt, keeping another would gain much."""
    keeping = learnt(learner)
    tree, kept = keeping.learning.tree, keeping.kept()
    assert gain_by_keeping_the_best(tree, keeping.learning.average(0), kept) < 0.01
    given = Learning(tree)
    for _ in range(96):
        given.learn()
    evenly = cards_to_keep().mean(axis=2)
    assert gain_by_keeping_the_best(tree, given.average(0), evenly) > 0.03


def test_the_pairs_follow_from_the_cards_kept() -> None:
    keeping = learnt(rounds=32)
    pairs = keeping.pairs(0.0)
    told = np.einsum("oh,hod,hdc->oc", PRIOR, chances(HIDDEN), keeping.kept())
    assert pairs.sum() == pytest.approx(1)
    assert pairs.sum(axis=0) == pytest.approx(told.sum(axis=0))
    assert np.abs(pairs - told).max() < 0.02  # the opponent's card is approximated by the average over all draws
    assert keeping.pairs(1.0) == pytest.approx(keeping.learning.tree.prior)


def test_learning_continues_from_a_shallower_tree() -> None:
    begun = endgame_after(1, turns=2)
    keeping = Keeping(Learning(begun.tree), PRIOR, HIDDEN, 1)
    for _ in range(48):
        keeping.learn()
    before = keeping.kept()
    longer, places = deepened(begun, GRAPH, begun.runs_out, WORTH)
    learnt_on = Learning(longer.tree)
    learnt_on.warm_start(keeping.learning, places)
    keeping.continue_on(learnt_on)
    keeping.learn()
    assert np.abs(keeping.kept() - before).max() < 0.1  # as learnt before, not uniform as at the start
    for _ in range(48):
        keeping.learn()
    assert gain_by_keeping_the_best(longer.tree, learnt_on.average(0), keeping.kept()) < 0.01


def test_either_player_may_have_exchanged() -> None:
    """The player to move may have exchanged, too: the tree does not depend on the order."""
    keeping = learnt(exchanger=0, rounds=32)
    pairs = keeping.pairs(0.0)
    told = np.einsum("ho,hod,hdc->co", PRIOR, chances(HIDDEN), keeping.kept())
    assert pairs.sum(axis=1) == pytest.approx(told.sum(axis=1))
