"""The tables of recovery codes, and of the names of accounts."""

from typing import Final

from sqlalchemy import Column, Index, LargeBinary, Table, text

from golpe.server.store.schema import METADATA, Number

recovery_codes: Final = Table(
    "recovery_codes",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("code_hash", LargeBinary, primary_key=True),
    sqlite_with_rowid=False,
)

names: Final = Table(
    "names",
    METADATA,
    Column("look_hash", LargeBinary, primary_key=True),  # of what the name looks like
    Column("guest", Number),  # the account; none if the name was released by somebody who may not have it back
    Column("freed_ms", Number),  # when it was released; none while the account has it
    sqlite_with_rowid=False,
)
Index("names_of_guest", names.c.guest)
Index(
    "names_at_rest",
    names.c.freed_ms,
    sqlite_where=text("freed_ms IS NOT NULL"),
    postgresql_where=text("freed_ms IS NOT NULL"),
)
