"""Tables by days: when each is woken, and for whom it waits."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "wakes",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("at_ms", Number, nullable=False),
        sa.Column("away_ms", Number, nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
    op.create_index("wakes_by_time", "wakes", ["at_ms"])
    op.create_table(
        "turns",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("guest", Number, primary_key=True, autoincrement=False),
        sa.Column("due_ms", Number),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("window", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("turns_of_guest", "turns", ["guest"])
