"""The speed of a game: higher once only bots are left in it."""

from typing import Final

from golpe.table.highlights import held_ms
from golpe.table.seats import are_all_bots
from golpe.table.state import TableState

BOTS_ALONE_SPEED: Final = 4
"""Speed of a game in which only bots are left, as a multiple of the usual one."""


def is_left_to_bots(state: TableState) -> bool:
    """Return whether only the server's bots play on, because every person has been exiled or has left for good."""
    return state.stage == "playing" and are_all_bots(state.seats, state.view(None).alive)


def speed_of(state: TableState) -> int:
    """Return how many times as fast as usual the game goes on."""
    return BOTS_ALONE_SPEED if is_left_to_bots(state) else 1


def held_for_ms(state: TableState) -> int:
    """Return how long the open question waits for a decisive moment to be seen."""
    if state.options.is_of_bots:  # no person needs time to read it
        return 0
    return held_ms(state.decisive, pace=state.options.pace) // speed_of(state)
