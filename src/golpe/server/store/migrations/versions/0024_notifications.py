"""Notifications: the subscriptions of sessions, and the last question at each table that a person was told of."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "subscriptions",
        sa.Column(
            "session", Number, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
        ),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("retry_ms", Number),
        sqlite_with_rowid=False,
    )
    fails = sa.text("retry_ms IS NOT NULL")
    op.create_index("subscriptions_to_retry", "subscriptions", ["retry_ms"], sqlite_where=fails, postgresql_where=fails)
    op.create_table(
        "told",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("guest", Number, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("window", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("told_of_guest", "told", ["guest"])
