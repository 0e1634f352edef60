"""What chance owes, as numbers."""

from typing import Final

NO_DRAW: Final = 0
OWED_FIRST_SEAT: Final = 1
OWED_SPLIT: Final = 2
OWED_DEAL: Final = 3
OWED_CARD: Final = 4

DEBTS: Final = ("", "first_seat", "split", "deal", "card")
"""The names of what is owed. The outcome of a draw is a seat for the first two, otherwise a slot of the court."""
