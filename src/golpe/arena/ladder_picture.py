"""The ratings of a ladder as an SVG: a point for each bot, with its 95% interval."""

from collections.abc import Sequence
from math import isfinite
from xml.sax.saxutils import escape

from golpe.arena.crosstable import EVEN, picture_of
from golpe.arena.ladder import Standing

ROW, LEFT, WIDTH, TOP, BELOW, RIGHT = 26, 210, 480, 16, 56, 60
POINT = "#2f6f5e"
STEPS = (10, 20, 50, 100, 200, 500, 1000)
TICKS_MAX = 8


def svg(rows: Sequence[Standing], games: int) -> str:
    """Draw the bots that have played, in this order."""
    rated = [row for row in rows if isfinite(row.error)]
    low = min((row.points - row.error for row in rated), default=-100.0)
    high = max((row.points + row.error for row in rated), default=100.0)
    step = next((each for each in STEPS if (high - low) / each <= TICKS_MAX), STEPS[-1])
    first, last = int(low // step) * step, -int(-high // step) * step

    def x(points: float) -> float:
        return round(LEFT + WIDTH * (points - first) / (last - first), 1)

    bottom = TOP + ROW * len(rated)
    width, height = LEFT + WIDTH + RIGHT, bottom + BELOW
    caption = f"Ratings after {games} games, with 95% intervals"
    parts: list[str] = []
    for points in range(first, last + 1, step):
        parts.append(f'<path d="M{x(points)} {TOP}V{bottom}" stroke="{EVEN}"/>')
        parts.append(f'<text x="{x(points)}" y="{bottom + 18}" text-anchor="middle">{points:+d}</text>')
    for number, row in enumerate(rated):
        y = TOP + ROW * number + ROW // 2
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(row.title[-28:])}</text>')
        parts.append(f'<path d="M{x(row.points - row.error)} {y}H{x(row.points + row.error)}" stroke="{POINT}"/>')
        parts.append(f'<circle cx="{x(row.points)}" cy="{y}" r="4" fill="{POINT}"/>')
    return picture_of(parts, width, height, caption)
