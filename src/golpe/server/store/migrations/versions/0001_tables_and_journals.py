"""Guests, tables and their journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of the first version."""
    op.create_table(
        "guests",
        sa.Column("id", Number, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_ms", Number, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("created_ms", Number, nullable=False),
        sa.Column("expires_ms", Number, nullable=False),
        sa.Column("closed", sa.Integer, nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "tables_by_expiry",
        "tables",
        ["expires_ms"],
        sqlite_where=sa.text("closed = 0"),
        postgresql_where=sa.text("closed = 0"),
    )
    op.create_table(
        "commits",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("command_id", sa.Text),
        sa.Column("command", sa.LargeBinary, nullable=False),
        sa.Column("entries", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("code", "command_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "marks",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
