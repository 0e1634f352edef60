"""Mixed strategies: computing them from logits, dropping rare choices, and sampling."""

import numpy as np

from golpe.bots.mixed import sample, softmax, without_rare
from golpe.bots.scripted import KEY_BITS


def test_only_known_decisions_are_played_by_their_logits() -> None:
    logits = np.array([[0.0, np.log(3), np.nan, 900.0], [-900.0, 5.0, np.nan, 5.0]])
    known = np.array([[True, True, False, False], [True, False, False, False]])
    legal = known | [False, False, True, False]
    assert np.allclose([[0.25, 0.75, 0, 0], [1, 0, 0, 0]], softmax(logits, known, legal), atol=1e-12)


def test_without_known_decisions_all_legal_ones_are_equally_likely() -> None:
    logits, legal = np.array([1.0, np.nan, 2.0]), np.array([True, True, False])
    assert [0.5, 0.5, 0.0] == softmax(logits, np.zeros(3, np.bool_), legal).tolist()


def test_logits_of_any_size_have_a_strategy() -> None:
    every = np.ones(2, np.bool_)
    assert [0.0, 1.0] == softmax(np.array([-1e30, 1e30]), every, every).tolist()
    assert [0.5, 0.5] == softmax(np.array([-1e30, -1e30]), every, every).tolist()


def test_rare_decisions_are_dropped_unless_all_are_rare() -> None:
    shares = np.array([[0.05, 0.15, 0.8], [0.0, 0.0, 0.0]])
    assert np.allclose([[0, 0.15 / 0.95, 0.8 / 0.95], [0, 0, 0]], without_rare(shares, 0.1))
    assert shares[0].tolist() == without_rare(shares, 0.9)[0].tolist()


def test_each_decision_is_sampled_with_its_probability() -> None:
    keys = np.arange(0, 1 << KEY_BITS, 1 << (KEY_BITS - 10))
    chosen = sample(np.tile([0.25, 0.0, 0.5, 0.25], (len(keys), 1)), keys)
    assert [256, 0, 512, 256] == np.bincount(chosen, minlength=4).tolist()
