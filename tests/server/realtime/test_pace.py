"""The pace of whole games with default options: few prompts, short games, no idle time."""

from pathlib import Path
from statistics import median

import pytest

from tests.support.paced_games import paced_games

GAMES = 5
PROMPTS_MAX = 1.3
GAME_SECONDS_MAX = 360


async def test_four_people_play_a_game_in_six_minutes(tmp_path: Path) -> None:
    paces = await paced_games(tmp_path, games=GAMES, seed=11, standing={})
    assert GAMES == len(paces.game_seconds)
    assert paces.prompts_per_opponents_turn <= PROMPTS_MAX
    assert median(paces.game_seconds) <= GAME_SECONDS_MAX
    assert 0 == paces.still_seconds


@pytest.mark.long
async def test_standing_answers_spare_most_prompts(tmp_path: Path) -> None:
    paces = await paced_games(tmp_path, games=GAMES, seed=11, standing={"pass_until_target": True})
    assert paces.prompts_per_opponents_turn <= PROMPTS_MAX / 2
    assert median(paces.game_seconds) <= GAME_SECONDS_MAX
    assert 0 == paces.still_seconds
