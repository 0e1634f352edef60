"""Seats, as numbers from 0 clockwise."""

from typing import Final

SEATS_MAX: Final = 10

NOBODY: Final = -1
