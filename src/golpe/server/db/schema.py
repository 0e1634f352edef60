"""The tables that several subjects use, for every database. All other tables are declared with their subjects.

Migrating an older database leads to the same schema, as a test checks.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
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
ID_MAX: Final = 2**63 - 1
"""No id is larger."""

METADATA: Final = MetaData()


def partial_index(name: str, *columns: Column[object], where: str, is_unique: bool = False) -> Index:
    """Declare an index over only those rows of a table that meet a condition."""
    return Index(name, *columns, unique=is_unique, sqlite_where=text(where), postgresql_where=text(where))


guests: Final = Table(
    "guests",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("token_hash", LargeBinary, unique=True),  # erased guests have none, and no name
    Column("name", Text),
    Column("created_ms", Number, nullable=False),
    Column("seen_ms", Number, nullable=False, server_default="0"),
)
partial_index("guests_by_sight", guests.c.seen_ms, where="token_hash IS NOT NULL")

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
partial_index("tables_by_expiry", tables.c.expires_ms, where="closed = 0")
partial_index("tables_to_clear", tables.c.expires_ms, where="closed = 1")
partial_index("tables_listed", tables.c.code, where="listing IS NOT NULL")

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

profiles: Final = Table(
    "profiles",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("address", Text, nullable=False, unique=True),  # at which everybody may read the profile
    Column("opened_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)

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
    Column("guest", Number, primary_key=True, autoincrement=False),  # of the kind *bot*, as which nobody can sign in
    Column("owner", Number),  # none for the host
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
