"""What `render` of an environment shows of a table."""

import re
import sys
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray
from resvg_py import svg_to_bytes

from golpe.drawing.emblems import INK
from golpe.drawing.letters import TYPEFACE
from golpe.drawing.table import svg_of
from golpe.drawing.table_text import table_lines
from golpe.envs.png import pixels_of
from golpe.rules.arguments import one_of
from golpe.rules.sight import View

RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]
PLAYER: Final = "player_{}"
"""The name of an agent, by its seat."""
WIDTH: Final = 480
HEIGHT: Final = 360
"""Pixels of an image, whatever the number of seats."""


def check_mode(mode: str | None) -> None:
    """Check a render mode; None renders nothing.

    Raises: ArgumentError.
    """
    one_of("render_mode", mode, (*RENDER_MODES, None))


def rendered(view: View, edition: str, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return text or an image; in the mode `human`, write the text to the console and return None."""
    if mode == "rgb_array":
        return drawn(view, edition)
    text = "\n".join(table_lines(view, edition, named=PLAYER))
    if mode == "ansi":
        return text
    if mode == "human":
        sys.stdout.write(f"{text}\n\n")
    return None


def drawn(view: View, edition: str) -> NDArray[np.uint8]:
    """Return the picture of a view, uint8[HEIGHT, WIDTH, 3]."""
    table = svg_of(view, names=[PLAYER.format(seat) for seat in range(view.seats)], edition=edition)
    fitted = re.sub(r'width="[\d.]+" height="[\d.]+"', f'width="{WIDTH}" height="{HEIGHT}"', table, count=1)
    png = svg_to_bytes(svg_string=fitted, background=INK, skip_system_fonts=True, font_files=[str(TYPEFACE)])
    return pixels_of(bytes(png))
