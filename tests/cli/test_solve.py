"""`golpe solve` from the command line."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner

from golpe.cli.main import app

pytestmark = pytest.mark.compiled

RUNNER = CliRunner()
POSITION = ("--coins", "2", "2", "--revealed", "duke", "contessa", "--turns", "4")


@pytest.mark.long
def test_the_strategy_is_printed_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    done = RUNNER.invoke(app, ["solve", *POSITION, "--picture", str(picture)])
    assert 0 == done.exit_code, done.output
    assert "Player 0, to move, wins between 0.34" in done.stdout
    assert "player 0 to begin with (100.0% of games)" in done.stdout
    assert "player 1 after tax" in done.stdout
    texts = [each.text or "" for each in ET.parse(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert any("player 1 after tax" in text for text in texts)


def test_json_has_the_interval_and_the_strategy() -> None:
    told = json.loads(RUNNER.invoke(app, ["solve", *POSITION, "--json"]).stdout)
    low, high = told["value"]
    assert 0.34 < low < high < 0.81
    assert told["nash_conv"] <= 1e-3
    assert ["duke", "assassin", "captain", "ambassador", "contessa"] == told["cards"]
    assert len(told["cards"]) == len(told["strategy"][0]["choices"]["tax"])


@pytest.mark.long
def test_cards_may_be_written_in_capitals() -> None:
    position = ("--coins", "2", "2", "--turns", "1", "--json", "--revealed")
    large, small = (
        RUNNER.invoke(app, ["solve", *position, *each]).stdout for each in (("Duke", "CAPTAIN"), ("duke", "captain"))
    )
    assert json.loads(large) == json.loads(small)


def test_an_unknown_card_is_an_error() -> None:
    done = RUNNER.invoke(app, ["solve", "--coins", "2", "2", "--revealed", "duke", "joker"])
    assert "--revealed joker: no such card in this court" in str(done.exception)


@pytest.mark.long
def test_players_may_exchange_and_a_prior_is_read(tmp_path: Path) -> None:
    position = ("--coins", "6", "6", "--revealed", "duke", "contessa", "--turns", "1", "--rounds", "3")
    without = json.loads(RUNNER.invoke(app, ["solve", *position, "--json"]).stdout)
    told = json.loads(RUNNER.invoke(app, ["solve", *position, "--exchanges", "1", "--json"]).stdout)
    assert "exchange" in told["strategy"][0]["choices"]
    assert "exchange" not in without["strategy"][0]["choices"]
    prior = tmp_path / "prior.json"
    prior.write_text(json.dumps([[0, 0, 0, 0, 1]] + [[0] * 5] * 4))
    known = json.loads(RUNNER.invoke(app, ["solve", *position, "--prior", str(prior), "--json"]).stdout)
    assert without["value"] != known["value"]
    for wrong in ("[[1]]", "none", '{"a": 1}', "[" * 100_000):
        prior.write_text(wrong)
        done = RUNNER.invoke(app, ["solve", *position, "--prior", str(prior)])
        assert 0 != done.exit_code
        assert "prior" in str(done.exception)
