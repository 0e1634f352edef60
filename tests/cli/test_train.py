"""`golpe train` and `golpe exploit`: their output and files."""

import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")

import numpy as np

from golpe.arena.endgames import exploited
from golpe.arena.figures import Rate
from golpe.bots.net import About, Net, read_net, write_net
from golpe.bots.net_store import FOLDER
from golpe.bots.registry import bot_named
from golpe.cli.exploiters import ENDGAME, ExploitOptions, best_in_endgame, train_exploiters
from golpe.cli.main import app
from golpe.cli.training import EVALUATORS, RIVALS, TrainOptions
from golpe.errors import GolpeError
from golpe.learn.exploiter import ExploiterSearch, Findings, exploiting
from golpe.learn.opponents import Player
from golpe.learn.training_run import TrainingRun
from golpe.learn.trial import Trial
from golpe.solve.fixed import fixed_endgames

pytestmark = pytest.mark.compiled

GAMES = 40


@pytest.mark.long
def test_training_saves_a_net_a_report_and_curves_and_can_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With short evaluations: their length is not part of the command's contract."""
    monkeypatch.setattr("golpe.cli.training.TrainingRun", partial(TrainingRun, evaluation_games=GAMES))
    for _ in range(2):
        run = CliRunner().invoke(app, ["train", "--out", str(tmp_path), "--minutes", "0", "--threads", "1"])
        assert run.exit_code == 0, run.output
        assert "honest" in run.output
    net, report = read_net(tmp_path / "net.npz"), json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert net.about.seats == [2]
    for name in ("magnet", "average"):
        assert read_net(tmp_path / f"{name}.npz").about == net.about
    assert list(net.about.rulesets) == ["resistance"]
    assert {GAMES} == {each["games"] for each in report["exams"]}
    assert report["decisions"] == net.about.decisions
    assert (tmp_path / "curves.svg").read_text("utf-8").startswith("<svg")
    assert [each["against"] for each in report["exams"]] == list(EVALUATORS)
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
        (["--seats", "3,x"], "range"),
        (["--seats", "9"], "--seats 9: too many or too few"),
        (["--rate", "0", "0.001"], "--rate"),
        (["--tutor", "honest", "0"], "--tutor"),
        (["--tutor", "hard", "1"], "a tutor must be a scripted bot"),
        (["--out", __file__], "--out"),
        (["--hidden", "256x"], "--hidden"),
        (["--entropy", "0.05", "-0.01"], "--entropy"),
        (["--entropy", "0.05", "nan"], "--entropy"),
        (["--rate", "inf", "0.001"], "--rate"),
        (["--tutor", "honest", "inf"], "--tutor"),
        (["--anneal", "inf"], "--anneal"),
        (["--hold", "inf"], "--hold"),
        (["--rivals", "nobody"], "nobody"),
        (["--rivals", "hard"], "neither a scripted bot nor a net"),
        (["--rivals", "bots.py:Bold"], "neither a scripted bot nor a net"),
    ],
)
def test_invalid_training_options_are_errors(tmp_path: Path, arguments: list[str], told: str) -> None:
    with pytest.raises(GolpeError, match=told):
        CliRunner().invoke(app, ["train", "--out", str(tmp_path), *arguments], catch_exceptions=False)


def test_millions_in_options_become_decisions() -> None:
    recipe = TrainOptions(["resistance"], hold=2.5, sooner=0.01).recipe()
    assert (recipe.hold, recipe.sooner) == (2_500_000, 0.01)


@pytest.mark.parametrize(
    ("arguments", "named"), [("", "--out"), ("--bench --out folder", "--out"), ("--bench --rivals honest", "--rivals")]
)
def test_training_needs_a_folder_and_a_bench_takes_neither_folder_nor_rivals(arguments: str, named: str) -> None:
    refused = CliRunner().invoke(app, ["train", *arguments.split()])
    assert 2 == refused.exit_code
    assert named in refused.output


@pytest.mark.parametrize("command", ["train --out folder", "exploit honest"])
def test_more_threads_than_any_machine_has_are_refused(command: str) -> None:
    refused = CliRunner().invoke(app, [*command.split(), "--threads", "100000"])
    assert 2 == refused.exit_code
    assert "--threads" in refused.output


def test_layers_can_be_chosen_only_for_a_new_net(tmp_path: Path) -> None:
    arguments = ["train", "--out", str(tmp_path), "--hidden", "64"]
    refused = CliRunner().invoke(app, [*arguments, "--from", "net.npz"])
    assert 2 == refused.exit_code
    assert "--hidden" in refused.output
    (tmp_path / "net.npz").touch()
    with pytest.raises(GolpeError, match="--hidden is for a new net"):
        CliRunner().invoke(app, arguments, catch_exceptions=False)


@pytest.mark.long
def test_exploit_prints_the_win_rate_of_the_best_exploiter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.learn.exploiter.SELECTION_GAMES", 200)
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
    net = Net(np.zeros(1, np.int64), np.zeros(1, np.int64), (), About("", "", 0, 0, {}, []))
    found = Findings([], Trial(Rate(0.7, 0.6, 0.8), 200, 0), net)

    def train_exploiters(_: ExploitOptions, search: ExploiterSearch) -> Findings:
        return enough if search.positions is None else found

    monkeypatch.setattr("golpe.cli.exploiters.train_exploiters", train_exploiters)
    monkeypatch.setattr("golpe.cli.exploiters.best_in_endgame", lambda: best)
    enough, best = found, 0.7
    assert "is no evidence" in CliRunner().invoke(app, ["exploit", "random", "--no-control"]).output
    assert "The figure is invalid" in CliRunner().invoke(app, ["exploit", "random"]).output
    enough = replace(found, best=Trial(Rate(0.8, 0.7, 0.9), 200, 0))
    told = json.loads(CliRunner().invoke(app, ["exploit", "random", "--json"]).output)
    assert told["control"]["stands"] is True
    best = 0.76
    told = json.loads(CliRunner().invoke(app, ["exploit", "random", "--json"]).output)
    assert told["control"]["stands"] is False
    assert told["control"]["endgame"]["best_answer"] == best


def test_only_the_net_of_hard_is_exploited_and_a_note_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    net = Net(np.zeros(1, np.int64), np.zeros(1, np.int64), (), About("", "", 0, 0, {}, []))
    found, players = Findings([], Trial(Rate(0.5, 0.4, 0.6), 200, 0), net), list[Player]()

    def caught(player: Player, _: ExploiterSearch, **told: object) -> Findings:
        players.append(player)
        return found

    monkeypatch.setattr("golpe.cli.exploiters.find_exploiter", caught)
    options = ExploitOptions("hard", "resistance", seats=4, minutes=8, attempts=1, games=200, seed=0, threads=1)
    assert found is train_exploiters(options, options.search())
    assert [type(each) for each in players] == [Net]
    assert "without its rule for ending long games" in capsys.readouterr().err


def test_the_control_counts_unfinished_endgames_as_half_won_like_training(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("golpe.cli.exploiters.ENDGAME_TURNS", 2)
    bot, endgame = bot_named("honest"), fixed_endgames()[ENDGAME - 1]
    even, worth = (exploited(bot, endgame, turns=2, samples=8, as_even=each).nash_conv for each in (True, False))
    assert best_in_endgame() == pytest.approx(0.5 + even / 2)
    assert abs(even - worth) > 0.02


@pytest.mark.long
def test_the_bot_of_a_file_is_exploited_in_games_and_in_endgames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that resigns itself to whatever comes first."""
    monkeypatch.setattr("golpe.learn.exploiter.SELECTION_GAMES", 20)
    monkeypatch.setattr("golpe.cli.exploiters.exploiting", lambda: replace(exploiting(), tables=32, rounds=16))
    file = tmp_path / "first.py"
    file.write_text(
        "from golpe.bots.bot import legal_for\n\n\nclass First:\n"
        "    def decide(self, view, tally, seat, rng):\n        return legal_for(view, seat)[0]\n",
        "utf-8",
    )
    bot = f"{file}:First"
    arguments = ["--minutes", "0", "--attempts", "1", "--games", "20", "--no-control", "--threads", "1"]
    told = CliRunner().invoke(app, ["exploit", bot, *arguments], catch_exceptions=False)
    assert "is asked for one decision at a time" in told.stderr
    assert "fresh games" in told.stdout
    told = CliRunner().invoke(app, ["exploit", bot, "--endgames", "--first", "1", "--turns", "1", "--samples", "1"])
    assert "NashConv" in told.output


def test_exploiters_start_from_the_given_net_but_controls_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches = list[ExploiterSearch]()

    def caught(_: Player, search: ExploiterSearch, **told: object) -> Findings:
        searches.append(search)
        return Findings([], Trial(Rate(1.0, 0.9, 1.0), 200, 0), shelved("two"))

    monkeypatch.setattr("golpe.cli.exploiters.find_exploiter", caught)
    begun = tmp_path / "begun.npz"
    write_net(shelved("two"), begun)
    told = json.loads(CliRunner().invoke(app, ["exploit", "random", "--from", str(begun), "--json"]).output)
    assert str(begun) == told["start"]
    assert [True, False, False] == [search.start is not None for search in searches]
    assert "--from" in CliRunner().invoke(app, ["exploit", "random", "--endgames", "--from", str(begun)]).output


def test_an_unsuitable_starting_net_is_refused_before_a_file_is_created(tmp_path: Path) -> None:
    found, other = tmp_path / "found.npz", tmp_path / "other.npz"
    write_net(shelved("two"), other)
    for start, preset in ((tmp_path / "missing.npz", "resistance"), (other, "reformation")):
        with pytest.raises(GolpeError, match=re.escape(f"--from {start}")):
            CliRunner().invoke(
                app,
                ["exploit", "random", "--preset", preset, "--from", str(start), "--out", str(found)],
                catch_exceptions=False,
            )
        assert not found.exists()


def shelved(name: str) -> Net:
    return read_net(FOLDER / f"{name}.npz")
