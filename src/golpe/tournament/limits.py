"""Limits and times of a tournament."""

from typing import Final

MINUTES: Final = (10, 240)
"""Shortest and longest time between start and bell."""
NAME_MAX: Final = 60
"""Maximum length of a tournament's name."""
PEOPLE_MAX: Final = 1_000
HOUSEHOLD_MAX: Final = 5
"""People of one household in a public tournament."""
CLASS_MAX: Final = 50
"""The same in any other tournament, which may be that of a school class behind one address."""
TABLE_MIN: Final = 3
"""A table with fewer people scores nothing."""
TABLE_USUAL: Final = 4
TABLE_MAX: Final = 5
GAME_MS: Final = 20 * 60_000
"""After this time a game ends tied."""
AFTER_BELL_MS: Final = 10 * 60_000
"""How long games that run at the bell may go on."""
ABANDONED_AFTER_MS: Final = 60_000
"""How long after the latest end of its game a table without a result is abandoned."""
PRESENT_FOR_MS: Final = 15_000
"""Somebody who waits is seated within this time of their page's last sign of life."""
RETURN_WITHIN_MS: Final = 7_000
"""How long a server that has taken over waits for the pages of waiting entrants to reconnect."""
ABSENT_AFTER_MS: Final = 45_000
"""Somebody who waits without a sign of life for this long is not seated again until they are back."""
BOTS_IMPATIENCE: Final = 10
"""Factor by which bots wait less than people for a better choice of opponents: their games are short."""
ENOUGH_WAITING: Final = 12
"""Number of waiting people at which tables are set at once, because there is a choice of opponents."""
PATIENCE_MS: Final = 20_000
"""How long somebody waits for a better choice of opponents before a worse one will do."""
ALONE_MS: Final = 40_000
"""How long one or two people wait for a third before they play with bots."""
ALONE_AMONG_OTHERS_MS: Final = 120_000
"""The same while others play, whose games will end."""
STREAK_FROM: Final = 2
"""Wins in a row after which a further win counts double."""
