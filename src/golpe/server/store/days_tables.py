"""The database's tables for tables by days."""

from typing import Final

from sqlalchemy import Column, Index, Integer, Table, Text

from golpe.server.store.schema import METADATA, Number

wakes: Final = Table(
    "wakes",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("at_ms", Number, nullable=False),
    Column("away_ms", Number, nullable=False, server_default="0"),  # without any server, since the row was saved
    sqlite_with_rowid=False,
)
Index("wakes_by_time", wakes.c.at_ms)

turns: Final = Table(
    "turns",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("due_ms", Number),
    Column("number", Integer, nullable=False),
    Column("window", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("turns_of_guest", turns.c.guest)
