"""The table of the database about invitations to tables."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table, Text, UniqueConstraint

from golpe.server.store.follow_tables import follows
from golpe.server.store.schema import METADATA, Number

invitations: Final = Table(
    "invitations",
    METADATA,
    Column("id", Number, primary_key=True),
    # From follower to followed: an invitation ends with the follow.
    Column("follow", Number, ForeignKey(follows.c.id, ondelete="CASCADE"), nullable=False),
    Column("code", Text, nullable=False),
    Column("about", LargeBinary, nullable=False),
    Column("made_ms", Number, nullable=False),
    Column("declined", Integer, nullable=False, server_default="0"),
    UniqueConstraint("follow", "code"),
    sqlite_autoincrement=True,
)
Index("invitations_to_table", invitations.c.code)
Index("invitations_by_time", invitations.c.made_ms)
