"""Retention periods of the store, as documented in docs/reference/server.md and shown on the page about privacy.

Times are in milliseconds.
"""

from typing import Final

DAY_MS: Final = 24 * 3_600_000

JOURNALS_KEPT_MS: Final = 30 * DAY_MS
"""The journal of a table, counted from its end."""
DAYS_KEPT_MS: Final = 30 * DAY_MS
"""A table by days, counted from its last deadline or visit."""
TOURNAMENTS_KEPT_MS: Final = 365 * DAY_MS
"""A tournament with its standings, counted from its bell."""
TALK_KEPT_MS: Final = 30 * DAY_MS
"""Talk at a table."""
TALK_OF_CHANNEL_MAX: Final = 500
"""Maximum number of lines in one channel of one table; older ones are deleted."""
GAMES_KEPT_MS: Final = 365 * DAY_MS
"""A finished game with its record, even after its table is deleted."""
LINKS_MAX: Final = 100
"""Maximum number of links to games that one guest may have at a time; they end at the latest with the game."""
REPLIES_KEPT_MS: Final = DAY_MS
"""The reply to a request with an idempotency key."""
REPLIES_MAX: Final = 200
"""Maximum number of such replies to one guest; the oldest are deleted."""
JOBS_FAILED_KEPT_MS: Final = DAY_MS
"""A job that failed, for those who ask what became of it."""
REPORTS_KEPT_MS: Final = 90 * DAY_MS
"""A report, counted from when it was closed; open reports are kept."""
REPORTS_OPEN_MAX: Final = 10_000
"""Maximum number of open reports; more are refused."""
ACTS_KEPT_MS: Final = 365 * DAY_MS
"""An entry in the log of moderators' acts."""
BOT_TOKENS_KEPT_MS: Final = 30 * DAY_MS
"""The name and author of an outside bot, counted from when its token was revoked; until then they are kept."""
BOT_TOKENS_MAX: Final = 1_000
"""Maximum number of valid bot tokens; more are refused."""
BOT_TOKENS_OF_HOST: Final = 100
"""Number of these that are reserved for the host's bots."""
BOTS_MAX: Final = 5
"""Maximum number of bots per person."""
MUTED_MAX: Final = 500
"""Maximum number of mutes by one guest, at all tables together; they are kept as long as the guest or the table."""
FOLLOWED_MAX: Final = 200
"""Maximum number of people whom one guest follows."""
INVITATIONS_KEPT_MS: Final = DAY_MS
"""An invitation to a table, at the longest."""
INVITED_MAX: Final = 10
"""Maximum number of open invitations to one table, including those that were declined."""
CONTEXT_LINES: Final = 10
"""Number of lines before a reported one that are copied with it."""
PASSKEYS_MAX: Final = 20
"""Maximum number of passkeys of one account."""
ANNOUNCED_MAX: Final = 20
"""Maximum number of tournaments announced from one address that are not over."""
ENTERED_MAX: Final = 20
"""Maximum number of tournaments that a guest has entered and that are not over."""
SUBSCRIPTIONS_MAX: Final = 10
"""Maximum number of one guest's sessions with notifications."""
CHALLENGES_KEPT_MS: Final = 5 * 60_000
"""How long a browser has to answer with a passkey."""
MOVES_KEPT_MS: Final = 5 * 60_000
"""How long a link that moves somebody to another device works."""
CODES_MAX: Final = 10
"""Number of recovery codes of one account."""
NOTICES_KEPT_MS: Final = 30 * DAY_MS
"""How long each device of an account shows that somebody has used a recovery code, unless its person has read it."""
NAMES_REST_MS: Final = 180 * DAY_MS
"""How long nobody else gets the name that an account has given up."""
GUESTS_KEPT_MS: Final = 400 * DAY_MS
"""The name and sessions of a guest who does not come back; equal to the lifetime of their cookie."""
SEEN_EVERY_MS: Final = DAY_MS
"""Precision with which the time of a guest's last visit is saved."""
ROWS_AT_ONCE_MAX: Final = 1_000
"""Maximum number of rows of one kind that one call of `retain` deletes, so that no game waits long for it."""
