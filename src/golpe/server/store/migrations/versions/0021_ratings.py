"""Ratings, and what results need to be rated."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of ratings and the columns of rated results. Results that are there stay unrated."""
    for column in (
        sa.Column("rated_seq", Number),
        sa.Column("pool", sa.Text),
        sa.Column("model", sa.Integer),
        sa.Column("unrated", sa.Text),
        sa.Column("voided_ms", Number),
    ):
        op.add_column("results", column)
    op.add_column("hushes", sa.Column("made_ms", Number, nullable=False, server_default="0"))
    op.add_column("acts", sa.Column("number", sa.Integer))
    has_number = sa.text("rated_seq IS NOT NULL")
    op.create_index(
        "results_by_rated_seq",
        "results",
        ["rated_seq"],
        unique=True,
        sqlite_where=has_number,
        postgresql_where=has_number,
    )
    is_voided = sa.text("voided_ms IS NOT NULL")
    op.create_index("results_voided", "results", ["id"], sqlite_where=is_voided, postgresql_where=is_voided)
    op.create_table(
        "ratings",
        sa.Column("pool", sa.Text, primary_key=True),
        sa.Column("guest", Number, primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("opponents", sa.Integer, nullable=False),
        sa.Column("rated_ms", Number, nullable=False),
        sa.Column("is_listed", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ratings_listed",
        "ratings",
        ["pool", "is_listed", sa.text("number DESC"), "guest", "rated_ms"],
    )
    op.create_index("ratings_of_guest", "ratings", ["guest"])
    op.create_table(
        "rating_changes",
        sa.Column("result", Number, sa.ForeignKey("results.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "opponents",
        sa.Column("pool", sa.Text, primary_key=True),
        sa.Column("guest", Number, primary_key=True),
        sa.Column("other", Number, primary_key=True),
        sqlite_with_rowid=False,
    )
