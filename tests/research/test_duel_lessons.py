"""Solutions of duels become training rows, and a net trained on them plays duels as another net's expert."""

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")

from rich.progress import Progress

from golpe.bots.bot import legal_for
from golpe.bots.mixed import softmax
from golpe.bots.net_bot import NetBot
from golpe.observe.features import DUEL_START, IS_DUEL
from golpe.observe.relative import relative_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.sight import view
from golpe.rules.vocabulary.actions import COUP
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import ACT_FIRST, KEEP_ONE
from golpe.solve.publics import Root, first_state
from golpe.solve.worth import EDITION
from research import duel_lessons, teach_duels
from research.duel_lessons import DuelSampler
from research.teach_duels import Dataset


@pytest.fixture
def sampler(monkeypatch: pytest.MonkeyPatch) -> DuelSampler:
    """A sampler that looks no further than this turn and the next."""
    for name, value in (("TURNS", 2), ("LATER", 1), ("ROUNDS", 6), ("LINES", 24)):
        monkeypatch.setattr(duel_lessons, name, value)
    found = DuelSampler(1)
    for coins in ((2, 2), (0, 5), (5, 3)):
        found.sample(Root(preset(EDITION), coins, (0, 2)))
    return found


def distance(odds: NDArray[np.floating], shares: NDArray[np.float32]) -> float:
    """Return the mean KL divergence of strategies from the right ones, in nats."""
    return float((shares * np.log((shares + 1e-9) / (odds + 1e-9))).sum(axis=1).mean())


@pytest.mark.long
def test_a_row_tells_how_a_solution_mixes_what_is_legal_in_a_duel(sampler: DuelSampler) -> None:
    rows = sampler.rows
    assert len(rows.seen) > 100
    keeps = np.isin(duel_lessons.ACTIONS, [relative_of(KEEP_ONE + slot, 0, 2) for slot in range(SLOTS)])
    assert any(legal[keeps].any() for legal in rows.legal)  # what is kept after an Exchange, too
    assert {1.0} == {float(seen[DUEL_START + IS_DUEL]) for seen in rows.seen}
    for legal, shares in zip(rows.legal, rows.shares, strict=True):
        assert legal.sum() > 1
        assert shares.sum() == pytest.approx(1, abs=1e-5)
        assert not shares[~legal].any()


@pytest.mark.long
def test_a_net_that_has_learnt_them_plays_duels(sampler: DuelSampler) -> None:
    with Progress(disable=True) as progress:
        expert = teach_duels.learnt(Dataset.of(sampler.rows), seconds=0.6, seed=0, progress=progress)
    legal, shares = np.array(sampler.rows.legal), np.array(sampler.rows.shares)
    odds = softmax(expert.logits(np.array(sampler.rows.seen))[:, :-1], legal, legal)
    evenly = (legal / legal.sum(axis=1, keepdims=True)).astype(np.float32)
    assert distance(odds, shares) < distance(evenly, shares)
    s, tally = first_state(Root(preset(EDITION), (8, 1), (0, 2))), Tally()
    watch(tally, s)
    seen_by_mover = view(s, 0)
    decisions = [each.id for each in legal_for(seen_by_mover, 0)]
    odds = dict(zip(decisions, NetBot(expert).probabilities(seen_by_mover, tally, 0), strict=True))
    assert odds[ACT_FIRST[COUP] + 1] > 0.99  # who can launch the last Coup has won
