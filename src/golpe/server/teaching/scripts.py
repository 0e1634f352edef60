"""The scripts of lessons and example games in the package."""

from functools import cache
from importlib.resources import files
from typing import Final

from golpe.table.script import Script, read_script

FIRST_GAME: Final = "first-game"
"""The name of the lesson."""


@cache
def script_named(name: str) -> Script:
    """Read one of the scripts in the package."""
    return read_script(files("golpe.server.teaching").joinpath("scripts", f"{name}.yaml").read_bytes())
