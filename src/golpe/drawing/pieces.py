"""Pieces of pictures as SVG, as the page draws them: lines of text, cards, emblems, coins, masks."""

import re
from functools import cache
from html import escape
from types import MappingProxyType
from typing import Final, Literal

from golpe.drawing.emblems import GOLD, PAPER, emblems
from golpe.drawing.letters import fitting, width

VARIABLE: Final = re.compile(r"var\(--([\w-]+)[^;\"]*\)+")
NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML forbids."""
TYPEFACES: Final = "Literata, Georgia, 'Times New Roman', serif"

GOLD_SOFT: Final = "#a98a4c"
TEXT: Final = "#f2e9d8"
TEXT_SOFT: Final = "#c9bba7"
MASK_GROUND: Final = "#2b1d18"
CARD_GOLD: Final = "#cfa956"
CARD_BACK: Final = "#571c2c"
CARD_BACK_DEEP: Final = "#3d1220"
CARD_LOST: Final = "#8a7d72"
CARD_LOST_FIELD: Final = "#3a3336"
COIN: Final = "#dcb25a"
COIN_EDGE: Final = "#6b4a12"
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
COLOURS: Final = MappingProxyType(
    {
        "card-gold": CARD_GOLD,
        "card-deep": "#000",
        "card-back-deep": CARD_BACK_DEEP,
        "coin": COIN,
        "coin-edge": COIN_EDGE,
    }
)
"""The colours of the drawings that do not depend on where they are drawn, as in the page's tokens."""
CARD_RATIO: Final = 1.4

Face = Literal["held", "shown", "lost"]
"""A card that is known to the viewer, that everybody has just seen, or that is out of the game."""


def text(
    content: str,
    *,
    x: float,
    y: float,
    size: float,
    colour: str,
    within: float,
    anchor: Literal["start", "middle", "end"] = "start",
) -> str:
    """Return a line of text, as large as its width allows; nothing if it is empty."""
    if not content:
        return ""
    fitted = min(size, within / width(content))
    anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{x:g}" y="{y:g}"{anchored} font-family="{TYPEFACES}" font-weight="600" font-size="{fitted:.1f}"'
        f' fill="{colour}">{escaped(content)}</text>'
    )


def clipped(content: str, *, size: float, within: float) -> str:
    """Return a text, with an ellipsis instead of its end if it would have to shrink by more than a quarter."""
    return fitting(content, within / (size * 0.75))


def escaped(content: str) -> str:
    """Return a text for use in SVG or HTML; characters that XML forbids are replaced."""
    return escape(NOT_XML.sub("\ufffd", content))


def mask(number: int, *, x: float, y: float, radius: float, ring: str = GOLD_SOFT) -> str:
    """Return a mask around a point; the picture must define its symbol."""
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


def card(name: str, *, x: float, y: float, wide: float, face: Face = "held", edition: str = "") -> str:
    """Return a card, face up, with its upper left corner at a point.

    Args:
        edition: the preset, for editions with drawings of their own.
    """
    lost = face == "lost"
    field = CARD_LOST_FIELD if lost else FIELDS[name]
    paper = {"held": PAPER, "shown": GOLD, "lost": CARD_LOST}[face]
    faded = ' opacity="0.5"' if lost else ""
    struck = f'<path d="M6 134 94 6" fill="none" stroke="{PAPER}" stroke-width="3.5"/>' if lost else ""
    art = f"{name}-{edition}" if f'<symbol id="{name}-{edition}"' in emblems() else name
    return (
        f"{blank_card(x, y, wide, paper, field)}<g{faded}>{drawing(f'field-{art}', field)}"
        f'<g transform="translate(50 70) scale(1.16) translate(-50 -61)">{drawing(f"niche-{art}", field)}'
        f'<svg x="25" y="36" width="50" height="50" viewBox="0 0 48 48" color="{PAPER}">{drawing(art, field)}</svg>'
        f"</g></g>{struck}</svg>"
    )


def card_back(*, x: float, y: float, wide: float) -> str:
    """Return a card, face down, with its upper left corner at a point."""
    return (
        f"{blank_card(x, y, wide, PAPER, CARD_BACK)}{drawing('niche-back', CARD_BACK)}"
        f'<svg x="33" y="53" width="34" height="34" viewBox="0 0 48 48" color="{CARD_GOLD}">'
        f"{drawing('back', CARD_BACK_DEEP)}</svg></svg>"
    )


def blank_card(x: float, y: float, wide: float, paper: str, field: str) -> str:
    """Return the beginning of a card; what follows is drawn on 100 by 140 and ends with `</svg>`."""
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{wide * CARD_RATIO:.1f}" viewBox="0 0 100 140">'
        f'<rect width="100" height="140" rx="9" fill="{paper}"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5" fill="{field}"/>'
    )


def emblem(name: str, *, x: float, y: float, size: float, colour: str, ground: str, box: int = 48) -> str:
    """Return a drawing of a character, an action, a side or a coin around a point.

    Args:
        box: the width of the drawing in the page's file.
    """
    return (
        f'<svg x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}" '
        f'viewBox="0 0 {box} {box}" color="{colour}">{drawing(name, ground)}</svg>'
    )


@cache
def drawing(name: str, ground: str) -> str:
    """Return the inside of one of the page's drawings, with its colours filled in."""
    found = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', emblems(), re.DOTALL)
    assert found is not None, name
    inside = re.sub(r">\s+<", "><", found[1].strip())
    return VARIABLE.sub(lambda variable: COLOURS.get(variable[1], ground), inside)
