"""Bots are as strong as documented: the lower end of the confidence interval is above the required win rate.

The required rates are below the figures in docs/reference/bots.md (20,000 games each) by more than the error of the
fewer games here.
"""

import pytest

from golpe.arena.contest import run_contest
from golpe.arena.settings import Contest

pytestmark = [pytest.mark.compiled, pytest.mark.long]


@pytest.mark.parametrize(
    ("bot", "other", "seats", "games", "least"),
    [
        ("honest", "random", 2, 900, 0.90),
        ("counting", "random", 2, 280, 0.90),
        ("medium", "easy", 2, 400, 0.55),
        ("hard", "honest", 2, 400, 0.66),
        ("hard", "counting", 2, 600, 0.60),
        ("hard", "counting", 4, 400, 0.45),
    ],
)
def test_a_bot_beats_another_as_often_as_required(bot: str, other: str, seats: int, games: int, least: float) -> None:
    report = run_contest(Contest(bots=(bot, other), seats=seats, options={}, games=games), lambda _: None)
    assert 0 == report.truncated
    assert report.rows[0].wins.low > least
