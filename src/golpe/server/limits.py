"""Every limit of the server. Times are in seconds unless the name says otherwise."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from golpe.errors import GolpeError

# --- Tables ---------------------------------------------------------------------------------

MAILBOX_COMMANDS_MAX: Final = 256
"""Number of queued commands at one table from which only its players may send more."""
COMMITS_MAX: Final = 100_000
"""Number of commits of one table in its lifetime after which only its game is finished."""
CHANGES_OF_GUEST_MAX: Final = 300
"""Maximum number of commands of one guest that change a table other than by a decision, until the next game begins."""
CHANGES_OF_NETWORK_MAX: Final = 1_200
"""The same of all guests in one narrow network."""
UNSAVED_KEPT: Final = 1_000
"""Number of recent commands at one table that changed nothing and are recognised if they are sent again."""
COMMANDS_UNANSWERED_MAX: Final = 40
"""Maximum number of commands of one guest that wait for a reply at one table."""
CONNECTIONS_OF_TABLE_MAX: Final = 200
"""Maximum number of open pages of spectators at one table; players' pages are not limited by it."""
GUESTS_REMEMBERED_MAX: Final = 1_000
"""Number of guests whose last visit a table remembers before it forgets those without a seat or page."""
FOUNDERS_REMEMBERED_MAX: Final = 1_000
"""Number of new tables, not opened by a page yet, whose first guest's commitment to the deal is remembered."""
CONNECTIONS_OF_GUEST_MAX: Final = 12
"""Maximum number of open pages of one guest at one table."""

REPLIES_EVERY: Final = 0.15
"""While a sealed window asks several people, replies to one guest leave only at moments this far apart."""
REPLIES_LATE_MAX: Final = 0.01
"""If the server is busy at such a moment for longer than this, replies wait for the next one."""
REPLIES_HELD_MAX: Final = 16
"""While this many replies to one page are held, nothing more is read from it."""
IDLE_AFTER: Final = 180.0
"""Time of inactivity, or of one open question, after which others may let a bot play in a seat."""
CLOSED_SHOWN_AFTER: Final = 1.0
"""Time after which others see that somebody's last page has closed, so that reloading it shows nothing."""
SILENT_AFTER: Final = 10.0
"""Time without a ping after which others see that a page that pings has fallen silent."""
GRACE_WITH_CLOCKS: Final = 30.0
GRACE_WITHOUT_CLOCKS: Final = 60.0
"""Time after which a bot keeps the seat of a player whose connection is lost."""
ALIVE_EVERY: Final = 5.0
"""How often the server records that it is alive. After a crash, clocks gain up to this much, in the players' favour."""
UNLOAD_AFTER: Final = 600.0
"""Time without a connection after which a table is unloaded to the store."""
ABANDONED_AFTER: Final = 24 * 3600.0
"""Time without a connection after which a table expires."""
OVER_EXPIRES_AFTER: Final = 2 * 3600.0
"""Time without a connection after which a table whose game is over expires."""
SWEEP_EVERY: Final = 60.0
WAKE_EVERY: Final = 10.0
"""How often a server looks for tables by days that are due."""

NOTIFY_EVERY: Final = 15.0
"""How often a server looks for people to notify that a table by days waits for them."""
NOTIFIED_AT_ONCE: Final = 200
"""Maximum number of questions, and of retries, in one such round."""
NOTIFICATIONS_AT_ONCE: Final = 16
"""Maximum number of notifications that are sent at the same time."""
NOTIFICATIONS_TO_SLOW_HOSTS: Final = 4
"""Maximum number of them to hosts that have not answered in time lately."""
LATE_NOTIFICATIONS_MAX: Final = 100
"""Maximum number of notifications that wait for such a host; others are tried again later."""
SLOW_HOSTS_MAX: Final = 1_000
"""Maximum number of such hosts that are remembered."""
NOTIFIED_AGAIN_AFTER: Final = (60.0, 300.0, 1800.0)
"""Times after which a notification that could not be delivered is sent again."""

# --- The lobby ------------------------------------------------------------------------------

LOBBY_EVERY: Final = 1.0
"""Minimum time between two updates to the pages that show the open tables."""
INVITATIONS_SHOWN: Final = 10
"""Maximum number of invitations that one guest is shown; the newest."""
INVITE_BURST: Final = 20
INVITES_PER_SECOND: Final = 1 / 60
"""Invitations by one guest."""
LISTED_MAX: Final = 100
"""Maximum number of tables in one such message."""
SEAT_KEPT_FOR: Final = 60.0
"""How long a seat at a public table is kept between games for a guest who has no page open."""
QUICK_SEATS: Final = 4
"""Number of seats at a table that quick play opens, if its rules allow that many."""
QUICK_TRIES: Final = 8
"""Number of tables that quick play tries before it opens a new one."""
FILLED_COUNTS_FOR: Final = 600.0
"""How long a public table that was filled counts as a turn of its network, so that its other tables come later."""
FILLED_MAX: Final = 10_000
"""Number of such tables that are remembered."""
BOTS_OFFERED_AFTER: Final = 20.0
"""How long a table that quick play opens waits for people before its game starts, with bots in the free seats."""
RATED_ASKS_WITHIN: Final = 10.0
"""Seconds within which somebody who waits for a rated game asks again."""
RATED_FOUND_KEPT_FOR: Final = 30.0
"""Seconds for which somebody who asks again is told the same table, unless its game is over or they have left it."""
RATED_MISSED_AFTER: Final = 20.0
"""Seconds after which somebody may leave a rated table that waits for others."""
RATED_LEAVER_WAITS: Final = 300.0
"""Seconds before somebody can search again after leaving a rated table that could have begun, or not showing up."""
RATED_LEAVER_WAITS_MAX: Final = 3600.0
"""Maximum of that wait after leaving games before the first decision: it triples each time within a day."""
RATED_MET_LATELY: Final = 1800.0
"""Seconds after a duel within which its players are preferably seated with others."""
RATED_BLOCKS_MAX: Final = 10
"""Number of a person's latest blocks that rated seating honours: with more, they could avoid all strong players."""
BOARD_ROWS: Final = 50
RISING_ROWS: Final = 10
PAIRS_SHOWN: Final = 20
PAIRS_GAMES: Final = 100_000
"""Number of the latest rated games that a moderator's search for pairs reads. `golpe admin pairs` reads all."""
AROUND_ROWS: Final = 5
"""Number of people before and after somebody on a board."""
QUICK_STARTS_WITHIN: Final = 5.0
"""Shortest countdown to the first game at a table opened by quick play, for somebody whose company has just left."""
REVEAL_WITHIN: Final = 3.0
"""How long an announced game waits for contributions before it is dealt without those that are missing. Only time in
which somebody is connected counts; it never begins again."""
RETURN_WITHIN: Final = 7.0
"""The same after a restart, while some who committed themselves are not back. The longest pause before a page connects
again is shorter."""
READY_STARTS_AFTER: Final = 10.0
"""Countdown to the next game, once more than half of the people are ready."""
ALL_READY_STARTS_AFTER: Final = 3.0
"""The same once all are."""
START_OFFERED_AFTER: Final = 30.0
"""How long a game could have begun before any player may start it; whoever founded a table of friends may at once."""
VISITED_PER_SWEEP: Final = 50
"""Listed tables that one sweep loads to check whether anybody is still there."""

# --- Talk -----------------------------------------------------------------------------------

TEXT_CHARACTERS_MAX: Final = 200
LINES_KEPT_MAX: Final = 100
"""Number of lines of one channel that a table keeps in memory; only these can be reported."""
LINES_SENT_MAX: Final = 50
"""Number of lines that a page is sent when it connects; up to twice as many may be queued for a slow reader."""
TALK_WAITING_MAX: Final = 1_000
"""Maximum number of messages of all tables that wait to be saved; more are refused."""
NAMES_KEPT_MAX: Final = 1_000
"""Number of guests whose names a table keeps for its talk before it drops those no longer needed."""
LABELS_KEPT_MAX: Final = 2_000
"""Number of labels that a table keeps, earlier ones included, before it drops those no longer needed."""
RENUMBERED_MAX: Final = 20
"""How many renames of a guest in one game are saved at once, if they change the number in a label."""
TALK_IDS_KEPT: Final = 200
"""Number of recent messages of one table that are recognised if they are sent again."""
BOTS_REMARK_ON: Final = 0.12
"""Probability that a bot comments on an event that concerns it."""
BOTS_SILENT_FOR: Final = 12.0
"""Minimum time between two remarks by bots at one table."""

# --- Connections ----------------------------------------------------------------------------

HELLO_WITHIN: Final = 10.0
PAGES_OF_GUEST: Final = 2
"""All pages of one guest together may send as much as this many pages."""
PAGES_OF_NETWORK: Final = 16
"""All pages of one narrow network together may send as much as this many pages; most pages say little."""
REFUSED_IN_A_ROW_MAX: Final = 60
"""Number of consecutive messages refused as too fast before the connection is closed."""
NOTES_WAITING_MAX: Final = 100
"""Number of small messages queued for a slow reader before its connection is closed."""
SEND_WITHIN: Final = 60.0
"""How long sending one message may take before the reader counts as gone."""
MESSAGES_UNREAD_MAX: Final = 4_096
"""Messages of one page that may arrive together and wait to be read."""
FRAGMENTS_MAX: Final = 64
"""Maximum number of fragments of one message; the limit on size does not bound empty ones."""
PING_BURST: Final = 20
PINGS_PER_SECOND: Final = 1.0
"""Pings from one page; browsers send none."""

# --- Outside bots ----------------------------------------------------------------------

BOT_HELLO_WITHIN: Final = 60.0
"""How long a bot may take to say hello, because it may have to load a model."""
BOT_ANSWERS_WITHIN: Final = 20.0
"""How long a bot may take to answer a question; with clocks, at most as long as a person without a bank."""
ROOM_ANSWERS_WITHIN: Final = 10.0
"""The same in games for which the server has chosen bots."""
ROOM_LOOKS_EVERY: Final = 1.0
"""How often the room for bots looks for bots that can play each other."""
ROOM_RESUMES_EVERY: Final = 10.0
"""How often the room looks for games that have begun, but that no node is running."""
ROOM_LEVELS_AFTER: Final = 10.0
"""How long a bot that seeks a game waits for others before it plays the server's own bots."""
ROOM_LEVELS_EVERY: Final = 5
"""One of so many rated games of a bot is against the server's levels, so that its rating does not drift."""
ROOM_FAILS_MAX: Final = 3
"""Number of failed games in a row after which a bot has to wait."""
ROOM_FAILED_WAITS: Final = 3600.0
ROOM_RECORDS_AT_ONCE: Final = 50
"""Number of records of rated games that are read in one transaction."""
ROOM_RECORDS_MAX: Final = 1_000
"""Number of records of rated games in one response."""
ROOM_RECORDS_BURST: Final = 10
ROOM_RECORDS_PER_SECOND: Final = 0.2
"""Requests from one address for such records."""
CHALLENGE_WITHIN: Final = 10.0
"""How long a bot may take to accept a challenge."""
CHALLENGES_MAX: Final = 8
"""Maximum number of open challenges by, and to, one bot."""
CHALLENGES_TO_ONE_MAX: Final = 2
"""Maximum number of open challenges to one bot by one person and all their bots."""
CHALLENGE_BURST: Final = 10
CHALLENGES_PER_SECOND: Final = 0.1
"""Challenges by one guest or bot."""
BOT_ANSWERS_EVERY: Final = 0.25
"""A bot's answer counts this long after its question, or at a multiple of it, but not before its pause is over."""
BOT_UNANSWERED_MAX: Final = 3
"""Number of consecutive questions without an answer after which another bot plays on."""
BOT_MESSAGES_WAITING_MAX: Final = 256
"""Number of messages queued for a bot that does not read before its connection is closed."""
BOT_MISSED_MAX: Final = 32
"""Maximum number of finished games and lost seats that a returning bot is told about."""
BOT_MESSAGE_BYTES_MAX: Final = 2_048
"""Longest message of a bot."""
BOT_HEARTBEAT_EVERY: Final = 15.0
"""How often a stream of messages to a bot has an empty line, if there is nothing else to send."""

# --- Requests -------------------------------------------------------------------------------

REQUEST_WITHIN: Final = 10.0
"""How long a request or handshake may take to arrive completely."""
GAMES_PER_PAGE: Final = 20
SEATS_SHOWN_MAX: Final = 50
"""Maximum number of tables at which a guest has a seat in one response."""
GAMES_BY_DAYS_MAX: Final = 100
"""Maximum number of a guest's tables by days in one response."""
DATA_GAMES_MAX: Final = 5_000
"""Maximum number of games in a guest's download of their data."""
DATA_LINES_MAX: Final = 20_000
"""Maximum number of lines of talk in it."""
DATA_RESULTS_MAX: Final = 20_000
"""Maximum number of results in it."""
DATA_BURST: Final = 5
DATA_PER_SECOND: Final = 1 / 60
"""Downloads of one guest's data, because each reads much."""
CODES_BURST: Final = 20
CODES_PER_SECOND: Final = 1 / 60
"""Recovery codes that are tried for one account, and from one address."""
NAME_BURST: Final = 20
NAMES_PER_SECOND: Final = 1 / 3600
"""Changes of one account's name: each reserves the old name for a long time."""
FRAMES_MAX: Final = 300
"""Maximum number of a replay's frames in one response."""
REPLAYS_AT_ONCE: Final = 2
"""Maximum number of games that are replayed at the same time; others wait."""
REPLAYS_WAITING_MAX: Final = 64
REPLAYS_KEPT: Final = 64
"""Size of the cache of replays, one per game and viewer; a game that has just ended is often requested."""
PICTURES_KEPT: Final = 64
"""Size of the cache of pictures of shared games, about 60 kB each."""
PICTURES_AT_ONCE: Final = 1
"""Maximum number of pictures that are drawn at the same time; others wait."""
PICTURES_WAITING_MAX: Final = 16
PICTURE_WITHIN: Final = 10.0
"""How long drawing a picture may take."""
STUDIED_GAMES_MAX: Final = 60
"""Number of a visitor's last games from which the tendencies of players are counted."""
STUDIES_KEPT: Final = 2_000
"""Size of the cache of what was counted in one game, a few kB each."""
STUDY_BURST: Final = 10
STUDIES_PER_SECOND: Final = 0.2
"""Requests of one guest for such tendencies, because each reads many games."""
PEOPLE_IN_PROFILE: Final = 10
CURVE_GAMES_MAX: Final = 200
"""Number of a guest's last rated games that the curves of their ratings show."""
MISTAKES_GAMES_MAX: Final = 12
"""Number of a guest's last games in whose reviews their mistakes are looked for."""
WEEKS_GAMES_MAX: Final = 200
"""Number of a guest's last games with which one is compared."""
COACH_BURST: Final = 30
COACHED_PER_SECOND: Final = 0.5
"""Requests of one guest to the coach."""
COACH_WITHIN: Final = 20.0
"""Seconds within which the coach must answer, once it is asked; otherwise its process is ended."""
COACH_BEGINS_WITHIN: Final = 60.0
"""The same for the first answer of a process, which imports much at the lowest priority: one that is ended too soon has
to begin again."""
COACH_IDLE: Final = 300.0
"""Seconds without a question after which the coach's process is ended."""
COACHES_WAITING_AT_TABLE: Final = 2
COACHES_WAITING_MAX: Final = 32
"""Maximum number of requests to the coach that wait to be computed; more are refused."""
REVIEWS_AT_ONCE: Final = 1
"""Maximum number of reviews that are computed at the same time, each in a process of its own; others wait."""
REVIEWS_WAITING_MAX: Final = 32
REVIEW_MS_PER_DECISION: Final = 1_000
"""By how much each decision of a game moves its review back in the queue, behind shorter games that are asked for soon
after it."""
REVIEW_LEASE: Final = 30.0
"""How long a server has a review to itself without saying that it still computes it; then another one takes it."""
REVIEW_ATTEMPTS: Final = 3
"""How often a review is begun if its server dies every time."""
TOURNAMENT_BURST: Final = 5
"""Tournaments that may be announced at once from one address."""
TOURNAMENTS_PER_SECOND: Final = 0.002
BREAK_BURST: Final = 12
"""How often at once somebody may enter a tournament, take a break or end it; each adds to a journal."""
BREAKS_PER_SECOND: Final = 0.1
REVIEWS_LOOKED_FOR_EVERY: Final = 5.0
"""How often a server without anything to compute looks for reviews that others have queued or left."""
REVIEW_WITHIN: Final = 3 * 3600.0
"""How long computing a review may take; without numba, it can take more than an hour."""
REVIEW_BYTES_MAX: Final = 16 * 2**20
"""Maximum size of a review, and of any other message of the process that computes it."""
REVIEW_MEMORY_MAX: Final = 2 * 2**30
"""Bytes of memory that this process may allocate, where the operating system can limit that."""
REVIEWS_OF_NETWORK: Final = 2
"""All guests of one narrow network together may ask for as many reviews as this many guests: no more than half of those
that may wait."""
BODY_BYTES_MAX: Final = 2_048
CACHED_FOR: Final = 300
"""How long browsers may cache what changes only with a new version of Golpe."""
READY_WITHIN: Final = 2.0
"""How long the store may take to answer before the server counts as not ready."""
PATH_BYTES_MAX: Final = 1_024
"""Maximum length of a requested path; Python refuses to parse a number of more than 4,300 digits."""
HEADER_BYTES_MAX: Final = 16_384
"""Maximum size of a request's path and headers together."""
TOKEN_BUCKETS_MAX: Final = 10_000
"""Maximum number of guests or addresses with a token bucket; the least recently used are dropped."""

GUESTS_LOCATED_MAX: Final = 20_000
"""Number of guests whose network is remembered; more than there can be open pages."""

# --- Guests and the store -------------------------------------------------------------------

NAME_CHARACTERS_MAX: Final = 24
MARKS_IN_A_ROW_MAX: Final = 5
"""Maximum number of marks on one letter; Burmese needs this many."""
COMBINING_IN_A_ROW_MAX: Final = 2
"""Maximum number of these marks that belong to no script and can be stacked on any letter."""
COOKIE_SECONDS: Final = 400 * 24 * 3600
STORE_JOBS_MAX: Final = 20_000
COMMIT_JOBS_MAX: Final = 512
"""Maximum number of jobs that share one commit."""

# --- Shutdown ------------------------------------------------------------------------------------

SETTLE_WITHIN: Final = 2.0
"""How long tables may take at shutdown to finish what they have begun."""
GOODBYE_WITHIN: Final = 1.0
"""How long pages may take to read the goodbye message."""
CLOSE_WITHIN: Final = 5
"""How long requests that are being answered may take after that."""
END_WITHIN: Final = 15.0
"""Maximum time from the first signal to the end of the process."""
RETURN_AFTER: Final = 0.5
RETURNS_PER_SECOND: Final = 200
"""Rate at which pages are asked to reconnect, so that a new server is not overloaded."""

# --- Options of the host -----------------------------------------------------------------

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
PerSecond = Annotated[float, Meta(gt=0, le=1_000_000)]


class Bounds(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits that depend on the machine and its players; `golpe serve --limit NAME=VALUE` changes them."""

    connections: Count = 8_000
    """Open pages in total."""
    connections_per_address: Count = 256
    """Open pages from one address, which a whole school may share."""
    http_per_address: Count = 256
    """HTTP connections from one address, including idle ones, but without open pages."""
    connection_burst: Count = 120
    connections_per_second: PerSecond = 5.0
    """New pages from one address."""
    message_burst: Count = 30
    messages_per_second: PerSecond = 8.0
    """Messages from one page."""
    talk_burst: Count = 6
    talk_per_second: PerSecond = 0.4
    """Lines of talk of one guest, at all tables."""
    report_burst: Count = 10
    reports_per_second: PerSecond = 0.02
    """Reports, mutes and blocks of one guest."""
    request_burst: Count = 120
    requests_per_second: PerSecond = 10.0
    """Requests from one address."""
    guest_burst: Count = 120
    guests_per_second: PerSecond = 1.0
    """New guests from one address."""
    table_burst: Count = 12
    tables_per_second: PerSecond = 0.2
    """New tables by one guest."""
    tables_per_address_hour: Count = 300
    """New tables by all guests at one address: this many at once, and this many per hour."""
    bot_tables: Count = 8
    """Tables at which one outside bot has a seat."""
    bot_games: Count = 200
    """Concurrent games between bots that the server has arranged; one owner's bots are in at most an eighth of them."""
    bot_message_burst: Count = 60
    bot_messages_per_second: PerSecond = 20.0
    """Messages from one outside bot."""
    bot_phrase_burst: Count = 4
    bot_phrases_per_second: PerSecond = 0.1
    """Phrases of one outside bot. Players cannot mute a bot, so it may say less than a guest."""
    bot_sit_burst: Count = 20
    bot_sits_per_second: PerSecond = 0.1
    """Seats that one outside bot asks for. A journal is only appended to, and a bot has no budget of changes."""
    review_burst: Count = 8
    reviews_per_second: PerSecond = 0.02
    """New reviews that one guest asks for; those that are kept already cost nothing."""
    profile_burst: Count = 30
    profiles_per_second: PerSecond = 1.0
    """Requests of one guest for their profile, history or last game."""
    tables_loaded: Count = 2_000
    """Tables loaded at the same time."""


def bounds_from(changes: list[str]) -> Bounds:
    """Read changes of the form NAME=VALUE.

    Raises: GolpeError if a name is unknown or a value is not a number in range.
    """
    given: dict[str, str] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or name not in Bounds.__struct_fields__:
            known = ", ".join(Bounds.__struct_fields__)
            raise GolpeError(f"--limit takes NAME=VALUE, not {change!r}; the names are {known}")
        given[name] = value
    try:
        return msgspec.convert(given, type=Bounds, strict=False)
    except msgspec.ValidationError as error:
        expected, _, name = str(error).rstrip("`").partition(" - at `$.")
        raise GolpeError(f"--limit {name}={given[name]}: {expected}") from error
