"""Endgames in which each player may exchange once."""

from functools import cache

import numpy as np
import pytest

from golpe.errors import SolveError
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE, SLOTS
from golpe.solve.dcfr import Learning
from golpe.solve.endgame import unroll
from golpe.solve.exchanging import DRAWS, ORDERS, ExchangeLearning, hands, joint_prior, orders_of
from golpe.solve.publics import LOST, Public, Root, public_states
from tests.solve.spiel_exchange import spiel_nash_conv_with_exchange

ROOT = Root(preset("resistance"), (6, 6), (DUKE, CONTESSA))


@cache
def found_once(root: Root, *, exchanges: bool) -> tuple[Public, ...]:
    return public_states(root, exchanges=exchanges)


@pytest.fixture(autouse=True)
def public_states_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.solve.endgame.public_states", found_once)


@pytest.mark.long
def test_openspiel_finds_the_same_nash_conv_card_by_card() -> None:
    """In OpenSpiel, each drawn card is a chance node, and each choice of the card to keep a decision."""
    prior = np.zeros((SLOTS, SLOTS))
    prior[ASSASSIN, CAPTAIN], prior[AMBASSADOR, DUKE] = 1, 3
    endgame = unroll(ROOT, turns=3, unfinished=LOST, exchanges=True, prior=prior)
    assert {0, 1, 2, 3} == set(orders_of(endgame.tree, endgame.exchanger).tolist())
    learnt = ExchangeLearning(endgame)
    for _ in range(4):
        learnt.learn()
    assert learnt.nash_conv() > 0.01
    assert learnt.nash_conv() == pytest.approx(spiel_nash_conv_with_exchange(endgame, learnt), abs=1e-9)


def test_without_exchanges_it_learns_the_same_as_plain_learning() -> None:
    endgame = unroll(ROOT, turns=3, unfinished=LOST)
    wide, plain = ExchangeLearning(endgame), Learning(endgame.tree)
    plain.regrets[:] = np.random.default_rng(1).random(plain.regrets.shape)
    wide.regrets[:, :SLOTS] = plain.regrets
    wide.learn()
    plain.learn()
    for player in (0, 1):
        assert wide.best_response(player) == pytest.approx(plain.best_response(player), abs=1e-9)


@pytest.mark.long
def test_players_who_exchange_approach_an_equilibrium() -> None:
    endgame = unroll(ROOT, turns=3, unfinished=LOST, exchanges=True)
    learnt = ExchangeLearning(endgame)
    for _ in range(150):
        learnt.learn()
    assert 0 <= learnt.nash_conv() < 2e-3


def test_a_tree_with_too_many_nodes_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.solve.endgame.EXCHANGE_NODES_MAX", 50)
    with pytest.raises(SolveError, match="more than 50 nodes"):
        unroll(ROOT, turns=3, unfinished=LOST, exchanges=True)


def test_chance_adds_up_in_every_order() -> None:
    """If each player always keeps the card that it held, every deal and every draw counts once."""
    prior = unroll(ROOT, turns=1).tree.prior
    hidden = np.array([2.0, 3, 3, 3, 2])
    stays = np.array([hand.held == hand.kept for hand in hands()])
    assert 175 == len(hands())
    assert SLOTS * len(DRAWS) == stays.sum()
    for order in ORDERS:
        weights = joint_prior(prior, hidden, order)
        for player in order:
            weights = weights.compress(stays, axis=player)
        assert 1.0 == pytest.approx(weights.sum()), order
