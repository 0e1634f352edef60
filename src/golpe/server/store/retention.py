"""How long the store keeps what, named in one place. docs/operations.md says the same to those who host.

Times are milliseconds of the time of day.
"""

from typing import Final

DAY_MS: Final = 24 * 3_600_000

JOURNALS_KEPT_MS: Final = 30 * DAY_MS
"""The journal of a table, counted from its end."""
TALK_KEPT_MS: Final = 30 * DAY_MS
"""What was said at a table."""
TALK_OF_CHANNEL_MAX: Final = 500
"""Lines of one channel of one table; older ones make room."""
GAMES_KEPT_MS: Final = 365 * DAY_MS
"""A finished game with its record, whatever becomes of its table."""
REPORTS_KEPT_MS: Final = 90 * DAY_MS
"""A report, counted from the day it was closed; open ones are kept."""
REPORTS_OPEN_MAX: Final = 10_000
"""Reports that may wait to be looked at; more are refused."""
MUTED_MAX: Final = 500
"""Mutes of one guest, at all tables together; they are kept as long as the guest, or the table."""
CONTEXT_LINES: Final = 10
"""Lines before a reported one that are kept with it."""
GUESTS_KEPT_MS: Final = 400 * DAY_MS
"""The name and the secret of a guest who does not come back: as long as their cookie may live."""
SEEN_EVERY_MS: Final = DAY_MS
"""How exactly it is remembered when a guest was here."""
ROWS_AT_ONCE_MAX: Final = 1_000
"""Rows of one kind that one round of clearing away takes, so that no game waits for it."""
