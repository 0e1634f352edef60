"""`golpe benchmark` from the command line, and with a pool of two tables."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from golpe.arena.model_card import BLANK
from golpe.cli.benchmark import BenchmarkOptions, check_results, result_faults, run_benchmark
from golpe.cli.main import app
from golpe.errors import GolpeError
from tests.support.smallest_pool import SMALLEST
from tools.list_results import TARGET, files, updated

RUNNER = CliRunner()
POOLS = {"tiny": SMALLEST}


def measure(out: Path | None, *, bot: str = "honest", is_quick: bool = False, is_forced: bool = False) -> None:
    """Run the small pool."""
    options = BenchmarkOptions(bot=bot, out=out, jobs=1, is_quick=is_quick, exploiter=None, is_forced=is_forced)
    run_benchmark(SMALLEST, options)


def test_a_run_writes_a_result_and_a_card_that_the_check_accepts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "honest.json"
    measure(out)
    told = capsys.readouterr()
    assert re.search(r"Score: \d\.\d{3} times the fair share \(.*\), in 8 games\n", told.out)
    assert "NashConv in endgames: not told" in told.out
    assert "" == told.err
    assert {"honest.json", "honest.md"} == {path.name for path in tmp_path.iterdir()}
    assert ("tiny", "full") == tuple(json.loads(out.read_text("utf-8"))[name] for name in ("pool", "schedule"))

    card = out.with_suffix(".md")
    assert not check_results([out], POOLS)
    assert f"{out}: {card}: a field still says {BLANK!r}\n" == capsys.readouterr().out
    card.write_text(card.read_text("utf-8").replace(BLANK, ""), "utf-8")
    assert check_results([out], POOLS)
    assert f"{out}: in order\n" == capsys.readouterr().out

    with pytest.raises(GolpeError, match=r"honest\.json exists: .* replace it with --force"):
        measure(out)
    measure(out, is_quick=True, is_forced=True)
    assert BLANK not in card.read_text("utf-8")
    (fault,) = result_faults(out, POOLS)
    assert "it was played with the schedule 'quick'; a published result needs 'full'" == fault
    card.unlink()
    assert f"{card} is missing" in result_faults(out, POOLS)


def test_published_results_are_in_order() -> None:
    checks = [part for path in files() for part in ("--check", str(path))]
    done = RUNNER.invoke(app, ["benchmark", *checks])
    assert (0, len(files())) == (done.exit_code, done.stdout.count(": in order\n")), done.output
    assert ["there is no pool 'pool-1': known are tiny"] == result_faults(files()[0], POOLS)


def test_the_list_of_results_is_current() -> None:
    page = TARGET.read_text("utf-8")
    assert updated(page) == page


@pytest.mark.parametrize(
    ("bot", "out", "told"),
    [
        ("countin", "a.json", "did you mean counting"),
        ("random", "a.txt", "the name of a result file ends in .json"),
        ("random", "bots.py/a.json", r"cannot be written: .*bots\.py is not a folder"),
    ],
)
def test_what_does_not_fit_is_an_error_before_anything_is_played(tmp_path: Path, bot: str, out: str, told: str) -> None:
    (tmp_path / "bots.py").touch()
    with pytest.raises(GolpeError, match=told):
        measure(tmp_path / out, bot=bot)
    assert ["bots.py"] == [path.name for path in tmp_path.iterdir()]


def test_a_file_that_is_no_card_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine\n", "utf-8")
    with pytest.raises(GolpeError, match="is no model card of golpe benchmark"):
        measure(tmp_path / "README.json")
    assert "mine\n" == (tmp_path / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "specify a bot, or files with --check"),
        (["random", "--check", "r.json"], "cannot be combined with --check"),
        (["--quick", "--check", "r.json"], "cannot be combined with --check"),
        (["random", "--pool", "pool-0"], "unknown pool 'pool-0': known are pool-1"),
        (["--check", "no-such-file.json"], "no-such-file.json cannot be read: No such file or directory"),
        (["cmd:true", "--exploiter", "5", "--out", "/tmp/x.json"], "--exploiter: a bot that is a program"),
    ],
)
def test_options_that_do_not_fit_are_an_error(arguments: list[str], told: str) -> None:
    done = RUNNER.invoke(app, ["benchmark", *arguments])
    assert 0 != done.exit_code
    assert told in f"{done.output}{done.exception}"
