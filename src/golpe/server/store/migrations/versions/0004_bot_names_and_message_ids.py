"""Names of bots in games, and message ids of talk."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the names of bots, and the ids by which repeated lines of talk are recognised."""
    op.add_column("players", sa.Column("bot_name", sa.Text))
    op.add_column("talk", sa.Column("message_id", sa.Text))
    op.create_index(
        "talk_by_message",
        "talk",
        ["code", "guest", "message_id"],
        unique=True,
        sqlite_where=sa.text("message_id IS NOT NULL"),
        postgresql_where=sa.text("message_id IS NOT NULL"),
    )
