"""The table of the database about who has a seat where."""

from typing import Final

from sqlalchemy import Column, Index, LargeBinary, Table, Text

from golpe.server.store.schema import METADATA, Number

seats: Final = Table(
    "seats",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("about", LargeBinary, nullable=False),  # the same for all at a table
    Column("changed_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)
Index("seats_of_guest", seats.c.guest)
