"""`golpe train` and `golpe exploit`: what they print and leave behind."""

import json
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

pytest.importorskip("torch", reason="learning needs PyTorch: pip install 'golpe[learn]'")

import numpy as np

from golpe.arena.figures import Rate
from golpe.bots.net import About, Net, read_net
from golpe.cli.hunt import Quarry
from golpe.cli.main import app
from golpe.cli.train import EXAMINERS, RIVALS
from golpe.errors import GolpeError
from golpe.learn.duel import Duel
from golpe.learn.exploiter import Findings
from golpe.learn.session import Sitting

pytestmark = pytest.mark.compiled

GAMES = 40


def test_training_leaves_a_net_its_report_and_its_curves_and_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With examinations of few games: how long they are is no part of what the command promises."""
    monkeypatch.setattr("golpe.cli.train.Sitting", partial(Sitting, exam_games=GAMES))
    for _ in range(2):
        run = CliRunner().invoke(app, ["train", "--out", str(tmp_path), "--minutes", "0", "--threads", "1"])
        assert run.exit_code == 0, run.output
        assert "honest" in run.output
    net, report = read_net(tmp_path / "net.npz"), json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert net.about.seats == [2]
    assert list(net.about.rulesets) == ["resistance"]
    assert {GAMES} == {each["games"] for each in report["exams"]}
    assert report["decisions"] == net.about.decisions
    assert (tmp_path / "curves.svg").read_text("utf-8").startswith("<svg")
    assert [each["against"] for each in report["exams"]] == list(EXAMINERS)
    assert report["rivals"] == list(RIVALS)
    with pytest.raises(GolpeError, match="other options"):
        CliRunner().invoke(app, ["train", "--out", str(tmp_path), "--seats", "3"], catch_exceptions=False)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "x"], "range"),
        (["--seats", "3-"], "range"),
        (["--seats", "1"], "range"),
        (["--seats", "2-99999999999"], "range"),
        (["--seats", "9"], "none of"),
        (["--out", __file__], "--out"),
        (["--hidden", "256x"], "--hidden"),
        (["--rivals", "nobody"], "nobody"),
    ],
)
def test_what_cannot_be_learnt_is_said(tmp_path: Path, arguments: list[str], told: str) -> None:
    with pytest.raises(GolpeError, match=told):
        CliRunner().invoke(app, ["train", "--out", str(tmp_path), *arguments], catch_exceptions=False)


def test_exploiting_tells_what_the_best_exploiter_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.learn.exploiter.CHOSEN_AMONG", 200)
    arguments = [
        "exploit",
        "random",
        "--minutes",
        "0",
        "--attempts",
        "1",
        "--games",
        str(GAMES),
        "--no-control",
        "--threads",
        "1",
    ]
    told = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).output)
    assert (told["bot"], told["games"], told["control"]) == ("random", GAMES, None)
    assert told["ci95"][0] <= told["win_rate"] <= told["ci95"][1]


def test_without_a_control_and_with_a_bad_one_the_figure_is_no_evidence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(GolpeError, match="--out"):
        CliRunner().invoke(app, ["exploit", "random", "--out", str(tmp_path)], catch_exceptions=False)
    net = Net(np.zeros(1, np.int64), np.zeros(1, np.int64), (), About("", "", 0, 0, 0, {}, []))
    found = Findings([], Duel(Rate(0.7, 0.6, 0.8), 200, 0), net)

    def hunted(_: Quarry) -> Findings:
        return found

    monkeypatch.setattr("golpe.cli.hunt.hunted", hunted)
    assert "is no evidence" in CliRunner().invoke(app, ["exploit", "random", "--no-control"]).output
    assert "the figure is void" in CliRunner().invoke(app, ["exploit", "random"]).output
    told = json.loads(CliRunner().invoke(app, ["exploit", "random", "--json"]).output)
    assert told["control"]["stands"] is False
