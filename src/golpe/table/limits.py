"""How much of everything there may be at a table."""

from typing import Final

SEATS_TO_START: Final = 2
VOTES_TO_REMOVE_MIN: Final = 2
"""Nobody removes a player alone."""
DECISIONS_MAX: Final = 20_000
"""Decisions in one game: Exchanges could go on for ever."""
