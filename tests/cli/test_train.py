"""`golpe train` and `golpe exploit`: what they print and leave behind."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

pytest.importorskip("torch", reason="learning needs PyTorch: pip install 'golpe[learn]'")

from golpe.bots.net import read_net
from golpe.cli.main import app
from golpe.errors import GolpeError

pytestmark = pytest.mark.compiled


def test_training_leaves_a_net_its_report_and_its_curves_and_goes_on_from_there(tmp_path: Path) -> None:
    for _ in range(2):
        run = CliRunner().invoke(app, ["train", "--out", str(tmp_path), "--minutes", "0", "--threads", "1"])
        assert run.exit_code == 0, run.output
        assert "honest" in run.output
    net, report = read_net(tmp_path / "net.npz"), json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert net.about.seats == [2]
    assert list(net.about.rulesets) == ["resistance"]
    assert report["decisions"] == net.about.decisions
    assert (tmp_path / "curves.svg").read_text("utf-8").startswith("<svg")
    with pytest.raises(GolpeError, match="other presets"):
        CliRunner().invoke(app, ["train", "--out", str(tmp_path), "--seats", "3"], catch_exceptions=False)


@pytest.mark.parametrize(("arguments", "told"), [(["--seats", "x"], "range"), (["--seats", "9"], "none of")])
def test_what_cannot_be_learnt_is_said(tmp_path: Path, arguments: list[str], told: str) -> None:
    with pytest.raises(GolpeError, match=told):
        CliRunner().invoke(app, ["train", "--out", str(tmp_path), *arguments], catch_exceptions=False)


def test_exploiting_tells_what_the_best_exploiter_won() -> None:
    arguments = [
        "exploit",
        "random",
        "--minutes",
        "0",
        "--attempts",
        "1",
        "--games",
        "200",
        "--no-control",
        "--threads",
        "1",
    ]
    told = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).output)
    assert (told["bot"], told["games"], told["control"]) == ("random", 200, None)
    assert told["ci95"][0] <= told["win_rate"] <= told["ci95"][1]
    assert "is no evidence" in CliRunner().invoke(app, arguments).output
