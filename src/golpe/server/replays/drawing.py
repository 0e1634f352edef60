"""Pictures made by the server: pieces on the cloth of the table, and how they become a PNG."""

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from golpe.drawing.emblems import FELT, FELT_EDGE, INK, emblems
from golpe.drawing.letters import TYPEFACE
from golpe.drawing.pieces import GOLD_SOFT, MASK_GROUND, VARIABLE
from golpe.server.limits import PICTURE_WITHIN

WIDTH: Final = 1200
HEIGHT: Final = 630
RASTERISER: Final = Path(__file__).with_name("rasteriser.py")
MASK: Final = re.compile(r'<symbol id="(mask-\d+)".*?</symbol>', re.DOTALL)

ON_GOLD: Final = "#241a0c"
WINE: Final = "#bb485b"


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


@cache
def symbols() -> dict[int, str]:
    """Return the page's drawings of masks, with their colours filled in."""
    found = {match[1]: VARIABLE.sub(MASK_GROUND, match[0]) for match in MASK.finditer(emblems())}
    return {int(name.removeprefix("mask-")): symbol for name, symbol in found.items()}
