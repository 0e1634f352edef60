"""Limits of a table."""

from typing import Final

SEATS_TO_START: Final = 2
VOTES_TO_REMOVE_MIN: Final = 2
"""No player can remove another alone."""
FIRST_TO_MAX: Final = 20
"""Games that make a champion."""
TURN_S: Final = (5, 600)
"""Shortest and longest time for a turn, in seconds."""
REACTION_S: Final = (3, 300)
BANK_S: Final = (0, 3600)
RELAX_MAX: Final = 4
"""How many times the usual time a player may ask for."""
CONSEQUENCES_MAX: Final = 64
"""Entries that may follow from one: more than all seats can have planned."""
DECISIONS_MAX: Final = 20_000
"""Decisions in one game: Exchanges could otherwise go on forever."""
