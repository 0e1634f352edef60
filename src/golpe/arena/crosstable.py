"""The crosstable of a contest as an SVG: how often each bot outlasts each other."""

from collections.abc import Sequence
from math import isnan
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from golpe.arena.report import ContestReport

SQUARE, LEFT, TOP, BELOW = 64, 210, 150, 44
INK, PAPER, EVEN = "#222", "#fff", "#d5d0c8"
WINS, LOSES = (47, 111, 94), (158, 62, 44)
WHITE = (255, 255, 255)


def svg(report: ContestReport) -> str:
    """Draw the crosstable: the share of games in which the row outlasts the column."""
    names = [f"{number + 1} {row.title}" for number, row in enumerate(report.rows)]
    return svg_of_shares(
        names, report.outlasted, f"The share of {report.games} games in which the row outlasts the column"
    )


def svg_of_shares(names: Sequence[str], shares: NDArray[np.float64], caption: str) -> str:
    """Draw a table of shares.

    Args:
        shares: float64[names, names]; nan marks an unknown share, drawn grey.
    """
    count = len(names)
    width, height = LEFT + SQUARE * count + 20, TOP + SQUARE * count + BELOW
    parts = [
        *(part for number, name in enumerate(names) for part in named(number, name)),
        *(square(float(shares[row, column]), row, column) for row in range(count) for column in range(count)),
    ]
    return picture_of(parts, width, height, caption)


def picture_of(parts: Sequence[str], width: int, height: int, caption: str) -> str:
    """Return an SVG of these parts, with a caption below them."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'font-family="sans-serif" font-size="13" fill="{INK}">',
            f"<title>{escape(caption)}</title>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            *parts,
            f'<text x="16" y="{height - 16}">{escape(caption)}</text>',
            "</svg>\n",
        ]
    )


def named(number: int, label: str) -> list[str]:
    """Label a row and its column."""
    middle = SQUARE * number + SQUARE / 2
    x, y = LEFT + middle, TOP - 10
    return [
        f'<text x="{LEFT - 10}" y="{TOP + middle + 4}" text-anchor="end">{escape(label)}</text>',
        f'<text x="{x}" y="{y}" transform="rotate(-40 {x} {y})">{escape(label)}</text>',
    ]


def square(share: float, row: int, column: int) -> str:
    x, y = LEFT + SQUARE * column, TOP + SQUARE * row
    if isnan(share):
        return f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{EVEN}"/>'
    return (
        f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{colour(share)}" stroke="{PAPER}"/>'
        f'<text x="{x + SQUARE / 2}" y="{y + SQUARE / 2 + 5}" text-anchor="middle">{share:.1%}</text>'
    )


def colour(share: float) -> str:
    """Return white for one half, and a deeper colour the more one-sided; text on it stays readable."""
    towards = WINS if share > 0.5 else LOSES
    depth = min(abs(share - 0.5) * 2, 1) * 0.6
    return "#" + "".join(
        f"{round(white + (own - white) * depth):02x}" for white, own in zip(WHITE, towards, strict=True)
    )
