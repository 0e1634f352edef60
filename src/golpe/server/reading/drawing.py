"""Pieces of pictures made by the server: cloth, masks and cards as the page draws them, and how they become a PNG."""

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Final

from golpe.emblems import FELT, GOLD, INK, PAPER, emblems
from golpe.server.limits import PICTURE_WITHIN
from golpe.server.reading.letters import TYPEFACE, width

WIDTH: Final = 1200
HEIGHT: Final = 630
RASTERISER: Final = Path(__file__).with_name("rasteriser.py")
MASK: Final = re.compile(r'<symbol id="(mask-\d+)".*?</symbol>', re.DOTALL)
VARIABLE: Final = re.compile(r"var\(--([\w-]+)[^;\"]*\)+")

FELT_EDGE: Final = "#14201f"
GOLD_SOFT: Final = "#a98a4c"
ON_GOLD: Final = "#241a0c"
TEXT: Final = "#f2e9d8"
TEXT_SOFT: Final = "#c9bba7"
WINE: Final = "#bb485b"
MASK_GROUND: Final = "#2b1d18"
CARD_GOLD: Final = "#cfa956"
CARD_LOST: Final = "#8a7d72"
CARD_LOST_FIELD: Final = "#3a3336"
FIELDS: Final = MappingProxyType(
    {
        "duke": "#53306b",
        "assassin": "#2f3440",
        "captain": "#1d4c70",
        "ambassador": "#2a6552",
        "contessa": "#932f2b",
        "inquisitor": "#70450f",
        "diplomat": "#7a3a68",
    }
)
"""The colour of each character's card, as in the page's tokens."""
CARD_RATIO: Final = 1.4


class PictureError(Exception):
    """The picture could not be drawn."""


def rasterised(svg: str) -> bytes:
    """Draw an SVG as a PNG, in a process of its own.

    Raises: PictureError.
    """
    command = [sys.executable, "-P", str(RASTERISER), str(TYPEFACE)]
    try:
        ran = subprocess.run(command, input=svg.encode(), capture_output=True, check=True, timeout=PICTURE_WITHIN)
    except (OSError, subprocess.SubprocessError) as error:
        raise PictureError(f"the picture of a game could not be drawn: {error}") from error
    return ran.stdout


def on_cloth(content: str, masks: Iterable[int]) -> str:
    """Return a whole picture: its content on the cloth of the table.

    Args:
        masks: those that the content uses.
    """
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">
<defs>{"".join(symbols()[number] for number in sorted(set(masks)))}
<radialGradient id="felt" cx="0.5" cy="0.4" r="0.8">
<stop offset="0" stop-color="{FELT}"/><stop offset="1" stop-color="{FELT_EDGE}"/>
</radialGradient></defs>
<rect width="{WIDTH}" height="{HEIGHT}" fill="{INK}"/>
<rect x="24" y="24" width="1152" height="582" rx="56" fill="url(#felt)" stroke="{GOLD_SOFT}" stroke-width="2"/>
<rect x="36" y="36" width="1128" height="558" rx="46" fill="none" stroke="{GOLD_SOFT}" stroke-opacity="0.45"/>
{content}
</svg>"""


def text(content: str, *, x: float, y: float, size: float, colour: str, within: float) -> str:
    """Return a line of text, as large as its width allows."""
    fitting = min(size, within / max(width(content), 1e-9))
    return (
        f'<text x="{x}" y="{y}" font-family="Literata" font-weight="600" font-size="{fitting:.1f}" fill="{colour}">'
        f"{escape(content)}</text>"
    )


def mask(number: int, *, x: float, y: float, radius: float, ring: str = GOLD_SOFT) -> str:
    """Return a mask around a point."""
    size = radius * 1.48
    ground = f'r="{radius}" fill="{MASK_GROUND}" stroke="{ring}" stroke-width="{radius / 18:.1f}"'
    box = f'x="{x - size / 2}" y="{y - size / 2}" width="{size}" height="{size}"'
    return f'<circle cx="{x}" cy="{y}" {ground}/><use href="#mask-{number}" {box} color="{PAPER}"/>'


def laurel(*, x: float, y: float, radius: float) -> str:
    """Return a wreath around a mask."""
    scale = radius / 125
    leaves = "".join(
        f'<g transform="rotate({side * angle}) translate(0 152)">'
        f'<ellipse rx="24" ry="9" transform="rotate({side * 35})" fill="{GOLD}"/></g>'
        for side in (-1, 1)
        for angle in range(20, 150, 18)
    )
    return f'<g transform="translate({x} {y}) scale({scale:.3f})" opacity="0.95">{leaves}</g>'


def card(name: str, *, x: float, y: float, wide: float, lost: bool = False) -> str:
    """Return a card, face up, with its upper left corner at a point."""
    field = CARD_LOST_FIELD if lost else FIELDS[name]
    paper = CARD_LOST if lost else PAPER
    faded = ' opacity="0.5"' if lost else ""
    struck = f'<path d="M6 134 94 6" fill="none" stroke="{PAPER}" stroke-width="3.5"/>' if lost else ""
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{wide * CARD_RATIO:.1f}" viewBox="0 0 100 140">'
        f'<rect width="100" height="140" rx="9" fill="{paper}"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5" fill="{field}"/><g{faded}>'
        f"{drawing(f'field-{name}', field)}"
        f'<g transform="translate(50 70) scale(1.16) translate(-50 -61)">{drawing(f"niche-{name}", field)}'
        f'<svg x="25" y="36" width="50" height="50" viewBox="0 0 48 48" color="{PAPER}">{drawing(name, field)}</svg>'
        f"</g></g>{struck}</svg>"
    )


def emblem(name: str, *, x: float, y: float, size: float, colour: str, ground: str) -> str:
    """Return a drawing of a character or an action around a point."""
    return (
        f'<svg x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}" '
        f'viewBox="0 0 48 48" color="{colour}">{drawing(name, ground)}</svg>'
    )


@cache
def drawing(name: str, ground: str) -> str:
    """Return the inside of one of the page's drawings, with its colours filled in."""
    found = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', emblems(), re.DOTALL)
    assert found is not None, name
    colours = {"card-gold": CARD_GOLD, "card-deep": "#000"}
    return VARIABLE.sub(lambda variable: colours.get(variable[1], ground), found[1])


@cache
def symbols() -> dict[int, str]:
    """Return the page's drawings of masks, with their colours filled in."""
    found = {match[1]: VARIABLE.sub(MASK_GROUND, match[0]) for match in MASK.finditer(emblems())}
    return {int(name.removeprefix("mask-")): symbol for name, symbol in found.items()}
