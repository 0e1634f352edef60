"""Records that an earlier state of the code wrote are read, and are written as the same bytes."""

import json
from pathlib import Path

import pytest

from golpe.errors import RecordError
from golpe.record.game_text import read_game, write_game
from golpe.rules.ruleset import preset_names
from tests.support.golden_tables import RECORDS

PATHS = sorted(RECORDS.iterdir())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_record_is_read_and_written_again(path: Path) -> None:
    text = path.read_text("utf-8")
    heading, *_, closing = [json.loads(line) for line in text.splitlines()]
    game = read_game(text)
    assert (heading["preset"], closing["winner"]) == (game.ruleset.name, game.winner)
    assert text == write_game(game.record(), players=heading["players"])


def test_a_record_from_before_the_first_release_is_refused() -> None:
    text = PATHS[0].read_text("utf-8").replace(',"refund_on_block":false', "").replace('"refund_on_block":false,', "")
    with pytest.raises(RecordError, match="line 1: option 'refund_on_block' is missing"):
        read_game(text)


def test_there_is_a_golden_record_of_every_preset() -> None:
    assert sorted(preset_names()) == [path.stem for path in PATHS]
