"""The factions, as numbers."""

from typing import Final

NO_FACTION: Final = -1
LOYALIST: Final = 0
REFORMIST: Final = 1
FACTIONS: Final = ("loyalist", "reformist")
