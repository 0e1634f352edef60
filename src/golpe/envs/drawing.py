"""A table as a picture, for `render` in the mode `rgb_array`: seats around a cloth, with cards and coins."""

import math
import re
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from resvg_py import svg_to_bytes

from golpe.bots.bot import court_of
from golpe.emblems import FELT, GOLD, INK, PAPER, emblems
from golpe.envs.png import pixels_of
from golpe.game import cards_of
from golpe.rules.sight import View
from golpe.rules.vocabulary.phases import OVER

WIDTH: Final = 640
HEIGHT: Final = 480
SCALE: Final = 0.75
"""Pixels per unit."""
CARD: Final = (46, 62)
"""Width and height of a card."""
COINS_IN_ROW: Final = 6

BACK: Final = "#5b2333"
LOST: Final = "#8d8577"


@cache
def emblem(name: str) -> str:
    """Return the drawing of a character or of the back of a card, 48 by 48 units."""
    found = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', emblems(), re.DOTALL)
    assert found is not None, name
    return re.sub(r"var\(--[^;\"]*\)", PAPER, found[1])


def drawn(view: View) -> NDArray[np.uint8]:
    """Return the picture of a view, uint8[360, 480, 3]."""
    return pixels_of(bytes(svg_to_bytes(svg_string=svg_of(view), skip_system_fonts=True)))


def svg_of(view: View) -> str:
    """Return the picture of a view as SVG."""
    seats = "".join(seat_at(view, seat) for seat in range(view.seats))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * SCALE:.0f}" height="{HEIGHT * SCALE:.0f}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{INK}"/>'
        f'<ellipse cx="{WIDTH / 2}" cy="{HEIGHT / 2}" rx="{WIDTH * 0.47}" ry="{HEIGHT * 0.46}" fill="{FELT}"/>'
        f"{claim_of(view)}{seats}</svg>"
    )


def claim_of(view: View) -> str:
    """Draw the claimed character in the middle of the table."""
    court = court_of(view)
    if not 0 <= view.claim < len(court):
        return ""
    return card_at(WIDTH / 2 - CARD[0] / 2, HEIGHT / 2 - CARD[1] / 2, court[view.claim], PAPER)


def seat_at(view: View, seat: int) -> str:
    """Draw a seat: a frame if it is asked, a mark if it is its turn, its cards and its coins."""
    angle = math.tau * (0.25 + seat / view.seats)
    x, y = WIDTH / 2 + math.cos(angle) * WIDTH * 0.36, HEIGHT / 2 + math.sin(angle) * HEIGHT * 0.34
    court = court_of(view)
    known, lost = cards_of(view.hand[seat], court), cards_of(view.revealed[seat], court)
    faces = [
        *((card, PAPER) for card in known),
        *[("back", BACK)] * (view.influence[seat] - len(known)),
        *((card, LOST) for card in lost),
    ]
    left = x - (len(faces) * (CARD[0] + 4) - 4) / 2
    parts = [card_at(left + i * (CARD[0] + 4), y - CARD[1] / 2, card, fill) for i, (card, fill) in enumerate(faces)]
    for i in range(view.coins[seat]):
        row, column = divmod(i, COINS_IN_ROW)
        parts.append(f'<circle cx="{x - 45 + column * 18}" cy="{y + 50 + row * 16}" r="7" fill="{GOLD}"/>')
    is_winner = view.phase == OVER and view.alive >> seat & 1
    if view.waiting >> seat & 1 or is_winner:
        parts.append(
            f'<rect x="{x - 62}" y="{y - 40}" width="124" height="80" rx="8" fill="none" stroke="{GOLD}"'
            f' stroke-width="3"/>'
        )
    if seat == view.turn:
        parts.append(f'<path d="M{x - 9} {y - 56}h18l-9 12Z" fill="{GOLD}"/>')
    return "".join(parts)


def card_at(x: float, y: float, name: str, fill: str) -> str:
    """Draw a card with its upper left corner at a point."""
    colour = GOLD if name == "back" else INK
    return (
        f'<rect x="{x}" y="{y}" width="{CARD[0]}" height="{CARD[1]}" rx="5" fill="{fill}"/>'
        f'<g transform="translate({x + 3} {y + 11}) scale(0.833)" color="{colour}">{emblem(name)}</g>'
    )
