"""The database's tables for notifications."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from golpe.server.store.schema import METADATA, Number

subscriptions: Final = Table(
    "subscriptions",
    METADATA,
    Column("session", Number, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("endpoint", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("made_ms", Number, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("retry_ms", Number),  # when to try again what could not be delivered
    sqlite_with_rowid=False,
)
Index(
    "subscriptions_to_retry",
    subscriptions.c.retry_ms,
    sqlite_where=subscriptions.c.retry_ms.is_not(None),
    postgresql_where=subscriptions.c.retry_ms.is_not(None),
)

told: Final = Table(
    "told",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("window", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("told_of_guest", told.c.guest)
