"""Records from an older version can be read, and are written as the same bytes."""

import json
from pathlib import Path

import pytest

from golpe.record.game_text import read_game, write_game
from golpe.rules.ruleset import preset_names
from tests.support.golden_tables import RECORDS, first_options

PATHS = sorted(RECORDS.iterdir())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_an_old_record_is_read_and_written_again(path: Path) -> None:
    text = path.read_text("utf-8")
    heading, *_, closing = [json.loads(line) for line in text.splitlines()]
    game = read_game(text)
    assert (heading["preset"], closing["winner"]) == (game.ruleset.name, game.winner)
    first_line, rest = write_game(game.record(), players=heading["players"]).split("\n", 1)
    again = json.loads(first_line)
    again["options"] = first_options(again["options"])
    assert text == json.dumps(again, separators=(",", ":")) + "\n" + rest


def test_there_is_an_old_record_of_every_preset() -> None:
    assert sorted(preset_names()) == [path.stem for path in PATHS]
