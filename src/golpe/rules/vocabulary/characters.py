"""The characters, as slots of the court.

A court always has five characters: the Diplomat takes the Duke's slot and the Inquisitor the
Ambassador's, so a slot is the identity of a character within one game.
"""

from typing import Final

SLOTS: Final = 5
DUKE: Final = 0
ASSASSIN: Final = 1
CAPTAIN: Final = 2
AMBASSADOR: Final = 3
CONTESSA: Final = 4
NO_CHARACTER: Final = -1

COURT: Final = ("duke", "assassin", "captain", "ambassador", "contessa")
"""The names of the five slots in the base game."""
