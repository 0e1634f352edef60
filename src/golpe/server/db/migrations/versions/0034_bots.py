"""Bots get accounts, their own rated games, and their own tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table and the columns. Nodes of earlier versions seat no bots with accounts, and leave both empty."""
    op.create_table(
        "bots",
        sa.Column("guest", Number, primary_key=True, autoincrement=False),
        sa.Column("owner", Number),
        sa.Column("token", Number, nullable=False, unique=True),
        sa.Column("mask", sa.Integer, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("made_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("bots_of_owner", "bots", ["owner"])
    op.add_column("result_seats", sa.Column("version", sa.Text))
    op.add_column("ratings", sa.Column("version", sa.Text))
    op.add_column("tournaments", sa.Column("is_of_bots", sa.Integer, nullable=False, server_default="0"))
