"""Jobs, which survive the server that works on them, replies to requests with a key, and who waits at which table."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of jobs, replies and waiting guests."""
    op.create_table(
        "jobs",
        sa.Column("id", Number, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("priority", Number, nullable=False),
        sa.Column("due_ms", Number, nullable=False),
        sa.Column("is_running", sa.Integer, nullable=False, server_default="0"),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("failed_ms", Number),
        sa.UniqueConstraint("kind", "key"),
        sqlite_autoincrement=True,
    )
    op.create_index("jobs_by_priority", "jobs", ["kind", "priority", "id"])
    op.create_index("jobs_by_failure", "jobs", ["failed_ms"])
    op.create_table(
        "replies",
        sa.Column("id", Number, primary_key=True),
        sa.Column("guest", Number, nullable=False),
        sa.Column("key_hash", sa.LargeBinary, nullable=False),
        sa.Column("request_hash", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("at_ms", Number, nullable=False),
        sa.UniqueConstraint("guest", "key_hash"),
        sqlite_autoincrement=True,
    )
    op.create_index("replies_by_time", "replies", ["at_ms"])
    op.create_table(
        "waiting",
        sa.Column("guest", Number, primary_key=True, autoincrement=False),
        sa.Column("code", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("waiting_at_table", "waiting", ["code"])
