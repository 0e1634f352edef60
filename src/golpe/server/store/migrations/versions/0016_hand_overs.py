"""Tables that a node is about to give to another one."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table of hand-overs."""
    op.create_table(
        "hand_overs",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("giver", Number, nullable=False),
        sa.Column("receiver", Number, nullable=False),
        sa.Column("begun_ms", Number, nullable=False),
        sa.Column("is_ready", sa.Integer, nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
