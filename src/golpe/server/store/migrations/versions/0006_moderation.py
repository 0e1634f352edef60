"""Roles, bans and mutes by moderators, and the log of what they have done."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables for moderation."""
    op.create_table(
        "roles",
        sa.Column("guest", Number, primary_key=True),
        sa.Column("role", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sanctions",
        sa.Column("id", Number, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("guest", Number),
        sa.Column("network", sa.LargeBinary),
        sa.Column("until_ms", Number, nullable=False),
    )
    op.create_index("sanctions_by_end", "sanctions", ["until_ms"])
    op.create_table(
        "acts",
        sa.Column("id", Number, primary_key=True),
        sa.Column("at_ms", Number, nullable=False),
        sa.Column("actor", Number),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("guest", Number),
        sa.Column("code", sa.Text),
        sa.Column("report", Number),
        sa.Column("until_ms", Number),
        sa.Column("has_addresses", sa.Boolean, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("acts_by_time", "acts", ["at_ms"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
