"""Tournaments: their journals, and who has entered."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of tournaments."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("starts_ms", Number, nullable=False),
        sa.Column("bell_ms", Number, nullable=False),
        sa.Column("is_public", sa.Integer, nullable=False),
        sa.Column("closed_ms", Number),
        sa.Column("held_by", sa.Text),
        sa.Column("held_until_ms", Number, nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
    op.create_index("tournaments_by_start", "tournaments", ["starts_ms"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_entries",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("guest", Number, primary_key=True, autoincrement=False),
        sa.Column("seen_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tournament_entries_of_guest", "tournament_entries", ["guest"])
