"""A net as it is played: its file, and its strategy."""

import zipfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.bots.arrays import read_arrays, write_arrays
from golpe.bots.bot import legal_for
from golpe.bots.net import DUEL_COLUMN, EXPERT_SHARE, About, Net, read_net, write_net
from golpe.bots.net_bot import NetBot
from golpe.bots.registry import bot_named
from golpe.errors import GolpeError
from golpe.game import Game
from golpe.observe.features import FEATURES
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.observe.tally import Tally
from golpe.observe.watch import watch

ABOUT = About(commit="c0ffee", command="golpe train", seed=3, decisions=10, features=6, rulesets={"a": "b"}, seats=[2])


def a_net(seed: int = 0) -> Net:
    rng = np.random.default_rng(seed)
    widths = (3, 4, 5)  # four actions and the value
    layers = tuple(
        (
            rng.standard_normal((outputs, inputs)).astype(np.float16).astype(np.float32),
            rng.standard_normal(outputs).astype(np.float16).astype(np.float32),
        )
        for inputs, outputs in pairwise(widths)
    )
    return Net(np.array([0, 2, 5]), np.array([0, 1, 15, 50]), layers, ABOUT)


def test_a_strategy_is_the_softmax_over_what_is_legal() -> None:
    net, features = a_net(), np.linspace(0, 1, 6).astype(np.float32)
    hidden = np.maximum(net.layers[0][0] @ features[[0, 2, 5]] + net.layers[0][1], 0)
    logits = (net.layers[1][0] @ hidden + net.layers[1][1])[[3, 0]]
    odds = np.exp(logits) / np.exp(logits).sum()
    assert np.allclose(odds, net.strategy(features, [50, 0]), atol=1e-6)


def test_what_a_net_has_never_met_is_played_only_where_there_is_nothing_else() -> None:
    net, features = a_net(), np.ones(6, np.float32)
    strategy = net.strategy(features, [134, 1, 2])
    assert strategy.tolist() == [0.0, 1.0, 0.0]
    assert net.strategy(features, [2, 134]).tolist() == [0.5, 0.5]


def test_a_file_brings_back_the_same_net(tmp_path: Path) -> None:
    net = a_net()
    write_net(net, tmp_path / "net.npz")
    again = read_net(tmp_path / "net.npz")
    assert again.about == net.about
    assert (again.columns.tolist(), again.actions.tolist()) == (net.columns.tolist(), net.actions.tolist())
    for layer, other in zip(net.layers, again.layers, strict=True):
        assert all(np.array_equal(part, copy) for part, copy in zip(layer, other, strict=True))


def with_an_expert() -> Net:
    """Return a net of whole games with somebody for duels, who knows half of what it answers in."""
    net = all_of_a_game(2)
    layers = ((np.random.default_rng(2).standard_normal((21, FEATURES)).astype(np.float32), np.zeros(21, np.float32)),)
    return replace(net, expert=Net(np.arange(FEATURES), np.arange(0, 40, 2), layers, net.about))


def test_an_expert_has_a_say_in_duels_and_nowhere_else() -> None:
    net, features = with_an_expert(), np.linspace(0, 1, FEATURES).astype(np.float32)
    assert net.expert is not None
    legal = [0, 1, 2, 3, 38]
    features[DUEL_COLUMN] = 0
    assert np.array_equal(net.strategy(features, legal), replace(net, expert=None).strategy(features, legal))
    duel = features.copy()
    duel[DUEL_COLUMN] = 1
    both = [2, 0, 38]  # the expert knows these alone
    alone, told = replace(net, expert=None).strategy(duel, both), net.expert.strategy(duel, both)
    odds = alone ** (1 - EXPERT_SHARE) * told**EXPERT_SHARE
    assert np.allclose(net.strategy(duel, both), odds / odds.sum(), atol=1e-6)
    assert net.strategy(duel, legal)[[1, 3]].tolist() == [0.0, 0.0]
    for row, logits in zip((features, duel), net.logits(np.array([features, duel])), strict=True):
        odds = np.exp(logits[legal] - logits[legal].max())
        assert np.allclose(odds / odds.sum(), net.strategy(row, legal), atol=1e-5)


def test_an_expert_is_kept_with_its_net(tmp_path: Path) -> None:
    net = with_an_expert()
    write_net(net, tmp_path / "net.npz")
    again = read_net(tmp_path / "net.npz").expert
    assert again is not None
    assert net.expert is not None
    assert (again.about, again.actions.tolist()) == (net.expert.about, net.expert.actions.tolist())
    write_net(
        replace(net, actions=net.actions[1:], layers=((net.layers[0][0][1:], net.layers[0][1][1:]),)),
        tmp_path / "net.npz",
    )
    with pytest.raises(GolpeError, match="expert"):
        read_net(tmp_path / "net.npz")


def test_what_is_no_net_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("no net")
    with pytest.raises(GolpeError, match=r"no \.npz"):
        read_net(tmp_path / "text.npz")
    with pytest.raises(GolpeError, match="cannot be read"):
        read_net(tmp_path / "missing.npz")


def test_a_damaged_file_is_said_to_be_no_net(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    write_net(a_net(), path)
    whole, rng = path.read_bytes(), Random(1)
    damaged = [b"", whole[:40], whole[:-30], whole[50:]]
    for _ in range(40):
        copy = bytearray(whole)
        copy[rng.randrange(len(copy))] ^= 1 << rng.randrange(8)
        damaged.append(bytes(copy))
    for each in damaged:
        path.write_bytes(each)
        try:
            found = read_net(path)  # some bytes mean nothing
        except GolpeError:
            continue
        assert found.about == ABOUT
    np.save(tmp_path / "one.npy", np.zeros(3))
    with pytest.raises(GolpeError, match=r"no \.npz"):
        read_net(tmp_path / "one.npy")


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA])
def test_arrays_that_are_packed_in_another_way_than_they_say_are_damaged(tmp_path: Path, method: int) -> None:
    path = tmp_path / "arrays.npz"
    write_arrays(path, {"numbers": np.random.default_rng(0).integers(0, 256, 40_000, np.uint8)})
    damaged = bytearray(path.read_bytes())
    damaged[damaged.index(b"PK\x01\x02") + 10] = method
    path.write_bytes(damaged)
    with pytest.raises(GolpeError, match="cannot be read"):
        read_arrays(path)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"columns": np.array([0, 2, 6])}, "columns"),
        ({"columns": np.array([2, 0, 5])}, "columns"),
        ({"actions": np.array([0, 1, 15, RELATIVE_DECISIONS])}, "actions"),
        ({"actions": np.array([0, 1, 15])}, "last layer"),
        ({"layers": a_net().layers[1:]}, "layers"),
        ({"layers": ()}, "last layer"),
    ],
)
def test_parts_that_do_not_fit_each_other_are_no_net(
    tmp_path: Path, changed: dict[str, NDArray[np.int64]], told: str
) -> None:
    write_net(replace(a_net(), **changed), tmp_path / "net.npz")
    with pytest.raises(GolpeError, match=told):
        read_net(tmp_path / "net.npz")


def all_of_a_game(seats: int) -> Net:
    """Return a net that has learnt nothing and sees and answers everything."""
    rng = np.random.default_rng(1)
    layers = (
        (
            rng.standard_normal((RELATIVE_DECISIONS + 1, FEATURES)).astype(np.float32),
            np.zeros(RELATIVE_DECISIONS + 1, np.float32),
        ),
    )
    about = replace(ABOUT, features=FEATURES, seats=[seats])
    return Net(np.arange(FEATURES), np.arange(RELATIVE_DECISIONS), layers, about)


@pytest.mark.parametrize(("preset", "seats"), [("resistance", 2), ("reformation", 4), ("igrato", 6)])
def test_a_net_plays_games_and_says_how_it_mixes(preset: str, seats: int) -> None:
    game, tally, bot, rng = Game.deal(preset, seats=seats, seed=5), Tally(), NetBot(all_of_a_game(seats)), Random(3)
    watch(tally, game.state)
    for _ in range(60):
        if game.over:
            break
        seat = game.waiting[0]
        view = game.view(seat)
        odds = bot.probabilities(view, tally, seat)
        assert len(odds) == len(legal_for(view, seat))
        assert sum(odds) == pytest.approx(1)
        game.play(seat, bot.decide(view, tally, seat, rng))
        watch(tally, game.state)


def test_a_net_of_another_encoder_is_refused_and_one_of_a_file_plays(tmp_path: Path) -> None:
    with pytest.raises(GolpeError, match="features"):
        NetBot(a_net())
    write_net(all_of_a_game(2), tmp_path / "net.npz")
    assert isinstance(bot_named(str(tmp_path / "net.npz")), NetBot)
