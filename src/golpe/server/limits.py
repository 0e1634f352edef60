"""Every limit of the server, named in one place. Times are seconds unless the name says otherwise."""

from typing import Final

# --- Tables ---------------------------------------------------------------------------------

SEATS_OF_FRIENDS: Final = 6
"""Seats laid out at a table of friends; those still free at the start are taken away."""
SEATS_TO_START: Final = 2
MAILBOX_COMMANDS_MAX: Final = 256
"""Commands of players that may wait at one table."""
DECISIONS_MAX: Final = 20_000
"""Decisions in one game: Exchanges could go on for ever."""
COMMITS_MAX: Final = 100_000
"""Commits of one table in its whole life."""
CONNECTIONS_OF_TABLE_MAX: Final = 200
"""Open pages of spectators at one table; who has a seat always finds room."""
CONNECTIONS_OF_GUEST_MAX: Final = 12
"""Open pages of one guest at one table."""

IDLE_AFTER: Final = 180.0
"""Absence, or one open question, after which others may give a seat to a bot."""
UNLOAD_AFTER: Final = 600.0
"""Time without a connection after which a table is only kept in the store."""
ABANDONED_AFTER: Final = 24 * 3600.0
"""Time without a connection after which a table expires."""
OVER_EXPIRES_AFTER: Final = 2 * 3600.0
"""The same for a table whose game is over."""
SWEEP_EVERY: Final = 60.0
TABLES_LOADED_MAX: Final = 2_000

# --- Connections ----------------------------------------------------------------------------

CONNECTION_BURST: Final = 120
CONNECTIONS_PER_SECOND: Final = 5.0
"""New ones from one address."""
HELLO_WITHIN: Final = 10.0
MESSAGE_BURST: Final = 30
MESSAGES_PER_SECOND: Final = 8.0
REFUSED_IN_A_ROW_MAX: Final = 60
"""Messages refused as too fast before the connection is closed."""
NOTES_WAITING_MAX: Final = 100
"""Small messages that may wait for a slow reader; more close its connection."""
SEND_WITHIN: Final = 60.0
"""How long one message may take to leave before the reader counts as gone."""

# --- Requests -------------------------------------------------------------------------------

REQUEST_WITHIN: Final = 10.0
"""How long a request, or a handshake, may take to come in whole."""
BODY_BYTES_MAX: Final = 2_048
REQUEST_BURST: Final = 120
REQUESTS_PER_SECOND: Final = 10.0
"""Of one address; a whole office may sit behind it."""
TABLE_BURST: Final = 12
TABLES_PER_SECOND: Final = 0.2
GUEST_BURST: Final = 120
GUESTS_PER_SECOND: Final = 1.0
"""New guests from one address."""
PURSES_MAX: Final = 10_000
"""Guests and addresses whose credit is remembered; the longest unused are forgotten."""

# --- Guests and the store -------------------------------------------------------------------

NAME_CHARACTERS_MAX: Final = 24
MARKS_IN_A_ROW_MAX: Final = 5
"""Marks on one letter: as many as Burmese needs."""
COMBINING_IN_A_ROW_MAX: Final = 2
"""Those of them that belong to no script, and can be piled up on any letter."""
COOKIE_SECONDS: Final = 400 * 24 * 3600
STORE_JOBS_MAX: Final = 20_000
COMMIT_JOBS_MAX: Final = 512
"""Jobs that share one commit."""
