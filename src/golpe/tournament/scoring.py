"""Points: what a place at a table is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from golpe.tournament.limits import STREAK_FROM, TABLE_MIN


@dataclass(frozen=True, slots=True)
class Score:
    """What one person gets for a game."""

    points: int
    is_win: bool


def scores(places: Sequence[int], streaks: Sequence[int], *, is_won: bool) -> list[Score]:
    """Return what each person at a table gets; nothing if too few people played.

    Everybody gets a point for each person placed behind them. The best of the people gets one more, and all of it
    double after two wins in a row. In a tied game nobody has won.

    Args:
        places: the place of each person; bots have the places that are missing.
        streaks: how many games each of them has won in a row before.
    """
    if len(places) < TABLE_MIN:
        return []
    best = min(places)
    is_shared = list(places).count(best) > 1
    found: list[Score] = []
    for place, streak in zip(places, streaks, strict=True):
        is_win = is_won and place == best and not is_shared
        behind = sum(other > place for other in places)
        points = (behind + 1) * (2 if streak >= STREAK_FROM else 1) if is_win else behind
        found.append(Score(points, is_win))
    return found
