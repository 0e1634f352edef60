"""The styles of text in a terminal, as Rich names them: the terminal's own colours."""

from typing import Final

EVENT_STYLES: Final = {
    "acted": "cyan",
    "blocked": "magenta",
    "challenged": "yellow",
    "lost": "red",
    "exiled": "bold red",
    "won": "bold green",
}
"""The events that stand out in a log, by kind."""
