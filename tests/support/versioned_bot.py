"""A bot in a Python file that gives its name and version."""

from pathlib import Path

SOURCE = """
from golpe.bots import legal_for

class Bot:
    name, version = "Rex", "{version}"

    def decide(self, view, tally, seat, rng):
        return rng.choice(legal_for(view, seat))
"""


def write_bot(file: Path, version: str) -> str:
    """Write the bot to a file; return its name on the command line."""
    file.write_text(SOURCE.format(version=version), "utf-8")
    return f"{file}:Bot"
