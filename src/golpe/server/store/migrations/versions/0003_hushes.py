"""Guests muted by other guests."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add mutes, at one table or at all tables."""
    op.create_table(
        "hushes",
        sa.Column("guest", Number, primary_key=True),
        sa.Column("other", Number, primary_key=True),
        sa.Column("code", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("hushes_of_other", "hushes", ["other"])
    op.create_index("hushes_of_table", "hushes", ["code"])
