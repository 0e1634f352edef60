"""The tables of the store, for every database. Migrations of older ones lead to the same schema, as a test checks."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

SCHEMA_VERSION: Final = 34
"""Number of the last migration."""

Number: Final = BigInteger().with_variant(Integer(), "sqlite")
"""Ids, and times in milliseconds."""

METADATA: Final = MetaData()

guests: Final = Table(
    "guests",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("token_hash", LargeBinary, unique=True),  # erased guests have none, and no name
    Column("name", Text),
    Column("created_ms", Number, nullable=False),
    Column("seen_ms", Number, nullable=False, server_default="0"),
)
Index(
    "guests_by_sight",
    guests.c.seen_ms,
    sqlite_where=text("token_hash IS NOT NULL"),
    postgresql_where=text("token_hash IS NOT NULL"),
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),
    Column("guest", Number, nullable=False),
    Column("device", Text),
    Column("made_ms", Number, nullable=False),
    Column("seen_ms", Number, nullable=False),
    Column("verified_ms", Number),  # when its person last proved who they are
    Column("limited_until_ms", Number),  # for a session that came from a recovery code
    Column("told_ms", Number),  # when its person last read that a code was used
    sqlite_autoincrement=True,
)
Index("sessions_of_guest", sessions.c.guest)
Index("sessions_by_sight", sessions.c.seen_ms)

accounts: Final = Table(
    "accounts",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("handle", LargeBinary, nullable=False, unique=True),  # what passkeys know the account by
    Column("made_ms", Number, nullable=False),
    Column("recovered_ms", Number),  # when a recovery code was last used
    Column("recovered_on", Text),  # on which device
    sqlite_with_rowid=False,
)

passkeys: Final = Table(
    "passkeys",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("credential", LargeBinary, nullable=False, unique=True),
    Column("guest", Number, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", Number, nullable=False),
    Column("device", Text),
    Column("made_ms", Number, nullable=False),
    Column("used_ms", Number, nullable=False),
    Column("limited_until_ms", Number),  # for the sessions that it opens, because it was added with a recovery code
    sqlite_autoincrement=True,
)
Index("passkeys_of_guest", passkeys.c.guest)

challenges: Final = Table(
    "challenges",
    METADATA,
    Column("secret_hash", LargeBinary, primary_key=True),  # of the session
    Column("purpose", Text, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("expires_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)
Index("challenges_by_end", challenges.c.expires_ms)

tables: Final = Table(
    "tables",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("created_ms", Number, nullable=False),
    Column("expires_ms", Number, nullable=False),
    Column("closed", Integer, nullable=False, server_default="0"),  # 0 open, 1 closed, 2 closed and its journal deleted
    Column("listing", LargeBinary),
    sqlite_with_rowid=False,
)
Index("tables_by_expiry", tables.c.expires_ms, sqlite_where=text("closed = 0"), postgresql_where=text("closed = 0"))
Index("tables_to_clear", tables.c.expires_ms, sqlite_where=text("closed = 1"), postgresql_where=text("closed = 1"))
Index(
    "tables_listed",
    tables.c.code,
    sqlite_where=text("listing IS NOT NULL"),
    postgresql_where=text("listing IS NOT NULL"),
)

commits: Final = Table(
    "commits",
    METADATA,
    Column("code", Text, ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("command_id", Text),
    Column("command", LargeBinary, nullable=False),
    Column("entries", LargeBinary, nullable=False),
    UniqueConstraint("code", "command_id"),
    sqlite_with_rowid=False,
)

waiting: Final = Table(
    "waiting",
    METADATA,
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("code", Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("waiting_at_table", waiting.c.code)

games: Final = Table(
    "games",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("winner", Integer),
    Column("turns", Integer, nullable=False),
    Column("ended_ms", Number, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("is_public", Integer, nullable=False, server_default="0"),
    UniqueConstraint("code", "number"),
    sqlite_autoincrement=True,
)
Index("games_by_end", games.c.ended_ms)

players: Final = Table(
    "players",
    METADATA,
    Column("game", Number, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Number),
    Column("bot", Text),
    Column("bot_name", Text),
    Column("mask", Integer),
    Column("number", Integer),
    sqlite_with_rowid=False,
)
Index("players_by_guest", players.c.guest, players.c.game)

results: Final = Table(
    "results",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),  # the same as in `games`, whose row is deleted earlier
    Column("number", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("ended_ms", Number, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("rated_seq", Number),  # without gaps, in the order in which ratings changed; none if it is not rated
    Column("pool", Text),
    Column("model", Integer),
    Column("unrated", Text),  # why it is not rated
    Column("voided_ms", Number),  # it no longer counts for ratings
    UniqueConstraint("code", "number"),
    sqlite_autoincrement=True,
)
Index(
    "results_by_rated_seq",
    results.c.rated_seq,
    unique=True,
    sqlite_where=text("rated_seq IS NOT NULL"),
    postgresql_where=text("rated_seq IS NOT NULL"),
)
Index(
    "results_voided",
    results.c.id,
    sqlite_where=text("voided_ms IS NOT NULL"),
    postgresql_where=text("voided_ms IS NOT NULL"),
)

result_seats: Final = Table(
    "result_seats",
    METADATA,
    Column("result", Number, ForeignKey("results.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Number),
    Column("bot", Text),
    Column("bot_name", Text),
    Column("place", Integer),
    Column("has_left", Integer, nullable=False),
    Column("claims", Integer, nullable=False),
    Column("bluffs", Integer, nullable=False),
    Column("believed", Integer, nullable=False),
    Column("caught", Integer, nullable=False),
    Column("challenges", Integer),  # this and the next two: none in rows from before the first release
    Column("right_challenges", Integer),
    Column("claimed", Text),  # number of claims by character, as JSON
    Column("day", Text),  # of a deal of the day
    Column("weight", Integer),  # 0 if nobody gains from the seat: its player left without having decided anything
    Column("version", Text),  # of the bot with an account that played; none for people and the server's own bots
    sqlite_with_rowid=False,
)
Index("result_seats_by_guest", result_seats.c.guest, result_seats.c.result)
Index(
    "result_seats_of_days",
    result_seats.c.guest,
    result_seats.c.result,
    sqlite_where=text("day IS NOT NULL"),
    postgresql_where=text("day IS NOT NULL"),
)
Index(
    "result_seats_unplayed",
    result_seats.c.guest,
    result_seats.c.result,
    sqlite_where=text("weight IS NOT NULL"),
    postgresql_where=text("weight IS NOT NULL"),
)

profiles: Final = Table(
    "profiles",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("address", Text, nullable=False, unique=True),  # at which everybody may read the profile
    Column("opened_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)

summaries: Final = Table(
    "summaries",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("upto", Number, nullable=False),  # the last result that is counted
    Column("content", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

jobs: Final = Table(
    "jobs",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("priority", Number, nullable=False),  # the smallest first
    Column("due_ms", Number, nullable=False),  # when it may be taken
    Column("is_running", Integer, nullable=False, server_default="0"),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("failed_ms", Number),
    Column("network", LargeBinary),  # keyed hash of the asker's narrow network, until the job fails or is finished
    Column("wide_network", LargeBinary),  # the same of the wide one
    UniqueConstraint("kind", "key"),
    sqlite_autoincrement=True,
)
Index("jobs_by_priority", jobs.c.kind, jobs.c.priority, jobs.c.id)
Index("jobs_by_failure", jobs.c.failed_ms)

replies: Final = Table(
    "replies",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("guest", Number, nullable=False),
    Column("key_hash", LargeBinary, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),
    Column("status", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("at_ms", Number, nullable=False),
    UniqueConstraint("guest", "key_hash"),
    sqlite_autoincrement=True,
)
Index("replies_by_time", replies.c.at_ms)

talk: Final = Table(
    "talk",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at_ms", Number, nullable=False),
    Column("guest", Number),
    Column("seat", Integer),
    Column("channel", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("message_id", Text),
    sqlite_autoincrement=True,
)
Index(
    "talk_by_message",
    talk.c.code,
    talk.c.guest,
    talk.c.message_id,
    unique=True,
    sqlite_where=text("message_id IS NOT NULL"),
    postgresql_where=text("message_id IS NOT NULL"),
)
Index("talk_of_channel", talk.c.code, talk.c.channel, talk.c.id)
Index("talk_by_guest", talk.c.guest)
Index("talk_by_time", talk.c.at_ms)

reports: Final = Table(
    "reports",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),
    Column("at_ms", Number, nullable=False),
    Column("reporter", Number),
    Column("talk", Number, nullable=False),
    Column("note", Text),
    Column("closed_ms", Number),
    UniqueConstraint("talk", "reporter"),
    sqlite_autoincrement=True,
)
Index("reports_by_end", reports.c.closed_ms)

report_lines: Final = Table(
    "report_lines",
    METADATA,
    Column("report", Number, ForeignKey("reports.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Number, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("at_ms", Number, nullable=False),
    Column("guest", Number),
    Column("seat", Integer),
    Column("channel", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Index("report_lines_by_guest", report_lines.c.guest)

mutes: Final = Table(
    "hushes",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("other", Number, primary_key=True),
    Column("code", Text, primary_key=True),  # empty: at every table
    Column("made_ms", Number, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
Index("hushes_of_other", mutes.c.other)
Index("hushes_of_table", mutes.c.code)
EVERYWHERE: Final = ""
"""Used instead of a table's code in a mute that applies at every table."""

followable: Final = Table(
    "followable",
    METADATA,
    Column("guest", Number, primary_key=True),
    sqlite_with_rowid=False,
)

follows: Final = Table(
    "follows",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("guest", Number, nullable=False),  # who follows
    Column("other", Number, nullable=False),  # whom
    Column("made_ms", Number, nullable=False),
    UniqueConstraint("guest", "other"),
    sqlite_autoincrement=True,
)
Index("follows_of_other", follows.c.other)

marks: Final = Table(
    "marks",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("at_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)

owner: Final = Table(
    "owner",
    METADATA,
    Column("id", Integer, primary_key=True),  # always 1
    Column("name", Text, nullable=False),
    Column("epoch", Number, nullable=False),
    Column("beats", Number, nullable=False),
    Column("format", Integer, nullable=False, server_default="1"),  # of journals; only goes up
    Column("needs", Integer, nullable=False, server_default="0"),  # the oldest schema whose servers can use this one
)

nodes: Final = Table(
    "nodes",
    METADATA,
    Column("id", Number, primary_key=True),  # one per start of a node
    Column("name", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("seen_ms", Number, nullable=False),
    Column("until_ms", Number, nullable=False),
    Column("is_over", Integer, nullable=False, server_default="0"),
    Column("drains", Integer, nullable=False, server_default="0"),
    Column("reads", Integer, nullable=False, server_default="1"),  # the newest format of journals
    Column("proof", Text),  # that it knows the secret; nodes of earlier versions have none
    Column("settings", Text, nullable=False, server_default="{}"),
    sqlite_autoincrement=True,
)

holdings: Final = Table(
    "holdings",
    METADATA,
    Column("code", Text, ForeignKey("tables.code"), primary_key=True),
    Column("node", Number, nullable=False),
    Column("epoch", Number, nullable=False),
    sqlite_with_rowid=False,
)

hand_overs: Final = Table(
    "hand_overs",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("giver", Number, nullable=False),
    Column("receiver", Number, nullable=False),
    Column("begun_ms", Number, nullable=False),
    Column("is_ready", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

watched: Final = Table(
    "watched",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("node", Number, nullable=False),
    sqlite_with_rowid=False,
)

news: Final = Table(
    "news",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("xid", Number, nullable=False),  # of the transaction
    Column("node", Number, nullable=False),  # 0: a command
    Column("kind", Text, nullable=False),
    Column("about", Text, nullable=False),  # an id
    Column("at_ms", Number, nullable=False),
)
Index("news_by_transaction", news.c.xid)

roles: Final = Table(
    "roles",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("role", Text, nullable=False),
    sqlite_with_rowid=False,
)

sanctions: Final = Table(
    "sanctions",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Number),  # beside a network: the guest who used it
    Column("network", LargeBinary),  # a keyed hash; without one, the guest is meant
    Column("until_ms", Number, nullable=False),
)
Index("sanctions_by_end", sanctions.c.until_ms)

acts: Final = Table(
    "acts",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("at_ms", Number, nullable=False),
    Column("actor", Number),  # none: the command line
    Column("kind", Text, nullable=False),
    Column("guest", Number),
    Column("code", Text),
    Column("report", Number),
    Column("until_ms", Number),
    Column("has_addresses", Boolean, nullable=False),
    Column("reason", Text, nullable=False),
    Column("number", Integer),  # of a game at the table
    sqlite_autoincrement=True,
)
Index("acts_by_time", acts.c.at_ms)

bot_tokens: Final = Table(
    "bot_tokens",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("name", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("token_hash", LargeBinary, unique=True),  # revoked ones have none
    Column("made_ms", Number, nullable=False),
    Column("used_ms", Number),
    Column("revoked_ms", Number),
    sqlite_autoincrement=True,
)
Index("bot_tokens_by_end", bot_tokens.c.revoked_ms)

bots: Final = Table(
    "bots",
    METADATA,
    Column("guest", Number, primary_key=True, autoincrement=False),  # of the kind *bot*: nobody signs in as it
    Column("owner", Number),  # none: the host
    Column("token", Number, nullable=False, unique=True),  # the last one
    Column("mask", Integer, nullable=False),
    Column("about", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("made_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)
Index("bots_of_owner", bots.c.owner)

keys: Final = Table(
    "keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
