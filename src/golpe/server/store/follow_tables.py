"""The tables of the database about people who follow each other."""

from typing import Final

from sqlalchemy import Column, Index, Table, UniqueConstraint

from golpe.server.store.schema import METADATA, Number

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
