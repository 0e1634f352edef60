"""The tables of ratings."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, Table, Text

from golpe.server.store.schema import METADATA, Number

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("pool", Text, primary_key=True),
    Column("guest", Number, primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("number", Integer, nullable=False),  # as it is shown
    Column("before", Integer, nullable=False),  # the same before the last game
    Column("games", Integer, nullable=False),
    Column("opponents", Integer, nullable=False),  # how many different ones
    Column("rated_ms", Number, nullable=False),  # end of the last rated game
    Column("is_listed", Integer, nullable=False),  # 0 while it is provisional
    sqlite_with_rowid=False,
)
Index(
    "ratings_listed",
    ratings.c.pool,
    ratings.c.is_listed,
    ratings.c.number.desc(),
    ratings.c.guest,
    ratings.c.rated_ms,
)
Index("ratings_of_guest", ratings.c.guest)

rating_changes: Final = Table(
    "rating_changes",
    METADATA,
    Column("result", Number, ForeignKey("results.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("before", Integer, nullable=False),  # both as they are shown
    Column("after", Integer, nullable=False),
    sqlite_with_rowid=False,
)

opponents: Final = Table(
    "opponents",
    METADATA,
    Column("pool", Text, primary_key=True),
    Column("guest", Number, primary_key=True),
    Column("other", Number, primary_key=True),
    sqlite_with_rowid=False,
)
