"""Reliability diagrams as SVG: a small panel for each edition and size."""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from golpe.arena.crosstable import EVEN, INK, PAPER

SIDE, GAP, TOP, CAPTION, COLUMNS = 120, 22, 44, 18, 6
POINT: Final = "#2f6f5e"
Panel = tuple[str, NDArray[np.float64], NDArray[np.float64]]
"""Its caption, and the predicted and observed share of each bin."""


def svg(title: str, panels: Sequence[Panel]) -> str:
    """Draw the panels in rows, with the predicted share to the right and the observed one upwards, both from 0 to 1."""
    rows = -(-len(panels) // COLUMNS)
    width = GAP + COLUMNS * (SIDE + GAP)
    height = TOP + rows * (SIDE + CAPTION + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">',
        f"<title>{escape(title)}: predicted and observed win rates</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{GAP}" y="26" font-size="15">{escape(title)}: predicted (right) and observed (up), 0 to 1</text>',
    ]
    for number, (caption, predicted, observed) in enumerate(panels):
        x = GAP + number % COLUMNS * (SIDE + GAP)
        y = TOP + number // COLUMNS * (SIDE + CAPTION + GAP) + CAPTION
        parts.append(f'<text x="{x}" y="{y - 5}">{escape(caption)}</text>')
        parts.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#fff" stroke="{EVEN}"/>')
        parts.append(f'<path d="M{x} {y + SIDE}l{SIDE} {-SIDE}" stroke="{EVEN}"/>')
        points = zip(predicted.tolist(), observed.tolist(), strict=True)
        parts += [
            f'<circle cx="{x + SIDE * across:.1f}" cy="{y + SIDE * (1 - up):.1f}" r="2" fill="{POINT}"/>'
            for across, up in points
        ]
    parts.append("</svg>\n")
    return "\n".join(parts)
