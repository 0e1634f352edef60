"""Limits of a table."""

from typing import Final

SEATS_TO_START: Final = 2
RATED_SEATS_MIN: Final = 3
"""A rated game for more than two has at least this many players."""
LAPSES_MAX: Final = 3
"""A seat at a rated table resigns once its time has run out for this many answers in a row."""
PEOPLE_TO_COUNT_DOWN: Final = 2
"""Number of people who begin the countdown to the first game, at a table opened by quick play."""
MASKS: Final = 10
"""Number of masks that people may choose from, numbered from 0."""
VOTES_TO_REMOVE_MIN: Final = 2
"""No player can remove another alone."""
FIRST_TO_MAX: Final = 20
"""Maximum number of wins that a series may require."""
TURN_S: Final = (5, 600)
"""Shortest and longest time for a turn, in seconds."""
REACTION_S: Final = (3, 300)
BANK_S: Final = (0, 3600)
HOURS: Final = (12, 7 * 24)
"""Shortest and longest time for an answer at a table by days, in hours."""
MISSED_MAX: Final = 2
"""A seat at a table by days resigns once its player has missed this many deadlines in a row."""
DAYS_OF_GAME_MAX: Final = 60
"""Maximum number of days that a game at a table by days may take."""
RELAX_MAX: Final = 4
"""Maximum multiple of the normal time that a player may ask for."""
RELAX_IN_TOURNAMENTS_MAX: Final = 2
"""The same at a table of a tournament, whose game ends tied at some time."""
RELAXED_GAME_MS: Final = 10 * 60_000
"""How much later that is once somebody has asked for more time."""
CONSEQUENCES_MAX: Final = 64
"""Maximum number of entries that may follow from one; the plans of all seats are fewer."""
DECISIONS_MAX: Final = 20_000
"""Maximum number of decisions in one game, which could otherwise go on forever with Exchanges."""
