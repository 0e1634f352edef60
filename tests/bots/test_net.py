"""Nets: their files and their strategies."""

import json
import zipfile
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.bots import net as nets
from golpe.bots.arrays import read_arrays, write_arrays
from golpe.bots.bot import legal_for
from golpe.bots.names import DECISION_NAMES, FEATURE_NAMES
from golpe.bots.net import DUEL_COLUMN, EXPERT_SHARE, FORMAT, About, Net, digest_of, read_net, write_net
from golpe.bots.net_bot import NetBot
from golpe.bots.registry import bot_named
from golpe.errors import GolpeError
from golpe.game import Game
from golpe.observe.features import COINS, FEATURES, SEAT_START, SEAT_WIDTH
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.actions import STEAL
from golpe.rules.vocabulary.ids import ACT_FIRST

ABOUT = About(commit="c0ffee", command="golpe train", seed=3, decisions=10, rulesets={"a": "b"}, seats=[2])


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


def test_a_strategy_is_the_softmax_over_the_legal_decisions() -> None:
    net, features = a_net(), np.linspace(0, 1, 6).astype(np.float32)
    hidden = np.maximum(net.layers[0][0] @ features[[0, 2, 5]] + net.layers[0][1], 0)
    logits = (net.layers[1][0] @ hidden + net.layers[1][1])[[3, 0]]
    odds = np.exp(logits) / np.exp(logits).sum()
    assert np.allclose(odds, net.strategy(features, [50, 0]), atol=1e-6)


def test_an_unknown_decision_is_played_only_if_no_legal_one_is_known() -> None:
    net, features = a_net(), np.ones(6, np.float32)
    strategy = net.strategy(features, [134, 1, 2])
    assert strategy.tolist() == [0.0, 1.0, 0.0]
    assert net.strategy(features, [2, 134]).tolist() == [0.5, 0.5]


def test_a_file_restores_the_same_net(tmp_path: Path) -> None:
    net = a_net()
    write_net(net, tmp_path / "net.npz")
    again = read_net(tmp_path / "net.npz")
    assert again.about == net.about
    assert (again.columns.tolist(), again.actions.tolist()) == (net.columns.tolist(), net.actions.tolist())
    for layer, other in zip(net.layers, again.layers, strict=True):
        assert all(np.array_equal(part, copy) for part, copy in zip(layer, other, strict=True))


def with_an_expert() -> Net:
    """Return a net with an expert for duels, which knows half of the net's decisions."""
    net = all_of_a_game(2)
    layers = ((np.random.default_rng(2).standard_normal((21, FEATURES)).astype(np.float32), np.zeros(21, np.float32)),)
    return replace(net, expert=Net(np.arange(FEATURES), np.arange(0, 40, 2), layers, net.about))


def test_an_expert_affects_only_duels() -> None:
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


def test_a_file_without_a_net_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("no net")
    with pytest.raises(GolpeError, match=r"not an \.npz"):
        read_net(tmp_path / "text.npz")
    with pytest.raises(GolpeError, match="cannot be read"):
        read_net(tmp_path / "missing.npz")


def test_a_damaged_file_is_rejected(tmp_path: Path) -> None:
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
            found = read_net(path)  # some bytes have no meaning
        except GolpeError:
            continue
        assert found.about == ABOUT
    np.save(tmp_path / "one.npy", np.zeros(3))
    with pytest.raises(GolpeError, match=r"not an \.npz"):
        read_net(tmp_path / "one.npy")


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA])
def test_arrays_with_a_wrong_compression_method_are_damaged(tmp_path: Path, method: int) -> None:
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
        ({"columns": np.array([0, 2, 2])}, "columns"),
        ({"columns": np.array([2, 0])}, "first or last layer"),
        ({"columns": np.array([0, 2, 4, 5])}, "first or last layer"),
        ({"actions": np.array([0, 1, 15, 15])}, "actions"),
        ({"actions": np.array([0, 1, 15])}, "last layer"),
        ({"layers": a_net().layers[1:]}, "first or last layer"),
        ({"layers": ()}, "first or last layer"),
        ({"layers": (a_net().layers[0], a_net().layers[0], a_net().layers[1])}, "layers do not fit each other"),
    ],
)
def test_parts_that_do_not_fit_each_other_are_rejected(
    tmp_path: Path, changed: dict[str, NDArray[np.int64]], told: str
) -> None:
    write_net(replace(a_net(), **changed), tmp_path / "net.npz")
    with pytest.raises(GolpeError, match=told):
        read_net(tmp_path / "net.npz")


def all_of_a_game(seats: int) -> Net:
    """Return an untrained net that reads all features and knows all decisions."""
    rng = np.random.default_rng(1)
    layers = (
        (
            rng.standard_normal((RELATIVE_DECISIONS + 1, FEATURES)).astype(np.float32),
            np.zeros(RELATIVE_DECISIONS + 1, np.float32),
        ),
    )
    about = replace(ABOUT, seats=[seats])
    return Net(np.arange(FEATURES), np.arange(RELATIVE_DECISIONS), layers, about)


@pytest.mark.parametrize(("preset", "seats"), [("resistance", 2), ("reformation", 4), ("igrato", 6)])
def test_a_net_plays_games_and_returns_its_probabilities(preset: str, seats: int) -> None:
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


def test_a_net_of_a_file_plays(tmp_path: Path) -> None:
    write_net(all_of_a_game(2), tmp_path / "net.npz")
    assert isinstance(bot_named(str(tmp_path / "net.npz")), NetBot)


# --- Other versions -------------------------------------------------------------------------


def rewritten(path: Path, **changed: NDArray[np.generic]) -> Path:
    """Change some arrays of a file."""
    write_arrays(path, {**read_arrays(path), **changed})
    return path


def test_a_file_names_the_features_and_decisions_of_its_net(tmp_path: Path) -> None:
    write_net(a_net(), tmp_path / "net.npz")
    arrays = read_arrays(tmp_path / "net.npz")
    assert [["table", "phase", 0], ["table", "phase", 2], ["table", "phase", 5]] == json.loads(str(arrays["columns"]))
    assert ["pass", "challenge", "lose duke", "income"] == json.loads(str(arrays["actions"]))


def test_every_feature_and_decision_has_a_name_of_its_own() -> None:
    assert (FEATURES, RELATIVE_DECISIONS) == (len(set(FEATURE_NAMES)), len(set(DECISION_NAMES)))
    assert ("seat_1", "coins", 0) == FEATURE_NAMES[SEAT_START + SEAT_WIDTH + COINS]
    assert "steal 2" == DECISION_NAMES[relative_of(ACT_FIRST[STEAL] + 1, 3, 4)]


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    write_net(a_net(), path)
    for other in (FORMAT - 1, FORMAT + 1):
        with pytest.raises(GolpeError, match=f"holds a net of format {other}, not {FORMAT}"):
            read_net(rewritten(path, format=np.array(other)))


@pytest.mark.parametrize(
    ("part", "names", "told"),
    [
        (
            "columns",
            '[["table", "phase", 0], ["table", "gossip", 0], ["own", "hand", 9]]',
            "table gossip 0, own hand 9 ",
        ),
        ("actions", '["pass", "steal 1", "swindle 2", "lose duke"]', "there is no swindle 2 now"),
    ],
)
def test_a_net_with_unknown_features_or_decisions_is_rejected_with_a_reason(
    tmp_path: Path, part: str, names: str, told: str
) -> None:
    path = tmp_path / "net.npz"
    write_net(a_net(), path)
    rewritten(path, **{part: np.array(names)})
    with pytest.raises(GolpeError, match=rf"net\.npz does not fit this version of Golpe: .*{told}.*golpe train"):
        bot_named(str(path))


def test_a_net_with_features_and_decisions_in_another_order_answers_the_same(tmp_path: Path) -> None:
    net, path = a_net(), tmp_path / "net.npz"
    write_net(net, path)
    (first, _), (last, last_biases) = net.layers
    rewritten(
        path,
        columns=np.array('[["table", "phase", 5], ["table", "phase", 0], ["table", "phase", 2]]'),
        weights_0=first[:, [2, 0, 1]],
        actions=np.array('["lose duke", "pass", "income", "challenge"]'),
        weights_1=last[[2, 0, 3, 1, 4]],
        biases_1=last_biases[[2, 0, 3, 1, 4]],
    )
    again = read_net(path)
    assert (again.columns.tolist(), again.actions.tolist()) == (net.columns.tolist(), net.actions.tolist())
    for layer, other in zip(net.layers, again.layers, strict=True):
        assert all(np.array_equal(part, copy) for part, copy in zip(layer, other, strict=True))


def test_a_later_option_changes_a_digest_only_if_it_changes_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = preset("resistance")
    others = {name: value for name, value in ruleset.options.items() if name != "reblock"}
    assert digest_of(ruleset) == "b1f6a5bd509d5b32"
    monkeypatch.setattr(nets, "LATER_OPTIONS", ("reblock",))
    assert digest_of(ruleset) == sha256(repr(sorted(others.items())).encode()).hexdigest()[:16]
    assert digest_of(ruleset) != digest_of(ruleset.but({"reblock": True}))
