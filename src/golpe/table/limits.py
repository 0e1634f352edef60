"""Limits of a table."""

from typing import Final

SEATS_TO_START: Final = 2
VOTES_TO_REMOVE_MIN: Final = 2
"""No player can remove another alone."""
DECISIONS_MAX: Final = 20_000
"""Decisions in one game: Exchanges could otherwise go on forever."""
