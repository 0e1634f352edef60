"""`golpe solve` as its user meets it."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

from typer.testing import CliRunner

from golpe.cli.main import app

RUNNER = CliRunner()
POSITION = ("--coins", "2", "2", "--revealed", "duke", "contessa", "--turns", "4")


def test_the_strategy_is_printed_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    done = RUNNER.invoke(app, ["solve", *POSITION, "--picture", str(picture)])
    assert 0 == done.exit_code, done.output
    assert "Player 0, to move, wins between 0.34" in done.stdout
    assert "player 1 after tax" in done.stdout
    texts = [each.text or "" for each in ET.parse(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert any("player 1 after tax" in text for text in texts)


def test_json_has_the_interval_and_the_strategy() -> None:
    told = json.loads(RUNNER.invoke(app, ["solve", *POSITION, "--json"]).stdout)
    low, high = told["value"]
    assert 0.34 < low < high < 0.81
    assert told["nash_conv"] <= 1e-3
    assert "tax" in told["strategy"][0]["choices"]


def test_a_card_that_is_none_is_an_error() -> None:
    done = RUNNER.invoke(app, ["solve", "--coins", "2", "2", "--revealed", "duke", "joker"])
    assert "--revealed joker: the cards of this court are" in str(done.exception)
