"""Nodes with their leases, and the tables that they own."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of nodes and of what they own."""
    op.create_table(
        "nodes",
        sa.Column("id", Number, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("seen_ms", Number, nullable=False),
        sa.Column("until_ms", Number, nullable=False),
        sa.Column("is_over", sa.Integer, nullable=False, server_default="0"),
        sa.Column("drains", sa.Integer, nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "holdings",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("node", Number, nullable=False),
        sa.Column("epoch", Number, nullable=False),
        sqlite_with_rowid=False,
    )
