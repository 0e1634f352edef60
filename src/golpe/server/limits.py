"""Every limit of the server, named in one place. Times are seconds unless the name says otherwise."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from golpe.errors import GolpeError

# --- Tables ---------------------------------------------------------------------------------

MAILBOX_COMMANDS_MAX: Final = 256
"""Commands of players that may wait at one table."""
COMMITS_MAX: Final = 100_000
"""Commits of one table in its whole life."""
CONNECTIONS_OF_TABLE_MAX: Final = 200
"""Open pages of spectators at one table; who has a seat always finds room."""
GUESTS_REMEMBERED_MAX: Final = 1_000
"""Moments at which guests were seen or left, at one table, before those of passers-by are forgotten."""
CONNECTIONS_OF_GUEST_MAX: Final = 12
"""Open pages of one guest at one table."""

IDLE_AFTER: Final = 180.0
"""Absence, or one open question, after which others may give a seat to a bot."""
GRACE_WITH_CLOCKS: Final = 30.0
GRACE_WITHOUT_CLOCKS: Final = 60.0
"""Time after which a bot keeps the seat of a player whose connection is lost."""
ALIVE_EVERY: Final = 5.0
"""How often the server notes that it runs: by so much may a clock be off after a crash, in the players' favour."""
UNLOAD_AFTER: Final = 600.0
"""Time without a connection after which a table is only kept in the store."""
ABANDONED_AFTER: Final = 24 * 3600.0
"""Time without a connection after which a table expires."""
OVER_EXPIRES_AFTER: Final = 2 * 3600.0
"""The same for a table whose game is over."""
SWEEP_EVERY: Final = 60.0

# --- The lobby ------------------------------------------------------------------------------

LOBBY_EVERY: Final = 1.0
"""Shortest time between two messages to the pages that show the open tables."""
LISTED_MAX: Final = 100
"""Tables in one such message."""
SEAT_KEPT_FOR: Final = 60.0
"""How long a seat at a public table is kept between games for who has no page of it open."""
QUICK_SEATS: Final = 4
"""Seats at a table that quick play opens, if its rules allow."""
QUICK_TRIES: Final = 8
"""Tables that quick play tries before it opens one."""
BOTS_OFFERED_AFTER: Final = 20.0
"""How long a table that quick play opens waits for people before bots may take seats."""
VISITED_PER_SWEEP: Final = 50
"""Listed tables that are loaded at once to see whether anybody is still there."""

# --- Talk -----------------------------------------------------------------------------------

TEXT_CHARACTERS_MAX: Final = 200
LINES_KEPT_MAX: Final = 100
"""Lines of one channel that a table holds in memory; those can be reported."""
LINES_SENT_MAX: Final = 50
"""Lines that a page gets when it arrives, and half of those that may wait for a slow reader."""
TALK_WAITING_MAX: Final = 1_000
"""What may wait to be saved, of all tables; more is refused."""
NAMES_KEPT_MAX: Final = 1_000
"""Guests whose names a table knows for its talk before it looks whom it can forget."""
TALK_IDS_KEPT: Final = 200
"""Messages of one table that are known again when they are sent twice."""
BOTS_REMARK_ON: Final = 0.12
"""How likely it is that a bot says something to what has happened to it."""
BOTS_SILENT_FOR: Final = 12.0
"""Shortest time between two remarks of bots at one table."""

# --- Connections ----------------------------------------------------------------------------

HELLO_WITHIN: Final = 10.0
REFUSED_IN_A_ROW_MAX: Final = 60
"""Messages refused as too fast before the connection is closed."""
NOTES_WAITING_MAX: Final = 100
"""Small messages that may wait for a slow reader; more close its connection."""
SEND_WITHIN: Final = 60.0
"""How long one message may take to leave before the reader counts as gone."""
FRAGMENTS_MAX: Final = 64
"""Pieces of one message; empty ones have no bytes that would count."""
PING_BURST: Final = 20
PINGS_PER_SECOND: Final = 1.0
"""Pings of one page; no browser sends any."""

# --- Requests -------------------------------------------------------------------------------

REQUEST_WITHIN: Final = 10.0
"""How long a request, or a handshake, may take to come in whole."""
GAMES_PER_PAGE: Final = 20
FRAMES_MAX: Final = 300
"""Moments of a replay in one answer."""
REPLAYS_AT_ONCE: Final = 2
"""Games that are played again at the same time; others wait."""
REPLAYS_KEPT: Final = 64
"""Games, each as one viewer sees it, that are kept rebuilt: many look at one that is just over."""
BODY_BYTES_MAX: Final = 2_048
CACHED_FOR: Final = 300
"""How long browsers may keep what changes with a new version of Golpe only."""
READY_WITHIN: Final = 2.0
"""How long the store may take to answer before the server counts as not ready."""
HEADER_BYTES_MAX: Final = 16_384
"""Of a request, with its first line."""
TOKEN_BUCKETS_MAX: Final = 10_000
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

# --- End ------------------------------------------------------------------------------------

SETTLE_WITHIN: Final = 2.0
"""How long tables may take to finish what they have begun when the server ends."""
GOODBYE_WITHIN: Final = 1.0
"""How long pages may take to read their goodbye."""
CLOSE_WITHIN: Final = 5
"""How long requests that are being answered may take after that."""
END_WITHIN: Final = 15.0
"""Time from the first signal to the end of the process, whatever hangs."""
RETURN_AFTER: Final = 0.5
RETURNS_PER_SECOND: Final = 200
"""Pages are asked to come back one after another, so that a new server is not run over."""

# --- What a host may change -----------------------------------------------------------------

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
PerSecond = Annotated[float, Meta(gt=0, le=1_000_000)]


class Bounds(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits that depend on the machine and on who plays there: `golpe serve --limit NAME=VALUE`."""

    connections: Count = 8_000
    """Open pages in all."""
    connections_per_address: Count = 256
    """Open pages of one address; a whole school may sit behind it."""
    http_per_address: Count = 256
    """Connections of one address that are no pages: they make requests, or are silent."""
    connection_burst: Count = 120
    connections_per_second: PerSecond = 5.0
    """New pages of one address."""
    message_burst: Count = 30
    messages_per_second: PerSecond = 8.0
    """What one page says."""
    talk_burst: Count = 6
    talk_per_second: PerSecond = 0.4
    """What one guest says to others, at all tables."""
    report_burst: Count = 10
    reports_per_second: PerSecond = 0.02
    """Reports of one guest, and whom they mute or block."""
    request_burst: Count = 120
    requests_per_second: PerSecond = 10.0
    """Requests of one address."""
    guest_burst: Count = 120
    guests_per_second: PerSecond = 1.0
    """New guests from one address."""
    table_burst: Count = 12
    tables_per_second: PerSecond = 0.2
    """New tables of one guest."""
    tables_per_address_hour: Count = 300
    """New tables of all guests at one address; so many at once, and as many again in an hour."""
    tables_loaded: Count = 2_000
    """Tables that somebody looks at."""


def bounds_from(changes: list[str]) -> Bounds:
    """Read changes of the form NAME=VALUE.

    Raises: GolpeError if a name is unknown or a value is no number within reason.
    """
    given: dict[str, str] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or name not in Bounds.__struct_fields__:
            known = ", ".join(Bounds.__struct_fields__)
            raise GolpeError(f"--limit takes NAME=VALUE, not {change!r}: the names are {known}")
        given[name] = value
    try:
        return msgspec.convert(given, type=Bounds, strict=False)
    except msgspec.ValidationError as error:
        expected, _, name = str(error).rstrip("`").partition(" - at `$.")
        raise GolpeError(f"--limit {name}={given[name]}: {expected}") from error
