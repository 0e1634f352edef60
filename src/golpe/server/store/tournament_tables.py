"""The database's tables for tournaments."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from golpe.server.store.schema import METADATA, Number

tournaments: Final = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("preset", Text, nullable=False),
    Column("starts_ms", Number, nullable=False),
    Column("bell_ms", Number, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("closed_ms", Number),
    Column("held_by", Text),  # the server that runs it
    Column("held_until_ms", Number, nullable=False, server_default="0"),
    Column("is_rated", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
Index("tournaments_by_start", tournaments.c.starts_ms)

tournament_events: Final = Table(
    "tournament_events",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("events", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tournament_entries: Final = Table(
    "tournament_entries",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("seen_ms", Number, nullable=False),
    Column("household", LargeBinary),  # keyed hash of a network, for this tournament only, until it is over
    sqlite_with_rowid=False,
)
Index("tournament_entries_of_guest", tournament_entries.c.guest)
