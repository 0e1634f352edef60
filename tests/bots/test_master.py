"""The level `master`: endgames solved from what everybody knows."""

import random
from dataclasses import replace

import numpy as np
import pytest

from golpe.arena.endgames import played
from golpe.bots import resolving
from golpe.bots.bot import legal_for
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net import Net
from golpe.bots.resolving import is_endgame, position_of, solved_shares
from golpe.game import Game
from golpe.observe.features import HAND, OWN_START, features_of
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.state import Options
from golpe.rules.vocabulary import ACT_FIRST, TARGETED
from golpe.solve.fixed import fixed_endgames
from tests.support.made_nets import net_of_weights


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look two turns ahead: that takes a tenth of the time."""
    resolving.solution_of.cache_clear()
    monkeypatch.setattr(resolving, "TURNS", 2)


def test_master_plays_as_hard_before_the_end() -> None:
    game, tally = Game.deal("resistance", seats=2, seed=3), Tally()
    watch(tally, game.state)
    seat = game.waiting[0]
    view = game.view(seat)
    assert not MasterBot().is_deliberate(view)
    assert MasterBot().probabilities(view, tally, seat) == HardBot().probabilities(view, tally, seat)


def test_the_whole_turn_is_played_by_the_solution_of_its_start() -> None:
    bot = MasterBot()
    game, tally = played(fixed_endgames()[0])
    start = position_of(game.view(0), tally)
    for text in ("steal 1", "pass", "block captain", "pass"):
        seat = game.waiting[0]
        view = game.view(seat)
        assert is_endgame(view)
        assert start == position_of(view, tally)
        shares = solved_shares(view, tally, seat)
        assert shares is not None
        assert shares.sum() == pytest.approx(1)
        assert bot.decide(view, tally, seat, random.Random(1)) in legal_for(view, seat)
        game.play(seat, text)
        watch(tally, game.state)
    assert start != position_of(game.view(0), tally)


def test_what_is_solved_hangs_on_nothing_that_is_hidden() -> None:
    game, tally = played(fixed_endgames()[1])
    seat = game.waiting[0]
    view = game.view(seat)
    public = position_of(game.view(None), tally)
    for card in range(5):
        view.hand[seat] = [int(slot == card) for slot in range(5)]
        assert public == position_of(view, tally)


def test_a_claim_makes_its_card_likelier_and_never_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolving, "net_for", truthful)
    resolving.likelihoods.cache_clear()
    game, tally = played(fixed_endgames()[0])
    position = replace(position_of(game.view(0), tally), coins=(3, 3))  # enough for every claim
    for slot in range(5):
        likely = resolving.likelihoods(position, 1, (1 << slot, 0))
        assert likely[slot] == 1
        assert 1 > np.delete(likely, slot).max()
        assert likely.min() >= resolving.FLOOR - 1 / resolving.STEPS
    assert np.array_equal(resolving.likelihoods(position, 1, (0, 0)), np.ones(5))
    resolving.likelihoods.cache_clear()


def truthful(_: Options, seats: int) -> Net:
    """Return a net that claims what it holds far more often than anything else."""
    weights = np.zeros((RELATIVE_DECISIONS + 1, features_of(seats)), np.float32)
    for slot, action in resolving.ACTION_OF.items():
        claim = relative_of(ACT_FIRST[action] + TARGETED[action], 0, seats)
        weights[claim, OWN_START + HAND + slot] = 8
    return net_of_weights(weights, seats)
