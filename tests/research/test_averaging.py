"""Averages of trained nets: `research/average_nets.py`."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from golpe.bots.net import Net, read_net, write_net
from golpe.bots.net_store import FOLDER
from research import average_nets
from research.shelve_net import is_same


def times(net: Net, factor: float) -> Net:
    """Return a net with all its own numbers times a factor."""
    return replace(net, layers=tuple((weights * factor, biases * factor) for weights, biases in net.layers))


def average(monkeypatch: pytest.MonkeyPatch, folder: Path, *nets: Net) -> Net:
    """Call the tool for some nets."""
    paths = [folder / f"{number}.npz" for number in range(len(nets))]
    for net, path in zip(nets, paths, strict=True):
        write_net(net, path)
    monkeypatch.setattr("sys.argv", ["average_nets.py", str(folder / "out.npz"), *map(str, paths)])
    average_nets.main()
    return read_net(folder / "out.npz")


def test_an_average_lies_between_nets_and_counts_each_as_often_as_it_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    net = read_net(FOLDER / "two.npz")
    found = average(monkeypatch, tmp_path, net, times(net, 2.0), times(net, 2.0), net)
    for (weights, biases), (own_weights, own_biases) in zip(found.layers, net.layers, strict=True):
        np.testing.assert_allclose(weights, own_weights * 1.5, rtol=1e-3)
        np.testing.assert_allclose(biases, own_biases * 1.5, rtol=1e-3)
    assert is_same(found.expert, net.expert)
    assert found.about == net.about


@pytest.mark.parametrize(
    ("other", "why"), [("of other columns", "kinds"), ("of other games", "kinds"), ("with no expert", "experts")]
)
def test_nets_that_do_not_fit_have_no_average(
    other: str, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    net = read_net(FOLDER / "two.npz")
    others = {
        "of other columns": replace(net, columns=net.columns + 1),
        "of other games": replace(net, about=replace(net.about, seats=[3])),
        "with no expert": replace(net, expert=None),
    }
    with pytest.raises(SystemExit):
        average(monkeypatch, tmp_path, net, others[other])
    assert f"different {why}" in capsys.readouterr().err
    assert not (tmp_path / "out.npz").exists()
