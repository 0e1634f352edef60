"""What `render` of an environment shows of a table."""

import sys
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from golpe.envs.drawing import drawn
from golpe.envs.telling import table_lines
from golpe.errors import GolpeError
from golpe.rules.sight import View

RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]


def check_mode(mode: str | None) -> None:
    """Check a render mode; None renders nothing.

    Raises: GolpeError.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise GolpeError(f"render_mode must be human, ansi, rgb_array or None, not {mode!r}")


def rendered(view: View, edition: str, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return text or an image; in the mode `human`, write the text to the console and return None."""
    if mode == "rgb_array":
        return drawn(view)
    text = "\n".join(table_lines(view, edition))
    if mode == "ansi":
        return text
    if mode == "human":
        sys.stdout.write(f"{text}\n\n")
    return None
